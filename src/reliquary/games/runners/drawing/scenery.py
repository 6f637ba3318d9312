"""What never moves: the paper, the rivers, the trails, the jungle and the ornaments of the map. Drawn once and kept."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from reliquary.games.runners.drawing.geometry import Ground, History, course, courses, distance, watercourses
from reliquary.games.runners.drawing.ink import DARK, LIGHT, Palette, dots, smooth
from reliquary.games.runners.drawing.jungle import MARGIN, jungle, obstacles
from reliquary.pictures.svg import Point, use

if TYPE_CHECKING:
    from reliquary.words import Words

CARTOUCHE = 128.0  # half the width of the title's banner
ROSE = 56.0  # the reach of the compass rose
_DOODLES = ("doodle-palm", "doodle-hill", "doodle-grass", "doodle-birds", "doodle-stones", "doodle-grass")


def palette_of(dark: bool) -> Palette:
    return DARK if dark else LIGHT


@lru_cache(maxsize=8)
def scenery(ground: Ground, dark: bool) -> str:
    """Everything on the map page that is the same in every position."""
    palette = palette_of(dark)
    return landscape(ground, palette, _moving_water(ground, palette))


def landscape(ground: Ground, palette: Palette, moving: str = "") -> str:
    """The same in any palette, with what moves on the water between the rivers and the trails, if it is wanted."""
    _, rose = corners(ground)
    keep = ((rose, ROSE),)
    return "".join(
        (
            _paper(ground, palette),
            _doodles(ground, palette, keep),
            _rivers(ground, palette),
            moving,
            _trails(ground, palette),
            jungle(ground, palette, keep),
            use("rose", (rose[0], rose[1] + 4), 0.84, more=f'color="{palette.line}" opacity=".85"'),
        )
    )


@lru_cache(maxsize=8)
def corners(ground: Ground) -> tuple[Point, Point]:
    """The middles of the title's banner (in the roomiest corner) and of the compass rose (the roomiest spot inland)."""
    width, height = ground.size
    taken = obstacles(ground)
    inset = CARTOUCHE - MARGIN + 12
    title = max(product((inset, width - inset), (30.0, height - 34.0)), key=taken.room)
    taken.add(title, CARTOUCHE)
    inland = product(range(150, width - 149, 10), range(150, height - 149, 10))
    middle = width / 2, height / 2
    return title, max(((float(x), float(y)) for x, y in inland), key=taken.room, default=middle)


def _paper(ground: Ground, palette: Palette) -> str:
    """Warm paper with a survey grid, stains and the ring of a coffee cup."""
    across, down = ground.size
    width, height = across + 2 * MARGIN, down + 2 * MARGIN
    grid = "".join(f"M{x} {-MARGIN}v{height}" for x in range(100, across, 100))
    grid += "".join(f"M{-MARGIN} {y}h{width}" for y in range(100, down, 100))
    chance = Random("stains")
    stains = "".join(
        f'<circle cx="{chance.randint(0, across)}" cy="{chance.randint(0, down)}" r="{chance.randint(60, 190)}"/>'
        for _ in range(14)
    )
    cup = f'cx="{across * 0.43:.0f}" cy="{down * 0.78:.0f}"'
    return (
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}" fill="url(#paper)"/>'
        f'<g fill="url(#stain)">{stains}</g>'
        f'<path d="{grid}" fill="none" stroke="{palette.faint}" stroke-width=".7" opacity=".22"/>'
        f'<g fill="none" stroke="{palette.stain}" opacity=".16"><circle {cup} r="62" stroke-width="5"/>'
        f'<circle {cup} r="57" stroke-width="1.5"/></g>'
    )


def _doodles(ground: Ground, palette: Palette, keep: tuple[tuple[Point, float], ...]) -> str:
    """Small sketches wherever the map is empty."""
    taken = obstacles(ground)
    for at, radius in keep:
        taken.add(at, radius)
    chance = Random("doodles")
    found: list[str] = []
    spots = [
        (float(x), float(y)) for x, y in product(range(90, ground.size[0] - 80, 16), range(90, ground.size[1] - 80, 16))
    ]
    chance.shuffle(spots)
    for at in spots:
        if (room := taken.room(at)) >= 22:
            doodle = _DOODLES[len(found) % len(_DOODLES)]
            found.append(use(doodle, (at[0], at[1] + 8), min(1.1, room / 26)))
            taken.add(at, 34.0)
    return f'<g color="{palette.faint}" opacity=".6">{"".join(found)}</g>'


