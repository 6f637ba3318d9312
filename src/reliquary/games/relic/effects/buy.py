"""The word `buy`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import DONE
from reliquary.games.relic.components import Certain
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.dials import spend_influence
from reliquary.games.relic.rules.exploration import can_draw
from reliquary.games.relic.rules.lasting import lasting
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.terms import WARGEAR
from reliquary.games.relic.vocabulary import ALONE, GIVE, EffectWord, given
from reliquary.games.relic.windows import PRICE
from reliquary.kernel import Action, No, Question, Seat
from reliquary.pack import Integer

FOR_EACH_INFLUENCE = 0.35
AT_MOST = 3.0


class Buy(EffectWord):
    """RE-WARGEAR-02 to RE-WARGEAR-04, RE-RULING-84, RE-RULING-103: Wargear on offer, each at its price."""

    name = "buy"
    group = GIVE
    example = "buy: 3"
    help = "turn up so many Wargear cards, 1 to 6; buy any of them at their price; the others are shuffled back"

    amount: int = given(Integer(1, 6), key=ALONE)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        offer: list[int] = []
        for _ in range(self.amount):
            card = s.draw_from(WARGEAR)
            if card != HOLE:
                offer.append(card)
        s.turned_up = (*s.turned_up, *offer)  # what a mission offers that is met while buying joins what is on offer
        if offer:
            prices = tuple([price_of(s, seat, card) for card in offer])
            s.show(events.Offered, seat, cards=tuple(offer), prices=prices)
            if min(prices) > s.influence[seat]:
                s.say(events.TooDear, seat, influence=s.influence[seat])
            s.then(seat, BUY_WARGEAR, PUT_BACK)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return can_draw(s, WARGEAR)

    def worth(self, by: Appraiser) -> float:
        return min(AT_MOST, FOR_EACH_INFLUENCE * by.s.influence[by.seat])


def price_of(s: Relic, seat: Seat, card: int) -> int:
    """RE-WARGEAR-03: the price of a card for a player."""
    return max(1, s.setting.game.cards[card].cost + lasting(s, seat, PRICE))


@dataclass(frozen=True, slots=True)
class BuyWargear(Question):
    """RE-RULING-84: one card at a time, paid in full; or no more."""

    bought: bool = False  # whether it is asked again

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        pick = s.setting.game.verbs.pick
        affordable = [pick + card for card in s.turned_up if price_of(s, seat, card) <= s.influence[seat]]
        return [*affordable, DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        card = action - s.setting.game.verbs.pick
        s.turned_up = without(s.turned_up, card)
        s.then(seat, BUY_MORE)
        spend_influence(s, seat, price_of(s, seat, card))
        take_asset(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-WARGEAR-03", "cannot-afford")


BUY_WARGEAR = BuyWargear()
BUY_MORE = BuyWargear(bought=True)


@dataclass(frozen=True, slots=True)
class PutBack(Certain):
    """RE-RULING-103: what was not bought is shuffled back, even if the turn ended over it."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.put_back(WARGEAR, s.turned_up)
        s.turned_up = ()


PUT_BACK = PutBack()
