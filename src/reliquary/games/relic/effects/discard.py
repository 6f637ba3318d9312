"""The word `discard`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.kinds import Amount
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.discarding import (
    ALL,
    ASSETS,
    CORRUPTIONS,
    KINDS,
    POWERS,
    TROPHIES,
    WARGEARS,
    discard_cards,
    how_many,
)
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import GIVE, Quantity
from reliquary.kernel import Seat

WORTHS = {POWERS: -1.0, ASSETS: -1.2, WARGEARS: -1.4, TROPHIES: -0.7}  # for each card
CLEANSED = (3.5, 3.5, 3.5, 1.3, 0.5)  # a Corruption card gone, by the cards to the threshold; the last is for more


class Discard(Quantity):
    """RE-DISCARD-01 to RE-DISCARD-03."""

    name = "discard"
    group = GIVE
    example = "discard: {asset: 1}"
    help = "`power`, `asset`, `wargear`, `trophy`, `corruption`; the player picks; `all` in place of a number"

    things = KINDS
    amounts = Amount(everything=True)
    told_by = (events.Discarded,)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        discard_cards(s, seat, self.thing, amount_of(s, seat, self.amount))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        amount = amount_of(s, seat, self.amount)
        return how_many(s, seat, self.thing) >= (amount if amount < ALL else 1)

    def worth(self, by: Appraiser) -> float:
        gone = min(amount_of(by.s, by.seat, self.amount), how_many(by.s, by.seat, self.thing))
        if self.thing == CORRUPTIONS:
            return CLEANSED[min(max(by.purity, 0), len(CLEANSED) - 1)] * gone
        return WORTHS[self.thing] * gone
