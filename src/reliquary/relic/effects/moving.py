"""Words that move a character: go, next-move, advance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat, Step, no
from reliquary.relic.actions import GO, NO, YES
from reliquary.relic.counting import of_deck
from reliquary.relic.rules.dials import spend_influence
from reliquary.relic.rules.engagement import read_boxes
from reliquary.relic.rules.missions import check_owned
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import Relic
from reliquary.relic.terms import INNER, RELIC, START
from reliquary.relic.values import Effect, effect_of


class Go(Effect):
    """RE-SPECIAL-05, RE-RULING-16, RE-RULING-23: straight to a space; no space between is passed."""

    __slots__ = ("near", "number", "player", "spaces")

    def __init__(self, spaces: int, near: int, player: bool) -> None:
        self.spaces = spaces  # a bitmask
        self.near = near
        self.player = player
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, GoTo(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.ends(s, seat))

    def ends(self, s: Relic, seat: Seat) -> list[int]:
        """Where it can lead; RE-INNER-05: not out of the Inner tier, RE-INNER-01: nor into it."""
        board = s.setting.game.board
        here = s.place[seat]
        if here < 0 or board.spaces[here].tier == INNER:
            return []
        if self.near:
            return board.near(here, self.near)
        if self.player:
            mask = 0
            for rival in s.rivals(seat):
                mask |= 1 << s.place[rival]
        else:
            mask = self.spaces
        outside = (*board.rings[0], *board.rings[1])
        return [space for space in outside if mask >> space & 1 and space != here]


@dataclass(frozen=True, slots=True)
class GoTo(Question):
    """RE-SPECIAL-05: to which space."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [GO + space for space in effect_of(s, self.number, Go).ends(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        put_on(s, seat, action - GO)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-SPECIAL-05", "choose-space")
        return refused(s, seat, action, "RE-SPECIAL-05", "choose-space")


def put_on(s: Relic, seat: Seat, space: int) -> None:
    """A character is put on a space."""
    s.put(seat, space)
    if seat == s.active:
        s.moved = True


class NextMove(Effect):
    """RE-SPECIAL-01 to RE-SPECIAL-03: a special move for the next Movement phase."""

    __slots__ = ("move",)

    def __init__(self, move: int) -> None:
        self.move = move  # the number of the effect that moves

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.promise[seat] = self.move
        s.say("special-move", seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:  # RE-INNER-04
            return False
        return s.phase != START or s.setting.game.effects[self.move].able(s, seat, source)  # RE-MOVE-01: it comes next


class Advance(Effect):
    """RE-INNER-11 to RE-INNER-15, RE-RULING-79, RE-RULING-80: forward, and further for each condition met or paid."""

    __slots__ = ("base", "level", "number", "pay", "relics")

    def __init__(self, base: int, level: int, pay: int, relics: int) -> None:
        self.base = base
        self.level = level
        self.pay = pay
        self.relics = relics
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if self.pay and s.influence[seat] >= self.pay:
            s.then(seat, PayToAdvance(self.number))
        else:
            self.go_on(s, seat, 0)

    def go_on(self, s: Relic, seat: Seat, paid: int) -> None:
        """Move, and resolve the box of the space where the move ends (RE-INNER-13, RE-INNER-14)."""
        steps = self.base + paid
        if self.level and s.level[seat] >= self.level:
            steps += 1
        if self.relics and of_deck(s, seat, RELIC) >= self.relics:
            steps += 1
        board = s.setting.game.board
        here = s.place[seat]
        for _ in range(steps):
            if here != board.centre:
                here = board.clockwise[here]
        s.put(seat, here)
        s.then(seat, READ_BOX)
        check_owned(s)


@dataclass(frozen=True, slots=True)
class ReadBox(Step):
    """RE-INNER-14, RE-RULING-75: the text box, or the Confrontation, of the space where the move ended."""

    def run(self, s: Relic, seat: Seat) -> None:
        game = s.setting.game
        if s.place[seat] == game.centre:
            s.say("confronted", seat)
            s.then(seat, *game.scenarios[s.setting.scenario].confrontation, game.afterwards)
        else:
            read_boxes(s, seat)


READ_BOX = ReadBox()


@dataclass(frozen=True, slots=True)
class PayToAdvance(Question):
    """RE-INNER-15, RE-RULING-80: a payment made on the spot, before moving."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        effect = effect_of(s, self.number, Advance)
        s.then(seat, GoOn(self.number, int(action == YES)))
        if action == YES:
            spend_influence(s, seat, effect.pay)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-INNER-15", "yes-or-no")


@dataclass(frozen=True, slots=True)
class GoOn(Step):
    """RE-INNER-12: the move itself, once it is known whether it was paid for."""

    number: int
    paid: int

    def run(self, s: Relic, seat: Seat) -> None:
        effect = effect_of(s, self.number, Advance)
        effect.go_on(s, seat, self.paid)
