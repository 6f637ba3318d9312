"""The enemies of the blue Threat deck that give and take: their values, rewards and penalties show in battles."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.relic.cards.trader import trader
from tests.rules import proves, rule

BLUE_OMENS = [
    "whisper-brood",
    "humming-cluster",
    "spore-herald",
    "brood-matriarch",
    "hive-tyrant",
    "fly-crowned-zealot",
    "carrion-choirling",
    "typhus",
    "signs-in-the-ash",
    "wind-from-the-dead-worlds",
    "oracle-of-teeth",
    "whispering-pit",
]

TYRANIDS = [
    "gnawling-tide",
    "skitterbrood",
    "bloated-sapgrub",
    "pack-runts",
    "whisper-brood",
    "feeder-swarm",
    "chitin-runner",
    "bursting-floater",
    "burrow-ambusher",
    "thought-leech",
    "carapace-shambler",
    "bile-spitter",
    "mind-glutton",
    "egg-warden",
    "blood-scenter",
    "snare-rooted-maw",
    "humming-cluster",
    "shock-talon",
    "spore-herald",
    "hooked-devourer",
    "relay-beast",
    "grudge-scent-hunter",
    "reaper-organism",
    "wreck-eater",
    "many-eyed-overseer",
    "void-swallower",
    "brood-matriarch",
    "sky-darkener",
    "bastion-beast",
    "hive-tyrant",
]
OTHERS = [
    ("apostate-preacher", "willpower"),
    ("fly-crowned-zealot", "willpower"),
    ("cardinal-of-empty-vows", "willpower"),
    ("death-guard-with-heavy-bolter", "willpower"),
    ("typhus", "willpower"),
    ("carrion-choirling", "willpower"),
    ("doubt-made-flesh", "willpower"),
    ("pox-magnate", "willpower"),
    ("corpse-fed-hound", "strength"),
    ("rot-wired-loader", "strength"),
    ("plague-bell-ringer", "cunning"),
    ("hoarder-rats", "cunning"),
]


@rule("RE-BATTLE-02", "RE-THREAT-05", "RE-THREAT-09")
@pytest.mark.parametrize("name", TYRANIDS)
def test_most_blue_enemies_are_tyranids_of_willpower(name: str) -> None:
    table = stage().has(strength=1, cunning=1, influence=1, assets=["cordon-flamer"]).settles(2, 1, 1).meets(name)

    assert table.offers == ["use:cordon-flamer", "done"]
    assert table.plays("done").heard("battle")[0]["mine"] == 5


@rule("RE-BATTLE-02")
@pytest.mark.parametrize(("name", "attribute"), OTHERS)
def test_the_other_blue_enemies_are_no_tyranids(name: str, attribute: str) -> None:
    table = stage().has(strength=1, willpower=1, cunning=1, influence=1, assets=["cordon-flamer"])

    table.has(**{attribute: 4}).settles(2, 1, 1).meets(name)
    assert table.heard("battle")[0]["mine"] == 4 + 1


# Tyranids and others with nothing but a value.


@proves("skitterbrood", "feeder-swarm")
@pytest.mark.parametrize(("name", "theirs"), [("skitterbrood", 4), ("feeder-swarm", 5)])
def test_a_plain_tyranid_fights_with_willpower_and_becomes_a_trophy(name: str, theirs: int) -> None:
    table = stage().has(strength=1, cunning=1, willpower=6).settles(2, 4).meets(name)

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": theirs}]
    assert table.trophies() == [name]
    assert (table.life(), table.influence(), table.power()) == (5, 0, [])


@proves("skitterbrood", "feeder-swarm")
@pytest.mark.parametrize("name", ["skitterbrood", "feeder-swarm"])
def test_a_plain_tyranid_that_wins_costs_one_life_and_stays(name: str) -> None:
    table = stage().has(willpower=1).settles(3, 1).meets(name)

    assert table.life() == 4
    assert table.threats("outskirts") == [name]


@rule("RE-EXPLORE-10", "RE-EXPLORE-12")
@proves("gnawling-tide")
def test_the_gnawling_tide_brings_a_second_blue_card_with_it() -> None:
    table = stage().stands("smelter-docks").has(willpower=6).settles("gnawling-tide", "feeder-swarm", 1, 4)

    table.turn_of(0, "exploration")
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 6}]
    assert table.trophies() == ["gnawling-tide", "feeder-swarm"]


@proves("relay-beast")
def test_the_relay_beast_brings_a_second_blue_card_and_a_power_card() -> None:
    table = stage().stands("smelter-docks").has(willpower=9).settles("relay-beast", "skitterbrood", 1, 4, "short-hop")

    table.turn_of(0, "exploration")
    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 8}]
    assert table.trophies() == ["relay-beast", "skitterbrood"]
    assert table.power() == ["short-hop"]


@proves("corpse-fed-hound")
def test_the_corpse_fed_hound_fights_with_strength_and_draws_a_red_card() -> None:
    table = stage().stands("last-camp").lies("last-camp", "corpse-fed-hound").has(strength=6, willpower=1, cunning=1)

    table.settles("wreck-hounds", 1, 4).turn_of(0, "exploration")
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 3 + 2 + 1}]
    assert table.trophies() == ["corpse-fed-hound", "wreck-hounds"]


@proves("plague-bell-ringer")
def test_the_plague_bell_ringer_fights_with_cunning_and_draws_a_yellow_card() -> None:
    table = stage().stands("last-camp").lies("last-camp", "plague-bell-ringer").has(cunning=6, willpower=1, strength=1)

    table.settles("ash-veil-wanderer", 1, 4).turn_of(0, "exploration")
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 2 + 3 + 1}]
    assert table.trophies() == ["plague-bell-ringer", "ash-veil-wanderer"]


@rule("RE-THREAT-12")
@proves("whisper-brood", "carrion-choirling", "spore-herald")
def test_omens_on_the_space_make_the_spore_herald_stronger() -> None:
    table = stage().has(willpower=12).settles(1, 6, 2).meets("spore-herald", "whisper-brood", "carrion-choirling")

    assert table.heard("battle") == [{"result": "won", "mine": 20, "theirs": 5 + 3 + 5 + 1 + 3}]
    assert table.plays("pick:spore-herald").offered("option") == ["1", "2"]
    assert table.plays("option:1").influence() == 2 + 2
    assert table.trophies() == ["spore-herald", "whisper-brood", "carrion-choirling"]


@proves("spore-herald")
def test_whoever_defeats_the_spore_herald_may_draw_a_power_card_instead() -> None:
    table = stage().has(willpower=6).settles(1, 5, "short-hop").meets("spore-herald").plays("option:2")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 7}]
    assert (table.power(), table.influence()) == (["short-hop"], 0)


# Rewards.


@proves("bloated-sapgrub")
@pytest.mark.parametrize(("answer", "life", "trophies"), [("yes", 6, []), ("no", 5, ["bloated-sapgrub"])])
def test_the_bloated_sapgrub_can_be_eaten_instead_of_kept(answer: str, life: int, trophies: list[str]) -> None:
    table = stage().settles(1, 4).meets("bloated-sapgrub")

    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 3}]
    assert table.offers == ["yes", "no"]
    table.plays(answer)
    assert (table.life(), table.trophies()) == (life, trophies)


@proves("pack-runts")
def test_pack_runts_grow_with_every_card_on_the_space() -> None:
    table = stage().has(willpower=6).settles(2, 5).meets("pack-runts", "iron-voiced-catechist", "sickbed-sister")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 2 + 2 + 3}]
    assert table.influence() == 1


@proves("chitin-runner")
@pytest.mark.parametrize(("rival_level", "influence"), [(0, 1), (1, 2)])
def test_the_chitin_runner_pays_more_to_whoever_is_behind(rival_level: int, influence: int) -> None:
    table = stage().has(1, level=rival_level).settles(2, 4).meets("chitin-runner")

    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 5}]
    assert table.influence() == influence


@proves("wreck-eater")
def test_wargear_is_found_in_the_wreck_eater() -> None:
    table = stage().discarded_before("trench-bolter", "power-sword").has(willpower=7).settles(1, 4).meets("wreck-eater")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 7}]
    assert table.offered("pick") == ["power-sword", "trench-bolter"]
    assert table.plays("pick:power-sword").assets() == ["power-sword"]
    assert (table.charges("power-sword"), table.discards("wargear")) == (4, ["trench-bolter"])


@proves("brood-matriarch")
def test_whoever_defeats_the_brood_matriarch_gains_willpower() -> None:
    table = stage().has(willpower=8).settles(1, 4).meets("brood-matriarch")

    assert table.heard("battle") == [{"result": "won", "mine": 12, "theirs": 8}]
    assert table.attributes() == (4, 9, 4)


@proves("brood-matriarch")
def test_the_brood_matriarch_asks_for_one_more_blue_card() -> None:
    table = stage().stands("smelter-docks").has(willpower=1).settles("brood-matriarch", "skitterbrood", 5, 2)

    assert table.turn_of(0, "exploration").threats("smelter-docks") == ["brood-matriarch", "skitterbrood"]


@rule("RE-EX-04b", "RE-EX-04c")
@proves("apostate-preacher", "death-guard-with-heavy-bolter")
def test_the_preacher_gives_a_power_card_and_the_death_guard_influence() -> None:
    table = stage().has(willpower=6).settles(2, 4, "short-hop")
    table.meets("apostate-preacher", "death-guard-with-heavy-bolter")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 8}]
    assert (table.power(), table.influence()) == (["short-hop"], 1)
    assert table.trophies() == ["apostate-preacher", "death-guard-with-heavy-bolter"]


@proves("rot-wired-loader")
def test_the_rot_wired_loader_fights_with_strength_and_gives_a_charge() -> None:
    table = stage().has(strength=6, assets=["frag-grenade", "power-sword"]).settles(1, 4).meets("rot-wired-loader")
    table.plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 6}]
    assert table.offered("pick") == ["frag-grenade", "power-sword"]
    table.plays("pick:power-sword")
    assert (table.charges("power-sword"), table.charges("frag-grenade"), table.influence()) == (5, 3, 1)


# Penalties.


@proves("bursting-floater")
@pytest.mark.parametrize(("die", "result", "life"), [(1, "lost", 3), (3, "tied", 4)])
def test_the_bursting_floater_bursts_unless_it_is_beaten(die: int, result: str, life: int) -> None:
    table = stage().has(willpower=3).settles(3, die).meets("bursting-floater")

    assert table.heard("battle") == [{"result": result, "mine": 3 + die, "theirs": 6}]
    assert table.life() == life
    assert (table.threats("outskirts"), table.discards("blue")) == ([], ["bursting-floater"])


@proves("bile-spitter")
def test_the_bile_spitter_pays_two_influence_when_beaten() -> None:
    table = stage().settles(1, 5).meets("bile-spitter")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.influence() == 2


@proves("bile-spitter")
def test_the_bile_spitter_eats_an_asset_of_the_losers_choice() -> None:
    table = stage().has(assets=["trophy-hooks", "armourers-roll"]).settles(5, 1).meets("bile-spitter")
    assert (table.life(), table.offers) == (4, ["option:1", "option:2"])

    table.plays("option:1")
    assert table.offered("pick") == ["armourers-roll", "trophy-hooks"]
    assert table.plays("pick:trophy-hooks").assets() == ["armourers-roll"]
    assert table.life() == 4


@proves("bile-spitter")
def test_the_bile_spitter_spares_the_assets_for_another_life() -> None:
    table = stage().has(assets=["trophy-hooks", "armourers-roll"]).settles(5, 1).meets("bile-spitter")

    table.plays("option:2")
    assert (table.life(), table.assets()) == (3, ["trophy-hooks", "armourers-roll"])


@proves("bile-spitter")
def test_the_bile_spitter_takes_another_life_where_there_is_no_asset() -> None:
    assert stage().settles(5, 1).meets("bile-spitter").life() == 3


@proves("shock-talon")
def test_the_shock_talon_pays_two_influence_when_beaten() -> None:
    table = stage().has(strength=1, cunning=1, willpower=6).settles(2, 4).meets("shock-talon")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 5 + 2}]
    assert (table.trophies(), table.influence()) == (["shock-talon"], 2)


@proves("shock-talon")
def test_the_shock_talon_is_three_stronger_against_the_bearer_of_a_relic() -> None:
    table = stage().has(willpower=6, assets=["weeping-censer"]).settles(2, 4).meets("shock-talon")

    assert table.heard("battle") == [{"result": "tied", "mine": 10, "theirs": 5 + 2 + 3}]
    assert (table.threats("outskirts"), table.influence()) == (["shock-talon"], 0)


@proves("reaper-organism")
def test_the_reaper_organism_gives_life_when_beaten() -> None:
    table = stage().has(strength=1, cunning=1, willpower=6).settles(2, 4).meets("reaper-organism")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 6 + 2}]
    assert (table.trophies(), table.life()) == (["reaper-organism"], 6)


@proves("reaper-organism")
def test_the_reaper_organism_is_two_stronger_beside_another_card() -> None:
    table = stage().has(willpower=6).settles(2, 3).meets("reaper-organism", "forgotten-portal")

    assert table.heard("battle") == [{"result": "lost", "mine": 9, "theirs": 6 + 2 + 2}]
    assert table.life() == 4


@proves("snare-rooted-maw")
def test_the_snare_rooted_maw_pays_one_influence_when_beaten() -> None:
    table = stage().settles(1, 5).meets("snare-rooted-maw")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.influence() == 1


@rule("RE-LOSE-04")
@proves("snare-rooted-maw")
def test_whoever_loses_to_the_snare_rooted_maw_loses_a_turn() -> None:
    table = stage().has(assets=["trophy-hooks"]).settles(5, 1).meets("snare-rooted-maw")

    assert table.life() == 4
    assert table.active == 1
    assert table.state.skip == 0b01


@rule("RE-THREAT-12")
@proves(*BLUE_OMENS)
@pytest.mark.parametrize("omen", BLUE_OMENS)
def test_a_blue_card_with_an_omen_counts_as_one(omen: str) -> None:
    table = trader(strength=12).lies("acid-fens", omen).lies("space-hulk", "rust-hymn-convert")
    table.settles(1, 4, "fresh-orders").meets("green-lightning-chanter")

    half_of_three = 2
    assert table.heard("battle") == [{"result": "won", "mine": 16, "theirs": 6 + half_of_three + 1}]


@proves("hooked-devourer")
def test_the_hooked_devourer_takes_a_trophy_back() -> None:
    table = stage().has(trophies=["skitterbrood", "shock-talon"]).settles(5, 1).meets("hooked-devourer")

    assert (table.life(), table.phase) == (4, "engagement")
    assert table.offered("pick") == ["shock-talon", "skitterbrood"]
    assert table.plays("pick:skitterbrood").trophies() == ["shock-talon"]


@proves("hooked-devourer")
def test_the_hooked_devourer_pays_two_influence_when_beaten() -> None:
    table = stage().has(trophies=["skitterbrood"]).settles(1, 5).meets("hooked-devourer")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert (table.influence(), table.trophies()) == (2, ["skitterbrood", "hooked-devourer"])


@proves("void-swallower")
def test_the_void_swallower_throws_the_loser_out_of_the_middle_tier() -> None:
    table = stage().stands("mourning-nebula").settles(5, 1).meets("void-swallower")

    assert table.life() == 4
    assert len(table.offered("go")) == 24
    assert table.plays("go:acid-fens").space() == "acid-fens"
    assert table.threats("mourning-nebula") == ["void-swallower"]


@proves("void-swallower")
def test_the_void_swallower_moves_nobody_in_the_outer_tier() -> None:
    table = stage().settles(5, 1).meets("void-swallower")

    assert (table.life(), table.space()) == (4, "outskirts")


@proves("void-swallower")
def test_the_void_swallower_pays_two_influence_when_beaten() -> None:
    table = stage().has(willpower=6).settles(1, 5).meets("void-swallower")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 7}]
    assert table.influence() == 2


@proves("fly-crowned-zealot")
def test_the_fly_crowned_zealot_pays_or_corrupts() -> None:
    won = stage().settles(1, 5).meets("fly-crowned-zealot")
    lost = stage().settles(5, 1, "blood-frenzy").meets("fly-crowned-zealot")

    assert won.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]
    assert (won.influence(), won.hidden_corruption()) == (1, [])
    assert (lost.life(), lost.corruption(), lost.hidden_corruption()) == (4, [], ["blood-frenzy"])
