"""The red Threat deck: every Ork is fought."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ONE_TROPHY, trader
from tests.rules import proves


@proves("blood-axe-grot")
def test_the_blood_axe_grot_robs_the_loser() -> None:
    table = trader(strength=2, influence=3).settles(5, 1).meets("blood-axe-grot")

    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 7}]
    assert (table.life(), table.influence()) == (3, 2)


@proves("grot-fuse-runner")
def test_the_fuse_runner_hurts_in_a_loss() -> None:
    table = trader(strength=2).settles(5, 1).meets("grot-fuse-runner")

    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 7}]
    assert table.life() == 4 - 1 - 1


@proves("grot-fuse-runner")
def test_the_fuse_runner_hurts_in_a_tie() -> None:
    table = trader(strength=2).settles(5, 5).meets("grot-fuse-runner")

    assert table.life() == 4 - 1
    assert table.threats("outskirts") == ["grot-fuse-runner"]


@proves("tag-along-runts")
def test_runts_are_braver_in_company() -> None:
    alone = trader(strength=8).settles(2, 1).meets("tag-along-runts")
    assert alone.heard("battle") == [{"result": "won", "mine": 9, "theirs": 2 + 1 + 2}]
    assert alone.influence() == 1

    table = trader(strength=8).settles(2, 1).meets("tag-along-runts", "wreck-hounds")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 2 + 2 + 2 + 2}]


@proves("rust-flat-marauder")
def test_the_rust_flat_marauder_is_worth_1_influence() -> None:
    table = trader(strength=5).settles(2, 1).meets("rust-flat-marauder")

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 5}]
    assert table.influence() == 1


@proves("rocket-strapped-lout")
def test_the_rocket_of_the_lout_throws_the_loser_up_to_three_spaces() -> None:
    table = trader(strength=2, trophies=ONE_TROPHY).settles(5, 1).meets("rocket-strapped-lout")
    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 8}]
    here = ["broker-arcade", "governors-spire", "grey-knight-envoy", "invaders-beachhead", "smelter-docks"]
    assert table.offered("go") == [*here, "sunken-tenements"]

    table.plays("go:governors-spire")
    assert (table.space(), table.life(), table.phase) == ("governors-spire", 3, "experience")


@proves("trophy-pole-bearer")
def test_the_pole_bearer_grows_with_half_the_trophies() -> None:
    trophies = ["wreck-hounds", "hull-breaker-mob", "slag-dune-tuskbeast"]
    table = trader(strength=8, trophies=trophies).settles(2, 1).meets("trophy-pole-bearer")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3 + 2 + 2}]
    assert table.influence() == 2


@proves("war-drum-beater")
def test_the_drum_beater_counts_the_omens_of_the_space() -> None:
    table = trader(strength=9).lies("acid-fens", "the-world-wrecker").settles(2, 1)
    table.meets("war-drum-beater", "rust-hymn-convert").plays("pick:war-drum-beater")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 3 + 2 + 2 + 2}]
    assert table.influence() == 1


@proves("powder-keg-porter")
def test_the_keg_of_the_porter_charges_a_card_or_is_sold() -> None:
    table = trader(strength=8, assets=["field-med-kit"]).settles(1, 1).meets("powder-keg-porter")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.charges("field-med-kit"), table.influence()) == (4, 0)


@proves("powder-keg-porter")
def test_without_a_card_to_charge_the_keg_is_sold() -> None:
    table = trader(strength=8).settles(1, 1).meets("powder-keg-porter")

    assert table.influence() == 1
    assert table.prompt == "use-experience"


@proves("blunder-cannon-crew")
def test_the_cannon_of_the_crew_clears_an_enemy_up_to_5() -> None:
    table = trader(strength=8).settles(1, 1)
    table.meets("blunder-cannon-crew", "booby-trapped-salvage-crawler", "furnace-heart-daemon", "void-sail-reaver")
    table.plays("fight:strength")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.offered("pick") == ["booby-trapped-salvage-crawler", "furnace-heart-daemon"]

    table.plays("pick:booby-trapped-salvage-crawler")
    assert table.threats("outskirts") == ["furnace-heart-daemon", "void-sail-reaver"]
    assert table.discards("red") == ["booby-trapped-salvage-crawler"]


@proves("throttle-mad-outriders")
def test_the_outriders_pay_whoever_stands_firm_when_they_are_drawn() -> None:
    table = trader(strength=4, cunning=1, assets=["imperial-seal", "field-med-kit"]).stands("furnace-line")
    table.settles("throttle-mad-outriders", 3, 1, 5).turn_of(0, "exploration")

    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.influence(), table.assets()) == (1 + 1, ["imperial-seal", "field-med-kit"])


@proves("throttle-mad-outriders")
def test_the_outriders_wreck_an_asset_of_whoever_is_run_over() -> None:
    table = trader(strength=4, assets=["imperial-seal", "field-med-kit"]).stands("furnace-line")
    table.settles("throttle-mad-outriders", 2, 1, 5).turn_of(0, "exploration")
    assert table.heard("test") == [{"passed": False, "value": 6, "target": 7}]
    assert (table.phase, table.offers) == ("exploration", ["pick:imperial-seal", "pick:field-med-kit"])

    table.plays("pick:imperial-seal")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.life(), table.influence(), table.assets()) == (4, 1, ["field-med-kit"])


@proves("magpie-boss")
def test_the_bruiser_fights_harder_for_three_assets() -> None:
    two = ["field-med-kit", "imperial-seal"]
    table = trader(strength=8, assets=two).settles(2, 1).meets("magpie-boss")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4 + 2}]
    assert table.influence() == 1

    table = trader(strength=8, assets=[*two, "trophy-hooks"]).settles(2, 1).meets("magpie-boss")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4 + 2 + 2}]


@proves("rally-banner-bearer")
def test_the_banner_bearer_is_worth_2_influence() -> None:
    table = trader(strength=8).settles(2, 1).meets("rally-banner-bearer")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert table.influence() == 2


@proves("stragglers")
def test_the_stragglers_give_influence_to_a_leader() -> None:
    table = trader(strength=8).settles(2, 1).meets("stragglers")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert (table.influence(), table.power()) == (1, [])


@proves("stragglers")
def test_the_stragglers_give_a_power_card_to_whoever_is_behind() -> None:
    table = trader(strength=8).has(1, level=1).settles(2, 1, "fresh-orders").meets("stragglers")

    assert (table.influence(), table.power()) == (0, ["fresh-orders"])


@proves("chain-hook-hauler")
def test_the_hauler_drags_off_an_asset_of_the_loser() -> None:
    table = trader(strength=2, assets=["field-med-kit", "imperial-seal"]).settles(3, 1).meets("chain-hook-hauler")
    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 8}]
    assert table.offered("pick") == ["field-med-kit", "imperial-seal"]

    table.plays("pick:imperial-seal")
    assert table.assets() == ["field-med-kit"]


@proves("chain-hook-hauler")
def test_the_hauler_is_worth_2_influence() -> None:
    table = trader(strength=8).settles(3, 1).meets("chain-hook-hauler")

    assert (table.trophies(), table.influence()) == (["chain-hook-hauler"], 2)


@proves("the-challenger")
def test_the_challenger_fights_harder_against_a_leader_and_honours_a_tie() -> None:
    table = trader(strength=8, level=1).settles(2, 1).meets("the-challenger")

    assert table.heard("battle") == [{"result": "tied", "mine": 9, "theirs": 5 + 2 + 2}]
    assert (table.influence(), table.life()) == (1, 4)


@proves("the-challenger")
def test_the_challenger_does_not_try_hard_against_those_behind() -> None:
    table = trader(strength=8).has(1, level=1).settles(2, 1).meets("the-challenger")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5 + 2}]
    assert table.influence() == 2


@proves("firespitters")
def test_the_flames_burn_whoever_ends_the_turn_there() -> None:
    table = trader(strength=5, trophies=ONE_TROPHY).settles(2, 2).meets("firespitters")
    assert table.heard("battle") == [{"result": "tied", "mine": 7, "theirs": 7}]
    assert table.life() == 4

    assert table.plays("done").life() == 3


@proves("firespitters")
def test_the_firespitters_once_defeated_give_a_power_card_and_burn_nobody() -> None:
    table = trader(strength=8).settles(2, 1, "fresh-orders").meets("firespitters").plays("done")

    assert table.power() == ["fresh-orders"]
    assert (table.life(), table.active) == (4, 1)


@proves("hostage-taking-raiders")
def test_hostages_are_ransomed_with_influence_or_an_asset() -> None:
    table = trader(strength=2, influence=2, assets=["imperial-seal"]).settles(2, 1).meets("hostage-taking-raiders")
    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 7}]
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.influence(), table.assets(), table.life()) == (0, ["imperial-seal"], 3)


@proves("hostage-taking-raiders")
def test_with_too_little_influence_an_asset_is_the_ransom() -> None:
    table = trader(strength=2, influence=1, assets=["imperial-seal"]).settles(2, 1).meets("hostage-taking-raiders")

    assert (table.influence(), table.assets()) == (1, [])


@proves("hostage-taking-raiders")
def test_freed_hostages_are_worth_2_influence() -> None:
    assert trader(strength=8).settles(2, 1).meets("hostage-taking-raiders").influence() == 2


@proves("toll-bridge-bosses")
def test_the_bosses_of_the_bridge_go_away_for_3_influence() -> None:
    table = trader(influence=3).stands("furnace-line").lies("furnace-line", "toll-bridge-bosses")
    table.turn_of(0, "exploration")
    assert table.offers == ["use:toll-bridge-bosses", "done"]

    table.plays("use:toll-bridge-bosses")
    assert (table.influence(), table.threats("furnace-line")) == (0, [])
    assert table.discards("red") == ["toll-bridge-bosses"]
    assert table.heard("battle") == []


@proves("toll-bridge-bosses")
def test_the_bosses_of_the_bridge_are_fought_if_nobody_pays() -> None:
    table = trader(strength=8, influence=3).stands("furnace-line").lies("furnace-line", "toll-bridge-bosses")
    table.settles(2, 1).turn_of(0, "exploration").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 8}]
    assert table.influence() == 3 + 2


@proves("long-barrel-gun-wagon")
def test_the_gun_wagon_costs_a_power_card_before_the_battle() -> None:
    table = trader(strength=9, power=["fresh-orders"]).settles(2, 1).meets("long-barrel-gun-wagon")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.power(), table.life()) == ([], 4)
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 8}]
    assert table.influence() == 3


@proves("long-barrel-gun-wagon")
def test_the_gun_wagon_costs_life_where_there_is_no_power_card() -> None:
    table = trader(strength=9).settles(2, 1).meets("long-barrel-gun-wagon")

    assert (table.life(), table.trophies()) == (3, ["long-barrel-gun-wagon"])


@proves("the-wall-breakers")
def test_the_wall_breakers_become_a_trophy_when_beaten() -> None:
    table = trader(strength=8).settles(2, 3).meets("the-wall-breakers")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 2}]
    assert (table.trophies(), table.influence()) == (["the-wall-breakers"], 0)


@proves("the-wall-breakers")
def test_the_wall_breakers_break_a_wargear_card_of_the_loser_and_no_other_asset() -> None:
    table = trader(strength=2, assets=["imperial-seal", "trophy-hooks", "ill-star-chart"]).settles(5, 1)
    table.meets("the-wall-breakers")
    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 11}]
    assert table.offers == ["pick:imperial-seal", "pick:trophy-hooks"]

    table.plays("pick:imperial-seal")
    assert (table.life(), table.assets()) == (3, ["trophy-hooks", "ill-star-chart"])


@proves("green-lightning-chanter")
def test_the_chanter_grows_and_pays_with_half_the_omens_of_the_whole_board() -> None:
    table = trader(strength=12).lies("acid-fens", "rust-hymn-convert").lies("space-hulk", "sleepless-chorister")
    table.lies("slag-canals", "rune-sealed-sentry", "blind-rune-caster")
    table.settles(2, 1, "fresh-orders").meets("green-lightning-chanter")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 6 + 3 + 2}]
    assert (table.power(), table.influence()) == (["fresh-orders"], 2)


@proves("charm-hung-bodyguard")
def test_the_bodyguard_grows_with_every_power_card() -> None:
    table = trader(strength=12, power=["fresh-orders", "rite-of-scouring"]).settles(2, 1)
    table.meets("charm-hung-bodyguard").plays("done", "roll", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 7 + 2 + 2}]
    assert table.influence() == 3


@proves("raid-fleet-captain")
def test_the_captain_gives_a_power_card_and_2_influence() -> None:
    table = trader(strength=10).settles(2, 1, "fresh-orders").meets("raid-fleet-captain")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 9}]
    assert (table.power(), table.influence()) == (["fresh-orders"], 2)


@proves("smoke-crowned-walking-idol")
def test_felling_the_idol_raises_an_attribute() -> None:
    table = trader(strength=10).settles(2, 1).meets("smoke-crowned-walking-idol")
    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 10}]
    assert table.offered("attribute") == ["cunning", "strength", "willpower"]

    assert table.plays("attribute:willpower").attributes() == (10, 4, 4)


@proves("smoke-crowned-walking-idol")
def test_the_idol_costs_the_loser_a_turn() -> None:
    table = trader(strength=2).settles(2, 1).meets("smoke-crowned-walking-idol")
    assert (table.life(), table.active) == (3, 1)

    table.turn_of(1, "end")
    assert len(table.heard("turn-skipped")) == 1
    assert table.active == 1


@proves("overlord-of-the-scrap-moons")
@pytest.mark.parametrize(("option", "influence", "trophies"), [(1, 0, ["wreck-hounds"]), (2, 2, [])])
def test_the_overlord_takes_tribute_at_the_end_of_the_turn(option: int, influence: int, trophies: list[str]) -> None:
    table = trader(strength=2, influence=2, trophies=["wreck-hounds"]).settles(2, 1)
    table.meets("overlord-of-the-scrap-moons").plays("done")
    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 12}]
    assert table.offers == ["option:1", "option:2"]

    table.plays(f"option:{option}")
    assert (table.influence(), table.trophies()) == (influence, trophies)


@proves("overlord-of-the-scrap-moons")
def test_defeating_the_overlord_gives_a_level_and_2_influence() -> None:
    table = trader(strength=12, level=12).settles(2, 1).meets("overlord-of-the-scrap-moons")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 12}]
    assert table.influence() == 2
    assert table.completed() == ["?"]  # a level above 12


@proves("the-world-wrecker")
def test_defeating_the_world_wrecker_gives_a_completed_mission() -> None:
    table = trader(strength=12).settles(2, 3).meets("the-world-wrecker")

    assert table.heard("battle") == [{"result": "won", "mine": 15, "theirs": 14}]
    assert (table.completed(), table.influence()) == (["?"], 3)


@proves("the-world-wrecker")
def test_the_world_wrecker_rumbles_on_up_to_six_spaces() -> None:
    table = trader(strength=2).settles(2, 1).meets("the-world-wrecker")
    clockwise = [
        "battlefleet-antias",
        "broker-arcade",
        "furnace-line",
        "governors-spire",
        "slag-canals",
        "smelter-docks",
    ]
    others = ["grey-knight-envoy", "invaders-beachhead", "liliath-foothills", "singing-stones", "sunken-tenements"]
    assert table.offered("go") == sorted([*clockwise, *others, "webway-portal"])

    table.plays("go:slag-canals")
    assert (table.threats("outskirts"), table.threats("slag-canals")) == ([], ["the-world-wrecker"])
    assert (table.space(), table.active) == ("outskirts", 1)
