"""The player people usually meet: plans its turn by the rules and judges where it ends. Each game has its own plans."""

from __future__ import annotations

import random

from reliquary.bots.bot import Knowing
from reliquary.kernel import Action, State


class Regular(Knowing):
    """Takes the action with which the best plan for its turn begins; equals are drawn by lot."""

    name = "regular"
    rank = 20

    def __init__(self, seed: int) -> None:
        self._lots = random.Random(seed)

    def decide(self, view: State) -> Action:
        chosen: Action = self.knowledge(view.game.name).choose(view, self._lots.getrandbits(64))
        return chosen
