"""The odd one `lure-tyranid`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.odd import OddWord, move_card, of_trait, outside
from reliquary.games.relic.rules.picking import MayPickCard, PickPlayer
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class Lure(OddWord):
    """A Tyranid may be sent to another player."""

    name = "lure-tyranid"
    help = "a Tyranid enemy may be sent to another player"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if lures(s, seat):
            s.then(seat, LURE_TYRANID)


def lures(s: Relic, seat: Seat) -> list[int]:
    """Tyranid enemies of the Outer and Middle tier for which there is another player elsewhere."""
    board = s.setting.game.board
    found = of_trait(s, "tyranid", board.outside)
    return [card for card in found if lured(s, seat, card)]


def lured(s: Relic, seat: Seat, card: int) -> list[Seat]:
    """Other players outside the Inner tier who are not on a card's space."""
    return [rival for rival in outside(s, seat) if card not in s.threats[s.place[rival]]]


@dataclass(frozen=True, slots=True)
class LureTyranid(MayPickCard):
    """Which Tyranid is lured away, if any."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return lures(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.then(seat, LureTo(card))


LURE_TYRANID = LureTyranid()


@dataclass(frozen=True, slots=True)
class LureTo(PickPlayer):
    """To which player the Tyranid goes."""

    card: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return lured(s, seat, self.card)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        move_card(s, self.card, s.place[player])
