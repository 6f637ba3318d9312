"""The client knows no rule: what it shows of one comes from the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[1] / "client" / "src"
SCREENS = [*CLIENT.glob("games/**/*.ts"), *CLIENT.glob("games/**/*.svelte"), *CLIENT.glob("kit/**/*.*")]
WORDS = Path(__file__).parents[1] / "src" / "reliquary" / "games"
RULE = re.compile(r"\bR[RE]-[A-Z]+-?\d*")


def told(file: Path) -> str:
    return file.relative_to(Path(__file__).parents[1]).as_posix()


@pytest.mark.parametrize("file", [file for file in SCREENS if not file.name.startswith("wire.")], ids=told)
def test_no_screen_of_a_game_names_a_rule(file: Path) -> None:
    assert RULE.findall(file.read_text("utf-8")) == []


@pytest.mark.parametrize("file", sorted(WORDS.glob("*/words/*/client.ftl")), ids=told)
def test_the_words_of_the_client_explain_no_thing_and_put_no_question(file: Path) -> None:
    names = re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text("utf-8"), re.MULTILINE)
    assert [name for name in names if re.match(r"(about|ask|term|sign|site|standing|described)-", name)] == []


def test_a_rule_in_a_screen_would_be_seen() -> None:
    assert RULE.findall("round + 5 // RR-END-01") == ["RR-END-01"]
