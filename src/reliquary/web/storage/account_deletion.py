"""What is left when a user goes for good: games, and nothing that tells who it was."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, Select, delete, select, update

from reliquary.notation import inside
from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.emails import counts_of
from reliquary.web.storage.errors import Missing
from reliquary.web.storage.naming import handing_on_looks
from reliquary.web.storage.rows import DELETED, Proof
from reliquary.web.storage.schema import (
    chat,
    email_counts,
    email_queue,
    entries,
    recovery,
    seats,
    sessions,
    tables,
    tokens,
    users,
)
from reliquary.web.storage.scrubbing import names_of, scrub_audit, scrub_chat, scrub_reports
from reliquary.web.storage.tables import NOBODY
from reliquary.web.storage.users import hold


class Leaving(Repository):
    """Deletion."""

    @writes
    def erase(self, work: Work, user_id: str, at: int, proof: Proof | None = None) -> list[str]:
        """Make a user nameless; the tables with running games at which somebody must now stand in.

        Games stay. What the user said is emptied, and names nobody in what others said at the same tables; tables that
        have not begun are left, those that were hosted are closed.
        What was decided against the user stays with the id: who comes back by the same browser does not get rid of it.
        """
        hold(work, proof)
        names = names_of(work, user_id, at)
        _forget(work, user_id)  # first: a report that is being stored waits for that, or we for the report
        scrub_reports(work, names)
        scrub_chat(work, names)
        scrub_audit(work, names)
        _leave_open_tables(work, user_id, at)
        _rename_in_logs(work, user_id)
        work.sql.execute(update(seats).where(seats.c.user_id == user_id).values(name=""))
        work.tell("user", user_id)
        work.forgets = True
        return list(work.sql.execute(_tables_of(user_id, "running")).scalars())

    @reads
    def left_behind(self, sql: Connection) -> list[str]:
        """The tables with running games at which a seat is still kept for somebody who has left for good."""
        kept = select(seats.c.table_id).join_from(seats, users).where(users.c.kind == DELETED, seats.c.kind != "bot")
        running = select(tables.c.id).where(tables.c.state == "running", tables.c.id.in_(kept))
        return list(sql.execute(running.order_by(tables.c.id)).scalars())


def _tables_of(user_id: str, state: str) -> Select[str]:
    """The tables in a state at which a user sits."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.kind != "bot")
    return select(tables.c.id).where(tables.c.state == state, tables.c.id.in_(sits)).order_by(tables.c.id)


def _forget(work: Work, user_id: str) -> None:
    """Take everything out that tells who a user was."""
    gone: dict[str, object] = {"kind": DELETED, "name": DELETED, "key": None, "skeleton": None, "named": None}
    gone |= {"former_names": [], "password": None, "settings": {}, "language": ""}
    gone |= {"email": None, "email_confirmed": None, "email_code": None, "turn_emails_off": None}
    there = (users.c.id == user_id) & (users.c.kind != DELETED)
    with handing_on_looks(work, [user_id]):
        if not work.sql.execute(update(users).where(there).values(gone)).rowcount:
            raise Missing("no-user")
    for table in (sessions, tokens, recovery, email_queue):
        work.sql.execute(delete(table).where(table.c.user_id == user_id))
    work.sql.execute(delete(email_counts).where(email_counts.c.key.in_(counts_of(user_id))))
    work.sql.execute(update(chat).where(chat.c.user_id == user_id).values(text="", hidden=True))


def _rename(chair: object) -> None:
    """Whoever sat there has no name any more; TypeError if it is no chair."""
    if not isinstance(chair, dict):
        raise TypeError(chair)
    chair["name"] = DELETED


def _rename_in_logs(work: Work, user_id: str) -> None:
    """The start of a game says how players are called, and is the one thing in a log that is ever changed."""
    sat = select(seats.c.table_id, seats.c.seat).where(seats.c.user_id == user_id)
    for table_id, seat in work.sql.execute(sat).all():
        start = (entries.c.table_id == table_id) & (entries.c.version == 1)
        with suppress(LookupError, TypeError):  # no game yet, or a log that is damaged holds up nobody
            body = work.sql.execute(select(entries.c.body).where(start)).scalar()
            _rename(inside(body, "opening", "chairs", seat))
            work.sql.execute(update(entries).where(start).values(body=body))


def _leave_open_tables(work: Work, user_id: str, at: int) -> None:
    """Get up from tables that have not begun, and close those of which this user is the host."""
    left = list(work.sql.execute(_tables_of(user_id, "open").with_for_update()).scalars())
    hosted = delete(tables).where(tables.c.host_id == user_id, tables.c.state == "open")
    closed = list(work.sql.execute(hosted.returning(tables.c.id)).scalars())
    own = (seats.c.user_id == user_id) & seats.c.table_id.in_(left)
    work.sql.execute(update(seats).where(own).values(NOBODY))
    again = {"seating": tables.c.seating + 1, "changed": at}
    work.sql.execute(update(tables).where(tables.c.id.in_(left)).values(again))
    for table_id in sorted({*left, *closed}):
        work.tell("seats", table_id)
