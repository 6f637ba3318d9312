"""The half of a measurement that runs beside an engine: asked line by line over a pipe, it answers in JSON.

Standard library only: it also runs in the environment of the peer.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import count
from random import random, seed
from statistics import mean
from time import process_time
from typing import Any, Protocol, TypeVar

from bench.weight import own_bytes

T = TypeVar("T")
GAMES = 8  # games from which the positions for copies are taken
MOMENTS = (0.25, 0.5, 0.75)  # and when in them
BATCH = 20  # copies of each position between two looks at the clock


class Engine(Protocol):
    """What a worker needs to know of an engine."""

    copy: str  # the method that copies a position

    def about(self) -> dict[str, Any]:
        """Which engine this is, and from which files it runs."""

    def play(self, seed: int) -> int:
        """Play one random game of four to its end; return how many decisions had at least two options."""

    def positions(self, seed: int) -> list[Any]:
        """Every position of one random game, as copies."""


def pick(options: Sequence[T]) -> T:
    """The random player, the same for every engine."""
    return options[int(random() * len(options))]


class Worker:
    """Answers questions about one engine. Seconds are those of the processor: what else runs matters less."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.seeds = count(1)
        self.middle: list[Any] = []
        seed(1)

    def about(self, _: float) -> dict[str, Any]:
        """Which engine this is."""
        return {"python": sys.version.split()[0], **self.engine.about()}

    def play(self, seconds: float) -> dict[str, Any]:
        """Play whole games, their set-up included, for about so long."""
        games = decisions = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds:
            decisions += self.engine.play(next(self.seeds))
            games += 1
        return {"games": games, "decisions": decisions, "seconds": spent, "rate": decisions / spent}

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copy positions from the middle of games for about so long."""
        copiers = [getattr(position, self.engine.copy) for position in self.middle_game()] * BATCH
        copies = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds:
            for copier in copiers:
                copier()
            copies += len(copiers)
        return {"copies": copies, "seconds": spent, "microseconds": spent / copies * 1e6}

    def weigh(self, _: float) -> dict[str, Any]:
        """The bytes that one more state takes, on average."""
        found = [own_bytes(getattr(position, self.engine.copy)(), position) for position in self.middle_game()]
        return {"positions": len(found), "bytes": mean(found)}

    def middle_game(self) -> list[Any]:
        """Positions at a quarter, a half and three quarters of some random games."""
        if not self.middle:
            for _ in range(GAMES):
                passed = self.engine.positions(next(self.seeds))
                self.middle += [passed[int(moment * len(passed))] for moment in MOMENTS]
        return self.middle


def serve(engine: Engine) -> None:
    """Answer questions (`play 0.5`) from standard input until it ends."""
    worker = Worker(engine)
    answers = {"about": worker.about, "play": worker.play, "copy": worker.copy, "weigh": worker.weigh}
    for line in sys.stdin:
        question, seconds = line.split()
        print(json.dumps(answers[question](float(seconds))), flush=True)
