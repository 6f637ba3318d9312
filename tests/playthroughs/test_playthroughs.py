"""Every printed playthrough still reads as it did."""

from __future__ import annotations

import pytest

from tests.playthroughs.printing import PRINTED, print_game, printed_path


@pytest.mark.parametrize(("name", "seat"), PRINTED)
def test_a_playthrough_reads_as_printed(name: str, seat: int | None) -> None:
    assert print_game(name, seat) == printed_path(name, seat).read_text("utf-8")
