"""The odd one `buy-rivals-asset`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.actions import DONE
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.dials import gain_influence, spend_influence
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.terms import RELIC, WARGEAR
from reliquary.kernel import Action, No, Seat, no

WARE = 1.0  # what an asset of a rival is worth to who has influence to spare …
TO_SPARE = 6  # … so much after paying for it
WASTED = -1.0


class BuyRivalsAsset(OddWord):
    """An asset of another player changes hands for influence."""

    name = "buy-rivals-asset"
    help = "buy an asset of another player that is no Relic: Wargear for its price and 2, others for 4"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, BUY_FROM_RIVAL)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(wares(s, seat))

    def worth(self, by: Appraiser) -> float:
        prices = [ware_price(by.s, card) for card in wares(by.s, by.seat)]
        spare = bool(prices) and by.s.influence[by.seat] - min(prices) >= TO_SPARE
        return WARE if spare else WASTED


def wares(s: Relic, seat: Seat) -> list[int]:
    """Assets of other players that are no Relics and can be paid for."""
    deck_of = s.setting.game.deck_of
    return [
        card
        for rival in s.rivals(seat)
        for card in s.assets[rival]
        if deck_of[card] != RELIC and ware_price(s, card) <= s.influence[seat]
    ]


def ware_price(s: Relic, card: int) -> int:
    """The cost of Wargear + 2, or 4."""
    return s.setting.game.cards[card].cost + 2 if s.setting.game.deck_of[card] == WARGEAR else 4


@dataclass(frozen=True, slots=True)
class BuyFromRival(PickCard):
    """Which asset of another player is bought."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return wares(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        owner = next(other for other in range(s.setting.seats) if card in s.assets[other])
        price = ware_price(s, card)
        spend_influence(s, seat, price)
        gain_influence(s, owner, price)
        s.assets[owner] = without(s.assets[owner], card)
        s.setting.game.gone(s, owner, card)
        take_asset(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if action == DONE:
            return no("RE-GOLD-03", "choose-card")
        return refused(s, seat, action, "RE-WARGEAR-03", "cannot-afford")


BUY_FROM_RIVAL = BuyFromRival()
