"""The objective `succeed`."""

from __future__ import annotations

from reliquary.games.relic.components import Space
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.objective import Reckoner, Seeker
from reliquary.games.relic.objective_words import MEAN_TURNS, OFTEN, ObjectiveWord, narrowed
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.rules.missions import advance
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import ATTRIBUTES
from reliquary.games.relic.vocabulary import given
from reliquary.kernel import Seat
from reliquary.pack import Choice, Flag, Integer, Pack

PASSED, WON = "test", "battle"


class Succeed(ObjectiveWord):
    """RE-MISSION-03: skill tests passed or battles won, perhaps by so much."""

    name = "succeed"
    examples = (
        (
            "succeed: {at: test, count: 2, attribute: cunning, by: 2}",
            (
                "skill tests passed, or with `at: battle` battles won; `attribute`, `by` and `unarmed: true` "
                "(no weapon used) may be given"
            ),
        ),
    )

    kind: str = given(Choice((PASSED, WON)), key="at")
    count: int = given(OFTEN, default=1)
    attribute: int = given(Numbered(ATTRIBUTES), absent=-1)
    by: int = given(Integer(1, 20), absent=0)
    unarmed: bool = given(Flag(), absent=False)

    @classmethod
    def mistake(cls, args: Args, pack: Pack) -> str:
        if args["at"] == PASSED and "unarmed" in args:
            return "weapons play no part in a test: expected 'unarmed' only with 'at: battle'"
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return narrowed(f"{cls.message}-{args['at']}", args, prose)

    def won(self, s: Relic, seat: Seat, armed: bool) -> None:
        if self.kind == WON and not (self.unarmed and armed):
            self.succeeded(s, seat, s.contest.form, s.roll.margin)

    def passed(self, s: Relic, seat: Seat, attribute: int, by: int) -> None:
        if self.kind == PASSED:
            self.succeeded(s, seat, attribute, by)

    def succeeded(self, s: Relic, seat: Seat, attribute: int, by: int) -> None:
        """Count what was passed or won, if it was by enough and with the right attribute."""
        if by >= self.by and self.attribute in (-1, attribute):
            advance(s, seat, self, 1)

    def turns(self) -> float:
        return MEAN_TURNS

    def worth(self, by: Seeker, space: Space) -> float:
        return by.testing(space) if self.kind == PASSED else 0.0

    def reckoned(self, by: Reckoner, space: Space) -> float:
        return by.passed(space) if self.kind == PASSED else by.outdone(space)
