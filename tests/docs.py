"""What the documentation takes from the code: the list of commands, and the pictures.

`python -m tests.docs` writes the list anew, `python -m tests.docs pictures` draws the pictures anew.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import typer

import reliquary
from reliquary.cli import app
from reliquary.runners import drawing, picture
from reliquary.table import LocalTable
from reliquary.words import words_of

DOCS = Path(__file__).parent.parent / "docs"
COMMAND_LINE = DOCS / "reference" / "command-line.md"
MARK = "<!-- The rest of this page is written from the commands themselves: python -m tests.docs -->\n"
PICTURES = {DOCS / "pictures" / "board.webp": False, DOCS / "pictures" / "board-dark.webp": True}  # for dark pages?
WIDTH = 1200


def commands() -> dict[str, Any]:
    """Every command there is, by the words that call it."""
    found: dict[str, Any] = {}
    for first, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        inside = getattr(command, "commands", None)
        found |= {first: command} if inside is None else {f"{first} {second}": each for second, each in inside.items()}
    return found


def command_line_page() -> str:
    """The page as it should be: its beginning as it is, then every command as it describes itself."""
    head = COMMAND_LINE.read_text("utf-8").partition(MARK)[0]
    return head + MARK + "".join(described(words, command) for words, command in commands().items())


def described(words: str, command: Any) -> str:
    """A command: its help, and a row for each thing it is told."""
    rows = [f"| {cell(calls(param))} | {cell(meaning(param))} |\n" for param in command.params]
    return f"\n## `reliquary {words}`\n\n{command.help.strip()}\n\n| argument or option | |\n|---|---|\n{''.join(rows)}"


def calls(param: Any) -> str:
    """How an argument or an option is written."""
    shown = f"`{param.metavar.strip('[]')}`" if param.metavar else ""
    if param.param_type_name == "argument":
        return shown
    return " ".join([*(f"`{each}`" for each in param.opts), shown]).strip()


def meaning(param: Any) -> str:
    """What an argument or an option does, and what it is if nobody says."""
    told = param.default is not None and not isinstance(param.default, bool | list | tuple)
    return f"{param.help} By default {param.default}." if told else param.help


def cell(content: str) -> str:
    return content.replace("|", "\\|")


def lively_position() -> Any:
    """A game of five in full swing."""
    table = LocalTable.begin(reliquary.game("runners"), ["greedy"] * 5, 6, {"powers": True})
    table.let_bots_play()
    [state] = reliquary.replay(table.whole_record(), at=min(218, len(table.moves)))
    return state


def draw(file: Path, state: Any, dark: bool) -> None:
    """Draw a position in the lettering of our boards, and note the edition in the file."""
    import fontpkg
    import resvg_py
    from matplotlib import image

    game, words = state.game, words_of(state.game)
    svg = drawing.svg(game.content, picture.position(state, words), picture.names_of(game, words), dark=dark)
    fonts = [str(each.path) for each in fontpkg.family("vollkorn").files]
    options: dict[str, Any] = {"font_files": fonts, "skip_system_fonts": True, "serif_family": "Vollkorn"}
    pixels = image.imread(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, **options))))
    image.imsave(file, pixels[:, :, :3], pil_kwargs={"quality": 80, "method": 6, "xmp": game.edition.encode()})


if __name__ == "__main__":
    if "pictures" in sys.argv[1:]:
        for file, dark in PICTURES.items():
            draw(file, lively_position(), dark)
    COMMAND_LINE.write_text(command_line_page(), "utf-8")
