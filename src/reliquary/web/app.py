"""The server as one application: the HTTP interface, the socket, and the client with its pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler, websocket
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, Tag
from litestar.types import Message, Scope

import reliquary
from reliquary.web.addresses import host_in, is_loopback
from reliquary.web.api import common
from reliquary.web.api.admin import Admin
from reliquary.web.api.games import Games, WordsOfClient
from reliquary.web.api.lookback import Lookback, SigningKeys
from reliquary.web.api.mail import Mail, OneClick
from reliquary.web.api.monitoring import Monitoring
from reliquary.web.api.network import NetworkSwitch
from reliquary.web.api.people import MyAccount, Session
from reliquary.web.api.privacy import PrivacyPage
from reliquary.web.api.tables import Tables
from reliquary.web.house import House
from reliquary.web.identity import (
    Caller,
    H,
    Pass,
    Socket,
    is_at_home_in_tls,
    is_foreign,
    is_secure,
    of_address,
    pass_of,
)
from reliquary.web.pages import Pages
from reliquary.web.protocol import Closing
from reliquary.web.rate_limits import TooMuch
from reliquary.web.settings import Settings
from reliquary.web.sockets import Connection
from reliquary.web.tokens import ANYBODY, Known, TokenEnded

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
TLS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
UNKEPT: Final = (b"cache-control", b"no-store")
PUBLIC: Final = ("/api/games", "/api/words", "/api/schema")  # the same for everybody
DESCRIPTION: Final = {"scope": ANYBODY, "cost": 1}  # of the interface; it is long, and read once
TAGS: Final = {
    "games": "What can be played here.",
    "accounts": "Guests, accounts, tokens.",
    "tables": "Setting up, sitting down, playing.",
    "looking back": "Earlier positions, records, pictures, chance.",
    "network": "From where this server is reached.",
    "admin": "Reports, people and tables, for admins.",
}


@websocket("/api/live")
async def live(socket: Socket) -> None:
    """The socket; see the page on the protocol."""
    house: House = socket.app.state.house
    foreign = is_foreign(socket, house.settings) or not house.network.answers_to(socket)
    if foreign or house.limited(house.limits.sockets, of_address(socket)):
        await socket.close(Closing.FOREIGN if foreign else Closing.TOO_MUCH)
        return
    try:
        with house.counted(house.limits.open_sockets, of_address(socket)):
            await _listen(house, socket)
    except TooMuch:
        await socket.close(Closing.TOO_MUCH)


async def _listen(house: House, socket: Socket) -> None:
    """Let somebody in, and listen until they leave."""
    shown = pass_of(socket, house.settings)
    if shown.token and await _known(house, shown) is None:
        await socket.close(Closing.SIGNED_OUT)
        return
    await socket.accept()
    known = await _known(house, shown)  # asked last: from now on the hub tells when it changes
    if shown.token and known is None:
        await socket.close(Closing.SIGNED_OUT)
    else:
        await Connection(house, socket, shown, known).run()


async def _known(house: House, shown: Pass) -> Known | None:
    """Who opens a socket; a token that has ended is none."""
    try:
        return await house.known(shown)
    except TokenEnded:
        return None


async def add_headers(message: Message, scope: Scope) -> None:
    """What every answer says to browsers; in a home network without TLS they would only complain about one of them."""
    if message["type"] == "http.response.start":
        asking: Caller[BaseRouteHandler] = ASGIConnection(scope)
        settings: Settings = asking.app.state.house.settings
        here = is_loopback(host_in(asking.headers.get("host", "")))
        added = [OPENER_POLICY] if here or is_secure(asking, settings) else []
        if not here and is_at_home_in_tls(asking, settings):
            added.append(TLS_ONLY)
        if is_personal(asking) and all(name.lower() != UNKEPT[0] for name, _ in message["headers"]):
            added.append(UNKEPT)
        message["headers"] = [*message["headers"], *HEADERS, *added]


def is_personal(asking: Caller[H]) -> bool:
    """Whether an answer depends on who asks, so that nothing between us and them may keep it."""
    path: str = asking.scope["path"]
    return path.startswith("/api/") and not path.startswith(PUBLIC)


def application(opened: Callable[[], AbstractAsyncContextManager[House]], debug: bool = False) -> Litestar:
    """The server; `opened` gives the house, which lives as long as it runs."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opened() as house:
            app.state.house = house
            yield

    interface = Router(
        "/api",
        route_handlers=[
            *(
                Games,
                WordsOfClient,
                Session,
                MyAccount,
                Mail,
                PrivacyPage,
                Tables,
                Lookback,
                SigningKeys,
                NetworkSwitch,
                Admin,
            )
        ],
        guards=[common.guard],
        dependencies=common.PROVIDED,
    )
    return Litestar(
        [interface, live, Monitoring, OneClick, Pages],
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
        openapi_router=Router(
            "/api/schema", route_handlers=[], guards=[common.guard], opt=DESCRIPTION, include_in_schema=False
        ),
        render_plugins=[JsonRenderPlugin()],
        tags=[Tag(name=name, description=told) for name, told in TAGS.items()],
        components=Components(security_schemes={common.TOKEN: common.SCHEME}),
    )
