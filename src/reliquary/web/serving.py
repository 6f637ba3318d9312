"""Running the server: one process, until it is told to stop, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import multiprocessing.util
import os
import signal
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable, Container
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar import Litestar

import reliquary
from reliquary.web.app import application
from reliquary.web.connections import ACCEPTED, Connections, HttpConnection, SocketConnection, raise_file_limit
from reliquary.web.home_network import HomeNetwork
from reliquary.web.house import House
from reliquary.web.listening import QUEUE, address_of
from reliquary.web.logs import log, set_up_logs
from reliquary.web.middleware import answering_heads, observed
from reliquary.web.network import Network
from reliquary.web.rate_limits import Who
from reliquary.web.settings import Settings, is_trusted
from reliquary.web.sockets import LARGEST
from reliquary.web.storage.database import read_url, shown

HANG_UP: Final = 3.0  # seconds for sockets that were told to come back to hang up; then they are cut
MOMENT: Final = 0.5  # seconds for those who came by a network that is no longer let in
RARELY: Final = (10_000, 20, 50)  # a full search for garbage would stop hundreds of tables for a tenth of a second
CUT_OFF: Final = 1  # the exit code of a server that could not finish in time
TICKS: Final = 10  # a second, as uvicorn counts
HANDING_ON: Final = 0.0005  # seconds after which one thread makes way for another; usually ten times as much


def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None] = lambda: None,
    home: HomeNetwork | None = None,
) -> None:
    """Serve on a socket that listens already; `ready` is called once visitors are answered."""
    set_up_logs(settings)
    raise_file_limit()
    sys.setswitchinterval(HANDING_ON)  # those who read the database make the loop wait no longer than that
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, _leave)
    app = application(lambda: House.open(settings, network=Network(settings, home)))
    server = Server(app, settings, ready, home)
    try:
        asyncio.run(server.serve([listening]))
    finally:
        log.info("stopped")
    if not server.started:
        raise SystemExit(CUT_OFF)  # the reason stands in the log


def _leave(*_: object) -> None:
    """Uvicorn has stopped in good order and passes the signal on: leave in good order, too."""
    raise SystemExit(0)


class Server(uvicorn.Server):
    """Uvicorn, with our limits and our way to stop."""

    def __init__(
        self,
        app: Litestar,
        settings: Settings,
        ready: Callable[[], None] = lambda: None,
        home: HomeNetwork | None = None,
    ) -> None:
        self._app = app
        self._settings = settings
        self._ready = ready
        self._home = home
        self._deadline = Deadline(self)
        self.open = Connections(settings.rate_limit_factor, partial(is_trusted, settings), self._dropped, self._is_full)
        self._cut: Counter[str] = Counter()
        connection: Any = partial(HttpConnection, self.open)
        ws_connection: Any = partial(SocketConnection, self.open)
        super().__init__(
            uvicorn.Config(
                answering_heads(observed(app)),
                log_config=None,  # see logs.py
                access_log=False,
                lifespan="on",
                http=connection,
                ws=ws_connection,
                backlog=ACCEPTED,
                ws_max_size=4 * LARGEST,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                proxy_headers=True,
                forwarded_allow_ips=list(settings.trusted_proxies),
                server_header=False,
            )
        )

    @property
    def house(self) -> House:
        house: House = self._app.state.house
        return house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for listening in sockets or []:
                listening.listen(QUEUE)  # uvicorn has asked for as few as are accepted at a time
            self._watching = asyncio.create_task(self.open.watch())
            self.house.metrics.connections.set_function(lambda: len(self.open))
            gc.freeze()  # what was loaded so far stays
            gc.set_threshold(*RARELY)
            if self._home is not None:
                await self._home.start(self)
            log.info("server started", **self._facts(sockets or []))
            notify("READY=1")
            self._ready()

    async def listen_also(self, listening: socket.socket) -> None:
        """Answer at one more socket."""
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(self._connection, sock=listening, backlog=self.config.backlog))
        listening.listen(QUEUE)

    def _connection(self) -> asyncio.Protocol:
        made: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = made(self.config, self.server_state, self.lifespan.state)
        return protocol

    def _dropped(self, reason: str) -> None:
        """Connections that were cut are counted, and worth a line a minute."""
        self.house.metrics.connections_dropped.labels(reason).inc()
        self._cut[reason] += 1
        if not self.house.limits.log_lines.ask(("connections", reason), self.house.now()):
            log.info("connections dropped", reason=reason, count=self._cut.pop(reason), open=len(self.open))

    def _is_full(self, address: str) -> bool:
        """Whether an address has asked for more than it will be answered soon."""
        return self.house.limits.visits.full(Who("address", address), self.house.now())

    async def listen_no_more(self, addresses: Container[str]) -> None:
        """Answer nobody at these addresses any more; what is under way there has a moment to end."""
        for server in [each for each in self.servers if each.sockets[0].getsockname()[0] in addresses]:
            server.close()
            self.servers.remove(server)
        await asyncio.sleep(MOMENT)
        for connection in self.server_state.connections:
            if connection.transport.get_extra_info("sockname")[0] in addresses:
                connection.transport.abort()

    def _facts(self, sockets: list[socket.socket]) -> dict[str, object]:
        where = ", ".join(map(address_of, sockets))
        database = shown(read_url(self._settings.database))
        return {"version": reliquary.__version__, "address": where, "database": database}

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0 and "WATCHDOG_USEC" in os.environ:
            notify("WATCHDOG=1")
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal lets what is under way come to its end; a second one stops at once."""
        again = self.should_exit
        super().handle_exit(sig, frame)
        if again:
            self._deadline.reached(128 + sig)
        else:
            if self.started:
                self.house.stopping = True
            self._deadline.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connections, answer what was asked, tell sockets to come back, and only then close."""
        for server in self.servers:
            server.close()
        await self.house.settle()
        cutting = asyncio.create_task(self._cut_sockets())
        await super().shutdown(sockets)
        cutting.cancel()
        self._watching.cancel()

    async def _cut_sockets(self) -> None:
        """Do not wait for sockets whose other side is gone without a word."""
        await asyncio.sleep(HANG_UP)
        for connection in list(self.server_state.connections):
            if isinstance(connection, SocketConnection):
                connection.transport.abort()


class Deadline(threading.Thread):
    """Ends the process for sure, even if the event loop, the database or a bot hangs."""

    def __init__(self, server: Server) -> None:
        super().__init__(name="deadline", daemon=True)
        self._server = server
        self._due = threading.Event()
        self._code = CUT_OFF

    def reached(self, code: int) -> None:
        """Do not wait any longer."""
        self._code = code
        self._due.set()

    def run(self) -> None:
        seconds = self._server._settings.stop_timeout
        notify("STOPPING=1")
        log.info("stopping", seconds=seconds)
        asked = self._due.wait(seconds)
        under_way = +self._server.house.metrics.underway_now if self._server.started else {}
        log.error("stopped at once" if asked else "stopped at the deadline", cut_off=dict(under_way))
        # Without this, Python complains on the error stream of semaphores that were left behind.
        multiprocessing.util._run_finalizers(0)  # type: ignore[attr-defined]  # it has no other name
        os._exit(self._code)


def notify(state: str) -> None:
    """Tell systemd how things stand, if it has asked for that: see sd_notify(3)."""
    if address := os.environ.get("NOTIFY_SOCKET"):
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect("\0" + address[1:] if address.startswith("@") else address)
            line.sendall(state.encode())
