"""Paper, ink and colour: the palettes, smooth and dotted lines, and the drawings of `art/`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache

import msgspec

from reliquary.games.runners.drawing.geometry import padded_knots
from reliquary.pictures.art import Art
from reliquary.pictures.svg import Point, dot

ART = Art(__package__, "journal")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the page; pieces bring their own."""

    paper: str
    edge: str
    stain: str
    line: str
    faint: str
    clearing: str
    rim: str
    water: str
    deep: str
    foam: str
    river_name: str
    jungle: tuple[str, ...]  # from the light leaves far inside to the dark ones at the edge
    bloom: str
    shade: str
    glow: str
    card: str
    rule: str


LIGHT, DARK = msgspec.convert(ART.colours["light"], Palette), msgspec.convert(ART.colours["dark"], Palette)
TEMPLES = msgspec.convert(ART.colours["temples"], dict[str, str])
COATS = msgspec.convert(ART.colours["coats"], dict[str, str])
MARKS = msgspec.convert(ART.colours["marks"], dict[str, str])  # the pattern over each colour


def smooth(knots: Sequence[Point], closed: bool = False) -> str:
    """Path data of the smooth curve through the knots."""
    if closed:
        knots = [*knots, knots[0]]
        padded = [knots[-2], *knots, knots[1]]
    else:
        padded = padded_knots(knots)
    parts = [f"M{dot(knots[0])}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        second = cx - (dx - bx) / 6, cy - (dy - by) / 6
        if len(parts) == 1:
            parts.append(f"C{dot((bx + (cx - ax) / 6, by + (cy - ay) / 6))} {dot(second)} {dot((cx, cy))}")
        else:  # from here on the first handle mirrors the last one
            parts.append(f"S{dot(second)} {dot((cx, cy))}")
    return "".join(parts) + ("Z" if closed else "")


def dots(points: Iterable[Point]) -> str:
    """Path data that a round pen turns into dots."""
    return "".join(f"M{dot(point)}h.1" for point in points)


@cache
def definitions(palette: Palette) -> str:
    """Gradients, patterns and ornaments in the colours of a palette."""
    return ART.definitions(asdict(palette) | dict(MARKS))


@cache
def style(palette: Palette) -> str:
    """The style sheet in the colours of a palette."""
    return ART.style(asdict(palette) | dict(MARKS))
