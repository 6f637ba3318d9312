"""Where everything of the board lies on the page: plates of the rings, orbs of the Inner tier, and the way inwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin

from reliquary.games.relic.drawing.position import Position, Space
from reliquary.pictures.svg import Point

SCALE = 1.4
SIZE = 1000 * SCALE  # the side of the board without its frame
MARGIN = 100  # the frame around it
ORB = 65  # the radius of a space of the Inner tier
EYE = 104  # the radius of the scenario's space
BORDER = 34  # of the desk around the sheet of vellum
SEAL = 18  # the radius of a seal
# How far a plate reaches: to each side along its ring, outwards and inwards.
_REACH = {"outer": (100.0, 104.0, 80.0), "middle": (95.0, 88.0, 70.0)}


@dataclass(frozen=True, slots=True)
class Plate:
    """The rectangle of a space: its corner and its size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The x of its middle."""
        return self.left + self.width / 2

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.top + self.height


def spot(space: Space) -> Point:
    """Where a space lies on the page."""
    return space.at[0] * SCALE, space.at[1] * SCALE


def side(space: Space) -> Point:
    """The way outwards from a space of a ring: one of the four directions, or two of them at a corner."""
    dx, dy = space.at[0] - 500, space.at[1] - 500
    longest = max(abs(dx), abs(dy))
    return (
        (dx > 0) - (dx < 0) if abs(dx) > longest - 20 else 0,
        (dy > 0) - (dy < 0) if abs(dy) > longest - 20 else 0,
    )


def plate(space: Space) -> Plate:
    """The plate of a space of a ring."""
    along, outwards, inwards = _REACH[space.tier]
    (x, y), (dx, dy) = spot(space), side(space)

    def span(at: float, way: float) -> tuple[float, float]:
        """From where to where a plate reaches in one direction."""
        if not way:
            return at - along, at + along
        return (at - outwards, at + inwards) if way < 0 else (at - inwards, at + outwards)

    if dx and not dy:  # the sides stand upright: as wide as they reach, as high as the others are wide
        left, right = span(x, dx)
        return Plate(left, y - along, right - left, 2 * along)
    left, right = span(x, dx)
    top, bottom = span(y, dy)
    return Plate(left, top, right - left, bottom - top)


def sill(position: Position, space: Space) -> float:
    """How low pieces and cards reach on a plate: above the seals on the upper edge of a plate right below."""
    box = plate(space)
    for other in position.spaces:
        if other.tier == space.tier != "inner":
            next_box = plate(other)
            if abs(next_box.middle - box.middle) < 1 and 0 <= next_box.top - box.bottom < SEAL:
                return next_box.top - SEAL - 1
    return box.bottom - 7


def inner(position: Position) -> list[Space]:
    """The spaces of the Inner tier, in the order of travel."""
    return [space for space in position.spaces if space.tier == "inner"]


def between(start: Point, end: Point, before: float, after: float) -> tuple[Point, float]:
    """The middle of the gap between two things of given radii, and the angle from the one to the other."""
    (ax, ay), (bx, by) = start, end
    angle = atan2(by - ay, bx - ax)
    along = (before + hypot(bx - ax, by - ay) - after) / 2
    return (ax + cos(angle) * along, ay + sin(angle) * along), degrees(angle)


def mean(points: Sequence[Point]) -> Point:
    """The middle of points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
