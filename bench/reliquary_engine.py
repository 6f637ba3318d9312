"""One of our games as a contender; pure or compiled, as PYTHONPATH decides. The game is named in the surroundings."""

from __future__ import annotations

import os
from typing import Any

import reliquary
from bench.build import files_of
from bench.worker import pick, serve
from reliquary.kernel import State, act

GAME = reliquary.game(os.environ["RELIQUARY_BENCH_GAME"])


class Reliquary:
    """Random play, four at the table, nobody told what happens."""

    copy = "clone"

    def about(self) -> dict[str, Any]:
        return {"engine": GAME.edition, "files": files_of(GAME.name)}

    def play(self, seed: int) -> int:
        s = dealt(seed)
        decisions = 0
        while s.agenda is not None:
            options = s.offers
            decisions += len(options) > 1
            act(s, pick(options))
        return decisions

    def positions(self, seed: int) -> list[Any]:
        s = dealt(seed)
        passed = []
        while s.agenda is not None:
            passed.append(s.clone())
            act(s, pick(s.offers))
        return passed


def dealt(seed: int) -> State:
    """A table of four that keeps no events, as in simulations and searches."""
    s: State = GAME.deal(4, seed)
    s.events = None
    return s


if __name__ == "__main__":
    serve(Reliquary())
