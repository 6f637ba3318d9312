"""Fair queueing: so many at once, and who waits goes in the order of how little they have used so far."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

MOST_KNOWN: Final = 1000  # of whom is remembered how much they had


class FairQueue:
    """A queue for everybody who asks, served by time: whoever has a long one waits longer, and nobody else does.

    `each` bounds how many places one of them takes at once.
    """

    def __init__(self, places: int, each: int | None = None) -> None:
        self._free = places
        self._each = each or places
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}
        self._busy: Counter[Hashable] = Counter()
        self._used: dict[Hashable, float] = {}  # seconds, on a scale that all share
        self._served = 0.0  # where on that scale the one stood who was served last

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def busy(self) -> bool:
        """Whether all places are taken."""
        return not self._free

    def waiting(self, who: Hashable) -> int:
        """How many times somebody stands in line."""
        return len(self._waiting.get(who, ()))

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        await self._wait(who)
        began = monotonic()
        try:
            yield
        finally:
            self._leave(who, monotonic() - began)

    async def _wait(self, who: Hashable) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._used[who] = max(self._used.get(who, 0.0), self._served)  # nobody saves up time by staying away
        self._waiting.setdefault(who, deque()).append(place)
        self._call()
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._leave(who, 0.0)  # it was our turn already
            elif place in self._waiting.get(who, ()):
                self._withdraw(who, place)
            raise

    def _withdraw(self, who: Hashable, place: asyncio.Future[None]) -> None:
        self._waiting[who].remove(place)
        if not self._waiting[who]:
            del self._waiting[who]

    def _leave(self, who: Hashable, seconds: float) -> None:
        self._free += 1
        self._busy[who] -= 1
        self._used[who] += seconds
        self._call()
        self._forget()

    def _call(self) -> None:
        """Give free places to those who have used least."""
        while self._free and (ready := [who for who in self._waiting if self._busy[who] < self._each]):
            who = min(ready, key=self._used.__getitem__)
            place = self._waiting[who][0]
            self._withdraw(who, place)
            if place.cancelled():  # and its owner has not noticed yet
                continue
            self._free -= 1
            self._busy[who] += 1
            self._served = max(self._served, self._used[who])
            place.set_result(None)

    def _forget(self) -> None:
        """Those who neither wait nor owe anything are strangers again; when nobody is left, nobody owes anything."""
        self._busy = +self._busy
        here = self._busy.keys() | self._waiting.keys()
        owing = len(self._used) <= MOST_KNOWN
        self._used = {who: used for who, used in self._used.items() if who in here or (owing and used > self._served)}
        if not here:
            self._used.clear()
