"""The rule-of-thumb player: takes what looks best now, one turn ahead. Each game has its own rules of thumb."""

from __future__ import annotations

import random
from typing import Protocol, Self

from reliquary.bots.bot import Knowing
from reliquary.kernel import Action, State


class Worth(Protocol):
    """What can be compared with its like."""

    def __lt__(self, other: Self, /) -> bool: ...


class Adviser(Protocol):
    """Rules of thumb for one position."""

    def worth(self, action: Action) -> Worth:
        """What an option is worth; those of one question can be compared."""


class Greedy(Knowing):
    """Takes the option of the greatest worth; equals are drawn by lot."""

    name = "greedy"
    rank = 10

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def decide(self, view: State) -> Action:
        adviser: Adviser = self.knowledge(view.game.name).Adviser(view)
        best: Action = max(view.offers, key=lambda action: (adviser.worth(action), self._random()))
        return best
