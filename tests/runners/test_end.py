"""RR-VP, RR-END and RR-RULING-55 to RR-RULING-58: coins, the final turns, the scoring and the winner."""

from __future__ import annotations

import pytest

from reliquary.games.runners.drawing.picture import points
from reliquary.games.runners.state import HOLE
from tests.rules import rule
from tests.runners.journeys import EXPEDITION, QUIET_TURN, before_the_last_relic, last_round, scored, turns_of
from tests.runners.scene import RUNNERS, Scene, blue, ivory, purple

EXTRA_TURN = ivory(1, 6)


@rule("RR-VP-01")
def test_vp_are_taken_at_once_in_coins() -> None:
    table = Scene().has(coins=4).site("jaguar-seat", tiles={3: purple(1, 3)})
    table.has(toolboxes=["machete-3"]).plays("go:base-camp~jaguar-seat", "explore")

    assert table.asked == 0
    assert table.coins() == 7
    assert table.heard("gained") == [{"points": 3, "source": "purple-temples"}]


@rule("RR-VP-03", "RR-VP-04", "RR-END-08")
def test_coins_are_covered_before_rivals_until_the_game_is_over() -> None:
    table = last_round().has(0, coins=6).turn_of(0).plays(*QUIET_TURN)
    assert points(RUNNERS.view(table.state, 0), 0) == 6
    assert points(RUNNERS.view(table.state, 1), 0) is None

    table.plays(*QUIET_TURN)
    assert points(RUNNERS.view(table.state, 1), 0) == 6


@rule("RR-END-01")
@pytest.mark.parametrize(("seats", "relics"), [(2, 7), (3, 8), (4, 9), (5, 10)])
def test_the_end_is_triggered_by_a_number_of_relics(seats: int, relics: int) -> None:
    table = before_the_last_relic(seats=seats).plays(*EXPEDITION)

    assert sum(table.state.relics) == relics
    assert len(table.heard("end-triggered")) == 1


