"""Words for the Threat cards of a space: threat, clear, discard-this, keep-this."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.kernel import Seat
from reliquary.relic.counting import left_in
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.discarding import ASSETS, CORRUPTIONS, TROPHIES, drop
from reliquary.relic.rules.engagement import RESOLVE_THREATS
from reliquary.relic.rules.exploration import lay_threat
from reliquary.relic.rules.picking import PickCard
from reliquary.relic.state import Relic
from reliquary.relic.terms import ENGAGEMENT, INNER, RED
from reliquary.relic.values import Effect, effect_of


class Threat(Effect):
    """RE-TEXTBOX-05, RE-RULING-21, RE-INNER-07: Threat cards onto the own space, to be resolved in the phase."""

    __slots__ = ("colours",)

    def __init__(self, colours: tuple[int, int, int]) -> None:
        self.colours = colours

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:
            return
        if seat == s.active and s.phase == ENGAGEMENT and not resolving(s):
            s.then(seat, RESOLVE_THREATS)
        for colour, amount in enumerate(self.colours):
            for _ in range(amount):
                lay_threat(s, seat, RED + colour)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:
            return False
        return all(left_in(s, RED + colour) >= amount for colour, amount in enumerate(self.colours))


def resolving(s: Relic) -> bool:
    """Whether the cards of the space are being resolved, or will be."""
    agenda = s.agenda
    while agenda is not None:
        item = agenda[0]
        if item is RESOLVE_THREATS or item is s.setting.game.cards_or_box:
            return True
        if item is s.setting.game.experience:
            return False
        agenda = agenda[2]
    return False


class Clear(Effect):
    """RE-RULING-90: a Threat card of the own space is discarded."""

    __slots__ = ("colour", "most", "number", "trait", "type")

    def __init__(self, type_: str, trait: str, colour: int, most: int) -> None:
        self.type = type_
        self.trait = trait
        self.colour = colour
        self.most = most
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ClearCard(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.fitting(s, seat))

    def fitting(self, s: Relic, seat: Seat) -> list[int]:
        """The cards that can be discarded."""
        cards = s.setting.game.cards
        return [
            card
            for card in s.threats[s.place[seat]]
            if (not self.type or cards[card].type == self.type)
            and (not self.trait or cards[card].trait == self.trait)
            and (self.colour < 0 or cards[card].deck == RED + self.colour)
            and cards[card].value <= self.most
        ]


@dataclass(frozen=True, slots=True)
class ClearCard(PickCard):
    """RE-GOLD-03: which Threat card goes."""

    number: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return effect_of(s, self.number, Clear).fitting(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        take_off(s, seat, card)


def take_off(s: Relic, seat: Seat, card: int) -> None:
    """A Threat card leaves the board for its discard pile; one that is being battled leaves the battle."""
    s.lift(card)
    s.discard(card)
    s.say("discarded", seat, card=card)


class DiscardThis(Effect):
    """This card goes to its discard pile, wherever it lies."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.trophies[seat]:
            drop(s, seat, TROPHIES, source)
            return
        for owner in range(s.setting.seats):
            for kind, cards in ((ASSETS, s.assets[owner]), (CORRUPTIONS, s.corruption[owner])):
                if source in cards:
                    drop(s, owner, kind, source)
                    return
        if any(source in cards for cards in s.threats):
            take_off(s, seat, source)


class KeepThis(Effect):
    """RE-ASSET-01: this encounter becomes an asset."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.threats[s.place[seat]]:
            s.lift(source)
            take_asset(s, seat, source)
