"""The word `face-down`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.hidden_cards import is_open
from reliquary.games.relic.rules.corruption import turn_down
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.vocabulary import ALONE, GIVE, EffectWord, given
from reliquary.kernel import Action, No, Seat
from reliquary.pack import Integer


class FaceDown(EffectWord):
    """RE-CORRUPT-07: active Corruption cards are turned face down, of the player's choice."""

    name = "face-down"
    group = GIVE
    example = "face-down: 1"
    help = "turn so many active Corruption cards face down; the player picks"

    amount: int = given(Integer(1, 6), key=ALONE)

    told_by = (events.CorruptionTurned,)
    always = 0.8

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, *[TURN_DOWN] * self.amount)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return sum(map(is_open, s.corruption[seat])) >= self.amount


@dataclass(frozen=True, slots=True)
class TurnDown(PickCard):
    """RE-GOLD-03: which active Corruption card is turned face down."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return filter(is_open, s.corruption[seat])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        turn_down(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CORRUPT-07", "choose-card")


TURN_DOWN = TurnDown()
