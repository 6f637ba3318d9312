"""The events and encounters of the blue Threat deck, each resolved on a space."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import QUIET, stage
from tests.relic.scene import Scene
from tests.rules import proves, rule

# Events.


@rule("RE-THREAT-19")
@proves("the-long-howl")
def test_the_long_howl_costs_everybody_a_power_card_or_influence_when_it_is_drawn() -> None:
    table = stage().stands("smelter-docks").has(power=["short-hop"], influence=2).has(1, influence=2)
    table.settles("the-long-howl").turn_of(0, "exploration")

    assert (table.phase, table.asked, table.offered("option")) == ("exploration", 0, ["1", "2"])
    table.plays("option:1")
    assert (table.power(), table.influence(), table.influence(1)) == ([], 2, 1)
    assert table.discards("blue") == ["the-long-howl"]


@proves("the-long-howl")
def test_the_long_howl_may_be_paid_in_influence() -> None:
    table = stage().stands("smelter-docks").has(power=["short-hop"], influence=2).has(1, influence=1)
    table.settles("the-long-howl").turn_of(0, "exploration").plays("option:2")

    assert (table.power(), table.influence()) == (["short-hop"], 1)


@proves("bounty-on-the-swarm")
def test_whoever_takes_the_bounty_meets_another_blue_card_at_once() -> None:
    table = stage().settles("skitterbrood", 1, 5).meets("bounty-on-the-swarm")

    assert table.offers == ["yes", "no"]
    table.plays("yes")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3}]
    assert (table.influence(), table.trophies(), table.discards("blue")) == (
        2,
        ["skitterbrood"],
        ["bounty-on-the-swarm"],
    )


@proves("bounty-on-the-swarm")
def test_the_bounty_may_be_declined() -> None:
    table = stage().meets("bounty-on-the-swarm").plays("no")

    assert (table.influence(), table.threats("outskirts"), table.active) == (0, [], 1)


@proves("vigil-of-ten-thousand-candles")
@pytest.mark.parametrize(("before", "after"), [((3, 4), (4, 4)), ((4, 3), (4, 4)), ((1, 2), (2, 3))])
def test_the_vigil_heals_everybody_with_three_life_or_less(before: tuple[int, int], after: tuple[int, int]) -> None:
    table = stage().has(life=before[0]).has(1, life=before[1]).meets("vigil-of-ten-thousand-candles")

    assert (table.life(0), table.life(1)) == after


@proves("quarantine-cordon")
def test_the_cordon_opens_for_two_influence() -> None:
    table = stage().has(influence=3).meets("quarantine-cordon")

    assert table.offered("option") == ["1", "2"]
    assert table.plays("option:1").influence() == 1
    assert table.state.skip == 0


@rule("RE-RULING-24", "RE-ENGAGE-07")
@proves("quarantine-cordon")
def test_whoever_cannot_pay_the_cordon_is_tested_and_may_lose_a_turn() -> None:
    table = stage().has(influence=1, strength=1, willpower=1).settles(3).meets("quarantine-cordon")

    assert table.heard("test") == [{"passed": False, "value": 7, "target": 8}]
    assert (table.active, table.state.skip, table.influence()) == (1, 0b01, 1)
    assert (table.threats("outskirts"), table.discards("blue")) == ([], ["quarantine-cordon"])


@proves("quarantine-cordon")
def test_the_cordon_lets_the_cunning_pass() -> None:
    table = stage().settles(4).meets("quarantine-cordon")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert (table.active, table.state.skip) == (1, 0)


@rule("RE-ENGAGE-07", "RE-THREAT-12")
@proves("signs-in-the-ash")
def test_signs_in_the_ash_give_a_power_card_where_they_lie_themselves_and_to_nobody_without_an_omen() -> None:
    table = stage().lies("ultramar-emissary", "skitterbrood").lies("acid-fens", "whisper-brood").settles("short-hop")

    table.meets("signs-in-the-ash")
    assert (table.power(0), table.power(1)) == (["short-hop"], [])
    assert table.discards("blue") == ["signs-in-the-ash"]


@proves("signs-in-the-ash")
def test_signs_in_the_ash_give_a_power_card_to_whoever_stands_by_another_omen() -> None:
    table = stage().lies("ultramar-emissary", "whisper-brood").only("power", "short-hop", "bull-headed")

    table.meets("signs-in-the-ash")
    assert (len(table.power(0)), len(table.power(1))) == (1, 1)


@proves("wind-from-the-dead-worlds")
def test_the_wind_tests_the_strength_of_everybody_in_the_middle_tier() -> None:
    table = (
        stage()
        .has(willpower=1, cunning=1)
        .stands("mourning-nebula")
        .stands("silver-vigil", 1)
        .has(1, strength=4)
        .settles(4, 3)
    )

    table.meets("wind-from-the-dead-worlds")
    assert [one["value"] for one in table.heard("test")] == [8, 7]
    assert (table.life(0), table.life(1)) == (4, 5)


@proves("wind-from-the-dead-worlds")
def test_the_wind_spares_those_in_the_outer_tier() -> None:
    table = stage().stands("silver-vigil", 1).has(1, strength=4).settles(3).meets("wind-from-the-dead-worlds")

    assert [one["value"] for one in table.heard("test")] == [7]
    assert (table.life(0), table.life(1)) == (5, 4)


@proves("relief-drop")
def test_the_relief_drop_is_free_for_whoever_is_behind() -> None:
    table = stage().has(1, level=1).settles("power-sword").meets("relief-drop")

    assert (table.assets(), table.charges("power-sword"), table.influence()) == (["power-sword"], 4, 0)


@rule("RE-RULING-103")
@proves("relief-drop")
def test_the_relief_drop_sells_two_cards_to_everybody_else() -> None:
    table = stage().has(influence=5).settles("power-sword", "trench-bolter").meets("relief-drop")

    assert table.offers == ["pick:power-sword", "pick:trench-bolter", "done"]
    table.plays("pick:trench-bolter")
    assert (table.assets(), table.influence(), table.deck("wargear")) == (["trench-bolter"], 1, 23)


@proves("martyrs-procession")
@pytest.mark.parametrize("corruption", [[], ["mark-of-suspicion"]])
def test_the_procession_gives_the_pure_a_power_card_back(corruption: list[str]) -> None:
    table = stage().has(corruption=corruption).discarded_before("short-hop", "steady-hand").meets("martyrs-procession")

    assert table.offered("pick") == ["short-hop", "steady-hand"]
    assert table.plays("pick:steady-hand").power() == ["steady-hand"]
    assert table.corruption() == corruption


@proves("martyrs-procession")
def test_the_procession_takes_a_corruption_card_from_the_tainted() -> None:
    table = stage().has(corruption=["mark-of-suspicion"], hidden_corruption=["blood-frenzy"])
    table.discarded_before("short-hop").meets("martyrs-procession")

    assert table.offered("pick") == ["blood-frenzy", "mark-of-suspicion"]
    table.plays("pick:mark-of-suspicion")
    assert (table.corruption(), table.hidden_corruption(), table.power()) == ([], ["blood-frenzy"], [])


# The swarm turns its head: a Tyranid is sent to another player.


@proves("the-swarm-turns-its-head")
def test_the_swarm_can_be_sent_away_before_it_has_to_be_fought() -> None:
    table = stage().lies("acid-fens", "shock-talon").lies("space-hulk", "carapace-shambler")
    table.meets("the-swarm-turns-its-head", "skitterbrood")

    assert table.offered("pick") == ["carapace-shambler", "shock-talon", "skitterbrood"]
    table.plays("pick:skitterbrood")
    assert table.threats("ultramar-emissary") == ["skitterbrood"]
    assert (table.threats("outskirts"), table.heard("battle")) == ([], [])


@proves("the-swarm-turns-its-head")
def test_a_tyranid_of_another_space_comes_to_the_rival() -> None:
    table = stage().lies("space-hulk", "carapace-shambler").meets("the-swarm-turns-its-head")

    table.plays("pick:carapace-shambler")
    assert (table.threats("space-hulk"), table.threats("ultramar-emissary")) == ([], ["carapace-shambler"])


@proves("the-swarm-turns-its-head")
def test_nothing_turns_its_head_if_the_player_does_not_want_it() -> None:
    table = stage().lies("space-hulk", "carapace-shambler").meets("the-swarm-turns-its-head").plays("done")

    assert table.threats("space-hulk") == ["carapace-shambler"]
    assert table.discards("blue") == ["the-swarm-turns-its-head"]


@proves("the-swarm-turns-its-head")
def test_only_enemies_of_the_swarm_that_are_not_yet_with_the_rival_are_lured() -> None:
    table = stage().lies("acid-fens", "corpse-fed-hound", "mute-pilgrim").lies("ultramar-emissary", "shock-talon")
    table.meets("the-swarm-turns-its-head")

    assert table.heard("threat-moved") == []
    assert (table.active, table.threats("ultramar-emissary")) == (1, ["shock-talon"])


@proves("the-swarm-turns-its-head")
def test_nobody_in_the_inner_tier_is_sent_anything() -> None:
    table = stage().stands("warp-rift", 1).lies("acid-fens", "shock-talon").meets("the-swarm-turns-its-head")

    assert (table.heard("threat-moved"), table.threats("acid-fens")) == ([], ["shock-talon"])


@proves("the-swarm-turns-its-head")
def test_of_several_rivals_one_is_chosen_who_is_not_with_the_swarm_already() -> None:
    table = Scene((QUIET, "canoness", "ogryn", "commissar")).has(mission="board-the-silent-hulk")
    table.stands("acid-fens", 1).stands("space-hulk", 2).stands("silver-vigil", 3)
    table.lies("acid-fens", "shock-talon").meets("the-swarm-turns-its-head")

    table.plays("pick:shock-talon")
    assert table.offered("player") == ["3", "4"]
    assert table.plays("player:4").threats("silver-vigil") == ["shock-talon"]


# Encounters.


@proves("rotting-confessor")
def test_the_rotting_confessor_gives_an_attribute_for_corruption_and_is_gone() -> None:
    table = stage().settles("blood-frenzy").meets("rotting-confessor")

    assert table.offers == ["yes", "no"]
    table.plays("yes")
    assert table.offered("attribute") == ["cunning", "strength", "willpower"]
    assert table.plays("attribute:strength").attributes() == (5, 4, 4)
    assert (table.hidden_corruption(), table.discards("blue")) == (["blood-frenzy"], ["rotting-confessor"])


@rule("RE-ENGAGE-12")
@proves("rotting-confessor")
def test_the_rotting_confessor_waits_for_the_next_if_declined() -> None:
    table = stage().meets("rotting-confessor").plays("no")

    assert (table.attributes(), table.threats("outskirts")) == ((4, 4, 4), ["rotting-confessor"])


@proves("smiling-physician")
def test_the_smiling_physician_heals_for_corruption_and_stays() -> None:
    table = stage().has(life=2).settles("blood-frenzy").meets("smiling-physician").plays("yes")

    assert (table.life(), table.corruption(), table.hidden_corruption()) == (5, [], ["blood-frenzy"])
    assert table.threats("outskirts") == ["smiling-physician"]


@proves("smiling-physician")
def test_nobody_has_to_trust_the_smiling_physician() -> None:
    table = stage().has(life=2).meets("smiling-physician").plays("no")

    assert (table.life(), table.hidden_corruption()) == (2, [])


@proves("oracle-of-teeth")
def test_the_oracle_of_teeth_sells_a_power_card() -> None:
    table = stage().has(influence=2).lies("acid-fens", "whisper-brood").settles("short-hop").meets("oracle-of-teeth")

    assert table.plays("yes").power() == ["short-hop"]
    assert (table.influence(), table.threats("outskirts")) == (1, ["oracle-of-teeth"])


@proves("oracle-of-teeth")
def test_the_oracle_of_teeth_gives_two_when_there_are_three_omens() -> None:
    table = stage().has(influence=1).lies("acid-fens", "whisper-brood", "carrion-choirling")
    table.settles("short-hop", "steady-hand").meets("oracle-of-teeth").plays("yes")

    assert (table.power(), table.influence()) == (["short-hop", "steady-hand"], 0)


@rule("RE-RULING-03")
@proves("oracle-of-teeth")
def test_the_oracle_of_teeth_says_nothing_to_whoever_cannot_pay() -> None:
    table = stage().meets("oracle-of-teeth")

    assert (table.active, table.power(), table.threats("outskirts")) == (1, [], ["oracle-of-teeth"])


@rule("RE-ASSET-01")
@proves("mute-pilgrim")
def test_the_mute_pilgrim_follows_whoever_passes_the_test() -> None:
    table = stage().has(strength=1, cunning=1).settles(3).meets("mute-pilgrim")

    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]
    assert (table.assets(), table.threats("outskirts")) == (["mute-pilgrim"], [])


@proves("mute-pilgrim")
def test_the_mute_pilgrim_stays_where_the_test_is_failed() -> None:
    table = stage().settles(2).meets("mute-pilgrim")

    assert (table.assets(), table.threats("outskirts")) == ([], ["mute-pilgrim"])


@rule("RE-DICE-10")
@proves("mute-pilgrim")
def test_the_mute_pilgrim_gives_a_reroll_and_is_gone() -> None:
    table = stage().has(assets=["mute-pilgrim"]).settles(3, 1, 5).meets("feeder-swarm")

    assert table.offers == ["use:mute-pilgrim", "done"]
    table.plays("use:mute-pilgrim")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert (table.assets(), table.discards("blue")) == ([], ["mute-pilgrim"])


@rule("RE-ASSET-05")
@proves("mute-pilgrim")
def test_the_mute_pilgrim_helps_nobody_while_on_the_board() -> None:
    table = stage().settles(3, 1).meets("feeder-swarm", "mute-pilgrim")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 6}]


@proves("seller-of-second-hand-fevers")
def test_the_seller_of_fevers_passes_corruption_on_for_three_influence() -> None:
    table = stage().has(influence=4, corruption=["mark-of-suspicion"], hidden_corruption=["blood-frenzy"])
    table.settles("wasting-sinew").meets("seller-of-second-hand-fevers").plays("yes", "pick:mark-of-suspicion")

    assert (table.influence(), table.corruption(), table.hidden_corruption()) == (1, [], ["blood-frenzy"])
    assert table.hidden_corruption(1) == ["wasting-sinew"]
    assert table.threats("outskirts") == ["seller-of-second-hand-fevers"]


@proves("seller-of-second-hand-fevers")
def test_the_seller_of_fevers_lets_the_buyer_choose_who_gets_it() -> None:
    table = Scene((QUIET, "canoness", "ogryn")).has(mission="board-the-silent-hulk").stands("acid-fens", 1)
    table.stands("acid-fens", 2).has(influence=3, corruption=["mark-of-suspicion"]).settles("wasting-sinew")
    table.meets("seller-of-second-hand-fevers").plays("yes")

    assert table.offered("player") == ["2", "3"]
    assert table.plays("player:3").hidden_corruption(2) == ["wasting-sinew"]
    assert (table.hidden_corruption(1), table.corruption()) == ([], [])


@proves("seller-of-second-hand-fevers")
def test_the_seller_of_fevers_has_nothing_for_the_pure() -> None:
    table = stage().has(influence=4).meets("seller-of-second-hand-fevers")

    assert (table.active, table.influence()) == (1, 4)


@proves("overrun-hospital")
def test_the_overrun_hospital_heals_for_influence() -> None:
    table = stage().has(influence=1, corruption=["mark-of-suspicion"]).meets("overrun-hospital").plays("yes")

    assert table.offered("option") == ["1", "2"]
    assert table.plays("option:1").life() == 7
    assert (table.influence(), table.threats("outskirts")) == (0, ["overrun-hospital"])


@proves("overrun-hospital")
def test_the_overrun_hospital_can_turn_corruption_face_down() -> None:
    table = stage().has(influence=1, corruption=["mark-of-suspicion", "lepers-bell"]).meets("overrun-hospital")

    table.plays("yes", "option:2", "pick:mark-of-suspicion")
    assert (table.corruption(), table.hidden_corruption()) == (["lepers-bell"], ["mark-of-suspicion"])
    assert table.life() == 5


@rule("RE-EXPLORE-10")
@proves("overrun-hospital")
def test_the_overrun_hospital_asks_for_one_more_blue_card() -> None:
    table = stage().stands("smelter-docks").lies("smelter-docks", "overrun-hospital").settles("skitterbrood", 5, 1)

    assert table.turn_of(0, "exploration").threats("smelter-docks") == ["overrun-hospital", "skitterbrood"]


@proves("whispering-pit")
@pytest.mark.parametrize(("die", "life"), [(1, 4), (2, 5), (3, 5)])
def test_the_whispering_pit_corrupts_on_a_low_roll(die: int, life: int) -> None:
    table = stage().settles(die, "blood-frenzy").meets("whispering-pit").plays("yes")

    assert (table.life(), table.corruption(), table.hidden_corruption()) == (life, [], ["blood-frenzy"])
    assert table.threats("outskirts") == ["whispering-pit"]


@proves("whispering-pit")
@pytest.mark.parametrize("die", [4, 5])
def test_the_whispering_pit_gives_a_power_card_on_a_high_roll(die: int) -> None:
    table = stage().settles(die, "short-hop").meets("whispering-pit").plays("yes")

    assert (table.power(), table.threats("outskirts")) == (["short-hop"], ["whispering-pit"])


@proves("whispering-pit")
def test_the_whispering_pit_gives_willpower_on_a_six_and_falls_silent() -> None:
    table = stage().settles(6).meets("whispering-pit").plays("yes")

    assert (table.attributes(), table.discards("blue")) == ((4, 5, 4), ["whispering-pit"])


@proves("whispering-pit")
def test_nobody_has_to_listen_to_the_whispering_pit() -> None:
    table = stage().meets("whispering-pit")

    assert table.offers == ["yes", "no"]
    assert table.plays("no").heard("die") == []


@proves("gnawed-undertunnel")
def test_the_gnawed_undertunnel_leads_six_spaces_far_for_whoever_wins() -> None:
    table = stage().has(willpower=1, cunning=1).settles(1, 5).meets("gnawed-undertunnel").plays("yes")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert len(table.offered("go")) == 12
    assert table.plays("go:furnace-line").space() == "furnace-line"


@proves("gnawed-undertunnel")
def test_the_gnawed_undertunnel_costs_a_life_when_the_battle_is_lost() -> None:
    table = stage().settles(5, 1).meets("gnawed-undertunnel", "sickbed-sister").plays("yes")

    assert (table.life(), table.space()) == (4, "outskirts")
    assert table.threats("outskirts") == ["gnawed-undertunnel", "sickbed-sister"]


@proves("gnawed-undertunnel")
def test_the_gnawed_undertunnel_need_not_be_entered() -> None:
    table = stage().meets("gnawed-undertunnel").plays("no")

    assert (table.heard("battle"), table.life()) == ([], 5)
