"""Ways through the jungle: where one move can lead over a network of own Pathways, and how long it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from reliquary.games.runners.actions import GO_ON
from reliquary.games.runners.board import CAMP, Board
from reliquary.games.runners.state import CHAIN, CLOSED, FRESH, SPENT, SPLIT, Runners
from reliquary.games.runners.tiles import SPLITTER
from reliquary.kernel import Action, Seat

FAR = 99  # a place that cannot be reached
Walk = tuple[int, int, int, tuple[Action, ...]]  # where it has come to, its Trails (a bitmask), its stride, its actions
Way = tuple[int, int, int]  # where it ends, how many Trails it has, the tokens beside them as a bitmask


def stride_after(stride: int, own: bool) -> int:
    """How far a move has come after one more Trail."""
    if own:
        return {FRESH: CHAIN, CLOSED: SPLIT}.get(stride, stride)
    return SPENT if stride == FRESH else CLOSED


def walks(s: Runners, seat: Seat, here: int, route: int, stride: int) -> Iterator[Walk]:
    """Every way to go on with a move that has come to a place, the place itself first (RR-MOVE)."""
    pathways, splits = s.pathways[seat], s.ivory[seat] & SPLITTER
    steps, camp = s.setting.game.board.steps, s.setting.game.board.around[CAMP]
    waiting: list[Walk] = [(here, route, stride, ())]
    while waiting:
        walk = here, route, stride, taken = waiting.pop()
        yield walk
        if here == CAMP and route:
            continue
        for trail, bit, there in reversed(steps[here]):
            if route & bit or (there == CAMP and route & camp):
                continue
            own = bool(pathways & bit)
            if (stride != CLOSED or splits) if own else stride in (FRESH, CHAIN):
                waiting.append((there, route | bit, stride_after(stride, own), (*taken, GO_ON[trail])))


@lru_cache(maxsize=20_000)
def turns_apart(board: Board, pathways: int, start: int) -> tuple[int, ...]:
    """For every place the unfamiliar Trails on the way to it, about the turns it takes; no way passes Base Camp."""
    found = [FAR] * len(board.steps)
    found[start] = 0
    ring = [start]
    while ring:
        further: list[int] = []
        for here in ring:  # grows while own Pathways carry it on
            if here == CAMP and here != start:
                continue
            for _, bit, there in board.steps[here]:
                reached = found[here] + (not pathways & bit)
                if reached < found[there]:
                    found[there] = reached
                    (ring if pathways & bit else further).append(there)
        ring = further
    return tuple(found)


class Network:
    """The Pathways of one player, and where a move can lead over them."""

    def __init__(self, board: Board, pathways: int) -> None:
        self.board = board
        self.pathways = pathways
        self.joined = [0] * len(board.steps)  # for each place the Pathways that hang together with it
        self._moves: dict[int, tuple[Way, ...]] = {}
        for place in range(1, len(board.steps)):
            if not self.joined[place]:
                self._join(place)

    def _join(self, place: int) -> None:
        """Find the Pathways that hang together with a place; Base Camp holds nothing together (RR-MOVE-11)."""
        chain, ring = 0, [place]
        for here in ring:  # grows while Pathways carry it on
            for _, bit, there in self.board.steps[here]:
                if self.pathways & bit & ~chain:
                    chain |= bit
                    if there != CAMP:
                        ring.append(there)
        for here in ring:
            self.joined[here] = chain

    def moves(self, start: int) -> tuple[Way, ...]:
        """To each place that one move can reach, the longest way."""
        found = self._moves.get(start)
        if found is None:
            near = self.joined[start]
            for _, _, there in self.board.steps[start]:
                near |= self.joined[there]
            found = self._moves[start] = longest_moves(self.board, near, start)
        return found


@lru_cache(maxsize=1_000)  # no more than a few turns need: a large memo costs memory and pauses, and saves nothing
def network(board: Board, pathways: int) -> Network:
    """The network of these Pathways."""
    return Network(board, pathways)


@lru_cache(maxsize=4_000)
def longest_moves(board: Board, pathways: int, start: int) -> tuple[Way, ...]:
    """RR-MOVE-16: to each place the longest way, with the unfamiliar Trail before or after the chain, or without."""
    chained = longest_chains(board, pathways, start)
    ways = list(chained)
    for here, trails, tokens in ((start, 0, 0), *chained):
        for _, bit, there in board.steps[here]:
            if not pathways & bit and (here != CAMP or not trails):  # RR-MOVE-10
                ways.append((there, trails + 1, tokens | board.tokens_along(bit)))
    for _, bit, near in board.steps[start]:
        if not pathways & bit and near != CAMP:
            first = board.tokens_along(bit)
            ways += [(end, n + 1, tokens | first) for end, n, tokens in longest_chains(board, pathways, near)]
    best: dict[int, Way] = {}
    for way in ways:
        end = way[0]
        if end != start and (end not in best or way[1] > best[end][1]):
            best[end] = way
    return tuple(best.values())


@lru_cache(maxsize=2_000)
def longest_chains(board: Board, pathways: int, start: int) -> tuple[Way, ...]:
    """To each place the longest chain of own Pathways; it may come back to its start."""
    best: dict[int, int] = {}
    waiting = [(start, 0)]
    while waiting:
        here, route = waiting.pop()
        for _, bit, there in board.steps[here]:
            if pathways & ~route & bit:
                longer = route | bit
                if longer.bit_count() > best.get(there, 0).bit_count():
                    best[there] = longer
                if there != CAMP:
                    waiting.append((there, longer))
    return tuple((end, route.bit_count(), board.tokens_along(route)) for end, route in best.items())