@rule("RR-END-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_relic_less_does_not_trigger_the_end(seats: int) -> None:
    table = before_the_last_relic(seats=seats).has(1, relics={"green": 2}).plays(*EXPEDITION)

    assert table.heard("end-triggered") == []


@rule("RR-END-02")
def test_the_relics_of_all_players_are_counted_together() -> None:
    table = before_the_last_relic(seats=3).has(1, relics={"ivory": 0}).has(2, relics={"ivory": 2})
    table.plays(*EXPEDITION)

    assert [sum(table.relics(seat).values()) for seat in (0, 1, 2)] == [1, 5, 2]
    assert len(table.heard("end-triggered")) == 1


@rule("RR-END-03", "RR-END-04", "RR-END-15")
def test_after_the_trigger_the_others_take_one_turn_each_clockwise_from_the_left() -> None:
    table = before_the_last_relic(seat=1, seats=4).plays(*QUIET_TURN, *EXPEDITION)
    table.plays(*QUIET_TURN, *QUIET_TURN, "go:rootwell~whisper-hall", "done")

    assert turns_of(table) == [0, 1, 2, 3, 0]
    assert table.asked is None


@rule("RR-END-04")
def test_the_player_who_triggered_the_end_takes_no_further_turn() -> None:
    table = before_the_last_relic(seats=2).plays(*EXPEDITION, *QUIET_TURN)

    assert table.asked is None
    assert table.refused("explore", seat=0) == "RR-END-12"


@rule("RR-END-05", "RR-END-06")
def test_a_relic_won_in_a_final_turn_counts_and_prolongs_nothing() -> None:
    table = before_the_last_relic(seats=2).site("sunken-court", relic=True).site("toad-cistern", relic=True)
    table.stands("sunken-court", seat=1).has(1, pathways=["echo-vault~sunken-court"]).plays(*EXPEDITION)
    table.plays("go:echo-vault~sunken-court", "go:echo-vault~toad-cistern", "collect")

    assert table.relics(1) == {"green": 4, "ivory": 2, "blue": 1}
    assert table.coins(1) == 4
    assert len(table.heard("end-triggered")) == 1
    assert table.asked is None


@rule("RR-END-07")
def test_the_extra_turn_comes_after_the_last_of_the_final_turns() -> None:
    table = before_the_last_relic(seats=3).has(1, ivory=[EXTRA_TURN]).plays(*EXPEDITION, *QUIET_TURN, *QUIET_TURN)
    assert table.prompt == "take-extra-turn"
    assert table.asked == 1

    table.plays(f"use:{EXTRA_TURN}", "go:heron-stair~rootwell", "explore")
    assert turns_of(table) == [0, 1, 2, 1]
    assert len(table.blue(1)) == 1
    assert table.asked is None


@rule("RR-END-08")
def test_covered_blue_tiles_are_shown_when_the_game_is_over() -> None:
    table = last_round().has(blue=[blue(5, 1)]).turn_of(0).plays(*QUIET_TURN)
    assert RUNNERS.view(table.state, 1).blues[0] == (HOLE + 1,)

    table.plays(*QUIET_TURN)
    assert [told["value"] for told in table.heard("showed")] == [5]
    assert RUNNERS.view(table.state, 1).blues[0] == table.state.blues[0]


@rule("RR-END-08")
def test_the_extra_turn_is_played_before_anything_is_shown() -> None:
    table = last_round().has(blue=[blue(5, 1)], ivory=[EXTRA_TURN]).turn_of(0).plays(*QUIET_TURN, *QUIET_TURN)
    assert table.plays(f"use:{EXTRA_TURN}").heard("showed") == []

    assert len(table.plays("go:rootwell~whisper-hall", "done").heard("showed")) == 1


@rule("RR-END-09", "RR-END-11")
def test_the_score_is_coins_and_blue_tiles_and_relic_colours_and_bonuses() -> None:
    table = last_round().has(coins=7, blue=[blue(5, 1), blue(2, 3)], relics={"green": 2, "blue": 1})
    table.has(ivory=[ivory(1, 4), ivory(2, 1)], pathways=["echo-vault~sunken-court", "echo-vault~toad-cistern"])

    assert RUNNERS.scores(scored(table).state)[0] == 7 + (5 + 2) + 2 * 5 + 2


@rule("RR-END-10")
@pytest.mark.parametrize(
    ("relics", "worth"),
    [
        ({}, 0),
        ({"green": 3}, 5),
        ({"green": 1, "ivory": 1}, 10),
        ({"green": 4, "ivory": 2, "blue": 2, "purple": 2}, 20),
    ],
)
def test_each_different_relic_colour_is_worth_five_vp(relics: dict[str, int], worth: int) -> None:
    table = scored(last_round().has(relics=relics))

    assert table.breakdown()["relic-colours"] == worth
    assert RUNNERS.scores(table.state)[0] == worth


@rule("RR-END-11")
def test_a_level_1_ivory_tile_adds_its_bonus() -> None:
    table = scored(last_round().has(rations=4, ivory=[ivory(1, 2)]).has(1, rations=4))

    assert RUNNERS.scores(table.state) == (8, 0)


@rule("RR-END-12")
def test_the_highest_total_wins_whatever_the_relics() -> None:
    table = scored(last_round().has(0, relics={"green": 2}).has(1, coins=6))

    assert RUNNERS.scores(table.state) == (5, 6)
    assert RUNNERS.winners(table.state) == (1,)


@rule("RR-END-12")
def test_nobody_has_won_before_the_game_is_over() -> None:
    table = last_round().has(0, coins=6).turn_of(0).plays(*QUIET_TURN)

    assert RUNNERS.winners(table.state) is None
    assert RUNNERS.scores(table.state) is None


@rule("RR-END-13")
def test_of_tied_players_the_one_with_more_relics_wins() -> None:
    table = scored(last_round().has(0, relics={"green": 1, "ivory": 1}).has(1, relics={"green": 3}, coins=5))

    assert RUNNERS.scores(table.state) == (10, 10)
    assert RUNNERS.winners(table.state) == (1,)


@rule("RR-END-14")
def test_of_players_tied_in_relics_too_the_one_with_more_colours_wins() -> None:
    table = scored(last_round().has(0, relics={"green": 2}, coins=5).has(1, relics={"green": 1, "ivory": 1}))

    assert RUNNERS.scores(table.state) == (10, 10)
    assert RUNNERS.winners(table.state) == (1,)


@rule("RR-RULING-58")
def test_players_tied_in_everything_share_the_victory() -> None:
    table = scored(last_round().has(0, relics={"green": 1}, coins=2).has(1, relics={"blue": 1}, coins=2))

    assert RUNNERS.winners(table.state) == (0, 1)


@rule("RR-RULING-55")
def test_the_extra_turn_may_be_declined_and_the_tile_is_kept() -> None:
    table = scored(last_round().has(ivory=[EXTRA_TURN]))
    assert table.offers == [f"use:{EXTRA_TURN}", "decline"]

    table.plays("decline")
    assert table.asked is None
    assert table.ivory() == [EXTRA_TURN]


@rule("RR-RULING-55a")
def test_several_extra_turns_would_be_taken_clockwise_from_the_left_of_who_triggered_the_end() -> None:
    table = before_the_last_relic(seat=1).has(0, ivory=[EXTRA_TURN]).has(2, ivory=[EXTRA_TURN])
    table.plays(*QUIET_TURN, *EXPEDITION, *QUIET_TURN, "go:rootwell~whisper-hall", "done")
    table.plays(f"use:{EXTRA_TURN}", "go:rootwell~whisper-hall", "done")
    table.plays(f"use:{EXTRA_TURN}", "go:rootwell~whisper-hall", "done")

    assert turns_of(table) == [0, 1, 2, 0, 2, 0]
    assert table.asked is None


@rule("RR-RULING-55b", "RR-END-04")
def test_the_player_who_triggered_the_end_may_take_the_extra_turn() -> None:
    table = before_the_last_relic(seats=2).has(0, ivory=[EXTRA_TURN]).plays(*EXPEDITION, *QUIET_TURN)
    assert table.asked == 0

    table.plays(f"use:{EXTRA_TURN}", "go:cloud-terrace~fallen-arch", "go:cloud-terrace~mossgate")
    assert turns_of(table) == [0, 1, 0]
    assert table.asked is None


@rule("RR-RULING-56")
def test_a_level_1_tile_gained_in_the_extra_turn_is_scored() -> None:
    table = last_round().stands("fallen-arch").site("cloud-terrace", levels=[1], tiles={1: ivory(1, 2)})
    table.has(ivory=[EXTRA_TURN]).turn_of(0).plays("go:fallen-arch~heron-stair", "done", *QUIET_TURN)
    table.plays(f"use:{EXTRA_TURN}", "go:cloud-terrace~heron-stair", "explore")

    assert table.rations() == 2
    assert RUNNERS.scores(table.state)[0] == 2 * 2


@rule("RR-RULING-56a")
def test_the_tile_discarded_for_the_extra_turn_counts_no_more_and_is_not_compensated() -> None:
    table = last_round().stands("fallen-arch").site("cloud-terrace", levels=[1], tiles={1: ivory(1, 1)})
    table.has(ivory=[EXTRA_TURN, ivory(2, 1)]).turn_of(0).plays("go:fallen-arch~heron-stair", "done", *QUIET_TURN)
    table.plays(f"use:{EXTRA_TURN}", "go:cloud-terrace~heron-stair", "explore")

    assert table.ivory() == [ivory(1, 1), ivory(2, 1)]
    assert EXTRA_TURN in table.discarded()
    assert table.coins() == 0
    assert RUNNERS.scores(table.state)[0] == 2 * 3


@rule("RR-RULING-57")
def test_the_triggering_turn_is_completed_with_its_toolbox() -> None:
    table = before_the_last_relic().has(toolboxes=["machete-3"]).plays(*EXPEDITION)
    assert len(table.heard("end-triggered")) == 1
    assert table.offers == ["use:machete-3", "done"]

    assert table.plays("use:machete-3").coins() == 4 + 4
    assert table.asked == 1
