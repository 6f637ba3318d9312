"""Words that let players take from each other and give to each other: steal, gift."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.kernel import Seat
from reliquary.relic.counting import amount_of
from reliquary.relic.entries import card_of, shown_to
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.dials import gain_influence, lose_influence
from reliquary.relic.rules.discarding import ASSETS, POWERS, TROPHIES, held, how_many
from reliquary.relic.rules.lasting import in_force
from reliquary.relic.rules.picking import PickCard, PickPlayer
from reliquary.relic.state import Relic, without
from reliquary.relic.values import Effect, effect_of
from reliquary.relic.windows import CANNOT_GAIN_INFLUENCE


class Steal(Effect):
    """RE-GEN-06: from another player of the own choice."""

    __slots__ = ("amount", "kind", "number")

    def __init__(self, kind: str, amount: int) -> None:
        self.kind = kind
        self.amount = amount
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, StealFrom(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.victims(s, seat))

    def victims(self, s: Relic, seat: Seat) -> list[Seat]:
        """Who has some of it; RE-GOLD-02: nobody, if the influence could not be gained."""
        if self.kind == "influence" and in_force(s, seat, CANNOT_GAIN_INFLUENCE):
            return []
        have: list[int] | list[tuple[int, ...]] = s.influence
        if self.kind != "influence":
            have = s.hands if self.kind == "power" else s.trophies
        return [rival for rival in s.rivals(seat) if have[rival]]

    def take_from(self, s: Relic, seat: Seat, rival: Seat) -> None:
        """Take it."""
        amount = amount_of(s, seat, self.amount)
        if self.kind == "influence":
            gain_influence(s, seat, lose_influence(s, rival, amount))
        elif self.kind == "trophy":
            s.then(seat, TakeTrophy(rival))
        else:
            for _ in range(min(amount, len(s.hands[rival]))):
                hand_over(s, rival, seat, s.below(len(s.hands[rival]), 1 << rival))


def hand_over(s: Relic, giver: Seat, taker: Seat, index: int) -> None:
    """A Power card changes hands; only the two see it."""
    entry = s.hands[giver][index]
    s.hands[giver] = without(s.hands[giver], entry)
    s.keep(s.hands, taker, shown_to(entry, giver))
    s.say("power-passed", taker, other=giver)
    s.whisper("power-seen", taker, card=card_of(entry), number=s.setting.game.cards[card_of(entry)].number)


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
        s.say("passed", seat, card=card, other=self.rival)


class Gift(Effect):
    """RE-GEN-06: to another player of the own choice."""

    __slots__ = ("amount", "kind", "number")

    def __init__(self, kind: str, amount: int) -> None:
        self.kind = kind
        self.amount = amount
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if self.able(s, seat, source):
            s.then(seat, GiveTo(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if self.kind == "influence":
            return s.influence[seat] >= amount_of(s, seat, self.amount) and bool(self.takers(s, seat))
        return how_many(s, seat, {"power": POWERS, "asset": ASSETS, "trophy": TROPHIES}[self.kind]) > 0

    def takers(self, s: Relic, seat: Seat) -> list[Seat]:
        """Who can get it; RE-GOLD-02: no influence for those who cannot gain any."""
        rivals = s.rivals(seat)
        if self.kind != "influence":
            return rivals
        return [rival for rival in rivals if not in_force(s, rival, CANNOT_GAIN_INFLUENCE)]

    def give_to(self, s: Relic, seat: Seat, rival: Seat) -> None:
        """Give it, or ask which card."""
        if self.kind == "influence":
            gain_influence(s, rival, lose_influence(s, seat, amount_of(s, seat, self.amount)))
        elif self.kind == "power":
            s.then(seat, GivePower(rival))
        else:
            s.then(seat, GiveCard(rival, ASSETS if self.kind == "asset" else TROPHIES))


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
            s.say("passed", self.rival, card=card, other=seat)


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
