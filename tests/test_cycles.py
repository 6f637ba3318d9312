"""Modules lead to one another one way: none comes back to itself, whether it runs or only names types."""

from __future__ import annotations

from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter

import grimp

Import = tuple[str, str]  # from a module, of another


def imports() -> set[Import]:
    """All imports of the package: lazy ones too, and those for types alone."""
    graph = grimp.build_graph("reliquary", exclude_type_checking_imports=False, cache_dir=None)
    return {(one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one)}


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


def test_no_module_leads_back_to_itself() -> None:
    assert circle(imports()) == []


def test_what_only_names_a_type_counts() -> None:
    assert ("reliquary.games.relic.events", "reliquary.games.relic.material") in imports()


def test_a_circle_is_found() -> None:
    assert sorted(set(circle([("a", "b"), ("b", "c"), ("c", "b")]))) == ["b", "c"]
    assert circle([("a", "b"), ("b", "c"), ("a", "c")]) == []
