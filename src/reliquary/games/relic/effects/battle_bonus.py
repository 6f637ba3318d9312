"""The word `battle-bonus`."""

from __future__ import annotations

from reliquary.games.relic.components import Ability
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.kinds import BONUS
from reliquary.games.relic.protocols import Maker
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.games.relic.windows import BEFORE_TEST, PREPARE
from reliquary.kernel import Seat


class BattleBonus(EffectWord):
    """A bonus given by an effect, not announced beforehand: it is added at once."""

    name = "battle-bonus"
    group = ROLL
    example = "battle-bonus: 2"
    help = "added to the battle value"

    amount: int = given(BONUS, key=ALONE)

    only_in = ("prepare-for-battle",)
    harmless = True
    for_roll = True
    always = 0.0  # what is announced is appraised with its ability

    @classmethod
    def announced(cls, args: Args, ability: Ability, make: Maker) -> bool:
        if ability.window not in (PREPARE, BEFORE_TEST):
            return False
        ability.bonus = (*ability.bonus, BONUS.made(args[ALONE], make, ability.source))
        return True

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.bonus += amount_of(s, seat, self.amount)
