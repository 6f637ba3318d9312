"""The odd one `seize-the-throne`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER
from reliquary.kernel import Seat


class SeizeTheThrone(OddWord):
    """All others lose their tokens on the sheet; those on the scenario space go back two spaces."""

    name = "seize-the-throne"
    help = "all others lose their tokens on the scenario sheet, and leave the scenario space"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        board = s.setting.game.board
        back = board.rings[INNER][-3]
        for rival in s.rivals(seat):
            s.sheet_tokens[rival] = 0
            if s.place[rival] == board.centre:
                s.put(rival, back)
        s.say(events.Seized, seat)
