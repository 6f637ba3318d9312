"""RR-TURN, RR-CAMP, RR-END-01 to RR-END-07: the order of a turn, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.runners import events
from reliquary.games.runners.actions import (
    COLLECT,
    DECLINE,
    DONE,
    EXPLORE,
    FLIP,
    PLACES,
    STOP,
    TOKENS,
    TRAIL,
    USE_STEP,
    USE_TILE,
    VISIT,
    is_go,
    is_step,
    is_tile,
    trail_of,
)
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.rules.expeditions import collect, collect_refused, note_end, note_start
from reliquary.games.runners.rules.exploration import explore
from reliquary.games.runners.rules.movement import (
    depart_after_flip,
    leave_refused,
    teleport,
    teleports,
    travel,
    ways_out,
)
from reliquary.games.runners.rules.progression import ADVANCE_TOOLBOX, flip_along
from reliquary.games.runners.rules.refusals import not_now, teleport_refused, tile_not_now
from reliquary.games.runners.rules.temples import USE_FILL_UP, camp_packs, fill_up, may_fill_up
from reliquary.games.runners.rules.toolboxes import step_refused, usable_steps, use
from reliquary.games.runners.state import FRESH, MOVED, Runners
from reliquary.games.runners.tiles import EXTRA_TURN, FILL_UP, number_of
from reliquary.kernel import Action, Item, No, Question, Seat, Step, no

USE_EXTRA_TURN = USE_TILE + number_of(EXTRA_TURN)


def begin_turn(s: Runners, seat: Seat) -> None:
    """RR-TURN-01: a turn begins; nothing of the last one is left."""
    note_start(s, seat)
    s.route = 0
    s.stride = FRESH
    s.used = False
    s.doubling = False
    s.gained = 0
    s.fresh = 0
    s.say(events.TurnBegan, seat)
    s.agenda = (BEFORE_MOVE, seat, (ARRIVE, seat, (END_TURN, seat, s.agenda)))


class ToolboxMoment(Question):
    """RR-RULING-70: a moment at which a Toolbox may be used; then the same is asked again."""

    __slots__ = ()

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        found = usable_steps(s, seat)
        found.append(DONE)
        return found

    def use(self, s: Runners, seat: Seat, action: Action) -> None:
        """Use a Toolbox."""
        s.then(seat, self)
        use(s, seat, action - USE_STEP)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        return step_refused(s, seat, action - USE_STEP) if is_step(action) else not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class BeforeMove(ToolboxMoment):
    """RR-TURN-02, RR-RULING-70: the compulsory move, and before it a Toolbox or what acts at the start of the turn."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        found = ways_out(s, seat)
        if s.ivory[seat]:
            found += teleports(s, seat)
            if may_fill_up(s, seat):
                found.append(USE_FILL_UP)
        steps = usable_steps(s, seat)
        if not steps:
            return found
        if not found:  # RR-RULING-02: whoever cannot move may still use a Toolbox
            steps.append(DONE)
        return found + steps

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action >= TRAIL:
            travel(s, seat, trail_of(action))
        elif is_step(action):
            self.use(s, seat, action)
        elif action == USE_FILL_UP:
            s.then(seat, self)
            fill_up(s, seat)
        elif FLIP <= action < USE_STEP:
            depart_after_flip(s, seat, action - FLIP)
        elif action < PLACES:
            teleport(s, seat, action)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if is_go(action):
            return leave_refused(s, seat, trail_of(action))
        if action in (STOP, DONE, DECLINE):
            return no("RR-MOVE-02", "move-is-compulsory")
        if action == EXPLORE:
            return no("RR-TURN-01", "move-before-exploring")
        if action == USE_FILL_UP and s.holds(seat, FILL_UP):
            return no("RR-RULING-73", "packs-are-full")
        if FLIP <= action < FLIP + TOKENS:
            return no("RR-IVORY3-06", "flip-on-leaving-camp")
        if action < PLACES:
            return teleport_refused(s, seat, action)
        return ToolboxMoment.why(self, s, seat, action)


@dataclass(frozen=True, slots=True)
class Arrive(Step):
    """RR-TURN-05, RR-RULING-12: the move is over: tokens, steps, then what the location offers."""

    def run(self, s: Runners, seat: Seat) -> None:
        if s.stride == FRESH:
            return  # RR-RULING-02: no move was possible; the turn is over
        s.stride = MOVED
        s.then(seat, AT_CAMP if s.place[seat] == CAMP else AT_SITE)
        note_end(s, seat)
        if s.route:
            for _ in range(flip_along(s, seat)):
                s.then(seat, ADVANCE_TOOLBOX)


@dataclass(frozen=True, slots=True)
class AtCamp(ToolboxMoment):
    """RR-CAMP-01, RR-RULING-10, RR-RULING-82: a Toolbox first, if wanted; then the packs, and the turn is over."""

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == DONE:
            s.take_rations(seat, camp_packs(s, seat))
        else:
            self.use(s, seat, action)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action == EXPLORE:
            return no("RR-EXPLORE-07", "nothing-to-explore-in-camp")
        if action == DECLINE:
            return no("RR-RULING-82", "packs-are-taken")
        if is_go(action):
            return no("RR-MOVE-10", "camp-ends-the-move")
        return ToolboxMoment.why(self, s, seat, action)


