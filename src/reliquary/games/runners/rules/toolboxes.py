"""RR-TOOL, RR-MACHETE, RR-COMPASS, RR-SHOVEL: using a Toolbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.runners import events
from reliquary.games.runners.actions import COLLECT, TAKE_TOOLBOX, USE_STEP
from reliquary.games.runners.colours import GREEN
from reliquary.games.runners.rules.exploration import explore
from reliquary.games.runners.rules.pathways import (
    PLACE_BY_SHOVEL,
    free_adjacent,
    free_anywhere,
    may_move_pathways,
    move_pathways,
)
from reliquary.games.runners.rules.progression import enter_toolbox, has_reserve
from reliquary.games.runners.rules.refusals import not_now
from reliquary.games.runners.rules.temples import show_fresh
from reliquary.games.runners.state import (
    BOTTOM,
    FIRST_STEP,
    FROM_COMPASS,
    FROM_MACHETE,
    FROM_SHOVEL,
    RATION_LIMIT,
    TOOLBOXES,
    Runners,
)
from reliquary.games.runners.tiles import ANY_TRAIL
from reliquary.kernel import Action, No, Question, Seat, no

MACHETE_1, MACHETE_2, MACHETE_3, COMPASS_1, COMPASS_2, COMPASS_3, SHOVEL_1, SHOVEL_2, SHOVEL_3 = range(9)


def usable_steps(s: Runners, seat: Seat) -> list[Action]:
    """RR-TOOL-01, RR-TOOL-03: the steps with a Toolbox whose action can be carried out completely (RR-RULING-50)."""
    found: list[Action] = []
    if s.used:
        return found
    first = seat * 3
    for position in s.boxes[first : first + TOOLBOXES]:
        if position >= FIRST_STEP:
            action = USE_STEP + position - FIRST_STEP
            if action not in found and may_use(s, seat, position - FIRST_STEP):
                found.append(action)
    return found


def may_use(s: Runners, seat: Seat, step: int) -> bool:
    """Whether the action of a step can be carried out now."""
    if step == MACHETE_1:  # RR-MACHETE-01a, RR-RULING-49
        here = s.place[seat]
        return s.setting.colours[here] > GREEN and s.stacks[here] > 0
    if step == MACHETE_2:  # RR-RULING-50c
        return s.rations[seat] < RATION_LIMIT
    if step in (COMPASS_1, COMPASS_2):  # RR-RULING-50a
        return may_move_pathways(s, seat, 1 if step == COMPASS_1 else 2)
    if step == SHOVEL_2:  # RR-RULING-50b, RR-RULING-76
        return bool(free_adjacent(s, seat) or (s.ivory[seat] & ANY_TRAIL and free_anywhere(s, seat)))
    return True  # RR-RULING-51, RR-RULING-78


def use(s: Runners, seat: Seat, step: int) -> None:
    """RR-TOOL-04, RR-TOOL-05: first the Toolbox goes back to the bottom, then the action is carried out completely."""
    first = seat * 3
    s.boxes[s.boxes.index(FIRST_STEP + step, first, first + TOOLBOXES)] = BOTTOM
    s.used = True
    s.say(events.UsedToolbox, seat, step=step)
    _ACTIONS[step](s, seat)


def step_refused(s: Runners, seat: Seat, step: int) -> No:
    """Why the action of a step is not offered at a moment for Toolboxes."""
    if s.used:
        return no("RR-TOOL-03", "one-toolbox-a-turn")
    first = seat * 3
    if FIRST_STEP + step not in s.boxes[first : first + TOOLBOXES]:
        return no("RR-TOOL-01", "no-toolbox-there", step=events.STEP(step))
    if step == MACHETE_1:
        return _machete_refused(s, seat)
    if step == MACHETE_2:
        return no("RR-RULING-50c", "packs-are-full")
    if step == SHOVEL_2:
        return no("RR-RULING-50b", "nowhere-to-place")
    return no("RR-RULING-50a", "too-few-pathways")


def _machete_refused(s: Runners, seat: Seat) -> No:
    here = s.place[seat]
    if s.setting.colours[here] <= GREEN:
        return no("RR-MACHETE-01a", "machete-needs-a-temple")
    return no("RR-RULING-49", "machete-needs-a-tile")


def _temple(s: Runners, seat: Seat) -> None:
    """RR-MACHETE-01: the action of the Temple here without a Ration Pack."""
    s.then(seat, explore(s.place[seat]))


def _supplies(s: Runners, seat: Seat) -> None:
    """RR-MACHETE-02: 2 Ration Packs."""
    s.take_rations(seat, 2)


def _relics(s: Runners, seat: Seat) -> None:
    """RR-MACHETE-03: 4 VP for each Relic."""
    s.gain(seat, 4 * s.relic_count(seat), FROM_MACHETE)


def _move_one(s: Runners, seat: Seat) -> None:
    """RR-COMPASS-01: move one own Pathway."""
    move_pathways(s, seat, 1)


def _move_two(s: Runners, seat: Seat) -> None:
    """RR-COMPASS-02, RR-TOOL-06: move two own Pathways, both of them."""
    move_pathways(s, seat, 2)


def _route(s: Runners, seat: Seat) -> None:
    """RR-COMPASS-03: 2 VP for each Pathway of the longest continuous route."""
    s.gain(seat, 2 * s.setting.game.board.longest_route(s.pathways[seat]), FROM_COMPASS)


def _reserve(s: Runners, seat: Seat) -> None:
    """RR-SHOVEL-01: a choice."""
    s.then(seat, RESERVE_OR_POINTS)


def _place(s: Runners, seat: Seat) -> None:
    """RR-SHOVEL-02: place one Pathway next to the Explorer."""
    s.then(seat, PLACE_BY_SHOVEL)


def _double(s: Runners, seat: Seat) -> None:
    """RR-SHOVEL-03, RR-RULING-14, RR-RULING-16: everything gained in this turn, before and after, is paid again."""
    s.doubling = True
    s.double(seat, s.gained)
    show_fresh(s, seat)


@dataclass(frozen=True, slots=True)
class ReserveOrPoints(Question):
    """RR-SHOVEL-01: a Toolbox from the reserve, or 2 VP (RR-RULING-52: only the VP if none is left)."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return (TAKE_TOOLBOX, COLLECT) if has_reserve(s, seat) else (COLLECT,)

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == TAKE_TOOLBOX:
            enter_toolbox(s, seat)
        else:
            s.gain(seat, 2, FROM_SHOVEL)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        return not_now(s, seat, action)


RESERVE_OR_POINTS = ReserveOrPoints()
_ACTIONS = (_temple, _supplies, _relics, _move_one, _move_two, _route, _reserve, _place, _double)
