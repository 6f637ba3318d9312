"""The map for a client that draws the pieces itself: scenery with its colours left open, and where everything lies."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from reliquary.runners.drawing.geometry import Course, Ground, courses, ground_of
from reliquary.runners.drawing.ink import ART, LIGHT, Palette, definitions
from reliquary.runners.drawing.jungle import MARGIN
from reliquary.runners.drawing.pieces import CAMPED, GAP, LANE, RISE, STANDS
from reliquary.runners.drawing.scenery import corners, landscape, ripples, water_banks

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners


def stage(game: RelicRunners) -> dict[str, Any]:
    """Everything about a pack that a client has to know, in plain values. It holds no words: those are messages."""
    content = game.content
    ground = ground_of(content)
    lines = courses(ground)
    return {
        "pack": content.pack_id,
        "size": list(ground.size),
        "margin": MARGIN,
        "places": [
            {"id": place.id, "kind": place.kind, "quadrant": place.quadrant, "at": list(place.at)}
            for place in ground.places
        ],
        "trails": [
            {
                "id": trail.id,
                "ends": [ground.places[end].id for end in trail.ends],
                "kind": trail.kind,
                "course": _flat(line),
            }
            for trail, line in zip(ground.trails, lines, strict=True)
        ],
        "tokens": [
            {"id": token.id, "trail": ground.trails[token.trail].id, "at": list(token.at)} for token in ground.tokens
        ],
        "tiles": [
            {"id": tile.id, "colour": tile.colour, "level": tile.level, "effect": tile.effect, "value": tile.value}
            for tile in content.tiles
        ],
        "explorers": [
            {"id": one.id, "colour": one.colour, "figure": one.figure, "power": one.power} for one in content.explorers
        ],
        "pathways": {"gap": GAP, "lane": LANE},
        "rise": [RISE[level] for level in sorted(RISE)],
        "stands": {"site": [list(spot) for spot in STANDS], "camp": [list(spot) for spot in CAMPED]},
        "banner": list(corners(ground)[0]),
        "banks": [{"name": name, "path": path} for name, path in water_banks(ground)],
        "ripples": [{"style": style, "path": path} for style, path in ripples(ground)],
        "scenery": scenery_template(ground),
    }


def _flat(line: Course) -> list[float]:
    """The points of a course, x and y in turn."""
    return [round(value, 1) for point in line.points for value in point]


def open_palette() -> Palette:
    """A palette of names in place of colours: `$paper`, `$jungle0` and so on, to be filled in by whoever paints."""
    names: dict[str, Any] = {field.name: f"${field.name}" for field in fields(Palette)}
    names["jungle"] = tuple(f"$jungle{i}" for i in range(len(LIGHT.jungle)))
    return Palette(**names)


def scenery_template(ground: Ground) -> str:
    """All that never moves, as one SVG whose colours are the names of an open palette."""
    palette = open_palette()
    body = landscape(ground, palette)
    width, height = ground.size[0] + 2 * MARGIN, ground.size[1] + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}"'
        f' width="{width}" height="{height}"><defs>{definitions(palette)}{ART.needed(body)}</defs>{body}</svg>'
    )
