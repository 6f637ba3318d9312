"""The way to the database: which one a URL means, how it is opened, what a transaction is."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, Protocol, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Pool, QueuePool, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from reliquary.notation import Json
from reliquary.web.storage.changes import are_there, take_down, write_down
from reliquary.web.storage.errors import Conflict, StorageError
from reliquary.web.storage.fair_threads import FairThreads
from reliquary.web.storage.schema import AnyTable
from reliquary.web.storage.wire import CHANNEL, Heard, LocalWire, PostgresWire, Wire

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Repository")

DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
PRAGMAS: Final = (
    "PRAGMA busy_timeout = 10000",  # another process may be writing: `reliquary user reset`, a backup
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what is deleted is overwritten, however this SQLite was built
)
EMPTYING: Final = (  # whoever reads for long, as a backup does, holds nobody up for long
    "PRAGMA busy_timeout = 1000",
    "PRAGMA wal_checkpoint(TRUNCATE)",
    PRAGMAS[0],
)


def _read_json(text: str | bytes) -> object:
    """What a column holds. What is no JSON any more stays text, which fits nowhere: whoever wants it says so."""
    try:
        return msgspec.json.decode(text, type=Json)
    except msgspec.DecodeError:
        return text


ENGINE: Final = {
    "hide_parameters": True,  # what is stored must not come up in logs
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": _read_json,
}
READERS: Final = 4  # threads that read SQLite; one more writes
READERS_EACH: Final = 2  # of them for one address: whoever reads much takes the interpreter from those who play
WRITES: Final = {"reliquary_writes": True}
UNFIT: Final = "22"  # how PostgreSQL numbers its complaints about values: too large, or no text that it can keep


@dataclass(slots=True)
class Work:
    """A transaction that writes, and what is to be told once it is committed."""

    sql: Connection
    database: Database
    told: list[Heard] = field(default_factory=list)
    forgets: bool = False  # nothing of what is overwritten may stay behind in a journal

    def tell(self, what: str, key: str, number: int = 0) -> None:
        """Let every process know, if and when this transaction is committed."""
        heard = Heard(what, key, number)
        if not self.database.is_sqlite:
            self.sql.execute(select(func.pg_notify(CHANNEL, heard.text)))
        elif self.database.wire.listening:
            self.told.append(heard)
        else:
            write_down(self.sql, heard, self.database.wire.teller)


class Database(Protocol):
    """An open database. A job is a plain function; it runs in one transaction, off the event loop's way."""

    url: URL
    wire: Wire
    is_sqlite: bool

    async def read(self, job: Callable[[Connection], R]) -> R:
        """What a job finds; it sees one moment and changes nothing."""
        ...

    async def write(self, job: Callable[[Work], R]) -> R:
        """Run a job: all it wrote is on the disk, and then told; or it raised, and nothing has happened.

        Only a StorageError leaves that open, for the answer to a commit can be lost on its way: read again.
        """
        ...

    async def close(self) -> None: ...

    @property
    def connections(self) -> Mapping[str, int]:
        """How many connections of the pool are used, and how many idle."""
        ...


class Repository:
    """A part of the storage: methods marked as `reads` or `writes`, each of them one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def _insert(self, table: AnyTable) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that can say what to do about a row that is there already."""
        if self._db.is_sqlite:
            from sqlalchemy.dialects import sqlite

            return sqlite.insert(table)
        from sqlalchemy.dialects import postgresql  # only now: it takes its time to load

        return postgresql.insert(table)


def reads(method: Callable[Concatenate[S, Connection, P], R]) -> Callable[Concatenate[S, P], Coroutine[None, None, R]]:
    """A method that reads: written with a connection, called without one and awaited."""

    @wraps(method)
    async def call(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._db.read(lambda sql: method(self, sql, *args, **kwargs))

    return call


def writes(method: Callable[Concatenate[S, Work, P], R]) -> Callable[Concatenate[S, P], Coroutine[None, None, R]]:
    """A method that writes: written with a transaction, called without one and awaited."""

    @wraps(method)
    async def call(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._db.write(lambda work: method(self, work, *args, **kwargs))

    return call


class Sqlite:
    """A file. Jobs run in threads: several read, one writes, and those who ask take turns.

    A whole job is one trip to a thread. A driver that makes a trip for every call waits for Python's lock every time.
    """

    is_sqlite = True

    def __init__(self, url: URL) -> None:
        _make_private(Path(url.database or ""))
        self.url = url
        self.wire: Wire = LocalWire(self._changes)
        self._engine = create_engine(url, pool_size=READERS + 1, **ENGINE)
        self._writing = self._engine.execution_options(**WRITES)
        self._reader = FairThreads(READERS, "reading", READERS_EACH)
        self._writer = FairThreads(1, "writing")
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)

    async def read(self, job: Callable[[Connection], R]) -> R:
        return await self._reader.run(partial(self._read, job))

    async def write(self, job: Callable[[Work], R]) -> R:
        return await self._writer.run(partial(self._write, job, asyncio.get_running_loop()))

    async def _changes(self) -> list[Heard]:
        """What other processes have told since the last look; each thing is heard once."""
        if not await self.read(are_there):
            return []
        return await self.write(lambda work: take_down(work.sql, self.wire.teller))

    async def close(self) -> None:
        await self.wire.close()
        for threads in (self._writer, self._reader):
            await asyncio.to_thread(threads.close)
        self._engine.dispose()

    @property
    def connections(self) -> Mapping[str, int]:
        return _counted(self._engine.pool)

    def _read(self, job: Callable[[Connection], R]) -> R:
        with storage_errors(self.url), self._engine.connect() as sql:
            return job(sql)

    def _write(self, job: Callable[[Work], R], loop: asyncio.AbstractEventLoop) -> R:
        """What is committed is told even if nobody waits for it any more."""
        with storage_errors(self.url):
            with self._writing.begin() as sql:
                work = Work(sql, self)
                result = job(work)
            if work.forgets:
                self._empty_journal()
            for heard in work.told:
                loop.call_soon_threadsafe(self.wire.publish, heard)
            return result

    def _empty_journal(self) -> None:
        """Take what was committed over into the file itself: until then the journal has each page as it was, too.

        If that cannot be now, it is done the next time.
        """
        with closing(self._engine.raw_connection()) as connection, suppress(sqlite3.Error):
            for pragma in EMPTYING:
                connection.cursor().execute(pragma)


class Postgres:
    """A server. Jobs run on the event loop, which is free whenever they wait for an answer."""

    is_sqlite = False

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # only now: it takes its time to load

        self.url = url
        self._engine = create_async_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8, **ENGINE)
        self.wire: Wire = PostgresWire(self._engine)

    async def read(self, job: Callable[[Connection], R]) -> R:
        with storage_errors(self.url):
            async with self._engine.connect() as connection:
                return await connection.run_sync(job)

    async def write(self, job: Callable[[Work], R]) -> R:
        with storage_errors(self.url):
            async with self._engine.begin() as connection:
                return await connection.run_sync(lambda sql: job(Work(sql, self)))

    async def close(self) -> None:
        await self.wire.close()
        await self._engine.dispose()

    @property
    def connections(self) -> Mapping[str, int]:
        return _counted(self._engine.pool)


