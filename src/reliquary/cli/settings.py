"""What several commands are told alike: the game, its pack and options, the seats, the seed."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.errors import UserError, did_you_mean, listed, nearest, shortened
from reliquary.cli.games import HUMAN

LARGEST_SEED = 2**64 - 1

PackFolder = Annotated[
    Path | None,
    typer.Option(
        "--pack",
        metavar="FOLDER",
        help="Play with the content pack in this folder.",
        autocompletion=completion.pack_folders,
    ),
]
PackFolders = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="FOLDER",
        help="Offer the content pack in this folder; may be repeated.",
        autocompletion=completion.pack_folders,
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="An option of the game, such as setup=random or missions=2; may be repeated.",
        autocompletion=completion.game_options,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that exists.")]
Trust = Annotated[bool, typer.Option("--trust", help="Try a record of another edition of the rules or the pack.")]
Seen = Annotated[int | None, typer.Option("--seat", metavar="N", help="As this seat sees it; the first is 0.", min=0)]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="The position after N actions; 0 is the deal.", min=0)
]


def read_seats(text: str, game: str, humans: bool = False) -> list[str]:
    """Who sits where, from names with commas between them."""
    from reliquary.bots import BOTS, names_for

    known = [*([HUMAN] if humans else []), *names_for(game)]
    seats = [name.strip().lower() for name in text.split(",")]
    for number, name in enumerate(seats):
        if name not in known:
            take = f"take {listed(known)} for each seat"
            if name in BOTS:
                raise UserError(f"--seats: the {name} bot does not play {game} yet; {take}")
            if name == HUMAN:
                raise UserError(f"--seats: only bots play here; {take}, or play yourself: reliquary play")
            who = f"nobody called {shortened(name)!r} can play" if name else "nobody is named"
            raise UserError(f"--seats: {who} (seat {number}); {did_you_mean(nearest(name, known)) or take}")
    return seats


def read_seed(text: str) -> int | str:
    """A seed: a whole number, or 64 hex digits."""
    if re.fullmatch("[0-9a-fA-F]{64}", text):
        return text.lower()
    if text.isdecimal() and int(text) <= LARGEST_SEED:
        return int(text)
    raise UserError(f"--seed: {text!r} is not a seed; take a whole number from 0 to {LARGEST_SEED}, or 64 hex digits")


def read_options(texts: Sequence[str]) -> dict[str, object]:
    """Options of a game from `key=value`: a value is JSON, or words with commas between them, or a word."""
    found: dict[str, object] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UserError(f"--option: {text!r} has no value; write KEY=VALUE, such as setup=random or missions=2")
        if key.strip() in found:
            raise UserError(f"--option: {key.strip()!r} is given twice; leave one of them out")
        found[key.strip()] = _value(value.strip())
    return found


def _value(text: str) -> object:
    try:
        value: object = json.loads(text)
        return value
    except (ValueError, RecursionError):
        if "," in text and text[:1] not in "[{":
            return [_value(part.strip()) for part in text.split(",") if part.strip()]
        return text


def command(*words: str) -> str:
    """A command as this person has to type it: by run.py where run.py made the environment."""
    tool = Path(sys.argv[0]).absolute()
    made = len(tool.parents) > 3 and tool.parents[2].name == ".venv" and (tool.parents[3] / "run.py").is_file()
    if not made:
        return shlex.join(["reliquary", *words])
    root = tool.parents[3]
    first = [root / "run.py"] if words[0] == "play" else [tool]
    near = Path.cwd() == root
    start = ["python3"] if words[0] == "play" else []
    return shlex.join([*start, *(str(path.relative_to(root) if near else path) for path in first), *words])
