"""RE-TEST, RE-RULING-38, RE-RULING-43: skill tests."""

from __future__ import annotations

import pytest

from tests.relic.scene import Scene
from tests.rules import proves, rule

STRENGTH_8 = "apothecarium-sepha"  # success: a Corruption card goes; failure: 1 Life
CUNNING_7 = "stranded-pathfinder"  # success: it comes along; failure: 1 influence
WILLPOWER_9 = "antian-shrine-world"  # success: two Corruption cards go; failure: 1 influence
WILLPOWER_11 = "drowned-choir"  # success: nothing; failure: a Corruption card, and all Power cards


@rule("RE-TEST-01")
def test_a_test_names_an_attribute_and_a_target_value() -> None:
    table = Scene().meets(CUNNING_7)

    assert table.heard("test-began") == [{"attribute": 2, "target": 7}]


@rule("RE-TEST-01")
def test_some_tests_leave_the_attribute_to_the_player() -> None:
    table = Scene().has(strength=1, cunning=9).settles(3).engages("last-threshold")
    assert table.offered("attribute") == ["cunning", "strength", "willpower"]

    assert table.plays("attribute:cunning").heard("test") == [{"passed": True, "value": 12, "target": 12}]


@rule("RE-TEST-02")
def test_the_skill_roll_is_one_die() -> None:
    table = Scene().has(strength=2).settles(3).carries_out(STRENGTH_8)

    assert table.heard("rolled") == [{"faces": (3,), "total": 3, "test": True}]


@rule("RE-TEST-03")
def test_the_skill_value_is_roll_and_attribute_and_modifiers() -> None:
    table = (
        Scene()
        .has(willpower=3, assets=["imperial-seal", "iron-voiced-catechist"])
        .settles(3)
        .carries_out(WILLPOWER_9)
        .plays("done")
    )

    assert table.heard("test") == [{"passed": True, "value": 3 + 3 + 1 + 2, "target": 9}]


@rule("RE-TEST-04", "RE-TEST-05")
@pytest.mark.parametrize(("face", "passed"), [(3, False), (4, True), (5, True)])
def test_a_test_is_passed_from_the_target_value_on(face: int, passed: bool) -> None:
    table = Scene().has(strength=4).settles(face).carries_out(STRENGTH_8)

    assert table.heard("test") == [{"passed": passed, "value": 4 + face, "target": 8}]


@rule("RE-TEST-06")
@proves("apothecarium-sepha")
def test_a_success_brings_the_reward_and_a_failure_the_penalty() -> None:
    passed = Scene().has(strength=4, hidden_corruption=["blood-frenzy"]).settles(4).carries_out(STRENGTH_8)
    failed = Scene().has(strength=4, hidden_corruption=["blood-frenzy"]).settles(3).carries_out(STRENGTH_8)

    assert (passed.hidden_corruption(), passed.life()) == ([], 6)
    assert (failed.hidden_corruption(), failed.life()) == (["blood-frenzy"], 5)


@rule("RE-TEST-07")
@proves("drowned-choir")
def test_nothing_happens_where_the_source_states_nothing() -> None:
    passed = Scene().has(willpower=7, influence=1).settles(4).carries_out(WILLPOWER_11)
    failed = Scene().has(willpower=7, influence=1).settles(3, "blood-frenzy").carries_out(WILLPOWER_11)

    assert (passed.hidden_corruption(), passed.life(), passed.influence()) == ([], 6, 1)
    assert failed.hidden_corruption() == ["blood-frenzy"]


@rule("RE-TEST-08")
def test_a_one_fails_whatever_the_value() -> None:
    table = Scene().has(strength=12).settles(1).carries_out(STRENGTH_8)

    assert table.heard("test") == [{"passed": False, "value": 13, "target": 8}]
    assert table.life() == 5


@rule("RE-TEST-08")
def test_a_one_does_not_lose_a_battle() -> None:
    table = Scene().has(strength=12).settles(1, 1).meets("hull-breaker-mob")

    assert table.heard("battle")[0]["result"] == "won"


@rule("RE-TEST-09")
@proves("forged-papers")
@pytest.mark.parametrize(("faces", "passed"), [((1, 1), False), ((1, 2), True)])
def test_with_several_dice_only_ones_throughout_fail(faces: tuple[int, int], passed: bool) -> None:
    table = Scene().has(cunning=8, assets=["forged-papers"]).settles(*faces).meets(CUNNING_7)

    table.plays("use:forged-papers")

    assert table.heard("test") == [{"passed": passed, "value": 8 + sum(faces), "target": 7}]


@rule("RE-RULING-38")
def test_extra_dice_are_not_looked_at_for_the_automatic_failure() -> None:
    table = Scene().has(strength=1).settles(6, 1).carries_out(STRENGTH_8)

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]


@rule("RE-TEST-10")
def test_a_six_in_a_skill_roll_explodes() -> None:
    table = Scene().has(willpower=1).settles(6, 6, 3).carries_out(WILLPOWER_9)

    assert table.heard("test") == [{"passed": True, "value": 16, "target": 9}]


@rule("RE-TEST-11")
def test_weapons_and_armour_have_no_effect_on_tests() -> None:
    gear = ["trench-bolter", "rampart-shield", "power-sword"]
    table = Scene().has(strength=2, assets=gear).settles(3).carries_out(STRENGTH_8)

    assert table.heard("test") == [{"passed": False, "value": 5, "target": 8}]
    assert table.phase == "experience"


@rule("RE-RULING-43")
@proves("a-hairs-breadth")
def test_a_natural_one_fails_even_if_it_is_raised() -> None:
    table = Scene().has(strength=9, power=["a-hairs-breadth"]).settles(1).carries_out(STRENGTH_8)

    table.plays("done", "roll", "use:a-hairs-breadth")

    assert table.heard("test") == [{"passed": False, "value": 11, "target": 8}]


@rule("RE-RULING-43", "RE-RULING-44")
@proves("hand-of-the-unseen")
def test_a_natural_one_fails_even_if_the_roll_is_set_to_a_number() -> None:
    failed = Scene().has(strength=1, power=["hand-of-the-unseen"]).settles(1).carries_out(STRENGTH_8)
    passed = Scene().has(strength=1, power=["hand-of-the-unseen"]).settles(2).carries_out(STRENGTH_8)

    failed.plays("done", "roll", "use:hand-of-the-unseen")
    passed.plays("done", "roll", "use:hand-of-the-unseen")

    assert failed.heard("test") == [{"passed": False, "value": 11, "target": 8}]
    assert passed.heard("test") == [{"passed": True, "value": 11, "target": 8}]
