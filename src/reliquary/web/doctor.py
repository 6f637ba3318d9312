"""Before an upgrade: would the games in progress go on under the rules at hand? Nothing is touched to find out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, select

from reliquary.table import Entry, LogError, Table
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Missing, Store
from reliquary.web.storage.database import Database, connect, is_new
from reliquary.web.storage.migrating import revision_of
from reliquary.web.storage.schema import entries, tables

ENTRY = (entries.c.version, entries.c.kind, entries.c.seat, entries.c.body, entries.c.at)


class Finding(msgspec.Struct, frozen=True):
    """A game in progress: of the edition at hand, of another but going on all the same, or broken, and why."""

    table: str
    game: str
    edition: str
    version: int
    verdict: Literal["same", "goes-on", "breaks"]
    why: str = ""


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


def _running(shelf: Shelf, everything: bool) -> Any:
    """Finds the games to be replayed; it asks for nothing that an older database does not have."""
    known = [shelf.game(name).edition for name in shelf.names]

    def job(sql: Connection) -> Sequence[Any]:
        chosen = select(tables.c.id, tables.c.game, tables.c.edition, tables.c.version, tables.c.asked)
        chosen = chosen.where(tables.c.state == "running").order_by(tables.c.id)
        return sql.execute(chosen if everything else chosen.where(tables.c.edition.not_in(known))).all()

    return job


async def _examine(database: Database, shelf: Shelf, row: Any) -> Finding:
    def job(sql: Connection) -> list[Entry]:
        chosen = select(*ENTRY).where(entries.c.table_id == row.id).order_by(entries.c.version)
        return [Entry(*found) for found in sql.execute(chosen)]

    why = _replayed(shelf, row, await database.read(job))
    if why:
        return Finding(row.id, row.game, row.edition, row.version, "breaks", why)
    same = shelf.game(row.game).edition == row.edition
    return Finding(row.id, row.game, row.edition, row.version, "same" if same else "goes-on")


def _replayed(shelf: Shelf, row: Any, log: list[Entry]) -> str:
    """Why a game cannot go on; nothing if it can."""
    try:
        table = Table(shelf.game(row.game), log, trust=True)
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
    for name in shelf.names:
        moved = [one.table for one in findings if one.verdict == "goes-on" and one.game == name]
        if moved:
            await store.tables.adopt(moved, shelf.game(name).edition)
