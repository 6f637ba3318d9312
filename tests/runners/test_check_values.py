"""RR-CHK: the check values of the reference."""

from __future__ import annotations

import pytest

from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.state import Runners
from tests.rules import rule
from tests.runners.journeys import EXPEDITION, before_the_last_relic
from tests.runners.scene import RUNNERS, Scene, ivory, purple
from tests.runners.test_examples import TO_THE_SECOND_BIRD, before_the_birds

SETUPS = ["standard", "first-game", "random"]


def tiles_on_board(s: Runners, *colours: str) -> int:
    """The tiles that lie on sites of these colours."""
    wanted = [COLOURS.index(colour) for colour in colours]
    return sum(stack.bit_count() for stack, colour in zip(s.stacks, s.setting.colours, strict=True) if colour in wanted)


def unused(s: Runners, colour: str) -> int:
    """The Temple tiles of a colour that the pack holds and that do not lie on the board."""
    printed = [tile for tile in RUNNERS.content.tiles if tile.colour == colour]
    return len(printed) - tiles_on_board(s, colour)


def relics_left(s: Runners) -> int:
    """The Relics that stand on Shrines, and those in supply: one for each site that has tiles."""
    return s.shrines.bit_count() + sum(stack > 0 for stack in s.stacks)


@rule("RR-CHK-01")
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize(("seats", "ruin", "temple"), [(2, 16, 24), (3, 24, 36), (4, 24, 36), (5, 24, 36)])
def test_tiles_on_the_board_after_setup(seats: int, ruin: int, temple: int, setup: str) -> None:
    table = RUNNERS.deal(seats=seats, seed=3, options={"setup": setup})

    assert tiles_on_board(table, "green") == ruin
    assert tiles_on_board(table, "ivory", "blue", "purple") == temple


@rule("RR-CHK-02")
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize(("seats", "left"), [(2, [16, 10, 10]), (3, [12, 6, 6]), (4, [12, 6, 6]), (5, [12, 6, 6])])
def test_unused_temple_tiles_after_setup(seats: int, left: list[int], setup: str) -> None:
    table = RUNNERS.deal(seats=seats, seed=3, options={"setup": setup})

    assert [unused(table, colour) for colour in ("purple", "blue", "ivory")] == left


@rule("RR-CHK-03")
@pytest.mark.parametrize(("seats", "packs"), [(2, 10), (3, 15), (4, 20), (5, 25)])
def test_ration_packs_in_play(seats: int, packs: int) -> None:
    table = Scene(seats)

    assert table.state.rations == [3] * seats
    assert sum(table.state.rations) + table.camp == packs


@rule("RR-CHK-04")
@pytest.mark.parametrize(("seats", "left"), [(2, 13), (3, 12), (4, 11), (5, 10)])
def test_relics_left_when_the_end_is_triggered(seats: int, left: int) -> None:
    table = before_the_last_relic(seats=seats)
    assert relics_left(table.state) == left + 1
    table.plays(*EXPEDITION)

    assert len(table.heard("end-triggered")) == 1
    assert relics_left(table.state) == left


@rule("RR-CHK-05")
@pytest.mark.parametrize(("tiles", "points"), [([], 15), ([ivory(1, 3)], 20)])
def test_two_toads_a_skull_and_a_bird(tiles: list[str], points: int) -> None:
    table = Scene().has(relics={"green": 2, "ivory": 1, "blue": 1}, ivory=tiles)

    assert sum(table.breakdown().values()) == points


@rule("RR-CHK-06")
@pytest.mark.parametrize(("tiles", "points"), [([], 5), ([ivory(1, 3)], 15)])
def test_three_toads_only(tiles: list[str], points: int) -> None:
    table = Scene().has(relics={"green": 3}, ivory=tiles)

    assert sum(table.breakdown().values()) == points


@rule("RR-CHK-06")
def test_the_machete_pays_twelve_vp_for_three_toads() -> None:
    assert Scene().has(relics={"green": 3}, toolboxes=["machete-3"]).plays("use:machete-3").coins() == 12


@rule("RR-CHK-07")
def test_the_expedition_of_the_example_pays_sixteen_vp_when_doubled() -> None:
    table = before_the_birds().has(toolboxes=["shovel-3"]).plays("use:shovel-3", *TO_THE_SECOND_BIRD, "collect")

    assert table.coins() == 16


@rule("RR-CHK-08")
@pytest.mark.parametrize(("doubling", "points"), [([], 4), (["use:shovel-3"], 8)])
def test_a_purple_tile_of_three_vp_with_the_bonus_of_an_ivory_tile(doubling: list[str], points: int) -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3)}).has(ivory=[ivory(3, 3)], toolboxes=["shovel-3"])
    table.plays(*doubling, "go:base-camp~jaguar-seat", "explore")

    assert table.coins() == points


@rule("RR-CHK-09")
def test_two_pathways_placed_at_a_ruin_pay_two_vp() -> None:
    table = Scene().has(ivory=[ivory(2, 4), ivory(3, 1)]).plays("go:base-camp~rootwell", "explore")
    table.plays(f"use:{ivory(2, 4)}", "lay:base-camp~rootwell", "lay:rootwell~whisper-hall")

    assert table.pathways() == ["base-camp~rootwell", "rootwell~whisper-hall"]
    assert table.coins() == 2


@rule("RR-CHK-10")
def test_ivory_tiles_of_all_three_levels_are_worth_nine_vp() -> None:
    table = Scene().has(ivory=[ivory(1, 1), ivory(2, 5), ivory(3, 4)])

    assert sum(table.breakdown().values()) == 9
