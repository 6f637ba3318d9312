"""RE-BONUS, RE-RULING-45, RE-RULING-99: skill bonuses and battle bonuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.relic.scene import RELIC, SHEETS, Scene, enemy, owned
from tests.rules import proves, rule

STRENGTH_8 = "apothecarium-sepha"
WILLPOWER_9 = "antian-shrine-world"
CUNNING_7 = "stranded-pathfinder"


@rule("RE-BONUS-02")
@proves("imperial-seal")
def test_a_skill_bonus_counts_in_tests_of_its_attribute() -> None:
    fitting = Scene().has(willpower=3, assets=["imperial-seal"]).settles(4).carries_out(WILLPOWER_9).plays("done")
    another = Scene().has(cunning=3, assets=["imperial-seal"]).settles(4).meets(CUNNING_7)

    assert fitting.heard("test")[0]["value"] == 4 + 3 + 1
    assert another.heard("test")[0]["value"] == 4 + 3


@rule("RE-BONUS-03")
def test_a_skill_bonus_does_not_count_in_battles() -> None:
    table = Scene().has(willpower=5, assets=["imperial-seal", "iron-voiced-catechist"]).settles(1, 4)

    assert table.meets(enemy("willpower", 3)).heard("battle")[0]["mine"] == 4 + 5


@rule("RE-BONUS-04")
@proves("words-of-certainty")
def test_a_skill_bonus_is_announced_before_the_roll() -> None:
    table = Scene().has(cunning=1, power=["words-of-certainty", "short-hop"]).settles(2).meets(CUNNING_7)
    assert (table.prompt, table.offers) == ("announce-skills", ["use:words-of-certainty", "done"])

    table.plays("use:words-of-certainty", "done", "roll", "done")

    assert table.heard("test") == [{"passed": True, "value": 2 + 1 + 4, "target": 7}]


@rule("RE-BONUS-04")
def test_a_skill_bonus_that_was_not_announced_cannot_be_used_after_the_roll() -> None:
    table = Scene().has(cunning=3, power=["words-of-certainty"]).settles(2).meets(CUNNING_7)

    table.plays("done")
    assert table.refused("use:words-of-certainty") == "RE-POWER-06"
    table.plays("roll")
    assert table.refused("use:words-of-certainty") == "RE-POWER-06"
    assert table.plays("done").heard("test")[0]["value"] == 2 + 3


def added(card: str, form: str) -> int:
    """What a card adds to 6 and a roll of 1."""
    table = Scene().has(strength=6, willpower=6, cunning=6, assets=[card], power=["short-hop"]).settles(1, 1)
    value: int = table.meets(enemy(form, 3)).plays("done", "roll", "done").heard("battle")[0]["mine"]
    return value - 7


@rule("RE-BONUS-06")
@proves("sawtooth-cleaver", "hex-stitched-coat", "cutpurse-stiletto", "trench-bolter")
@pytest.mark.parametrize(
    ("card", "bonuses"),
    [
        ("sawtooth-cleaver", [2, 0, 0]),
        ("hex-stitched-coat", [0, 2, 0]),
        ("cutpurse-stiletto", [0, 0, 1]),
        ("trench-bolter", [1, 1, 1]),
    ],
)
def test_a_battle_bonus_counts_in_battles_of_its_form(card: str, bonuses: list[int]) -> None:
    assert [added(card, form) for form in ("strength", "willpower", "cunning")] == bonuses


@rule("RE-BONUS-07")
@proves("power-sword")
def test_a_battle_bonus_is_announced_while_preparing_or_not_at_all() -> None:
    table = Scene().has(strength=3, assets=["power-sword"], power=["short-hop"]).settles(5, 1)
    table.meets(enemy("strength", 3))
    assert table.offers == ["use:power-sword", "done"]

    table.plays("done")
    assert table.refused("use:power-sword") is not None
    table.plays("roll")
    assert (table.offers, table.refused("use:power-sword")) == (["done"], "RE-CHAR-10")


@rule("RE-BONUS-08")
@proves("last-trooper-of-the-rearguard")
def test_a_battle_bonus_does_not_count_in_tests() -> None:
    table = Scene().has(strength=2, assets=["last-trooper-of-the-rearguard"])

    assert table.settles(3).carries_out(STRENGTH_8).heard("test") == [{"passed": False, "value": 5, "target": 8}]


@rule("RE-RULING-45")
def test_battle_bonuses_add_up() -> None:
    bonuses = ["last-trooper-of-the-rearguard", "trench-bolter", "rampart-shield", "mask-of-portents"]
    table = Scene().has(strength=3, assets=bonuses).lies("outskirts", "rust-hymn-convert").settles(1, 2)

    table.meets(enemy("strength", 3)).plays("use:mask-of-portents", "done")

    assert table.heard("battle")[0]["mine"] == (2 + 3) + 1 + 1 + 2 + 1  # two foes; half of one omen


@rule("RE-RULING-45")
@proves("words-of-certainty", "augury-bones")
def test_skill_bonuses_add_up() -> None:
    table = Scene().has(willpower=1, assets=["imperial-seal", "augury-bones"], power=["words-of-certainty"])
    table.settles("short-hop", 2).carries_out(WILLPOWER_9)

    table.plays("use:words-of-certainty", "use:augury-bones")

    assert table.heard("test") == [{"passed": True, "value": (2 + 1) + 1 + 4 + 6, "target": 9}]


@rule("RE-RULING-99")
def test_bonuses_without_cost_are_announced_by_themselves() -> None:
    table = Scene().has(strength=3, assets=["trench-bolter"]).settles(1, 2).meets(enemy("strength", 3)).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 3 + 1, "theirs": 4}]


@rule("RE-RULING-99")
def test_of_two_weapons_without_cost_the_better_one_is_announced() -> None:
    table = Scene().has(strength=3, assets=["trench-bolter", "sawtooth-cleaver"]).settles(1, 2)
    table.meets(enemy("strength", 3))
    assert table.offers == ["use:trench-bolter", "leave:sawtooth-cleaver", "done"]

    assert table.plays("done").heard("battle")[0]["mine"] == 2 + 3 + 2


@rule("RE-RULING-99", "RE-BONUS-07")
def test_what_was_announced_by_itself_can_be_left_aside() -> None:
    table = Scene().has(strength=3, assets=["trench-bolter", "sawtooth-cleaver"]).settles(1, 2)

    table.meets(enemy("strength", 3)).plays("leave:sawtooth-cleaver", "done")

    assert table.heard("battle")[0]["mine"] == 2 + 3


@rule("RE-RULING-99", "RE-BONUS-07")
@proves("bare-hands-bright-faith")
def test_who_has_to_win_unarmed_may_leave_the_only_weapon_aside() -> None:
    table = Scene().has(strength=3, assets=["trench-bolter"], mission="bare-hands-bright-faith").settles(1, 5)

    table.meets(enemy("strength", 3)).plays("leave:trench-bolter")

    assert table.heard("battle")[0]["mine"] == 5 + 3
    assert table.completed() == ["bare-hands-bright-faith"]


@rule("RE-RULING-45")
@proves("thunder-choir-blade")
def test_an_ability_without_cost_is_used_once_for_a_battle() -> None:
    table = Scene().has(strength=3, assets=["thunder-choir-blade"], power=["knit-the-flesh"])
    table.settles("short-hop", 1, 2).meets(enemy("strength", 3)).plays("use:thunder-choir-blade")
    assert (table.prompt, table.offers) == ("announce-bonuses", ["done"])

    table.plays("done", "roll", "done")
    assert table.heard("battle") == [{"result": "won", "mine": 2 + 3 + 6, "theirs": 4}]


@rule("RE-BONUS-03")
def test_a_skill_bonus_of_a_test_at_the_start_of_a_battle_does_not_count_in_the_battle() -> None:
    table = Scene().has(willpower=7, assets=["imperial-seal"], power=["twofold-counsel"]).settles(2, 3, 1, 4)
    table.stands("last-camp", 1).meets("many-eyed-overseer").plays("use:twofold-counsel", "done")

    assert table.heard("test")[0]["value"] == 7 + 1 + (2 + 3)
    assert table.heard("battle") == [{"result": "won", "mine": 7 + 4, "theirs": 6 + 1}]


def after_an_example(of: str) -> Scene:
    """A Commissar with Willpower 1 and a Catechist, who adds 2, rolls 1; then somebody is made an example of."""
    table = Scene(("commissar", "ogryn")).has(willpower=1, assets=["iron-voiced-catechist", "grot-pack-carrier"])
    table.settles(5, 1).meets("apostate-preacher").plays("done", "use:commissar")
    return table.plays(f"pick:{of}")


@rule("RE-RULING-118", "RE-ASSET-05")
def test_the_free_bonus_of_a_card_that_is_lost_counts_no_more() -> None:
    assert after_an_example("grot-pack-carrier").heard("battle")[0]["mine"] == 6 + 1 + 2
    assert after_an_example("iron-voiced-catechist").heard("battle")[0]["mine"] == 6 + 1


@rule("RE-RULING-118", "RE-CHARGE-05")
def test_what_was_paid_for_counts_though_the_card_went_with_its_last_charge() -> None:
    table = Scene().has(strength=3, power=["short-hop"], assets=["storm-bolter"], charges={"storm-bolter": 1})
    table.settles(1, 2).meets("hull-breaker-mob").plays("use:storm-bolter", "done", "roll", "done")

    assert (table.assets(), table.heard("battle")[0]["mine"]) == ([], 2 + 3 + 1 + 3)


@rule("RE-BONUS-07", "RE-GOLD-02")
def test_a_weapon_that_counts_no_more_cannot_be_left_aside() -> None:
    table = Scene(("sanctioned-psyker", "ogryn")).has(power=["short-hop"], assets=["trench-bolter"])
    table.has(hidden_corruption=["black-pinions", "patron-in-the-dark", "the-inheritance-of-ash", "blood-frenzy"])
    table.only("corruption", "talons-for-hands").meets(enemy("willpower", 4))
    assert "leave:trench-bolter" in table.offers

    assert "leave:trench-bolter" not in table.plays("use:sanctioned-psyker").offers


@rule("RE-RULING-125", "RE-BONUS-04")
@proves("words-of-certainty")
def test_the_bonus_of_a_power_card_can_be_withdrawn_and_the_card_stays_used() -> None:
    table = Scene().has(cunning=1, power=["words-of-certainty", "short-hop"]).settles(2).meets(CUNNING_7)
    table.plays("use:words-of-certainty")
    assert table.offers == ["leave:words-of-certainty", "done"]

    table.plays("leave:words-of-certainty", "done", "roll", "done")
    assert (table.heard("test")[0]["value"], table.discards("power")) == (2 + 1, ["words-of-certainty"])


@rule("RE-RULING-125", "RE-RULING-117")
@proves("power-sword")
def test_a_bonus_that_was_paid_for_can_be_withdrawn_but_the_charge_is_spent_and_the_weapon_in_use() -> None:
    table = Scene().has(strength=3, power=["short-hop"], assets=["power-sword", "trench-bolter"]).settles(1, 2)
    table.meets(enemy("strength", 3)).plays("use:power-sword", "leave:power-sword")
    assert (table.offers, table.charges("power-sword")) == (["done"], 3)
    assert table.refused("use:trench-bolter") == "RE-RULING-117"

    assert table.plays("done", "roll", "done").heard("battle")[0]["mine"] == 2 + 3


@rule("RE-RULING-125")
def test_the_bonus_of_a_character_sheet_that_is_withdrawn_is_so_after_a_reload_too() -> None:
    table = Scene(("ogryn", "canoness")).has(strength=3, life=4, power=["short-hop"]).meets(enemy("strength", 3))
    table.plays("leave:ogryn")
    table.state = RELIC.restore(RELIC.plain(table.state))

    assert (table.prompt, table.offered("leave")) == ("announce-bonuses", [])


@rule("RE-RULING-125", "RE-BONUS-07")
@proves("ogryn")
def test_the_bonus_of_a_character_sheet_can_be_withdrawn() -> None:
    table = Scene(("ogryn", "canoness")).has(strength=3, life=4).settles(1, 2).meets(enemy("strength", 3))
    assert table.offers == ["leave:ogryn", "done"]

    table.plays("leave:ogryn")
    assert table.heard("battle")[0]["mine"] == 2 + 3
    assert table.heard("left-aside") == [{"source": RELIC.first_sheet + SHEETS.index("ogryn")}]


@rule("RE-RULING-125")
@proves("court-of-corruptis", "talons-for-hands")
def test_what_the_scenario_adds_and_a_die_of_corruption_cannot_be_withdrawn() -> None:
    table = Scene(("canoness", "ogryn"), scenario="court-of-corruptis").has(power=["short-hop"])
    table.has(corruption=["talons-for-hands"]).engages("scenario-space").plays("fight:strength")

    assert (table.prompt, table.offers) == ("announce-bonuses", ["done"])


@rule("RE-RULING-125")
def test_a_penalty_cannot_be_withdrawn(tmp_path: Path) -> None:
    heavy = "wargear:\n  - {id: imperial-seal, trait: equipment, cost: 1, origin: owner, "
    heavy += "abilities: [{when: prepare-for-battle, effect: [{battle-bonus: -1}]}]}\n"
    table = Scene(game=owned(tmp_path, "wargear.yaml", heavy)).has(assets=["imperial-seal"], power=["short-hop"])

    assert table.meets(enemy("strength", 3)).offers == ["done"]
