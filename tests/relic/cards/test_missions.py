"""The Mission deck: every objective is met by play and rewarded, and nearly meeting it is not enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.cards.trader import ONE_TROPHY, trader
from tests.relic.scene import Scene
from tests.rules import proves, rule


def on(mission: str, **has: Any) -> Scene:
    """The Rogue Trader (2, 3, 4, Life 4) on a mission, with the rival far away and Threat decks that hold nothing."""
    table = trader(mission=mission, **has).stands("ultramar-emissary", 1)
    return table.only("red").only("blue").only("yellow")


def strong(mission: str, **has: Any) -> Scene:
    """The same with every attribute 9, and with Threat decks: who rolls 1 against 1 wins."""
    return trader(mission=mission, strength=9, willpower=9, cunning=9, **has).stands("ultramar-emissary", 1)


def walks(table: Scene, start: str, die: int, end: str, *then: int | str) -> Scene:
    """A move of the Rogue Trader; `then` is the chance that follows it."""
    return table.stands(start).settles(die, *then).turn_of(0, "movement").plays(f"go:{end}")


# Defeat.


@proves("stop-the-waaagh")
def test_an_ork_less_stops_the_waaagh() -> None:
    table = strong("stop-the-waaagh").settles(1, 1).meets("hull-breaker-mob")

    assert (table.completed(), table.mission()) == (["stop-the-waaagh"], None)
    assert table.influence() == 2


@proves("stop-the-waaagh")
def test_a_pirate_less_does_not_stop_the_waaagh() -> None:
    table = strong("stop-the-waaagh").settles(1, 1).meets("hull-stripping-pirate")

    assert table.trophies() == ["hull-stripping-pirate"]
    assert (table.mission(), table.influence()) == ("stop-the-waaagh", 0)


@proves("stop-the-waaagh")
def test_an_ork_held_at_bay_does_not_stop_the_waaagh() -> None:
    table = trader(mission="stop-the-waaagh").settles(3, 4).meets("hull-breaker-mob")

    assert table.heard("battle")[0]["result"] == "tied"
    assert table.mission() == "stop-the-waaagh"


@proves("take-initiative")
def test_three_enemies_are_initiative_and_two_are_not() -> None:
    table = strong("take-initiative").settles(1, 1).meets("hull-breaker-mob", "wreck-hounds")
    assert (table.progress(), table.completed()) == (2, [])

    table.settles(1, 1, "old-stains").meets("skitterbrood")
    assert table.completed() == ["take-initiative"]
    assert (table.power(), table.influence()) == (["old-stains"], 1)


@proves("bring-down-the-warlord")
def test_an_enemy_of_five_is_a_warlord() -> None:
    table = strong("bring-down-the-warlord").settles(1, 1).meets("old-ironbelly")

    assert (table.completed(), table.level()) == (["bring-down-the-warlord"], 1)


@proves("bring-down-the-warlord")
def test_two_enemies_of_four_are_no_warlord() -> None:
    table = strong("bring-down-the-warlord").settles(1, 2).meets("tusk-helm-raider", "magpie-boss")

    assert len(table.trophies()) == 2
    assert table.mission() == "bring-down-the-warlord"


@proves("clear-the-underhive")
def test_an_enemy_in_the_hive_world_clears_the_underhive() -> None:
    table = strong("clear-the-underhive").settles(1, 1).meets("wreck-hounds")

    assert table.completed() == ["clear-the-underhive"]
    assert (table.influence(), table.life()) == (1, 5)


@proves("clear-the-underhive")
def test_an_enemy_beside_the_hive_world_does_not_clear_the_underhive() -> None:
    table = strong("clear-the-underhive").stands("grey-knight-envoy").settles(1, 1).meets("wreck-hounds")

    assert table.trophies() == ["wreck-hounds"]
    assert (table.mission(), table.influence()) == ("clear-the-underhive", 0)


@proves("one-blow-two-graves")
def test_one_battle_against_two_enemies_fills_two_graves() -> None:
    table = strong("one-blow-two-graves").settles(1, 1).meets("wreck-hounds", "hull-breaker-mob")

    assert table.completed() == ["one-blow-two-graves"]
    assert (table.level(), table.influence()) == (1, 1 + 2)


@proves("one-blow-two-graves")
def test_two_battles_in_one_turn_are_two_blows() -> None:
    table = (
        strong("one-blow-two-graves").settles(1, 1, 1, 1).meets("wreck-hounds", "skitterbrood").plays("fight:strength")
    )

    assert len(table.trophies()) == 2
    assert table.mission() == "one-blow-two-graves"


def at_the_gates(**has: Any) -> Scene:
    """A Willpower enemy with a value of 4 is defeated."""
    return strong("hold-the-gates-of-the-mind", **has).settles(1, 1).meets("carapace-shambler")


@proves("hold-the-gates-of-the-mind")
def test_a_willpower_enemy_of_four_holds_the_gates_and_cleanses() -> None:
    table = at_the_gates(corruption=["blood-frenzy"])
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.corruption(), table.power()) == ([], [])
    assert table.completed() == ["hold-the-gates-of-the-mind"]


@proves("hold-the-gates-of-the-mind")
def test_whoever_holds_the_gates_may_draw_a_power_card_instead() -> None:
    table = at_the_gates(corruption=["blood-frenzy"]).settles("old-stains").plays("option:2")

    assert (table.corruption(), table.power()) == (["blood-frenzy"], ["old-stains"])


@proves("hold-the-gates-of-the-mind")
def test_the_pure_who_hold_the_gates_draw_a_power_card() -> None:
    assert len(at_the_gates().power()) == 1


@proves("hold-the-gates-of-the-mind")
def test_a_weaker_willpower_enemy_and_a_stronger_one_of_strength_do_not_hold_the_gates() -> None:
    table = strong("hold-the-gates-of-the-mind").settles(1, 1, 1, 1).meets("feeder-swarm", "old-ironbelly")
    table.plays("fight:strength")

    assert len(table.trophies()) == 2
    assert (table.mission(), table.progress()) == ("hold-the-gates-of-the-mind", 0)


# Travel.


@proves("liberate-the-forge-world")
def test_three_spaces_liberate_the_forge_world() -> None:
    table = walks(on("liberate-the-forge-world"), "battlefleet-antias", 2, "furnace-line")
    walks(table, "furnace-line", 1, "cogwright-court")
    assert (table.completed(), table.assets()) == ([], [])

    walks(table, "cogwright-court", 1, "colossus-scrapyard", "trench-bolter", 4)
    assert table.completed() == ["liberate-the-forge-world"]
    assert table.assets() == ["trench-bolter"]


@proves("liberate-the-forge-world")
def test_one_space_of_the_forge_world_counts_once_and_other_areas_do_not() -> None:
    table = walks(on("liberate-the-forge-world"), "battlefleet-antias", 2, "furnace-line")
    walks(table, "furnace-line", 1, "cogwright-court")
    walks(table, "cogwright-court", 1, "furnace-line")
    walks(table, "slag-canals", 1, "battlefleet-antias")

    assert table.mission() == "liberate-the-forge-world"


@proves("carry-the-sealed-orders")
def test_sealed_orders_are_carried_to_two_corners() -> None:
    table = walks(on("carry-the-sealed-orders"), "sunken-tenements", 1, "grey-knight-envoy")
    assert table.completed() == []

    walks(table, "grey-knight-envoy", 6, "battlefleet-antias")
    assert table.completed() == ["carry-the-sealed-orders"]
    assert (table.influence(), table.life()) == (2, 5)


@proves("carry-the-sealed-orders")
def test_the_middle_tier_has_corners_too() -> None:
    table = walks(on("carry-the-sealed-orders"), "sunken-tenements", 1, "grey-knight-envoy")
    walks(table, "mourning-nebula", 1, "blackstone-fortress")

    assert table.completed() == ["carry-the-sealed-orders"]


@proves("carry-the-sealed-orders")
def test_the_same_corner_twice_is_one_corner() -> None:
    table = walks(on("carry-the-sealed-orders"), "sunken-tenements", 1, "grey-knight-envoy")
    walks(table, "broker-arcade", 3, "grey-knight-envoy")

    assert table.mission() == "carry-the-sealed-orders"


@rule("RE-BOARD-03", "RE-BOARD-08")
@proves("carry-the-sealed-orders")
def test_spaces_of_the_inner_tier_are_no_corners() -> None:
    table = (
        on("carry-the-sealed-orders", willpower=9).stands("daemon-world-braxas").settles(6, 1).turn_of(0, "movement")
    )
    assert table.space() == "drowned-choir"

    assert table.turn_of(0, "movement").space() == "stair-of-weeping-brass"
    assert table.mission() == "carry-the-sealed-orders"


@proves("three-worlds-one-banner")
def test_a_banner_is_carried_into_three_areas() -> None:
    table = walks(on("three-worlds-one-banner"), "outskirts", 1, "broker-arcade")
    walks(table, "furnace-line", 1, "cogwright-court")
    assert table.completed() == []

    walks(table, "mourning-nebula", 1, "space-hulk", "old-stains", 3)
    assert table.completed() == ["three-worlds-one-banner"]
    assert table.power() == ["old-stains"]


@proves("three-worlds-one-banner")
def test_a_corner_or_an_area_seen_before_is_no_new_world() -> None:
    table = walks(on("three-worlds-one-banner"), "outskirts", 1, "broker-arcade")
    walks(table, "furnace-line", 1, "cogwright-court")
    walks(table, "sunken-tenements", 1, "grey-knight-envoy")
    walks(table, "grey-knight-envoy", 3, "broker-arcade")

    assert table.mission() == "three-worlds-one-banner"


@proves("relieve-the-outskirts")
def test_whoever_ends_a_move_there_relieves_the_outskirts() -> None:
    table = on("relieve-the-outskirts")
    assert table.tokens() == ["outskirts"]

    walks(table, "grey-knight-envoy", 2, "outskirts", 3)
    assert (table.completed(), table.tokens()) == (["relieve-the-outskirts"], [])
    assert table.life() == 4 + 2


@proves("relieve-the-outskirts")
def test_whoever_only_passes_does_not_relieve_the_outskirts() -> None:
    table = walks(on("relieve-the-outskirts"), "grey-knight-envoy", 3, "broker-arcade")

    assert (table.mission(), table.tokens(), table.life()) == ("relieve-the-outskirts", ["outskirts"], 4)


@proves("board-the-silent-hulk")
def test_whoever_ends_a_move_there_boards_the_hulk() -> None:
    table = walks(on("board-the-silent-hulk"), "blackstone-fortress", 2, "space-hulk", "trench-bolter", 2)

    assert table.completed() == ["board-the-silent-hulk"]
    assert (table.assets(), table.influence()) == (["trench-bolter"], 1)


@proves("board-the-silent-hulk")
def test_whoever_passes_through_to_the_webway_does_not_board_the_hulk() -> None:
    table = walks(on("board-the-silent-hulk"), "mourning-nebula", 2, "webway-portal", 3)

    assert table.space() == "webway-portal"
    assert (table.mission(), table.assets()) == ("board-the-silent-hulk", [])


# Build.


@proves("muster-a-retinue")
def test_the_fourth_asset_musters_a_retinue() -> None:
    table = trader(mission="muster-a-retinue", assets=["imperial-seal", "grav-skiff", "trophy-hooks"])
    table.meets("hive-sump-ratcatcher")

    assert table.phase == "experience"
    assert (table.completed(), table.influence()) == (["muster-a-retinue"], 2)


@proves("muster-a-retinue")
def test_three_assets_are_no_retinue() -> None:
    table = trader(mission="muster-a-retinue", assets=["imperial-seal", "grav-skiff"]).meets("hive-sump-ratcatcher")

    assert len(table.assets()) == 3
    assert (table.mission(), table.influence()) == ("muster-a-retinue", 0)


@proves("muster-a-retinue")
def test_a_relic_is_part_of_the_retinue() -> None:
    three = ["take-initiative", "stop-the-waaagh", "beyond-all-odds"]
    table = trader(mission="muster-a-retinue", assets=["imperial-seal", "grav-skiff", "trophy-hooks"], completed=three)
    table.only("relic", "upturned-seal").turn_of(0, "experience").plays("trade")

    assert table.assets() == ["imperial-seal", "grav-skiff", "trophy-hooks", "upturned-seal"]
    assert table.completed() == ["muster-a-retinue"]


@proves("a-fortune-in-favours")
def test_five_influence_are_a_fortune_to_whom_nobody_is_above() -> None:
    table = on("a-fortune-in-favours", influence=3).settles("trench-bolter")
    table.carries_out("besieged-watchtower").plays("option:2")

    assert table.influence() == 5
    assert (table.completed(), table.assets()) == (["a-fortune-in-favours"], ["trench-bolter"])


@proves("a-fortune-in-favours")
@pytest.mark.parametrize(("level", "influence"), [(1, 3), (0, 2)])
def test_it_is_no_fortune_behind_a_rival_nor_with_less(level: int, influence: int) -> None:
    table = on("a-fortune-in-favours", influence=influence).has(1, level=level)
    table.carries_out("besieged-watchtower").plays("option:2")

    assert (table.influence(), table.mission()) == (influence + 2, "a-fortune-in-favours")


def in_the_ranks() -> Scene:
    """The Ogryn with trophies for two levels and influence for Wargear."""
    table = Scene(("ogryn", "canoness")).has(mission="earn-your-stripes", influence=3)
    return table.has(trophies=["the-wall-breakers", "reaper-organism"]).turn_of(0, "experience")


@proves("earn-your-stripes")
def test_two_levels_earn_stripes_and_one_does_not() -> None:
    table = in_the_ranks().plays("pick:the-wall-breakers")
    assert (table.level(), table.mission(), table.influence()) == (1, "earn-your-stripes", 3)

    table.settles("trench-bolter", "storm-bolter", "imperial-seal").plays("pick:reaper-organism")
    assert (table.completed(), table.influence()) == (["earn-your-stripes"], 4)
    assert table.offers == ["pick:trench-bolter", "pick:imperial-seal", "done"]
    assert table.plays("pick:trench-bolter").assets() == ["trench-bolter"]


POWERS = ["old-stains", "steady-hand", "bull-headed", "the-unnaming"]


def paying(influence: int) -> Scene:
    """The Rogue Trader buys Power cards for 1 influence each in the Blackstone Fortress."""
    table = on("the-price-of-loyalty", influence=6).settles(*POWERS[:influence])
    return table.engages("blackstone-fortress").plays("option:1", f"buy:{influence}")


@proves("the-price-of-loyalty")
def test_four_influence_spent_are_the_price_of_loyalty() -> None:
    table = paying(4)
    assert (table.completed(), table.influence()) == (["the-price-of-loyalty"], 2)
    assert table.offers == ["option:1", "option:2"]

    table.settles("short-hop").plays("option:1")
    assert table.power() == sorted([*POWERS, "short-hop"])


@proves("the-price-of-loyalty")
def test_loyalty_may_be_rewarded_with_life() -> None:
    table = paying(4).plays("option:2")

    assert (table.life(), len(table.power())) == (6, 4)


@proves("the-price-of-loyalty")
def test_three_influence_spent_are_not_enough() -> None:
    table = paying(3)

    assert (table.mission(), table.progress()) == ("the-price-of-loyalty", 3)


@proves("the-price-of-loyalty")
def test_influence_that_is_lost_is_not_spent() -> None:
    table = on("the-price-of-loyalty", influence=6, strength=9).settles(1).carries_out("antian-shrine-world")

    assert (table.influence(), table.progress()) == (5, 0)


# Skill.


@proves("decipher-the-broken-seal")
def test_a_test_passed_by_one_deciphers_the_seal() -> None:
    table = on("decipher-the-broken-seal", strength=4).discarded_before("old-stains", "steady-hand").settles(5)
    table.carries_out("apothecarium-sepha")
    assert table.offers == ["pick:old-stains", "pick:steady-hand"]

    table.plays("pick:old-stains")
    assert (table.power(), table.discards("power")) == (["old-stains"], ["steady-hand"])
    assert table.completed() == ["decipher-the-broken-seal"]


@proves("decipher-the-broken-seal")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (3, False)])
def test_a_test_just_passed_or_failed_deciphers_nothing(die: int, passed: bool) -> None:
    table = on("decipher-the-broken-seal", strength=4).discarded_before("old-stains").settles(die)
    table.carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": passed, "value": 4 + die, "target": 8}]
    assert (table.mission(), table.power()) == ("decipher-the-broken-seal", [])


@proves("decipher-the-broken-seal")
def test_without_a_discard_pile_the_seal_brings_nothing_back() -> None:
    table = on("decipher-the-broken-seal", strength=4, trophies=ONE_TROPHY).settles(5).carries_out("apothecarium-sepha")

    assert (table.phase, table.completed()) == ("experience", ["decipher-the-broken-seal"])


@proves("beyond-all-odds")
def test_an_exploding_die_is_beyond_all_odds() -> None:
    table = trader(mission="beyond-all-odds").settles(1, 6, 1, "old-stains").meets("wreck-hounds")

    assert table.completed() == ["beyond-all-odds"]
    assert table.power() == ["old-stains"]


@proves("beyond-all-odds")
def test_an_exploding_skill_roll_is_beyond_all_odds_too() -> None:
    table = on("beyond-all-odds").settles(6, 1, "old-stains").carries_out("apothecarium-sepha")

    assert (table.completed(), table.power()) == (["beyond-all-odds"], ["old-stains"])


@proves("beyond-all-odds")
def test_neither_a_five_nor_the_six_of_an_enemy_is_beyond_all_odds() -> None:
    table = trader(mission="beyond-all-odds").settles(6, 1, 5).meets("wreck-hounds")

    assert table.heard("foe-rolled") == [{"total": 7}]
    assert table.mission() == "beyond-all-odds"


@rule("RE-MOVE-12")
@proves("beyond-all-odds")
def test_the_six_of_a_move_is_not_beyond_all_odds() -> None:
    table = walks(on("beyond-all-odds"), "grey-knight-envoy", 6, "battlefleet-antias")

    assert table.mission() == "beyond-all-odds"


def bare_hands(**has: Any) -> Scene:
    """The Rogue Trader with Strength 4 and two Wargear cards on the discard pile."""
    table = trader(mission="bare-hands-bright-faith", strength=4, **has)
    return table.discarded_before("sawtooth-cleaver", "frag-grenade")


@proves("bare-hands-bright-faith")
def test_a_battle_won_by_three_with_bare_hands_shows_bright_faith() -> None:
    table = bare_hands().settles(2, 4).meets("hull-breaker-mob")
    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 5}]
    assert table.offers == ["pick:sawtooth-cleaver", "pick:frag-grenade"]

    table.plays("pick:frag-grenade")
    assert (table.assets(), table.charges("frag-grenade"), table.influence()) == (["frag-grenade"], 3, 1)
    assert table.completed() == ["bare-hands-bright-faith"]


@proves("bare-hands-bright-faith")
def test_a_battle_won_by_two_shows_no_bright_faith() -> None:
    table = bare_hands().settles(2, 3).meets("hull-breaker-mob")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 5}]
    assert table.mission() == "bare-hands-bright-faith"


@proves("bare-hands-bright-faith")
def test_a_battle_won_with_a_weapon_shows_no_bright_faith() -> None:
    table = bare_hands(assets=["trench-bolter"]).settles(2, 4).meets("hull-breaker-mob")
    assert table.offers == ["leave:trench-bolter", "done"]

    table.plays("done")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.mission(), table.influence()) == ("bare-hands-bright-faith", 0)


@proves("bare-hands-bright-faith")
def test_a_weapon_may_be_left_aside_for_bright_faith() -> None:
    table = bare_hands(assets=["trench-bolter"]).settles(2, 4).meets("hull-breaker-mob")
    table.plays("leave:trench-bolter", "pick:sawtooth-cleaver")

    assert table.assets() == ["trench-bolter", "sawtooth-cleaver"]


@proves("unleash-the-inner-fire")
def test_two_power_cards_used_unleash_the_inner_fire_and_one_does_not() -> None:
    table = trader(mission="unleash-the-inner-fire", power=["surrounded-therefore-ready", "the-unnaming"]).settles(
        3, "old-stains"
    )
    table.meets("hull-breaker-mob").plays("use:surrounded-therefore-ready")
    assert (table.progress(), table.completed()) == (1, [])

    table.plays("done", "roll:the-unnaming")
    assert table.completed() == ["unleash-the-inner-fire"]
    assert (table.power(), table.life()) == (["old-stains"], 5)


@rule("RE-MISSION-03")
@proves("unleash-the-inner-fire")
def test_the_inner_fire_is_there_while_the_roll_can_still_be_changed() -> None:
    table = trader(mission="unleash-the-inner-fire", power=["wrath-unchained", "not-one-step"]).settles(
        1, 1, 1, "old-stains"
    )
    table.meets("the-world-wrecker").plays("use:wrath-unchained", "done", "roll:not-one-step")

    assert table.prompt == "change-roll"
    assert table.offers == ["use:old-stains", "done"]


@rule("RE-MISSION-03")
@proves("unleash-the-inner-fire")
def test_the_inner_fire_is_there_before_a_move_by_number_is_made() -> None:
    table = on("unleash-the-inner-fire", power=["burn-the-reserves", "not-one-step"]).settles("old-stains")
    table.turn_of(0, "movement").plays("use:burn-the-reserves", "roll:not-one-step")

    assert (table.prompt, table.power()) == ("choose-space", ["old-stains"])
    assert len(table.offered("go")) == 2


@proves("unleash-the-inner-fire")
def test_power_cards_that_are_discarded_unleash_nothing() -> None:
    table = trader(mission="unleash-the-inner-fire", power=["bull-headed", "a-hairs-breadth"]).turn_of(0, "experience")
    table.plays("discard", "pick:bull-headed", "discard", "pick:a-hairs-breadth")

    assert (table.power(), table.progress()) == ([], 0)


@proves("seek-a-living-witness")
def test_an_encounter_is_a_living_witness() -> None:
    table = trader(mission="seek-a-living-witness", power=["short-hop"]).meets("tank-hulk-surgery")
    assert (table.completed(), table.offers) == (["seek-a-living-witness"], ["option:1", "option:2"])

    assert table.plays("option:1").influence() == 2
    assert table.prompt == "use-experience"


@proves("seek-a-living-witness")
def test_a_witness_counts_once_it_was_heard() -> None:
    table = trader(mission="seek-a-living-witness").meets("besieged-watchtower")

    assert (table.prompt, table.completed()) == ("choose-one", [])
    assert table.plays("option:1").completed() == ["seek-a-living-witness"]


@proves("seek-a-living-witness")
def test_a_witness_may_give_a_power_card() -> None:
    table = trader(mission="seek-a-living-witness").settles("old-stains").meets("tank-hulk-surgery").plays("option:2")

    assert (table.power(), table.influence()) == (["old-stains"], 0)


@proves("seek-a-living-witness")
def test_an_event_is_no_living_witness() -> None:
    table = trader(mission="seek-a-living-witness").meets("twilight-tax")

    assert table.heard("resolved") == [{"card": table.number("twilight-tax")}]
    assert table.mission() == "seek-a-living-witness"


# Rivals.


@proves("council-under-fire")
def test_a_turn_that_ends_beside_a_rival_is_a_council() -> None:
    table = on("council-under-fire").stands("outskirts", 1).turn_of(0, "end")

    assert (table.completed(), table.active) == (["council-under-fire"], 1)
    assert (table.influence(), table.life()) == (2, 5)


@proves("council-under-fire")
def test_a_turn_that_ends_alone_is_no_council_nor_is_one_of_the_rival() -> None:
    assert on("council-under-fire").turn_of(0, "end").mission() == "council-under-fire"

    table = on("council-under-fire").stands("outskirts", 1).has(1, mission="take-initiative").turn_of(1, "end")
    assert (table.mission(), table.influence()) == ("council-under-fire", 0)


BOAST = ["wreck-hounds"]


@proves("boast-before-witnesses")
def test_a_trophy_is_boasted_of_where_another_player_is() -> None:
    table = on("boast-before-witnesses", trophies=BOAST).stands("broker-arcade", 1).has(1, influence=3)
    walks(table, "outskirts", 1, "broker-arcade")

    assert (table.completed(), table.phase) == (["boast-before-witnesses"], "engagement")
    assert (table.influence(), table.influence(1)) == (2, 2)


@proves("boast-before-witnesses")
def test_a_trophy_is_boasted_of_before_it_is_spent() -> None:
    table = strong("boast-before-witnesses").stands("outskirts", 1).has(1, influence=3)
    table.settles(1, 1).meets("tusk-helm-raider")

    assert (table.completed(), table.phase) == (["boast-before-witnesses"], "experience")
    assert (table.influence(), table.influence(1)) == (2, 2)


@proves("boast-before-witnesses")
def test_without_a_trophy_or_on_an_empty_place_there_is_nothing_to_boast_of() -> None:
    table = on("boast-before-witnesses").stands("broker-arcade", 1)
    assert walks(table, "outskirts", 1, "broker-arcade").mission() == "boast-before-witnesses"

    table = on("boast-before-witnesses", trophies=BOAST)
    assert walks(table, "outskirts", 1, "broker-arcade").mission() == "boast-before-witnesses"


@proves("a-bargain-among-wolves")
def test_four_influence_make_a_bargain_where_another_player_is() -> None:
    table = on("a-bargain-among-wolves", influence=4).stands("broker-arcade", 1)
    walks(table, "outskirts", 1, "broker-arcade", "old-stains")

    assert (table.completed(), table.phase) == (["a-bargain-among-wolves"], "engagement")
    assert (table.power(), table.life()) == (["old-stains"], 5)
    assert (table.influence(), table.influence(1)) == (4, 1)


@rule("RE-MISSION-05")
@proves("a-bargain-among-wolves")
def test_the_bargain_may_come_to_its_owner_in_the_turn_of_another() -> None:
    table = on("a-bargain-among-wolves", influence=4).stands("broker-arcade").stands("outskirts", 1)
    table.settles(1, "old-stains").turn_of(1, "movement").plays("go:broker-arcade")

    assert (table.completed(), table.active) == (["a-bargain-among-wolves"], 1)
    assert table.influence(1) == 1


@proves("a-bargain-among-wolves")
def test_three_influence_or_an_empty_place_make_no_bargain() -> None:
    table = on("a-bargain-among-wolves", influence=3).stands("broker-arcade", 1)
    assert walks(table, "outskirts", 1, "broker-arcade").mission() == "a-bargain-among-wolves"

    table = on("a-bargain-among-wolves", influence=4)
    assert walks(table, "outskirts", 1, "broker-arcade").mission() == "a-bargain-among-wolves"


@proves("lessons-of-defeat")
def test_two_lost_battles_are_a_lesson_and_one_is_not() -> None:
    table = trader(mission="lessons-of-defeat").settles(5, 1).meets("hull-breaker-mob")
    assert (table.progress(), table.completed()) == (1, [])

    table.settles(5, 1).engages()
    assert table.completed() == ["lessons-of-defeat"]
    assert table.attributes() == (3, 3, 4)
    assert table.life() == 4 - 1 + 1 - 1


@proves("lessons-of-defeat")
def test_a_tied_battle_is_no_lesson() -> None:
    table = trader(mission="lessons-of-defeat").settles(3, 4).meets("hull-breaker-mob")

    assert table.heard("battle")[0]["result"] == "tied"
    assert table.progress() == 0


@rule("RE-GOLD-04")
@proves("lessons-of-defeat")
def test_of_equal_lowest_attributes_the_player_picks_one_to_learn() -> None:
    table = trader(mission="lessons-of-defeat", willpower=2).settles(5, 1).meets("hull-breaker-mob")
    table.settles(5, 1).engages()
    assert table.offers == ["attribute:strength", "attribute:willpower"]

    assert table.plays("attribute:willpower").attributes() == (2, 3, 4)


@rule("RE-MISSION-10")
@proves("stop-the-waaagh", "take-initiative")
def test_after_a_mission_the_next_one_is_drawn() -> None:
    table = strong("stop-the-waaagh").settles(1, 1, "take-initiative").meets("hull-breaker-mob").plays("done")

    assert table.heard("completed") == [{"card": table.number("stop-the-waaagh")}]
    assert table.mission() == "take-initiative"


@proves("carry-the-sealed-orders")
def test_a_space_of_an_area_is_no_corner_for_the_sealed_orders() -> None:
    table = walks(on("carry-the-sealed-orders"), "broker-arcade", 1, "smelter-docks")

    assert table.progress() == 0


@rule("RE-RULING-85")
@proves("bare-hands-bright-faith")
def test_a_relic_that_is_a_weapon_is_a_weapon_for_the_bare_hands_and_other_things_are_none() -> None:
    armed = strong("bare-hands-bright-faith", assets=["thunder-choir-blade"]).settles("short-hop", 1, 1)
    armed.meets("wreck-hounds").plays("use:thunder-choir-blade")
    assert armed.completed() == []

    bare = strong("bare-hands-bright-faith", assets=["frag-grenade"]).settles(1, 1, 1).meets("wreck-hounds")
    assert bare.plays("use:frag-grenade").completed() == ["bare-hands-bright-faith"]
