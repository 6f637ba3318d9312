"""The word `buy-power`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.counting import left_in
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.dials import spend_influence
from reliquary.games.relic.rules.experience import draw_power
from reliquary.games.relic.rules.exploration import can_draw
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import POWER
from reliquary.games.relic.vocabulary import ALONE, GIVE, EffectWord, given
from reliquary.kernel import Action, No, Question, Seat
from reliquary.pack import Integer

FOR_EACH_CARD = 0.5  # that can be paid
AT_MOST = 2.0


class BuyPower(EffectWord):
    """RE-POWER-03: state how many Power cards, pay for all, then draw them."""

    name = "buy-power"
    group = GIVE
    example = "buy-power: 2"
    help = "state how many Power cards, pay so much influence for each, then draw them"

    price: int = given(Integer(1, 6), key=ALONE)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, StateHowMany(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.influence[seat] >= self.price and can_draw(s, POWER)

    def worth(self, by: Appraiser) -> float:
        return min(AT_MOST, FOR_EACH_CARD * (by.s.influence[by.seat] // self.price))


@dataclass(frozen=True, slots=True)
class StateHowMany(Question):
    """RE-POWER-03, RE-SUPPLY-02: how many Power cards are paid for; no more than can be drawn."""

    number: int

    def price(self, s: Relic) -> int:
        """What one of them costs."""
        return effect_of(s, self.number, BuyPower).price

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        most, buy = min(s.influence[seat] // self.price(s), left_in(s, POWER)), s.setting.game.verbs.buy
        return [buy + amount for amount in range(most + 1)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        amount = action - s.setting.game.verbs.buy
        if amount:
            spend_influence(s, seat, amount * self.price(s))
        for _ in range(amount):
            draw_power(s, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-POWER-03", "cannot-buy-that-many")
