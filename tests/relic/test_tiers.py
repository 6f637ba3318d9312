"""RE-TIER: how one gets from tier to tier."""

from __future__ import annotations

from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule


@rule("RE-TIER-01", "RE-TIER-02", "RE-TIER-03")
def test_the_grey_knight_envoy_sells_the_crossing_to_the_silver_vigil() -> None:
    table = Scene().has(influence=6, mission="take-initiative").engages("grey-knight-envoy").plays("option:2")

    assert (table.space(), table.influence()) == ("silver-vigil", 2)


@rule("RE-TIER-01", "RE-TIER-02", "RE-TIER-03")
def test_battlefleet_antias_sells_the_crossing_to_the_picket_anchorage() -> None:
    table = Scene().has(influence=4, mission="take-initiative").engages("battlefleet-antias").plays("option:2")

    assert (table.space(), table.influence()) == ("picket-anchorage", 1)


@rule("RE-TIER-01", "RE-TIER-02", "RE-TIER-03")
def test_the_sanctuary_sells_the_crossing_to_the_shrine_world() -> None:
    table = Scene().has(willpower=5, influence=3).settles(4).engages("st-antias-sanctuary").plays("option:2")

    assert (table.space(), table.influence()) == ("antian-shrine-world", 1)


@rule("RE-TIER-02")
def test_who_cannot_pay_the_price_does_not_cross() -> None:
    table = Scene().has(influence=2, mission="take-initiative").engages("battlefleet-antias").plays("done")

    assert table.space() == "battlefleet-antias"
    assert table.asked == 1


@rule("RE-TIER-04", "RE-TIER-05")
def test_after_a_crossing_neither_cards_nor_box_of_the_new_space_are_resolved() -> None:
    table = Scene().has(influence=4, power=["bull-headed"]).lies("silver-vigil", enemy("strength", 3))
    table.engages("grey-knight-envoy").plays("option:2")

    assert table.phase == "experience"
    assert table.threats("silver-vigil") == [enemy("strength", 3)]
    assert table.story("battle-began", "test-began", "threat-drawn") == []


@rule("RE-TIER-06")
def test_two_spaces_have_movement_boxes() -> None:
    assert [space.id for space in RELIC.spaces if space.to >= 0] == ["guardian-of-the-rift", "space-hulk"]


@rule("RE-TIER-07")
def test_a_movement_box_works_where_the_phase_begins() -> None:
    table = Scene().stands("space-hulk").settles(1).turn_of(0)

    assert table.offered("go") == ["haunted-star-cluster", "mourning-nebula", "webway-portal"]


@rule("RE-TIER-07")
def test_a_movement_box_works_where_the_move_leads_over_it() -> None:
    table = Scene().stands("haunted-star-cluster").settles(2).turn_of(0)

    assert "go:webway-portal" in table.offers


@rule("RE-TIER-08")
def test_after_a_movement_box_the_move_goes_on() -> None:
    table = Scene().stands("space-hulk").settles(3).turn_of(0)

    assert {"go:invaders-beachhead", "go:moonlit-groves"} <= set(table.offers)
    assert "go:webway-portal" not in table.offers


@rule("RE-TIER-09")
def test_in_the_new_tier_the_direction_may_change() -> None:
    table = Scene().stands("haunted-star-cluster").settles(3).turn_of(0)

    assert {"go:liliath-foothills", "go:singing-stones"} <= set(table.offers)
