"""What players wish to do, checked: each function gives the entries to be committed, or a no. Nothing changes here."""

from __future__ import annotations

import msgspec

from reliquary import kernel
from reliquary.kernel import Seat
from reliquary.table import log, undo
from reliquary.table.log import Ask, Entry, What, write_entry
from reliquary.table.refusals import Code, Proposal, Refused, forbidden, refused
from reliquary.table.settings import HUMAN
from reliquary.table.standing import Request, Standing


def entries(t: Standing, now: int, *told: tuple[Seat | None, msgspec.Struct]) -> tuple[Entry, ...]:
    """The next entries of the log; its times never run backwards."""
    at = max(now, t.log[-1].at)
    return tuple(write_entry(t.version + number, seat, body, at) for number, (seat, body) in enumerate(told, 1))


def check_going(t: Standing, language: str, rest: bool = False) -> Refused | None:
    """The game must be going on; where `rest` is allowed, it may be paused."""
    if t.over:
        return refused(Code.OVER, language)
    return refused(Code.PAUSED, language) if t.paused and not rest else None


def check_person(t: Standing, seat: Seat | None, language: str) -> Refused | None:
    """A person must be playing the seat."""
    if seat is None or not 0 <= seat < len(t.players):
        return refused(Code.NO_SEAT, language)
    return None if t.players[seat].kind == HUMAN else refused(Code.BOT_PLAYS, language)


def check_version(t: Standing, version: int | None, since: int, language: str) -> Refused | None:
    """The version that the player has seen must be as new as `since`; None skips the check."""
    if version is None or since <= version <= t.version:
        return None
    return refused(Code.AHEAD if version > t.version else Code.STALE, language)


# Actions


def action(t: Standing, seat: Seat, text: str, now: int, version: int | None, language: str) -> Proposal:
    """A person answers the open question."""
    no = check_going(t, language) or check_person(t, seat, language) or check_version(t, version, t.moved, language)
    return no or why_not(t, seat, text, language) or entries(t, now, (seat, log.Act(text)))


def bot_action(t: Standing, seat: Seat, text: str, now: int, version: int | None, language: str) -> Proposal:
    """A bot answers the open question."""
    no = check_going(t, language) or check_version(t, version, t.moved, language)
    if no is None and not 0 <= seat < len(t.players):
        no = refused(Code.NO_SEAT, language)
    if no is None and t.players[seat].kind == HUMAN:
        no = refused(Code.HUMAN_PLAYS, language)
    return no or why_not(t, seat, text, language) or entries(t, now, (seat, log.Act(text)))


def why_not(t: Standing, seat: Seat, text: str, language: str) -> Refused | None:
    """The rule that forbids an action to a seat, found from its view alone; None if the action is offered to it."""
    number = t.game.numbers.get(text)
    if number is None:
        return refused(Code.UNKNOWN_ACTION, language, action=short(text))
    if t.ending or not 0 <= seat < len(t.players):
        return refused(Code.OVER if t.ending else Code.NO_SEAT, language)
    no = kernel.why(t.view(seat), number, seat)
    if no is None:
        return None
    code = Code.ILLEGAL if seat == t.asked else Code.NOT_ASKED
    return forbidden(t.game, no, language, Code.OVER if t.over else code)


def short(text: str) -> str:
    """A few words of a stranger, on one line."""
    line = "".join(letter if letter.isprintable() else " " for letter in text[:60])
    return line if len(text) <= 60 else f"{line}…"


# Undo


def take_back(
    t: Standing, seat: Seat, now: int, version: int | None, to: int | None, ask: bool, language: str
) -> Proposal:
    """Go back to before one's own last action, or to before the one of version `to`.

    Past the barrier the others are asked if `ask` says so; where there are no others, it is done and marked.
    """
    no = check_going(t, language) or check_person(t, seat, language) or check_version(t, version, t.moved, language)
    if no is None and t.settings.undo == "never":
        no = refused(Code.NO_UNDO, language)
    if no is not None:
        return no
    moves = t.course.moves
    number = undo.last_own(moves, seat) if to is None else t.course.number_of(to)
    barred = undo.barrier(moves, seat, number)
    if number is None or (barred is not None and not (ask and t.settings.undo == "agreed")):
        return refused(Code(barred or undo.Barrier.NOTHING_DONE), language)
    if barred is None:
        return entries(t, now, (seat, log.Undo(moves[number].version, False)))
    return request(t, seat, "undo", now, language, moves[number].version)


# What needs the agreement of all humans


def request(t: Standing, seat: Seat, what: What, now: int, language: str, to: int = 0) -> Proposal:
    """Ask the other humans; where there are none, it is done at once."""
    no = check_going(t, language, rest=what != "pause") or check_person(t, seat, language)
    if no is None and what == "resume" and not t.paused:
        no = refused(Code.NOT_PAUSED, language)
    if no is None and t.request is not None:
        no = refused(Code.REQUEST_OPEN, language, player=player_name(t, t.request.seat))
    if no is not None:
        return no
    if t.humans == (seat,):
        return entries(t, now, *_agreed(t, Request(0, seat, what, to, frozenset({seat}))))
    return entries(t, now, (seat, Ask(what, to)))


def answer(t: Standing, seat: Seat, yes: bool, now: int, version: int | None, language: str) -> Proposal:
    """Agree to the open request or not; who asked can withdraw it by a no. The last yes carries it out."""
    no = check_going(t, language, rest=True) or check_person(t, seat, language)
    if no is not None:
        return no
    asked = t.request
    if asked is None or (yes and seat in asked.agreed):
        return refused(Code.NO_REQUEST, language)
    if (no := check_version(t, version, asked.version, language)) is not None:
        return no
    said = (seat, log.Answer(yes))
    if not yes or not set(t.humans) <= asked.agreed | {seat}:
        return entries(t, now, said)
    return entries(t, now, said, *_agreed(t, asked))


def _agreed(t: Standing, asked: Request) -> list[tuple[Seat | None, msgspec.Struct]]:
    """What a request comes to when everybody has agreed."""
    if asked.what == "undo":
        number = t.course.number_of(asked.to)
        assert number is not None  # any entry that changes the position closes the request
        taken = len(t.course.moves) - number
        fresh = log.Reseed(len(t.undos) + 1, number, taken, t.humans)
        return [(asked.seat, log.Undo(asked.to, True)), (asked.seat, fresh)]
    if asked.what == "abandon":
        return [(asked.seat, log.End("abandoned"))]
    return [(asked.seat, log.Pause(asked.what == "pause"))]


def player_name(t: Standing, seat: Seat) -> str:
    """What a player is called in a refusal."""
    return t.players[seat].name or t.players[seat].bot or str(seat + 1)
