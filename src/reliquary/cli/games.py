"""Where the command finds a game, and what it says where there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import reliquary
from reliquary.cli.errors import UserError, did_you_mean, listed, nearest, shortened, user_errors
from reliquary.cli.files import STANDARD
from reliquary.games import manifest, shipped

if TYPE_CHECKING:
    from reliquary.kernel import Game, State

Entry = Mapping[str, object]  # a card, a space or a sheet as its pack has it
Decks = Mapping[str, Sequence[Entry]]
SHIPPED = shipped()  # those that help speaks of
GAME = next(iter(SHIPPED))  # where nobody names one
HUMAN = "human"  # who sits where no bot does


def part(game: str, name: str) -> ModuleType:
    """A part of a game; see `Manifest`."""
    found = manifest(game)
    assert found is not None, game  # whoever asks has checked the name
    return found.part(name)


def terminal_of(game: str) -> ModuleType:
    """What tells a game at a terminal: its own part, or a general one."""
    found = manifest(game)
    if found is not None and found.has("terminal"):
        return found.part("terminal")
    from reliquary.cli import general

    return general


def with_part(name: str) -> list[str]:
    """The games that have a part."""
    return [game.name for game in reliquary.GAMES.values() if game.has(name)]


def no_such_game(name: str, where: str = "") -> str:
    """That there is no game of a name, what was perhaps meant, or which games there are."""
    hint = did_you_mean(nearest(name, reliquary.GAMES)) or f"there are {listed(reliquary.GAMES, 'and')}"
    return f"there is no game called {shortened(name)!r}{where}; {hint}"


def is_name(word: Path) -> bool:
    """Whether a word that should be a game or a file looks like the name of a game: no file has it, nor could it."""
    return word.name == str(word) and not word.suffix and not word.exists() and word != STANDARD


def game_of_pack(folder: Path | None) -> str:
    """The game that a pack is for."""
    from reliquary.pack import game_of

    with user_errors():
        return GAME if folder is None else game_of(folder, reliquary.GAMES)


def open_game(name: str, pack: Path | None) -> Game[State]:
    """The rules of a game with a pack, which has to be one for that game."""
    if name not in reliquary.GAMES:
        raise UserError(no_such_game(name))
    with user_errors():
        if pack is not None and (found := game_of_pack(pack)) != name:
            raise UserError(f"{pack}: this pack is for {found}, not for {name}; take {found}")
        return reliquary.game(name, pack)


def game_with_cards(game: str | None, pack: Path | None) -> Game[State]:
    """A game that has an almanac; where none is named, the pack's game, or the first there is."""
    from reliquary.words import words_of

    known = with_part("almanac")
    rules = open_game(game or (known[0] if pack is None else game_of_pack(pack)), pack)
    if rules.name not in known:
        title = words_of(rules).say(f"game-{rules.name}")
        raise UserError(f"{title} has no cards to look up; take --game {' or '.join(known)}")
    return rules
