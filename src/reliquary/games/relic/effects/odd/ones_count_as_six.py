"""The odd one `ones-count-as-six`."""

from __future__ import annotations

from reliquary.games.relic.effects.lasting import LastingWord
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.windows import ONES_ARE_SIXES


class OnesCountAsSix(OddWord, LastingWord):
    """RE-DICE-01: own ones count as 6."""

    name = "ones-count-as-six"
    help = "lasting: own ones count as 6"

    bit = ONES_ARE_SIXES
    always = 6.0
