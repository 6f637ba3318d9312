"""The red Threat deck: plain enemies, omens, icons, and all enemies that are no Orks."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ogryn, trader
from tests.rules import proves, rule

RED_OMENS = [
    "war-drum-beater",
    "rally-banner-bearer",
    "smoke-crowned-walking-idol",
    "the-world-wrecker",
    "rust-hymn-convert",
    "wreck-cult-prophet",
    "furnace-heart-daemon",
    "red-hoofed-slaughterer",
    "rain-of-wreckage",
    "smoke-on-every-horizon",
    "reader-of-oil-smoke",
    "necklace-of-burnt-teeth",
]
ORKS = [
    "blood-axe-grot",
    "blunder-cannon-crew",
    "chain-hook-hauler",
    "charm-hung-bodyguard",
    "firespitters",
    "green-lightning-chanter",
    "grot-fuse-runner",
    "hostage-taking-raiders",
    "hull-breaker-mob",
    "long-barrel-gun-wagon",
    "magpie-boss",
    "old-ironbelly",
    "overlord-of-the-scrap-moons",
    "powder-keg-porter",
    "raid-fleet-captain",
    "rally-banner-bearer",
    "rocket-strapped-lout",
    "rust-flat-marauder",
    "scrap-heap-lookout",
    "smoke-crowned-walking-idol",
    "stragglers",
    "tag-along-runts",
    "the-challenger",
    "the-wall-breakers",
    "the-world-wrecker",
    "throttle-mad-outriders",
    "toll-bridge-bosses",
    "trophy-pole-bearer",
    "tusk-helm-raider",
    "war-drum-beater",
]
NO_ORKS = [
    "booby-trapped-salvage-crawler",
    "double-dealing-scrapmonger",
    "furnace-heart-daemon",
    "hull-stripping-pirate",
    "iron-masked-renegade",
    "masterless-siege-engine",
    "rampaging-ram-mammoth",
    "red-hoofed-slaughterer",
    "rust-hymn-convert",
    "slag-dune-tuskbeast",
    "wreck-cult-prophet",
    "wreck-hounds",
]


@rule("RE-THREAT-04")
def test_the_horns_call_every_ork_of_the_deck_and_no_other_enemy() -> None:
    table = trader().lies("acid-fens", *ORKS, *NO_ORKS).meets("call-of-the-war-horns")

    assert table.offered("pick") == ORKS


@proves("hull-breaker-mob", "old-ironbelly", "wreck-hounds")
@pytest.mark.parametrize(
    ("foe", "theirs"),
    [
        ("hull-breaker-mob", 3 + 2),
        ("old-ironbelly", 5 + 2),
        ("wreck-hounds", 2 + 2),
    ],
)
def test_a_plain_enemy_is_as_strong_as_its_value(foe: str, theirs: int) -> None:
    table = trader(strength=8, willpower=1, cunning=1).settles(2, 3).meets(foe)

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": theirs}]
    assert table.trophies() == [foe]
    assert table.influence() == 0


@rule("RE-THREAT-12")
@proves("rust-hymn-convert")
@pytest.mark.parametrize("omen", RED_OMENS)
def test_a_red_card_with_an_omen_counts_as_one(omen: str) -> None:
    table = trader(strength=12).lies("acid-fens", omen).lies("space-hulk", "sleepless-chorister")
    table.settles(1, 4, "fresh-orders").meets("green-lightning-chanter")

    half_of_three = 2
    assert table.heard("battle") == [{"result": "won", "mine": 16, "theirs": 6 + half_of_three + 1}]


@rule("RE-EXPLORE-10")
@proves("scrap-heap-lookout", "rally-banner-bearer", "raid-fleet-captain")
@pytest.mark.parametrize("foe", ["scrap-heap-lookout", "rally-banner-bearer", "raid-fleet-captain"])
def test_the_icon_on_a_red_enemy_brings_another_red_card(foe: str) -> None:
    table = trader(strength=12).stands("furnace-line").settles(foe, "wreck-hounds", 1, 2)
    table.turn_of(0, "exploration")

    assert table.trophies() == [foe, "wreck-hounds"]


@proves("double-dealing-scrapmonger")
def test_the_scrapmonger_sells_one_wargear_card() -> None:
    table = ogryn(cunning=8, influence=5).settles(2, 1, "trench-bolter").meets("double-dealing-scrapmonger")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert table.offers == ["pick:trench-bolter", "done"]

    table.plays("pick:trench-bolter")
    assert (table.assets(), table.influence()) == (["trench-bolter"], 1)


@proves("wreck-cult-prophet")
def test_the_prophet_of_the_wreck_cult_gives_a_power_card() -> None:
    table = trader(willpower=8).settles(2, 1, "fresh-orders").meets("wreck-cult-prophet")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert table.power() == ["fresh-orders"]


@proves("wreck-cult-prophet")
def test_the_prophet_of_the_wreck_cult_corrupts_the_loser() -> None:
    table = trader(willpower=2).settles(2, 1, "blood-frenzy").meets("wreck-cult-prophet")

    assert (table.life(), table.hidden_corruption(), table.corruption()) == (3, ["blood-frenzy"], [])


@proves("iron-masked-renegade")
def test_the_renegade_leaves_influence_or_tainted_wargear() -> None:
    table = trader(strength=8).settles(2, 1).meets("iron-masked-renegade")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert table.offers == ["option:1", "option:2"]

    table.settles("imperial-seal", "blood-frenzy").plays("option:2")
    assert (table.assets(), table.influence()) == (["imperial-seal"], 0)
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], [])


@proves("iron-masked-renegade")
def test_the_influence_of_the_renegade_is_clean() -> None:
    table = trader(strength=8).settles(2, 1).meets("iron-masked-renegade").plays("option:1")

    assert (table.influence(), table.assets(), table.hidden_corruption()) == (2, [], [])


@proves("furnace-heart-daemon")
def test_the_daemon_feeds_on_corruption_and_takes_one_along() -> None:
    table = trader(willpower=8, corruption=["mark-of-suspicion"], hidden_corruption=["blood-frenzy"]).settles(1, 1)
    table.meets("furnace-heart-daemon")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5 + 2 + 1}]
    assert table.offered("pick") == ["blood-frenzy", "mark-of-suspicion"]

    table.plays("pick:mark-of-suspicion")
    assert (table.corruption(), table.hidden_corruption()) == ([], ["blood-frenzy"])


@proves("masterless-siege-engine")
def test_the_siege_engine_grows_with_wargear_and_leaves_some() -> None:
    table = trader(strength=10, assets=["imperial-seal", "trophy-hooks", "grot-pack-carrier"])
    table.settles(2, 1, "field-med-kit").meets("masterless-siege-engine")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 2 + 2}]
    assert table.assets() == ["imperial-seal", "trophy-hooks", "grot-pack-carrier", "field-med-kit"]


@proves("rampaging-ram-mammoth")
def test_the_mammoth_feeds_the_winner() -> None:
    table = trader(strength=10).settles(2, 1).meets("rampaging-ram-mammoth")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 9}]
    assert (table.life(), table.influence()) == (4 + 2, 1)


@proves("rampaging-ram-mammoth")
def test_the_mammoth_tramples_the_loser() -> None:
    assert trader(strength=2).settles(2, 1).meets("rampaging-ram-mammoth").life() == 4 - 1 - 1


@proves("red-hoofed-slaughterer")
def test_the_slaughterer_hates_the_pure() -> None:
    table = trader(strength=10).settles(1, 2, "fresh-orders", "short-hop").meets("red-hoofed-slaughterer")
    assert table.heard("battle") == [{"result": "won", "mine": 12, "theirs": 8 + 2 + 1}]

    table = trader(strength=10, hidden_corruption=["hollow-litany"]).settles(1, 2, "fresh-orders", "short-hop")
    table.meets("red-hoofed-slaughterer")
    assert table.heard("battle") == [{"result": "won", "mine": 12, "theirs": 8 + 1}]
    assert (table.power(), table.influence()) == (["fresh-orders", "short-hop"], 1)


@proves("red-hoofed-slaughterer")
def test_the_slaughterer_corrupts_the_loser() -> None:
    table = trader(strength=2).settles(1, 2, "blood-frenzy").meets("red-hoofed-slaughterer")

    assert (table.life(), table.hidden_corruption(), table.corruption()) == (3, ["blood-frenzy"], [])
