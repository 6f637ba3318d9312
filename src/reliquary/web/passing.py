"""Passing at one table: the server answers for those who wish it, where they can gain nothing."""

from __future__ import annotations

import asyncio
from asyncio import sleep
from typing import TYPE_CHECKING, Final

from reliquary.kernel import Seat
from reliquary.table import Act, Table, passing

if TYPE_CHECKING:
    from reliquary.web.commands import Commands
    from reliquary.web.table_facts import TableFacts

WISH: Final = "pass"  # among the preferences of a person: for every seat that is theirs


class Passer:
    """Passes for those who wish it. Of one question a pass leaves at one time, whoever gives it: no rival can tell."""

    def __init__(self, facts: TableFacts, commands: Commands) -> None:
        self._facts, self._house, self._commands = facts, facts.house, commands
        self._seen_to = 0  # the version whose question was passed, or is to be answered by its person
        self._held = 0  # the version at which a person's own pass waits for its time
        self._running: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is waited at."""
        return self._running is not None

    def schedule(self) -> None:
        """See to the open question once its time has come."""
        if self._running is None and self._asked() is not None:
            self._running = self._house.spawn(self._run())

    async def hold(self, seat: Seat | None, act: Act) -> None:
        """Keep a person's own pass until it would have been given for them."""
        table = self._facts.table
        if table is None or seat != table.asked or act.version < table.moved or not self._is_wished(table):
            return  # nothing to hold, or it comes too late and is refused
        if not passing.passes(table, act.action):
            return
        self._held = table.moved
        try:
            await self._until_due(table)
        except asyncio.CancelledError:
            self._held = self._seen_to = 0
            self.schedule()
            raise

    async def _run(self) -> None:
        try:
            while (table := self._asked()) is not None:
                await self._until_due(table)
                await self._see_to(table.moved)
        finally:
            self._running = None

    async def _see_to(self, question: int) -> None:
        """Pass at a question that still stands, if there is nothing to gain."""
        table = self._asked()
        if table is None or table.moved != question:
            return
        action = None if self._held == question else passing.idle(table)
        if action is not None:
            await self._commands.by_server(table.asked, Act(action=action, version=table.version))
        self._seen_to = question

    async def _until_due(self, table: Table) -> None:
        while (left := passing.due(table) - self._house.now()) > 0:
            await sleep(left / 1000)

    def _asked(self) -> Table | None:
        """The table, if the question there is to be seen to: that depends on nothing hidden."""
        table = self._facts.table
        if table is None or table.moved == self._seen_to or self._house.stopping or not self._is_wished(table):
            return None
        return table

    def _is_wished(self, table: Table) -> bool:
        """Whether a person is asked who wishes to pass."""
        if not passing.is_open(table):
            return False
        assert table.asked is not None
        person = self._facts.people.get(self._facts.stored.seats[table.asked].user_id or "")
        return person is not None and person.settings.get(WISH) is True
