"""Where to go: what a space is worth now, and what it leads to over the next turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from reliquary.games.relic.bots import rates
from reliquary.games.relic.board import Board
from reliquary.games.relic.terms import INNER

FACES = range(1, 7)
Crossing = tuple[float, tuple[int, ...], float]  # the chance that a text box moves, whereto, and what else it brings


class Travel:
    """The worth of standing on each space, by value iteration over a few turns."""

    def __init__(
        self, board: Board, relic: bool, worth: Callable[[int], float], crossings: dict[int, list[Crossing]]
    ) -> None:
        self.board = board
        self.relic = relic
        self.places = (*board.rings[0], *board.rings[1])
        self.gates = {
            end for place in self.places for face in FACES for end in board.journeys(place, face, relic)
        } - set(self.places)
        self.crossings = crossings
        self.base = {place: worth(place) for place in (*self.places, *self.gates)}
        self.ends = {place: [board.journeys(place, face, relic) for face in FACES] for place in self.places}

    @cached_property
    def values(self) -> dict[int, float]:
        """What it is worth to end a move on each space, with what it leads to."""
        value = dict(self.base)
        for _ in range(rates.TURNS_AHEAD):
            future = {place: self.future(place, value) for place in self.places}
            value = {place: self.base[place] + future[place] for place in self.places} | {
                gate: self.base[gate] for gate in self.gates
            }
            for place, ways in self.crossings.items():
                for chance, targets, besides in ways:
                    there = max(future[target] for target in targets)
                    value[place] = max(value[place], future[place] + chance * (there - future[place]) + besides)
        return value

    def future(self, place: int, value: dict[int, float]) -> float:
        """What a roll from a space leads to, a turn later."""
        return rates.PATIENCE * sum(max(value[end] for end in ends) for ends in self.ends[place]) / 6
