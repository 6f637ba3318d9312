"""The yellow Threat deck: every event and every encounter is resolved."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ONE_TROPHY, ogryn, trader
from tests.rules import proves, rule

# Events


@proves("crossed-threads")
def test_crossed_threads_swap_the_places_of_two_players() -> None:
    table = trader("canoness", "ogryn", trophies=ONE_TROPHY).stands("acid-fens", 1).stands("slag-canals", 2)
    table.meets("crossed-threads")
    assert table.offers == ["player:2", "player:3", "done"]

    table.plays("player:2")
    assert [table.space(seat) for seat in (0, 1, 2)] == ["acid-fens", "outskirts", "slag-canals"]
    assert (table.phase, table.discards("yellow")) == ("experience", ["crossed-threads"])


@rule("RE-RULING-23")
@proves("crossed-threads")
def test_whoever_swaps_places_resolves_nothing_more() -> None:
    table = trader(trophies=ONE_TROPHY).stands("acid-fens", 1).lies("acid-fens", "wreck-hounds")
    table.meets("crossed-threads", "void-sail-reaver").plays("player:2")

    assert table.heard("battle") == []
    assert table.threats("outskirts") == ["void-sail-reaver"]
    assert table.phase == "experience"


@proves("crossed-threads")
def test_crossed_threads_join_only_players_of_one_tier_on_two_spaces() -> None:
    table = trader("canoness", "ogryn", "commissar").stands("space-hulk", 1).stands("acid-fens", 2)

    assert table.meets("crossed-threads").offers == ["player:3", "done"]


@proves("crossed-threads")
def test_crossed_threads_may_be_left_alone() -> None:
    table = trader().stands("acid-fens", 1).meets("crossed-threads").plays("done")

    assert (table.space(0), table.space(1)) == ("outskirts", "acid-fens")
    assert table.discards("yellow") == ["crossed-threads"]


@proves("crossed-threads")
def test_crossed_threads_ask_nothing_where_nobody_can_swap() -> None:
    assert trader(trophies=ONE_TROPHY).meets("crossed-threads").prompt == "use-experience"

    table = trader(trophies=ONE_TROPHY).stands("warp-rift", 1).meets("crossed-threads")
    assert table.prompt == "use-experience"


@rule("RE-ENGAGE-07")
@proves("prophecy-fulfilled")
def test_the_prophecy_pays_half_of_all_omens_with_its_own() -> None:
    table = trader().lies("acid-fens", "rust-hymn-convert").lies("space-hulk", "sleepless-chorister")
    table.meets("prophecy-fulfilled")

    assert table.influence() == 2
    assert table.discards("yellow") == ["prophecy-fulfilled"]


@proves("smugglers-tide")
def test_the_tide_sells_everybody_a_power_card() -> None:
    table = trader("canoness", "ogryn", influence=1).has(1, influence=2).settles("fresh-orders", "short-hop")
    table.meets("smugglers-tide")
    assert (table.asked, table.offers) == (1, ["yes", "no"])
    table.plays("yes")
    assert (table.asked, table.offers) == (0, ["yes", "no"])

    table.plays("yes")
    assert [table.influence(seat) for seat in (0, 1, 2)] == [0, 1, 0]
    assert [table.power(seat) for seat in (0, 1, 2)] == [["short-hop"], ["fresh-orders"], []]


@proves("price-on-a-proud-head")
def test_a_leader_has_to_fight_for_the_proud_head() -> None:
    table = trader(cunning=8, level=1).settles(2, 1).meets("price-on-a-proud-head")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert table.influence() == 2


@proves("price-on-a-proud-head")
def test_those_behind_are_paid_for_looking_away() -> None:
    table = trader().has(1, level=1).meets("price-on-a-proud-head")

    assert (table.heard("battle"), table.influence()) == ([], 1)


@proves("twilight-tax")
def test_the_tax_takes_of_the_middle_tier_and_gives_to_the_outer() -> None:
    table = trader("canoness", "ogryn", influence=1).has(1, influence=2).stands("space-hulk", 1)
    table.has(2, influence=3).stands("warp-rift", 2).meets("twilight-tax")

    assert [table.influence(seat) for seat in (0, 1, 2)] == [2, 1, 3]


@proves("closing-snare")
def test_the_snare_closes_when_it_is_drawn() -> None:
    table = trader(cunning=8, influence=2).stands("liliath-foothills").settles("closing-snare")
    table.turn_of(0, "exploration")
    assert (table.phase, table.offers) == ("exploration", ["option:1", "option:2"])

    table.settles("ash-veil-wanderer", 2, 1).plays("option:1")
    assert (table.influence(), table.trophies()) == (2, ["ash-veil-wanderer"])
    assert table.discards("yellow") == ["closing-snare"]


@proves("closing-snare")
def test_the_snare_may_be_bought_off() -> None:
    table = trader(influence=2, trophies=ONE_TROPHY).stands("liliath-foothills").settles("closing-snare")
    table.turn_of(0, "exploration").plays("option:2")

    assert (table.influence(), table.threats("liliath-foothills")) == (0, [])
    assert table.prompt == "use-experience"


@proves("pact-under-two-flags")
def test_the_pact_trades_a_power_card_for_3_influence() -> None:
    table = trader(power=["fresh-orders", "short-hop"]).meets("pact-under-two-flags")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1", "pick:short-hop")
    assert (table.power(0), table.power(1)) == (["fresh-orders"], ["short-hop"])
    assert table.influence() == 3


@proves("pact-under-two-flags")
def test_without_a_power_card_the_pact_gives_one() -> None:
    table = trader().settles("fresh-orders").meets("pact-under-two-flags")

    assert (table.power(), table.influence()) == (["fresh-orders"], 0)


@rule("RE-EXPLORE-10", "RE-ENGAGE-07")
@proves("three-roads-meet")
def test_where_three_roads_meet_other_cards_come_and_half_of_all_pay() -> None:
    table = trader().stands("liliath-foothills").settles("three-roads-meet", "grot-pack-carrier", "cordon-flamer")
    table.turn_of(0, "exploration")

    assert table.assets() == ["grot-pack-carrier", "cordon-flamer"]
    assert table.influence() == 2


@proves("small-houses-rise")
def test_whoever_is_behind_robs_another_of_2_influence() -> None:
    table = trader("canoness", "ogryn").has(1, level=1, influence=3).has(2, influence=1).meets("small-houses-rise")
    assert table.offered("player") == ["2", "3"]

    table.plays("player:2")
    assert [table.influence(seat) for seat in (0, 1, 2)] == [2, 1, 1]


@proves("small-houses-rise")
def test_whoever_leads_pays_when_small_houses_rise() -> None:
    assert trader(influence=3).meets("small-houses-rise").influence() == 2


# Encounters


@proves("forgotten-portal")
def test_the_portal_need_not_be_entered() -> None:
    table = trader().meets("forgotten-portal")
    assert table.offers == ["yes", "no"]

    assert table.plays("no").heard("die") == []
    assert table.threats("outskirts") == ["forgotten-portal"]


@proves("forgotten-portal")
def test_the_portal_may_hurt() -> None:
    assert trader().settles(1).meets("forgotten-portal").plays("yes").life() == 3


@rule("RE-SPECIAL-01")
@proves("forgotten-portal")
@pytest.mark.parametrize(
    ("die", "space", "choices"),
    [(2, "last-camp", 23), (3, "last-camp", 23), (6, "apothecarium-sepha", 16)],
)
def test_the_portal_may_give_a_special_move(die: int, space: str, choices: int) -> None:
    table = trader().settles(die).meets("forgotten-portal").plays("yes").turn_of(0, "movement")
    assert table.offers == ["roll", "special-move"]

    assert len(table.plays("special-move").offered("go")) == choices
    table.plays(f"go:{space}")
    assert (table.space(), table.prompt) == (space, "choose-box")


@proves("forgotten-portal")
@pytest.mark.parametrize("die", [4, 5])
def test_the_portal_may_lead_to_another_player(die: int) -> None:
    table = trader("canoness", "ogryn", trophies=ONE_TROPHY).stands("acid-fens", 1).stands("space-hulk", 2)
    table.settles(die).meets("forgotten-portal").plays("yes")
    assert table.offered("go") == ["acid-fens", "space-hulk"]

    assert table.plays("go:space-hulk").space() == "space-hulk"
    assert table.phase == "experience"


@proves("blind-rune-caster")
def test_the_rune_caster_trades_a_power_card_for_a_discarded_one() -> None:
    table = trader(power=["short-hop"]).discarded_before("fresh-orders", "bull-headed").meets("blind-rune-caster")
    assert table.offers == ["yes", "no"]

    table.plays("yes")
    assert table.offered("pick") == ["bull-headed", "fresh-orders", "short-hop"]
    table.plays("pick:fresh-orders")
    assert (table.power(), table.discards("power")) == (["fresh-orders"], ["short-hop", "bull-headed"])
    assert table.threats("outskirts") == ["blind-rune-caster"]


@proves("blind-rune-caster")
def test_the_rune_caster_has_nothing_for_whoever_holds_no_power_card() -> None:
    table = trader(influence=2).discarded_before("fresh-orders", "bull-headed").meets("blind-rune-caster")

    assert (table.active, table.power(), table.influence()) == (1, [], 2)
    assert table.discards("power") == ["bull-headed", "fresh-orders"]


@proves("smuggler-of-sealed-crates")
def test_the_smuggler_sells_two_wargear_cards() -> None:
    table = ogryn(influence=4, assets=["field-med-kit"]).settles("imperial-seal", "trench-bolter")
    table.meets("smuggler-of-sealed-crates")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert table.offers == ["pick:imperial-seal", "pick:trench-bolter", "done"]
    table.plays("pick:trench-bolter", "done")
    assert (table.assets(), table.influence()) == (["field-med-kit", "trench-bolter"], 0)


@proves("smuggler-of-sealed-crates")
def test_the_smuggler_may_charge_a_card() -> None:
    table = trader(assets=["field-med-kit"]).meets("smuggler-of-sealed-crates").plays("option:2")

    assert table.charges("field-med-kit") == 4


@proves("whispering-go-between")
def test_the_go_between_sells_for_a_corruption_card() -> None:
    table = trader().settles("blood-frenzy").meets("whispering-go-between").plays("yes")
    assert (table.hidden_corruption(), table.offers) == (["blood-frenzy"], ["option:1", "option:2"])

    assert table.plays("option:1").influence() == 3


@proves("whispering-go-between")
def test_the_go_between_may_give_two_power_cards() -> None:
    table = trader().settles("blood-frenzy", "fresh-orders", "short-hop").meets("whispering-go-between")
    table.plays("yes", "option:2")

    assert (table.power(), table.influence()) == (["fresh-orders", "short-hop"], 0)


@proves("whispering-go-between")
def test_the_go_between_has_friends_in_the_inner_tier() -> None:
    table = trader(trophies=["carapace-shambler"]).stands("drowned-choir", 1).settles("blood-frenzy")

    table.meets("whispering-go-between").plays("yes", "option:3")
    assert (table.space(1), table.influence()) == ("crone-world-yllen-satari", 0)


@proves("whispering-go-between")
def test_nobody_has_to_listen_to_the_go_between() -> None:
    table = trader().meets("whispering-go-between").plays("no")

    assert (table.hidden_corruption(), table.influence()) == ([], 0)


@proves("stranded-pathfinder")
def test_the_pathfinder_comes_along_and_lengthens_moves() -> None:
    table = trader(cunning=4).settles(3).meets("stranded-pathfinder")
    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]
    assert table.assets() == ["stranded-pathfinder"]

    table.settles(3).turn_of(0, "movement")
    assert table.offers == ["use:stranded-pathfinder", "done"]
    assert table.plays("use:stranded-pathfinder").offered("go") == ["battlefleet-antias", "liliath-foothills"]


@proves("stranded-pathfinder")
def test_the_pathfinder_may_be_ignored_in_a_move() -> None:
    table = trader(assets=["stranded-pathfinder"]).settles(3).turn_of(0, "movement").plays("done")

    assert table.offered("go") == ["governors-spire", "invaders-beachhead"]


@proves("stranded-pathfinder")
def test_the_pathfinder_who_is_not_persuaded_costs_influence() -> None:
    table = trader(cunning=4, influence=2).settles(2).meets("stranded-pathfinder")

    assert (table.influence(), table.assets()) == (1, [])
    assert table.threats("outskirts") == ["stranded-pathfinder"]


@rule("RE-EXPLORE-10")
@proves("court-of-masks")
def test_the_court_of_masks_attracts_a_card_and_rewards_cunning() -> None:
    table = trader(cunning=4, influence=1).has(1, influence=2).stands("liliath-foothills")
    table.settles("court-of-masks", "false-bottomed-trunk", 4).turn_of(0, "exploration")

    assert table.assets() == ["false-bottomed-trunk"]
    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert (table.influence(0), table.influence(1)) == (2, 1)


@proves("court-of-masks")
def test_the_court_of_masks_makes_the_clumsy_pay_another() -> None:
    table = trader(cunning=4, influence=1).settles(3).meets("court-of-masks")

    assert (table.influence(0), table.influence(1)) == (0, 1)


@proves("well-of-drowned-stars")
def test_the_well_heals_those_behind_for_nothing() -> None:
    table = trader(influence=2, trophies=ONE_TROPHY).has(1, level=1).meets("well-of-drowned-stars")

    assert (table.life(), table.influence(), table.prompt) == (5, 2, "use-experience")


@proves("well-of-drowned-stars")
def test_the_well_heals_a_leader_for_2_influence() -> None:
    table = trader(influence=2).meets("well-of-drowned-stars")
    assert (table.life(), table.offers) == (4, ["yes", "no"])

    table.plays("yes")
    assert (table.life(), table.influence()) == (5, 0)


@proves("barrow-of-the-unmourned")
def test_a_trophy_lays_the_unmourned_to_rest() -> None:
    table = trader(trophies=["wreck-hounds"]).settles("fresh-orders").meets("barrow-of-the-unmourned").plays("yes")

    assert (table.trophies(), table.power()) == ([], ["fresh-orders"])
    assert table.discards("yellow") == ["barrow-of-the-unmourned"]


@proves("barrow-of-the-unmourned")
def test_the_unmourned_haunt_whoever_ends_the_turn_there() -> None:
    table = trader(willpower=3).settles(2, "blood-frenzy").meets("barrow-of-the-unmourned")
    assert table.heard("test") == [{"passed": False, "value": 5, "target": 6}]
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], [])

    table = trader(willpower=3).settles(3).meets("barrow-of-the-unmourned")
    assert (table.hidden_corruption(), table.active) == ([], 1)
