"""RR-EX: the worked examples of the rulebooks, replayed; seats have the colours in their order."""

from __future__ import annotations

import pytest

from reliquary.games.runners.state import HOLE
from tests.rules import rule
from tests.runners.journeys import EXPEDITION, QUIET_TURN, RIVER_ROUTE, before_the_last_relic, by_the_river, turns_of
from tests.runners.scene import RUNNERS, TOKENS, Scene, blue, ivory, purple

RED, GREEN, BLUE, YELLOW = range(4)
BLACK = 1  # where Black plays in the place of Green
BIRDS = ["rootwell~whisper-hall", "ember-altar~whisper-hall", "ember-altar~orchid-steps"]
TO_THE_SECOND_BIRD = ("go:heron-stair~rootwell", *(f"go:{trail}" for trail in BIRDS))


def before_the_birds() -> Scene:
    """RR-EX-05: Red on a blue Shrine with a Bird; one unfamiliar Trail and three own Pathways lead to another."""
    table = Scene().stands("heron-stair").site("heron-stair", relic=True).site("orchid-steps", relic=True)
    return table.has(RED, pathways=BIRDS)


@rule("RR-EX-01")
def test_red_explores_a_ruin() -> None:
    table = Scene()
    assert (table.rations(RED), table.camp) == (3, 6)
    table.plays("go:base-camp~rootwell", "explore", "lay:rootwell~whisper-hall")

    assert (table.rations(RED), table.camp) == (2, 7)
    assert table.levels("rootwell") == [1, 2]
    assert table.pathways(RED) == ["rootwell~whisper-hall"]


@rule("RR-EX-02")
@pytest.mark.parametrize(("kept", "discarded"), [(1, 2), (2, 1)])
def test_green_takes_a_second_large_ivory_tile(kept: int, discarded: int) -> None:
    table = Scene().stands("heron-stair", GREEN).has(GREEN, ivory=[ivory(1, 1)])
    table.site("cloud-terrace", levels=[1], tiles={1: ivory(1, 2)})
    table.turn_of(GREEN).plays("go:cloud-terrace~heron-stair", "explore")
    assert table.ivory(GREEN) == [ivory(1, 1), ivory(1, 2)]
    assert not table.relic_at("cloud-terrace")

    table.plays(f"keep:{ivory(1, kept)}")
    assert table.ivory(GREEN) == [ivory(1, kept)]
    assert ivory(1, discarded) in table.discarded()
    assert (table.rations(GREEN), table.coins(GREEN)) == (2, 2)
    assert table.relic_at("cloud-terrace")


@rule("RR-EX-03")
def test_black_takes_a_blue_tile_and_alone_sees_its_value() -> None:
    table = Scene(explorers=["red", "black"]).site("heron-stair", tiles={3: blue(3, 3)})
    table.turn_of(BLACK).plays("go:base-camp~heron-stair", "explore")

    assert table.blue(BLACK) == [blue(3, 3)]
    assert (table.rations(BLACK), table.coins(BLACK)) == (2, 0)
    assert RUNNERS.view(table.state, RED).blues[BLACK] == (HOLE + 3,)
    assert [event.audience for event in table.state.events or () if event.name == "saw"] == [1 << BLACK]
    assert table.breakdown(BLACK)["blue-temples"] == 3


@rule("RR-EX-04")
def test_yellow_carries_out_a_small_purple_tile_and_the_medium_one_is_turned_up() -> None:
    table = Scene(seats=5).site("jaguar-seat", tiles={3: purple(1, 3), 2: purple(3, 2)})
    table.turn_of(YELLOW).plays("go:base-camp~jaguar-seat", "explore")

    assert (table.rations(YELLOW), table.coins(YELLOW)) == (2, 3)
    assert purple(1, 3) in table.discarded()
    assert table.levels("jaguar-seat") == [1, 2]
    assert table.face_up("jaguar-seat") == purple(3, 2)


@rule("RR-EX-05")
def test_red_wins_a_bird_of_paradise_over_four_trails() -> None:
    table = before_the_birds().plays(*TO_THE_SECOND_BIRD, "collect")

    assert table.coins(RED) == 8
    assert table.relics(RED) == {"blue": 1}
    assert table.relic_at("heron-stair")
    assert not table.relic_at("orchid-steps")
    assert table.breakdown(RED)["relic-colours"] == 5


