"""How a command is carried out at a table: proposed, committed, then acknowledged and told to everybody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import TYPE_CHECKING, Final

from reliquary.kernel import Seat
from reliquary.table import Abandon, Act, Command, Pause, PlayerCommand, Refused, StandIn, Table, Undo
from reliquary.table.refusals import Code
from reliquary.web import rooms
from reliquary.web.broken import Unplayable
from reliquary.web.identity import of_user
from reliquary.web.presence import Presence
from reliquary.web.rate_limits import Who
from reliquary.web.storage import Conflict, User, asked_from
from reliquary.web.table_log import TableLog

if TYPE_CHECKING:
    from reliquary.web.table_facts import TableFacts

LONGEST_GAME: Final = 10_000  # entries, beyond which nothing is taken back; a game takes some hundreds


class Commands:
    """Carries out commands at a table, one after the other, in the order in which they come."""

    def __init__(
        self,
        facts: TableFacts,
        presence: Presence,
        log: TableLog,
        hold: Callable[[Seat | None, Act], Awaitable[None]],
        give_up: Callable[[Unplayable], Awaitable[None]],
    ) -> None:
        self._facts, self._house = facts, facts.house
        self._presence, self._log, self._hold, self._give_up = presence, log, hold, give_up

    async def execute(self, user: User, seat: Seat | None, command: PlayerCommand, language: str) -> int | Refused:
        """Carry out a command of somebody who sits here, in their turn: the version that comes of it, or a no."""
        await self._take_turn(user)
        self._check_length(command)
        if isinstance(command, Act):
            await self._hold(self._own_seat(user, seat), command)
        answer = await self._see_through(
            lambda table: table.proposed(self._own_seat(user, seat), command, self._house.now(), language)
        )
        if isinstance(answer, Refused):
            await self._note(self._own_seat(user, seat), command, answer)
        return answer

    async def _take_turn(self, user: User) -> None:
        """Wait until it is the turn of somebody who wants much, however many sockets they have."""
        limits = self._house.limits
        await self._house.take_turn(limits.commands, Who("address", asked_from.get()))
        await self._house.take_turn(limits.own_commands, of_user(user))

    def _check_length(self, command: PlayerCommand) -> None:
        """What could be done without end is not done any more in a game that is as long as any may be.

        The rest has an end: actions by the rules, and between two of them the patience of the table.
        """
        table = self._facts.table
        if table is None or table.version < LONGEST_GAME:
            return
        if isinstance(command, Undo | StandIn | Abandon) or (isinstance(command, Pause) and command.on):
            raise Conflict("too-long")

    async def _note(self, seat: Seat | None, command: PlayerCommand, no: Refused) -> None:
        """What somebody tried against a player who is not there stands in the log, also if nothing came of it."""
        if seat is not None and no.code in (Code.TIME_LEFT, Code.OWNER_GONE):
            await self._see_through(lambda table: table.noted(seat, command, no, self._house.now()))

    async def by_server(self, seat: Seat | None, command: Command) -> int | Refused:
        """Carry out what the server does by itself."""
        return await self._see_through(lambda table: table.proposed(seat, command, self._house.now()))

    def _own_seat(self, user: User, seat: Seat | None) -> Seat | None:
        """The seat a command is meant for: the one it names, or the one that is asked, or the only one."""
        mine = rooms.seats_of(self._facts.stored, user.id)
        if seat is not None:
            return seat if seat in mine else None
        return self._presence.first_of(mine)

    async def _see_through(self, proposed: Callable[[Table], Table | Refused]) -> int | Refused:
        """Propose, commit, and only then let it count. Who asked may be gone by then; it is done all the same."""
        try:
            return await self._house.see_through(self._carry_out(proposed, perf_counter()))
        except Unplayable as error:
            await self._give_up(error)
            raise

    async def _carry_out(self, proposed: Callable[[Table], Table | Refused], received: float) -> int | Refused:
        log = self._log
        async with log.lock:
            while True:
                table = await log.current()
                after = proposed(table)
                if isinstance(after, Refused):
                    return after
                if await log.commit(table, after, received):
                    return after.version
