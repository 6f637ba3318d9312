"""Where the command finds a game: by the registry, and by the names that its modules have in every game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from reliquary import GAMES
from reliquary.cli.files import STANDARD
from reliquary.cli.trouble import did_you_mean, listed, nearest, shortened, trouble

GAME = next(iter(GAMES))  # where nobody names one

# What the command asks of every game, by the room in which it stands.
ROOMS = {
    "terminal": ("MENU", "Teller", "choices", "meant", "plain_about"),  # tells the game
    "drawing": ("whole",),  # a position as a page of any length; None where its page always fits the terminal
    "content": ("LAYOUT", "checked", "export"),  # reads its packs
    # A game with cards has an `almanac` besides, with `Almanac` and `decks`.
}


def room(game: str, name: str) -> Any:
    """A module of a game, by the name that it has in each of them."""
    return import_module(f"{GAMES[game].rpartition('.')[0]}.{name}")


def with_room(name: str) -> list[str]:
    """The games that have a module of that name."""
    return [game for game, module in GAMES.items() if find_spec(f"{module.rpartition('.')[0]}.{name}") is not None]


def no_such_game(name: str, where: str = "") -> str:
    """That there is no game of a name, what was perhaps meant, or which games there are."""
    hint = did_you_mean(nearest(name, GAMES)) or f"there are {listed(GAMES, 'and')}"
    return f"there is no game called {shortened(name)!r}{where}; {hint}"


def is_name(word: Path) -> bool:
    """Whether a word that should be a game or a file looks like the name of a game: no file has it, nor could it."""
    return word.name == str(word) and not word.suffix and not word.exists() and word != STANDARD


def game_of_pack(folder: Path | None) -> str:
    """The game that a pack is for."""
    from reliquary.pack import game_of

    with trouble():
        return GAME if folder is None else game_of(folder, GAMES)
