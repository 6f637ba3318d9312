"""How long things are kept, and how what was kept for long enough goes: a few rows at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    literal,
    not_,
    or_,
    select,
    true,
    tuple_,
)

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.naming import handing_on_looks
from reliquary.web.storage.rows import Outage
from reliquary.web.storage.schema import (
    AnyColumn,
    AnyTable,
    audit,
    barred,
    chat,
    email_counts,
    email_queue,
    recovery,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)

DAY: Final = 86_400_000
SLICE: Final = 500  # rows that are looked at in one go
BATCH: Final = 2_000  # rows that go in one transaction, roughly: a game with its log counts as its entries
UNSENT: Final = 7  # days after which nobody needs an e-mail that could not be sent
SANCTIONS: Final = 180  # days that a mute is remembered for a guest who has not been here
PERSONS: Final = ("account", "admin")
TRUE: Final = true()
NONE: Final = literal(0)
HANGING: Final = literal(19)  # rows that are deleted or looked for with one user, roughly


class Terms(msgspec.Struct, frozen=True):
    """For how many days things are kept; 0 keeps them for good."""

    guests: int = 30  # since their last visit, if they have no games
    tables: int = 14  # at which no game has begun, since the last change
    guest_games: int = 180  # of guests alone, since the last move
    games: int = 0  # of people with accounts, since the last move
    chat: int = 365
    reports: int = 180  # since they were closed, or made if nobody has closed them
    audit: int = 730


@dataclass(frozen=True)
class Rule:
    """Rows that may go: of some kind, of an age that says so, and of them those that nothing needs any more."""

    what: str
    table: AnyTable
    age: AnyColumn
    before: int
    kind: ColumnElement[bool] = TRUE  # together with the age, an index finds them
    spare: ColumnElement[bool] = TRUE
    weight: ColumnElement[int] = NONE  # how many rows go with one

    @property
    def key(self) -> tuple[AnyColumn, ...]:
        return tuple(self.table.primary_key)

    @property
    def old(self) -> ColumnElement[bool]:
        return and_(self.kind, self.age <= self.before)


@dataclass(frozen=True)
class Looked:
    """What was found in a slice, and where the next one begins; nowhere at the end."""

    found: list[tuple[tuple[object, ...], int]]  # the key of a row, and how many rows go with it
    after: tuple[object, ...] | None


class Retention(Repository):
    """Looks at a slice, and takes out what is found in it, in transactions of their own."""

    @reads
    def look(self, sql: Connection, rule: Rule, after: Sequence[object] | None) -> Looked:
        """What may go, of the next rows by age. Only these are looked at, however many there are."""
        order = (rule.age, *rule.key)
        chosen = select(*order, rule.weight.label("weight"), rule.spare.label("spare")).where(rule.old)
        if after is not None:
            chosen = chosen.where(tuple_(*order) > tuple_(*after))
        rows = sql.execute(chosen.order_by(*order).limit(SLICE)).all()
        found = [(tuple(row[1 : len(order)]), 1 + row.weight) for row in rows if row.spare]
        return Looked(found, tuple(rows[-1][: len(order)]) if len(rows) == SLICE else None)

    @writes
    def remove(self, work: Work, rule: Rule, keys: Sequence[tuple[object, ...]]) -> int:
        """Take these out, unless somebody has come to need them meanwhile."""
        here = tuple_(*rule.key).in_(keys)
        held = select(*rule.key).where(here, rule.old, rule.spare).with_for_update(skip_locked=True, of=rule.table)
        still = [tuple(row) for row in work.sql.execute(held)]
        if rule.table is users:
            _forget_what_hangs_on(work, [user_id for (user_id,) in still])
        with handing_on_looks(work, [user_id for (user_id,) in still] if rule.table is users else ()):
            work.sql.execute(delete(rule.table).where(tuple_(*rule.key).in_(still)))
        if rule.table is tables:
            for (table_id,) in still:
                work.tell("seats", table_id)
        return len(still)


def _forget_what_hangs_on(work: Work, ids: Sequence[str]) -> None:
    """What lets users in, or waits for them, goes before they do."""
    for table in (sessions, tokens, recovery, email_queue):
        work.sql.execute(delete(table).where(table.c.user_id.in_(ids)))


def batches(found: Sequence[tuple[tuple[object, ...], int]]) -> Iterator[list[tuple[object, ...]]]:
    """Keys in groups that are small enough for one transaction each."""
    group: list[tuple[object, ...]] = []
    rows = 0
    for key, weight in found:
        if group and rows + weight > BATCH:
            yield group
            group, rows = [], 0
        group.append(key)
        rows += weight
    if group:
        yield group


def rules(terms: Terms, now: int, absences: Sequence[Outage] = ()) -> list[Rule]:
    """What goes by now, in an order in which nothing is held back by what goes as well.

    Times without a server are left out: whoever could not come has not stayed away, and a clock that was wrong for once
    takes nothing along.
    """
    by_term = (
        rule for name in ORDER if (days := getattr(terms, name)) for rule in _old(name, _ago(days, now, absences), now)
    )
    return [
        Rule("sessions", sessions, sessions.c.expires, now),
        Rule("email_queue", email_queue, email_queue.c.due, now - UNSENT * DAY),
        Rule("email_counts", email_counts, email_counts.c.day, now // DAY - 1),
        *by_term,
        Rule("nameless", users, users.c.seen, now, users.c.kind == "deleted", _nobody_needs(now), HANGING),
    ]


ORDER: Final = ("reports", "audit", "tables", "guest_games", "games", "chat", "guests")  # every term


def _ago(days: int, now: int, absences: Sequence[Outage]) -> int:
    """When it was so many days ago, of days on which there was a server."""
    before = now - days * DAY
    for outage in reversed(absences):
        if outage.ended > before:
            before -= outage.ended - outage.began
    return before


def _old(what: str, before: int, now: int) -> list[Rule]:
    """What goes by one term."""
    if what in ("guest_games", "games"):
        spare = and_(_played(now), _persons_at() if what == "games" else not_(_persons_at()))
        return [
            Rule(what, tables, tables.c.changed, before, tables.c.state == state, spare, tables.c.version)
            for state in ("running", "over")
        ]
    if what == "reports":
        unseen = reports.c.closed.is_(None)
        return [Rule(what, reports, reports.c.closed, before), Rule(what, reports, reports.c.at, before, unseen)]
    table, age, kind, spare = _single(what, now)
    return [Rule(what, table, age, before, kind, spare, HANGING if table is users else NONE)]


def _single(what: str, now: int) -> tuple[AnyTable, AnyColumn, ColumnElement[bool], ColumnElement[bool]]:
    """Where the rows of a term are, what their age is counted by, and which of them may go."""
    match what:
        case "audit":
            return audit, audit.c.at, TRUE, TRUE
        case "chat":
            return chat, chat.c.at, TRUE, TRUE
        case "tables":
            return tables, tables.c.changed, tables.c.state == "open", not_(_reported())
    return users, users.c.seen, users.c.kind == "guest", _nobody_needs(now)


def _reported() -> ColumnElement[bool]:
    """Whether an admin still has to look at what happened at a table."""
    return exists().where(reports.c.table_id == tables.c.id, reports.c.closed.is_(None))


def _persons_at() -> ColumnElement[bool]:
    """Whether somebody with an account sits at a table, or has set it up."""
    person = users.c.kind.in_(PERSONS)
    sits = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == users.c.id, person)
    return or_(sits, exists().where(users.c.id == tables.c.host_id, person))


def _played(now: int) -> ColumnElement[bool]:
    """A game in which nobody has time left, and about which no report is open."""
    waits = and_(tables.c.deadline.is_not(None), tables.c.deadline > now)
    return and_(not_(waits), not_(_reported()))


def _nobody_needs(now: int) -> ColumnElement[bool]:
    """Users whom no game, line, report or deed names, whom no table bars, and whom no mute is remembered for."""
    named = (seats.c.user_id, tables.c.host_id, chat.c.user_id, reports.c.user_id, reports.c.about_id, audit.c.user_id)
    remembered = and_(users.c.muted.is_(True), users.c.seen > now - SANCTIONS * DAY)
    needed = (not_(exists().where(column == users.c.id)) for column in (*named, barred.c.user_id))
    return and_(not_(remembered), *needed)
