"""What a player reads: messages in Project Fluent, by language, from the games' files and from packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en",)
HERE = Path(__file__).parent


class Words:
    """The messages of one language, gathered from several files."""

    def __init__(self, language: str, files: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)

    def has(self, message: str) -> bool:
        """Whether there is a message of this name."""
        return bool(self._bundle.has_message(message))

    def say(self, message: str, /, **about: Any) -> str:
        """A message as text; `message.attribute` names an attribute. A name that is missing is a mistake of ours."""
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
def words(language: str, *files: Path, game: str = "") -> Words:
    """The messages of a language: those of the project, those of a game, then those of the given files.

    The words of the client are for browsers alone, which put them together themselves; see `messages`.
    """
    if language not in LANGUAGES:
        raise ValueError(f"language: there is no {language!r} yet; take {', '.join(LANGUAGES)}")
    return Words(language, (*own_files(language, game), *files))


def own_files(language: str, game: str = "") -> list[Path]:
    """The files of the project in a language, and those of one game: each game speaks for itself."""
    games = [folder.name for folder in (HERE.parent / "packs").iterdir() if folder.is_dir()]
    found = sorted(file for file in (HERE / language).glob("*.ftl") if not file.stem.endswith("client"))
    return [file for file in found if (owner := file.stem.partition("-")[0]) == game or owner not in games]


def messages(language: str, names: Iterable[str], files: Iterable[Path] = ()) -> str:
    """Messages as they are written, for a program that puts them together itself: files of ours by name, and others."""
    own = [HERE / language / f"{name}.ftl" for name in names]
    return "\n".join(file.read_text("utf-8") for file in (*own, *files) if file.exists())


@dataclass(frozen=True)
class Refusal:
    """Why not: the ID of the rule, and a sentence for a person."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


def refusal_of(game: Any, refusal: Any, language: str) -> Refusal:
    """A refusal of the kernel in words."""
    said = words_of(game, language)
    about: Mapping[str, Any] = game.named(refusal.about, said)
    return Refusal(refusal.rule, said.say(f"no-{refusal.reason}", **about))


def words_of(game: Any, language: str = "en") -> Words:
    """The messages that go with a game and its pack."""
    return words(language, *game.word_files(language), game=game.name)


def event_line(game: Any, event: Any, players: Sequence[str], said: Words, whom: str = "you") -> str | None:
    """An event as a line of the log; None for what is not told in words.

    What one seat alone is told speaks to "you", or once all may know it to "all".
    """
    message = f"event-{event.name}"
    if not said.has(message):
        return None
    player = players[event.seat] if event.seat >= 0 else ""
    about = {**game.named(event.about, said), "player": player, "whom": whom}
    if "other" in about:
        about["other"] = players[about["other"]]
    line = said.say(message, **about)
    return line.replace("!.", "!")  # a name may end a sentence by itself


def prompt_line(prompt: str, player: str, said: Words, seat: int) -> str:
    """What is asked, as one sentence."""
    return said.say(f"ask-{prompt}", player=player, seat=seat)
