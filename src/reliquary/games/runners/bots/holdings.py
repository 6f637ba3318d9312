"""What a player holds and what it will bring, in VP: Ration Packs, ivory tiles, Toolboxes, Pathways."""

from __future__ import annotations

from reliquary.games.runners.actions import PLACES
from reliquary.games.runners.bots.ways import network
from reliquary.games.runners.bots.worths import (
    IVORY_RANKS,
    IVORY_WORTH,
    PURPLE_WORTH,
    SPARE_IVORY,
    UNSEEN_PURPLE,
    blue_worth,
    holds_level,
)
from reliquary.games.runners.colours import BLUE, GREEN, IVORY
from reliquary.games.runners.rules.progression import COLUMNS_FROM
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, PATHWAYS, RESERVE, TOOLBOXES, UNSEEN, Runners
from reliquary.games.runners.tiles import level_of
from reliquary.kernel import Seat, bits

LASTING = 8.0  # turns after which lasting things have paid what they are worth
PACKS = (2.2, 1.8, 1.4, 1.1, 0.9)  # what the first Ration Pack is worth, the second …
PACK_TURNS = 5.0  # turns it takes to use packs well

TOP = 0.9  # what a Toolbox on the third step keeps of its promise, for it waits for its moment
STEP_TO_GO = 0.7  # what is left of the promise for each step to go
STEP_TURNS = 3.0  # turns that a step takes
RELICS_A_TURN = 0.12  # Relics that a turn brings: what the Machete will count
ROUTE_A_TURN = 0.25  # Pathways by which the longest route grows in a turn: what the Compass will count
DOUBLED = 6.0  # VP that the Shovel will double

EXPEDITIONS_A_TURN = 0.4  # own Expeditions in a turn
ROUTE_WORTH = 0.3  # what a Pathway more in the longest route brings in a turn
READY = (1.0, 0.55, 0.3, 0.18)  # how likely a site will serve an Expedition, by the tiles that still cover its Relic
TOADS = 0.5  # Toads stand at twice as many sites as the others, and nobody visits all of them
NEARLY = 0.45  # the Trails counted for two sites that two moves join; for sites further apart its square


