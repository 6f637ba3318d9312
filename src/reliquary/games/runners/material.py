"""The material of Relic Runners: map, tiles and Explorers of a content pack, and what the rules look up of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from reliquary.games.runners.actions import vocabulary
from reliquary.games.runners.board import Board
from reliquary.games.runners.content import Content
from reliquary.games.runners.tiles import FIRST_BLUE, FIRST_PURPLE
from reliquary.kernel import Action, Game, State

S = TypeVar("S", bound=State)


class Material(Game[S]):
    """What is the same at every table, whatever its state."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.board = Board(len(content.places), [t.ends for t in content.trails], [t.trail for t in content.tokens])
        self.vocabulary = vocabulary(
            [place.id for place in content.places],
            [token.id for token in content.tokens],
            [tile.id for tile in content.tiles[:FIRST_BLUE]],
            [trail.id for trail in content.trails],
        )
        self.numbers: Mapping[str, Action] = {word: number for number, word in enumerate(self.vocabulary)}
        self.levels = tuple(tile.level for tile in content.tiles)
        self.values = tuple(tile.value for tile in content.tiles)
        self.effects = tuple(tile.effect for tile in content.tiles)
        self.gems = sum(1 << number for number, tile in enumerate(content.tiles) if tile.gem)
        self.pools = (
            (),
            pools_of(self.levels[:FIRST_BLUE], 0),
            pools_of(self.levels[FIRST_BLUE:FIRST_PURPLE], FIRST_BLUE),
            pools_of(self.levels[FIRST_PURPLE:], FIRST_PURPLE),
        )
        self.colours = tuple(dict.fromkeys(explorer.colour for explorer in content.explorers))


def pools_of(levels: Sequence[int], first: int) -> tuple[int, ...]:
    """For each level the tiles of a colour, as bitmasks; tiles are numbered from `first`."""
    masks = [0, 0, 0, 0]
    for index, level in enumerate(levels):
        masks[level] |= 1 << first + index
    return tuple(masks)
