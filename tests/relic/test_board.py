"""RE-BOARD, RE-SPACE: tiers, areas, and what the named spaces do."""

from __future__ import annotations

from collections import Counter

import pytest

from reliquary.games.relic.syntax import words_in
from reliquary.games.relic.terms import TIERS
from tests.relic.scene import RELIC, SPACES, Scene
from tests.rules import rule

CONTENT = {space["id"]: space for space in RELIC.content.spaces}
CORNERS = ["grey-knight-envoy", "battlefleet-antias", "st-antias-sanctuary", "ultramar-emissary"]
MIDDLE_CORNERS = ["silver-vigil", "picket-anchorage", "antian-shrine-world", "blackstone-fortress"]
OUTER_AREAS = ["hive-world", "forge-world", "death-world", "maiden-world"]
MIDDLE_AREAS = ["twilight-fringe", "devastated-reaches", "lost-front", "phantom-stars"]
INNER = [
    "warp-rift",
    "maze-of-tzeentch",
    "crone-world-yllen-satari",
    "daemon-world-braxas",
    "drowned-choir",
    "stair-of-weeping-brass",
    "last-threshold",
    "scenario-space",
]


def tier(space: str) -> str:
    """The tier of a space."""
    return TIERS[RELIC.spaces[SPACES.index(space)].tier]


def in_tier(name: str) -> list[str]:
    """The spaces of a tier, clockwise or in the order of travel."""
    return [space for space in SPACES if tier(space) == name]


def next_to(space: str, step: str) -> str:
    """The neighbour of a space: clockwise or anticlockwise."""
    return SPACES[getattr(RELIC.board, step)[SPACES.index(space)]]


def areas_of(name: str) -> list[str]:
    """The areas of a tier, in order, each as often as it has spaces."""
    return [CONTENT[space]["area"] for space in in_tier(name) if CONTENT[space]["area"]]


def from_centre(space: str) -> float:
    """How far from the middle of the board a space is drawn, along the longer axis."""
    x, y = CONTENT[space]["at"]
    return max(abs(x - 500), abs(y - 500))


# RE-BOARD


@rule("RE-BOARD-01")
def test_the_board_has_three_tiers_eight_areas_and_48_spaces() -> None:
    assert Counter(map(tier, SPACES)) == {"outer": 24, "middle": 16, "inner": 8}
    assert len(RELIC.areas) == 8


@rule("RE-BOARD-02")
def test_an_area_is_three_to_five_spaces_in_a_row() -> None:
    named = areas_of("outer") + areas_of("middle")

    assert set(Counter(named).values()) == {3, 5}
    assert [first for first, second in zip(named, [*named[1:], ""], strict=True) if first != second] == list(
        RELIC.areas
    )


@rule("RE-BOARD-03")
def test_corner_spaces_belong_to_no_area() -> None:
    assert [space for space in in_tier("outer") if not CONTENT[space]["area"]] == CORNERS
    assert [space for space in in_tier("middle") if not CONTENT[space]["area"]] == MIDDLE_CORNERS


@rule("RE-BOARD-04")
def test_the_outer_tier_runs_along_the_edge() -> None:
    assert {from_centre(space) for space in in_tier("outer")} == {440}


@rule("RE-BOARD-05")
def test_the_outer_tier_has_four_areas() -> None:
    assert list(dict.fromkeys(areas_of("outer"))) == OUTER_AREAS


@rule("RE-BOARD-06")
def test_the_middle_tier_lies_between_outer_and_inner_tier() -> None:
    assert {from_centre(space) for space in in_tier("middle")} == {280}
    assert max(map(from_centre, INNER)) < 280


@rule("RE-BOARD-07")
def test_the_middle_tier_has_four_areas() -> None:
    assert list(dict.fromkeys(areas_of("middle"))) == MIDDLE_AREAS


@rule("RE-BOARD-08")
def test_the_inner_tier_surrounds_the_scenario_space_and_has_no_areas() -> None:
    assert in_tier("inner") == INNER
    assert areas_of("inner") == []


@rule("RE-BOARD-09", "RE-SPACE-17")
def test_the_scenario_space_is_in_the_centre_and_carries_the_scenario() -> None:
    table = Scene().has(cunning=12, sheet_tokens=2).settles(2).engages("scenario-space")

    assert from_centre("scenario-space") == 0
    assert SPACES[RELIC.centre] == "scenario-space"
    assert table.winner == 0


