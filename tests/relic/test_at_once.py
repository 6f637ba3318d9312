"""Edge cases of several rules at once: what is over first, what is still to come, and what is not lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.games.relic.rules.abilities import has_spent, spend_charge, take_asset
from tests.relic.scene import PLAGUE, RELIC, Scene, enemy, owned
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here completes


@rule("RE-RULING-63", "RE-RULING-02")
def test_whoever_reaches_the_threshold_while_being_defeated_is_corrupted(tmp_path: Path) -> None:
    hidden = ["black-pinions", "patron-in-the-dark", "talons-for-hands"]
    table = Scene(("canoness", "ogryn"), game=owned(tmp_path, "threat-red.yaml", PLAGUE))
    table.has(life=1, willpower=1, influence=2, mission=QUIET)
    table.has(corruption=["blood-frenzy", "mark-of-suspicion"], hidden_corruption=hidden)
    table.only("corruption", "hollow-litany").meets("ambush-in-scrap-canyon").plays("done", "use:canoness")
    table.plays(table.offers[0], "yes")

    assert table.character() != "canoness"
    assert (table.corruption(), table.hidden_corruption()) == ([], [])


@rule("RE-MISSION-03", "RE-BATTLE-16")
def test_a_mission_that_a_loss_completes_is_rewarded_before_the_loss_kills() -> None:
    table = Scene().has(life=1, willpower=1, corruption=["weeping-sores"], mission="lessons-of-defeat")
    table.state.progress[0] = 1
    table.settles(5, 1).meets(enemy("willpower", 3))

    assert table.story("completed", "gained", "defeated") == ["completed", "gained", "gained"]
    assert (table.completed(), table.life()) == (["lessons-of-defeat"], 1)


@rule("RE-MISSION-03", "RE-TIMING-02")
def test_a_mission_that_the_end_of_a_turn_completes_is_rewarded_first() -> None:
    table = Scene().has(life=1, mission="council-under-fire").lies("outskirts", "firespitters").turn_of(0, "end")

    assert table.influence() == 2
    assert table.heard("defeated") == []


@rule("RE-BATTLE-14")
def test_the_highest_attribute_counts_once_however_many_cards_call_for_it() -> None:
    table = Scene().has(strength=6, cunning=2, power=["on-my-own-terms", "short-hop"], mission=QUIET)
    table.has(assets=["sceptre-of-three-roads"]).settles(1, 2).meets("void-sail-reaver")
    table.plays("use:sceptre-of-three-roads")
    assert "use:on-my-own-terms" not in table.offers

    table.plays("done", "roll", "done")
    assert table.heard("battle")[0]["mine"] == 2 + 6


@rule("RE-MULTI-06", "RE-RULING-110")
def test_a_penalty_that_moves_the_loser_does_not_spare_the_other_penalties() -> None:
    table = Scene().has(strength=1, mission=QUIET, assets=["imperial-seal"]).settles(6, 3, 1)
    table.meets("rocket-strapped-lout", "chain-hook-hauler").plays("pick:rocket-strapped-lout")
    table.plays(table.offers[0])

    assert table.assets() == []
    assert table.space() != "outskirts"


@rule("RE-EVADE-01", "RE-GOLD-03")
def test_the_player_chooses_with_what_an_enemy_is_evaded() -> None:
    table = Scene(("callidus-assassin", "canoness")).has(strength=1, mission=QUIET, assets=["hive-sump-ratcatcher"])
    table.has(power=["short-hop"]).meets("bilge-deck-cutpurse", "the-wall-breakers").plays("evade:bilge-deck-cutpurse")
    assert table.offers == ["use:callidus-assassin", "use:hive-sump-ratcatcher"]
    assert table.refused("use:short-hop") == "RE-POWER-06"

    table.plays("use:hive-sump-ratcatcher")
    assert "evade:the-wall-breakers" in table.offers


@rule("RE-GOLD-02", "RE-RULING-85")
@pytest.mark.parametrize(
    ("corruption", "relic"), [("talons-for-hands", "thunder-choir-blade"), ("chitin-hide", "bulwark-of-the-last-gate")]
)
def test_who_cannot_use_weapons_or_armour_cannot_use_relics_that_are_such(corruption: str, relic: str) -> None:
    table = Scene().has(strength=1, influence=3, corruption=[corruption], assets=[relic], power=["short-hop"])
    table.settles(6, 1, 1).meets(enemy("strength", 3))

    assert f"use:{relic}" not in table.offers
    while table.prompt in ("announce-bonuses", "roll-dice", "change-roll"):
        table.plays("roll" if "roll" in table.offers else "done")
    assert table.number(relic) not in [used["source"] for used in table.heard("used")]


@rule("RE-RULING-107")
def test_a_weapon_left_aside_does_not_work_after_the_battle_either() -> None:
    table = Scene().has(cunning=8, power=["short-hop"], assets=["cutpurse-stiletto"], mission="bare-hands-bright-faith")
    table.settles(1, 3).meets(enemy("cunning", 3)).plays("leave:cutpurse-stiletto", "done", "roll", "done")

    assert table.completed() == ["bare-hands-bright-faith"]
    assert table.heard("used") == []


@rule("RE-RULING-99")
@pytest.mark.parametrize("assets", [["trench-bolter", "null-iron-maul"], ["null-iron-maul", "trench-bolter"]])
def test_the_best_weapon_is_that_with_the_highest_sum(assets: list[str]) -> None:
    table = Scene().has(willpower=3, assets=assets, mission=QUIET).settles(1, 2).meets("carrion-choirling")
    if table.prompt == "announce-bonuses":
        table.plays("done")

    assert table.heard("battle")[0]["mine"] == 2 + 3 + 2


@rule("RE-RULING-99")
def test_a_free_bonus_of_any_card_may_be_left_aside() -> None:
    table = (
        Scene().has(power=["short-hop"], assets=["necklace-of-burnt-teeth"], mission=QUIET).meets(enemy("strength", 3))
    )

    assert "leave:necklace-of-burnt-teeth" in table.offers


@rule("RE-POWER-11", "RE-MISSION-03")
def test_what_a_number_completes_is_rewarded_before_the_extra_die() -> None:
    table = Scene().has(power=["bull-headed"], mission="unleash-the-inner-fire")
    table.state.progress[0] = 1
    table.settles(1, "steady-hand").meets(enemy("strength", 3)).plays("done", "roll:bull-headed")

    assert table.prompt == "roll-on"
    assert table.power() == ["steady-hand"]


@rule("RE-RULING-108")
def test_influence_that_completes_a_mission_counts_before_the_card_goes_on() -> None:
    table = Scene().stands("last-camp", 1).has(influence=3, willpower=9, mission="a-bargain-among-wolves")
    table.only("power", "short-hop").only("blue", "thought-leech").engages("last-camp").plays("option:2")

    assert table.completed() == ["a-bargain-among-wolves"]
    assert table.plays("option:2").influence() == 3 + 1 - 1  # what the enemy takes comes after it


@rule("RE-RULING-03")
def test_a_price_in_corruption_cannot_be_paid_where_there_is_no_corruption_card() -> None:
    table = Scene().has(mission=QUIET, power=["short-hop"]).only("corruption").meets("whispering-go-between")

    assert table.prompt == "use-experience"
    assert (table.influence(), table.power()) == (0, ["short-hop"])


@rule("RE-LOSE-04", "RE-RULING-126")
@proves("the-lost-hours", "crone-world-yllen-satari")
def test_the_second_of_two_cards_is_not_drawn_if_the_first_costs_the_turn() -> None:
    hidden = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "blood-frenzy"]
    table = Scene().has(hidden_corruption=hidden, mission="take-initiative").settles("the-lost-hours")
    table.has(1, power=["bull-headed"]).carries_out("crone-world-yllen-satari")

    assert (table.active, table.heard("corrupted"), len(table.heard("turn-lost"))) == (1, [], 1)
    assert sorted(table.hidden_corruption()) == sorted(hidden)


@rule("RE-MISSION-03", "RE-INNER-15")
def test_a_mission_that_the_warp_rift_is_paid_for_is_rewarded_before_the_move() -> None:
    table = Scene().has(life=1, influence=8, strength=5, level=8, mission="the-price-of-loyalty")
    table.settles(6, 1, 1).engages("warp-rift").plays("yes")

    assert (table.completed(), table.offers) == (["the-price-of-loyalty"], ["option:1", "option:2"])
    assert table.space() == "warp-rift"


@rule("RE-GOLD-02")
def test_an_armour_that_cannot_be_used_does_not_win_ties() -> None:
    table = Scene(("rogue-trader", "canoness")).has(strength=2, influence=2, corruption=["chitin-hide"])
    table.has(assets=["bulwark-of-the-last-gate"]).settles(2, 3).meets(enemy("strength", 3))

    assert table.heard("battle")[0]["result"] == "tied"


@rule("RE-RULING-108", "RE-WARGEAR-03")
def test_what_a_purchase_completes_can_be_spent_on_the_next_one() -> None:
    table = Scene().has(influence=6, assets=["imperial-seal", "augury-bones", "sickbed-sister"])
    table.has(mission="muster-a-retinue")
    table.settles("trench-bolter", "power-sword", "field-med-kit").engages("battlefleet-antias")
    table.plays("option:1", "pick:trench-bolter")

    assert table.completed() == ["muster-a-retinue"]
    assert "pick:field-med-kit" in table.offers


@rule("RE-RULING-108", "RE-POWER-12")
def test_what_a_power_card_completes_comes_before_what_it_does() -> None:
    table = Scene(("rogue-trader", "canoness")).has(life=2, power=["knit-the-flesh"], mission="unleash-the-inner-fire")
    table.state.progress[0] = 1
    table.settles("short-hop").turn_of(0, "experience").plays("use:knit-the-flesh")

    assert table.life() == 4


@rule("RE-SUPPLY-01", "RE-RULING-51")
def test_the_second_relic_comes_from_the_reshuffled_pile() -> None:
    table = Scene().has(
        completed=["stop-the-waaagh", "beyond-all-odds", "council-under-fire"], mission="take-initiative"
    )
    table.discarded_before("weeping-censer", "hand-of-annulment").only("relic", "upturned-seal")
    table.turn_of(0, "experience").plays("trade")

    assert (table.prompt, len(table.offers)) == ("keep-relic", 2)


@rule("RE-CHARGE-07")
def test_a_charge_spent_by_another_player_does_not_count_for_the_new_owner() -> None:
    table = Scene().has(1, assets=["scouring-salts"], charges={"scouring-salts": 2})
    card = table.number("scouring-salts")
    spend_charge(table.state, 1, card)
    table.state.assets[1] = ()
    take_asset(table.state, 0, card)

    assert (has_spent(table.state, 0, card), has_spent(table.state, 1, card)) == (False, True)


@rule("RE-RULING-33", "RE-RULING-94")
def test_the_order_is_asked_where_a_level_is_among_the_rewards() -> None:
    table = Scene(("canoness", "ogryn"), scenario="court-of-corruptis").has(willpower=12, strength=8, level=1)
    table.has(mission=QUIET, corruption=["blood-frenzy"]).only("corruption", "wasting-sinew").settles(2, 1, 6, 6, 1)
    table.lies("outskirts", "typhus", "death-guard-with-heavy-bolter").turn_of(0, "engagement").plays("done")

    assert table.prompt == "order-rewards"


@rule("RE-BATTLE-19")
def test_whoever_loses_no_life_anyway_is_not_asked_to_prevent_it() -> None:
    table = Scene().has(strength=1, power=["short-hop"], assets=["martyrs-mail"], mission=QUIET).settles(6, 1, 1)
    table.meets(enemy("strength", 3))
    while table.prompt in ("announce-bonuses", "roll-dice", "change-roll"):
        table.plays("roll" if "roll" in table.offers else "done")

    assert len(table.heard("shielded")) == 1  # by the Ogryn, who need not be asked
    assert table.prompt == "use-experience"


def test_a_view_has_every_slot_of_the_state() -> None:
    s = Scene().has(power=["short-hop"]).turn_of(0).state
    slots = [slot for kind in type(s).__mro__ for slot in getattr(kind, "__slots__", ())]

    for seat in (0, 1, None):
        assert [slot for slot in slots if not hasattr(RELIC.view(s, seat), slot)] == []
