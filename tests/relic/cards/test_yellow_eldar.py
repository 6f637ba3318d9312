"""The yellow Threat deck: every Eldar is fought."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ONE_TROPHY, ogryn, trader
from tests.rules import proves


@proves("dusk-path-scout")
def test_the_scout_is_worth_1_influence() -> None:
    table = trader(cunning=5).settles(2, 1).meets("dusk-path-scout")

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 4}]
    assert table.influence() == 1


@proves("hollow-reed-piper")
def test_the_piper_leads_the_loser_to_another_player() -> None:
    table = trader("canoness", "ogryn", cunning=1, trophies=ONE_TROPHY)
    table.stands("acid-fens", 1).stands("space-hulk", 2).settles(5, 1).meets("hollow-reed-piper")
    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 2 + 5}]
    assert table.offers == ["go:acid-fens", "go:space-hulk"]

    table.plays("go:space-hulk")
    assert (table.space(), table.life(), table.phase) == ("space-hulk", 3, "experience")
    assert table.threats("outskirts") == ["hollow-reed-piper"]


@proves("hollow-reed-piper")
def test_the_piper_is_worth_1_influence() -> None:
    table = trader(cunning=5).settles(2, 1).meets("hollow-reed-piper")

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 2 + 2}]
    assert table.influence() == 1


@proves("masked-understudy")
def test_the_understudy_steals_a_power_card_of_the_loser() -> None:
    table = trader(cunning=1, power=["fresh-orders", "rite-of-scouring"]).settles(3, 1).meets("masked-understudy")
    table.plays("done", "roll", "done")
    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 5}]
    assert table.offered("pick") == ["fresh-orders", "rite-of-scouring"]

    assert table.plays("pick:fresh-orders").power() == ["rite-of-scouring"]


@proves("pale-oar-ferryman")
def test_the_ferryman_once_won_over_may_carry_the_player_up_to_three_spaces() -> None:
    table = trader(cunning=8).settles(2, 1).meets("pale-oar-ferryman")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.offers == ["yes", "no"]

    assert len(table.plays("yes").offered("go")) == 6
    assert table.plays("go:governors-spire").space() == "governors-spire"


@proves("pale-oar-ferryman")
def test_nobody_has_to_go_with_the_ferryman() -> None:
    table = trader(cunning=8).settles(2, 1).meets("pale-oar-ferryman").plays("no")

    assert (table.space(), table.trophies()) == ("outskirts", ["pale-oar-ferryman"])


@proves("rumour-weaver")
def test_the_rumours_of_the_weaver_serve_the_others() -> None:
    table = trader("canoness", "ogryn", cunning=1).settles(2, 1).meets("rumour-weaver")

    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 5}]
    assert [table.influence(seat) for seat in (0, 1, 2)] == [0, 1, 1]


@proves("rumour-weaver")
def test_the_rumour_weaver_is_worth_1_influence() -> None:
    table = trader(cunning=8).settles(2, 1).meets("rumour-weaver")

    assert (table.influence(0), table.influence(1)) == (1, 0)


@proves("silver-tongued-exile")
def test_the_exile_leaves_for_1_influence() -> None:
    table = trader(cunning=1, influence=1).meets("silver-tongued-exile")
    assert table.offers == ["use:silver-tongued-exile", "done"]

    table.plays("use:silver-tongued-exile")
    assert (table.influence(), table.heard("battle"), table.trophies()) == (0, [], [])
    assert table.discards("yellow") == ["silver-tongued-exile"]


@proves("silver-tongued-exile")
def test_the_exile_leaves_the_others_of_the_group_to_fight() -> None:
    table = trader(cunning=8, influence=1).settles(2, 1).meets("silver-tongued-exile", "ash-veil-wanderer")
    table.plays("use:silver-tongued-exile")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.trophies() == ["ash-veil-wanderer"]


@proves("silver-tongued-exile")
def test_the_exile_who_is_not_paid_is_fought() -> None:
    table = trader(cunning=8, influence=1).settles(2, 1).meets("silver-tongued-exile").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.influence() == 2


@proves("twin-knife-novice")
def test_the_novice_pays_for_a_tie() -> None:
    table = trader(cunning=3).settles(2, 2).meets("twin-knife-novice")

    assert table.heard("battle") == [{"result": "tied", "mine": 5, "theirs": 5}]
    assert (table.influence(), table.life()) == (1, 4)


@proves("thornveil-ambusher")
@pytest.mark.parametrize(("die", "left"), [(3, []), (4, ["short-hop"])])
def test_the_ambusher_robs_whoever_cannot_tear_free_of_the_thorns(die: int, left: list[str]) -> None:
    table = trader(strength=2, power=["short-hop"]).stands("liliath-foothills").settles("thornveil-ambusher", die)

    table.turn_of(0, "exploration").plays("done", "roll", "done")
    assert (table.power(), table.life()) == (left, 4)


@proves("thornveil-ambusher")
def test_the_ambusher_is_worth_1_influence() -> None:
    table = trader(cunning=4).settles(1, 4).meets("thornveil-ambusher")

    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 5}]
    assert table.influence() == 1


@proves("mirror-mask-dancer")
@pytest.mark.parametrize(("strength", "mirrored"), [(1, 1), (4, 2), (5, 3)])
def test_the_dancer_mirrors_half_the_strength_of_whoever_fights_her(strength: int, mirrored: int) -> None:
    table = trader(strength=strength, cunning=8).settles(2, 3, "short-hop").meets("mirror-mask-dancer")

    assert table.heard("battle") == [{"result": "won", "mine": 8 + 3, "theirs": 4 + mirrored + 2}]
    assert (table.power(), table.influence()) == (["short-hop"], 1)


@proves("skein-reader")
def test_the_skein_reader_gives_influence_where_omens_are_few() -> None:
    table = trader(cunning=8).lies("acid-fens", "rust-hymn-convert", "the-world-wrecker").settles(2, 1)
    table.meets("skein-reader")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert (table.influence(), table.power()) == (1, [])


@proves("skein-reader")
def test_the_skein_reader_gives_a_power_card_where_omens_are_many() -> None:
    table = trader(cunning=8).lies("acid-fens", "rust-hymn-convert", "the-world-wrecker", "sleepless-chorister")
    table.settles(2, 1, "fresh-orders").meets("skein-reader")

    assert (table.influence(), table.power()) == (0, ["fresh-orders"])


@proves("toll-keeper-of-the-thread")
def test_the_toll_keeper_takes_1_influence_of_whoever_ends_the_turn_there() -> None:
    table = trader(cunning=4, influence=3).settles(2, 2).meets("toll-keeper-of-the-thread")
    assert table.heard("battle") == [{"result": "tied", "mine": 6, "theirs": 6}]

    assert table.influence() == 2


@proves("toll-keeper-of-the-thread")
def test_the_toll_keeper_defeated_pays_back() -> None:
    table = trader(cunning=8).settles(2, 1).meets("toll-keeper-of-the-thread").plays("done")

    assert (table.influence(), table.active) == (2, 1)


@proves("mourning-lullaby-singer")
@pytest.mark.parametrize(("die", "active"), [(3, 1), (4, 0)])
def test_the_lullaby_puts_a_weak_will_to_sleep(die: int, active: int) -> None:
    table = trader(cunning=1, willpower=3, trophies=ONE_TROPHY).settles(2, 1, die).meets("mourning-lullaby-singer")

    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 6}]
    assert [test["value"] for test in table.heard("test")] == [3 + die]
    assert (table.life(), table.active) == (3, active)


@proves("mourning-lullaby-singer")
def test_the_lullaby_of_a_defeated_singer_heals() -> None:
    assert trader(cunning=8).settles(2, 1).meets("mourning-lullaby-singer").life() == 5


@proves("storm-kite-hunter")
@pytest.mark.parametrize(("space", "bonus"), [("outskirts", 0), ("space-hulk", 2)])
def test_the_kite_hunter_has_the_wind_of_the_middle_tier(space: str, bonus: int) -> None:
    table = trader(cunning=10).stands(space).settles(2, 1).meets("storm-kite-hunter")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 5 + bonus + 2}]
    assert table.trophies() == ["storm-kite-hunter"]


@proves("storm-kite-hunter")
def test_the_kite_hunter_is_worth_2_influence() -> None:
    assert trader(cunning=10).settles(2, 1).meets("storm-kite-hunter").influence() == 2


@proves("deserter-armourer")
def test_the_armourer_sells_three_wargear_cards() -> None:
    table = ogryn(cunning=8, influence=6).settles(2, 1, "imperial-seal", "trench-bolter", "trophy-hooks")
    table.meets("deserter-armourer")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert table.offers == ["pick:imperial-seal", "pick:trench-bolter", "pick:trophy-hooks", "done"]

    table.plays("pick:trench-bolter")
    assert (table.assets(), table.influence()) == (["trench-bolter"], 2)


@proves("deserter-armourer")
def test_the_armourer_takes_wargear_of_the_loser() -> None:
    table = trader(cunning=1, assets=["grot-pack-carrier", "imperial-seal", "trophy-hooks"]).settles(2, 1)
    table.meets("deserter-armourer")
    assert table.offered("pick") == ["imperial-seal", "trophy-hooks"]

    assert table.plays("pick:imperial-seal").assets() == ["grot-pack-carrier", "trophy-hooks"]


@proves("silent-shard-marksman")
def test_the_marksman_shoots_at_the_end_of_exploration_unless_paid() -> None:
    table = (
        trader(cunning=8, influence=2).stands("liliath-foothills").lies("liliath-foothills", "silent-shard-marksman")
    )
    table.settles(2, 1, "fresh-orders").turn_of(0, "exploration")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.life(), table.influence()) == (3, 2)
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert table.power() == ["fresh-orders"]


@proves("silent-shard-marksman")
def test_the_marksman_takes_2_influence_for_not_shooting() -> None:
    table = (
        trader(cunning=8, influence=2).stands("liliath-foothills").lies("liliath-foothills", "silent-shard-marksman")
    )
    table.settles(2, 1, "fresh-orders").turn_of(0, "exploration").plays("option:2")

    assert (table.life(), table.influence()) == (4, 0)


@proves("prophet-of-small-griefs")
@pytest.mark.parametrize(("die", "influence"), [(1, 2), (3, 2), (4, 3)])
def test_the_prophet_of_griefs_costs_influence_when_drawn(die: int, influence: int) -> None:
    table = trader(cunning=8, influence=3).stands("liliath-foothills")
    table.settles("prophet-of-small-griefs", die, 2, 1).turn_of(0, "exploration")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert (table.influence(), table.power()) == (influence + 2, [])


@proves("prophet-of-small-griefs")
@pytest.mark.parametrize("die", [5, 6])
def test_the_prophet_of_griefs_may_bring_a_power_card_when_drawn(die: int) -> None:
    table = trader(influence=3).stands("liliath-foothills")
    table.settles("prophet-of-small-griefs", die, "fresh-orders").turn_of(0, "exploration")

    assert (table.influence(), table.power(), table.prompt) == (3, ["fresh-orders"], "announce-bonuses")


@proves("dead-walker-of-the-vault")
def test_the_dead_walker_grows_with_half_the_level_and_takes_corruption_along() -> None:
    table = trader(cunning=10, level=3, hidden_corruption=["blood-frenzy", "hollow-litany"]).settles(2, 1)
    table.meets("dead-walker-of-the-vault").plays("pick:blood-frenzy")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 2 + 2}]
    assert table.hidden_corruption() == ["hollow-litany"]


@proves("laughing-saboteur")
def test_the_saboteur_gives_back_a_power_card_of_the_discard_pile() -> None:
    table = trader(cunning=8).discarded_before("fresh-orders", "short-hop").settles(2, 2).meets("laughing-saboteur")
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 8}]
    assert table.offered("pick") == ["fresh-orders", "short-hop"]

    table.plays("pick:short-hop")
    assert (table.power(), table.discards("power")) == (["short-hop"], ["fresh-orders"])


@proves("laughing-saboteur")
def test_the_saboteur_makes_the_loser_give_an_asset_away() -> None:
    table = trader("canoness", "ogryn", cunning=1, assets=["imperial-seal", "trophy-hooks"]).settles(2, 2)
    table.meets("laughing-saboteur")
    assert table.offered("player") == ["2", "3"]
    assert table.plays("player:3").offered("pick") == ["imperial-seal", "trophy-hooks"]

    table.plays("pick:trophy-hooks")
    assert (table.assets(0), table.assets(2)) == (["imperial-seal"], ["trophy-hooks"])


@proves("laughing-saboteur")
def test_a_tie_with_the_saboteur_costs_a_power_card() -> None:
    table = trader(cunning=6, power=["fresh-orders", "rite-of-scouring"]).settles(2, 2).meets("laughing-saboteur")
    table.plays("done", "roll", "done", "pick:fresh-orders")

    assert table.heard("battle") == [{"result": "tied", "mine": 8, "theirs": 8}]
    assert (table.power(), table.life(), table.prompt) == (["rite-of-scouring"], 4, "use-experience")


@proves("veiled-ambassador")
def test_the_ambassador_gives_influence_and_a_mission() -> None:
    table = trader(cunning=8, mission=None).settles(2, 1, "relieve-the-outskirts").meets("veiled-ambassador")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 8}]
    assert (table.influence(), table.mission()) == (2, "relieve-the-outskirts")
    assert table.prompt == "use-experience"


@proves("veiled-ambassador")
def test_the_ambassador_at_the_end_of_the_turn_serves_another_player() -> None:
    table = trader("canoness", "ogryn", cunning=6).settles(2, 2).meets("veiled-ambassador")
    assert table.offered("player") == ["2", "3"]

    table.plays("player:3")
    assert [table.influence(seat) for seat in (0, 1, 2)] == [0, 0, 1]


@proves("huntmaster-of-the-hundred-paths")
def test_the_huntmaster_drives_the_loser_to_the_maiden_world() -> None:
    table = trader(cunning=1).settles(2, 1).meets("huntmaster-of-the-hundred-paths")
    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 9}]
    paths = ["invaders-beachhead", "liliath-foothills", "moonlit-groves", "singing-stones", "webway-portal"]
    assert table.offered("go") == paths

    table.plays("go:moonlit-groves")
    assert (table.space(), table.life()) == ("moonlit-groves", 3)


@proves("huntmaster-of-the-hundred-paths")
def test_the_huntmaster_gives_influence_and_a_power_card() -> None:
    table = trader(cunning=10).settles(2, 1, "fresh-orders").meets("huntmaster-of-the-hundred-paths")

    assert (table.influence(), table.power()) == (2, ["fresh-orders"])


@proves("thread-cutter")
def test_the_thread_cutter_is_deadlier_to_a_leader() -> None:
    table = trader(cunning=12, level=1).settles(2, 1).meets("thread-cutter")
    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 7 + 2 + 2}]
    assert table.influence() == 3

    table = trader(cunning=12).has(1, level=1).settles(2, 1).meets("thread-cutter")
    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 7 + 2}]


@proves("patient-huntress")
def test_the_huntress_gives_two_power_cards() -> None:
    table = trader(cunning=10).settles(2, 1, "fresh-orders", "short-hop").meets("patient-huntress")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 9}]
    assert table.power() == ["fresh-orders", "short-hop"]


@proves("patient-huntress")
def test_the_huntress_goes_after_the_other_player_of_the_highest_level() -> None:
    table = trader("canoness", "ogryn", cunning=1, level=5).has(1, level=1).has(2, level=2)
    table.stands("acid-fens", 1).stands("space-hulk", 2).settles(2, 1).meets("patient-huntress")

    assert table.threats("outskirts") == []
    assert table.threats("space-hulk") == ["patient-huntress"]


@proves("patient-huntress")
def test_of_equal_leaders_the_player_picks_the_prey_of_the_huntress() -> None:
    table = trader("canoness", "ogryn", cunning=1).stands("acid-fens", 1).stands("space-hulk", 2)
    table.settles(2, 1).meets("patient-huntress")
    assert table.offered("player") == ["2", "3"]

    assert table.plays("player:2").threats("acid-fens") == ["patient-huntress"]


@proves("patient-huntress")
def test_the_huntress_does_not_follow_into_the_inner_tier() -> None:
    table = trader("canoness", "ogryn", cunning=1).has(1, level=3).stands("warp-rift", 1).stands("acid-fens", 2)
    assert table.settles(2, 1).meets("patient-huntress").threats("acid-fens") == ["patient-huntress"]

    table = trader(cunning=1).stands("warp-rift", 1).settles(2, 1).meets("patient-huntress")
    assert table.threats("outskirts") == ["patient-huntress"]


@proves("champion-of-the-dying-suns")
def test_the_champion_demands_a_sacrifice_before_the_battle() -> None:
    table = trader(cunning=10, influence=2, power=["fresh-orders"]).settles(2, 1).meets("champion-of-the-dying-suns")
    assert table.offers == ["option:1", "option:2", "option:3"]

    table.plays("option:1")
    assert (table.power(), table.influence(), table.life()) == ([], 2, 4)
    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 10}]
    assert table.plays("attribute:strength").attributes() == (3, 3, 10)


@proves("champion-of-the-dying-suns")
def test_the_champion_may_be_given_influence_or_life() -> None:
    table = trader(cunning=10, influence=2).settles(2, 1).meets("champion-of-the-dying-suns")
    assert table.offers == ["option:2", "option:3"]
    assert (table.plays("option:2").influence(), table.life()) == (0, 4)

    table = trader(cunning=10).settles(2, 1).meets("champion-of-the-dying-suns")
    assert table.life() == 3


@proves("champion-of-the-dying-suns")
def test_the_champion_takes_an_asset_of_the_loser() -> None:
    table = (
        trader(cunning=1, assets=["imperial-seal", "trophy-hooks"]).settles(2, 1).meets("champion-of-the-dying-suns")
    )
    table.plays("pick:imperial-seal")

    assert (table.assets(), table.life()) == (["trophy-hooks"], 4 - 1 - 1)
    assert table.prompt == "use-experience"


@proves("oracle-of-the-broken-loom")
def test_the_oracle_grows_with_the_omens_of_the_space_alone() -> None:
    table = trader(cunning=12).lies("acid-fens", "rust-hymn-convert", "sleepless-chorister")
    table.settles(1, 2, "fresh-orders", "short-hop").meets("oracle-of-the-broken-loom", "blind-rune-caster")

    assert table.heard("battle") == [{"result": "won", "mine": 14, "theirs": 10 + 2 + 1}]


@proves("oracle-of-the-broken-loom")
def test_the_oracle_is_worth_a_level_and_2_power_cards() -> None:
    table = trader(cunning=12).settles(1, 2, "fresh-orders", "short-hop").meets("oracle-of-the-broken-loom")

    assert table.heard("battle") == [{"result": "won", "mine": 14, "theirs": 10 + 1 + 1}]
    assert (table.level(), table.power()) == (1, ["fresh-orders", "short-hop"])


@proves("void-sail-reaver")
def test_the_reaver_is_worth_2_influence() -> None:
    table = trader(cunning=8).settles(2, 3).meets("void-sail-reaver")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 2}]
    assert (table.trophies(), table.influence()) == (["void-sail-reaver"], 2)


@proves("void-sail-reaver")
def test_the_reaver_hands_a_trophy_of_the_loser_to_another_player() -> None:
    table = trader("canoness", "ogryn", cunning=1, trophies=["carapace-shambler", "wreck-hounds"])
    table.settles(2, 3).meets("void-sail-reaver")
    assert table.heard("battle") == [{"result": "lost", "mine": 4, "theirs": 6 + 2}]
    assert table.offers == ["player:2", "player:3"]

    table.plays("player:3", "pick:wreck-hounds")
    assert (table.trophies(0), table.trophies(1), table.trophies(2)) == (["carapace-shambler"], [], ["wreck-hounds"])
    assert table.life() == 3


@proves("oracle-of-the-broken-loom")
def test_the_oracle_takes_all_power_cards_of_the_loser() -> None:
    table = trader(cunning=1, power=["fresh-orders", "rite-of-scouring"]).settles(2, 1)
    table.meets("oracle-of-the-broken-loom").plays("done", "roll", "done")

    assert (table.power(), table.life()) == ([], 3)
    assert table.discards("power") == ["rite-of-scouring", "fresh-orders"]


@proves("starlight-sovereign")
def test_the_sovereign_outshines_a_weak_will_before_the_battle() -> None:
    table = trader(cunning=12, willpower=4, power=["fresh-orders", "rite-of-scouring"]).settles(4, 1, 3)
    table.meets("starlight-sovereign").plays("done", "roll", "done", "pick:fresh-orders", "done", "roll", "done")

    assert table.heard("test") == [{"passed": False, "value": 8, "target": 9}]
    assert table.power() == ["rite-of-scouring"]
    assert table.heard("battle") == [{"result": "won", "mine": 15, "theirs": 13}]
    assert (table.completed(), table.influence()) == (["?"], 2)


@proves("starlight-sovereign")
def test_a_strong_will_keeps_its_power_card_from_the_sovereign() -> None:
    table = trader(cunning=12, willpower=5, power=["fresh-orders"]).settles(4).meets("starlight-sovereign")
    table.plays("done", "roll", "done")

    assert table.heard("test") == [{"passed": True, "value": 9, "target": 9}]
    assert (table.power(), table.prompt) == (["fresh-orders"], "announce-bonuses")


@proves("starlight-sovereign")
def test_the_sovereign_takes_life_and_an_asset_of_the_loser() -> None:
    table = trader(cunning=1, willpower=5, assets=["imperial-seal", "trophy-hooks"]).settles(4, 1, 3)
    table.meets("starlight-sovereign").plays("done", "pick:imperial-seal")

    assert (table.life(), table.assets()) == (4 - 1 - 1, ["trophy-hooks"])
    assert table.prompt == "use-experience"
