"""RE-FORM, RE-BATTLE, RE-SCENBATTLE, RE-RULING-31, RE-RULING-32, RE-RULING-36: how a battle goes, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.relic.scene import Scene, enemy, owned
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward


def at_the_centre() -> Scene:
    """Seat 0 stands on the scenario space, with Willpower 7 and Cunning 5."""
    return Scene(scenario="court-of-corruptis").has(willpower=7, cunning=5, mission=QUIET).stands("scenario-space")


def plain_fight() -> Mapping[str, int]:
    """What the Cunning battle against the scenario sheet comes to without any card, with rolls of 1 and 2."""
    return at_the_centre().settles(1, 2).engages().plays("fight:cunning").heard("battle")[0]


@rule("RE-FORM-01")
def test_the_enemies_of_the_own_space_are_battled_in_the_engagement_phase() -> None:
    table = Scene().has(strength=9, power=["short-hop"]).lies("broker-arcade", "wreck-hounds").settles(1, 1)
    table.meets("hull-breaker-mob")
    assert (table.phase, table.prompt) == ("engagement", "announce-bonuses")

    table.plays("done", "roll", "done")
    assert (table.trophies(), table.threats("broker-arcade")) == (["hull-breaker-mob"], ["wreck-hounds"])


@rule("RE-FORM-02")
def test_the_form_of_the_battle_tells_which_attribute_is_used() -> None:
    table = Scene().has(strength=3, willpower=4, cunning=5).settles(1, 1, 1, 1, 1, 1)
    table.meets(enemy("strength", 2), enemy("willpower", 2), enemy("cunning", 2))

    table.plays("fight:willpower", "fight:cunning")

    assert [battle["mine"] for battle in table.heard("battle")] == [5, 6, 4]


@rule("RE-BATTLE-01")
def test_a_battle_has_seven_steps_in_a_fixed_order() -> None:
    table = Scene().has(strength=5, assets=["power-sword"]).settles(2, 4).meets("rust-flat-marauder")

    table.plays("use:power-sword")

    steps = ("battle-began", "used", "foe-rolled", "rolled", "battle", "trophy", "gained")
    assert table.story(*steps) == list(steps)


@rule("RE-BATTLE-02")
def test_the_attribute_of_the_enemy_sets_the_form() -> None:
    table = Scene().meets(enemy("strength", 3), enemy("cunning", 3))

    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.refused("fight:willpower") == "RE-BATTLE-02"


@rule("RE-BATTLE-03")
def test_a_bonus_may_be_announced_in_step_two() -> None:
    table = Scene().has(strength=3, assets=["power-sword"]).settles(1, 4).meets(enemy("strength", 3))
    assert (table.prompt, table.heard("foe-rolled")) == ("announce-bonuses", [])

    table.plays("use:power-sword")

    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 4}]


@rule("RE-BATTLE-03")
def test_a_bonus_need_not_be_announced() -> None:
    table = Scene().has(strength=3, assets=["power-sword"]).settles(1, 4).meets(enemy("strength", 3)).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]
    assert table.charges("power-sword") == 4


@rule("RE-BATTLE-04")
def test_a_second_weapon_takes_the_place_of_the_first() -> None:
    table = Scene().has(strength=3, assets=["sawtooth-cleaver", "trench-bolter"]).settles(1, 4)

    table.meets(enemy("strength", 3)).plays("use:trench-bolter", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 4}]


@rule("RE-BATTLE-04")
def test_a_second_armour_takes_the_place_of_the_first() -> None:
    table = Scene().has(strength=3, influence=1, assets=["rampart-shield", "gilded-plate"]).settles(1, 4)

    table.meets(enemy("strength", 3)).plays("use:gilded-plate")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@rule("RE-BATTLE-04")
def test_one_weapon_and_one_armour_go_together() -> None:
    table = (
        Scene()
        .has(strength=3, assets=["trench-bolter", "rampart-shield"])
        .settles(1, 4)
        .meets(enemy("strength", 3))
        .plays("done")
    )

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@rule("RE-BATTLE-04")
def test_an_armour_cannot_soften_a_battle_in_which_another_was_used() -> None:
    worn = Scene().has(cunning=2, influence=1, mission=QUIET, assets=["gilded-plate", "martyrs-mail"]).settles(6, 3, 1)
    worn.meets(enemy("cunning", 3)).plays("use:gilded-plate")
    assert (worn.life(), worn.prompt) == (5, "use-experience")

    bare = Scene().has(cunning=2, influence=1, mission=QUIET, assets=["gilded-plate", "martyrs-mail"]).settles(6, 3, 1)
    bare.meets(enemy("cunning", 3)).plays("done", "use:martyrs-mail")
    assert bare.life() == 6


@rule("RE-BATTLE-05", "RE-RULING-36")
def test_the_enemy_rolls_one_die_before_the_active_player_does_and_nobody_is_asked() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).has(strength=3, power=["short-hop"]).settles(2, 5)
    table.meets(enemy("strength", 3)).plays("done")

    assert table.heard("foe-rolled") == [{"total": 2}]
    assert (table.asked, table.prompt, table.heard("rolled")) == (0, "roll-dice", [])
    assert table.plays("roll", "done").heard("battle") == [{"result": "won", "mine": 8, "theirs": 5}]


@rule("RE-BATTLE-06")
def test_a_six_of_the_enemy_explodes() -> None:
    table = Scene().has(strength=9).settles(6, 6, 2, 1).meets(enemy("strength", 3))

    assert table.heard("foe-rolled") == [{"total": 14}]
    assert table.heard("battle")[0]["theirs"] == 17


@rule("RE-BATTLE-07", "RE-RULING-36a")
def test_nobody_can_influence_the_roll_of_the_enemy() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again"]).has(1, power=["by-any-means"]).settles(6, 6, 5, 3)
    table.meets(enemy("strength", 3)).plays("done")

    assert table.heard("foe-rolled") == [{"total": 17}]
    assert (table.asked, table.offers) == (0, ["roll", "roll:cast-the-bones-again"])
    table.plays("roll", "use:cast-the-bones-again")
    assert table.heard("foe-rolled") == [{"total": 17}]


@rule("RE-RULING-36a")
@proves("blinding-flare")
def test_a_card_that_says_so_changes_the_roll_of_the_enemy() -> None:
    table = Scene().has(strength=3, assets=["blinding-flare"]).settles(6, 2, 5).meets(enemy("strength", 3))

    table.plays("use:blinding-flare")

    assert table.heard("foe-rolled") == [{"total": 2}]


@rule("RE-BATTLE-08")
def test_the_active_player_rolls_one_die() -> None:
    table = Scene().has(strength=3).settles(2, 5).meets(enemy("strength", 3))

    assert table.heard("rolled") == [{"faces": (5,), "total": 5, "test": False}]


@rule("RE-BATTLE-09")
def test_additional_dice_are_rolled_at_the_same_time() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"]).settles(2, 5, 4).meets(enemy("strength", 3))

    table.plays("use:frag-grenade")

    assert table.heard("rolled") == [{"faces": (5, 4), "total": 9, "test": False}]


@rule("RE-BATTLE-10")
def test_each_six_of_the_active_player_explodes() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"]).settles(2, 6, 6, 1, 3).meets(enemy("strength", 3))

    table.plays("use:frag-grenade")

    assert table.heard("battle")[0]["mine"] == 19


@rule("RE-BATTLE-11")
def test_the_roll_is_changed_after_it_was_made() -> None:
    table = Scene().has(strength=3, power=["a-hairs-breadth"]).settles(4, 3).meets(enemy("strength", 3))
    assert table.refused("use:a-hairs-breadth") == "RE-POWER-06"

    table.plays("done", "roll")
    assert (table.prompt, table.offers) == ("change-roll", ["use:a-hairs-breadth", "done"])

    assert table.plays("use:a-hairs-breadth").heard("battle")[0] == {"result": "tied", "mine": 7, "theirs": 7}


@rule("RE-BATTLE-12")
@proves("mind-glutton")
def test_abilities_that_raise_the_enemy_look_at_the_moment_of_step_five() -> None:
    table = Scene().has(willpower=3, power=["short-hop", "burn-the-reserves"]).settles(2)

    table.meets("mind-glutton").plays("done", "roll:burn-the-reserves", "done")

    assert table.heard("battle")[0]["theirs"] == 2 + 4 + 1


@rule("RE-BATTLE-13")
@proves("magpie-boss")
def test_the_value_of_the_enemy_is_roll_and_attribute_and_modifiers() -> None:
    table = Scene().has(strength=9, assets=["trophy-hooks", "imperial-seal", "field-med-kit"]).settles(3, 4)

    assert table.meets("magpie-boss").heard("battle")[0]["theirs"] == 3 + 4 + 2


@rule("RE-BATTLE-14")
def test_the_own_value_is_roll_and_attribute_of_the_form_and_modifiers() -> None:
    table = (
        Scene()
        .has(strength=9, cunning=4, assets=["trench-bolter"])
        .settles(3, 5)
        .meets(enemy("cunning", 3))
        .plays("done")
    )

    assert table.heard("battle")[0]["mine"] == 5 + 4 + 1


@rule("RE-BATTLE-15")
@pytest.mark.parametrize(("own", "result"), [(3, "lost"), (4, "tied"), (5, "won")])
def test_the_higher_value_wins(own: int, result: str) -> None:
    table = Scene().has(cunning=3).settles(4, own).meets(enemy("cunning", 3))

    assert table.heard("battle") == [{"result": result, "mine": 3 + own, "theirs": 7}]


@rule("RE-BATTLE-16")
@proves("masked-understudy")
def test_what_the_result_triggers_comes_before_what_the_enemy_says() -> None:
    table = Scene().has(cunning=2, assets=["dirge-bell-of-nameless-dead"]).only("power", "short-hop").settles(5, 1)

    table.meets("masked-understudy")

    assert (table.power(), table.discards("power")) == ([], ["short-hop"])


@rule("RE-BATTLE-17")
def test_a_defeated_enemy_becomes_a_trophy() -> None:
    table = Scene().has(strength=3).settles(3, 4).meets("hull-breaker-mob")

    assert (table.trophies(), table.threats("outskirts")) == (["hull-breaker-mob"], [])


@rule("RE-BATTLE-17")
@proves("bloated-sapgrub")
def test_an_enemy_may_say_that_it_is_no_trophy() -> None:
    table = Scene(("commissar", "ogryn")).has(willpower=5, life=3).settles(3, 4).meets("bloated-sapgrub").plays("yes")

    assert (table.trophies(), table.discards("blue"), table.life()) == ([], ["bloated-sapgrub"], 4)


@rule("RE-BATTLE-18")
@proves("rust-flat-marauder")
def test_winning_brings_the_rewards_of_the_enemy_card() -> None:
    table = Scene().has(strength=3).settles(3, 4).meets("rust-flat-marauder")

    assert (table.influence(), table.trophies()) == (1, ["rust-flat-marauder"])


@rule("RE-BATTLE-19")
def test_losing_costs_one_life() -> None:
    table = Scene().has(cunning=3, life=4).settles(5, 1).meets(enemy("cunning", 4))

    assert (table.life(), table.trophies()) == (3, [])


@rule("RE-BATTLE-20")
@proves("contraband-captain")
def test_after_the_life_come_the_penalties_and_the_phase_ends() -> None:
    table = Scene().has(cunning=2, influence=3, mission=QUIET).settles(5, 1).meets("contraband-captain")

    assert table.heard("lost") == [{"what": "life", "amount": 1}, {"what": "influence", "amount": 2}]
    assert table.active == 1


@rule("RE-BATTLE-21")
def test_after_a_loss_all_threat_cards_stay_unresolved() -> None:
    table = Scene().has(cunning=2, mission=QUIET).settles(5, 1)

    table.meets("grey-cloak-sentinel", "tank-hulk-surgery", "grot-pack-carrier")

    assert table.threats("outskirts") == ["grey-cloak-sentinel", "tank-hulk-surgery", "grot-pack-carrier"]
    assert (table.heard("resolved"), table.assets(), table.active) == ([], [], 1)


@rule("RE-BATTLE-22")
def test_a_tied_battle_leaves_everything_as_it_was() -> None:
    table = Scene().has(strength=3, mission=QUIET).settles(4, 4).meets("hull-breaker-mob", "tank-hulk-surgery")

    assert table.heard("battle") == [{"result": "tied", "mine": 7, "theirs": 7}]
    assert (table.life(), table.trophies()) == (6, [])
    assert table.threats("outskirts") == ["hull-breaker-mob", "tank-hulk-surgery"]
    assert (table.heard("resolved"), table.active) == ([], 1)


@rule("RE-RULING-32")
def test_the_attribute_in_a_battle_is_the_value_on_the_dial() -> None:
    table = Scene().has(willpower=7).settles(1, 2).meets(enemy("willpower", 3))

    assert table.heard("battle")[0]["mine"] == 9


# Against the scenario sheet; what it adds by itself is a matter of the pack.


@rule("RE-SCENBATTLE-01")
def test_a_battle_against_the_scenario_sheet_follows_the_rules_of_battle() -> None:
    table = at_the_centre().has(assets=["frag-grenade"]).settles(6, 6, 1, 3, 5).engages()

    table.plays("fight:cunning", "use:frag-grenade")

    fought, plain = table.heard("battle")[0], plain_fight()
    assert (fought["theirs"] - plain["theirs"], fought["mine"] - plain["mine"]) == (13 - 1, 8 - 2)
    assert (fought["result"], table.heard("lost")[0]) == ("lost", {"what": "life", "amount": 1})


@rule("RE-RULING-31")
def test_against_an_enemy_with_several_attributes_the_player_chooses_the_form() -> None:
    table = at_the_centre().settles(1, 2).engages()
    assert (table.prompt, table.offered("fight")) == ("choose-form", ["cunning", "strength", "willpower"])

    assert table.plays("fight:willpower").heard("battle")[0]["mine"] == plain_fight()["mine"] + 7 - 5


@rule("RE-SCENBATTLE-02")
@proves("giant-killers-hour", "giantfall-glaive", "rampart-shield")
def test_the_scenario_sheet_counts_as_an_enemy_for_card_abilities() -> None:
    table = at_the_centre().has(assets=["giantfall-glaive", "rampart-shield"], power=["giant-killers-hour"])

    table.settles(1, 2).engages().plays("fight:cunning", "use:giant-killers-hour", "done")

    assert table.heard("battle")[0]["mine"] == plain_fight()["mine"] + 2 + 1 + 5


@rule("RE-SCENBATTLE-03")
def test_the_scenario_sheet_has_no_traits_and_is_no_threat_card() -> None:
    table = at_the_centre().has(power=["the-unnaming", "smoke-and-silence"], assets=["notched-tusk-blade"])

    table.settles(1, 2).engages().plays("fight:cunning")

    assert (table.prompt, table.offers) == ("announce-bonuses", ["done"])
    assert table.plays("done", "roll", "done").heard("battle")[0] == plain_fight()


@rule("RE-SCENBATTLE-04")
def test_the_scenario_sheet_is_never_a_trophy() -> None:
    table = at_the_centre().has(cunning=12).settles(1, 5).engages().plays("fight:cunning")

    assert (table.winner, table.trophies()) == (0, [])


@rule("RE-SCENBATTLE-02")
@proves("court-of-corruptis")
def test_a_bonus_against_the_scenario_sheet_works_against_no_other_enemy() -> None:
    marks = ["mark-of-suspicion", "crowded-dreams", "the-severed-arm", "static-in-the-soul"]
    sheet = at_the_centre().has(corruption=marks).settles(1, 2).engages().plays("fight:cunning")
    assert sheet.heard("battle")[0]["mine"] > 2 + 5

    event = Scene(scenario="court-of-corruptis").has(strength=5, corruption=marks).settles(1, 2)
    assert event.meets("ambush-in-scrap-canyon").heard("battle")[0]["mine"] == 2 + 5


SCATTER = """
power:
  - {id: short-hop, number: 6, origin: owner, abilities: [{when: WHEN, effect: [{clear: {type: enemy}}]}]}
"""


@rule("RE-BATTLE-03", "RE-BATTLE-11")
@pytest.mark.parametrize(("when", "before"), [("prepare-for-battle", []), ("after-roll", ["done", "roll"])])
def test_without_an_enemy_left_nothing_more_is_asked_for_the_battle(
    tmp_path: Path, when: str, before: list[str]
) -> None:
    table = Scene(game=owned(tmp_path, "power.yaml", SCATTER.replace("WHEN", when)))
    table.has(strength=1, power=["short-hop", "a-hairs-breadth"], mission=QUIET).settles(6, 1, 2)
    table.meets("wreck-hounds").plays(*before, "use:short-hop")

    assert (table.prompt, table.heard("battle"), table.threats("outskirts")) == ("use-experience", [], [])
