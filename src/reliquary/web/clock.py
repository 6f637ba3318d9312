"""The time by which a server counts: it goes on evenly, whatever happens to the clock of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from reliquary.web.storage.rows import Beat, Outage

if TYPE_CHECKING:
    from reliquary.web.storage import Store

MILLISECOND: Final = 1_000_000  # nanoseconds
FRESH: Final = 30_000  # milliseconds: a younger sign of life is that of a server that was just restarted
BEAT: Final = 15_000  # milliseconds: a server that runs gives a sign of life that often, with each look around
FAR: Final = 30 * 86_400_000  # milliseconds: whatever clock is off by more is broken, and not to be followed
SLEW: Final = 10  # of so many seconds, one may be added or left out


@dataclass(frozen=True, slots=True)
class Machine:
    """The clocks of the machine, in nanoseconds: one that tells the time and may be set, one that only goes on."""

    wall: Callable[[], int] = time.time_ns
    monotonic: Callable[[], int] = time.monotonic_ns

    @property
    def now(self) -> int:
        """Milliseconds since 1970, as the machine has it."""
        return self.wall() // MILLISECOND


MACHINE: Final = Machine()


class Clock:
    """Milliseconds since 1970. It goes as the monotonic clock goes, and draws near the wall clock by and by.

    So a jump of the wall clock is never seen, a small correction heals by itself, and nothing ever runs backwards.
    """

    def __init__(self, start: int, machine: Machine = MACHINE) -> None:
        self._machine = machine
        self._time = start * MILLISECOND
        self._seen = machine.monotonic()

    def __call__(self) -> int:
        seen = max(self._machine.monotonic(), self._seen)
        passed, self._seen = seen - self._seen, seen
        drift = self._machine.wall() - self._time - passed
        most = passed // SLEW if abs(drift) <= FAR * MILLISECOND else 0
        self._time += passed + max(-most, min(drift, most))
        return self._time // MILLISECOND


def resumed(now: int, last: Beat | None, others: bool = False) -> tuple[int, Outage | None]:
    """Where a server takes up time after the last sign of life, and for how long there was none.

    Time goes on from there, at most by a bounded step; whatever is added counts as nobody's, be it an outage or a clock
    that was set. While other servers live nothing was missed, and their time is taken over.
    """
    if last is None:
        return now, None
    passed = now - last.wall
    if others:
        return last.time + max(0, min(passed, BEAT)), None
    goal = last.time + passed if abs(passed) <= FRESH else now
    start = min(max(goal, last.time), last.time + FAR)
    return start, Outage(last.time, start) if start > last.time else None


async def time_of(store: Store, machine: Machine = MACHINE) -> int:
    """The time of the server with this storage, for somebody who only looks in."""
    start, _ = resumed(machine.now, await store.heartbeats.last())
    return start