@dataclass(frozen=True, slots=True)
class AtSite(ToolboxMoment):
    """RR-TURN-03, RR-EXPLORE-01, RR-RULING-86: explore, or collect a Relic, or leave it; a Toolbox in between."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        here = s.place[seat]
        found = usable_steps(s, seat)
        if s.quarry >= 0:
            found += (COLLECT, DECLINE)
            return found
        if s.stacks[here] and s.rations[seat]:
            found.append(EXPLORE)
        found.append(DONE)
        return found

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == EXPLORE:
            s.then(seat, AFTER_EXPLORING)
            s.rations[seat] -= 1
            s.say(events.Paid, seat, packs=1)
            s.then(seat, explore(s.place[seat]))
        elif action == COLLECT:
            s.then(seat, AFTER_EXPLORING)
            collect(s, seat)
        elif action == DECLINE:
            s.quarry = -1
            s.then(seat, AFTER_EXPLORING)
        elif action != DONE:
            self.use(s, seat, action)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action == EXPLORE:
            return explore_refused(s, seat)
        if action == COLLECT:
            return collect_refused(s, seat)
        if action == DONE:
            return no("RR-RULING-86", "collect-or-decline")
        if action == DECLINE:
            return no("RR-EXPED-10", "nothing-to-decline")
        return ToolboxMoment.why(self, s, seat, action)


def explore_refused(s: Runners, seat: Seat) -> No:
    """Why the location cannot be explored."""
    if not s.stacks[s.place[seat]]:
        return no("RR-EXPLORE-08", "shrine-cannot-be-explored")
    return no("RR-EXPLORE-04", "no-ration-pack")


@dataclass(frozen=True, slots=True)
class AfterExploring(ToolboxMoment):
    """RR-RULING-54, RR-RULING-70: the last moment for a Toolbox; none after the camp action."""

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action != DONE:
            self.use(s, seat, action)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if action == EXPLORE:
            return no("RR-EXPLORE-09", "one-exploration-a-turn")
        return ToolboxMoment.why(self, s, seat, action)


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """RR-GEN-06, RR-END-03, RR-END-04, RR-RULING-83: the next player's turn, or the end."""

    def run(self, s: Runners, seat: Seat) -> None:
        s.turns += 1
        seats = s.setting.seats
        following = (seat + 1) % seats
        if s.extra:
            return
        limit = s.setting.rounds * seats
        if following == s.trigger or (limit and following == 0 and s.turns >= limit):
            finish(s, following)
        else:
            begin_turn(s, following)


def finish(s: Runners, last: Seat) -> None:
    """RR-END-07, RR-RULING-55a: the extra turn, asked clockwise from the left of who triggered the end; then scores."""
    seats = s.setting.seats
    s.then(last, FINISH_GAME)
    for turn in range(seats):
        s.then((last - turn) % seats, TAKE_EXTRA_TURN)


@dataclass(frozen=True, slots=True)
class TakeExtraTurn(Question):
    """RR-IVORY1-06, RR-RULING-55: discard the tile for one more turn, or keep it."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return (USE_EXTRA_TURN, DECLINE) if s.ivory[seat] & EXTRA_TURN else ()

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action == USE_EXTRA_TURN:
            s.discard_ivory(seat, EXTRA_TURN)
            s.extra = True
            begin_turn(s, seat)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if is_tile(action):
            return tile_not_now(s, seat, action - USE_TILE)
        return no("RR-END-07", "last-turn-is-over")


@dataclass(frozen=True, slots=True)
class FinishGame(Step):
    """RR-END-08: all that was hidden is shown."""

    def run(self, s: Runners, seat: Seat) -> None:
        for owner, hand in enumerate(s.blues):
            for tile in hand:
                s.show(events.Showed, owner, tile=tile, value=s.setting.game.values[tile])
        s.say(events.GameOver, -1)


@dataclass(frozen=True, slots=True)
class StartNearby(Question):
    """RR-RULING-91: an Explorer power: begin at a place next to Base Camp, or in it."""

    def options(self, s: Runners, seat: Seat) -> Sequence[Action]:
        return [VISIT + there for _, _, there in s.setting.game.board.steps[CAMP]] + [DECLINE]

    def take(self, s: Runners, seat: Seat, action: Action) -> None:
        if action != DECLINE:
            s.place[seat] = action - VISIT
            s.say(events.StartedNearby, seat, place=action - VISIT)

    def why(self, s: Runners, seat: Seat, action: Action) -> No:
        if VISIT <= action < VISIT + PLACES:
            return no("RR-RULING-91", "start-next-to-camp", place=events.PLACE(action - VISIT))
        return not_now(s, seat, action)


@dataclass(frozen=True, slots=True)
class BeginGame(Step):
    """RR-SETUP-22, RR-RULING-92: seat 0 begins."""

    def run(self, s: Runners, seat: Seat) -> None:
        begin_turn(s, 0)


BEFORE_MOVE: Item = BeforeMove()
ARRIVE: Item = Arrive()
END_TURN: Item = EndTurn()
AT_CAMP = AtCamp()
AT_SITE = AtSite()
AFTER_EXPLORING = AfterExploring()
TAKE_EXTRA_TURN = TakeExtraTurn()
FINISH_GAME = FinishGame()
START_NEARBY = StartNearby()
BEGIN_GAME = BeginGame()
