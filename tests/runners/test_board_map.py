"""Our map of Relic Runners, read from its YAML alone: what was promised of it, measured."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise, permutations
from math import dist, hypot
from typing import Any

import pytest
import yaml

from reliquary.games.runners.layout import LAYOUT
from tests.rules import rule

Point = tuple[float, float]

BOARD: dict[str, Any] = yaml.safe_load((LAYOUT.home / "board.yaml").read_text("utf-8"))
PLACES: dict[str, dict[str, Any]] = {place["id"]: place for place in BOARD["places"]}
CAMP = next(key for key, place in PLACES.items() if place["kind"] == "camp")
RUINS = [key for key, place in PLACES.items() if place["kind"] == "ruin"]
TEMPLES = [key for key, place in PLACES.items() if place["kind"] == "temple"]
TRAILS: dict[str, dict[str, Any]] = {"~".join(sorted(trail["between"])): trail for trail in BOARD["trails"]}
RIVERS = {key: trail for key, trail in TRAILS.items() if trail["kind"] == "river"}
TOKENS: list[dict[str, Any]] = BOARD["tokens"]
QUADRANTS = ("north-west", "north-east", "south-west", "south-east")


def at(place: str) -> Point:
    x, y = PLACES[place]["at"]
    return x, y


def line(trail: str) -> list[Point]:
    """A trail with its bends, as it lies on the map."""
    first, last = TRAILS[trail]["between"]
    return [at(first), *((x, y) for x, y in TRAILS[trail].get("via", ())), at(last)]


def neighbours(place: str) -> set[str]:
    return {end for key in TRAILS for end in key.split("~") if place in key.split("~") and end != place}


def distances(start: str, closed: Iterable[str] = ()) -> dict[str, int]:
    """How many trails away every place is, if nobody may enter the closed ones."""
    found, frontier = {start: 0}, [start]
    while frontier:
        here = frontier.pop(0)
        for there in neighbours(here) - found.keys() - set(closed):
            found[there] = found[here] + 1
            frontier.append(there)
    return found


def around_camp(a: str, b: str) -> int:
    """The trails of the shortest route that avoids Base Camp."""
    return distances(a, {CAMP})[b]


def same_coloured() -> Iterator[tuple[str, str]]:
    for a, b in combinations(TEMPLES, 2):
        if PLACES[a]["first-game"] == PLACES[b]["first-game"]:
            yield a, b


def cross(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether two straight pieces cross."""

    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def away(point: Point, course: list[Point]) -> float:
    """How far a point is from a line of straight pieces."""

    def to_piece(a: Point, b: Point) -> float:
        dx, dy = b[0] - a[0], b[1] - a[1]
        t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
        return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)

    return min(to_piece(a, b) for a, b in pairwise(course))


def in_quadrant(quadrant: str, kind: str) -> int:
    return sum(
        place["kind"] == kind and place["quadrant"] == quadrant for place in PLACES.values() if "quadrant" in place
    )


@rule("RR-BOARD-02")
def test_base_camp_lies_in_the_centre():
    assert sum(place["kind"] == "camp" for place in PLACES.values()) == 1
    assert at(CAMP) == (BOARD["size"][0] / 2, BOARD["size"][1] / 2)


@rule("RR-BOARD-03", "RR-BOARD-04")
def test_there_are_8_ruin_sites_and_12_temple_sites():
    assert (len(RUINS), len(TEMPLES), len(PLACES)) == (8, 12, 21)


@rule("RR-BOARD-11")
def test_every_site_lies_in_the_quadrant_it_names():
    def named(place: str) -> str:
        x, y = at(place)
        return f"{'north' if y < at(CAMP)[1] else 'south'}-{'west' if x < at(CAMP)[0] else 'east'}"

    assert {place: PLACES[place]["quadrant"] for place in RUINS + TEMPLES} == {p: named(p) for p in RUINS + TEMPLES}


