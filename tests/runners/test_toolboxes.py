"""RR-TOOL and RR-RULING-48 to RR-RULING-54: when a Toolbox may be used, and how."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.journeys import EXPEDITION, at_a_shrine, before_the_last_relic
from tests.runners.scene import RUNNERS, Scene, blue, purple

FAR_AWAY = ["echo-vault~sunken-court", "echo-vault~toad-cistern", "jaguar-seat~serpent-gate"]
AROUND_ROOTWELL = ["base-camp~rootwell", "ember-altar~rootwell", "heron-stair~rootwell", "rootwell~whisper-hall"]
TEN_FAR_AWAY = [
    *FAR_AWAY,
    "fallen-arch~macaw-tower",
    "fern-hollow~macaw-tower",
    "jaguar-seat~rain-court",
    "jaguar-seat~stone-nest",
    "lantern-rock~macaw-tower",
    "lantern-rock~stone-nest",
    "moth-garden~serpent-gate",
]


@rule("RR-TOOL-01")
def test_a_toolbox_carries_out_the_action_of_the_step_where_it_stands() -> None:
    table = Scene().has(rations=1, toolboxes=["machete-2"])

    assert table.offered("use") == ["machete-2"]
    assert table.refused("use:machete-3") == "RR-TOOL-01"
    assert table.plays("use:machete-2").rations() == 3


@rule("RR-TOOL-02")
def test_a_toolbox_does_not_interrupt_a_move() -> None:
    table = at_a_shrine().has(rations=1, toolboxes=["machete-2"])
    assert table.offered("use") == ["machete-2"]

    table.plays("go:cloud-terrace~mossgate")
    assert table.prompt == "choose-trail"
    assert table.offered("use") == []


@rule("RR-TOOL-02")
def test_a_toolbox_does_not_interrupt_an_exploration() -> None:
    table = Scene().has(rations=3, toolboxes=["machete-2"]).plays("go:base-camp~rootwell", "explore")

    assert table.prompt == "place-pathway"
    assert table.offered("use") == []
    assert table.plays("lay:base-camp~rootwell").offered("use") == ["machete-2"]


@rule("RR-TOOL-02")
def test_another_action_does_not_interrupt_that_of_a_toolbox() -> None:
    table = Scene().has(toolboxes=["compass-1"], pathways=FAR_AWAY).plays("use:compass-1")

    assert table.offered("go") == []
    assert table.refused("go:base-camp~rootwell") == "RR-TOOL-02"


@rule("RR-TOOL-03")
def test_only_one_toolbox_may_be_used_in_a_turn() -> None:
    table = Scene().has(toolboxes=["machete-3", "shovel-1", "compass-3"])
    assert table.offered("use") == ["compass-3", "machete-3", "shovel-1"]

    table.plays("use:machete-3")
    assert table.offered("use") == []
    assert table.refused("use:shovel-1") == "RR-TOOL-03"
    table.plays("go:base-camp~rootwell", "explore", "lay:base-camp~rootwell")
    assert table.asked == 1


@rule("RR-TOOL-03")
def test_the_next_turn_allows_a_toolbox_again() -> None:
    table = Scene().has(toolboxes=["machete-3", "shovel-1"]).plays("use:machete-3")

    assert table.turn_of(0).offered("use") == ["shovel-1"]


@rule("RR-TOOL-04")
def test_the_toolbox_goes_to_the_bottom_before_its_action_is_carried_out() -> None:
    table = Scene().has(toolboxes=["compass-1"], pathways=FAR_AWAY).plays("use:compass-1")

    assert table.prompt == "lift-pathway"
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]


@rule("RR-TOOL-05")
def test_the_action_of_a_toolbox_cannot_be_broken_off() -> None:
    table = Scene().has(toolboxes=["compass-1"], pathways=FAR_AWAY).plays("use:compass-1")
    assert table.refused("done") == "RR-TOOL-05"

    table.plays("lift:echo-vault~sunken-court")
    assert table.prompt == "relay-pathway"
    assert table.refused("done") == "RR-TOOL-05"


@rule("RR-TOOL-05")
def test_a_pathway_of_the_shovel_must_be_placed() -> None:
    table = Scene().has(toolboxes=["shovel-2"]).plays("use:shovel-2")

    assert table.offers == [f"lay:{trail.id}" for trail in RUNNERS.content.trails if 0 in trail.ends]
    assert table.refused("decline") == "RR-TOOL-05"


@rule("RR-TOOL-06")
def test_of_two_pathways_to_be_moved_both_must_move() -> None:
    table = Scene().has(toolboxes=["compass-2"], pathways=FAR_AWAY).plays("use:compass-2")
    table.plays("lift:echo-vault~sunken-court", "lay:base-camp~rootwell")

    assert table.prompt == "lift-pathway"
    assert table.offers == ["lift:echo-vault~toad-cistern", "lift:jaguar-seat~serpent-gate"]
    assert table.refused("done") == "RR-TOOL-05"


@rule("RR-TOOL-07")
def test_the_second_pathway_may_not_go_where_the_first_was() -> None:
    table = Scene().has(toolboxes=["compass-2"], pathways=FAR_AWAY).plays("use:compass-2")
    table.plays("lift:echo-vault~sunken-court", "lay:base-camp~rootwell", "lift:echo-vault~toad-cistern")

    assert table.refused("lay:echo-vault~sunken-court") == "RR-TOOL-07"


@rule("RR-TOOL-07")
def test_the_first_pathway_may_not_go_where_the_second_still_lies() -> None:
    table = Scene().has(toolboxes=["compass-2"], pathways=FAR_AWAY)
    table.plays("use:compass-2", "lift:echo-vault~sunken-court")

    assert table.refused("lay:echo-vault~toad-cistern") == "RR-COMPASS-01a"


@rule("RR-TOOL-08")
def test_a_turn_may_pass_without_using_a_toolbox() -> None:
    table = Scene().has(rations=1, toolboxes=["machete-2"]).plays("go:base-camp~rootwell", "done")

    assert table.asked == 1
    assert table.toolboxes() == ["machete-2", "reserve", "reserve"]


@rule("RR-TOOL-09")
def test_a_toolbox_at_the_bottom_has_no_action() -> None:
    table = Scene().has(rations=1, toolboxes=["bottom", "bottom", "bottom"])

    assert table.offered("use") == []
    assert table.refused("use:machete-2") == "RR-TOOL-01"


@rule("RR-TOOL-10")
def test_in_the_final_turn_only_one_of_several_toolboxes_still_acts() -> None:
    table = before_the_last_relic(seats=2).has(1, toolboxes=["shovel-1", "machete-3"]).plays(*EXPEDITION)
    table.plays("use:machete-3")
    assert table.refused("use:shovel-1") == "RR-TOOL-03"

    table.plays("go:base-camp~rootwell", "done")
    assert table.asked is None
    assert table.toolboxes(1) == ["shovel-1", "bottom", "reserve"]
    assert RUNNERS.scores(table.state)[1] == 6 * 4 + 3 * 5


@rule("RR-RULING-48")
def test_the_first_step_of_the_machete_works_before_the_move_where_the_turn_began() -> None:
    table = Scene().stands("jaguar-seat").site("jaguar-seat", tiles={3: purple(1, 3)}).has(toolboxes=["machete-1"])
    table.plays("use:machete-1")

    assert table.coins() == 3
    assert table.levels("jaguar-seat") == [1, 2]
    assert table.prompt == "before-move"


@rule("RR-RULING-48")
def test_the_first_step_of_the_machete_works_after_the_move() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(1, 3)}).has(toolboxes=["machete-1"])
    table.plays("go:base-camp~jaguar-seat", "use:machete-1")

    assert table.coins() == 3
    assert table.levels("jaguar-seat") == [1, 2]


@rule("RR-RULING-48a")
def test_machete_and_exploration_may_take_two_tiles_of_one_temple() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(2, 3), 2: blue(5, 2)}).has(toolboxes=["machete-1"])
    table.plays("go:base-camp~heron-stair", "use:machete-1", "explore")

    assert table.blue() == [blue(2, 3), blue(5, 2)]
    assert table.levels("heron-stair") == [1]
    assert table.rations() == 2


@rule("RR-RULING-48a")
def test_the_machete_may_follow_the_exploration_of_the_same_temple() -> None:
    table = Scene().site("heron-stair", tiles={3: blue(2, 3), 2: blue(5, 2)}).has(toolboxes=["machete-1"])
    table.plays("go:base-camp~heron-stair", "explore", "use:machete-1")

    assert table.blue() == [blue(2, 3), blue(5, 2)]
    assert table.rations() == 2


@rule("RR-RULING-49")
def test_the_first_step_of_the_machete_needs_a_tile() -> None:
    table = Scene().stands("jaguar-seat").site("jaguar-seat", relic=True).has(toolboxes=["machete-1"])

    assert table.refused("use:machete-1") == "RR-RULING-49"


@rule("RR-RULING-50", "RR-RULING-50a")
def test_an_action_that_cannot_be_completed_cannot_be_chosen() -> None:
    table = Scene().has(toolboxes=["compass-1", "compass-2"], pathways=["base-camp~rootwell"])

    assert table.offered("use") == ["compass-1"]
    assert table.refused("use:compass-2") == "RR-RULING-50a"


@rule("RR-RULING-50a")
def test_moving_pathways_needs_as_many_on_the_board() -> None:
    table = Scene().has(toolboxes=["compass-1", "compass-2"])
    assert table.refused("use:compass-1") == "RR-RULING-50a"

    table = Scene().has(toolboxes=["compass-1", "compass-2"], pathways=FAR_AWAY[:2])
    assert table.offered("use") == ["compass-1", "compass-2"]


@rule("RR-RULING-50b")
@pytest.mark.parametrize("pathways", [AROUND_ROOTWELL, TEN_FAR_AWAY])
def test_placing_a_pathway_needs_one_on_the_chart_and_a_free_trail(pathways: list[str]) -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-2"], pathways=pathways)

    assert table.refused("use:shovel-2") == "RR-RULING-50b"


@rule("RR-RULING-50b")
def test_the_last_unplaced_pathway_may_go_onto_the_last_free_trail() -> None:
    table = Scene().stands("rootwell").has(toolboxes=["shovel-2"], pathways=AROUND_ROOTWELL[:3] + TEN_FAR_AWAY[:6])
    table.plays("use:shovel-2")

    assert "rootwell~whisper-hall" in table.pathways()
    assert len(table.pathways()) == 10


@rule("RR-RULING-50c")
def test_supplies_may_be_chosen_with_four_packs_and_stop_at_the_limit() -> None:
    table = Scene().has(rations=4, toolboxes=["machete-2"]).plays("use:machete-2")

    assert table.rations() == 5


@rule("RR-RULING-50c")
def test_supplies_may_not_be_chosen_with_five_packs() -> None:
    table = Scene().has(rations=5, toolboxes=["machete-2"])

    assert table.refused("use:machete-2") == "RR-RULING-50c"


@rule("RR-RULING-51")
@pytest.mark.parametrize("step", ["machete-3", "compass-3"])
def test_an_action_that_scores_nothing_may_be_chosen(step: str) -> None:
    table = Scene().has(toolboxes=[step]).plays(f"use:{step}")

    assert table.coins() == 0
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]


@rule("RR-RULING-52")
def test_without_reserve_the_first_step_of_the_shovel_gives_two_vp() -> None:
    table = Scene().has(toolboxes=["shovel-1", "bottom", "bottom"]).plays("use:shovel-1")

    assert table.coins() == 2
    assert table.prompt == "before-move"


@rule("RR-RULING-53")
def test_a_used_toolbox_may_be_advanced_by_its_own_action_but_not_used_again() -> None:
    table = Scene().stands("jaguar-seat").site("jaguar-seat", tiles={3: purple(2, 3)}).has(toolboxes=["machete-1"])
    table.plays("use:machete-1", "advance:1-shovel")

    assert table.toolboxes() == ["shovel-1", "reserve", "reserve"]
    assert table.refused("use:shovel-1") == "RR-TOOL-03"


@rule("RR-RULING-54")
def test_a_toolbox_may_be_used_at_the_start_after_the_flips_and_after_exploring() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["machete-3"])
    assert table.offered("use") == ["machete-3"]

    assert table.plays("go:heron-stair~mossgate").offered("use") == ["machete-3"]
    assert "otter-bend" not in table.coloured()
    assert table.plays("explore", "lay:heron-stair~mossgate").offered("use") == ["machete-3"]
    assert table.prompt == "after-exploring"


@rule("RR-RULING-54")
def test_a_toolbox_may_not_be_used_in_the_turn_of_another() -> None:
    table = Scene().has(1, toolboxes=["machete-3"])

    assert table.asked == 0
    assert table.refused("use:machete-3", seat=1) == "RR-TURN-06"
