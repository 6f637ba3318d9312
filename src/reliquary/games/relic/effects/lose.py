"""The word `lose`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.effects.gain import WORTHS
from reliquary.games.relic.kinds import Amount
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.attributes import change_attribute
from reliquary.games.relic.rules.dials import lose_attribute, lose_influence, lose_life
from reliquary.games.relic.rules.discarding import ALL
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import INFLUENCE, LEVELS, LIFE, LOWEST, THINGS
from reliquary.games.relic.vocabulary import GIVE, Quantity, quantities
from reliquary.kernel import Seat


class Lose(Quantity):
    """RE-ATTR-06, RE-LIFE-06, RE-INFL-04."""

    name = "lose"
    group = GIVE
    example = "lose: {influence: 2}"
    help = (
        "`strength`, `willpower`, `cunning`, `attribute`, `highest`, `lowest`, `life`, `influence`; "
        "`all` in place of a number"
    )

    things = THINGS[:LEVELS]
    amounts = Amount(everything=True)
    told_by = (events.Lost,)

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        """In a battle that was lost, Life is lost besides the usual one."""
        besides = prose.moment == "lose-battle" and args.get("life") != "all"
        names = {"life": "life-more"} if besides else {}
        args = {names.get(thing, thing): value for thing, value in args.items()}
        return quantities(cls.message, args, prose, -1)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        amount = amount_of(s, seat, self.amount)
        if amount <= 0:
            return
        if self.thing < 3:
            lose_attribute(s, seat, self.thing, amount)
        elif self.thing == LIFE:
            lose_life(s, seat, amount)
        elif self.thing == INFLUENCE:
            lose_influence(s, seat, amount)
        else:
            change_attribute(s, seat, self.thing, -amount)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        amount = amount_of(s, seat, self.amount)
        if self.thing == INFLUENCE:
            return s.influence[seat] >= (amount if amount < ALL else 1)
        return self.thing == LIFE or self.dial(s, seat) > amount

    def dial(self, s: Relic, seat: Seat) -> int:
        """RE-ATTR-07: the attribute that would fall."""
        if self.thing < 3:
            return s.attribute(seat, self.thing)
        return min(s.own(seat)) if self.thing == LOWEST else max(s.own(seat))

    def worth(self, by: Appraiser) -> float:
        amount = amount_of(by.s, by.seat, self.amount)
        if self.thing == LIFE:
            return -by.life(amount)
        if self.thing == INFLUENCE:
            amount = min(amount, by.s.influence[by.seat])
        return -WORTHS[self.thing] * amount