@rule("RR-EX-06")
def test_blue_passes_one_coloured_token() -> None:
    table = Scene().stands("heron-stair", BLUE).turn_of(BLUE).plays("go:heron-stair~mossgate", "advance:1-compass")

    assert sorted(set(TOKENS) - set(table.coloured())) == ["otter-bend"]
    assert table.toolboxes(BLUE) == ["compass-1", "reserve", "reserve"]


@rule("RR-EX-07")
def test_red_passes_two_coloured_tokens_and_a_grey_one() -> None:
    table = Scene().stands("mossgate").has(RED, pathways=["heron-stair~mossgate", "fern-hollow~heron-stair"])
    table.tokens("otter-bend", "mist-weir", "lily-reach")
    table.plays("go:heron-stair~mossgate", "go:fern-hollow~heron-stair", "go:fern-hollow~lantern-rock")
    assert table.prompt == "advance-toolbox"

    table.plays("advance:1-shovel")
    assert table.coloured() == ["lily-reach"]
    assert table.toolboxes(RED) == ["shovel-2", "reserve", "reserve"]
    assert table.prompt == "at-site"


@rule("RR-EX-08")
@pytest.mark.parametrize(
    ("steps", "result"),
    [
        (("advance:1-machete", "advance:1-machete"), ["machete-2", "bottom", "reserve"]),
        (("advance:1-machete", "advance:2-compass"), ["machete-1", "compass-1", "reserve"]),
    ],
)
def test_the_last_coloured_token_is_passed(steps: tuple[str, str], result: list[str]) -> None:
    table = Scene().stands("heron-stair").has(RED, toolboxes=["bottom", "bottom"]).tokens("otter-bend")
    table.plays("go:heron-stair~mossgate", *steps)

    assert table.coloured() == TOKENS
    assert table.toolboxes(RED) == result
    assert table.prompt == "at-site"


@rule("RR-EX-09")
def test_no_toolbox_is_used_between_two_steps_of_one_move() -> None:
    table = by_the_river().has(RED, toolboxes=["bottom", "bottom"]).tokens("mist-weir", "otter-bend", "lily-reach")
    table.plays(*RIVER_ROUTE, "advance:1-shovel")

    assert table.toolboxes(RED) == ["shovel-1", "bottom", "reserve"]
    assert table.offered("use") == []
    assert table.plays("advance:1-shovel").offered("use") == ["shovel-2"]


@rule("RR-EX-10")
def test_blue_uses_the_second_step_of_the_compass() -> None:
    table = Scene().has(BLUE, toolboxes=["compass-2"], pathways=BIRDS).turn_of(BLUE).plays("use:compass-2")
    table.plays("lift:ember-altar~whisper-hall", "lay:lantern-rock~macaw-tower")
    table.plays("lift:ember-altar~orchid-steps", "lay:jaguar-seat~stone-nest")

    assert table.pathways(BLUE) == ["jaguar-seat~stone-nest", "lantern-rock~macaw-tower", "rootwell~whisper-hall"]
    assert table.toolboxes(BLUE) == ["bottom", "reserve", "reserve"]
    assert table.prompt == "before-move"


@rule("RR-EX-11")
@pytest.mark.parametrize(("seats", "relics"), [(5, 10), (4, 9), (3, 8), (2, 7)])
def test_the_others_take_one_turn_each_after_the_last_relic(seats: int, relics: int) -> None:
    table = before_the_last_relic(seats=seats).plays(*EXPEDITION)
    assert sum(table.state.relics) == relics

    table.plays(*QUIET_TURN * (seats - 1))
    assert turns_of(table) == [0, *range(1, seats)]
    assert table.asked is None


@rule("RR-EX-12")
def test_a_small_and_a_medium_ivory_tile_may_be_kept_together() -> None:
    table = Scene().stands("heron-stair").has(RED, ivory=[ivory(2, 1)])
    table.site("cloud-terrace", tiles={3: ivory(3, 1)}).plays("go:cloud-terrace~heron-stair", "explore")

    assert table.ivory(RED) == [ivory(2, 1), ivory(3, 1)]
    assert table.asked == GREEN
    assert table.coins(RED) == 0


@rule("RR-EX-12")
def test_two_ivory_tiles_of_one_size_may_not_be_kept_together() -> None:
    table = Scene().stands("heron-stair").has(RED, ivory=[ivory(3, 2)])
    table.site("cloud-terrace", tiles={3: ivory(3, 1)}).plays("go:cloud-terrace~heron-stair", "explore")

    assert table.prompt == "keep-one-tile"
    assert table.refused("decline") == "RR-IVORY-04"
