"""RR-FLIP: Toolbox tokens along the rivers, and the steps they give."""

from __future__ import annotations

from dataclasses import replace

from reliquary.games.runners.game import RelicRunners
from tests.rules import rule
from tests.runners.journeys import RIVER_ROUTE, by_the_river
from tests.runners.scene import RUNNERS, TOKENS, Scene, ivory, purple

UPRIVER = "go:heron-stair~mossgate"  # past otter-bend


@rule("RR-FLIP-01", "RR-FLIP-02", "RR-FLIP-03")
def test_a_coloured_token_turns_grey_after_the_move_and_gives_a_step() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["compass-1"]).plays(UPRIVER)

    assert "otter-bend" not in table.coloured()
    assert len(table.coloured()) == 9
    assert table.toolboxes() == ["compass-2", "reserve", "reserve"]


@rule("RR-FLIP-01", "RR-FLIP-04")
def test_a_grey_token_stays_grey_and_gives_nothing() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["compass-1"]).tokens("egret-bar").plays(UPRIVER)

    assert table.coloured() == ["egret-bar"]
    assert table.toolboxes() == ["compass-1", "reserve", "reserve"]


@rule("RR-FLIP-02")
def test_tokens_turn_only_when_the_move_is_over() -> None:
    table = by_the_river().plays(*RIVER_ROUTE[:2])
    assert table.prompt == "choose-trail"
    assert len(table.coloured()) == 10

    table.plays("stop")
    assert len(table.coloured()) == 8


@rule("RR-FLIP-03", "RR-FLIP-05")
def test_every_coloured_token_of_the_route_turns_unasked_and_counts() -> None:
    table = by_the_river().has(toolboxes=["bottom", "bottom"]).plays(*RIVER_ROUTE)

    assert table.heard("flipped-along")[0]["count"] == 3
    assert {"mist-weir", "egret-bar", "otter-bend"}.isdisjoint(table.coloured())
    table.plays("advance:1-machete", "advance:1-machete", "advance:2-shovel")
    assert table.toolboxes() == ["machete-2", "shovel-1", "reserve"]
    assert table.prompt == "at-site"


@rule("RR-FLIP-05")
def test_a_player_cannot_choose_to_leave_a_token_coloured() -> None:
    table = Scene().stands("heron-stair")

    assert table.offered("flip") == []
    assert "otter-bend" not in table.plays(UPRIVER).coloured()


@rule("RR-FLIP-06")
def test_advancing_cannot_be_declined() -> None:
    table = Scene().stands("heron-stair").plays(UPRIVER)

    assert table.refused("decline") == "RR-RULING-13"
    assert table.refused("done") == "RR-RULING-13"


@rule("RR-FLIP-06")
def test_what_cannot_be_advanced_is_lost() -> None:
    table = by_the_river().has(toolboxes=["machete-2"]).plays(*RIVER_ROUTE)

    assert table.toolboxes() == ["machete-3", "reserve", "reserve"]
    assert table.prompt == "at-site"


@rule("RR-FLIP-07")
def test_all_steps_may_go_to_one_toolbox() -> None:
    table = by_the_river().has(toolboxes=["bottom", "bottom"]).plays(*RIVER_ROUTE)
    table.plays("advance:2-compass", "advance:2-compass", "advance:2-compass")

    assert table.toolboxes() == ["bottom", "compass-3", "reserve"]


@rule("RR-FLIP-07")
def test_steps_may_be_divided_among_three_toolboxes() -> None:
    table = by_the_river().has(toolboxes=["bottom", "shovel-1", "compass-2"]).plays(*RIVER_ROUTE)
    table.plays("advance:1-machete", "advance:3-compass", "advance:2-shovel")

    assert table.toolboxes() == ["machete-1", "shovel-2", "compass-3"]