def _counted(pool: Pool) -> Mapping[str, int]:
    assert isinstance(pool, QueuePool)
    return {"used": pool.checkedout(), "idle": pool.checkedin()}


def connect(text: str) -> Database:
    """The database at a URL; whether it answers is seen when it is first used."""
    url = read_url(text)
    return Sqlite(url) if url.get_backend_name() == "sqlite" else Postgres(url)


def file_of(text: str) -> Path | None:
    """The file that a URL names; none if it names a server."""
    url = read_url(text)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def is_new(text: str) -> bool:
    """Whether a URL names a file that is not there yet, or that holds nothing."""
    file = file_of(text)
    try:
        return file is not None and file.stat().st_size == 0
    except FileNotFoundError:
        return True
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise StorageError(f"{file}: cannot be read ({reason}); run it as the user who serves") from None


def read_url(text: str) -> URL:
    """The database that a person names: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    try:
        url = make_url(text)
        url = url.set(drivername=DRIVERS[url.drivername])
    except (ArgumentError, ValueError, KeyError):
        raise StorageError(
            "this is no database; write sqlite:////FOLDER/FILE or postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise StorageError(f"{text}: games must outlive the server; name a file, as in sqlite:////srv/reliquary.sqlite")
    return _read_query(url)


def _read_query(url: URL) -> URL:
    """What may follow a question mark: how PostgreSQL is to be reached; asyncpg has a word of its own for sslmode."""
    known = set() if url.get_backend_name() == "sqlite" else {"host", "port", "ssl", "sslmode"}
    if unknown := sorted(url.query.keys() - known):
        place = shown(url.set(query={}))
        raise StorageError(f"{place}: {unknown[0]!r} cannot be set by the address of a database; leave it out")
    return url.set(query={"ssl" if name == "sslmode" else name: value for name, value in url.query.items()})


def shown(url: URL) -> str:
    """A URL as it may be printed."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


@contextmanager
def storage_errors(url: URL) -> Iterator[None]:
    """Turn what no rule of ours has foreseen into one line for the host, and what no database keeps into a refusal."""
    try:
        yield
    except IntegrityError:
        raise  # a broken constraint is the business of whoever broke it
    except (UnicodeEncodeError, OverflowError):
        raise _unfit() from None
    except (DBAPIError, PoolTimeout, OSError) as error:
        cause = getattr(error, "orig", None) or error
        if (getattr(cause, "sqlstate", None) or "").startswith(UNFIT):
            raise _unfit() from None
        raise StorageError(f"{shown(url)}: {_reason(cause)}") from error


def _unfit() -> Conflict:
    return Conflict("unfit")


def _reason(cause: BaseException) -> str:
    """What the database said, in one line."""
    text = " ".join(str(cause).rpartition("'>: ")[2].split()) or type(cause).__name__
    if isinstance(cause, OSError):
        return f"cannot be reached ({text}); check the address, and whether it is running"
    return text


def _make_private(path: Path) -> None:
    """Make the file, readable by its owner alone: it holds the secrets of games in progress."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        if not path.stat().st_size:
            path.chmod(0o600)  # it may have been there before
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise StorageError(f"{path}: cannot be written ({reason}); name another file with --database") from None


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """Open SQLite so that a commit is on the disk, and so that transactions begin where we say."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma)


def _begin(sql: Connection) -> None:
    """A transaction that will write says so at once; one that finds out later may find itself locked out."""
    sql.exec_driver_sql("BEGIN IMMEDIATE" if sql.get_execution_options().keys() >= WRITES.keys() else "BEGIN")