def test_each_quadrant_has_1_to_3_ruins_and_2_to_4_temple_sites():
    assert {in_quadrant(quadrant, "ruin") for quadrant in QUADRANTS} <= {1, 2, 3}
    assert {in_quadrant(quadrant, "temple") for quadrant in QUADRANTS} <= {2, 3, 4}


@rule("RR-BOARD-12")
def test_the_quadrants_are_not_alike():
    assert len({in_quadrant(quadrant, "ruin") for quadrant in QUADRANTS}) > 1
    assert len({in_quadrant(quadrant, "temple") for quadrant in QUADRANTS}) > 1


def half_turn(x: float, y: float) -> Point:
    return 1000 - x, 1000 - y


MIRRORS: list[Callable[[float, float], Point]] = [
    lambda x, y: (1000 - x, y),
    lambda x, y: (x, 1000 - y),
    lambda x, y: (y, x),
    lambda x, y: (1000 - y, 1000 - x),
]


def image(move: Callable[[float, float], Point]) -> dict[str, str]:
    """For each place the one that lies nearest to where a turn or a mirror brings it."""
    return {place: min(PLACES, key=lambda other: dist(move(*at(place)), at(other))) for place in PLACES}


def kept(image_of: dict[str, str], trails: Iterable[str]) -> int:
    """How many trails a turn or a mirror brings onto one of the same sort."""
    moved = ("~".join(sorted(image_of[end] for end in key.split("~"))) for key in trails)
    return sum(key in trails for key in moved)


def test_a_half_turn_brings_most_trails_onto_trails():
    assert kept(image(half_turn), TRAILS) >= len(TRAILS) * 0.75


@pytest.mark.parametrize(
    "move", [half_turn, *MIRRORS], ids=["half-turn", "east-west", "north-south", "falling", "rising"]
)
def test_no_turn_or_mirror_brings_the_map_onto_itself(move):
    """RR-BOARD-12, and our own promise: half symmetric, not mirrored."""
    kinds = sum(PLACES[place]["kind"] == PLACES[other]["kind"] for place, other in image(move).items())

    assert kinds < 18
    assert kept(image(move), RIVERS) <= 6


def test_there_are_36_to_42_trails_and_no_two_join_the_same_places():
    assert len(TRAILS) == len(BOARD["trails"])
    assert 36 <= len(TRAILS) <= 42


def test_no_two_trails_cross():
    crossings = [
        (a, b)
        for a, b in combinations(TRAILS, 2)
        if any(cross(*p, *q) for p in pairwise(line(a)) for q in pairwise(line(b)))
    ]

    assert crossings == []


def test_places_have_room_for_pieces_and_names():
    assert min(dist(at(a), at(b)) for a, b in combinations(PLACES, 2)) >= 120
    assert all(80 <= coordinate <= 920 for place in PLACES for coordinate in at(place))


def test_no_trail_passes_close_to_a_third_place():
    close = [
        (key, place)
        for key in TRAILS
        for place in PLACES
        if place not in key.split("~") and away(at(place), line(key)) < 45
    ]

    assert close == []


@rule("RR-BOARD-09")
def test_each_of_the_10_river_trails_has_one_token_place():
    assert len(RIVERS) == 10
    assert Counter(token["trail"] for token in TOKENS) == Counter(RIVERS.keys())


def test_tokens_lie_beside_their_own_river_and_clear_of_all_else():
    assert all(25 <= away(tuple(token["at"]), line(token["trail"])) <= 50 for token in TOKENS)
    assert min(away(tuple(token["at"]), line(key)) for token in TOKENS for key in TRAILS if key != token["trail"]) >= 40
    assert min(dist(token["at"], at(place)) for token in TOKENS for place in PLACES) >= 70
    assert min(dist(a["at"], b["at"]) for a, b in combinations(TOKENS, 2)) >= 70


def watercourses() -> dict[str, list[list[str]]]:
    """The ends of the river trails of each watercourse."""
    found: dict[str, list[list[str]]] = {}
    for trail in RIVERS.values():
        found.setdefault(trail["watercourse"], []).append(trail["between"])
    return found


