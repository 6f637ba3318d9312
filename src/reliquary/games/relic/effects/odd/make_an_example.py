"""The odd one `make-an-example`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.rules.discarding import drop_asset
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat

EXAMPLE = 6  # what the roll counts as after an example was made


class Example(OddWord):
    """An Ally or Stranger is discarded, and the roll counts as 6."""

    name = "make-an-example"
    help = "discard an own Ally or Stranger; the roll counts as 6, but does not explode"

    only_in = ("after-roll",)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, MAKE_AN_EXAMPLE)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(followers(s, seat))

    def roll_after(self, s: Relic, seat: Seat) -> int:
        return EXAMPLE


def followers(s: Relic, seat: Seat) -> list[int]:
    """Own assets with the trait ally or stranger."""
    cards = s.setting.game.cards
    return [card for card in s.assets[seat] if cards[card].trait in ("ally", "stranger")]


@dataclass(frozen=True, slots=True)
class MakeAnExample(PickCard):
    """Who is made an example of."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return followers(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop_asset(s, seat, card)
        s.roll.total = EXAMPLE
        s.say(events.RollChanged, seat, total=s.roll.total)


MAKE_AN_EXAMPLE = MakeAnExample()
