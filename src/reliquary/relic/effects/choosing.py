"""Words that ask and tell apart: choose, may, roll, if, each, chosen-player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat
from reliquary.relic.actions import NO, OPTION, YES
from reliquary.relic.counting import Condition, holds
from reliquary.relic.rules.abilities import can, pay, payable
from reliquary.relic.rules.picking import PickPlayer
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import Relic
from reliquary.relic.values import Cost, Doing, Effect, effect_of


class Choose(Effect):
    """RE-GOLD-03: one of several alternatives."""

    __slots__ = ("alternatives", "number")

    def __init__(self, alternatives: tuple[Doing, ...]) -> None:
        self.alternatives = alternatives
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ChooseOne(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return any(can(s, seat, doing) for doing in self.alternatives)

    def open(self, s: Relic, seat: Seat) -> list[int]:
        """The alternatives that can be carried out; all of them if none can (RE-GOLD-06)."""
        every = range(len(self.alternatives))
        return [number for number in every if can(s, seat, self.alternatives[number])] or list(every)


@dataclass(frozen=True, slots=True)
class ChooseOne(Question):
    """RE-GOLD-03: which alternative."""

    number: int

    def effect(self, s: Relic) -> Choose:
        """The word that asks."""
        return effect_of(s, self.number, Choose)

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [OPTION + number for number in self.effect(s).open(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        s.then(seat, *self.effect(s).alternatives[action - OPTION])

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-03", "choose-one")


class May(Effect):
    """RE-GOLD-05, RE-RULING-03: something the player may do, and pay for."""

    __slots__ = ("cost", "doing", "number")

    def __init__(self, cost: Cost | None, doing: Doing) -> None:
        self.cost = cost
        self.doing = doing
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if self.able(s, seat, source):
            s.then(seat, Decide(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return (self.cost is None or payable(s, seat, self.cost, source)) and can(s, seat, self.doing)

    def carry_out(self, s: Relic, seat: Seat, source: int) -> None:
        """Pay, and get what it buys."""
        s.then(seat, *self.doing)
        if self.cost is not None:
            pay(s, seat, self.cost, source)


class Bargain(May):
    """RE-RULING-112: a `may` that is a whole text box of two: it was chosen freely, and is not asked again."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        self.carry_out(s, seat, source)


@dataclass(frozen=True, slots=True)
class Decide(Question):
    """RE-GOLD-05: yes or no."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == YES:
            effect_of(s, self.number, May).carry_out(s, seat, s.setting.game.owners[self.number])

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-05", "yes-or-no")


class Roll(Effect):
    """RE-COMP-16: one die that decides; it does not explode (RE-DICE-01)."""

    __slots__ = ("results",)

    def __init__(self, results: tuple[Doing, ...]) -> None:
        self.results = results  # by face, from 1

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        face = s.die()
        s.say("die", seat, face=face)
        s.then(seat, *self.results[face - 1])


class If(Effect):
    """What happens depends on a state."""

    __slots__ = ("condition", "otherwise", "then")

    def __init__(self, condition: Condition, then: Doing, otherwise: Doing) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, *self.now(s, seat))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return not self.otherwise or can(s, seat, self.now(s, seat))  # without `else` it only adds to the rest

    def now(self, s: Relic, seat: Seat) -> Doing:
        """What happens in the state as it is."""
        return self.then if holds(s, seat, self.condition) else self.otherwise


class Each(Effect):
    """Several players, one after the other: the others clockwise, the one who resolves it last.

    What ends the turn of that player at once then takes nothing from the others.
    """

    __slots__ = ("doing", "who")

    def __init__(self, who: str, doing: Doing) -> None:
        self.who = who
        self.doing = doing

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        seats = s.setting.seats
        afterwards = s.setting.game.afterwards
        last_first = [0, *range(seats - 1, 0, -1)]
        for turn in last_first:
            one = (seat + turn) % seats
            if self.concerns(s, seat, one):
                s.then(one, *self.doing, afterwards)

    def concerns(self, s: Relic, seat: Seat, one: Seat) -> bool:
        """Whether a player is meant."""
        if s.out >> one & 1 or (one == seat and self.who in ("others", "here")):
            return False
        if self.who == "here":
            return s.place[one] == s.place[seat]
        if self.who in ("outer", "middle"):
            return s.setting.game.spaces[s.place[one]].tier == (self.who == "middle")
        return True


class ChosenPlayer(Effect):
    """RE-GOLD-03: another player of the own choice."""

    __slots__ = ("doing", "here", "number")

    def __init__(self, here: bool, doing: Doing) -> None:
        self.here = here
        self.doing = doing
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ChoosePlayer(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.candidates(s, seat))

    def candidates(self, s: Relic, seat: Seat) -> list[Seat]:
        """Whom one can choose."""
        return [rival for rival in s.rivals(seat) if not self.here or s.place[rival] == s.place[seat]]


@dataclass(frozen=True, slots=True)
class ChoosePlayer(PickPlayer):
    """RE-GOLD-03: which player it concerns."""

    number: int

    def effect(self, s: Relic) -> ChosenPlayer:
        """The word that asks."""
        return effect_of(s, self.number, ChosenPlayer)

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return self.effect(s).candidates(s, seat)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        s.then(player, *self.effect(s).doing, s.setting.game.afterwards)
