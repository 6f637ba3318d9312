"""What effects of Relic are worth to a player, in a rough measure: 1 is about a Power card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reliquary.kernel import Seat
from reliquary.relic.counting import amount_of, holds
from reliquary.relic.effects import belongings, choosing, places, rolling
from reliquary.relic.odds import fight_odds, trial_odds
from reliquary.relic.rules import battle, trials
from reliquary.relic.rules.abilities import payable
from reliquary.relic.rules.corruption import threshold
from reliquary.relic.rules.discarding import ALL, CORRUPTIONS, how_many
from reliquary.relic.state import NOTHING, Relic
from reliquary.relic.terms import ANY, CORRUPTION, MISSION, RELIC, WARGEAR
from reliquary.relic.values import Cost, Doing, Effect

# Gaining one of each thing, in the order of THINGS.
GAINS = (2.0, 2.0, 2.0, 2.2, 2.0, 2.0, 1.2, 0.5, 4.0, 3.5, 0.7)
DEPTH = 4  # how deep nested effects are looked into


class Appraiser:
    """Estimates effects for one seat of one view."""

    def __init__(self, s: Relic, seat: Seat) -> None:
        self.s = s
        self.seat = seat

    def doing(self, doing: Doing, depth: int = 0) -> float:
        """The worth of a sequence of effects."""
        effects = self.s.setting.game.effects
        worth = 0.0
        for item in doing:
            worth += self.effect(effects[item.number], depth)
        return worth

    def effect(self, effect: Effect, depth: int = 0) -> float:
        """The worth of one effect."""
        teller = _TELLERS.get(type(effect))
        return 0.0 if teller is None or depth > DEPTH else teller(self, effect, depth)

    def cost(self, cost: Cost | None) -> float:
        """What a price hurts."""
        if cost is None:
            return 0.0
        return (
            0.45 * cost.influence
            + self.life(cost.life)
            + 0.9 * cost.charge
            + 1.0 * cost.power
            + 0.8 * cost.trophy
            + 1.5 * cost.asset
            + self.corruption(cost.corruption)
            + (1.5 if cost.this else 0.0)
        )

    def life(self, amount: int) -> float:
        """What a loss of Life hurts: the last ones most."""
        left = self.s.life[self.seat] - amount
        if not amount:
            return 0.0
        return (1.1 if left < 5 else 0.6) * amount + (6.0 if left <= 0 else 1.5 if left == 1 else 0.0)

    def healing(self, amount: int) -> float:
        """What Life is worth: a lot to the weak, little to the healthy."""
        left = self.s.life[self.seat]
        return (1.6 if left <= 2 else 1.1 if left <= 4 else 0.4 if left <= 6 else 0.1) * amount

    @property
    def purity(self) -> int:
        """How many Corruption cards it is to the threshold."""
        return threshold(self.s, self.seat) - len(self.s.corruption[self.seat])

    def corruption(self, amount: int) -> float:
        """What Corruption cards hurt: close to the threshold most."""
        if not amount:
            return 0.0
        left = self.purity - amount
        return 1.2 * amount + (12.0 if left <= 0 else 3.0 if left == 1 else 0.0)

    # One method for each word that matters.

    def _gain(self, effect: belongings.Gain, depth: int) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        if effect.thing == belongings.LIFE:
            return self.healing(amount)
        return GAINS[effect.thing] * amount

    def _lose(self, effect: belongings.Lose, depth: int) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        if effect.thing == belongings.LIFE:
            return -self.life(amount)
        if effect.thing == belongings.INFLUENCE:
            amount = min(amount, self.s.influence[self.seat])
        return -GAINS[effect.thing] * amount

    def _draw(self, effect: belongings.Draw, depth: int) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        if effect.deck == CORRUPTION:
            return -self.corruption(amount)
        return {WARGEAR: 1.6, RELIC: 6.0, MISSION: 0.2}.get(effect.deck, 1.0) * amount

    def _discard(self, effect: belongings.Discard, depth: int) -> float:
        amount = amount_of(self.s, self.seat, effect.amount)
        held = how_many(self.s, self.seat, effect.kind)
        if effect.kind == CORRUPTIONS:
            return (3.5 if self.purity <= 2 else 1.3 if self.purity == 3 else 0.5) * min(amount, held)
        return (-1.0, -1.2, -1.4, -0.7, 1.3)[effect.kind] * min(held, amount if amount < ALL else held)

    def _trial(self, effect: trials.Trial, depth: int) -> float:
        chance = trial_odds(self.s, self.seat, effect.number)
        return chance * self.doing(effect.success, depth + 1) + (1 - chance) * self.doing(effect.failure, depth + 1)

    def _choose(self, effect: choosing.Choose, depth: int) -> float:
        open_ = effect.open(self.s, self.seat)
        return max(self.doing(effect.alternatives[number], depth + 1) for number in open_)

    def _may(self, effect: choosing.May, depth: int) -> float:
        if effect.cost is not None and not payable(self.s, self.seat, effect.cost, self.s.setting.game.first_space):
            return 0.0
        return max(0.0, self.doing(effect.doing, depth + 1) - self.cost(effect.cost))

    def _bargain(self, effect: choosing.Bargain, depth: int) -> float:
        return self.doing(effect.doing, depth + 1) - self.cost(effect.cost)

    def _roll(self, effect: choosing.Roll, depth: int) -> float:
        return sum(self.doing(result, depth + 1) for result in effect.results) / 6

    def _if(self, effect: choosing.If, depth: int) -> float:
        then = effect.then if holds(self.s, self.seat, effect.condition) else effect.otherwise
        return self.doing(then, depth + 1)

    def _each(self, effect: choosing.Each, depth: int) -> float:
        value = self.doing(effect.doing, depth + 1)
        return -0.3 * value if effect.who in ("others", "here") else 0.2 * value

    def _chosen(self, effect: choosing.ChosenPlayer, depth: int) -> float:
        return -0.4 * self.doing(effect.doing, depth + 1)

    def _fight(self, effect: battle.Fight, depth: int) -> float:
        forms = range(3) if effect.form == ANY else [effect.form]
        chance = max(self.against(effect, form) for form in forms)
        win, loss = self.doing(effect.win, depth + 1), self.doing(effect.loss, depth + 1)
        return chance * win - (1 - chance) * (self.life(1) - loss)

    def against(self, effect: battle.Fight, form: int) -> float:
        """The chance to win a battle without cards."""
        return fight_odds(self.s, self.seat, effect.number, form).win

    def _threat(self, effect: places.Threat, depth: int) -> float:
        own = self.s.attributes[self.seat * 3 : self.seat * 3 + 3]
        return sum(0.25 * amount * (own[colour] - 4.2) for colour, amount in enumerate(effect.colours))

    def _buy(self, effect: places.Buy, depth: int) -> float:
        return min(3.0, 0.35 * self.s.influence[self.seat])

    def _buy_power(self, effect: places.BuyPower, depth: int) -> float:
        return min(2.0, 0.5 * (self.s.influence[self.seat] // effect.price))


_TELLERS: dict[type[Effect], Callable[[Appraiser, Any, int], float]] = {
    belongings.Gain: Appraiser._gain,
    belongings.Lose: Appraiser._lose,
    belongings.Draw: Appraiser._draw,
    belongings.Discard: Appraiser._discard,
    belongings.Steal: lambda a, e, d: 0.9,
    belongings.Gift: lambda a, e, d: -0.5,
    belongings.Recover: lambda a, e, d: 1.3,
    trials.Trial: Appraiser._trial,
    choosing.Choose: Appraiser._choose,
    choosing.May: Appraiser._may,
    choosing.Bargain: Appraiser._bargain,
    choosing.Roll: Appraiser._roll,
    choosing.If: Appraiser._if,
    choosing.Each: Appraiser._each,
    choosing.ChosenPlayer: Appraiser._chosen,
    battle.Fight: Appraiser._fight,
    places.Threat: Appraiser._threat,
    places.Buy: Appraiser._buy,
    places.BuyPower: Appraiser._buy_power,
    places.Clear: lambda a, e, d: 0.8,
    places.KeepThis: lambda a, e, d: 1.5,
    places.FaceDown: lambda a, e, d: 0.8,
    places.Token: lambda a, e, d: 3.0,
    places.LoseTurn: lambda a, e, d: -3.0,
    places.Complete: lambda a, e, d: 4.5 if a.s.missions[a.seat] != NOTHING else 0.0,
    places.WinGame: lambda a, e, d: 100.0,
    rolling.PreventLoss: lambda a, e, d: 1.5,
    rolling.AddToRoll: lambda a, e, d: 1.5,
    rolling.Reroll: lambda a, e, d: 1.2,
    rolling.RollBecomes: lambda a, e, d: 1.2,
}
