"""The odd one `defeat-takes-nothing`."""

from __future__ import annotations

from reliquary.games.relic.effects.lasting import LastingWord
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.windows import DEFEAT_TAKES_NOTHING


class DefeatTakesNothing(OddWord, LastingWord):
    """RE-DEFEAT-02: nothing is lost by being defeated."""

    name = "defeat-takes-nothing"
    help = "lasting: a defeat takes nothing away"

    bit = DEFEAT_TAKES_NOTHING
    always = 2.0
