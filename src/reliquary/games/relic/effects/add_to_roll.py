"""The word `add-to-roll`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.kinds import BONUS
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.kernel import Seat


class AddToRoll(EffectWord):
    """RE-DICE-08, RE-DICE-09: the result changes; nothing explodes by it."""

    name = "add-to-roll"
    group = ROLL
    example = "add-to-roll: 2"
    help = "added to the result of the roll"

    amount: int = given(BONUS, key=ALONE)

    only_in = ("after-roll",)
    told_by = (events.RollChanged,)
    always = 1.5

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.total = self.roll_after(s, seat)
        s.say(events.RollChanged, seat, total=s.roll.total)

    def roll_after(self, s: Relic, seat: Seat) -> int:
        return s.roll.total + amount_of(s, seat, self.amount)
