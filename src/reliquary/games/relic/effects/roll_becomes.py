"""The word `roll-becomes`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Integer


class RollBecomes(EffectWord):
    """RE-RULING-44: the roll counts as a number, without exploding."""

    name = "roll-becomes"
    group = ROLL
    example = "roll-becomes: 6"
    help = "the roll counts as that number and does not explode"

    amount: int = given(Integer(1, 12), key=ALONE)

    only_in = ("after-roll",)
    told_by = (events.RollChanged,)
    always = 1.2

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.total = self.amount
        s.say(events.RollChanged, seat, total=s.roll.total)

    def roll_after(self, s: Relic, seat: Seat) -> int:
        return self.amount
