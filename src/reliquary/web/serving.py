"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from typing import Final, cast

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from reliquary.web.app import application
from reliquary.web.house import House
from reliquary.web.settings import Settings
from reliquary.web.sockets import LARGEST

GRACE: Final = 3  # seconds for answers under way when the server is to stop; open sockets are told to come back
RARELY: Final = (10_000, 20, 50)  # a full search for garbage would stop hundreds of tables for a tenth of a second


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve on a socket that listens already; `ready` is called once visitors are answered."""
    signal.signal(signal.SIGTERM, _leave)
    asyncio.run(Server(application(lambda: House.open(settings)), settings, ready).serve([listening]))


def _leave(*_: object) -> None:
    """Uvicorn has stopped in good order and passes the signal on: leave in good order, too."""
    raise SystemExit(0)


class Server(uvicorn.Server):
    """Uvicorn, with our limits."""

    def __init__(self, app: Litestar, settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
        self._ready = ready
        super().__init__(
            uvicorn.Config(
                answering_heads(app),
                log_level="warning",
                access_log=False,
                lifespan="on",
                ws="websockets-sansio",
                ws_max_size=4 * LARGEST,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                timeout_graceful_shutdown=GRACE,
                proxy_headers=True,
                forwarded_allow_ips=settings.trusted_proxies,
                server_header=False,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.freeze()  # what was loaded so far stays
            gc.set_threshold(*RARELY)
            self._ready()


def answering_heads(app: ASGIApp) -> ASGIApp:
    """An application that answers HEAD wherever it answers GET; uvicorn leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = cast("Scope", {**scope, "method": "GET"})
        await app(scope, receive, send)

    return answer


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError if the address is taken or foreign. Port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends at once what is small; otherwise each answer waits for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(512)
    except OSError:
        listening.close()
        raise
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
