"""Copying a whole database: to one of the other kind, or, from SQLite, into a file while the server runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, func, insert, inspect, select, text, tuple_

from reliquary.web.storage.database import Database, Work, connect, file_of, is_new, read_url, shown
from reliquary.web.storage.errors import StorageError
from reliquary.web.storage.migrating import revision_of, upgrade
from reliquary.web.storage.schema import HEAD, AnyRow, AnySelect, AnyTable, audit, metadata

R = TypeVar("R")
Wait = Callable[[Coroutine[None, None, R]], R]
CHUNK: Final = 500  # rows on their way at a time
OTHERS: Final = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
    AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') = 'client backend'"""


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy all that one database holds into an empty one, compare, and commit; how many rows of each table.

    All or nothing: whatever fails, the source is as it was, and so is the target.
    """
    if read_url(source) == read_url(target):
        raise StorageError(f"{_shown(target)}: this is the source itself; name another database to copy into")
    if is_new(source):
        raise StorageError(f"{_shown(source)}: there is no database to copy")
    with _removed_on_failure(target):
        async with _opened(source) as origin, _opened(target) as goal:
            await _check_source(origin)
            await goal.read(_check_empty(goal))
            return await goal.write(_transfer(origin, _waiting(goal)))


def _shown(url: str) -> str:
    return shown(read_url(url))


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Database]:
    database = connect(url)
    try:
        yield database
    finally:
        await database.close()


@contextmanager
def _removed_on_failure(target: str) -> Iterator[None]:
    """A new file does not stay behind if what should be in it is not."""
    file = file_of(target) if is_new(target) else None
    try:
        yield
    except BaseException:
        if file is not None:
            for path in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
                path.unlink(missing_ok=True)
        raise


async def _check_source(origin: Database) -> None:
    """Nobody else may be at it: what a server goes on to write would be lost."""
    place = shown(origin.url)
    others = _is_locked(Path(origin.url.database or "")) if origin.is_sqlite else await origin.read(_count_others)
    if others:
        raise StorageError(f"{place}: this database is in use; stop the server first: systemctl stop reliquary")
    found = await revision_of(origin)
    if found is None:
        raise StorageError(f"{place}: there is no database of Reliquary to copy")
    if found != HEAD:
        raise StorageError(f"{place}: this database is of version {found}, not {HEAD}; start this version on it once")


def _is_locked(file: Path) -> bool:
    """Whether anybody else has a SQLite database open: only then it cannot be had alone."""
    with closing(sqlite3.connect(file, timeout=0.5, isolation_level=None)) as alone:
        try:
            alone.execute("PRAGMA locking_mode = EXCLUSIVE")
            alone.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise StorageError(f"{file}: {error}") from None
        return False


def _count_others(sql: Connection) -> int:
    return int(sql.execute(text(OTHERS)).scalar_one())


def _check_empty(goal: Database) -> Callable[[Connection], None]:
    def job(sql: Connection) -> None:
        if inspect(sql).get_table_names():
            raise StorageError(f"{shown(goal.url)}: this database is not empty; name a new file or an empty database")

    return job


def _waiting(goal: Database) -> Wait[Sequence[AnyRow]]:
    """How a job of a database waits for something: SQLite's run in threads, PostgreSQL's in greenlets."""
    if not goal.is_sqlite:
        from sqlalchemy.util import await_only

        return await_only
    loop = asyncio.get_running_loop()
    return lambda awaited: asyncio.run_coroutine_threadsafe(awaited, loop).result()


def _transfer(origin: Database, wait: Wait[Sequence[AnyRow]]) -> Callable[[Work], dict[str, int]]:
    """The job that copies: the tables are made, filled and compared in one transaction."""

    def job(work: Work) -> dict[str, int]:
        upgrade(work)
        counts = {table.name: _fill(work, table, origin, wait) for table in metadata.sorted_tables}
        for table in metadata.sorted_tables:
            _compare(work.sql, table, origin, wait)
        if not work.database.is_sqlite:
            _go_on_counting(work.sql)
        return counts

    return job


def _fill(work: Work, table: AnyTable, origin: Database, wait: Wait[Sequence[AnyRow]]) -> int:
    count = 0
    for rows in _chunks(table, origin, wait):
        work.sql.execute(insert(table), [dict(row._mapping) for row in rows])
        count += len(rows)
    return count


def _compare(sql: Connection, table: AnyTable, origin: Database, wait: Wait[Sequence[AnyRow]]) -> None:
    """Read both again: every row has to be there, as it was, and no other."""
    key, count = tuple(table.primary_key), 0
    for rows in _chunks(table, origin, wait):
        wanted = select(table).where(tuple_(*key).in_([_key_of(table, row) for row in rows]))
        copies = {_key_of(table, row): tuple(row) for row in sql.execute(wanted)}
        count += len(rows)
        if copies != {_key_of(table, row): tuple(row) for row in rows}:
            raise StorageError(f"{table.name}: the copy differs from {shown(origin.url)}; nothing was copied")
    if sql.execute(select(func.count()).select_from(table)).scalar_one() != count:
        raise StorageError(f"{table.name}: {shown(origin.url)} has changed meanwhile; nothing was copied")


def _chunks(table: AnyTable, origin: Database, wait: Wait[Sequence[AnyRow]]) -> Iterator[Sequence[AnyRow]]:
    """The rows of a table in the order of their keys, some at a time."""
    key = tuple(table.primary_key)
    first = chosen = select(table).order_by(*key).limit(CHUNK)
    while rows := wait(origin.read(partial(_all, chosen))):
        yield rows
        chosen = first.where(tuple_(*key) > tuple_(*_key_of(table, rows[-1])))


def _all(chosen: AnySelect, sql: Connection) -> Sequence[AnyRow]:
    return sql.execute(chosen).all()


def _key_of(table: AnyTable, row: AnyRow) -> tuple[object, ...]:
    return tuple(row._mapping[column.name] for column in table.primary_key)


def _go_on_counting(sql: Connection) -> None:
    """PostgreSQL counts apart from the rows: the next number has to follow those that came with the copy."""
    last = sql.execute(select(func.max(audit.c.id))).scalar()
    if last is not None:
        sql.execute(select(func.setval(func.pg_get_serial_sequence(audit.name, audit.c.id.name), last)))


def _make_draft(origin: Path, draft: Path) -> None:
    """An empty file, which was not there a moment ago, with the rights of the original.

    Whoever else may write to the folder could put a link there: root must not follow it, nor give away what it names.
    """
    draft.unlink(missing_ok=True)
    made = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        _give_rights(origin, made)
    finally:
        os.close(made)


def _give_rights(origin: Path, copy_: int) -> None:
    """The copy belongs to whom the original does, and nobody can read it who cannot read that; never everybody."""
    found = origin.stat()
    if os.name != "nt":
        with suppress(OSError):  # only root may give files away
            os.fchown(copy_, found.st_uid, found.st_gid)
            os.fchmod(copy_, (found.st_mode & 0o660) | 0o600)


def back_up(source: str, file: Path) -> None:
    """A consistent copy of a SQLite database, with the rights of the original, while others read and write it."""
    origin = file_of(source)
    if origin is None:
        raise StorageError(f"{_shown(source)}: PostgreSQL makes its own copies; use pg_dump --format=custom")
    draft = file.with_name(f".{file.name}.draft")
    try:
        _make_draft(origin, draft)
        with closing(sqlite3.connect(origin)) as original, closing(sqlite3.connect(draft)) as copied:
            original.backup(copied)
            [(verdict,)] = copied.execute("PRAGMA quick_check(1)").fetchall()
        if verdict != "ok":
            raise StorageError(f"{origin}: the copy is broken ({verdict}); restore an earlier backup")
        draft.replace(file)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageError(f"{file}: the backup cannot be written ({reason.lower()}); name another file") from None
    finally:
        with suppress(OSError):
            draft.unlink()
