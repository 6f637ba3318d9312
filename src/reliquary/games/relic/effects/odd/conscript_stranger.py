"""The odd one `conscript-stranger`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class ConscriptStranger(OddWord):
    """A Stranger comes along as an asset without its ability."""

    name = "conscript-stranger"
    help = "a Stranger on the space comes along as an asset without its ability, if no enemy is there"

    always = 0.8

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, CONSCRIPT)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(strangers(s, seat))


def strangers(s: Relic, seat: Seat) -> list[int]:
    """Strangers on the own space, if no enemy is there."""
    cards = s.setting.game.cards
    here = s.threats[s.place[seat]]
    if any(cards[card].type == "enemy" for card in here):
        return []
    return [card for card in here if cards[card].type == "encounter" and cards[card].trait == "stranger"]


@dataclass(frozen=True, slots=True)
class Conscript(PickCard):
    """Which Stranger comes along."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return strangers(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.lift(card)
        s.mute |= 1 << card
        take_asset(s, seat, card)


CONSCRIPT = Conscript()
