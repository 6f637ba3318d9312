"""One socket: what a browser's tab, or a program, asks for and is told. It may look at several tables at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from structlog.contextvars import bind_contextvars, get_contextvars

from reliquary.table import Refused
from reliquary.table.refusals import spoken
from reliquary.web import protocol, rooms, talking
from reliquary.web.identity import Pass, reached_at
from reliquary.web.live import Live, Watcher, encode
from reliquary.web.logs import log
from reliquary.web.storage import Conflict, Denied, Missing, StorageError, User

if TYPE_CHECKING:
    from reliquary.web.house import House

LARGEST: Final = 4096  # bytes of one message from a client
WAITING: Final = 512  # messages that may wait to be sent
MOST_TABLES: Final = 50  # that one socket may look at
PATIENCE: Final = 20  # faults before a socket is closed
FLUSH: Final = 2.0  # seconds for the other side to take its last answers when the server stops
GOODBYE: Final = 10.0  # seconds for the other side to take what was sent before, and the reason why it ends

decode: Callable[[str], protocol.Request] = msgspec.json.Decoder(protocol.Request).decode
Answer = Callable[[Any], Awaitable[None]]


class Connection:
    """An open socket."""

    def __init__(self, house: House, socket: WebSocket[Any, Any, Any], shown: Pass, user: User | None) -> None:
        self.house = house
        self.user = user
        self.in_lobby = False
        self.reached_at = reached_at(socket)
        self._socket = socket
        self._pass = shown
        self._language = "en"
        self._watching: dict[str, tuple[Live, Watcher]] = {}
        self._box: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._faults = 0
        self._closed = asyncio.Event()
        self._answering = asyncio.Lock()
        self._code = protocol.GOING_AWAY
        self._answers: dict[type[protocol.Asked], Answer] = {
            protocol.Watch: self._watch,
            protocol.Leave: self._leave,
            protocol.Why: self._why,
            protocol.Say: self._say,
            protocol.Saw: self._saw,
            protocol.Lobby: self._lobby,
            protocol.Ping: self._ping,
        }

    @property
    def who(self) -> str | None:
        return None if self.user is None else self.user.id

    # The line

    async def run(self) -> None:
        """Listen and tell, until one side has enough."""
        hub = self.house.hub
        hub.connect(self)
        bind_contextvars(user=self.who)
        log.debug("socket opened")
        self._tell(protocol.Welcome(user=self.who, now=self.house.now()))
        tasks = [asyncio.ensure_future(job) for job in (self._read(), self._write(), self._closed.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hub.disconnect(self)
            for live, watcher in self._watching.values():
                live.leave(watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with contextlib.suppress(Exception):  # the other side may be gone already, or read nothing
                await asyncio.wait_for(self._socket.close(self._code), GOODBYE)
            log.debug("socket closed", code=self._code if self._closed.is_set() else None)

    def send(self, data: bytes) -> None:
        """Send, soon; who does not listen is left, and can come back for what was missed."""
        try:
            self._box.put_nowait(data)
        except asyncio.QueueFull:
            self.close(protocol.TOO_SLOW)

    def close(self, code: int) -> None:
        """Hang up."""
        if not self._closed.is_set():
            self._code = code
            self._closed.set()

    async def finish(self) -> None:
        """Hang up because the server stops: what was asked is answered first, and nothing more is taken."""
        await self._answering.acquire()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._box.join(), FLUSH)
        self.close(protocol.GOING_AWAY)

    async def check(self) -> None:
        """See whether the one at the other end is still let in, and as whom."""
        user = await self.house.who(self._pass)
        if user is None and self.user is not None:
            self.close(protocol.SIGNED_OUT)
        elif user is not None:
            self.user = user
            for _, watcher in self._watching.values():
                watcher.user = user
            self._tell(protocol.Changed(what="me"))

    def _tell(self, message: protocol.Message) -> None:
        self.send(encode(message))

    async def _write(self) -> None:
        while True:
            await self._socket.send_text(await self._box.get())
            self._box.task_done()

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                event = await self._socket.receive()
                async with self._answering:
                    await self._take(event)

    async def _take(self, event: Any) -> None:
        """One message from the other side."""
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        try:
            asked = self._read_one(event.get("text"))
        except Denied as error:
            self._faults += 1
            self._tell(protocol.Fault(ref=0, code=error.code, message=error.told(self._language)))
            if self._faults >= PATIENCE:
                self.close(protocol.TOO_MUCH)
        else:
            await self._answer(asked)

    def _read_one(self, text: str | None) -> protocol.Request:
        """What a message asks for; Denied if it makes no sense, or comes too soon after others."""
        if text is None or len(text) > LARGEST:
            raise Denied("too-big" if text else "not-text")
        if wait := self.house.limited(self.house.limits.messages, id(self)):
            raise Denied("too-fast", wait=-(-wait // 1000))
        try:
            return decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Denied("malformed", why=str(error)) from None

    # What is asked

    async def _answer(self, asked: protocol.Request) -> None:
        try:
            if isinstance(asked, protocol.Wish):
                await self._wish(asked)
            else:
                await self._answers[type(asked)](asked)
        except (Missing, Conflict) as error:
            self._refuse(asked, error.code, error.told(self._language))
        except StorageError as error:
            log.error("database failed", reason=str(error))
            self._refuse(asked, "storage", Denied("storage").told(self._language))
        except Exception:
            log.exception("a mistake of ours", asked=type(asked).__name__)
            told = Denied("mistake", number=get_contextvars().get("connection", ""))
            self._refuse(asked, "mistake", told.told(self._language))

    def _refuse(self, asked: protocol.Request, code: str, message: str, rule: str = "") -> None:
        table = getattr(asked, "table", "")
        if isinstance(asked, protocol.Watch):
            self._tell(protocol.Gone(ref=asked.ref, table=table, code=code, message=message))
        else:
            self._tell(protocol.NotDone(ref=asked.ref, table=table, code=code, message=message, rule=rule))

    async def _wish(self, asked: Any) -> None:
        user, live = self._somebody(), await self.house.hub.find(asked.table)
        answer = await live.wish(user, asked, self._language)
        if isinstance(answer, Refused):
            self._refuse(asked, answer.code, answer.message, answer.rule)
        else:
            self._tell(protocol.Done(ref=asked.ref, table=asked.table, version=answer))

    def _somebody(self) -> User:
        if self.user is None:
            raise Conflict("nobody")
        return self.user

    async def _watch(self, asked: protocol.Watch) -> None:
        self._language = spoken(asked.language)
        if asked.table not in self._watching and len(self._watching) >= MOST_TABLES:
            raise Conflict("too-many-tables")
        live = await self.house.hub.find(asked.table)
        self._unwatch(asked.table)
        watcher = Watcher(self.user, asked.key, self._language, self.send, asked.seat)
        live.enter(watcher, asked.since)
        self._watching[asked.table] = (live, watcher)
        if lines := await talking.lines_of(self.house, live.id):
            self._tell(protocol.ChatNow(table=live.id, lines=lines))

    def _unwatch(self, table_id: str) -> None:
        if (found := self._watching.pop(table_id, None)) is not None:
            live, watcher = found
            live.leave(watcher)

    async def _leave(self, asked: protocol.Leave) -> None:
        self._unwatch(asked.table)

    async def _why(self, asked: protocol.Why) -> None:
        live = await self.house.hub.find(asked.table)
        mine = rooms.seats_of(live.seated, self.who)
        seat = asked.seat if asked.seat is not None else (mine[0] if mine else None)
        if live.table is None or seat not in mine:
            raise Conflict("not-yours")
        because = live.table.why(seat, asked.action, self._language)
        self._tell(protocol.Because(ref=asked.ref, table=asked.table, refused=because))

    async def _say(self, asked: protocol.Say) -> None:
        user = self._somebody()
        if asked.table not in self._watching:
            raise Conflict("not-watching")
        live, watcher = self._watching[asked.table]
        if wait := self.house.limited(self.house.limits.chat, user.id):
            raise Conflict("too-fast", wait=-(-wait // 1000))
        await talking.say(self.house, live, user, watcher.key, asked.text)
        self._tell(protocol.Done(ref=asked.ref, table=asked.table, version=live.seated.table.version))

    async def _saw(self, asked: protocol.Saw) -> None:
        if self.user is not None and asked.table in self._watching:
            await self._watching[asked.table][0].saw(self.user, asked.version)

    async def _lobby(self, asked: protocol.Lobby) -> None:
        self.in_lobby = asked.on

    async def _ping(self, asked: protocol.Ping) -> None:
        self._tell(protocol.Pong(ref=asked.ref))
