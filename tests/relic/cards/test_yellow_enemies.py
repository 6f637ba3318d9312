"""The yellow Threat deck: plain enemies, omens, icons, and all enemies that are no Eldar."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ogryn, trader
from tests.rules import proves, rule

YELLOW_OMENS = [
    "hollow-reed-piper",
    "skein-reader",
    "rune-sealed-sentry",
    "prophet-of-small-griefs",
    "patient-huntress",
    "oracle-of-the-broken-loom",
    "starlight-sovereign",
    "sleepless-chorister",
    "murmur-behind-the-gate",
    "bargain-lord-of-the-ninth-door",
    "prophecy-fulfilled",
    "blind-rune-caster",
    "barrow-of-the-unmourned",
]
ELDAR = [
    "ash-veil-wanderer",
    "beckoning-outrider",
    "champion-of-the-dying-suns",
    "dead-walker-of-the-vault",
    "deserter-armourer",
    "dusk-path-scout",
    "grey-cloak-sentinel",
    "hollow-reed-piper",
    "huntmaster-of-the-hundred-paths",
    "laughing-saboteur",
    "masked-understudy",
    "mirror-mask-dancer",
    "mourning-lullaby-singer",
    "oracle-of-the-broken-loom",
    "pale-oar-ferryman",
    "patient-huntress",
    "prophet-of-small-griefs",
    "rumour-weaver",
    "rune-sealed-sentry",
    "silent-shard-marksman",
    "silver-tongued-exile",
    "skein-reader",
    "starlight-sovereign",
    "storm-kite-hunter",
    "thornveil-ambusher",
    "thread-cutter",
    "toll-keeper-of-the-thread",
    "twin-knife-novice",
    "veiled-ambassador",
    "void-sail-reaver",
]
NO_ELDAR = [
    "bargain-lord-of-the-ninth-door",
    "bilge-deck-cutpurse",
    "grapnel-brute",
    "contraband-captain",
    "eavesdropping-drone",
    "face-thief-acolyte",
    "keeper-of-false-ledgers",
    "murmur-behind-the-gate",
    "sleepless-chorister",
    "tunnel-vine-stalker",
    "unsleeping-cipher-engine",
    "web-moth-swarm",
]


@rule("RE-THREAT-06")
def test_the_interpreter_speaks_with_every_eldar_of_the_deck_and_no_other_enemy() -> None:
    table = trader(influence=1, assets=["bribed-interpreter"]).meets(*ELDAR, *NO_ELDAR)

    assert table.offered("evade") == ELDAR


@proves("ash-veil-wanderer")
def test_a_plain_enemy_is_as_strong_as_its_value() -> None:
    table = trader(strength=1, willpower=1, cunning=8).settles(2, 3).meets("ash-veil-wanderer")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 3 + 2}]
    assert table.trophies() == ["ash-veil-wanderer"]
    assert table.influence() == 0


@proves("grapnel-brute")
@pytest.mark.parametrize(("die", "result"), [(2, "lost"), (3, "tied")])
def test_the_hook_of_the_bruiser_hurts_in_a_tie_as_in_a_loss(die: int, result: str) -> None:
    table = trader(strength=2).settles(2, die).meets("grapnel-brute")

    assert table.heard("battle") == [{"result": result, "mine": 2 + die, "theirs": 3 + 2}]
    assert table.life() == 3


@proves("tunnel-vine-stalker")
def test_the_vine_stalker_feeds_whoever_fells_it() -> None:
    table = trader(strength=8).settles(2, 3).meets("tunnel-vine-stalker")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 4 + 2}]
    assert table.life() == 5


@rule("RE-THREAT-12")
@proves("sleepless-chorister", "rune-sealed-sentry")
@pytest.mark.parametrize("omen", YELLOW_OMENS)
def test_a_yellow_card_with_an_omen_counts_as_one(omen: str) -> None:
    table = trader(strength=12).lies("acid-fens", omen).lies("space-hulk", "rust-hymn-convert")
    table.settles(1, 4, "fresh-orders").meets("green-lightning-chanter")

    half_of_three = 2
    assert table.heard("battle") == [{"result": "won", "mine": 16, "theirs": 6 + half_of_three + 1}]


@rule("RE-EXPLORE-10")
@proves("beckoning-outrider", "twin-knife-novice", "rune-sealed-sentry")
@pytest.mark.parametrize("foe", ["beckoning-outrider", "twin-knife-novice", "rune-sealed-sentry"])
def test_the_icon_on_a_yellow_enemy_brings_another_yellow_card(foe: str) -> None:
    table = trader(cunning=12).stands("liliath-foothills").settles(foe, "bilge-deck-cutpurse", 1, 2)
    table.turn_of(0, "exploration")

    assert table.trophies() == [foe, "bilge-deck-cutpurse"]


@proves("web-moth-swarm")
def test_moths_are_worse_in_company() -> None:
    table = trader(cunning=8).settles(2, 1).meets("web-moth-swarm")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3 + 1 + 2}]

    table = trader(cunning=10).settles(2, 1).meets("web-moth-swarm", "bilge-deck-cutpurse")
    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 3 + 2 + 2 + 2}]


@proves("keeper-of-false-ledgers")
@pytest.mark.parametrize(("influence", "left"), [(5, 4), (4, 4)])
def test_the_keeper_of_ledgers_taxes_the_rich(influence: int, left: int) -> None:
    table = trader(cunning=8, influence=influence).settles(2, 1).meets("keeper-of-false-ledgers")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 6}]
    assert table.influence() == left + 2


@proves("face-thief-acolyte")
def test_the_acolyte_brings_a_blue_card_and_corrupts_the_loser() -> None:
    table = trader(cunning=1).stands("liliath-foothills")
    table.settles("face-thief-acolyte", "cordon-flamer", 2, 1, "blood-frenzy").turn_of(0, "exploration")

    assert table.threats("liliath-foothills") == ["face-thief-acolyte", "cordon-flamer"]
    assert table.heard("battle") == [{"result": "lost", "mine": 2, "theirs": 6}]
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], [])


@proves("contraband-captain")
def test_the_captain_leaves_1_influence_and_two_wargear_cards_for_sale() -> None:
    table = ogryn(cunning=8, influence=4).settles(2, 1, "trench-bolter", "imperial-seal").meets("contraband-captain")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 7}]
    assert (table.influence(), table.offers) == (5, ["pick:trench-bolter", "pick:imperial-seal", "done"])

    table.plays("pick:trench-bolter", "pick:imperial-seal")
    assert (table.assets(), table.influence()) == (["trench-bolter", "imperial-seal"], 0)


@proves("contraband-captain")
def test_the_wares_of_the_captain_may_be_left() -> None:
    table = ogryn(cunning=8, influence=4).settles(2, 1, "trench-bolter", "imperial-seal").meets("contraband-captain")

    table.plays("done")
    assert (table.assets(), table.influence(), table.prompt) == ([], 5, "use-experience")


@proves("contraband-captain")
def test_the_captain_takes_2_influence_of_the_loser() -> None:
    table = trader(cunning=1, influence=3).settles(2, 1).meets("contraband-captain")

    assert (table.life(), table.influence()) == (3, 1)


@proves("murmur-behind-the-gate")
def test_the_murmur_feeds_on_corruption_and_hushes_some() -> None:
    table = trader(willpower=8, corruption=["mark-of-suspicion", "leaden-marrow"]).settles(1, 1)
    table.meets("murmur-behind-the-gate").plays("pick:mark-of-suspicion")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5 + 2 + 1}]
    assert (table.corruption(), table.hidden_corruption()) == (["leaden-marrow"], ["mark-of-suspicion"])


@proves("unsleeping-cipher-engine")
def test_the_cipher_engine_grows_with_half_the_assets_and_leaves_wargear() -> None:
    table = trader(cunning=10, assets=["imperial-seal", "trophy-hooks", "grot-pack-carrier"])
    table.settles(2, 1, "field-med-kit").meets("unsleeping-cipher-engine")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 6 + 2 + 2}]
    assert table.assets()[3:] == ["field-med-kit"]


@proves("bargain-lord-of-the-ninth-door")
def test_the_bargain_lord_leaves_for_a_corruption_card() -> None:
    table = trader(cunning=1).settles("blood-frenzy").meets("bargain-lord-of-the-ninth-door")
    assert table.offers == ["use:bargain-lord-of-the-ninth-door", "done"]

    table.plays("use:bargain-lord-of-the-ninth-door")
    assert (table.influence(), table.hidden_corruption(), table.corruption()) == (2, ["blood-frenzy"], [])
    assert table.discards("yellow") == ["bargain-lord-of-the-ninth-door"]
    assert table.heard("battle") == []


@proves("bargain-lord-of-the-ninth-door")
def test_the_bargain_lord_defeated_pays_well() -> None:
    table = trader(cunning=12).settles(2, 1, "fresh-orders", "short-hop").meets("bargain-lord-of-the-ninth-door")
    table.plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 13, "theirs": 10}]
    assert (table.influence(), table.power()) == (2, ["fresh-orders", "short-hop"])


@proves("bargain-lord-of-the-ninth-door")
def test_the_bargain_lord_corrupts_the_loser() -> None:
    table = trader(cunning=1).settles(2, 1, "blood-frenzy").meets("bargain-lord-of-the-ninth-door").plays("done")

    assert (table.life(), table.influence()) == (3, 0)
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], [])
