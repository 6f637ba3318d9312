"""RR-IVORY3: the small ivory tiles, which last."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, TOKENS, Scene, blue, ivory, purple

MILESTONES, FOOTPRINT, RUBBINGS, SALVAGE, COOK, SEMAPHORE = (ivory(3, effect) for effect in range(1, 7))
PORTERS, KITCHEN = ivory(2, 4), ivory(2, 3)
BELT, GALLERY = ivory(1, 2), ivory(1, 1)
AT_THE_RUIN = ("go:base-camp~rootwell", "explore")
AT_PURPLE = ("go:base-camp~jaguar-seat", "explore")
AT_BLUE = ("go:base-camp~heron-stair", "explore")
AT_IVORY = ("go:fern-hollow~macaw-tower", "explore")


@rule("RR-IVORY3-00")
def test_a_level_3_tile_acts_each_time_and_stays() -> None:
    table = Scene().has(ivory=[MILESTONES]).plays(*AT_THE_RUIN, "lay:base-camp~rootwell")
    table.turn_of(0).plays("go:rootwell~whisper-hall", "done")
    table.turn_of(0).plays("go:mossgate~whisper-hall", "explore", "lay:mossgate~whisper-hall")
    assert (table.coins(), table.ivory()) == (2, [MILESTONES])
    assert table.turn_of(0).refused(f"use:{MILESTONES}") == "RR-IVORY3-00"


@rule("RR-IVORY3-01")
def test_tile_1_pays_a_point_for_placing_a_pathway() -> None:
    table = Scene().has(ivory=[MILESTONES]).plays(*AT_THE_RUIN)
    assert table.coins() == 0
    table.plays("lay:base-camp~rootwell")
    assert table.breakdown()["lasting-ivory"] == table.coins() == 1


@rule("RR-RULING-35", "RR-IVORY3-01", "RR-CHK-09")
def test_tile_1_pays_for_each_of_two_pathways() -> None:
    table = Scene().has(ivory=[MILESTONES, PORTERS]).plays(*AT_THE_RUIN, f"use:{PORTERS}", "lay:base-camp~rootwell")
    assert table.coins() == 1
    assert table.plays("lay:heron-stair~rootwell").coins() == 2


@rule("RR-RULING-35")
def test_tile_1_pays_nothing_for_moving_a_pathway() -> None:
    table = Scene().has(ivory=[MILESTONES], pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    table.plays("use:compass-1", "lay:lantern-rock~stone-nest")
    assert (table.pathways(), table.coins()) == (["lantern-rock~stone-nest"], 0)


@rule("RR-IVORY3-02")
def test_tile_2_pays_a_point_to_the_first_who_explores_a_site() -> None:
    table = Scene().has(ivory=[FOOTPRINT]).plays(*AT_THE_RUIN)
    assert table.breakdown()["lasting-ivory"] == table.coins() == 1


@rule("RR-IVORY3-02", "RR-RULING-36")
def test_tile_2_pays_nothing_where_anyone_has_taken_a_tile() -> None:
    table = Scene().has(ivory=[FOOTPRINT]).turn_of(1).plays(*AT_THE_RUIN, "lay:base-camp~rootwell")
    table.turn_of(0).plays(*AT_THE_RUIN)
    assert (table.levels("rootwell"), table.coins(0), table.coins(1)) == ([1], 0, 0)


@rule("RR-RULING-36")
def test_tile_2_counts_an_exploration_by_toolbox() -> None:
    table = Scene().stands("heron-stair").has(ivory=[FOOTPRINT], toolboxes=["machete-1"]).plays("use:machete-1")
    assert table.coins() == 1


@rule("RR-RULING-36")
def test_tile_2_counts_both_sites_of_an_exploration_from_next_door() -> None:
    table = Scene().has(ivory=[FOOTPRINT]).site("jaguar-seat", tiles={3: purple(7, 3)})
    table.plays(*AT_PURPLE)
    assert table.coins() == 1
    assert table.plays("visit:stone-nest").coins() == 2


@rule("RR-RULING-75")
def test_the_point_of_tile_2_comes_before_the_choice_between_two_tiles() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[FOOTPRINT]).site("macaw-tower", tiles={3: MILESTONES})
    table.plays(*AT_IVORY)
    assert (table.prompt, table.coins()) == ("keep-one-tile", 1)
    assert table.plays(f"keep:{MILESTONES}").coins() == 3


@rule("RR-IVORY3-03", "RR-CHK-08")
def test_tile_3_adds_a_point_to_points_from_a_purple_temple() -> None:
    table = Scene().has(ivory=[RUBBINGS]).site("jaguar-seat", tiles={3: purple(1, 3)}).plays(*AT_PURPLE)
    assert table.breakdown()["purple-temples"] == 3
    assert table.breakdown()["lasting-ivory"] == 1


@rule("RR-IVORY3-03", "RR-RULING-37")
def test_tile_3_adds_nothing_where_a_temple_gives_no_points() -> None:
    table = Scene().has(ivory=[RUBBINGS]).site("jaguar-seat", tiles={3: purple(3, 3)}).plays(*AT_PURPLE)
    assert (table.rations(), table.coins()) == (4, 0)


@rule("RR-IVORY3-03a")
def test_tile_3_adds_nothing_to_an_expedition() -> None:
    table = Scene().stands("rootwell").has(ivory=[RUBBINGS], pathways=["rootwell~whisper-hall"])
    table.site("rootwell", relic=True).site("mossgate", relic=True)
    table.plays("go:rootwell~whisper-hall", "go:mossgate~whisper-hall", "collect")
    assert (table.relics(), table.coins()) == ({"green": 1}, 4)


@rule("RR-IVORY3-03a")
def test_tile_3_adds_nothing_to_points_from_a_ruin() -> None:
    # Nobody keeps two tiles of a level, but without both a Ruin gives no points that tile 3 could add to.
    table = Scene().has(ivory=[RUBBINGS, MILESTONES])
    table.plays(*AT_THE_RUIN, "lay:base-camp~rootwell")
    assert table.coins() == 1


@rule("RR-IVORY3-03b", "RR-RULING-37")
def test_tile_3_pays_a_point_at_once_for_a_blue_tile_that_stays_covered() -> None:
    table = Scene().has(ivory=[RUBBINGS]).site("heron-stair", tiles={3: blue(4, 3)}).plays(*AT_BLUE)
    assert (table.coins(), table.blue(), table.shown()) == (1, [blue(4, 3)], [])
    assert RUNNERS.plain(RUNNERS.view(table.state, 1))["explorers"][0]["blue"] == ["hidden-3"]


@rule("RR-RULING-37")
def test_tile_3_adds_a_point_to_the_compensation_at_an_ivory_temple() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[GALLERY, RUBBINGS])
    table.site("macaw-tower", levels=[1], tiles={1: BELT}).plays(*AT_IVORY, f"keep:{BELT}")
    assert table.breakdown()["compensation"] == 2
    assert table.breakdown()["lasting-ivory"] == 1


@rule("RR-RULING-37")
def test_tile_3_adds_nothing_for_an_ivory_tile_taken_without_a_choice() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[RUBBINGS])
    table.site("macaw-tower", levels=[1], tiles={1: BELT}).plays(*AT_IVORY)
    assert (table.ivory(), table.coins()) == ([BELT, RUBBINGS], 0)


@rule("RR-RULING-37")
def test_tile_3_adds_one_point_to_a_blue_tile_taken_from_next_door() -> None:
    table = Scene().has(ivory=[RUBBINGS]).site("jaguar-seat", tiles={3: purple(7, 3)})
    table.plays(*AT_PURPLE, "visit:serpent-gate")
    assert (len(table.blue()), table.coins()) == (1, 1)


@rule("RR-RULING-89")
def test_the_point_of_tile_2_does_not_count_as_points_from_a_temple() -> None:
    # Nobody keeps two tiles of a level, but only with both can the one be seen to leave the other alone.
    table = Scene().has(ivory=[FOOTPRINT, RUBBINGS])
    table.site("jaguar-seat", tiles={3: purple(3, 3)}).plays(*AT_PURPLE)
    assert table.coins() == 1


def rival_with_salvage(rations: int = 3) -> Scene:
    """Seat 1 holds tile 4; seat 0 has two Pathways on the board."""
    table = Scene().has(pathways=["base-camp~rootwell", "heron-stair~rootwell"])
    return table.has(1, rations=rations, ivory=[SALVAGE])


@rule("RR-IVORY3-04", "RR-RULING-38")
def test_tile_4_takes_a_pack_when_an_opponent_moves_a_pathway() -> None:
    table = rival_with_salvage().has(toolboxes=["compass-1"])
    table.plays("use:compass-1", "lift:base-camp~rootwell")
    assert (table.rations(1), table.camp) == (3, 6)
    table.plays("lay:lantern-rock~stone-nest")
    assert (table.rations(1), table.camp) == (4, 5)
    assert (table.rations(0), table.rations(2)) == (3, 3)


@rule("RR-IVORY3-04")
def test_tile_4_does_not_react_to_its_owner() -> None:
    table = Scene().has(ivory=[SALVAGE], pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    assert table.plays("use:compass-1", "lay:lantern-rock~stone-nest").rations() == 3


@rule("RR-IVORY3-04")
def test_tile_4_does_not_react_to_a_pathway_that_is_placed() -> None:
    table = rival_with_salvage().plays("go:base-camp~tilted-wall", "explore", "lay:base-camp~tilted-wall")
    assert (len(table.pathways()), table.rations(1)) == (3, 3)


@rule("RR-IVORY3-04a")
def test_tile_4_respects_the_limit_of_five_packs() -> None:
    table = rival_with_salvage(rations=5).has(toolboxes=["compass-1"])
    table.plays("use:compass-1", "lift:base-camp~rootwell", "lay:lantern-rock~stone-nest")
    assert (table.rations(1), table.camp) == (5, 4)


@rule("RR-RULING-38")
def test_tile_4_takes_a_pack_for_each_of_two_pathways() -> None:
    table = rival_with_salvage().has(toolboxes=["compass-2"])
    table.plays("use:compass-2", "lift:base-camp~rootwell", "lay:lantern-rock~stone-nest")
    assert table.rations(1) == 4
    assert table.plays("lay:echo-vault~toad-cistern").rations(1) == 5


@rule("RR-RULING-38")
def test_tile_4_reacts_to_a_purple_tile_that_moves_a_pathway() -> None:
    table = rival_with_salvage().site("jaguar-seat", tiles={3: purple(6, 3)})
    table.plays(*AT_PURPLE, "lift:base-camp~rootwell", "lay:lantern-rock~stone-nest")
    assert table.rations(1) == 4


@rule("RR-IVORY3-05")
def test_tile_5_takes_four_packs_in_base_camp() -> None:
    table = Scene().stands("rootwell").has(rations=0, ivory=[COOK]).plays("go:base-camp~rootwell")
    assert (table.rations(), table.camp) == (4, 5)


@rule("RR-IVORY3-05a")
def test_tile_5_respects_the_limit_of_five_packs() -> None:
    table = Scene().stands("rootwell").has(rations=2, ivory=[COOK]).plays("go:base-camp~rootwell")
    assert (table.rations(), table.camp) == (5, 4)


@rule("RR-RULING-39")
def test_tile_5_counts_when_a_purple_tile_teleports_to_base_camp() -> None:
    table = Scene().has(rations=1, ivory=[COOK]).site("jaguar-seat", tiles={3: purple(5, 3)}).plays(*AT_PURPLE)
    assert (table.place(), table.rations()) == ("base-camp", 4)


@rule("RR-IVORY3-06", "RR-IVORY3-06a")
@pytest.mark.parametrize(
    ("token", "left"),
    [("lily-reach", ["otter-bend"]), ("drift-ford", ["otter-bend", "drift-ford", "lily-reach"])],
)
def test_tile_6_turns_any_token_to_either_side_without_a_step(token: str, left: list[str]) -> None:
    table = Scene().has(ivory=[SEMAPHORE]).tokens("otter-bend", "lily-reach")
    assert table.offered("flip") == sorted(TOKENS)
    table.plays(f"flip:{token}")
    assert (table.coloured(), table.toolboxes()) == (left, ["bottom", "reserve", "reserve"])
    assert table.prompt == "leave-camp"


@rule("RR-IVORY3-06")
def test_tile_6_acts_only_on_leaving_base_camp() -> None:
    table = Scene().stands("rootwell").has(ivory=[SEMAPHORE])
    assert table.offered("flip") == []
    assert table.refused("flip:otter-bend") == "RR-IVORY3-06"


@rule("RR-IVORY3-06", "RR-IVORY3-00")
def test_tile_6_acts_each_time_its_owner_leaves_base_camp() -> None:
    table = Scene().has(ivory=[SEMAPHORE]).plays("flip:otter-bend", "go:base-camp~rootwell", "done")
    table.turn_of(0).plays("go:base-camp~rootwell")
    assert table.turn_of(0).plays("flip:lily-reach").coloured() == TOKENS[1:-1]


@rule("RR-IVORY3-06b")
def test_turning_the_last_coloured_token_by_tile_6_resets_all_and_gives_one_step() -> None:
    table = Scene().has(ivory=[SEMAPHORE]).tokens("otter-bend").plays("flip:otter-bend")
    assert (table.coloured(), table.prompt) == (TOKENS, "advance-toolbox")
    table.plays("advance:1-shovel")
    assert (table.toolboxes(), table.prompt) == (["shovel-1", "reserve", "reserve"], "leave-camp")


@rule("RR-RULING-40")
def test_whoever_has_tile_6_does_not_leave_without_turning_a_token() -> None:
    table = Scene().has(ivory=[SEMAPHORE]).tokens("otter-bend")
    assert table.offered("go") == []
    assert table.refused("go:base-camp~rootwell") == "RR-RULING-40"
    assert table.refused("go:heron-stair~rootwell") == "RR-BOARD-10"
    assert table.plays("flip:lily-reach", "go:base-camp~rootwell").place() == "rootwell"


@rule("RR-RULING-40", "RR-RULING-70")
def test_what_comes_before_the_move_comes_before_the_token_of_tile_6_too() -> None:
    table = Scene().has(ivory=[SEMAPHORE, KITCHEN], rations=1, toolboxes=["shovel-1"])
    table.plays(f"use:{KITCHEN}", "use:shovel-1", "collect")
    assert (table.rations(), table.coins(), table.offered("flip")) == (5, 2, sorted(TOKENS))


@rule("RR-RULING-40")
@pytest.mark.parametrize(("viewer", "seat"), [("its owner", 0), ("a rival", 1)])
def test_everybody_reads_that_a_token_comes_first(viewer: str, seat: int) -> None:
    table = Scene().has(ivory=[SEMAPHORE]).turn_of(0)
    told = RUNNERS.voice().question(RUNNERS.view(table.state, seat), ["Ottilie", "Silas", "Ravenna"])
    assert told == "Ottilie: turn over a Toolbox token, then leave Base Camp."


@rule("RR-IVORY3-06b", "RR-PURPLE-08b")
@pytest.mark.parametrize("tile", [SEMAPHORE, purple(8, 1), purple(8, 2), purple(8, 3)])
def test_the_tiles_that_turn_tokens_say_when_a_toolbox_advances_all_the_same(tile: str) -> None:
    text = RUNNERS.voice().say(f"{tile}.text").replace("\N{NO-BREAK SPACE}", " ")
    assert "unless" in text
    assert text.endswith(
        "the last coloured one: then all are coloured again, and one of your Toolboxes advances by 1 step."
    )


@rule("RR-RULING-40a")
def test_a_token_turned_on_departure_counts_for_the_route_that_follows() -> None:
    table = Scene().has(ivory=[SEMAPHORE], pathways=["jaguar-seat~tilted-wall"]).tokens("otter-bend", "lily-reach")
    table.plays("flip:pebble-shoal", "go:base-camp~tilted-wall", "go:jaguar-seat~tilted-wall", "advance:1-compass")
    assert (table.coloured(), table.toolboxes()[0]) == (["otter-bend", "lily-reach"], "compass-1")


@rule("RR-RULING-81")
def test_after_the_first_step_it_is_too_late_to_turn_a_token() -> None:
    table = Scene().has(ivory=[SEMAPHORE], pathways=["jaguar-seat~tilted-wall"])
    table.plays("flip:lily-reach", "go:base-camp~tilted-wall")
    assert table.offers == ["stop", "go:jaguar-seat~tilted-wall"]
    assert table.plays("stop").offered("flip") == []


@rule("RR-RULING-81", "RR-RULING-40a")
def test_once_a_token_is_turned_only_the_first_step_can_follow() -> None:
    table = Scene().has(ivory=[SEMAPHORE], rations=1, toolboxes=["machete-2"])
    assert "use:machete-2" in table.offers
    table.plays("flip:otter-bend")
    assert len(table.offered("go")) == len(table.offers) == 6


@rule("RR-RULING-41")
def test_a_level_3_tile_does_not_act_on_the_exploration_that_brought_it() -> None:
    table = Scene().stands("fern-hollow").site("macaw-tower", tiles={3: FOOTPRINT}).plays(*AT_IVORY)
    assert (table.ivory(), table.coins()) == ([FOOTPRINT], 0)


@rule("RR-RULING-41")
def test_tile_3_does_not_add_to_the_compensation_of_the_choice_that_kept_it() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[COOK]).site("macaw-tower", tiles={3: RUBBINGS})
    table.plays(*AT_IVORY, f"keep:{RUBBINGS}")
    assert (table.ivory(), table.coins()) == ([RUBBINGS], 2)


@rule("RR-RULING-41a")
def test_tile_3_discarded_by_a_choice_does_not_add_to_its_compensation() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[RUBBINGS]).site("macaw-tower", tiles={3: COOK})
    table.plays(*AT_IVORY, f"keep:{COOK}")
    assert (table.ivory(), table.coins()) == ([COOK], 2)


@rule("RR-RULING-41a", "RR-RULING-37")
def test_tile_3_kept_by_a_choice_adds_to_its_compensation() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[RUBBINGS]).site("macaw-tower", tiles={3: COOK})
    table.plays(*AT_IVORY, f"keep:{RUBBINGS}")
    assert (table.ivory(), table.coins()) == ([RUBBINGS], 3)
