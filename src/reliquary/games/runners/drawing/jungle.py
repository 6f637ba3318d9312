"""The jungle: layers of paper-cut leaves that grow in from the edges and part around whatever must be seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random

from reliquary.games.runners.drawing.geometry import Ground, courses
from reliquary.games.runners.drawing.ink import Palette
from reliquary.pictures.svg import Point, use

MARGIN = 30  # of paper around the map
_CELL = 50
_LEAVES = ("leaf-banana", "leaf-palm", "leaf-fern", "leaf-monstera", "leaf-plain", "leaf-reed")
_BREADTH = {"leaf-banana": 0.3, "leaf-palm": 0.42, "leaf-fern": 0.26, "leaf-monstera": 0.46, "leaf-plain": 0.22}


class Obstacles:
    """What leaves keep away from: circles, kept in the cells of a grid."""

    __slots__ = ("_near", "cells")

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        self._near: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def add(self, at: Point, radius: float) -> None:
        cell = int(at[0] // _CELL), int(at[1] // _CELL)
        self.cells.setdefault(cell, []).append((*at, radius))
        self._near.clear()

    def room(self, at: Point) -> float:
        """How far a point is from the nearest obstacle, as far as a few cells can tell."""
        across, down = at
        near = self.near(int(across // _CELL), int(down // _CELL))
        return min([hypot(across - x, down - y) - radius for x, y, radius in near], default=100.0)

    def near(self, column: int, row: int) -> list[tuple[float, float, float]]:
        """The obstacles around a cell."""
        known = self._near.get((column, row))
        if known is None:
            cells = product(range(column - 3, column + 4), range(row - 3, row + 4))
            known = self._near[column, row] = [each for cell in cells for each in self.cells.get(cell, ())]
        return known


def obstacles(ground: Ground) -> Obstacles:
    """The sites with their names, the trails and the tokens."""
    found = Obstacles()
    for place in ground.places:
        x, y = place.at
        found.add((x, y), 62.0)
        for dx in (-34.0, 0.0, 34.0):
            found.add((x + dx, y + 46.0), 24.0)
    for line in courses(ground):
        for mark in range(0, int(line.length), 18):
            found.add(line.at(float(mark)), 15.0)
    for token in ground.tokens:
        found.add(token.at, 24.0)
    return found


@dataclass(frozen=True, slots=True)
class Layer:
    """One sheet of leaves: how many steps along the edge, how deep they root and how long they may grow."""

    step: float
    root: tuple[float, float]
    length: tuple[float, float]


_LAYERS = (  # light and far inside first, dark and close to the edge last
    Layer(46, (6, 58), (46, 132)),
    Layer(52, (-4, 36), (50, 128)),
    Layer(56, (-14, 16), (50, 108)),
    Layer(58, (-22, 2), (48, 90)),
    Layer(60, (-30, -8), (46, 78)),
    Layer(62, (-40, -20), (44, 70)),
)


@lru_cache(maxsize=8)
def _layers(ground: Ground, keep: tuple[tuple[Point, float], ...]) -> tuple[str, ...]:
    """The leaves of each layer as SVG, without colour."""
    taken = obstacles(ground)
    for at, radius in keep:
        taken.add(at, radius)
    return tuple(
        "".join(_edge_leaves(ground.size, layer, taken, Random(f"leaves {i}"))) for i, layer in enumerate(_LAYERS)
    )


def _edge_leaves(size: tuple[int, int], layer: Layer, taken: Obstacles, chance: Random) -> list[str]:
    """Leaves all around the sheet, each as long as the room before it allows."""
    found = []
    width, height = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    around = 2 * (width + height)
    mark = chance.uniform(0, layer.step)
    while mark < around:
        root, inward = _on_edge(mark, width, height)
        depth = chance.uniform(*layer.root)
        turn = inward + chance.gauss(0, 0.42)
        root = round(root[0] + depth * cos(inward)) - MARGIN, round(root[1] + depth * sin(inward)) - MARGIN
        leaf = chance.choice(_LEAVES)
        if length := _fitting(root, turn, leaf, layer.length, taken):
            found.append(use(leaf, root, length * chance.uniform(0.86, 1.0) / 110, round(degrees(turn) + 90)))
        mark += layer.step * chance.uniform(0.6, 1.4)
    return found


def _on_edge(mark: float, width: float, height: float) -> tuple[Point, float]:
    """A point on the rim of a sheet, clockwise from its upper left corner, and the way inward from it."""
    sides = ((width, 0.0), (height, pi / 2), (width, pi), (height, 3 * pi / 2))
    corners: tuple[Point, ...] = ((0, 0), (width, 0), (width, height), (0, height))
    side = 0
    while mark > sides[side][0]:
        mark -= sides[side][0]
        side = (side + 1) % 4
    length, along = sides[side]
    x, y = corners[side][0] + mark * cos(along), corners[side][1] + mark * sin(along)
    near_corner = max(0.0, 1 - min(mark, length - mark) / 130)
    straight = along + pi / 2
    centre = atan2(height / 2 - y, width / 2 - x)
    lean = (centre - straight + pi) % (2 * pi) - pi
    return (x, y), straight + near_corner * lean


def _fitting(root: Point, turn: float, leaf: str, length: tuple[float, float], taken: Obstacles) -> float:
    """The greatest length at which a leaf stays clear, or 0."""
    breadth = _BREADTH.get(leaf, 0.3)
    size = length[1]
    while size >= length[0]:
        if all(
            taken.room((root[0] + size * t * cos(turn), root[1] + size * t * sin(turn))) > size * breadth * swell
            for t, swell in ((0.3, 0.8), (0.55, 1.0), (0.8, 0.75), (1.0, 0.1))
        ):
            return size
        size *= 0.88
    return 0.0


def jungle(ground: Ground, palette: Palette, keep: tuple[tuple[Point, float], ...]) -> str:
    """All layers, each with the shadow it throws on those behind it; `keep` are circles to leave free."""
    parts = ["<defs>"]
    layers = _layers(ground, keep)
    parts += [f'<g id="jungle-{i}">{leaves}</g>' for i, leaves in enumerate(layers)]
    parts.append("</defs>")
    for i in range(len(layers)):
        parts.append(f'<use href="#jungle-{i}" transform="translate(3 6)" color="{palette.shade}" opacity=".24"/>')
        parts.append(f'<use href="#jungle-{i}" color="{palette.jungle[i]}"/>')
    parts.append(_blooms(ground, palette))
    return "".join(parts)


def _blooms(ground: Ground, palette: Palette) -> str:
    """A few flowers among the outer leaves."""
    chance = Random("blooms")
    width, height = ground.size[0] + 2 * MARGIN, ground.size[1] + 2 * MARGIN
    found, mark = [], chance.uniform(60, 200)
    while mark < 2 * (width + height):
        (x, y), inward = _on_edge(mark, width, height)
        depth = chance.uniform(14, 44)
        for _ in range(chance.choice((1, 1, 2, 3))):
            at = (
                x + depth * cos(inward) - MARGIN + chance.uniform(-22, 22),
                y + depth * sin(inward) - MARGIN + chance.uniform(-14, 14),
            )
            found.append(use("bloom", at, chance.uniform(0.6, 1.0), chance.randint(0, 71)))
        mark += chance.uniform(150, 420)
    return f'<g color="{palette.bloom}">{"".join(found)}</g>'
