"""One socket: what a browser's tab, or a program, asks for and is told. It may look at several tables at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec
from litestar.exceptions import WebSocketDisconnect
from structlog.contextvars import bind_contextvars, get_contextvars

from reliquary.table import Refused
from reliquary.table.refusals import spoken
from reliquary.web import chat, protocol, rooms
from reliquary.web.connections import LINE_KEY, Line
from reliquary.web.identity import Pass, Socket, of_address, of_user, reached_at
from reliquary.web.live_table import LiveTable
from reliquary.web.logs import log
from reliquary.web.presence import Watcher
from reliquary.web.protocol import Closing, encode
from reliquary.web.rate_limits import LONGEST_WAIT, TooMuch, Who
from reliquary.web.storage import Conflict, Denied, Missing, StorageError, User
from reliquary.web.tokens import ACCOUNT, ANYBODY, NOTED, PLAY, READ, Known, OutOfScope, TokenEnded

if TYPE_CHECKING:
    from reliquary.web.house import House

LARGEST: Final = 4096  # bytes of one message from a client
WAITING: Final = 1_048_576  # bytes that may wait to be sent, besides one message that may be longer
MOST_TABLES: Final = 50  # that one socket may look at
LOOKING: Final = 1  # what it costs to look at a table
TOLD_FOR_ONE: Final = 200  # entries that are told for one unit of cost
PATIENCE: Final = 20  # faults before a socket is closed
FLUSH: Final = 2.0  # seconds for the other side to take its last answers when the server stops
RENEWAL: Final = 2.0  # seconds for a browser to get the cookie of a session that was renewed
GOODBYE: Final = 10.0  # seconds for the other side to take what was sent before, and the reason why it ends

SCOPES_OF: Final[dict[type[protocol.Asked], str]] = {
    protocol.Watch: READ,
    protocol.Leave: READ,
    protocol.Why: READ,
    protocol.Lobby: READ,
    protocol.Ping: ANYBODY,
    protocol.Say: PLAY,
    protocol.Saw: PLAY,  # what one has seen is news no longer
    protocol.Do: PLAY,
}

decode: Callable[[str], protocol.Request] = msgspec.json.Decoder(protocol.Request).decode
Answer = Callable[..., Awaitable[None]]  # by the kind of request


class Outbox:
    """What waits to be sent, bounded in bytes. One message may be as long as it is, or no long game could be shown."""

    def __init__(self, unsent: Callable[[], int] = lambda: 0) -> None:
        self._unsent = unsent  # bytes that were handed over, and that the other side has not taken
        self._box: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes = 0
        self._longest = 0
        self._space = asyncio.Event()
        self._space.set()

    @property
    def size(self) -> int:
        """How many bytes wait here."""
        return self._bytes

    def put(self, data: bytes) -> bool:
        """One more message; False if too much waits already."""
        waiting = self._bytes + self._unsent()
        self._longest = max(self._longest if waiting else 0, len(data))
        if waiting + len(data) - self._longest > WAITING:
            return False
        self._bytes += len(data)
        self._box.put_nowait(data)
        if self._bytes > WAITING:
            self._space.clear()
        return True

    async def hand_over(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send the next message."""
        data = await self._box.get()
        await send(data)
        self._bytes -= len(data)
        self._box.task_done()
        if self._bytes <= WAITING:
            self._space.set()

    async def has_space(self) -> None:
        """Wait until there is room for an answer: who asks for much has to read it, too."""
        await self._space.wait()

    async def sent(self) -> None:
        """Wait until all of it was handed over."""
        await self._box.join()


def _outbox_of(socket: Socket) -> Outbox:
    """An outbox of which the connection below knows, as it of the connection."""
    line: Line | None = socket.scope["state"].get(LINE_KEY)
    if line is None:  # not served by us
        return Outbox()
    box = Outbox(lambda: line.handed_over)
    line.held_back = lambda: box.size
    return box


