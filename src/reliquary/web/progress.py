"""What the rows of a table follow from its game: whose turn it is, who plays, and who hears of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from reliquary.table import HUMAN, Table
from reliquary.web import rooms
from reliquary.web.storage import Progress, QueuedEmail, SeatRow, StoredTable, TableRow
from reliquary.web.storage.schema import Won

if TYPE_CHECKING:
    from reliquary.web.household import Household

EMAIL_DELAY: Final = 120_000  # milliseconds: who comes back soon needs no e-mail


def progress_of(table: Table) -> Progress:
    """What the lists of tables have to know."""
    result: Won | None = None if table.result is None else msgspec.to_builtins(table.result)
    if table.over:
        return Progress(state="over", result=result)
    return Progress(table.asked, table.deadline)


def row_after(row: TableRow, after: Table) -> TableRow:
    """The row of a table as the database has it after the last entry."""
    last, ended = after.log[-1].at, after.log[-1].at if after.over else None
    found = progress_of(after)
    kept = replace(row, asked=found.asked, deadline=found.deadline, state=found.state, result=found.result)
    return replace(kept, version=after.version, changed=last, ended=ended)


def chairs_after(stored: StoredTable, after: Table) -> list[SeatRow]:
    """The chairs on which somebody else plays now."""
    pairs = zip(stored.seats, after.players, strict=True)
    chairs = ((chair, replace(chair, kind=player.kind, bot=player.bot or None)) for chair, player in pairs)
    return [new for old, new in chairs if old != new]


def followed(stored: StoredTable, table: Table) -> StoredTable:
    """What is known apart from the game follows the game; what was read may be older than that."""
    chairs = {chair.seat: chair for chair in (*stored.seats, *chairs_after(stored, table))}
    return replace(stored, table=row_after(stored.table, table), seats=tuple(chairs.values()))


def concerned(stored: StoredTable, before: Table, after: Table) -> list[str]:
    """Whose list of games has changed: those who are asked now or were before, and at the end everybody."""
    seats = {before.asked, after.asked} if before.asked != after.asked else set()
    chairs = stored.seats if after.over else [chair for chair in stored.seats if chair.seat in seats]
    return sorted({chair.user_id for chair in chairs if chair.user_id})


def emails_for(house: Household, stored: StoredTable, table: Table, present: Collection[str]) -> list[QueuedEmail]:
    """An e-mail for the person whose turn has come, if this server sends any and the person is not here."""
    seat, now = table.asked, house.now()
    if seat is None or not house.settings.smtp or table.players[seat].kind != HUMAN:
        return []
    chair, table_id = stored.seats[seat], stored.table.id
    if chair.user_id is None or rooms.is_here(chair, present, now):
        return []
    return [QueuedEmail(house.mint.id(), chair.user_id, table_id, "turn", table.version, now + EMAIL_DELAY)]
