"""A literal scene of Relic Runners: arrange the pieces, settle chance, play by text, look at the outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import reliquary
from reliquary import kernel
from reliquary.events import Events
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.ids import POSITIONS
from reliquary.games.runners.rules.turn import begin_turn
from reliquary.games.runners.state import COIN_SOURCES, UNSEEN, Runners
from reliquary.kernel import bits
from tests.scene import Table

RUNNERS = reliquary.game("runners")
PLACES = [place.id for place in RUNNERS.content.places]
TRAILS = [trail.id for trail in RUNNERS.content.trails]
TOKENS = [token.id for token in RUNNERS.content.tokens]
TILES = [tile.id for tile in RUNNERS.content.tiles]


def ivory(level: int, effect: int) -> str:
    """The id of an ivory tile by its number in the reference."""
    return TILES[(level - 1) * 6 + effect - 1]


def purple(effect: int, level: int) -> str:
    """The id of a purple tile with an effect of the reference."""
    return next(t.id for t in RUNNERS.content.tiles if (t.colour, t.effect, t.level) == ("purple", effect, level))


def blue(value: int, level: int) -> str:
    """The id of a blue tile of a value."""
    return next(t.id for t in RUNNERS.content.tiles if (t.colour, t.value, t.level) == ("blue", value, level))


def trail(a: str, b: str) -> str:
    """The id of the trail between two places."""
    name = "~".join(sorted((a, b)))
    assert name in TRAILS, f"there is no trail {name}"
    return name


def neighbours(place: str) -> list[str]:
    """The places next to a place, in the order of the trails."""
    return [PLACES[there] for _, _, there in RUNNERS.board.steps[PLACES.index(place)]]


class Scene(Table):
    """A table arranged by hand. Temples stand as in the first game unless told otherwise."""

    def __init__(self, seats: int = 3, seed: int = 1, **options: Any) -> None:
        self.state: Runners = RUNNERS.deal(seats=seats, seed=seed, options={"setup": "first-game", **options})
        self.state.events = Events()
        self.seat = 0
        self._begun = bool(options)

    # arranging

    def stands(self, place: str, seat: int = 0) -> Scene:
        """Put an Explorer somewhere."""
        self.state.place[seat] = PLACES.index(place)
        return self

    def has(
        self,
        seat: int = 0,
        *,
        rations: int | None = None,
        pathways: Sequence[str] = (),
        ivory: Sequence[str] = (),
        blue: Sequence[str] = (),
        toolboxes: Sequence[str] = (),
        relics: Mapping[str, int] | None = None,
        coins: int = 0,
    ) -> Scene:
        """Give a seat what lies on or before its Chart; `toolboxes` are positions such as `bottom` or `machete-1`."""
        s = self.state
        if rations is not None:
            s.rations[seat] = rations
        s.pathways[seat] |= sum(1 << TRAILS.index(name) for name in pathways)
        for tile in (*ivory, *blue):
            s.unseen &= ~(1 << TILES.index(tile))
        s.ivory[seat] |= sum(1 << TILES.index(tile) for tile in ivory)
        s.blues[seat] += tuple(TILES.index(tile) for tile in blue)
        s.knowers[seat] += (1 << seat,) * len(blue)
        for box, position in enumerate(toolboxes):
            s.boxes[seat * 3 + box] = POSITIONS.index(position)
        for colour, count in (relics or {}).items():
            s.relics[seat * 4 + COLOURS.index(colour)] = count
        s.ledger[seat * 8 + COIN_SOURCES.index("expeditions")] += coins
        return self

    def site(
        self,
        place: str,
        levels: Sequence[int] | None = None,
        tiles: Mapping[int, str] | None = None,
        colour: str | None = None,
        relic: bool = False,
    ) -> Scene:
        """Arrange a Ruin or Temple: levels left, tiles that lie there (face up if purple and on top), a Relic."""
        s, here = self.state, PLACES.index(place)
        if colour is not None:
            self._repaint(here, COLOURS.index(colour))
        if relic:
            levels = ()
            s.shrines |= 1 << here
        if levels is not None:
            s.stacks[here] = sum(1 << level - 1 for level in levels)
            self._forget(here)
        for level, tile in (tiles or {}).items():
            self._fix(here, level, TILES.index(tile))
        return self

    def _repaint(self, here: int, colour: int) -> None:
        colours = list(self.state.setting.colours)
        colours[here] = colour
        self.state.setting.colours = tuple(colours)
        self._forget(here)

    def _forget(self, here: int) -> None:
        for slot in range(here * 3, here * 3 + 3):
            if self.state.faces[slot] != UNSEEN:
                self.state.unseen |= 1 << self.state.faces[slot]
            self.state.mark(slot, UNSEEN, 0)

    def _fix(self, here: int, level: int, tile: int) -> None:
        s, slot = self.state, here * 3 + level - 1
        if tile in s.faces:
            s.mark(s.faces.index(tile), UNSEEN, 0)
        s.unseen &= ~(1 << tile)
        top = level == s.stacks[here].bit_length()
        s.mark(slot, tile, s.setting.everyone if top and COLOURS[s.setting.colours[here]] == "purple" else 0)

    def tokens(self, *coloured: str) -> Scene:
        """Leave only these tokens coloured."""
        self.state.tokens = sum(1 << TOKENS.index(token) for token in coloured)
        return self

    def settles(self, *outcomes: int) -> Scene:
        """Settle the next draws."""
        self.state.fate += outcomes
        return self

    def turn_of(self, seat: int) -> Scene:
        """Begin a turn of this seat from the scene as arranged."""
        self.seat = seat
        self._begun = True
        self.state.agenda = None
        begin_turn(self.state, seat)
        kernel.settle(self.state)
        return self

    # playing

    def _begin(self) -> None:
        if not self._begun:
            self.turn_of(self.seat)

    # looking

    def place(self, seat: int = 0) -> str:
        """Where an Explorer stands."""
        return PLACES[self.state.place[seat]]

    def rations(self, seat: int = 0) -> int:
        """Packs on a Chart."""
        return self.state.rations[seat]

    @property
    def camp(self) -> int:
        """Packs in Base Camp."""
        return self.state.camp_rations()

    def coins(self, seat: int = 0) -> int:
        """VP in coins."""
        return self.state.coins(seat)

    def pathways(self, seat: int = 0) -> list[str]:
        """The trails that carry a seat's Pathways."""
        return sorted(TRAILS[number] for number in bits(self.state.pathways[seat]))

    def toolboxes(self, seat: int = 0) -> list[str]:
        """Where a seat's Toolboxes stand."""
        return [POSITIONS[box] for box in self.state.boxes[seat * 3 : seat * 3 + 3]]

    def ivory(self, seat: int = 0) -> list[str]:
        """A seat's ivory tiles."""
        return [TILES[number] for number in bits(self.state.ivory[seat])]

    def blue(self, seat: int = 0) -> list[str]:
        """A seat's covered blue tiles."""
        return [TILES[tile] for tile in self.state.blues[seat]]

    def shown(self, seat: int = 0) -> list[str]:
        """A seat's blue tiles that were shown."""
        return [TILES[tile] for tile in bits(self.state.shown[seat])]

    def relics(self, seat: int = 0) -> dict[str, int]:
        """A seat's Relics by colour, those it has."""
        counts = self.state.relics[seat * 4 : seat * 4 + 4]
        return {colour: count for colour, count in zip(COLOURS, counts, strict=True) if count}

    def levels(self, place: str) -> list[int]:
        """The levels left on a site."""
        return [level + 1 for level in bits(self.state.stacks[PLACES.index(place)])]

    def relic_at(self, place: str) -> bool:
        """Whether a Relic stands on a site."""
        return bool(self.state.shrines >> PLACES.index(place) & 1)

    def coloured(self) -> list[str]:
        """The tokens with the coloured side up."""
        return [TOKENS[number] for number in bits(self.state.tokens)]

    def face_up(self, place: str) -> str | None:
        """The tile that lies face up for all on top of a site."""
        here = PLACES.index(place)
        slot = here * 3 + self.state.stacks[here].bit_length() - 1
        shown = self.state.witnesses[slot] == self.state.setting.everyone
        return TILES[self.state.faces[slot]] if shown else None

    def discarded(self) -> list[str]:
        """The tiles out of the game for all to see."""
        return [TILES[number] for number in bits(self.state.discarded)]

    def breakdown(self, seat: int = 0) -> dict[str, int]:
        """A seat's points by source."""
        found: dict[str, int] = RUNNERS.breakdown(self.state)[seat]
        return found
