"""The player people usually meet: plans its turn by the rules and judges where it ends. Each game has its own plans."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from reliquary.bots.bot import Bot
from reliquary.bots.runners import plan
from reliquary.kernel import Action

PLANNERS: dict[str, Callable[[Any, int], Action]] = {"runners": plan.choose}


class Regular(Bot):
    """Takes the action with which the best plan for its turn begins; equals are drawn by lot."""

    def __init__(self, seed: int) -> None:
        self._lots = random.Random(seed)

    def choose(self, view: Any) -> Action:
        return PLANNERS[view.game.name](view, self._lots.getrandbits(64))
