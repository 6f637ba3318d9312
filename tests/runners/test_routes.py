"""Whole moves: every way offered can be walked as it says, and none that is better is left out."""

from __future__ import annotations

from typing import Any

import pytest

import reliquary
from reliquary import bots, kernel
from reliquary.events import Events
from reliquary.games.runners.routes import Route, routes
from tests.runners.scene import PLACES, RUNNERS, TOKENS, Scene, ivory

LINE = ("rootwell~whisper-hall", "mossgate~whisper-hall", "cloud-terrace~mossgate")
RIVER = ("heron-stair~mossgate", "fern-hollow~heron-stair")


def found(scene: Scene) -> list[Route]:
    scene._begin()
    return routes(RUNNERS.view(scene.state, scene.seat))


def ways(scene: Scene, place: str) -> list[list[str]]:
    """The routes to a place, as text."""
    return [
        [RUNNERS.vocabulary[action] for action in route.actions]
        for route in found(scene)
        if PLACES[route.place] == place
    ]


def test_a_chain_of_pathways_is_walked_to_its_end_and_one_trail_beyond() -> None:
    table = Scene().stands("rootwell").has(pathways=LINE)
    assert ways(table, "cloud-terrace") == [[*(f"go:{trail}" for trail in LINE), "stop"]]
    assert ways(table, "fallen-arch") == [[*(f"go:{trail}" for trail in LINE), "go:cloud-terrace~fallen-arch"]]


def test_a_single_step_is_no_route() -> None:
    table = Scene().stands("rootwell").has(pathways=LINE)
    assert ways(table, "whisper-hall") == []
    assert found(Scene().stands("rootwell")) == []


def test_the_shortest_way_is_offered_once() -> None:
    ring = (*LINE[:2], "heron-stair~mossgate", "heron-stair~rootwell")
    table = Scene().stands("rootwell").has(pathways=ring).tokens("drift-ford")
    assert len(ways(table, "mossgate")) == 1


def test_a_longer_way_is_offered_if_it_turns_a_token_that_the_shorter_does_not() -> None:
    table = Scene().stands("mossgate").has(pathways=[*RIVER, "base-camp~fern-hollow", "cloud-terrace~mossgate"])
    table.has(pathways=["cloud-terrace~heron-stair"]).tokens("egret-bar")
    there = [route for route in found(table) if PLACES[route.place] == "base-camp"]
    assert {(route.trails, route.tokens.bit_count()) for route in there} == {(2, 0), (3, 1)}


def test_on_an_expedition_the_longest_way_is_the_best() -> None:
    ring = [*LINE[:2], "heron-stair~rootwell", "cloud-terrace~heron-stair", "cloud-terrace~mossgate"]
    table = Scene().stands("rootwell").has(pathways=ring).tokens("drift-ford")
    assert [route.trails for route in found(table) if PLACES[route.place] == "mossgate"] == [2]
    table = Scene().stands("rootwell").has(pathways=ring).tokens("drift-ford")
    table.site("rootwell", relic=True).site("mossgate", relic=True)
    [route] = [route for route in found(table) if PLACES[route.place] == "mossgate"]
    assert (route.relic, route.trails) == (True, 5)  # past mossgate, around and back by the unfamiliar river


def test_a_tile_that_a_way_would_use_up_is_named() -> None:
    table = Scene().stands("rootwell").has(pathways=[LINE[0], LINE[2]], ivory=[ivory(2, 1)])
    table._begin()
    walks = RUNNERS.voice().walks(RUNNERS.view(table.state, 0))
    details = [one.detail for one in walks if one.to == "cloud-terrace"]
    assert details == ["3 Trails · uses up “Rope Bridge”"]


def test_nobody_else_learns_the_ways() -> None:
    table = Scene().stands("rootwell").has(pathways=LINE)
    table._begin()
    assert routes(RUNNERS.view(table.state, 1)) == []
    assert routes(RUNNERS.view(table.state, None)) == []


def test_a_way_can_be_continued_from_the_middle() -> None:
    table = Scene().stands("rootwell").has(pathways=LINE).plays(f"go:{LINE[0]}")
    assert ways(table, "cloud-terrace") == [[f"go:{LINE[1]}", f"go:{LINE[2]}", "stop"]]


@pytest.mark.parametrize("seed", range(3))
def test_every_way_of_a_game_can_be_walked_and_does_what_it_says(seed: int) -> None:
    state = RUNNERS.deal(3, seed, {"setup": "standard"})
    walked = 0
    while (asked := kernel.decision(state)) is not None:
        view = RUNNERS.view(state, asked.seat)
        for route in routes(view)[:3]:
            _walk(state, route, asked.seat)
            walked += 1
        kernel.act(state, bots.make("greedy", seed).choose(view))
    assert walked > 50


def _walk(state: Any, route: Route, seat: int) -> None:
    table = state.clone()
    table.events = Events()
    coloured = table.tokens
    for action in route.actions:
        reliquary.act(table, action)
    assert table.place[seat] == route.place
    turned = [event.about["tokens"] for event in table.events if event.name == "flipped-along"]
    assert sum(mask & coloured for mask in turned) == route.tokens
    assert route.tokens < 1 << len(TOKENS)