@rule("RR-FLIP-08")
def test_no_toolbox_may_be_used_between_two_steps() -> None:
    table = by_the_river().has(rations=1, toolboxes=["machete-1", "bottom"]).plays(*RIVER_ROUTE)
    table.plays("advance:1-machete")

    assert table.toolboxes() == ["machete-2", "bottom", "reserve"]
    assert table.prompt == "advance-toolbox"
    assert table.offered("use") == []


@rule("RR-FLIP-09")
def test_the_bottom_receives_steps_and_no_toolbox_enters_from_the_reserve() -> None:
    table = by_the_river().plays(*RIVER_ROUTE)

    assert table.offered("advance") == ["1-compass", "1-machete", "1-shovel"]
    assert table.plays("advance:1-shovel").toolboxes() == ["shovel-3", "reserve", "reserve"]


@rule("RR-FLIP-10", "RR-FLIP-11", "RR-FLIP-12")
def test_the_last_token_turned_alone_resets_all_and_gives_one_toolbox_two_steps() -> None:
    table = Scene().stands("heron-stair").tokens("otter-bend").plays(UPRIVER)

    assert table.coloured() == TOKENS
    assert table.plays("advance:1-machete").toolboxes() == ["machete-2", "reserve", "reserve"]


@rule("RR-FLIP-12")
def test_the_two_steps_for_the_last_token_may_go_to_two_toolboxes() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["bottom", "bottom"]).tokens("otter-bend")
    table.plays(UPRIVER, "advance:1-machete", "advance:2-compass")

    assert table.toolboxes() == ["machete-1", "compass-1", "reserve"]
    assert table.prompt == "at-site"


@rule("RR-FLIP-10", "RR-FLIP-11")
def test_the_extra_step_belongs_to_the_player_who_turned_the_last_token() -> None:
    table = Scene().stands("heron-stair", seat=1).has(1, toolboxes=["machete-1"]).tokens("otter-bend")
    table.turn_of(1).plays(UPRIVER)

    assert table.toolboxes(1) == ["machete-3", "reserve", "reserve"]
    assert table.toolboxes(0) == table.toolboxes(2) == ["bottom", "reserve", "reserve"]


@rule("RR-FLIP-13")
def test_three_tokens_with_the_last_among_them_give_four_steps() -> None:
    table = by_the_river().has(toolboxes=["bottom", "bottom"]).tokens("mist-weir", "egret-bar", "otter-bend")
    table.plays(*RIVER_ROUTE, "advance:1-machete", "advance:1-machete", "advance:2-machete", "advance:2-machete")

    assert table.toolboxes() == ["machete-2", "machete-2", "reserve"]
    assert table.prompt == "at-site"
    assert table.coloured() == TOKENS


@rule("RR-FLIP-13")
def test_an_untouched_coloured_token_keeps_the_extra_step_away() -> None:
    table = by_the_river().has(toolboxes=["bottom"]).tokens("mist-weir", "lily-reach")
    table.plays(*RIVER_ROUTE, "advance:1-shovel")

    assert table.toolboxes() == ["shovel-1", "reserve", "reserve"]
    assert table.coloured() == ["lily-reach"]


@rule("RR-FLIP-14")
def test_tokens_turned_by_a_purple_tile_give_no_steps() -> None:
    table = Scene().site("jaguar-seat", tiles={3: purple(8, 3)}).plays("go:base-camp~jaguar-seat", "explore")
    table.plays("flip:otter-bend", "flip:lily-reach")

    assert len(table.coloured()) == 8
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]
    assert table.heard("advanced") == []


@rule("RR-FLIP-14", "RR-FLIP-11")
def test_the_last_token_turned_by_a_purple_tile_gives_only_the_extra_step() -> None:
    table = Scene().has(toolboxes=["machete-1"]).tokens("otter-bend").site("jaguar-seat", tiles={3: purple(8, 3)})
    table.plays("go:base-camp~jaguar-seat", "explore", "flip:otter-bend", "done")

    assert table.toolboxes() == ["machete-2", "reserve", "reserve"]
    assert table.coloured() == TOKENS


