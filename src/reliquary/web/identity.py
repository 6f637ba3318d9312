"""Who asks: a cookie, or a personal token; and whether a request comes from our own pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import Cookie, State
from litestar.handlers import BaseRouteHandler

from reliquary.web.accounts import SESSION
from reliquary.web.addresses import address_key, origin_of
from reliquary.web.devices import LASTING
from reliquary.web.rate_limits import Who
from reliquary.web.settings import Settings
from reliquary.web.storage import User
from reliquary.words import FIRST, LANGUAGES

COOKIE: Final = "reliquary"
SAFE_COOKIE: Final = "__Host-reliquary"  # browsers take it over TLS alone, and from nobody but us
DEVICE: Final = "-device"  # behind the name of either: the cookie of a browser that was let in before
MARK: Final = "-mark"  # likewise: of one by which somebody left who was muted or kept away from a table
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
H = TypeVar("H", bound=BaseRouteHandler)
Caller = ASGIConnection[H, object, object, State]  # whoever asks, by a request or through a socket
Socket = WebSocket[object, object, State]


@dataclass(frozen=True, slots=True)
class Pass:
    """What somebody shows to be let in."""

    cookie: str = field(default="", repr=False)
    token: str = field(default="", repr=False)


def pass_of(asking: Caller[H], settings: Settings) -> Pass:
    """What comes with a request; a token counts before a cookie, and over TLS only the cookie that is safe there."""
    scheme, _, token = asking.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return Pass(token=token.strip())
    return Pass(cookie=asking.cookies.get(SAFE_COOKIE if is_secure(asking, settings) else COOKIE, ""))


def cookie_of(text: str, secure: bool) -> Cookie:
    """The cookie that lets somebody in; an empty text takes it back."""
    return Cookie(
        key=SAFE_COOKIE if secure else COOKIE,
        value=text,
        path="/",
        httponly=True,
        secure=secure,
        samesite="lax",
        max_age=SESSION // 1000 if text else 0,
    )


def device_of(asking: Caller[H], settings: Settings) -> str:
    """What a browser keeps that was let in before."""
    return _kept(asking, settings, DEVICE)


def device_cookie(text: str, secure: bool) -> Cookie:
    """The cookie by which a browser is known again; by itself it lets nobody in."""
    return _keeping(DEVICE, text, secure, LASTING)


def mark_of(asking: Caller[H], settings: Settings) -> str:
    """The mark that a browser keeps after somebody left who was muted or kept away from a table."""
    return _kept(asking, settings, MARK)


def mark_cookie(text: str, secure: bool) -> Cookie:
    """The cookie with that mark."""
    return _keeping(MARK, text, secure, SESSION // 1000)


def _kept(asking: Caller[H], settings: Settings, what: str) -> str:
    return asking.cookies.get((SAFE_COOKIE if is_secure(asking, settings) else COOKIE) + what, "")


def _keeping(what: str, text: str, secure: bool, seconds: int) -> Cookie:
    return Cookie(
        key=(SAFE_COOKIE if secure else COOKIE) + what,
        value=text,
        path="/",
        httponly=True,
        secure=secure,
        samesite="lax",
        max_age=seconds,
    )


def is_secure(asking: Caller[H], settings: Settings) -> bool:
    """Whether people reach us over TLS."""
    return settings.address.startswith("https:") or asking.url.scheme in ("https", "wss")


def is_at_home_in_tls(asking: Caller[H], settings: Settings) -> bool:
    """Whether a request came over TLS to the very address that the host has named: it is never without TLS."""
    return settings.address.startswith("https:") and asking.url.scheme == "https"


def is_foreign(asking: Caller[H], settings: Settings) -> bool:
    """Whether a request was made by a page of somebody else. Programs that are no browsers name no origin."""
    origin = asking.headers.get("origin")
    if origin is None:
        return asking.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    try:
        named = settings.address or f"{origin.partition('://')[0]}://{asking.headers.get('host', '')}"
        return origin_of(origin) != origin_of(named)
    except ValueError:  # such as null
        return True


def is_forwarded(asking: Caller[H]) -> bool:
    """Whether a proxy has handed a request on, so that it may come from anywhere."""
    return any(name in asking.headers for name in FORWARDED)


def language_of(asking: Caller[H]) -> str:
    """The first language that the visitor wants and we speak."""
    wanted = asking.headers.get("accept-language", "").split(",")
    found = (part.split(";")[0].strip().lower().split("-")[0] for part in wanted)
    return next((language for language in found if language in LANGUAGES), FIRST)


def address_of(asking: Caller[H]) -> str:
    """Where a request comes from, for those who count."""
    return "" if asking.client is None else asking.client.host


def of_address(asking: Caller[H]) -> Who:
    """By what limits count where a request comes from."""
    return Who("address", address_key(address_of(asking)))


def of_user(user: User) -> Who:
    """By what limits count who asks."""
    return Who("user", user.id)


def reached_at(asking: Caller[H]) -> str:
    """The address of ours at which a request has come in."""
    server = asking.scope.get("server")
    return str(server[0]) if server else ""
