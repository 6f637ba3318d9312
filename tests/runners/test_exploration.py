"""RR-EXPLORE, RR-RUIN, RR-PATH: what a Ration Pack buys, and the Pathways that Ruins give."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import TRAILS, Scene, ivory, neighbours, purple, trail

# All Trails next to mossgate, and one far from it.
AROUND_MOSSGATE = ("cloud-terrace~mossgate", "heron-stair~mossgate", "mossgate~whisper-hall")
FAR = "moth-garden~serpent-gate"


def near_mossgate(*own: str) -> Scene:
    """Seat 0 stands next to the Ruin mossgate; some Trails carry its Pathways."""
    return Scene().stands("cloud-terrace").has(pathways=own)


def explores(table: Scene, *before: str) -> Scene:
    """Seat 0 comes to mossgate and explores it; along an own Pathway it has to `stop` before."""
    return table.plays("go:cloud-terrace~mossgate", *before, "explore")


# RR-EXPLORE


@rule("RR-EXPLORE-01")
def test_the_place_where_the_move_ended_may_be_explored() -> None:
    table = Scene().stands("rootwell").plays("go:heron-stair~rootwell", "explore")
    assert (table.levels("heron-stair"), table.levels("rootwell")) == ([1, 2], [1, 2, 3])
    assert len(table.blue()) == 1


@rule("RR-EXPLORE-02", "RR-EXPLORE-03", "RR-RATION-03")
def test_an_exploration_costs_one_pack_which_goes_to_base_camp() -> None:
    table = Scene().stands("rootwell")
    assert (table.rations(), table.camp) == (3, 6)
    table.plays("go:heron-stair~rootwell", "explore")
    assert (table.rations(), table.camp) == (2, 7)


@rule("RR-EXPLORE-04")
def test_without_a_pack_nothing_is_explored() -> None:
    table = Scene().stands("rootwell").has(rations=0, toolboxes=["machete-1"]).plays("go:heron-stair~rootwell")
    assert table.offers == ["use:machete-1", "done"]
    assert table.refused("explore") == "RR-EXPLORE-04"


@rule("RR-EXPLORE-04")
def test_without_a_pack_the_step_is_skipped() -> None:
    table = Scene().stands("rootwell").has(rations=0).plays("go:heron-stair~rootwell")
    assert (table.asked, table.place(), table.levels("heron-stair")) == (1, "heron-stair", [1, 2, 3])


@rule("RR-EXPLORE-04")
def test_without_a_pack_the_machete_still_opens_a_temple() -> None:
    table = Scene().stands("rootwell").has(rations=0, toolboxes=["machete-1"])
    table.plays("go:heron-stair~rootwell", "use:machete-1")
    assert (table.levels("heron-stair"), table.rations()) == ([1, 2], 0)


@rule("RR-EXPLORE-05")
def test_a_player_with_packs_may_decline_to_explore() -> None:
    table = Scene().stands("rootwell").has(rations=5).plays("go:heron-stair~rootwell", "done")
    assert (table.asked, table.rations(), table.levels("heron-stair")) == (1, 5, [1, 2, 3])


@rule("RR-EXPLORE-06")
def test_a_ruin_gives_a_pathway() -> None:
    table = Scene().plays("go:base-camp~rootwell", "explore")
    assert table.offered("lay") == sorted(trail("rootwell", place) for place in neighbours("rootwell"))


@rule("RR-EXPLORE-06")
def test_an_ivory_temple_gives_a_tile_for_all_to_see() -> None:
    table = Scene().stands("rootwell").site("ember-altar", tiles={3: ivory(3, 5)}).tokens("otter-bend")
    assert table.plays("go:ember-altar~rootwell", "explore").ivory() == [ivory(3, 5)]


@rule("RR-EXPLORE-06")
def test_a_blue_temple_gives_a_covered_tile() -> None:
    table = Scene().plays("go:base-camp~heron-stair", "explore")
    assert (len(table.blue()), table.ivory(), table.coins()) == (1, [], 0)


@rule("RR-EXPLORE-06")
def test_a_purple_temple_gives_an_effect_at_once() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3)}).plays("go:base-camp~jaguar-seat", "explore")
    assert (table.coins(), table.discarded()) == (3, [purple(1, 3)])


@rule("RR-EXPLORE-07")
def test_there_is_nothing_to_explore_in_base_camp() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-3"]).plays("go:base-camp~rootwell")
    assert table.offers == ["use:shovel-3", "done"]
    assert table.refused("explore") == "RR-EXPLORE-07"


@rule("RR-EXPLORE-08", "RR-SHRINE-06")
@pytest.mark.parametrize("relic", [True, False])
def test_a_shrine_is_never_explored(relic: bool) -> None:
    table = Scene().site("heron-stair", levels=[], relic=relic).has(toolboxes=["shovel-3"])
    table.plays("go:base-camp~heron-stair")
    assert table.offers == ["use:shovel-3", "done"]
    assert table.refused("explore") == "RR-EXPLORE-08"


@rule("RR-EXPLORE-09")
def test_only_one_tile_is_removed_in_the_explore_step() -> None:
    table = Scene().has(rations=5, toolboxes=["shovel-3"]).plays("go:base-camp~heron-stair", "explore")
    assert table.levels("heron-stair") == [1, 2]
    assert table.refused("explore") == "RR-EXPLORE-09"


@rule("RR-EXPLORE-09")
def test_a_second_tile_is_taken_only_by_an_effect_that_says_so() -> None:
    table = Scene().has(toolboxes=["machete-1"]).plays("go:base-camp~heron-stair", "explore", "use:machete-1")
    assert (table.levels("heron-stair"), table.rations(), len(table.blue())) == ([1], 2, 2)


@rule("RR-EXPLORE-10")
def test_the_pack_is_paid_before_the_tile_takes_effect() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(3, 3)}).has(rations=5)
    table.plays("go:base-camp~jaguar-seat", "explore")
    assert table.rations() == 5
    assert (table.heard("paid"), table.heard("supplied")) == ([{"packs": 1}], [{"packs": 1}])


@rule("RR-EXPLORE-10")
def test_the_last_pack_pays_for_the_packs_that_follow() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(3, 3)}).has(rations=1)
    assert table.plays("go:base-camp~jaguar-seat", "explore").rations() == 2


# RR-RUIN


@rule("RR-RUIN-01")
def test_exploring_a_ruin_removes_its_top_tile_from_the_game() -> None:
    table = explores(near_mossgate()).plays("lay:cloud-terrace~mossgate")
    assert table.levels("mossgate") == [1, 2]
    assert (table.ivory(), table.blue(), table.discarded()) == ([], [], [])


@rule("RR-RUIN-02", "RR-PATH-06")
def test_a_pathway_from_the_chart_goes_next_to_the_ruin() -> None:
    table = explores(near_mossgate())
    assert (table.prompt, table.offers) == ("place-pathway", [f"lay:{each}" for each in AROUND_MOSSGATE])
    assert table.refused(f"lay:{FAR}") == "RR-PATH-06"
    table.plays("lay:heron-stair~mossgate")
    assert (table.pathways(), table.state.unplaced(0)) == (["heron-stair~mossgate"], 9)


@rule("RR-RUIN-03", "RR-PATH-01")
def test_a_ruin_may_be_explored_without_unplaced_pathways() -> None:
    ten = [name for name in TRAILS if "mossgate" not in name][:10]
    table = explores(near_mossgate(*ten))
    assert (table.asked, table.levels("mossgate"), table.rations()) == (1, [1, 2], 2)
    assert table.pathways() == ten


@rule("RR-RUIN-04")
@pytest.mark.parametrize("levels", [[1], [1, 2], [1, 2, 3]])
def test_ruin_tiles_are_all_alike(levels: list[int]) -> None:
    table = explores(near_mossgate().site("mossgate", levels=levels)).plays("lay:heron-stair~mossgate")
    assert (table.asked, table.pathways(), table.levels("mossgate")) == (1, ["heron-stair~mossgate"], levels[:-1])
    assert (table.coins(), table.rations(), table.toolboxes()[0]) == (0, 2, "bottom")


# RR-PATH


@rule("RR-PATH-01")
def test_no_eleventh_pathway_is_placed() -> None:
    ten = [name for name in TRAILS if "mossgate" not in name][:10]
    table = Scene().stands("mossgate").has(pathways=ten, toolboxes=["shovel-2"])
    assert table.refused("use:shovel-2") == "RR-RULING-50b"


@rule("RR-PATH-02")
def test_a_trail_never_carries_two_pathways_of_one_player() -> None:
    table = explores(near_mossgate("mossgate~whisper-hall"), "stop")
    assert table.offered("lay") == ["cloud-terrace~mossgate", "heron-stair~mossgate"]
    assert table.refused("lay:mossgate~whisper-hall") == "RR-PATH-02"


@rule("RR-PATH-03")
def test_pathways_of_different_players_may_share_a_trail() -> None:
    table = near_mossgate().has(1, pathways=AROUND_MOSSGATE).has(2, pathways=AROUND_MOSSGATE)
    explores(table).plays("lay:heron-stair~mossgate")
    assert table.pathways(0) == ["heron-stair~mossgate"]
    assert table.pathways(1) == table.pathways(2) == list(AROUND_MOSSGATE)


@rule("RR-PATH-04")
def test_a_pathway_is_of_use_to_its_owner_alone() -> None:
    table = Scene(seats=2).stands("mossgate").stands("mossgate", 1).has(0, pathways=["mossgate~whisper-hall"])
    assert table.plays("go:mossgate~whisper-hall").prompt == "choose-trail"
    assert table.plays("stop", "done", "go:mossgate~whisper-hall").prompt == "at-site"


@rule("RR-PATH-05", "RR-PATH-07")
def test_to_move_a_pathway_shifts_one_that_is_on_the_board() -> None:
    table = (
        Scene().stands("mossgate").has(pathways=["base-camp~rootwell"], toolboxes=["compass-1"], ivory=[ivory(3, 1)])
    )
    table.plays("use:compass-1", f"lay:{FAR}")
    assert (table.pathways(), table.state.unplaced(0), table.coins()) == ([FAR], 9, 0)


@rule("RR-PATH-05")
def test_to_place_a_pathway_brings_one_from_the_chart() -> None:
    table = Scene().stands("mossgate").has(pathways=["base-camp~rootwell"], toolboxes=["shovel-2"], ivory=[ivory(3, 1)])
    table.plays("use:shovel-2", "lay:heron-stair~mossgate")
    assert (len(table.pathways()), table.state.unplaced(0), table.coins()) == (2, 8, 1)


@rule("RR-PATH-07")
def test_a_moved_pathway_may_go_to_any_trail_without_an_own_one() -> None:
    table = Scene().stands("mossgate").has(pathways=["base-camp~rootwell", FAR], toolboxes=["compass-1"])
    table.has(1, pathways=["base-camp~tilted-wall"]).plays("use:compass-1", "lift:base-camp~rootwell")
    assert table.offered("lay") == [name for name in TRAILS if name not in ("base-camp~rootwell", FAR)]
    assert table.refused(f"lay:{FAR}") == "RR-COMPASS-01a"


# rulings on placing


@rule("RR-RULING-31")
def test_of_two_pathways_one_is_placed_if_one_is_left() -> None:
    nine = [name for name in TRAILS if "mossgate" not in name][:9]
    table = explores(near_mossgate(*nine).has(ivory=[ivory(2, 4)]))
    table.plays(f"use:{ivory(2, 4)}", "lay:heron-stair~mossgate")
    assert (table.asked, len(table.pathways()), table.ivory()) == (1, 10, [])


@rule("RR-RULING-31")
def test_of_two_pathways_one_is_placed_if_one_trail_is_free() -> None:
    table = explores(near_mossgate(*AROUND_MOSSGATE[:2]).has(ivory=[ivory(2, 4)]), "stop").plays(f"use:{ivory(2, 4)}")
    assert (table.asked, table.pathways(), table.ivory()) == (1, list(AROUND_MOSSGATE), [])


@rule("RR-RULING-31a")
def test_the_shovel_places_two_with_the_tile() -> None:
    table = Scene().stands("mossgate").has(toolboxes=["shovel-2"], ivory=[ivory(2, 4)])
    table.plays("use:shovel-2", f"use:{ivory(2, 4)}", "lay:heron-stair~mossgate", "lay:mossgate~whisper-hall")
    assert table.pathways() == ["heron-stair~mossgate", "mossgate~whisper-hall"]


@rule("RR-RULING-31a")
def test_a_ruin_next_door_places_two_with_the_tile() -> None:
    table = Scene().stands("rootwell").has(ivory=[ivory(2, 4)]).site("whisper-hall", tiles={3: purple(7, 3)})
    table.plays("go:rootwell~whisper-hall", "explore", "visit:mossgate", f"use:{ivory(2, 4)}")
    table.plays("lay:ember-altar~whisper-hall", "lay:rootwell~whisper-hall")
    assert table.pathways() == ["ember-altar~whisper-hall", "rootwell~whisper-hall"]


@rule("RR-RULING-31a")
@pytest.mark.parametrize("tile", [ivory(2, 4), ivory(2, 5)])
def test_the_tiles_do_not_help_to_move_pathways(tile: str) -> None:
    table = Scene().stands("mossgate").has(pathways=["base-camp~rootwell"], toolboxes=["compass-1"], ivory=[tile])
    table.plays("use:compass-1")
    assert table.prompt == "relay-pathway"
    assert f"use:{tile}" not in table.offers
    assert table.plays(f"lay:{FAR}").ivory() == [tile]


@rule("RR-RULING-31b")
def test_the_tile_for_any_trail_helps_at_a_ruin_next_door_too() -> None:
    table = Scene().stands("rootwell").has(ivory=[ivory(2, 5)]).site("whisper-hall", tiles={3: purple(7, 3)})
    table.plays("go:rootwell~whisper-hall", "explore", "visit:mossgate")
    assert table.offered("lay") == ["ember-altar~whisper-hall", "mossgate~whisper-hall", "rootwell~whisper-hall"]
    assert table.plays(f"use:{ivory(2, 5)}", f"lay:{FAR}").pathways() == [FAR]


@rule("RR-RULING-32")
def test_where_every_trail_carries_an_own_pathway_the_tile_is_removed_all_the_same() -> None:
    table = explores(near_mossgate(*AROUND_MOSSGATE), "stop")
    assert (table.asked, table.levels("mossgate"), table.rations()) == (1, [1, 2], 2)
    assert table.pathways() == list(AROUND_MOSSGATE)


@rule("RR-RULING-33")
def test_placing_is_compulsory_where_it_is_possible() -> None:
    table = explores(near_mossgate().has(ivory=[ivory(2, 5)]))
    assert "decline" not in table.offers
    assert table.refused("decline") == "RR-RULING-33"
    assert table.refused("done") is not None


@rule("RR-RULING-33")
def test_the_one_free_trail_is_taken_without_asking() -> None:
    table = explores(near_mossgate(*AROUND_MOSSGATE[:2]), "stop")
    assert (table.asked, table.pathways()) == (1, list(AROUND_MOSSGATE))


@rule("RR-RULING-76")
def test_where_no_adjacent_trail_is_free_the_tile_may_be_used_at_a_ruin() -> None:
    table = explores(near_mossgate(*AROUND_MOSSGATE).has(ivory=[ivory(2, 5)]), "stop")
    assert table.offers == [f"use:{ivory(2, 5)}", "decline"]
    table.plays(f"use:{ivory(2, 5)}", f"lay:{FAR}")
    assert (table.pathways(), table.ivory()) == ([*AROUND_MOSSGATE, FAR], [])


@rule("RR-RULING-76")
def test_where_no_adjacent_trail_is_free_the_tile_may_be_saved_at_a_ruin() -> None:
    table = explores(near_mossgate(*AROUND_MOSSGATE).has(ivory=[ivory(2, 5)]), "stop").plays("decline")
    assert (table.asked, table.pathways(), table.ivory()) == (1, list(AROUND_MOSSGATE), [ivory(2, 5)])


@rule("RR-RULING-76")
def test_where_no_adjacent_trail_is_free_the_tile_makes_the_shovel_usable() -> None:
    table = Scene().stands("mossgate").has(pathways=AROUND_MOSSGATE, toolboxes=["shovel-2"], ivory=[ivory(2, 5)])
    table.plays("use:shovel-2")
    assert table.prompt == "place-anywhere"
    assert table.plays(f"lay:{FAR}").pathways() == [*AROUND_MOSSGATE, FAR]


@rule("RR-RULING-76")
def test_without_the_tile_the_shovel_is_not_usable_there() -> None:
    table = Scene().stands("mossgate").has(pathways=AROUND_MOSSGATE, toolboxes=["shovel-2"])
    assert table.refused("use:shovel-2") == "RR-RULING-50b"
