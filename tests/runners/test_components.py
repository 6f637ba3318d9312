"""RR-GEN, RR-COMP, RR-BOARD: what is in the box, and the map."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rules import rule
from tests.runners.scene import PLACES, RUNNERS, TRAILS, Scene, neighbours, trail

CONTENT = RUNNERS.content


def kinds() -> Counter[str]:
    """How many places there are of each kind."""
    return Counter(place.kind for place in CONTENT.places)


def kind_of(place: str) -> str:
    """What a place is."""
    kind: str = CONTENT.places[PLACES.index(place)].kind
    return kind


# RR-GEN


@rule("RR-GEN-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_can_play(seats: int) -> None:
    assert len(Scene(seats=seats).state.place) == seats


@rule("RR-GEN-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 2.0, "3", True, None])
def test_no_other_number_of_players_can(seats: Any) -> None:
    with pytest.raises(ValueError, match=r"for 2 to 5 players, not for .* \(RR-GEN-01\)"):
        RUNNERS.deal(seats=seats)


@rule("RR-GEN-03")
def test_a_player_moves_the_own_explorer_and_no_other() -> None:
    table = Scene(seats=4).plays("go:base-camp~rootwell", "done", "go:base-camp~tilted-wall", "done")
    assert [table.place(seat) for seat in range(4)] == ["rootwell", "tilted-wall", "base-camp", "base-camp"]


@rule("RR-GEN-04")
def test_the_player_with_the_most_points_wins() -> None:
    table = Scene(seats=2, rounds=1).has(0, coins=6).has(1, coins=7)
    table.plays("go:base-camp~rootwell", "done", "go:base-camp~rootwell", "done")
    assert RUNNERS.scores(table.state) == (6, 7)
    assert RUNNERS.winners(table.state) == (1,)


@rule("RR-GEN-05")
def test_points_come_from_temples_the_table_relics_and_the_end() -> None:
    temples = {"purple-temples", "compensation", "lasting-ivory", "blue-temples", "ivory-bonuses"}
    progression = {"machete", "compass", "shovel", "doubling"}
    assert set(Scene().breakdown()) == temples | progression | {"expeditions", "relic-colours"}


@rule("RR-GEN-05")
def test_a_ruin_gives_no_points() -> None:
    table = Scene().plays("go:base-camp~rootwell", "explore", "lay:heron-stair~rootwell")
    assert set(table.breakdown().values()) == {0}


@rule("RR-GEN-06")
def test_complete_turns_follow_one_another_clockwise() -> None:
    table = Scene(seats=3)
    order = [table.asked, table.plays("go:base-camp~rootwell").asked, table.plays("done").asked]
    order += [table.plays("go:base-camp~rootwell", "done").asked, table.plays("go:base-camp~rootwell", "done").asked]
    assert order == [0, 0, 1, 2, 0]


# RR-COMP


@rule("RR-COMP-01", "RR-BOARD-02")
def test_there_is_one_base_camp_and_it_lies_in_the_centre() -> None:
    assert kinds()["camp"] == 1
    assert CONTENT.places[0].at == (CONTENT.size[0] // 2, CONTENT.size[1] // 2)


@rule("RR-COMP-02")
def test_there_are_five_explorer_sets() -> None:
    assert sorted(RUNNERS.colours) == ["black", "blue", "green", "red", "yellow"]


@rule("RR-COMP-03", "RR-SETUP-11")
def test_an_explorer_set_has_a_figure_ten_pathways_and_three_toolboxes() -> None:
    table = Scene(explorers=["yellow", "black"])
    assert [one["colour"] for one in RUNNERS.plain(table.state)["explorers"]][:2] == ["yellow", "black"]
    assert [table.state.unplaced(seat) for seat in range(3)] == [10, 10, 10]
    assert [len(table.toolboxes(seat)) for seat in range(3)] == [3, 3, 3]
    assert len(table.state.place) == 3


@rule("RR-COMP-04")
@pytest.mark.parametrize("colour", RUNNERS.colours)
def test_a_chart_has_a_man_and_a_woman_and_one_of_them_has_a_power(colour: str) -> None:
    sides = [explorer for explorer in CONTENT.explorers if explorer.colour == colour]
    assert sorted(side.figure for side in sides) == ["man", "woman"]
    assert [side.power is None for side in sides].count(True) == 1


@rule("RR-COMP-05")
def test_there_are_24_ruin_tiles() -> None:
    table = Scene(seats=5)
    assert sum(len(table.levels(place.id)) for place in CONTENT.places if place.kind == "ruin") == 24


@rule("RR-COMP-06", "RR-COMP-08")
def test_there_are_20_temple_sets_of_three_levels() -> None:
    counted = Counter((tile.colour, tile.level) for tile in CONTENT.tiles)
    assert len(CONTENT.tiles) == 60
    assert [counted["purple", level] for level in (1, 2, 3)] == [8, 8, 8]
    assert [counted["blue", level] for level in (1, 2, 3)] == [6, 6, 6]
    assert [counted["ivory", level] for level in (1, 2, 3)] == [6, 6, 6]


@rule("RR-COMP-07")
@pytest.mark.parametrize(("size", "level"), [("large", 1), ("medium", 2), ("small", 3)])
def test_large_is_level_1_medium_2_and_small_3(size: str, level: int) -> None:
    sized = [tile for tile in CONTENT.tiles if tile.id.endswith(f"-{size}")]
    assert [tile.level for tile in sized] == [level] * 8


@rule("RR-COMP-09", "RR-SHRINE-09")
def test_there_are_8_toads_4_skulls_4_birds_and_4_jujus_one_for_each_site() -> None:
    sites = RUNNERS.plain(Scene().state)["sites"].values()
    assert Counter(site["colour"] for site in sites) == {"green": 8, "ivory": 4, "blue": 4, "purple": 4}


@rule("RR-COMP-10")
def test_there_are_25_ration_packs() -> None:
    table = Scene(seats=5)
    assert sum(table.rations(seat) for seat in range(5)) + table.camp == 25


@rule("RR-COMP-11")
def test_there_are_ten_tokens_with_two_sides() -> None:
    table = Scene().stands("heron-stair").plays("go:heron-stair~mossgate")
    grey = {token.id for token in CONTENT.tokens} - set(table.coloured())
    assert len(CONTENT.tokens) == 10
    assert grey == {"otter-bend"}


# RR-BOARD


@rule("RR-BOARD-01", "RR-BOARD-03", "RR-BOARD-04")
def test_the_places_are_the_camp_eight_ruins_and_twelve_temples() -> None:
    assert kinds() == {"camp": 1, "ruin": 8, "temple": 12}


@rule("RR-BOARD-03")
def test_ruins_stand_at_the_same_places_in_every_game() -> None:
    ruins = [[colour == 0 for colour in Scene(seed=seed, setup="random").state.setting.colours] for seed in range(8)]
    assert ruins == [[place.kind == "ruin" for place in CONTENT.places]] * 8


@rule("RR-BOARD-05")
@pytest.mark.parametrize("name", TRAILS)
def test_a_trail_joins_two_different_places(name: str) -> None:
    a, b = name.split("~")
    assert a != b
    assert {a, b} <= set(PLACES)


@rule("RR-BOARD-05")
def test_trails_lead_to_places_of_every_kind() -> None:
    assert {kind_of(end) for name in TRAILS for end in name.split("~")} == {"camp", "ruin", "temple"}


@rule("RR-BOARD-06")
def test_there_are_jungle_trails_and_river_trails() -> None:
    assert {each.kind for each in CONTENT.trails} == {"jungle", "river"}


@rule("RR-BOARD-07", "RR-BOARD-08")
def test_a_river_trail_is_unfamiliar_until_it_carries_a_pathway() -> None:
    table = Scene().stands("mossgate").tokens("egret-bar").plays("go:heron-stair~mossgate")
    assert table.prompt == "at-site"
    assert table.refused("go:fern-hollow~heron-stair") == "RR-TURN-01"


@rule("RR-BOARD-07", "RR-BOARD-08")
def test_a_pathway_is_laid_on_a_river_trail_and_travelled_like_any_other() -> None:
    table = Scene().stands("base-camp").plays("go:base-camp~rootwell", "explore", "lay:ember-altar~rootwell")
    table.turn_of(0).plays("go:ember-altar~rootwell", "go:ember-altar~orchid-steps", "advance:1-machete")
    assert table.place() == "orchid-steps"


@rule("RR-BOARD-09")
def test_each_river_trail_has_one_token() -> None:
    rivers = [number for number, each in enumerate(CONTENT.trails) if each.kind == "river"]
    assert sorted(token.trail for token in CONTENT.tokens) == rivers


@rule("RR-BOARD-10")
def test_the_trails_that_leave_a_place_are_those_that_end_there() -> None:
    table = Scene().stands("stone-nest")
    assert table.offered("go") == ["jaguar-seat~stone-nest", "lantern-rock~stone-nest", "rain-court~stone-nest"]
    assert table.refused("go:base-camp~rootwell") == "RR-BOARD-10"


@rule("RR-BOARD-10")
@pytest.mark.parametrize("place", PLACES)
def test_two_places_are_adjacent_if_a_trail_joins_them(place: str) -> None:
    leads = {end for name in TRAILS for end in name.split("~") if place in name.split("~")} - {place}
    assert set(neighbours(place)) == leads
    assert Scene().stands(place).offered("go") == sorted(trail(place, there) for there in leads)


@rule("RR-BOARD-11")
def test_every_site_lies_in_one_of_four_quadrants() -> None:
    quadrants = [place.quadrant for place in CONTENT.places if place.kind != "camp"]
    assert set(quadrants) == {"north-west", "north-east", "south-west", "south-east"}


@rule("RR-BOARD-12")
def test_temples_are_not_laid_out_symmetrically() -> None:
    temples = {place.at for place in CONTENT.places if place.kind == "temple"}
    wide, high = CONTENT.size
    assert temples != {(wide - x, y) for x, y in temples}
    assert temples != {(x, high - y) for x, y in temples}
    assert temples != {(wide - x, high - y) for x, y in temples}


@rule("RR-BOARD-13")
def test_a_chart_keeps_its_things_apart() -> None:
    table = Scene().has(
        rations=4, pathways=["base-camp~rootwell"], toolboxes=["machete-1"], relics={"blue": 2}, coins=3
    )
    chart = RUNNERS.plain(table.state)["explorers"][0]
    assert (chart["rations"], chart["pathways"]) == (4, ["base-camp~rootwell"])
    assert chart["toolboxes"] == ["machete-1", "reserve", "reserve"]
    assert chart["relics"]["blue"] == 2
    assert sum(chart["coins"].values()) == 3
