"""The map for a client that draws the pieces itself: scenery with its colours left open, and where everything lies."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Literal

import msgspec

from reliquary.games.runners.colours import Colour
from reliquary.games.runners.drawing.geometry import Ground, History, courses, ground_of
from reliquary.games.runners.drawing.ink import ART, LIGHT, Palette, definitions
from reliquary.games.runners.drawing.jungle import MARGIN
from reliquary.games.runners.drawing.pieces import CAMPED, GAP, LANE, RISE, STANDS
from reliquary.games.runners.drawing.scenery import corners, landscape, ripples, water_banks
from reliquary.games.runners.layout import Coat
from reliquary.games.runners.state import PATHWAYS, RATION_LIMIT

if TYPE_CHECKING:
    from reliquary.games.runners.content import Explorer
    from reliquary.games.runners.material import Material
    from reliquary.games.runners.state import Runners


Spot = tuple[float, float]


class StagePlace(msgspec.Struct, frozen=True):
    """A place on the map."""

    id: str
    kind: Literal["camp", "ruin", "temple"]
    quadrant: str | None
    at: Spot


class StageTrail(msgspec.Struct, frozen=True):
    """A trail between two places, with the points of its course: x and y in turn."""

    id: str
    ends: tuple[str, str]
    kind: Literal["jungle", "river"]
    course: list[float]


class StageToken(msgspec.Struct, frozen=True):
    """A place for a Toolbox token beside a trail."""

    id: str
    trail: str
    at: Spot


class StageTile(msgspec.Struct, frozen=True):
    """A Temple tile."""

    id: str
    colour: Colour
    level: int
    effect: int
    value: int


class StageChoice(msgspec.Struct, frozen=True):
    """What was agreed on for a seat that plays an Explorer, by option."""

    explorers: Coat
    powers: bool


class StageExplorer(msgspec.Struct, frozen=True):
    """One side of an Explorer Chart."""

    id: str
    colour: Coat
    figure: Literal["man", "woman"]
    power: str | None
    chosen: StageChoice


class StagePathways(msgspec.Struct, frozen=True):
    """How far Pathways lie from places, and from each other."""

    gap: float
    lane: float


class StageStands(msgspec.Struct, frozen=True):
    """Where Explorers stand, seen from the middle of a place."""

    site: tuple[Spot, ...]
    camp: tuple[Spot, ...]


class StageLimits(msgspec.Struct, frozen=True):
    """How much there is room for on a Chart."""

    rations: int
    pathways: int


class StageBank(msgspec.Struct, frozen=True):
    """A name of a watercourse, and the line along which it is lettered."""

    name: str
    path: str


class StageRipple(msgspec.Struct, frozen=True):
    """A line of ripples, and the class that says how it moves."""

    style: str
    path: str


class Stage(msgspec.Struct, frozen=True):
    """Everything about a pack that a client has to know. It holds no words: those are messages."""

    pack: str
    size: Spot
    margin: float
    places: list[StagePlace]
    trails: list[StageTrail]
    tokens: list[StageToken]
    tiles: list[StageTile]
    explorers: list[StageExplorer]
    pathways: StagePathways
    rise: list[float]  # how much higher the next tile lies, by level
    stands: StageStands
    limits: StageLimits
    banner: Spot
    banks: list[StageBank]
    ripples: list[StageRipple]
    scenery: str


def stage(game: Material[Runners]) -> dict[str, object]:
    """The stage of a pack, in plain values."""
    content = game.content
    ground = ground_of(content)
    whole = Stage(
        pack=content.pack_id,
        size=ground.size,
        margin=MARGIN,
        places=[StagePlace(place.id, place.kind, place.quadrant, place.at) for place in ground.places],
        trails=_trails(ground),
        tokens=[StageToken(token.id, ground.trails[token.trail].id, token.at) for token in ground.tokens],
        tiles=[StageTile(tile.id, tile.colour, tile.level, tile.effect, tile.value) for tile in content.tiles],
        explorers=[_explorer(one) for one in content.explorers],
        pathways=StagePathways(GAP, LANE),
        rise=[RISE[level] for level in sorted(RISE)],
        stands=StageStands(STANDS, CAMPED),
        limits=StageLimits(RATION_LIMIT, PATHWAYS),
        banner=corners(ground)[0],
        banks=[StageBank(name, path) for name, path in water_banks(ground)],
        ripples=[StageRipple(style, path) for style, path in ripples(ground)],
        scenery=scenery_template(ground),
    )
    built: dict[str, object] = msgspec.json.decode(msgspec.json.encode(whole))
    return built


def _explorer(one: Explorer) -> StageExplorer:
    return StageExplorer(one.id, one.colour, one.figure, one.power, StageChoice(one.colour, one.powered))


def _trails(ground: Ground) -> list[StageTrail]:
    ends = [(ground.places[a].id, ground.places[b].id) for a, b in (trail.ends for trail in ground.trails)]
    return [
        StageTrail(trail.id, between, trail.kind, _flat(line))
        for trail, between, line in zip(ground.trails, ends, courses(ground), strict=True)
    ]


def _flat(line: History) -> list[float]:
    """The points of a course, x and y in turn."""
    return [round(value, 1) for point in line.points for value in point]


def open_palette() -> Palette:
    """A palette of names in place of colours: `$paper`, `$jungle0` and so on, to be filled in by whoever paints."""
    names: dict[str, str | list[str]] = {field.name: f"${field.name}" for field in fields(Palette)}
    names["jungle"] = [f"$jungle{i}" for i in range(len(LIGHT.jungle))]
    return msgspec.convert(names, Palette)


def scenery_template(ground: Ground) -> str:
    """All that never moves, as one SVG whose colours are the names of an open palette."""
    palette = open_palette()
    body = landscape(ground, palette)
    width, height = ground.size[0] + 2 * MARGIN, ground.size[1] + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}"'
        f' width="{width}" height="{height}"><defs>{definitions(palette)}{ART.needed(body)}</defs>{body}</svg>'
    )
