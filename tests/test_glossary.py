"""The glossary: every name that it points to exists, and every word stands in it once."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[1] / "docs" / "reference" / "glossary.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|`]+?) \| .* \| (`[^|]+`) \|$", PAGE, re.MULTILINE)
PLACES = [(words, place) for words, places in ROWS for place in re.findall(r"`([^`]+)`", places)]


def exists(place: str) -> bool:
    """Whether there is a module of this name, or something in one."""
    module, names = place, list[str]()
    while module:
        try:
            found: object = importlib.import_module(module)
        except ModuleNotFoundError:
            module, _, name = module.rpartition(".")
            names.insert(0, name)
        else:
            return _reaches(found, names)
    return False


def _reaches(found: object, names: list[str]) -> bool:
    for name in names:
        if not hasattr(found, name):
            return name in getattr(found, "__annotations__", {})
        found = getattr(found, name)
    return True


@pytest.mark.parametrize(("words", "place"), PLACES)
def test_what_the_glossary_points_to_exists(words: str, place: str) -> None:
    assert place.startswith("reliquary.")
    assert exists(place), f"{words}: there is no {place}"


def test_every_row_of_the_glossary_names_a_place() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| word ", "| you "))]

    assert len(ROWS) == len(rows)
    assert not [words for words, count in Counter(words for words, _ in ROWS).items() if count > 1]


@pytest.mark.parametrize("place", ["reliquary.nowhere", "reliquary.kernel.Nothing", "reliquary.kernel.Game.nothing"])
def test_what_is_not_there_is_missed(place: str) -> None:
    assert not exists(place)
