"""Signs of life of the servers of a database, and the times for which there was none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, case, func, select, text, update

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.rows import Beat, Outage
from reliquary.web.storage.schema import facts, tables
from reliquary.web.storage.wire import ALIVE

T = TypeVar("T")
LOCK: Final = 7_309_940_571_226_932  # any number, the same in every process
LAST: Final = "heartbeat"  # the names of facts
OUTAGES: Final = "outages"
ABSENCES: Final = "absences"
LONG: Final = 3_600_000  # milliseconds: shorter outages do not matter to what is kept for days
MOST: Final = 200  # absences that are remembered
Resumed = Callable[[int, Beat | None, bool], tuple[int, Outage | None]]


class Heartbeats(Repository):
    """The last sign of life, and outages as long as a table may have to know of them."""

    @reads
    def last(self, sql: Connection) -> Beat | None:
        return _fact(sql, LAST, Beat)

    @reads
    def outages(self, sql: Connection) -> list[Outage]:
        return _fact(sql, OUTAGES, list[Outage]) or []

    @reads
    def absences(self, sql: Connection) -> list[Outage]:
        """Long times without a server, the last one at the end: nothing has grown old in them."""
        return _fact(sql, ABSENCES, list[Outage]) or []

    @writes
    def beat(self, work: Work, beat: Beat) -> None:
        """A sign of life; of several processes the one that is furthest counts."""
        _one_at_a_time(work)
        last = _fact(work.sql, LAST, Beat)
        if last is None or last.time <= beat.time:
            self._write(work, LAST, beat)

    @writes
    def resume(self, work: Work, now: int, resumed: Resumed) -> int:
        """The time at which a server begins; what it has missed is kept, and deadlines are put off by it."""
        _one_at_a_time(work)
        start, outage = resumed(now, _fact(work.sql, LAST, Beat), _others_live(work))
        if outage is not None:
            _put_off(work, outage)
            self._write(work, OUTAGES, [*_still_needed(work.sql), outage])
        if outage is not None and outage.ended - outage.began >= LONG:
            absences = _fact(work.sql, ABSENCES, list[Outage]) or []
            self._write(work, ABSENCES, [*absences, outage][-MOST:])
        self._write(work, LAST, Beat(start, now))
        return start

    def _write(self, work: Work, name: str, value: object) -> None:
        row = self._insert(facts).values(name=name, value=msgspec.json.encode(value))
        work.sql.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": row.excluded.value}))


def _one_at_a_time(work: Work) -> None:
    """Servers that start together do it one after the other."""
    if not work.database.is_sqlite:
        work.sql.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def _others_live(work: Work) -> bool:
    """Whether another server is connected to this database; a file has one server at a time."""
    if work.database.is_sqlite:
        return False
    return not work.sql.execute(text(f"SELECT pg_try_advisory_xact_lock({ALIVE})")).scalar_one()


def _fact(sql: Connection, name: str, kind: type[T]) -> T | None:
    found = sql.execute(select(facts.c.value).where(facts.c.name == name)).scalar()
    return None if found is None else msgspec.json.decode(found, type=kind)


def _still_needed(sql: Connection) -> list[Outage]:
    """Outages after which some game in progress has not gone on yet."""
    oldest = sql.execute(select(func.min(tables.c.changed)).where(tables.c.state == "running")).scalar()
    found = _fact(sql, OUTAGES, list[Outage]) or []
    return [outage for outage in found if oldest is not None and oldest < outage.ended]


def _put_off(work: Work, outage: Outage) -> None:
    """The lists of tables show deadlines as they will be once the tables themselves know of the outage."""
    since = case((tables.c.changed > outage.began, tables.c.changed), else_=outage.began)
    running = (tables.c.state == "running") & (tables.c.deadline > outage.began)
    work.sql.execute(update(tables).where(running).values(deadline=tables.c.deadline + outage.ended - since))
