"""The word `keep-this`."""

from __future__ import annotations

from reliquary.games.relic.protocols import Spot
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import SINGLE, EffectWord
from reliquary.kernel import Seat


class KeepThis(EffectWord):
    """RE-ASSET-01: this encounter becomes an asset."""

    name = "keep-this"
    group = SINGLE
    example = "keep-this"
    help = "this encounter becomes an asset of the player"

    keeps = True
    always = 1.5

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        return "" if spot.kind == "kept encounter" else "only an encounter can be kept, by its own effect"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.threats[s.place[seat]]:
            s.lift(source)
            take_asset(s, seat, source)
