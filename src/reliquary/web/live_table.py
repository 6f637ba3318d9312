"""A table in this process: what is known of it, and the parts that look after it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from reliquary.kernel import Seat
from reliquary.table import Act
from reliquary.web import rooms
from reliquary.web.bot_scheduling import BotScheduler
from reliquary.web.broadcast import Broadcast
from reliquary.web.broken import Unplayable
from reliquary.web.commands import Commands
from reliquary.web.household import Household
from reliquary.web.passing import Passer
from reliquary.web.presence import Presence, Watcher
from reliquary.web.rooms import Room
from reliquary.web.shared_reading import SharedReading
from reliquary.web.storage import Rematch, StoredTable, User
from reliquary.web.table_facts import TableFacts
from reliquary.web.table_log import TableLog


class LiveTable(TableFacts):
    """A table that somebody looks at or plays at.

    There are three locks, and nobody who holds one waits for another. That of the `log` lets one at a time read or
    commit entries: commands take it, and so does catching up with other processes, so that they are carried out and
    told in the order of the log. That of `presence` lets one at a time write down who is here. That of the reading
    lets one at a time read who sits where: what was read last is what counts.
    """

    def __init__(
        self,
        house: Household,
        give_up: Callable[[LiveTable, Unplayable], Awaitable[None]],
        stored: StoredTable,
        people: Mapping[str, User],
        rematch: Rematch | None = None,
    ) -> None:
        super().__init__(house, stored, people, rematch)
        self.patience = rooms.Patience()  # with shares that are not revealed
        self._reading = SharedReading(self._reread)
        self.presence = Presence(self, self._tell_room)
        self.broadcast = Broadcast(self, self.presence, self.room)
        self.log = TableLog(self, self.presence, self.broadcast, self._schedule)
        self.commands = Commands(self, self.presence, self.log, self._hold, partial(give_up, self))
        self.bots = BotScheduler(self, self.presence, self.commands)
        self.passer = Passer(self, self.commands)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not (self.presence.watchers or self.bots.busy or self.passer.busy or self.log.lock.locked())

    def room(self, user: User | None, key: str) -> Room:
        """The table as a visitor may know it."""
        present, now = self.presence, self.house.now()
        return rooms.room_of(self.stored, self.people, user, key, present.users, present.spectators, self.rematch, now)

    async def reread(self) -> None:
        """Read again who sits where, once for all who ask; those who look are told when the hub hears of the change."""
        await self._reading.anew()

    async def _reread(self) -> None:
        self.stored, self.people, self.rematch = await self.house.store.tables.with_people(self.id)
        if self.table is not None:
            self.follow(self.table)

    async def refresh(self) -> None:
        """Read again who sits where, and tell; whoever may no longer look is shown out."""
        await self.reread()
        if self.table is not None:
            await self.log.reload_if_nameless()
        elif self.stored.table.version:
            await self.log.catch_up()
        self.presence.correct()
        self.broadcast.room()
        self.passer.schedule()  # who sits here may wish otherwise by now

    async def enter(self, watcher: Watcher, since: int) -> None:
        """Somebody begins to look: everything is told at once, and from now on nothing is missed.

        A long story is prepared before that, in slices. What happens meanwhile is part of it.
        """
        self.touch()
        await self.broadcast.prepare(watcher, since)
        self.presence.enter(watcher)
        self.broadcast.greet(watcher, since)
        self.bots.attend()

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self.presence.leave(watcher)
        self.bots.attend()

    # What the parts bring about in parts that were made after them

    def _tell_room(self) -> None:
        self.broadcast.room()

    def _schedule(self) -> None:
        self.bots.schedule()
        self.passer.schedule()

    async def _hold(self, seat: Seat | None, act: Act) -> None:
        await self.passer.hold(seat, act)
