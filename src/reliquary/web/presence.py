"""Who looks at a table: through whose eyes, and how others learn that they are here."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from reliquary.kernel import Seat
from reliquary.web import rooms
from reliquary.web.storage import Conflict, Missing, User

if TYPE_CHECKING:
    from reliquary.web.table_facts import TableFacts

SOON: Final = 0.3  # seconds in which many comings and goings are told once


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who looks at a table: through whose eyes, in which language, and how to reach them."""

    user: User | None
    key: str
    language: str
    send: Callable[[bytes], None]
    wanted: Seat | None = None  # the seat whose eyes were asked for
    eyes: Seat | None = None
    plays: bool = True  # whether it is somebody who could act, and no program that only reads

    @property
    def who(self) -> str | None:
        return None if self.user is None else self.user.id

    @property
    def here(self) -> str | None:
        """Who is at the table because of this: nobody, as long as only a program of theirs reads along."""
        return self.who if self.plays else None


class Presence:
    """Those who look at a table from this process."""

    def __init__(self, facts: TableFacts, tell_room: Callable[[], None]) -> None:
        self.watchers: set[Watcher] = set()
        self._facts, self._house = facts, facts.house
        self._tell_others = tell_room
        self._lock = asyncio.Lock()
        self._room_due: asyncio.TimerHandle | None = None  # when spectators are counted anew

    @property
    def users(self) -> set[str]:
        """Who is at the table, from this process."""
        return {watcher.here for watcher in self.watchers if watcher.here}

    @property
    def spectators(self) -> int:
        """How many look on without a seat; those without a name are counted each by themselves."""
        return len({watcher.who or id(watcher) for watcher in self.watchers if watcher.eyes is None})

    def groups(self) -> Mapping[tuple[Seat | None, str], Sequence[Watcher]]:
        """Those who look, by what they see."""
        groups: dict[tuple[Seat | None, str], list[Watcher]] = defaultdict(list)
        for watcher in self.watchers:
            groups[watcher.eyes, watcher.language].append(watcher)
        return groups

    def admit(self, user: User | None, key: str, seat: Seat | None) -> Seat | None:
        """Whose eyes a visitor looks through; Missing if they may not look, or not through those."""
        stored, table = self._facts.stored, self._facts.table
        if not rooms.may_enter(stored, user, key):
            raise Missing("no-table")
        mine = rooms.seats_of(stored, None if user is None else user.id)
        if seat is not None and seat not in mine:
            raise Missing("no-seat")
        if not mine and table is not None and not table.settings.spectators:
            raise Conflict("no-spectators")
        return seat if seat is not None else self.first_of(mine)

    def first_of(self, mine: Sequence[Seat]) -> Seat | None:
        """Of several seats of one person, the one that is asked comes first."""
        asked = self._facts.stored.table.asked
        return asked if asked in mine else (mine[0] if mine else None)

    def enter(self, watcher: Watcher) -> None:
        """Somebody looks from now on; Missing or Conflict if they may not."""
        watcher.eyes = self.admit(watcher.user, watcher.key, watcher.wanted)
        known = watcher.here in self.users
        self.watchers.add(watcher)
        if not known:
            self._changed(watcher.here)
        if watcher.here and self._house.settings.smtp:
            self._house.spawn(self._house.store.emails.recall(self._facts.id, watcher.here))

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self.watchers.discard(watcher)
        if watcher.here not in self.users:
            self._changed(watcher.here)

    def _changed(self, user_id: str | None) -> None:
        """Others see who is at the table; of those who sit there it is kept, and told to other processes."""
        if user_id is not None and user_id in {chair.user_id for chair in self._facts.stored.seats}:
            self._house.spawn(self._keep(user_id))
        elif self._room_due is None:
            self._room_due = asyncio.get_running_loop().call_later(SOON, self._tell_room)

    def _tell_room(self) -> None:
        self._room_due = None
        self._tell_others()

    async def _keep(self, user_id: str) -> None:
        """Write down whether somebody is here: one after the other, so that the last one writes what is true."""
        async with self._lock:
            at = self._house.now() if user_id in self.users else -self._house.now()
            await self._house.store.tables.arrive([(self._facts.id, user_id)], at, tell=True)

    def correct(self) -> None:
        """Who looks from here is here, even if another process has seen them leave, or they sat down only now."""
        chairs = self._facts.stored.seats
        for user_id in {chair.user_id for chair in chairs if chair.user_id in self.users and chair.here <= 0}:
            self._changed(user_id)

    async def saw(self, user: User, version: int) -> None:
        """Somebody was shown the game up to a version; what comes later is news when they come back."""
        facts = self._facts
        seen = min(version, facts.stored.table.version)
        await self._house.store.tables.saw(facts.id, user.id, seen)
        chairs = [
            replace(chair, seen=max(chair.seen, seen)) if chair.user_id == user.id else chair
            for chair in facts.stored.seats
        ]
        facts.stored = replace(facts.stored, seats=tuple(chairs))
