"""The enemies of the blue Threat deck that do more than fight: before a battle, after a turn, or by looking at you."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.rules import proves, rule

# What happens before the battle, or after the turn.


@rule("RE-THREAT-19", "RE-THREAT-20")
@proves("burrow-ambusher")
@pytest.mark.parametrize(("die", "life"), [(2, 4), (3, 5)])
def test_the_burrow_ambusher_strikes_the_moment_it_is_drawn(die: int, life: int) -> None:
    table = stage().stands("smelter-docks").has(cunning=3).settles("burrow-ambusher", die, 1, 5)

    table.turn_of(0, "exploration")
    assert table.heard("test") == [{"passed": die == 3, "value": 3 + die, "target": 6}]
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]
    assert (table.life(), table.influence()) == (life, 1)


@proves("thought-leech")
def test_the_thought_leech_takes_a_power_card_before_the_battle() -> None:
    table = stage().has(power=["short-hop"], influence=2).settles(1, 5, "bull-headed").meets("thought-leech")

    assert table.offered("option") == ["1", "2"]
    table.plays("option:1")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]
    assert (table.power(), table.influence()) == (["bull-headed"], 2)


@proves("thought-leech")
def test_the_thought_leech_takes_influence_where_there_is_no_power_card() -> None:
    table = stage().has(influence=2).settles(5, 1).meets("thought-leech")

    assert (table.influence(), table.life()) == (1, 4)


@proves("many-eyed-overseer")
def test_a_weak_mind_loses_all_power_cards_to_the_many_eyed_overseer() -> None:
    table = stage().has(strength=1, cunning=1, power=["short-hop", "bull-headed"])
    table.settles(3, 1, 4, "steady-hand", "spend-yourself")
    table.meets("many-eyed-overseer").plays("done", "roll", "done")

    assert table.heard("test") == [{"passed": False, "value": 7, "target": 8}]
    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 7}]
    assert table.discards("power") == ["short-hop", "bull-headed"]
    assert table.power() == ["spend-yourself", "steady-hand"]


@proves("many-eyed-overseer")
def test_a_strong_mind_keeps_them() -> None:
    table = stage().has(willpower=6, power=["short-hop"]).settles(2, 1, 5, "steady-hand", "spend-yourself")
    table.meets("many-eyed-overseer").plays("done", "roll", "done", "done", "roll", "done")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 7}]
    assert table.power() == ["short-hop", "spend-yourself", "steady-hand"]


@rule("RE-THREAT-19", "RE-TIMING-02")
@proves("sky-darkener")
@pytest.mark.parametrize(
    ("answers", "life", "power"),
    [(("option:1", "pick:short-hop"), 5, ["steady-hand"]), (("option:2",), 4, ["short-hop", "steady-hand"])],
)
def test_the_sky_darkener_costs_a_power_card_or_a_life_at_the_end_of_the_exploration(
    answers: tuple[str, ...], life: int, power: list[str]
) -> None:
    table = stage().stands("last-camp").lies("last-camp", "sky-darkener").has(power=["short-hop", "steady-hand"])

    table.turn_of(0, "exploration")
    assert (table.phase, table.offered("option")) == ("exploration", ["1", "2"])
    table.plays(*answers)
    assert (table.phase, table.life(), table.power()) == ("engagement", life, power)


@proves("sky-darkener")
def test_the_sky_darkener_pays_three_influence_when_beaten() -> None:
    table = stage().has(willpower=8).settles(1, 5).meets("sky-darkener")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 8}]
    assert table.influence() == 3


@proves("typhus")
def test_typhus_tests_the_strength_of_whoever_comes_near_and_is_worth_a_level() -> None:
    table = stage().has(strength=5, willpower=11).settles(2, 1, 5).meets("typhus")

    assert table.heard("test") == [{"passed": False, "value": 7, "target": 8}]
    assert table.heard("battle") == [{"result": "won", "mine": 16, "theirs": 11}]
    assert (table.life(), table.level(), table.influence()) == (4, 1, 2)


@proves("typhus")
def test_typhus_corrupts_all_who_see_him_win() -> None:
    table = stage("tech-priest-enginseer").stands("outskirts", 1).has(strength=5)
    table.settles(3, 5, 1, "blood-frenzy", "wasting-sinew").meets("typhus")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert (table.life(), table.life(1)) == (4, 5)
    assert (table.hidden_corruption(0), table.hidden_corruption(1)) == (["blood-frenzy"], ["wasting-sinew"])


@proves("egg-warden")
def test_the_egg_warden_lays_a_blue_card_beside_it_at_the_end_of_the_turn() -> None:
    table = stage().settles(5, 1, "skitterbrood").meets("egg-warden")

    assert (table.life(), table.active) == (4, 1)
    assert table.threats("outskirts") == ["egg-warden", "skitterbrood"]


@proves("egg-warden")
def test_the_egg_warden_pays_one_influence_when_beaten_and_lays_nothing() -> None:
    table = stage().settles(1, 5).meets("egg-warden").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.influence(), table.threats("outskirts"), table.active) == (1, [], 1)


@proves("pox-magnate")
def test_the_pox_magnate_makes_whoever_ends_a_turn_with_it_ill() -> None:
    table = stage().settles(1, 4).meets("pox-magnate")

    assert table.heard("battle") == [{"result": "tied", "mine": 8, "theirs": 8}]
    assert (table.life(), table.active) == (4, 1)


@proves("pox-magnate")
def test_whoever_defeats_the_pox_magnate_recovers() -> None:
    table = stage().settles(1, 5).meets("pox-magnate").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 8}]
    assert (table.life(), table.influence(), table.active) == (7, 1, 1)


@proves("hoarder-rats")
def test_hoarder_rats_carry_a_trophy_off_at_the_end_of_the_turn() -> None:
    table = stage().has(trophies=["wreck-hounds", "feeder-swarm"]).settles(5, 1).meets("hoarder-rats").plays("done")

    assert table.plays("pick:wreck-hounds").trophies() == ["feeder-swarm"]
    assert (table.life(), table.active) == (4, 1)


@proves("hoarder-rats")
def test_hoarder_rats_find_nothing_with_whoever_has_no_trophy() -> None:
    table = stage().has(influence=3).settles(5, 1).meets("hoarder-rats")

    assert (table.life(), table.influence(), table.active) == (4, 3, 1)


@proves("hoarder-rats")
def test_hoarder_rats_fight_with_cunning_and_pay_two_influence_when_beaten() -> None:
    table = stage().has(strength=1, willpower=1).settles(1, 5).meets("hoarder-rats").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.influence(), table.active) == (2, 1)


# Enemies that look at the one they fight.


@proves("mind-glutton")
def test_the_mind_glutton_grows_with_power_cards_in_hand() -> None:
    table = stage().has(willpower=6, power=["short-hop", "burn-the-reserves"]).settles(1, 4, "bull-headed")
    table.meets("mind-glutton").plays("done", "roll", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 4 + 1 + 2}]
    assert table.power() == ["bull-headed", "burn-the-reserves", "short-hop"]


@rule("RE-EX-05")
@proves("mind-glutton")
def test_a_power_card_that_was_used_does_not_feed_the_mind_glutton() -> None:
    table = stage().has(power=["burn-the-reserves"]).settles(3).meets("mind-glutton")
    table.settles("bull-headed").plays("done", "roll:burn-the-reserves")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]


@proves("blood-scenter")
@pytest.mark.parametrize(("life", "theirs", "left"), [(4, 5, 5), (3, 7, 4)])
def test_the_blood_scenter_is_stronger_against_the_wounded(life: int, theirs: int, left: int) -> None:
    table = stage().has(life=life).settles(1, 5).meets("blood-scenter")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": theirs}]
    assert table.life() == left


@proves("humming-cluster")
def test_the_humming_cluster_counts_half_of_all_omens_on_the_board() -> None:
    table = stage().lies("acid-fens", "whisper-brood").lies("space-hulk", "signs-in-the-ash")
    table.has(willpower=5).settles(1, 5).meets("humming-cluster")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 4 + 1 + 2}]
    assert table.influence() == 1


@proves("grudge-scent-hunter")
def test_the_grudge_scent_hunter_takes_a_trophy_before_the_battle() -> None:
    table = stage().has(trophies=["skitterbrood", "feeder-swarm"]).settles(1, 5).meets("grudge-scent-hunter")
    assert (table.offers, table.heard("battle")) == (["option:1", "option:2"], [])

    table.plays("option:1", "pick:skitterbrood")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5 + 1}]
    assert (table.trophies(), table.discards("blue")) == (["feeder-swarm", "grudge-scent-hunter"], ["skitterbrood"])
    assert (table.life(), table.influence()) == (5, 2)


@proves("grudge-scent-hunter")
def test_the_grudge_scent_hunter_takes_a_life_for_the_trophies_kept() -> None:
    table = stage().has(trophies=["skitterbrood", "feeder-swarm"]).settles(1, 5).meets("grudge-scent-hunter")

    table.plays("option:2")
    assert (table.life(), table.influence()) == (4, 2)
    assert table.trophies() == ["skitterbrood", "feeder-swarm", "grudge-scent-hunter"]


@proves("grudge-scent-hunter")
def test_the_grudge_scent_hunter_takes_a_life_where_there_is_no_trophy() -> None:
    assert stage().settles(1, 5).meets("grudge-scent-hunter").life() == 4


@proves("bastion-beast")
@pytest.mark.parametrize(("rival_level", "theirs"), [(2, 11), (3, 9)])
def test_the_bastion_beast_is_stronger_against_the_leader(rival_level: int, theirs: int) -> None:
    table = stage().has(level=2, willpower=9).has(1, level=rival_level).settles(1, 5, "short-hop")
    table.meets("bastion-beast")

    assert table.heard("battle") == [{"result": "won", "mine": 14, "theirs": theirs}]
    assert (table.influence(), table.power()) == (3, ["short-hop"])


@proves("hive-tyrant")
def test_the_hive_tyrant_is_stronger_in_company_and_worth_a_mission() -> None:
    table = stage().has(willpower=12).settles(1, 6, 3).meets("hive-tyrant", "skitterbrood")

    assert table.heard("battle") == [{"result": "won", "mine": 21, "theirs": 12 + 2 + 1 + 2}]
    assert (table.completed(), table.influence()) == (["?"], 3)


@proves("hive-tyrant")
def test_the_hive_tyrant_breaks_the_will_of_the_loser() -> None:
    table = stage().settles(1, 5).meets("hive-tyrant")

    assert table.heard("battle") == [{"result": "lost", "mine": 9, "theirs": 12 + 1 + 1}]
    assert (table.life(), table.attributes()) == (4, (4, 3, 4))


@proves("doubt-made-flesh")
def test_doubt_made_flesh_feeds_on_corruption_and_takes_one_away_when_beaten() -> None:
    table = stage().has(willpower=6, corruption=["mark-of-suspicion"], hidden_corruption=["blood-frenzy"])
    table.settles(1, 5).meets("doubt-made-flesh")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 1 + 2}]
    assert table.offered("pick") == ["blood-frenzy", "mark-of-suspicion"]
    assert table.plays("pick:blood-frenzy").corruption() == ["mark-of-suspicion"]


@proves("doubt-made-flesh")
def test_a_tie_with_doubt_made_flesh_corrupts() -> None:
    table = stage().settles(2, 4, "blood-frenzy").meets("doubt-made-flesh")

    assert table.heard("battle") == [{"result": "tied", "mine": 8, "theirs": 8}]
    assert (table.life(), table.corruption(), table.hidden_corruption()) == (5, [], ["blood-frenzy"])


@proves("cardinal-of-empty-vows")
def test_the_cardinal_of_empty_vows_counts_half_of_the_assets_and_gives_an_attribute() -> None:
    table = stage().has(willpower=8, assets=["trophy-hooks", "imperial-seal", "armourers-roll"])
    table.settles(1, 5).meets("cardinal-of-empty-vows")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 8 + 1 + 2}]
    assert table.offered("attribute") == ["cunning", "strength", "willpower"]
    assert table.plays("attribute:cunning").attributes() == (4, 8, 5)
    assert table.influence() == 2


@proves("cardinal-of-empty-vows")
def test_the_cardinal_of_empty_vows_corrupts_the_loser() -> None:
    table = stage().settles(1, 1, "blood-frenzy").meets("cardinal-of-empty-vows")

    assert (table.life(), table.corruption(), table.hidden_corruption()) == (4, [], ["blood-frenzy"])
