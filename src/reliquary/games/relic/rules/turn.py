"""RE-TURN, RE-LOSE-02, RE-LOSE-06: the order of a turn, and whose turn comes next."""

from __future__ import annotations

from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.rules.abilities import OPENS, moment
from reliquary.games.relic.rules.engagement import ENGAGE
from reliquary.games.relic.rules.experience import EXPERIENCE_PHASE
from reliquary.games.relic.rules.exploration import EXPLORE
from reliquary.games.relic.rules.missions import MET, check_owned, happened
from reliquary.games.relic.rules.movement import MOVE
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import END
from reliquary.games.relic.windows import END_OF_TURN, START_OF_TURN
from reliquary.kernel import Seat, Step


def begin_turn(s: Relic, seat: Seat) -> None:
    """RE-TURN-01, RE-TURN-04: the four phases of a turn."""
    number = s.turn.number
    s.turn.begin()
    s.turn.number, s.turn.active = number, seat
    if s.events is not None:  # else nobody listens
        s.say(events.TurnBegan, seat)
    rest = (EXPERIENCE_PHASE, seat, (END_TURN, seat, (NEXT_TURN, seat, s.agenda)))
    s.agenda = (MOVE, seat, (EXPLORE, seat, (ENGAGE, seat, rest)))
    if s.works[seat][START_OF_TURN]:
        s.agenda = (OPENS[START_OF_TURN], seat, s.agenda)
    if s.fresh and s.fresh >> seat & 1:  # RE-RULING-98
        s.fresh &= ~(1 << seat)
        check_owned(s)


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """RE-TIMING-02: what works at the end of the turn."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.phase = END
        moment(s, seat, END_OF_TURN)
        if s.place.count(s.place[seat]) > 1:  # RE-MISSION-03: what it completes is rewarded at once
            happened(s, seat, MET)


END_TURN = EndTurn()


@dataclass(frozen=True, slots=True)
class NextTurn(Step):
    """RE-TURN-03, RE-LOSE-02, RE-LOSE-06, RE-ELIM-05: clockwise; a lost turn is skipped, and so are the eliminated."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.number += 1
        while True:
            seat = (seat + 1) % s.setting.seats
            if s.out >> seat & 1:
                continue
            if s.skip >> seat & 1:
                s.skip &= ~(1 << seat)
                s.turn.number += 1
                s.say(events.TurnSkipped, seat)
                continue
            break
        begin_turn(s, seat)


NEXT_TURN: NextTurn = NextTurn()
