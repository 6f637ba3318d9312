"""The word `extra-die`."""

from __future__ import annotations

from reliquary.games.relic.components import Ability
from reliquary.games.relic.protocols import Maker
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.games.relic.windows import BEFORE_TEST, PREPARE
from reliquary.kernel import Seat
from reliquary.pack import Integer


class ExtraDie(EffectWord):
    """RE-BATTLE-09: additional dice for the roll to come."""

    name = "extra-die"
    group = ROLL
    example = "extra-die: 1"
    help = "so many dice more, 1 to 3"

    amount: int = given(Integer(1, 3), key=ALONE)

    only_in = ("prepare-for-battle", "before-test")
    harmless = True
    for_roll = True
    always = 0.0  # what is announced is appraised with its ability

    @classmethod
    def announced(cls, args: Args, ability: Ability, make: Maker) -> bool:
        if ability.window not in (PREPARE, BEFORE_TEST):
            return False
        ability.dice += args[ALONE]
        return True

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.dice += self.amount
