"""What the next turns can bring, by a look at the map: Expeditions, tiles, packs, tokens."""

from __future__ import annotations

from reliquary.games.runners.board import CAMP
from reliquary.games.runners.bots.holdings import Holdings
from reliquary.games.runners.bots.ways import Way, network
from reliquary.games.runners.bots.worths import relic_worth
from reliquary.games.runners.state import RATION_LIMIT, Runners
from reliquary.kernel import Seat

TURNS = 3  # so many turns are foreseen
LATER = 0.75  # what a turn counts beside the one before it
AT_RISK = 0.55  # how likely a Relic that a rival can reach is still there


class Prospects:
    """Foresees the next turns of one seat. `finale` is what it counts to bring on the end of the game."""

    def __init__(self, view: Runners, seat: Seat, holdings: Holdings, finale: float) -> None:
        self.seat = seat
        self.holdings = holdings
        self.finale = finale
        self.board = view.setting.game.board
        self.colours = view.setting.colours
        self.rivals = [rival for rival in range(view.setting.seats) if rival != seat]
        self._later: dict[tuple[int, int, int, int, int], float] = {}
        self._expeditions: dict[tuple[int, int, int, int], tuple[float, int]] = {}

    def best(self, s: Runners) -> float:
        """The best that the next turns can bring."""
        here = s.place[self.seat]
        risky = 0
        for rival in self.rivals:
            risky |= self.expedition(s, rival, s.pathways[rival])[1]
        return max(self.promise(s, here, way, risky) for way in network(self.board, s.pathways[self.seat]).moves(here))

    def promise(self, s: Runners, here: int, way: Way, risky: int = 0) -> float:
        """What a move promises, with the turns after it; Relics at risk may be gone before it."""
        end, shrines = way[0], s.shrines
        gain = self.gain(s, here, way, shrines, s.rations[self.seat], risky)
        if self.is_expedition(shrines, here, end):
            if self.finale:
                return gain
            shrines &= ~(1 << end)
        return gain + LATER * self.later(s, end, shrines, TURNS - 1)

    def later(self, s: Runners, here: int, shrines: int, turns: int) -> float:
        """The best that some turns can bring from a place where the turn before has led; an Expedition is the last."""
        packs = max(0, s.rations[self.seat] - 1)
        key = s.pathways[self.seat], shrines, here, turns, packs
        known = self._later.get(key)
        if known is None:
            known = 0.0
            for way in network(self.board, s.pathways[self.seat]).moves(here):
                gain = self.gain(s, here, way, shrines, packs, 0)
                if turns > 1 and not self.is_expedition(shrines, here, way[0]):
                    gain += LATER * self.later(s, way[0], shrines, turns - 1)
                known = max(known, gain)
            self._later[key] = known
        return known

    def gain(self, s: Runners, here: int, way: Way, shrines: int, packs: int, risky: int) -> float:
        """What one move would bring, with what can be done where it ends."""
        end, trails, tokens = way
        pack_worths = self.holdings.pack_worths
        gain = self.holdings.step * (tokens & s.tokens).bit_count()
        if end == CAMP:
            return gain + sum(pack_worths[packs : min(packs + 3, RATION_LIMIT)])
        if shrines >> end & 1:
            if self.is_expedition(shrines, here, end):
                relic = max(0.0, relic_worth(s, self.seat, self.colours[end]) + 2 * trails + self.finale)
                gain += relic * (AT_RISK if risky & (1 << end | 1 << here) else 1.0)
        elif s.stacks[end] and packs:
            gain += max(0.0, self.holdings.tile(s, end) - pack_worths[packs - 1])
        return gain

    def is_expedition(self, shrines: int, here: int, end: int) -> bool:
        """RR-EXPED-01, RR-EXPED-02: from a Relic to another of its colour."""
        return bool(shrines >> here & shrines >> end & 1) and self.colours[here] == self.colours[end]

    def expedition(self, s: Runners, seat: Seat, pathways: int) -> tuple[float, int]:
        """What the best Expedition of a seat would bring, and the Relics it could take, as a bitmask of places."""
        here = s.place[seat]
        if not s.shrines >> here & 1:
            return 0.0, 0
        key = seat, here, s.shrines, pathways
        known = self._expeditions.get(key)
        if known is None:
            best, ends = 0.0, 0
            for end, trails, _ in network(self.board, pathways).moves(here):
                if self.is_expedition(s.shrines, here, end):
                    best, ends = max(best, 2 * trails + relic_worth(s, seat, self.colours[end])), ends | 1 << end
            known = self._expeditions[key] = best, ends
        return known
