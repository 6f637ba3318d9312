"""Regular plays Relic."""

from __future__ import annotations

import random

from reliquary.games.relic.bots.planner import Planner
from reliquary.games.relic.state import Relic
from reliquary.kernel import Action


def choose(view: Relic, seed: int) -> Action:
    """What the seat that is asked had best do; the seed draws between equals."""
    toss = random.Random(seed).random
    planner = Planner(view)
    best: Action = max(view.offers, key=lambda action: (planner.worth(action), toss()))
    return best
