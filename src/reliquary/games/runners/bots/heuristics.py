"""Rules of thumb for Relic Runners: what an action looks worth, in VP, to a player who sees only the view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from reliquary.games.runners.actions import (
    ADVANCE,
    COLLECT,
    DECLINE,
    DONE,
    EXPLORE,
    FLIP,
    KEEP,
    PLACES,
    SHOW,
    STOP,
    TAKE,
    TAKE_TOOLBOX,
    TRAIL,
    USE_STEP,
    USE_TILE,
    VISIT,
    trail_of,
)
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.bots.ways import stride_after, turns_apart, walks
from reliquary.games.runners.bots.worths import (
    IVORY_RANKS,
    IVORY_WORTH,
    PURPLE_WORTH,
    SPARE_IVORY,
    UNSEEN_PURPLE,
    blue_worth,
    holds_level,
    relic_worth,
)
from reliquary.games.runners.colours import BLUE, GREEN, IVORY
from reliquary.games.runners.rules.toolboxes import (
    COMPASS_1,
    COMPASS_2,
    COMPASS_3,
    MACHETE_1,
    MACHETE_2,
    MACHETE_3,
    SHOVEL_1,
    SHOVEL_2,
)
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, FRESH, RATION_LIMIT, UNSEEN, Runners
from reliquary.games.runners.tiles import FILL_UP, LANTERN
from reliquary.kernel import Action, bits

PACK = 1.3  # what a Ration Pack is worth while there is time to eat it
STEP = 1.3  # a step of a Toolbox


class Adviser:
    """Looks at one view on behalf of the seat that is asked."""

    def __init__(self, view: Runners) -> None:
        assert view.agenda is not None
        self.s = view
        self.item, self.seat, _ = view.agenda
        self.board = view.setting.game.board
        self.colours = view.setting.colours
        self.own = view.pathways[self.seat]
        self.packs = view.rations[self.seat]

    def worth(self, action: Action) -> float:
        """What an action looks worth."""
        if action >= TRAIL:
            return self._trail_worth(action)
        if action == STOP:
            return self.end_worth(self.s.place[self.seat], self.s.route)
        if action < VISIT:
            return self.end_worth(action, 0) - 1
        if action < VISIT + PLACES:
            return self.tile_worth(action - VISIT) if self.s.stacks[action - VISIT] else 0.0
        return self._other_worth(action)

    def _trail_worth(self, action: Action) -> float:
        verb, trail = (action - TRAIL) % 3, trail_of(action)
        if verb == 0:
            return self.best_end(trail)
        return self.pathway_worth(trail) if verb == 1 else -self.pathway_worth(trail)

    def _other_worth(self, action: Action) -> float:
        """The worth of the actions that name neither a Trail nor a place."""
        if action == EXPLORE:
            return self.tile_worth(self.s.place[self.seat]) - PACK * self.pack_need(self.packs)
        if action in (COLLECT, SHOW):
            return 10.0
        if action in (DECLINE, DONE):
            return 0.0
        if action >= ADVANCE:
            return self.advance_worth(*divmod(action - ADVANCE, 3))
        if action == TAKE_TOOLBOX:
            return 11.0 if self.relics_to_come > self.s.setting.seats else 9.0
        if action > TAKE:
            return self.face_worth(self.item.site, action - TAKE)  # type: ignore[attr-defined]  # TakeOneTile alone offers levels
        if action >= KEEP:
            return IVORY_RANKS[action - KEEP]
        if action >= USE_TILE:
            return self.tile_use_worth(action - USE_TILE)
        if action >= USE_STEP:
            return self.step_use_worth(action - USE_STEP)
        return self.flip_worth(action - FLIP)

    # Where to go

    def best_end(self, trail: int) -> float:
        """The worth of the best end of a move that goes on along a Trail."""
        s = self.s
        here = self.board.other_end(trail, s.place[self.seat])
        stride = stride_after(s.stride, bool(self.own >> trail & 1))
        ends: dict[int, int] = {}
        for end, route in self.journeys(here, s.route | 1 << trail, stride):
            if end != s.start and route.bit_count() >= ends.get(end, 0).bit_count():
                ends[end] = route
        return max((self.end_worth(end, route) for end, route in ends.items()), default=-50.0)

    def journeys(self, here: int, route: int, stride: int) -> Iterator[tuple[int, int]]:
        """Every end that a move can still come to, with the Trails travelled until there."""
        for end, travelled, _, _ in walks(self.s, self.seat, here, route, stride):
            yield end, travelled

    def end_worth(self, end: int, route: int) -> float:
        """What it looks worth to end the move at a place after a route."""
        s = self.s
        here = STEP * self.steps_from(route) + self.prospect_from(end)
        if end == CAMP:
            taken = min(3, RATION_LIMIT - self.packs)
            return here + PACK * taken * self.pack_need(self.packs)
        if s.shrines >> end & 1:
            if self.colours[end] == s.quarry and route:
                return here + relic_worth(s, self.seat, s.quarry) + 2 * route.bit_count()
            return here
        if s.stacks[end] and self.packs:
            return here + self.tile_worth(end) - PACK * self.pack_need(self.packs)
        return here

    def steps_from(self, route: int) -> int:
        """How many steps a route gives, as far as Toolboxes can take them."""
        turned = (self.board.tokens_along(route) & self.s.tokens).bit_count()
        room = sum(3 if box == BOTTOM else 2 - (box - FIRST_STEP) % 3 for box in self.boxes if box >= BOTTOM)
        return min(turned, room)

    def pack_need(self, packs: int) -> float:
        """How dear a pack is: dearer when few are left, worthless when no tile is left or the end has come."""
        if self.s.trigger >= 0:
            return 0.05
        tiles = sum(stack.bit_count() for stack in self.s.stacks)
        return (1.6, 1.3, 1.0, 0.8, 0.7, 0.6)[packs] * min(1.0, 0.3 + self.relics_to_come / 8, tiles / 12)

    # Relics

    @cached_property
    def relics_to_come(self) -> int:
        """How many Relics the game still has until its end."""
        return max(0, self.s.setting.relics_to_end - sum(self.s.relics))

    @cached_property
    def prospects(self) -> list[tuple[int, float]]:
        """The Shrines from which a next turn could bring an Expedition, with what it would bring."""
        starts = [place for place in bits(self.s.shrines) if self.siblings(place)]
        return [(place, value) for place in starts if (value := self.expedition_from(place)) > 0]

    def siblings(self, start: int) -> list[int]:
        """Other Shrines with a Relic of the same colour."""
        return [
            there for there in bits(self.s.shrines) if there != start and self.colours[there] == self.colours[start]
        ]

    def expedition_from(self, start: int) -> float:
        """What the best Expedition from a Shrine would bring, by the Pathways as they lie."""
        targets = set(self.siblings(start))
        longest = 0
        for _, bit, there in self.board.steps[start]:
            for end, route in self.journeys(there, bit, stride_after(FRESH, bool(self.own & bit))):
                if end in targets:
                    longest = max(longest, route.bit_count())
        return 2 * longest + relic_worth(self.s, self.seat, self.colours[start]) if longest else 0.0

    def prospect_from(self, end: int) -> float:
        """What a place promises for later turns: an Expedition, the fewer turns away the better."""
        if self.s.trigger >= 0 or end == CAMP:
            return 0.0
        away = turns_apart(self.board, self.own, end)
        return max((value * 0.75 * 0.6 ** away[start] for start, value in self.prospects), default=0.0)

    # Tiles

    def tile_worth(self, site: int) -> float:
        """What the top tile of a site looks worth, and a little for the Relic it uncovers."""
        s = self.s
        uncovers = 0.8 if s.stacks[site].bit_count() == 1 else 0.0
        if self.colours[site] == GREEN:
            return uncovers + (self.best_pathway(site) if s.unplaced(self.seat) else 0.0)
        return uncovers + self.face_worth(site, s.stacks[site].bit_length())

    def face_worth(self, site: int, level: int) -> float:
        """What the tile at a level of a Temple looks worth, by its face where it is known."""
        face = self.s.faces[site * 3 + level - 1]
        if self.colours[site] == BLUE:
            return blue_worth(self.s, face, level)
        if self.colours[site] == IVORY:
            return SPARE_IVORY if holds_level(self.s, self.seat, level) else IVORY_WORTH[level]
        return UNSEEN_PURPLE if face == UNSEEN else self.purple_worth(self.s.setting.game.effects[face])

    def purple_worth(self, effect: int) -> float:
        """What a purple effect looks worth now."""
        if effect in (3, 5):
            taken = min(2 if effect == 3 else 3, RATION_LIMIT - self.packs + 1)
            return taken * PACK * self.pack_need(max(0, self.packs - 1))
        if effect == 4 and all(self.boxes):
            return 0.0
        return PURPLE_WORTH[effect]

    def tile_use_worth(self, tile: int) -> float:
        """When to use up an ivory tile of level 2, or the extra turn."""
        if 1 << tile == FILL_UP:
            return 60.0 if self.packs <= 1 else -1.0
        return 1.0 if 1 << tile == LANTERN else 9.0

    # Pathways

    def best_pathway(self, site: int) -> float:
        """What the best Pathway next to a site would add."""
        return max((self.pathway_worth(trail) for trail in bits(self.board.around[site] & ~self.own)), default=0.0)

    def pathway_worth(self, trail: int) -> float:
        """What a Pathway on a Trail adds to the others."""
        others = self.own & ~(1 << trail)
        return self.network_worth(others | 1 << trail) - self.network_worth(others)

    def network_worth(self, pathways: int) -> float:
        """What a network of own Pathways looks worth: sites of one colour brought together, and one long route."""
        worth = 0.8 * self.board.longest_route(pathways)
        sites = [place for place in range(1, PLACES) if self.s.stacks[place] or self.s.shrines >> place & 1]
        for place in sites:
            away = turns_apart(self.board, pathways, place)
            weight = 1.6 if self.s.shrines >> place & 1 else 0.7
            worth += sum(
                weight * 0.4 ** max(0, away[other] - 1)
                for other in sites
                if other > place and self.colours[other] == self.colours[place]
            )
        return worth

    @cached_property
    def best_shift(self) -> float:
        """What moving the idlest Pathway to the best other Trail would add."""
        if not self.own:
            return 0.0
        idlest = min(bits(self.own), key=self.pathway_worth)
        rest = self.own & ~(1 << idlest)
        base = self.network_worth(self.own)
        return max(self.network_worth(rest | 1 << trail) for trail in bits(self.board.trails & ~self.own)) - base

    # Toolboxes

    @cached_property
    def boxes(self) -> list[int]:
        """Where the seat's Toolboxes stand."""
        return self.s.boxes[self.seat * 3 : self.seat * 3 + 3]

    @cached_property
    def route(self) -> int:
        """The longest continuous route of own Pathways."""
        return self.board.longest_route(self.own)

    def column_worth(self, column: int) -> float:
        """What the top of a column promises."""
        late = self.relics_to_come <= self.s.setting.seats
        if column == 0:
            return 4.0 * self.s.relic_count(self.seat) + (0 if late else 4)
        if column == 1:
            return 2.0 * self.route + (0 if late else 3)
        return 7.0

    def advance_worth(self, box: int, column: int) -> float:
        """Which Toolbox to advance: towards the column that promises most, the highest one first."""
        position = self.boxes[box]
        height = 0 if position == BOTTOM else (position - FIRST_STEP) % 3 + 1
        crowd = sum(1 for other in self.boxes if other >= FIRST_STEP and (other - FIRST_STEP) // 3 == column)
        return self.column_worth(column) + height - (2.0 * crowd if height == 0 else 0)

    def step_use_worth(self, step: int) -> float:
        """When to use a Toolbox: the top steps when they pay, the lower ones when they serve the moment."""
        before_the_move = self.s.stride == FRESH
        if before_the_move and step not in (MACHETE_1, COMPASS_1, COMPASS_2):
            return -1.0
        gain = self.immediate_worth(step)
        bar = 0.5 if self.s.trigger >= 0 else (6.0 if step % 3 == 2 else 2.4)
        return (50.0 if before_the_move else 20.0) + gain if gain >= bar else -1.0

    def immediate_worth(self, step: int) -> float:
        """What the action of a step brings at once."""
        if step == MACHETE_1:
            return self.tile_worth(self.s.place[self.seat])
        if step == MACHETE_2:
            return min(2, RATION_LIMIT - self.packs) * PACK * self.pack_need(self.packs)
        if step == MACHETE_3:
            return 4.0 * self.s.relic_count(self.seat)
        if step in (COMPASS_1, COMPASS_2):
            return self.best_shift * (1.0 if step == COMPASS_1 else 1.5)
        if step == COMPASS_3:
            return 2.0 * self.route
        if step == SHOVEL_1:
            return 2.5
        if step == SHOVEL_2:
            return self.best_pathway(self.s.place[self.seat])
        return float(self.s.gained)

    def flip_worth(self, token: int) -> float:
        """Turning a grey token back opens a step; the last coloured one turned brings one at once.

        Where one has to be turned (RR-RULING-40), one beside own Pathways would be missed most.
        """
        if self.s.tokens == 1 << token:
            return 2.0
        if not self.s.tokens >> token & 1:
            return 0.3
        return -0.5 if self.board.token_trails[token] & self.own else -0.3
