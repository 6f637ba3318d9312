"""The word `choose`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.actions import OPTION
from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.protocols import Appraiser, Parts, Teller, under
from reliquary.games.relic.rules.abilities import can
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, ASK, EFFECTS, Alternatives, EffectWord, given
from reliquary.kernel import Action, No, Question, Seat


class Choose(EffectWord):
    """RE-GOLD-03: one of several alternatives."""

    name = "choose"
    group = ASK
    example = "choose: [[...], [...]]"
    help = "2 to 6 alternatives; the player picks one that can be carried out, or any if none can"

    alternatives: tuple[Doing, ...] = given(Alternatives(EFFECTS, 2, 6), key=ALONE)

    labelled = True
    branching = True

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        first, *others = args[ALONE]
        told = under((prose.choose(),), prose.branch([prose.label("first")], first, cls.name))
        for number, effects in enumerate(others, 2):
            label = prose.label("further", number=number)
            told += prose.branch([label], effects, cls.name if effects is not others[-1] else "")
        return told

    @classmethod
    def goes_on_after(cls, inner: type[EffectWord]) -> bool:
        return inner.branching

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ChooseOne(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        for doing in self.alternatives:
            if can(s, seat, doing):
                return True
        return False

    def open(self, s: Relic, seat: Seat) -> list[int]:
        """The alternatives that can be carried out; all of them if none can (RE-GOLD-06)."""
        every = range(len(self.alternatives))
        return [number for number in every if can(s, seat, self.alternatives[number])] or list(every)

    def worth(self, by: Appraiser) -> float:
        return max(by.doing(self.alternatives[number]) for number in self.open(by.s, by.seat))


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
