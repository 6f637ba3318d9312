"""RR-EXPLORE, RR-RUIN, RR-SHRINE, RR-PURPLE-07: taking a tile from a site, and what becomes of the site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from reliquary.events import EVERYONE
from reliquary.games.runners import events
from reliquary.games.runners.actions import DECLINE, DONE, PLACES, TAKE, TAKE_TOOLBOX, USE_TILE, VISIT
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.colours import BLUE, COLOURS, GREEN, IVORY, PURPLE
from reliquary.games.runners.rules.pathways import PLACE_AT_RUIN
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.rules.temples import carry_out, take_blue, take_ivory
from reliquary.games.runners.state import FROM_IVORY, UNSEEN, Runners
from reliquary.games.runners.tiles import FIRST_COMERS, LANTERN, number_of
from reliquary.kernel import Action, No, Question, Seat, Step, bits, no

USE_LANTERN = USE_TILE + number_of(LANTERN)


@dataclass(frozen=True, slots=True)
class Explore(Step):
    """RR-EXPLORE-06: explore a site, by the Explore step, RR-MACHETE-01 or RR-PURPLE-07 alike."""

    site: int

    def run(self, s: Runners, seat: Seat) -> None:
        s.busy |= 1 << self.site
        s.then(seat, finish_exploring(self.site))
        if s.ivory[seat] & LANTERN and s.setting.colours[self.site] != GREEN:
            s.then(seat, look_inside(self.site))
        else:
            take_tile(s, seat, self.site, s.stacks[self.site].bit_length())


def take_tile(s: Runners, seat: Seat, site: int, level: int) -> None:
    """RR-EXPLORE-09: a tile leaves its site; then it takes effect by the colour of the site."""
    colour = s.setting.colours[site]
    seen = s.witnesses[site * 3 + level - 1]
    tile = UNSEEN if colour == GREEN else lift_tile(s, seat, site, level)
    first = s.stacks[site] == s.setting.full
    s.stacks[site] ^= 1 << level - 1
    s.say(events.Explored, seat, site=site, level=level, colour=COLOURS[colour])
    if first and s.ivory[seat] & FIRST_COMERS:  # RR-IVORY3-02, RR-RULING-36, RR-RULING-75
        s.gain(seat, 1, FROM_IVORY)
    if colour == GREEN:
        s.then(seat, PLACE_AT_RUIN)
    elif colour == IVORY:
        s.show(events.Took, seat, tile=tile)
        take_ivory(s, seat, tile, level)
    elif colour == BLUE:
        take_blue(s, seat, tile, seen)
    else:
        take_purple(s, seat, tile, site, seen == s.setting.everyone)


def lift_tile(s: Runners, seat: Seat, site: int, level: int) -> int:
    """Take the tile of a level off a Temple; a blue one is seen by the taker alone."""
    tile = s.draw_tile(site, level, 1 << seat if s.setting.colours[site] == BLUE else EVERYONE)
    s.mark(site * 3 + level - 1, UNSEEN, 0)
    return tile


def take_purple(s: Runners, seat: Seat, tile: int, site: int, known: bool) -> None:
    """RR-PTILE-02: carry out the effect; the tile is discarded at once. Below the top it was not `known` to all."""
    if known:
        s.say(events.Took, seat, tile=tile)
    else:
        s.show(events.Took, seat, tile=tile)
    s.discarded |= 1 << tile
    effect = s.setting.game.effects[tile]
    if effect == 7:
        s.then(seat, visit_neighbour(site))
    else:
        carry_out(s, seat, effect)


@dataclass(frozen=True, slots=True)
class FinishExploring(Step):
    """RR-PTILE-03, RR-SHRINE-01 to RR-SHRINE-03: afterwards the next purple tile is turned up, or a Relic is placed."""

    site: int

    def run(self, s: Runners, seat: Seat) -> None:
        s.busy &= ~(1 << self.site)
        stack = s.stacks[self.site]
        if not stack:
            s.shrines |= 1 << self.site
            s.say(events.RelicAppeared, seat, site=self.site, colour=COLOURS[s.setting.colours[self.site]])
        elif s.setting.colours[self.site] == PURPLE:
            reveal_top(s, self.site)


def reveal_top(s: Runners, site: int) -> None:
    """RR-PTILE-01, RR-PTILE-04: the top tile of a purple Temple is always face up."""
    level = s.stacks[site].bit_length()
    if s.witnesses[site * 3 + level - 1] != s.setting.everyone:
        tile = s.draw_tile(site, level, EVERYONE)
        s.show(events.Revealed, -1, site=site, tile=tile)


@dataclass(frozen=True, slots=True)
class LookInside(Question):
    """RR-IVORY2-02, RR-RULING-71: with the tile, look at all tiles of the Temple first; or explore as usual."""

    site: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return (USE_LANTERN, DECLINE)

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        stack = s.stacks[self.site]
        if action == DECLINE:
            take_tile(s, seat, self.site, stack.bit_length())
            return
        s.discard_ivory(seat, LANTERN)
        for level in bits(stack):  # RR-IVORY2-02a: seen by this seat alone
            tile = s.draw_tile(self.site, level + 1, 1 << seat)
            s.whisper(events.Looked, seat, site=self.site, level=level + 1, tile=tile)
        s.then(seat, take_one_tile(self.site))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        return not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class TakeOneTile(Question):
    """RR-IVORY2-02, RR-RULING-30: take any one of the tiles looked at; the others stay in their order."""

    site: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [TAKE + 1 + level for level in bits(s.stacks[self.site])]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        take_tile(s, seat, self.site, action - TAKE)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if TAKE < action < TAKE_TOOLBOX:
            return no("RR-IVORY2-02", "level-is-gone", level=action - TAKE)
        return not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class VisitNeighbour(Question):
    """RR-PURPLE-07: carry out the action of an adjacent Ruin or Temple (RR-PURPLE-07d: nothing if none has a tile)."""

    site: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        near = s.setting.game.board.neighbours[self.site] & ~s.busy
        return [VISIT + place for place in bits(near) if s.stacks[place]]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        s.say(events.Visited, seat, place=action - VISIT)
        s.then(seat, explore(action - VISIT))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action in (DECLINE, DONE):
            return no("RR-PURPLE-07", "visit-is-compulsory")
        if not VISIT <= action < VISIT + PLACES:
            return not_now(s, seat, action)
        place = action - VISIT
        if place == CAMP:
            return no("RR-PURPLE-07a", "visit-not-the-camp")
        if s.busy >> place & 1:
            return no("RR-RULING-46a", "visit-in-progress", place=events.PLACE(place))
        if not s.stacks[place]:
            return no("RR-SHRINE-06", "visit-not-a-shrine", place=events.PLACE(place))
        return no("RR-PURPLE-07", "visit-adjacent-only", place=events.PLACE(place))


explore = cache(Explore)
finish_exploring = cache(FinishExploring)
look_inside = cache(LookInside)
take_one_tile = cache(TakeOneTile)
visit_neighbour = cache(VisitNeighbour)
