"""The assets of the blue Threat deck: each is taken from a space, and used."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.rules import proves, rule


@rule("RE-ENGAGE-14", "RE-CHARGE-02")
@pytest.mark.parametrize(
    ("name", "charges"),
    [
        ("cordon-flamer", 3),
        ("fever-ward-cloak", 2),
        ("sickbed-sister", 0),
        ("iron-voiced-catechist", 0),
        ("hive-sump-ratcatcher", 0),
        ("gland-cutters-kit", 0),
        ("mask-of-portents", 3),
        ("augury-bones", 3),
        ("idol-of-salt-tears", 0),
    ],
)
def test_an_asset_on_the_space_is_taken_with_its_charges(name: str, charges: int) -> None:
    table = stage().meets(name)

    assert (table.assets(), table.threats("outskirts")) == ([name], [])
    assert table.charges(name) == charges


@proves("cordon-flamer")
def test_the_cordon_flamer_gives_an_extra_die_against_tyranids() -> None:
    table = stage().has(assets=["cordon-flamer"]).settles(6, 1, 2, 5).meets("feeder-swarm")

    table.plays("use:cordon-flamer")
    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 10}]
    assert table.charges("cordon-flamer") == 2


@proves("cordon-flamer")
def test_the_cordon_flamer_does_nothing_against_others() -> None:
    table = stage().has(assets=["cordon-flamer"]).settles(1, 5).meets("apostate-preacher")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3}]
    assert table.charges("cordon-flamer") == 3


@proves("fever-ward-cloak")
def test_the_fever_ward_cloak_saves_a_life_in_a_willpower_battle() -> None:
    table = stage().has(assets=["fever-ward-cloak"]).settles(5, 1).meets("feeder-swarm")

    assert table.offers == ["use:fever-ward-cloak", "done"]
    table.plays("use:fever-ward-cloak")
    assert (table.life(), table.charges("fever-ward-cloak")) == (5, 1)


@proves("fever-ward-cloak")
def test_the_fever_ward_cloak_does_nothing_in_a_strength_battle() -> None:
    table = stage().has(assets=["fever-ward-cloak"]).settles(5, 1).meets("corpse-fed-hound")

    assert (table.life(), table.charges("fever-ward-cloak")) == (4, 2)


@rule("RE-BATTLE-04", "RE-RULING-86")
@proves("fever-ward-cloak")
def test_the_fever_ward_cloak_is_of_no_use_beside_another_armour() -> None:
    table = stage().has(assets=["fever-ward-cloak", "rampart-shield"]).settles(5, 1).meets("feeder-swarm")

    assert table.offers == ["leave:rampart-shield", "done"]
    table.plays("done")
    assert table.heard("battle") == [{"result": "lost", "mine": 6, "theirs": 8}]
    assert (table.life(), table.charges("fever-ward-cloak")) == (4, 2)


@rule("RE-BONUS-07")
@proves("fever-ward-cloak")
def test_another_armour_can_be_left_aside_for_the_fever_ward_cloak() -> None:
    table = stage().has(assets=["fever-ward-cloak", "rampart-shield"]).settles(5, 1).meets("feeder-swarm")

    table.plays("leave:rampart-shield", "use:fever-ward-cloak")
    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 8}]
    assert table.life() == 5


@proves("sickbed-sister")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 5), (4, 5)])
def test_the_sickbed_sister_helps_the_badly_wounded_to_gain_life(before: int, after: int) -> None:
    table = stage().has(life=before, assets=["sickbed-sister"]).meets("tank-hulk-surgery")

    assert table.life() == after


@proves("iron-voiced-catechist")
def test_the_iron_voiced_catechist_adds_two_to_a_willpower_test() -> None:
    table = stage().has(assets=["iron-voiced-catechist"]).settles(2).meets("mute-pilgrim").plays("done")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 7}]
    assert table.assets() == ["iron-voiced-catechist", "mute-pilgrim"]


@rule("RE-BONUS-02", "RE-BONUS-03")
@proves("iron-voiced-catechist")
def test_the_iron_voiced_catechist_helps_in_no_other_test_and_against_no_other_enemy() -> None:
    test = stage().has(strength=6, assets=["iron-voiced-catechist"]).settles(2).carries_out("apothecarium-sepha")
    battle = stage().has(assets=["iron-voiced-catechist"]).settles(1, 5).meets("feeder-swarm")

    assert test.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert battle.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@proves("iron-voiced-catechist")
@pytest.mark.parametrize(
    ("cultist", "theirs"),
    [("apostate-preacher", 2 + 1), ("fly-crowned-zealot", 3 + 1), ("cardinal-of-empty-vows", 8 + 1 + 1)],
)
def test_the_iron_voiced_catechist_adds_two_in_a_battle_against_a_cultist(cultist: str, theirs: int) -> None:
    table = stage().has(willpower=8, assets=["iron-voiced-catechist"]).settles(1, 5).meets(cultist).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 8 + 5 + 2, "theirs": theirs}]


@rule("RE-EVADE-05", "RE-RULING-30")
@proves("hive-sump-ratcatcher")
def test_the_ratcatcher_evades_enemies_of_value_three_at_most() -> None:
    table = stage().has(assets=["hive-sump-ratcatcher"]).settles(1, 5).meets("feeder-swarm", "carapace-shambler")

    assert table.offers == ["fight:willpower", "evade:feeder-swarm"]
    table.plays("evade:feeder-swarm")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]
    assert (table.trophies(), table.threats("outskirts")) == (["carapace-shambler"], ["feeder-swarm"])


@proves("gland-cutters-kit")
def test_the_gland_cutters_kit_earns_influence_from_tyranids_once_a_turn() -> None:
    table = stage().has(assets=["gland-cutters-kit"], willpower=6).settles(1, 5).meets("feeder-swarm", "skitterbrood")

    assert table.trophies() == ["feeder-swarm", "skitterbrood"]
    assert table.influence() == 1


@proves("gland-cutters-kit")
def test_the_gland_cutters_kit_earns_nothing_from_others() -> None:
    table = stage().has(assets=["gland-cutters-kit"]).settles(1, 5).meets("corpse-fed-hound")

    assert (table.trophies(), table.influence()) == (["corpse-fed-hound"], 0)


@proves("mask-of-portents")
def test_a_charge_of_the_mask_of_portents_adds_half_of_all_omens_on_the_board() -> None:
    table = stage().has(assets=["mask-of-portents"]).lies("acid-fens", "brood-matriarch", "signs-in-the-ash")
    table.settles(3, 4).meets("whisper-brood")
    assert table.offers == ["use:mask-of-portents", "done"]

    table.plays("use:mask-of-portents")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 4 + 2, "theirs": 6}]
    assert table.charges("mask-of-portents") == 2


@proves("mask-of-portents")
def test_the_mask_of_portents_adds_nothing_without_a_charge_spent() -> None:
    table = stage().has(assets=["mask-of-portents"]).lies("acid-fens", "brood-matriarch", "signs-in-the-ash")
    table.settles(3, 4).meets("whisper-brood").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 4, "theirs": 6}]
    assert table.charges("mask-of-portents") == 3


@proves("augury-bones")
def test_the_augury_bones_add_the_number_of_a_power_card_to_a_test() -> None:
    table = stage().has(assets=["augury-bones"]).settles("burn-the-reserves", 2).carries_out("apothecarium-sepha")

    assert table.offers == ["use:augury-bones", "done"]
    table.plays("use:augury-bones")
    assert table.heard("test") == [{"passed": True, "value": 4 + 5 + 2, "target": 8}]
    assert (table.charges("augury-bones"), table.discards("power")) == (2, ["burn-the-reserves"])


@proves("augury-bones")
def test_the_augury_bones_say_nothing_about_battles() -> None:
    table = stage().has(assets=["augury-bones"]).settles(1, 5).meets("feeder-swarm")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@proves("idol-of-salt-tears")
def test_the_idol_of_salt_tears_adds_four_to_a_roll_for_corruption() -> None:
    table = stage().has(assets=["idol-of-salt-tears"]).settles(4, 2, "blood-frenzy").meets("feeder-swarm")

    assert table.offers == ["use:idol-of-salt-tears", "done"]
    table.plays("use:idol-of-salt-tears")
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 7}]
    assert (table.corruption(), table.hidden_corruption()) == ([], ["blood-frenzy"])


@proves("idol-of-salt-tears")
def test_the_idol_of_salt_tears_weeps_once_a_turn() -> None:
    table = stage().has(assets=["idol-of-salt-tears"], power=["knit-the-flesh"]).settles(6, 4, 1, "blood-frenzy")

    table.meets("feeder-swarm").plays("done", "roll", "use:idol-of-salt-tears")
    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert table.refused("use:idol-of-salt-tears") == "RE-CHAR-10"
    assert table.plays("done").life() == 4
