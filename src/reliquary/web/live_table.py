"""A table in this process: what is known of it, and the parts that look after it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from reliquary.kernel import Game, State
from reliquary.table import Table
from reliquary.web import rooms
from reliquary.web.bot_scheduling import BotScheduler
from reliquary.web.broadcast import Broadcast
from reliquary.web.commands import Commands
from reliquary.web.presence import Presence
from reliquary.web.progress import chairs_after, followed
from reliquary.web.rooms import Room
from reliquary.web.storage import Rematch, StoredTable, User
from reliquary.web.table_log import TableLog

if TYPE_CHECKING:
    from reliquary.web.house import House


class LiveTable:
    """A table that somebody looks at or plays at.

    There are three locks, and nobody who holds one waits for another. That of the `log` lets one at a time read or
    commit entries: commands take it, and so does catching up with other processes, so that they are carried out and
    told in the order of the log. That of `presence` lets one at a time write down who is here. That of `reread` lets
    one at a time read who sits where: what was read last is what counts.
    """

    def __init__(
        self, house: House, stored: StoredTable, people: Mapping[str, User], rematch: Rematch | None = None
    ) -> None:
        self.house = house
        self.id = stored.table.id
        self.stored = stored
        self.people = people
        self.rematch = rematch
        self.table: Table | None = None
        self.touched = house.now()
        self.host_address: str | None = None  # from which the host has come here last; none is known at first
        self.patience = rooms.Patience()  # with shares that are not revealed
        self._rereading = asyncio.Lock()
        self._begun, self._reread = 0, 0  # the last reading that has begun, and the last that has come to its end
        self.log = TableLog(self)
        self.presence = Presence(self)
        self.broadcast = Broadcast(self)
        self.commands = Commands(self)
        self.bots = BotScheduler(self)

    def touch(self) -> None:
        """Somebody needs the table: it stays in memory for a while."""
        self.touched = self.house.now()

    def note(self, user: User | None, address: str) -> None:
        """Somebody has come here from an address."""
        self.touch()
        if user is not None and user.id == self.stored.table.host_id:
            self.host_address = address or None

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not self.presence.watchers and not self.bots.busy and not self.log.lock.locked()

    @property
    def game(self) -> Game[State]:
        """The rules that are played by, with the table's own pack; Missing as long as that is not here."""
        return self.house.shelf.game(self.stored.table.game, self.stored.table.pack)

    @property
    def lacks_pack(self) -> bool:
        """Whether the table waits for its pack: then it is shown, but its game is not."""
        row = self.stored.table
        return bool(row.pack) and not self.house.shelf.has(row.game, row.pack)

    def room(self, user: User | None, key: str) -> Room:
        """The table as a visitor may know it."""
        present, now = self.presence, self.house.now()
        return rooms.room_of(self.stored, self.people, user, key, present.users, present.spectators, self.rematch, now)

    @property
    def called(self) -> dict[str, set[str]]:
        """The people who belong to the table, and all that they are called there."""
        called = {user_id: {user.name} for user_id, user in self.people.items()}
        begun = () if self.table is None else self.table.start.opening.chairs
        for chair in self.stored.seats:
            if chair.user_id:
                names = called.setdefault(chair.user_id, set())
                names |= {chair.name, *(player.name for player in begun[chair.seat : chair.seat + 1])}
        return called

    async def reread(self) -> None:
        """Read again who sits where; those who look are told when the hub hears of the change.

        However many ask at the same time, the next reading to begin is new enough for all of them.
        """
        wanted = self._begun + 1
        async with self._rereading:
            if self._reread >= wanted:
                return
            self._begun = number = self._begun + 1
            self.stored, self.people, self.rematch = await self.house.store.tables.with_people(self.id)
            self._reread = number
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

    def follow(self, table: Table) -> None:
        """What is known apart from the game follows the game."""
        self.stored = followed(self.stored, table)

    def take(self, before: Table, after: Table) -> None:
        """This is how things stand now: tell everybody."""
        changed = chairs_after(self.stored, after)
        self.table = after
        self.follow(after)
        self.touch()
        self.broadcast.update(after, before.version)
        if changed or after.over:
            self.broadcast.room()
        self.bots.schedule()
