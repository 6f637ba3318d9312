"""The word `advance`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import NO, YES
from reliquary.games.relic.counting import of_deck
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.protocols import Parts, Spot, Teller, under
from reliquary.games.relic.rules.dials import spend_influence
from reliquary.games.relic.rules.engagement import read_boxes
from reliquary.games.relic.rules.missions import check_owned
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import RELIC
from reliquary.games.relic.vocabulary import BOARD, EffectWord, given
from reliquary.kernel import Action, No, Question, Seat, Step
from reliquary.pack import Integer


class Advance(EffectWord):
    """RE-INNER-11 to RE-INNER-15, RE-RULING-79, RE-RULING-80: forward, and further for each condition met or paid."""

    name = "advance"
    group = BOARD
    example = "advance: {base: 1, level: 8, pay: 8, relics: 2}"
    help = (
        "Inner tier: forward by `base`, and 1 more each for a `level`, for so much influence paid (`pay`), for so many "
        "`relics`"
    )

    base: int = given(Integer(1, 6))
    level: int = given(Integer(1, 12), absent=0)
    pay: int = given(Integer(1, 20), absent=0)
    relics: int = given(Integer(1, 6), absent=0)

    always = 0.0

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        inner = spot.kind == "spaces" and spot.entry["tier"] == "inner"
        return "" if inner else "'advance' works only on spaces of the inner tier"

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        told = prose.amount(cls.message, args["base"])
        more: Parts = [((), prose.say(f"{cls.message}-more"))]
        for name in ("level", "relics"):
            if name in args:
                told += under(tuple(prose.conditions({name: args[name]})), more)
        if "pay" in args:
            told += under((prose.may(prose.to(more, prose.label("cost-influence", amount=args["pay"]))),), more)
        return told

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
            s.say(events.Confronted, seat, scenario=s.setting.scenario)
            s.follow(seat, game.scenarios[s.setting.scenario].confrontation)
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
