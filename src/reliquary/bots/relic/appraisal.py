"""What effects of Relic are worth to a player: 1 is about a Power card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from reliquary.bots.relic import worths
from reliquary.kernel import Seat
from reliquary.relic.counting import amount_of, holds
from reliquary.relic.effects import belongings, choosing, outcomes, passing, rolling, threats, trading
from reliquary.relic.odd import Odd, ware_price, wares
from reliquary.relic.odds import fight_odds, trial_odds
from reliquary.relic.rules import battle, trials
from reliquary.relic.rules.abilities import payable
from reliquary.relic.rules.corruption import threshold
from reliquary.relic.rules.discarding import CORRUPTIONS, how_many
from reliquary.relic.rules.evading import enemies_here
from reliquary.relic.state import NOTHING, Relic
from reliquary.relic.terms import ANY, CORRUPTION, RELIC
from reliquary.relic.values import Ability, Card, Cost, Doing, Effect


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
            worth += self.effect(effects[item.number])
        return worth

    def effect(self, effect: Effect) -> float:
        """The worth of one effect; what nothing is known about is worth nothing."""
        teller = _TELLERS.get(type(effect))
        return _ALWAYS.get(type(effect), worths.NOTHING) if teller is None else teller(self, effect)

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

    def against(self, effect: battle.Fight, form: int) -> float:
        """The chance to win a battle without cards."""
        return fight_odds(self.s, self.seat, effect.number, form).win

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
        lasting = sum(worths.LASTING.get(word.bit, worths.NOTHING) for word in card.lasting)
        return lasting + sum(max(0.0, self.ability(one)) for one in card.abilities)

    def ability(self, ability: Ability) -> float:
        """What an ability is worth, the more the oftener its moment comes."""
        points = sum(amount_of(self.s, self.seat, one) for one in ability.bonus) + worths.DIE_BONUS * ability.dice
        moved = worths.GOING if ability.moves else 0.0
        once = worths.BONUS_POINT * points + moved + self.doing(ability.doing) - self.cost(ability.cost)
        return worths.OFTEN.get(ability.window, 1.0) * once

    # One method for each word whose worth depends on something.

    def _gain(self, effect: belongings.Gain) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        if effect.thing == belongings.LIFE:
            return self.healing(amount)
        return worths.GAINED[effect.thing] * amount

    def _lose(self, effect: belongings.Lose) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        if effect.thing == belongings.LIFE:
            return -self.life(amount)
        if effect.thing == belongings.INFLUENCE:
            amount = min(amount, self.s.influence[self.seat])
        return -worths.GAINED[effect.thing] * amount

    def _draw(self, effect: belongings.Draw) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        return -self.corruption(amount) if effect.deck == CORRUPTION else worths.DRAWN[effect.deck] * amount

    def _discard(self, effect: belongings.Discard) -> float:
        gone = min(amount_of(self.s, self.seat, effect.amount), how_many(self.s, self.seat, effect.kind))
        if effect.kind == CORRUPTIONS:
            return _by(worths.CLEANSED, self.purity) * gone
        return -worths.DISCARDED[effect.kind] * gone

    def _trial(self, effect: trials.Trial) -> float:
        chance = trial_odds(self.s, self.seat, effect.number)
        return chance * self.doing(effect.success) + (1 - chance) * self.doing(effect.failure)

    def _choose(self, effect: choosing.Choose) -> float:
        return max(self.doing(effect.alternatives[number]) for number in effect.open(self.s, self.seat))

    def _may(self, effect: choosing.May) -> float:
        if effect.cost is not None and not payable(self.s, self.seat, effect.cost, self.s.setting.game.first_space):
            return 0.0
        return max(0.0, self.doing(effect.doing) - self.cost(effect.cost))

    def _bargain(self, effect: choosing.Bargain) -> float:
        return self.doing(effect.doing) - self.cost(effect.cost)

    def _roll(self, effect: choosing.Roll) -> float:
        return sum(map(self.doing, effect.results)) / 6

    def _if(self, effect: choosing.If) -> float:
        return self.doing(effect.then if holds(self.s, self.seat, effect.condition) else effect.otherwise)

    def _each(self, effect: choosing.Each) -> float:
        share = worths.RIVALS if effect.who in ("others", "here") else worths.EVERYBODY
        return share * self.doing(effect.doing)

    def _chosen(self, effect: choosing.ChosenPlayer) -> float:
        return worths.VICTIM * self.doing(effect.doing)

    def _fight(self, effect: battle.Fight) -> float:
        forms = range(3) if effect.form == ANY else [effect.form]
        chance = max(self.against(effect, form) for form in forms)
        return chance * self.doing(effect.win) - (1 - chance) * (self.life(1) - self.doing(effect.loss))

    def _threat(self, effect: threats.Threat) -> float:
        own = self.s.attributes[self.seat * 3 : self.seat * 3 + 3]
        leads = [attribute - worths.WELL_MATCHED - foes for attribute, foes in zip(own, self.foes_here, strict=True)]
        return sum(worths.THREAT_POINT * amount * leads[colour] for colour, amount in enumerate(effect.colours))

    @property
    def foes_here(self) -> list[int]:
        """The value of the enemies on the own space, by attribute: what comes there joins them (RE-MULTI-02)."""
        values = [0, 0, 0]
        for foe in enemies_here(self.s, self.seat):
            card = self.s.setting.game.cards[foe]
            values[card.attribute] += card.value
        return values

    def _buy(self, effect: trading.Buy) -> float:
        return min(worths.BEST_TRADE, worths.WARGEAR_FOR_INFLUENCE * self.s.influence[self.seat])

    def _buy_power(self, effect: trading.BuyPower) -> float:
        affordable = self.s.influence[self.seat] // effect.price
        return min(worths.BEST_POWER_TRADE, worths.POWER_FOR_INFLUENCE * affordable)

    def _odd(self, effect: Odd) -> float:
        if effect.name != "buy-rivals-asset":
            return worths.ODD.get(effect.name, worths.NOTHING)
        prices = [ware_price(self.s, card) for card in wares(self.s, self.seat)]
        spare = bool(prices) and self.s.influence[self.seat] - min(prices) >= worths.TO_SPARE
        return worths.WARE if spare else worths.NEVER

    def _complete(self, effect: outcomes.Complete) -> float:
        return worths.MISSION_COMPLETED if self.s.missions[self.seat] != NOTHING else 0.0


def _by(table: Sequence[float], number: int) -> float:
    """The entry of a table for a number; what is beyond its ends counts as the nearest."""
    return table[min(max(number, 0), len(table) - 1)]


_TELLERS: dict[type[Effect], Callable[[Appraiser, Any], float]] = {
    belongings.Gain: Appraiser._gain,
    belongings.Lose: Appraiser._lose,
    belongings.Draw: Appraiser._draw,
    belongings.Discard: Appraiser._discard,
    trials.Trial: Appraiser._trial,
    choosing.Choose: Appraiser._choose,
    choosing.May: Appraiser._may,
    choosing.Bargain: Appraiser._bargain,
    choosing.Roll: Appraiser._roll,
    choosing.If: Appraiser._if,
    choosing.Each: Appraiser._each,
    choosing.ChosenPlayer: Appraiser._chosen,
    battle.Fight: Appraiser._fight,
    threats.Threat: Appraiser._threat,
    trading.Buy: Appraiser._buy,
    trading.BuyPower: Appraiser._buy_power,
    outcomes.Complete: Appraiser._complete,
    Odd: Appraiser._odd,
}

# The words that are worth the same to everybody, always.
_ALWAYS: dict[type[Effect], float] = {
    passing.Steal: worths.STOLEN,
    passing.Gift: worths.GIVEN,
    belongings.Recover: worths.RECOVERED,
    threats.Clear: worths.CLEARED,
    threats.KeepThis: worths.KEPT,
    outcomes.FaceDown: worths.TURNED_DOWN,
    outcomes.Token: worths.TOKEN,
    outcomes.LoseTurn: worths.TURN_LOST,
    outcomes.WinGame: worths.VICTORY,
    rolling.PreventLoss: worths.LOSS_PREVENTED,
    rolling.AddToRoll: worths.ADDED_TO_ROLL,
    rolling.Reroll: worths.ROLLED_AGAIN,
    rolling.RollBecomes: worths.ROLLED_AGAIN,
    rolling.Reveal: worths.ADDED_TO_ROLL,
    rolling.FightWithHighest: worths.ROLLED_AGAIN,
}
