"""How the values of a state of Relic Runners are written: with the ids of the pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, TypedDict, TypeVar

from msgspec import Meta

from reliquary.codecs import (
    Codec,
    MaybeName,
    MaybeSeat,
    Name,
    NameSet,
    SeatSet,
    counted,
    number_of,
)
from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.colours import COLOURS, Colour
from reliquary.games.runners.state import COIN_SOURCES, HOLE, TOOLBOXES, UNSEEN
from reliquary.kernel import bits
from reliquary.notation import refuse

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material
    from reliquary.games.runners.state import Runners

POSITIONS = ("reserve", "bottom", *STEPS)
LEVELS = ("1", "2", "3")
STRIDES = ("fresh", "chain", "spent", "closed", "split", "moved")
EYES = 6  # five seats, and those who hold none
Eyes = Annotated[int, Meta(ge=0, le=EYES - 1)]  # a seat, or 5 for those who hold none
Level = Annotated[int, Meta(ge=1, le=len(LEVELS))]
T = TypeVar("T")


class RelicCounts(TypedDict):
    """How many Relics of each colour."""

    green: int
    ivory: int
    blue: int
    purple: int


class Ids:
    """The codecs of a table of Relic Runners."""

    place: Name[str]
    place_set: NameSet
    trail_set: NameSet
    token_set: NameSet
    tile_set: NameSet
    blues: Blues
    knowers: Knowers
    toolboxes: Toolboxes
    relics: Relics
    coins: ByName
    levels: Levels
    faces: Faces
    seen: Witnesses
    colour: Name[Colour]
    quarry: MaybeName[Colour]
    stride: Name[str]
    seat: MaybeSeat
    explorers: Explorers
    sites: Sites

    def __init__(self, game: Material[Runners], seats: int) -> None:
        places = [place.id for place in game.content.places]
        tiles = [tile.id for tile in game.content.tiles]
        self.place, self.place_set = Name(places), NameSet(places)
        self.trail_set = NameSet([trail.id for trail in game.content.trails])
        self.token_set = NameSet([token.id for token in game.content.tokens])
        self.tile_set, self.blues, self.knowers = NameSet(tiles), Blues(tiles), Knowers(SeatSet(EYES))
        self.toolboxes, self.relics, self.coins = Toolboxes(), Relics(), ByName(COIN_SOURCES)
        self.levels, self.faces, self.seen = Levels(), Faces(tiles), Witnesses(SeatSet(EYES))
        self.colour, self.quarry, self.stride, self.seat = Name(COLOURS), MaybeName(COLOURS), Name(STRIDES), MaybeSeat()
        self.explorers, self.sites = Explorers(seats), Sites(places[1:])


class Explorers(Codec):
    """What there is of each seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def write(self, explorers: list[T]) -> list[T]:
        """The same, by seat."""
        return explorers

    def read(self, explorers: list[T], where: str) -> list[T]:
        """The same, if nobody is missing."""
        if len(explorers) != self.seats:
            refuse(where, f"{len(explorers)} given for {self.seats} seats")
        return explorers


class Sites(Codec):
    """What there is of each place but Base Camp."""

    def __init__(self, places: Sequence[str]) -> None:
        self.places = places

    def write(self, sites: list[T]) -> dict[str, T]:
        """The sites by place."""
        return dict(zip(self.places, sites, strict=True))

    def read(self, sites: Mapping[str, T], where: str) -> list[T]:
        """The sites in the order of the pack."""
        missing = [place for place in self.places if place not in sites]
        if missing:
            refuse(where, f"{missing[0]!r} is missing")
        return [sites[place] for place in self.places]


