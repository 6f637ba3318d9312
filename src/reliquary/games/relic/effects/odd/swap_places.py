"""The odd one `swap-places`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.actions import DONE, PLAYER
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER
from reliquary.games.relic.windows import MIDST
from reliquary.kernel import Action, No, Question, Seat


class Swap(OddWord):
    """With another player of the same tier, if wanted."""

    name = "swap-places"
    help = "with another player of the same tier, if wanted"

    never_in = MIDST
    harms_elsewhere = False

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if swappable(s, seat):
            s.then(seat, SWAP_PLACES)


def swappable(s: Relic, seat: Seat) -> list[Seat]:
    """Other players of the same tier, on another space."""
    spaces = s.setting.game.spaces
    here = s.place[seat]
    return [
        rival
        for rival in s.rivals(seat)
        if s.place[rival] != here and spaces[s.place[rival]].tier == spaces[here].tier != INNER
    ]


@dataclass(frozen=True, slots=True)
class SwapPlaces(Question):
    """With whom to swap places."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [*(PLAYER + other for other in swappable(s, seat)), DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        other = action - PLAYER
        here, there = s.place[seat], s.place[other]
        s.put(seat, there)
        s.put(other, here)
        s.turn.moved = s.turn.moved or seat == s.turn.active

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-03", "choose-player")


SWAP_PLACES = SwapPlaces()
