"""RR-SETUP-12, RR-SETUP-13, RR-RULING-91: the side of the Chart with a special power, and how it changes the start."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, Scene

ONWARD = ["ember-altar~rootwell", "heron-stair~rootwell", "rootwell~whisper-hall"]  # from Rootwell


@rule("RR-SETUP-12")
def test_the_side_without_a_power_is_played_unless_agreed_otherwise() -> None:
    state = RUNNERS.deal(seats=5)
    assert [state.setting.power_of(seat) for seat in range(5)] == [None] * 5


@rule("RR-SETUP-13")
@pytest.mark.parametrize("powers", [[True, False, False], [False, True, True], [True, True, True]])
def test_any_of_the_players_may_play_with_a_power(powers: list[bool]) -> None:
    table = Scene(powers=powers)
    assert [table.state.setting.power_of(seat) is not None for seat in range(3)] == powers


@rule("RR-RULING-91")
def test_powers_that_change_the_start_are_chosen_in_seat_order_before_the_first_turn() -> None:
    table = Scene(powers=True)
    prompts = [(table.asked, table.prompt)]
    prompts += [(table.plays("advance:1-shovel").asked, table.prompt)]
    prompts += [(table.plays("lay:base-camp~rootwell").asked, table.prompt)]
    prompts += [(table.plays("visit:tilted-wall").asked, table.prompt)]
    assert prompts == [(0, "advance-toolbox"), (1, "place-adjacent"), (2, "start-nearby"), (0, "before-move")]
    assert (table.toolboxes(0)[0], table.pathways(1), table.place(2)) == (
        "shovel-1",
        ["base-camp~rootwell"],
        "tilted-wall",
    )


@rule("RR-RULING-91")
def test_a_start_one_step_away_is_next_to_base_camp() -> None:
    table = Scene(explorers=["blue"], powers=[True, False, False])
    near = ["fern-hollow", "heron-stair", "jaguar-seat", "orchid-steps", "rootwell", "tilted-wall"]
    assert table.offered("visit") == near
    assert table.refused("visit:mossgate") == "RR-RULING-91"
    assert table.refused("visit:base-camp") == "RR-RULING-91"


@rule("RR-RULING-91")
def test_a_start_one_step_away_may_be_declined() -> None:
    assert Scene(explorers=["blue"], powers=[True, False, False]).plays("decline").place() == "base-camp"


@rule("RR-RULING-91", "RR-MOVE-03")
def test_a_start_one_step_away_is_the_start_of_the_first_turn() -> None:
    table = Scene(explorers=["blue"], powers=[True, False, False]).plays("visit:rootwell")
    table.has(
        pathways=["rootwell~whisper-hall", "mossgate~whisper-hall", "heron-stair~mossgate", "heron-stair~rootwell"]
    )
    table.plays(
        "go:rootwell~whisper-hall", "go:mossgate~whisper-hall", "go:heron-stair~mossgate", "go:heron-stair~rootwell"
    )
    assert table.refused("stop") == "RR-MOVE-03"


def with_power(colour: str) -> Scene:
    """A table whose first player has the Explorer of a colour, and its power."""
    return Scene(explorers=[colour], powers=[True, False, False])


@rule("RR-RULING-94", "RR-RULING-67")
def test_there_are_five_powers_one_for_each_colour() -> None:
    powers = {(explorer.colour, explorer.power) for explorer in RUNNERS.content.explorers if explorer.power}
    assert powers == {
        ("red", "head-start"),
        ("green", "first-pathway"),
        ("blue", "nearby-start"),
        ("yellow", "second-toolbox"),
        ("black", "full-pack"),
    }


@rule("RR-RULING-94a", "RR-SETUP-14", "RR-MOVE-15")
def test_a_power_starts_next_to_base_camp_and_may_move_on_from_there() -> None:
    table = with_power("blue").plays("visit:rootwell")
    assert [table.place(seat) for seat in range(3)] == ["rootwell", "base-camp", "base-camp"]
    assert table.offered("go") == ["base-camp~rootwell", *ONWARD]


@rule("RR-RULING-94b", "RR-SETUP-15")
def test_a_power_advances_the_toolbox_before_the_first_turn() -> None:
    table = with_power("red")
    assert table.offers == ["advance:1-machete", "advance:1-compass", "advance:1-shovel"]
    assert table.plays("advance:1-compass").toolboxes() == ["compass-1", "reserve", "reserve"]


@rule("RR-RULING-94c", "RR-SETUP-15", "RR-SETUP-16")
def test_a_power_brings_a_second_toolbox_out_of_the_reserve() -> None:
    assert with_power("yellow").toolboxes() == ["bottom", "bottom", "reserve"]


@rule("RR-RULING-94d", "RR-SETUP-17", "RR-MOVE-15")
def test_a_power_places_a_pathway_that_the_first_move_may_use() -> None:
    table = with_power("green").plays("lay:base-camp~rootwell", "go:base-camp~rootwell")
    assert (table.pathways(), table.offered("go")) == (
        ["base-camp~rootwell"],
        ONWARD,
    )


@rule("RR-RULING-94e", "RR-SETUP-18", "RR-SETUP-20")
def test_a_power_takes_two_packs_more_out_of_base_camp() -> None:
    table = with_power("black")
    assert ([table.rations(seat) for seat in range(3)], table.camp) == ([5, 3, 3], 4)


@rule("RR-SETUP-13")
@pytest.mark.parametrize(
    ("colour", "packs", "boxes"), [("black", 5, ["bottom", "reserve"]), ("yellow", 3, ["bottom"] * 2)]
)
def test_powers_that_leave_no_choice_are_in_force_at_once(colour: str, packs: int, boxes: list[str]) -> None:
    table = Scene(explorers=[colour], powers=[True, False, False])
    assert (table.asked, table.prompt) == (0, "before-move")
    assert (table.rations(), table.toolboxes()[:2]) == (packs, boxes)
    assert (table.rations(1), table.toolboxes(1)) == (3, ["bottom", "reserve", "reserve"])
