"""What a user may take along, and what is left when one goes for good."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, delete, select, update

from reliquary.web.storage.database import Room, Work, reads, writes
from reliquary.web.storage.rows import Token, User, columns
from reliquary.web.storage.schema import (
    chat,
    entries,
    notices,
    recovery,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)
from reliquary.web.storage.tables import NOBODY
from reliquary.web.storage.trouble import Missing

DELETED: Final = "deleted"  # the name of all who are; nobody else may have it


class Leaving(Room):
    """Export and deletion."""

    @reads
    def export(self, sql: Connection, user_id: str) -> dict[str, Any]:
        """All that is stored about a user, and nothing of games in progress but that they are played."""
        found = {name: [dict(row) for row in sql.execute(part).mappings()] for name, part in _parts(user_id).items()}
        if not found["user"]:
            raise Missing("no-user")
        return found | {"user": found["user"][0]}

    @writes
    def erase(self, work: Work, user_id: str, at: int) -> list[str]:
        """Make a user nameless; the tables with running games at which somebody must now stand in.

        Games stay. What was said is emptied; tables that have not begun are left, those that were hosted are closed.
        """
        _forget(work, user_id)
        _leave_open_tables(work, user_id, at)
        _rename_in_logs(work, user_id)
        work.sql.execute(update(seats).where(seats.c.user_id == user_id).values(name=""))
        work.tell("user", user_id)
        return list(work.sql.execute(_tables_of(user_id, "running")).scalars())


def _parts(user_id: str) -> dict[str, Select[*tuple[Any, ...]]]:
    """What to select for an export, by name."""
    mine = [
        *(tables.c[name] for name in ("id", "game", "edition", "options", "state", "created", "started", "ended")),
        *(seats.c[name] for name in ("seat", "kind", "name", "salt")),
        tables.c.result,
    ]
    sat = select(*mine).join_from(seats, tables)
    done = [entries.c[name] for name in ("table_id", "version", "seat", "kind", "body", "at")]
    own = (seats.c.user_id == user_id) & (seats.c.table_id == entries.c.table_id) & (seats.c.seat == entries.c.seat)
    over = (tables.c.id == entries.c.table_id) & (tables.c.state == "over")
    said = [chat.c[name] for name in ("table_id", "number", "seat", "text", "at")]
    told = [reports.c[name] for name in ("id", "about_id", "table_id", "text", "evidence", "at", "closed")]
    return {
        "user": select(*columns(users, User)).where(users.c.id == user_id),
        "sessions": select(sessions.c.created, sessions.c.expires).where(sessions.c.user_id == user_id),
        "tokens": select(*columns(tokens, Token)).where(tokens.c.user_id == user_id),
        "games": sat.where(seats.c.user_id == user_id).order_by(tables.c.created, tables.c.id, seats.c.seat),
        "actions": select(*done).where(own, over).order_by(entries.c.at, entries.c.table_id, entries.c.version),
        "chat": select(*said).where(chat.c.user_id == user_id).order_by(chat.c.at, chat.c.table_id),
        "reports": select(*told).where(reports.c.user_id == user_id).order_by(reports.c.at),
    }


def _tables_of(user_id: str, state: str) -> Select[str]:
    """The tables in a state at which a user sits."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.kind != "bot")
    return select(tables.c.id).where(tables.c.state == state, tables.c.id.in_(sits)).order_by(tables.c.id)


def _forget(work: Work, user_id: str) -> None:
    """Take everything out that tells who a user was."""
    gone = {"kind": DELETED, "name": DELETED, "key": None, "password": None, "email": None, "language": ""}
    there = (users.c.id == user_id) & (users.c.kind != DELETED)
    if not work.sql.execute(update(users).where(there).values(settings={}, **gone)).rowcount:
        raise Missing("no-user")
    for table in (sessions, tokens, recovery, notices):
        work.sql.execute(delete(table).where(table.c.user_id == user_id))
    work.sql.execute(update(chat).where(chat.c.user_id == user_id).values(text="", hidden=True))


def _rename_in_logs(work: Work, user_id: str) -> None:
    """The start of a game says how players are called, and is the one thing in a log that is ever changed."""
    sat = select(seats.c.table_id, seats.c.seat).where(seats.c.user_id == user_id)
    for table_id, seat in work.sql.execute(sat).all():
        start = (entries.c.table_id == table_id) & (entries.c.version == 1)
        if body := work.sql.execute(select(entries.c.body).where(start)).scalar():
            body["opening"]["chairs"][seat]["name"] = DELETED
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
