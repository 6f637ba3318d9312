"""`reliquary replay` and `reliquary verify`: recorded games, told again and checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli import completion, files
from reliquary.cli.games import GAME, room
from reliquary.cli.saves import REMEDY, editions, read_record, saved_games, seat_again
from reliquary.cli.settings import AsJson, At, PackFolder, Seen, Trust, open_game
from reliquary.cli.telling import Teller, board, teller_of
from reliquary.cli.trouble import EXIT_CODE, Trouble, one_line, trouble
from reliquary.kernel import CHANCE
from reliquary.notation import write_action

if TYPE_CHECKING:
    from reliquary.kernel import Event, Seat
    from reliquary.notation import Record
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
    for event in table.moves[number].events if number >= 0 else table.course.opening:
        if event.name != CHANCE and (event.reaches(seat) or (seat is None and _over(table))):
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


def _positions(table: LocalTable) -> Iterator[Any]:
    """The states after the deal and after each action: who is who may change in the course of a game."""
    from reliquary import notation

    return notation.positions(table.game, table.whole_record())


def _story(table: LocalTable, seat: Seat | None) -> Iterator[str]:
    """The game as a log; the number of an action is that of the position after it."""
    teller = teller_of(table.game)
    agreed = {name: value for name, value in table.course.options.items() if isinstance(value, str | int)}
    yield f"{0:>4}  {teller.say('replay-deal', seats=len(table.players), **agreed)}"
    positions = _positions(table)
    yield from (f"      {line}" for line in _told(teller, _events(table, -1, seat), next(positions), seat))
    for number, state in enumerate(positions):
        told = _told(teller, _events(table, number, seat), state, seat)
        lines = list(told) or [_silent(teller, table, number, state, seat)]
        yield f"{number + 1:>4}  {lines[0]}".rstrip()
        yield from (f"      {line}" for line in lines[1:])
    yield ""
    decision = table.decision
    if decision is not None:
        yield teller.say("replay-open", player=teller.names(table.state)[decision.seat])
    elif table.ending:
        yield teller.say("table-end", reason=table.ending)
    else:
        yield from teller.scores(table.state)


def _told(teller: Teller, events: Iterator[Event], state: Any, seat: Seat | None) -> Iterator[str]:
    """What happened, as lines: to a seat, or to all with what was told to one seat alone."""
    return teller.lines(events, state, quiet=("turn-began",), whom=_whom(seat))


def _whom(seat: Seat | None) -> str:
    return "all" if seat is None else "you"


def _silent(teller: Teller, table: LocalTable, number: int, state: Any, seat: Seat | None) -> str:
    """An action after which there was nothing to tell: who chose what. While the game goes on, that may be a secret."""
    move = table.moves[number]
    if move.seat != seat and (seat is not None or not _over(table)):
        return ""
    action = teller.action(write_action(table.game, move.action))
    return teller.say("replay-silent", player=teller.names(state)[move.seat], action=action)


def _document(table: LocalTable, seat: Seat | None) -> dict[str, Any]:
    """The game for a script."""
    teller, record, positions = teller_of(table.game), table.whole_record(), _positions(table)
    result = None if record.result is None else {"scores": record.result.scores, "winners": record.result.winners}
    return {
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "players": record.players,
        "options": record.options,
        "names": teller.names(table.state),
        "opening": _plain_events(teller, table, -1, next(positions), seat),
        "actions": [
            {
                "at": number + 1,
                "seat": move.seat,
                "action": action,
                "events": _plain_events(teller, table, number, s, seat),
            }
            for number, (move, action, s) in enumerate(zip(table.moves, record.actions, positions, strict=True))
        ],
        "result": result,
    }


def _plain_events(
    teller: Teller, table: LocalTable, number: int, state: Any, seat: Seat | None
) -> list[dict[str, Any]]:
    """The events of an action that may be told, by the ids of the pack and in words."""
    plain_about = room(table.game.name, "terminal").plain_about
    return [
        {
            "name": event.name,
            "seat": event.seat if event.seat >= 0 else None,
            "about": plain_about(table.game, event.about),
            "line": next(teller.lines([event], state, quiet=(), whom=_whom(seat)), None),
        }
        for event in _events(table, number, seat)
    ]


def position_at(table: LocalTable, at: int | None) -> Any:
    """The whole state after a number of actions; by default after all of them."""
    if at is None:
        return table.state
    if at > len(table.moves):
        raise Trouble(f"--at: there is no position {at}; the record has positions 0 to {len(table.moves)}")
    return table.course.position(at)


def public(table: LocalTable, state: Any) -> Any:
    """A position as anyone may see it: whole once the game is over, and as a spectator sees it before."""
    return state if _over(table) else table.game.view(state, None)


def show(state: Any, as_json: bool) -> None:
    """Print a position as text, or as JSON."""
    from reliquary import notation
    from reliquary.cli.terminal import Terminal

    if as_json:
        print(notation.write_state(state))
        return
    terminal, teller = Terminal(), teller_of(state.game)
    terminal.put(teller.status(state))
    terminal.put(board(teller, state))


def check_seat(seat: Seat | None, seats: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat is not None and seat >= seats:
        raise Trouble(f"--seat: there is no seat {seat}; they are 0 to {seats - 1}")


def seen(state: Any, seat: Seat | None) -> Any:
    """The position with the eyes of a seat."""
    from reliquary.kernel import TRUTH

    if seat is None:
        return state
    check_seat(seat, state.seats)
    if state.viewer == TRUTH:
        return state.game.view(state, seat)
    if state.viewer != seat:
        raise Trouble(f"--seat: this is a view already, and not that of seat {seat}; leave --seat out")
    return state


def verify(records: RecordFiles = None, as_json: AsJson = False, trust: Trust = False, pack: PackFolder = None) -> None:
    """Play records again and compare every action, the result and the digest.

    Where a server dealt, every seed is derived again from its secret, the salts of the players and the number of
    agreed undos. Without arguments all saved games are checked; those of another edition are skipped, with a note.
    Exit code 2 if one does not hold.

    Examples:
      reliquary verify
      reliquary verify game.reliquary.json other.reliquary.json
    """
    if records:
        reports = [_check(file, pack, trust) for file in records]
    else:
        reports = [_check(file, pack, trust, skip=not trust) for file in files.saved_games()]
    if as_json:
        print(json.dumps(reports, ensure_ascii=False))
    elif not reports:
        print(f"No game is saved in {files.data_folder() / 'games'}; name a record: reliquary verify FILE")
    for report in reports if not as_json else ():
        failed = report["good"] is False
        line = f"reliquary: {report['error']}" if failed else report["told"]
        print(one_line(line), file=sys.stderr if failed else sys.stdout)
    if any(report["good"] is False for report in reports):
        raise typer.Exit(EXIT_CODE)


def _check(file: Path, pack: Path | None, trust: bool, skip: bool = False) -> dict[str, Any]:
    """What there is to say about a record; one of another edition may be skipped, and is neither good nor bad."""
    from reliquary import notation
    from reliquary.table import check_marks

    report: dict[str, Any] = {"file": str(file), "good": False}
    try:
        record = read_record(file)
        report |= {"game": record.game, "edition": record.edition, "actions": len(record.actions)}
        if skip and record.edition not in editions(pack):
            told = f"{file}: skipped; it is of another edition, {record.edition}; {REMEDY}"
            return report | {"good": None, "told": told}
        table = seat_again(record, str(file), pack, trust)
        with trouble(str(file)):
            notation.check_result(table.game, record, table.state)
            check_marks(table, record)
    except Trouble as error:
        return report | {"error": one_line(str(error))}
    draws = sum(event.name == CHANCE for event in _everything(table))
    report |= {"draws": draws, "undos": len(record.undos), "committed": bool(record.secret)}
    told = f"{file}: good; {'; '.join(_findings(record, draws))}"
    return report | {"good": True, "finished": _finished(record), "told": told}


def _finished(record: Record) -> bool:
    return record.result is not None or bool(record.ending)


def _everything(table: LocalTable) -> Iterator[Any]:
    """Every event, whoever may know it."""
    yield from table.course.opening
    for move in table.moves:
        yield from move.events


def _findings(record: Record, draws: int) -> Iterator[str]:
    """What was checked, in words."""
    ending = f"the result holds: {_result(record)}" if _finished(record) else "the game goes on"
    yield f"{_count(len(record.actions), 'action')} played again, the digest holds, {ending}"
    if record.secret:
        salted = sum(map(bool, record.salts))
        yield f"{_count(draws, 'draw')} derived again from the promised secret and {_count(salted, 'salt')}"
    if record.undos:
        yield f"{_count(len(record.undos), 'undo')} past the barrier, by agreement"
    for change in record.changes:
        yield f"seat {change.seat}: {change.why}, played by {change.player} from action {change.since} on"


def _count(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def _result(record: Record) -> str:
    if record.result is None:
        return f"the game was {record.ending}"
    winners = " and ".join(f"seat {seat}" for seat in record.result.winners)
    scores = " : ".join(f"{score:g}" for score in record.result.scores) or record.ending
    return f"{scores}, won by {winners}"
