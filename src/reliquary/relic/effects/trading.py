"""Words that sell: buy, buy-power."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat
from reliquary.relic.actions import BUY, DONE, MOST_BOUGHT
from reliquary.relic.counting import left_in
from reliquary.relic.entries import HOLE
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.dials import spend_influence
from reliquary.relic.rules.experience import draw_power
from reliquary.relic.rules.exploration import can_draw
from reliquary.relic.rules.lasting import lasting
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import Relic, without
from reliquary.relic.terms import POWER, WARGEAR
from reliquary.relic.values import Certain, Effect, effect_of
from reliquary.relic.windows import PRICE


class Buy(Effect):
    """RE-WARGEAR-02 to RE-WARGEAR-04, RE-RULING-84, RE-RULING-103: Wargear on offer, each at its price."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        offer: list[int] = []
        for _ in range(self.amount):
            card = s.draw_from(WARGEAR)
            if card != HOLE:
                offer.append(card)
        s.turned_up = (*s.turned_up, *offer)  # what a mission offers that is met while buying joins what is on offer
        if offer:
            prices = [price_of(s, seat, card) for card in offer]
            s.show("offered", seat, cards=tuple(offer), prices=prices)
            if min(prices) > s.influence[seat]:
                s.say("too-dear", seat, influence=s.influence[seat])
            s.then(seat, BUY_WARGEAR, PUT_BACK)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return can_draw(s, WARGEAR)


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


class BuyPower(Effect):
    """RE-POWER-03: state how many Power cards, pay for all, then draw them."""

    __slots__ = ("number", "price")

    def __init__(self, price: int) -> None:
        self.price = price
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, StateHowMany(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.influence[seat] >= self.price and can_draw(s, POWER)


@dataclass(frozen=True, slots=True)
class StateHowMany(Question):
    """RE-POWER-03, RE-SUPPLY-02: how many Power cards are paid for; no more than can be drawn."""

    number: int

    def price(self, s: Relic) -> int:
        """What one of them costs."""
        return effect_of(s, self.number, BuyPower).price

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        most = min(MOST_BOUGHT, s.influence[seat] // self.price(s), left_in(s, POWER))
        return [BUY + amount for amount in range(most + 1)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        amount = action - BUY
        if amount:
            spend_influence(s, seat, amount * self.price(s))
        for _ in range(amount):
            draw_power(s, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-POWER-03", "cannot-buy-that-many")
