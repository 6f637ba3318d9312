"""Planning the rest of a turn: lines of play are carried out by the rules on an imagined table, and judged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from reliquary.games.runners.actions import STOP, TRAIL, trail_of
from reliquary.games.runners.bots.narrowing import narrowed
from reliquary.games.runners.bots.outlook import Outlook
from reliquary.games.runners.bots.ways import walks
from reliquary.games.runners.rules.movement import ChooseTrail, LeaveCamp
from reliquary.games.runners.rules.turn import BeforeMove
from reliquary.games.runners.state import TOOLBOXES, Runners
from reliquary.kernel import Action, act

ENDS = 8  # of all places where the move can end so many are thought through, the most promising ones
WALKING = (BeforeMove, LeaveCamp, ChooseTrail)

Line = tuple[float, Action]  # what a line of play comes to, and the action it begins with


class Plan:
    """One decision: what the rest of the turn could be."""

    def __init__(self, view: Runners, seed: int) -> None:
        assert view.agenda is not None
        lots = random.Random(seed)
        self.seat = view.agenda[1]
        self.turns = view.turns
        self.outlook = Outlook(view, self.seat)
        self.table = view.setting.game.imagine(view, lots.getrandbits(64))
        self._toss = lots.random
        self._values: dict[tuple[object, ...], float] = {}

    def best(self) -> Action:
        """The action that the best line begins with; equals are drawn by lot."""
        return max((value, self._toss(), action) for value, action in self.lines(self.table))[2]

    def lines(self, s: Runners) -> Iterator[Line]:
        """The lines of play from a question on: whole walks, and each of the other options."""
        assert s.agenda is not None
        if isinstance(s.agenda[0], WALKING):
            for walk in self.walks(s):
                yield self.value(self.walked(s, walk)), walk[0]
        for action in narrowed(s, self.outlook, first=s is self.table):
            t = s.clone()
            act(t, action)
            yield self.value(t), action

    def value(self, s: Runners) -> float:
        """What the best line from here comes to; many lines lead to the same position."""
        position = self.position(s)
        known = self._values.get(position)
        if known is None:
            over = self.over(s)
            known = self.outlook.worth(s) if over else max(value for value, _ in self.lines(s))
            self._values[position] = known
        return known

    def over(self, s: Runners) -> bool:
        """Whether the turn is over, or what was asked out of turn is answered."""
        return s.agenda is None or s.agenda[1] != self.seat or s.turns != self.turns

    def position(self, s: Runners) -> tuple[object, ...]:
        """All that the lines of one turn can differ in."""
        seat, first = self.seat, self.seat * TOOLBOXES
        asked = s.agenda and s.agenda[:2]
        own = s.place[seat], s.rations[seat], s.pathways[seat], s.ivory[seat], s.blues[seat], s.coins(seat)
        boxes = tuple(sorted(s.boxes[first : first + TOOLBOXES]))
        board = tuple(s.stacks), s.shrines, s.tokens
        turn = s.turns, s.route, s.stride, s.used, s.doubling, s.gained, s.vacated, s.relaid, s.trigger
        return asked, own, boxes, board, turn

    def walks(self, s: Runners) -> list[Sequence[Action]]:
        """The walks to the places that promise most: to each of them the one that promises most.

        None while a token has to be turned first (RR-RULING-40).
        """
        if not any(action >= TRAIL or action == STOP for action in s.offers):
            return []
        best: dict[int, tuple[float, Sequence[Action]]] = {}
        board = s.setting.game.board
        for end, route, _, taken in walks(s, self.seat, s.place[self.seat], s.route, s.stride):
            if end != s.start and (taken or STOP in s.offers):
                way = end, route.bit_count(), board.tokens_along(route)
                promise = self.outlook.prospects.promise(s, s.start, way)
                if end not in best or promise > best[end][0]:
                    best[end] = promise, (*taken, STOP)
        found = sorted(best.values(), key=lambda each: each[0], reverse=True)
        return [walk for _, walk in found[:ENDS]]

    def walked(self, s: Runners, walk: Sequence[Action]) -> Runners:
        """The table after a walk; steps without a choice the rules have taken by themselves."""
        t = s.clone()
        for action in walk:
            if self.over(t) or t.agenda is None or not isinstance(t.agenda[0], WALKING):
                break
            if action == STOP or not t.route >> trail_of(action) & 1:
                act(t, action)
        return t


def choose(view: Runners, seed: int) -> Action:
    """What the seat that is asked had best do; the seed fills the holes of the view and draws between equals."""
    return Plan(view, seed).best()
