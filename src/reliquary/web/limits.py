"""Rate limits: a bucket that fills with time and is emptied by requests. Time comes in from outside."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from math import ceil
from typing import Final

DUST: Final = 1e-6  # what adding fractions may have lost


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many per second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Bucket:
    """How much was left at a time, in milliseconds."""

    left: float
    at: int


def refilled(rate: Rate, bucket: Bucket | None, now: int) -> Bucket:
    """What is left by now; a clock that was set back takes nothing away and gives nothing."""
    if bucket is None:
        return Bucket(rate.burst, now)
    gained = max(now - bucket.at, 0) / 1000 * rate.per_second
    return Bucket(min(bucket.left + gained, rate.burst), now)


def take(rate: Rate, bucket: Bucket | None, now: int, cost: float = 1) -> tuple[Bucket, int]:
    """The bucket after a request, and 0; or as it was, and the milliseconds to wait until the request could pass."""
    full = refilled(rate, bucket, now)
    lacking = cost - full.left
    if lacking <= DUST:
        return Bucket(max(full.left - cost, 0), now), 0
    return full, ceil((lacking - DUST) / rate.per_second * 1000)


class Limiter:
    """A bucket for everybody who asks. Full ones are forgotten, so that a flood of names costs little."""

    def __init__(self, rate: Rate, most: int = 10_000, name: str = "") -> None:
        self.rate = rate
        self.name = name
        self.most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def ask(self, who: Hashable, now: int, cost: float = 1) -> int:
        """0 if the request may pass; otherwise how many milliseconds to wait."""
        bucket, wait = take(self.rate, self._buckets.pop(who, None), now, cost)
        if len(self._buckets) >= self.most:
            self._forget(now)
        self._buckets[who] = bucket  # the last in line: the first are those who asked longest ago
        return wait

    def _forget(self, now: int) -> None:
        """Forget whoever is full again, and if that does not make room, the half that asked longest ago."""
        kept = {
            who: bucket
            for who, bucket in self._buckets.items()
            if refilled(self.rate, bucket, now).left < self.rate.burst
        }
        if len(kept) >= self.most:
            kept = dict(list(kept.items())[self.most // 2 :])
        self._buckets = kept
