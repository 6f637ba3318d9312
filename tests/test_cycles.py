"""Modules lead to one another one way: none comes back to itself, whether it runs or only names types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

Import = tuple[str, str]  # from a module, of another

# What is made of many parts, and handed to them: they name its type, and import nothing of it. May only grow shorter.
WHOLES: Mapping[str, str] = {
    "reliquary.games.relic.game": "the rules with their pack, which every state and every effect can ask",
    "reliquary.games.relic.state": "the state on which effects work, which itself holds values with effects",
}


@cache
def imports(typed: bool) -> frozenset[Import]:
    """All imports of the package, lazy ones too; on request those for types alone as well."""
    graph = grimp.build_graph("reliquary", exclude_type_checking_imports=not typed, cache_dir=None)
    return frozenset((one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one))


def circle(found: Iterable[Import]) -> list[str]:
    """Modules that lead back to the first of them; none if there is no such way."""
    ways: dict[str, set[str]] = {}
    for one, other in sorted(found):
        ways.setdefault(one, set()).add(other)
    try:
        TopologicalSorter(ways).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def without(wholes: Iterable[str]) -> set[Import]:
    """All imports but those that name the type of one of these."""
    left_out = set(wholes)
    return {each for each in imports(typed=True) if each in imports(typed=False) or each[1] not in left_out}


def test_no_module_needs_itself() -> None:
    assert circle(imports(typed=False)) == []


def test_no_type_leads_back_but_that_of_a_whole_to_its_parts() -> None:
    assert circle(without(WHOLES)) == []


@pytest.mark.parametrize("whole", WHOLES)
def test_every_exception_is_still_needed(whole: str) -> None:
    assert circle(without(WHOLES.keys() - {whole})) != []


def test_a_circle_is_found() -> None:
    assert sorted(set(circle([("a", "b"), ("b", "c"), ("c", "b")]))) == ["b", "c"]
    assert circle([("a", "b"), ("b", "c"), ("a", "c")]) == []
