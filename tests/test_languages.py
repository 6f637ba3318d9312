"""A language is a folder of words beside the English one: nothing else names it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message
from magpie.manifest import MANIFEST

import reliquary
from reliquary import words
from reliquary.words import FIRST, HERE, LANGUAGES, files_in, languages_in, names_in

GAMES = Path(reliquary.__file__).parent / "games"
FOLDERS = [HERE, *sorted(GAMES.glob("*/words"))]


def said(text: str) -> set[str]:
    """The messages of a file, and their attributes."""
    found = [entry for entry in parse(text).body if isinstance(entry, Message)]
    return {each.id.name for each in found} | {
        f"{each.id.name}.{one.id.name}" for each in found for one in each.attributes
    }


def differing(folder: Path, language: str) -> Iterator[str]:
    """What is said in one of a language and English alone, with the file."""
    for name in sorted({file.name for spoken in (FIRST, language) for file in (folder / spoken).glob("*.ftl")}):
        texts = [folder / spoken / name for spoken in (FIRST, language)]
        first, other = (said(file.read_text("utf-8")) if file.exists() else set() for file in texts)
        yield from (f"{language}/{name}: {message}" for message in sorted(first ^ other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_that_is_said_in_english_is_said_in_each_language(folder: Path, language: str) -> None:
    assert list(differing(folder, language)) == []


def test_what_a_language_lacks_is_found(tmp_path: Path) -> None:
    for language, text in (("en", "one = One\ntwo = Two\n    .more = more\n"), ("pl", "two = Dwa\nthree = Trzy\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "game.ftl").write_text(text, "utf-8")

    assert list(differing(tmp_path, "pl")) == ["pl/game.ftl: one", "pl/game.ftl: three", "pl/game.ftl: two.more"]


def test_each_folder_of_words_is_a_language_and_english_is_the_first(tmp_path: Path) -> None:
    for name in ("de", "pl", "en", "__pycache__"):
        (tmp_path / name).mkdir()

    assert languages_in(tmp_path) == ("en", "de", "pl")
    assert languages_in(HERE) == LANGUAGES


def test_a_game_that_does_not_speak_a_language_is_heard_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LANGUAGES", ("en", "pl"))
    game = MANIFEST.open()
    view = game.view(game.deal(seats=2, seed=7), 0)

    assert game.voice("pl").question(view, ["Ottilie", "Silas"]) == "Ottilie: swap your card, stay, or boast?"


def test_the_names_of_a_pack_are_english_where_nobody_translated_them(tmp_path: Path) -> None:
    english, polish = tmp_path / "en.ftl", tmp_path / "pl.ftl"

    assert names_in({"en": (english,), "pl": (polish,)}, "pl") == [english, polish]
    assert names_in({"en": (english,)}, "pl") == [english]
    assert names_in({"en": (english,), "pl": (polish,)}, "en") == [english]


def test_the_words_of_a_language_stand_in_its_folder(tmp_path: Path) -> None:
    for language in ("en", "pl"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "game.ftl").touch()

    assert files_in(tmp_path, "pl") == [tmp_path / "pl" / "game.ftl"]
    assert files_in(tmp_path, "de") == [tmp_path / "en" / "game.ftl"]
