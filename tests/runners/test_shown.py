"""A view for a program that draws it: what follows from the position is said, so that nobody has to work it out."""

from __future__ import annotations

from typing import Any

from tests.runners.scene import PLACES, RUNNERS, TILES, Scene, blue, purple


def shown(table: Scene, viewer: int | None = None) -> dict[str, Any]:
    """The table as a program draws it."""
    return RUNNERS.shown(RUNNERS.view(table.state, viewer), open_scores=False)


def test_a_chart_says_how_many_pathways_are_left_on_it() -> None:
    table = Scene().has(0, pathways=["base-camp~heron-stair"])
    assert [one["unplaced"] for one in shown(table)["explorers"]] == [9, 10, 10]


def test_a_site_says_which_tile_lies_face_up_on_it() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3), 2: purple(2, 2)}, levels=[1, 2])
    table.site("heron-stair", tiles={3: blue(4, 3)})
    table.state.mark(PLACES.index("heron-stair") * 3 + 2, TILES.index(blue(4, 3)), 1 << 0)  # seen, and face down again
    sites = shown(table, 0)["sites"]
    assert sites["heron-stair"]["faces"] == {"3": blue(4, 3)}
    assert sites["jaguar-seat"]["face_up"] == purple(2, 2)
    assert sites["heron-stair"]["face_up"] is None
    assert shown(Scene().site("jaguar-seat", ()))["sites"]["jaguar-seat"]["face_up"] is None
