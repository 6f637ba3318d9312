"""The word `lose-turn`."""

from __future__ import annotations

from reliquary.games.relic.rules.defeat import lose_turn
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import SINGLE, EffectWord
from reliquary.kernel import Seat


class LoseTurn(EffectWord):
    """RE-LOSE-01."""

    name = "lose-turn"
    group = SINGLE
    example = "lose-turn"
    help = "RE-LOSE-01"

    always = -3.0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        lose_turn(s, seat)
