"""What a drawing shows: a position in neutral terms, free of rules, seats and secrets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reliquary.games.runners.drawing.geometry import Ground

RELICS = ("green", "ivory", "blue", "purple")  # the order in which Relics are counted
COLUMNS = ("machete", "compass", "shovel")
PATHWAYS = 10
RATIONS = 5


@dataclass(frozen=True, slots=True)
class Site:
    """One place: what it is and what stands there."""

    kind: str  # camp, ruin or temple
    colour: str | None = None  # of a Temple or of what it was: ivory, blue or purple; None where no Temple was set up
    levels: tuple[int, ...] = ()  # the tiles still there, lowest level first
    face_up: str | None = None  # what the top tile is called, if it lies face up
    relic: bool = False


@dataclass(frozen=True, slots=True)
class Explorer:
    """One player's pieces, on the map and on the Chart."""

    colour: str
    letter: str
    place: int
    name: str = ""
    figure: str = "man"
    pathways: tuple[int, ...] = ()  # trails
    rations: int = 0
    points: int | None = None  # None: not for the eyes of this viewer
    relics: tuple[int, int, int, int] = (0, 0, 0, 0)  # in the order of RELICS
    toolboxes: tuple[str, ...] = ()  # reserve, bottom, or a step such as compass-2
    ivory: tuple[str, ...] = ()  # what the ivory tiles before the Chart are called
    blue: int = 0  # how many blue tiles
    to_move: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """A whole table at one moment."""

    ground: Ground  # the map
    sites: tuple[Site, ...]  # by place
    tokens: frozenset[int]  # those with the coloured side up
    explorers: tuple[Explorer, ...] = ()
    camp_rations: int | None = None  # None: not counted
    highlights: frozenset[str] = field(default_factory=frozenset)  # ids of places, trails and tokens