@rule("RE-BOARD-10")
def test_a_space_may_have_icons_boxes_a_movement_box_or_nothing() -> None:
    kinds = {(any(one.icons), len(one.boxes), one.to >= 0) for one in RELIC.spaces}

    assert {(icons, boxes) for icons, boxes, _ in kinds} == {(True, 0), (False, 1), (False, 2), (False, 0)}
    assert {icons for icons, _, movement in kinds if movement} == {True}


@rule("RE-BOARD-11")
def test_each_space_of_the_inner_tier_has_an_arrow_to_the_next() -> None:
    assert [next_to(space, "clockwise") for space in INNER[:-1]] == INNER[1:]


@rule("RE-BOARD-12")
@pytest.mark.parametrize("ring", ["outer", "middle"])
def test_outer_and_middle_tier_are_closed_rings(ring: str) -> None:
    spaces = in_tier(ring)

    assert [next_to(space, "clockwise") for space in spaces] == [*spaces[1:], spaces[0]]
    assert [next_to(space, "anticlockwise") for space in spaces] == [spaces[-1], *spaces[:-1]]


# RE-SPACE


@rule("RE-SPACE-01", "RE-SPACE-02", "RE-SPACE-03")
@pytest.mark.parametrize("space", ["grey-knight-envoy", "battlefleet-antias", "st-antias-sanctuary"])
def test_three_named_spaces_are_corners_of_the_outer_tier(space: str) -> None:
    assert tier(space) == "outer"
    assert sorted(CONTENT[space]["at"]) in ([60, 60], [60, 940], [940, 940])


@rule("RE-SPACE-01a")
def test_the_grey_knight_envoy_sells_power_cards() -> None:
    table = Scene().has(influence=5).settles("short-hop", "bull-headed").engages("grey-knight-envoy")
    table.plays("option:1", "buy:2")

    assert (table.power(), table.influence()) == (["bull-headed", "short-hop"], 1)


@rule("RE-POWER-03", "RE-RULING-03")
def test_as_many_power_cards_as_can_be_paid_and_drawn_may_be_bought() -> None:
    rich = Scene().has(influence=80).engages("grey-knight-envoy").plays("option:1")
    assert rich.offers == [f"buy:{number}" for number in range(37)]

    assert (len(rich.plays("buy:36").power()), rich.influence()) == (36, 8)


@rule("RE-SPACE-01b")
def test_the_grey_knight_envoy_lets_a_player_cross_for_a_price() -> None:
    table = Scene().has(influence=5).engages("grey-knight-envoy").plays("option:2")

    assert (table.space(), table.influence()) == ("silver-vigil", 1)


@rule("RE-SPACE-02a")
def test_battlefleet_antias_sells_wargear() -> None:
    table = Scene().has(influence=4).settles("imperial-seal", "power-sword", "trophy-hooks")
    table.engages("battlefleet-antias").plays("option:1", "pick:imperial-seal")

    assert (table.assets(), table.influence()) == (["imperial-seal"], 3)


@rule("RE-SPACE-02b")
def test_battlefleet_antias_lets_a_player_cross_for_a_price() -> None:
    table = Scene().has(influence=5).engages("battlefleet-antias").plays("option:2")

    assert (table.space(), table.influence()) == ("picket-anchorage", 2)


@rule("RE-SPACE-03a")
def test_st_antias_sanctuary_lets_a_player_cross_for_a_price_and_a_test() -> None:
    table = Scene().has(willpower=4, influence=2).settles(4).engages("st-antias-sanctuary").plays("option:2")

    assert table.story("paid", "test", "moved") == ["paid", "test", "moved"]
    assert (table.space(), table.influence()) == ("antian-shrine-world", 0)


@rule("RE-SPACE-03a", "RE-RULING-03")
def test_who_cannot_pay_the_price_of_st_antias_sanctuary_may_not_try() -> None:
    table = Scene().has(willpower=9, influence=1).engages("st-antias-sanctuary")

    assert table.refused("option:2") == "RE-RULING-109"


@rule("RE-SPACE-03b")
def test_defeated_players_are_put_on_st_antias_sanctuary() -> None:
    table = Scene().has(life=1).settles(1).carries_out("apothecarium-sepha")

    assert len(table.heard("defeated")) == 1
    assert table.space() == "st-antias-sanctuary"


@rule("RE-SPACE-04")
def test_the_fourth_corner_offers_no_crossing() -> None:
    words = {word.name for word in words_in(CONTENT["ultramar-emissary"])}
    assert "go" not in words

    table = Scene().has(influence=9, mission="take-initiative").engages("ultramar-emissary")
    assert table.settles("stop-the-waaagh").plays("option:2", "pick:stop-the-waaagh").space() == "ultramar-emissary"