class Connection:
    """An open socket."""

    def __init__(self, house: House, socket: Socket, shown: Pass, known: Known | None) -> None:
        self.house = house
        self.known = known
        self.user = None if known is None else known.user
        self.session = house.accounts.session_of(shown.cookie)
        self.renewing = False
        self.in_lobby = False
        self.reached_at = reached_at(socket)
        self._address = of_address(socket)
        self._socket = socket
        self._pass = shown
        self._language = "en"
        self._watching: dict[str, tuple[LiveTable, Watcher]] = {}
        self._box = _outbox_of(socket)
        self._faults = 0
        self._used = house.now()
        self._closed = asyncio.Event()
        self._answering = asyncio.Lock()
        self._code = Closing.GOING_AWAY
        self._answers: dict[type[protocol.Asked], Answer] = {
            protocol.Do: self._do,
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
        visitors = self.house.visitors
        visitors.connect(self)
        bind_contextvars(user=self.who)
        log.debug("socket opened")
        self._tell(protocol.Welcome(user=self.who, now=self.house.now()))
        tasks = [asyncio.ensure_future(job) for job in (self._read(), self._write(), self._closed.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            visitors.disconnect(self)
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
        if not self._closed.is_set() and not self._box.put(data):
            self.close(Closing.TOO_SLOW)

    def close(self, code: Closing) -> None:
        """Hang up."""
        if not self._closed.is_set():
            self._code = code
            self._closed.set()

    async def finish(self) -> None:
        """Hang up because the server stops: what was asked is answered first, and nothing more is taken."""
        await self._answering.acquire()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._box.sent(), FLUSH)
        self.close(Closing.GOING_AWAY)

    async def check(self) -> None:
        """See whether the one at the other end is still let in, and as whom."""
        if self.renewing:
            return
        known = await self._again()
        if known is None and self.user is not None:
            self.close(Closing.SIGNED_OUT)
        elif known is not None:
            self.known, self.user = known, known.user
            for _, watcher in self._watching.values():
                watcher.user = known.user
            self._tell(protocol.Changed(what="me"))

    async def _again(self) -> Known | None:
        try:
            return await self.house.known(self._pass)
        except TokenEnded:
            return None

    def renew(self) -> None:
        """The session has become another one: let the browser come back once it has the new cookie."""
        self.renewing = True
        asyncio.get_running_loop().call_later(RENEWAL, self.close, Closing.RENEWED)

    @property
    def ended(self) -> bool:
        """Whether the token that lets this socket in is good no longer."""
        return self.known is not None and self.known.ends is not None and self.known.ends <= self.house.now()

    def _tell(self, message: protocol.Message) -> None:
        self.send(encode(message))

    async def _write(self) -> None:
        while True:
            await self._box.hand_over(self._socket.send_text)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._box.has_space()
                event = await self._socket.receive()
                async with self._answering:
                    await self._take(event)

    async def _take(self, event: Mapping[str, object]) -> None:
        """One message from the other side."""
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        try:
            text = event.get("text")
            asked = self._read_one(text if isinstance(text, str) else None)
        except Denied as error:
            self._faults += 1
            self._tell(protocol.Fault(ref=0, code=error.code, message=error.told(self._language)))
            if self._faults >= PATIENCE:
                self.close(Closing.TOO_MUCH)
        else:
            await self._answer(asked)

    def _read_one(self, text: str | None) -> protocol.Request:
        """What a message asks for; Denied if it makes no sense, or comes too soon after others."""
        if text is None or len(text) > LARGEST:
            raise Denied("too-big" if text else "not-text")
        if wait := self.house.limited(self.house.limits.messages, Who("socket", id(self))):
            raise Denied("too-fast", wait=-(-wait // 1000))
        try:
            return decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Denied("malformed", why=str(error)) from None

    # What is asked

    async def _answer(self, asked: protocol.Request) -> None:
        try:
            self._check_scope(asked)
            await self._note_use()
            await self._answers[type(asked)](asked)
        except (Missing, Conflict, OutOfScope, TooMuch) as error:
            self._refuse(asked, error.code, error.told(self._language))
        except TokenEnded:
            self.close(Closing.SIGNED_OUT)
        except StorageError as error:
            log.error("database failed", reason=str(error))
            self._refuse(asked, "storage", Denied("storage").told(self._language))
        except Exception:
            log.exception("a mistake of ours", asked=type(asked).__name__)
            told = Denied("mistake", number=get_contextvars().get("connection", ""))
            self._refuse(asked, "mistake", told.told(self._language))

    def _check_scope(self, asked: protocol.Request) -> None:
        """A token does what it was made for; what names no scope is for people alone."""
        if self.known is not None:
            self.known.check(SCOPES_OF.get(type(asked), ACCOUNT), self.house.now())

    async def _note_use(self) -> None:
        """Note from time to time that a token is used; that it was when the socket was opened is noted already."""
        now = self.house.now()
        if self.known is not None and self._used < now - NOTED:
            self._used = now
            await self.house.tokens.note_use(self.known, now)

    def _refuse(self, asked: protocol.Request, code: str, message: str, rule: str = "") -> None:
        table = getattr(asked, "table", "")
        if isinstance(asked, protocol.Watch):
            self._tell(protocol.Gone(ref=asked.ref, table=table, code=code, message=message))
        else:
            self._tell(protocol.NotDone(ref=asked.ref, table=table, code=code, message=message, rule=rule))

    async def _do(self, asked: protocol.Do) -> None:
        user, live = self._somebody(), await self._find(asked.table)
        answer = await live.commands.execute(user, asked.seat, asked.command, self._language)
        if isinstance(answer, Refused):
            self._refuse(asked, answer.code, answer.message, answer.rule)
        else:
            self._tell(protocol.Done(ref=asked.ref, table=asked.table, version=answer))

    async def _find(self, table_id: str, key: str = "") -> LiveTable:
        """A table at which one may look, also by the key that one has shown before."""
        if not key and table_id in self._watching:
            key = self._watching[table_id][1].key
        return await self.house.hub.find_for(self.user, table_id, key, self._pay)

    def _somebody(self) -> User:
        if self.user is None:
            raise Conflict("nobody")
        return self.user

    async def _watch(self, asked: protocol.Watch) -> None:
        self._language = spoken(asked.language)
        if asked.table not in self._watching and len(self._watching) >= MOST_TABLES:
            raise Conflict("too-many-tables")
        await self.house.take_turn(self.house.limits.entrances, self._address)
        await self._pay(LOOKING)
        live = await self._find(asked.table, asked.key)
        await self._pay(max(live.stored.table.version - asked.since, 0) / TOLD_FOR_ONE)
        async with self.house.entering.turn(self._address if self.user is None else of_user(self.user)):
            self._unwatch(asked.table)
            plays = self.known is None or self.known.reaches(PLAY)
            watcher = Watcher(self.user, asked.key, self._language, self.send, asked.seat, plays=plays)
            await live.enter(watcher, asked.since)
        self._watching[asked.table] = (live, watcher)
        if lines := await chat.lines_of(self.house, live.id):
            self._tell(protocol.ChatNow(table=live.id, lines=lines))

    async def _pay(self, cost: float) -> None:
        """Count what looking at a table costs: whoever has little left waits for it, and TooMuch if that takes long.

        After a restart everybody comes back at once, and some of them from one address: nobody is refused for that.
        """
        limits = self.house.limits
        purses = [(limits.costs, self._address), *([(limits.own_costs, of_user(self.user))] if self.user else [])]
        for limiter, who in purses:
            waited = 0
            while wait := self.house.limited(limiter, who, cost):
                waited += wait
                if waited > LONGEST_WAIT:
                    raise TooMuch("too-fast", wait=-(-wait // 1000))
                await asyncio.sleep(wait / 1000)

    def _unwatch(self, table_id: str) -> None:
        if (found := self._watching.pop(table_id, None)) is not None:
            live, watcher = found
            live.leave(watcher)

    async def _leave(self, asked: protocol.Leave) -> None:
        self._unwatch(asked.table)

    async def _why(self, asked: protocol.Why) -> None:
        live = await self._find(asked.table)
        mine = rooms.seats_of(live.stored, self.who)
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
        if wait := self.house.limited(self.house.limits.chat, of_user(user)):
            raise Conflict("too-fast", wait=-(-wait // 1000))
        await chat.say(self.house, live, user, watcher.key, asked.text)
        self._tell(protocol.Done(ref=asked.ref, table=asked.table, version=live.stored.table.version))

    async def _saw(self, asked: protocol.Saw) -> None:
        if self.user is not None and asked.table in self._watching:
            await self._watching[asked.table][0].presence.saw(self.user, asked.version)

    async def _lobby(self, asked: protocol.Lobby) -> None:
        self.in_lobby = asked.on

    async def _ping(self, asked: protocol.Ping) -> None:
        self._tell(protocol.Pong(ref=asked.ref))
