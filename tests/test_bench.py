"""What the benchmark compiles: the kernel, and the hot modules of each game by itself."""

from __future__ import annotations

import pytest

from bench.build import hot_files
from reliquary.games import shipped


@pytest.mark.parametrize("game", shipped())
def test_a_game_is_compiled_with_the_kernel_and_without_the_others(game: str) -> None:
    files = hot_files(game)

    assert "reliquary/kernel.py" in files
    assert {file.split("/")[2] for file in files if "/games/" in file} == {game}
