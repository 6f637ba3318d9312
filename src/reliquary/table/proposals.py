"""Commands of those who play, checked: each function gives the entries to be committed, or a no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec

from reliquary import kernel
from reliquary.kernel import Seat
from reliquary.notation import Attempt
from reliquary.table import attempts, commands, log
from reliquary.table.commands import Command
from reliquary.table.log import Ask, Choice, Entry, What, write_entry
from reliquary.table.refusals import Code, Proposal, Refused, forbidden, refused, spoken
from reliquary.table.settings import HUMAN, Term
from reliquary.table.state import Request, TableState
from reliquary.table.undo import Barrier, barrier, last_own
from reliquary.voice import voice_of

MOST_TRIES: Final = 10  # of the same by the same seat after the same action

Proposer: TypeAlias = Callable[..., Proposal]  # a table, a seat, a command, the time, a language


def entries(t: TableState, now: int, *told: tuple[Seat | None, msgspec.Struct]) -> tuple[Entry, ...]:
    """The next entries of the log; its times never run backwards."""
    at = max(now, t.log[-1].at)
    return tuple(write_entry(t.version + number, seat, body, at) for number, (seat, body) in enumerate(told, 1))


def check_going(t: TableState, language: str, rest: bool = False) -> Refused | None:
    """The game must be going on; where `rest` is allowed, it may be paused."""
    if t.over:
        return refused(Code.OVER, language)
    return refused(Code.PAUSED, language) if t.paused and not rest else None


def check_person(t: TableState, seat: Seat | None, language: str) -> Refused | None:
    """A person must be playing the seat."""
    if seat is None or not 0 <= seat < len(t.players):
        return refused(Code.NO_SEAT, language)
    return None if t.players[seat].kind == HUMAN else refused(Code.BOT_PLAYS, language)


def check_owner(t: TableState, seat: Seat | None, language: str) -> Refused | None:
    """The seat must be somebody's, also if a bot stands in for them."""
    if seat is None or not 0 <= seat < len(t.players):
        return refused(Code.NO_SEAT, language)
    return None if t.players[seat].owned else refused(Code.BOT_PLAYS, language)


def check_version(t: TableState, version: int, since: int, language: str) -> Refused | None:
    """The version that the player has seen must be as new as `since`."""
    if since <= version <= t.version:
        return None
    return refused(Code.AHEAD if version > t.version else Code.STALE, language)


def check_patience(
    t: TableState, seat: Seat, what: What | Choice, language: str, about: Seat | None = None
) -> Refused | None:
    """Nobody tries the same without end while nobody acts."""
    tried = attempts.times(t.attempts, len(t.history.moves), seat, what, about)
    return refused(Code.ASKED_OFTEN, language) if tried >= MOST_TRIES else None


# Actions


def act(t: TableState, seat: Seat, command: commands.Act, now: int, language: str) -> Proposal:
    """A person answers the open question."""
    no = check_move(t, seat, command.version, language)
    return no or why_not(t, seat, command.action, language) or entries(t, now, (seat, log.Act(command.action)))


def check_move(t: TableState, seat: Seat, version: int, language: str) -> Refused | None:
    """A person may change the position, having seen it as it is."""
    return check_going(t, language) or check_person(t, seat, language) or check_version(t, version, t.moved, language)


def bot_act(t: TableState, seat: Seat, command: commands.BotAct, now: int, language: str) -> Proposal:
    """A bot answers the open question."""
    no = check_going(t, language) or check_version(t, command.version, t.moved, language)
    if no is None and not 0 <= seat < len(t.players):
        no = refused(Code.NO_SEAT, language)
    if no is None and t.players[seat].kind == HUMAN:
        no = refused(Code.HUMAN_PLAYS, language)
    return no or why_not(t, seat, command.action, language) or entries(t, now, (seat, log.Act(command.action)))


def why_not(t: TableState, seat: Seat, text: str, language: str) -> Refused | None:
    """The rule that forbids an action to a seat, found from its view alone; None if the action is offered to it.

    In place of the action a thing may be named, as somebody does who points at it.
    """
    number = t.game.numbers.get(text)
    if number is None and 0 <= seat < len(t.players):
        number = t.game.numbers.get(voice_of(t.game, spoken(language)).meant(t.view(seat), seat, text))
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


def undo(t: TableState, seat: Seat, command: commands.Undo, now: int, language: str) -> Proposal:
    """Go back to before one's own last action, or to before the one of version `to`.

    Past the barrier the others are asked if `ask` says so; where there are no others, it is done and marked.
    """
    if (no := check_undo(t, seat, command.version, language)) is not None:
        return no
    moves = t.history.moves
    number = last_own(moves, seat) if command.to is None else t.history.number_of(command.to)
    barred = barrier(moves, seat, number)
    if number is None or (barred is not None and not (command.ask and t.settings.undo == "agreed")):
        return refused(Code(barred or Barrier.NOTHING_DONE), language, house=t.settings.undo)
    if barred is None:
        return entries(t, now, (seat, log.Undo(moves[number].version, False)))
    return request(t, seat, "undo", now, language, moves[number].version)


