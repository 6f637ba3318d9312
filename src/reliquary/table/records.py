"""From the log of a table to the record of a game, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from reliquary import notation
from reliquary.kernel import Game, Seat, State
from reliquary.notation import Change, Record, RecordError
from reliquary.table import log
from reliquary.table.chance import check_chance
from reliquary.table.log import LogError, Start, write_entry
from reliquary.table.settings import BOT, HUMAN, STAND_IN, Opening, Settings, chair_of
from reliquary.table.signing import check_signature
from reliquary.table.state import TableState

T = TypeVar("T", bound=TableState)


def record_of(t: TableState) -> Record:
    """The whole game, sealed, with its secret: for the end of a game, or for those who hide nothing from each other."""
    start = t.start
    return notation.seal(
        Record(
            format=notation.FORMAT,
            game=t.game.name,
            edition=t.game.edition,
            seats=len(t.players),
            options=t.history.options,
            chance=list(t.history.chance),
            actions=[notation.write_action(t.game, move.action) for move in t.history.moves],
            players=[chair.bot or HUMAN for chair in start.opening.chairs],
            result=t.result,
            table=start.table,
            commitment=start.commitment,
            secret=start.secret,
            salts=list(start.salts),
            undos=list(t.undos),
            changes=list(t.changes),
            ending=t.ending,
            attempts=list(t.attempts),
            round=start.round,
            commitments=list(start.commitments),
            called_off=list(start.called_off),
        )
    )


def seat_again(
    kind: type[T],
    game: Game[State],
    record: Record,
    players: Sequence[str] | None = None,
    settings: Settings | None = None,
) -> T:
    """The table of a record, at its end: those who began it play on, or others.

    What was undone is not in a record, and so it is not in the log of this table either.
    """
    check_signature(record)
    check_chance(record)
    seated = _seated(game, record, players)
    opening = Opening(tuple(map(chair_of, seated)), record.options, settings or Settings())
    start = Start(game.name, game.edition, opening, record.table, None, record.secret, record.commitment)
    if record.secret:
        start = msgspec.structs.replace(start, salts=tuple(record.salts), **_drawn(record))
    else:
        start = msgspec.structs.replace(start, seed=record.chance[0].seed)
    try:
        t = kind(game, [write_entry(1, None, start, 0)])
    except LogError as error:
        raise ValueError(str(error).removeprefix("entry 1: ")) from None
    _play(t, record, same=seated == (record.players or seated))
    return t


def _drawn(record: Record) -> dict[str, object]:
    """What a start says of its drawing."""
    commitments, called_off = tuple(record.commitments), tuple(record.called_off)
    return {"round": record.round, "commitments": commitments, "called_off": called_off}


def _seated(game: Game[State], record: Record, players: Sequence[str] | None) -> list[str]:
    """Who sits where; the seats are counted first, for a forged record may claim more than there is room for."""
    if record.seats not in game.players:
        least, most = game.players[0], game.players[-1]
        raise RecordError(f"seats: {game.name} is for {least} to {most} players, not for {record.seats}")
    seated = list(players or record.players or [HUMAN] * record.seats)
    if len(seated) != record.seats:
        raise RecordError(f"players: {len(seated)} are named for {record.seats} seats; name one for each seat")
    return seated


def check_marks(t: TableState, record: Record) -> None:
    """Compare what a record claims about undos and players with the table that it led to."""
    again = record_of(t)
    for name in ("chance", "undos", "changes", "ending", "attempts", "round", "commitments", "called_off"):
        if getattr(again, name) != getattr(record, name):
            raise RecordError(f"{name}: the record claims what cannot have been; it was made up")


def _play(t: TableState, record: Record, same: bool) -> None:
    """Everything that a record holds, in order; changes of players only if the same people play."""
    for number in range(len(record.actions) + 1):
        for seat, body in _between(record, number, same):
            _note(t, seat, body)
        if number < len(record.actions):
            _act(t, number, record.actions[number])
    if record.ending and same:
        _note(t, None, log.End(record.ending))


def _note(t: TableState, seat: Seat | None, body: msgspec.Struct) -> None:
    try:
        t.apply(write_entry(t.version + 1, seat, body, 0))
    except LogError as error:
        raise RecordError(f"{error}; the record was made up") from error


def _between(record: Record, number: int, same: bool) -> Iterator[tuple[Seat | None, msgspec.Struct]]:
    """What happened at the table after a number of actions: changes of players, attempts, and fresh chance."""
    for change in record.changes if same else ():
        if change.since == number:
            yield change.seat, _changed(change)
    for attempt in record.attempts if same else ():
        if attempt.since == number:
            yield attempt.seat, log.Noted(attempt)
    before = 0
    for chance in record.chance[1:]:
        if chance.since == number:
            for undo in range(before + 1, chance.undo + 1):
                mark = record.undos[undo - 1]
                yield mark.by, log.Reseed(undo, mark.to, mark.taken, tuple(mark.humans))
        before = chance.undo


def _changed(change: Change) -> msgspec.Struct:
    """The entry that a change of players came by."""
    if change.why == "resigned":
        return log.Resign("" if change.player == HUMAN else change.player)
    if change.why == "back":
        return log.Reseat(HUMAN)
    if change.why == "removed":
        return log.Reseat(BOT, change.player)
    return log.Reseat(STAND_IN, change.player, late=change.why == "late")


def _act(t: TableState, number: int, text: str) -> None:
    try:
        t.apply(write_entry(t.version + 1, t.asked, log.Act(text), 0))
    except LogError as error:
        told = f"{error.__cause__ or error}; the record does not fit the rules of {t.game.edition}"
        raise RecordError(f"actions[{number}]: {told}") from error
