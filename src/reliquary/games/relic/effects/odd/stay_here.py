"""The odd one `stay-here`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class StayHere(OddWord):
    """In place of the move: nothing."""

    name = "stay-here"
    help = "no move"

    only_in = ("before-movement",)
    replaces_move = True

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.say(events.Stayed, seat)