def check_undo(t: TableState, seat: Seat, version: int, language: str) -> Refused | None:
    """A person may change the position, at a table at which something can be taken back."""
    no = check_move(t, seat, version, language)
    return refused(Code.NO_UNDO, language) if no is None and t.settings.undo == "never" else no


# What needs the agreement of all owners


def pause(t: TableState, seat: Seat, command: commands.Pause, now: int, language: str) -> Proposal:
    """Ask the others for a pause, or to go on."""
    return request(t, seat, "pause" if command.on else "resume", now, language)


def abandon(t: TableState, seat: Seat, command: commands.Abandon, now: int, language: str) -> Proposal:
    """Ask the others to stop here, without a winner."""
    return request(t, seat, "abandon", now, language)


def request(t: TableState, seat: Seat, what: What, now: int, language: str, to: int = 0) -> Proposal:
    """Ask the other owners of seats; where there are none, it is done at once."""
    no = check_going(t, language, rest=what != "pause") or check_person(t, seat, language)
    if no is None and what == "resume" and not t.paused:
        no = refused(Code.NOT_PAUSED, language)
    if no is None and t.request is not None:
        no = refused(Code.REQUEST_OPEN, language, player=player_name(t, t.request.seat))
    if no is None and what == "undo" and any(player.left == "removed" for player in t.players):
        no = refused(Code.OWNER_GONE, language)
    no = no or check_patience(t, seat, what, language)
    if no is not None:
        return no
    asked = Request(0, seat, what, to, frozenset({seat}))
    if t.owners == (seat,):
        return entries(t, now, *_agreed(t, asked))
    if what == "resume" and now >= rested(t):
        return entries(t, now, (seat, Ask(what)), *_agreed(t, asked))
    return entries(t, now, (seat, Ask(what, to)))


def note(t: TableState, seat: Seat, command: Command, no: Refused, now: int) -> tuple[Entry, ...]:
    """What was refused for want of consent is written down, once after each action; to wait on harms nobody."""
    attempt = _denied(t, seat, command, no)
    if attempt is None or t.over or attempt.what == "wait" or attempt.about == seat or attempt in t.attempts:
        return ()
    return entries(t, now, (seat, log.Noted(attempt)))


def _denied(t: TableState, seat: Seat, command: Command, no: Refused) -> Attempt | None:
    """What a command attempts that was refused for want of consent; None if that was not the reason."""
    after = len(t.history.moves)
    if isinstance(command, commands.Vote) and no.code == Code.TIME_LEFT:
        return Attempt(after, seat, command.choice, about=command.about, outcome="denied")
    if isinstance(command, commands.Undo) and no.code == Code.OWNER_GONE:
        return Attempt(after, seat, "undo", outcome="denied")
    return None


def rested(t: TableState) -> int:
    """When a pause has taken so long that anybody may end it alone."""
    return t.paused_since + Term(t.settings.term).allotment


def answer(t: TableState, seat: Seat, command: commands.Answer, now: int, language: str) -> Proposal:
    """Agree to the open request or not; who asked can withdraw it by a no. The last yes carries it out."""
    no = check_going(t, language, rest=True) or check_owner(t, seat, language)
    if no is not None:
        return no
    asked = t.request
    if asked is None or (command.yes and seat in asked.agreed):
        return refused(Code.NO_REQUEST, language)
    if (no := check_version(t, command.version, asked.version, language)) is not None:
        return no
    said = (seat, log.Answer(command.yes))
    if not command.yes or not set(t.owners) <= asked.agreed | {seat}:
        return entries(t, now, said)
    return entries(t, now, said, *_agreed(t, asked))


def _agreed(t: TableState, asked: Request) -> list[tuple[Seat | None, msgspec.Struct]]:
    """What a request comes to when everybody has agreed."""
    if asked.what == "undo":
        number = t.history.number_of(asked.to)
        assert number is not None  # any entry that changes the position closes the request
        taken = len(t.history.moves) - number
        fresh = log.Reseed(len(t.undos) + 1, number, taken, t.owners)
        return [(asked.seat, log.Undo(asked.to, True)), (asked.seat, fresh)]
    if asked.what == "abandon":
        return [(asked.seat, log.End("abandoned"))]
    return [(asked.seat, log.Pause(asked.what == "pause"))]


def player_name(t: TableState, seat: Seat) -> str:
    """What a player is called in a refusal."""
    return t.players[seat].name or t.players[seat].bot or str(seat + 1)


PROPOSERS: Mapping[type[Command], Proposer] = {
    commands.Act: act,
    commands.BotAct: bot_act,
    commands.Undo: undo,
    commands.Answer: answer,
    commands.Pause: pause,
    commands.Abandon: abandon,
}
