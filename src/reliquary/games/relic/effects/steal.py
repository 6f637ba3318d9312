"""The word `steal`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.rules.dials import gain_influence, lose_influence
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.picking import PickCard, PickPlayer
from reliquary.games.relic.rules.powers import hand_over
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import GIVE, Quantity, one_at_a_time
from reliquary.games.relic.windows import CANNOT_GAIN_INFLUENCE
from reliquary.kernel import Seat
from reliquary.pack import Integer

INFLUENCE, POWER, TROPHY = range(3)


class Steal(Quantity):
    """RE-GEN-06: from another player of the own choice."""

    name = "steal"
    group = GIVE
    example = "steal: {influence: 1}"
    help = (
        "from another player of the own choice who has some: `influence`; `power`, at random, seen only by the two "
        "(and by whoever knew it); `trophy`, one that the player picks"
    )

    things = ("influence", "power", "trophy")
    amounts = Integer(1, 20)
    always = 0.9

    @classmethod
    def mistake(cls, args: Args) -> str:
        return one_at_a_time(cls.name, args, ("trophy",))

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, StealFrom(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.victims(s, seat))

    def victims(self, s: Relic, seat: Seat) -> list[Seat]:
        """Who has some of it; RE-GOLD-02: nobody, if the influence could not be gained."""
        if self.thing == INFLUENCE and in_force(s, seat, CANNOT_GAIN_INFLUENCE):
            return []
        have: list[int] | list[tuple[int, ...]] = s.influence
        if self.thing != INFLUENCE:
            have = s.hands if self.thing == POWER else s.trophies
        return [rival for rival in s.rivals(seat) if have[rival]]

    def take_from(self, s: Relic, seat: Seat, rival: Seat) -> None:
        """Take it."""
        amount = amount_of(s, seat, self.amount)
        if self.thing == INFLUENCE:
            gain_influence(s, seat, lose_influence(s, rival, amount))
        elif self.thing == TROPHY:
            s.then(seat, TakeTrophy(rival))
        else:
            for _ in range(min(amount, len(s.hands[rival]))):
                hand_over(s, rival, seat, s.below(len(s.hands[rival]), 1 << rival))


@dataclass(frozen=True, slots=True)
class StealFrom(PickPlayer):
    """RE-GOLD-03: which player is robbed."""

    number: int

    def effect(self, s: Relic) -> Steal:
        """The word that asks."""
        return effect_of(s, self.number, Steal)

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return self.effect(s).victims(s, seat)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        self.effect(s).take_from(s, seat, player)


@dataclass(frozen=True, slots=True)
class TakeTrophy(PickCard):
    """Which trophy of another player is taken."""

    rival: Seat

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return s.trophies[self.rival]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.trophies[self.rival] = without(s.trophies[self.rival], card)
        s.trophies[seat] = (*s.trophies[seat], card)
        s.say(events.Passed, seat, card=card, other=self.rival)
