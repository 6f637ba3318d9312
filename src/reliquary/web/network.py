"""How far this server reaches: what links begin with, whether they work elsewhere, and who may change that."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from reliquary.web.addresses import host_in, is_loopback, is_public, is_safe_name, network_addresses
from reliquary.web.identity import Caller, H, is_forwarded, reached_at
from reliquary.web.settings import Settings

if TYPE_CHECKING:
    from reliquary.web.home_network import HomeNetwork

EVERYWHERE: Final = ("0.0.0.0", "::", "")
System = Literal["windows", "mac", "linux", "other"]
SYSTEMS: Final[dict[str, System]] = {"win32": "windows", "darwin": "mac", "linux": "linux"}


class Switch(msgspec.Struct, frozen=True):
    """Whether the home network is let in, and what a firewall has to let through; only for whoever may change it."""

    on: bool
    port: int
    system: System


class Reach(msgspec.Struct, frozen=True):
    """How far the links of this server reach, for the one who asks."""

    links: list[str]  # what they may begin with, the best one first
    works: Literal["here", "network", "anywhere"]
    switch: Switch | None = None


class Network:
    """Where people reach this server."""

    def __init__(self, settings: Settings, home: HomeNetwork | None = None) -> None:
        self.settings = settings
        self.home = home

    def answers_to(self, asking: Caller[H]) -> bool:
        """Whether a request calls us by a name that is ours, and not by one that a stranger's page made lead here."""
        host = host_in(asking.headers.get("host", ""))
        return bool(self.settings.address) or "host" not in asking.headers or is_safe_name(host)

    def may_switch(self, asking: Caller[H]) -> bool:
        """Whether somebody sits at this very machine: came over loopback, directly, to `reliquary play`."""
        if self.home is None or self.settings.address or self.home.includes(reached_at(asking)):
            return False
        ends = (
            reached_at(asking),
            asking.client.host if asking.client else "",
            host_in(asking.headers.get("host", "")),
        )
        return all(map(is_loopback, ends)) and not is_forwarded(asking)

    def reach(self, asking: Caller[H]) -> Reach:
        """How far links reach, as somebody sees it from where they are."""
        switch = None
        if self.home is not None and self.may_switch(asking):
            switch = Switch(self.home.on, self.home.port, SYSTEMS.get(sys.platform, "other"))
        if self.settings.address:
            base = self.settings.address.rstrip("/")
            return Reach([base], "here" if is_loopback(host_in(base.partition("://")[2])) else "anywhere")
        base, host = str(asking.base_url).rstrip("/"), host_in(asking.headers.get("host", ""))
        if not is_loopback(host):
            return Reach([base], "anywhere" if is_public(host) else "network")
        links = self._links(asking)
        return Reach(links, "network", switch) if links else Reach([base], "here", switch)

    def _links(self, asking: Caller[H]) -> list[str]:
        """What links begin with that work elsewhere, for somebody at this very machine."""
        server = asking.scope.get("server")
        if server is None or not is_loopback(server[0]):
            return []  # something stands between us, such as a container: nobody here knows how others get in
        return [f"http://{address}:{server[1]}" for address in self._addresses()]

    def _addresses(self) -> list[str]:
        """The addresses of this machine at which we are reached from elsewhere."""
        if self.home is not None and self.home.on:
            return self.home.addresses
        if self.settings.host in EVERYWHERE:
            return network_addresses()
        host = self.settings.host
        return [] if is_loopback(host) else [f"[{host}]" if ":" in host else host]
