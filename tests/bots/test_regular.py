"""Regular plays well, and sensibly where good sense is beyond doubt."""

from __future__ import annotations

import pytest

import reliquary
from reliquary import arena, bots, kernel
from reliquary.runners.notation import KINDS
from tests.bots.test_bots import chance_of_at_least
from tests.runners.scene import RUNNERS, Scene, trail

PROMPTS = {prompt for prompt, kind in KINDS.items() if kind.asks}


def wins_from_every_seat(foe: str, seats: int, games: int, **options: object) -> float:
    """The victories of one Regular against players of another kind, so many games on each seat."""
    won = 0.0
    for seat in range(seats):
        players = [foe] * seats
        players[seat] = "regular"
        won += arena.simulate("runners", players, games, seed=20 + seat, options=options).wins[seat]
    return won


# Strength


def test_regular_beats_three_random_players() -> None:
    assert wins_from_every_seat("random", seats=4, games=3) == 12


def test_regular_beats_three_greedy_players_more_than_twice_as_often_as_is_fair() -> None:
    wins = wins_from_every_seat("greedy", seats=4, games=4)
    assert chance_of_at_least(int(wins), 16, 0.5) < 0.05


def test_regular_beats_one_greedy_player() -> None:
    wins = wins_from_every_seat("greedy", seats=2, games=8)
    assert chance_of_at_least(int(wins), 16, 0.5) < 0.02


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"setup": "first-game"}), (5, {"setup": "random", "powers": True})]
)
def test_regular_beats_greedy_players_in_other_set_ups(seats: int, options: dict[str, object]) -> None:
    wins = wins_from_every_seat("greedy", seats, games=2, **options)
    assert chance_of_at_least(int(wins), 2 * seats, 1 / seats) < 0.05


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_regular_players_bring_a_game_to_its_end_in_good_time(seats: int) -> None:
    summary = arena.simulate("runners", ["regular"] * seats, games=1, seed=seats)
    assert summary.turns["mean"] < 40 * seats


# Every question


def one_position_for_each_prompt() -> dict[str, object]:
    """From games of random players with powers: for each question one position in which it is asked."""
    found: dict[str, object] = {}
    for seed in range(200):
        s = RUNNERS.deal(seats=3, seed=seed, options={"powers": True})
        player = bots.make("random", seed)
        while (asked := kernel.decision(s)) is not None and len(found) < len(PROMPTS):
            found.setdefault(asked.prompt, s.clone())
            kernel.act(s, player.choose(RUNNERS.view(s, asked.seat)))
    return found


def test_regular_answers_every_question_with_an_option_and_from_its_view_alone() -> None:
    positions = one_position_for_each_prompt()
    assert positions.keys() == PROMPTS
    for s in positions.values():
        seat = kernel.decision(s).seat  # type: ignore[arg-type, union-attr]
        view = RUNNERS.view(s, seat)  # type: ignore[arg-type]
        choice = bots.make("regular", 7).choose(view)
        assert choice in s.offers  # type: ignore[attr-defined]
        other_world = RUNNERS.view(RUNNERS.imagine(view, 99), seat)
        assert bots.make("regular", 7).choose(other_world) == choice


# Good sense


def turn_of_regular(scene: Scene, seat: int = 0) -> list[str]:
    """The actions with which Regular plays a turn from a scene."""
    player = bots.make("regular", 1)
    scene.turn_of(seat)
    turn, taken = scene.state.turns, []
    while (asked := reliquary.decision(scene.state)) and asked.seat == seat and scene.state.turns == turn:
        taken.append(RUNNERS.vocabulary[player.choose(RUNNERS.view(scene.state, seat))])
        scene.plays(taken[-1])
    return taken


def last_turn(scene: Scene) -> Scene:
    """A rival has triggered the end: seat 0 has this turn and no other."""
    scene.state.trigger = 1
    return scene


def test_it_collects_a_relic_that_is_there_for_the_taking() -> None:
    scene = Scene().site("heron-stair", relic=True).site("orchid-steps", relic=True).stands("heron-stair")
    scene.has(pathways=[trail("heron-stair", "rootwell"), trail("rootwell", "ember-altar")])
    scene.has(pathways=[trail("ember-altar", "orchid-steps")])

    assert turn_of_regular(scene)[-1] == "collect"
    assert scene.relics() == {"blue": 1}


def test_it_runs_an_expedition_the_long_way_round() -> None:
    scene = Scene().site("rootwell", relic=True).site("fern-hollow", relic=True).stands("rootwell")
    round_trip = [trail("rootwell", "whisper-hall"), trail("whisper-hall", "mossgate"), trail("mossgate", "heron-stair")]
    scene.has(pathways=[trail("rootwell", "heron-stair"), *round_trip])

    turn_of_regular(scene)

    assert scene.coins() == 2 * 4


def test_it_goes_home_when_it_is_out_of_packs_and_nothing_else_is_near() -> None:
    scene = Scene().stands("tilted-wall").has(rations=0)

    turn_of_regular(scene)

    assert scene.place() == "base-camp"


def test_it_lays_pathways_early_and_takes_points_in_the_last_turn() -> None:
    early, last = (Scene().stands("mossgate").site("whisper-hall", colour="blue") for _ in range(2))
    for scene in (early, last):
        scene.has(pathways=[trail("rootwell", "heron-stair"), trail("heron-stair", "mossgate")])

    turn_of_regular(early)
    turn_of_regular(last_turn(last))

    assert len(early.pathways()) == 3
    assert len(last.blue()) == 1


@pytest.mark.parametrize("step", ["machete-3", "compass-3"])
def test_it_uses_a_toolbox_that_pays_in_the_last_turn(step: str) -> None:
    scene = Scene().stands("rootwell").has(toolboxes=[step], relics={"green": 1})
    scene.has(pathways=[trail("heron-stair", "mossgate"), trail("mossgate", "cloud-terrace")])

    assert f"use:{step}" in turn_of_regular(last_turn(scene))
    assert scene.coins() == 4


def test_it_uses_the_toolbox_that_pays_most_in_the_last_turn() -> None:
    scene = Scene().stands("rootwell").has(toolboxes=["compass-3", "machete-3"], relics={"green": 2})
    scene.has(pathways=[trail("heron-stair", "mossgate")])

    assert "use:machete-3" in turn_of_regular(last_turn(scene))


def test_it_ends_the_game_when_it_is_far_ahead() -> None:
    scene = Scene().site("heron-stair", relic=True).site("orchid-steps", relic=True).stands("heron-stair")
    scene.has(relics={"green": 3, "purple": 2}, coins=60).has(1, relics={"ivory": 2})
    scene.has(pathways=[trail("heron-stair", "rootwell"), trail("rootwell", "ember-altar")])
    scene.has(pathways=[trail("ember-altar", "orchid-steps")])

    assert turn_of_regular(scene)[-1] == "collect"
    assert scene.state.trigger == 0
