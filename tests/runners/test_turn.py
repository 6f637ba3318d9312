"""RR-TURN and the rulings on the order of a turn."""

from __future__ import annotations

from tests.rules import rule
from tests.runners.scene import Scene, blue, ivory, purple, trail


@rule("RR-TURN-01")
def test_nothing_is_explored_before_the_move() -> None:
    table = Scene().stands("rootwell")
    assert table.refused("explore") == "RR-TURN-01"
    assert table.plays("go:heron-stair~rootwell").offered("explore") == [""]


@rule("RR-TURN-01")
def test_nobody_moves_again_after_the_move() -> None:
    table = Scene().stands("rootwell").plays("go:heron-stair~rootwell")
    assert table.refused("go:cloud-terrace~heron-stair") == "RR-TURN-01"


@rule("RR-TURN-01")
def test_nobody_moves_after_exploring() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-3"]).plays("go:heron-stair~rootwell", "explore")
    assert table.asked == 0
    assert table.refused("go:cloud-terrace~heron-stair") == "RR-TURN-01"


@rule("RR-TURN-02")
def test_the_move_is_compulsory() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-3"])
    assert table.refused("done") == "RR-MOVE-02"
    assert table.plays("use:shovel-3").refused("done") == "RR-MOVE-02"


@rule("RR-TURN-03")
def test_exploring_is_optional() -> None:
    table = Scene().stands("rootwell").plays("go:heron-stair~rootwell", "done")
    assert table.asked == 1
    assert (table.rations(), table.levels("heron-stair")) == (3, [1, 2, 3])


@rule("RR-TURN-04")
def test_one_toolbox_may_be_used_in_a_turn_and_no_second() -> None:
    table = Scene().stands("rootwell").has(rations=0, toolboxes=["machete-2", "shovel-1"])
    table.plays("use:machete-2", "go:heron-stair~rootwell")
    assert table.rations() == 2
    assert table.refused("use:shovel-1") == "RR-TOOL-03"


@rule("RR-TURN-04")
def test_a_tile_whose_timing_fits_may_be_used_beside_a_toolbox() -> None:
    table = Scene().stands("rootwell").has(rations=0, toolboxes=["shovel-1"], ivory=[ivory(2, 3)])
    table.plays("use:shovel-1", "collect", f"use:{ivory(2, 3)}")
    assert (table.coins(), table.rations()) == (2, 5)


@rule("RR-TURN-05")
def test_tokens_and_steps_come_after_the_move_and_before_exploring() -> None:
    table = Scene().stands("heron-stair").plays("go:heron-stair~mossgate")
    assert (table.prompt, table.coloured()[0]) == ("advance-toolbox", "egret-bar")
    assert table.refused("explore") == "RR-EXPLORE-01"
    assert table.plays("advance:1-machete").offered("explore") == [""]


@rule("RR-TURN-05")
def test_effects_at_the_start_of_the_turn_come_before_the_move() -> None:
    table = Scene().stands("rootwell").has(rations=1, ivory=[ivory(2, 3)])
    assert f"use:{ivory(2, 3)}" in table.offers
    assert table.plays("go:heron-stair~rootwell").offers == ["explore", "done"]
    assert table.refused(f"use:{ivory(2, 3)}") == "RR-RULING-73"


@rule("RR-TURN-05", "RR-CAMP-03")
def test_in_base_camp_the_camp_action_ends_the_turn() -> None:
    table = Scene().stands("rootwell").has(rations=1).plays("go:base-camp~rootwell")
    assert (table.asked, table.rations()) == (1, 4)


@rule("RR-TURN-06")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = Scene().stands("heron-stair").stands("heron-stair", 1).has(1, toolboxes=["shovel-1"])
    assert table.refused("go:heron-stair~rootwell", seat=1) == "RR-TURN-06"
    assert table.refused("use:shovel-1", seat=1) == "RR-TURN-06"
    assert table.plays("go:heron-stair~rootwell").refused("explore", seat=1) == "RR-TURN-06"


