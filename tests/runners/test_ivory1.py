"""RR-IVORY1: the large ivory tiles, which count at the end of the game."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, Scene, ivory

GALLERY, BELT, IDOLS, TRAILS_COUNT, WORKSHOP, LAST_DAWN = (ivory(1, effect) for effect in range(1, 7))


def last_turn(table: Scene) -> Scene:
    """Seat 1 has triggered the end; seat 0 takes the last turn of all, to Rootwell without exploring."""
    table.state.trigger, table.state.turns = 1, 9
    return table.plays("go:base-camp~rootwell", "done")


@rule("RR-IVORY1-00")
def test_a_level_1_tile_gives_nothing_while_the_game_goes_on() -> None:
    table = Scene().stands("fern-hollow").site("macaw-tower", levels=[1], tiles={1: BELT})
    table.plays("go:fern-hollow~macaw-tower", "explore")
    assert (table.coins(), RUNNERS.scores(table.state)) == (0, None)
    assert table.turn_of(0).refused(f"use:{BELT}") == "RR-IVORY1-00"


@rule("RR-IVORY1-01", "RR-CHK-10")
@pytest.mark.parametrize(
    ("others", "points"),
    [([], 3), ([ivory(2, 3)], 6), ([ivory(2, 3), ivory(3, 4)], 9)],
)
def test_tile_1_is_worth_three_points_for_each_ivory_tile_itself_included(others: list[str], points: int) -> None:
    table = last_turn(Scene().has(ivory=[GALLERY, *others]))
    assert table.breakdown()["ivory-bonuses"] == points
    assert RUNNERS.scores(table.state) == (points, 0, 0)


@rule("RR-IVORY1-02")
def test_tile_2_is_worth_two_points_for_each_pack_left_on_the_chart() -> None:
    table = last_turn(Scene().has(rations=4, ivory=[BELT]))
    assert table.breakdown()["ivory-bonuses"] == 8
    assert RUNNERS.scores(table.state) == (8, 0, 0)


@rule("RR-IVORY1-03", "RR-IVORY1-03a")
def test_with_tile_3_each_relic_is_worth_five_points_the_first_of_its_colour_or_not() -> None:
    table = last_turn(Scene().has(relics={"green": 3, "blue": 2, "ivory": 1}, ivory=[IDOLS]))
    assert table.breakdown()["relic-colours"] == 15
    assert table.breakdown()["ivory-bonuses"] == 15
    assert RUNNERS.scores(table.state) == (30, 0, 0)


@rule("RR-IVORY1-03")
def test_tile_3_gives_nothing_for_relics_of_different_colours() -> None:
    table = last_turn(Scene().has(relics={"green": 1, "purple": 1}, ivory=[IDOLS]))
    assert table.breakdown()["ivory-bonuses"] == 0


@rule("RR-IVORY1-04")
def test_tile_4_is_worth_a_point_for_each_own_pathway_on_the_board() -> None:
    table = Scene().has(ivory=[TRAILS_COUNT], pathways=["echo-vault~toad-cistern", "mossgate~whisper-hall"])
    last_turn(table.has(1, pathways=["echo-vault~toad-cistern", "lantern-rock~stone-nest", "base-camp~tilted-wall"]))
    assert table.breakdown()["ivory-bonuses"] == 2
    assert RUNNERS.scores(table.state) == (2, 0, 0)


@rule("RR-IVORY1-05", "RR-IVORY1-05a")
@pytest.mark.parametrize(
    ("toolboxes", "points"),
    [
        (["bottom", "reserve", "reserve"], 4),
        (["bottom", "machete-2", "reserve"], 8),
        (["shovel-3", "shovel-3", "compass-1"], 12),
    ],
)
def test_tile_5_is_worth_four_points_for_each_toolbox_out_of_reserve(toolboxes: list[str], points: int) -> None:
    table = Scene().has(ivory=[WORKSHOP], toolboxes=toolboxes)
    assert last_turn(table).breakdown()["ivory-bonuses"] == points


@rule("RR-IVORY1-06")
def test_tile_6_is_discarded_for_one_turn_after_the_last_one() -> None:
    table = last_turn(Scene().has(2, ivory=[LAST_DAWN]))
    assert (table.asked, table.prompt) == (2, "take-extra-turn")
    table.plays(f"use:{LAST_DAWN}")
    assert (table.asked, table.prompt) == (2, "before-move")
    assert (table.ivory(2), table.discarded()) == ([], [LAST_DAWN])
    table.plays("go:base-camp~rootwell", "done")
    assert table.prompt is None


@rule("RR-IVORY1-06", "RR-IVORY1-00")
def test_tile_6_cannot_be_used_before_the_last_turn_is_over() -> None:
    table = Scene().has(ivory=[LAST_DAWN])
    table.state.trigger = 1
    assert table.refused(f"use:{LAST_DAWN}") == "RR-IVORY1-06"


@rule("RR-IVORY1-06a")
def test_each_ivory_effect_exists_once_per_level() -> None:
    tiles = [(tile.level, tile.effect) for tile in RUNNERS.content.tiles if tile.colour == "ivory"]
    assert sorted(tiles) == [(level, effect) for level in (1, 2, 3) for effect in range(1, 7)]
