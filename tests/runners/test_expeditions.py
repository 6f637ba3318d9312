"""RR-SHRINE, RR-EXPED: what becomes of an empty site, and the way to its Relic."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import PLACES, Scene, blue, ivory, purple

# Two blue Temples two Trails apart, over the Ruin fern-hollow.
FIRST, SECOND = "fern-hollow~heron-stair", "fern-hollow~lantern-rock"


def two_blue_shrines(seats: int = 3) -> Scene:
    """Seat 0 stands on a blue Shrine with a Relic; a second one can be reached."""
    table = Scene(seats=seats).stands("heron-stair").tokens("lily-reach").has(pathways=[SECOND])
    return table.site("heron-stair", relic=True).site("lantern-rock", relic=True)


def travels(table: Scene) -> Scene:
    """Seat 0 travels from heron-stair to lantern-rock."""
    return table.plays(f"go:{FIRST}", f"go:{SECOND}")


# RR-SHRINE


@rule("RR-SHRINE-01", "RR-SHRINE-05")
def test_a_site_becomes_a_shrine_with_its_last_tile() -> None:
    table = Scene().plays("go:base-camp~heron-stair", "explore", "go:base-camp~heron-stair", "explore")
    assert (table.levels("heron-stair"), table.relic_at("heron-stair")) == ([1], False)
    table.plays("go:base-camp~heron-stair", "explore")
    assert (table.levels("heron-stair"), table.relic_at("heron-stair")) == ([], True)


@rule("RR-SHRINE-02", "RR-SHRINE-03")
def test_the_action_of_the_last_tile_is_completed_before_the_relic_appears() -> None:
    table = Scene().site("rootwell", levels=[1]).plays("go:base-camp~rootwell", "explore")
    assert (table.levels("rootwell"), table.relic_at("rootwell")) == ([], False)
    assert table.plays("lay:base-camp~rootwell").relic_at("rootwell")


@rule("RR-SHRINE-02", "RR-SHRINE-03")
def test_the_choice_between_two_tiles_comes_before_the_relic() -> None:
    table = Scene().stands("rootwell").has(ivory=[ivory(1, 1)]).tokens("otter-bend")
    table.site("ember-altar", levels=[1], tiles={1: ivory(1, 2)}).plays("go:ember-altar~rootwell", "explore")
    assert (table.prompt, table.relic_at("ember-altar")) == ("keep-one-tile", False)
    assert table.plays(f"keep:{ivory(1, 2)}").relic_at("ember-altar")


@rule("RR-SHRINE-04")
@pytest.mark.parametrize(
    ("colour", "tile"),
    [("ivory", ivory(1, 1)), ("blue", blue(4, 1)), ("purple", purple(1, 1))],
)
def test_the_relic_of_a_temple_has_its_colour(colour: str, tile: str) -> None:
    table = Scene().site("heron-stair", colour=colour, levels=[1], tiles={1: tile})
    table.plays("go:base-camp~heron-stair", "explore")
    assert [told["colour"] for told in table.heard("relic-appeared")] == [colour]
    assert table.relic_at("heron-stair")


@rule("RR-SHRINE-04")
def test_the_relic_of_a_ruin_is_green() -> None:
    table = Scene().site("rootwell", levels=[1]).plays("go:base-camp~rootwell", "explore", "lay:base-camp~rootwell")
    assert [told["colour"] for told in table.heard("relic-appeared")] == ["green"]


@rule("RR-SHRINE-06")
def test_a_shrine_is_of_no_use_to_the_machete() -> None:
    table = Scene().site("heron-stair", relic=True).has(toolboxes=["machete-1", "shovel-3"])
    table.plays("go:base-camp~heron-stair")
    assert table.offers == ["use:shovel-3", "done"]
    assert table.refused("use:machete-1") == "RR-RULING-49"


@rule("RR-SHRINE-06", "RR-RULING-22")
@pytest.mark.parametrize("relic", [True, False])
def test_a_shrine_is_of_no_use_from_next_door(relic: bool) -> None:
    table = Scene().stands("fern-hollow").site("lantern-rock", levels=[], relic=relic)
    table.site("macaw-tower", colour="purple", levels=[1, 2, 3], tiles={3: purple(7, 3)})
    table.plays("go:fern-hollow~macaw-tower", "explore")
    assert table.offered("visit") == ["fallen-arch", "fern-hollow"]
    assert table.refused("visit:lantern-rock") == "RR-SHRINE-06"


@rule("RR-SHRINE-07")
def test_a_shrine_may_be_the_start_and_the_end_of_an_expedition() -> None:
    table = travels(two_blue_shrines())
    assert (table.prompt, table.offers) == ("at-site", ["collect", "decline"])


@rule("RR-SHRINE-08")
def test_an_explorer_may_stop_on_a_shrine() -> None:
    table = Scene().site("heron-stair", relic=True).plays("go:base-camp~heron-stair")
    assert (table.asked, table.place(), table.relic_at("heron-stair")) == (1, "heron-stair", True)


# RR-EXPED


@rule("RR-EXPED-01")
def test_an_expedition_starts_on_a_shrine_with_a_relic() -> None:
    table = two_blue_shrines().stands("macaw-tower").has(toolboxes=["shovel-3"])
    table.plays("go:lantern-rock~macaw-tower", "stop")
    assert table.offers == ["use:shovel-3", "done"]
    assert table.refused("collect") is not None


@rule("RR-EXPED-01")
def test_no_expedition_starts_on_a_temple_of_that_colour_with_tiles() -> None:
    table = two_blue_shrines().has(toolboxes=["shovel-3"])
    table.state.shrines = 0
    table.site("heron-stair", levels=[1]).site("lantern-rock", relic=True)
    assert travels(table).offers == ["use:shovel-3", "done"]
    assert table.refused("collect") == "RR-EXPED-01"


@rule("RR-EXPED-02")
def test_an_expedition_ends_on_a_shrine_of_the_same_colour() -> None:
    table = two_blue_shrines().has(toolboxes=["shovel-3"]).site("lantern-rock", colour="ivory", relic=True)
    assert travels(table).offers == ["use:shovel-3", "done"]
    assert table.refused("collect") == "RR-EXPED-02"


@rule("RR-EXPED-02")
def test_an_expedition_ends_on_another_shrine() -> None:
    ring = ["heron-stair~mossgate", "cloud-terrace~mossgate", "cloud-terrace~heron-stair"]
    table = two_blue_shrines().has(pathways=ring).plays(*(f"go:{name}" for name in ring))
    assert (table.place(), table.prompt) == ("heron-stair", "choose-trail")
    assert table.refused("stop") == "RR-MOVE-03"
    assert table.refused("collect") == "RR-EXPED-10"


@rule("RR-EXPED-03", "RR-EXPED-04")
def test_the_relic_of_the_end_is_taken_and_that_of_the_start_stays() -> None:
    table = travels(two_blue_shrines()).plays("collect")
    assert table.relics() == {"blue": 1}
    assert (table.relic_at("lantern-rock"), table.relic_at("heron-stair")) == (False, True)


@rule("RR-EXPED-03")
@pytest.mark.parametrize("colour", ["ivory", "blue", "purple"])
def test_the_relic_taken_has_the_colour_of_both_shrines(colour: str) -> None:
    table = two_blue_shrines().site("heron-stair", colour=colour, relic=True)
    table.site("lantern-rock", colour=colour, relic=True)
    assert travels(table).plays("collect").relics() == {colour: 1}


@rule("RR-EXPED-03")
def test_two_former_ruins_give_a_green_relic() -> None:
    table = Scene().stands("mossgate").has(pathways=["heron-stair~mossgate"]).tokens("otter-bend", "egret-bar")
    table.site("mossgate", relic=True).site("rootwell", relic=True)
    table.plays("go:heron-stair~mossgate", "go:heron-stair~rootwell", "advance:1-machete", "collect")
    assert table.relics() == {"green": 1}


@rule("RR-EXPED-05", "RR-EXPED-06")
def test_each_trail_travelled_is_worth_two_points_familiar_or_not() -> None:
    table = travels(two_blue_shrines()).plays("collect")
    assert (table.coins(), table.breakdown()["expeditions"]) == (4, 4)


@rule("RR-EXPED-05", "RR-EXPED-06", "RR-RULING-07")
def test_a_longer_way_is_worth_more() -> None:
    way = ["heron-stair~rootwell", "rootwell~whisper-hall", "mossgate~whisper-hall", "heron-stair~mossgate", FIRST]
    table = two_blue_shrines().has(pathways=way)
    table.plays(*(f"go:{name}" for name in way), f"go:{SECOND}", "stop", "collect")
    assert table.coins() == 12


@rule("RR-EXPED-05")
def test_the_points_are_gained_at_once() -> None:
    table = travels(two_blue_shrines().has(toolboxes=["shovel-1"])).plays("collect")
    assert (table.asked, table.coins()) == (0, 4)


@rule("RR-EXPED-07")
def test_an_expedition_needs_no_pack() -> None:
    table = travels(two_blue_shrines().has(rations=0)).plays("collect")
    assert (table.relics(), table.rations()) == ({"blue": 1}, 0)


@rule("RR-EXPED-07")
def test_an_expedition_costs_no_pack() -> None:
    table = travels(two_blue_shrines()).plays("collect")
    assert (table.asked, table.rations()) == (1, 3)


@rule("RR-EXPED-08", "RR-MOVE-11")
def test_an_expedition_does_not_lead_through_base_camp() -> None:
    table = Scene().stands("heron-stair").has(pathways=["base-camp~heron-stair", "base-camp~orchid-steps"])
    table.site("heron-stair", relic=True).site("orchid-steps", relic=True).plays("go:base-camp~heron-stair")
    assert (table.asked, table.place(), table.relics()) == (1, "base-camp", {})


@rule("RR-EXPED-09")
@pytest.mark.parametrize(("before", "points"), [({}, 5), ({"blue": 2}, 5), ({"green": 1}, 10)])
def test_each_different_relic_colour_is_worth_five_points_at_the_end(before: dict[str, int], points: int) -> None:
    table = travels(two_blue_shrines().has(relics=before)).plays("collect")
    assert table.breakdown()["relic-colours"] == points
    assert table.coins() == 4


@rule("RR-EXPED-10")
def test_a_shrine_reached_without_an_expedition_has_no_effect() -> None:
    table = Scene().site("heron-stair", relic=True).plays("go:base-camp~heron-stair")
    assert (table.asked, table.relics(), table.coins()) == (1, {}, 0)
    assert table.relic_at("heron-stair")


@rule("RR-EXPED-11")
@pytest.mark.parametrize(("choice", "triggers"), [("collect", [{}]), ("decline", [])])
def test_only_a_relic_taken_brings_the_end(choice: str, triggers: list[dict[str, int]]) -> None:
    table = two_blue_shrines().has(1, relics={"green": 4}).has(2, relics={"ivory": 3})
    assert travels(table).plays(choice).heard("end-triggered") == triggers


@rule("RR-EXPED-11", "RR-2P-05")
def test_a_relic_that_appears_does_not_bring_the_end() -> None:
    table = Scene(seats=2).site("heron-stair", levels=[1]).has(1, relics={"green": 6})
    table.plays("go:base-camp~heron-stair", "explore")
    assert table.relic_at("heron-stair")
    assert table.heard("end-triggered") == []


# rulings


@rule("RR-RULING-22", "RR-SHRINE-09")
def test_a_site_never_produces_a_second_relic() -> None:
    table = travels(two_blue_shrines().stands("macaw-tower", 1)).plays("collect", "go:lantern-rock~macaw-tower")
    assert (table.asked, table.place(1), table.relic_at("lantern-rock")) == (2, "lantern-rock", False)
    assert table.heard("relic-appeared") == []


@rule("RR-RULING-22a")
def test_a_shrine_without_its_relic_is_not_the_end_of_an_expedition() -> None:
    table = Scene().stands("heron-stair").has(pathways=[SECOND], toolboxes=["shovel-3"]).tokens("otter-bend")
    table.site("heron-stair", relic=True).site("lantern-rock", levels=[])
    assert travels(table).offers == ["use:shovel-3", "done"]
    assert table.refused("collect") == "RR-EXPED-02"


@rule("RR-RULING-22a")
def test_a_shrine_without_its_relic_is_not_the_start_of_an_expedition() -> None:
    table = Scene().stands("heron-stair").has(pathways=[SECOND], toolboxes=["shovel-3"]).tokens("otter-bend")
    table.site("heron-stair", levels=[]).site("lantern-rock", relic=True)
    assert travels(table).offers == ["use:shovel-3", "done"]
    assert table.refused("collect") == "RR-EXPED-01"


@rule("RR-RULING-22a")
def test_a_shrine_without_its_relic_may_be_passed() -> None:
    table = two_blue_shrines().site("fern-hollow", levels=[])
    assert travels(table).plays("collect").relics() == {"blue": 1}


@rule("RR-RULING-23")
def test_several_explorers_may_start_from_the_same_relic() -> None:
    table = two_blue_shrines().stands("heron-stair", 1).site("orchid-steps", relic=True)
    table.has(1, pathways=["heron-stair~rootwell", "ember-altar~rootwell"])
    travels(table).plays("collect", "go:heron-stair~rootwell", "go:ember-altar~rootwell", "go:ember-altar~orchid-steps")
    assert table.plays("collect").relics(1) == {"blue": 1}
    assert (table.relics(0), table.coins(1), table.relic_at("heron-stair")) == ({"blue": 1}, 6, True)


@rule("RR-RULING-23")
def test_nobody_starts_from_a_relic_that_a_rival_has_taken() -> None:
    table = two_blue_shrines().stands("lantern-rock").stands("heron-stair", 1).has(1, pathways=[SECOND])
    table.plays(f"go:{SECOND}", f"go:{FIRST}", "collect", f"go:{FIRST}", f"go:{SECOND}")
    assert (table.asked, table.place(1), table.relics(1)) == (2, "lantern-rock", {})
    assert table.relic_at("lantern-rock")


@rule("RR-RULING-24", "RR-RULING-86")
def test_the_owner_of_a_successful_expedition_collects_or_declines() -> None:
    table = travels(two_blue_shrines().has(toolboxes=["shovel-3"]))
    assert table.offers == ["use:shovel-3", "collect", "decline"]
    assert table.refused("done") == "RR-RULING-86"


@rule("RR-RULING-24", "RR-RULING-86")
def test_a_toolbox_used_first_leaves_the_expedition_open() -> None:
    table = travels(two_blue_shrines().has(toolboxes=["shovel-1"])).plays("use:shovel-1", "collect")
    assert (table.offers, table.coins()) == (["collect", "decline"], 2)


@rule("RR-RULING-24a")
def test_who_declines_gets_neither_relic_nor_points() -> None:
    table = travels(two_blue_shrines()).plays("decline")
    assert (table.asked, table.relics(), table.coins()) == (1, {}, 0)
    assert table.relic_at("lantern-rock")


@rule("RR-RULING-24a")
def test_who_declined_cannot_collect_after_all() -> None:
    table = travels(two_blue_shrines().has(toolboxes=["shovel-3"])).plays("decline")
    assert table.offers == ["use:shovel-3", "done"]
    assert table.refused("collect") == "RR-EXPED-10"


@rule("RR-RULING-25")
def test_a_relic_that_appears_at_the_start_during_the_turn_does_not_count() -> None:
    table = Scene().stands("heron-stair").has(pathways=[SECOND], toolboxes=["machete-1"]).tokens("otter-bend")
    table.site("heron-stair", levels=[1]).site("lantern-rock", relic=True).plays("use:machete-1")
    assert table.relic_at("heron-stair")
    travels(table)
    assert (table.asked, table.relics(), table.coins()) == (1, {}, 0)


@rule("RR-RULING-26")
def test_a_relic_that_appears_at_the_end_after_the_move_does_not_count() -> None:
    table = two_blue_shrines().has(toolboxes=["shovel-3"])
    table.state.shrines &= ~(1 << PLACES.index("lantern-rock"))
    table.site("lantern-rock", levels=[1])
    travels(table).plays("explore")
    assert (table.relic_at("heron-stair"), table.relic_at("lantern-rock")) == (True, True)
    assert table.offers == ["use:shovel-3", "done"]


@rule("RR-RULING-27")
def test_a_teleport_is_no_expedition() -> None:
    table = two_blue_shrines().has(ivory=[ivory(2, 6)], toolboxes=["shovel-3"]).site("serpent-gate", levels=[1])
    assert table.refused("teleport:lantern-rock") == "RR-IVORY2-06a"
    table.plays("teleport:serpent-gate", "explore")
    assert table.relic_at("serpent-gate")
    assert (table.offers, table.coins()) == (["use:shovel-3", "done"], 0)


@rule("RR-RULING-27")
def test_a_teleport_travels_no_trail() -> None:
    table = two_blue_shrines().has(ivory=[ivory(2, 6)]).plays("teleport:serpent-gate")
    assert (table.place(), table.state.route) == ("serpent-gate", 0)
    assert table.heard("travelled") == []
