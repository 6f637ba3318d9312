"""The word `may`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.actions import NO, YES
from reliquary.games.relic.components import Cost, Doing
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.kinds import COST
from reliquary.games.relic.protocols import Appraiser, Maker, Parts, Teller
from reliquary.games.relic.rules.abilities import can, pay, payable
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args, Word
from reliquary.games.relic.vocabulary import ASK, EFFECTS, EffectWord, given
from reliquary.kernel import Action, No, Question, Seat


class May(EffectWord):
    """RE-GOLD-05, RE-RULING-03: something the player may do, and pay for."""

    name = "may"
    group = ASK
    example = "may: {cost: {influence: 2}, effect: [...]}"
    help = "the player may pay and get the effect; asked only if both are possible; `cost` may be left out"

    cost: Cost | None = given(COST, absent=None)
    doing: Doing = given(EFFECTS, key="effect")

    labelled = True

    @classmethod
    def made_box(cls, args: Args, make: Maker, source: int) -> Sequence[EffectWord]:
        """RE-RULING-112: whoever chooses a bargain takes it."""
        return Bargain.made(args, make, source)

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return prose.branch([prose.may(prose.deed(args["effect"], args.get("cost", {})))], args["effect"])

    @classmethod
    def offered(cls, args: Args) -> tuple[Sequence[Word], Args] | None:
        return args["effect"], args.get("cost", {})

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

    def worth(self, by: Appraiser) -> float:
        """Nothing where it cannot be paid; a price in cards of its own is taken for one that can."""
        if self.cost is not None and not payable(by.s, by.seat, self.cost, by.s.setting.game.first_space):
            return 0.0
        return max(0.0, by.doing(self.doing) - by.cost(self.cost))


class Bargain(May):
    """RE-RULING-112: a `may` that is a whole text box of two: it was chosen freely, and is not asked again."""

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        self.carry_out(s, seat, source)

    def worth(self, by: Appraiser) -> float:
        return by.doing(self.doing) - by.cost(self.cost)


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