class Holdings:
    """Values what one seat holds, by what its view shows and the turns it has left."""

    def __init__(self, view: Runners, seat: Seat, left: float) -> None:
        self.seat = seat
        self.left = left
        self.lasting = min(1.0, left / LASTING)
        self.board = view.setting.game.board
        self.view = view
        self.pack_worths = [worth * min(1.0, left / PACK_TURNS) for worth in PACKS]
        self._pairs = site_pairs(view)
        self._networks: dict[int, float] = {}
        self._pathways: dict[int, float] = {}
        self._ruins: dict[int, float] = {}
        self.step = self.step_worth(view)

    def packs(self, count: int) -> float:
        """What Ration Packs are worth."""
        return sum(self.pack_worths[:count])

    # Tiles

    def ivory(self, s: Runners, bonus: float) -> float:
        """What ivory tiles will bring beyond the bonus they would bring now; one not seen yet counts by its level."""
        worth = 0.0
        for tile in bits(s.ivory[self.seat]):
            level = level_of(tile)
            value = IVORY_WORTH[level] if self.view.unseen >> tile & 1 else IVORY_RANKS[tile]
            worth += max(0.0, value - bonus) if level == 1 else value * self.lasting
        return worth

    def tile(self, s: Runners, site: int) -> float:
        """What exploring a site would bring."""
        colour, level = s.setting.colours[site], s.stacks[site].bit_length()
        if colour == GREEN:
            return self.ruin(site) if s.unplaced(self.seat) else 0.0
        face = self.view.faces[site * 3 + level - 1]
        if colour == IVORY:
            if holds_level(s, self.seat, level):
                return SPARE_IVORY
            return IVORY_WORTH[level] * (1.0 if level == 1 else self.lasting)
        if colour == BLUE:
            return blue_worth(s, face, level)
        return UNSEEN_PURPLE if face == UNSEEN else PURPLE_WORTH[s.setting.game.effects[face]]

    # Toolboxes

    def toolboxes(self, s: Runners) -> float:
        """What the Toolboxes on the Table promise; with one turn left only one can be used."""
        promises = self.promises(s)
        first = self.seat * TOOLBOXES
        worths = [self.toolbox(box, promises) for box in s.boxes[first : first + TOOLBOXES]]
        return max(worths) if self.left < 2 else sum(worths)

    def promises(self, s: Runners) -> tuple[float, float, float]:
        """What the third steps of Machete, Compass and Shovel will bring about."""
        route = self.board.longest_route(s.pathways[self.seat])
        return (
            4 * (s.relic_count(self.seat) + RELICS_A_TURN * self.left),
            2 * min(PATHWAYS, route + ROUTE_A_TURN * self.left),
            DOUBLED,
        )

    def toolbox(self, box: int, promises: tuple[float, float, float]) -> float:
        """What a Toolbox is worth where it stands."""
        if box == RESERVE:
            return 0.0
        column, height = divmod(box - FIRST_STEP, 3)
        promise, to_go = (max(promises), 3) if box == BOTTOM else (promises[column], 2 - height)
        return TOP * promise * STEP_TO_GO**to_go * min(1.0, self.left / (STEP_TURNS * to_go + 1))

    def advance(self, box: int, column: int, promises: tuple[float, float, float]) -> float:
        """What a step adds to a Toolbox."""
        further = FIRST_STEP + 3 * column if box == BOTTOM else box + 1
        return self.toolbox(further, promises) - self.toolbox(box, promises)

    def step_worth(self, s: Runners) -> float:
        """What a step is worth to the Toolbox that gains most by it."""
        promises = self.promises(s)
        return max(
            (
                self.advance(box, column, promises)
                for box in s.boxes[self.seat * TOOLBOXES : self.seat * TOOLBOXES + TOOLBOXES]
                for column in COLUMNS_FROM[box]
            ),
            default=0.0,
        )

    # Pathways

    def network(self, pathways: int) -> float:
        """What own Pathways will bring: Expeditions by their length between the sites that may serve, and one route."""
        known = self._networks.get(pathways)
        if known is None:
            route = ROUTE_WORTH * self.board.longest_route(pathways)
            known = max(0.0, self.left - 2) * (2 * EXPEDITIONS_A_TURN * self._trails(pathways) + route)
            self._networks[pathways] = known
        return known

    def _trails(self, pathways: int) -> float:
        """The mean length of an Expedition over these Pathways."""
        net = network(self.board, pathways)
        mean = 0.0
        for place, others in self._pairs:
            trails = {end: count for end, count, _ in net.moves(place)}
            for other, weight in others:
                if other in trails:
                    mean += weight * trails[other]
                else:
                    joined = any(end in trails for end, _, _ in net.moves(other))
                    mean += weight * (NEARLY if joined else NEARLY * NEARLY)
        return mean

    def pathway(self, trail: int) -> float:
        """What a Pathway on a Trail adds to the others as they lie."""
        known = self._pathways.get(trail)
        if known is None:
            others = self.view.pathways[self.seat] & ~(1 << trail)
            known = self._pathways[trail] = self.network(others | 1 << trail) - self.network(others)
        return known

    def ruin(self, site: int) -> float:
        """What the best Pathway next to a site adds."""
        known = self._ruins.get(site)
        if known is None:
            free = self.board.around[site] & ~self.view.pathways[self.seat]
            known = self._ruins[site] = max((self.pathway(trail) for trail in bits(free)), default=0.0)
        return known


def site_pairs(view: Runners) -> list[tuple[int, list[tuple[int, float]]]]:
    """The sites between which Expeditions may lead, with how likely each is among them all."""
    ready = [0.0] * PLACES
    for site in range(1, PLACES):
        if view.stacks[site] or view.shrines >> site & 1:
            ready[site] = READY[view.stacks[site].bit_count()]
    colours = view.setting.colours
    found: dict[int, list[tuple[int, float]]] = {}
    for site in range(1, PLACES):
        for other in range(site + 1, PLACES):
            weight = ready[site] * ready[other] * (TOADS if colours[site] == GREEN else 1.0)
            if colours[site] == colours[other] and weight:
                found.setdefault(site, []).append((other, weight))
    total = sum(weight for others in found.values() for _, weight in others)
    return [(site, [(other, weight / total) for other, weight in others]) for site, others in found.items()]
