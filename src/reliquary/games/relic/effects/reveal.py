"""The word `reveal`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import left_in
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import DECKS
from reliquary.games.relic.vocabulary import ALONE, ROLL, EffectWord, given
from reliquary.kernel import Seat


class Reveal(EffectWord):
    """The top card of the Power deck is turned up, its number added, and it is discarded."""

    name = "reveal"
    group = ROLL
    example = "reveal: power"
    help = "turn up the top Power card, add its number to the battle or skill value, and discard it"

    deck: int = given(Numbered(("power",), DECKS), key=ALONE)

    only_in = ("prepare-for-battle", "before-test", "after-roll")
    always = 1.5

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        message = f"{cls.message}-{args[ALONE]}"
        return [((), prose.say(f"{message}-test" if prose.moment == "before-test" else message))]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        card = s.draw_from(self.deck)
        if card == HOLE:
            return
        number = s.setting.game.cards[card].number
        s.roll.bonus += number
        s.show(events.TurnedUp, seat, card=card, number=number)
        s.discard(card)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(left_in(s, self.deck)) or s.setting.game.is_power(source)  # RE-SUPPLY-02, RE-POWER-13
