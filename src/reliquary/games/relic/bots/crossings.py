"""Text boxes that lead elsewhere: where to, how likely, and what else they bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from reliquary.games.relic.bots.appraisal import Appraiser
from reliquary.games.relic.components import Doing
from reliquary.games.relic.effects.go import Go
from reliquary.games.relic.effects.if_ import If
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.roll import Roll
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.rules.abilities import can
from reliquary.kernel import bits


class Leg(NamedTuple):
    """One of the ways that following a text box may turn out."""

    chance: float
    ends: tuple[int, ...]  # to choose from


class Crossing(NamedTuple):
    """A text box that leads elsewhere."""

    legs: tuple[Leg, ...]  # with the rest of the chance one stays
    besides: float  # what else it brings

    def change(self, wait: Mapping[int, float], here: float) -> float:
        """By how much following it changes what is left to wait."""
        return sum(leg.chance * (min(map(wait.__getitem__, leg.ends)) - here) for leg in self.legs)

    def worth(self, future: Mapping[int, float], here: float) -> float:
        """What it is worth to follow it, against staying."""
        return self.besides + sum(leg.chance * (max(map(future.__getitem__, leg.ends)) - here) for leg in self.legs)


def crossing(by: Appraiser, box: Doing) -> Crossing | None:
    """Where a text box leads; None if it leads nowhere, or cannot be paid."""
    legs = tuple(legs_of(by, box, 1.0))
    if not legs or not can(by.s, by.seat, box):
        return None
    return Crossing(legs, besides(by, box))


def legs_of(by: Appraiser, doing: Doing, chance: float) -> Iterator[Leg]:
    """Where effects may lead, with the chances of all rolls and tests before."""
    for item in doing:
        effect = by.s.setting.game.effects[item.number]
        if isinstance(effect, Go) and effect.spaces:
            yield Leg(chance, tuple(bits(effect.spaces)))
        elif isinstance(effect, May):
            yield from legs_of(by, effect.doing, chance)
        elif isinstance(effect, If):
            yield from legs_of(by, effect.now(by.s, by.seat), chance)
        elif isinstance(effect, Roll):
            for result in effect.results:
                yield from legs_of(by, result, chance / len(effect.results))
        elif isinstance(effect, Trial):
            passed = by.passing(item.number)
            yield from legs_of(by, effect.success, chance * passed)
            yield from legs_of(by, effect.failure, chance * (1 - passed))


def besides(by: Appraiser, doing: Doing) -> float:
    """What effects bring but for where they lead; what may be done is done, and paid for."""
    worth = 0.0
    for item in doing:
        effect = by.s.setting.game.effects[item.number]
        if isinstance(effect, May):
            worth += besides(by, effect.doing) - by.cost(effect.cost)
        else:
            worth += by.doing((item,))
    return worth
