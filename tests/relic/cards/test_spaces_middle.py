"""The Middle tier: the text of every space is followed. Of two dice for a test one is just enough."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.relic.cards.visitor import dials, visits
from tests.rules import proves

# The corners.


@proves("silver-vigil")
def test_to_willpower_nine_the_silver_vigil_turns_corruption_face_down_and_heals() -> None:
    table = visits("silver-vigil", 5, influence=2, corruption=["blood-frenzy", "lepers-bell"])
    assert table.offered("pick") == ["blood-frenzy", "lepers-bell"]

    table.plays("pick:blood-frenzy")
    assert (table.corruption(), table.hidden_corruption()) == (["lepers-bell"], ["blood-frenzy"])
    assert dials(table) == (6, 2)


@proves("silver-vigil")
def test_less_than_willpower_nine_costs_an_influence_in_the_silver_vigil() -> None:
    table = visits("silver-vigil", 4, influence=2, corruption=["blood-frenzy"])

    assert (table.corruption(), dials(table)) == (["blood-frenzy"], (5, 1))


@proves("picket-anchorage")
def test_the_picket_anchorage_offers_two_wargear_cards() -> None:
    table = visits("picket-anchorage", "trench-bolter", "imperial-seal", influence=5).plays("option:1")
    assert table.offered("pick") == ["imperial-seal", "trench-bolter"]

    table.plays("pick:trench-bolter", "pick:imperial-seal")
    assert (table.assets(), table.influence()) == (["trench-bolter", "imperial-seal"], 0)


@proves("picket-anchorage")
@pytest.mark.parametrize(
    ("actions", "space", "influence"),
    [
        (["option:2"], "battlefleet-antias", 0),
        (["done"], "picket-anchorage", 1),
    ],
)
def test_the_picket_anchorage_ships_back_to_battlefleet_antias(actions: list[str], space: str, influence: int) -> None:
    table = visits("picket-anchorage", influence=1).plays(*actions)

    assert (table.space(), table.influence()) == (space, influence)


@proves("antian-shrine-world")
def test_to_willpower_nine_the_shrine_world_takes_two_corruption_cards() -> None:
    table = visits(
        "antian-shrine-world", 5, corruption=["blood-frenzy", "lepers-bell"], hidden_corruption=["seed-of-ruin"]
    )
    table.plays("option:1", "pick:blood-frenzy", "pick:seed-of-ruin")

    assert (table.corruption(), table.hidden_corruption()) == (["lepers-bell"], [])


@proves("antian-shrine-world")
def test_less_than_willpower_nine_costs_an_influence_on_the_shrine_world() -> None:
    table = visits("antian-shrine-world", 4, influence=2, corruption=["blood-frenzy"]).plays("option:1")

    assert (table.corruption(), dials(table)) == (["blood-frenzy"], (5, 1))


@proves("antian-shrine-world")
@pytest.mark.parametrize(
    ("actions", "corruption", "influence"),
    [(["option:2"], [], 1), (["done"], ["blood-frenzy"], 4)],
)
def test_the_shrine_world_takes_a_corruption_card_for_three_influence(
    actions: list[str], corruption: list[str], influence: int
) -> None:
    table = visits("antian-shrine-world", influence=4, corruption=["blood-frenzy"]).plays(*actions)

    assert (table.corruption(), table.influence()) == (corruption, influence)


@proves("blackstone-fortress")
def test_the_blackstone_fortress_sells_power_cards_for_an_influence_each() -> None:
    table = visits("blackstone-fortress", "short-hop", "bull-headed", influence=2).plays("option:1")
    assert table.offers == ["buy:0", "buy:1", "buy:2"]

    table.plays("buy:2")
    assert (table.power(), table.influence()) == (["bull-headed", "short-hop"], 0)


@proves("blackstone-fortress")
def test_the_blackstone_fortress_gives_back_a_discarded_power_card_for_corruption() -> None:
    table = stage().discarded_before("short-hop", "bull-headed").settles("blood-frenzy").engages("blackstone-fortress")
    table.plays("option:2")
    assert table.offered("pick") == ["bull-headed", "short-hop"]

    table.plays("pick:bull-headed")
    assert (table.power(), table.hidden_corruption()) == (["bull-headed"], ["blood-frenzy"])
    assert table.corruption() == []


@proves("blackstone-fortress")
@pytest.mark.parametrize("actions", [["option:1", "buy:0"], ["done"]])
def test_in_the_blackstone_fortress_nobody_has_to_deal(actions: list[str]) -> None:
    table = stage().has(influence=2).discarded_before("short-hop").engages("blackstone-fortress").plays(*actions)

    assert (table.power(), table.hidden_corruption(), table.influence()) == ([], [], 2)


# Twilight Fringe.


@proves("veil-of-dusk")
def test_in_the_veil_of_dusk_cunning_nine_leads_anywhere_in_the_middle_tier() -> None:
    table = visits("veil-of-dusk", 5, influence=3)
    assert len(table.offered("go")) == 15

    table.plays("go:antian-shrine-world")
    assert (table.space(), table.influence()) == ("antian-shrine-world", 3)


@proves("veil-of-dusk")
def test_in_the_veil_of_dusk_less_than_cunning_nine_costs_two_influence() -> None:
    table = visits("veil-of-dusk", 4, influence=3)

    assert (table.space(), table.influence()) == ("veil-of-dusk", 1)


@proves("eldar-falcon-squadron")
def test_the_falcon_squadron_lets_pass_for_two_influence() -> None:
    table = visits("eldar-falcon-squadron", influence=3)
    assert table.offers == ["option:1", "option:2"]

    assert dials(table.plays("option:1")) == (5, 1)


@proves("eldar-falcon-squadron")
def test_whoever_beats_the_falcon_squadron_draws_two_power_cards() -> None:
    table = visits("eldar-falcon-squadron", 1, 5, "short-hop", "bull-headed", influence=2).plays("option:2")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 8}]
    assert (table.power(), dials(table)) == (["bull-headed", "short-hop"], (5, 2))


@proves("eldar-falcon-squadron")
def test_without_two_influence_the_falcon_squadron_has_to_be_fought() -> None:
    table = visits("eldar-falcon-squadron", 1, 3, influence=1)

    assert table.heard("battle") == [{"result": "lost", "mine": 7, "theirs": 8}]
    assert (table.power(), dials(table)) == ([], (4, 1))


@proves("drifting-spire-gardens")
@pytest.mark.parametrize(("die", "life"), [(2, 6), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_the_drifting_gardens_heal(die: int, life: int) -> None:
    table = visits("drifting-spire-gardens", die)

    assert (table.life(), table.hidden_corruption()) == (life, [])


@proves("drifting-spire-gardens")
def test_in_the_drifting_gardens_a_one_brings_corruption() -> None:
    table = visits("drifting-spire-gardens", 1, "blood-frenzy")

    assert (table.life(), table.hidden_corruption()) == (5, ["blood-frenzy"])
    assert table.corruption() == []


# Devastated Reaches.


@proves("scrap-moon-armada")
def test_whoever_beats_the_armada_of_strength_eight_takes_wargear() -> None:
    table = visits("scrap-moon-armada", 1, 4, "imperial-seal", strength=6)

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 9}]
    assert (table.assets(), table.life()) == (["imperial-seal"], 5)


@proves("scrap-moon-armada")
def test_whoever_loses_to_the_armada_of_strength_eight_loses_an_asset_too() -> None:
    table = visits("scrap-moon-armada", 1, 2, strength=6, assets=["imperial-seal", "forged-papers"])
    assert table.offers == ["pick:imperial-seal", "pick:forged-papers"]

    table.plays("pick:imperial-seal")
    assert (table.assets(), table.life()) == (["forged-papers"], 4)


@proves("apothecarium-sepha")
def test_to_strength_eight_the_apothecarium_takes_a_corruption_card() -> None:
    table = visits("apothecarium-sepha", 4, corruption=["blood-frenzy", "lepers-bell"])
    table.plays("option:1", "pick:blood-frenzy")

    assert (table.corruption(), table.life()) == (["lepers-bell"], 5)


@proves("apothecarium-sepha")
def test_less_than_strength_eight_costs_a_life_in_the_apothecarium() -> None:
    table = visits("apothecarium-sepha", 3, corruption=["blood-frenzy"]).plays("option:1")

    assert (table.corruption(), table.life()) == (["blood-frenzy"], 4)


@proves("apothecarium-sepha")
@pytest.mark.parametrize(("actions", "life", "influence"), [(["option:2"], 7, 1), (["done"], 5, 3)])
def test_the_apothecarium_heals_two_life_for_two_influence(actions: list[str], life: int, influence: int) -> None:
    assert dials(visits("apothecarium-sepha", influence=3).plays(*actions)) == (life, influence)


@proves("burning-convoy-lanes")
def test_in_the_burning_convoy_lanes_a_life_buys_wargear() -> None:
    table = visits("burning-convoy-lanes", "imperial-seal").plays("yes")

    assert (table.assets(), table.life()) == (["imperial-seal"], 4)


@proves("burning-convoy-lanes")
def test_in_the_burning_convoy_lanes_nothing_has_to_be_salvaged() -> None:
    table = visits("burning-convoy-lanes").plays("no")
    assert (table.assets(), table.life()) == ([], 5)

    assert visits("burning-convoy-lanes", life=1).active == 1


# Lost Front.


@proves("devoured-colony")
def test_the_devoured_colony_pays_three_influence_for_willpower_nine() -> None:
    table = visits("devoured-colony", 5)

    assert (dials(table), table.hidden_corruption()) == ((5, 3), [])


@proves("devoured-colony")
def test_in_the_devoured_colony_less_than_willpower_nine_costs_a_life_and_corrupts() -> None:
    table = visits("devoured-colony", 4, "blood-frenzy")

    assert (dials(table), table.hidden_corruption()) == ((4, 0), ["blood-frenzy"])
    assert table.corruption() == []


@proves("guardian-of-the-rift")
@pytest.mark.parametrize(
    ("attribute", "die", "life", "influence"), [("strength", 6, 5, 2), ("willpower", 4, 5, 2), ("cunning", 3, 4, 0)]
)
def test_the_guardian_tests_an_attribute_of_the_players_choice(
    attribute: str, die: int, life: int, influence: int
) -> None:
    table = visits("guardian-of-the-rift", die, 1, strength=2, willpower=5, cunning=5)
    assert table.offers == ["attribute:strength", "attribute:willpower", "attribute:cunning"]

    assert dials(table.plays(f"attribute:{attribute}")) == (life, influence)
    assert [about["target"] for about in table.heard("test")] == [9]


@proves("spore-cloud-narrows")
def test_in_the_spore_cloud_narrows_strength_nine_finds_two_power_cards() -> None:
    table = visits("spore-cloud-narrows", 5, "short-hop", "bull-headed")

    assert (table.power(), table.life()) == (["bull-headed", "short-hop"], 5)


@proves("spore-cloud-narrows")
def test_in_the_spore_cloud_narrows_less_than_strength_nine_costs_two_life() -> None:
    table = visits("spore-cloud-narrows", 4)

    assert (table.power(), table.life()) == ([], 3)


# Phantom Stars.


@proves("mourning-nebula")
@pytest.mark.parametrize(
    ("attribute", "values"), [("strength", (5, 4, 4)), ("willpower", (4, 5, 4)), ("cunning", (4, 4, 5))]
)
def test_the_mourning_nebula_raises_an_attribute_for_corruption(attribute: str, values: tuple[int, int, int]) -> None:
    table = visits("mourning-nebula", "blood-frenzy").plays("yes", f"attribute:{attribute}")

    assert (table.attributes(), table.hidden_corruption()) == (values, ["blood-frenzy"])
    assert table.corruption() == []


@proves("mourning-nebula")
def test_nobody_has_to_deal_with_the_mourning_nebula() -> None:
    table = visits("mourning-nebula").plays("no")

    assert (table.attributes(), table.hidden_corruption()) == ((4, 4, 4), [])


@proves("space-hulk")
@pytest.mark.parametrize(("die", "life", "influence"), [(1, 4, 0), (2, 4, 0), (3, 5, 2), (4, 5, 2)])
def test_in_the_space_hulk_lie_wounds_and_influence(die: int, life: int, influence: int) -> None:
    table = visits("space-hulk", die)

    assert (dials(table), table.assets()) == ((life, influence), [])


@proves("space-hulk")
@pytest.mark.parametrize("die", [5, 6])
def test_in_the_space_hulk_lies_wargear(die: int) -> None:
    table = visits("space-hulk", die, "imperial-seal")

    assert (dials(table), table.assets()) == ((5, 0), ["imperial-seal"])


@proves("haunted-star-cluster")
def test_willpower_ten_completes_a_mission_in_the_haunted_star_cluster() -> None:
    table = visits("haunted-star-cluster", 4, willpower=6)

    assert (table.completed(), table.hidden_corruption()) == (["?"], [])


@proves("haunted-star-cluster")
def test_less_than_willpower_ten_brings_corruption_in_the_haunted_star_cluster() -> None:
    table = visits("haunted-star-cluster", 3, "blood-frenzy", willpower=6)

    assert (table.completed(), table.hidden_corruption()) == ([], ["blood-frenzy"])
    assert table.corruption() == []
