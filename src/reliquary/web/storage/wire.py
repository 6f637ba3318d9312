"""Word from process to process: what was committed, and which process minds which table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from hashlib import blake2b
from secrets import token_hex
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from reliquary.web.storage.errors import StorageError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

log = logging.getLogger(__name__)
CHANNEL: Final = "reliquary"
ALIVE: Final = 5_120_386_447_190_215  # any number, the same in every process: held by all that are connected
WAITING: Final = 10_000  # notices in a box; beyond that it is quicker to look at everything
PING: Final = 15.0  # seconds after which a silent connection is asked whether it still lives
PATIENCE: Final = 5.0  # seconds that it has to answer
FIRST_RETRY, LAST_RETRY = 0.05, 5.0
LOOK: Final = 1.0  # seconds between two looks at what commands have changed in a file


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was committed: `entries` of a table up to a number, `chat`, `seats`, `user` …

    `everything` says that notices may have been missed: look at all you hold, and claim your tables anew.
    """

    what: str
    key: str = ""
    number: int = 0

    @property
    def text(self) -> str:
        return msgspec.json.encode([self.what, self.key, self.number]).decode()

    @classmethod
    def read(cls, text: str) -> Heard:
        """What `text` says; whatever a stranger puts on the channel is a reason to look at everything."""
        try:
            return cls(*msgspec.json.decode(text, type=tuple[str, str, int]))
        except (msgspec.DecodeError, UnicodeError):
            return EVERYTHING


EVERYTHING: Final = Heard("everything")
Box = asyncio.Queue[Heard | None]


class Wire:
    """Those who listen in this process."""

    def __init__(self) -> None:
        self._boxes: set[Box] = set()
        self._closed = False
        self.teller = token_hex(8)  # by which a process knows its own words
        self.reconnected: Callable[[], None] = lambda: None

    @property
    def connected(self) -> bool:
        """Whether what is told from now on will be heard."""
        return not self._closed

    @property
    def listening(self) -> bool:
        """Whether anybody in this process wants to hear what is told."""
        return bool(self._boxes)

    async def listen(self) -> AsyncIterator[Heard]:
        """What is committed from now on. The first word is `everything`: from then on nothing is missed unsaid."""
        box: Box = asyncio.Queue(WAITING)
        self._boxes.add(box)
        self._start()
        try:
            if self.connected:
                box.put_nowait(EVERYTHING)
            while not self._closed and (heard := await box.get()):
                yield heard
        finally:
            self._boxes.discard(box)

    def publish(self, heard: Heard | None) -> None:
        """Put it into every box; a full one is emptied, for its owner has to look at everything anyway."""
        for box in self._boxes:
            if box.full():
                while not box.empty():
                    box.get_nowait()
                box.put_nowait(EVERYTHING)
            box.put_nowait(heard)

    async def claim(self, table_id: str) -> bool:
        """Whether this process may mind a table: run its bots and its clock."""
        return not self._closed

    async def release(self, table_id: str) -> None:
        """Leave a table to others."""

    def _start(self) -> None:
        """Open what is needed to hear others, if it is not open."""

    async def close(self) -> None:
        """Let every listener go."""
        self._closed = True
        self.publish(None)


class HearingWire(Wire):
    """Hears other processes, by a task that begins when somebody listens."""

    def __init__(self) -> None:
        super().__init__()
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        await super().close()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _start(self) -> None:
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._attend())

    async def _attend(self) -> None:
        """Publish what others tell, until the wire is closed."""
        raise NotImplementedError