@rule("RR-TURN-06")
def test_others_act_through_a_tile_that_reacts() -> None:
    table = Scene().stands("heron-stair").has(pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    table.has(1, ivory=[ivory(3, 4)]).plays("use:compass-1", "lay:mossgate~whisper-hall")
    assert (table.asked, table.rations(1), table.rations(2)) == (0, 4, 3)


# the moments of a turn


@rule("RR-RULING-70")
def test_a_toolbox_may_be_used_before_the_move() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-1"]).plays("use:shovel-1", "collect")
    assert (table.prompt, table.coins()) == ("before-move", 2)


@rule("RR-RULING-70")
def test_a_toolbox_may_be_used_after_tokens_and_steps_before_exploring() -> None:
    table = Scene().stands("heron-stair").plays("go:heron-stair~mossgate")
    assert table.refused("use:shovel-1") == "RR-FLIP-08"
    table.plays("advance:1-shovel", "use:shovel-1", "collect")
    assert (table.prompt, table.coins(), table.rations()) == ("at-site", 2, 3)


@rule("RR-RULING-70")
def test_a_toolbox_may_be_used_after_exploring() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-1"])
    table.plays("go:heron-stair~rootwell", "explore", "use:shovel-1", "collect")
    assert (table.asked, table.coins(), len(table.blue())) == (1, 2, 1)


@rule("RR-RULING-70")
def test_a_toolbox_may_be_used_before_and_after_an_expedition() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-3"], pathways=["fern-hollow~lantern-rock"])
    table.site("heron-stair", relic=True).site("lantern-rock", relic=True).tokens("otter-bend")
    table.plays("go:fern-hollow~heron-stair", "go:fern-hollow~lantern-rock")
    assert table.offers == ["use:shovel-3", "collect", "decline"]
    assert table.plays("collect", "use:shovel-3").coins() == 8


@rule("RR-RULING-70")
def test_no_toolbox_may_be_used_after_the_camp_action() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-1"]).plays("go:base-camp~rootwell")
    assert table.offers == ["use:shovel-1", "done"]
    table.plays("done")
    assert (table.asked, table.toolboxes()[0]) == (1, "shovel-1")
    assert table.refused("use:shovel-1", seat=0) == "RR-TURN-06"


@rule("RR-RULING-70")
def test_nothing_is_asked_where_no_toolbox_can_be_used() -> None:
    table = Scene().stands("rootwell").plays("go:heron-stair~rootwell", "explore")
    assert table.asked == 1


def carried_to_camp() -> Scene:
    """Seat 0 has used Machete 1 on the purple tile 5 of Jaguar Seat, where its turn began."""
    table = Scene().stands("jaguar-seat").has(rations=1, toolboxes=["machete-1"])
    return table.site("jaguar-seat", tiles={3: purple(5, 3)})


@rule("RR-RULING-69", "RR-TURN-02")
def test_a_teleport_to_camp_before_the_move_is_followed_by_the_move() -> None:
    table = carried_to_camp().plays("use:machete-1")
    assert (table.place(), table.rations(), table.levels("jaguar-seat")) == ("base-camp", 4, [1, 2])
    assert (table.asked, table.prompt, table.refused("done")) == (0, "before-move", "RR-MOVE-02")
    table.plays("go:base-camp~rootwell", "explore", "lay:heron-stair~rootwell")
    assert (table.asked, table.rations(), table.levels("rootwell")) == (1, 3, [1, 2])


@rule("RR-RULING-69", "RR-MOVE-03")
def test_a_move_out_of_camp_after_a_teleport_does_not_end_where_the_turn_began() -> None:
    table = carried_to_camp().plays("use:machete-1")
    others = ["fern-hollow", "heron-stair", "orchid-steps", "rootwell", "tilted-wall"]
    assert table.offered("go") == [trail("base-camp", there) for there in others]
    assert table.refused("go:base-camp~jaguar-seat") == "RR-MOVE-03"


@rule("RR-RULING-69", "RR-RULING-05")
def test_a_move_out_of_camp_after_a_teleport_may_pass_where_the_turn_began() -> None:
    table = carried_to_camp().has(pathways=["jaguar-seat~tilted-wall", "jaguar-seat~stone-nest"])
    table.plays("use:machete-1", "go:base-camp~jaguar-seat")
    assert table.offers == ["go:jaguar-seat~stone-nest", "go:jaguar-seat~tilted-wall"]


@rule("RR-RULING-69", "RR-RULING-04", "RR-RULING-05")
def test_where_the_turn_began_is_not_passed_if_it_leads_on_to_camp_alone() -> None:
    table = carried_to_camp().has(
        pathways=["jaguar-seat~tilted-wall", "base-camp~jaguar-seat", "moth-garden~tilted-wall"]
    )
    table.plays("use:machete-1", "go:base-camp~tilted-wall")
    assert table.offers == ["stop", "go:moth-garden~tilted-wall"]
    assert table.refused("go:jaguar-seat~tilted-wall") == "RR-MOVE-03"


@rule("RR-RULING-69", "RR-RULING-04")
def test_a_move_out_of_camp_after_a_teleport_never_comes_back_to_it() -> None:
    table = carried_to_camp().has(pathways=["base-camp~rootwell", "heron-stair~rootwell", "base-camp~heron-stair"])
    table.plays("use:machete-1", "go:base-camp~rootwell", "go:heron-stair~rootwell")
    assert "go:base-camp~heron-stair" not in table.offers
    assert table.refused("go:base-camp~heron-stair") == "RR-RULING-04"


@rule("RR-RULING-69", "RR-IVORY3-06")
def test_a_move_out_of_camp_after_a_teleport_turns_the_token_of_ivory_tile_6() -> None:
    table = carried_to_camp().has(ivory=[ivory(3, 6)])
    assert table.offered("flip") == []
    assert len(table.plays("use:machete-1").offered("flip")) == len(table.offers) == 10


@rule("RR-RULING-93")
def test_nothing_else_happens_while_a_route_is_built() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-1"], ivory=[ivory(2, 3)], rations=1)
    table.has(pathways=["heron-stair~mossgate", "mossgate~whisper-hall"]).plays("go:heron-stair~mossgate")
    assert table.offers == ["stop", "go:cloud-terrace~mossgate", "go:mossgate~whisper-hall"]
    assert table.refused("use:shovel-1") == "RR-TOOL-02"
    assert table.refused(f"use:{ivory(2, 3)}") == "RR-RULING-73"
    assert table.refused("explore") == "RR-EXPLORE-01"


@rule("RR-RULING-93")
def test_the_player_says_when_the_route_is_over() -> None:
    table = Scene().stands("heron-stair").has(pathways=["cloud-terrace~heron-stair"], toolboxes=["machete-1"])
    assert table.plays("go:cloud-terrace~heron-stair").prompt == "choose-trail"
    assert table.plays("stop").offers == ["use:machete-1", "explore", "done"]


# RR-RULING-83


def over(table: Scene) -> bool:
    """Whether the game has come to its end."""
    return table.state.agenda is None


@rule("RR-RULING-83")
def test_an_agreed_number_of_rounds_ends_the_game_after_the_round_in_progress() -> None:
    table = Scene(seats=2, rounds=2).plays("go:base-camp~rootwell", "done", "go:base-camp~rootwell", "done")
    table.plays("go:heron-stair~rootwell", "done")
    assert (table.asked, over(table)) == (1, False)
    assert over(table.plays("go:heron-stair~rootwell", "done"))


@rule("RR-RULING-83")
def test_the_final_scoring_follows_the_last_round() -> None:
    table = Scene(seats=2, rounds=1).has(1, coins=2, blue=[blue(5, 1)], relics={"green": 1})
    table.plays("go:base-camp~rootwell", "done", "go:base-camp~rootwell", "done")
    assert table.state.game.scores(table.state) == (0, 12)


@rule("RR-RULING-83")
def test_without_an_agreement_nothing_limits_the_length_of_a_game() -> None:
    table = Scene(seats=2)
    table.state.turns = 2_000_000
    table.plays("go:base-camp~rootwell", "done", "go:base-camp~rootwell", "done")
    assert (table.asked, over(table)) == (0, False)
