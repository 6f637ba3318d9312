"""Every card, space, character and scenario of Relic is resolved by a test that names it, and every odd one is used."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

import reliquary
from reliquary.games.relic.effects import ODD
from tests.rules import resolved

CARDS = Path(__file__).parent / "cards"
ROOT = CARDS.parents[2]
PACK = Path(reliquary.__file__).parent / "games" / "relic" / "pack"
RELIC = reliquary.game("relic")
ENTRIES = {
    "cards": [card.id for card in RELIC.cards],
    "spaces": [space.id for space in RELIC.spaces],
    "characters": [sheet.id for sheet in RELIC.characters],
    "scenarios": [scenario.id for scenario in RELIC.scenarios],
}


def entries_with_tests() -> set[str]:
    """The entries that tests name; every module under tests/relic/cards is imported for it."""
    for path in sorted(CARDS.rglob("test_*.py")):
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return set(resolved)


def odd_names(tree: Any) -> Iterator[str]:
    """Every name that stands after the word `odd`, however deep."""
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    for part in parts:
        yield from odd_names(part)
    if isinstance(tree, dict) and "odd" in tree:
        yield tree["odd"]


def test_the_pack_has_as_many_entries_as_the_box() -> None:
    assert {kind: len(names) for kind, names in ENTRIES.items()} == {
        "cards": 336,
        "spaces": 48,
        "characters": 10,
        "scenarios": 5,
    }


@pytest.mark.parametrize("kind", ENTRIES)
def test_every_entry_is_resolved_by_a_test_that_names_it(kind: str) -> None:
    proven = entries_with_tests()
    missing = [name for name in ENTRIES[kind] if name not in proven]

    assert not missing, f"no test resolves {len(missing)} {kind}: {', '.join(missing)}"


def test_no_test_names_an_entry_that_does_not_exist() -> None:
    unknown = entries_with_tests().difference(*ENTRIES.values())

    assert not unknown, f"tests name what the pack does not have: {', '.join(sorted(unknown))}"


def test_only_tests_name_entries() -> None:
    entries_with_tests()
    names = {name.rpartition(".")[2] for tests in resolved.values() for name in tests}

    assert [name for name in names if not name.startswith("test_")] == []


def test_every_odd_function_is_used_by_an_entry() -> None:
    used = {name for path in PACK.glob("*.yaml") for name in odd_names(yaml.safe_load(path.read_text("utf-8")))}

    assert set(ODD) - used == set()
    assert used - set(ODD) == set()
