"""The word `gain`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.counting import amount_of, left_in
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.attributes import change_attribute
from reliquary.games.relic.rules.dials import gain_attribute, gain_influence, gain_life
from reliquary.games.relic.rules.experience import GAIN_ONE_LEVEL
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.missions import check_owned, gain_completed
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import CHARGE, HIGHEST, INFLUENCE, LEVELS, LIFE, MISSION, MISSIONS, MOST, THINGS, Thing
from reliquary.games.relic.vocabulary import GIVE, Quantity
from reliquary.games.relic.windows import CANNOT_GAIN_INFLUENCE, CANNOT_GAIN_LIFE
from reliquary.kernel import Action, No, Seat

WORTHS: Mapping[int, float] = {  # of one of each; lost, it hurts as much
    Thing.STRENGTH: 2.0,
    Thing.WILLPOWER: 2.0,
    Thing.CUNNING: 2.0,
    Thing.ATTRIBUTE: 2.2,
    Thing.HIGHEST: 2.0,
    Thing.LOWEST: 2.0,
    Thing.LIFE: 1.2,
    Thing.INFLUENCE: 0.5,
    Thing.LEVEL: 4.0,
    Thing.MISSION: 3.5,
    Thing.CHARGE: 0.7,
}


class Gain(Quantity):
    """RE-ATTR-04, RE-LIFE-03, RE-INFL-04, RE-LEVEL-01, RE-MISSION-07, RE-CHARGE-06."""

    name = "gain"
    group = GIVE
    example = "gain: {life: 1}"
    help = (
        "`strength`, `willpower`, `cunning`, `attribute` (the player picks which), `highest` or `lowest` (attribute), "
        "`life`, `influence`, `level`, `mission` (a completed one), `charge` (tokens on one own card with charges, the "
        "player picks)"
    )

    things = THINGS
    still = True
    told_by = (events.Gained, events.Level, events.Charged)

    @classmethod
    def is_harmless(cls, args: Args) -> bool:
        return args.keys().isdisjoint(("level", "mission", "charge", "life"))

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        amount = amount_of(s, seat, self.amount)
        if amount <= 0:
            return
        if self.thing < 3:
            gain_attribute(s, seat, self.thing, amount)
        elif self.thing == LIFE:
            gain_life(s, seat, amount)
        elif self.thing == INFLUENCE:
            gain_influence(s, seat, amount)
        elif self.thing == LEVELS:
            s.then(seat, *[GAIN_ONE_LEVEL] * amount)
        elif self.thing == MISSIONS:
            for _ in range(amount):
                gain_completed(s, seat)
        elif self.thing == CHARGE:
            s.then(seat, PlaceCharge(amount))
        else:
            change_attribute(s, seat, self.thing, amount)
        if s.seekers:  # RE-RULING-108
            check_owned(s)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if self.thing == LIFE:
            return s.life[seat] < MOST and not in_force(s, seat, CANNOT_GAIN_LIFE)
        if self.thing == INFLUENCE:
            return not in_force(s, seat, CANNOT_GAIN_INFLUENCE)
        if self.thing == MISSIONS:
            return left_in(s, MISSION) >= amount_of(s, seat, self.amount)
        if self.thing == CHARGE:
            return any(card in s.charges for card in s.assets[seat])
        return self.thing == LEVELS or self.dial(s, seat) < MOST

    def dial(self, s: Relic, seat: Seat) -> int:
        """RE-ATTR-05: the attribute that would rise."""
        if self.thing < 3:
            return s.attribute(seat, self.thing)
        return max(s.own(seat)) if self.thing == HIGHEST else min(s.own(seat))

    def worth(self, by: Appraiser) -> float:
        amount = amount_of(by.s, by.seat, self.amount)
        return by.healing(amount) if self.thing == LIFE else WORTHS[self.thing] * amount


@dataclass(frozen=True, slots=True)
class PlaceCharge(PickCard):
    """RE-CHARGE-06: which own card gets the charge tokens."""

    amount: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return [card for card in s.assets[seat] if card in s.charges]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.charges[card] += self.amount
        s.say(events.Charged, seat, card=card, amount=self.amount)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CHARGE-06", "charge-which")