class Blues(Codec):
    """Blue tiles face down, of which some may be hidden: then only their level shows."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tiles

    def write(self, hand: tuple[int, ...]) -> list[str]:
        """The ids of tiles, and `hidden-<level>` for one that the viewer has not seen."""
        return [f"hidden-{tile - HOLE}" if tile >= HOLE else self.tiles[tile] for tile in hand]

    def read(self, hand: Sequence[str], where: str) -> tuple[int, ...]:
        """The tiles and holes."""
        return tuple(self._tile(name, where) for name in hand)

    def _tile(self, name: str, where: str) -> int:
        if name.startswith("hidden-") and name[7:] in LEVELS:
            return HOLE + int(name[7:])
        return number_of(self.tiles, name, where)


class Knowers(Codec):
    """For each of some tiles who has seen it."""

    kept = "as bitmasks"

    def __init__(self, eyes: SeatSet) -> None:
        self.eyes = eyes

    def write(self, knowers: tuple[int, ...]) -> list[list[Eyes]]:
        """The seats for each tile."""
        return [self.eyes.write(seen) for seen in knowers]

    def read(self, knowers: Sequence[Sequence[int]], where: str) -> tuple[int, ...]:
        """The bitmasks of seats."""
        return tuple(self.eyes.read(seen, where) for seen in knowers)


class Toolboxes(Codec):
    """Where the Toolboxes of a seat stand."""

    def write(self, boxes: Sequence[int]) -> list[str]:
        """The names of their positions."""
        return [POSITIONS[box] for box in boxes]

    def read(self, boxes: Sequence[str], where: str) -> list[int]:
        """Their positions, if they are as many as there are."""
        return [number_of(POSITIONS, box, where) for box in counted(boxes, TOOLBOXES, where)]


class Relics(Codec):
    """How many Relics there are of each colour."""

    def write(self, numbers: Sequence[int]) -> RelicCounts:
        """The numbers by colour."""
        green, ivory, blue, purple = numbers
        return RelicCounts(green=green, ivory=ivory, blue=blue, purple=purple)

    def read(self, counts: RelicCounts, where: str) -> list[int]:
        """The numbers in the order of the colours."""
        return [counts[colour] for colour in COLOURS]


class ByName(Codec):
    """A number for each of some names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, numbers: Sequence[int]) -> dict[str, int]:
        """The numbers by name."""
        return dict(zip(self.names, numbers, strict=True))

    def read(self, numbers: Mapping[str, int], where: str) -> list[int]:
        """The numbers in the order of the names."""
        return [numbers[name] for name in self.names]


class Levels(Codec):
    """The levels that lie at a site; a bitmask, in which level 1 is bit 0."""

    kept = "as a bitmask: level 1 is bit 0; a Ruin counts its tiles alike"

    def write(self, stack: int) -> list[Level]:
        """The levels."""
        return [level + 1 for level in bits(stack)]

    def read(self, levels: Sequence[int], where: str) -> int:
        """The levels as a bitmask."""
        return sum(1 << number_of(LEVELS, str(level), where) for level in set(levels))


class Faces(Codec):
    """The faces of the three tiles of a site, as far as they have been seen."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tiles

    def write(self, faces: Sequence[int]) -> dict[str, str]:
        """The known faces by level."""
        return {level: self.tiles[face] for level, face in zip(LEVELS, faces, strict=True) if face != UNSEEN}

    def read(self, faces: Mapping[str, str], where: str) -> list[int]:
        """The faces of all three levels."""
        found = [UNSEEN] * len(LEVELS)
        for level, tile in faces.items():
            found[number_of(LEVELS, level, where)] = number_of(self.tiles, tile, where)
        return found


class Witnesses(Codec):
    """Who has seen the faces of the three tiles of a site; 5 says that a face was shown to all."""

    kept = "as bitmasks of seats"

    def __init__(self, eyes: SeatSet) -> None:
        self.eyes = eyes

    def write(self, witnesses: Sequence[int]) -> dict[str, list[Eyes]]:
        """The seats by level."""
        return {level: self.eyes.write(seen) for level, seen in zip(LEVELS, witnesses, strict=True) if seen}

    def read(self, seen: Mapping[str, Sequence[int]], where: str) -> list[int]:
        """The bitmasks of all three levels."""
        found = [0] * len(LEVELS)
        for level, seats in seen.items():
            found[number_of(LEVELS, level, where)] = self.eyes.read(seats, where)
        return found
