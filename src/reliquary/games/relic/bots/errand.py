"""What a space of Relic is worth to the active mission."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from reliquary.games.relic.bots import worths
from reliquary.games.relic.components import Card, Space
from reliquary.games.relic.counting import Count, holds, players_at
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import RED
from reliquary.kernel import Seat


class Errand:
    """What the active mission of one seat of one view asks for."""

    def __init__(self, view: Relic, seat: Seat, objective: Objective[Relic]) -> None:
        self.s = view
        self.seat = seat
        self.game = view.setting.game
        self.objective = objective

    def worth(self, space: Space) -> float:
        """What it is worth to end a move on a space."""
        return self.objective.worth(self, space)

    def turns(self, done: int) -> float:
        """About how many turns it takes, with so much of it done."""
        objective = self.objective
        if objective.condition and holds(self.s, self.seat, objective.condition):
            return 0.0
        left = objective.spaces.bit_count() or max(0, objective.count - done)
        return left * objective.turns()

    # Enemies

    def hunting(self, space: Space) -> float:
        """Where the sought enemies lie, or may come."""
        objective = self.objective
        if objective.area >= 0 and space.area != objective.area:
            return 0.0
        icons = sum(space.icons) if self.prey_colour < 0 else space.icons[self.prey_colour]
        ground = worths.HUNTING_GROUND if objective.area >= 0 else 0.0
        return worths.PREY_HERE * self.has_prey(space) + worths.PREY_ICON * icons + ground

    def has_prey(self, space: Space) -> bool:
        """Whether a sought enemy lies on a space."""
        objective = self.objective
        lying = (self.game.cards[card] for card in self.s.threats[space.number])
        return any(
            one.type == "enemy" and objective.trait in ("", one.trait) and one.value >= objective.least for one in lying
        )

    @cached_property
    def prey_colour(self) -> int:
        """The colour in which most of the sought enemies come; −1 for any."""
        trait = self.objective.trait
        colours = Counter(card.deck - RED for card in self.game.cards if card.type == "enemy" and card.trait == trait)
        return colours.most_common(1)[0][0] if trait and colours else self.objective.attribute

    # Players and tests

    def company(self, space: Space) -> float:
        """To be where others are, if that matters."""
        return worths.COMPANY if self.seeks_company and self.has_company(space) else 0.0

    def testing(self, space: Space) -> float:
        """To be asked for a test."""
        return worths.TEST_TO_PASS if self.asks_for_test(space) else 0.0

    @cached_property
    def seeks_company(self) -> bool:
        """Whether it matters that other players are there."""
        counted = [code for code, _ in self.objective.condition]
        return self.objective.kind == "meetings" or Count.PLAYERS_HERE in counted

    def has_company(self, space: Space) -> bool:
        """Whether others stand on a space."""
        return players_at(self.s, space.number) > (space.number == self.s.place[self.seat])

    def asks_for_test(self, space: Space) -> bool:
        """Whether a text box that will be followed asks for a test."""
        if any(space.icons) or self.s.threats[space.number]:
            return False
        effects = self.game.effects
        return any(isinstance(effects[item.number], Trial) for box in space.boxes for item in box)

    # Visits

    def visiting(self, space: Space) -> float:
        """To be where it counts, or to be nearer."""
        if self.counts(space):
            return worths.MARKED_SPACE if self.objective.spaces else worths.PLACE_TO_VISIT
        board = self.game.board
        goals = [place for place in board.rings[space.tier] if self.counts(self.game.spaces[place])]
        nearest = min((board.distance(space.number, goal) for goal in goals), default=worths.FAR)
        return max(0.0, worths.VISIT_AHEAD - worths.STEP_TO_VISIT * nearest)

    def counts(self, space: Space) -> bool:
        """Whether the end of a move on a space counts."""
        objective = self.objective
        if objective.spaces:
            return bool(self.s.tokens[self.seat] >> space.number & 1)
        mark = space.area if objective.areas else space.number
        fits = objective.areas or (objective.corners and space.area < 0) or space.area == objective.area
        return bool(fits) and mark >= 0 and not self.s.progress[self.seat] >> mark & 1


def prospect_of(view: Relic, seat: Seat, mission: Card) -> float:
    """What a mission looks worth before its reward: the less the longer it will take."""
    objective = view.setting.game.objectives.get(mission.source)
    if objective is None:
        return worths.NOTHING
    done = objective.done(view, seat) if mission.source == view.missions[seat] else 0
    return -worths.MISSION_TURN * Errand(view, seat, objective).turns(done)


def errand_of(view: Relic, seat: Seat) -> Errand | None:
    """What the active mission asks for; None without one."""
    objective = objective_of(view, seat)
    return None if objective is None else Errand(view, seat, objective)
