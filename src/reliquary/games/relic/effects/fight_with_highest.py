"""The word `fight-with-highest`."""

from __future__ import annotations

from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ROLL, EffectWord
from reliquary.kernel import Seat


class FightWithHighest(EffectWord):
    """The highest attribute stands in for that of the battle form, which stays what it is."""

    name = "fight-with-highest"
    group = ROLL
    example = "fight-with-highest"
    help = "the highest attribute stands in for that of the battle"

    only_in = ("prepare-for-battle",)
    for_roll = True
    always = 1.2

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.highest = True

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        own = s.own(seat)
        return not s.roll.highest and 0 <= s.contest.form < 3 and max(own) > own[s.contest.form]
