"""The games that a server deals, and what it serves about them: the same bytes for everybody, until an upgrade."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from threading import Lock
from typing import Any, Final

import msgspec

import reliquary
from reliquary import bots, reference
from reliquary.kernel import Agreement
from reliquary.web.storage import Missing
from reliquary.words import HERE, LANGUAGES, messages, words_of

SHELL: Final = ("client", "table")  # the files of words that a client needs, whatever is played


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf: how many can play it, and what they can agree on."""

    name: str
    edition: str
    players: list[int]
    agreements: list[Agreement]
    bots: list[str]  # those that play it, the weakest first


def playable() -> list[str]:
    """The games that a browser can show: those with words for it."""
    return [name for name in reliquary.GAMES if (HERE / LANGUAGES[0] / f"{name}-client.ftl").exists()]


class Shelf:
    """The rules of every game, by name; a test brings games of its own."""

    def __init__(self, games: Mapping[str, Any] | None = None) -> None:
        self._games = games
        self._one_at_a_time = Lock()
        self._drawn = cache(self._draw)
        self.messages = cache(self._messages)
        self.rules = cache(self._rules)

    @property
    def names(self) -> list[str]:
        """The games there are."""
        return playable() if self._games is None else list(self._games)

    def game(self, name: str) -> Any:
        """The rules of a game."""
        if name not in self.names:
            raise Missing("no-game")
        return reliquary.game(name) if self._games is None else self._games[name]

    def warm_up(self) -> None:
        """Read rules, words and stages before somebody wants them."""
        for name in self.names:
            words_of(self.game(name))
            self.stage(name)

    def cards(self) -> list[GameCard]:
        """What can be played here."""
        return [self._card(self.game(name)) for name in self.names]

    def _card(self, game: Any) -> GameCard:
        return GameCard(game.name, game.edition, list(game.players), list(game.agreements()), bots.names_for(game.name))

    def stage(self, name: str) -> bytes:
        """All that a client has to know about the pack of a game, as JSON. To draw it takes a moment, once."""
        with self._one_at_a_time:
            return self._drawn(name)

    def _draw(self, name: str) -> bytes:
        return msgspec.json.encode(self.game(name).stage())

    def _messages(self, name: str, language: str) -> bytes:
        """The messages of a game for a client, or, without a name, those of the client itself, as Fluent."""
        if language not in LANGUAGES:
            raise Missing("no-language")
        if not name:
            return messages(language, SHELL).encode()
        return messages(language, (name, f"{name}-client"), self.game(name).word_files(language)).encode()

    def _rules(self, name: str) -> bytes:
        """The rules reference of a game, as JSON."""
        self.game(name)
        return msgspec.json.encode([rule for rule in reference.rules() if rule.game == name])


def stamp_of(data: bytes) -> str:
    """A name for these bytes, by which a browser knows whether it has them already."""
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'
