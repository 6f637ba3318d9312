"""RR-CAMP, RR-RATION: Ration Packs, and where they come from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules import rule
from tests.runners.scene import Scene, ivory, purple

# RR-CAMP


@rule("RR-CAMP-01", "RR-CAMP-02")
def test_who_reaches_base_camp_takes_three_packs_for_nothing() -> None:
    table = Scene().stands("rootwell").has(rations=2)
    assert table.camp == 7
    table.plays("go:base-camp~rootwell")
    assert (table.rations(), table.camp) == (5, 4)
    assert table.heard("paid") == []


@rule("RR-CAMP-01")
def test_who_starts_in_base_camp_takes_nothing() -> None:
    table = Scene().has(rations=1).plays("go:base-camp~heron-stair", "done")
    assert table.rations() == 1


@rule("RR-CAMP-03")
def test_base_camp_ends_the_turn() -> None:
    table = Scene().stands("rootwell").plays("go:base-camp~rootwell")
    assert (table.asked, table.prompt) == (1, "before-move")


@rule("RR-CAMP-04", "RR-RATION-01", "RR-RATION-02")
def test_packs_beyond_five_remain_in_base_camp() -> None:
    table = Scene().stands("rootwell").has(rations=4)
    assert table.camp == 5
    table.plays("go:base-camp~rootwell")
    assert (table.rations(), table.camp) == (5, 4)
    assert table.heard("supplied") == [{"packs": 1}]


@rule("RR-CAMP-05")
def test_a_player_without_packs_gets_new_ones_in_base_camp() -> None:
    table = Scene().stands("rootwell").has(rations=0).plays("go:base-camp~rootwell")
    assert table.rations() == 3


@rule("RR-RULING-09")
def test_a_move_to_base_camp_with_five_packs_is_legal_and_gives_none() -> None:
    table = Scene().stands("rootwell").has(rations=5).plays("go:base-camp~rootwell")
    assert (table.asked, table.place(), table.rations()) == (1, "base-camp", 5)
    assert table.heard("supplied") == [{"packs": 0}]


@rule("RR-RULING-10")
def test_a_toolbox_may_be_used_in_base_camp_before_the_packs_are_taken() -> None:
    table = Scene().stands("rootwell").has(rations=1, toolboxes=["machete-2"]).plays("go:base-camp~rootwell")
    assert (table.rations(), table.offers) == (1, ["use:machete-2", "done"])
    table.plays("use:machete-2")
    assert (table.asked, table.rations()) == (1, 5)
    assert table.heard("supplied") == [{"packs": 2}, {"packs": 2}]


@rule("RR-RULING-10")
def test_a_toolbox_is_used_in_base_camp_after_the_tokens_are_turned() -> None:
    table = Scene().stands("mossgate").has(rations=0, pathways=["base-camp~heron-stair"])
    table.plays("go:heron-stair~mossgate", "go:base-camp~heron-stair", "advance:1-shovel")
    assert (table.rations(), table.offers) == (0, ["use:shovel-1", "done"])
    table.plays("use:shovel-1", "collect")
    assert (table.asked, table.coins(), table.rations()) == (1, 2, 3)


@rule("RR-RULING-10")
def test_once_the_packs_are_taken_the_turn_is_over() -> None:
    table = Scene().stands("rootwell").has(rations=1, toolboxes=["machete-2"]).plays("go:base-camp~rootwell", "done")
    assert (table.asked, table.rations(), table.toolboxes()[0]) == (1, 4, "machete-2")


@rule("RR-RULING-82")
def test_the_packs_are_taken_without_asking() -> None:
    table = Scene().stands("rootwell").has(rations=0).plays("go:base-camp~rootwell")
    assert (table.asked, table.rations()) == (1, 3)


@rule("RR-RULING-82")
def test_the_packs_cannot_be_declined() -> None:
    table = Scene().stands("rootwell").has(rations=0, toolboxes=["shovel-3"]).plays("go:base-camp~rootwell")
    assert table.refused("decline") is not None
    assert table.plays("done").rations() == 3


@rule("RR-RULING-08")
def test_from_a_base_camp_that_is_too_short_the_player_takes_what_is_there() -> None:
    table = Scene(seats=2).stands("rootwell").has(0, rations=1).has(1, rations=8)
    assert table.camp == 1
    table.plays("go:base-camp~rootwell")
    assert (table.rations(), table.camp) == (2, 0)


# RR-RATION


@rule("RR-RATION-01")
@pytest.mark.parametrize("rations", [3, 4, 5])
def test_a_player_never_has_more_than_five_packs(rations: int) -> None:
    table = Scene().stands("rootwell").has(rations=rations, ivory=[ivory(3, 5)]).plays("go:base-camp~rootwell")
    assert table.rations() == 5


@rule("RR-RATION-01")
def test_the_limit_holds_for_the_supplies_of_a_toolbox() -> None:
    table = Scene().stands("rootwell").has(rations=4, toolboxes=["machete-2"]).plays("use:machete-2")
    assert (table.rations(), table.camp) == (5, 4)


@rule("RR-RATION-03", "RR-RATION-04")
def test_packs_only_change_between_charts_and_base_camp() -> None:
    table = Scene(seats=4).plays("go:base-camp~heron-stair", "explore", "go:base-camp~heron-stair", "explore")
    assert ([table.rations(seat) for seat in range(4)], table.camp) == ([2, 2, 3, 3], 10)
    table.stands("rootwell", 2).turn_of(2).plays("go:base-camp~rootwell")
    assert ([table.rations(seat) for seat in range(4)], table.camp) == ([2, 2, 5, 3], 8)


@rule("RR-RATION-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_five_packs_for_each_player(seats: int) -> None:
    table = Scene(seats=seats).plays("go:base-camp~heron-stair", "explore")
    assert sum(table.rations(seat) for seat in range(seats)) + table.camp == 5 * seats


@rule("RR-RATION-05")
@pytest.mark.parametrize("rations", [0, 1, 2])
def test_base_camp_is_never_too_short(rations: int) -> None:
    table = Scene(seats=5).stands("rootwell").has(0, rations=rations)
    table.has(1, rations=5).has(2, rations=5).has(3, rations=5).has(4, rations=5)
    assert table.plays("go:base-camp~rootwell").rations() == rations + 3


def by_camp() -> Scene:
    return Scene().stands("rootwell").plays("go:base-camp~rootwell")


def by_filling_up() -> Scene:
    return Scene().stands("rootwell").has(ivory=[ivory(2, 3)]).plays(f"use:{ivory(2, 3)}")


def by_watching() -> Scene:
    table = Scene().has(ivory=[ivory(3, 4)]).has(1, pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    return table.turn_of(1).plays("use:compass-1", "lay:mossgate~whisper-hall")


def by_a_richer_camp() -> Scene:
    return Scene().stands("rootwell").has(rations=1, ivory=[ivory(3, 5)]).plays("go:base-camp~rootwell")


def by_supplies() -> Scene:
    table = Scene().site("jaguar-seat", tiles={3: purple(3, 3)}).has(rations=2)
    return table.plays("go:base-camp~jaguar-seat", "explore")


def by_teleport() -> Scene:
    table = Scene().site("jaguar-seat", tiles={3: purple(5, 3)}).has(rations=2)
    return table.plays("go:base-camp~jaguar-seat", "explore")


def by_machete() -> Scene:
    return Scene().stands("rootwell").has(rations=1, toolboxes=["machete-2"]).plays("use:machete-2")


@rule("RR-RATION-06")
@pytest.mark.parametrize(
    ("source", "packs"),
    [
        pytest.param(by_camp, 2, id="RR-CAMP-01"),
        pytest.param(by_filling_up, 2, id="RR-IVORY2-03"),
        pytest.param(by_watching, 1, id="RR-IVORY3-04"),
        pytest.param(by_a_richer_camp, 4, id="RR-IVORY3-05"),
        pytest.param(by_supplies, 2, id="RR-PURPLE-03"),
        pytest.param(by_teleport, 3, id="RR-PURPLE-05"),
        pytest.param(by_machete, 2, id="RR-MACHETE-02"),
    ],
)
def test_each_source_takes_its_packs_from_base_camp(source: Callable[[], Scene], packs: int) -> None:
    table = source()
    assert table.heard("supplied") == [{"packs": packs}]
    assert table.camp == 15 - sum(table.rations(seat) for seat in range(3))
