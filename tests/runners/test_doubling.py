"""RR-SHOVEL-03: the third step of the Shovel doubles all VP of the turn."""

from __future__ import annotations

from tests.rules import rule
from tests.runners.journeys import EXPEDITION, QUIET_TURN, at_a_shrine
from tests.runners.scene import RUNNERS, Scene, blue, ivory, purple

BIRD = blue(3, 3)


def before_the_blue_temple() -> Scene:
    """A Toolbox on the third step of the Shovel, and a blue tile of value 3 next door."""
    return Scene().has(toolboxes=["shovel-3"]).site("heron-stair", tiles={3: BIRD})


def before_the_tribute() -> Scene:
    """A Toolbox on the third step of the Shovel, and a purple tile of 3 VP next door."""
    return Scene().has(toolboxes=["shovel-3"]).site("jaguar-seat", tiles={3: purple(1, 3)})


@rule("RR-SHOVEL-03", "RR-RULING-14")
def test_vp_gained_after_the_toolbox_was_used_are_doubled() -> None:
    table = before_the_tribute().plays("use:shovel-3", "go:base-camp~jaguar-seat", "explore")

    assert table.coins() == 6


@rule("RR-SHOVEL-03", "RR-RULING-14")
def test_vp_gained_before_the_toolbox_was_used_are_doubled() -> None:
    table = at_a_shrine().has(toolboxes=["shovel-3"]).plays(*EXPEDITION)
    assert table.coins() == 4

    assert table.plays("use:shovel-3").coins() == 8


@rule("RR-SHOVEL-03")
def test_doubling_ends_with_the_turn() -> None:
    table = before_the_tribute().plays("use:shovel-3", *QUIET_TURN)
    table.turn_of(1).plays("go:base-camp~jaguar-seat", "explore")

    assert table.coins(1) == 3


@rule("RR-RULING-78")
def test_doubling_may_be_chosen_before_any_vp_are_gained() -> None:
    table = Scene().has(coins=9, toolboxes=["shovel-3"])

    assert table.offered("use") == ["shovel-3"]
    assert table.plays("use:shovel-3").coins() == 9
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]


@rule("RR-RULING-15")
def test_doubling_leaves_the_final_scoring_alone() -> None:
    table = before_the_tribute().has(relics={"green": 1}, ivory=[ivory(1, 4)], pathways=["echo-vault~sunken-court"])
    table.has(blue=[blue(5, 1)]).plays("use:shovel-3", "go:base-camp~jaguar-seat", "explore")

    assert table.breakdown()["relic-colours"] == 5
    assert table.breakdown()["ivory-bonuses"] == 1
    assert table.breakdown()["blue-temples"] == 5
    assert table.breakdown()["doubling"] == 3


@rule("RR-SHOVEL-03")
def test_vp_of_an_earlier_turn_are_not_doubled() -> None:
    table = before_the_tribute().plays("go:base-camp~jaguar-seat", "explore", "done")
    table.turn_of(0).plays("use:shovel-3")

    assert table.coins() == 3


@rule("RR-RULING-15")
def test_a_blue_tile_of_another_turn_cannot_be_shown() -> None:
    table = before_the_blue_temple().plays("go:base-camp~heron-stair", "explore", "done")
    table.turn_of(0).plays("use:shovel-3")

    assert table.prompt == "before-move"
    assert table.blue() == [BIRD]
    assert table.coins() == 0


@rule("RR-RULING-16")
def test_the_compensation_and_the_bonus_of_an_ivory_tile_are_doubled_too() -> None:
    table = Scene().has(toolboxes=["shovel-3"], ivory=[ivory(1, 1), ivory(3, 3)]).stands("heron-stair")
    table.site("cloud-terrace", levels=[1], tiles={1: ivory(1, 2)})
    table.plays("use:shovel-3", "go:cloud-terrace~heron-stair", "explore", f"keep:{ivory(1, 1)}")

    assert table.breakdown()["compensation"] == 2
    assert table.breakdown()["lasting-ivory"] == 1
    assert table.coins() == 2 * (2 + 1)


@rule("RR-RULING-16")
def test_all_vp_of_the_turn_are_summed_and_the_same_amount_is_paid_again() -> None:
    table = before_the_tribute().has(ivory=[ivory(3, 3)]).plays("go:base-camp~jaguar-seat", "explore", "use:shovel-3")
    told = [(gain["points"], gain["source"]) for gain in table.heard("gained")]

    assert told == [(3, "purple-temples"), (1, "lasting-ivory"), (4, "doubling")]


