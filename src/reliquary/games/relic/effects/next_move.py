"""The word `next-move`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.protocols import Parts, Spot, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import INNER, START
from reliquary.games.relic.vocabulary import ALONE, BOARD, EFFECTS, EffectWord, gathered
from reliquary.kernel import Seat
from reliquary.pack import Field


class NextMove(EffectWord):
    """RE-SPECIAL-01 to RE-SPECIAL-03: a special move for the next Movement phase."""

    name = "next-move"
    group = BOARD
    example = "next-move: [{go: {near: 6}}]"
    help = "one `go` that the player may make in the next Movement phase"

    move: int = gathered(  # the number of the effect that moves
        (Field(ALONE, EFFECTS),), lambda args, make, source: make.doing(args[ALONE], source)[0].number
    )

    steers = True
    concerns_others = True
    always = 0.0

    @classmethod
    def mistake(cls, args: Args) -> str:
        if [inner.name for inner in args[ALONE]] != ["go"]:
            return "the word 'next-move' needs one 'go' and nothing else"
        return ""

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        if spot.window == "before-movement":
            return "'next-move' comes too late here: write 'go', which takes the place of the move"
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return prose.branch([prose.label("next-move", deed=prose.deed(args[ALONE]))], args[ALONE])

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.promise[seat] = self.move
        s.say(events.SpecialMove, seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:  # RE-INNER-04
            return False
        # RE-MOVE-01: before the Movement phase it comes next.
        return s.turn.phase != START or s.setting.game.effects[self.move].able(s, seat, source)
