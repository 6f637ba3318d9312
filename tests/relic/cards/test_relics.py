"""The Relic deck: every Relic works at its moment, and does not where its text forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.cards.trader import QUIET_MISSION, ogryn, trader
from tests.relic.scene import Scene, enemy, sheet
from tests.rules import proves, rule

FIVE_WOUNDS = ["wasting-sinew", "hollow-litany", "fraying-thoughts", "blood-frenzy", "crowded-dreams"]
TWO_SMALL_TROPHIES = ["wreck-hounds", "skitterbrood"]


def owning(relic: str, **has: Any) -> Scene:
    """The Rogue Trader (2, 3, 4, Life 4) with a Relic; the rival is far away."""
    return trader(assets=[relic], **has).stands("ultramar-emissary", 1)


def battle(table: Scene) -> tuple[str, int, int]:
    """The one battle so far: its result, the own value, that of the enemy."""
    (told,) = table.heard("battle")
    return told["result"], told["mine"], told["theirs"]


# Dice and battles.


@proves("upturned-seal")
def test_the_upturned_seal_makes_a_one_in_battle_a_six_that_does_not_explode() -> None:
    table = owning("upturned-seal").settles(3, 1).meets(enemy("strength", 3))

    assert battle(table) == ("won", 2 + 6, 3 + 3)
    assert table.heard("rolled") == [{"faces": (1,), "total": 6, "test": False}]
    assert table.heard("rolled-on") == []


@proves("upturned-seal")
def test_the_upturned_seal_leaves_all_other_faces_alone() -> None:
    table = owning("upturned-seal").settles(3, 2).meets(enemy("strength", 3))

    assert battle(table) == ("lost", 2 + 2, 3 + 3)


@proves("upturned-seal")
def test_under_the_upturned_seal_a_real_six_still_explodes_and_a_one_after_it_is_worth_six() -> None:
    table = owning("upturned-seal").settles(5, 6, 1).meets("the-wall-breakers")

    assert battle(table) == ("won", 2 + 6 + 6, 6 + 5)
    assert table.heard("rolled-on") == [{"face": 1, "total": 12}]


@proves("upturned-seal")
def test_the_upturned_seal_turns_every_one_of_several_dice() -> None:
    table = owning("upturned-seal", corruption=["talons-for-hands"]).settles(3, 1, 1).meets(enemy("strength", 3))

    assert battle(table) == ("won", 2 + 6 + 6, 3 + 3)
    assert table.heard("rolled-on") == []


@proves("upturned-seal")
def test_the_upturned_seal_does_not_turn_the_die_of_the_enemy() -> None:
    table = owning("upturned-seal").settles(1, 4).meets(enemy("strength", 3))

    assert battle(table) == ("won", 2 + 4, 3 + 1)


@rule("RE-TEST-08")
@proves("upturned-seal")
def test_under_the_upturned_seal_a_one_does_not_fail_a_test() -> None:
    table = owning("upturned-seal", hidden_corruption=["blood-frenzy"]).settles(1).carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": True, "value": 2 + 6, "target": 8}]
    assert (table.hidden_corruption(), table.life()) == ([], 4)


@proves("upturned-seal")
def test_the_upturned_seal_does_not_pass_a_test_that_a_six_would_fail() -> None:
    table = owning("upturned-seal", strength=1).settles(1).carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": False, "value": 1 + 6, "target": 8}]
    assert table.life() == 3


@rule("RE-POWER-08")
@proves("upturned-seal")
def test_the_upturned_seal_turns_a_power_number_of_one() -> None:
    table = owning("upturned-seal", power=["wrath-unchained"]).settles(3).meets(enemy("strength", 3))
    table.plays("done", "roll:wrath-unchained")

    assert battle(table) == ("won", 2 + 6, 3 + 3)


@rule("RE-RULING-44")
@proves("upturned-seal", "the-unblinking-eye")
def test_where_fives_explode_a_one_that_counts_as_six_still_does_not() -> None:
    table = owning("upturned-seal", corruption=["the-unblinking-eye"]).settles(3, 1).meets(enemy("strength", 3))
    assert battle(table) == ("won", 2 + 6, 3 + 3)

    table = owning("upturned-seal", corruption=["the-unblinking-eye"]).settles(3, 5, 1).meets(enemy("strength", 3))
    assert battle(table) == ("won", 2 + 5 + 6, 3 + 3)


@proves("upturned-seal")
def test_the_upturned_seal_works_for_its_owner_alone() -> None:
    table = owning("upturned-seal").has(1, strength=3).settles(1).carries_out("apothecarium-sepha", seat=1, active=1)

    assert table.heard("test") == [{"passed": False, "value": 3 + 1, "target": 8}]


@proves("thunder-choir-blade")
def test_the_thunder_choir_blade_adds_the_number_of_the_top_power_card() -> None:
    table = owning("thunder-choir-blade").settles("giant-killers-hour", 3, 1).meets(enemy("strength", 3))
    assert table.offers == ["use:thunder-choir-blade", "done"]

    table.plays("use:thunder-choir-blade")
    assert table.discards("power") == ["giant-killers-hour"]
    assert table.refused("use:thunder-choir-blade") == "RE-CHAR-10"
    assert battle(table.plays("done")) == ("won", 2 + 4 + 1, 3 + 3)


@proves("thunder-choir-blade")
def test_the_thunder_choir_blade_may_be_left_at_rest() -> None:
    table = owning("thunder-choir-blade").settles(3, 1).meets(enemy("strength", 3)).plays("done")

    assert battle(table) == ("lost", 2 + 1, 3 + 3)
    assert table.discards("power") == []


@proves("thunder-choir-blade")
def test_the_thunder_choir_blade_does_not_help_in_tests() -> None:
    table = owning("thunder-choir-blade").settles(3).carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": False, "value": 2 + 3, "target": 8}]


@rule("RE-RULING-85")
@proves("thunder-choir-blade")
def test_the_thunder_choir_blade_is_used_beside_a_weapon() -> None:
    table = trader(assets=["thunder-choir-blade", "trench-bolter"]).settles("short-hop", 3, 1)
    table.meets(enemy("strength", 3)).plays("use:thunder-choir-blade", "done")

    assert battle(table) == ("won", 2 + 6 + 1 + 1, 3 + 3)


@proves("reliquary-of-burning-stars")
def test_under_the_burning_stars_a_five_explodes() -> None:
    table = owning("reliquary-of-burning-stars").settles(4, 5, 5, 2).meets("the-wall-breakers")

    assert battle(table) == ("won", 2 + 5 + 5 + 2, 6 + 4)


@proves("reliquary-of-burning-stars")
def test_under_the_burning_stars_a_four_does_not_explode() -> None:
    table = owning("reliquary-of-burning-stars").settles(4, 4).meets("the-wall-breakers")

    assert battle(table) == ("lost", 2 + 4, 6 + 4)


@proves("reliquary-of-burning-stars")
def test_the_burning_stars_shine_on_tests_but_not_on_enemies() -> None:
    table = owning("reliquary-of-burning-stars", strength=4).settles(5, 1).carries_out("apothecarium-sepha")
    assert table.heard("test") == [{"passed": True, "value": 4 + 5 + 1, "target": 8}]

    table = owning("reliquary-of-burning-stars").settles(5, 4).meets("the-wall-breakers")
    assert battle(table) == ("lost", 2 + 4, 6 + 5)


@proves("bulwark-of-the-last-gate")
def test_the_bulwark_wins_ties() -> None:
    table = owning("bulwark-of-the-last-gate").settles(3, 4).meets(enemy("strength", 3))

    assert battle(table) == ("won", 6, 6)
    assert table.trophies() == [enemy("strength", 3)]


@proves("bulwark-of-the-last-gate")
def test_the_bulwark_takes_the_blow_for_an_influence() -> None:
    table = owning("bulwark-of-the-last-gate", influence=2).settles(3, 1).meets(enemy("strength", 3))
    assert table.offers == ["use:bulwark-of-the-last-gate", "done"]

    table.plays("use:bulwark-of-the-last-gate")
    assert (table.life(), table.influence()) == (4, 1)
    assert battle(table) == ("lost", 3, 6)


@proves("bulwark-of-the-last-gate")
def test_the_bulwark_need_not_be_paid() -> None:
    table = owning("bulwark-of-the-last-gate", influence=2).settles(3, 1).meets(enemy("strength", 3)).plays("done")

    assert (table.life(), table.influence()) == (3, 2)


@proves("bulwark-of-the-last-gate")
def test_without_influence_the_bulwark_does_not_hold() -> None:
    table = owning("bulwark-of-the-last-gate").settles(3, 1).meets(enemy("strength", 3))

    assert table.phase == "experience"
    assert table.life() == 3


@proves("sceptre-of-three-roads")
def test_the_sceptre_puts_the_highest_attribute_in_place_of_that_of_the_battle() -> None:
    table = owning("sceptre-of-three-roads").settles(3, 3).meets(enemy("strength", 3))
    assert table.offers == ["use:sceptre-of-three-roads", "done"]

    table.plays("use:sceptre-of-three-roads")
    assert battle(table) == ("won", 4 + 3, 3 + 3)
    assert table.attributes() == (2, 3, 4)


@proves("sceptre-of-three-roads")
def test_the_sceptre_may_be_left_at_rest() -> None:
    table = owning("sceptre-of-three-roads").settles(3, 3).meets(enemy("strength", 3)).plays("done")

    assert battle(table) == ("lost", 2 + 3, 3 + 3)


@proves("sceptre-of-three-roads")
def test_with_the_sceptre_the_battle_keeps_its_form() -> None:
    table = trader(assets=["sceptre-of-three-roads", "sawtooth-cleaver", "hex-stitched-coat"]).settles(3, 3)
    table.meets(enemy("strength", 3)).plays("use:sceptre-of-three-roads", "done")

    assert battle(table) == ("won", 4 + 2 + 3, 3 + 3)
    assert table.heard("battle-began") == [{"form": 0, "foes": (table.number(enemy("strength", 3)),)}]


@proves("sceptre-of-three-roads")
@pytest.mark.parametrize("strength", [2, 4])
def test_the_sceptre_has_nothing_to_offer_if_no_attribute_is_higher(strength: int) -> None:
    table = owning("sceptre-of-three-roads", strength=strength).settles(3, 3).meets(enemy("cunning", 3))

    assert battle(table) == ("won", 4 + 3, 3 + 3)
    assert table.phase == "experience"


@proves("sceptre-of-three-roads")
def test_the_sceptre_works_once_in_a_turn() -> None:
    table = (
        owning("sceptre-of-three-roads").settles(1, 6, 1, 1, 6, 1).meets(enemy("strength", 3), enemy("willpower", 3))
    )
    table.plays("fight:strength", "use:sceptre-of-three-roads")

    assert [told["mine"] for told in table.heard("battle")] == [4 + 7, 3 + 7]
    assert len(table.trophies()) == 2


@proves("sceptre-of-three-roads")
def test_the_sceptre_works_again_in_the_next_turn() -> None:
    table = owning("sceptre-of-three-roads").settles(1, 6, 1).meets(enemy("strength", 3))
    table.plays("use:sceptre-of-three-roads").meets(enemy("strength", 4))

    assert table.offers == ["use:sceptre-of-three-roads", "done"]


@proves("sceptre-of-three-roads")
def test_the_sceptre_rules_in_a_battle_without_a_card_but_not_in_a_test() -> None:
    table = owning("sceptre-of-three-roads").settles(1, 3).meets("ambush-in-scrap-canyon")
    table.plays("use:sceptre-of-three-roads")
    assert battle(table) == ("won", 4 + 3, 5 + 1)

    table = owning("sceptre-of-three-roads").settles(3).carries_out("apothecarium-sepha")
    assert table.heard("test") == [{"passed": False, "value": 2 + 3, "target": 8}]


@proves("sceptre-of-three-roads")
def test_the_sceptre_is_announced_before_the_enemy_has_rolled() -> None:
    table = owning("sceptre-of-three-roads").settles(3, 3).meets(enemy("strength", 3))

    assert table.prompt == "announce-bonuses"
    assert table.heard("foe-rolled") == []


@proves("blood-ink-quill")
def test_the_blood_ink_quill_makes_a_battle_roll_a_six_for_a_life() -> None:
    table = owning("blood-ink-quill").settles(4, 2).meets(enemy("strength", 3))
    assert table.offers == ["use:blood-ink-quill", "done"]

    table.plays("use:blood-ink-quill")
    assert battle(table) == ("won", 2 + 6, 3 + 4)
    assert table.life() == 3
    assert table.heard("rolled-on") == []


@proves("blood-ink-quill")
def test_the_blood_ink_quill_makes_a_skill_roll_a_six() -> None:
    table = (
        owning("blood-ink-quill", strength=4).settles(2).carries_out("apothecarium-sepha").plays("use:blood-ink-quill")
    )

    assert table.heard("test") == [{"passed": True, "value": 4 + 6, "target": 8}]
    assert table.life() == 3


@rule("RE-RULING-43")
@proves("blood-ink-quill")
def test_the_blood_ink_quill_does_not_save_a_test_rolled_with_a_one() -> None:
    table = owning("blood-ink-quill").settles(1).carries_out("apothecarium-sepha").plays("use:blood-ink-quill")

    assert table.heard("test") == [{"passed": False, "value": 2 + 6, "target": 8}]
    assert table.life() == 4 - 1 - 1


@proves("blood-ink-quill")
def test_the_last_life_cannot_be_written_with() -> None:
    table = owning("blood-ink-quill", life=1, strength=3, power=["knit-the-flesh"]).settles(3, 3)

    table.meets(enemy("strength", 3)).plays("done", "roll")
    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert battle(table.plays("done")) == ("tied", 6, 6)


@proves("blood-ink-quill")
def test_the_blood_ink_quill_writes_once_in_a_turn() -> None:
    table = owning("blood-ink-quill", power=["knit-the-flesh"]).settles(4, 2, 4, 2)
    table.meets(enemy("strength", 3), enemy("willpower", 3))
    table.plays("fight:strength", "done", "roll", "use:blood-ink-quill", "done", "done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert [told["mine"] for told in table.plays("done").heard("battle")] == [2 + 6, 3 + 2]
    assert table.life() == 4 - 1 - 1


@proves("blood-ink-quill")
def test_the_blood_ink_quill_may_rest() -> None:
    table = owning("blood-ink-quill").settles(1, 4).meets(enemy("strength", 3)).plays("done")

    assert battle(table) == ("won", 2 + 4, 3 + 1)
    assert table.life() == 4


# Corruption and defeat.


@proves("weeping-censer")
def test_the_weeping_censer_takes_a_corruption_card_at_the_start_of_the_turn() -> None:
    table = owning("weeping-censer", corruption=["the-severed-arm"], hidden_corruption=["wasting-sinew"])
    assert table.offers == ["use:weeping-censer", "done"]

    table.plays("use:weeping-censer")
    assert table.offered("pick") == ["the-severed-arm", "wasting-sinew"]
    assert table.plays("pick:the-severed-arm").hidden_corruption() == ["wasting-sinew"]
    assert table.discards("corruption") == ["the-severed-arm"]


@proves("weeping-censer")
def test_the_weeping_censer_may_be_left_at_rest() -> None:
    table = owning("weeping-censer", corruption=["the-severed-arm"]).plays("done")

    assert table.phase == "movement"
    assert table.corruption() == ["the-severed-arm"]


@proves("weeping-censer")
def test_the_weeping_censer_has_nothing_to_do_for_the_pure() -> None:
    assert owning("weeping-censer").phase == "movement"


@proves("chalice-of-the-third-pact")
def test_the_chalice_adds_every_corruption_card_in_battle() -> None:
    table = owning("chalice-of-the-third-pact", corruption=["mark-of-suspicion"], hidden_corruption=FIVE_WOUNDS[:2])
    table.settles(1, 2).meets(enemy("strength", 3)).plays("done")

    assert battle(table) == ("won", 2 + 3 + 2, 3 + 1)


@proves("chalice-of-the-third-pact")
def test_the_chalice_gives_the_pure_nothing_and_tests_nothing() -> None:
    table = owning("chalice-of-the-third-pact").settles(3, 2).meets(enemy("strength", 3))
    assert battle(table) == ("lost", 2 + 2, 3 + 3)

    table = owning("chalice-of-the-third-pact", hidden_corruption=FIVE_WOUNDS[:3]).settles(3)
    table.carries_out("apothecarium-sepha")
    assert table.heard("test") == [{"passed": False, "value": 2 + 3, "target": 8}]


@proves("chalice-of-the-third-pact")
def test_with_the_chalice_six_corruption_cards_do_not_corrupt() -> None:
    table = owning("chalice-of-the-third-pact", hidden_corruption=FIVE_WOUNDS)
    table.only("corruption", "leaden-marrow").settles(1).engages("webway-portal")

    assert table.character() == "rogue-trader"
    assert len(table.hidden_corruption() + table.corruption()) == 6


@proves("chalice-of-the-third-pact")
def test_with_the_chalice_seven_corruption_cards_do() -> None:
    six = [*FIVE_WOUNDS, "brittle-nerves"]
    table = owning("chalice-of-the-third-pact", hidden_corruption=six).only("corruption", "leaden-marrow")
    table.settles(1, 1).engages("webway-portal").plays("yes")

    assert table.character() == "callidus-assassin"
    assert table.hidden_corruption() + table.corruption() == []


@rule("RE-RULING-60")
@proves("chalice-of-the-third-pact")
def test_whoever_gives_up_the_chalice_with_six_corruption_cards_is_corrupted() -> None:
    table = owning("chalice-of-the-third-pact", hidden_corruption=[*FIVE_WOUNDS, "brittle-nerves"])
    table.turn_of(0, "experience").settles(1).plays("discard", "pick:chalice-of-the-third-pact", "yes")

    assert table.character() == "callidus-assassin"
    assert table.heard("corrupted") == [{"character": 2}]


@rule("RE-DEFEAT-02", "RE-DEFEAT-03")
@proves("heart-of-the-sleepless-martyr")
def test_with_the_heart_whoever_is_defeated_keeps_everything() -> None:
    table = owning("heart-of-the-sleepless-martyr", life=1, influence=3, power=["short-hop"], trophies=["wreck-hounds"])
    table.settles(5, 1).meets(enemy("strength", 3)).plays("done", "roll", "done")

    assert table.heard("defeated") == [{}]
    assert (table.power(), table.trophies(), table.influence()) == (["short-hop"], ["wreck-hounds"], 3)
    assert table.assets() == ["heart-of-the-sleepless-martyr"]


@rule("RE-DEFEAT-04", "RE-DEFEAT-05", "RE-DEFEAT-08")
@proves("heart-of-the-sleepless-martyr")
def test_with_the_heart_a_defeat_is_still_a_defeat() -> None:
    table = owning("heart-of-the-sleepless-martyr", life=1).settles(5, 1).meets(enemy("strength", 3))

    assert (table.life(), table.space()) == (sheet("rogue-trader").life, "st-antias-sanctuary")
    assert table.active == 1


@proves("heart-of-the-sleepless-martyr")
def test_the_heart_protects_its_owner_alone() -> None:
    table = owning("heart-of-the-sleepless-martyr").has(1, life=1, strength=1, influence=3, mission="take-initiative")
    table.lies("ultramar-emissary", enemy("strength", 3)).settles(5, 1).turn_of(1, "engagement").plays("done")

    assert table.space(1) == "st-antias-sanctuary"
    assert table.influence(1) == 0


@proves("heart-of-the-sleepless-martyr")
def test_the_heart_does_not_protect_against_corruption() -> None:
    table = owning(
        "heart-of-the-sleepless-martyr", influence=3, trophies=["wreck-hounds"], hidden_corruption=FIVE_WOUNDS
    )
    table.only("corruption", "leaden-marrow").settles(1, 1).engages("webway-portal").plays("yes")

    assert table.character() == "callidus-assassin"
    assert (table.trophies(), table.influence()) == ([], 0)
    assert table.assets() == ["heart-of-the-sleepless-martyr"]


@proves("heart-of-the-sleepless-martyr")
@pytest.mark.parametrize(("life", "after"), [(1, 2), (2, 3), (3, 3)])
def test_the_heart_gives_a_life_at_the_start_of_the_turn_to_whoever_has_two_at_most(life: int, after: int) -> None:
    table = owning("heart-of-the-sleepless-martyr", life=life).turn_of(0)

    assert (table.phase, table.life()) == ("movement", after)


@proves("heart-of-the-sleepless-martyr")
def test_the_heart_gives_no_life_at_the_start_of_the_turn_of_others() -> None:
    assert owning("heart-of-the-sleepless-martyr", life=2).turn_of(1).life() == 2


# Roads.


@proves("lodestone-of-the-drowned-fleet")
def test_the_lodestone_leads_up_to_three_spaces_in_place_of_the_move() -> None:
    table = owning("lodestone-of-the-drowned-fleet").turn_of(0, "movement")
    assert table.offers == ["roll", "use:lodestone-of-the-drowned-fleet"]

    table.plays("use:lodestone-of-the-drowned-fleet")
    assert table.offered("go") == [
        "broker-arcade",
        "governors-spire",
        "grey-knight-envoy",
        "invaders-beachhead",
        "smelter-docks",
        "sunken-tenements",
    ]
    assert table.plays("go:broker-arcade").space() == "broker-arcade"
    assert (table.phase, table.heard("movement-rolled")) == ("engagement", [])


@proves("lodestone-of-the-drowned-fleet")
def test_where_the_lodestone_leads_a_move_ends() -> None:
    table = owning("lodestone-of-the-drowned-fleet", mission="relieve-the-outskirts", life=2).stands("broker-arcade")
    table.lies("outskirts", "well-of-drowned-stars").turn_of(0, "movement")
    table.plays("use:lodestone-of-the-drowned-fleet", "go:outskirts")

    assert table.completed() == ["relieve-the-outskirts"]


@proves("lodestone-of-the-drowned-fleet")
def test_the_lodestone_may_be_left_aside_for_the_die() -> None:
    table = owning("lodestone-of-the-drowned-fleet").settles(1).turn_of(0, "movement").plays("roll")

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]


@rule("RE-INNER-04")
@proves("lodestone-of-the-drowned-fleet", "key-of-the-hollow-ways")
@pytest.mark.parametrize("relic", ["lodestone-of-the-drowned-fleet", "key-of-the-hollow-ways"])
def test_in_the_inner_tier_no_relic_leads_elsewhere(relic: str) -> None:
    table = owning(relic, influence=2).stands("drowned-choir").turn_of(0, "movement")

    assert table.space() == "stair-of-weeping-brass"
    assert table.heard("used") == []


def with_the_key(**has: Any) -> Scene:
    """The Key is turned in the Movement phase."""
    return owning("key-of-the-hollow-ways", **has).turn_of(0, "movement").plays("use:key-of-the-hollow-ways")


@proves("key-of-the-hollow-ways")
def test_the_key_offers_two_ways_or_the_die() -> None:
    table = owning("key-of-the-hollow-ways", influence=1).turn_of(0, "movement")
    assert table.offers == ["roll", "use:key-of-the-hollow-ways"]

    assert table.plays("use:key-of-the-hollow-ways").offers == ["option:1", "option:2"]


@proves("key-of-the-hollow-ways")
def test_the_key_opens_the_outer_tier_for_an_influence() -> None:
    table = with_the_key(influence=2).plays("option:1")
    assert len(table.offered("go")) == 23

    table.plays("go:cogwright-court")
    assert (table.space(), table.influence(), table.life()) == ("cogwright-court", 1, 4)
    assert (table.phase, table.heard("movement-rolled")) == ("engagement", [])


@proves("key-of-the-hollow-ways")
def test_the_key_opens_the_middle_tier_for_a_life() -> None:
    table = with_the_key(influence=2).plays("option:2")
    assert len(table.offered("go")) == 16

    table.plays("go:apothecarium-sepha")
    assert (table.space(), table.influence(), table.life()) == ("apothecarium-sepha", 2, 3)


@proves("key-of-the-hollow-ways")
def test_without_influence_the_key_opens_the_middle_tier_alone() -> None:
    table = with_the_key()

    assert len(table.offered("go")) == 16
    assert "cogwright-court" not in table.offered("go")


def before_the_hand(*cards: str, **has: Any) -> Scene:
    """Threat cards on a space without icons, and the Exploration phase ends there."""
    return (
        owning("hand-of-annulment", **has)
        .stands("broker-arcade")
        .lies("broker-arcade", *cards)
        .turn_of(0, "exploration")
    )


@proves("hand-of-annulment")
def test_the_hand_annuls_an_enemy_for_two_influence() -> None:
    table = before_the_hand("the-wall-breakers", "price-on-a-proud-head", influence=3)
    assert table.offers == ["use:hand-of-annulment", "done"]

    table.plays("use:hand-of-annulment")
    assert table.offers == ["option:1", "option:2"]
    table.plays("option:1")
    assert (table.discards("red"), table.influence()) == (["the-wall-breakers"], 1)


@proves("hand-of-annulment")
def test_the_hand_annuls_an_event() -> None:
    table = before_the_hand("the-wall-breakers", "price-on-a-proud-head", influence=3).settles(4, 1)
    table.plays("use:hand-of-annulment", "option:2")

    assert (table.discards("yellow"), table.influence()) == (["price-on-a-proud-head"], 1)
    assert table.heard("resolved") == []
    assert battle(table) == ("lost", 2 + 1, 6 + 4)


@proves("hand-of-annulment")
def test_the_hand_annuls_one_enemy_of_the_players_choice() -> None:
    table = before_the_hand("the-wall-breakers", "wreck-hounds", influence=4).plays("use:hand-of-annulment")
    assert table.offered("pick") == ["the-wall-breakers", "wreck-hounds"]

    table.settles(1, 4).plays("pick:the-wall-breakers")
    assert (table.discards("red"), table.trophies()) == (["the-wall-breakers"], ["wreck-hounds"])
    assert table.influence() == 2


@proves("hand-of-annulment")
def test_the_hand_may_be_left_at_rest() -> None:
    table = before_the_hand("wreck-hounds", influence=2).settles(1, 4).plays("done")

    assert (table.trophies(), table.influence()) == (["wreck-hounds"], 2)


@proves("hand-of-annulment")
def test_the_hand_is_not_moved_for_one_influence() -> None:
    table = owning("hand-of-annulment", influence=1).stands("broker-arcade").lies("broker-arcade", "wreck-hounds")

    assert table.settles(1, 4).turn_of(0, "exploration").trophies() == ["wreck-hounds"]


@proves("hand-of-annulment")
def test_the_hand_finds_no_hold_on_encounters() -> None:
    table = before_the_hand("besieged-watchtower", "blind-rune-caster", influence=2)

    assert table.phase == "engagement"
    assert table.influence() == 2


# Cards, charges, missions.


@proves("charter-of-the-open-hold")
def test_the_charter_offers_two_wargear_cards_in_the_experience_phase() -> None:
    table = ogryn(influence=6, assets=["charter-of-the-open-hold"]).turn_of(0, "experience")
    assert table.offers == ["use:charter-of-the-open-hold", "discard", "done"]

    table.settles("trench-bolter", "storm-bolter").plays("use:charter-of-the-open-hold")
    assert table.offered("pick") == ["storm-bolter", "trench-bolter"]
    table.plays("pick:trench-bolter")
    assert (table.assets(), table.influence()) == (["charter-of-the-open-hold", "trench-bolter"], 2)


@proves("charter-of-the-open-hold")
def test_the_charter_holds_once_in_a_turn() -> None:
    table = ogryn(influence=9, assets=["charter-of-the-open-hold"]).turn_of(0, "experience")
    table.settles("trench-bolter", "storm-bolter").plays("use:charter-of-the-open-hold", "done")

    assert table.offers == ["discard", "done"]
    assert table.deck("wargear") == 24


def at_the_loom(**has: Any) -> Scene:
    """The Ogryn with the Loom in the Experience phase, and two Power cards on the discard pile."""
    table = ogryn(assets=["loom-of-spent-prayers"], **has).discarded_before("old-stains", "steady-hand")
    return table.turn_of(0, "experience")


@proves("loom-of-spent-prayers")
def test_the_loom_brings_back_a_power_card_for_two_influence() -> None:
    table = at_the_loom(influence=4)
    assert table.offers == ["use:loom-of-spent-prayers", "discard", "done"]

    table.plays("use:loom-of-spent-prayers")
    assert table.offers == ["pick:old-stains", "pick:steady-hand"]
    table.plays("pick:steady-hand")
    assert (table.power(), table.discards("power"), table.influence()) == (["steady-hand"], ["old-stains"], 2)


@proves("loom-of-spent-prayers")
def test_the_loom_works_once_in_a_turn() -> None:
    table = at_the_loom(influence=4).plays("use:loom-of-spent-prayers", "pick:steady-hand")

    assert table.refused("use:loom-of-spent-prayers") == "RE-CHAR-10"


@proves("loom-of-spent-prayers")
def test_the_loom_stands_still_without_influence_or_without_spent_prayers() -> None:
    assert at_the_loom(influence=1).offers == ["discard", "done"]

    table = ogryn(influence=4, assets=["loom-of-spent-prayers"]).turn_of(0, "experience")
    assert table.offers == ["discard", "done"]


@proves("loom-of-spent-prayers")
def test_the_loom_lets_one_more_power_card_be_kept() -> None:
    table = ogryn(assets=["loom-of-spent-prayers"], power=["old-stains", "steady-hand"]).turn_of(0, "experience")
    assert table.plays("done").power() == ["old-stains", "steady-hand"]
    assert table.active == 1


@proves("loom-of-spent-prayers")
def test_the_loom_does_not_let_two_more_be_kept() -> None:
    power = ["old-stains", "steady-hand", "bull-headed"]
    table = ogryn(assets=["loom-of-spent-prayers"], power=power).turn_of(0, "experience").plays("done")

    assert table.prompt == "drop-power"
    assert table.plays("pick:bull-headed").power() == ["old-stains", "steady-hand"]


@proves("everburning-forge-heart")
def test_the_forge_heart_charges_a_card_at_the_start_of_the_turn() -> None:
    table = trader(assets=["everburning-forge-heart", "power-sword", "needle-rifle", "trench-bolter"])
    assert table.offers == ["pick:power-sword", "pick:needle-rifle"]

    table.plays("pick:needle-rifle")
    assert (table.charges("needle-rifle"), table.charges("power-sword")) == (3, 4)


@rule("RE-CHARGE-06")
@proves("everburning-forge-heart")
def test_the_forge_heart_charges_the_only_card_beyond_its_value() -> None:
    table = trader(assets=["everburning-forge-heart", "power-sword"]).turn_of(0)

    assert table.charges("power-sword") == 5
    assert table.phase == "movement"


@proves("everburning-forge-heart")
def test_the_forge_heart_burns_on_without_anything_to_charge() -> None:
    table = trader(assets=["everburning-forge-heart", "trench-bolter"]).turn_of(0)

    assert table.phase == "movement"
    assert table.heard("charged") == []


SIX_FINDS = ["imperial-seal", "armourers-roll", "trophy-hooks", "grav-skiff", "trench-bolter", "rampart-shield"]


@proves("everburning-forge-heart")
def test_the_forge_heart_lets_two_more_assets_be_kept() -> None:
    table = ogryn(assets=["everburning-forge-heart", *SIX_FINDS[:5]]).turn_of(0, "experience").plays("done")

    assert len(table.assets()) == 4 + 2
    assert table.active == 1


@proves("everburning-forge-heart")
def test_the_forge_heart_does_not_let_three_more_be_kept() -> None:
    table = ogryn(assets=["everburning-forge-heart", *SIX_FINDS]).turn_of(0, "experience").plays("done")

    assert table.prompt == "drop-asset"


def with_the_ledger(*trophies: str, mission: str | None = "stop-the-waaagh") -> Scene:
    """The Rogue Trader with the Ledger in the Experience phase."""
    table = trader(mission=mission, assets=["ledger-of-blood-oaths"], trophies=trophies)
    return table.turn_of(0, "experience")


@proves("ledger-of-blood-oaths")
def test_the_ledger_completes_a_mission_for_two_trophies() -> None:
    table = with_the_ledger(*TWO_SMALL_TROPHIES)
    assert "use:ledger-of-blood-oaths" in table.offers

    table.plays("use:ledger-of-blood-oaths")
    assert (table.completed(), table.mission(), table.influence()) == (["stop-the-waaagh"], None, 2)
    assert (table.trophies(), table.level()) == ([], 0)


@proves("ledger-of-blood-oaths")
def test_of_more_trophies_the_owner_of_the_ledger_picks_two() -> None:
    table = with_the_ledger(*TWO_SMALL_TROPHIES, "hive-tyrant").plays("use:ledger-of-blood-oaths")
    assert table.offered("pick") == ["hive-tyrant", "skitterbrood", "wreck-hounds"]

    table.plays("pick:wreck-hounds", "pick:skitterbrood")
    assert table.trophies() == ["hive-tyrant"]
    assert table.completed() == ["stop-the-waaagh"]


@proves("ledger-of-blood-oaths")
def test_the_ledger_asks_for_two_trophies_and_a_mission() -> None:
    assert with_the_ledger(*TWO_SMALL_TROPHIES[:1]).offered("use") == []
    assert with_the_ledger(*TWO_SMALL_TROPHIES, mission=None).offered("use") == []


@proves("ledger-of-blood-oaths")
def test_the_ledger_is_opened_once_in_a_turn() -> None:
    table = with_the_ledger(*TWO_SMALL_TROPHIES, "hive-tyrant", "carrion-choirling")
    table.plays("use:ledger-of-blood-oaths", "pick:wreck-hounds", "pick:skitterbrood")
    table.has(mission="take-initiative")

    assert table.refused("use:ledger-of-blood-oaths") == "RE-CHAR-10"


# In the turns of others.


@proves("dirge-bell-of-nameless-dead")
def test_the_dirge_bell_tolls_for_a_rival_who_is_defeated() -> None:
    table = Scene(("rogue-trader", "canoness")).has(life=1).has(1, assets=["dirge-bell-of-nameless-dead"])
    table.settles(5, 1, "old-stains").meets(enemy("strength", 3))

    assert table.heard("defeated") == [{}]
    assert (table.power(1), table.influence(1)) == (["old-stains"], 2)
    assert (table.power(), table.influence()) == ([], 0)


@proves("dirge-bell-of-nameless-dead")
def test_the_dirge_bell_is_silent_for_a_rival_who_only_bleeds_or_falls_to_corruption() -> None:
    table = trader(life=2).has(1, assets=["dirge-bell-of-nameless-dead"]).settles(5, 1).meets(enemy("strength", 3))
    assert (table.power(1), table.influence(1)) == ([], 0)

    table = trader(hidden_corruption=FIVE_WOUNDS).has(1, assets=["dirge-bell-of-nameless-dead"])
    table.only("corruption", "leaden-marrow").settles(1, 1).engages("webway-portal").plays("yes")
    assert (table.character(), table.power(1), table.influence(1)) == ("callidus-assassin", [], 0)


@proves("dirge-bell-of-nameless-dead")
def test_the_dirge_bell_tolls_for_a_lost_battle_of_its_owner() -> None:
    table = owning("dirge-bell-of-nameless-dead").settles(5, 1, "old-stains").meets(enemy("strength", 3))

    assert battle(table) == ("lost", 3, 8)
    assert (table.power(), table.influence(), table.life()) == (["old-stains"], 0, 3)


@proves("dirge-bell-of-nameless-dead")
def test_the_dirge_bell_is_silent_after_a_tie_and_at_the_defeat_of_its_owner() -> None:
    assert owning("dirge-bell-of-nameless-dead").settles(3, 4).meets(enemy("strength", 3)).power() == []

    table = owning("dirge-bell-of-nameless-dead", life=1).settles(5, 1, "old-stains").meets(enemy("strength", 3))
    assert (table.power(), table.influence()) == ([], 0)


@proves("banner-of-the-gathered-host")
def test_whoever_comes_to_the_banner_feeds_its_owner() -> None:
    table = trader().stands("broker-arcade", 1).has(1, life=5, assets=["banner-of-the-gathered-host"])
    table.settles(1).turn_of(0, "movement").plays("go:broker-arcade")

    assert (table.influence(1), table.life(1)) == (1, 6)
    assert (table.influence(), table.life()) == (0, 4)


@proves("banner-of-the-gathered-host")
def test_the_banner_gathers_nobody_who_stops_elsewhere_and_not_its_owner() -> None:
    table = trader().stands("broker-arcade", 1).has(1, life=5, assets=["banner-of-the-gathered-host"])
    table.settles(2).turn_of(0, "movement").plays("go:grey-knight-envoy")
    assert (table.influence(1), table.life(1)) == (0, 5)

    table = owning("banner-of-the-gathered-host").stands("broker-arcade", 1).settles(1).turn_of(0, "movement")
    assert table.plays("go:broker-arcade").influence() == 0


@proves("banner-of-the-gathered-host")
def test_beside_another_player_the_banner_adds_a_die() -> None:
    table = (
        owning("banner-of-the-gathered-host")
        .stands("outskirts", 1)
        .settles(3, 2, 4)
        .meets(enemy("strength", 3))
        .plays("done")
    )

    assert battle(table) == ("won", 2 + 2 + 4, 3 + 3)


@proves("banner-of-the-gathered-host")
def test_alone_the_banner_adds_no_die() -> None:
    table = owning("banner-of-the-gathered-host").settles(3, 2).meets(enemy("strength", 3))

    assert battle(table) == ("lost", 2 + 2, 3 + 3)


@rule("RE-RELIC-03")
@proves("upturned-seal", "weeping-censer")
def test_a_relic_comes_by_trading_three_missions() -> None:
    three = ["take-initiative", "stop-the-waaagh", "beyond-all-odds"]
    table = trader(mission=QUIET_MISSION, completed=three).turn_of(0, "experience")
    table.settles("upturned-seal", "weeping-censer").plays("trade")

    assert table.offers == ["pick:upturned-seal", "pick:weeping-censer"]
    assert table.plays("pick:weeping-censer").assets() == ["weeping-censer"]
