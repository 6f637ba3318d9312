"""What the documentation takes from the code: commands, words of Relic, fields, games of tutorials, and pictures.

`python -m tests.docs` writes the list of commands and the tables of words and of fields anew, `python -m tests.docs
pictures` draws the pictures anew, and `python -m tests.docs tutorials` puts what a game says now in the place of what
a tutorial says it did.
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typer

import reliquary
from reliquary.cli import app
from reliquary.cli.help import called, default_of, is_set, paragraphs
from reliquary.fields import DERIVED, Part
from reliquary.games.relic.effects import ODD, WORDS
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.vocabulary import FUNCTIONS, EffectWord
from reliquary.generating.writing import firsts, key_of, told_plainly
from reliquary.options import table
from reliquary.table import LocalTable
from reliquary.words import words_of

DOCS = Path(__file__).parent.parent / "docs"
API = DOCS / "reference" / "api.md"
COMMAND_LINE = DOCS / "reference" / "command-line.md"
MARK = "<!-- The rest of this page is written from the commands themselves: python -m tests.docs -->\n"
VOCABULARY = DOCS / "reference" / "relic-vocabulary.md"
STATES = DOCS / "reference" / "records-and-states.md"
TABLE_OF_FIELDS = re.compile(r"(?<=<!-- fields of )(\w+)(, \w+)?( -->\n\n)(?:\|.*\n)*")
PICTURES = {DOCS / "pictures" / "board.webp": False, DOCS / "pictures" / "board-dark.webp": True}  # for dark pages?
OBJECTIVE_TABLE = re.compile(r"(?<=\| objective \| meaning \|\n\|---\|---\|\n)(?:\|.*\n)+")
WIDTH = 1200
TUTORIALS = [DOCS / "tutorial" / name for name in ("in-the-terminal.md", "relic-in-the-terminal.md")]
CHOICE = "Your choice: "


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
    told = "\n\n".join(map(paragraph, paragraphs(command.help)))
    rows = [f"| {cell(calls(param))} | {cell(meaning(param))} |\n" for param in command.params]
    return f"\n## `reliquary {words}`\n\n{told}\n\n| argument or option | |\n|---|---|\n{''.join(rows)}"


def paragraph(lines: list[str]) -> str:
    """A paragraph of a help; examples become a block of commands."""
    if not is_set(lines):
        return "\n".join(lines)
    return f"{lines[0]}\n\n```console\n" + "".join(f"$ {line.strip()}\n" for line in lines[1:]) + "```"


def calls(param: Any) -> str:
    """How an argument or an option is written."""
    return " ".join(f"`{part}`" for part in re.split(r",? ", called(param).removesuffix("...")) if part != "/")


def meaning(param: Any) -> str:
    """What an argument or an option does, and what it is if nobody says."""
    default = default_of(param)
    return f"{param.help} By default {default}." if default else param.help


def vocabulary_page() -> str:
    """The page of Relic's words as it should be: below the heading of a group, a row for each of its words."""
    page = VOCABULARY.read_text("utf-8")
    for group in dict.fromkeys(word.group for word in WORDS.values()):
        table = word_table([word for word in (ODD if group == FUNCTIONS else WORDS).values() if word.group == group])
        above, old = rf"^### {group}\n(?:[^|#\n].*\n|\n)*", r"(?:\|.*\n)+"
        page = re.sub(f"({above}){old}", lambda found, table=table: found[1] + table, page, flags=re.MULTILINE)  # type: ignore[misc]
    return OBJECTIVE_TABLE.sub(lambda found: objective_table(), page)


def objective_table() -> str:
    """A row for each example of a word for an objective."""
    rows = [row for word in OBJECTIVES.values() for row in word.examples]
    return "".join(f"| `{cell(example)}` | {cell(meant)} |\n" for example, meant in rows)


def word_table(words: list[type[EffectWord]]) -> str:
    """A row for each word: its name, an example where it is given something, its windows where they differ."""
    columns: dict[str, Callable[[type[EffectWord]], str]] = {"word": lambda word: f"`{word.name}`"}
    if any(word.takes for word in words):
        columns["example"] = lambda word: f"`{word.example}`"
    if len({word.only_in for word in words}) > 1:
        columns["windows"] = lambda word: ", ".join(f"`{window}`" for window in word.only_in)
    columns["meaning"] = lambda word: word.help
    rows = [[told(word) for told in columns.values()] for word in words]
    head, *lines = [f"| {' | '.join(map(cell, row))} |\n" for row in ([*columns], *rows)]
    return f"{head}|{'---|' * len(columns)}\n{''.join(lines)}"


