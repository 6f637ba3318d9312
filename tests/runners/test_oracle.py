"""Routes and the longest route, found again by brute force from the text of the rules, and compared with the engine.

Nothing here uses the engine to find an answer: places and Trails are names, a route is a list of names. Whatever can be
walked at all is walked, and the rules are asked only at the end.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import dist

import pytest

import reliquary
from reliquary.events import Events
from reliquary.games.runners.board import Board
from reliquary.games.runners.state import Runners
from tests.rules import rule
from tests.runners.scene import PLACES, RUNNERS, TILES, TRAILS, Scene, ivory

CAMP = "base-camp"
Route = tuple[str, ...]
Edge = tuple[str, str]

# RR-MOVE-16, RR-IVORY2-01a: U is an unfamiliar Trail, P one with an own Pathway.
PLAIN_ROUTE = re.compile("U|P+|P+U|UP+")
SPLIT_ROUTE = re.compile("P+UP+")


# Positions


def random_pathways(chance: random.Random) -> frozenset[str]:
    """0 to 10 Trails: anywhere, or grown from one place so that there are chains and rings to walk."""
    count = max(chance.randint(0, 10), chance.randint(0, 10))
    if chance.random() < 0.3:
        return frozenset(chance.sample(TRAILS, count))
    found = {chance.choice(TRAILS)}
    while len(found) < count:
        near = {end for name in found for end in name.split("~")}
        found.add(chance.choice([name for name in TRAILS if near & set(name.split("~"))]))
    return frozenset(sorted(found)[:count])


def random_position(chance: random.Random) -> tuple[str, frozenset[str], bool]:
    """Where the Explorer stands, mostly at one of its Pathways; what it owns; whether it holds RR-IVORY2-01."""
    own = random_pathways(chance)
    ends = sorted({end for name in own for end in name.split("~")})
    return chance.choice(ends * 5 + PLACES), own, chance.random() < 0.5


# The oracle of moves


def walks(start: str, own: frozenset[str]) -> Iterator[tuple[Route, str]]:
    """Every walk from a place that uses no Trail twice and at most one unfamiliar one, with the place where it ends."""
    open_walks: list[tuple[Route, str]] = [((), start)]
    while open_walks:
        route, here = open_walks.pop()
        if route:
            yield route, here
        if not route or here != CAMP:  # RR-MOVE-10, RR-MOVE-11
            open_walks += [((*route, name), there) for name, there in onward(route, here, own)]


def onward(route: Route, here: str, own: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The Trails a walk can still use, and where they lead (RR-MOVE-05, RR-MOVE-08)."""
    for name in TRAILS:
        ends = name.split("~")
        if here in ends and name not in route and (name in own or set(route) <= own):
            yield name, ends[0] if here == ends[1] else ends[1]


def legal_routes(start: str, own: frozenset[str], tile: bool) -> dict[Route, bool]:
    """Every legal route, and whether it uses the tile RR-IVORY2-01."""
    found = {}
    for route, end in walks(start, own):
        kind = "".join("P" if name in own else "U" for name in route)
        split = SPLIT_ROUTE.fullmatch(kind) is not None
        if end != start and (PLAIN_ROUTE.fullmatch(kind) or (tile and split)):  # RR-MOVE-03, RR-MOVE-07
            found[route] = split
    return found


# The engine, walked through by its own questions


def engine_routes(start: str, own: frozenset[str], tile: bool) -> tuple[dict[Route, bool], set[Route]]:
    """The routes that `go` and `stop` lead to, and whether they cost the tile; and every beginning of one."""
    held = [ivory(2, 1)] if tile else []
    table = Scene().stands(start).has(pathways=sorted(own), rations=0, ivory=held).turn_of(0)
    found: dict[Route, bool] = {}
    begun: set[Route] = set()
    open_states: list[tuple[Runners, Route]] = [(table.state, ())]
    while open_states:
        state, route = open_states.pop()
        for action in state.offers:
            after, further = taken(state, action, route)
            begun |= {further[:length] for length in range(1, len(further) + 1)}
            if asked(after) == "choose-trail":
                open_states.append((after, further))
            else:
                assert further not in found, f"{further} is offered in two ways"
                assert PLACES[after.place[0]] == end_of(start, further)
                found[further] = tile and not after.holds(0, 1 << TILES.index(ivory(2, 1)))
    return found, begun


def taken(state: Runners, action: int, route: Route) -> tuple[Runners, Route]:
    """The table after an action, and the route by then, with Trails that were travelled for want of a choice."""
    after = state.clone()
    after.events = Events()
    reliquary.act(after, action)
    told = [event.about["trail"] for event in after.events if event.name == "travelled" and event.seat == 0]
    return after, (*route, *(TRAILS[number] for number in told))


