"""RR-SETUP, RR-VARIANT, RR-2P: how a table is laid out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from reliquary.events import EVERYONE
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.game import RelicRunners
from reliquary.games.runners.state import Runners
from tests.rules import rule
from tests.runners.scene import PLACES, RUNNERS, TILES, Scene, ivory

CONTENT = RUNNERS.content
RUINS = [place.id for place in CONTENT.places if place.kind == "ruin"]
TEMPLES = [place.id for place in CONTENT.places if place.kind == "temple"]
GEMS = {tile.id for tile in CONTENT.tiles if tile.gem}


def colour_of(s: Runners, place: str) -> str:
    """The colour of a site."""
    return COLOURS[s.setting.colours[PLACES.index(place)]]


def quadrant(s: Runners, name: str) -> list[str]:
    """The colours of the Temples in a quadrant, sorted."""
    return sorted(
        colour_of(s, place.id) for place in CONTENT.places if place.kind == "temple" and place.quadrant == name
    )


def turned_up(s: Runners) -> list[tuple[str, int, Any]]:
    """Every Temple tile of a table, turned up: the site, the level it lies on, and the tile."""
    return [
        (site, level, s.game.content.tiles[s.draw_tile(PLACES.index(site), level, EVERYONE)])
        for site in TEMPLES
        for level in (1, 2, 3)
        if s.stacks[PLACES.index(site)] >> level - 1 & 1
    ]


def possible(s: Runners) -> set[str]:
    """The tiles that can turn up in a game, with those that have."""
    unseen = {TILES[number] for number in range(60) if s.unseen >> number & 1}
    return unseen | {TILES[face] for face in s.faces if face < 60}


# RR-SETUP


@rule("RR-SETUP-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_ruin_gets_three_tiles(seats: int) -> None:
    table = Scene(seats=seats)
    assert [len(table.levels(ruin)) for ruin in RUINS] == [3] * 8


@rule("RR-SETUP-03", "RR-SETUP-05", "RR-SETUP-06", "RR-SETUP-07", "RR-SETUP-08")
@pytest.mark.parametrize("setup", ["standard", "first-game", "random"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_temple_is_a_stack_of_one_colour_with_a_tile_of_each_level(seats: int, setup: str) -> None:
    state = RUNNERS.deal(seats=seats, seed=4, options={"setup": setup})
    tiles = turned_up(state)
    assert Counter((tile.colour, tile.level) for _, _, tile in tiles) == {
        (colour, level): 4 for colour in ("ivory", "blue", "purple") for level in (1, 2, 3)
    }
    assert all((tile.colour, tile.level) == (colour_of(state, site), level) for site, level, tile in tiles)


@rule("RR-SETUP-08")
def test_the_small_tile_lies_on_top_and_the_large_one_at_the_bottom() -> None:
    table = Scene()
    assert table.plays("go:base-camp~heron-stair", "explore").levels("heron-stair") == [1, 2]
    table.stands("base-camp").turn_of(0).plays("go:base-camp~heron-stair", "explore")
    assert table.levels("heron-stair") == [1]


@rule("RR-SETUP-03")
def test_the_tiles_are_taken_at_random() -> None:
    deals = [frozenset(tile.id for _, _, tile in turned_up(RUNNERS.deal(seats=3, seed=seed))) for seed in range(40)]
    assert len(set(deals)) > 30
    assert set().union(*deals) == set(TILES)


@rule("RR-SETUP-04")
def test_the_tiles_not_taken_are_out_of_the_game_and_nobody_sees_them() -> None:
    state = RUNNERS.deal(seats=3, seed=4)
    before = [possible(RUNNERS.view(state, seat)) for seat in (0, 1, 2, None)]
    turned_up(state)
    left = Counter(tile.colour for number, tile in enumerate(CONTENT.tiles) if state.unseen >> number & 1)
    assert before == [set(TILES)] * 4
    assert left == {"purple": 12, "blue": 6, "ivory": 6}


@rule("RR-SETUP-05")
def test_it_is_random_which_temple_stands_where() -> None:
    assert len({RUNNERS.deal(seats=3, seed=seed).setting.colours for seed in range(12)}) > 6


@rule("RR-SETUP-06", "RR-SETUP-07")
def test_it_is_random_which_tile_lies_on_which() -> None:
    stacks = [turned_up(RUNNERS.deal(seats=3, seed=seed, options={"setup": "first-game"}))[:3] for seed in range(12)]
    assert len({tuple(tile.id for _, _, tile in stack) for stack in stacks}) > 9


@rule("RR-SETUP-09")
def test_every_token_lies_coloured_side_up() -> None:
    assert Scene().coloured() == [token.id for token in CONTENT.tokens]


@rule("RR-SETUP-11")
def test_each_player_has_the_chosen_colour() -> None:
    table = Scene(explorers=["black", "green", "yellow"])
    assert [one["colour"] for one in RUNNERS.plain(table.state)["explorers"]] == ["black", "green", "yellow"]


@rule("RR-RULING-61")
def test_of_two_equal_wishes_the_earlier_counts() -> None:
    table = Scene(explorers=["black", "black", "red"])
    colours = [one["colour"] for one in RUNNERS.plain(table.state)["explorers"]]
    assert (colours[0], colours[2]) == ("black", "red")
    assert colours[1] not in ("black", "red")


@rule("RR-RULING-61")
@pytest.mark.parametrize("seed", range(5))
def test_colours_are_unique(seed: int) -> None:
    state = RUNNERS.deal(seats=5, seed=seed, options={"explorers": ["green", "green", "green", "red", "red"]})
    assert sorted(state.setting.explorers) == [0, 1, 2, 3, 4]


@rule("RR-SETUP-14", "RR-SETUP-15", "RR-SETUP-16", "RR-SETUP-17", "RR-SETUP-18")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everyone_starts_alike_in_base_camp(seat: int) -> None:
    table = Scene()
    assert table.place(seat) == "base-camp"
    assert table.toolboxes(seat) == ["bottom", "reserve", "reserve"]
    assert table.pathways(seat) == []
    assert table.rations(seat) == 3


@rule("RR-SETUP-19", "RR-SETUP-20")
@pytest.mark.parametrize(("seats", "camp"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_two_packs_for_each_player_lie_in_base_camp(seats: int, camp: int) -> None:
    table = Scene(seats=seats)
    assert table.camp == camp
    assert sum(table.rations(seat) for seat in range(seats)) + camp == 5 * seats


@rule("RR-SETUP-22", "RR-RULING-92")
@pytest.mark.parametrize("seed", range(6))
def test_seat_0_begins_and_seat_1_follows(seed: int) -> None:
    table = Scene(seed=seed, setup="standard")
    assert table.asked == 0
    assert table.plays("go:base-camp~rootwell", "done").asked == 1


@rule("RR-SETUP-23", "RR-SETUP-24")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_top_tile_of_each_purple_temple_is_face_up_and_no_other(viewer: int | None) -> None:
    state = RUNNERS.deal(seats=3, seed=9)
    sites = RUNNERS.plain(RUNNERS.view(state, viewer))["sites"].values()
    assert [list(site["faces"]) for site in sites if site["colour"] == "purple"] == [["3"]] * 4
    assert [site["faces"] for site in sites if site["colour"] != "purple"] == [{}] * 16


@rule("RR-SETUP-23")
def test_the_purple_tiles_are_turned_up_before_the_first_turn() -> None:
    told = [event.name for event in RUNNERS.deal(seats=3).events if event.name in ("revealed", "turn-began")]
    assert told == ["revealed", "revealed", "revealed", "revealed", "turn-began"]


@rule("RR-SETUP-25", "RR-SETUP-26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_relic_stands_on_the_board_and_nobody_owns_anything(seats: int) -> None:
    table = Scene(seats=seats)
    assert not any(table.relic_at(place) for place in PLACES)
    assert [(table.relics(seat), table.coins(seat)) for seat in range(seats)] == [({}, 0)] * seats
    assert [(table.ivory(seat), table.blue(seat), table.shown(seat)) for seat in range(seats)] == [([], [], [])] * seats


@rule("RR-RULING-59")
def test_coins_never_run_out() -> None:
    table = Scene().stands("heron-stair").has(coins=312, toolboxes=["shovel-1"]).plays("use:shovel-1", "collect")
    assert table.coins() == 314


# RR-VARIANT


@rule("RR-VARIANT-01")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_game_leaves_out_tiles_with_a_red_gem(seed: int) -> None:
    state = RUNNERS.deal(seats=4, seed=seed, options={"setup": "first-game"})
    assert possible(state) == set(TILES) - GEMS
    assert not any(tile.gem for _, _, tile in turned_up(state))


@rule("RR-VARIANT-02")
def test_only_ivory_and_purple_tiles_carry_a_red_gem() -> None:
    assert {tile.colour for tile in CONTENT.tiles if tile.gem} == {"ivory", "purple"}


@rule("RR-VARIANT-02")
def test_the_first_game_uses_every_blue_tile() -> None:
    state = RUNNERS.deal(seats=4, options={"setup": "first-game"})
    assert {tile.id for tile in CONTENT.tiles if tile.colour == "blue"} <= possible(state)


@rule("RR-VARIANT-03")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_game_prescribes_the_colour_of_each_temple(seed: int) -> None:
    state = RUNNERS.deal(seats=4, seed=seed, options={"setup": "first-game"})
    prescribed = [place.first_game for place in CONTENT.places if place.kind == "temple"]
    assert [colour_of(state, temple) for temple in TEMPLES] == prescribed


@rule("RR-VARIANT-04")
def test_the_first_game_still_draws_its_tiles_at_random() -> None:
    tables = [Scene(seed=seed) for seed in range(10)]
    assert len({table.face_up("jaguar-seat") for table in tables}) > 2


@rule("RR-VARIANT-04")
@pytest.mark.parametrize("setup", ["first-game", "random"])
def test_every_other_step_of_the_setup_is_the_same_in_each_variant(setup: str) -> None:
    table, standard = Scene(seats=4, seed=3, setup=setup).state, Scene(seats=4, seed=3, setup="standard").state
    assert (table.place, table.rations, table.pathways) == (standard.place, standard.rations, standard.pathways)
    assert (table.boxes, table.stacks, table.tokens) == (standard.boxes, standard.stacks, standard.tokens)


@rule("RR-VARIANT-05", "RR-RULING-62")
@pytest.mark.parametrize("seed", range(12))
def test_the_standard_game_spreads_the_colours_over_the_quadrants(seed: int) -> None:
    state = RUNNERS.deal(seats=4, seed=seed)
    assert quadrant(state, "north-west") == ["blue", "ivory", "purple"]
    assert quadrant(state, "south-west") == ["blue", "ivory", "purple"]
    assert len(set(quadrant(state, "north-east"))) == 2
    assert set(quadrant(state, "south-east")) == {"blue", "ivory", "purple"}


@rule("RR-VARIANT-06", "RR-RULING-62")
@pytest.mark.parametrize("seed", range(12))
def test_the_colour_that_a_small_quadrant_lacks_comes_twice_in_a_large_one(seed: int) -> None:
    state = RUNNERS.deal(seats=4, seed=seed)
    assert (
        sorted(quadrant(state, "north-east") + quadrant(state, "south-east"))
        == ["blue"] * 2 + ["ivory"] * 2 + ["purple"] * 2
    )


@rule("RR-RULING-62")
def test_chance_decides_which_site_of_a_quadrant_gets_which_colour() -> None:
    states = [RUNNERS.deal(seats=4, seed=seed) for seed in range(40)]
    assert {tuple(quadrant(state, "north-east")) for state in states} == {
        ("blue", "ivory"),
        ("blue", "purple"),
        ("ivory", "purple"),
    }
    assert {colour_of(state, "serpent-gate") for state in states} == {"blue", "ivory", "purple"}
    assert len({tuple(colour_of(state, site) for site in TEMPLES[:3]) for state in states}) == 6
    alone = [quadrant(state, "south-east").count(colour_of(state, "moth-garden")) == 1 for state in states]
    assert set(alone) == {True, False}


@rule("RR-VARIANT-07")
def test_a_random_game_may_put_several_temples_of_a_colour_into_one_quadrant() -> None:
    states = [RUNNERS.deal(seats=4, seed=seed, options={"setup": "random"}) for seed in range(40)]
    assert {len(set(quadrant(state, "north-west"))) for state in states} == {1, 2, 3}
    assert {colour for state in states for colour in quadrant(state, "north-east")} == {"blue", "ivory", "purple"}


@rule("RR-VARIANT-08", "RR-BOARD-04")
@pytest.mark.parametrize("setup", ["standard", "first-game", "random"])
@pytest.mark.parametrize("seed", range(4))
def test_the_board_holds_four_temples_of_each_colour(seed: int, setup: str) -> None:
    state = RUNNERS.deal(seats=4, seed=seed, options={"setup": setup})
    assert Counter(colour_of(state, temple) for temple in TEMPLES) == {"ivory": 4, "blue": 4, "purple": 4}


@rule("RR-VARIANT-09")
@pytest.mark.parametrize("setup", ["standard", "random"])
def test_other_games_use_all_tiles(setup: str) -> None:
    assert possible(RUNNERS.deal(seats=4, options={"setup": setup})) == set(TILES)


# RR-RULING-63: a pack in which only three ivory tiles of level 2 are without a gem


def rich_in_gems() -> RelicRunners:
    """The game with one more gem, on the ivory tile RR-IVORY2-03."""
    tiles = tuple(replace(tile, gem=tile.gem or tile.id == ivory(2, 3)) for tile in CONTENT.tiles)
    return RelicRunners(replace(CONTENT, tiles=tiles))


@rule("RR-RULING-63")
@pytest.mark.parametrize("seed", range(12))
def test_too_few_tiles_without_a_gem_are_all_used_and_filled_up_with_marked_ones(seed: int) -> None:
    state = rich_in_gems().deal(seats=4, seed=seed, options={"setup": "first-game"})
    medium = [tile for _, level, tile in turned_up(state) if (tile.colour, level) == ("ivory", 2)]
    assert {tile.id for tile in medium if not tile.gem} == {ivory(2, 4), ivory(2, 5), ivory(2, 6)}
    assert len({tile.id for tile in medium} & {ivory(2, 1), ivory(2, 2), ivory(2, 3)}) == 1


@rule("RR-RULING-63")
def test_chance_decides_which_marked_tile_fills_up_and_where_it_lies() -> None:
    states = [rich_in_gems().deal(seats=4, seed=seed, options={"setup": "first-game"}) for seed in range(60)]
    marked = [(site, tile.id) for state in states for site, level, tile in turned_up(state) if tile.gem]
    assert len(marked) == 60
    assert {tile for _, tile in marked} == {ivory(2, 1), ivory(2, 2), ivory(2, 3)}
    assert {site for site, _ in marked} == {"cloud-terrace", "macaw-tower", "rain-court", "ember-altar"}


# RR-2P


@rule("RR-2P-01")
def test_with_two_players_each_ruin_gets_two_tiles() -> None:
    table = Scene(seats=2)
    assert [len(table.levels(ruin)) for ruin in RUINS] == [2] * 8


@rule("RR-2P-02", "RR-2P-03")
@pytest.mark.parametrize("setup", ["standard", "first-game", "random"])
def test_with_two_players_no_small_tile_is_used(setup: str) -> None:
    state = RUNNERS.deal(seats=2, seed=5, options={"setup": setup})
    assert Counter((level, tile.level) for _, level, tile in turned_up(state)) == {(1, 1): 12, (2, 2): 12}


@rule("RR-2P-04", "RR-SHRINE-05")
def test_with_two_players_a_site_becomes_a_shrine_after_two_explorations() -> None:
    table = Scene(seats=2).plays("go:base-camp~heron-stair", "explore")
    assert not table.relic_at("heron-stair")
    table.plays("go:base-camp~heron-stair", "explore")
    assert table.relic_at("heron-stair")


@rule("RR-2P-05")
@pytest.mark.parametrize(("before", "ends"), [(5, False), (6, True)])
def test_with_two_players_the_seventh_relic_triggers_the_end(before: int, ends: bool) -> None:
    table = Scene(seats=2).stands("heron-stair").has(1, relics={"green": before})
    table.site("heron-stair", relic=True).site("lantern-rock", relic=True).has(pathways=["fern-hollow~lantern-rock"])
    table.tokens("otter-bend").plays("go:fern-hollow~heron-stair", "go:fern-hollow~lantern-rock", "collect")
    assert bool(table.heard("end-triggered")) is ends


@rule("RR-2P-06")
def test_with_two_players_the_rest_of_the_setup_is_the_same() -> None:
    two, three = Scene(seats=2).state, Scene(seats=3).state
    assert (two.place, two.rations, two.pathways) == (three.place[:2], three.rations[:2], three.pathways[:2])
    assert (two.boxes, two.tokens) == (three.boxes[:6], three.tokens)
    assert two.setting.colours == three.setting.colours
