"""The word `each`."""

from __future__ import annotations

from reliquary.games.relic.components import Doing
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import WHO
from reliquary.games.relic.vocabulary import ASK, EFFECTS, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Choice

RIVALS = -0.3  # the share of what something would be worth to oneself, where it happens to rivals
EVERYBODY = 0.2  # the same, where it happens to all


class Each(EffectWord):
    """Several players, one after the other: the others clockwise, the one who resolves it last.

    What ends the turn of that player at once then takes nothing from the others.
    """

    name = "each"
    group = ASK
    example = "each: {who: others, effect: [...]}"
    help = (
        "several players, one after the other, the others clockwise and the own seat last: `all`, `others`, `here` "
        "(the others on the own space), `outer`, `middle` (all players in that tier)"
    )

    who: str = given(Choice(WHO))
    doing: Doing = given(EFFECTS, key="effect")

    concerns_others = True
    labelled = True

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return prose.told_of(prose.label(f"who-{args['who']}"), args["effect"])

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

    def worth(self, by: Appraiser) -> float:
        return (RIVALS if self.who in ("others", "here") else EVERYBODY) * by.doing(self.doing)
