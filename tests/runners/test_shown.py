"""A view for a program that draws it: what follows from the position is said, so that nobody has to work it out."""

from __future__ import annotations

from typing import Any

from tests.runners.scene import RUNNERS, Scene


def shown(table: Scene, viewer: int | None = None) -> dict[str, Any]:
    """The table as a program draws it."""
    return RUNNERS.shown(RUNNERS.view(table.state, viewer), open_scores=False)


def test_a_chart_says_how_many_pathways_are_left_on_it() -> None:
    table = Scene().has(0, pathways=["base-camp~heron-stair"])
    assert [one["unplaced"] for one in shown(table)["explorers"]] == [9, 10, 10]
