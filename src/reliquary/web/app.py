"""The server as one application: the HTTP interface, the socket, and the client with its pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Router, WebSocket
from litestar.connection import ASGIConnection
from litestar.handlers import websocket
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License, Tag
from litestar.types import Message, Scope

import reliquary
from reliquary.web import protocol
from reliquary.web.addresses import host_in, is_loopback
from reliquary.web.api import common
from reliquary.web.api.admin import Admin
from reliquary.web.api.games import Games, WordsOfClient
from reliquary.web.api.lookback import Lookback
from reliquary.web.api.monitoring import Monitoring
from reliquary.web.api.network import NetworkSwitch
from reliquary.web.api.people import MyAccount, Session
from reliquary.web.api.tables import Tables
from reliquary.web.house import House
from reliquary.web.identity import Asking, address_of, is_foreign, is_secure, pass_of
from reliquary.web.pages import Pages
from reliquary.web.sockets import Connection

LARGEST_BODY: Final = 16_384  # bytes
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
OPENER_POLICY: Final = (b"cross-origin-opener-policy", b"same-origin")
TAGS: Final = {
    "games": "What can be played here.",
    "accounts": "Guests, accounts, tokens.",
    "tables": "Setting up, sitting down, playing.",
    "looking back": "Earlier positions, records, pictures, chance.",
    "network": "From where this server is reached.",
    "admin": "Reports, people and tables, for admins.",
}


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket; see the page on the protocol."""
    house: House = socket.app.state.house
    foreign = is_foreign(socket, house.settings) or not house.network.answers_to(socket)
    if foreign or house.limited(house.limits.sockets, address_of(socket)):
        await socket.close(protocol.FOREIGN if foreign else protocol.TOO_MUCH)
        return
    shown = pass_of(socket, house.settings)
    if shown.token and await house.who(shown) is None:
        await socket.close(protocol.SIGNED_OUT)
        return
    await socket.accept()
    user = await house.who(shown)  # asked last: from now on the hub tells when it changes
    if shown.token and user is None:
        await socket.close(protocol.SIGNED_OUT)
    else:
        await Connection(house, socket, shown, user).run()


async def add_headers(message: Message, scope: Scope) -> None:
    """What every answer says to browsers; in a home network without TLS they would only complain about one of them."""
    if message["type"] == "http.response.start":
        asking: Asking = ASGIConnection(scope)
        here = is_loopback(host_in(asking.headers.get("host", "")))
        trusted = here or is_secure(asking, asking.app.state.house.settings)
        message["headers"] = [*message["headers"], *HEADERS, *([OPENER_POLICY] if trusted else [])]


def application(opened: Callable[[], AbstractAsyncContextManager[House]], debug: bool = False) -> Litestar:
    """The server; `opened` gives the house, which lives as long as it runs."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opened() as house:
            app.state.house = house
            yield

    interface = Router(
        "/api",
        route_handlers=[Games, WordsOfClient, Session, MyAccount, Tables, Lookback, NetworkSwitch, Admin],
        guards=[common.guard],
        dependencies=common.PROVIDED,
    )
    return Litestar(
        [interface, live, Monitoring, Pages],
        lifespan=[lifespan],
        exception_handlers=common.TELLERS,
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        openapi_config=described(),
        debug=debug,
        logging_config=None,
    )


def described() -> OpenAPIConfig:
    """The description of the HTTP interface, at /api/schema/openapi.json."""
    return OpenAPIConfig(
        title="Reliquary",
        version=reliquary.__version__,
        description="Tables, people and games of a Reliquary server. The socket at /api/live has a page of its own.",
        license=License(name="MIT"),
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        tags=[Tag(name=name, description=told) for name, told in TAGS.items()],
    )
