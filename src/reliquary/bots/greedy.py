"""The rule-of-thumb player: takes what looks best now, one turn ahead. Each game has its own rules of thumb."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from reliquary.bots.bot import Bot
from reliquary.kernel import Action


class Adviser(Protocol):
    """Rules of thumb for one position."""

    def worth(self, action: Action) -> Any:
        """What an option is worth; those of one question can be compared."""


ADVISERS = {"runners": "reliquary.bots.runners.thumb", "relic": "reliquary.bots.relic.thumb"}  # by game


@cache
def adviser_of(game: str) -> Any:
    """The rules of thumb of a game, loaded when it is first played."""
    return import_module(ADVISERS[game]).Adviser


class Greedy(Bot):
    """Takes the option of the greatest worth; equals are drawn by lot."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: Any) -> Action:
        adviser: Adviser = adviser_of(view.game.name)(view)
        best: Action = max(view.offers, key=lambda action: (adviser.worth(action), self._random()))
        return best