def _rivers(ground: Ground, palette: Palette) -> str:
    """Blue bands of changing breadth between their banks."""
    waters = [_joined(ground, chain) for chain in watercourses(ground)]
    bands, banks = (
        "".join(f'<path d="{smooth(_shore(water, breadth), closed=True)}"/>' for water in waters)
        for breadth in (1.0, 1.5)
    )
    return (
        f'<g fill="{palette.deep}" opacity=".16">{banks}</g>'
        f'<g fill="{palette.water}" stroke="{palette.deep}" stroke-width="2.2">{bands}</g>'
    )


def _moving_water(ground: Ground, palette: Palette) -> str:
    """Ripples that move, and rest for those who ask for less motion."""
    lines = "".join(f'<path class="{style}" d="{line}"/>' for style, line in ripples(ground))
    return f'<g fill="none" stroke="{palette.foam}" stroke-linecap="round">{lines}</g>'


def ripples(ground: Ground) -> list[tuple[str, str]]:
    """The lines of the ripples: the class that says how they move, and path data."""
    found = []
    for chain in watercourses(ground):
        water = _joined(ground, chain)
        for aside, style in ((-4.5, "ripple"), (4.0, "ripple slow")):
            line = smooth(water.beside(26, water.length - 26, aside, max(4, int(water.length / 48))))
            found.append((style, line))
    return found


def _joined(ground: Ground, chain: tuple[tuple[int, bool], ...]) -> History:
    """The course of a whole watercourse."""
    points: list[Point] = []
    for trail, backwards in chain:
        leg = courses(ground)[trail].points
        leg = leg[::-1] if backwards else leg
        points += leg[1:] if points else leg
    return course(points)


def _shore(water: History, breadth: float) -> list[Point]:
    """The outline of a band of water: both banks, narrow at the spring and never quite even."""
    steps = max(4, int(water.length / 44))

    def half(i: int) -> float:
        swell = 12.5 + 2.2 * sin(i * 1.9) + 1.4 * sin(i * 0.7 + 1)
        return breadth * swell * min(1.0, 0.45 + 0.55 * sin(min(1.0, i / 2) * pi / 2))

    marks = [water.length * i / steps for i in range(steps + 1)]
    right = [water.at(mark, half(i)) for i, mark in enumerate(marks)]
    left = [water.at(mark, -half(i)) for i, mark in enumerate(marks)]
    return [*right, *reversed(left)]


def _trails(ground: Ground, palette: Palette) -> str:
    """Dotted ink lines; the pen presses now more, now less."""
    thin: list[Point] = []
    thick: list[Point] = []
    for trail, line in zip(ground.trails, courses(ground), strict=True):
        if trail.kind == "river":
            continue
        chance = Random(trail.id)
        count = max(2, round((line.length - 84) / 12.5))
        for i in range(count + 1):
            at = line.at(42 + (line.length - 84) * i / count, chance.uniform(-1.1, 1.1))
            (thick if chance.random() < 0.55 else thin).append(at)
    return (
        f'<g fill="none" stroke="{palette.line}" stroke-linecap="round">'
        f'<path stroke-width="4.6" d="{dots(thin)}"/><path stroke-width="5.8" d="{dots(thick)}"/></g>'
    )


def water_names(ground: Ground, words: Words) -> str:
    """The watercourses' names, lettered along the bank that has no token."""
    return "".join(
        f'<path id="bank-{i}" d="{path}" fill="none"/><text class="water">'
        f'<textPath href="#bank-{i}" startOffset="50%">{escape(words.say(name))}</textPath></text>'
        for i, (name, path) in enumerate(water_banks(ground))
    )


def water_banks(ground: Ground) -> list[tuple[str, str]]:
    """For each watercourse with a name: that name's id and, as path data, the line along which it is lettered."""
    found = []
    for chain in watercourses(ground):
        trail = max((trail for trail, _ in chain), key=lambda trail: courses(ground)[trail].length)
        name = ground.trails[trail].watercourse
        if name is None:
            continue
        line = courses(ground)[trail]
        if line.points[0][0] > line.points[-1][0]:
            line = course(line.points[::-1])
        aside = _free_bank(ground, trail, line)
        found.append((name, smooth(line.beside(6, line.length - 6, aside, 6))))
    return found


def _free_bank(ground: Ground, trail: int, line: History) -> float:
    """How far aside of the water its name is lettered: across from the token."""
    middle = line.length / 2
    spot = next((token.at for token in ground.tokens if token.trail == trail), line.at(middle, -1.0))
    return 29.0 if distance(spot, line.at(middle, -20.0)) < distance(spot, line.at(middle, 20.0)) else -19.0
