"""RR-EXPED: a move from one Shrine with a Relic to another of the same colour."""

from __future__ import annotations

from reliquary.games.runners import events
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.state import FROM_EXPEDITIONS, Runners
from reliquary.kernel import No, Seat, no


def note_start(s: Runners, seat: Seat) -> None:
    """RR-EXPED-01, RR-RULING-25: checked at the very start of the turn."""
    here = s.place[seat]
    s.start = here
    s.quarry = s.setting.colours[here] if s.shrines >> here & 1 else -1


def note_end(s: Runners, seat: Seat) -> None:
    """RR-EXPED-02, RR-RULING-26, RR-RULING-27: checked when the move ends; a teleport travels no Trail."""
    here = s.place[seat]
    if not (s.route and s.shrines >> here & 1 and s.setting.colours[here] == s.quarry):
        s.quarry = -1


def collect(s: Runners, seat: Seat) -> None:
    """RR-EXPED-03 to RR-EXPED-06: take the Relic here and 2 VP for each Trail travelled; RR-END-01: perhaps the end."""
    here = s.place[seat]
    s.shrines &= ~(1 << here)
    s.relics[seat * 4 + s.quarry] += 1
    trails = s.route.bit_count()
    s.say(events.Collected, seat, site=here, colour=COLOURS[s.quarry], trails=trails)
    s.quarry = -1
    s.gain(seat, 2 * trails, FROM_EXPEDITIONS)
    if s.trigger < 0 and sum(s.relics) >= s.setting.relics_to_end:
        s.trigger = seat
        s.say(events.EndTriggered, seat)


def collect_refused(s: Runners, seat: Seat) -> No:
    """Why no Relic can be collected here."""
    here = s.place[seat]
    if not s.shrines >> here & 1:
        return no("RR-EXPED-02", "no-relic-here")
    if s.shrines >> s.start & 1 and s.setting.colours[s.start] != s.setting.colours[here]:
        return no("RR-EXPED-02", "expedition-needs-the-same-colour")
    return no("RR-EXPED-01", "expedition-starts-at-a-relic")
