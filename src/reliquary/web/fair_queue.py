"""Fair queueing: so many at once, and who waits goes in the order of how little they have used so far."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Collection, Hashable
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Final, TypeAlias

MOST_KNOWN: Final = 1000  # of whom is remembered how much they had
Line: TypeAlias = tuple[Hashable, Hashable]  # of somebody in a group


class Usage:
    """How much each has used, in seconds, on a scale that all share, and how many places each takes now."""

    def __init__(self, each: int) -> None:
        self._each = each  # places that one takes at most
        self._busy: Counter[Hashable] = Counter()
        self._served = 0.0  # where on the scale the one stood who was served last
        self.used: dict[Hashable, float] = {}

    def arrive(self, who: Hashable) -> None:
        """Nobody saves up time by staying away."""
        self.used[who] = max(self.used.get(who, 0.0), self._served)

    def may(self, who: Hashable) -> bool:
        """Whether somebody may take one more place."""
        return self._busy[who] < self._each

    def serve(self, who: Hashable) -> None:
        self._busy[who] += 1
        self._served = max(self._served, self.used[who])

    def leave(self, who: Hashable, seconds: float) -> None:
        self._busy[who] -= 1
        self.used[who] += seconds

    def forget(self, waiting: Collection[Hashable]) -> None:
        """Those who neither wait nor owe anything are strangers again; when nobody is left, nobody owes anything."""
        self._busy = +self._busy
        here = self._busy.keys() | waiting
        owing = here and len(self.used) <= MOST_KNOWN
        self.used = {who: used for who, used in self.used.items() if who in here or (owing and used > self._served)}


class FairQueue:
    """A queue for everybody who asks, served by time: whoever has a long one waits longer, and nobody else does.

    Groups take turns, and within a group those who belong to it; who belongs to none is one alone. `each` bounds how
    many places one takes at once, `each_group` how many a group does.
    """

    def __init__(self, places: int, each: int | None = None, each_group: int | None = None) -> None:
        self._free = places
        self._waiting: dict[Line, deque[asyncio.Future[None]]] = {}
        self._groups = Usage(each_group or places)
        self._members: defaultdict[Hashable, Usage] = defaultdict(partial(Usage, each or places))  # by group

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def busy(self) -> bool:
        """Whether all places are taken."""
        return not self._free

    def waiting(self, who: Hashable) -> int:
        """How many times somebody stands in line, alone or for a group."""
        return sum(len(places) for line, places in self._waiting.items() if who in line)

    @asynccontextmanager
    async def turn(self, who: Hashable, group: Hashable = None) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        line = (who if group is None else group, who)
        await self._wait(line)
        began = monotonic()
        try:
            yield
        finally:
            self._leave(line, monotonic() - began)

    async def _wait(self, line: Line) -> None:
        group, who = line
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._groups.arrive(group)
        self._members[group].arrive(who)
        self._waiting.setdefault(line, deque()).append(place)
        self._call()
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._leave(line, 0.0)  # it was our turn already
            elif place in self._waiting.get(line, ()):
                self._withdraw(line, place)
            raise

    def _withdraw(self, line: Line, place: asyncio.Future[None]) -> None:
        self._waiting[line].remove(place)
        if not self._waiting[line]:
            del self._waiting[line]

    def _leave(self, line: Line, seconds: float) -> None:
        group, who = line
        self._free += 1
        self._groups.leave(group, seconds)
        self._members[group].leave(who, seconds)
        self._call()
        self._forget()

    def _may(self, line: Line) -> bool:
        group, who = line
        return self._groups.may(group) and self._members[group].may(who)

    def _used(self, line: Line) -> tuple[float, float]:
        group, who = line
        return self._groups.used[group], self._members[group].used[who]

    def _call(self) -> None:
        """Give free places to those who have used least."""
        while self._free and (ready := list(filter(self._may, self._waiting))):
            group, who = line = min(ready, key=self._used)
            place = self._waiting[line][0]
            self._withdraw(line, place)
            if place.cancelled():  # and its owner has not noticed yet
                continue
            self._free -= 1
            self._groups.serve(group)
            self._members[group].serve(who)
            place.set_result(None)

    def _forget(self) -> None:
        """Let go of those who are strangers again, and of groups in which nobody is known."""
        lines: dict[Hashable, set[Hashable]] = defaultdict(set)
        for group, who in self._waiting:
            lines[group].add(who)
        self._groups.forget(lines)
        for group in list(self._members):
            self._members[group].forget(lines[group])
            if not self._members[group].used:
                del self._members[group]
