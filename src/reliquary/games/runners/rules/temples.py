"""RR-IVORY, RR-BLUE, RR-PURPLE: what a Temple tile does once it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from reliquary.games.runners import events
from reliquary.games.runners.actions import DECLINE, IVORY, KEEP, SHOW, USE_TILE, is_keep, is_tile
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.rules.pathways import move_pathways
from reliquary.games.runners.rules.progression import ADVANCE_TOOLBOX, FLIP_TWO, enter_toolbox
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.state import FRESH, FROM_COMPENSATION, FROM_IVORY, FROM_PURPLE, RATION_LIMIT, Runners
from reliquary.games.runners.tiles import FILL_UP, LEVEL, RICHER_CAMP, RICHER_TEMPLES, level_of, number_of
from reliquary.kernel import Action, No, Question, Seat, no

USE_FILL_UP = USE_TILE + number_of(FILL_UP)


def take_ivory(s: Runners, seat: Seat, tile: int, level: int) -> None:
    """RR-IVORY-02, RR-IVORY-03: the tile is announced and lies face up before the Chart; RR-IVORY-06: one per level."""
    held = s.ivory[seat] & LEVEL[level]
    s.ivory[seat] |= 1 << tile
    if held:
        s.then(seat, keep_one_tile(tile))


@dataclass(frozen=True, slots=True)
class KeepOneTile(Question):
    """RR-IVORY-06, RR-IVORY-07: of two ivory tiles of one level keep one, and gain 2 VP. `taken` came last."""

    taken: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        pair = s.ivory[seat] & self._level()
        found = [KEEP + tile for tile in range(IVORY) if pair >> tile & 1]
        if may_fill_up(s, seat) and pair & FILL_UP:
            found.append(USE_FILL_UP)
        return found

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == USE_FILL_UP:  # RR-IVORY-08, RR-RULING-28, RR-RULING-72
            fill_up(s, seat)
            return
        s.discard_ivory(seat, s.ivory[seat] & self._level() & ~(1 << action - KEEP))
        s.gain(seat, 2, FROM_COMPENSATION)
        if self.taken != number_of(RICHER_TEMPLES):  # RR-RULING-41
            reward_temple(s, seat)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if is_keep(action):
            return no("RR-IVORY-06", "keep-one-of-the-two")
        if action == DECLINE:
            return no("RR-IVORY-04", "keep-one-of-the-two")
        if is_tile(action) and s.ivory[seat] & self._level() & 1 << action - USE_TILE:
            return no("RR-RULING-72", "tile-not-now", tile=events.TILE(action - USE_TILE))
        return not_now(s, seat, action)

    def _level(self) -> int:
        return LEVEL[level_of(self.taken)]


def reward_temple(s: Runners, seat: Seat) -> None:
    """RR-IVORY3-03, RR-RULING-37: 1 VP more whenever exploring a Temple gained VP."""
    if s.ivory[seat] & RICHER_TEMPLES:
        s.gain(seat, 1, FROM_IVORY)


def may_fill_up(s: Runners, seat: Seat) -> bool:
    """RR-RULING-73: until the move begins, and not with 5 packs."""
    return s.stride == FRESH and s.rations[seat] < RATION_LIMIT and bool(s.ivory[seat] & FILL_UP)


def fill_up(s: Runners, seat: Seat) -> None:
    """RR-IVORY2-03: discard the tile and fill up to 5 Ration Packs."""
    s.discard_ivory(seat, FILL_UP)
    s.take_rations(seat, RATION_LIMIT)


def take_blue(s: Runners, seat: Seat, tile: int, seen: int) -> None:
    """RR-BLUE-02, RR-BLUE-03: the value is for the owner's eyes, and for those who have `seen` it (RR-IVORY2-02)."""
    s.blues[seat] += (tile,)
    s.knowers[seat] += (seen | 1 << seat,)
    s.fresh += 1
    s.whisper(events.Saw, seat, tile=tile, value=s.setting.game.values[tile])
    reward_temple(s, seat)
    if s.doubling:
        s.then(seat, show_tile(len(s.blues[seat]) - 1))


@dataclass(frozen=True, slots=True)
class ShowTile(Question):
    """RR-SHOVEL-03a, RR-RULING-18: show a blue tile of this turn to double it, or keep it covered."""

    index: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return (SHOW, DECLINE)

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == SHOW:  # RR-RULING-17: coins of its value now, its value once more at the end
            tile = s.blues[seat][self.index]
            s.blues[seat] = without(s.blues[seat], self.index)
            s.knowers[seat] = without(s.knowers[seat], self.index)
            s.shown[seat] |= 1 << tile
            value = s.setting.game.values[tile]
            s.show(events.Showed, seat, tile=tile, value=value)
            s.double(seat, value)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        return not_now(s, seat, action)


def without(row: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A row less one of its entries."""
    return row[:index] + row[index + 1 :]


def show_fresh(s: Runners, seat: Seat) -> None:
    """RR-RULING-79: blue tiles taken earlier in the turn may be shown when doubling begins, the last first."""
    last = len(s.blues[seat])
    for index in range(last - s.fresh, last):
        s.then(seat, show_tile(index))


def carry_out(s: Runners, seat: Seat, effect: int) -> None:
    """RR-PURPLE-01 to RR-PURPLE-06 and RR-PURPLE-08, as far as possible (RR-RULING-42)."""
    _EFFECTS[effect](s, seat)


def _points(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-01: 3 VP."""
    s.gain(seat, 3, FROM_PURPLE)
    reward_temple(s, seat)


def _advance(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-02: one step; RR-PURPLE-02a: nothing if no Toolbox can."""
    s.then(seat, ADVANCE_TOOLBOX)


def _supplies(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-03: 2 Ration Packs."""
    s.take_rations(seat, 2)


def _go_home(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-05, RR-RULING-39, RR-RULING-44: teleport to Base Camp; these packs are the whole gain."""
    s.place[seat] = CAMP
    s.say(events.Teleported, seat, place=CAMP)
    s.take_rations(seat, camp_packs(s, seat))


def _move_pathway(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-06, RR-RULING-45: move one own Pathway, if one is on the board."""
    move_pathways(s, seat, 1)


def _flip_two(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-08: turn over up to 2 tokens."""
    s.then(seat, FLIP_TWO)


def camp_packs(s: Runners, seat: Seat) -> int:
    """RR-CAMP-01, RR-IVORY3-05: 3 Ration Packs, or 4 with the tile."""
    return 4 if s.ivory[seat] & RICHER_CAMP else 3


_EFFECTS = {
    1: _points,
    2: _advance,
    3: _supplies,
    4: enter_toolbox,
    5: _go_home,
    6: _move_pathway,
    8: _flip_two,
}
keep_one_tile = cache(KeepOneTile)
show_tile = cache(ShowTile)
