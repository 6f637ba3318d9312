"""The map of the house leads somewhere: each step of its walks is a file, and a function in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/explanation/architecture.md").read_text("utf-8")
STEP = re.compile(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \|", re.MULTILINE)
WALKS = {title: STEP.findall(walk) for title, _, walk in (part.partition("\n") for part in PAGE.split("\n## ")[1:])}


def functions(tree: ast.AST, owner: str = "") -> Iterator[str]:
    """The functions of a module, and those of its classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield owner + node.name
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{node.name}.")


def declares(file: str, function: str) -> bool:
    """Whether a file has a function: a method by its class in Python, by its name alone elsewhere."""
    text = (ROOT / file).read_text("utf-8")
    if file.endswith(".py"):
        return function in functions(ast.parse(text))
    head = rf"^\s*(?:export )?(?:async )?(?:function )?{re.escape(function)}\(.*\{{$"
    return bool(re.search(head, text, re.MULTILINE))


@pytest.mark.parametrize(("file", "function"), [step for walk in WALKS.values() for step in walk])
def test_each_step_of_a_walk_is_there(file: str, function: str) -> None:
    assert declares(file, function)


def test_a_step_that_is_not_there_is_found_out() -> None:
    assert not declares("src/reliquary/kernel.py", "State.beneath")
    assert not declares("client/src/shell/socket.svelte.ts", "enquire")


def test_there_are_five_walks() -> None:
    assert len(WALKS) == 5
    assert all(len(walk) >= 7 for walk in WALKS.values())


def test_a_click_is_soon_on_the_other_screen() -> None:
    """At most thirty steps, and at most twice from the server into the table."""
    steps = [file.split("/")[2] for file, _ in WALKS["A click to the other screen"]]
    crossings = sum(before == "web" and after == "table" for before, after in pairwise(steps))

    assert len(steps) <= 30
    assert crossings <= 2
