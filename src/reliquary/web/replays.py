"""What takes a replay, or a brush: worked out by workers, in turn by who asks, and kept for whoever asks again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import count
from typing import Final

import msgspec

from reliquary import pictures
from reliquary.kernel import Game, State
from reliquary.notation import read_state
from reliquary.table import Entry
from reliquary.table.refusals import words_for
from reliquary.web import replay_worker
from reliquary.web.caching import ByteCache
from reliquary.web.fair_queue import FairQueue
from reliquary.web.rate_limits import BUSY_WAIT, TooMuch
from reliquary.web.replay_worker import Desk, Need, Order
from reliquary.web.thinking import Workers, games_at_hand

AT_ONCE: Final = 16  # replays under way; the others have not begun yet
EACH: Final = 2  # of them for one who asks
SENT: Final = 2000  # entries that go to a worker in one piece
KEPT: Final = 24 * 2**20  # bytes of answers, and as many of pictures
encode: Final = msgspec.json.Encoder().encode

Step = Callable[[int, Order, bytes], bytes | Need | None]


class Replays:
    """Replays in one worker process, slice by slice: whoever asks for much waits for it, and nobody else does."""

    def __init__(self, workers: Workers, step: Step = replay_worker.step) -> None:
        self.workers = workers
        self.cache = ByteCache(KEPT)
        self._step = step
        self._jobs, self._slices = FairQueue(AT_ONCE, EACH), FairQueue(1)
        self._numbers = count(1)
        self.stopping = False  # the server stops: nobody is worth a long wait any more

    async def ask(self, who: Hashable, log: Sequence[Entry], order: Order) -> bytes:
        """The answer to an order; `log` holds at least the entries up to where it reaches."""
        if (found := self.cache.get(order)) is not None:
            return found
        async with self._jobs.turn(who):
            answer = await self._work(who, log, order)
        if order.what != "check":
            self.cache.keep(order, answer)
        return answer

    async def _work(self, who: Hashable, log: Sequence[Entry], order: Order) -> bytes:
        number, entries = next(self._numbers), b""
        while True:
            async with self._slices.turn(who):
                if self.stopping:
                    raise TooMuch("too-busy", wait=BUSY_WAIT)
                found = await self.workers.run(self._step, number, order, entries)
            if isinstance(found, bytes):
                return found
            entries = encode(log[found.since : min(found.since + SENT, order.until)]) if found else b""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is to be drawn: a position as somebody sees it, as text."""

    edition: str
    state: str
    language: str
    dark: bool
    painted: bool  # as PNG; otherwise SVG


class Painter:
    """Draws and paints pictures, one after the other, in a worker of its own."""

    def __init__(self, workers: Workers, paint: Callable[[Sketch], bytes] | None = None) -> None:
        self.workers = workers
        self.cache = ByteCache(KEPT)
        self._paint = paint or _paint
        self._turns = FairQueue(1)
        self.stopping = False

    async def paint(self, who: Hashable, sketch: Sketch) -> bytes:
        """The picture of a position."""
        key = blake2b(repr(sketch).encode(), digest_size=16).digest()  # a position as text is long
        if (found := self.cache.get(key)) is not None:
            return found
        async with self._turns.turn(who):
            if self.stopping:
                raise TooMuch("too-busy", wait=BUSY_WAIT)
            picture = await self.workers.run(self._paint, sketch)
        self.cache.keep(key, picture)
        return picture


def painted(game: Game[State], sketch: Sketch) -> bytes:
    """A position as a picture."""
    drawn = game.drawn(read_state(game, sketch.state), words_for(game, sketch.language), sketch.dark)
    return pictures.png(drawn) if sketch.painted else drawn.encode()


def _paint(sketch: Sketch) -> bytes:
    return painted(games_at_hand()[sketch.edition], sketch)


def replays_in_threads(workers: Workers) -> tuple[Replays, Painter]:
    """For games that a worker process would not find: those of tests."""
    games = workers.games
    paint = partial(_paint_with, games)
    return Replays(workers, Desk(games).step), Painter(workers, paint)


def _paint_with(games: dict[str, Game[State]], sketch: Sketch) -> bytes:
    return painted(games[sketch.edition], sketch)
