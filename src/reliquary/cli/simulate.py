"""`reliquary simulate`: bots play many games, and the sum of them is shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.errors import UserError, told, user_errors
from reliquary.cli.games import GAME, SHIPPED, game_of_pack, open_game
from reliquary.cli.interrupts import ended_at_once
from reliquary.cli.looks import understands_codes
from reliquary.cli.settings import AsJson, Force, GameOptions, PackFolder, read_options, read_seats

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from reliquary.arena import Summary

LARGEST_SEED = 10**12  # each game's own seed is made from it and must fit into 64 bits
MOST_GAMES = 10_000_000
SEATS = "greedy,greedy,random"

Game = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help=f"The game: {' or '.join(SHIPPED)}.",
        show_default=f"that of the pack, or {GAME}",
        autocompletion=completion.games,
    ),
]
Bots = Annotated[
    str, typer.Option(metavar="BOT,BOT…", help="Which bots play, in turn order.", autocompletion=completion.bots)
]
Games = Annotated[int, typer.Option(metavar="N", help="How many games.", min=1, max=MOST_GAMES)]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.", min=0, max=LARGEST_SEED)]
Jobs = Annotated[int, typer.Option(metavar="N", help="How many processes share the work.", min=1, max=256)]

Records = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Keep each game as a record in this folder, which is made if needed."),
]


def simulate(
    game: Game = None,
    seats: Bots = SEATS,
    games: Games = 20,
    seed: Seed = 1,
    jobs: Jobs = 1,
    option: GameOptions = None,
    pack: PackFolder = None,
    records: Records = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and sum them up.

    The same seed gives the same games, and the same records, however many processes share the work.

    Examples:
      reliquary simulate
      reliquary simulate --seats regular,greedy,greedy --games 1000 --jobs 2
      reliquary simulate {other} --option missions=2 --json
      reliquary simulate --games 100 --records games
    """
    from reliquary import arena

    if force and records is None:
        raise UserError("--force replaces records, and none are kept; name a folder for them with --records")
    game = game or game_of_pack(pack)
    rules, bots, options = open_game(game, pack), read_seats(seats, game), read_options(option or [])
    bar = _progress(games, shown=not as_json and sys.stderr.isatty() and understands_codes())
    with user_errors(), _into(records), ended_at_once(jobs), bar as step:
        summary = arena.simulate(rules.name, bots, games, seed, jobs, options, pack, step, records, force)
    (_print_json if as_json else _print_table)(summary)
    if records is not None and not as_json:
        print(f"records    {records}")


@contextmanager
def _into(folder: Path | None) -> Iterator[None]:
    """Turn what the folder of records does not take into one line."""
    try:
        yield
    except OSError as error:
        if folder is None:
            raise
        if isinstance(error, FileExistsError) and error.errno is None:
            remedy = "name another folder, or add --force to replace those of the same seed"
            raise UserError(f"{folder}: holds records already; {remedy}") from None
        raise UserError(f"{folder}: cannot be written ({told(error)}); name another folder or make room") from None


def _progress(games: int, shown: bool) -> AbstractContextManager[Callable[[], None]]:
    """A bar on the error stream that each finished game moves on."""
    if not shown:
        return nullcontext(lambda: None)
    from reliquary.cli.looks import progress

    return progress("playing", games)


def _print_json(summary: Summary) -> None:
    import msgspec

    print(msgspec.json.encode(summary).decode())


def _print_table(summary: Summary) -> None:
    from rich.table import Table

    from reliquary.cli.looks import console

    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    table = Table(title=f"{games} of {summary.edition}, seed {summary.seed}", title_justify="left")
    scored = any(abs(score - share) > 0.001 for score, share in zip(summary.scores, summary.shares, strict=True))
    for heading in ("seat", "bot", *(["mean score"] if scored else []), "wins", "share of wins (95 %)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(summary.seats):
        score = [f"{summary.scores[seat]:.1f}"] if scored else []  # where only victory counts, the share says it
        table.add_row(str(seat), bot, *score, f"{summary.wins[seat]:g}", _share(summary, seat))
    out = console()
    out.print(table)
    out.print(f"turns      {_spread(summary.turns)}", highlight=False, soft_wrap=True)
    rate = f"{summary.decisions:,} in {summary.seconds:.1f} s, {summary.decisions_per_second:,.0f} a second"
    out.print(f"decisions  {rate}", highlight=False)


def _share(summary: Summary, seat: int) -> str:
    """A seat's share of wins, with its 95 % interval."""
    low, high = summary.intervals[seat]
    return f"{100 * summary.shares[seat]:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _spread(turns: Mapping[str, float]) -> str:
    low, quarter, middle, three, high = (f"{turns[f'p{percent}']:g}" for percent in (5, 25, 50, 75, 95))
    half, most = f"{quarter}–{three}", f"{low}–{high}"
    return f"mean {turns['mean']:.1f}, median {middle}; half of games {half}, nine in ten {most}"
