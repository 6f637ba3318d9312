"""RR-RULING-84, RR-RULING-85: what of a gain is told to everybody."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, Scene, blue, purple


@rule("RR-RULING-84")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_every_gain_of_coins_is_announced_with_its_amount(viewer: int | None) -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3)}).plays("go:base-camp~jaguar-seat", "explore")
    told = [
        event.about["points"] for event in table.state.events or () if event.name == "gained" and event.reaches(viewer)
    ]
    assert told == [3]


@rule("RR-RULING-84")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_views_carry_the_totals(viewer: int | None) -> None:
    table = Scene().has(0, coins=7).has(1, coins=4)
    view = RUNNERS.view(table.state, viewer)
    assert [view.coins(seat) for seat in range(3)] == [7, 4, 0]


@rule("RR-RULING-84", "RR-RULING-85")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_of_a_blue_tile_others_see_the_level_and_not_the_value(viewer: int | None) -> None:
    table = Scene().has(0, blue=[blue(5, 1), blue(2, 3)])
    chart = RUNNERS.plain(RUNNERS.view(table.state, viewer))["explorers"][0]
    assert chart["blue"] == ["hidden-1", "hidden-3"]
    assert RUNNERS.breakdown(RUNNERS.view(table.state, viewer))[0]["blue-temples"] == 0


@rule("RR-RULING-84")
def test_the_value_of_a_blue_tile_is_told_to_its_owner_alone() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(4, 3)}).plays("go:base-camp~heron-stair", "explore")
    saw = [event for event in table.state.events or () if event.name == "saw"]
    assert [(event.about["value"], [event.reaches(seat) for seat in (0, 1, 2, None)]) for event in saw] == [
        (4, [True, False, False, False])
    ]


@rule("RR-RULING-85")
def test_the_level_of_a_blue_tile_is_told_to_everybody_when_it_is_taken() -> None:
    table = (
        Scene().site("heron-stair", levels=[1, 2], tiles={2: blue(3, 2)}).plays("go:base-camp~heron-stair", "explore")
    )
    told = [event for event in table.state.events or () if event.name == "explored"]
    assert [(event.about["level"], event.reaches(1), event.reaches(None)) for event in told] == [(2, True, True)]
