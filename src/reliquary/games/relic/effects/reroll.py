"""The word `reroll`."""

from __future__ import annotations

from reliquary.games.relic.rules.rolls import throw
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ROLL, EffectWord
from reliquary.kernel import Seat


class Reroll(EffectWord):
    """RE-DICE-10, RE-DICE-11, RE-RULING-41, RE-RULING-42: all dice once more; only the last result counts."""

    name = "reroll"
    group = ROLL
    example = "reroll"
    help = "all dice once more"

    only_in = ("after-roll",)
    rerolls = True
    always = 1.2

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        throw(s, seat, s.contest.test, 0)
