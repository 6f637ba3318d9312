"""What influence has to be kept: for the mission, and for the way to the Middle tier."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from reliquary.games.relic.components import Doing, Space
from reliquary.games.relic.counting import Count, owns_relic
from reliquary.games.relic.effects.go import Go
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.material import Material
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import MIDDLE, OUTER
from reliquary.kernel import Seat


def missing(s: Relic, seat: Seat) -> int:
    """How many missions are to be completed before the next Relic; none with one in hand."""
    return 0 if owns_relic(s, seat) else max(0, s.setting.missions - len(s.completed[seat]))


def wanted(s: Relic, seat: Seat) -> int:
    """The influence that the active mission asks one to own; 0 if it does not."""
    objective = objective_of(s, seat)
    if objective is None or owns_relic(s, seat):
        return 0
    return max((needed for code, needed in objective.condition if code == Count.INFLUENCE), default=0)


def savings(s: Relic, seat: Seat) -> int:
    """The influence to be kept: for the mission, and for the crossing by who will soon go in."""
    place = s.place[seat]
    if missing(s, seat) > 1 or place < 0 or s.game.spaces[place].tier != OUTER:
        return wanted(s, seat)
    return max(wanted(s, seat), toll(s.game))


@lru_cache(maxsize=8)  # packs
def toll(game: Material[Relic]) -> int:
    """The influence with which each crossing from the Outer to the Middle tier is open."""
    middle = sum(1 << place for place in game.board.rings[MIDDLE])
    corners = (game.spaces[place] for place in game.board.rings[OUTER])
    return max((price for space in corners for price in tolls(game, space, middle)), default=0)


def tolls(game: Material[Relic], space: Space, middle: int) -> Iterator[int]:
    """What the text boxes of a space ask for a way to some spaces."""
    for box in space.boxes:
        for item in box:
            effect = game.effects[item.number]
            if isinstance(effect, May) and effect.cost is not None and leads(game, effect.doing, middle):
                yield effect.cost.influence


def leads(game: Material[Relic], doing: Doing, spaces: int) -> bool:
    """Whether effects lead to some spaces for certain."""
    effects = (game.effects[item.number] for item in doing)
    return any(isinstance(effect, Go) and effect.spaces & spaces for effect in effects)
