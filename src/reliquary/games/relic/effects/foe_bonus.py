"""The word `foe-bonus`."""

from __future__ import annotations

from reliquary.games.relic.components import Ability
from reliquary.games.relic.kinds import BONUS
from reliquary.games.relic.protocols import Maker
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given


class FoeBonus(EffectWord):
    """RE-BATTLE-12: it is a part of the value of the enemy that says it, and never carried out."""

    name = "foe-bonus"
    group = ROLL
    example = "foe-bonus: power-cards"
    help = "on enemies: added to the enemy's value"

    amount: int = given(BONUS, key=ALONE)

    only_in = ("battle-values",)
    harmless = True
    always = 0.0

    @classmethod
    def announced(cls, args: Args, ability: Ability, make: Maker) -> bool:
        ability.foe_bonus = (*ability.foe_bonus, BONUS.made(args[ALONE], make, ability.source))
        return True
