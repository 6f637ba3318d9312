"""The games that a server deals, with our content and with owners' packs, and what it serves about them.

The same bytes for everybody, until an upgrade.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Final, Protocol, runtime_checkable

import msgspec

import reliquary
from reliquary import bots, reference
from reliquary.kernel import Game, State
from reliquary.options import Agreement
from reliquary.pack import PackError, game_of
from reliquary.voice import Explanation, by_name, voice_of
from reliquary.web.storage import Missing
from reliquary.words import HERE, LANGUAGES, messages, words_of

SHELL: Final = ("client.ftl", "table.ftl")  # the files of words that a client needs, whatever is played


class PackCard(msgspec.Struct, frozen=True):
    """An owner's pack: what is different with it, and what it tells of itself."""

    id: str
    edition: str
    agreements: list[Agreement]
    title: str
    note: str
    author: str


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf: how many can play it, what they can agree on, and with which packs besides ours."""

    name: str
    title: str  # where its words are not at hand
    ruled: bool  # whether there is a reference of its rules
    edition: str
    players: list[int]
    agreements: list[Agreement]
    bots: list[str]  # those that play it, the weakest first
    packs: list[PackCard]  # in the order in which the host named them


class Content(Protocol):
    """What a game has from its pack, as far as a shelf wants to know."""

    pack_id: str
    about: Mapping[str, str]


@runtime_checkable
class Packed(Protocol):
    """A game with packs."""

    content: Content


def content_of(game: Game[State]) -> Content:
    """What a game has from its pack."""
    assert isinstance(game, Packed)
    return game.content


def playable() -> list[str]:
    """The games that are offered in browsers."""
    return [name for name, game in reliquary.GAMES.items() if game.browser]


def read_packs(folders: Iterable[Path | str], names: Iterable[str]) -> dict[tuple[str, str], Game[State]]:
    """The games with owners' packs, by game and pack; PackError if one cannot be played with here."""
    found: dict[tuple[str, str], Game[State]] = {}
    for folder in folders:
        name = game_of(Path(folder), reliquary.GAMES)
        if name not in names:
            told = f"a pack for {name}, which is not in the browser yet; in the terminal: reliquary play --pack FOLDER"
            raise PackError([f"{folder}: {told}"])
        game = reliquary.game(name, folder)
        key = name, content_of(game).pack_id
        if found.setdefault(key, game) is not game:
            raise PackError([f"{Path(folder) / 'pack.yaml'}: id: another pack here is {key[1]!r} too: choose another"])
    return found


class Shelf:
    """The rules of every game, by name and by the id of an owner's pack; without one, with our own content.

    A test brings games of its own.
    """

    def __init__(self, games: Mapping[str, Game[State]] | None = None, packs: Iterable[Path | str] = ()) -> None:
        self._games = games
        self._packs = read_packs(packs, self.names)
        self._one_at_a_time = Lock()
        self._drawn = cache(self._draw)
        self.messages = cache(self._messages)
        self.rules = cache(self._rules)
        self._explanations_of = cache(self._explanations)

    @property
    def names(self) -> list[str]:
        """The games there are."""
        return playable() if self._games is None else list(self._games)

    @property
    def variants(self) -> list[tuple[str, str]]:
        """Every game, with our own content and with each pack: its name, and the id of the pack."""
        return [*((name, "") for name in self.names), *self._packs]

    def game(self, name: str, pack: str = "") -> Game[State]:
        """The rules of a game, with our own content or with a pack."""
        if name not in self.names:
            raise Missing("no-game")
        if pack:
            return self._packed(name, pack)
        return reliquary.game(name) if self._games is None else self._games[name]

    def _packed(self, name: str, pack: str) -> Game[State]:
        if not self.has(name, pack):
            raise Missing("no-pack", pack=pack)
        return self._packs[name, pack]

    def has(self, name: str, pack: str) -> bool:
        """Whether a game can be played with a pack here and now."""
        return (name, pack) in self.variants

    def has_screens(self, name: str) -> bool:
        """Whether a game has screens of its own; others are played on its picture."""
        return name in reliquary.GAMES and reliquary.GAMES[name].has_screens

    def warm_up(self) -> None:
        """Read rules, words and stages before somebody wants them: an owner's folder may be gone by then."""
        for name, pack in self.variants:
            for language in LANGUAGES:
                words_of(self.game(name, pack), language)
                self.messages(name, language, pack)
            self.stage(name, pack)

    def cards(self) -> list[GameCard]:
        """What can be played here."""
        return [self._card(self.game(name)) for name in self.names]

    def _card(self, game: Game[State]) -> GameCard:
        known = reliquary.GAMES.get(game.name)
        return GameCard(
            name=game.name,
            title=known.title if known else game.name,
            ruled=known is not None and known.reference != "",
            edition=game.edition,
            players=list(game.players),
            agreements=list(game.agreements()),
            bots=bots.names_for(game.name),
            packs=[_pack_card(packed) for (name, _), packed in self._packs.items() if name == game.name],
        )

    def stage(self, name: str, pack: str = "") -> bytes:
        """All that a client has to know about the pack of a game, as JSON. To draw it takes a moment, once."""
        with self._one_at_a_time:
            return self._drawn(name, pack)

    def _draw(self, name: str, pack: str) -> bytes:
        return msgspec.json.encode(self.game(name, pack).stage())

    def _messages(self, name: str, language: str, pack: str = "") -> bytes:
        """The messages of a game for a client, or, without a name, those of the client itself, as Fluent."""
        if language not in LANGUAGES:
            raise Missing("no-language")
        if not name:
            return messages(HERE / language / file for file in SHELL).encode()
        files = self.game(name, pack).word_files(language)
        return messages((*files, *self._words_for_clients(name, language))).encode()

    def _words_for_clients(self, name: str, language: str) -> list[Path]:
        return [reliquary.GAMES[name].words_for_clients(language)] if name in reliquary.GAMES else []

    def explanations(self, name: str, language: str, pack: str = "", text: str = "") -> bytes:
        """What each thing of a game is, or each of a name, as JSON."""
        found = self._explanations_of(name, language, pack)
        return msgspec.json.encode(by_name(found, text) if text.strip() else found)

    def _explanations(self, name: str, language: str, pack: str = "") -> tuple[Explanation, ...]:
        """The same as values, also of a game that is not played in browsers."""
        if language not in LANGUAGES:
            raise Missing("no-language")
        told_only = name not in self.names and not pack and name in reliquary.GAMES
        game = reliquary.game(name) if told_only else self.game(name, pack)
        return tuple(voice_of(game, language).explanations())

    def _rules(self, name: str) -> bytes:
        """The rules reference of a game, as JSON."""
        self.game(name)
        return msgspec.json.encode([rule for rule in reference.rules() if rule.game == name])


def _pack_card(game: Game[State]) -> PackCard:
    content = content_of(game)
    told, name = content.about, content.pack_id
    agreements = list(game.agreements())
    return PackCard(
        name, game.edition, agreements, told.get("title", name), told.get("note", ""), told.get("author", "")
    )


def stamp_of(data: bytes) -> str:
    """A name for these bytes, by which a browser knows whether it has them already."""
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'
