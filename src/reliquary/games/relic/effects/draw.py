"""The word `draw`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of, left_in
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.corruption import draw_corruption
from reliquary.games.relic.rules.experience import draw_power
from reliquary.games.relic.rules.missions import DRAW_ONE_MISSION
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import CORRUPTION, DECKS, DRAWS, MISSION, POWER, RELIC, WARGEAR
from reliquary.games.relic.vocabulary import GIVE, Quantity
from reliquary.kernel import Seat

WORTHS = {POWER: 1.0, WARGEAR: 1.6, RELIC: 6.0, MISSION: 0.2}  # a card of each deck


class Draw(Quantity):
    """RE-POWER-04, RE-CORRUPT-02, RE-WARGEAR-05, RE-MISSION-13."""

    name = "draw"
    group = GIVE
    example = "draw: {power: 1}"
    help = "`power`, `corruption`, `wargear` (free), `relic` (the top card), `mission`"

    things = DRAWS
    told_by = (events.PowerDrawn,)

    @classmethod
    def number_of(cls, name: str) -> int:
        return DECKS.index(name)

    @classmethod
    def is_harmless(cls, args: Args) -> bool:
        return args.keys().isdisjoint(("corruption", "mission"))

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        amount = amount_of(s, seat, self.amount)
        if self.thing == CORRUPTION:
            s.then(seat, draw_corruption(amount))
            return
        if self.thing == MISSION:
            s.then(seat, *[DRAW_ONE_MISSION] * amount)
            return
        for _ in range(amount):
            if self.thing == POWER:
                draw_power(s, seat)
            else:
                card = s.draw_from(self.thing)
                if card != HOLE:
                    s.show(events.Drew, seat, card=card)
                    take_asset(s, seat, card)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return left_in(s, self.thing) >= amount_of(s, seat, self.amount)  # RE-SUPPLY-02

    def worth(self, by: Appraiser) -> float:
        amount = amount_of(by.s, by.seat, self.amount)
        return -by.corruption(amount) if self.thing == CORRUPTION else WORTHS[self.thing] * amount
