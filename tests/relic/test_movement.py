"""RE-MOVE and RE-RULING-08 to RE-RULING-16: the Movement phase."""

from __future__ import annotations

import pytest

from tests.relic.scene import RELIC, SPACES, Scene
from tests.rules import rule

RELIC_CARD = "weeping-censer"  # does nothing for a player without Corruption cards


def ends(space: str, points: int) -> list[str]:
    """Where so many points can lead from a space, without a Relic."""
    return [SPACES[end] for end in RELIC.board.journeys(SPACES.index(space), points, False)]


# RE-MOVE


@rule("RE-MOVE-01")
def test_the_active_player_must_move() -> None:
    table = Scene().settles(2)

    assert table.offers == ["go:grey-knight-envoy", "go:smelter-docks"]
    assert table.refused("done") == "RE-MOVE-05"


@rule("RE-MOVE-01")
def test_a_move_is_made_in_the_movement_phase_only() -> None:
    table = Scene().engages("broker-arcade")

    assert table.refused("go:outskirts") == "RE-MOVE-01"


@rule("RE-MOVE-02")
def test_nobody_stays_on_the_space_even_with_threat_cards_there() -> None:
    table = Scene().lies("outskirts", "hull-breaker-mob").settles(3)

    assert table.refused("go:outskirts") == "RE-MOVE-02"


@rule("RE-MOVE-03", "RE-MOVE-04")
@pytest.mark.parametrize("space", ["outskirts", "silver-vigil"])
def test_in_outer_and_middle_tier_one_die_gives_the_movement_value(space: str) -> None:
    table = Scene().stands(space).settles(4).plays()

    assert table.heard("chance") == [{"n": 6, "outcome": 3}]
    assert table.heard("movement-rolled") == [{"face": 4, "value": 4}]


@rule("RE-MOVE-05")
def test_all_movement_points_must_be_spent() -> None:
    table = Scene().settles(3)

    assert table.offered("go") == ["governors-spire", "invaders-beachhead"]
    assert table.refused("go:smelter-docks") == "RE-MOVE-05"
    assert table.refused("go:battlefleet-antias") == "RE-MOVE-05"


@rule("RE-MOVE-06")
@pytest.mark.parametrize(
    ("points", "spaces"),
    [
        (1, ["sunken-tenements", "broker-arcade"]),
        (2, ["grey-knight-envoy", "smelter-docks"]),
        (5, ["slag-canals", "webway-portal"]),
        (6, ["furnace-line", "singing-stones"]),
    ],
)
def test_each_space_entered_costs_one_point(points: int, spaces: list[str]) -> None:
    assert Scene().settles(points).offers == [f"go:{space}" for space in spaces]


@rule("RE-MOVE-07")
@pytest.mark.parametrize("space", ["battlefleet-antias", "liliath-foothills"])
def test_the_direction_is_free(space: str) -> None:
    assert Scene().settles(4).plays(f"go:{space}").space() == space


@rule("RE-MOVE-08")
def test_the_direction_does_not_change_on_the_way() -> None:
    assert ends("outskirts", 4) == ["battlefleet-antias", "liliath-foothills"]  # not back to where two steps lead


@rule("RE-MOVE-08")
def test_the_next_turn_may_take_the_other_direction() -> None:
    table = Scene().settles(1).plays("go:broker-arcade")

    assert table.settles(1).turn_of(0).plays("go:outskirts").space() == "outskirts"


@rule("RE-MOVE-09")
def test_an_ability_may_change_the_movement_value() -> None:
    table = Scene().has(assets=["grav-skiff"]).settles(3).plays("use:grav-skiff", "option:1")

    assert table.offered("go") == ["battlefleet-antias", "liliath-foothills"]


@rule("RE-MOVE-09")
def test_an_ability_may_take_the_place_of_the_move() -> None:
    table = Scene().has(assets=["stolen-rocket-trike"]).plays("use:stolen-rocket-trike", "go:battlefleet-antias")

    assert (table.space(), table.phase) == ("battlefleet-antias", "engagement")
    assert table.heard("movement-rolled") == []


@rule("RE-MOVE-10")
def test_in_the_inner_tier_there_is_no_movement_roll() -> None:
    table = Scene().stands("daemon-world-braxas").has(willpower=12, assets=["trophy-hooks"]).settles(4).plays()

    assert [moved["space"] for moved in table.heard("moved")] == [SPACES.index("drowned-choir")]
    assert table.heard("movement-rolled") == []


@rule("RE-MOVE-11")
def test_a_power_card_may_replace_the_movement_roll() -> None:
    table = Scene().has(power=["unlooked-for-sign"]).plays("roll:unlooked-for-sign")

    assert table.offered("go") == ["battlefleet-antias", "liliath-foothills"]
    assert (table.power(), table.discards("power")) == ([], ["unlooked-for-sign"])
    assert table.heard("chance") == []


@rule("RE-MOVE-12")
def test_a_movement_roll_of_6_does_not_explode() -> None:
    table = Scene().settles(6, 2).plays()

    assert table.heard("movement-rolled") == [{"face": 6, "value": 6}]
    assert table.offered("go") == ["furnace-line", "singing-stones"]


@rule("RE-MOVE-12")
def test_a_power_number_of_6_does_not_explode_in_a_move() -> None:
    table = Scene().has(power=["short-hop"]).plays("roll:short-hop")

    assert table.offered("go") == ["furnace-line", "singing-stones"]


# Rulings


