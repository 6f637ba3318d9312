"""The log of a table: append-only, one entry per version, the truth about a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from reliquary.table.log import Entry
from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Conflict, Missing, Stale
from reliquary.web.storage.rows import Progress, QueuedEmail, SeatRow, columns, made, values_of
from reliquary.web.storage.schema import email_queue, entries, seats, tables

ENTRY: Final = columns(entries, Entry)


class Log(Repository):
    """Entries. Once `begin` or `append` has returned, what it wrote is on the disk."""

    @writes
    def begin(
        self,
        work: Work,
        table_id: str,
        seating: int,
        new: Sequence[Entry],
        progress: Progress,
        emails: Sequence[QueuedEmail] = (),
    ) -> None:
        """The first entries of a game, if nobody has changed the table since `seating`; Stale otherwise."""
        ready = (tables.c.state == "open") & (tables.c.seating == seating)
        _advance(work, table_id, 0, new, progress, ready, started=new[-1].at, drawing=None)
        _post(work, emails)
        work.tell("seats", table_id)
        sits = select(seats.c.user_id).where(seats.c.table_id == table_id, seats.c.user_id.is_not(None)).distinct()
        for user_id in work.sql.execute(sits.order_by(seats.c.user_id)).scalars().all():
            work.tell("mine", str(user_id))

    @writes
    def append(
        self,
        work: Work,
        table_id: str,
        version: int,
        new: Sequence[Entry],
        progress: Progress,
        chairs: Sequence[SeatRow] = (),
        emails: Sequence[QueuedEmail] = (),
        concerned: Sequence[str] = (),
    ) -> None:
        """Entries right after `version`, all or none; Stale if others were written there.

        Chairs that changed hands and emails to be sent go with them, and word to the users whose games have changed.
        """
        _advance(work, table_id, version, new, progress, tables.c.state == "running")
        _reseat(work, table_id, chairs)
        _post(work, emails)
        for user_id in concerned:
            work.tell("mine", user_id)

    @reads
    def read(self, sql: Connection, table_id: str, since: int = 0) -> list[Entry]:
        """The entries after a version, in order."""
        chosen = select(*ENTRY).where(entries.c.table_id == table_id, entries.c.version > since)
        return [made(Entry, row) for row in sql.execute(chosen.order_by(entries.c.version))]

    @reads
    def version(self, sql: Connection, table_id: str) -> int:
        """The version of the last entry; 0 before the start."""
        found = sql.execute(select(tables.c.version).where(tables.c.id == table_id)).scalar()
        if found is None:
            raise Missing("no-table")
        return found


def _advance(
    work: Work,
    table_id: str,
    version: int,
    new: Sequence[Entry],
    progress: Progress,
    ready: ColumnElement[bool],
    **more: object,
) -> None:
    """Move a table on from exactly this version. Its row is locked by that: whoever comes second finds it moved."""
    if not new or [entry.version for entry in new] != list(range(version + 1, version + 1 + len(new))):
        raise ValueError(f"entries after version {version} must be numbered from {version + 1} on")
    last = new[-1]
    values = values_of(progress) | {"version": last.version, "changed": last.at} | more
    if progress.state == "over":
        values["ended"] = last.at
    here = (tables.c.id == table_id) & (tables.c.version == version)
    if not work.sql.execute(update(tables).where(here, ready).values(values)).rowcount:
        raise _obstacle(work.sql, table_id, version)
    _write(work, table_id, new)
    work.tell("entries", table_id, last.version)


def _obstacle(sql: Connection, table_id: str, version: int) -> Exception:
    """Why a table could not be moved on."""
    found = sql.execute(select(tables.c.version, tables.c.state).where(tables.c.id == table_id)).first()
    if found is None:
        return Missing("no-table")
    if found.state == "over":
        return Conflict("game-over")
    if found.state == "open" and version > 0:
        return Conflict("not-begun")
    return Stale(table_id, found.version)


def _write(work: Work, table_id: str, new: Sequence[Entry]) -> None:
    """Insert entries; the primary key has the last word on who was first."""
    try:
        work.sql.execute(insert(entries), [values_of(entry) | {"table_id": table_id} for entry in new])
    except IntegrityError:
        raise Stale(table_id, new[-1].version) from None


def _post(work: Work, emails: Sequence[QueuedEmail]) -> None:
    """E-mails to be sent; each takes the place of an older one to the same player about the same table."""
    for email in emails:
        older = (email_queue.c.table_id == email.table_id) & (email_queue.c.user_id == email.user_id)
        work.sql.execute(delete(email_queue).where(older))
        work.sql.execute(insert(email_queue).values(values_of(email)))


def _reseat(work: Work, table_id: str, chairs: Sequence[SeatRow]) -> None:
    """Somebody else plays on a chair. Whose it is stays as it is stored: what we hold may be older than that."""
    for chair in chairs:
        here = (seats.c.table_id == table_id) & (seats.c.seat == chair.seat)
        work.sql.execute(update(seats).where(here).values(kind=chair.kind, bot=chair.bot))