@rule("RE-SPACE-05")
def test_the_blackstone_fortress_in_the_middle_tier_sells_power_cards() -> None:
    table = Scene().has(influence=2).settles("short-hop").engages("blackstone-fortress").plays("option:1", "buy:1")

    assert tier("blackstone-fortress") == "middle"
    assert (table.power(), table.influence()) == (["short-hop"], 1)


@rule("RE-SPACE-06")
def test_corruption_can_be_discarded_in_the_apothecarium_sepha() -> None:
    table = Scene().has(strength=5, corruption=["mark-of-suspicion"]).settles(3).engages("apothecarium-sepha")

    assert tier("apothecarium-sepha") == "middle"
    assert table.plays("option:1").corruption() == []


@rule("RE-SPACE-06")
def test_the_attempt_in_the_apothecarium_sepha_may_fail() -> None:
    table = Scene().has(strength=5, corruption=["mark-of-suspicion"]).settles(2).engages("apothecarium-sepha")

    assert table.plays("option:1").corruption() == ["mark-of-suspicion"]
    assert table.life() == 5


@rule("RE-SPACE-07")
def test_corruption_can_be_discarded_on_the_antian_shrine_world() -> None:
    table = Scene().has(willpower=5, corruption=["mark-of-suspicion", "blood-frenzy"]).settles(4)

    assert tier("antian-shrine-world") == "middle"
    assert table.engages("antian-shrine-world").plays("option:1").corruption() == []


@rule("RE-SPACE-08")
def test_one_more_point_leads_from_the_space_hulk_to_the_webway_portal() -> None:
    assert "webway-portal" in Scene().stands("space-hulk").settles(1).offered("go")
    assert "webway-portal" in Scene().stands("mourning-nebula").settles(2).offered("go")
    assert "webway-portal" not in Scene().stands("mourning-nebula").settles(1).offered("go")


@rule("RE-SPACE-09")
def test_space_hulk_and_webway_portal_are_of_different_tiers() -> None:
    assert (tier("space-hulk"), tier("webway-portal")) == ("middle", "outer")


@rule("RE-SPACE-10")
def test_the_webway_portal_leads_straight_to_another_space() -> None:
    table = Scene().settles(4).engages("webway-portal")

    assert table.offered("go") == sorted(space for space in in_tier("outer") if space != "webway-portal")
    assert table.plays("go:furnace-line").space() == "furnace-line"


@rule("RE-SPACE-11")
def test_the_space_hulk_is_anticlockwise_of_the_haunted_star_cluster() -> None:
    assert next_to("haunted-star-cluster", "anticlockwise") == "space-hulk"


@rule("RE-SPACE-12")
def test_the_liliath_foothills_are_clockwise_of_the_webway_portal() -> None:
    assert next_to("webway-portal", "clockwise") == "liliath-foothills"


@rule("RE-SPACE-13")
def test_the_guardian_of_the_rift_is_the_only_way_into_the_inner_tier() -> None:
    ways = [space.id for space in RELIC.spaces if space.to >= 0 and tier(SPACES[space.to]) == "inner"]
    assert ways == ["guardian-of-the-rift"]

    table = Scene().stands("guardian-of-the-rift").settles(3)
    assert table.refused("go:warp-rift") == "RE-INNER-01"
    assert "warp-rift" in table.has(assets=["weeping-censer"]).settles(3).turn_of(0).offered("go")


@rule("RE-SPACE-14")
def test_the_warp_rift_is_the_first_space_of_the_inner_tier() -> None:
    assert SPACES[RELIC.spaces[SPACES.index("guardian-of-the-rift")].to] == INNER[0] == "warp-rift"


@rule("RE-SPACE-15")
def test_crone_world_yllen_satari_makes_a_player_draw_two_corruption_cards() -> None:
    table = Scene().settles("blood-frenzy", "crowded-dreams").engages("crone-world-yllen-satari")

    assert table.hidden_corruption() == ["blood-frenzy"]
    assert table.corruption() == ["crowded-dreams"]


@rule("RE-SPACE-16")
def test_daemon_world_braxas_is_three_spaces_beyond_the_warp_rift_and_has_a_text_box() -> None:
    table = Scene().settles(1, 5).engages("daemon-world-braxas")

    assert INNER.index("daemon-world-braxas") == 3
    assert table.heard("battle") == [{"result": "lost", "mine": 10, "theirs": 11}]
