"""The player people usually meet: plans its turn by the rules and judges where it ends. Each game has its own plans."""

from __future__ import annotations

import random

from reliquary.bots.bot import Bot
from reliquary.bots.repertoire import knowledge
from reliquary.kernel import Action, State


class Regular(Bot):
    """Takes the action with which the best plan for its turn begins; equals are drawn by lot."""

    def __init__(self, seed: int) -> None:
        self._lots = random.Random(seed)

    def decide(self, view: State) -> Action:
        chosen: Action = knowledge("regular", view.game.name).choose(view, self._lots.getrandbits(64))
        return chosen
