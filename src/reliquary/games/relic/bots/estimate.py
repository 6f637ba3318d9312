"""What effects are worth to the planner: as by rule of thumb, but missions and levels by the turns they save."""

from __future__ import annotations

from functools import cached_property

from reliquary.games.relic.bots import rates, worths
from reliquary.games.relic.bots.appraisal import Appraiser
from reliquary.games.relic.counting import amount_of, owns_relic
from reliquary.games.relic.bots.course import Course
from reliquary.games.relic.effects.complete import Complete
from reliquary.games.relic.effects.gain import Gain
from reliquary.games.relic.effects.token import Token
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL
from reliquary.games.relic.state import NOTHING
from reliquary.games.relic.terms import LEVELS, MISSIONS
from reliquary.games.relic.values import Cost, Doing


class Estimate(Appraiser):
    """Estimates for one seat of one view."""

    def doing(self, doing: Doing) -> float:
        effects = self.s.setting.game.effects
        worth = 0.0
        for item in doing:
            effect = effects[item.number]
            if isinstance(effect, Gain) and effect.thing in (LEVELS, MISSIONS):
                amount = amount_of(self.s, self.seat, effect.amount)
                worth += amount * (self.level if effect.thing == LEVELS else self.mission)
            elif isinstance(effect, Complete):
                worth += self.mission * (self.s.missions[self.seat] != NOTHING)
            elif isinstance(effect, Token):
                worth += self.token * effect.amount
            else:
                worth += effect.worth(self)
        return worth

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
        return Course(self.s, self.seat)

    @cached_property
    def level(self) -> float:
        """What a level is worth."""
        return max(rates.LEVEL_LEAST, self.course.level) * rates.TURN

    def life(self, amount: int) -> float:
        if not amount:
            return 0.0
        if amount >= self.s.life[self.seat]:
            return super().life(amount)
        return max(super().life(amount) * 0.5, -self.course.life(-amount) * rates.TURN)

    def healing(self, amount: int) -> float:
        return max(super().healing(amount) * 0.5, self.course.life(amount) * rates.TURN)

    def corruption(self, amount: int) -> float:
        if not amount:
            return 0.0
        return max(super().corruption(amount) * 0.7, self.course.stain * amount * rates.TURN)

    @cached_property
    def token(self) -> float:
        """What a token on the scenario sheet is worth."""
        return self.course.token * rates.TURN

    def points(self, points: float) -> float:
        """What trophies of so many points are worth."""
        return points * self.level / POINTS_PER_LEVEL

    def cost(self, cost: Cost | None) -> float:
        if cost is None or not cost.trophy:
            return super().cost(cost)
        cards = self.s.setting.game.cards
        cheapest = sorted(cards[card].value for card in self.s.trophies[self.seat])[: cost.trophy]
        return super().cost(cost) - worths.TROPHY_PAID * cost.trophy + self.points(sum(cheapest))
