"""The odd abilities of two sheets: the Rogue Trader buys from rivals, the Commissar conscripts and makes examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.scene import Scene
from tests.rules import proves, rule

MIGHT, WILL, GUILE = "hull-breaker-mob", "feeder-swarm", "ash-veil-wanderer"  # plain enemies of value 3
TINKER, TROOPER, PILGRIM = "back-lot-gun-tinker", "last-trooper-of-the-rearguard", "mute-pilgrim"  # Strangers
FIVE = ["trench-bolter", "imperial-seal", "null-iron-maul", "gilded-plate", "grav-skiff"]


def battles(table: Scene) -> list[tuple[str, int, int]]:
    """All battles so far: result, own value, value of the enemy."""
    return [(about["result"], about["mine"], about["theirs"]) for about in table.heard("battle")]


# The Rogue Trader: buy-rivals-asset.


def trades(influence: int, rival: dict[str, Any], **has: Any) -> Scene:
    """The Rogue Trader in the Experience phase, with so much influence, and a rival who has something."""
    table = Scene(("rogue-trader", "ogryn")).has(influence=influence, mission="board-the-silent-hulk", **has)
    return table.has(1, **rival).turn_of(0, "experience")


@proves("rogue-trader")
def test_the_trader_buys_wargear_of_another_player_for_its_price_and_two_more() -> None:
    table = trades(7, {"assets": ["trench-bolter"], "influence": 2}).plays("use:rogue-trader")

    assert (table.assets(), table.assets(1)) == (["trench-bolter"], [])
    assert (table.influence(), table.influence(1)) == (1, 8)


@proves("rogue-trader")
def test_the_trader_buys_other_assets_for_four() -> None:
    table = trades(5, {"assets": ["sickbed-sister"]}).plays("use:rogue-trader")

    assert (table.assets(), table.assets(1)) == (["sickbed-sister"], [])
    assert (table.influence(), table.influence(1)) == (1, 4)


@proves("rogue-trader")
@pytest.mark.parametrize(("influence", "asset"), [(5, "trench-bolter"), (2, "imperial-seal"), (3, "sickbed-sister")])
def test_the_trader_buys_nothing_that_cannot_be_paid_in_full(influence: int, asset: str) -> None:
    assert trades(influence, {"assets": [asset]}, trophies=[MIGHT]).offers == [f"pick:{MIGHT}", "done"]


@proves("rogue-trader")
def test_relics_are_not_for_sale() -> None:
    assert trades(12, {"assets": ["hand-of-annulment"]}, trophies=[MIGHT]).offers == [f"pick:{MIGHT}", "done"]

    table = trades(12, {"assets": ["hand-of-annulment", "imperial-seal"]}).plays("use:rogue-trader")
    assert (table.assets(), table.assets(1)) == (["imperial-seal"], ["hand-of-annulment"])


@proves("rogue-trader")
def test_the_trader_chooses_among_what_can_be_afforded_of_all_other_players() -> None:
    table = Scene(("rogue-trader", "ogryn", "canoness")).has(assets=["gilded-plate"], influence=6)
    table.has(1, assets=["trench-bolter", "storm-bolter"]).has(2, assets=["sickbed-sister", "weeping-censer"])
    table.turn_of(0, "experience").plays("use:rogue-trader")
    assert table.offers == ["pick:trench-bolter", "pick:sickbed-sister"]

    table.plays("pick:sickbed-sister")
    assert (table.assets(), table.assets(2)) == (["gilded-plate", "sickbed-sister"], ["weeping-censer"])
    assert (table.influence(), table.influence(1), table.influence(2)) == (2, 0, 4)


@proves("rogue-trader")
def test_the_trader_buys_from_others_once_in_a_turn() -> None:
    table = trades(12, {"assets": ["imperial-seal", "trench-bolter"]}).plays("use:rogue-trader", "pick:imperial-seal")
    assert table.offered("use") == []

    table.turn_of(0, "experience")
    assert table.offered("use") == ["rogue-trader"]


@proves("rogue-trader")
def test_the_trader_does_not_have_to_buy() -> None:
    table = trades(12, {"assets": ["imperial-seal"]}).plays("done")

    assert (table.assets(), table.influence(), table.active) == ([], 12, 1)


@proves("rogue-trader")
@rule("RE-RULING-82")
def test_charges_change_hands_with_the_card() -> None:
    table = trades(5, {"assets": ["frag-grenade"], "charges": {"frag-grenade": 1}}).plays("use:rogue-trader")

    assert (table.assets(), table.charges("frag-grenade")) == (["frag-grenade"], 1)


@proves("rogue-trader")
def test_what_was_bought_works_for_the_trader_at_once_and_no_more_for_the_seller() -> None:
    table = trades(8, {"assets": ["trophy-hooks"], "trophies": ["shock-talon"]}, trophies=["old-ironbelly"])
    table.plays("use:rogue-trader", "pick:old-ironbelly")
    assert table.level() == 1

    table.turn_of(1, "experience").plays("pick:shock-talon")
    assert table.level(1) == 0


@proves("rogue-trader")
def test_what_the_seller_is_paid_counts_for_the_sellers_mission() -> None:
    table = trades(6, {"assets": ["trench-bolter"], "influence": 1, "mission": "a-fortune-in-favours"})
    table.settles("forged-papers").plays("use:rogue-trader")

    assert (table.completed(1), table.assets(1)) == (["a-fortune-in-favours"], ["forged-papers"])


@proves("rogue-trader")
@rule("RE-GOLD-02")
def test_a_seller_who_cannot_gain_influence_is_not_paid() -> None:
    table = trades(3, {"assets": ["imperial-seal"], "corruption": ["patron-in-the-dark"]}).plays("use:rogue-trader")

    assert (table.assets(), table.influence(), table.influence(1)) == (["imperial-seal"], 0, 0)


# The Commissar: conscript-stranger.


def musters(*cards: str, **has: Any) -> Scene:
    """The Commissar in the Experience phase on the Outskirts, where these Threat cards lie."""
    table = Scene(("commissar", "ogryn")).stands("ultramar-emissary", 1).has(mission="board-the-silent-hulk", **has)
    return table.lies("outskirts", *cards).turn_of(0, "experience")


@proves("commissar")
def test_the_commissar_may_take_a_stranger_along_as_an_asset() -> None:
    table = musters(TINKER)
    assert table.offers == ["use:commissar", "done"]

    table.plays("use:commissar")
    assert (table.assets(), table.threats("outskirts")) == ([TINKER], [])


@proves("commissar")
def test_the_commissar_may_leave_a_stranger_where_it_is() -> None:
    table = musters(TINKER).plays("done")

    assert (table.assets(), table.threats("outskirts"), table.active) == ([], [TINKER], 1)


@proves("commissar")
@pytest.mark.parametrize("cards", [[TINKER, MIGHT], ["tank-hulk-surgery"], ["sickbed-sister"], []])
def test_the_commissar_takes_nobody_along_before_an_enemy_and_only_strangers(cards: list[str]) -> None:
    table = musters(*cards)

    assert (table.assets(), table.threats("outskirts"), table.active) == ([], cards, 1)


@proves("commissar")
def test_the_commissar_takes_nobody_from_another_space() -> None:
    table = Scene(("commissar", "ogryn")).lies("broker-arcade", TINKER).settles("stop-the-waaagh")

    assert table.turn_of(0, "experience").active == 1


@proves("commissar")
def test_the_commissar_chooses_one_stranger_in_a_turn() -> None:
    table = musters(TINKER, PILGRIM).plays("use:commissar")
    assert table.offers == [f"pick:{TINKER}", f"pick:{PILGRIM}"]

    table.plays(f"pick:{PILGRIM}")
    assert (table.assets(), table.threats("outskirts")) == ([PILGRIM], [TINKER])
    assert table.offered("use") == []


@proves("commissar")
def test_an_evaded_enemy_still_guards_the_stranger() -> None:
    table = Scene(("commissar", "ogryn")).has(assets=["hive-sump-ratcatcher"]).settles("imperial-seal")
    table.lies("outskirts", MIGHT, TINKER).turn_of(0, "engagement").plays(f"evade:{MIGHT}", "no")

    assert (table.prompt, table.threats("outskirts")) == ("use-experience", [MIGHT, TINKER])


@proves("commissar")
def test_a_conscript_is_an_asset_without_its_ability() -> None:
    table = musters(TROOPER).plays("use:commissar").settles(1, 3).meets(MIGHT).plays("done")

    assert (table.assets(), battles(table)) == ([TROOPER], [("won", 7, 4)])


@proves("commissar")
def test_a_conscript_that_was_discarded_is_itself_again_when_it_comes_back() -> None:
    table = musters(TROOPER).plays("use:commissar", "discard", f"pick:{TROOPER}").stands("slag-canals", 1)
    table.only("red").turn_of(1, "exploration").plays("option:1")
    assert table.assets(1) == [TROOPER]

    table.lies("slag-canals", "grapnel-brute").settles(1, 3).turn_of(1, "engagement").plays("done")
    assert battles(table) == [("won", 9, 4)]


@proves("commissar")
def test_a_conscript_counts_for_the_asset_limit() -> None:
    table = musters(TINKER, assets=FIVE).plays("use:commissar", "done")

    assert (table.prompt, len(table.offered("pick"))) == ("drop-asset", 6)


# The Commissar: make-an-example.


def leads(*assets: str, **has: Any) -> Scene:
    """The Commissar (Strength 4, Willpower 4, Cunning 2) with followers."""
    table = Scene(("commissar", "ogryn")).stands("ultramar-emissary", 1)
    return table.has(assets=assets, mission="board-the-silent-hulk", **has)


@proves("commissar")
def test_the_commissar_may_make_an_example_of_an_ally_and_the_battle_roll_counts_as_six() -> None:
    table = leads("sickbed-sister").settles(5, 2).meets(MIGHT)
    assert table.offers == ["use:commissar", "done"]

    table.plays("use:commissar")
    assert (battles(table), table.assets()) == ([("won", 10, 8)], [])
    assert table.discards("blue") == ["sickbed-sister"]


@proves("commissar")
def test_the_commissar_may_let_the_roll_stand() -> None:
    table = leads("sickbed-sister").settles(5, 2).meets(MIGHT).plays("done")

    assert (battles(table), table.assets()) == ([("lost", 6, 8)], ["sickbed-sister"])


@proves("commissar")
def test_an_example_makes_a_skill_roll_count_as_six() -> None:
    table = (
        leads("sickbed-sister", influence=2)
        .settles(2)
        .engages("st-antias-sanctuary")
        .plays("option:2", "use:commissar")
    )

    assert table.heard("test") == [{"passed": True, "value": 10, "target": 8}]


@proves("commissar")
@rule("RE-RULING-43")
def test_an_example_does_not_help_after_a_natural_one_in_a_test() -> None:
    table = (
        leads("sickbed-sister", influence=2)
        .settles(1)
        .engages("st-antias-sanctuary")
        .plays("option:2", "use:commissar")
    )

    assert table.heard("test") == [{"passed": False, "value": 10, "target": 8}]


@proves("commissar")
@rule("RE-RULING-44")
def test_the_six_of_an_example_does_not_explode() -> None:
    table = leads("sickbed-sister").settles(5, 2, 4).meets("reaper-organism").plays("use:commissar")

    assert (battles(table), table.story("rolled-on")) == ([("lost", 10, 11)], [])


@proves("commissar")
def test_the_commissar_chooses_among_allies_and_strangers_only() -> None:
    table = leads("imperial-seal", "sickbed-sister", TROOPER).settles(5, 2).meets(WILL).plays("use:commissar")
    assert table.offers == ["pick:sickbed-sister", f"pick:{TROOPER}"]

    table.plays(f"pick:{TROOPER}")
    assert (table.assets(), battles(table)) == (["imperial-seal", "sickbed-sister"], [("won", 10, 8)])


@proves("commissar")
def test_without_followers_there_is_nobody_to_make_an_example_of() -> None:
    table = leads("imperial-seal").settles(5, 2).meets(MIGHT)

    assert (battles(table), table.offered("use")) == ([("lost", 6, 8)], [])


@proves("commissar")
def test_the_commissar_makes_one_example_in_a_turn() -> None:
    table = leads("sickbed-sister", "grot-pack-carrier").settles(5, 2, 5, 2).meets(MIGHT, WILL)
    table.plays("fight:strength", "use:commissar", "pick:sickbed-sister")

    assert battles(table) == [("won", 10, 8), ("lost", 6, 8)]
    assert table.offered("use") == []


@proves("commissar")
def test_a_conscript_may_be_made_an_example_of() -> None:
    table = musters(TINKER).plays("use:commissar").settles(5, 2).meets(MIGHT).plays("use:commissar")

    assert (battles(table), table.assets(), table.discards("red")) == ([("won", 10, 8)], [], [TINKER])
