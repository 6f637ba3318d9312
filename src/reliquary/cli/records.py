"""`reliquary replay` and `reliquary verify`: recorded games, told again and checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli import files
from reliquary.cli.settings import GAME, AsJson, At, PackFolder, Trust, open_game
from reliquary.cli.trouble import EXIT_CODE, Trouble, one_line, trouble

if TYPE_CHECKING:
    from reliquary.cli.telling import Teller
    from reliquary.notation import Record
    from reliquary.table import LocalTable

RecordFile = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help="A record; by default the newest saved game. - reads standard input."),
]


def replay(
    file: RecordFile = None,
    at: At = None,
    as_json: AsJson = False,
    trust: Trust = False,
    pack: PackFolder = None,
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
        from reliquary.cli.terminal import Terminal

        terminal = Terminal()
        for line in _story(table):
            terminal.put(line)


def read_record(file: Path) -> Record:
    """The record in a file."""
    from reliquary import notation

    with trouble(str(file)):
        return notation.read_record(files.read(file))


def seat_again(
    record: Record, place: str, pack: Path | None, trust: bool, players: Sequence[str] | None = None
) -> LocalTable:
    """The table of a recorded game, after its last action."""
    import reliquary
    from reliquary.table import LocalTable

    with trouble(place):
        game = reliquary.game(record.game, pack)
        if not trust:
            check_edition(record.edition, game, place, ", or add --trust to try it all the same")
        return LocalTable.resume(game, record, players)


def check_edition(edition: str, game: Any, place: str, more: str = "") -> None:
    """Refuse what was written for other rules or with another pack."""
    if edition != game.edition:
        told = f"{place}: edition: this file is of {edition}, the game at hand is {game.edition}"
        raise Trouble(f"{told}; name the pack it was made with: --pack FOLDER{more}")


def _newest(pack: Path | None, explain: bool) -> LocalTable:
    """The newest saved game; where there is none, one that bots play now."""
    for file in files.saved_games()[:1]:
        if explain:
            print(f"The newest saved game: {file}\n`reliquary replay FILE` tells another one.\n")
        return seat_again(read_record(file), str(file), pack, trust=False)
    if explain:
        print("No game is saved yet; here is one that two bots have just played.")
        print("`reliquary replay FILE` tells a record.\n")
    from reliquary.table import LocalTable

    table = LocalTable.begin(open_game(GAME, pack), ("greedy", "greedy"), 1, {})
    table.let_bots_play()
    return table


def _over(table: LocalTable) -> bool:
    return table.decision is None


def _events(table: LocalTable, number: int) -> Iterator[Any]:
    """The events of an action that may be told: all of them once the game is over."""
    for event in table.moves[number].events if number >= 0 else table.course.opening:
        if event.name != "chance" and (_over(table) or event.reaches(None)):
            yield event


def _story(table: LocalTable) -> Iterator[str]:
    """The game as a log; the number of an action is that of the position after it."""
    from reliquary.cli.telling import Teller

    teller = Teller(table.game)
    setup = table.course.options["setup"]
    yield f"{0:>4}  {teller.say('replay-deal', seats=len(table.players), setup=setup)}"
    yield from (f"      {line}" for line in teller.lines(_events(table, -1), table.state))
    for number in range(len(table.moves)):
        lines = list(teller.lines(_events(table, number), table.state, quiet=("turn-began",))) or [""]
        yield f"{number + 1:>4}  {lines[0]}"
        yield from (f"      {line}" for line in lines[1:])
    yield ""
    decision = table.decision
    if decision is not None:
        yield teller.say("replay-open", player=teller.names(table.state)[decision.seat])
    elif table.ending:
        yield teller.say("table-end", reason=table.ending)
    else:
        yield from teller.scores(table.state)


def _document(table: LocalTable) -> dict[str, Any]:
    """The game for a script."""
    from reliquary import notation
    from reliquary.cli.telling import Teller

    teller, record = Teller(table.game), table.whole_record()

    def told(number: int) -> list[dict[str, Any]]:
        return [
            {
                "name": event.name,
                "seat": event.seat if event.seat >= 0 else None,
                "about": dict(event.about),
                "line": next(teller.lines([event], table.state, quiet=()), None),
            }
            for event in _events(table, number)
        ]

    return {
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "players": record.players,
        "options": record.options,
        "explorers": teller.names(table.state),
        "opening": told(-1),
        "actions": [
            {
                "at": number + 1,
                "seat": move.seat,
                "action": notation.write_action(table.game, move.action),
                "events": told(number),
            }
            for number, move in enumerate(table.moves)
        ],
        "result": None if record.result is None else {"scores": record.result.scores, "winners": record.result.winners},
    }


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


def show(teller: Teller, state: Any) -> None:
    """Print a position as text."""
    from reliquary.cli.terminal import Terminal

    terminal = Terminal()
    terminal.put(teller.status(state))
    terminal.put(teller.board(state))


def show_position(table: LocalTable, at: int, as_json: bool) -> None:
    """Print the position after a number of actions."""
    from reliquary import notation
    from reliquary.cli.telling import Teller

    state = public(table, position_at(table, at))
    if as_json:
        print(notation.write_state(state))
        return
    show(Teller(table.game), state)


def verify(
    records: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE", help="Records; by default all saved games.")
    ] = None,
    as_json: AsJson = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Play records again and compare every action, the result and the digest.

    Where a server dealt, every seed is derived again from its secret, the salts of the players and the number of
    agreed undos. Without arguments all saved games are checked. Exit code 2 if one does not hold.
    """
    wanted = list(records or files.saved_games())
    reports = [_check(file, pack, trust) for file in wanted]
    if as_json:
        print(json.dumps(reports, ensure_ascii=False))
    elif not reports:
        print(f"No game is saved in {files.data_folder() / 'games'}; name a record: reliquary verify FILE")
    for report in reports if not as_json else ():
        stream = sys.stdout if report["good"] else sys.stderr
        print(one_line(report["told"] if report["good"] else f"reliquary: {report['error']}"), file=stream)
    if not all(report["good"] for report in reports):
        raise typer.Exit(EXIT_CODE)


def _check(file: Path, pack: Path | None, trust: bool) -> dict[str, Any]:
    """What there is to say about a record."""
    from reliquary import notation
    from reliquary.table import check_marks

    report: dict[str, Any] = {"file": str(file), "good": False}
    try:
        record = read_record(file)
        report |= {"game": record.game, "edition": record.edition, "actions": len(record.actions)}
        table = seat_again(record, str(file), pack, trust)
        with trouble(str(file)):
            notation.check_result(table.game, record, table.state)
            check_marks(table, record)
    except Trouble as error:
        return report | {"error": one_line(str(error))}
    draws = sum(event.name == "chance" for event in _everything(table))
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