def cell(content: str) -> str:
    return content.replace("|", "\\|")


def states_page() -> str:
    """The page on states as it should be: each table of fields as they are declared."""
    return TABLE_OF_FIELDS.sub(table_of_fields, STATES.read_text("utf-8"))


def table_of_fields(place: re.Match[str]) -> str:
    """The fields that are written under a key, or those that stand for themselves."""
    game, key, end = place[1], (place[2] or "").removeprefix(", "), place[3]
    manifest = reliquary.GAMES[game]
    table, ids = manifest.part("fields").TABLE, manifest.part("ids").Ids
    parts = table.parts if key else firsts(table)
    rows = [row for part in parts for row in rows_of(part, key, ids)]
    return f"{game}{place[2] or ''}{end}| field | |\n|---|---|\n{''.join(rows)}"


def rows_of(part: Part, key: str, ids: type) -> list[str]:
    """The rows of some fields that belong together."""
    if part.key != key:
        return [] if key or not part.key else [f"| `{part.key}` | {part.about}, see below |\n"]
    written = [field for field in part.fields if field.form != DERIVED]
    return [f"| `{key_of(field)}` | {cell(told_plainly(part, field, ids))} |\n" for field in written]


class Tutorial:
    """A page on which a game is played in a terminal: each block of text holds lines of the game, in their order."""

    def __init__(self, page: Path) -> None:
        self.page, self.text = page, page.read_text("utf-8")
        self.command = re.findall(r"^\$ python3 run\.py (play .*--seed .*)$", self.text, re.MULTILINE)[0].split()
        found = re.findall(r"^```text\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL)
        self.blocks = [block.splitlines() for block in found]
        lines = [line for block in self.blocks for line in block]
        self.answers = [line.removeprefix(CHOICE) for line in lines if line.startswith(CHOICE)]

    def played(self) -> list[str]:
        """What the game prints when it is played like that, at a terminal of a hundred columns."""
        with TemporaryDirectory() as folder:
            variables = {
                **os.environ,
                "XDG_DATA_HOME": folder,
                "COLUMNS": "100",
                "LINES": "24",
                "PYTHONIOENCODING": "utf-8",
            }
            command = [sys.executable, "-m", "reliquary", *self.command]
            typed = "".join(f"{answer}\n" for answer in self.answers)
            done = subprocess.run(
                command, input=typed, capture_output=True, check=True, env=variables, encoding="utf-8"
            )
        return [line.removeprefix(CHOICE) for line in done.stdout.splitlines()]

    def stale(self) -> list[str]:
        """What the game does not print as a block has it: from the first such line of a block on."""
        printed = self.played()
        games = [(iter(printed), block) for block in self.blocks]
        return [line for game, block in games for line in block if not line.startswith(CHOICE) and line not in game]

    def mend(self) -> None:
        """Put the nearest line of the game in the place of each line that it does not print."""
        printed = self.played()
        for line in self.stale():
            nearest = [line] if line in printed else get_close_matches(line, printed, 1, 0.3)
            self.text = self.text.replace(f"\n{line}\n", f"\n{nearest[0]}\n") if nearest else self.text
        self.page.write_text(self.text, "utf-8")


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

    game = state.game
    svg = game.drawn(state, words_of(game), dark)
    fonts = [str(each.path) for each in fontpkg.family("vollkorn").files]
    options: dict[str, Any] = {"font_files": fonts, "skip_system_fonts": True, "serif_family": "Vollkorn"}
    pixels = image.imread(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, **options))))
    image.imsave(file, pixels[:, :, :3], pil_kwargs={"quality": 80, "method": 6, "xmp": game.edition.encode()})


def api_page() -> str:
    """The page of the library, with the options of each game as they are declared."""
    page = API.read_text("utf-8")
    for name, game in reliquary.GAMES.items():
        told = "\n".join(table(reliquary.game(name).agreements()))
        page = re.sub(rf"(?<=\nOptions of {game.title}:\n\n)(\|.*\n)+", f"{told}\n", page)
    return page


if __name__ == "__main__":
    if "pictures" in sys.argv[1:]:
        for file, dark in PICTURES.items():
            draw(file, lively_position(), dark)
    if "tutorials" in sys.argv[1:]:
        for page in TUTORIALS:
            Tutorial(page).mend()
    API.write_text(api_page(), "utf-8")
    COMMAND_LINE.write_text(command_line_page(), "utf-8")
    VOCABULARY.write_text(vocabulary_page(), "utf-8")
    STATES.write_text(states_page(), "utf-8")
