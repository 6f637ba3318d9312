"""RR-BLUE: blue tiles, worth points at the end."""

from __future__ import annotations

from statistics import mean

from tests.rules import rule
from tests.runners.scene import RUNNERS, Scene, blue

AT_BLUE = ("go:base-camp~heron-stair", "explore")


def values(level: int) -> list[int]:
    """The values of the blue tiles of a level."""
    return [tile.value for tile in RUNNERS.content.tiles if tile.colour == "blue" and tile.level == level]


@rule("RR-BLUE-01")
def test_exploring_a_blue_temple_takes_its_top_tile() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(4, 3), 2: blue(5, 2), 1: blue(3, 1)}).plays(*AT_BLUE)
    assert table.blue() == [blue(4, 3)]
    assert (table.levels("heron-stair"), table.rations()) == ([1, 2], 2)


@rule("RR-BLUE-05")
def test_blue_tiles_are_worth_two_to_five_points() -> None:
    assert set(values(1) + values(2) + values(3)) == {2, 3, 4, 5}


@rule("RR-BLUE-06")
def test_larger_blue_tiles_tend_to_be_worth_more() -> None:
    assert mean(values(1)) > mean(values(2)) > mean(values(3))


@rule("RR-BLUE-07", "RR-EX-03")
def test_a_blue_tile_counts_in_the_final_scoring_and_not_when_it_is_taken() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(3, 3)})
    table.state.trigger = 1
    table.plays(*AT_BLUE)
    assert table.prompt is None
    assert table.coins() == 0
    assert RUNNERS.scores(table.state) == (3, 0, 0)


@rule("RR-BLUE-08")
def test_blue_tiles_of_the_same_level_are_all_kept() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(4, 3)}).has(blue=[blue(2, 3), blue(5, 1)]).plays(*AT_BLUE)
    assert (table.asked, table.coins()) == (1, 0)
    assert table.blue() == [blue(2, 3), blue(5, 1), blue(4, 3)]
