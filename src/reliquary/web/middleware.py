"""Around every request: its id, its line in the log, its share of the metrics; and HEAD wherever there is GET."""

from __future__ import annotations

import re
import secrets
from time import perf_counter
from typing import Final, cast

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from reliquary.web.addresses import address_key
from reliquary.web.house import House
from reliquary.web.logs import log
from reliquary.web.protocol import Closing
from reliquary.web.rate_limits import LONGEST_WAIT, TooMuch, Who
from reliquary.web.storage import asked_from

REQUEST_ID: Final = b"x-request-id"
SANE: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")  # what a proxy may name a request; all else is named anew
SLOW: Final = 1.0  # seconds after which a request is worth a line
REFUSAL: Final = [
    (b"retry-after", b"%d" % (LONGEST_WAIT // 1000)),
    (b"content-length", b"0"),
    (b"cache-control", b"no-store"),
    (b"connection", b"close"),
]
METHODS: Final = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
UNKNOWN: Final = "other"  # a route or method that is none of ours: strangers must not be able to fill the metrics


def answering_heads(app: ASGIApp) -> ASGIApp:
    """An application that answers HEAD wherever it answers GET; uvicorn leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = cast("Scope", {**scope, "method": "GET"})
        await app(scope, receive, send)

    return answer


def observed(app: Litestar) -> ASGIApp:
    """An application whose requests and sockets have ids, are counted and are written down."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
        elif not await _is_let_in(app.state.house, address_key(address_of(scope))):
            await _refuse(kind, send)
        elif kind == ScopeType.HTTP:
            asked = cast("HTTPScope", scope)
            with bound_contextvars(request=request_id_of(asked), address=address_of(scope)):
                await _answer(app, asked, receive, send)
        else:
            with bound_contextvars(connection=secrets.token_hex(8), address=address_of(scope)):
                await app(scope, receive, send)

    return answer


async def _is_let_in(house: House, address: str) -> bool:
    """Wait until it is the turn of somebody who comes often; whether there is one. Nothing was read until then."""
    asked_from.set(address)
    try:
        await house.take_turn(house.limits.visits, Who("address", address))
    except TooMuch:
        return False
    return True


async def _refuse(kind: str, send: Send) -> None:
    """Answer as shortly as one can, and hang up."""
    if kind == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": Closing.TOO_MUCH, "reason": ""})
    else:
        await send({"type": "http.response.start", "status": 429, "headers": REFUSAL})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _answer(app: Litestar, scope: HTTPScope, receive: Receive, send: Send) -> None:
    """Answer a request; its id goes back with the answer."""
    began, status, name = perf_counter(), "none", scope["state"]["request_id"].encode()  # none: the visitor left

    async def sent(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = str(message["status"])
            message["headers"] = [*message["headers"], (REQUEST_ID, name)]
        await send(message)

    house: House = app.state.house
    try:
        with house.metrics.underway("requests"):
            await app(scope, receive, sent)
    finally:
        _note(house, scope, status, perf_counter() - began)


def address_of(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else ""


def request_id_of(scope: HTTPScope) -> str:
    """The name under which a request is found in the logs: the one it came with, if that looks like one."""
    given = next((value for name, value in scope["headers"] if name == REQUEST_ID), b"")
    found = given.decode() if SANE.fullmatch(given) else secrets.token_hex(8)
    scope.setdefault("state", {})["request_id"] = found
    return found


def _note(house: House, scope: HTTPScope, status: str, seconds: float) -> None:
    method = scope["method"] if scope["method"] in METHODS else UNKNOWN
    route = str(scope.get("path_template") or UNKNOWN)  # never the path itself: ids and keys stand in it
    house.metrics.requests.labels(method, route, status).inc()
    house.metrics.request_seconds.labels(method, route).observe(seconds)
    facts = {"method": method, "route": route, "status": status, "seconds": round(seconds, 4)}
    if user := scope["state"].get("user_id"):
        facts["user"] = user
    if seconds >= SLOW:
        log.warning("slow request", **facts)
    else:
        log.debug("request", **facts)
