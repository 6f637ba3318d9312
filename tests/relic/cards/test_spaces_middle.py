"""The Middle tier: every text box is followed. Of two dice for a test one is just enough."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.relic.cards.visitor import dials, visits
from tests.rules import proves

# The corners.


@proves("antian-shrine-world")
def test_to_willpower_nine_the_shrine_world_takes_two_corruption_cards() -> None:
    corruption = {"corruption": ["blood-frenzy", "lepers-bell"], "hidden_corruption": ["seed-of-ruin"]}
    table = visits("antian-shrine-world", 4, willpower=5, **corruption)
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
    assert (table.corruption(), table.influence()) == ([], 2)


@proves("blackstone-fortress")
@pytest.mark.parametrize("actions", [["option:1", "buy:0"], ["done"]])
def test_in_the_blackstone_fortress_nobody_has_to_deal(actions: list[str]) -> None:
    table = stage().has(influence=2).discarded_before("short-hop").engages("blackstone-fortress").plays(*actions)

    assert (table.power(), table.hidden_corruption(), table.influence()) == ([], [], 2)


# Devastated Reaches.


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
