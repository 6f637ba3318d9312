"""The word `movement-bonus`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.kinds import BONUS
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.kernel import Seat


class MovementBonus(EffectWord):
    """RE-MOVE-09, RE-RULING-09: the movement value changes."""

    name = "movement-bonus"
    group = ROLL
    example = "movement-bonus: 2"
    help = "added to the movement value"

    amount: int = given(BONUS, key=ALONE)

    only_in = ("before-movement", "after-movement-roll")
    steers = True
    told_by = (events.MovementChanged,)
    always = 0.0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.turn.movement += amount_of(s, seat, self.amount)
        s.say(events.MovementChanged, seat, value=max(1, s.turn.movement))
