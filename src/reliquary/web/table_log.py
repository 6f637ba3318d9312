"""The log of a table in this process: read, replayed, and carried on, one entry after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from reliquary.table import Entry, LogError, Outage, Refused, Table
from reliquary.web import progress
from reliquary.web.broadcast import Broadcast
from reliquary.web.broken import unplayable
from reliquary.web.logs import log
from reliquary.web.presence import Presence
from reliquary.web.storage import DELETED, Conflict, Denied, Missing, QueuedEmail, Stale, User

if TYPE_CHECKING:
    from reliquary.web.table_facts import TableFacts


class TableLog:
    """Reads what was committed, and commits. Whoever does either holds the lock."""

    def __init__(
        self, facts: TableFacts, presence: Presence, broadcast: Broadcast, schedule: Callable[[], None]
    ) -> None:
        self.lock = asyncio.Lock()
        self._facts, self._house = facts, facts.house
        self._presence, self._broadcast, self._schedule = presence, broadcast, schedule

    async def load(self) -> None:
        """Read the log of a game that has begun; one that waits for its pack is left alone."""
        facts = self._facts
        if facts.lacks_pack:
            return
        if facts.stored.damage is not None and facts.stored.table.state == "running":
            raise unplayable(facts.stored.table, facts.game, facts.stored.damage)
        nameless, expected = deleted(facts.people), facts.stored.table.version
        entries = await self._house.store.log.read(facts.id)
        if entries or expected:
            table = await self._replayed(entries, expected)
            facts.nameless, facts.table = nameless, table
            facts.follow(table)
            await self._credit_outages(table)
            self._schedule()

    async def _credit_outages(self, table: Table) -> None:
        """Give back the time for which no server was there; whoever reads the table first does it, and once."""
        last = table.log[-1].at
        lost = sum(outage.ended - max(outage.began, last) for outage in self._house.outages if outage.ended > last)
        if lost:
            after = table.proposed(None, Outage(lost), self._house.now())
            assert not isinstance(after, Refused)  # it is a fact, and nobody's wish
            if after.version > table.version:
                await self.commit(table, after, perf_counter())

    async def _replayed(self, entries: Sequence[Entry], expected: int) -> Table:
        """The table of a log; Unplayable if it has none."""
        row, game = self._facts.stored.table, self._facts.game
        try:
            table = Table(game, entries[:1], trust=True)
            await self._house.pacer.go(table.catching_up(entries[1:]))
        except Exception as error:
            raise unplayable(row, game, error) from error
        if table.version < expected:
            lost = LogError(f"the log ends with entry {table.version}, and the table is at {expected}")
            raise unplayable(row, game, lost)
        return table

    async def reload_if_nameless(self) -> None:
        """Read the whole log again if somebody has left for good since: they are nameless in it by now."""
        if self._facts.nameless == deleted(self._facts.people):
            return
        broadcast = self._broadcast
        async with self.lock:
            await self.load()
            for watcher in list(self._presence.watchers):
                with broadcast.shown_out(watcher):
                    await broadcast.prepare(watcher, 0)
            broadcast.game()

    async def catch_up(self, version: int | None = None) -> None:
        """Read what was committed up to a version, or all there is, if that was not by us, and tell."""
        async with self.lock:
            table = self._facts.table
            if table is None or version is None or table.version < version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        facts = self._facts
        if facts.table is None:
            await self.load()
            self._broadcast.game()
            return
        entries = await self._house.store.log.read(facts.id, facts.table.version)
        if entries:
            after = facts.table.after(())
            try:
                await self._house.pacer.go(after.catching_up(entries))
            except Exception as error:
                raise unplayable(facts.stored.table, facts.game, error) from error
            self._take(facts.table, after)

    async def begun(self) -> Table:
        """The game, if it has begun: perhaps just now, and nobody has told us yet."""
        if self._facts.table is None:
            await self.catch_up()
        return self._found()

    async def current(self) -> Table:
        """The game as far as we have read it, for whoever holds the lock."""
        if self._facts.table is None:
            await self._catch_up()
        return self._found()

    def _found(self) -> Table:
        if self._facts.table is None:
            raise self._no_game()
        return self._facts.table

    def _no_game(self) -> Denied:
        """Why there is no game here: it waits for its pack, or has not begun."""
        row = self._facts.stored.table
        return Missing("no-pack", pack=row.pack) if self._facts.lacks_pack and row.version else Conflict("not-begun")

    async def commit(self, table: Table, after: Table, received: float) -> bool:
        """Write down what leads from a table to the next; False if somebody else was first: time to think again."""
        facts, entries = self._facts, tuple(after.log[table.version :])
        try:
            await self._house.store.log.append(
                facts.id,
                table.version,
                entries,
                progress.progress_of(after),
                progress.chairs_after(facts.stored, after),
                self._emails(table, after),
                progress.concerned(facts.stored, table, after),
            )
        except Stale:
            await self._catch_up()
            if facts.table is table:
                error = LogError(f"the table has gone on from entry {table.version}, and its log has not")
                raise unplayable(facts.stored.table, facts.game, error) from None
            return False
        committed = perf_counter()
        self._take(table, after)
        self._measure(table, entries, committed - received, perf_counter() - received)
        if after.over:
            log.info("game ended", table=facts.id, game=table.game.name, moves=after.version)
        return True

    def _emails(self, before: Table, after: Table) -> list[QueuedEmail]:
        """An e-mail for somebody who is asked from now on, and is not here."""
        if after.asked == before.asked:
            return []
        return progress.emails_for(self._house, self._facts.stored, after, self._presence.users)

    def _take(self, before: Table, after: Table) -> None:
        """This is how things stand now: tell everybody."""
        facts = self._facts
        changed = progress.chairs_after(facts.stored, after)
        facts.table = after
        facts.follow(after)
        facts.touch()
        self._broadcast.update(after, before.version)
        if changed or after.over:
            self._broadcast.room()
        self._schedule()

    def _measure(self, before: Table, entries: tuple[Entry, ...], committed: float, told: float) -> None:
        """Count moves; what else is committed, such as a request to take one back, is no move."""
        metrics, moves = self._house.metrics, [entry for entry in entries if entry.kind == "action"]
        for move in moves:
            player = "person" if move.seat is None else before.players[move.seat].kind
            metrics.moves.labels(before.game.name, player).inc()
        if moves:
            metrics.move_seconds.labels("commit").observe(committed)
            metrics.move_seconds.labels("broadcast").observe(told)


def deleted(people: Mapping[str, User]) -> set[str]:
    """Those who have left for good."""
    return {user.id for user in people.values() if user.kind == DELETED}
