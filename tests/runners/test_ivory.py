"""RR-IVORY: taking an ivory tile, keeping one of a level, and using level 2 on the way out."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, Scene, ivory

GALLERY, BELT = ivory(1, 1), ivory(1, 2)
LANTERN, KITCHEN, PORTERS, MOON_DOOR = ivory(2, 2), ivory(2, 3), ivory(2, 4), ivory(2, 6)
MILESTONES, FOOTPRINT = ivory(3, 1), ivory(3, 2)
TO_THE_TOWER = ("go:fern-hollow~macaw-tower", "explore")


def tower(tile: str, level: int) -> Scene:
    """Fern Hollow, next to an ivory Temple with this tile on top."""
    return Scene().stands("fern-hollow").site("macaw-tower", levels=range(1, level + 1), tiles={level: tile})


@rule("RR-IVORY-01")
def test_exploring_an_ivory_temple_takes_its_top_tile() -> None:
    table = tower(MILESTONES, 3).site("macaw-tower", tiles={2: KITCHEN, 1: BELT}).plays(*TO_THE_TOWER)
    assert table.ivory() == [MILESTONES]
    assert table.levels("macaw-tower") == [1, 2]
    assert table.rations() == 2


@rule("RR-IVORY-02")
def test_an_ivory_tile_is_announced_to_all() -> None:
    table = tower(MILESTONES, 3).plays(*TO_THE_TOWER)
    took = next(event for event in table.state.events or () if event.name == "took")
    assert RUNNERS.content.tiles[took.about["tile"]].id == MILESTONES
    assert [took.reaches(0), took.reaches(1), took.reaches(2), took.reaches(None)] == [True] * 4


@rule("RR-IVORY-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_ivory_tile_lies_face_up_before_the_chart_for_all(viewer: int | None) -> None:
    table = tower(MILESTONES, 3).plays(*TO_THE_TOWER)
    assert RUNNERS.plain(RUNNERS.view(table.state, viewer))["explorers"][0]["ivory"] == [MILESTONES]


@rule("RR-IVORY-04", "RR-EX-12")
def test_two_ivory_tiles_of_a_level_cannot_both_be_kept() -> None:
    table = tower(PORTERS, 2).has(ivory=[MOON_DOOR]).plays(*TO_THE_TOWER)
    assert table.prompt == "keep-one-tile"
    assert table.offers == [f"keep:{PORTERS}", f"keep:{MOON_DOOR}"]
    assert table.refused("decline") == "RR-IVORY-04"


@rule("RR-IVORY-05", "RR-EX-12")
def test_one_ivory_tile_of_each_level_is_kept_without_a_choice() -> None:
    table = tower(MILESTONES, 3).has(ivory=[BELT, MOON_DOOR]).plays(*TO_THE_TOWER)
    assert table.ivory() == [BELT, MOON_DOOR, MILESTONES]
    assert (table.asked, table.coins()) == (1, 0)


@rule("RR-IVORY-06")
@pytest.mark.parametrize(("kept", "gone"), [(GALLERY, BELT), (BELT, GALLERY)])
def test_of_two_ivory_tiles_either_may_be_kept_and_the_other_goes(kept: str, gone: str) -> None:
    table = tower(BELT, 1).has(ivory=[GALLERY, MOON_DOOR]).plays(*TO_THE_TOWER)
    assert table.refused(f"keep:{MOON_DOOR}") == "RR-IVORY-06"
    table.plays(f"keep:{kept}")
    assert table.ivory() == [kept, MOON_DOOR]
    assert table.discarded() == [gone]


@rule("RR-IVORY-07", "RR-EX-02")
@pytest.mark.parametrize("kept", [GALLERY, BELT])
def test_the_forced_choice_is_worth_two_points_whatever_is_kept(kept: str) -> None:
    table = tower(BELT, 1).has(ivory=[GALLERY]).plays(*TO_THE_TOWER)
    assert table.coins() == 0
    table.plays(f"keep:{kept}")
    assert table.breakdown()["compensation"] == table.coins() == 2
    assert table.relic_at("macaw-tower")


def machete_choice(taken: str, held: str, rations: int = 1) -> Scene:
    """Before the move a Toolbox takes a level-2 tile from the Temple here, while another one is held."""
    table = Scene().stands("macaw-tower").site("macaw-tower", levels=[1, 2], tiles={2: taken})
    return table.has(rations=rations, ivory=[held], toolboxes=["machete-1"]).plays("use:machete-1")


@rule("RR-IVORY-08", "RR-RULING-28")
def test_a_tile_used_on_its_way_out_counts_as_used_and_gives_no_compensation() -> None:
    table = machete_choice(taken=MOON_DOOR, held=KITCHEN).plays(f"use:{KITCHEN}")
    assert table.rations() == 5
    assert (table.ivory(), table.discarded()) == ([MOON_DOOR], [KITCHEN])
    assert table.coins() == 0
    assert (table.asked, table.prompt) == (0, "before-move")


@rule("RR-IVORY-08", "RR-RULING-28")
def test_the_tile_just_taken_may_be_the_one_used_on_its_way_out() -> None:
    table = machete_choice(taken=KITCHEN, held=MOON_DOOR).plays(f"use:{KITCHEN}")
    assert (table.ivory(), table.rations(), table.coins()) == ([MOON_DOOR], 5, 0)


@rule("RR-RULING-28", "RR-IVORY-07")
def test_a_tile_discarded_without_use_gives_compensation() -> None:
    table = machete_choice(taken=MOON_DOOR, held=KITCHEN).plays(f"keep:{MOON_DOOR}")
    assert (table.ivory(), table.rations(), table.coins()) == ([MOON_DOOR], 1, 2)


@rule("RR-RULING-72")
def test_after_the_move_no_tile_can_be_used_on_its_way_out() -> None:
    table = tower(MOON_DOOR, 2).has(rations=2, ivory=[KITCHEN]).plays(*TO_THE_TOWER)
    assert table.offers == [f"keep:{KITCHEN}", f"keep:{MOON_DOOR}"]
    assert table.refused(f"use:{KITCHEN}") == "RR-RULING-72"


@rule("RR-RULING-72")
def test_before_the_move_only_the_tile_of_that_moment_can_be_used_on_its_way_out() -> None:
    table = machete_choice(taken=MOON_DOOR, held=PORTERS)
    assert table.offers == [f"keep:{PORTERS}", f"keep:{MOON_DOOR}"]
    assert table.refused(f"use:{PORTERS}") == "RR-RULING-72"
    assert "teleport:cloud-terrace" not in table.offers


@rule("RR-RULING-72", "RR-RULING-73")
def test_with_five_packs_the_tile_on_its_way_out_cannot_be_used() -> None:
    table = machete_choice(taken=MOON_DOOR, held=KITCHEN, rations=5)
    assert table.offers == [f"keep:{KITCHEN}", f"keep:{MOON_DOOR}"]


@rule("RR-IVORY-09")
def test_a_discarded_ivory_tile_never_comes_back() -> None:
    table = tower(BELT, 1).has(ivory=[GALLERY]).plays(*TO_THE_TOWER, f"keep:{BELT}")
    state = RUNNERS.plain(table.state)
    assert state["discarded"] == [GALLERY]
    assert GALLERY not in state["unseen"]
    assert GALLERY not in table.ivory(0) + table.ivory(1) + table.ivory(2)


@rule("RR-RULING-29")
def test_a_level_2_tile_may_be_used_in_the_turn_in_which_it_was_taken() -> None:
    table = Scene().stands("macaw-tower").site("macaw-tower", levels=[1, 2], tiles={2: MOON_DOOR})
    table.has(toolboxes=["machete-1"]).plays("use:machete-1", "teleport:cloud-terrace")
    assert table.place() == "cloud-terrace"
    assert table.discarded() == [MOON_DOOR]


@rule("RR-RULING-29")
def test_a_level_2_tile_whose_moment_has_passed_waits_for_a_later_turn() -> None:
    table = tower(KITCHEN, 2).has(rations=2, toolboxes=["compass-3"]).plays(*TO_THE_TOWER)
    assert table.prompt == "after-exploring"
    assert table.refused(f"use:{KITCHEN}") == "RR-RULING-73"
    assert f"use:{KITCHEN}" in table.turn_of(0).offers


@rule("RR-RULING-29a")
def test_whoever_has_a_level_2_tile_may_leave_it_unused() -> None:
    table = tower(MILESTONES, 3).has(ivory=[LANTERN]).plays(*TO_THE_TOWER)
    assert table.offers == [f"use:{LANTERN}", "decline"]
    table.plays("decline")
    assert table.ivory() == [LANTERN, MILESTONES]


@rule("RR-RULING-29b")
def test_a_level_2_tile_and_a_toolbox_may_be_used_in_one_turn() -> None:
    table = Scene().has(rations=0, ivory=[KITCHEN], toolboxes=["shovel-1", "machete-2"])
    table.plays("use:machete-2", f"use:{KITCHEN}")
    assert table.rations() == 5
    assert table.refused("use:shovel-1") == "RR-TOOL-03"


@rule("RR-RULING-29b")
def test_a_level_2_tile_does_not_take_the_place_of_a_toolbox() -> None:
    table = Scene().has(rations=0, ivory=[KITCHEN], toolboxes=["shovel-1"])
    table.plays(f"use:{KITCHEN}", "use:shovel-1", "collect")
    assert (table.rations(), table.coins()) == (5, 2)
