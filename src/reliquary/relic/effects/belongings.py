"""Words that give and take: gain, lose, draw, discard, recover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat, bits, no
from reliquary.relic.actions import ATTRIBUTE
from reliquary.relic.counting import amount_of, left_in
from reliquary.relic.entries import HOLE
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.corruption import draw_corruption
from reliquary.relic.rules.dials import (
    gain_attribute,
    gain_influence,
    gain_life,
    highest,
    lose_attribute,
    lose_influence,
    lose_life,
    lowest,
)
from reliquary.relic.rules.discarding import ALL, discard_cards, how_many
from reliquary.relic.rules.experience import GAIN_ONE_LEVEL, draw_power
from reliquary.relic.rules.lasting import in_force
from reliquary.relic.rules.missions import DRAW_ONE_MISSION, check_owned, gain_completed
from reliquary.relic.rules.picking import PickCard
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import Relic
from reliquary.relic.terms import CORRUPTION, MISSION, MOST, POWER, RELIC, WARGEAR
from reliquary.relic.values import Effect
from reliquary.relic.windows import CANNOT_GAIN_INFLUENCE, CANNOT_GAIN_LIFE

# What can be gained and lost; the first three are the attributes.
_CHOICE, _HIGHEST, _LOWEST, LIFE, INFLUENCE, LEVEL, MISSIONS, CHARGE = range(3, 11)
DECK_OF = {"power": POWER, "corruption": CORRUPTION, "wargear": WARGEAR, "relic": RELIC, "mission": MISSION}


class Gain(Effect):
    """RE-ATTR-04, RE-LIFE-03, RE-INFL-04, RE-LEVEL-01, RE-MISSION-07, RE-CHARGE-06."""

    __slots__ = ("amount", "thing")

    def __init__(self, thing: int, amount: int) -> None:
        self.thing = thing
        self.amount = amount

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
        elif self.thing == LEVEL:
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
        return self.thing == LEVEL or self.dial(s, seat) < MOST

    def dial(self, s: Relic, seat: Seat) -> int:
        """RE-ATTR-05: the attribute that would rise."""
        if self.thing < 3:
            return s.attribute(seat, self.thing)
        return max(s.own(seat)) if self.thing == _HIGHEST else min(s.own(seat))


class Lose(Effect):
    """RE-ATTR-06, RE-LIFE-06, RE-INFL-04."""

    __slots__ = ("amount", "thing")

    def __init__(self, thing: int, amount: int) -> None:
        self.thing = thing
        self.amount = amount

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
        return min(s.own(seat)) if self.thing == _LOWEST else max(s.own(seat))


def change_attribute(s: Relic, seat: Seat, thing: int, amount: int) -> None:
    """RE-GOLD-03, RE-GOLD-04: an attribute that the player picks among those meant."""
    meant = highest(s, seat) if thing == _HIGHEST else lowest(s, seat) if thing == _LOWEST else [0, 1, 2]
    s.then(seat, PickAttribute(sum(1 << which for which in meant), amount))


@dataclass(frozen=True, slots=True)
class PickAttribute(Question):
    """RE-GOLD-03, RE-GOLD-04, RE-RULING-111: which attribute rises or falls, of those that can."""

    mask: int
    amount: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        meant = [which for which in range(3) if self.mask >> which & 1]
        end = MOST if self.amount > 0 else 1
        return [ATTRIBUTE + which for which in meant if s.attribute(seat, which) != end] or [ATTRIBUTE + meant[0]]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if self.amount > 0:
            gain_attribute(s, seat, action - ATTRIBUTE, self.amount)
        else:
            lose_attribute(s, seat, action - ATTRIBUTE, -self.amount)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        which = action - ATTRIBUTE
        if not 0 <= which < 3:
            return refused(s, seat, action, "RE-GOLD-04", "choose-attribute")
        if not self.mask >> which & 1:
            return no("RE-GOLD-04", "attribute-not-meant", attribute=which)
        if self.amount > 0:
            return no("RE-ATTR-05", "attribute-at-most", attribute=which)
        return no("RE-ATTR-07", "attribute-at-least", attribute=which)


@dataclass(frozen=True, slots=True)
class PlaceCharge(PickCard):
    """RE-CHARGE-06: which own card gets the charge tokens."""

    amount: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return [card for card in s.assets[seat] if card in s.charges]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.charges[card] += self.amount
        s.say("charged", seat, card=card, amount=self.amount)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CHARGE-06", "charge-which")


class Draw(Effect):
    """RE-POWER-04, RE-CORRUPT-02, RE-WARGEAR-05, RE-MISSION-13."""

    __slots__ = ("amount", "deck")

    def __init__(self, deck: int, amount: int) -> None:
        self.deck = deck
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        amount = amount_of(s, seat, self.amount)
        if self.deck == CORRUPTION:
            s.then(seat, draw_corruption(amount))
            return
        if self.deck == MISSION:
            s.then(seat, *[DRAW_ONE_MISSION] * amount)
            return
        for _ in range(amount):
            if self.deck == POWER:
                draw_power(s, seat)
            else:
                card = s.draw_from(self.deck)
                if card != HOLE:
                    s.show("drew", seat, card=card)
                    take_asset(s, seat, card)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return left_in(s, self.deck) >= amount_of(s, seat, self.amount)  # RE-SUPPLY-02


class Discard(Effect):
    """RE-DISCARD-01 to RE-DISCARD-03."""

    __slots__ = ("amount", "kind")

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        discard_cards(s, seat, self.kind, amount_of(s, seat, self.amount))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        amount = amount_of(s, seat, self.amount)
        return how_many(s, seat, self.kind) >= (amount if amount < ALL else 1)


class Recover(Effect):
    """A card of the player's choice from a discard pile (RE-RULING-87: piles are public)."""

    __slots__ = ("deck",)

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, RecoverCard(self.deck))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(s.discards[self.deck])


@dataclass(frozen=True, slots=True)
class RecoverCard(PickCard):
    """RE-RULING-87: which card comes back from the discard pile."""

    deck: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return bits(s.discards[self.deck])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.discards[self.deck] &= ~(1 << card)
        if self.deck == POWER:
            s.keep(s.hands, seat, card)
            s.say("recovered", seat, card=card)
        else:
            take_asset(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RULING-87", "choose-card")
