"""The log of a table in this process: read, replayed, and carried on, one entry after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from reliquary.table import Entry, LogError, Outage, Refused, Table
from reliquary.web import progress
from reliquary.web.broken import unplayable
from reliquary.web.logs import log
from reliquary.web.storage import DELETED, Conflict, Denied, Missing, Stale, User

if TYPE_CHECKING:
    from reliquary.web.live_table import LiveTable


class TableLog:
    """Reads what was committed, and commits. Whoever does either holds the lock."""

    def __init__(self, live: LiveTable) -> None:
        self.lock = asyncio.Lock()
        self._live, self._house = live, live.house
        self._nameless: set[str] = set()  # who had left for good when the log was read

    @property
    def key(self) -> str:
        """What this log is known by to workers and caches: the table, and who is nameless in it by now."""
        return " ".join((self._live.id, *sorted(self._nameless)))

    async def load(self) -> None:
        """Read the log of a game that has begun; one that waits for its pack is left alone."""
        live = self._live
        if live.lacks_pack:
            return
        if live.stored.damage is not None and live.stored.table.state == "running":
            raise unplayable(live.stored.table, live.game, live.stored.damage)
        nameless, expected = deleted(live.people), live.stored.table.version
        entries = await self._house.store.log.read(live.id)
        if entries or expected:
            table = await self._replayed(entries, expected)
            self._nameless, live.table = nameless, table
            live.follow(table)
            await self._credit_outages(table)
            live.bots.schedule()

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
        row, game = self._live.stored.table, self._live.game
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
        if self._nameless == deleted(self._live.people):
            return
        broadcast = self._live.broadcast
        async with self.lock:
            await self.load()
            for watcher in list(self._live.presence.watchers):
                with broadcast.shown_out(watcher):
                    await broadcast.prepare(watcher, 0)
            broadcast.game()

    async def catch_up(self, version: int | None = None) -> None:
        """Read what was committed up to a version, or all there is, if that was not by us, and tell."""
        async with self.lock:
            table = self._live.table
            if table is None or version is None or table.version < version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        live = self._live
        if live.table is None:
            await self.load()
            live.broadcast.game()
            return
        entries = await self._house.store.log.read(live.id, live.table.version)
        if entries:
            after = live.table.after(())
            try:
                await self._house.pacer.go(after.catching_up(entries))
            except Exception as error:
                raise unplayable(live.stored.table, live.game, error) from error
            live.take(live.table, after)

    async def begun(self) -> Table:
        """The game, if it has begun: perhaps just now, and nobody has told us yet."""
        if self._live.table is None:
            await self.catch_up()
        return self._found()

    async def current(self) -> Table:
        """The game as far as we have read it, for whoever holds the lock."""
        if self._live.table is None:
            await self._catch_up()
        return self._found()

    def _found(self) -> Table:
        if self._live.table is None:
            raise self._no_game()
        return self._live.table

    def _no_game(self) -> Denied:
        """Why there is no game here: it waits for its pack, or has not begun."""
        row = self._live.stored.table
        return Missing("no-pack", pack=row.pack) if self._live.lacks_pack and row.version else Conflict("not-begun")

    async def commit(self, table: Table, after: Table, received: float) -> bool:
        """Write down what leads from a table to the next; False if somebody else was first: time to think again."""
        live, entries = self._live, tuple(after.log[table.version :])
        try:
            await self._house.store.log.append(
                live.id,
                table.version,
                entries,
                progress.progress_of(after),
                progress.chairs_after(live.stored, after),
                progress.emails_for(self._house, live.stored, after) if after.asked != table.asked else [],
                progress.concerned(live.stored, table, after),
            )
        except Stale:
            await self._catch_up()
            if live.table is table:
                error = LogError(f"the table has gone on from entry {table.version}, and its log has not")
                raise unplayable(live.stored.table, live.game, error) from None
            return False
        committed = perf_counter()
        live.take(table, after)
        self._measure(table, entries, committed - received, perf_counter() - received)
        if after.over:
            log.info("game ended", table=live.id, game=table.game.name, moves=after.version)
        return True

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
