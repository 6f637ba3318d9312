"""The rule-of-thumb player: takes what looks best now, one turn ahead. Each game has its own rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from reliquary.bots.bot import Bot
from reliquary.bots.runners import thumb
from reliquary.kernel import Action

ADVISERS: dict[str, Callable[[Any], thumb.Adviser]] = {"runners": thumb.Adviser}


class Greedy(Bot):
    """Takes the option of the greatest worth; equals are drawn by lot."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: Any) -> Action:
        adviser = ADVISERS[view.game.name](view)
        best: Action = max(view.offers, key=lambda action: (adviser.worth(action), self._random()))
        return best
