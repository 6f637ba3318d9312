"""Long work on the event loop, in slices: a few milliseconds, then everybody else goes first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import Final

SLICE: Final = 0.003  # seconds of work at a time
REST: Final = 0.003  # seconds in which others have the loop for themselves; more than one job shares the slices


class Pacer:
    """Lets one slice of one job run at a time; several jobs take turns."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()  # it is first come, first served: whoever had a slice goes to the end

    async def go(self, work: Iterator[object]) -> None:
        """Do all of a job, which may be interrupted wherever it yields. What is short is done at once."""
        if not _advance(work):
            return
        while True:
            async with self._one_at_a_time:
                await asyncio.sleep(REST)
                if not _advance(work):
                    return


def _advance(work: Iterator[object]) -> bool:
    """Work for the time of a slice; whether something is left."""
    until = perf_counter() + SLICE
    return any(perf_counter() >= until for _ in work)
