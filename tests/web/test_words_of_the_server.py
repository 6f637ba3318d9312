"""Every no of the server has its sentence, and every sentence its no: found by reading the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import reliquary
from reliquary.table import Code
from reliquary.web.storage import Denied
from reliquary.words import HERE, LANGUAGES

SOURCES = Path(reliquary.__file__).parent
CALLS = {
    *("Denied", "Conflict", "Missing", "AccountError", "Forbidden", "TooMuch", "TooBig", "Unplayable", "Crowded"),
    *("TokenEnded", "OutOfScope"),
}


def called(tree: ast.AST) -> Iterator[ast.Call]:
    """Every place at which somebody is denied something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield node


def texts(node: ast.expr) -> set[str]:
    """The texts that an expression can come to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    return set()


def assigned(tree: ast.AST, name: str) -> set[str]:
    """The texts that a variable can hold, or, of a mapping, its values."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(
            isinstance(goal, ast.Name) and goal.id == name for goal in node.targets
        ):
            values = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
            found = found.union(*(texts(value) for value in values))
    return found


def codes_in(path: Path) -> set[str]:
    """The codes with which one module says no, written out or by a variable of the same module."""
    tree = ast.parse(path.read_text("utf-8"))
    found: set[str] = set()
    for call in called(tree):
        code = call.args[0]
        found |= texts(code)
        if isinstance(code, ast.Name):
            found |= assigned(tree, code.id) | assigned(tree, f"{code.id}s")
    return found


CODES = sorted(set().union(*(codes_in(path) for path in sorted((SOURCES / "web").rglob("*.py")))) | {"malformed"})


def messages(language: str, file: str, prefix: str) -> set[str]:
    """The names of messages in a file, without their prefix."""
    resource = parse((HERE / language / f"{file}.ftl").read_text("utf-8"))
    found = (entry.id.name for entry in resource.body if isinstance(entry, Message))
    return {name.removeprefix(prefix) for name in found if name.startswith(prefix)}


def test_enough_codes_were_found_to_believe_in_the_search() -> None:
    assert len(CODES) > 50
    assert {"too-fast", "wrong-login", "name-short", "password-long", "no-page", "too-big", "barred"} <= set(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_no_of_the_server_has_a_sentence_and_every_sentence_a_no(language: str) -> None:
    assert messages(language, "web", "denied-") == set(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_no_of_a_table_has_a_sentence_and_every_sentence_a_no(language: str) -> None:
    told_by_the_game = {Code.ILLEGAL}

    assert messages(language, "table", "refused-") == {str(code) for code in set(Code) - told_by_the_game}


@pytest.mark.parametrize("path", sorted((SOURCES / "web").rglob("*.py")), ids=lambda path: path.stem)
def test_every_no_brings_the_facts_that_its_sentence_needs(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for call in called(tree):
        facts = {keyword.arg: 7 for keyword in call.keywords if keyword.arg}
        spread = any(keyword.arg is None for keyword in call.keywords)
        for code in texts(call.args[0]) if not spread else ():
            assert Denied(code, **facts).told("en")
