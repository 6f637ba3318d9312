"""RR-MACHETE, RR-COMPASS, RR-SHOVEL-01 and RR-SHOVEL-02: what the steps of the columns do."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import Scene, purple

TRIANGLE = ["cloud-terrace~fallen-arch", "cloud-terrace~heron-stair", "fallen-arch~heron-stair"]


@rule("RR-MACHETE-01")
def test_machete_1_carries_out_a_temple_without_a_ration_pack() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3)}).has(rations=0, toolboxes=["machete-1"])
    table.plays("go:base-camp~jaguar-seat", "use:machete-1")

    assert table.coins() == 3
    assert table.rations() == 0
    assert table.levels("jaguar-seat") == [1, 2]
    assert purple(1, 3) in table.discarded()


@rule("RR-MACHETE-01")
def test_machete_1_completes_the_temple_with_a_relic_after_its_last_tile() -> None:
    table = Scene().site("jaguar-seat", levels=[1], tiles={1: purple(1, 1)}).has(toolboxes=["machete-1"])
    table.plays("go:base-camp~jaguar-seat", "use:machete-1")

    assert table.relic_at("jaguar-seat")
    assert table.rations() == 3


@rule("RR-MACHETE-01a")
def test_machete_1_cannot_be_used_on_a_ruin() -> None:
    table = Scene().has(toolboxes=["machete-1"]).plays("go:base-camp~rootwell")

    assert table.refused("use:machete-1") == "RR-MACHETE-01a"


@rule("RR-MACHETE-01a")
@pytest.mark.parametrize("shrine", ["rootwell", "heron-stair", "jaguar-seat"])
def test_machete_1_cannot_be_used_on_a_shrine(shrine: str) -> None:
    table = Scene().site(shrine, relic=True).has(toolboxes=["machete-1", "machete-3"]).plays(f"go:base-camp~{shrine}")

    assert table.offered("use") == ["machete-3"]


@rule("RR-MACHETE-02")
def test_machete_2_takes_two_packs_from_base_camp() -> None:
    table = Scene().has(rations=1, toolboxes=["machete-2"])
    before = table.camp
    table.plays("use:machete-2")

    assert table.rations() == 3
    assert table.camp == before - 2


@rule("RR-MACHETE-02")
def test_machete_2_stops_at_five_packs() -> None:
    table = Scene().has(rations=4, toolboxes=["machete-2"]).plays("use:machete-2")

    assert table.rations() == 5


@rule("RR-MACHETE-03")
def test_machete_3_gives_four_vp_for_each_relic_those_of_one_colour_too() -> None:
    table = Scene().has(relics={"green": 2, "purple": 1}, toolboxes=["machete-3"]).has(1, relics={"blue": 1})
    table.plays("use:machete-3")

    assert table.coins() == 12
    assert table.relics() == {"green": 2, "purple": 1}


@rule("RR-COMPASS-01", "RR-COMPASS-01b")
def test_compass_1_moves_a_pathway_to_any_trail_of_the_board() -> None:
    table = Scene().has(pathways=["base-camp~rootwell", "base-camp~heron-stair"], toolboxes=["compass-1"])
    table.plays("use:compass-1", "lift:base-camp~rootwell", "lay:echo-vault~toad-cistern")

    assert table.pathways() == ["base-camp~heron-stair", "echo-vault~toad-cistern"]
    assert table.prompt == "before-move"


@rule("RR-COMPASS-01")
def test_compass_1_moves_own_pathways_only() -> None:
    table = Scene().has(pathways=["base-camp~rootwell", "base-camp~heron-stair"], toolboxes=["compass-1"])
    table.has(1, pathways=["echo-vault~toad-cistern"]).plays("use:compass-1")

    assert table.offered("lift") == ["base-camp~heron-stair", "base-camp~rootwell"]


@rule("RR-COMPASS-01a")
def test_the_target_may_not_carry_an_own_pathway_but_may_carry_one_of_another() -> None:
    table = Scene().has(pathways=["base-camp~rootwell", "base-camp~heron-stair"], toolboxes=["compass-1"])
    table.has(1, pathways=["echo-vault~toad-cistern"]).plays("use:compass-1", "lift:base-camp~rootwell")

    assert table.refused("lay:base-camp~heron-stair") == "RR-COMPASS-01a"
    assert table.refused("lay:echo-vault~toad-cistern") is None


@rule("RR-COMPASS-01b")
def test_every_other_trail_is_a_target_wherever_the_explorer_stands() -> None:
    table = Scene().stands("mossgate").has(pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    table.plays("use:compass-1")

    assert len(table.offered("lay")) == 38


@rule("RR-COMPASS-02")
def test_compass_2_moves_two_pathways_to_any_trails() -> None:
    table = Scene().stands("mossgate").has(pathways=TRIANGLE, toolboxes=["compass-2"]).plays("use:compass-2")
    table.plays("lift:cloud-terrace~fallen-arch", "lay:echo-vault~toad-cistern")
    table.plays("lift:cloud-terrace~heron-stair", "lay:base-camp~rootwell")

    assert table.pathways() == ["base-camp~rootwell", "echo-vault~toad-cistern", "fallen-arch~heron-stair"]
    assert table.prompt == "before-move"


@rule("RR-RULING-87")
def test_compass_2_does_not_move_the_same_pathway_twice() -> None:
    table = Scene().has(pathways=TRIANGLE, toolboxes=["compass-2"]).plays("use:compass-2")
    table.plays("lift:cloud-terrace~fallen-arch", "lay:echo-vault~toad-cistern")

    assert table.offered("lift") == ["cloud-terrace~heron-stair", "fallen-arch~heron-stair"]
    assert table.refused("lift:echo-vault~toad-cistern") == "RR-RULING-87"


@rule("RR-COMPASS-03")
def test_compass_3_pays_for_the_longest_of_several_routes() -> None:
    near = ["echo-vault~sunken-court", "echo-vault~toad-cistern", "moth-garden~toad-cistern"]
    table = Scene().has(pathways=[*near, "lantern-rock~stone-nest", "jaguar-seat~stone-nest"], toolboxes=["compass-3"])
    table.plays("use:compass-3")

    assert table.coins() == 6


@rule("RR-COMPASS-03")
def test_compass_3_counts_own_pathways_only() -> None:
    table = Scene().has(pathways=["echo-vault~sunken-court"], toolboxes=["compass-3"])
    table.has(1, pathways=["echo-vault~toad-cistern"]).plays("use:compass-3")

    assert table.coins() == 2


@rule("RR-COMPASS-03a", "RR-RULING-21")
def test_the_longest_route_does_not_pass_through_base_camp() -> None:
    pathways = ["heron-stair~rootwell", "base-camp~rootwell", "base-camp~jaguar-seat"]
    table = Scene().has(pathways=pathways, toolboxes=["compass-3"]).plays("use:compass-3")

    assert table.coins() == 4


@rule("RR-RULING-20")
def test_the_longest_route_may_visit_a_location_twice() -> None:
    table = Scene().has(pathways=[*TRIANGLE, "heron-stair~mossgate"], toolboxes=["compass-3"]).plays("use:compass-3")

    assert table.coins() == 8


@rule("RR-RULING-20")
def test_the_longest_route_uses_no_pathway_twice() -> None:
    fork = ["cloud-terrace~heron-stair", "fallen-arch~heron-stair", "heron-stair~mossgate"]
    table = Scene().has(pathways=fork, toolboxes=["compass-3"]).plays("use:compass-3")

    assert table.coins() == 4


@rule("RR-RULING-21")
def test_base_camp_may_be_an_end_of_the_longest_route() -> None:
    table = Scene().has(pathways=["base-camp~rootwell", "rootwell~whisper-hall"], toolboxes=["compass-3"])
    table.plays("use:compass-3")

    assert table.coins() == 4


@rule("RR-RULING-80")
def test_the_longest_route_may_begin_and_end_at_base_camp() -> None:
    loop = ["base-camp~rootwell", "heron-stair~rootwell", "base-camp~heron-stair"]
    table = Scene().has(pathways=loop, toolboxes=["compass-3"]).plays("use:compass-3")

    assert table.coins() == 6


@rule("RR-SHOVEL-01")
def test_shovel_1_offers_a_toolbox_or_two_vp_and_gives_one_of_them() -> None:
    table = Scene().has(toolboxes=["shovel-1"]).plays("use:shovel-1")
    assert table.offers == ["take:toolbox", "collect"]

    table.plays("take:toolbox")
    assert table.toolboxes() == ["bottom", "bottom", "reserve"]
    assert table.coins() == 0
    assert table.prompt == "before-move"


@rule("RR-SHOVEL-01")
def test_shovel_1_gives_two_vp_to_a_player_who_leaves_the_reserve_alone() -> None:
    table = Scene().has(toolboxes=["shovel-1"]).plays("use:shovel-1", "collect")

    assert table.coins() == 2
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]


@rule("RR-SHOVEL-02")
def test_shovel_2_places_a_pathway_from_the_chart_next_to_the_explorer() -> None:
    table = Scene().stands("rootwell").has(pathways=["base-camp~rootwell"], toolboxes=["shovel-2"])
    table.plays("use:shovel-2")
    assert table.offered("lay") == ["ember-altar~rootwell", "heron-stair~rootwell", "rootwell~whisper-hall"]
    assert table.refused("lay:echo-vault~toad-cistern") == "RR-PATH-06"

    table.plays("lay:rootwell~whisper-hall")
    assert table.pathways() == ["base-camp~rootwell", "rootwell~whisper-hall"]
    assert table.rations() == 3
    assert table.prompt == "before-move"
