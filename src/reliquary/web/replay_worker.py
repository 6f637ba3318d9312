"""In a worker: logs of tables, and the answers that take a replay, worked out slice by slice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Literal, TypeAlias

import msgspec

from reliquary.kernel import Game, Seat, State
from reliquary.notation import write_state
from reliquary.table import Entry
from reliquary.table.past import Past
from reliquary.table.telling import Teller
from reliquary.web import lookback
from reliquary.web.thinking import games_at_hand

SLICE: Final = 0.02  # seconds of work before somebody else's job goes on
MOST_ENTRIES: Final = 60_000  # of all logs that are kept; each of them takes a few hundred bytes
MOST_JOBS: Final = 64  # under way; whoever was forgotten begins anew

What: TypeAlias = Literal["frames", "story", "chance", "record", "report", "view", "explain", "check"]
Work: TypeAlias = Generator[None, None, bytes]
encode: Final = msgspec.json.Encoder().encode
read_entries: Final = msgspec.json.Decoder(list[Entry]).decode


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted, of which log up to which version, through whose eyes: all that the answer depends on."""

    log: str  # the table, and who was nameless when its log was read
    edition: str
    what: What
    until: int
    since: int = 0
    eyes: Seat | None = None
    language: str = ""
    text: str = ""  # the name of what is to be explained


@dataclass(frozen=True, slots=True)
class Need:
    """The worker lacks the entries after this version."""

    since: int


class Desk:
    """What one worker holds: the logs it was given last, and the jobs it has begun."""

    def __init__(self, games: Mapping[str, Game[State]]) -> None:
        self._games = games
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        self._jobs: OrderedDict[int, Work] = OrderedDict()

    def step(self, number: int, order: Order, entries: bytes = b"") -> bytes | Need | None:
        """Go on with a job for a while: its answer, what is needed first, or None if there is more to do."""
        past = self._past(order)
        if entries:
            past.extend(read_entries(entries))
            self._let_go()
        if past.version < order.until:
            return Need(past.version)
        work = self._jobs.pop(number, None) or JOBS[order.what](past, order)
        until = perf_counter() + SLICE
        while perf_counter() < until:
            try:
                next(work)
            except StopIteration as done:
                return bytes(done.value)
        self._jobs[number] = work
        if len(self._jobs) > MOST_JOBS:
            self._jobs.popitem(last=False)
        return None

    def _past(self, order: Order) -> Past:
        past = self._pasts.pop(order.log, None) or Past(self._games[order.edition])
        self._pasts[order.log] = past
        return past

    def _let_go(self) -> None:
        """If that is too much, forget the logs that were not asked for longest."""
        while len(self._pasts) > 1 and sum(one.version for one in self._pasts.values()) > MOST_ENTRIES:
            self._pasts.popitem(last=False)


def _frames(past: Past, order: Order) -> Work:
    found = []
    for frame in past.frames(order.eyes, order.since, order.until, order.language):
        if frame is not None:
            found.append(encode(frame))
        yield
    return b"[" + b",".join(found) + b"]"


def _story(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    return encode((yield from lookback.story_of(stood)))


def _chance(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    return encode(lookback.sum_of(stood))


def _record(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    return lookback.written(stood).encode()


def _report(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    teller = Teller(stood, order.eyes, order.language)
    told = []
    for version in range(1, stood.version + 1):
        told.append(teller.told(version))
        yield
    report = teller.report(told)
    yield
    return encode(report)


def _view(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    return write_state(lookback.seen_of(stood, order.eyes)).encode()


def _explain(past: Past, order: Order) -> Work:
    stood = yield from past.at(order.until)
    return encode(lookback.explained(stood, order.eyes, order.text, order.language))


def _check(past: Past, order: Order) -> Work:
    """Whether a log can be replayed: the seat that is asked at its end; LogError, or worse, if it cannot."""
    stood = yield from past.at(order.until)
    return encode(stood.asked)


JOBS: Final[dict[What, Callable[[Past, Order], Work]]] = {
    "frames": _frames,
    "story": _story,
    "chance": _chance,
    "record": _record,
    "report": _report,
    "view": _view,
    "explain": _explain,
    "check": _check,
}

_desk = Desk(games_at_hand())


def step(number: int, order: Order, entries: bytes = b"") -> bytes | Need | None:
    """In a worker process: go on with a job."""
    return _desk.step(number, order, entries)