@rule("RR-FLIP-14", "RR-FLIP-11")
def test_the_last_token_turned_on_leaving_camp_gives_only_the_extra_step() -> None:
    table = Scene().has(ivory=[ivory(3, 6)], toolboxes=["machete-1"]).tokens("otter-bend").plays("flip:otter-bend")

    assert table.toolboxes() == ["machete-2", "reserve", "reserve"]
    assert table.coloured() == TOKENS


@rule("RR-FLIP-15")
def test_a_token_turned_back_to_its_coloured_side_gives_no_step() -> None:
    table = Scene().has(toolboxes=["machete-1"]).tokens("lily-reach").site("jaguar-seat", tiles={3: purple(8, 3)})
    table.plays("go:base-camp~jaguar-seat", "explore", "flip:otter-bend", "done")

    assert table.coloured() == ["otter-bend", "lily-reach"]
    assert table.toolboxes() == ["machete-1", "reserve", "reserve"]


@rule("RR-RULING-11")
def test_steps_are_lost_if_no_toolbox_can_advance_but_the_tokens_turn_all_the_same() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-3"]).plays(UPRIVER)

    assert "otter-bend" not in table.coloured()
    assert table.toolboxes() == ["shovel-3", "reserve", "reserve"]


@rule("RR-RULING-11")
def test_the_reset_happens_even_if_no_toolbox_can_advance() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["shovel-3"]).tokens("otter-bend").plays(UPRIVER)

    assert table.coloured() == TOKENS
    assert table.toolboxes() == ["shovel-3", "reserve", "reserve"]


@rule("RR-RULING-12")
def test_tokens_turn_together_then_reset_and_only_then_are_steps_allocated() -> None:
    table = by_the_river().tokens("mist-weir", "otter-bend").plays(*RIVER_ROUTE)
    names = [event.name for event in table.state.events or ()]

    assert names[-2:] == ["flipped-along", "reset"]
    assert table.prompt == "advance-toolbox"
    assert table.plays("advance:1-compass").toolboxes() == ["compass-3", "reserve", "reserve"]


@rule("RR-RULING-13")
def test_a_step_must_be_taken_by_a_toolbox_that_can_take_it() -> None:
    table = by_the_river().has(toolboxes=["machete-2", "machete-2"]).plays(*RIVER_ROUTE, "advance:1-machete")

    assert table.toolboxes() == ["machete-3", "machete-3", "reserve"]


@rule("RR-RULING-13")
def test_a_step_cannot_be_spent_on_a_toolbox_at_the_top_while_another_can_take_it() -> None:
    table = Scene().stands("heron-stair").has(toolboxes=["machete-3", "bottom"]).plays(UPRIVER)

    assert table.refused("advance:1-machete") == "RR-TABLE-10"
    assert table.refused("decline") == "RR-RULING-13"


@rule("RR-RULING-13a")
def test_tokens_that_were_reset_are_not_turned_again_by_the_same_move() -> None:
    table = by_the_river().has(toolboxes=["machete-1"]).tokens("mist-weir").plays(*RIVER_ROUTE)

    assert table.coloured() == TOKENS
    assert [told["count"] for told in table.heard("flipped-along")] == [1]
    assert table.toolboxes() == ["machete-3", "reserve", "reserve"]


@rule("RR-RULING-13b")
def test_a_trail_with_two_tokens_turns_both() -> None:
    first, second, *others = RUNNERS.content.tokens
    tokens = (first, replace(second, trail=first.trail), *others)
    table = Scene().stands("heron-stair").has(toolboxes=["machete-1"])
    table.state.setting.game = RelicRunners(replace(RUNNERS.content, tokens=tokens))
    table.plays(UPRIVER)

    assert {"otter-bend", "egret-bar"}.isdisjoint(table.coloured())
    assert table.toolboxes() == ["machete-3", "reserve", "reserve"]
