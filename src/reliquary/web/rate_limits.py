"""Rate limits: a bucket that fills with time and is emptied by requests. Time comes in from outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal, NamedTuple

from reliquary.web.storage import Denied

BUSY_WAIT: Final = 2  # seconds after which what was asked for before may be done
LONGEST_WAIT: Final = 4000  # milliseconds that somebody who asks too often is kept waiting; then they are refused
LONGEST_ENTRANCE: Final = 12_000  # the same for those who come to tables: after a restart a whole school does
DUST: Final = 1e-6  # what adding fractions may have lost
Space = Literal["address", "user", "socket", "session", "device", "login", "recovery"]


class Who(NamedTuple):
    """Whom a limit concerns: a kind of thing, and which one. A name that looks like an address is still a name."""

    space: Space
    value: Hashable


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


class TooMuch(Denied):
    """Too many requests; `wait` says for how many seconds to wait."""


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
        cost = min(cost, self.rate.burst)  # what costs more than all there is takes all
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


class Pace(Limiter):
    """A bucket that lends: who asks too often waits for their turn, and is refused only if that would take long.

    A request counts from when it is made, even if nobody waits for its answer by the time it is served.
    """

    def __init__(self, rate: Rate, longest: int, most: int = 10_000, name: str = "") -> None:
        super().__init__(rate, most, name)
        self.longest = longest  # milliseconds

    def book(self, who: Hashable, now: int) -> int | None:
        """How many milliseconds to wait for one's turn, which is taken by that; None if there is none to be had."""
        bucket = refilled(self.rate, self._buckets.pop(who, None), now)
        after = Bucket(bucket.left - 1, now)
        wait = self._wait(after)
        if len(self._buckets) >= self.most:
            self._forget(now)
        self._buckets[who] = after if wait <= self.longest else bucket
        return wait if wait <= self.longest else None

    def full(self, who: Hashable, now: int) -> bool:
        """Whether somebody has taken all turns that are to be had."""
        bucket = self._buckets.get(who)
        return bucket is not None and self._wait(Bucket(refilled(self.rate, bucket, now).left - 1, now)) > self.longest

    def _wait(self, bucket: Bucket) -> int:
        """Milliseconds until what was lent is given back."""
        return max(ceil((-bucket.left - DUST) / self.rate.per_second * 1000), 0)


@dataclass(frozen=True, slots=True)
class Mistakes:
    """How often somebody was wrong, the last time at a time, and until when they have to wait."""

    count: int
    until: int


class Delays:
    """Who is wrong again and again waits longer each time, up to a bound, and is forgiven as soon as they are right.

    An attempt counts as wrong until it is forgiven, so that many at once gain nothing.
    """

    def __init__(self, free: int, longest: int, most: int = 10_000, name: str = "") -> None:
        self.free = free  # mistakes that cost nothing
        self.longest = longest  # milliseconds
        self.most = most
        self.name = name
        self._mistakes: dict[Who, Mistakes] = {}

    def __len__(self) -> int:
        return len(self._mistakes)

    def left(self, who: Who, now: int) -> int:
        """How many milliseconds somebody has to wait before they may try."""
        found = self._mistakes.get(who)
        return 0 if found is None else min(max(found.until - now, 0), self.longest)  # a clock set back locks nobody out

    def ask(self, who: Who, now: int, cost: float = 1) -> int:
        """0 if somebody may try, which counts as a mistake for now; otherwise how many milliseconds to wait."""
        if wait := self.left(who, now):
            return wait
        before = self._mistakes.get(who, Mistakes(0, now))
        count = before.count + 1 if now - before.until < 2 * self.longest else 1
        delay = min(1000 << min(count - self.free - 1, 30), self.longest) if count > self.free else 0
        self._mistakes.pop(who, None)
        if len(self._mistakes) >= self.most:
            self._forget(now)
        self._mistakes[who] = Mistakes(count, now + delay)
        return 0

    def forgive(self, who: Who) -> None:
        """It was right."""
        self._mistakes.pop(who, None)

    def _forget(self, now: int) -> None:
        """Forget what is long past, and if that does not make room, the half that tried longest ago."""
        kept = {who: found for who, found in self._mistakes.items() if now - found.until < 2 * self.longest}
        self._mistakes = dict(list(kept.items())[self.most // 2 :]) if len(kept) >= self.most else kept


class Concurrency:
    """How many of something one visitor may have at once."""

    def __init__(self, most: float, name: str = "") -> None:
        self.most = max(int(most), 1)
        self.name = name
        self._now: Counter[Who] = Counter()

    def __len__(self) -> int:
        return len(self._now)

    def full(self, who: Who) -> bool:
        """Whether one more would be too many."""
        return self._now.get(who, 0) >= self.most

    @contextmanager
    def one(self, who: Who) -> Iterator[None]:
        """Count one as long as it lasts."""
        self._now[who] += 1
        try:
            yield
        finally:
            self._now[who] -= 1
            if not self._now[who]:
                del self._now[who]


class Limits:
    """How much is too much: so many at once, and then so many per second; `scale` times as much."""

    def __init__(self, scale: float = 1) -> None:
        def limiter(name: str, burst: float, per_second: float) -> Limiter:
            return Limiter(Rate(burst * scale, per_second * scale), name=name)

        def pace(name: str, burst: float, per_second: float, longest: int = LONGEST_WAIT) -> Pace:
            return Pace(Rate(burst * scale, per_second * scale), longest, name=name)

        self.visits = pace("visits", 50, 150)  # of one address: whatever is asked for, also files and sockets
        self.requests = limiter("requests", 120, 40)  # of one address
        self.newcomers = limiter("newcomers", 30, 30 / 3600)  # guests and accounts of one address
        self.logins = limiter("logins", 10, 0.1)  # of one address whose browser was never let in by that name
        self.guesses = Delays(max(int(5 * scale), 1), 300_000, name="guesses")  # of one name, from one address
        self.name_guesses = Delays(max(int(100 * scale), 1), 30_000, name="name-guesses")  # of one name, by strangers
        self.first_guesses = limiter("first-guesses", 3, 3 / 86_400)  # of one name, from one site: not counted above
        self.tables = limiter("tables", 20, 1 / 60)  # of one user
        self.messages = limiter("messages", 80, 25)  # of one socket
        self.commands = pace("commands", 8, 40)  # of one address: what comes at once holds up others
        self.own_commands = pace("own-commands", 8, 25)  # of one user
        self.entrances = pace("entrances", 6, 20, LONGEST_ENTRANCE)  # of one address, to look at tables
        self.sockets = limiter("sockets", 60, 2)  # of one address
        self.open_sockets = Concurrency(64 * scale, "open-sockets")  # of one address
        self.chat = limiter("chat", 6, 0.5)  # of one user
        self.reports = limiter("reports", 5, 1 / 300)  # of one user
        self.pictures = limiter("pictures", 6, 0.2)  # of one address
        self.screens = limiter("screens", 60, 2)  # pictures for one address that are looked at while a game is played
        self.log_lines = Limiter(Rate(1, 1 / 60))  # about one visitor and one limit
        # What takes its time has a price; see `cost` of the routes, and `Connection._watch`.
        self.costs = limiter("costs", 240, 16)  # of one address
        self.own_costs = limiter("own-costs", 100, 5)  # of one user
        self.at_once = Concurrency(24 * scale, "at-once")  # of one address
        self.own_at_once = Concurrency(8 * scale, "own-at-once")  # of one user
