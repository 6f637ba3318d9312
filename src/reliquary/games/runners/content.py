"""The content of Relic Runners: map, tiles and explorers, read from a pack into immutable values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Literal

import msgspec

from reliquary import pack as packs
from reliquary.games.runners.colours import Colour
from reliquary.games.runners.layout import COUNTS, LAYOUT, TEMPLE_COLOURS, Coat, Point, check
from reliquary.pack import Entry, Pack

__all__ = [
    "LAYOUT",
    "Content",
    "Explorer",
    "Place",
    "Tile",
    "Token",
    "Trail",
    "checked",
    "export",
    "load",
]


class Value:
    """What content is made of: immutable, and able to cross processes when compiled too."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, name) for name in getattr(type(self), "__match_args__", ()))


@dataclass(frozen=True, slots=True)
class Place(Value):
    """A location: Base Camp, a Ruin site or a Temple site."""

    id: str
    kind: Literal["camp", "ruin", "temple"]
    quadrant: str | None
    first_game: str | None
    at: Point
    origin: str


@dataclass(frozen=True, slots=True)
class Trail(Value):
    """A connection of two places, given by their indexes; its id is their ids, sorted and joined by ~."""

    id: str
    ends: tuple[int, int]
    kind: Literal["jungle", "river"]
    watercourse: str | None
    via: tuple[Point, ...]
    origin: str


@dataclass(frozen=True, slots=True)
class Token(Value):
    """A place for a Toolbox token, beside the river trail with this index."""

    id: str
    trail: int
    at: Point
    origin: str


@dataclass(frozen=True, slots=True)
class Tile(Value):
    """A Temple tile; blue ones have a value and effect 0, the others an effect and value 0."""

    id: str
    colour: Colour
    level: int
    effect: int
    value: int
    gem: bool
    origin: str


@dataclass(frozen=True, slots=True)
class Explorer(Value):
    """One side of an Explorer Chart."""

    id: str
    colour: Coat
    figure: Literal["man", "woman"]
    power: str | None
    origin: str

    @property
    def powered(self) -> bool:
        """Whether it is the side with a special power."""
        return self.power is not None


@dataclass(frozen=True, slots=True)
class Content(Value):
    """All that a pack contributes to a game; equal fingerprints mean equal games."""

    pack_id: str
    about: Mapping[str, str]  # what the pack tells of itself
    size: Point
    places: tuple[Place, ...]
    trails: tuple[Trail, ...]
    tokens: tuple[Token, ...]
    tiles: tuple[Tile, ...]
    explorers: tuple[Explorer, ...]
    words: Mapping[str, tuple[Path, ...]]
    fingerprint: str


def load(folder: Path | None = None) -> Content:
    """The content of the pack in a folder, or of the one we ship; `PackError` names every mistake."""
    return _build(checked(folder, words=folder is not None))


def checked(folder: Path | None = None, words: bool = True) -> Pack:
    """The merged pack, when nothing is wrong with it; its words too unless they are known to be sound."""
    return packs.checked(LAYOUT, check, folder, words)


def export(folder: Path | None = None) -> dict[str, object]:
    """The merged pack as one JSON document."""
    pack = checked(folder)
    return packs.export(pack) | {"fingerprint": _build(pack).fingerprint}


def _build(pack: Pack) -> Content:
    kinds = list(COUNTS)
    places = tuple(sorted((_place(entry) for entry in pack.entries("places")), key=lambda p: kinds.index(p.kind)))
    index = {place.id: number for number, place in enumerate(places)}
    trails = tuple(sorted((_trail(entry, index) for entry in pack.entries("trails")), key=lambda trail: trail.id))
    beside = {trail.id: number for number, trail in enumerate(trails)}
    content = Content(
        pack_id=pack.id,
        about=pack.about,
        size=msgspec.convert(pack.fields["size"], Point),
        places=places,
        trails=trails,
        tokens=tuple(_token(entry, beside) for entry in pack.entries("tokens")),
        tiles=tuple(tile for colour in TEMPLE_COLOURS for tile in _tiles(pack, colour)),
        explorers=tuple(_explorer(entry) for entry in pack.entries("explorers")),
        words={language: tuple(paths) for language, paths in pack.words.items()},
        fingerprint="",
    )
    return replace(content, fingerprint=_fingerprint(content))


def _place(e: Entry) -> Place:
    return msgspec.convert({**e.values, "first_game": e["first-game"]}, Place)


def _trail(e: Entry, index: Mapping[str, int]) -> Trail:
    a, b = e.read("between", tuple[str, str])
    return msgspec.convert({**e.values, "id": e.id, "ends": (index[a], index[b])}, Trail)


def _token(e: Entry, beside: Mapping[str, int]) -> Token:
    return msgspec.convert({**e.values, "trail": beside[e.read("trail", str)]}, Token)


def _explorer(e: Entry) -> Explorer:
    return msgspec.convert(e.values, Explorer)


def _tiles(pack: Pack, colour: Colour) -> list[Tile]:
    blank = {"colour": colour, "effect": 0, "value": 0, "gem": False}
    tiles = [msgspec.convert(blank | entry.values, Tile) for entry in pack.entries(colour)]
    return sorted(tiles, key=lambda tile: (tile.level, tile.effect if colour == "ivory" else 0))


def _fingerprint(content: Content) -> str:
    """Eight hex digits of what the rules can see: not coordinates, words or origins."""
    visible = [
        [[place.id, place.kind, place.quadrant, place.first_game] for place in content.places],
        [[trail.id, sorted(trail.ends), trail.kind] for trail in content.trails],
        [[token.id, token.trail] for token in content.tokens],
        [[tile.id, tile.colour, tile.level, tile.effect, tile.value, tile.gem] for tile in content.tiles],
        [[explorer.id, explorer.colour, explorer.power] for explorer in content.explorers],
    ]
    return blake2b(json.dumps(visible, separators=(",", ":")).encode(), digest_size=4).hexdigest()
