"""Commands about who plays a seat: stand-ins and coming back, votes when somebody is late, resigning, closing."""

from __future__ import annotations

from collections.abc import Mapping

from reliquary.kernel import Seat
from reliquary.table import clock, commands, log
from reliquary.table.commands import Command
from reliquary.table.log import Choice, Vote
from reliquary.table.opening import check_bot
from reliquary.table.proposals import (
    Proposer,
    check_going,
    check_owner,
    check_patience,
    check_person,
    entries,
    player_name,
)
from reliquary.table.refusals import Code, Proposal, Refused, refused
from reliquary.table.settings import BOT, HUMAN, STAND_IN
from reliquary.table.state import TableState


def stand_in(t: TableState, seat: Seat, command: commands.StandIn, now: int, language: str) -> Proposal:
    """A player leaves the seat to a bot for a while."""
    bot = command.bot or t.settings.stand_in
    no = check_going(t, language, rest=True) or check_person(t, seat, language) or check_bot(t.game, bot, language)
    return no or entries(t, now, (seat, log.Reseat(STAND_IN, bot)))


def take_back(t: TableState, seat: Seat, command: commands.TakeBack, now: int, language: str) -> Proposal:
    """A player takes the seat back from the stand-in."""
    no = check_going(t, language, rest=True)
    if no is None and not 0 <= seat < len(t.players):
        no = refused(Code.NO_SEAT, language)
    if no is None and t.players[seat].kind == HUMAN:
        no = refused(Code.HUMAN_PLAYS, language)
    if no is None and t.players[seat].kind == BOT:
        no = refused(Code.NO_SEAT, language)
    return no or entries(t, now, (seat, log.Reseat(HUMAN)))


def vote(t: TableState, seat: Seat, command: commands.Vote, now: int, language: str) -> Proposal:
    """Somebody wants to wait on for a seat whose time is up, or a bot to stand in for it, or to end the game.

    When at least half of the people who play and wait want a stand-in, there is one. The end needs everybody else.
    """
    about, choice, bot = command.about, command.choice, t.settings.stand_in
    no = check_going(t, language) or _check_voter(t, seat, choice, language) or check_owner(t, about, language)
    if no is None and choice == STAND_IN:
        no = check_person(t, about, language) or check_bot(t.game, bot, language)
    if no is not None:
        return no
    if about == seat or not is_late(t, about, now):
        return refused(Code.TIME_LEFT, language, player=player_name(t, about))
    if (no := check_patience(t, seat, choice, language, about)) is not None:
        return no
    said, wanted = (seat, Vote(about, choice)), voters(t, about, choice) | {seat}
    if choice == "end" and set(enders(t, about)) <= wanted:
        return entries(t, now, said, (None, log.End("late")))
    waiting = [human for human in t.humans if human != about]
    if choice == STAND_IN and 2 * len(wanted.intersection(waiting)) >= len(waiting):
        return entries(t, now, said, (about, log.Reseat(STAND_IN, bot, late=True)))
    return entries(t, now, said)


def is_late(t: TableState, seat: Seat, now: int) -> bool:
    """Whether the time of a seat is up: everybody waits for it, or a bot has stood in since."""
    return t.players[seat].late or clock.is_up(t.clock, seat, now)


def _check_voter(t: TableState, seat: Seat, choice: Choice, language: str) -> Refused | None:
    """A stand-in is for those who play on; the end is for all but those who were late themselves."""
    if choice == STAND_IN:
        return check_person(t, seat, language)
    no = check_owner(t, seat, language)
    return refused(Code.BOT_PLAYS, language) if no is None and t.players[seat].late else no


def voters(t: TableState, about: Seat, choice: Choice) -> set[Seat]:
    """Who has voted so."""
    return {seat for seat, vote in t.votes.items() if vote == Vote(about, choice)}


def enders(t: TableState, about: Seat) -> list[Seat]:
    """Who has to agree to an end because of a seat: all owners who were not late themselves."""
    if t.over or not t.players[about].owned:
        return []
    return [seat for seat in t.owners if seat != about and not t.players[seat].late]


def _check_leaving(t: TableState, seat: Seat, bot: str, language: str) -> Refused | None:
    """A seat that is somebody's can be left to a bot that plays the game."""
    no = check_going(t, language, rest=True) or check_bot(t.game, bot, language)
    owned = 0 <= seat < len(t.players) and t.players[seat].owned
    return no if no is not None or owned else refused(Code.NO_SEAT, language)


def resign(t: TableState, seat: Seat, command: commands.Resign, now: int, language: str) -> Proposal:
    """A player gives up. Two-player games end by it, and those that no other person plays; else a bot plays on."""
    bot = command.bot or t.settings.stand_in
    if (no := _check_leaving(t, seat, bot, language)) is not None:
        return no
    others = any(other != seat for other in t.owners)
    if len(t.players) == 2 or not others:
        return entries(t, now, (seat, log.Resign()), (None, log.End("resigned")))
    return entries(t, now, (seat, log.Resign(bot)))


def remove(t: TableState, seat: Seat, command: commands.Remove, now: int, language: str) -> Proposal:
    """The house takes a player off the table for good; a bot plays on, or the table closes if nobody else is left."""
    bot = command.bot or t.settings.stand_in
    if (no := _check_leaving(t, seat, bot, language)) is not None:
        return no
    if any(other != seat for other in t.owners):
        return entries(t, now, (seat, log.Reseat(BOT, bot)))
    return close(t, None, commands.Close(), now, language)


def close(t: TableState, seat: None, command: commands.Close, now: int, language: str) -> Proposal:
    """The house ends a game that nobody will finish, or that cannot go on."""
    end = log.End("broken" if command.broken else "closed")
    return check_going(t, language, rest=True) or entries(t, now, (None, end))


def outage(t: TableState, seat: None, command: commands.Outage, now: int, language: str) -> Proposal:
    """The house gives back the time for which it was away; nothing where nobody's time ran."""
    if t.over or not (t.paused or t.clock.seat is not None):
        return ()
    return entries(t, now, (None, log.Outage(command.milliseconds)))


PROPOSERS: Mapping[type[Command], Proposer] = {
    commands.StandIn: stand_in,
    commands.TakeBack: take_back,
    commands.Vote: vote,
    commands.Resign: resign,
    commands.Remove: remove,
    commands.Close: close,
    commands.Outage: outage,
}
