"""Regular plays well, from its view alone, and sensibly where good sense is beyond doubt."""

from __future__ import annotations

import pytest

import reliquary
from reliquary import arena, bots, kernel
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.bots.ways import walks
from reliquary.games.runners.colours import GREEN
from reliquary.games.runners.notation import KINDS
from reliquary.games.runners.state import FRESH, Runners
from tests.bots.test_bots import chance_of_at_least
from tests.runners.scene import PLACES, RUNNERS, TOKENS, Scene, blue, ivory, purple, trail

PROMPTS = {prompt for prompt, kind in KINDS.items() if kind.asks}


def wins_from_every_seat(foe: str, seats: int, games: int, **options: object) -> int:
    """The victories of one Regular against players of another kind, so many games on each seat."""
    won = 0.0
    for seat in range(seats):
        players = [foe] * seats
        players[seat] = "regular"
        won += arena.simulate("runners", players, games, seed=20 + seat, options=options).wins[seat]
    return int(won)


# Strength


def test_regular_beats_three_random_players_nine_times_in_ten() -> None:
    wins = wins_from_every_seat("random", seats=4, games=8, rounds=8)
    assert chance_of_at_least(wins, 32, 0.9) < 0.05


def test_regular_beats_one_greedy_player() -> None:
    wins = wins_from_every_seat("greedy", seats=2, games=4)
    assert chance_of_at_least(wins, 8, 0.5) < 0.05


def test_regular_beats_three_greedy_players_more_often_than_is_fair() -> None:
    wins = wins_from_every_seat("greedy", seats=4, games=1)
    assert chance_of_at_least(wins, 4, 0.25) < 0.06


# Every question, from the view alone


def answer(s: Runners, seat: int) -> int:
    """What Regular answers by what the seat sees; other worlds that look the same must not change it."""
    view = RUNNERS.view(s, seat)
    chosen = bots.make("regular", 7).choose(view)
    other = RUNNERS.imagine(view, 99)
    assert bots.make("regular", 7).choose(RUNNERS.view(other, seat)) == chosen
    return chosen


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"setup": "first-game"}), (4, {"setup": "random", "powers": True}), (5, {"powers": True})],
)
def test_regular_brings_whole_games_to_their_end(seats: int, options: dict[str, object]) -> None:
    s = RUNNERS.deal(seats, seed=seats, options=options)
    player = bots.make("regular", seats)
    while s.agenda is not None:
        chosen = player.choose(RUNNERS.view(s, s.agenda[1]))
        assert chosen in s.offers
        kernel.act(s, chosen)
    assert s.turns < 40 * seats


def positions_by_prompt() -> dict[str, Runners]:
    """For each question a position in which it is asked, from games of random players and from a scene."""
    found = {"show-tile": before_showing().state}
    for seed in range(4):
        s = RUNNERS.deal(seats=4, seed=seed, options={"setup": "random", "powers": True})
        player = bots.make("random", seed)
        while (asked := kernel.decision(s)) is not None:
            found.setdefault(asked.prompt, s.clone())
            kernel.act(s, player.choose(RUNNERS.view(s, asked.seat)))
    return found


def before_showing() -> Scene:
    """A blue tile has been found in the turn of the Shovel, and may be shown."""
    scene = Scene().site("heron-stair", tiles={3: blue(3, 3)}).has(toolboxes=["shovel-3"])
    return scene.plays("use:shovel-3", "go:base-camp~heron-stair", "explore")


def test_every_question_is_answered_with_an_option_and_from_the_view_alone() -> None:
    positions = positions_by_prompt()
    assert positions.keys() == PROMPTS
    assert [prompt for prompt, s in positions.items() if answer(s, s.agenda[1]) not in s.offers] == []  # type: ignore[index]


