"""What effects are worth to the planner: as by rule of thumb, but missions and levels by the turns they save."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from reliquary.games.relic.bots import rates, worths
from reliquary.games.relic.bots.appraisal import Appraiser
from reliquary.games.relic.bots.course import Course, course_of
from reliquary.games.relic.bots.purse import savings, wanted
from reliquary.games.relic.components import Cost, Doing
from reliquary.games.relic.counting import amount_of, owns_relic
from reliquary.games.relic.effects.buy import Buy
from reliquary.games.relic.effects.buy_power import BuyPower
from reliquary.games.relic.effects.complete import Complete
from reliquary.games.relic.effects.discard import Discard
from reliquary.games.relic.effects.gain import Gain
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.token import Token
from reliquary.games.relic.rules.discarding import CORRUPTIONS
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL, power_limit
from reliquary.games.relic.state import NOTHING
from reliquary.games.relic.terms import INFLUENCE, LEVELS, MISSIONS, REWARDS
from reliquary.games.relic.vocabulary import EffectWord

MISSION_ICON = REWARDS.index("mission")


class Estimate(Appraiser):
    """Estimates for one seat of one view."""

    def doing(self, doing: Doing) -> float:
        effects = self.s.setting.game.effects
        return sum(self.effect(effects[item.number]) for item in doing)

    def effect(self, effect: object) -> float:
        """What an effect is worth: by the turns that it saves where that is known, else by rule of thumb."""
        assert isinstance(effect, EffectWord)
        reckoned = RECKONED.get(type(effect))
        return effect.worth(self) if reckoned is None else reckoned(self, effect)

    def gained(self, effect: Gain) -> float:
        """What is gained."""
        each = {LEVELS: lambda: self.level, MISSIONS: lambda: self.mission, INFLUENCE: lambda: self.income}
        if effect.thing not in each:
            return effect.worth(self)
        return amount_of(self.s, self.seat, effect.amount) * each[effect.thing]()

    def discarded(self, effect: Discard) -> float:
        """What is discarded: Corruption with pleasure."""
        thumb = effect.worth(self)
        if effect.thing != CORRUPTIONS:
            return thumb
        return max(thumb, self.cleansing * amount_of(self.s, self.seat, effect.amount))

    def wares(self, effect: Buy) -> float:
        """What it is worth to be offered Wargear."""
        return min(rates.GEAR_MOST, rates.GEAR * self.spare)

    def power_cards(self, effect: BuyPower) -> float:
        """What it is worth to be offered Power cards."""
        return rates.POWER_BOUGHT * min(self.room, self.spare // effect.price)

    def completed(self, effect: Complete) -> float:
        """What it is worth that the active mission counts as completed."""
        return self.mission * (self.s.missions[self.seat] != NOTHING)

    def tokens(self, effect: Token) -> float:
        """What tokens on the scenario sheet are worth."""
        return self.token * effect.amount

    @cached_property
    def mission(self) -> float:
        """What a completed mission is worth."""
        s = self.s
        worth = rates.MISSION_TURNS * rates.TURN
        if owns_relic(s, self.seat) or len(s.completed[self.seat]) >= s.setting.missions:
            return worth * rates.SPARE_MISSION
        return worth

    @cached_property
    def course(self) -> Course:
        """The course to victory."""
        return course_of(self.s, self.seat)

    @cached_property
    def level(self) -> float:
        """What a level is worth: the strength, and what stands in the columns to come, the sooner the more."""
        first = self.s.level[self.seat]
        columns = self.s.setting.game.characters[self.s.character[self.seat]].rewards[first:]
        coming = zip(rates.COLUMNS, columns, strict=False)
        return self.course.level * rates.TURN + sum(share * sum(map(self.icon, column)) for share, column in coming)

    def icon(self, icon: int) -> float:
        """What an icon in a column is worth, besides the strength that comes with a level."""
        return self.mission if icon == MISSION_ICON else rates.ICONS.get(icon, 0.0)

    @cached_property
    def near(self) -> bool:
        """Whether the way in is what comes next."""
        return owns_relic(self.s, self.seat)

    @cached_property
    def influence(self) -> float:
        """What a token of influence is worth that is there."""
        return rates.INFLUENCE + (self.mission / asked if (asked := wanted(self.s, self.seat)) else 0.0)

    @cached_property
    def income(self) -> float:
        """What a token of influence is worth that comes: more while there is too little for the crossing."""
        asked, kept = wanted(self.s, self.seat), savings(self.s, self.seat)
        return self.influence + rates.LACKING * (asked < kept and self.s.influence[self.seat] < kept)

    def life(self, amount: int) -> float:
        thumb = super().life(amount) + rates.LIFE * amount + self.belongings * (amount >= self.s.life[self.seat])
        if not self.near or amount >= self.s.life[self.seat]:
            return thumb
        return max(rates.THUMB * thumb, -self.course.life(-amount) * rates.TURN)

    @cached_property
    def belongings(self) -> float:
        """What a defeat takes, with the way back from where it leads."""
        s, seat = self.s, self.seat
        cards = len(s.hands[seat]) * rates.POWER_KEPT + len(s.trophies[seat]) * rates.TROPHY
        return cards + s.influence[seat] * rates.INFLUENCE + rates.SETBACK * rates.TURN

    def healing(self, amount: int) -> float:
        thumb = super().healing(amount)
        return max(rates.THUMB * thumb, self.course.life(amount) * rates.TURN) if self.near else thumb

    def corruption(self, amount: int) -> float:
        thumb = super().corruption(amount)
        if not self.near or not amount:
            return thumb
        return max(rates.THUMB * thumb, self.course.stain * amount * rates.TURN)

    @cached_property
    def cleansing(self) -> float:
        """What it is worth to be rid of a Corruption card."""
        return self.course.cleansing * rates.TURN if self.near else 0.0

    @cached_property
    def spare(self) -> int:
        """The influence that has not to be kept."""
        return max(0, self.s.influence[self.seat] - savings(self.s, self.seat))

    @cached_property
    def room(self) -> int:
        """How many more Power cards can be kept."""
        return max(0, power_limit(self.s, self.seat) - len(self.s.hands[self.seat]))

    @cached_property
    def token(self) -> float:
        """What a token on the scenario sheet is worth."""
        return self.course.token * rates.TURN

    @cached_property
    def kept(self) -> float:
        """What a trophy is worth that is kept for a mission."""
        if self.near or len(self.s.completed[self.seat]) >= self.s.setting.missions:
            return 0.0
        return rates.KEPT * self.mission / price if (price := self.mission_price) else 0.0

    def trophies(self, count: float, points: float) -> float:
        """What so many trophies of so many points are worth: for missions or for levels."""
        return max(count * self.kept, points * self.level / POINTS_PER_LEVEL)

    def cost(self, cost: Cost | None) -> float:
        if cost is None:
            return 0.0
        return self.trophies_paid(cost) + (self.influence - worths.INFLUENCE_PAID) * cost.influence

    def trophies_paid(self, cost: Cost) -> float:
        """What a price hurts, with trophies by what they would bring."""
        if not cost.trophy:
            return super().cost(cost)
        cards = self.s.setting.game.cards
        cheapest = sorted(cards[card].value for card in self.s.trophies[self.seat])[: cost.trophy]
        return super().cost(cost) - worths.TROPHY_PAID * cost.trophy + self.trophies(0, sum(cheapest))

    @property
    def mission_price(self) -> int:
        """How many trophies a text box asks for a completed mission; 0 if there is none."""
        game = self.s.setting.game
        bargains = (game.effects[item.number] for space in game.spaces for box in space.boxes for item in box)
        prices = [one.cost.trophy for one in bargains if isinstance(one, May) and one.cost and self.gives_mission(one)]
        return min(prices, default=0)

    def gives_mission(self, bargain: May) -> bool:
        """Whether a bargain gives a completed mission."""
        effects = (self.s.setting.game.effects[item.number] for item in bargain.doing)
        return any(isinstance(effect, Gain) and effect.thing == MISSIONS for effect in effects)


RECKONED: Mapping[type[EffectWord], Callable[..., float]] = {
    Gain: Estimate.gained,
    Discard: Estimate.discarded,
    BuyPower: Estimate.power_cards,
    Complete: Estimate.completed,
    Token: Estimate.tokens,
    Buy: Estimate.wares,
}
