"""RR-RULING-67, RR-RULING-68, RR-RULING-88: which of several rules and effects comes first."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import Scene, ivory, purple

FOOTPRINT, SALVAGE, KITCHEN = ivory(3, 2), ivory(3, 4), ivory(2, 3)


@rule("RR-RULING-67")
def test_a_power_prevails_over_the_three_packs_of_the_start() -> None:
    table = Scene(powers=[True, False, True], explorers=["black", "red", "yellow"])
    assert [table.rations(seat) for seat in (0, 1, 2)] == [5, 3, 3]
    assert table.toolboxes(2) == ["bottom", "bottom", "reserve"]


@rule("RR-RULING-67")
def test_a_power_prevails_over_the_start_in_base_camp() -> None:
    table = Scene(powers=[True, False, False], explorers=["blue"]).plays("visit:rootwell")
    assert (table.place(0), table.place(1), table.prompt) == ("rootwell", "base-camp", "before-move")


@rule("RR-RULING-68")
@pytest.mark.parametrize("first", ["use:machete-2", f"use:{KITCHEN}"])
def test_a_player_chooses_the_order_of_own_effects_that_are_due_together(first: str) -> None:
    table = Scene().has(rations=2, ivory=[KITCHEN], toolboxes=["machete-2"])
    assert {"use:machete-2", f"use:{KITCHEN}"} < set(table.offers)
    table.plays(first)
    assert table.prompt == "before-move"


@rule("RR-RULING-68")
def test_effects_of_others_follow_clockwise() -> None:
    table = Scene(seats=4).has(1, pathways=["base-camp~rootwell"], toolboxes=["compass-1"])
    table.has(0, ivory=[SALVAGE]).has(2, ivory=[SALVAGE]).has(3, ivory=[SALVAGE])  # one each: only so is there an order
    table.turn_of(1).plays("use:compass-1", "lay:lantern-rock~stone-nest")
    told = [(event.name, event.seat) for event in table.state.events or () if event.name in {"relaid", "supplied"}]
    assert told == [("relaid", 1), ("supplied", 2), ("supplied", 3), ("supplied", 0)]


@rule("RR-RULING-88")
def test_no_order_is_asked_where_it_cannot_matter() -> None:
    table = Scene().has(ivory=[FOOTPRINT]).site("jaguar-seat", tiles={3: purple(1, 3)})
    table.plays("go:base-camp~jaguar-seat", "explore")
    assert (table.asked, table.coins()) == (1, 4)
