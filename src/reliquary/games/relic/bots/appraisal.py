"""What effects of Relic are worth to a player: 1 is about a Power card."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.relic.bots import worths
from reliquary.games.relic.components import Ability, Card, Cost, Doing
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.effects import BY_BIT
from reliquary.games.relic.odds import fight_odds, trial_odds
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import RELIC
from reliquary.games.relic.vocabulary import EffectWord
from reliquary.kernel import Seat


class Appraiser:
    """Estimates effects for one seat of one view."""

    def __init__(self, s: Relic, seat: Seat) -> None:
        self.s = s
        self.seat = seat

    def doing(self, doing: Doing) -> float:
        """The worth of a sequence of effects."""
        effects = self.s.setting.game.effects
        worth = 0.0
        for item in doing:
            word = effects[item.number]
            assert isinstance(word, EffectWord)
            worth += word.worth(self)
        return worth

    def cost(self, cost: Cost | None) -> float:
        """What a price hurts."""
        if cost is None:
            return 0.0
        return (
            worths.INFLUENCE_PAID * cost.influence
            + self.life(cost.life)
            + worths.CHARGE_PAID * cost.charge
            + worths.POWER_PAID * cost.power
            + worths.TROPHY_PAID * cost.trophy
            + worths.ASSET_PAID * cost.asset
            + self.corruption(cost.corruption)
            + (worths.THIS_PAID if cost.this else 0.0)
        )

    def life(self, amount: int) -> float:
        """What a loss of Life hurts: the last ones most."""
        left = self.s.life[self.seat] - amount
        if not amount:
            return 0.0
        each = worths.LIFE_LOST_BY_THE_WEAK if left < worths.WEAK else worths.LIFE_LOST
        return each * amount + (worths.DEFEATED if left <= 0 else worths.NEARLY_DEFEATED if left == 1 else 0.0)

    def healing(self, amount: int) -> float:
        """What Life is worth: a lot to the weak, little to the healthy."""
        return _by(worths.HEALED, self.s.life[self.seat]) * amount

    @property
    def purity(self) -> int:
        """How many Corruption cards it is to the threshold."""
        return threshold(self.s, self.seat) - len(self.s.corruption[self.seat])

    def corruption(self, amount: int) -> float:
        """What Corruption cards hurt: close to the threshold most."""
        if not amount:
            return 0.0
        left = self.purity - amount
        close = worths.CORRUPTED if left <= 0 else worths.NEARLY_CORRUPTED if left == 1 else 0.0
        return worths.CORRUPTION_DRAWN * amount + close

    def passing(self, test: int) -> float:
        """The chance to pass a test."""
        return trial_odds(self.s, self.seat, test)

    def winning(self, fight: int, form: int) -> float:
        """The chance to win a battle against no card, without cards."""
        return fight_odds(self.s, self.seat, fight, form).win

    # Cards

    def card(self, card: Card) -> float:
        """What a card is worth to its owner: its price, number or value, or else what it does; a Relic opens a way."""
        if card.activation:
            return -float(card.activation < worths.TROUBLESOME)
        printed = card.cost + card.number + card.value
        worth = float(printed) if printed else self.use(card)
        return worth + (worths.RELIC_HELD if card.deck == RELIC else 0.0)

    def use(self, card: Card) -> float:
        """What the abilities of a card look worth over some turns."""
        lasting = sum(BY_BIT[word.bit].always for word in card.lasting)
        return lasting + sum(max(0.0, self.ability(one)) for one in card.abilities)

    def ability(self, ability: Ability) -> float:
        """What an ability is worth, the more the oftener its moment comes."""
        points = sum(amount_of(self.s, self.seat, one) for one in ability.bonus) + worths.DIE_BONUS * ability.dice
        moved = worths.GOING if ability.moves else 0.0
        once = worths.BONUS_POINT * points + moved + self.doing(ability.doing) - self.cost(ability.cost)
        return worths.OFTEN.get(ability.window, 1.0) * once


def _by(table: Sequence[float], number: int) -> float:
    """The entry of a table for a number; what is beyond its ends counts as the nearest."""
    return table[min(max(number, 0), len(table) - 1)]
