"""What the benchmark takes for granted: which modules it compiles, and how a start is measured."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from bench.build import hot_files
from bench.card_sample import sample
from bench.startup import start_up
from reliquary.games import shipped


@pytest.mark.parametrize("game", shipped())
def test_a_game_is_compiled_with_the_kernel_and_without_the_others(game: str) -> None:
    files = hot_files(game)

    assert "reliquary/kernel.py" in files
    assert {file.split("/")[2] for file in files if "/games/" in file} == {game}


@pytest.mark.parametrize("game", shipped())
def test_a_class_that_derives_from_a_compiled_one_is_compiled_too(game: str) -> None:
    hot = {file.removesuffix(".py").replace("/", ".") for file in hot_files()}
    package = import_module(f"reliquary.games.{game}")
    modules = [import_module(each.name) for each in walk_packages(package.__path__, f"{package.__name__}.")]
    classes = [(module, each) for module in modules for each in vars(module).values() if isinstance(each, type)]
    cold = [each for module, each in classes if each.__module__ == module.__name__ and each.__module__ not in hot]

    assert cold
    assert not [each for each in cold if any(base.__module__ in hot for base in each.__mro__)]


def test_a_start_is_measured_with_bytecode_whatever_the_surroundings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    package = tmp_path / "reliquary"
    package.mkdir()
    (package / "__init__.py").write_text("def game(name: str) -> None: ...\n", encoding="utf-8")

    start_up("relic", tmp_path)

    assert list((package / "__pycache__").glob("*.pyc"))


def test_the_same_seed_shows_the_same_cards_and_only_cards() -> None:
    cards = sample(336, seed=14)

    assert sample(20, seed=14) == sample(20, seed=14) != sample(20, seed=15)
    assert len({card.partition("\n")[0] for card in cards}) == 336
    assert not any("(Character" in card or "tier" in card.partition("\n")[0] for card in cards)
