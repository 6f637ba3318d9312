"""The board as a graph: three tiers, two rings and a way inwards, and where a number of points can lead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from reliquary.games.relic.actions import GO
from reliquary.games.relic.components import Space
from reliquary.games.relic.terms import INNER
from reliquary.kernel import Action


class Board:
    """RE-BOARD-12: each space of a ring has one clockwise and one anticlockwise neighbour; journeys are remembered."""

    def __init__(self, spaces: Sequence[Space]) -> None:
        self.spaces = tuple(spaces)
        self.rings = tuple(tuple(space.number for space in spaces if space.tier == tier) for tier in range(3))
        self.clockwise = [-1] * len(self.spaces)
        self.anticlockwise = [-1] * len(self.spaces)
        for ring in self.rings[:2]:
            for index, here in enumerate(ring):
                there = ring[(index + 1) % len(ring)]
                self.clockwise[here] = there
                self.anticlockwise[there] = here
        for here, there in zip(self.rings[INNER], self.rings[INNER][1:], strict=False):
            self.clockwise[here] = there  # RE-BOARD-11: the arrow
        self._journeys: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        self._moves: dict[tuple[int, int, bool], tuple[Action, ...]] = {}
        self._near: dict[tuple[int, int], list[int]] = {}
        self._outside_in: dict[int, list[int]] = {}
        self.outside = self.rings[0] + self.rings[1]  # all but the Inner tier

    def __repr__(self) -> str:
        outer, middle, inner = map(len, self.rings)
        return f"<Board of {len(self.spaces)} spaces: {outer} outer, {middle} middle, {inner} inner>"

    @cached_property
    def centre(self) -> int:
        """RE-BOARD-09: the scenario space."""
        return self.rings[INNER][-1]

    def journeys(self, start: int, points: int, relic: bool) -> tuple[int, ...]:
        """RE-MOVE-05 to RE-MOVE-08, RE-TIER-06 to RE-TIER-09: where a move can end, with or without a Relic."""
        key = start, points, relic
        if key not in self._journeys:
            ends: set[int] = set()
            for step in (self.clockwise, self.anticlockwise):
                self._walk(start, points, relic, step, ends)
            self._journeys[key] = tuple(sorted(ends))
        return self._journeys[key]

    def moves(self, start: int, points: int, relic: bool) -> tuple[Action, ...]:
        """The same journeys as actions."""
        key = start, points, relic
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = tuple(GO + space for space in self.journeys(start, points, relic))
        return found

    def _walk(self, here: int, points: int, relic: bool, step: list[int], ends: set[int]) -> None:
        """Spend points in one direction; a movement box may lead to another tier, where the direction is free."""
        if points == 0:
            ends.add(here)
            return
        space = self.spaces[here]
        if space.to >= 0 and (relic or not space.needs_relic):
            if self.spaces[space.to].tier == INNER:
                ends.add(space.to)  # RE-INNER-10, RE-RULING-13: the phase ends there, whatever points are left
            else:
                for way in (self.clockwise, self.anticlockwise):
                    self._walk(space.to, points - 1, relic, way, ends)
        self._walk(step[here], points - 1, relic, step, ends)

    def near(self, start: int, most: int) -> list[int]:
        """The spaces of a ring at most so far away, without the start."""
        found = self._near.get((start, most))
        if found is None:
            found = self._near[start, most] = sorted(self._around(start, most) - {start})
        return found

    def outside_in(self, mask: int) -> list[int]:
        """The spaces of a bitmask, without those of the Inner tier."""
        found = self._outside_in.get(mask)
        if found is None:
            found = self._outside_in[mask] = [space for space in self.outside if mask >> space & 1]
        return found

    def _around(self, start: int, most: int) -> set[int]:
        """The spaces of a ring at most so far away in either direction."""
        found: set[int] = set()
        for step in (self.clockwise, self.anticlockwise):
            here = start
            for _ in range(most):
                here = step[here]
                found.add(here)
        return found

    def distance(self, a: int, b: int) -> int:
        """How far two spaces of one ring are from each other."""
        ring = self.rings[self.spaces[a].tier]
        apart = abs(ring.index(a) - ring.index(b))
        return min(apart, len(ring) - apart)
