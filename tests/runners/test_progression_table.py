"""RR-TABLE: the three columns, and which Toolboxes climb them."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.journeys import RIVER_ROUTE, by_the_river
from tests.runners.scene import Scene, ivory, purple

UPRIVER = "go:heron-stair~mossgate"  # past one coloured token


@rule("RR-TABLE-01", "RR-TABLE-09")
def test_a_toolbox_at_the_bottom_may_enter_the_machete_compass_or_shovel_column() -> None:
    table = Scene().stands("heron-stair").plays(UPRIVER)

    assert table.prompt == "advance-toolbox"
    assert table.offers == ["advance:1-machete", "advance:1-compass", "advance:1-shovel"]


@rule("RR-TABLE-11")
@pytest.mark.parametrize("column", ["machete", "compass", "shovel"])
def test_the_first_step_from_the_bottom_leads_to_step_1_of_the_chosen_column(column: str) -> None:
    table = Scene().stands("heron-stair").plays(UPRIVER, f"advance:1-{column}")

    assert table.toolboxes() == [f"{column}-1", "reserve", "reserve"]


@rule("RR-TABLE-01")
@pytest.mark.parametrize("column", ["machete", "compass", "shovel"])
def test_each_column_has_three_steps(column: str) -> None:
    table = by_the_river().plays(*RIVER_ROUTE, f"advance:1-{column}")

    assert [told["step"] % 3 for told in table.heard("advanced")] == [0, 1, 2]
    assert table.toolboxes() == [f"{column}-3", "reserve", "reserve"]


@rule("RR-TABLE-03")
def test_each_player_starts_with_one_toolbox_at_the_bottom() -> None:
    table = Scene(seats=2)

    assert table.toolboxes(0) == ["bottom", "reserve", "reserve"]
    assert table.toolboxes(1) == ["bottom", "reserve", "reserve"]


@rule("RR-TABLE-04")
def test_a_purple_tile_brings_a_toolbox_from_the_reserve_to_the_bottom() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(4, 3)}).plays("go:base-camp~jaguar-seat", "explore")

    assert table.toolboxes() == ["bottom", "bottom", "reserve"]


@rule("RR-TABLE-04")
def test_the_first_step_of_the_shovel_brings_a_toolbox_from_the_reserve_to_the_bottom() -> None:
    table = Scene().has(toolboxes=["shovel-1"]).plays("use:shovel-1", "take:toolbox")

    assert table.toolboxes() == ["bottom", "bottom", "reserve"]


@rule("RR-TABLE-04")
def test_a_toolbox_does_not_leave_the_reserve_by_itself() -> None:
    table = Scene().has(toolboxes=["shovel-1"])

    assert table.refused("take:toolbox") == "RR-TABLE-04"


@rule("RR-TABLE-05")
def test_a_toolbox_in_a_column_stays_in_that_column() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["machete-1", "compass-1"]).plays(UPRIVER)

    assert table.offered("advance") == ["1-machete", "2-compass"]
    assert table.refused("advance:1-shovel") == "RR-TABLE-05"


@rule("RR-TABLE-06")
def test_three_toolboxes_may_stand_on_the_same_step() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["compass-1", "compass-1", "bottom"])
    table.plays(UPRIVER, "advance:3-compass")

    assert table.toolboxes() == ["compass-1", "compass-1", "compass-1"]


@rule("RR-TABLE-06", "RR-TOOL-04")
def test_of_two_toolboxes_on_one_step_only_the_used_one_goes_down() -> None:
    table = Scene().has(toolboxes=["machete-3", "machete-3"]).plays("use:machete-3")

    assert sorted(table.toolboxes()) == ["bottom", "machete-3", "reserve"]


@rule("RR-TABLE-07")
def test_a_toolbox_in_reserve_cannot_advance() -> None:
    table = Scene().stands("heron-stair").plays(UPRIVER)

    assert table.refused("advance:2-machete") == "RR-TABLE-07"


@rule("RR-TABLE-08")
def test_a_toolbox_at_the_bottom_is_on_the_table_and_one_in_reserve_is_not() -> None:
    table = Scene().has(ivory=[ivory(1, 5)], toolboxes=["bottom", "shovel-2", "reserve"])

    assert table.breakdown()["ivory-bonuses"] == 8


@rule("RR-TABLE-10")
def test_a_toolbox_on_the_third_step_goes_no_higher() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-3", "bottom"]).plays(UPRIVER)

    assert table.offered("advance") == ["2-compass", "2-machete", "2-shovel"]
    assert table.refused("advance:1-shovel") == "RR-TABLE-10"
