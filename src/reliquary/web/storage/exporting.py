"""What a person may take along: all that is stored about them, table by table and column by column."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, or_, select, tuple_

from reliquary.web.storage.database import Repository, reads
from reliquary.web.storage.emails import counts_of
from reliquary.web.storage.errors import Missing
from reliquary.web.storage.schema import (
    AnyColumn,
    AnySelect,
    AnyTable,
    audit,
    barred,
    chat,
    email_counts,
    email_queue,
    entries,
    recovery,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)

PAGE: Final = 100  # rows at a time: however much somebody has played, nobody else has to wait for it
HEAVY_PAGE: Final = 5  # of those that hold a whole game
# What is stored and not handed out, by column or by whole table, and why.
WITHHELD: Final = {
    "facts": "nobody's: keys of the server",
    "secrets": "nobody's: chance of a game, shown to all when it is over",
    "changes": "nobody's: what commands tell a running server",
    "email_refused": "hashes of addresses whose owners want no e-mail; likewise",
    "users.email_code": "as good as the link in the e-mail",
    "users.key": "the name once more, as it is compared",
    "users.skeleton": "the name once more, as it looks",
    "users.password": "a hash; whoever gets hold of an export must not be able to try passwords on it",
    "sessions.hash": "as good as the cookie itself",
    "sessions.user_id": "oneself",
    "tokens.hash": "as good as the token itself",
    "tokens.user_id": "oneself",
    "recovery.hash": "as good as the code itself",
    "recovery.user_id": "oneself",
    "tables.invite": "a key to a private table, which the table itself shows",
    "tables.host_id": "oneself, or somebody else",
    "tables.called_off": "who withheld a share of chance: of one's own table, and shown there",
    "tables.terms": "a hash of the options and settings, which are told themselves",
    "tables.asked": "of the game as it stands now, for those who look at it",
    "seats.user_id": "oneself",
    "seats.terms": "a hash of what one has agreed to, which the table itself shows",
    "seats.takes_part": "before the game, and shown at the table; afterwards the commitment says it",
    "barred.user_id": "oneself",
    "chat.user_id": "oneself",
    "reports.user_id": "oneself; who reports another is not told to that other",
    "reports.about_id": "oneself, or somebody else",
    "email_queue.user_id": "oneself",
    "audit.user_id": "oneself, or an admin",
}


@dataclass(frozen=True)
class Part:
    """A part of an export: what is told of which rows; a key by which it is read page by page."""

    columns: tuple[AnyColumn, ...]
    key: tuple[AnyColumn, ...]
    chosen: AnySelect
    rows: int = PAGE

    def page(self, after: Sequence[object] | None) -> AnySelect:
        """The rows after the last one that is known."""
        some = self.chosen.order_by(*self.key).limit(self.rows)
        return some if after is None else some.where(tuple_(*self.key) > tuple_(*after))


class Export(Repository):
    """Reads in short transactions, one after the other; what changes meanwhile may be there or not."""

    async def read(self, user_id: str) -> AsyncIterator[tuple[str, list[dict[str, object]]]]:
        """All that is stored about a user, by part, some rows at a time; Missing if there is nobody."""
        for name, part in parts_of(user_id).items():
            rows, after = await self._page(part, None)
            if name == "user" and not rows:
                raise Missing("no-user")
            yield name, rows
            while len(rows) == part.rows:
                rows, after = await self._page(part, after)
                yield name, rows

    @reads
    def _page(
        self, sql: Connection, part: Part, after: Sequence[object] | None
    ) -> tuple[list[dict[str, object]], Sequence[object]]:
        rows = sql.execute(part.page(after)).all()
        names, width = [column.name for column in part.columns], len(part.columns)
        told = [dict(zip(names, row[:width], strict=True)) for row in rows]
        return told, tuple(rows[-1][width:]) if rows else ()


def parts_of(user_id: str) -> dict[str, Part]:
    """What is told about a user.

    Of games in progress, nothing but that they are played: a friend at the same screen may have chosen in secret.
    """
    own = (seats.c.user_id == user_id) & (seats.c.table_id == entries.c.table_id) & (seats.c.seat == entries.c.seat)
    over = (tables.c.id == entries.c.table_id) & (tables.c.state == "over")
    reported = ("id", "table_id", "at", "closed")
    noted = or_(audit.c.user_id == user_id, and_(audit.c.about == user_id, audit.c.about != ""))
    return {
        "user": _part(users, (*USER, "muted", "created", "seen"), users.c.id == user_id),
        "sessions": _part(sessions, ("created", "expires"), sessions.c.user_id == user_id),
        "tokens": _part(tokens, ("id", "name", "scopes", "created", "used", "ends"), tokens.c.user_id == user_id),
        "recovery": _part(recovery, ("created",), recovery.c.user_id == user_id),
        "tables": _part(tables, TABLE, tables.c.host_id == user_id),
        "games": _games(user_id),
        "barred": _part(barred, ("table_id",), barred.c.user_id == user_id),
        "actions": _part(entries, ENTRY, own, over),
        "chat": _part(chat, ("table_id", "number", "seat", "text", "hidden", "at"), chat.c.user_id == user_id),
        "reports": replace(
            _part(reports, (*reported, "text", "evidence"), reports.c.user_id == user_id), rows=HEAVY_PAGE
        ),
        "reports_about": _part(reports, reported, reports.c.about_id == user_id),
        "email_queue": _part(
            email_queue,
            ("id", "table_id", "recipient", "kind", "version", "due", "tries"),
            email_queue.c.user_id == user_id,
        ),
        "email_counts": _part(email_counts, ("key", "day", "number"), email_counts.c.key.in_(counts_of(user_id))),
        "audit": _part(audit, ("id", "action", "about", "detail", "at"), noted),
    }


USER: Final = (
    *("id", "kind", "name", "named", "former_names", "email", "email_confirmed", "turn_emails_off"),
    *("language", "settings"),
)
ENTRY: Final = ("table_id", "version", "seat", "kind", "body", "at")
TABLE: Final = (
    *("id", "game", "edition", "pack", "options", "settings", "visibility", "commitment", "follows", "state"),
    *("round", "drawing"),
    *("seating", "version", "deadline", "result", "created", "started", "changed", "ended"),
)
SEAT: Final = ("table_id", "seat", "kind", "name", "bot", "commitment", "share", "seen", "here")
GAME: Final = ("game", "edition", "options", "state", "created", "started", "ended", "result")


def _part(table: AnyTable, names: Sequence[str], *conditions: ColumnElement[bool]) -> Part:
    columns, key = tuple(table.c[name] for name in names), tuple(table.primary_key)
    return Part(columns, key, select(*columns, *_again(key)).where(*conditions))


def _games(user_id: str) -> Part:
    """Where a user sits, and at what."""
    columns = (*(seats.c[name] for name in SEAT), *(tables.c[name] for name in GAME))
    key = tuple(seats.primary_key)
    return Part(columns, key, select(*columns, *_again(key)).join_from(seats, tables).where(seats.c.user_id == user_id))


def _again(key: Sequence[AnyColumn]) -> list[ColumnElement[object]]:
    """The key, besides what is told: not all of it may be."""
    return [column.label(f"key_{column.name}") for column in key]
