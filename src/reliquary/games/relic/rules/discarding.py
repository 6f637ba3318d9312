"""RE-DISCARD: which own cards go, and where to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.hidden_cards import card_of, cards_of, count_of
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.terms import CORRUPTION, POWER, WARGEAR
from reliquary.kernel import Action, No, Seat

POWERS, ASSETS, WARGEARS, TROPHIES, CORRUPTIONS = range(5)
KINDS = ("power", "asset", "wargear", "trophy", "corruption")
ALL = 99


def held(s: Relic, seat: Seat, kind: int) -> tuple[int, ...]:
    """The own cards of a kind; those that are hidden from the viewer come as holes."""
    if kind == POWERS:
        return tuple(cards_of(s.hands[seat]))
    if kind == ASSETS:
        return s.assets[seat]
    if kind == WARGEARS:
        deck_of = s.setting.game.deck_of
        return tuple(card for card in s.assets[seat] if deck_of[card] == WARGEAR)
    if kind == TROPHIES:
        return s.trophies[seat]
    return tuple(cards_of(s.corruption[seat]))


def how_many(s: Relic, seat: Seat, kind: int) -> int:
    """How many cards of a kind a player has."""
    return len(held(s, seat, kind))


def discard_cards(s: Relic, seat: Seat, kind: int, amount: int) -> None:
    """RE-DISCARD-01 to RE-DISCARD-03: so many cards of the own choice; all of them if there are not more."""
    cards = held(s, seat, kind)
    if amount >= len(cards):
        for card in cards:
            drop(s, seat, kind, card)
    else:
        s.then(seat, *[DISCARD_ONE[kind]] * amount)


def drop(s: Relic, seat: Seat, kind: int, card: int) -> None:
    """One own card goes to its discard pile."""
    if kind == POWERS:
        drop_power(s, seat, card)
    elif kind == TROPHIES:
        s.trophies[seat] = without(s.trophies[seat], card)
        s.discard(card)
        s.say(events.Discarded, seat, card=card)
    elif kind == CORRUPTIONS:
        drop_corruption(s, seat, card)
    else:
        drop_asset(s, seat, card)


def drop_power(s: Relic, seat: Seat, card: int, told: bool = True) -> None:
    """RE-POWER-13, RE-XP-10: a Power card goes face up to its pile."""
    entry = next(entry for entry in s.hands[seat] if card_of(entry) == card)
    s.hands[seat] = without(s.hands[seat], entry)
    s.unveil(POWER, entry)
    s.discard(card)
    if told:
        s.show(events.Discarded, seat, card=card)


def drop_asset(s: Relic, seat: Seat, card: int) -> None:
    """RE-DISCARD-05: an asset goes, with the tokens on it."""
    s.assets[seat] = without(s.assets[seat], card)
    s.discard(card)
    s.say(events.Discarded, seat, card=card)
    s.setting.game.gone(s, seat, card)


def drop_corruption(s: Relic, seat: Seat, card: int) -> None:
    """RE-RULING-62: a Corruption card goes, whether face up or face down."""
    entry = next(entry for entry in s.corruption[seat] if card_of(entry) == card)
    s.corruption[seat] = without(s.corruption[seat], entry)
    s.unveil(CORRUPTION, entry)
    s.discard(card)
    s.show(events.Discarded, seat, card=card, count=count_of(entry))
    s.setting.game.gone(s, seat, card)


@dataclass(frozen=True, slots=True)
class DiscardOne(PickCard):
    """RE-DISCARD-01: which own card is discarded; how many there are to choose from is no secret."""

    kind: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return held(s, seat, self.kind)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop(s, seat, self.kind, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-DISCARD-01", "pick-own-card")


DISCARD_ONE = tuple(DiscardOne(kind) for kind in range(5))


def take_off(s: Relic, seat: Seat, card: int) -> None:
    """A Threat card leaves the board for its discard pile; one that is being battled leaves the battle."""
    s.lift(card)
    s.discard(card)
    s.say(events.Discarded, seat, card=card)
