"""What somebody may do at a table, and what comes of it: found by proposing it, and entering nothing."""

from __future__ import annotations

from typing import get_args

from reliquary.kernel import Seat
from reliquary.table import commands, proposals, seating, undo
from reliquary.table.frames import Consent, Late, May, Undoing
from reliquary.table.log import Choice
from reliquary.table.refusals import Proposal, Refused
from reliquary.table.state import TableState
from reliquary.table.undo import Barrier


def may(t: TableState, seat: Seat | None, language: str) -> May:
    """What the one who looks with the eyes of a seat may do; a spectator nothing."""
    if seat is None or t.over:
        return May()
    at = t.log[-1].at
    resigned = seating.resign(t, seat, commands.Resign(), at, language)
    return May(
        act=seat == t.asked and proposals.check_move(t, seat, t.version, language) is None,
        pause=None if t.paused else _consent(proposals.pause(t, seat, commands.Pause(True), at, language)),
        resume=_consent(proposals.pause(t, seat, commands.Pause(False), at, language)) if t.paused else None,
        abandon=_consent(proposals.abandon(t, seat, commands.Abandon(), at, language)),
        stand_in=_is_allowed(seating.stand_in(t, seat, commands.StandIn(), at, language)),
        take_back=_is_allowed(seating.take_back(t, seat, commands.TakeBack(), at, language)),
        resign=None if isinstance(resigned, Refused) else "end" if resigned[-1].kind == "end" else "bot",
    )


def _is_allowed(proposal: Proposal) -> bool:
    return not isinstance(proposal, Refused)


def _consent(proposal: Proposal) -> Consent | None:
    """Whether something is done at once, or the others are asked for it; None if it is refused."""
    if isinstance(proposal, Refused):
        return None
    return "ask" if proposal[-1].kind == "ask" else "alone"


def undoing(t: TableState, seat: Seat | None, language: str) -> Undoing | None:
    """What a seat can take back; None where nobody could anything."""
    if seat is None or proposals.check_undo(t, seat, t.version, language) is not None:
        return None
    found = undo.free(t.history.moves, seat)
    if not isinstance(found, Barrier):
        return Undoing(t.history.moves[found].version, None, None, "")
    asked = proposals.undo(t, seat, commands.Undo(t.version, ask=True), t.log[-1].at, language)
    return Undoing(None, found, _consent(asked), asked.message if isinstance(asked, Refused) else "")


def late(t: TableState, viewer: Seat | None, language: str) -> list[Late]:
    """The seats that are late, or will be unless they act, where there is somebody who could end the game for it."""
    return [_late(t, seat, viewer, language) for seat in range(len(t.players)) if _waits(t, seat)]


def _waits(t: TableState, seat: Seat) -> bool:
    return (t.players[seat].late or t.clock.seat == seat) and bool(seating.enders(t, seat))


def _late(t: TableState, about: Seat, viewer: Seat | None, language: str) -> Late:
    at = None if t.players[about].late else t.deadline
    when = t.log[-1].at if at is None else at
    choices: list[Choice] = [
        choice
        for choice in get_args(Choice)
        if viewer is not None
        and viewer != about
        and _is_allowed(seating.vote(t, viewer, commands.Vote(about, choice), when, language))
    ]
    agreed = seating.voters(t, about, "end")
    return Late(about, at, choices, [seat for seat in seating.enders(t, about) if seat not in agreed])
