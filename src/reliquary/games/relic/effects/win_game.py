"""The word `win-game`."""

from __future__ import annotations

from reliquary.games.relic.protocols import Spot
from reliquary.games.relic.rules.defeat import finish
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import SINGLE, EffectWord
from reliquary.kernel import Seat


class WinGame(EffectWord):
    """RE-WIN-01."""

    name = "win-game"
    group = SINGLE
    example = "win-game"
    help = "the player has won; only on scenarios"

    still = True
    wins = True
    always = 100.0

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        return "" if spot.kind == "scenarios" else "'win-game' works only on scenarios"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        finish(s, seat)
