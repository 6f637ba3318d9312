"""`reliquary replay` and `reliquary verify`: recorded games, told again and checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reliquary.cli import completion, files
from reliquary.cli.errors import EXIT_CODE, UserError, one_line, user_errors
from reliquary.cli.games import GAME, open_game
from reliquary.cli.saves import editions, read_record, remedy_for, saved_games, seat_again
from reliquary.cli.settings import AsJson, At, PackFolder, Seen, Trust
from reliquary.cli.telling import Teller, board, lines_of, teller_of
from reliquary.events import Drawn
from reliquary.kernel import State
from reliquary.notation import write_action
from reliquary.voice import ALL, YOU

if TYPE_CHECKING:
    from reliquary.events import Event
    from reliquary.kernel import Seat
    from reliquary.notation import Attempt, Record
    from reliquary.table import LocalTable

RecordFile = Annotated[
    Path | None,
    typer.Argument(
        metavar="FILE",
        help="A record; - reads standard input.",
        show_default="the newest saved game",
        autocompletion=completion.records,
    ),
]
RecordFiles = Annotated[
    list[Path] | None,
    typer.Argument(metavar="FILE", help="Records.", show_default="all saved games", autocompletion=completion.records),
]
Signer = Annotated[
    str | None,
    typer.Option("--key", metavar="KEY", help="Who must have signed: a fingerprint, a public key, or a file with one."),
]


def replay(
    file: RecordFile = None,
    at: At = None,
    seat: Seen = None,
    as_json: AsJson = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Tell a recorded game action by action, or show one position of it.

    Without arguments the newest saved game is told, or a game made for the occasion. While a game goes on, what is
    hidden from a spectator is not told, or with --seat what is hidden from that seat.

    Examples:
      reliquary replay
      reliquary replay game.reliquary.json --at 12
      reliquary replay game.reliquary.json --json | jq .result
    """
    if file is None:
        table = _newest(pack, explain=not as_json)
    else:
        table = seat_again(read_record(file), str(file), pack, trust)
    check_seat(seat, table.state.seats)
    if at is not None:
        state = position_at(table, at)
        show(public(table, state) if seat is None else seen(state, seat), as_json)
    elif as_json:
        print(json.dumps(_document(table, seat), ensure_ascii=False))
    else:
        _tell(table, seat)


def _newest(pack: Path | None, explain: bool) -> LocalTable:
    """The newest saved game of the edition at hand; where there is none, one that bots play now."""
    for file, record in saved_games(pack):
        if explain:
            print(f"The newest saved game: {file}\n`reliquary replay FILE` tells another one.\n")
        return seat_again(record, str(file), pack, trust=False)
    if explain:
        print("No game of this edition is saved yet; here is one that two bots have just played.")
        print("`reliquary replay FILE` tells a record.\n")
    from reliquary.table import LocalTable

    table = LocalTable.begin(open_game(GAME, pack), ("greedy", "greedy"), 1, {})
    table.let_bots_play()
    return table


def _over(table: LocalTable) -> bool:
    return table.decision is None


def _events(table: LocalTable, number: int, seat: Seat | None) -> Iterator[Event]:
    """The events of an action that a seat was told; to a spectator all of them once the game is over."""
    for event in table.moves[number].events if number >= 0 else table.history.opening:
        if not isinstance(event, Drawn) and (event.reaches(seat) or (seat is None and _over(table))):
            yield event


def _tell(table: LocalTable, seat: Seat | None) -> None:
    """Print the game as a log."""
    from reliquary.cli.terminal import Terminal

    terminal = Terminal()
    for line in _story(table, seat):
        if sys.stdout.isatty():  # a file keeps its lines whole, for those who search in it
            terminal.say(line, indent=8)
        else:
            terminal.put(line)


def _story(table: LocalTable, seat: Seat | None) -> Iterator[str]:
    """The game as a log; the number of an action is that of the position after it."""
    from reliquary.table.telling import attempt_line

    teller = teller_of(table.game)
    agreed = {name: value for name, value in table.history.options.items() if isinstance(value, str | int)}
    yield f"{0:>4}  {teller.say('replay-deal', seats=len(table.players), **agreed)}"
    yield from (f"      {line}" for line in _told(teller, table, -1, seat))
    for number in range(len(table.moves)):
        lines = _told(teller, table, number, seat) or [_silent(teller, table, number, seat)]
        yield f"{number + 1:>4}  {lines[0]}".rstrip()
        yield from (f"      {line}" for line in lines[1:])
    yield ""
    for attempt in table.attempts:
        names = teller.voice.names(table.pieces_after(attempt.since - 1))  # of those who tried
        yield attempt_line(attempt, names, teller.words)
    decision = table.decision
    if decision is not None:
        yield teller.say("replay-open", player=teller.names(table.state)[decision.seat])
    elif table.ending:
        yield teller.say("table-end", reason=table.ending)
    else:
        yield from teller.scores(table.state)


