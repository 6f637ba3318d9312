"""The Wargear deck: every card is bought at its price, and used."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.relic.scene import Scene
from tests.rules import proves, rule

PRICES = [
    ("trench-bolter", 4, 0),
    ("storm-bolter", 6, 3),
    ("power-sword", 4, 4),
    ("needle-rifle", 2, 2),
    ("sawtooth-cleaver", 5, 0),
    ("furnace-lance", 2, 3),
    ("null-iron-maul", 3, 0),
    ("cutpurse-stiletto", 4, 0),
    ("mk2-combat-carapace", 3, 3),
    ("martyrs-mail", 1, 0),
    ("hex-stitched-coat", 4, 0),
    ("mirror-scale-cloak", 3, 2),
    ("rampart-shield", 5, 0),
    ("gilded-plate", 3, 0),
    ("frag-grenade", 3, 3),
    ("imperial-seal", 1, 0),
    ("field-med-kit", 3, 3),
    ("grav-skiff", 4, 0),
    ("armourers-roll", 3, 0),
    ("blinding-flare", 2, 3),
    ("augur-lens", 3, 3),
    ("forged-papers", 2, 3),
    ("scouring-salts", 5, 2),
    ("trophy-hooks", 6, 0),
]


def owning(*names: str) -> Scene:
    """A quiet character with this Wargear."""
    return stage().has(assets=names)


def in_the_shop(name: str, influence: int) -> Scene:
    """Battlefleet Antias with nothing on offer but one card."""
    return stage().has(influence=influence).only("wargear", name).engages("battlefleet-antias").plays("option:1")


@rule("RE-WARGEAR-02", "RE-WARGEAR-03", "RE-WARGEAR-04", "RE-CHARGE-02")
@pytest.mark.parametrize(("name", "price", "charges"), PRICES)
def test_wargear_is_bought_at_its_price_and_comes_with_its_charges(name: str, price: int, charges: int) -> None:
    table = in_the_shop(name, price)

    assert table.offers == [f"pick:{name}", "done"]
    table.plays(f"pick:{name}")
    assert (table.assets(), table.influence(), table.charges(name)) == ([name], 0, charges)


@rule("RE-WARGEAR-03", "RE-RULING-03")
@pytest.mark.parametrize(("name", "price", "charges"), PRICES)
def test_wargear_is_not_sold_for_less(name: str, price: int, charges: int) -> None:
    table = in_the_shop(name, price - 1)

    assert (table.assets(), table.influence(), table.deck("wargear")) == ([], price - 1, 1)


# Weapons.


@proves("trench-bolter")
@pytest.mark.parametrize("foe", ["corpse-fed-hound", "feeder-swarm", "ash-veil-wanderer"])
def test_the_trench_bolter_adds_one_in_every_battle(foe: str) -> None:
    table = owning("trench-bolter").settles(3, 3).meets(foe).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 1, "theirs": 6}]


@rule("RE-BONUS-07")
@proves("trench-bolter")
def test_the_trench_bolter_may_be_left_aside() -> None:
    table = owning("trench-bolter", "needle-rifle").settles(3, 3).meets("ash-veil-wanderer")

    assert table.offers == ["use:needle-rifle", "leave:trench-bolter", "done"]
    table.plays("leave:trench-bolter", "done")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3, "theirs": 6}]


@proves("storm-bolter")
@pytest.mark.parametrize("foe", ["corpse-fed-hound", "feeder-swarm", "ash-veil-wanderer"])
def test_the_storm_bolter_adds_one_in_every_battle_and_three_for_a_charge(foe: str) -> None:
    table = owning("storm-bolter").settles(3, 3).meets(foe).plays("use:storm-bolter", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 1 + 3, "theirs": 6}]
    assert table.charges("storm-bolter") == 2


@proves("storm-bolter")
def test_the_storm_bolter_keeps_its_charges_if_they_are_not_wanted() -> None:
    table = owning("storm-bolter").settles(3, 3).meets("feeder-swarm").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 1, "theirs": 6}]
    assert table.charges("storm-bolter") == 3


@rule("RE-EX-04b")
@proves("power-sword")
def test_the_power_sword_adds_three_for_a_charge() -> None:
    table = owning("power-sword").has(willpower=3).settles(2, 4, "short-hop")
    table.meets("apostate-preacher", "death-guard-with-heavy-bolter").plays("use:power-sword")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 8}]
    assert table.charges("power-sword") == 3


@rule("RE-EX-08", "RE-CHARGE-07")
@proves("needle-rifle")
def test_the_needle_rifle_adds_five_in_cunning_battles_for_one_charge_a_turn() -> None:
    table = owning("needle-rifle").has(power=["knit-the-flesh"]).settles(6, 3, 3)
    table.meets("ash-veil-wanderer").plays("use:needle-rifle")

    assert (table.charges("needle-rifle"), table.prompt, table.offers) == (
        1,
        "announce-bonuses",
        ["leave:needle-rifle", "done"],
    )
    assert table.refused("use:needle-rifle") == "RE-CHARGE-07"
    assert table.plays("done", "roll", "done").heard("battle") == [{"result": "tied", "mine": 4 + 3 + 5, "theirs": 12}]


@proves("needle-rifle")
def test_the_needle_rifle_stays_silent_in_other_battles() -> None:
    table = owning("needle-rifle").settles(3, 3).meets("feeder-swarm")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3, "theirs": 6}]


@rule("RE-CHARGE-05")
@proves("needle-rifle")
def test_the_needle_rifle_is_gone_with_its_last_charge() -> None:
    table = owning("needle-rifle").has(charges={"needle-rifle": 1}).settles(3, 3).meets("ash-veil-wanderer")

    table.plays("use:needle-rifle")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 5, "theirs": 6}]
    assert (table.assets(), table.discards("wargear")) == ([], ["needle-rifle"])


@proves("sawtooth-cleaver")
@pytest.mark.parametrize(("foe", "mine"), [("corpse-fed-hound", 9), ("feeder-swarm", 7), ("ash-veil-wanderer", 7)])
def test_the_sawtooth_cleaver_adds_two_in_strength_battles(foe: str, mine: int) -> None:
    table = owning("sawtooth-cleaver").settles(3, 3).meets(foe).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": mine, "theirs": 6}]


@proves("furnace-lance")
def test_the_furnace_lance_adds_four_against_tyranids_for_a_charge() -> None:
    table = owning("furnace-lance").settles(3, 1).meets("feeder-swarm").plays("use:furnace-lance")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 1 + 4, "theirs": 6}]
    assert table.charges("furnace-lance") == 2


@proves("furnace-lance")
def test_the_furnace_lance_stays_cold_against_others() -> None:
    table = owning("furnace-lance").settles(1, 3).meets("fly-crowned-zealot")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3, "theirs": 4}]


@proves("null-iron-maul")
@pytest.mark.parametrize(
    ("foe", "mine"),
    [("feeder-swarm", 8), ("carrion-choirling", 9), ("red-hoofed-slaughterer", 8), ("corpse-fed-hound", 7)],
)
def test_the_null_iron_maul_adds_one_in_willpower_battles_and_one_against_daemons(foe: str, mine: int) -> None:
    table = owning("null-iron-maul").settles(1, 3).meets(foe).plays("done")

    assert table.heard("battle")[0]["mine"] == mine


@proves("cutpurse-stiletto")
@pytest.mark.parametrize(("die", "mine", "influence"), [(3, 8, 0), (4, 9, 1)])
def test_the_cutpurse_stiletto_adds_one_in_cunning_battles_and_pays_for_a_clear_win(
    die: int, mine: int, influence: int
) -> None:
    table = owning("cutpurse-stiletto").settles(3, die).meets("ash-veil-wanderer").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": mine, "theirs": 6}]
    assert table.influence() == influence


@proves("cutpurse-stiletto")
def test_the_cutpurse_stiletto_pays_for_no_other_win() -> None:
    table = owning("cutpurse-stiletto").settles(1, 5).meets("feeder-swarm")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]
    assert table.influence() == 0


@rule("RE-BATTLE-04")
@proves("cutpurse-stiletto")
def test_the_cutpurse_stiletto_pays_nothing_if_another_weapon_was_used() -> None:
    table = owning("cutpurse-stiletto", "needle-rifle").settles(1, 5).meets("ash-veil-wanderer")

    table.plays("use:needle-rifle")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5 + 5, "theirs": 4}]
    assert table.influence() == 0


# Armour.


@proves("mk2-combat-carapace")
def test_the_combat_carapace_saves_a_life_in_a_strength_battle_for_a_charge() -> None:
    table = owning("mk2-combat-carapace").settles(5, 1).meets("corpse-fed-hound")

    assert table.offers == ["use:mk2-combat-carapace", "done"]
    table.plays("use:mk2-combat-carapace")
    assert (table.life(), table.charges("mk2-combat-carapace")) == (5, 2)


@proves("mk2-combat-carapace")
def test_the_combat_carapace_does_not_help_in_other_battles() -> None:
    assert owning("mk2-combat-carapace").settles(5, 1).meets("feeder-swarm").life() == 4


@proves("martyrs-mail")
@pytest.mark.parametrize("foe", ["corpse-fed-hound", "feeder-swarm", "ash-veil-wanderer"])
def test_martyrs_mail_saves_a_life_and_earns_influence_once(foe: str) -> None:
    table = owning("martyrs-mail").settles(5, 1).meets(foe).plays("use:martyrs-mail")

    assert (table.life(), table.influence(), table.assets()) == (5, 1, [])
    assert table.discards("wargear") == ["martyrs-mail"]


@rule("RE-BATTLE-04", "RE-WARGEAR-09")
@proves("martyrs-mail")
def test_martyrs_mail_cannot_be_used_beside_another_armour() -> None:
    table = owning("martyrs-mail", "mk2-combat-carapace").settles(5, 1).meets("corpse-fed-hound")

    assert table.offered("use") == ["martyrs-mail", "mk2-combat-carapace"]
    table.plays("use:mk2-combat-carapace")
    assert (table.life(), table.influence(), table.assets()) == (5, 0, ["martyrs-mail", "mk2-combat-carapace"])


@proves("martyrs-mail")
@pytest.mark.parametrize(("foe", "mine"), [("face-thief-acolyte", 11), ("keeper-of-false-ledgers", 9)])
def test_martyrs_mail_adds_two_against_chaos(foe: str, mine: int) -> None:
    table = owning("martyrs-mail").settles(1, 5).meets(foe).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": mine, "theirs": 5}]
    assert table.assets() == ["martyrs-mail"]


@proves("hex-stitched-coat")
@pytest.mark.parametrize(("foe", "mine"), [("feeder-swarm", 9), ("corpse-fed-hound", 7), ("ash-veil-wanderer", 7)])
def test_the_hex_stitched_coat_adds_two_in_willpower_battles(foe: str, mine: int) -> None:
    table = owning("hex-stitched-coat").settles(3, 3).meets(foe).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": mine, "theirs": 6}]


@proves("mirror-scale-cloak")
def test_the_mirror_scale_cloak_evades_the_enemies_of_a_battle_for_a_charge() -> None:
    table = owning("mirror-scale-cloak").settles(1, 5).meets("feeder-swarm", "shock-talon", "corpse-fed-hound")

    table.plays("fight:willpower", "use:mirror-scale-cloak")
    assert (table.threats("outskirts"), table.charges("mirror-scale-cloak")) == (["feeder-swarm", "shock-talon"], 1)
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@proves("rampart-shield")
@pytest.mark.parametrize(("foes", "mine"), [(["feeder-swarm"], 8), (["feeder-swarm", "skitterbrood"], 9)])
def test_the_rampart_shield_adds_one_for_each_enemy(foes: list[str], mine: int) -> None:
    table = owning("rampart-shield").settles(1, 3).meets(*foes).plays("done")

    assert table.heard("battle")[0]["mine"] == mine


@proves("gilded-plate")
def test_the_gilded_plate_adds_two_for_influence() -> None:
    table = owning("gilded-plate").has(influence=1).settles(3, 3).meets("feeder-swarm")

    assert table.offers == ["use:gilded-plate", "done"]
    table.plays("use:gilded-plate")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 2, "theirs": 6}]
    assert table.influence() == 0


@proves("gilded-plate")
def test_the_gilded_plate_is_nothing_without_influence() -> None:
    table = owning("gilded-plate").settles(3, 3).meets("feeder-swarm")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3, "theirs": 6}]


# Equipment.


@rule("RE-BATTLE-09")
@proves("frag-grenade")
def test_the_frag_grenade_gives_an_extra_die_for_a_charge() -> None:
    table = owning("frag-grenade").settles(3, 2, 3).meets("corpse-fed-hound").plays("use:frag-grenade")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5, "theirs": 6}]
    assert table.charges("frag-grenade") == 2


@rule("RE-WARGEAR-10")
@proves("frag-grenade", "blinding-flare")
def test_several_pieces_of_equipment_work_in_one_battle() -> None:
    table = owning("frag-grenade", "blinding-flare").settles(5, 2, 2, 3).meets("corpse-fed-hound")

    table.plays("use:frag-grenade", "use:blinding-flare")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5, "theirs": 5}]


@proves("blinding-flare")
def test_the_blinding_flare_makes_the_enemy_take_the_lower_of_two_dice() -> None:
    table = owning("blinding-flare").settles(6, 2, 3).meets("feeder-swarm").plays("use:blinding-flare")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 3 + 2}]
    assert table.charges("blinding-flare") == 2


@rule("RE-BATTLE-06")
@proves("blinding-flare")
def test_even_a_blinded_enemy_explodes_if_both_dice_show_six() -> None:
    table = owning("blinding-flare").settles(6, 6, 2, 3).meets("feeder-swarm").plays("use:blinding-flare")

    assert table.heard("battle") == [{"result": "lost", "mine": 7, "theirs": 3 + 6 + 2}]


@proves("blinding-flare")
def test_the_blinding_flare_lasts_for_one_battle() -> None:
    table = owning("blinding-flare").settles(6, 1, 5, 2, 5).meets("feeder-swarm", "corpse-fed-hound")

    table.plays("fight:willpower", "use:blinding-flare")
    assert [battle["theirs"] for battle in table.heard("battle")] == [4, 5]


@proves("imperial-seal")
@pytest.mark.parametrize(("text", "value"), [("antian-shrine-world", 10), ("court-of-masks", 9)])
def test_the_imperial_seal_adds_one_to_a_willpower_test(text: str, value: int) -> None:
    table = owning("imperial-seal").settles(5).carries_out(text).plays("done")

    assert table.heard("test")[0]["value"] == value


@rule("RE-TIMING-03")
@proves("field-med-kit")
def test_the_field_med_kit_heals_in_the_experience_phase_once_a_turn() -> None:
    table = owning("field-med-kit").turn_of(0, "experience")

    assert table.offers == ["use:field-med-kit", "discard", "done"]
    table.plays("use:field-med-kit")
    assert (table.life(), table.charges("field-med-kit")) == (6, 2)
    assert table.refused("use:field-med-kit") == "RE-CHARGE-07"


@rule("RE-MOVE-09")
@proves("grav-skiff")
@pytest.mark.parametrize(
    ("answers", "ends"),
    [
        (("use:grav-skiff", "option:1"), ["governors-spire", "invaders-beachhead"]),
        (("use:grav-skiff", "option:2"), ["broker-arcade", "sunken-tenements"]),
        (("done",), ["grey-knight-envoy", "smelter-docks"]),
    ],
)
def test_the_grav_skiff_moves_one_space_more_or_less(answers: tuple[str, ...], ends: list[str]) -> None:
    table = owning("grav-skiff").settles(2).turn_of(0)

    assert table.offers == ["use:grav-skiff", "done"]
    assert table.plays(*answers).offered("go") == ends


@rule("RE-CHARGE-06")
@proves("armourers-roll")
def test_the_armourers_roll_adds_two_charges_for_a_trophy_once_a_turn() -> None:
    table = owning("armourers-roll", "power-sword", "frag-grenade").has(trophies=["wreck-hounds", "skitterbrood"])

    table.turn_of(0, "experience").plays("use:armourers-roll", "pick:wreck-hounds")
    assert table.offered("pick") == ["frag-grenade", "power-sword"]
    table.plays("pick:power-sword")
    assert (table.charges("power-sword"), table.charges("frag-grenade")) == (6, 3)
    assert (table.trophies(), table.offered("use")) == (["skitterbrood"], [])


@proves("armourers-roll")
def test_the_armourers_roll_adds_nothing_without_a_trophy() -> None:
    table = owning("armourers-roll", "power-sword").has(influence=2, power=["short-hop"]).turn_of(0, "experience")

    assert (table.phase, table.offered("use")) == ("experience", [])


@rule("RE-TIMING-02")
@proves("augur-lens")
def test_the_augur_lens_exchanges_a_threat_card_for_one_of_its_colour() -> None:
    table = owning("augur-lens").stands("last-camp").lies("last-camp", "hive-tyrant", "shock-talon", "wreck-hounds")

    table.settles("skitterbrood").turn_of(0, "exploration").plays("use:augur-lens")
    assert table.offered("option") == ["1", "2"]
    table.plays("option:2", "pick:hive-tyrant")
    assert table.threats("last-camp") == ["shock-talon", "wreck-hounds", "skitterbrood"]
    assert (table.charges("augur-lens"), table.discards("blue"), table.phase) == (2, ["hive-tyrant"], "engagement")


@proves("augur-lens")
def test_the_augur_lens_may_be_left_alone() -> None:
    table = owning("augur-lens").stands("last-camp").lies("last-camp", "shock-talon", "wreck-hounds")

    table.turn_of(0, "exploration").plays("done")
    assert (table.threats("last-camp"), table.charges("augur-lens")) == (["shock-talon", "wreck-hounds"], 3)


@proves("augur-lens")
def test_the_augur_lens_shows_nothing_where_nothing_lies() -> None:
    table = owning("augur-lens").stands("last-camp").turn_of(0, "exploration")

    assert (table.phase, table.prompt) == ("engagement", "choose-box")


@proves("forged-papers")
@pytest.mark.parametrize(
    ("text", "target"), [("apothecarium-sepha", 8), ("antian-shrine-world", 9), ("court-of-masks", 8)]
)
def test_forged_papers_give_an_extra_die_in_every_test_for_a_charge(text: str, target: int) -> None:
    table = owning("forged-papers").settles(1, 4).carries_out(text).plays("use:forged-papers")

    assert table.heard("test") == [{"passed": True, "value": 4 + 5, "target": target}]
    assert table.charges("forged-papers") == 2


@proves("forged-papers")
def test_forged_papers_keep_their_charges_if_they_are_not_wanted() -> None:
    table = owning("forged-papers").settles(4).carries_out("apothecarium-sepha").plays("done")

    assert table.heard("test") == [{"passed": True, "value": 4 + 4, "target": 8}]
    assert table.charges("forged-papers") == 3


@proves("scouring-salts")
def test_the_scouring_salts_discard_a_corruption_card_when_one_is_drawn() -> None:
    table = owning("scouring-salts").has(corruption=["mark-of-suspicion"]).settles("the-severed-arm")
    table.meets("smiling-physician").plays("yes")

    assert table.offers == ["use:scouring-salts", "done"]
    table.plays("use:scouring-salts")
    assert table.offered("pick") == ["mark-of-suspicion", "the-severed-arm"]
    table.plays("pick:mark-of-suspicion")
    assert (table.corruption(), table.hidden_corruption()) == ([], ["the-severed-arm"])
    assert table.charges("scouring-salts") == 1


@proves("scouring-salts")
def test_the_scouring_salts_may_be_spared() -> None:
    table = owning("scouring-salts").settles("blood-frenzy").meets("smiling-physician").plays("yes", "done")

    assert (table.hidden_corruption(), table.charges("scouring-salts")) == (["blood-frenzy"], 2)


@rule("RE-XP-02", "RE-XP-04")
@proves("trophy-hooks")
def test_trophy_hooks_make_each_trophy_worth_one_more() -> None:
    table = owning("trophy-hooks").has(trophies=["skitterbrood", "whisper-brood"]).turn_of(0, "experience")

    assert table.plays("pick:skitterbrood").level() == 0
    assert table.plays("pick:whisper-brood").level() == 1
    assert [one["points"] for one in table.heard("trophy-spent")] == [3, 4]
