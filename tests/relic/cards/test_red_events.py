"""The red Threat deck: every event and every encounter is resolved."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ONE_TROPHY, ogryn, trader
from tests.rules import proves, rule

# Events


@proves("rain-of-wreckage")
@pytest.mark.parametrize(("die", "life"), [(1, 3), (2, 3), (3, 4)])
def test_the_rain_of_wreckage_may_hit_the_moment_it_is_drawn(die: int, life: int) -> None:
    table = trader().stands("furnace-line").settles("rain-of-wreckage", die).turn_of(0, "exploration")

    assert table.life() == life
    assert table.influence() == 2
    assert table.discards("red") == ["rain-of-wreckage"]


@proves("rain-of-wreckage")
def test_wreckage_is_worth_influence_or_two_charges() -> None:
    table = trader(assets=["field-med-kit"]).meets("rain-of-wreckage")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:2")
    assert (table.charges("field-med-kit"), table.influence()) == (3 + 2, 0)


@proves("call-of-the-war-horns")
def test_the_horns_call_an_ork_of_the_ring_for_1_influence() -> None:
    table = (
        trader(strength=8).lies("acid-fens", "hull-breaker-mob", "wreck-hounds").lies("furnace-line", "blood-axe-grot")
    )
    table.lies("space-hulk", "old-ironbelly").settles(2, 1).meets("call-of-the-war-horns")
    assert table.offers == ["pick:blood-axe-grot", "pick:hull-breaker-mob", "done"]

    table.plays("pick:hull-breaker-mob")
    assert table.threats("acid-fens") == ["wreck-hounds"]
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.trophies(), table.influence()) == (["hull-breaker-mob"], 1)


@proves("call-of-the-war-horns")
def test_the_call_of_the_horns_need_not_be_answered() -> None:
    table = trader().lies("acid-fens", "hull-breaker-mob").meets("call-of-the-war-horns").plays("done")

    assert table.threats("acid-fens") == ["hull-breaker-mob"]
    assert (table.influence(), table.discards("red")) == (0, ["call-of-the-war-horns"])


@proves("call-of-the-war-horns")
def test_an_ork_that_is_here_already_is_not_called() -> None:
    table = trader(strength=8).settles(2, 1).meets("call-of-the-war-horns", "hull-breaker-mob")

    assert (table.trophies(), table.influence()) == (["hull-breaker-mob"], 0)


@proves("call-of-the-war-horns")
def test_in_the_middle_tier_the_horns_call_orks_of_the_middle_tier() -> None:
    table = trader().stands("space-hulk").lies("acid-fens", "hull-breaker-mob").lies("silver-vigil", "blood-axe-grot")

    assert table.meets("call-of-the-war-horns").offers == ["pick:blood-axe-grot", "done"]


@proves("call-of-the-war-horns")
def test_where_there_is_no_ork_nobody_hears_the_horns() -> None:
    table = trader(trophies=ONE_TROPHY).lies("acid-fens", "wreck-hounds").meets("call-of-the-war-horns")

    assert (table.prompt, table.influence()) == ("use-experience", 0)


@proves("raid-on-the-supply-lines")
def test_the_raid_takes_2_influence_of_all_who_have_4() -> None:
    table = trader(influence=4).has(1, influence=3).meets("raid-on-the-supply-lines")
    assert (table.influence(0), table.influence(1)) == (2, 3)

    table = trader(influence=3).has(1, influence=5).meets("raid-on-the-supply-lines")
    assert (table.influence(0), table.influence(1)) == (3, 3)


@proves("lull-between-raids")
def test_the_lull_heals_all_and_helps_those_behind() -> None:
    table = trader(level=2).has(1, life=2).settles("fresh-orders").meets("lull-between-raids")

    assert (table.life(0), table.life(1)) == (5, 3)
    assert (table.power(0), table.power(1)) == ([], ["fresh-orders"])


@proves("ambush-in-scrap-canyon")
def test_the_ambush_is_a_battle_for_2_influence() -> None:
    table = trader(strength=8).settles(2, 1).meets("ambush-in-scrap-canyon")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert (table.influence(), table.trophies()) == (2, [])


@proves("ambush-in-scrap-canyon")
def test_a_lost_ambush_costs_a_power_card() -> None:
    table = trader(strength=2, power=["fresh-orders", "rite-of-scouring"]).settles(2, 1)
    table.meets("ambush-in-scrap-canyon").plays("done", "roll", "done", "pick:fresh-orders")

    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 7}]
    assert (table.life(), table.power(), table.prompt) == (3, ["rite-of-scouring"], "use-experience")


@proves("breach-in-the-line")
def test_holding_the_breach_brings_influence_and_a_red_card() -> None:
    table = trader(strength=8, influence=1).meets("breach-in-the-line")
    assert table.offers == ["option:1", "option:2", "option:3"]

    table.settles("hull-breaker-mob", 2, 1).plays("option:1")
    assert (table.influence(), table.trophies()) == (2, ["hull-breaker-mob"])


@proves("breach-in-the-line")
def test_another_may_be_paid_to_hold_the_breach() -> None:
    table = trader(influence=1).meets("breach-in-the-line").plays("option:2")

    assert (table.influence(0), table.influence(1), table.life()) == (0, 1, 4)


@proves("breach-in-the-line")
def test_who_cannot_pay_fights_or_bleeds_at_the_breach() -> None:
    table = trader().meets("breach-in-the-line")
    assert table.offers == ["option:1", "option:3"]

    assert table.plays("option:3").life() == 3


@proves("smoke-on-every-horizon")
def test_with_three_omens_its_own_among_them_the_smoke_costs_everybody() -> None:
    table = trader(influence=2).has(1, influence=2, life=5)
    table.lies("acid-fens", "rust-hymn-convert", "the-world-wrecker")
    table.meets("smoke-on-every-horizon")
    assert (table.asked, table.offers) == (1, ["option:1", "option:2"])

    table.plays("option:2")
    assert (table.asked, table.offers) == (0, ["option:1", "option:2"])
    table.plays("option:1")
    assert (table.influence(0), table.life(0)) == (0, 4)
    assert (table.influence(1), table.life(1)) == (2, 4)


@proves("smoke-on-every-horizon")
def test_with_few_omens_the_smoke_gives_a_power_card() -> None:
    table = trader().lies("acid-fens", "rust-hymn-convert").settles("fresh-orders").meets("smoke-on-every-horizon")

    assert (table.power(), table.life()) == (["fresh-orders"], 4)


@proves("runaway-war-rig")
def test_the_war_rig_carries_whoever_tames_it() -> None:
    table = trader(willpower=4).meets("runaway-war-rig")
    assert table.offered("attribute") == ["cunning", "strength", "willpower"]

    table.settles(3).plays("attribute:willpower")
    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]
    assert (table.influence(), table.offers) == (1, ["yes", "no"])
    assert len(table.plays("yes").offered("go")) == 12
    assert table.plays("go:furnace-line").space() == "furnace-line"


@proves("runaway-war-rig")
def test_nobody_has_to_ride_the_war_rig() -> None:
    table = trader(cunning=4).meets("runaway-war-rig").settles(3).plays("attribute:cunning", "no")

    assert (table.space(), table.influence()) == ("outskirts", 1)


@proves("runaway-war-rig")
def test_the_war_rig_runs_over_whoever_fails() -> None:
    table = trader(strength=2, trophies=ONE_TROPHY).meets("runaway-war-rig").settles(4).plays("attribute:strength")

    assert table.heard("test") == [{"passed": False, "value": 6, "target": 7}]
    assert (table.life(), table.influence(), table.prompt) == (3, 0, "use-experience")


@rule("RE-EXPLORE-10")
@proves("supply-drop-under-fire")
def test_the_supply_drop_offers_a_crate_to_all_under_fire() -> None:
    table = ogryn(influence=3).has(1, influence=2).stands("furnace-line")
    table.settles("supply-drop-under-fire", "wreck-hounds").turn_of(0, "exploration")
    assert table.threats("furnace-line") == ["supply-drop-under-fire", "wreck-hounds"]
    assert table.asked == 1

    table.settles("imperial-seal").plays("yes").settles("trench-bolter", 1, 1).plays("yes")
    assert (table.assets(1), table.influence(1)) == (["imperial-seal"], 0)
    assert "trench-bolter" in table.assets()


@proves("supply-drop-under-fire")
def test_the_supply_drop_gives_nothing_to_whoever_cannot_pay() -> None:
    table = ogryn(influence=1).has(1, influence=1).settles(1, 1).meets("supply-drop-under-fire")

    assert (table.assets(), table.assets(1), table.influence(1)) == ([], [], 1)


# Encounters


@proves("pit-ring-bookmaker")
def test_the_bookmaker_pays_4_for_a_battle_won() -> None:
    table = trader(strength=8, influence=1).settles(2, 1).meets("pit-ring-bookmaker")
    assert table.offers == ["yes", "no"]

    table.plays("yes")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert table.influence() == 4
    assert table.threats("outskirts") == ["pit-ring-bookmaker"]


@proves("pit-ring-bookmaker")
def test_the_bookmaker_keeps_the_stake_of_a_battle_lost() -> None:
    table = trader(strength=2, influence=1).settles(2, 1).meets("pit-ring-bookmaker").plays("yes")

    assert (table.influence(), table.life()) == (0, 3)


@proves("back-lot-gun-tinker")
def test_the_tinker_turns_an_asset_into_wargear() -> None:
    table = trader(assets=["grot-pack-carrier", "imperial-seal"]).settles("trench-bolter").meets("back-lot-gun-tinker")

    table.plays("yes", "pick:grot-pack-carrier")
    assert table.assets() == ["imperial-seal", "trench-bolter"]


@proves("back-lot-gun-tinker")
def test_the_tinker_makes_nothing_out_of_nothing() -> None:
    assert trader(trophies=ONE_TROPHY).meets("back-lot-gun-tinker").prompt == "use-experience"


@proves("last-trooper-of-the-rearguard")
def test_the_last_trooper_comes_along_and_helps_in_strength_battles() -> None:
    table = trader(strength=5, cunning=5).meets("last-trooper-of-the-rearguard")
    assert table.offers == ["option:1", "option:2"]
    assert table.plays("option:1").assets() == ["last-trooper-of-the-rearguard"]
    assert table.threats("outskirts") == []

    table.settles(1, 1, 1, 1).meets("wreck-hounds", "bilge-deck-cutpurse").plays("fight:strength", "done")
    assert [battle["mine"] for battle in table.heard("battle")] == [5 + 1 + 1, 5 + 1]


@proves("last-trooper-of-the-rearguard")
def test_the_last_trooper_may_be_sent_home_for_2_influence() -> None:
    table = trader().meets("last-trooper-of-the-rearguard").plays("option:2")

    assert (table.influence(), table.assets()) == (2, [])
    assert table.discards("red") == ["last-trooper-of-the-rearguard"]


@proves("reader-of-oil-smoke")
def test_the_reader_of_smoke_pays_for_the_omens_of_the_space() -> None:
    table = trader().lies("acid-fens", "the-world-wrecker").meets("reader-of-oil-smoke", "blind-rune-caster")
    table.plays("pick:reader-of-oil-smoke")
    assert table.offers == ["option:1", "option:2"]

    assert table.plays("option:1").influence() == 2


@proves("reader-of-oil-smoke")
def test_the_reader_of_smoke_sells_two_power_cards_for_a_corruption_card() -> None:
    table = trader().settles("fresh-orders", "short-hop", "blood-frenzy").meets("reader-of-oil-smoke").plays("option:2")

    assert table.power() == ["fresh-orders", "short-hop"]
    assert (table.hidden_corruption(), table.corruption(), table.influence()) == (["blood-frenzy"], [], 0)


@proves("tank-hulk-surgery")
def test_the_surgery_heals_1_and_for_2_influence_2_more() -> None:
    table = trader(life=2, influence=2).meets("tank-hulk-surgery")
    assert (table.life(), table.offers) == (3, ["yes", "no"])

    table.plays("yes")
    assert (table.life(), table.influence()) == (5, 0)


@proves("tank-hulk-surgery")
def test_the_surgery_heals_the_poor_by_1() -> None:
    table = trader(life=2, influence=1, trophies=ONE_TROPHY).meets("tank-hulk-surgery")

    assert (table.life(), table.influence(), table.prompt) == (3, 1, "use-experience")


@proves("half-buried-ammunition-dump")
def test_the_dump_is_dug_out_with_strength() -> None:
    table = trader(strength=4, assets=["field-med-kit"]).settles(4).meets("half-buried-ammunition-dump").plays("yes")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert (table.charges("field-med-kit"), table.influence()) == (3 + 2, 2)
    assert table.discards("red") == ["half-buried-ammunition-dump"]


@proves("half-buried-ammunition-dump")
def test_the_dump_hurts_whoever_digs_badly() -> None:
    table = trader(strength=4).settles(3).meets("half-buried-ammunition-dump").plays("yes")

    assert (table.life(), table.influence()) == (3, 0)
    assert table.threats("outskirts") == ["half-buried-ammunition-dump"]


@proves("half-buried-ammunition-dump")
def test_nobody_has_to_dig() -> None:
    assert trader().meets("half-buried-ammunition-dump").plays("no").heard("test") == []


@rule("RE-EXPLORE-10")
@proves("besieged-watchtower")
def test_the_watchtower_is_besieged_by_another_red_card() -> None:
    table = trader().stands("furnace-line").settles("besieged-watchtower", "grot-pack-carrier")
    table.turn_of(0, "exploration")
    assert table.threats("furnace-line") == ["besieged-watchtower", "grot-pack-carrier"]
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:2")
    assert (table.influence(), table.power()) == (2, [])
    assert table.threats("furnace-line") == ["besieged-watchtower"]


@proves("besieged-watchtower")
def test_the_watchtower_may_give_a_power_card() -> None:
    table = trader().settles("fresh-orders").meets("besieged-watchtower").plays("option:1")

    assert (table.influence(), table.power()) == (0, ["fresh-orders"])


@proves("leaking-fuel-depot")
def test_the_fuel_depot_is_worth_influence_and_may_blow_up() -> None:
    table = trader(trophies=ONE_TROPHY).settles(2).meets("leaking-fuel-depot")
    assert table.offers == ["option:1", "option:2"]
    assert table.plays("option:1").influence() == 2

    table.plays("done")
    assert (table.life(), table.threats("outskirts")) == (2, [])
    assert table.discards("red") == ["leaking-fuel-depot"]


@proves("leaking-fuel-depot")
def test_with_luck_the_fuel_depot_does_not_blow_up() -> None:
    table = trader().settles(3).meets("leaking-fuel-depot").plays("option:1")

    assert (table.life(), table.threats("outskirts")) == (4, ["leaking-fuel-depot"])


@proves("leaking-fuel-depot")
def test_the_fuel_depot_may_be_made_safe() -> None:
    table = trader().meets("leaking-fuel-depot").plays("option:2")

    assert (table.life(), table.influence()) == (4, 0)
    assert table.discards("red") == ["leaking-fuel-depot"]