@pytest.mark.parametrize("value", [2, 3, 4])
def test_the_value_of_a_tile_that_nobody_has_seen_changes_nothing(value: int) -> None:
    scene = Scene().site("heron-stair", tiles={3: blue(value, 3)}).stands("cloud-terrace")
    scene.site("fallen-arch", levels=()).site("mossgate", levels=())

    assert turn_of_regular(scene)[:2] == ["go:cloud-terrace~heron-stair", "explore"]


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


def at_one_end() -> Scene:
    """On a Shrine from which own Pathways lead to another of its colour."""
    scene = Scene().site("heron-stair", relic=True).site("orchid-steps", relic=True).stands("heron-stair")
    scene.has(pathways=[trail("heron-stair", "rootwell"), trail("rootwell", "ember-altar")])
    return scene.has(pathways=[trail("ember-altar", "orchid-steps")])


def late_and_far_apart() -> Scene:
    """A long game wants one more Relic; two of a colour are left, far apart, and of tiles only those of Ruins."""
    scene = Scene(seats=2).has(rations=5, relics={"green": 3, "purple": 3}, toolboxes=["reserve"] * 3).tokens()
    for place, colour in enumerate(scene.state.setting.colours):
        if place != CAMP and colour != GREEN:
            scene.site(PLACES[place], levels=())
    scene.state.turns = 80
    return scene.site("whisper-hall", relic=True, colour="ivory").site("moth-garden", relic=True, colour="ivory")


def test_it_explores_the_one_temple_at_hand() -> None:
    scene = Scene().stands("macaw-tower").site("fallen-arch", levels=()).site("fern-hollow", levels=())

    assert "explore" in turn_of_regular(scene)
    assert (scene.place(), scene.levels("lantern-rock")) == ("lantern-rock", [1, 2])


def test_it_runs_an_expedition_that_lies_ready() -> None:
    scene = at_one_end()

    assert "collect" in turn_of_regular(scene)
    assert scene.relics() == {"blue": 1}


def test_it_runs_an_expedition_the_long_way_round() -> None:
    scene = Scene().site("rootwell", relic=True).site("fern-hollow", relic=True).stands("rootwell")
    scene.has(pathways=[trail("rootwell", "heron-stair"), trail("rootwell", "whisper-hall")])
    scene.has(pathways=[trail("whisper-hall", "mossgate"), trail("mossgate", "heron-stair")])

    turn_of_regular(scene)

    assert scene.coins() == 2 * 4


def test_it_goes_to_a_relic_from_which_an_expedition_leads() -> None:
    scene = at_one_end().stands("cloud-terrace").has(rations=0)

    turn_of_regular(scene)

    assert scene.place() in ("heron-stair", "orchid-steps")


def test_it_goes_home_when_it_is_out_of_packs_and_nothing_else_is_near() -> None:
    scene = Scene().stands("tilted-wall").has(rations=0)

    turn_of_regular(scene)

    assert scene.place() == "base-camp"


def test_it_shows_a_blue_tile_that_the_shovel_doubles() -> None:
    scene = before_showing()

    assert RUNNERS.vocabulary[answer(scene.state, 0)] == "show"


def test_it_lays_pathways_while_there_is_time() -> None:
    scene = Scene().stands("mossgate").site("whisper-hall", colour="blue")
    scene.has(pathways=[trail("rootwell", "heron-stair"), trail("heron-stair", "mossgate")])

    turn_of_regular(scene)

    assert len(scene.pathways()) == 3


def test_it_takes_points_in_the_last_turn() -> None:
    scene = Scene().stands("mossgate").site("whisper-hall", colour="blue")
    scene.has(pathways=[trail("rootwell", "heron-stair"), trail("heron-stair", "mossgate")])

    turn_of_regular(last_turn(scene))

    assert len(scene.pathways()) == 2
    assert len(scene.blue()) > 0


