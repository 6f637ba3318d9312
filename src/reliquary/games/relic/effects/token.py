"""The word `token`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ALONE, GIVE, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Integer


class Token(EffectWord):
    """RE-COMP-13: own tokens on the scenario sheet."""

    name = "token"
    group = GIVE
    example = "token: 1"
    help = "so many own tokens on the scenario sheet"

    amount: int = given(Integer(1, 6), key=ALONE)

    harmless = True
    told_by = (events.TokenPlaced,)
    always = 3.0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.sheet_tokens[seat] += self.amount
        s.say(events.TokenPlaced, seat, total=s.sheet_tokens[seat])
