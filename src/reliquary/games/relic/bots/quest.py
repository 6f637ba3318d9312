"""Where the active mission of Relic gets on, by exact odds: a share of it for ending a move on a space."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.spoils import Spoils
from reliquary.games.relic.bots.tallies import Tallies
from reliquary.games.relic.components import Card, Doing, Space
from reliquary.games.relic.counting import Count, holds
from reliquary.games.relic.effects.buy import Buy
from reliquary.games.relic.effects.gain import Gain
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.odds import trial_odds
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INFLUENCE
from reliquary.kernel import Seat


class Quest(Tallies):
    """The active mission of one seat of one view, and what spaces do for it."""

    @cached_property
    def left(self) -> int:
        """How much of it is still to do."""
        objective = self.objective
        if objective.spaces:
            return max(1, self.s.tokens[self.seat].bit_count())
        return max(1, objective.count - objective.done(self.s, self.seat))

    def step(self, kind: str) -> float:
        """The share of the rest of the mission that it is if something happens once."""
        return 1 / self.left if self.objective.kind == kind else 0.0

    def share(self, space: Space) -> float:
        """What ending a move on a space does for the rest of the mission: 1 completes it."""
        return min(1.0, self.objective.reckoned(self, space) / self.left)

    def shares(self, space: Space) -> tuple[float, float]:
        """The same for this turn and for a later one: where others will stand then is uncertain."""
        now = self.share(space)
        if not self.seeks_company:
            return now, now
        board, places = self.game.board, [self.s.place[rival] for rival in self.s.rivals(self.seat)]
        near = [
            there
            for there in places
            if there >= 0
            and self.game.spaces[there].tier == space.tier
            and 0 < board.distance(there, space.number) <= 6
        ]
        return now, len(near) * rates.MEETING / self.left

    # Enemies

    def defeated(self, space: Space) -> float:
        """How many of the sought enemies would be beaten here."""
        if not self.in_place(space):
            return 0.0
        objective = self.objective
        cards, battles, coming = self.game.cards, self.spoils.battles(space), self.spoils.coming(space)
        total = 0.0
        number = 0.0
        for card in self.s.threats[space.number]:
            if self.sought(cards[card]):
                total += battles[cards[card].attribute].win
                number += 1
        for colour, count in enumerate(coming):
            if count:
                total += count * self.prey[colour]
                number += count * self.prey_share[colour]
        if objective.together:
            return min(1.0, total / objective.count) * objective.count * min(1.0, number / objective.count) ** 2
        return total

    def done_by(self, foes: Sequence[Card], space: Space) -> float:
        """The share of the rest of the mission that beating some enemies on a space is."""
        if self.objective.kind != "defeat" or not self.in_place(space):
            return 0.0
        return min(1.0, sum(map(self.sought, foes)) / self.left)

    def in_place(self, space: Space) -> bool:
        """Whether victories on a space count."""
        return self.objective.area in (-1, space.area) and self.objective.tier in (-1, space.tier)

    def sought(self, card: Card) -> bool:
        """Whether an enemy is of the kind that is sought."""
        return card.type == "enemy" and self.objective.suits(card)

    @cached_property
    def prey(self) -> tuple[float, ...]:
        """For each colour the chance that the next card is sought and beaten."""
        spoils, found = self.spoils, []
        for cards, share in spoils.decks:
            chance = 0.0
            for card in cards:
                if self.sought(card):
                    own, dice = spoils.bare[card.attribute]
                    chance += spoils.odds(dice, own - card.value).win
            found.append(chance * share)
        return tuple(found)

    @cached_property
    def prey_share(self) -> tuple[float, ...]:
        """For each colour the share of its cards that are sought."""
        return tuple(sum(map(self.sought, cards)) * share for cards, share in self.spoils.decks)

    def outdone(self, space: Space) -> float:
        """The chance to win here by as much as is asked for."""
        spoils, objective = self.spoils, self.objective
        best = 0.0
        for form, battle in enumerate(spoils.battles(space)):
            if objective.attribute in (-1, form):
                best = max(best, battle.win * rates.OUTDONE)
        return best

    # Belongings

    def owned(self, space: Space) -> float:
        """Whether the state that is asked for would be reached, or be nearer."""
        condition = self.objective.condition
        others = tuple(part for part in condition if part[0] != Count.PLAYERS_HERE)
        if len(others) < len(condition):
            if not self.has_company(space):
                return 0.0
            return 1.0 if holds(self.s, self.seat, others) else rates.READY_TO_MEET
        code, needed = condition[0]
        if code == Count.INFLUENCE:
            return self.gains(space) / max(1, needed - self.s.influence[self.seat])
        if code == Count.ASSETS:
            return self.sells(space, Buy) / max(1, needed - len(self.s.assets[self.seat]))
        return 0.0

    def gains(self, space: Space) -> float:
        """The influence that a space gives, about."""
        if self.has_threats(space):
            return sum(battle.win for battle in self.spoils.battles(space))
        return max((self.influence_in(box) for box in space.boxes), default=0.0)

    def influence_in(self, doing: Doing) -> float:
        """The influence that effects give."""
        total = 0.0
        for item in doing:
            effect = self.game.effects[item.number]
            if isinstance(effect, Gain) and effect.thing == INFLUENCE:
                total += effect.amount
            elif isinstance(effect, May):
                total += self.influence_in(effect.doing)
        return total

    def sells(self, space: Space, kind: type[Buy]) -> float:
        """Whether something is sold here that can be paid."""
        if self.has_threats(space):
            return 0.0
        effects = self.game.effects
        offered = any(isinstance(effects[item.number], kind) for box in space.boxes for item in box)
        return min(1.0, self.s.influence[self.seat] / rates.FULL_PURSE) if offered else 0.0

    # Tests and visits

    def passed(self, space: Space) -> float:
        """The chance to pass a test of a text box by as much as is asked for."""
        if self.has_threats(space):
            return 0.0
        effects, best = self.game.effects, 0.0
        for box in space.boxes:
            for item in box:
                if isinstance(effects[item.number], Trial):
                    best = max(best, trial_odds(self.s, self.seat, item.number, bonus=-self.objective.by))
        return best

    def visited(self, space: Space) -> float:
        """Whether the end of a move counts."""
        return float(self.counts(space))


def quest_of(view: Relic, seat: Seat, spoils: Spoils) -> Quest | None:
    """What the active mission asks for; None without one."""
    objective = objective_of(view, seat)
    return None if objective is None else Quest(view, seat, objective, spoils)
