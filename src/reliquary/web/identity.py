"""Who asks: a cookie, or a personal token; and whether a request comes from our own pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from reliquary.web.accounts import SESSION
from reliquary.web.settings import Settings
from reliquary.words import LANGUAGES

COOKIE: Final = "reliquary"
SAFE_COOKIE: Final = "__Host-reliquary"  # browsers take it over TLS alone, and from nobody but us
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
Asking = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Pass:
    """What somebody shows to be let in."""

    cookie: str = field(default="", repr=False)
    token: str = field(default="", repr=False)


def pass_of(asking: Asking, settings: Settings) -> Pass:
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


def is_secure(asking: Asking, settings: Settings) -> bool:
    """Whether people reach us over TLS."""
    return settings.address.startswith("https:") or asking.url.scheme in ("https", "wss")


def is_foreign(asking: Asking, settings: Settings) -> bool:
    """Whether a request was made by a page of somebody else. Programs that are no browsers name no origin."""
    origin = asking.headers.get("origin")
    if origin is None:
        return asking.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    if settings.address:
        return origin != settings.address.rstrip("/").lower()
    return origin.partition("://")[2] != asking.headers.get("host")


def is_forwarded(asking: Asking) -> bool:
    """Whether a proxy has handed a request on, so that it may come from anywhere."""
    return any(name in asking.headers for name in FORWARDED)


def language_of(asking: Asking) -> str:
    """The first language that the visitor wants and we speak."""
    wanted = asking.headers.get("accept-language", "").split(",")
    found = (part.split(";")[0].strip().lower().split("-")[0] for part in wanted)
    return next((language for language in found if language in LANGUAGES), LANGUAGES[0])


def address_of(asking: Asking) -> str:
    """Where a request comes from, for those who count."""
    return "" if asking.client is None else asking.client.host


def reached_at(asking: Asking) -> str:
    """The address of ours at which a request has come in."""
    server = asking.scope.get("server")
    return str(server[0]) if server else ""
