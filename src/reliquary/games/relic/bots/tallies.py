"""What ending a move on a space does for a mission that tallies something, by exact odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.errand import Errand
from reliquary.games.relic.bots.spoils import Spoils
from reliquary.games.relic.components import Doing, Space
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.effects.buy import Buy
from reliquary.games.relic.effects.buy_power import BuyPower
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.effects.lose import Lose
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL
from reliquary.games.relic.rules.missions import (
    CORRUPTED,
    EXPLODED,
    INFLUENCE_SPENT,
    LEVELLED,
    LIFE_LOST,
    LOST,
    MET,
    RESOLVED,
    USED_POWER,
)
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import CORRUPTION, LIFE
from reliquary.kernel import Seat


class Tallies(Errand):
    """Reckons for one seat of one view how much of each thing a space brings."""

    def __init__(self, view: Relic, seat: Seat, objective: Objective[Relic], spoils: Spoils) -> None:
        super().__init__(view, seat, objective)
        self.spoils = spoils

    def tallied(self, kind: str, space: Space) -> float:
        """How much of something that is tallied would happen."""
        return TALLIED[kind](self, space)

    def has_threats(self, space: Space) -> bool:
        """Whether Threat cards are met on a space, and no text box."""
        return any(space.icons) or bool(self.s.threats[space.number])

    # Battles

    def lost(self, space: Space) -> float:
        """The chance to lose here."""
        return max(battle.lose for battle in self.spoils.battles(space))

    def levelled(self, space: Space) -> float:
        """The levels that the trophies won here are worth."""
        return sum(battle.points for battle in self.spoils.battles(space)) / POINTS_PER_LEVEL

    def exploded(self, space: Space) -> float:
        """The chance to roll a 6 in a battle or test."""
        return rates.EXPLOSION * (self.has_threats(space) or self.asks_for_test(space))

    # Cards

    def drawn(self, kind: str, space: Space) -> float:
        """The chance of a Threat card of a type that is reached: enemies have to be beaten first."""
        safe = 1.0
        for battle in self.spoils.battles(space):
            safe *= 1 - battle.lose
        if any(self.game.cards[card].type == kind for card in self.s.threats[space.number]):
            return safe
        none = 1.0
        for colour, count in enumerate(self.spoils.coming(space)):
            pool, share = self.spoils.decks[colour]
            none *= (1 - sum(card.type == kind for card in pool) * share) ** count
        return safe * (1 - none)

    def power_used(self, space: Space) -> float:
        """The Power cards that can be used: one for the move, and one for a roll."""
        hand = len(self.s.hands[self.seat])
        return float(min(hand, 1 + self.has_threats(space))) or rates.POWER_TO_COME

    # Text boxes, and what a defeat takes

    def life_lost(self, space: Space) -> float:
        """The Life that is lost in battles, or to a text box."""
        return self.lost(space) + self.most_of(space, self.life_taken)

    def corrupted(self, space: Space) -> float:
        """The Corruption cards that a text box gives."""
        return self.most_of(space, self.stains)

    def met(self, space: Space) -> float:
        """Whether others stand there."""
        return float(self.has_company(space))

    def paid(self, space: Space) -> float:
        """The influence that can be spent here."""
        if self.has_threats(space):
            return 0.0
        influence = self.s.influence[self.seat]
        found = 0.0
        for box in space.boxes:
            for item in box:
                effect = self.game.effects[item.number]
                if isinstance(effect, Buy):
                    found = max(found, rates.BOUGHT * influence)
                elif isinstance(effect, BuyPower):
                    found = max(found, float(influence - influence % effect.price))
                elif isinstance(effect, May) and effect.cost is not None and effect.cost.influence <= influence:
                    found = max(found, float(effect.cost.influence))
        return found

    def most_of(self, space: Space, taken: Callable[[Doing], float]) -> float:
        """What the text box brings that brings most of something."""
        return 0.0 if self.has_threats(space) else max(map(taken, space.boxes), default=0.0)

    def life_taken(self, doing: Doing) -> float:
        """The Life that effects take."""
        effects = (self.game.effects[item.number] for item in doing)
        lost = (one for one in effects if isinstance(one, Lose) and one.thing == LIFE)
        return float(sum(amount_of(self.s, self.seat, one.amount) for one in lost))

    def stains(self, doing: Doing) -> float:
        """The Corruption cards that effects make one draw, as an effect or as a price."""
        total = 0.0
        for item in doing:
            effect = self.game.effects[item.number]
            if isinstance(effect, Draw) and effect.thing == CORRUPTION:
                total += amount_of(self.s, self.seat, effect.amount)
            elif isinstance(effect, May):
                total += (effect.cost.corruption if effect.cost else 0) + self.stains(effect.doing)
        return total


def _of_type(kind: str) -> Callable[[Tallies, Space], float]:
    return lambda tallies, space: tallies.drawn(kind, space)


TALLIED: Final[Mapping[str, Callable[[Tallies, Space], float]]] = {
    EXPLODED: Tallies.exploded,
    LOST: Tallies.lost,
    LEVELLED: Tallies.levelled,
    CORRUPTED: Tallies.corrupted,
    LIFE_LOST: Tallies.life_lost,
    INFLUENCE_SPENT: Tallies.paid,
    MET: Tallies.met,
    USED_POWER: Tallies.power_used,
    **{name: _of_type(kind) for kind, name in RESOLVED.items()},
}
