"""What a player reads: messages in Project Fluent, by language, from the games' files and from packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

HERE = Path(__file__).parent
FIRST = "en"  # the language in which everything is said: the others are translations of it
CLIENT = "client.ftl"  # what is said in browsers alone
KEPT = 4096  # sentences that are kept as they were put together: the same few are said again and again


def languages_in(folder: Path) -> tuple[str, ...]:
    """The languages of a folder of words, English first: each is a folder in it."""
    found = {each.name for each in folder.iterdir() if each.is_dir() and each.name[0] != "_"}
    return (FIRST, *sorted(found - {FIRST}))


LANGUAGES = languages_in(HERE)


class Words:
    """The messages of one language, gathered from several files."""

    def __init__(self, language: str, files: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self._sentence = lru_cache(KEPT, typed=True)(self._put_together)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)

    def has(self, message: str) -> bool:
        """Whether there is a message of this name."""
        return bool(self._bundle.has_message(message))

    def say(self, message: str, /, **about: object) -> str:
        """A message as text; `message.attribute` names an attribute. A name that is missing is a mistake of ours."""
        return self._sentence(message, tuple(about), *about.values())

    def _put_together(self, message: str, names: tuple[str, ...], *values: object) -> str:
        about = dict(zip(names, values, strict=True))
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, about)
        if errors:
            raise ValueError(f"{self.language}: {message}: {errors[0]}")
        return str(text)


@cache
def words(language: str, *files: Path) -> Words:
    """The messages of a language: those of the project, then those of the given files."""
    if language not in LANGUAGES:
        raise ValueError(f"language: there is no {language!r} yet; take {', '.join(LANGUAGES)}")
    return Words(language, (*files_in(HERE, language), *files))


def files_in(folder: Path, language: str) -> list[Path]:
    """The files of a folder of words in a language, but what is for browsers alone: they put it together themselves."""
    return sorted(file for file in spoken_in(folder, language).glob("*.ftl") if file.name != CLIENT)


def spoken_in(folder: Path, language: str) -> Path:
    """Where the words of a folder stand in a language; whoever does not speak it is heard in English."""
    return folder / language if (folder / language).is_dir() else folder / FIRST


def names_in(files: Mapping[str, Sequence[Path]], language: str) -> list[Path]:
    """The names of a pack: those in English, and over them what there is in a language."""
    return [file for spoken in dict.fromkeys((FIRST, language)) for file in files.get(spoken, ())]


def messages(files: Iterable[Path]) -> str:
    """Messages as they are written, for a program that puts them together itself; a file may be missing."""
    return "\n".join(file.read_text("utf-8") for file in files if file.exists())


class Refusal(msgspec.Struct, frozen=True):
    """Why not: the ID of the rule, and a sentence for a person."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class Worded(Protocol):
    """What has words of its own: a game with its pack."""

    def word_files(self, language: str) -> Iterable[Path]:
        """The files with its words, in a language."""


def words_of(game: Worded, language: str = "en") -> Words:
    """The messages that go with a game and its pack: each game speaks for itself."""
    return words(language, *game.word_files(language))
