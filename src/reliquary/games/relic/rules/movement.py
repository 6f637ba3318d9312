"""RE-MOVE, RE-TIER, RE-INNER, RE-SPECIAL: the Movement phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import GO, ROLL, SPECIAL
from reliquary.games.relic.components import Ability
from reliquary.games.relic.counting import owns_relic
from reliquary.games.relic.doing import Do, HandQuestion
from reliquary.games.relic.rules.abilities import OPENS, moment, usable, uses
from reliquary.games.relic.rules.missions import arrived, check_owned
from reliquary.games.relic.rules.powers import in_hand, number_played, play_number, power_numbers, use_once
from reliquary.games.relic.rules.refusals import refused, too_far
from reliquary.games.relic.rules.rolls import no_roll
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import INNER, MOVEMENT
from reliquary.games.relic.windows import AFTER_MOVEMENT_ROLL, BEFORE_MOVEMENT, END_OF_MOVEMENT, RIVAL_HERE
from reliquary.kernel import Action, No, Question, Seat, Step, no


@dataclass(frozen=True, slots=True)
class Move(Step):
    """RE-MOVE-01, RE-INNER-03, RE-WIN-03: the phase begins; in the Inner tier the arrow decides."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.phase = MOVEMENT
        s.turn.moved = False
        s.turn.movement = 0
        board = s.setting.game.board
        here = s.place[seat]
        if board.spaces[here].tier == INNER:
            s.promise[seat] = NOTHING  # RE-INNER-04, RE-SPECIAL-04
            if here != board.centre:  # RE-RULING-76
                s.then(seat, FOLLOW_ARROW)
            return
        if s.contest is not NO_CONTEST:
            no_roll(s)
        if s.hands[seat] or s.promise[seat] >= 0 or s.works[seat][BEFORE_MOVEMENT]:
            s.agenda = (HOW_TO_MOVE, seat, s.agenda)
        else:
            rolled(s, seat, s.die())  # nothing else is possible


MOVE = Move()


def move_to(s: Relic, seat: Seat, space: int) -> None:
    """A move ends on a space: what waits for that happens now."""
    s.put(seat, space)
    end_move(s, seat)


def end_move(s: Relic, seat: Seat) -> None:
    """RE-MISSION-03, RE-TIMING-02: missions and rivals that wait for the end of a move, then what works at it."""
    if s.works[seat][END_OF_MOVEMENT]:
        s.then(seat, OPENS[END_OF_MOVEMENT])
    arrived(s, seat)
    check_owned(s)
    if s.place.count(s.place[seat]) > 1:
        for rival in s.rivals(seat):
            if s.place[rival] == s.place[seat]:
                moment(s, rival, RIVAL_HERE)


def ways(s: Relic, seat: Seat) -> list[Action]:
    """RE-MOVE-09: what cards and the sheet offer before the roll."""
    found = uses(s, able(s, seat))
    if leads_somewhere(s, seat, s.promise[seat]):
        found.append(SPECIAL)
    return found


def leads_somewhere(s: Relic, seat: Seat, move: int) -> bool:
    """RE-MOVE-01: whether a special move was given and would lead to another space."""
    game = s.setting.game
    return move >= 0 and game.effects[move].able(s, seat, game.owners[move])


def able(s: Relic, seat: Seat) -> list[Ability]:
    """What can be used before the roll."""
    return in_hand(s, seat, BEFORE_MOVEMENT) + usable(s, seat, BEFORE_MOVEMENT)


def take_way(s: Relic, seat: Seat, action: Action) -> None:
    """Roll, play a number, use an ability, or make the special move."""
    game = s.setting.game
    if action == ROLL:
        rolled(s, seat, s.die())
    elif action >= game.verbs.roll + game.verbs.power.start:
        rolled(s, seat, play_number(s, seat, action - game.verbs.roll))
        number_played(s, seat)
    elif action == SPECIAL:  # RE-SPECIAL-01
        number = s.promise[seat]
        s.promise[seat] = NOTHING
        s.then(seat, Do(number), FINISH_MOVE)
    else:
        use_way(s, seat, action - game.verbs.use)


def use_way(s: Relic, seat: Seat, source: int) -> None:
    """An ability before the roll: it takes the place of the move, or the move is still to come."""
    ability = next(one for one in able(s, seat) if one.source == source)
    s.then(seat, FINISH_MOVE if ability.moves else HOW_TO_MOVE)
    if ability.moves:
        s.promise[seat] = NOTHING
    use_once(s, seat, ability)


def rolled(s: Relic, seat: Seat, face: int) -> None:
    """RE-MOVE-04, RE-MOVE-12: the movement value; it never explodes."""
    s.turn.movement += face
    s.promise[seat] = NOTHING  # RE-SPECIAL-01: the special move was for this phase
    if s.events is not None:  # else nobody listens
        s.say(events.MovementRolled, seat, face=face, value=max(1, s.turn.movement))
    s.agenda = (CHOOSE_SPACE, seat, s.agenda)
    if s.works[seat][AFTER_MOVEMENT_ROLL]:
        s.then(seat, OPENS[AFTER_MOVEMENT_ROLL])


@dataclass(frozen=True, slots=True)
class HowToMove(HandQuestion):
    """RE-MOVE-03, RE-MOVE-11, RE-RULING-101: roll, use a Power card, or another way of moving."""

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return BEFORE_MOVEMENT

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [ROLL, *power_numbers(s, seat), *ways(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        take_way(s, seat, action)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if action == SPECIAL and s.promise[seat] >= 0:
            return no("RE-MOVE-01", "leads-nowhere")
        if action == GO + s.place[seat]:
            return no("RE-MOVE-02", "must-leave")
        return refused(s, seat, action, "RE-MOVE-03", "roll-to-move")


HOW_TO_MOVE = HowToMove()


@dataclass(frozen=True, slots=True)
class FollowArrow(Question):
    """RE-INNER-03, RE-INNER-04: one space by the arrow; before it, whatever changes no movement can be used."""

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return BEFORE_MOVEMENT

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        game = s.setting.game
        calm = [ability for ability in able(s, seat) if not ability.steers]
        return [GO + game.board.clockwise[s.place[seat]], *uses(s, calm)]

    def hides(self, s: Relic, seat: Seat) -> bool:
        return bool(s.hands[seat]) and s.setting.game.calm_powers

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        verbs = s.setting.game.verbs
        if action < verbs.take:
            move_to(s, seat, action - GO)
            return
        s.then(seat, self)
        use_once(s, seat, next(one for one in able(s, seat) if one.source == action - verbs.use and not one.steers))

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-INNER-03", "follow-arrow")
        return refused(s, seat, action, "RE-INNER-03", "follow-arrow")


FOLLOW_ARROW = FollowArrow()


@dataclass(frozen=True, slots=True)
class ChooseSpace(Question):
    """RE-MOVE-05 to RE-MOVE-08, RE-RULING-08 to RE-RULING-12: where the move ends."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return s.setting.game.board.moves(s.place[seat], max(1, s.turn.movement), owns_relic(s, seat))

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        move_to(s, seat, action - GO)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return too_far(s, seat, action - GO)
        return refused(s, seat, action, "RE-MOVE-05", "not-that-far")


CHOOSE_SPACE = ChooseSpace()


@dataclass(frozen=True, slots=True)
class FinishMove(Step):
    """RE-SPECIAL-05: a move by an ability is over; it counts as the end of a move if the player was moved."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.turn.moved:
            s.turn.moved = False
            end_move(s, seat)
        else:
            OPENS[END_OF_MOVEMENT].run(s, seat)


FINISH_MOVE = FinishMove()
