"""Tables as they are stored: who sits where, who may come in, and the lists that people see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update

from reliquary.table.log import End, write_entry
from reliquary.web.storage.damage import read_row
from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Conflict, Missing, Stale
from reliquary.web.storage.rows import (
    Earlier,
    Rematch,
    SeatRow,
    Secret,
    StoredTable,
    TableRow,
    User,
    columns,
    made,
    values_of,
)
from reliquary.web.storage.schema import Off, barred, entries, seats, secrets, tables, users

TABLE: Final = columns(tables, TableRow)
SEAT: Final = columns(seats, SeatRow)
USER: Final = columns(users, User)
AMENDABLE: Final = {"options", "visibility", "settings", "terms"}
BARE: Final = {"commitment": None, "share": None}  # a chair without a share of chance
GONE: Final = {"kind": "empty", "user_id": None, "name": "", "bot": None, "seen": 0, "here": 0}
NOBODY: Final = GONE | BARE | {"takes_part": False, "terms": ""}


class Tables(Repository):
    """Tables and their chairs. Until the start, every change counts up `seating`; see `Log.begin`."""

    @writes
    def add(self, work: Work, table: TableRow, chairs: Sequence[SeatRow], secret: str) -> str:
        """A new table, and its id. Its commitment is public from now on, its secret stays in.

        A game is followed by one table: if somebody else has set it up already, that one is found, and none added.
        """
        if table.follows and (found := _follower(work.sql, table.follows)):
            return found
        work.sql.execute(insert(tables).values(values_of(table)))
        work.sql.execute(insert(secrets).values(table_id=table.id, secret=secret))
        work.sql.execute(insert(seats), [values_of(chair) | {"table_id": table.id} for chair in chairs])
        work.tell("seats", table.id, table.seating)
        if table.follows:
            work.tell("seats", table.follows)
        return table.id

    @reads
    def secret(self, sql: Connection, table_id: str) -> Secret:
        """The secret, for whoever deals and replays; it must not leave the process."""
        found = sql.execute(select(secrets.c.secret).where(secrets.c.table_id == table_id)).scalar()
        if found is None:
            raise Missing("no-table")
        return Secret(found)

    # Reading

    @reads
    def get(self, sql: Connection, table_id: str) -> StoredTable | None:
        return _one(sql, tables.c.id == table_id)

    @reads
    def with_people(
        self, sql: Connection, table_id: str, may_enter: Callable[[StoredTable], bool] = lambda _: True
    ) -> tuple[StoredTable, dict[str, User], Rematch | None]:
        """A table, the people who belong to it, and its rematch, if there is one.

        Whoever may not enter learns neither by the answer nor by the time it takes whether it is there.
        """
        stored = _one(sql, tables.c.id == table_id)
        if stored is None or not may_enter(stored):
            raise Missing("no-table")
        ids = {stored.table.host_id, *(chair.user_id for chair in stored.seats if chair.user_id)}
        ids |= {missing["user"] for off in stored.table.called_off for missing in off["missing"]}
        people = {row.id: made(User, row) for row in sql.execute(select(*USER).where(users.c.id.in_(ids)))}
        following = select(tables.c.id, tables.c.visibility).where(tables.c.follows == table_id)
        row = sql.execute(following.order_by(tables.c.created, tables.c.id).limit(1)).first()
        stored = replace(stored, earlier=_earlier(sql, stored.table.follows))
        return stored, people, None if row is None else made(Rematch, row)

    @reads
    def invited(self, sql: Connection, invite: str) -> StoredTable | None:
        """The table that a link leads to."""
        return _one(sql, tables.c.invite == invite)

    @reads
    def open_tables(self, sql: Connection, limit: int = 100) -> list[StoredTable]:
        """Where anybody may sit down, newest first."""
        public = select(*TABLE).where(tables.c.state == "open", tables.c.visibility == "open")
        return _many(sql, public.order_by(tables.c.changed.desc(), tables.c.id).limit(limit))

    @reads
    def in_lobby(self, sql: Connection) -> frozenset[str]:
        """Where anybody may sit down: all of them, by their ids."""
        public = select(tables.c.id).where(tables.c.state == "open", tables.c.visibility == "open")
        return frozenset(sql.execute(public).scalars())

    @reads
    def mine(
        self,
        sql: Connection,
        user_id: str,
        limit: int = 100,
        before: int | None = None,
        after: str = "",
        over: bool | None = None,
    ) -> list[StoredTable]:
        """Where a user sits or is the host, latest change first: all, or what is over, or what is not.

        To page on, `before` is a time; of what changed at that very time, what comes `after` a table is left.
        """
        sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
        chosen = select(*TABLE).where(or_(tables.c.id.in_(sits), tables.c.host_id == user_id))
        if before is not None:
            earlier, then = tables.c.changed < before, (tables.c.changed == before) & (tables.c.id > after)
            chosen = chosen.where(earlier | then if after else earlier)
        if over is not None:
            chosen = chosen.where(tables.c.state == "over" if over else tables.c.state != "over")
        return _many(sql, chosen.order_by(tables.c.changed.desc(), tables.c.id).limit(limit))

    @reads
    def running(self, sql: Connection) -> list[StoredTable]:
        """All games in progress."""
        return _many(sql, select(*TABLE).where(tables.c.state == "running").order_by(tables.c.id))

    @reads
    def hosted(self, sql: Connection, user_id: str) -> dict[str, int]:
        """How many tables a user has set up that are not over, by state."""
        chosen = select(tables.c.state, func.count()).where(tables.c.host_id == user_id, tables.c.state != "over")
        return dict(sql.execute(chosen.group_by(tables.c.state)).all())

    @reads
    def counts(self, sql: Connection) -> dict[tuple[str, str], int]:
        """How many tables there are that are not over, by game and state."""
        chosen = select(tables.c.game, tables.c.state, func.count()).where(tables.c.state.in_(("open", "running")))
        return {
            (game, state): count for game, state, count in sql.execute(chosen.group_by(tables.c.game, tables.c.state))
        }

    @reads
    def finished(self, sql: Connection, user_id: str) -> list[StoredTable]:
        """All games of a user that are over, the last one first."""
        sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
        chosen = select(*TABLE).where(tables.c.state == "over", tables.c.id.in_(sits))
        return _many(sql, chosen.order_by(tables.c.ended.desc(), tables.c.id))

    @reads
    def waiting_for_bots(self, sql: Connection, before: int, here: int) -> list[str]:
        """The games in which a bot has to decide, and has not done so since before a time.

        Where no person plays, one who belongs there must have been there since `here`.
        """
        asked = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.asked)
        idle = (tables.c.state == "running") & (tables.c.changed < before) & seats.c.kind.in_(("bot", "stand-in"))
        chairs = seats.alias()
        awaited = (chairs.c.kind == "human") | (func.abs(chairs.c.here) > here)
        cared_for = select(chairs.c.seat).where(chairs.c.table_id == tables.c.id, awaited).exists()
        chosen = select(tables.c.id).join(seats, asked).where(idle, cared_for)
        return list(sql.execute(chosen.order_by(tables.c.id)).scalars())

    @reads
    def is_barred(self, sql: Connection, table_id: str, user_id: str) -> bool:
        return _is_barred(sql, table_id, user_id)

    # Before the start

    @writes
    def sit(
        self, work: Work, table_id: str, number: int, user_id: str, at: int, name: str = "", terms: str = ""
    ) -> None:
        """Sit down on an empty chair; with a name, it is for a friend at the same screen.

        That agrees to the terms that are named, or else to those that stand.
        """
        _hold(work, table_id)
        _sit(work, table_id, number, user_id, name, terms)
        _changed(work, table_id, at)

    @writes
    def join(self, work: Work, table_id: str, chairs: Mapping[int, str], user_id: str, at: int, terms: str) -> None:
        """Sit down where one is expected, under these names, or else on any empty chair; who sits there stays.

        That agrees to these terms, whatever others stand by now.
        """
        if _sits(work.sql, table_id, user_id):
            return
        _hold(work, table_id)
        if _sits(work.sql, table_id, user_id):  # by now
            return
        empty = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.kind == "empty")
        free = list(work.sql.execute(empty.order_by(seats.c.seat)).scalars())
        for number, name in chairs.items():
            chosen = number if number in free or not free else free[0]
            _sit(work, table_id, chosen, user_id, name, terms)
            free.remove(chosen)
        _changed(work, table_id, at)

    @writes
    def place(self, work: Work, table_id: str, chair: SeatRow, at: int) -> None:
        """Put a bot or nobody on a chair that no person sits on."""
        _hold(work, table_id)
        free = _chair(table_id, chair.seat) & seats.c.user_id.is_(None)
        if not work.sql.execute(update(seats).where(free).values(values_of(chair))).rowcount:
            raise _no_free_chair(work.sql, table_id, chair.seat)
        _changed(work, table_id, at)

    @writes
    def reorder(self, work: Work, table_id: str, order: Sequence[int], at: int, secret: str, commitment: str) -> None:
        """Whoever sat on chair `order[n]` sits on chair n from now on.

        A commitment is good for one seat: if anybody has committed, all commit anew, the house too.
        """
        _hold(work, table_id)
        chosen = select(*SEAT).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        chairs = [made(SeatRow, row) for row in work.sql.execute(chosen)]
        if sorted(order) != [chair.seat for chair in chairs]:
            raise ValueError("an order names every chair once")
        for number, old in enumerate(order):
            moved = values_of(chairs[old]) | {"seat": number}
            work.sql.execute(update(seats).where(_chair(table_id, number)).values(moved))
        if any(chair.commitment for chair in chairs):
            _draw_anew(work, table_id, {"missing": [], "why": "lots", "at": at}, secret, commitment)
        _changed(work, table_id, at)

    @writes
    def agree(self, work: Work, table_id: str, user_id: str, terms: str, at: int) -> None:
        """A user agrees to the terms for every own chair; Conflict if others stand by now."""
        _hold(work, table_id)
        if work.sql.execute(select(tables.c.terms).where(tables.c.id == table_id)).scalar_one() != terms:
            raise Conflict("other-terms")
        own = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
        if not work.sql.execute(update(seats).where(own).values(terms=terms)).rowcount:
            raise Conflict("not-yours")
        _changed(work, table_id, at)

    @writes
    def leave(self, work: Work, table_id: str, number: int, user_id: str, at: int) -> None:
        """A user gets up from a chair."""
        _hold(work, table_id)
        own = _chair(table_id, number) & (seats.c.user_id == user_id)
        if not work.sql.execute(update(seats).where(own).values(NOBODY)).rowcount:
            raise Conflict("not-yours")
        _changed(work, table_id, at)

    @writes
    def expel(self, work: Work, table_id: str, user_id: str, at: int) -> None:
        """Take a user off every chair, and keep the user away from now on."""
        _hold(work, table_id)
        own = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
        work.sql.execute(update(seats).where(own).values(NOBODY))
        self._bar(work, table_id, user_id)
        _changed(work, table_id, at)

    @writes
    def amend(
        self, work: Work, table_id: str, changes: Mapping[str, object], at: int, seating: int, seats: int | None = None
    ) -> None:
        """Other options, visibility, rules of the house, or another number of chairs.

        Stale if anything has changed since `seating`: what others have chosen meanwhile must not be undone by that.
        """
        if not changes.keys() <= AMENDABLE:
            raise ValueError(f"only {', '.join(sorted(AMENDABLE))} can be amended")
        _hold(work, table_id)
        same = (tables.c.id == table_id) & (tables.c.seating == seating)
        row = work.sql.execute(update(tables).where(same).values(dict(changes)).returning(tables.c.follows)).first()
        if row is None:
            raise Stale(table_id, 0)
        if seats is not None:
            _resize(work, table_id, seats)
        if row.follows and "visibility" in changes:
            work.tell("seats", row.follows)
        _changed(work, table_id, at)

    @writes
    def drop(self, work: Work, table_id: str) -> None:
        """Close a table that has not begun, as if it had never been."""
        _hold(work, table_id, drawing=None)
        work.sql.execute(delete(tables).where(tables.c.id == table_id))
        work.tell("seats", table_id)

    # At any time

    @writes
    def saw(self, work: Work, table_id: str, user_id: str, version: int) -> None:
        """A player was shown the game up to a version."""
        own = (seats.c.table_id == table_id) & (seats.c.user_id == user_id) & (seats.c.seen < version)
        work.sql.execute(update(seats).where(own).values(seen=version))

    @writes
    def arrive(self, work: Work, pairs: Sequence[tuple[str, str]], at: int, tell: bool) -> None:
        """These users are, or were until now, at these tables: pairs of a table and a user."""
        for table_id, user_id in pairs:
            own = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
            if work.sql.execute(update(seats).where(own).values(here=at)).rowcount and tell:
                work.tell("seats", table_id)

    @writes
    def adopt(self, work: Work, table_ids: Sequence[str], edition: str) -> None:
        """These games were replayed under other rules, and go on under them."""
        work.sql.execute(update(tables).where(tables.c.id.in_(table_ids)).values(edition=edition))

    @writes
    def shut(self, work: Work, table_ids: Sequence[str], at: int, broken: bool = False) -> list[str]:
        """These games cannot go on; they end here, without a result, and their logs say so: those that were running."""
        over = {"state": "over", "asked": None, "deadline": None, "ended": at, "changed": at}
        running = tables.c.id.in_(table_ids) & (tables.c.state == "running")
        ended = update(tables).where(running).values(over | {"version": tables.c.version + 1})
        found = work.sql.execute(ended.returning(tables.c.id, tables.c.version)).all()
        for table_id, version in found:
            self._end(work, table_id, version, End("broken" if broken else "closed"), at)
            work.tell("entries", table_id, version)
            work.tell("seats", table_id)
        return [table_id for table_id, _ in found]

    @staticmethod
    def _end(work: Work, table_id: str, version: int, end: End, at: int) -> None:
        """The last entry of a log, which may have gone on where the table has not."""
        written = select(func.max(entries.c.version)).where(entries.c.table_id == table_id)
        last = max(version, (work.sql.execute(written).scalar() or 0) + 1)
        row = values_of(write_entry(last, None, end, at)) | {"table_id": table_id}
        work.sql.execute(insert(entries).values(row))

    @writes
    def bar(self, work: Work, table_id: str, user_id: str) -> None:
        """Keep a user away from a table from now on."""
        self._bar(work, table_id, user_id)
        work.tell("seats", table_id)

    def _bar(self, work: Work, table_id: str, user_id: str) -> None:
        row = self._insert(barred).values(table_id=table_id, user_id=user_id)
        work.sql.execute(row.on_conflict_do_nothing())


def _resize(work: Work, table_id: str, count: int) -> None:
    """Another number of chairs; nobody is sent away by that."""
    beyond = (seats.c.table_id == table_id) & (seats.c.seat >= count)
    if work.sql.execute(select(seats.c.seat).where(beyond, seats.c.user_id.is_not(None))).first():
        raise Conflict("seat-taken")
    work.sql.execute(delete(seats).where(beyond))
    there = set(work.sql.execute(select(seats.c.seat).where(seats.c.table_id == table_id)).scalars())
    for number in sorted(set(range(count)) - there):
        work.sql.execute(insert(seats).values(values_of(SeatRow(number)) | {"table_id": table_id}))


def _sits(sql: Connection, table_id: str, user_id: str) -> bool:
    own = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
    return sql.execute(select(seats.c.seat).where(own)).first() is not None


def _sit(work: Work, table_id: str, number: int, user_id: str, name: str, terms: str = "") -> None:
    if _is_barred(work.sql, table_id, user_id):
        raise Conflict("barred")
    free = _chair(table_id, number) & (seats.c.kind == "empty")
    stand = select(tables.c.terms).where(tables.c.id == table_id).scalar_subquery()
    taken = update(seats).where(free).values(kind="human", user_id=user_id, name=name, terms=terms or stand)
    if not work.sql.execute(taken).rowcount:
        raise _no_free_chair(work.sql, table_id, number)


def _no_free_chair(sql: Connection, table_id: str, number: int) -> Missing | Conflict:
    """Why nobody can be put on a chair."""
    there = sql.execute(select(seats.c.seat).where(_chair(table_id, number))).first()
    return Missing("no-seat") if there is None else Conflict("seat-taken")


def _follower(sql: Connection, table_id: str) -> str | None:
    """The table that follows a game; nobody else sets one up until this is committed."""
    sql.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    return sql.execute(select(tables.c.id).where(tables.c.follows == table_id)).scalar()


def _earlier(sql: Connection, table_id: str | None) -> Earlier | None:
    """The table that one follows, if it is still there."""
    chosen = select(tables.c.id, tables.c.visibility, tables.c.host_id).where(tables.c.id == table_id)
    if table_id is None or (row := sql.execute(chosen).first()) is None:
        return None
    sat = select(seats.c.user_id).where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
    return Earlier(row.id, row.visibility, frozenset({row.host_id, *sql.execute(sat).scalars()}))


def _chair(table_id: str, number: int) -> ColumnElement[bool]:
    return (seats.c.table_id == table_id) & (seats.c.seat == number)


def _one(sql: Connection, condition: ColumnElement[bool]) -> StoredTable | None:
    found = _many(sql, select(*TABLE).where(condition).order_by(tables.c.created, tables.c.id).limit(1))
    return found[0] if found else None


def _many(sql: Connection, chosen: Select[*tuple[object, ...]]) -> list[StoredTable]:
    """Tables with their chairs."""
    found = [read_row(made(TableRow, row)) for row in sql.execute(chosen)]
    ids = [table.id for table, _ in found]
    chairs: dict[str, list[SeatRow]] = defaultdict(list)
    for row in sql.execute(select(*SEAT, seats.c.table_id).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        chairs[row[-1]].append(made(SeatRow, row[:-1]))
    return [StoredTable(table, tuple(chairs[table.id]), damage=damage) for table, damage in found]


def _hold(work: Work, table_id: str, drawing: bool | None = False) -> None:
    """Hold a table that has not begun, and is `drawing` or not; nobody else changes it until this is committed."""
    chosen = select(tables.c.state, tables.c.drawing).where(tables.c.id == table_id).with_for_update()
    found = work.sql.execute(chosen).first()
    if found is None:
        raise Missing("no-table")
    if found.state != "open":
        raise Conflict("game-begun")
    if drawing is not None and (found.drawing is not None) != drawing:
        raise Conflict("not-drawing" if drawing else "drawing")


def _draw_anew(work: Work, table_id: str, off: Off, secret: str, commitment: str) -> None:
    """A round of drawing deals nothing, and everybody is told why: all commit anew, the house too."""
    chosen = select(tables.c.round, tables.c.called_off).where(tables.c.id == table_id)
    row = work.sql.execute(chosen).one()
    anew = {"round": row.round + 1, "drawing": None, "commitment": commitment}
    anew["called_off"] = [*row.called_off, {"round": row.round, **off}]
    work.sql.execute(update(tables).where(tables.c.id == table_id).values(anew))
    work.sql.execute(update(secrets).where(secrets.c.table_id == table_id).values(secret=secret))
    work.sql.execute(update(seats).where(seats.c.table_id == table_id).values(BARE))


def _changed(work: Work, table_id: str, at: int) -> None:
    """Count a change before the start, and tell."""
    again = update(tables).where(tables.c.id == table_id).values(seating=tables.c.seating + 1, changed=at)
    work.tell("seats", table_id, work.sql.execute(again.returning(tables.c.seating)).scalar_one())


def _is_barred(sql: Connection, table_id: str, user_id: str) -> bool:
    chosen = select(barred.c.user_id).where(barred.c.table_id == table_id, barred.c.user_id == user_id)
    return sql.execute(chosen).first() is not None
