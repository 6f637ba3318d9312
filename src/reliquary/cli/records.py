"""`reliquary replay` and `reliquary verify`: recorded games, told again and checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli import files
from reliquary.cli.games import GAME, room
from reliquary.cli.saves import REMEDY, editions, read_record, saved_games, seat_again
from reliquary.cli.settings import AsJson, At, PackFolder, Trust, open_game
from reliquary.cli.telling import Teller, board, teller_of
from reliquary.cli.trouble import EXIT_CODE, Trouble, one_line, trouble

if TYPE_CHECKING:
    from reliquary.kernel import Event
    from reliquary.notation import Record
    from reliquary.table import Table

RecordFile = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help="A record; by default the newest saved game. - reads standard input."),
]
RecordFiles = Annotated[list[Path] | None, typer.Argument(metavar="FILE", help="Records; by default all saved games.")]


def replay(
    file: RecordFile = None, at: At = None, as_json: AsJson = False, trust: Trust = False, pack: PackFolder = None
) -> None:
    """Tell a recorded game action by action, or show one position of it.

    Without arguments the newest saved game is told, or a game made for the occasion. While a game goes on, what is
    hidden from a spectator is not told.
    """
    if file is None:
        table = _newest(pack, explain=not as_json)
    else:
        table = seat_again(read_record(file), str(file), pack, trust)
    if at is not None:
        show_position(table, at, as_json)
    elif as_json:
        print(json.dumps(_document(table), ensure_ascii=False))
    else:
        _tell(table)


def _newest(pack: Path | None, explain: bool) -> Table:
    """The newest saved game of the edition at hand; where there is none, one that bots play now."""
    for file, record in saved_games(pack):
        if explain:
            print(f"The newest saved game: {file}\n`reliquary replay FILE` tells another one.\n")
        return seat_again(record, str(file), pack, trust=False)
    if explain:
        print("No game of this edition is saved yet; here is one that two bots have just played.")
        print("`reliquary replay FILE` tells a record.\n")
    from reliquary.table import Table

    table = Table.begin(open_game(GAME, pack), ("greedy", "greedy"), 1, {})
    table.let_bots_play()
    return table


def _over(table: Table) -> bool:
    return table.decision is None


def _events(table: Table, number: int) -> Iterator[Event]:
    """The events of an action that may be told: all of them once the game is over."""
    for event in table.moves[number].events if number >= 0 else table.opening:
        if event.name != "chance" and (_over(table) or event.reaches(None)):
            yield event


def _tell(table: Table) -> None:
    """Print the game as a log."""
    from reliquary.cli.terminal import Terminal

    terminal = Terminal()
    for line in _story(table):
        terminal.put(line)


def _story(table: Table) -> Iterator[str]:
    """The game as a log; the number of an action is that of the position after it."""
    teller = teller_of(table.game)
    setup = table.options["setup"]
    yield f"{0:>4}  {teller.say('replay-deal', seats=len(table.players), setup=setup)}"
    yield from (f"      {line}" for line in teller.lines(_events(table, -1), table.state))
    for number in range(len(table.moves)):
        lines = list(teller.lines(_events(table, number), table.state, quiet=("turn-began",))) or [""]
        yield f"{number + 1:>4}  {lines[0]}"
        yield from (f"      {line}" for line in lines[1:])
    yield ""
    decision = table.decision
    if decision is None:
        yield from teller.scores(table.state)
    else:
        yield teller.say("replay-open", player=teller.names(table.state)[decision.seat])


def _document(table: Table) -> dict[str, Any]:
    """The game for a script."""
    teller, record = teller_of(table.game), table.record()
    result = None if record.result is None else {"scores": record.result.scores, "winners": record.result.winners}
    return {
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "players": record.players,
        "options": record.options,
        "explorers": teller.names(table.state),
        "opening": _plain_events(teller, table, -1),
        "actions": [
            {"at": number + 1, "seat": move.seat, "action": action, "events": _plain_events(teller, table, number)}
            for number, (move, action) in enumerate(zip(table.moves, record.actions, strict=True))
        ],
        "result": result,
    }


def _plain_events(teller: Teller, table: Table, number: int) -> list[dict[str, Any]]:
    """The events of an action that may be told, by the ids of the pack and in words."""
    plain_about = room(table.game.name, "terminal").plain_about
    return [
        {
            "name": event.name,
            "seat": event.seat if event.seat >= 0 else None,
            "about": plain_about(table.game, event.about),
            "line": next(teller.lines([event], table.state, quiet=()), None),
        }
        for event in _events(table, number)
    ]


def position_at(table: Table, at: int | None) -> Any:
    """The whole state after a number of actions; by default after all of them."""
    from reliquary.table import Table

    if at is None:
        return table.state
    if at > len(table.moves):
        raise Trouble(f"--at: there is no position {at}; the record has positions 0 to {len(table.moves)}")
    actions = table.record().actions[:at]
    return Table(table.game, table.players, table.chance, table.options, actions).state


def public(table: Table, state: Any) -> Any:
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


def show_position(table: Table, at: int, as_json: bool) -> None:
    """Print the position after a number of actions."""
    show(public(table, position_at(table, at)), as_json)


def verify(records: RecordFiles = None, as_json: AsJson = False, trust: Trust = False, pack: PackFolder = None) -> None:
    """Play records again and compare every action, the result and the digest.

    Without arguments all saved games are checked; those of another edition are skipped, with a note. Exit code 2 if
    one does not hold.
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
    except Trouble as error:
        return report | {"error": one_line(str(error))}
    return report | {"good": True, "finished": record.result is not None, "told": f"{file}: good; {_found(record)}"}


def _found(record: Record) -> str:
    """What was compared in a record that holds."""
    actions = "1 action" if len(record.actions) == 1 else f"{len(record.actions)} actions"
    ending = "the game goes on" if record.result is None else f"the result holds: {_result(record)}"
    return f"{actions} played again, the digest holds, {ending}"


def _result(record: Record) -> str:
    assert record.result is not None
    winners = " and ".join(f"seat {seat}" for seat in record.result.winners)
    return f"{' : '.join(f'{score:g}' for score in record.result.scores)}, won by {winners}"
