"""What a space of Relic is worth to who ends a move there."""

from __future__ import annotations

from functools import cached_property

from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.appraisal import Appraiser
from reliquary.games.relic.bots.errand import errand_of
from reliquary.games.relic.components import Card, Doing, Space
from reliquary.games.relic.counting import owns_relic
from reliquary.games.relic.effects.go import Go
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER, MIDDLE, OUTER, RED
from reliquary.kernel import Seat


class Outlook:
    """Judges spaces on behalf of one seat of one view."""

    def __init__(self, view: Relic, seat: Seat, appraiser: Appraiser) -> None:
        self.s = view
        self.seat = seat
        self.game = view.setting.game
        self.appraiser = appraiser
        self.errand = errand_of(view, seat)
        self._known: dict[int, float] = {}

    # What kind of player this is now

    @cached_property
    def own(self) -> list[int]:
        """The own attributes."""
        return self.s.attributes[self.seat * 3 : self.seat * 3 + 3]

    @cached_property
    def has_relic(self) -> bool:
        """Whether a Relic is owned."""
        return owns_relic(self.s, self.seat)

    @cached_property
    def strong(self) -> bool:
        """Whether the Middle tier pays."""
        return max(self.own) >= worths.READY_FOR_MIDDLE or self.s.level[self.seat] >= worths.GROWN_FOR_MIDDLE

    @cached_property
    def goes_in(self) -> bool:
        """Whether it is time for the Inner tier."""
        ready = max(self.own) >= worths.READY_FOR_RIFT or self.s.level[self.seat] >= worths.GROWN_FOR_RIFT
        healthy = self.s.life[self.seat] >= worths.LIFE_FOR_RIFT and self.appraiser.purity >= worths.PURITY_FOR_RIFT
        return self.has_relic and ready and healthy

    # Spaces

    def worth(self, place: int) -> float:
        """What it is worth to end a move on a space."""
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._worth(self.game.spaces[place])
        return known

    def _worth(self, space: Space) -> float:
        if space.tier == INNER:
            return worths.INSIDE if self.goes_in else worths.INSIDE_TOO_EARLY
        worth = (0.0 if self.errand is None else self.errand.worth(space)) + self.on_the_way(space)
        if self.s.threats[space.number] or any(space.icons):
            return worth + self.engagement(space)
        return worth + max((self.box(space, number) for number in range(len(space.boxes))), default=0.0)

    # The way in

    def on_the_way(self, space: Space) -> float:
        """When it is time: the way in. Before: the Middle tier is for the strong, not for the weak."""
        if self.goes_in:
            return self.way_in(space)
        if space.tier == OUTER:
            return 0.0
        return worths.MIDDLE_FOR_THE_STRONG if self.strong else worths.MIDDLE_FOR_THE_WEAK

    def way_in(self, space: Space) -> float:
        """The nearer a gate of the same ring the better; where there is none, the nearer a crossing."""
        distance = self.game.board.distance
        ways = [distance(space.number, gate.number) for gate in self.gates if gate.tier == space.tier]
        if ways:
            return worths.AT_THE_GATE - worths.STEP_TO_GATE * min(ways)
        steps = (distance(space.number, place) for place in self.crossings if space.tier == OUTER)
        return max((worths.AT_THE_CROSSING - worths.STEP_TO_CROSSING * away for away in steps), default=0.0)

    @cached_property
    def gates(self) -> list[Space]:
        """The spaces with a movement box that leads to the Inner tier."""
        spaces = self.game.spaces
        return [space for space in spaces if space.to >= 0 and spaces[space.to].tier == INNER]

    @cached_property
    def crossings(self) -> list[int]:
        """The spaces of the Outer tier that lead to the Middle tier for a price that can be paid."""
        ring = (self.game.spaces[place] for place in self.game.board.rings[OUTER])
        return [space.number for space in ring for box in space.boxes if self.crosses(space, box) and self.payable(box)]

    # Threats

    def engagement(self, space: Space) -> float:
        """What meeting the cards of a space is worth: those that lie there, and those that will come."""
        values, rewards, lying = [0.0] * 3, [0.0] * 3, [0] * 3
        worth = 0.0
        for card in self.s.threats[space.number]:
            one = self.game.cards[card]
            lying[one.deck - RED] += 1
            if one.type == "enemy":
                values[one.attribute] += one.value
                rewards[one.attribute] += self.reward(one)
            else:
                worth += self.found(one)
        for colour, icons in enumerate(space.icons):
            coming = max(0, icons - lying[colour])
            values[colour] += coming * worths.MEAN_FOE * worths.ENEMY_SHARE
            rewards[colour] += coming * worths.ENEMY_SHARE * worths.UNKNOWN_FOE
            worth += coming * worths.MEAN_FIND
        for attribute in range(3):
            if values[attribute]:
                worth += self.battle(attribute, values[attribute], rewards[attribute])
        return worth

    def meeting(self, card: Card) -> float:
        """What meeting one Threat card alone is worth."""
        if card.type != "enemy":
            return self.found(card)
        return self.battle(card.attribute, card.value, self.reward(card))

    def reward(self, card: Card) -> float:
        """What winning against an enemy brings."""
        return worths.TROPHY_POINT * card.value + self.appraiser.doing(card.win)

    def found(self, card: Card) -> float:
        """What a Threat card that is no enemy is worth."""
        return worths.ASSET_FOUND if card.type == "asset" else self.appraiser.doing(card.doing)

    def battle(self, attribute: int, value: float, reward: float) -> float:
        """A battle against a total value: what is won, against what is lost."""
        lead = self.own[attribute] + self.gear - value
        chance = worths.EVEN_CHANCE + worths.POINT_CHANCE * lead
        chance = min(worths.BEST_CHANCE, max(worths.LEAST_CHANCE, chance))
        return chance * reward - (1 - chance) * self.appraiser.life(1) * worths.BEATEN

    @cached_property
    def gear(self) -> float:
        """About what own weapons and the like add."""
        return worths.ASSET_POINTS * len(self.s.assets[self.seat])

    # Text boxes

    def box(self, space: Space, number: int) -> float:
        """What following a text box is worth; a crossing is worth it to the strong."""
        box = space.boxes[number]
        worth = self.appraiser.doing(box)
        if not self.crosses(space, box):
            return worth
        if not (self.strong or self.has_relic) or not self.payable(box):
            return worth + worths.NEVER
        return worth + (worths.CROSSING_IN_TIME if self.goes_in else worths.CROSSING_FOR_THE_STRONG)

    def crosses(self, space: Space, box: Doing) -> bool:
        """Whether a text box leads from the Outer to the Middle tier."""
        return space.tier == OUTER and any(go.spaces & self.middle for go in self.moves_in(box))

    @cached_property
    def middle(self) -> int:
        """The spaces of the Middle tier, as a bitmask."""
        return sum(1 << place for place in self.game.board.rings[MIDDLE])

    def moves_in(self, doing: Doing) -> list[Go]:
        """The moves that effects can lead to."""
        found: list[Go] = []
        for item in doing:
            effect = self.game.effects[item.number]
            if isinstance(effect, Go):
                found.append(effect)
            for part in ("doing", "success"):
                found += self.moves_in(getattr(effect, part, ()))
        return found

    def payable(self, box: Doing) -> bool:
        """Whether the influence that a text box asks for is there."""
        effects = [self.game.effects[item.number] for item in box]
        costs = [effect.cost for effect in effects if isinstance(effect, May) and effect.cost is not None]
        return all(cost.influence <= self.s.influence[self.seat] for cost in costs)

    def ends(self, doing: Doing) -> list[int]:
        """Where the moves among some effects can lead."""
        effects = (self.game.effects[item.number] for item in doing)
        return [place for effect in effects if isinstance(effect, Go) for place in effect.ends(self.s, self.seat)]
