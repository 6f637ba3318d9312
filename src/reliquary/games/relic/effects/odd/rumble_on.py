"""The odd one `rumble-on`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.actions import GO
from reliquary.games.relic.odd import OddWord, move_card
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.kernel import Action, No, Question, Seat, no


class Rumble(OddWord):
    """This card goes on to another space of the ring, at most 6 away."""

    name = "rumble-on"
    help = "this card goes to another space of the ring, at most 6 away"

    on_threats = True

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.threats[s.place[seat]]:
            s.then(seat, RumbleOn(source))


@dataclass(frozen=True, slots=True)
class RumbleOn(Question):
    """Where a card moves to."""

    card: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [GO + space for space in s.setting.game.board.near(s.place[seat], 6)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        move_card(s, self.card, action - GO)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-GOLD-03", "choose-space")
        return refused(s, seat, action, "RE-GOLD-03", "choose-space")