def test_3_or_4_watercourses_are_simple_chains_that_do_not_meet():
    touched = {name: Counter(end for ends in trails for end in ends) for name, trails in watercourses().items()}

    assert len(touched) in (3, 4)
    assert all(sorted(counts.values())[:3] == [1, 1, 2] for counts in touched.values())  # two ends, no fork
    assert all(max(counts.values()) == 2 for counts in touched.values())
    assert all(len(counts) == len(watercourses()[name]) + 1 for name, counts in touched.items())  # one piece, no ring
    assert sum(map(len, touched.values())) == len({place for counts in touched.values() for place in counts})


def river_walks(length: int) -> Iterator[tuple[str, ...]]:
    """The places of every walk over different river trails."""
    for trails in permutations(RIVERS, length):
        for start in trails[0].split("~"):
            walk = [start]
            for key in trails:
                if walk[-1] in key.split("~"):
                    walk.append(next(end for end in key.split("~") if end != walk[-1]))
            if len(walk) == length + 1:
                yield tuple(walk)


def test_one_move_can_pass_three_rivers_and_end_at_a_temple():
    assert any(walk[-1] in TEMPLES and CAMP not in walk[1:-1] for walk in river_walks(3))


def test_a_river_ends_at_a_ruin():
    touched = Counter(end for trail in RIVERS.values() for end in trail["between"])

    assert any(touched[ruin] == 1 for ruin in RUINS)


def test_base_camp_has_5_or_6_trails_and_a_ruin_next_to_it():
    assert len(neighbours(CAMP)) in (5, 6)
    assert neighbours(CAMP) & set(RUINS)


def test_no_place_is_a_dead_end():
    assert min(len(neighbours(place)) for place in PLACES) >= 3


def test_there_are_loops_everywhere():
    """Whichever trail is closed, and even without Base Camp, every place can still be reached."""

    def reached_without(closed: str) -> set[str]:
        found, frontier = {TEMPLES[0]}, [TEMPLES[0]]
        while frontier:
            here = frontier.pop()
            new = {t for t in neighbours(here) - found - {CAMP} if "~".join(sorted((here, t))) != closed}
            found |= new
            frontier += new
        return found

    assert all(len(reached_without(key)) == 20 for key in TRAILS)


@rule("RR-VARIANT-08")
def test_the_first_game_has_four_temples_of_each_colour():
    assert Counter(PLACES[temple]["first-game"] for temple in TEMPLES) == {"ivory": 4, "blue": 4, "purple": 4}


def test_first_game_colours_are_spread_about_one_to_a_quadrant():
    spread = Counter((PLACES[temple]["quadrant"], PLACES[temple]["first-game"]) for temple in TEMPLES)

    assert max(spread.values()) <= 2
    assert len(spread) >= 11  # of the 12 pairs of quadrant and colour


def test_same_coloured_temples_are_mostly_2_to_4_trails_apart():
    apart = [around_camp(a, b) for a, b in same_coloured()]

    assert min(apart) == 2
    assert max(apart) <= 5
    assert sum(2 <= d <= 4 for d in apart) / len(apart) >= 0.8


def test_each_colour_has_two_temples_four_trails_apart_without_base_camp():
    assert {PLACES[a]["first-game"] for a, b in same_coloured() if around_camp(a, b) == 4} == {
        "ivory",
        "blue",
        "purple",
    }


def test_no_ruin_lies_next_to_another():
    assert not any(b in neighbours(a) for a, b in combinations(RUINS, 2))


def test_names_are_short_and_all_different():
    words = (LAYOUT.home / "words" / "en.ftl").read_text("utf-8")
    spots = {*PLACES, *(token["id"] for token in TOKENS), *watercourses()}
    names = {key: name for key, name in re.findall(r"^([a-z0-9-]+) = (.+)$", words, re.MULTILINE) if key in spots}

    assert names.keys() == spots
    assert len(set(names.values())) == len(spots)
    assert max(map(len, names.values())) <= 14
