"""The word `gift`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.dials import gain_influence, lose_influence
from reliquary.games.relic.rules.discarding import ASSETS, POWERS, TROPHIES, held, how_many
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.picking import PickCard, PickPlayer
from reliquary.games.relic.rules.powers import hand_over
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import GIVE, Quantity, one_at_a_time
from reliquary.games.relic.windows import CANNOT_GAIN_INFLUENCE
from reliquary.kernel import Seat
from reliquary.pack import Integer

INFLUENCE = -1
CARDS = {"power": POWERS, "asset": ASSETS, "trophy": TROPHIES}


class Gift(Quantity):
    """RE-GEN-06: to another player of the own choice."""

    name = "gift"
    group = GIVE
    example = "gift: {influence: 1}"
    help = "to another player of the own choice: `influence`; or one `power`, `asset` or `trophy` that the player picks"

    things = ("influence", *CARDS)
    amounts = Integer(1, 20)
    always = -0.5

    @classmethod
    def number_of(cls, name: str) -> int:
        return CARDS.get(name, INFLUENCE)

    @classmethod
    def mistake(cls, args: Args) -> str:
        return one_at_a_time(cls.name, args, CARDS)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if self.able(s, seat, source):
            s.then(seat, GiveTo(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if self.thing == INFLUENCE:
            return s.influence[seat] >= amount_of(s, seat, self.amount) and bool(self.takers(s, seat))
        return how_many(s, seat, self.thing) > 0

    def takers(self, s: Relic, seat: Seat) -> Sequence[Seat]:
        """Who can get it; RE-GOLD-02: no influence for those who cannot gain any."""
        rivals = s.rivals(seat)
        if self.thing != INFLUENCE:
            return rivals
        return [rival for rival in rivals if not in_force(s, rival, CANNOT_GAIN_INFLUENCE)]

    def give_to(self, s: Relic, seat: Seat, rival: Seat) -> None:
        """Give it, or ask which card."""
        if self.thing == INFLUENCE:
            gain_influence(s, rival, lose_influence(s, seat, amount_of(s, seat, self.amount)))
        elif self.thing == POWERS:
            s.then(seat, GivePower(rival))
        else:
            s.then(seat, GiveCard(rival, self.thing))


@dataclass(frozen=True, slots=True)
class GiveTo(PickPlayer):
    """RE-GOLD-03: which player gets it."""

    number: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return effect_of(s, self.number, Gift).takers(s, seat)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        effect_of(s, self.number, Gift).give_to(s, seat, player)


@dataclass(frozen=True, slots=True)
class GiveCard(PickCard):
    """Which open card is given away."""

    rival: Seat
    kind: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return held(s, seat, self.kind)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        if self.kind == ASSETS:
            s.assets[seat] = without(s.assets[seat], card)
            s.setting.game.gone(s, seat, card)
            take_asset(s, self.rival, card)
        else:
            s.trophies[seat] = without(s.trophies[seat], card)
            s.trophies[self.rival] = (*s.trophies[self.rival], card)
            s.say(events.Passed, self.rival, card=card, other=seat)


@dataclass(frozen=True, slots=True)
class GivePower(PickCard):
    """Which Power card is given away: only the two see it."""

    rival: Seat

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return held(s, seat, POWERS)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        hand_over(s, seat, self.rival, held(s, seat, POWERS).index(card))

    def hides(self, s: Relic, seat: Seat) -> bool:
        return bool(s.hands[seat])
