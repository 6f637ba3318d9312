"""RR-TABLE, RR-FLIP: the Progression Table, the Toolbox tokens, and the steps they give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from reliquary.games.runners import events
from reliquary.games.runners.actions import ADVANCE, DECLINE, DONE, FLIP, STOP, TOKENS, is_step
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, RESERVE, TOOLBOXES, Runners
from reliquary.kernel import Action, No, Question, Seat, no

# For each position of a Toolbox the columns it may advance into.
COLUMNS_FROM = ((), (0, 1, 2), (0,), (0,), (), (1,), (1,), (), (2,), (2,), ())
_OFFERS = tuple(
    tuple(tuple(ADVANCE + box * 3 + column for column in columns) for columns in COLUMNS_FROM)
    for box in range(TOOLBOXES)
)


@dataclass(frozen=True, slots=True)
class AdvanceToolbox(Question):
    """RR-FLIP-03, RR-FLIP-06, RR-FLIP-07: a step for one own Toolbox on the Table (RR-RULING-11: lost if none can)."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        boxes = s.boxes
        first = seat * 3
        return _OFFERS[0][boxes[first]] + _OFFERS[1][boxes[first + 1]] + _OFFERS[2][boxes[first + 2]]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        box, column = divmod(action - ADVANCE, 3)
        position = s.boxes[seat * 3 + box]
        position = FIRST_STEP + column * 3 if position == BOTTOM else position + 1
        s.boxes[seat * 3 + box] = position
        s.say(events.Advanced, seat, box=box, step=position - FIRST_STEP)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action in (DECLINE, DONE):
            return no("RR-RULING-13", "advancing-is-compulsory")
        if is_step(action):
            return no("RR-FLIP-08", "toolbox-not-between-steps")
        if not ADVANCE <= action < STOP:
            return not_now(s, seat, action)
        box, _ = divmod(action - ADVANCE, 3)
        position = s.boxes[seat * 3 + box]
        if position == RESERVE:
            return no("RR-TABLE-07", "toolbox-is-in-reserve", box=events.BOX(box))
        if (position - FIRST_STEP) % 3 == 2:
            return no("RR-TABLE-10", "toolbox-is-at-the-top", box=events.BOX(box))
        return no("RR-TABLE-05", "toolbox-stays-in-its-column", box=events.BOX(box))


@dataclass(frozen=True, slots=True)
class FlipToken(Question):
    """RR-PURPLE-08, RR-RULING-47: turn over up to `left` tokens, one after the other, never `spent` again."""

    left: int
    spent: int

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [FLIP + token for token in range(TOKENS) if token != self.spent] + [DONE]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        if self.left > 1:
            s.then(seat, flip_token(self.left - 1, action - FLIP))
        flip(s, seat, action - FLIP)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if FLIP <= action < FLIP + TOKENS:
            return no("RR-RULING-47", "token-was-just-turned", token=events.TOKEN(action - FLIP))
        if action == DECLINE:
            return no("RR-PURPLE-08", "flip-or-be-done")
        return not_now(s, seat, action)


def flip(s: Runners, seat: Seat, token: int) -> None:
    """RR-FLIP-14: turn a token by an effect: no step for itself, only RR-FLIP-11 can give one."""
    s.tokens ^= 1 << token
    s.say(events.Flipped, seat, token=token, coloured=bool(s.tokens >> token & 1))
    if reset_if_spent(s, seat):
        s.then(seat, ADVANCE_TOOLBOX)


def flip_along(s: Runners, seat: Seat) -> int:
    """RR-FLIP-02, RR-RULING-12: turn the coloured tokens of the route to grey; return the steps this gives."""
    turned = s.setting.game.board.tokens_along(s.route) & s.tokens
    if not turned:
        return 0
    s.tokens ^= turned
    s.say(events.FlippedAlong, seat, count=turned.bit_count(), tokens=turned)
    return turned.bit_count() + reset_if_spent(s, seat)


def reset_if_spent(s: Runners, seat: Seat) -> int:
    """RR-FLIP-10: when no token is left coloured all are turned back; RR-FLIP-11: worth one extra step."""
    if s.tokens:
        return 0
    s.tokens = s.setting.game.board.tokens
    s.say(events.Reset, seat)
    return 1


def enter_toolbox(s: Runners, seat: Seat) -> None:
    """RR-PURPLE-04, RR-SHOVEL-01: a Toolbox from the reserve goes to the bottom of the Table, if there is one."""
    for box in range(seat * 3, seat * 3 + TOOLBOXES):
        if s.boxes[box] == RESERVE:
            s.boxes[box] = BOTTOM
            s.say(events.Entered, seat, box=box - seat * 3)
            return


def has_reserve(s: Runners, seat: Seat) -> bool:
    """RR-TABLE-04: whether a Toolbox waits in reserve."""
    return RESERVE in s.boxes[seat * 3 : seat * 3 + TOOLBOXES]


ADVANCE_TOOLBOX = AdvanceToolbox()
flip_token = cache(FlipToken)
FLIP_TWO = flip_token(2, -1)
