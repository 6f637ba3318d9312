"""RR-PATH, RR-RUIN-02, RR-COMPASS: placing Pathways from the Chart and moving those on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.runners import events
from reliquary.games.runners.actions import DECLINE, DONE, LAY_ON, LIFT_FROM, USE_TILE, is_lay, is_lift, trail_of
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.state import FROM_IVORY, PATHWAYS, Runners
from reliquary.games.runners.tiles import ANY_TRAIL, PAID_PATHWAYS, TWO_PATHWAYS, WATCHER, number_of
from reliquary.kernel import Action, No, Question, Seat, bits, no

USE_TWO = USE_TILE + number_of(TWO_PATHWAYS)
USE_ANY = USE_TILE + number_of(ANY_TRAIL)


def free_adjacent(s: Runners, seat: Seat) -> int:
    """RR-PATH-06: the Trails next to the Explorer onto which a Pathway may be placed."""
    return free_anywhere(s, seat) & s.setting.game.board.around[s.place[seat]]


def free_anywhere(s: Runners, seat: Seat) -> int:
    """RR-PATH-02: the Trails without an own Pathway, if one is left to place."""
    mine = s.pathways[seat]
    if mine.bit_count() >= PATHWAYS:
        return 0
    return s.setting.game.board.trails & ~mine


def place(s: Runners, seat: Seat, trail: int) -> None:
    """RR-PATH-05: bring a Pathway from the Chart to the board; RR-IVORY3-01 pays for each."""
    s.pathways[seat] |= 1 << trail
    s.say(events.Placed, seat, trail=trail)
    if s.ivory[seat] & PAID_PATHWAYS:
        s.gain(seat, 1, FROM_IVORY)


def place_refused(s: Runners, seat: Seat, trail: int) -> No:
    """Why a Pathway may not be placed on a Trail."""
    if s.pathways[seat] >> trail & 1:
        return no("RR-PATH-02", "trail-has-your-pathway", trail=events.TRAIL(trail))
    return no("RR-PATH-06", "trail-is-not-adjacent", trail=events.TRAIL(trail))


@dataclass(frozen=True, slots=True)
class PlaceAdjacent(Question):
    """RR-RUIN-02, RR-PATH-06: one own Pathway from the Chart onto a Trail next to the Explorer."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [LAY_ON[trail] for trail in bits(free_adjacent(s, seat))]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        place(s, seat, trail_of(action))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if is_lay(action):
            return place_refused(s, seat, trail_of(action))
        return not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class PlaceAnywhere(PlaceAdjacent):
    """RR-IVORY2-05, RR-RULING-31b: one own Pathway from the Chart onto any Trail."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [LAY_ON[trail] for trail in bits(free_anywhere(s, seat))]


@dataclass(frozen=True, slots=True)
class PlacePathway(PlaceAdjacent):
    """RR-RUIN-02, RR-SHOVEL-02: as PlaceAdjacent, where RR-IVORY2-04 or RR-IVORY2-05 may help.

    RR-RULING-33: compulsory where it is possible; RR-RULING-76: with RR-IVORY2-05 alone a Ruin leaves the choice,
    while a Toolbox action (`whole`) is carried out completely.
    """

    whole: bool

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        found = [LAY_ON[trail] for trail in bits(free_adjacent(s, seat))]
        if s.ivory[seat] & (TWO_PATHWAYS | ANY_TRAIL):
            adjacent = bool(found)
            if adjacent and s.ivory[seat] & TWO_PATHWAYS:
                found.append(USE_TWO)
            if s.ivory[seat] & ANY_TRAIL and free_anywhere(s, seat):
                found.append(USE_ANY)
                if not adjacent and not self.whole:
                    found.append(DECLINE)
        return found

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == USE_TWO:
            s.discard_ivory(seat, TWO_PATHWAYS)
            s.then(seat, PLACE_ADJACENT, PLACE_ADJACENT)
        elif action == USE_ANY:
            s.discard_ivory(seat, ANY_TRAIL)
            s.then(seat, PLACE_ANYWHERE)
        elif action != DECLINE:
            place(s, seat, trail_of(action))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action in (DECLINE, DONE):
            return no("RR-TOOL-05", "finish-first") if self.whole else no("RR-RULING-33", "placing-is-compulsory")
        if is_lay(action):
            return place_refused(s, seat, trail_of(action))
        return not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class LiftPathway(Question):
    """RR-PURPLE-06, RR-COMPASS-01, RR-COMPASS-02: which own Pathway is moved (RR-RULING-87: none twice)."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        mine = s.pathways[seat]
        if not targets(s, seat):
            return ()
        return [LIFT_FROM[trail] for trail in bits(mine & ~s.relaid)]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        trail = trail_of(action)
        s.pathways[seat] &= ~(1 << trail)
        s.vacated |= 1 << trail
        s.say(events.Lifted, seat, trail=trail)
        s.then(seat, RELAY_PATHWAY)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if not is_lift(action):
            return not_now(s, seat, action)
        trail = trail_of(action)
        if s.relaid >> trail & 1:
            return no("RR-RULING-87", "pathway-was-just-moved", trail=events.TRAIL(trail))
        return no("RR-PATH-05", "no-pathway-of-yours", trail=events.TRAIL(trail))


@dataclass(frozen=True, slots=True)
class RelayPathway(Question):
    """RR-PATH-07, RR-TOOL-07, RR-RULING-45a: where the lifted Pathway goes: any Trail that is new."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [LAY_ON[trail] for trail in bits(targets(s, seat))]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        trail = trail_of(action)
        s.pathways[seat] |= 1 << trail
        s.relaid |= 1 << trail
        s.say(events.Relaid, seat, trail=trail)
        watch(s, seat)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if not is_lay(action):
            return not_now(s, seat, action)
        trail = trail_of(action)
        if s.pathways[seat] >> trail & 1:
            return no("RR-COMPASS-01a", "trail-has-your-pathway", trail=events.TRAIL(trail))
        rule = "RR-RULING-45a" if s.vacated == 1 << trail else "RR-TOOL-07"
        return no(rule, "trail-was-just-vacated", trail=events.TRAIL(trail))


def targets(s: Runners, seat: Seat) -> int:
    """The Trails onto which a Pathway may be moved now."""
    return s.setting.game.board.trails & ~s.pathways[seat] & ~s.vacated


def watch(s: Runners, seat: Seat) -> None:
    """RR-IVORY3-04, RR-RULING-38: an opponent who watches takes a pack for each Pathway moved, clockwise."""
    seats = s.setting.seats
    for rival in range(seat + 1, seat + seats):
        if s.ivory[rival % seats] & WATCHER:
            s.take_rations(rival % seats, 1)


def move_pathways(s: Runners, seat: Seat, count: int) -> None:
    """Begin an action that moves `count` own Pathways."""
    s.vacated = 0
    s.relaid = 0
    for _ in range(count):
        s.then(seat, LIFT_PATHWAY)


def may_move_pathways(s: Runners, seat: Seat, count: int) -> bool:
    """RR-RULING-50a: enough own Pathways on the board, each with a legal target."""
    mine = s.pathways[seat]
    return mine.bit_count() >= count and (s.setting.game.board.trails & ~mine).bit_count() >= count


PLACE_ADJACENT = PlaceAdjacent()
PLACE_ANYWHERE = PlaceAnywhere()
PLACE_AT_RUIN = PlacePathway(False)
PLACE_BY_SHOVEL = PlacePathway(True)
LIFT_PATHWAY = LiftPathway()
RELAY_PATHWAY = RelayPathway()