@rule("RR-SHOVEL-03a", "RR-SHOVEL-03b", "RR-RULING-17")
def test_a_blue_tile_that_is_shown_pays_its_value_now_and_again_at_the_end() -> None:
    table = before_the_blue_temple().plays("use:shovel-3", "go:base-camp~heron-stair", "explore", "show")

    assert table.coins() == 3
    assert table.shown() == [BIRD]
    assert table.blue() == []
    assert table.breakdown()["blue-temples"] == 3
    assert sum(table.breakdown().values()) == 6


@rule("RR-SHOVEL-03a", "RR-RULING-17")
def test_a_blue_tile_that_is_shown_lies_face_up_for_everybody() -> None:
    table = before_the_blue_temple().plays("use:shovel-3", "go:base-camp~heron-stair", "explore", "show")

    assert table.heard("showed")[0]["value"] == 3
    assert RUNNERS.view(table.state, 1).shown[0] == table.state.shown[0]
    assert RUNNERS.breakdown(RUNNERS.view(table.state, 1))[0]["blue-temples"] == 3


@rule("RR-RULING-18")
def test_a_blue_tile_that_is_not_shown_is_not_doubled() -> None:
    table = before_the_blue_temple().plays("use:shovel-3", "go:base-camp~heron-stair", "explore", "decline")

    assert table.coins() == 0
    assert table.blue() == [BIRD]
    assert table.breakdown()["blue-temples"] == 3


@rule("RR-RULING-18a", "RR-RULING-79")
def test_a_blue_tile_taken_earlier_in_the_turn_may_be_shown_when_the_toolbox_is_used() -> None:
    table = before_the_blue_temple().plays("go:base-camp~heron-stair", "explore")
    assert table.refused("show") == "RR-RULING-79"

    table.plays("use:shovel-3")
    assert table.prompt == "show-tile"
    assert table.plays("show").coins() == 3
    assert table.shown() == [BIRD]


@rule("RR-RULING-18a")
def test_of_several_blue_tiles_only_the_one_of_this_turn_is_shown() -> None:
    table = before_the_blue_temple().has(blue=[blue(5, 1)]).plays("go:base-camp~heron-stair", "explore", "use:shovel-3")
    table.plays("show")

    assert table.shown() == [BIRD]
    assert table.blue() == [blue(5, 1)]
    assert table.asked == 1


@rule("RR-RULING-79")
def test_under_doubling_a_blue_tile_is_shown_or_not_when_it_is_taken() -> None:
    table = before_the_blue_temple().plays("use:shovel-3", "go:base-camp~heron-stair", "explore")

    assert table.prompt == "show-tile"
    assert table.offers == ["show", "decline"]
    assert table.plays("decline").asked == 1


@rule("RR-RULING-79")
def test_without_doubling_nobody_is_asked_to_show_a_blue_tile() -> None:
    table = Scene().site("heron-stair", tiles={3: BIRD}).plays("go:base-camp~heron-stair", "explore")

    assert table.asked == 1
    assert table.blue() == [BIRD]


@rule("RR-RULING-19")
def test_the_bonus_for_a_blue_tile_is_doubled_even_if_the_tile_is_not_shown() -> None:
    table = before_the_blue_temple().has(ivory=[ivory(3, 3)])
    table.plays("use:shovel-3", "go:base-camp~heron-stair", "explore", "decline")

    assert table.coins() == 2
    assert table.shown() == []


@rule("RR-RULING-90")
def test_doubling_pays_at_once_and_what_it_pays_triggers_nothing() -> None:
    table = before_the_tribute().has(ivory=[ivory(3, 3)]).plays("use:shovel-3", "go:base-camp~jaguar-seat", "explore")
    told = [(gain["points"], gain["source"]) for gain in table.heard("gained")]

    assert told == [(3, "purple-temples"), (3, "doubling"), (1, "lasting-ivory"), (1, "doubling")]


@rule("RR-RULING-90")
def test_what_was_gained_before_is_paid_when_the_toolbox_is_used() -> None:
    table = at_a_shrine().has(toolboxes=["shovel-3"]).plays(*EXPEDITION, "use:shovel-3")
    told = [(gain["points"], gain["source"]) for gain in table.heard("gained")]

    assert told == [(4, "expeditions"), (4, "doubling")]