def _told(teller: Teller, table: LocalTable, number: int, seat: Seat | None) -> list[str]:
    """What happened, as lines: to a seat, or to all with what was told to one seat alone."""
    happened = table.pieces_after(number), list(_events(table, number, seat))
    return lines_of(teller, [happened], _whom(seat))


def _whom(seat: Seat | None) -> str:
    return ALL if seat is None else YOU


def _silent(teller: Teller, table: LocalTable, number: int, seat: Seat | None) -> str:
    """An action after which there was nothing to tell: who chose what. While the game goes on, that may be a secret."""
    move = table.moves[number]
    if move.seat != seat and (seat is not None or not _over(table)):
        return ""
    action = teller.voice.action(write_action(table.game, move.action))
    player = teller.voice.names(table.pieces_after(number))[move.seat]
    return teller.say("replay-silent", player=player, action=action)


def _document(table: LocalTable, seat: Seat | None) -> dict[str, object]:
    """The game for a script."""
    teller, record = teller_of(table.game), table.whole_record()
    result = None if record.result is None else {"scores": record.result.scores, "winners": record.result.winners}
    return {
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "players": record.players,
        "options": record.options,
        "names": teller.names(table.state),
        "opening": _plain_events(teller, table, -1, seat),
        "actions": [
            {
                "at": number + 1,
                "seat": move.seat,
                "action": action,
                "events": _plain_events(teller, table, number, seat),
            }
            for number, (move, action) in enumerate(zip(table.moves, record.actions, strict=True))
        ],
        "result": result,
    }


def _plain_events(teller: Teller, table: LocalTable, number: int, seat: Seat | None) -> list[dict[str, object]]:
    """The events of an action that may be told, as a table tells them to programs and in words."""
    from msgspec import to_builtins

    from reliquary.table.telling import happenings

    heard = list(_events(table, number, seat))
    told = happenings(teller.voice, heard, table.pieces_after(number), whom=_whom(seat))
    return [to_builtins(happening) for happening in told]


def position_at(table: LocalTable, at: int | None) -> State:
    """The whole state after a number of actions; by default after all of them."""
    if at is None:
        return table.state
    if at > len(table.moves):
        raise UserError(f"--at: there is no position {at}; the record has positions 0 to {len(table.moves)}")
    return table.history.position(at)


def public(table: LocalTable, state: State) -> State:
    """A position as anyone may see it: whole once the game is over, and as a spectator sees it before."""
    return state if _over(table) else table.game.view(state, None)


def show(state: State, as_json: bool) -> None:
    """Print a position as text, or as JSON."""
    from reliquary import notation
    from reliquary.cli.terminal import Terminal

    if as_json:
        print(notation.write_state(state))
        return
    terminal, teller = Terminal(), teller_of(state.game)
    terminal.put(teller.voice.status(state))
    terminal.put(board(teller, state))


