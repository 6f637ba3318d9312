"""The Outer tier: every text box is followed. Of two dice for a test one is just enough."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.relic.cards.visitor import dials, visits
from tests.rules import proves

OUTER = [
    "acid-fens",
    "battlefleet-antias",
    "bone-orchard",
    "broker-arcade",
    "cogwright-court",
    "colossus-scrapyard",
    "furnace-line",
    "governors-spire",
    "grey-knight-envoy",
    "invaders-beachhead",
    "last-camp",
    "liliath-foothills",
    "moonlit-groves",
    "outskirts",
    "predator-ridge",
    "silent-assembly",
    "singing-stones",
    "slag-canals",
    "smelter-docks",
    "st-antias-sanctuary",
    "sunken-tenements",
    "thornmaw-jungle",
    "ultramar-emissary",
]
MIDDLE = [
    "antian-shrine-world",
    "apothecarium-sepha",
    "blackstone-fortress",
    "burning-convoy-lanes",
    "devoured-colony",
    "drifting-spire-gardens",
    "eldar-falcon-squadron",
    "guardian-of-the-rift",
    "haunted-star-cluster",
    "mourning-nebula",
    "picket-anchorage",
    "scrap-moon-armada",
    "silver-vigil",
    "space-hulk",
    "spore-cloud-narrows",
    "veil-of-dusk",
]


# The corners, where one of two boxes may be chosen.


@proves("grey-knight-envoy")
def test_the_grey_knight_envoy_sells_power_cards_for_two_influence_each() -> None:
    table = visits("grey-knight-envoy", "short-hop", "bull-headed", influence=5)
    assert table.offers == ["option:1", "option:2", "done"]
    assert table.plays("option:1").offers == ["buy:0", "buy:1", "buy:2"]

    table.plays("buy:2")
    assert (table.power(), table.influence()) == (["bull-headed", "short-hop"], 1)


@proves("grey-knight-envoy")
def test_the_grey_knight_envoy_takes_a_player_to_the_silver_vigil_for_four_influence() -> None:
    table = visits("grey-knight-envoy", influence=5).plays("option:2")

    assert (table.space(), table.influence()) == ("silver-vigil", 1)


@proves("grey-knight-envoy")
@pytest.mark.parametrize("actions", [["done"]])
def test_the_grey_knight_envoy_takes_nobody_who_does_not_pay(actions: list[str]) -> None:
    assert visits("grey-knight-envoy", influence=3).offers == ["option:1", "done"]

    table = visits("grey-knight-envoy", influence=4).plays(*actions)
    assert (table.space(), table.influence(), table.active) == ("grey-knight-envoy", 4, 1)


@proves("battlefleet-antias")
def test_battlefleet_antias_offers_three_wargear_cards_at_their_price() -> None:
    table = visits("battlefleet-antias", "trench-bolter", "imperial-seal", "storm-bolter", influence=6)
    table.plays("option:1")
    assert table.offered("pick") == ["imperial-seal", "storm-bolter", "trench-bolter"]

    table.plays("pick:imperial-seal")
    assert table.offered("pick") == ["trench-bolter"]
    table.plays("done")
    assert (table.assets(), table.influence(), table.deck("wargear")) == (["imperial-seal"], 5, 23)


@proves("battlefleet-antias")
def test_battlefleet_antias_takes_a_player_to_the_picket_anchorage_for_three_influence() -> None:
    table = visits("battlefleet-antias", influence=3).plays("option:2")

    assert (table.space(), table.influence()) == ("picket-anchorage", 0)


@proves("battlefleet-antias")
@pytest.mark.parametrize("actions", [["done"]])
def test_battlefleet_antias_takes_nobody_who_does_not_pay(actions: list[str]) -> None:
    assert visits("battlefleet-antias", influence=2).offers == ["option:1", "done"]

    table = visits("battlefleet-antias", influence=3).plays(*actions)
    assert (table.space(), table.influence(), table.active) == ("battlefleet-antias", 3, 1)


@proves("st-antias-sanctuary")
@pytest.mark.parametrize(("life", "healed"), [(3, 5), (4, 5), (1, 3), (6, 7)])
def test_the_sanctuary_heals_one_life_and_two_of_those_who_have_three_or_less(life: int, healed: int) -> None:
    table = visits("st-antias-sanctuary", life=life).plays("option:1")

    assert dials(table) == (healed, 0)


@proves("st-antias-sanctuary")
@pytest.mark.parametrize(("own", "rivals", "influence"), [(1, 2, 1), (2, 2, 0), (3, 2, 0)])
def test_the_sanctuary_gives_an_influence_to_those_who_are_behind(own: int, rivals: int, influence: int) -> None:
    table = stage().has(level=own).has(1, level=rivals).engages("st-antias-sanctuary").plays("option:1")

    assert dials(table) == (6, influence)


@proves("st-antias-sanctuary")
@pytest.mark.parametrize(("die", "space"), [(4, "antian-shrine-world"), (3, "st-antias-sanctuary")])
def test_the_sanctuary_lets_the_strong_willed_pass_to_the_shrine_world_for_two(die: int, space: str) -> None:
    table = visits("st-antias-sanctuary", die, influence=3).plays("option:2")

    assert (table.space(), table.influence(), table.life()) == (space, 1, 5)


@proves("ultramar-emissary")
def test_the_emissary_gives_a_completed_mission_for_two_trophies() -> None:
    table = visits("ultramar-emissary", trophies=["wreck-hounds", "hull-breaker-mob", "shock-talon"])
    table.plays("option:1", "pick:wreck-hounds", "pick:shock-talon")

    assert (table.trophies(), table.completed()) == (["hull-breaker-mob"], ["?"])


@proves("ultramar-emissary")
@pytest.mark.parametrize("actions", [["done"]])
def test_the_emissary_gives_nothing_for_nothing(actions: list[str]) -> None:
    one, two = ["wreck-hounds"], ["wreck-hounds", "skitterbrood"]
    assert visits("ultramar-emissary", trophies=one).offers == ["option:2", "done"]

    table = visits("ultramar-emissary", trophies=two).plays(*actions)
    assert (table.trophies(), table.completed(), table.phase) == (two, [], "experience")


@proves("ultramar-emissary")
@pytest.mark.parametrize("kept", ["board-the-silent-hulk", "stop-the-waaagh"])
def test_the_emissary_hands_out_a_mission_to_be_kept_or_not(kept: str) -> None:
    table = visits("ultramar-emissary", "stop-the-waaagh").plays("option:2")
    assert table.offered("pick") == ["board-the-silent-hulk", "stop-the-waaagh"]

    assert table.plays(f"pick:{kept}").mission() == kept
    assert table.offered("pick") == []


# Hive World.


@proves("broker-arcade")
def test_the_broker_arcade_offers_one_wargear_card() -> None:
    table = visits("broker-arcade", "trench-bolter", influence=5).plays("option:1")
    assert table.offers == ["pick:trench-bolter", "done"]

    table.plays("pick:trench-bolter")
    assert (table.assets(), table.influence()) == (["trench-bolter"], 1)


@proves("broker-arcade")
@pytest.mark.parametrize(("influence", "actions"), [(3, ["option:1"]), (4, ["option:1", "done"]), (4, ["done"])])
def test_in_the_broker_arcade_nothing_has_to_be_bought(influence: int, actions: list[str]) -> None:
    table = visits("broker-arcade", "trench-bolter", influence=influence).plays(*actions)

    assert (table.assets(), table.influence(), table.deck("wargear")) == ([], influence, 24)


@proves("broker-arcade")
def test_the_broker_arcade_is_paid_before_it_pays() -> None:
    table = visits("broker-arcade", trophies=["wreck-hounds", "skitterbrood"]).plays("option:2")

    assert (table.phase, table.influence()) == ("engagement", 0)
    assert table.offered("pick") == ["skitterbrood", "wreck-hounds"]


@proves("broker-arcade")
@pytest.mark.parametrize(
    ("answers", "trophies", "influence"),
    [(["option:2", "pick:wreck-hounds"], ["skitterbrood"], 2), (["done"], ["wreck-hounds", "skitterbrood"], 0)],
)
def test_the_broker_arcade_pays_two_influence_for_a_trophy(
    answers: list[str], trophies: list[str], influence: int
) -> None:
    table = visits("broker-arcade", trophies=["wreck-hounds", "skitterbrood"]).plays(*answers)

    assert (table.trophies(), table.influence()) == (trophies, influence)


# Forge World.


@proves("cogwright-court")
@pytest.mark.parametrize(("answer", "charges", "influence"), [("option:1", 4, 1), ("done", 3, 2)])
def test_the_cogwright_court_charges_a_card_for_an_influence(answer: str, charges: int, influence: int) -> None:
    table = visits("cogwright-court", influence=2, assets=["frag-grenade"]).plays(answer)

    assert (table.charges("frag-grenade"), table.influence()) == (charges, influence)


@proves("cogwright-court")
def test_the_cogwright_court_charges_nothing_without_influence_or_without_a_card_to_charge() -> None:
    assert visits("cogwright-court", assets=["frag-grenade"]).offers == ["option:2", "done"]
    assert visits("cogwright-court", assets=["trench-bolter"], influence=1).offers == ["option:2", "done"]


@proves("cogwright-court")
@pytest.mark.parametrize(
    ("actions", "assets"),
    [
        (["option:2"], ["imperial-seal"]),
        (["done"], []),
    ],
)
def test_the_cogwright_court_gives_wargear_for_corruption(actions: list[str], assets: list[str]) -> None:
    table = visits("cogwright-court", "blood-frenzy", "imperial-seal").plays(*actions)

    assert table.assets() == assets
    assert len(table.hidden_corruption()) == len(assets)


# Death World.


@proves("last-camp")
@pytest.mark.parametrize(("action", "life"), [("option:1", 6), ("done", 5)])
def test_in_the_last_camp_a_life_is_to_be_had(action: str, life: int) -> None:
    table = visits("last-camp").plays(action)

    assert (dials(table), table.threats("last-camp")) == ((life, 0), [])


@proves("last-camp")
def test_in_the_last_camp_an_influence_comes_with_a_blue_card_to_be_resolved() -> None:
    table = visits("last-camp", "skitterbrood", 2, 3).plays("option:2")

    assert (dials(table), table.trophies(), table.threats("last-camp")) == ((5, 1), ["skitterbrood"], [])


# Maiden World.


@proves("webway-portal")
def test_in_the_webway_portal_a_one_brings_corruption() -> None:
    table = visits("webway-portal", 1, "blood-frenzy")

    assert (table.space(), table.hidden_corruption()) == ("webway-portal", ["blood-frenzy"])
    assert table.corruption() == []


@proves("webway-portal")
@pytest.mark.parametrize(("die", "spaces"), [(2, OUTER), (4, OUTER), (5, MIDDLE), (6, MIDDLE)])
def test_the_webway_portal_leads_anywhere_in_the_outer_or_the_middle_tier(die: int, spaces: list[str]) -> None:
    table = visits("webway-portal", die)
    assert table.offered("go") == spaces

    assert table.plays(f"go:{spaces[7]}").space() == spaces[7]
    assert table.hidden_corruption() == []
