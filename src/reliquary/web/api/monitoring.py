"""For whoever runs the server: /healthz, /readyz, /metrics."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException

from reliquary.web.api.common import Asking
from reliquary.web.exposition import exposition
from reliquary.web.health import Readiness
from reliquary.web.house import House
from reliquary.web.identity import is_forwarded
from reliquary.web.settings import Settings, networks

PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"
UNKEPT: Final = {"cache-control": "no-store"}


class Monitoring(Controller):
    """What a supervisor, a proxy, a container or Prometheus asks for: no cookies, no rate limits."""

    include_in_schema = False  # no part of the games' interface

    @get("/healthz")
    async def healthz(self) -> Response[dict[str, str]]:
        """This process answers; nothing else is asked."""
        return Response({"status": "ok"}, headers=UNKEPT)

    @get("/readyz")
    async def readyz(self, request: Asking) -> Response[Readiness]:
        """Whether visitors should be sent here."""
        house: House = request.app.state.house
        found = await house.health.readiness()
        return Response(found, status_code=200 if found.ready else 503, headers=UNKEPT)

    @get("/metrics")
    async def metrics(self, request: Asking) -> Response[bytes]:
        """The metrics; for addresses that the host has not named they do not exist."""
        house: House = request.app.state.house
        if not may_read_metrics(request, house.settings):
            raise NotFoundException
        return Response(await exposition(house), media_type=PROMETHEUS, headers=UNKEPT)


def may_read_metrics(request: Asking, settings: Settings) -> bool:
    """Whether a request comes straight from an address that the host has named.

    What a proxy hands on is refused, whomever it names: it speaks for the whole world.
    """
    if request.client is None or is_forwarded(request):
        return False
    try:
        address = ip_address(request.client.host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return any(address in network for network in networks(settings.metrics_from))
