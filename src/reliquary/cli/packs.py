"""`reliquary pack`: content packs of one's own: begin one, check it, read it as JSON, help an editor with it."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Annotated, TypedDict

import typer

from reliquary.cli import completion, files
from reliquary.cli.errors import EXIT_CODE, UserError, listed, one_line, told, user_errors
from reliquary.cli.games import GAME, game_of_pack, open_game, part, with_part
from reliquary.cli.help import Commands
from reliquary.cli.settings import AsJson, Force

app = Commands("Content packs: begin one, check it, read it as JSON, help an editor with it.")

Folder = Annotated[
    Path | None,
    typer.Argument(
        metavar="FOLDER",
        help="A pack's folder.",
        show_default="the shipped pack",
        autocompletion=completion.pack_folders,
    ),
]
GameOf = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="The game.", show_default=GAME, autocompletion=completion.games),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write into this file.", show_default="standard output")
]


@app.command()
def new(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to make.")] = Path("my-pack"),
    game: GameOf = None,
) -> None:
    """Begin a pack that extends ours: every file with a note of what may stand in it.

    Examples:
      reliquary pack new my-pack
      reliquary pack new my-cards --game {other}
    """
    from reliquary import pack

    layout = _content(game).LAYOUT
    try:
        taken = folder.is_symlink() or folder.exists()
        if taken and not (folder.is_dir() and not folder.is_symlink() and not any(folder.iterdir())):
            raise UserError(f"{folder}: exists already, and nothing is overwritten; give the name of a new folder")
        target = folder.resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".new-pack-") as workshop, user_errors():
            written = [path.name for path in pack.new(Path(workshop) / target.name, layout)]
            (Path(workshop) / target.name).replace(target)
    except OSError as error:
        raise UserError(f"{folder}: cannot be made ({told(error)}); give another folder") from None
    print(f"{folder}: a new pack with {', '.join(written)}")
    print(f"next: change what you like, then: reliquary pack check {folder}")


@app.command()
def check(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FOLDER",
            help="Packs to check.",
            show_default="the shipped packs",
            autocompletion=completion.pack_folders,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read packs and name every mistake with its file and line.

    A warning names what is unusual and may be meant so. Exit code 2 if there is a mistake.

    Examples:
      reliquary pack check my-pack
      reliquary pack check my-pack --json
    """
    reports = [_report(folder) for folder in folders or ()]
    reports = reports or [_report(None, game) for game in with_part("content")]
    if as_json:
        print(json.dumps(reports, ensure_ascii=False))
    for report in reports if not as_json else ():
        for mistake in report["mistakes"]:
            print(one_line(mistake), file=sys.stderr)
        for warning in report["warnings"]:
            print(one_line(f"{warning} (only a warning)"), file=sys.stderr)
        if report["good"]:
            print(f"{report['pack']}: good; edition {report['edition']}, {report['entries']} entries")
    if not all(report["good"] for report in reports):
        raise typer.Exit(EXIT_CODE)


def _content(game: str | None, folder: Path | None = None) -> ModuleType:
    """What reads the packs of a game; it refuses a game that there is not."""
    if game is not None:
        open_game(game, None)
        if folder is not None and (found := game_of_pack(folder)) != game:
            raise UserError(f"--game: the pack in {folder} is for {found}, not for {game}; leave --game out")
    name = game or game_of_pack(folder)
    if name not in with_part("content"):
        raise UserError(f"--game: {name} is played without packs; take {listed(with_part('content'))}")
    return part(name, "content")


class Report(TypedDict, total=False):
    """What there is to say about a pack."""

    pack: str
    good: bool
    id: str
    edition: str
    entries: int
    mistakes: list[str]
    warnings: list[str]


def _report(folder: Path | None, game: str = "") -> Report:
    """What there is to say about a pack."""
    import reliquary
    from reliquary.pack import PackError

    name = "the shipped pack" if folder is None else str(folder)
    try:
        game = game or game_of_pack(folder)
        pack = part(game, "content").checked(folder)
        edition = reliquary.GAMES[game].open(folder).edition  # read afresh
    except PackError as error:
        return {"pack": name, "good": False, "mistakes": list(error.lines), "warnings": []}
    except UserError as error:  # it says not even which game it is for
        return {"pack": name, "good": False, "mistakes": [str(error)], "warnings": []}
    entries = sum(len(pack.entries(section.name)) for section in pack.layout.sections())
    good: Report = {"pack": name, "good": True, "id": pack.id, "edition": edition, "entries": entries}
    return {**good, "mistakes": [], "warnings": pack.warnings}


@app.command()
def export(
    folder: Folder = None,
    game: GameOf = None,
    out: Out = None,
    force: Force = False,
    as_json: Annotated[bool, typer.Option("--json", help="One line, for a script; otherwise indented.")] = False,
) -> None:
    """Print a pack with all that it extends as one JSON document.

    Examples:
      reliquary pack export my-pack --out my-pack.json
      reliquary pack export --game {other}
    """
    with user_errors():
        document = _content(game, folder).export(folder)
    _put(document, out, force, None if as_json else 2)


@app.command()
def schema(game: GameOf = None, out: Out = None, force: Force = False) -> None:
    """Print the JSON Schema of every file of a pack, for editors that check while one types.

    Examples:
      reliquary pack schema --out {first}.schema.json
      reliquary pack schema --game {other} --out {other}.schema.json
    """
    from reliquary import pack

    _put(pack.schema(_content(game).LAYOUT), out, force, 2)


def _put(document: object, out: Path | None, force: bool, indent: int | None) -> None:
    text = json.dumps(document, ensure_ascii=False, indent=indent) + "\n"
    if out is None:
        print(text, end="")
        return
    files.write(out, text.encode(), force)
    if out != files.STANDARD:
        print(f"{out}: written, {len(text):,} characters")
