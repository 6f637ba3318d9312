"""The word `prevent-loss`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ROLL, EffectWord
from reliquary.kernel import Seat


class PreventLoss(EffectWord):
    """RE-BATTLE-19: no Life is lost for this battle."""

    name = "prevent-loss"
    group = ROLL
    example = "prevent-loss"
    help = "the usual 1 Life is not lost"

    only_in = ("lose-battle",)
    harmless = True
    told_by = (events.Shielded,)
    always = 1.5

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.shielded = True
        s.say(events.Shielded, seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return not s.roll.shielded
