"""Who plays a seat: stand-ins and coming back, votes when somebody is late, resigning, closing, beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from reliquary import bots
from reliquary.kernel import Seat
from reliquary.table import clock, log
from reliquary.table.chance import SECRET, commitment_of, good_salt
from reliquary.table.log import Entry, Start, Vote, write_entry
from reliquary.table.proposals import check_going, check_person, entries, player_name, short
from reliquary.table.refusals import Code, Proposal, Refused, refused
from reliquary.table.settings import BOT, HUMAN, STAND_IN, Chair, Opening
from reliquary.table.standing import Standing

Choice: TypeAlias = Literal["wait", "stand-in"]


def check_bot(game: Any, bot: str, language: str) -> Refused | None:
    """There must be such a bot, and it must play the game."""
    known = bots.names_for(game.name)
    return None if bot in known else refused(Code.NO_BOT, language, bot=short(bot), bots=", ".join(known))


def stand_in(t: Standing, seat: Seat, now: int, bot: str | None, language: str) -> Proposal:
    """A player leaves the seat to a bot for a while."""
    bot = bot or t.settings.stand_in
    no = check_going(t, language, rest=True) or check_person(t, seat, language) or check_bot(t.game, bot, language)
    return no or entries(t, now, (seat, log.Reseat(STAND_IN, bot)))


def come_back(t: Standing, seat: Seat, now: int, language: str) -> Proposal:
    """A player takes the seat back from the stand-in."""
    no = check_going(t, language, rest=True)
    if no is None and not 0 <= seat < len(t.players):
        no = refused(Code.NO_SEAT, language)
    if no is None and t.players[seat].kind == HUMAN:
        no = refused(Code.HUMAN_PLAYS, language)
    if no is None and t.players[seat].kind == BOT:
        no = refused(Code.NO_SEAT, language)
    return no or entries(t, now, (seat, log.Reseat(HUMAN)))


def vote(
    t: Standing, seat: Seat, choice: Choice, now: int, about: Seat | None, absent: bool, bot: str | None, language: str
) -> Proposal:
    """Somebody who waits wants to wait on, or a bot to stand in for a seat whose time is up or whose player is away.

    When at least half of the humans who wait want a stand-in, there is one.
    """
    about = t.asked if about is None else about
    bot = bot or t.settings.stand_in
    no = check_going(t, language, rest=True) or check_person(t, seat, language) or check_person(t, about, language)
    no = no or check_bot(t.game, bot, language)
    if no is not None:
        return no
    assert about is not None  # a person plays it
    if about == seat or not (absent or clock.is_up(t.clock, about, now)):
        return refused(Code.TIME_LEFT, language, player=player_name(t, about))
    said = (seat, Vote(about, choice))
    waiting = [human for human in t.humans if human != about]
    wanted = {human for human in waiting if human in t.votes and t.votes[human] == Vote(about, "stand-in")}
    wanted = wanted | {seat} if choice == STAND_IN else wanted - {seat}
    if choice == "wait" or 2 * len(wanted) < len(waiting):
        return entries(t, now, said)
    return entries(t, now, said, (about, log.Reseat(STAND_IN, bot)))


def resign(t: Standing, seat: Seat, now: int, bot: str | None, language: str) -> Proposal:
    """A player gives up. Two-player games end by it, and those that no other person plays; else a bot plays on."""
    bot = bot or t.settings.stand_in
    no = check_going(t, language, rest=True) or check_bot(t.game, bot, language)
    if no is None and not (0 <= seat < len(t.players) and _owned(t, seat)):
        no = refused(Code.NO_SEAT, language)
    if no is not None:
        return no
    others = any(_owned(t, other) for other in range(len(t.players)) if other != seat)
    if len(t.players) == 2 or not others:
        return entries(t, now, (seat, log.Resign()), (None, log.End("resigned")))
    return entries(t, now, (seat, log.Resign(bot)))


def remove(t: Standing, seat: Seat, now: int, bot: str | None, language: str) -> Proposal:
    """The house takes a player off the table for good; a bot plays on, or the table closes if nobody else is left."""
    bot = bot or t.settings.stand_in
    no = check_going(t, language, rest=True) or check_bot(t.game, bot, language)
    if no is None and not (0 <= seat < len(t.players) and _owned(t, seat)):
        no = refused(Code.NO_SEAT, language)
    if no is not None:
        return no
    if any(_owned(t, other) for other in range(len(t.players)) if other != seat):
        return entries(t, now, (seat, log.Reseat(BOT, bot)))
    return close(t, now, language)


def close(t: Standing, now: int, language: str) -> Proposal:
    """The house ends a game that nobody will finish."""
    return check_going(t, language, rest=True) or entries(t, now, (None, log.End("closed")))


def _owned(t: Standing, seat: Seat) -> bool:
    """Whether a person plays the seat or may come back to it."""
    return t.players[seat].kind in (HUMAN, STAND_IN) and not t.players[seat].left


def begin(
    game: Any, opening: Opening, now: int, table: str, secret: str, salts: Sequence[str], language: str
) -> tuple[Entry, ...] | Refused:
    """A game begins, with a secret of the house and the salts of the people present, by seat."""
    filled = tuple(salts) or ("",) * len(opening.chairs)
    if not SECRET.fullmatch(secret):
        raise ValueError("a secret has 64 hex digits; take one from chance.fresh_secret()")
    no = check_opening(game, opening, language)
    if no is None and len(filled) != len(opening.chairs):
        no = refused(Code.BAD_SALT, language)
    if no is not None:
        return no
    promise = commitment_of(secret)
    for chair, salt in zip(opening.chairs, filled, strict=True):
        if salt and (no := check_salt(chair, salt, promise, promise, language)) is not None:
            return no
    start = Start(game.name, game.edition, opening, table, secret=secret, commitment=promise, salts=filled)
    return (write_entry(1, None, start, now),)


def check_salt(chair: Chair, salt: str, quoted: str, commitment: str, language: str) -> Refused | None:
    """A salt must come from a person, who quotes the commitment: so it was shown before."""
    good = chair.kind == HUMAN and good_salt(salt) and quoted == commitment
    return None if good else refused(Code.BAD_SALT, language)


def check_opening(game: Any, opening: Opening, language: str) -> Refused | None:
    """What people agreed on must be something that can be played."""
    try:
        msgspec.convert(msgspec.to_builtins(opening), Opening)
    except msgspec.ValidationError as error:
        return refused(Code.BAD_SETTINGS, language, why=str(error))
    for chair in opening.chairs:
        if chair.kind == BOT and (no := check_bot(game, chair.bot, language)) is not None:
            return no
    if (no := check_bot(game, opening.settings.at(game.name).stand_in, language)) is not None:
        return no
    try:
        game.deal(len(opening.chairs), 0, opening.options)
    except ValueError as error:
        return refused(Code.BAD_OPTIONS, language, why=str(error))
    return None
