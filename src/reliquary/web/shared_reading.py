"""Reading once for all who ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from reliquary.web.storage import for_everybody

T = TypeVar("T")


class SharedReading(Generic[T]):
    """Something that many ask for: the next reading to begin is new enough for all of them."""

    def __init__(self, read: Callable[[], Awaitable[T]]) -> None:
        self._read = read
        self._one_at_a_time = asyncio.Lock()
        self._begun = 0  # the last reading that has begun
        self._done = 0  # the last that has come to its end
        self._found: T

    async def anew(self) -> T:
        """What a reading finds that begins after one has asked."""
        wanted = self._begun + 1
        async with self._one_at_a_time:
            if self._done < wanted:
                self._begun = number = self._begun + 1
                with for_everybody():
                    self._found = await self._read()
                self._done = number
            return self._found