class LocalWire(HearingWire):
    """A file with one server: what it tells is heard in its own process, and every table is ours.

    SQLite cannot call other processes. What commands such as `reliquary user reset` tell is written down beside what
    they change, and `take` fetches it: the server looks every second.
    """

    def __init__(self, take: Callable[[], Awaitable[list[Heard]]]) -> None:
        super().__init__()
        self._take = take

    async def _attend(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                for heard in await self._take():
                    self.publish(heard)
            except StorageError:  # the next look may be luckier
                pass
            except Exception:  # whoever looks no more hears nothing more
                log.exception("a mistake of ours")


class Driver(Protocol):
    """A connection of asyncpg, as far as it is used here."""

    async def fetchval(self, query: str, *args: object, timeout: float) -> object:
        """The first value of the first row."""

    async def execute(self, query: str, *, timeout: float | None = None) -> object:
        """Run a command."""

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None:
        """Hear what is said on a channel."""

    def add_termination_listener(self, callback: Callable[[object], None]) -> None:
        """Hear that it is closed."""


class PostgresWire(HearingWire):
    """LISTEN and advisory locks on a connection of its own, opened when first needed and again when lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._driver: Driver | None = None  # asyncpg's own connection
        self._busy = asyncio.Lock()  # it answers one question at a time
        self._up = asyncio.Event()
        self._lost = asyncio.Event()
        self._claims: set[str] = set()
        self._claiming = asyncio.Lock()  # PostgreSQL counts how often a lock was taken; we take it once

    @property
    def connected(self) -> bool:
        return self._up.is_set()

    async def claim(self, table_id: str) -> bool:
        """An advisory lock, for as long as the connection lives; `everything` tells that it was lost."""
        self._start()
        async with self._claiming:
            if table_id not in self._claims and await self._ask("SELECT pg_try_advisory_lock($1)", table_id):
                self._claims.add(table_id)
            return table_id in self._claims

    async def release(self, table_id: str) -> None:
        async with self._claiming:
            if table_id in self._claims:
                self._claims.discard(table_id)
                await self._ask("SELECT pg_advisory_unlock($1)", table_id)

    async def _ask(self, question: str, table_id: str) -> bool:
        """Ask about the lock of a table; without a connection the answer is no."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._up.wait(), PATIENCE)
        async with self._busy:
            if self._driver is None:
                return False
            try:
                return bool(await self._driver.fetchval(question, lock_of(table_id), timeout=PATIENCE))
            except Exception:  # noqa: BLE001  whatever it is, this connection is not to be trusted any more
                self._lost.set()
                return False

    async def _attend(self) -> None:
        """Stay connected, whatever happens, until closed."""
        pause, before = FIRST_RETRY, False
        while True:
            try:
                async with self._engine.connect() as connection:
                    raw = await connection.get_raw_connection()
                    try:
                        if before:
                            self.reconnected()
                        before = True
                        assert raw.driver_connection is not None
                        await self._serve(raw.driver_connection)
                        pause = FIRST_RETRY
                    finally:
                        self._down()
                        await connection.invalidate()
            except Exception:  # noqa: BLE001  as above; the next connection may be better
                pause = min(2 * pause, LAST_RETRY)
            await asyncio.sleep(pause)

    async def _serve(self, driver: Driver) -> None:
        """Listen on a connection until it is lost."""
        self._lost.clear()
        driver.add_termination_listener(lambda _: self._lost.set())
        await driver.add_listener(CHANNEL, self._hear)
        await driver.execute(f"SELECT pg_advisory_lock_shared({ALIVE})")
        self._driver = driver
        self._up.set()
        self.publish(EVERYTHING)
        while not self._lost.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PING)
            if not self._lost.is_set():
                await self._ping()

    async def _ping(self) -> None:
        async with self._busy:
            try:
                if self._driver is not None:
                    await self._driver.execute("SELECT 1", timeout=PATIENCE)
            except Exception:  # noqa: BLE001  as above
                self._lost.set()

    def _hear(self, _connection: object, _process: int, _channel: str, text: str) -> None:
        self.publish(Heard.read(text))

    def _down(self) -> None:
        self._up.clear()
        self._driver = None
        self._claims.clear()


def lock_of(table_id: str) -> int:
    """The number of a table's advisory lock: 64 bits with a sign, as PostgreSQL counts."""
    digest = blake2b(table_id.encode(), digest_size=8, person=b"reliquary table").digest()
    return int.from_bytes(digest, "big", signed=True)
