"""Places, trails, what can be reached: the map as tables that the rules read."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.runners.actions import GO_ON
from reliquary.kernel import Action, bits

CAMP = 0  # Base Camp is always the first place
MOST_MEMOS = 50_000  # routes remembered before starting over


class Board:
    """A map: `ends` gives the two places of each trail, `token_trails` the trail of each token."""

    __slots__ = (
        "along",
        "around",
        "ends",
        "leaving",
        "longest",
        "neighbours",
        "steps",
        "token_trails",
        "tokens",
        "trails",
    )

    ends: tuple[tuple[int, int], ...]
    trails: int  # every trail, as a bitmask
    tokens: int  # every token, as a bitmask
    token_trails: tuple[int, ...]  # for each token the bit of its trail
    around: tuple[int, ...]  # for each place the trails adjacent to it, as a bitmask
    neighbours: tuple[int, ...]  # for each place the places adjacent to it, as a bitmask
    steps: tuple[tuple[tuple[int, int, int], ...], ...]  # for each place (trail, its bit, the place it leads to)
    leaving: tuple[tuple[Action, ...], ...]  # for each place the actions that travel these trails
    longest: dict[int, int]  # memo of longest_route
    along: dict[int, int]  # memo of tokens_along

    def __init__(self, places: int, ends: Sequence[tuple[int, int]], token_trails: Sequence[int]) -> None:
        self.ends = tuple(ends)
        self.trails = (1 << len(ends)) - 1
        self.tokens = (1 << len(token_trails)) - 1
        self.token_trails = tuple(1 << trail for trail in token_trails)
        steps: list[list[tuple[int, int, int]]] = [[] for _ in range(places)]
        for trail, (a, b) in enumerate(ends):
            steps[a].append((trail, 1 << trail, b))
            steps[b].append((trail, 1 << trail, a))
        self.steps = tuple(tuple(there) for there in steps)
        self.around = tuple(sum(bit for _, bit, _ in there) for there in steps)
        self.neighbours = tuple(sum(1 << place for _, _, place in there) for there in steps)
        self.leaving = tuple(tuple(GO_ON[trail] for trail, _, _ in there) for there in steps)
        self.longest = {}
        self.along = {}

    def __repr__(self) -> str:
        return f"<Board of {len(self.steps)} places, {len(self.ends)} trails and {len(self.token_trails)} tokens>"

    def other_end(self, trail: int, place: int) -> int:
        """Where a trail leads from `place`."""
        a, b = self.ends[trail]
        return b if place == a else a

    def tokens_along(self, route: int) -> int:
        """The tokens beside the trails of a route, as a bitmask (RR-RULING-13b: all of them)."""
        known = self.along.get(route)
        if known is None:
            known = sum(1 << token for token, trail in enumerate(self.token_trails) if route & trail)
            if len(self.along) >= MOST_MEMOS:
                self.along.clear()
            self.along[route] = known
        return known

    def longest_route(self, pathways: int) -> int:
        """RR-RULING-20, RR-RULING-21: the most Pathways on one walk that uses none twice nor passes Base Camp."""
        known = self.longest.get(pathways)
        if known is None:
            starts = {place for trail in bits(pathways) for place in self.ends[trail]}
            known = max((self._farthest(place, pathways, True) for place in starts), default=0)
            if len(self.longest) >= MOST_MEMOS:
                self.longest.clear()
            self.longest[pathways] = known
        return known

    def _farthest(self, place: int, left: int, starting: bool) -> int:
        """How many more Pathways of `left` a walk can use from `place`."""
        if place == CAMP and not starting:
            return 0
        best = 0
        for _, bit, there in self.steps[place]:
            if left & bit:
                best = max(best, 1 + self._farthest(there, left ^ bit, False))
        return best