@rule("RE-RULING-08", "RE-MOVE-07")
def test_the_direction_is_chosen_after_the_roll_and_all_changes() -> None:
    table = Scene().has(assets=["grav-skiff"]).settles(3).plays()
    assert (table.heard("movement-rolled"), table.offers) == ([{"face": 3, "value": 3}], ["use:grav-skiff", "done"])

    assert table.plays("use:grav-skiff").prompt == "choose-one"
    assert table.plays("option:2").prompt == "choose-space"
    assert table.offered("go") == ["grey-knight-envoy", "smelter-docks"]


@rule("RE-RULING-09")
def test_a_movement_value_below_1_counts_as_1() -> None:
    table = Scene().has(corruption=["leaden-marrow"]).settles(1)

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]


@rule("RE-RULING-09")
def test_a_movement_value_of_2_can_be_lowered_to_1() -> None:
    table = Scene().has(corruption=["leaden-marrow"]).settles(2)

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]


@rule("RE-RULING-10")
def test_a_full_round_may_end_where_it_began() -> None:
    assert "silver-vigil" in ends("silver-vigil", 16)
    assert ends("outskirts", 24) == ["outskirts"]


@rule("RE-RULING-11")
def test_characters_never_block_a_space() -> None:
    table = Scene(("ogryn", "ratling-sniper", "commissar")).stands("broker-arcade", 1).stands("broker-arcade", 2)
    table.settles(1).plays("go:broker-arcade")

    assert [table.space(seat) for seat in range(3)] == ["broker-arcade"] * 3


@rule("RE-RULING-11")
def test_characters_do_not_block_the_way() -> None:
    table = Scene().stands("broker-arcade", 1).settles(2)

    assert table.offered("go") == ["grey-knight-envoy", "smelter-docks"]


@rule("RE-RULING-12")
def test_a_movement_box_may_be_used_at_the_start_of_the_move() -> None:
    table = Scene().stands("space-hulk").settles(1).plays()

    assert table.heard("movement-rolled") == [{"face": 1, "value": 1}]
    assert table.offered("go") == ["haunted-star-cluster", "mourning-nebula", "webway-portal"]


@rule("RE-RULING-12")
def test_a_movement_box_may_be_used_on_entering_with_points_left_or_left_alone() -> None:
    table = Scene().stands("haunted-star-cluster").settles(2)

    assert table.offered("go") == ["mourning-nebula", "veil-of-dusk", "webway-portal"]


@rule("RE-RULING-12a")
def test_without_a_point_left_the_movement_box_waits_for_the_next_movement_phase() -> None:
    table = Scene().stands("haunted-star-cluster").lies("space-hulk", "rotting-confessor").settles(1)
    assert table.offered("go") == ["silver-vigil", "space-hulk"]
    assert table.plays("go:space-hulk").space() == "space-hulk"

    assert "webway-portal" in table.settles(1).turn_of(0).offered("go")


@rule("RE-RULING-13")
@pytest.mark.parametrize("points", [1, 4, 6])
def test_entering_the_warp_rift_costs_a_point_and_the_rest_is_lost(points: int) -> None:
    table = Scene().stands("guardian-of-the-rift").has(assets=[RELIC_CARD], level=7).settles(points, 5)
    table.plays("go:warp-rift")

    assert [moved["space"] for moved in table.heard("moved")] == [
        SPACES.index("warp-rift"),
        SPACES.index("maze-of-tzeentch"),
    ]


@rule("RE-RULING-13")
def test_without_a_point_left_the_warp_rift_cannot_be_entered() -> None:
    table = Scene().stands("devoured-colony").has(assets=[RELIC_CARD])

    assert "warp-rift" not in table.settles(1).offered("go")
    assert "warp-rift" in table.settles(2).turn_of(0).offered("go")


@rule("RE-RULING-14")
def test_a_step_between_tiers_costs_a_point() -> None:
    table = Scene().stands("space-hulk").settles(2)

    assert table.offered("go") == ["blackstone-fortress", "liliath-foothills", "silver-vigil", "singing-stones"]


@rule("RE-RULING-15")
def test_a_passage_between_tiers_permits_a_change_of_direction_at_that_moment_only() -> None:
    table = Scene().stands("haunted-star-cluster").settles(4)
    rings = ["blackstone-fortress", "drifting-spire-gardens", "eldar-falcon-squadron", "spore-cloud-narrows"]

    assert [space for space in table.offered("go") if space not in rings] == ["invaders-beachhead", "moonlit-groves"]


@rule("RE-RULING-15a")
def test_after_crossing_by_a_text_box_the_direction_is_free_in_the_next_turn() -> None:
    table = Scene().has(influence=3).engages("battlefleet-antias").plays("option:2")

    assert table.settles(1).turn_of(0).offered("go") == ["drifting-spire-gardens", "scrap-moon-armada"]


@rule("RE-RULING-16")
def test_a_move_outside_the_movement_phase_does_not_trigger_movement_boxes() -> None:
    table = Scene().has(assets=["trophy-hooks"]).settles(5).engages("webway-portal").plays("go:space-hulk")

    assert (table.space(), table.phase, table.offered("go")) == ("space-hulk", "experience", [])


@rule("RE-MOVE-11")
def test_every_power_card_gives_a_movement_roll_the_first_of_the_deck_too() -> None:
    table = Scene().has(power=["course-through-the-warp"]).turn_of(0, "movement").plays("roll:course-through-the-warp")

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]
