"""The word `if`."""

from __future__ import annotations

from reliquary.games.relic.components import Doing
from reliquary.games.relic.counting import Condition, holds
from reliquary.games.relic.kinds import CONDITION_FIELDS
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.abilities import can
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ASK, EFFECTS, NO_EFFECTS, EffectWord, gathered, given
from reliquary.kernel import Seat


class If(EffectWord):
    """What happens depends on a state."""

    name = "if"
    group = ASK
    example = "if: {level: 4, then: [...], else: [...]}"
    help = "[conditions](#conditions), all of which have to hold; `else` may be left out"

    condition: Condition = gathered(CONDITION_FIELDS, lambda args, make, source: make.condition(args))
    then: Doing = given(EFFECTS)
    otherwise: Doing = given(NO_EFFECTS, key="else", default=())

    still = True
    labelled = True
    branching = True

    @classmethod
    def mistake(cls, args: Args) -> str:
        if not any(field.name in args for field in CONDITION_FIELDS):
            return f"the word 'if' needs a condition, such as {CONDITION_FIELDS[0].name} or behind"
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        then = prose.branch(prose.conditions(args), args["then"], cls.name if args["else"] else "")
        return then + prose.branch([prose.label("else")], args["else"])

    @classmethod
    def forks(cls, args: Args) -> bool:
        return bool(args["else"])

    @classmethod
    def goes_on_after(cls, inner: type[EffectWord]) -> bool:
        return inner.labelled

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, *self.now(s, seat))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return not self.otherwise or can(s, seat, self.now(s, seat))  # without `else` it only adds to the rest

    def now(self, s: Relic, seat: Seat) -> Doing:
        """What happens in the state as it is."""
        return self.then if holds(s, seat, self.condition) else self.otherwise

    def worth(self, by: Appraiser) -> float:
        return by.doing(self.now(by.s, by.seat))