def asked(state: Runners) -> str:
    """The open question."""
    found = reliquary.decision(state)
    assert found is not None
    return found.prompt


def end_of(start: str, route: Route) -> str:
    """Where a route leads."""
    here = start
    for name in route:
        ends = name.split("~")
        here = ends[0] if here == ends[1] else ends[1]
    return here


@rule("RR-MOVE-16", "RR-RULING-01", "RR-RULING-04", "RR-RULING-05", "RR-RULING-06", "RR-IVORY2-01a")
@pytest.mark.parametrize("seed", range(30))
def test_a_move_can_take_exactly_the_legal_routes_and_comes_to_no_dead_end(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        start, own, tile = random_position(chance)
        legal = legal_routes(start, own, tile)
        found, begun = engine_routes(start, own, tile)
        assert found == legal, (start, sorted(own), tile)
        assert begun == {route[:length] for route in legal for length in range(1, len(route) + 1)}


@rule("RR-MOVE-16", "RR-IVORY2-01a")
def test_the_positions_are_worth_comparing() -> None:
    chance = random.Random(0)
    routes = [legal_routes(*random_position(chance)) for _ in range(300)]
    assert sum(len(found) for found in routes) > 300 * 15
    assert sum(1 for found in routes if any(found.values())) > 50
    assert max(len(route) for found in routes for route in found) > 8


# The oracle of the longest route


def longest(edges: frozenset[Edge]) -> int:
    """RR-RULING-20, RR-RULING-21, RR-RULING-80: the length of the longest walk that uses no Pathway twice."""
    places = {end for edge in edges for end in edge}
    return max((len(used) for place in places for used in continued(place, frozenset(), edges)), default=0)


def continued(here: str, used: frozenset[Edge], edges: frozenset[Edge]) -> Iterator[frozenset[Edge]]:
    """The Pathways used by a walk, and by every longer one; Base Camp may be an end but not an inner point."""
    yield used
    if here != CAMP or not used:
        for edge in edges - used:
            if here in edge:
                yield from continued(edge[0] if here == edge[1] else edge[1], used | {edge}, edges)


@rule("RR-RULING-20", "RR-RULING-21", "RR-RULING-80", "RR-COMPASS-03", "RR-COMPASS-03a")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_route_is_the_longest_there_is(seed: int) -> None:
    chance = random.Random(seed)
    board = Board(len(PLACES), [each.ends for each in RUNNERS.content.trails], [])
    for _ in range(400):
        own = random_pathways(chance)
        mask = sum(1 << TRAILS.index(name) for name in own)
        edges = frozenset((name.split("~")[0], name.split("~")[1]) for name in own)
        assert board.longest_route(mask) == longest(edges), sorted(own)


# Other maps: points in a square, each joined to its nearest neighbours


def random_map(chance: random.Random) -> list[tuple[int, int]]:
    """The Trails of a map of 8 to 20 places; place 0 is Base Camp, which lies in the middle."""
    count = chance.randint(8, 20)
    points = [(0.5, 0.5), *((chance.random(), chance.random()) for _ in range(count - 1))]
    joined = set()
    for place in range(count):
        nearest = sorted(range(count), key=lambda other: dist(points[place], points[other]))
        joined |= {(min(place, other), max(place, other)) for other in nearest[1 : chance.randint(3, 5)]}
    return sorted(joined)


@rule("RR-RULING-20", "RR-RULING-21", "RR-RULING-80")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_route_is_the_longest_there_is_on_other_maps(seed: int) -> None:
    chance = random.Random(seed)
    ends = random_map(chance)
    names = [CAMP, *(f"place-{number}" for number in range(1, 21))]
    board = Board(21, ends, [])
    for _ in range(100):
        own = connected(chance, ends)
        edges = frozenset((names[ends[trail][0]], names[ends[trail][1]]) for trail in own)
        assert board.longest_route(sum(1 << trail for trail in own)) == longest(edges), sorted(edges)


def connected(chance: random.Random, ends: list[tuple[int, int]]) -> set[int]:
    """1 to 10 Trails of a map that hang together, most of the time next to Base Camp."""
    count = chance.randint(1, 10)
    found = {chance.choice([trail for trail, pair in enumerate(ends) if 0 in pair or chance.random() < 0.1])}
    while len(found) < count:
        near = {end for trail in found for end in ends[trail]}
        further = [trail for trail, pair in enumerate(ends) if near & set(pair) and trail not in found]
        if not further:
            return found
        found.add(chance.choice(further))
    return found