def check_seat(seat: Seat | None, seats: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat is not None and seat >= seats:
        raise UserError(f"--seat: there is no seat {seat}; they are 0 to {seats - 1}")


def seen(state: State, seat: Seat | None) -> State:
    """The position with the eyes of a seat."""
    from reliquary.kernel import TRUTH

    if seat is None:
        return state
    check_seat(seat, state.seats)
    if state.viewer == TRUTH:
        return state.game.view(state, seat)
    if state.viewer != seat:
        raise UserError(f"--seat: this is a view already, and not that of seat {seat}; leave --seat out")
    return state


def verify(
    records: RecordFiles = None,
    key: Signer = None,
    as_json: AsJson = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Play records again and compare every action, the result, the digest and the signature.

    Where a server dealt, every share of chance is compared with what was committed to, and every seed derived again.
    It is told which key has signed, or that none has: whoever makes up a record can sign it, too, but not with the key
    of your server. Without arguments all saved games are checked; those of another edition are skipped, with a note.
    Exit code 2 if one does not hold.

    Examples:
      reliquary verify
      reliquary verify game.reliquary.json other.reliquary.json
      reliquary verify game.reliquary.json --key server-key.pem
    """
    signer = None if key is None else _signer(key)
    if records:
        reports = [_check(file, pack, trust, signer) for file in records]
    else:
        reports = [_check(file, pack, trust, signer, skip=not trust) for file in files.saved_games()]
    if as_json:
        print(json.dumps(reports, ensure_ascii=False))
    elif not reports:
        print(f"No game is saved in {files.data_folder() / 'games'}; name a record: reliquary verify FILE")
    for report in reports if not as_json else ():
        failed = report["good"] is False
        line = f"reliquary: {report['error']}" if failed else report["told"]
        print(one_line(str(line)), file=sys.stderr if failed else sys.stdout)
    if any(report["good"] is False for report in reports):
        raise typer.Exit(EXIT_CODE)


def _signer(key: str) -> str:
    """The fingerprint of the key that must have signed."""
    from reliquary.table.signing import read_signer

    with user_errors("--key"):
        return read_signer(files.read(Path(key)).decode("utf-8", "replace") if Path(key).is_file() else key)


def _signed_by(record: Record, wanted: str | None) -> str | None:
    """The fingerprint of the key that signed a record; it has to be the one that is wanted, if one is."""
    from reliquary.table.signing import fingerprint_of

    found = None if record.signature is None else fingerprint_of(record.signature.key)
    if wanted is not None and found != wanted:
        told = "nobody has signed it" if found is None else f"it is signed by {found}"
        raise UserError(f"signature: {told}, and not by {wanted}; get the record from that server")
    return found


def _check(file: Path, pack: Path | None, trust: bool, signer: str | None, skip: bool = False) -> dict[str, object]:
    """What there is to say about a record; one of another edition may be skipped, and is neither good nor bad."""
    from reliquary import notation
    from reliquary.table import check_marks

    report: dict[str, object] = {"file": str(file), "good": False}
    try:
        record = read_record(file)
        report |= {"game": record.game, "edition": record.edition, "actions": len(record.actions)}
        if skip and record.edition not in (known := editions(pack)):
            remedy = remedy_for(record.edition, known)
            told = f"{file}: skipped; it is of another edition, {record.edition}; {remedy}"
            return report | {"good": None, "told": told}
        table = seat_again(record, str(file), pack, trust)
        with user_errors(str(file)):
            notation.check_result(table.game, record, table.state)
            check_marks(table, record)
        with user_errors(str(file)):
            signed_by = _signed_by(record, signer)
        report["signed_by"] = signed_by
    except UserError as error:
        return report | {"error": one_line(str(error))}
    draws = sum(isinstance(event, Drawn) for event in _everything(table))
    report |= {
        "draws": draws,
        "undos": len(record.undos),
        "attempts": len(record.attempts),
        "committed": bool(record.secret),
        "round": record.round,
    }
    told = f"{file}: good; {'; '.join(_findings(record, draws, signed_by))}"
    return report | {"good": True, "finished": _finished(record), "told": told}


def _finished(record: Record) -> bool:
    return record.result is not None or bool(record.ending)


def _everything(table: LocalTable) -> Iterator[object]:
    """Every event, whoever may know it."""
    yield from table.history.opening
    for move in table.moves:
        yield from move.events


def _findings(record: Record, draws: int, signed_by: str | None) -> Iterator[str]:
    """What was checked, in words."""
    yield f"signed by {signed_by}, and the signature holds" if signed_by else "unsigned: nobody vouches for it"
    ending = f"the result holds: {_result(record)}" if _finished(record) else "the game goes on"
    yield f"{_count(len(record.actions), 'action')} played again, the digest holds, {ending}"
    yield from _drawn(record, draws)
    if record.undos:
        yield f"{_count(len(record.undos), 'undo')} past the barrier, by agreement"
    if record.attempts:
        yield f"{_count(len(record.attempts), 'attempt')}: {', '.join(map(_attempt, record.attempts))}"
    for change in record.changes:
        yield f"seat {change.seat}: {change.why}, played by {change.player} from action {change.since} on"


def _attempt(attempt: Attempt) -> str:
    """A request or a vote, in a few words."""
    about = "" if attempt.about is None else f" about seat {attempt.about}"
    return f"{attempt.what} by seat {attempt.seat}{about}{' ' if attempt.outcome else ''}{attempt.outcome}"


def _drawn(record: Record, draws: int) -> Iterator[str]:
    """How chance came about: from what a server and its players had promised, or from a seed."""
    if not record.secret:
        yield f"{_count(draws, 'draw')} derived again from a seed: whoever named it could choose it"
        return
    shares = sum(map(bool, record.salts))
    again = f"{_count(draws, 'draw')} derived again from the promised secret"
    if not record.round:
        yield f"{again} and {_count(shares, 'salt')}: the older chance, whoever added the last share could choose it"
        return
    yield f"{again} and {_count(shares, 'share')}, each as it was committed to"
    for off in record.called_off:
        missing = " and ".join(f"seat {seat}" for seat in off.missing) or "nobody"
        yield f"drawing {off.round} was called off ({off.why}), missing: {missing}"


def _count(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def _result(record: Record) -> str:
    if record.result is None:
        return "the game was ended because time was up" if record.ending == "late" else f"the game was {record.ending}"
    winners = " and ".join(f"seat {seat}" for seat in record.result.winners)
    scores = " : ".join(f"{score:g}" for score in record.result.scores) or record.ending
    return f"{scores}, won by {winners}"
