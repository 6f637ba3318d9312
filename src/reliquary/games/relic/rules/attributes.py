"""RE-GOLD-03, RE-GOLD-04, RE-RULING-111: an attribute of the player's choice rises or falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import ATTRIBUTE
from reliquary.games.relic.rules.dials import gain_attribute, highest, lose_attribute, lowest
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import HIGHEST, LOWEST, MOST
from reliquary.kernel import Action, No, Question, Seat, no


def change_attribute(s: Relic, seat: Seat, thing: int, amount: int) -> None:
    """RE-GOLD-03, RE-GOLD-04: an attribute that the player picks among those meant."""
    meant = highest(s, seat) if thing == HIGHEST else lowest(s, seat) if thing == LOWEST else [0, 1, 2]
    s.then(seat, PickAttribute(sum(1 << which for which in meant), amount))


@dataclass(frozen=True, slots=True)
class PickAttribute(Question):
    """RE-GOLD-03, RE-GOLD-04, RE-RULING-111: which attribute rises or falls, of those that can."""

    mask: int
    amount: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        meant = [which for which in range(3) if self.mask >> which & 1]
        end = MOST if self.amount > 0 else 1
        return [ATTRIBUTE + which for which in meant if s.attribute(seat, which) != end] or [ATTRIBUTE + meant[0]]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if self.amount > 0:
            gain_attribute(s, seat, action - ATTRIBUTE, self.amount)
        else:
            lose_attribute(s, seat, action - ATTRIBUTE, -self.amount)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        which = action - ATTRIBUTE
        if not 0 <= which < 3:
            return refused(s, seat, action, "RE-GOLD-04", "choose-attribute")
        if not self.mask >> which & 1:
            return no("RE-GOLD-04", "attribute-not-meant", attribute=events.ATTRIBUTE(which))
        if self.amount > 0:
            return no("RE-ATTR-05", "attribute-at-most", attribute=events.ATTRIBUTE(which))
        return no("RE-ATTR-07", "attribute-at-least", attribute=events.ATTRIBUTE(which))
