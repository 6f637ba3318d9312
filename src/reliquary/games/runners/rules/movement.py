"""RR-MOVE, RR-IVORY2-01, RR-IVORY2-06, RR-IVORY3-06: leaving, walking trail by trail, and arriving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.runners import events
from reliquary.games.runners.actions import FLIP, GO_ON, PLACES, STOP, TELEPORT, TOKENS, is_go, trail_of
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.colours import GREEN
from reliquary.games.runners.rules.progression import flip
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.state import CHAIN, CLOSED, FRESH, MOVED, SPENT, SPLIT, Runners
from reliquary.games.runners.tiles import RIVER_GUIDE, SPLITTER, TELEPORTER, number_of
from reliquary.kernel import Action, No, Question, Seat, no


def ways_out(s: Runners, seat: Seat) -> list[Action]:
    """RR-MOVE-01: how the move begins: by a Trail; RR-IVORY3-06, RR-RULING-81: before that, by the tile, any token."""
    if must_flip(s, seat):
        return [FLIP + token for token in range(TOKENS)]
    return departures(s, seat)


def departures(s: Runners, seat: Seat) -> list[Action]:
    """RR-MOVE-01: the first Trail of the move; after RR-RULING-69 one may lead to where the turn began."""
    here, start = s.place[seat], s.start
    board = s.setting.game.board
    if here == start:  # as a rule
        return list(board.leaving[here])
    return [GO_ON[trail] for trail, bit, there in board.steps[here] if there != start or leads_on(s, seat, bit)]


def teleports(s: Runners, seat: Seat) -> list[Action]:
    """RR-IVORY2-06, RR-RULING-34, RR-RULING-34a: Temple sites of the same colour without a Relic."""
    here = s.place[seat]
    colours = s.setting.colours
    colour = colours[here]
    if not s.ivory[seat] & TELEPORTER or colour <= GREEN:
        return []
    return [
        TELEPORT + place
        for place in range(PLACES)
        if colours[place] == colour and place != here and not s.shrines >> place & 1
    ]


def teleport(s: Runners, seat: Seat, place: int) -> None:
    """RR-RULING-34b: the tile takes the place of the move; no Trail is travelled."""
    s.discard_ivory(seat, TELEPORTER)
    s.stride = MOVED
    s.place[seat] = place
    s.say(events.Teleported, seat, place=place)


def must_flip(s: Runners, seat: Seat) -> bool:
    """RR-IVORY3-06, RR-RULING-40: whether a token has to be turned before the Explorer leaves."""
    return s.place[seat] == CAMP and s.ivory[seat] & RIVER_GUIDE != 0


def depart_after_flip(s: Runners, seat: Seat, token: int) -> None:
    """RR-RULING-40a: the flip happens at the moment of departure; only the first step can follow."""
    s.then(seat, LEAVE_CAMP)
    flip(s, seat, token)


@dataclass(frozen=True, slots=True)
class LeaveCamp(Question):
    """RR-IVORY3-06: the token is turned, the Explorer is leaving: which Trail?"""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return departures(s, seat)

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        travel(s, seat, trail_of(action))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if is_go(action):
            return go_refused(s, seat, trail_of(action))
        return not_now(s, seat, action)


def travel(s: Runners, seat: Seat, trail: int) -> None:
    """Travel one Trail, and walk on from where it leads; RR-MOVE-10: Base Camp ends the move."""
    bit = 1 << trail
    stride = s.stride
    if s.pathways[seat] & bit:
        if stride == CLOSED:  # RR-RULING-74
            s.discard_ivory(seat, SPLITTER)
            s.stride = SPLIT
        elif stride == FRESH:
            s.stride = CHAIN
    else:
        s.stride = SPENT if stride == FRESH else CLOSED
    s.route |= bit
    here = s.setting.game.board.other_end(trail, s.place[seat])
    s.place[seat] = here
    s.say(events.Travelled, seat, trail=trail, place=here)
    if here != CAMP:
        s.then(seat, CHOOSE_TRAIL)


@dataclass(frozen=True, slots=True)
class ChooseTrail(Question):
    """RR-MOVE-05 to RR-MOVE-11, RR-RULING-06: go on along another Trail, or stop."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        here = s.place[seat]
        start = s.start
        board = s.setting.game.board
        found = [STOP] if here != start else []
        own = s.pathways[seat] & ~s.route
        stride = s.stride
        walkable = own if stride != CLOSED or s.ivory[seat] & SPLITTER else 0
        if stride == CHAIN:
            walkable = ~s.route
        if s.route & board.around[CAMP]:  # RR-RULING-04: the move began there
            walkable &= ~board.around[CAMP]
        for trail, bit, there in board.steps[here]:
            if walkable & bit and (there != start or leads_on(s, seat, bit)):
                found.append(GO_ON[trail])
        return found

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action != STOP:
            travel(s, seat, trail_of(action))

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action == STOP:
            return no("RR-MOVE-03", "not-back-at-the-start")
        if is_go(action):
            return go_refused(s, seat, trail_of(action))
        return not_now(s, seat, action)


def leads_on(s: Runners, seat: Seat, bit: int) -> bool:
    """RR-MOVE-03, RR-RULING-05: where the turn began may be passed only if a Trail leads on from there."""
    board = s.setting.game.board
    route = s.route | bit
    onward = board.around[s.start] & ~route
    if route & board.around[CAMP]:  # RR-RULING-04
        onward &= ~board.around[CAMP]
    own = s.pathways[seat]
    if own & bit and s.stride in (FRESH, CHAIN):
        return onward != 0
    chained = own & bit or s.stride == FRESH or s.ivory[seat] & SPLITTER
    return bool(onward & own and chained)


def leave_refused(s: Runners, seat: Seat, trail: int) -> No:
    """Why the move may not begin with a Trail."""
    if must_flip(s, seat) and s.setting.game.board.around[CAMP] >> trail & 1:
        return no("RR-RULING-40", "token-comes-first", tile=events.TILE(number_of(RIVER_GUIDE)))
    return go_refused(s, seat, trail)


def go_refused(s: Runners, seat: Seat, trail: int) -> No:
    """Why the Explorer may not take a Trail now."""
    here = s.place[seat]
    board = s.setting.game.board
    bit = 1 << trail
    if not board.around[here] & bit:
        return no("RR-BOARD-10", "trail-is-elsewhere", trail=events.TRAIL(trail))
    if s.route & bit:
        return no("RR-MOVE-08", "trail-was-travelled", trail=events.TRAIL(trail))
    own = s.pathways[seat] & bit
    if not own and s.stride not in (FRESH, CHAIN):
        return no("RR-MOVE-05", "one-unfamiliar-trail", trail=events.TRAIL(trail))
    if own and s.stride == CLOSED and not s.ivory[seat] & SPLITTER:
        return no("RR-MOVE-07", "chain-on-one-side", trail=events.TRAIL(trail))
    if board.other_end(trail, here) == CAMP:
        return no("RR-RULING-04", "not-back-to-the-camp")
    return no("RR-MOVE-03", "not-back-at-the-start")


LEAVE_CAMP = LeaveCamp()
CHOOSE_TRAIL = ChooseTrail()
