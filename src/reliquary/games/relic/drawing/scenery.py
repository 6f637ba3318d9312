"""What never moves: the vellum with its stars and rings, the frame with the names of the areas, the rift inside."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from reliquary.games.relic.drawing.geometry import MARGIN, SIZE, inner, mean, side, spot
from reliquary.games.relic.drawing.ink import DARK, LIGHT, Palette
from reliquary.games.relic.drawing.position import Position, Space
from reliquary.kernel import generator
from reliquary.pictures.svg import Point, group, lettering, number, rectangle, use

_STARS = 420
_CONSTELLATIONS = 26
_FRAME = 62  # the breadth of the engraved frame
_CENTRE = SIZE / 2
_RIFT = 0.232 * SIZE  # half the side of the square that the middle ring leaves free


def palette_of(dark: bool) -> Palette:
    """The colours for light or dark pages."""
    return DARK if dark else LIGHT


@cache
def scenery(dark: bool) -> str:
    """The sheet of vellum, the sky on it and the rift."""
    palette = palette_of(dark)
    sky = f'<g clip-path="url(#sheet)">{_stains()}{_sky(palette)}{_rings()}</g>'
    return "".join((_vellum(palette), sky, _frame(), _rift(palette)))


def _vellum(palette: Palette) -> str:
    """The sheet, and the shadow that it throws on the desk."""
    corner, size = (-MARGIN, -MARGIN), (SIZE + 2 * MARGIN, SIZE + 2 * MARGIN)
    return (
        f'<clipPath id="sheet">{rectangle(corner, size, "#000")}</clipPath>'
        + rectangle((4 - MARGIN, 7 - MARGIN), size, palette.desk_shade, 'rx="5" opacity=".4"')
        + rectangle(corner, size, "url(#vellum)", 'rx="4"')
    )


def _stains() -> str:
    """Where the vellum has darkened."""
    stains = ((160, 1240, 420), (1180, 200, 460), (700, 700, 700))
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#stain)"/>' for x, y, r in stains)


def _random(state: int) -> Iterator[float]:
    """Numbers from 0 to 1 that are the same every time."""
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        yield (state >> 33) / (1 << 31)


def _sky(palette: Palette) -> str:
    """Stars of three sizes, and constellations."""
    chance = _random(generator(41))
    spread = SIZE + 40
    dots = {".7": "", "1.2": "", "1.9": ""}
    for index in range(_STARS):
        size = (".7", ".7", ".7", "1.2", "1.2", "1.9")[index % 6]
        dots[size] += f"M{number(next(chance) * spread - 20)} {number(next(chance) * spread - 20)}h.1"
    stars = "".join(
        f'<path d="{path}" stroke="{palette.star}" stroke-width="{float(size) * 2:g}" stroke-linecap="round"'
        f' opacity=".55"/>'
        for size, path in dots.items()
    )
    return stars + "".join(_constellation(chance, palette) for _ in range(_CONSTELLATIONS))


def _constellation(chance: Iterator[float], palette: Palette) -> str:
    """A few stars joined by fine lines."""
    x, y = next(chance) * SIZE, next(chance) * SIZE
    points = [(x + (next(chance) - 0.5) * 190, y + (next(chance) - 0.5) * 190) for _ in range(4)]
    line = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points)
    marks = "".join(use("star", point, 0.5 + next(chance) * 0.6) for point in points)
    return (
        f'<g color="{palette.star}" opacity=".42"><path class="engraved" d="{line}" stroke-width=".9"'
        f' stroke-dasharray="2 4"/>{marks}</g>'
    )


def _circle(radius: float, stroke: float, more: str = "") -> str:
    """A ring around the centre."""
    return (
        f'<circle class="engraved" cx="{number(_CENTRE)}" cy="{number(_CENTRE)}" r="{number(radius)}"'
        f' stroke-width="{stroke:g}"{more}/>'
    )


def _marks(radius: float, length: float, count: int) -> str:
    """The graduation of a ring."""
    path = ""
    for index in range(count):
        angle = 2 * pi * index / count
        far = radius + (length if index % 5 else length * 1.8)
        path += (
            f"M{number(_CENTRE + radius * cos(angle))} {number(_CENTRE + radius * sin(angle))}"
            f"L{number(_CENTRE + far * cos(angle))} {number(_CENTRE + far * sin(angle))}"
        )
    return f'<path class="engraved" d="{path}" stroke-width="1.1"/>'


def _rings() -> str:
    """The rings of an astrolabe under the plates."""
    ecliptic = (
        f'<ellipse class="engraved" cx="{number(_CENTRE)}" cy="{number(_CENTRE)}" rx="690" ry="470"'
        f' stroke-width="1" opacity=".8" transform="rotate({{}} {number(_CENTRE)} {number(_CENTRE)})"/>'
    )
    return "".join(
        (
            '<g opacity=".75">',
            _circle(504, 2.4),
            _circle(512, 0.8),
            _marks(512, 7, 180),
            _circle(690, 1.6),
            _circle(698, 0.8),
            _marks(698, 6, 240),
            _circle(880, 1.2),
            ecliptic.format(45),
            ecliptic.format(-45),
            "</g>",
        )
    )


def _frame() -> str:
    """The engraved frame of the chart, graduated like that of a map."""
    far, near = MARGIN - 14.0, MARGIN - 14.0 - _FRAME
    boxes = "".join(
        f'<rect class="engraved" x="{number(-inset)}" y="{number(-inset)}" width="{number(SIZE + 2 * inset)}"'
        f' height="{number(SIZE + 2 * inset)}" stroke-width="{stroke:g}"/>'
        for inset, stroke in ((far, 3.0), (far - 6, 0.9), (near + 8, 0.9), (near, 1.8))
    )
    path = ""
    step = SIZE / 100
    for index in range(101):
        at, long = number(index * step), 8 if index % 5 else 14
        path += f"M{at} {number(-far + 6)}v{long}M{at} {number(SIZE + far - 6)}v-{long}"
        path += f"M{number(-far + 6)} {at}h{long}M{number(SIZE + far - 6)} {at}h-{long}"
    corners = "".join(
        use("emblem-corner", (x, y), 0.52, more='class="frame"')
        for x in (-(far + near) / 2, SIZE + (far + near) / 2)
        for y in (-(far + near) / 2, SIZE + (far + near) / 2)
    )
    return f'<g opacity=".9">{boxes}<path class="engraved" d="{path}" stroke-width="1"/></g>{corners}'


def _rift(palette: Palette) -> str:
    """The dark square inside, with the spiral that runs into the scenario's eye."""
    left, width = number(_CENTRE - _RIFT), number(2 * _RIFT)
    arms = "".join(
        f'<path d="{_arm(turn * 2 * pi / 5)}" fill="none" stroke="{palette.rift_line}" stroke-width="{1.5 - turn % 2}"'
        f' opacity=".5"/>'
        for turn in range(5)
    )
    chance = _random(generator(7))
    stars = "".join(
        f"M{number(_CENTRE + (next(chance) * 2 - 1) * (_RIFT - 12))}"
        f" {number(_CENTRE + (next(chance) * 2 - 1) * (_RIFT - 12))}h.1"
        for _ in range(130)
    )
    return (
        f'<rect x="{left}" y="{left}" width="{width}" height="{width}" rx="46" fill="url(#rift)"'
        f' stroke="url(#brass)" stroke-width="5"/>{arms}'
        f'<path d="{stars}" stroke="{palette.rift_text}" stroke-width="1.8" stroke-linecap="round" opacity=".7"/>'
    )


