"""Where to go: what a space is worth now, and what it leads to over the next turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from reliquary.games.relic.board import Board
from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.crossings import Crossing

FACES = range(1, 7)


class Paths:
    """Where moves lead, and how long it takes to get something by going only for that."""

    def __init__(self, board: Board, relic: bool, crossings: Mapping[int, list[Crossing]]) -> None:
        self.places = (*board.rings[0], *board.rings[1])
        self.ends = {place: [board.journeys(place, face, relic) for face in FACES] for place in self.places}
        self.gates = {end for ways in self.ends.values() for ends in ways for end in ends} - set(self.places)
        self.crossings = crossings

    def turns(self, start: int, shares: Mapping[int, float]) -> float:
        """How many turns it takes to get a share of 1."""
        wait = dict.fromkeys(self.places, 0.0)
        for _ in range(rates.LONGEST):
            left = {place: (1 - shares[place]) * self.followed(place, wait) for place in self.places}
            wait = {
                place: 1 + sum(min(left[end] for end in ends if end in left) for ends in ways) / 6
                for place, ways in self.ends.items()
            }
        return wait.get(start, float(rates.LONGEST))

    def followed(self, place: int, wait: Mapping[int, float]) -> float:
        """The wait at a space, or where its text boxes lead."""
        ways = self.crossings.get(place, ())
        return min([wait[place], *(wait[place] + way.change(wait, wait[place]) for way in ways)])


class Travel:
    """The worth of standing on each space, by value iteration over a few turns."""

    def __init__(
        self,
        paths: Paths,
        worth: Callable[[int], float],
        share: Callable[[int], tuple[float, float]],
        mission: float,
        turns_ahead: int,
        patience: float,
        beyond: Mapping[int, float] | None = None,
    ) -> None:
        self.beyond = beyond or {}  # what spaces lead to after the turns that are thought through
        self.patience = patience
        self.turns_ahead = turns_ahead
        self.places, self.ends, self.gates, self.crossings = paths.places, paths.ends, paths.gates, paths.crossings
        self.mission = mission
        self.base = {place: worth(place) for place in (*self.places, *self.gates)}
        self.shares = {place: share(place) for place in self.places}

    @cached_property
    def freely(self) -> dict[int, float]:
        """What each space leads to without a mission."""
        return self.iterated(dict.fromkeys(self.places, 0.0), dict.fromkeys(self.places, 0.0))

    @cached_property
    def futures(self) -> dict[int, float]:
        """What each space leads to, with the mission still to do."""
        return self.iterated({place: later for place, (_, later) in self.shares.items()}, self.freely)

    def iterated(self, shares: dict[int, float], done: dict[int, float]) -> dict[int, float]:
        """What spaces lead to over the next turns."""
        future = {place: self.beyond.get(place, 0.0) for place in self.places}
        for _ in range(self.turns_ahead):
            value = {place: self.standing(place, shares[place], future, done) for place in self.places}
            value.update({gate: self.base[gate] for gate in self.gates})
            future = {
                place: self.patience * sum(max(map(value.__getitem__, ends)) for ends in ways) / 6
                for place, ways in self.ends.items()
            }
        return future

    def standing(self, place: int, share: float, future: dict[int, float], done: dict[int, float]) -> float:
        """What it is worth to end a move on a space: now, and for the turns to come."""
        ahead = future[place]
        for way in self.crossings.get(place, ()):
            ahead = max(ahead, future[place] + way.worth(future, future[place]))
        if share:
            return self.base[place] + share * (self.mission + done[place]) + (1 - share) * ahead
        return self.base[place] + ahead

    @cached_property
    def values(self) -> dict[int, float]:
        """What it is worth to end this move on each space."""
        found = {gate: self.base[gate] for gate in self.gates}
        for place in self.places:
            found[place] = self.standing(place, self.shares[place][0], self.futures, self.freely)
        return found
