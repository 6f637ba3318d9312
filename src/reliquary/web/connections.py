"""Open TCP connections: how long one may take over a request, how many there may be, and which go first."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from time import monotonic
from typing import Final, cast

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from reliquary.web.addresses import address_key
from reliquary.web.rate_limits import Bucket, Rate, take

HEAD: Final = 10.0  # seconds for the whole head of a request
BODY: Final = 30.0  # seconds for its body, of 16 KiB at most
STALLED: Final = 30.0  # seconds in which too little of what was sent is taken
ENOUGH: Final = 65_536  # bytes that are not too little, unless it is all
LOOK: Final = 1.0  # seconds between two looks at them all
MOST: Final = 8192  # connections in all, if as many files may be open
MOST_WAITING: Final = 1024  # of them without a whole request
MOST_OF_ONE: Final = 256  # of one address
SPARE: Final = 256  # files for everything else, and for connections that were accepted and not yet counted
ACCEPTED: Final = 64  # connections at a time, so that there is always time to let others go
FRAMES: Final = Rate(320, 100)  # of one socket, pings and the like included
SLICE: Final = 2048  # bytes of a socket that are read at a time
UNSENT: Final = 65_536  # bytes that wait in a transport before its writer has to wait; no ping is answered beyond
MOST_UNSENT: Final = 2**27  # bytes that wait to be taken, in all
MOST_UNSENT_OF_ONE: Final = 2**24  # by one address
LINE_KEY: Final = "line"  # under which a socket's application finds its connection


class Stage(IntEnum):
    """How far a connection has come; the lowest go first when there are too many."""

    HEAD = 0  # no whole request has come yet
    BODY = 1
    IDLE = 2  # it was answered, and may ask again
    BUSY = 3  # it is being answered, or is a socket


@dataclass(eq=False, slots=True)
class Line:
    """One connection: whose, how far it has come and since when, and how much waits for the other side to take it."""

    transport: asyncio.Transport
    address: str
    counted: bool
    stage: Stage
    since: float
    unsent: int = 0  # bytes that waited when it was weighed last
    taken: int = 0  # bytes that were taken, at least, since `moved`
    moved: float = field(default_factory=monotonic)
    held_back: Callable[[], int] = lambda: 0  # bytes that its application has not handed over yet

    @property
    def handed_over(self) -> int:
        """The bytes that were handed over and are not taken."""
        return self.transport.get_write_buffer_size()

    def weigh(self) -> int:
        """Count anew what waits, and what was taken since; by how many bytes it has grown."""
        before, self.unsent = self.unsent, self.handed_over + self.held_back()
        self.taken += max(before - self.unsent, 0)
        return self.unsent - before

    def stalls(self, now: float) -> bool:
        """Whether the other side takes too little of what waits for it."""
        if self.unsent == 0 or self.taken >= ENOUGH:
            self.taken, self.moved = 0, now
        return now - self.moved > STALLED


class Connections:
    """All connections of a server. What takes too long is cut, and so is the least deserving where there are too many.

    Whoever has asked nothing yet goes first, the oldest before the others: connections that only wait deny nobody
    anything, however many there are and wherever they come from. Where too much waits to be taken, those go for whom
    most of it waits.
    """

    def __init__(
        self,
        scale: float = 1,
        trusted: Callable[[str], bool] = lambda _: False,
        dropped: Callable[[str], None] = lambda _: None,
        is_full: Callable[[str], bool] = lambda _: False,
        most: int | None = None,
    ) -> None:
        self.most = most if most is not None else most_connections(open_files())
        self.most_waiting = min(MOST_WAITING, self.most // 2)
        self.most_of_one = max(int(MOST_OF_ONE * scale), 8)
        self.most_unsent, self.most_unsent_of_one = MOST_UNSENT, MOST_UNSENT_OF_ONE
        self.frames = Rate(FRAMES.burst * scale, FRAMES.per_second * scale)
        self._trusted = trusted
        self._dropped = dropped
        self._is_full = is_full  # whether an address has asked so much that nobody there is answered for now
        self._lines: dict[asyncio.BaseTransport, Line] = {}
        self._stages: dict[Stage, dict[Line, None]] = {stage: {} for stage in Stage}
        self._addresses: defaultdict[str, dict[Line, None]] = defaultdict(dict)
        self._unsent = 0  # bytes that wait, of all of them

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def waiting(self) -> int:
        """How many have not sent a whole request yet."""
        return len(self._stages[Stage.HEAD]) + len(self._stages[Stage.BODY])

    def arrive(self, transport: asyncio.Transport) -> Line:
        """One more; where it is one too many, another one goes, or this one itself."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        line = Line(transport, address_key(host), not self._trusted(host), Stage.HEAD, monotonic())
        self._lines[transport] = line
        self._stages[line.stage][line] = None
        if line.counted:
            of_one = self._addresses[line.address]
            of_one[line] = None
            if self._is_full(line.address):
                self.drop(line, "visits")
            elif len(of_one) > self.most_of_one:
                self.drop(_first_to_go(sorted(of_one, key=lambda one: one.stage), line), "address")
        if self.waiting > self.most_waiting or len(self) > self.most:
            self.drop(_first_to_go((one for stage in self._stages.values() for one in stage), line), "all")
        return line

    def move(self, line: Line, stage: Stage) -> None:
        """A connection has come so far."""
        if line.stage is not stage and line.transport in self._lines:
            del self._stages[line.stage][line]
            line.stage, line.since = stage, monotonic()
            self._stages[stage][line] = None

    def upgraded(self, transport: asyncio.Transport) -> Line:
        """A connection has become a socket."""
        line = self._lines.get(transport) or Line(transport, "", False, Stage.BUSY, monotonic())
        self.move(line, Stage.BUSY)
        return line

    def leave(self, line: Line) -> None:
        """A connection is gone."""
        if self._lines.pop(line.transport, None) is not None:
            del self._stages[line.stage][line]
            self._unsent -= line.unsent
            if line.counted:
                of_one = self._addresses[line.address]
                del of_one[line]
                if not of_one:
                    del self._addresses[line.address]

    def drop(self, line: Line, reason: str) -> None:
        """Cut a connection; nothing more is sent."""
        self.leave(line)
        line.transport.abort()
        self._dropped(reason)

    def weigh(self, line: Line) -> None:
        """See how much waits to be taken; where it is too much, the heaviest go."""
        if line.transport not in self._lines:
            return
        grown = line.weigh()
        self._unsent += grown
        if grown > 0:
            if line.counted:
                self._lighten(self._addresses[line.address], self.most_unsent_of_one)
            if self._unsent > self.most_unsent:
                self._lighten(self._lines.values(), self.most_unsent)

    def _lighten(self, lines: Iterable[Line], most: int) -> None:
        """Drop the heaviest of these until no more waits than may."""
        heaviest = sorted(lines, key=lambda line: line.unsent)
        waiting = sum(line.unsent for line in heaviest)
        while waiting > most:
            line = heaviest.pop()
            waiting -= line.unsent
            self.drop(line, "unread")

    async def watch(self) -> None:
        """Cut what takes too long, as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            self.look(monotonic())

    def look(self, now: float) -> None:
        for stage, patience in ((Stage.HEAD, HEAD), (Stage.BODY, BODY)):
            for line in _until(self._stages[stage], now - patience):
                self.drop(line, "slow")
        for line in list(self._lines.values()):
            self.weigh(line)
        for line in [line for line in self._lines.values() if line.stalls(now)]:
            self.drop(line, "stalled")


def _first_to_go(lines: Iterable[Line], newest: Line) -> Line:
    """Of connections by stage and age, the first that is not at work; the newest, if all others are."""
    return next((one for one in lines if one is not newest and one.stage is not Stage.BUSY), newest)


def _until(lines: Iterable[Line], since: float) -> list[Line]:
    """Those that have waited since then, or longer; the oldest come first."""
    found = []
    for line in lines:
        if line.since > since:
            break
        found.append(line)
    return found


def raise_file_limit() -> None:
    """Let this process open as many files as it may; the usual 1,024 are soon used up by connections."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 2 * MOST if hard == resource.RLIM_INFINITY else min(hard, 2 * MOST)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_files() -> int | None:
    """How many files this process may have open at a time; None if nothing limits that."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def most_connections(files: int | None) -> int:
    """How many connections fit, with so many files."""
    return MOST if files is None else min(MOST, max(files - SPARE, files // 2))


class HttpConnection(H11Protocol):
    """HTTP as uvicorn speaks it, under the eyes of `Connections`."""

    def __init__(
        self,
        connections: Connections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open = connections
        self._line: Line

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._line = self._open.arrive(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.leave(self._line)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._mark()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._open.weigh(self._line)
        self._mark()

    def _mark(self) -> None:
        if self.transport.get_protocol() is self:  # otherwise it is a socket by now
            self._open.move(self._line, self._stage())

    def _stage(self) -> Stage:
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            return Stage.BODY
        if theirs is not h11.IDLE:
            return Stage.BUSY
        begun, _ = self.conn.trailing_data
        return Stage.HEAD if begun or self.cycle is None else Stage.IDLE


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn speaks it: read in slices, so that a flood of tiny frames stops before it stops others."""

    def __init__(
        self,
        connections: Connections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open = connections
        self._line: Line
        self._frames: Bucket | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(UNSENT)
        self._line = self._open.upgraded(cast("asyncio.Transport", transport))

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.leave(self._line)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # switching protocols
            self.scope["state"][LINE_KEY] = self._line

    def handle_events(self) -> None:
        now = int(monotonic() * 1000)
        self._frames, wait = take(self._open.frames, self._frames, now, len(self.conn.events))
        if wait:
            self._open.drop(self._line, "frames")
        else:
            super().handle_events()

    def keepalive_timeout(self) -> None:
        """No answer to a ping, which may still wait behind a long message; who takes too little is cut anyway."""
        if self.transport.get_write_buffer_size() and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
        else:
            super().keepalive_timeout()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() < UNSENT:
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who reads no answers is sent none
