"""Where lines run: trails as smooth curves, with points, directions and side lines along them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from reliquary.pictures.svg import Point

if TYPE_CHECKING:
    from reliquary.games.runners.content import Content, Place, Token, Trail

SCALE = 1000  # the longer side of a map as it is drawn
SAMPLES = 12  # points a curve is measured by, from one bend to the next


class Ground(NamedTuple):
    """What of a pack's content is drawn as the map; hashable, so that what never moves is drawn once."""

    size: tuple[int, int]
    places: tuple[Place, ...]
    trails: tuple[Trail, ...]
    tokens: tuple[Token, ...]


def ground_of(content: Content) -> Ground:
    """The map of a pack, brought to the scale for which the pieces are drawn."""
    scale = SCALE / max(content.size)
    if scale == 1:
        return Ground(content.size, content.places, content.trails, content.tokens)

    def scaled(point: tuple[int, int]) -> tuple[int, int]:
        return round(point[0] * scale), round(point[1] * scale)

    return Ground(
        scaled(content.size),
        tuple(replace(place, at=scaled(place.at)) for place in content.places),
        tuple(replace(trail, via=tuple(map(scaled, trail.via))) for trail in content.trails),
        tuple(replace(token, at=scaled(token.at)) for token in content.tokens),
    )


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def spline(knots: Sequence[Point], samples: int = SAMPLES) -> list[Point]:
    """Points on the smooth curve (Catmull-Rom) through the knots."""
    padded = padded_knots(knots)
    curve = [_between(padded[i : i + 4], step / samples) for i in range(len(knots) - 1) for step in range(samples)]
    return [*curve, (float(knots[-1][0]), float(knots[-1][1]))]


def padded_knots(knots: Sequence[Point]) -> list[Point]:
    """The knots with one more at each end, so that every stretch has neighbours."""
    (ax, ay), (bx, by), (yx, yy), (zx, zy) = *knots[:2], *knots[-2:]
    return [(2 * ax - bx, 2 * ay - by), *knots, (2 * zx - yx, 2 * zy - yy)]


def _between(four: Sequence[Point], t: float) -> Point:
    """A point between the second and the third of four knots."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    u, v = t * t, t * t * t
    return (
        0.5 * (2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * u + (3 * bx - ax - 3 * cx + dx) * v),
        0.5 * (2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * u + (3 * by - ay - 3 * cy + dy) * v),
    )


@dataclass(frozen=True, slots=True)
class History:
    """A line on the map, as close points with their distances from its start."""

    points: tuple[Point, ...]
    marks: tuple[float, ...]

    @property
    def length(self) -> float:
        return self.marks[-1]

    def at(self, mark: float, aside: float = 0.0) -> Point:
        """The point at a distance from the start, moved aside to the right of the direction of travel."""
        low = 0
        for i, known in enumerate(self.marks[:-1]):
            if known <= mark:
                low = i
        (ax, ay), (bx, by) = self.points[low], self.points[low + 1]
        span = self.marks[low + 1] - self.marks[low] or 1.0
        t = (mark - self.marks[low]) / span
        dx, dy = (bx - ax) / span, (by - ay) / span
        return ax + (bx - ax) * t - dy * aside, ay + (by - ay) * t + dx * aside

    def beside(self, start: float, end: float, aside: float, knots: int) -> list[Point]:
        """Evenly spaced points of the side line at `aside`, between two distances from the start."""
        step = (end - start) / (knots - 1)
        return [self.at(start + i * step, aside) for i in range(knots)]


def course(points: Sequence[Point]) -> History:
    """A course along the points, measured."""
    marks = [0.0]
    for a, b in pairwise(points):
        marks.append(marks[-1] + distance(a, b))
    return History(tuple(points), tuple(marks))


@lru_cache(maxsize=8)
def courses(ground: Ground) -> tuple[History, ...]:
    """For each trail its course from the first end to the second; a watercourse bends smoothly through its places."""
    drawn: dict[int, History] = {}
    for chain in watercourses(ground):
        drawn |= _chain_courses(ground, chain)
    for trail in range(len(ground.trails)):
        if trail not in drawn:
            drawn[trail] = course(spline(_knots(ground, trail)))
    return tuple(drawn[trail] for trail in range(len(ground.trails)))


def _knots(ground: Ground, trail: int) -> list[Point]:
    """The two places of a trail with its bends between them."""
    a, b = ground.trails[trail].ends
    return [ground.places[a].at, *ground.trails[trail].via, ground.places[b].at]


def _chain_courses(ground: Ground, chain: Sequence[tuple[int, bool]]) -> dict[int, History]:
    """The courses of trails that follow one another, drawn as one curve; True marks a trail taken against its ends."""
    knots: list[Point] = []
    for trail, backwards in chain:
        leg = _knots(ground, trail)[:: -1 if backwards else 1]
        knots += leg[1:] if knots else leg
    curve, done, found = spline(knots), 0, {}
    for trail, backwards in chain:
        span = (len(ground.trails[trail].via) + 1) * SAMPLES
        leg = curve[done : done + span + 1]
        found[trail] = course(leg[::-1] if backwards else leg)
        done += span
    return found


@lru_cache(maxsize=8)
def watercourses(ground: Ground) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """The river trails, watercourse by watercourse, in the order of the water where they form a simple chain."""
    named: dict[str, list[int]] = {}
    for index, trail in enumerate(ground.trails):
        if trail.kind == "river":
            named.setdefault(trail.watercourse or trail.id, []).append(index)
    chains = [_in_line(ground, trails) for trails in named.values()]
    return tuple(chain for found in chains for chain in found)


def _in_line(ground: Ground, trails: list[int]) -> list[tuple[tuple[int, bool], ...]]:
    """The trails as one chain from its end with the lowest place; if they fork or form a ring, each by itself."""
    touching = [place for trail in trails for place in ground.trails[trail].ends]
    loose = sorted(place for place in touching if touching.count(place) == 1)
    if len(loose) != 2 or any(touching.count(place) > 2 for place in touching):
        return [((trail, False),) for trail in trails]
    chain: list[tuple[int, bool]] = []
    left, place = list(trails), loose[0]
    while left:
        trail = next((t for t in left if place in ground.trails[t].ends), None)
        if trail is None:
            return [((trail, False),) for trail in trails]
        a, b = ground.trails[trail].ends
        chain.append((trail, place != a))
        left.remove(trail)
        place = b if place == a else a
    return [tuple(chain)]
