"""Relic Runners as a contender; pure or compiled, as PYTHONPATH decides."""

from __future__ import annotations

from typing import Any

import reliquary
from bench.build import files_of
from bench.worker import pick, serve
from reliquary.kernel import act
from reliquary.runners.state import Runners

RUNNERS = reliquary.game("runners")


class Reliquary:
    """Random play of Relic Runners, four at the table, nobody told what happens."""

    copy = "clone"

    def about(self) -> dict[str, Any]:
        return {"engine": RUNNERS.edition, "files": files_of()}

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


def dealt(seed: int) -> Runners:
    """A table of four that keeps no events, as in simulations and searches."""
    s: Runners = RUNNERS.deal(4, seed)
    s.events = None
    return s


if __name__ == "__main__":
    serve(Reliquary())