@pytest.mark.parametrize("column", ["machete", "compass"])
def test_it_uses_a_toolbox_that_pays_in_the_last_turn(column: str) -> None:
    scene = Scene().stands("rootwell").has(toolboxes=[f"{column}-3"], relics={"green": 1})
    scene.has(pathways=[trail("heron-stair", "mossgate"), trail("mossgate", "cloud-terrace")])

    turn_of_regular(last_turn(scene))

    assert scene.breakdown()[column] == 4


def test_it_uses_the_toolbox_that_pays_most_in_the_last_turn() -> None:
    scene = Scene().stands("rootwell").has(toolboxes=["compass-3", "machete-3"], relics={"green": 2})
    scene.has(pathways=[trail("heron-stair", "mossgate")])

    assert "use:machete-3" in turn_of_regular(last_turn(scene))


def test_it_ends_the_game_when_it_is_far_ahead() -> None:
    scene = at_one_end().has(relics={"green": 3, "purple": 2}, coins=60).has(1, relics={"ivory": 2})

    assert "collect" in turn_of_regular(scene)
    assert scene.state.trigger == 0


def test_it_ends_a_very_long_game() -> None:
    scene = at_one_end().has(relics={"green": 3, "purple": 2}, coins=60).has(1, relics={"ivory": 2})
    scene.state.turns = 600

    turn_of_regular(scene)

    assert scene.state.trigger == 0


def test_it_does_not_end_the_game_when_it_is_far_behind() -> None:
    scene = at_one_end().has(relics={"green": 3, "purple": 2}).has(1, relics={"ivory": 2}, coins=60)

    assert "collect" not in turn_of_regular(scene)
    assert scene.state.trigger < 0


def test_it_builds_on_when_nobody_can_reach_the_last_relic() -> None:
    scene = late_and_far_apart().stands("jaguar-seat")

    turn_of_regular(scene)

    assert len(scene.pathways()) == 1


# A token that has to be turned, and a turn that goes on from Base Camp


def with_semaphore() -> Scene:
    """Seat 0 leaves Base Camp and has to turn a token."""
    return Scene(seats=2).has(ivory=[ivory(3, 6)], pathways=["jaguar-seat~tilted-wall", "base-camp~tilted-wall"])


def answers(scene: Scene) -> str:
    """What Regular answers in a scene whose turn begins."""
    scene.turn_of(0)
    return RUNNERS.vocabulary[answer(scene.state, 0)]


@pytest.mark.parametrize(
    ("coloured", "token"),
    [(["otter-bend"], "otter-bend"), ([name for name in TOKENS if name != "pebble-shoal"], "pebble-shoal")],
    ids=["the last coloured one", "a grey one beside an own Pathway"],
)
def test_regular_turns_the_token_that_gains_a_step(coloured: list[str], token: str) -> None:
    assert answers(with_semaphore().tokens(*coloured)) == f"flip:{token}"


def test_regular_does_not_turn_the_token_beside_its_own_pathway() -> None:
    assert answers(with_semaphore()) in {f"flip:{name}" for name in TOKENS if name != "pebble-shoal"}


def test_no_walk_out_of_camp_leads_back_to_it() -> None:
    scene = Scene(seats=2).has(pathways=["base-camp~rootwell", "heron-stair~rootwell", "base-camp~heron-stair"])
    scene.state.start = PLACES.index("jaguar-seat")  # where the turn began (RR-RULING-69)
    assert CAMP not in [end for end, route, *_ in walks(scene.state, 0, CAMP, 0, FRESH) if route]


def test_regular_without_packs_is_carried_to_camp_and_explores_on_from_there() -> None:
    scene = Scene(seats=2).stands("jaguar-seat").has(rations=0, toolboxes=["machete-1"])
    scene.site("jaguar-seat", levels=[1, 2], tiles={2: purple(5, 2)})
    assert answers(scene) == "use:machete-1"
    scene.plays("use:machete-1")
    while scene.asked == 0:
        kernel.act(scene.state, answer(scene.state, 0))
    assert (scene.place() != "base-camp", scene.rations()) == (True, 2)
