"""Before an upgrade: would the games in progress go on under the rules at hand? Nothing is touched to find out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, select, tuple_

from reliquary.table import Entry, LogError, Table
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Missing, Store
from reliquary.web.storage.database import Database, connect, is_new
from reliquary.web.storage.migrating import revision_of
from reliquary.web.storage.schema import entries, tables

Verdict: TypeAlias = Literal["same", "goes-on", "breaks", "waits"]
ENTRY = (entries.c.version, entries.c.kind, entries.c.seat, entries.c.body, entries.c.at)


class Finding(msgspec.Struct, frozen=True):
    """A game in progress: of the edition at hand, of another but going on all the same, broken, and why, or waiting.

    One that waits for its pack is neither lost nor broken: it goes on when the server has the pack again.
    """

    table: str
    game: str
    edition: str
    version: int
    verdict: Verdict
    why: str = ""
    pack: str = ""  # the id of the pack that it is played with


async def examine(url: str, shelf: Shelf, everything: bool = True) -> list[Finding]:
    """Replay the games in progress of a database, all of them or only those of other editions."""
    if is_new(url):
        return []
    database = connect(url)
    try:
        if await revision_of(database) is None:
            return []
        return [await _examine(database, shelf, row) for row in await database.read(_running(shelf, everything))]
    finally:
        await database.close()


class Running(NamedTuple):
    """A game in progress."""

    id: str
    game: str
    pack: str
    edition: str
    version: int
    asked: int | None


def _running(shelf: Shelf, everything: bool) -> Callable[[Connection], list[Running]]:
    """Finds the games to be replayed; it asks for nothing that an older database does not have."""
    known = [(name, pack, shelf.game(name, pack).edition) for name, pack in shelf.variants]

    def job(sql: Connection) -> list[Running]:
        kind = tables.c.game, tables.c.pack, tables.c.edition
        chosen = select(tables.c.id, *kind, tables.c.version, tables.c.asked)
        chosen = chosen.where(tables.c.state == "running").order_by(tables.c.id)
        found = sql.execute(chosen if everything else chosen.where(tuple_(*kind).not_in(known)))
        return [Running(*row) for row in found]

    return job


async def _examine(database: Database, shelf: Shelf, row: Running) -> Finding:
    def job(sql: Connection) -> list[Entry]:
        chosen = select(*ENTRY).where(entries.c.table_id == row.id).order_by(entries.c.version)
        return [Entry(*found) for found in sql.execute(chosen)]

    verdict, why = _verdict(shelf, row, await database.read(job))
    return Finding(row.id, row.game, row.edition, row.version, verdict, why, row.pack)


def _verdict(shelf: Shelf, row: Running, log: list[Entry]) -> tuple[Verdict, str]:
    if row.pack and not shelf.has(row.game, row.pack):
        return "waits", f"it needs the pack {row.pack}; name its folder with --pack"
    if why := _replayed(shelf, row, log):
        return "breaks", why
    return "same" if shelf.game(row.game, row.pack).edition == row.edition else "goes-on", ""


def _replayed(shelf: Shelf, row: Running, log: list[Entry]) -> str:
    """Why a game cannot go on; nothing if it can."""
    try:
        table = Table(shelf.game(row.game, row.pack), log, trust=True)
    except Missing:
        return f"there is no game {row.game} here"
    except LogError as error:
        return str(error)
    except Exception as error:  # noqa: BLE001  whatever the rules at hand stumble over, the game cannot go on under them
        return f"the rules at hand stumble over it ({type(error).__name__}: {error})"
    if (table.version, table.asked) != (row.version, row.asked):
        return f"it comes to version {table.version} with seat {table.asked} to decide, not {row.asked}"
    return ""


async def adopt(store: Store, shelf: Shelf, findings: Sequence[Finding]) -> None:
    """Let the games that go on under other rules go on under those at hand."""
    for kind in shelf.variants:
        moved = [one.table for one in findings if one.verdict == "goes-on" and (one.game, one.pack) == kind]
        if moved:
            await store.tables.adopt(moved, shelf.game(*kind).edition)
