"""The front door of a game: what the rest of the program knows of it, and where its parts stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import msgspec

from reliquary.words import CLIENT, FIRST, files_in, spoken_in

if TYPE_CHECKING:
    from reliquary.kernel import Game, State

GROUP = "reliquary.games"  # the entry points by which installed packages announce their games

# Where the parts of a game stand in its package. All but its rules can be left to general ones.
PARTS = {
    "game": ("open_game",),  # the rules, with a pack
    "content": ("LAYOUT", "checked", "export"),  # reads its packs, if it has any
    "events": ("KINDS",),  # what can happen, as typed values
    "voice": ("Voice",),  # says everything that people read, see `reliquary.voice`
    "terminal": ("MENU", "Teller", "meant", "usual"),  # lays the game out for a terminal in its own way
    "notation": ("Shown",),  # what its views are made of, for screens of its own
    "drawing": ("Stage", "whole"),  # its pack for these screens; a page of any length, None where one always fits
    # A game with cards has an `almanac` besides, with `Almanac` and `decks`.
}


class Manifest(msgspec.Struct, frozen=True, dict=True):
    """A game: what it is called, and in which package it stands. Its parts are loaded when somebody asks for them."""

    name: str  # in records, commands and addresses
    title: str  # for people
    package: str
    rank: int = 100  # the first of all games is meant where nobody names one
    reference: str = ""  # the file of its rules reference, without its ending
    browser: bool = True  # whether it is offered in browsers, on screens of its own or on general ones
    bots: Mapping[str, str] = {}  # what bots know about it, where not in `bots.<bot>`

    @cached_property
    def folder(self) -> Path:
        """Where its files lie: the pack in `pack`, what it says in `words`."""
        return Path(str(import_module(self.package).__file__)).resolve().parent

    def open(self, pack: Path | None = None) -> Game[State]:
        """The rules with the pack of the game, or with an owner's, read afresh."""
        game: Game[State] = self.part("game").open_game(pack)
        return game

    def part(self, name: str) -> ModuleType:
        """One of its parts."""
        return _module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        """Whether it has a part."""
        try:
            return find_spec(f"{self.package}.{name}") is not None
        except ModuleNotFoundError:  # nor the package that it would stand in
            return False

    def is_known_to(self, bot: str) -> bool:
        """Whether a bot knows anything about it."""
        return bot in self.bots or self.has(f"bots.{bot}")

    def knowledge(self, bot: str) -> ModuleType:
        """What a bot knows about it."""
        return _module(f"{self.package}.{self.bots.get(bot, f'bots.{bot}')}")

    def word_files(self, language: str) -> list[Path]:
        """What it says, whatever the pack."""
        return files_in(self.folder / "words", language)

    def words_for_clients(self, language: str) -> Path:
        """What it says in browsers alone; there is no such file if it has no screens."""
        return spoken_in(self.folder / "words", language) / CLIENT

    @property
    def has_screens(self) -> bool:
        """Whether browsers show it on screens of its own; all others are shown on general ones."""
        return self.words_for_clients(FIRST).exists()


@cache
def _module(name: str) -> ModuleType:
    return import_module(name)