def _arm(start: float) -> str:
    """One arm of the spiral as path data."""
    points: list[Point] = []
    for step in range(41):
        radius = 60 + step * (_RIFT - 68) / 40
        angle = start + step * 0.062
        points.append((_CENTRE + radius * cos(angle), _CENTRE + radius * sin(angle)))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def area_names(position: Position) -> str:
    """The name of each area along its side of the ring: on the frame, or between the rings."""
    found = []
    for area, name in position.areas:
        spaces = [space for space in position.spaces if space.area == area]
        if spaces:
            found.append(_area_name(name, spaces))
    return "".join(found)


def _area_name(name: str, spaces: list[Space]) -> str:
    """The name of one area, turned along its side."""
    outer = spaces[0].tier == "outer"
    x, y = mean([spot(space) for space in (spaces if outer else (*spaces[:1] * 2, *spaces[:2]))])
    dx, dy = side(spaces[len(spaces) // 2])
    away = 131.0 if outer else 115.0 - 9 * dy  # seals hang on the upper edges
    x, y = x + dx * away, y + dy * away
    turn = -90 if dx < 0 and not dy else 90 if dx > 0 and not dy else 0
    size = 30 if outer else 21
    placed = f'transform="translate({number(x)} {number(y)})rotate({turn})"'
    told, style = (name.upper(), "area") if outer else (name, "ring")
    return group([lettering(told, (0, size * 0.34), size, style)], more=placed)


def way_inwards(position: Position, palette: Palette) -> str:
    """The line through the spaces of the Inner tier."""
    points = [spot(space) for space in inner(position)]
    if len(points) < 2:
        return ""
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    pen = f'stroke="{palette.rift_line}" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {pen}/>'
