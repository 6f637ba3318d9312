"""The word `discard-this`."""

from __future__ import annotations

from reliquary.games.relic.protocols import Spot
from reliquary.games.relic.rules.discarding import ASSETS, CORRUPTIONS, TROPHIES, drop, take_off
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import SINGLE, EffectWord
from reliquary.kernel import Seat


class DiscardThis(EffectWord):
    """This card goes to its discard pile, wherever it lies."""

    name = "discard-this"
    group = SINGLE
    example = "discard-this"
    help = "this card goes to its discard pile, wherever it lies"

    always = 0.0

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        fits = spot.threat or spot.kind in ("corruption", "relics", "wargear")
        return "" if fits else "this is no card that could be discarded"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.trophies[seat]:
            drop(s, seat, TROPHIES, source)
            return
        for owner in range(s.setting.seats):
            for kind, cards in ((ASSETS, s.assets[owner]), (CORRUPTIONS, s.corruption[owner])):
                if source in cards:
                    drop(s, owner, kind, source)
                    return
        if any(source in cards for cards in s.threats):
            take_off(s, seat, source)
