"""Bot scheduling at one table: when they think, when they rest, and what happens when one fails again and again."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from typing import TYPE_CHECKING, Final

from reliquary.table import BotAct, Close, Table, Task
from reliquary.web.broken import report_broken
from reliquary.web.commands import Commands
from reliquary.web.logs import log
from reliquary.web.presence import Presence

if TYPE_CHECKING:
    from reliquary.web.table_facts import TableFacts

ALONE: Final = 60_000  # milliseconds for which bots play on among themselves when nobody is there any more
TRIES: Final = 3  # that a bot has for one decision, with some time in between


class BotScheduler:
    """Sees to it that the bots of a table decide."""

    def __init__(self, facts: TableFacts, presence: Presence, commands: Commands) -> None:
        self._facts, self._house = facts, facts.house
        self._presence, self._commands = presence, commands
        self._attended = 0  # when somebody was here last
        self._stumbles = (0, 0)  # a version, and how often a bot failed there
        self._running: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._running is not None

    def schedule(self) -> None:
        """Let bots decide, if it is this process that does so for the table."""
        if self._running is None and self._asked() is not None:
            self._running = self._house.spawn(self._run())

    def attend(self) -> None:
        """Somebody is here, or was until now, or has just begun the game: bots among themselves play on for a while."""
        self._attended = self._house.now()
        self.schedule()

    @property
    def resting(self) -> bool:
        """Whether nobody plays but bots, and nobody is here, or was a moment ago, to see it."""
        table, alone = self._facts.table, self._house.now() - ALONE
        seen = max((self._attended, *(abs(chair.here) for chair in self._facts.stored.seats)))
        return table is not None and not table.humans and not self._presence.watchers and seen <= alone

    async def _run(self) -> None:
        facts = self._facts
        try:
            while (table := self._asked()) is not None and await self._house.store.claim(facts.id):
                task, action = await self._decision_at(table)
                await self._enter(task, action)
                if (after := facts.table) is not None and after.version == task.version and after.bot_asked is not None:
                    await self._stumbled(task.bot, task.version)
                    raise AssertionError(f"{task.bot} chose {action}, which is not offered")
            if self.resting:
                await self._house.store.release(facts.id)  # somebody may come by another process
        finally:
            self._running = None

    def _asked(self) -> Table | None:
        """The table, if a bot has to decide there now."""
        table = self._facts.table
        if table is None or table.bot_asked is None or self._house.stopping or self.resting:
            return None
        return table

    async def _enter(self, task: Task, action: str) -> None:
        """Enter what a bot has decided, in its turn: however many there are, no person stands in line behind them."""
        async with self._house.bot_moves.turn(self._facts.stored.table.host_id, self._facts.host_address):
            await self._commands.by_server(task.seat, BotAct(action, task.version))

    async def _decision_at(self, table: Table) -> tuple[Task, str]:
        """What a bot decides, measured; a failure is written down here, for only here it is known whose it is."""
        assert table.bot_asked is not None
        metrics, began = self._house.metrics, perf_counter()
        game, bot = table.game.name, table.players[table.bot_asked].bot
        facts = {"table": self._facts.id, "game": game, "bot": bot, "version": table.version}
        with metrics.underway("decisions"):
            try:
                task = table.task
                assert task is not None
                host = self._facts.stored.table.host_id
                action = await self._house.thinker.think(task, host, self._facts.host_address)
            except BrokenProcessPool:  # a worker that died is not the table's fault
                log.warning("bot lost", **facts)
                raise
            except Exception:
                metrics.bot_failures.labels(game, bot).inc()
                log.error("bot failed", **facts)
                await self._stumbled(bot, table.version)
                raise
        metrics.bot_seconds.labels(game, bot).observe(perf_counter() - began)
        return task, action

    async def _stumbled(self, bot: str, at: int) -> None:
        """A bot failed; if it does so again and again, the game cannot go on, and ends."""
        version, count = self._stumbles
        self._stumbles = at, count + 1 if version == at else 1
        if self._stumbles[1] >= TRIES:
            await self._commands.by_server(None, Close(broken=True))
            await report_broken(self._house, self._facts.id, f"the bot {bot} fails at version {at}")
