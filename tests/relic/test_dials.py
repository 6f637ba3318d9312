"""RE-ATTR, RE-LIFE and RE-RULING-01 to RE-RULING-03: attributes, Life and influence, and their limits."""

from __future__ import annotations

import pytest

from reliquary.games.relic.rules.dials import gain_attribute, lose_attribute
from reliquary.games.relic.terms import STRENGTH, WILLPOWER
from tests.relic.scene import Scene
from tests.rules import rule


def trader() -> Scene:
    """A Rogue Trader with Strength 2 and Life 4: nothing on that sheet changes dials."""
    return Scene(("rogue-trader", "ogryn")).has(strength=2, life=4)


# RE-ATTR


@rule("RE-ATTR-01")
def test_every_player_has_strength_willpower_and_cunning() -> None:
    table = Scene()

    assert (table.attributes(0), table.attributes(1)) == ((5, 1, 2), (3, 4, 2))


@rule("RE-ATTR-02")
@pytest.mark.parametrize(
    ("foe", "mine"), [("hull-breaker-mob", 3 + 2), ("feeder-swarm", 4 + 2), ("ash-veil-wanderer", 5 + 2)]
)
def test_the_attribute_of_the_form_counts_in_a_battle(foe: str, mine: int) -> None:
    table = Scene().has(strength=3, willpower=4, cunning=5).settles(5, 2).meets(foe)

    assert table.heard("battle") == [{"result": "lost", "mine": mine, "theirs": 8}]


@rule("RE-ATTR-02")
@pytest.mark.parametrize(
    ("text", "value"), [("apothecarium-sepha", 3 + 2), ("antian-shrine-world", 4 + 2), ("court-of-masks", 5 + 2)]
)
def test_the_attribute_named_counts_in_a_skill_test(text: str, value: int) -> None:
    table = Scene().has(strength=3, willpower=4, cunning=5).settles(2).carries_out(text)

    assert table.heard("test")[0]["value"] == value


@rule("RE-ATTR-04")
def test_gaining_an_attribute_raises_its_dial() -> None:
    table = Scene().has(willpower=9).settles(1, 5).meets("brood-matriarch")

    assert table.attributes() == (5, 10, 2)


@rule("RE-ATTR-05")
def test_a_gain_at_12_is_ignored() -> None:
    table = Scene().has(willpower=12).settles(1, 5).meets("brood-matriarch")

    assert table.heard("battle")[0]["result"] == "won"
    assert table.attributes() == (5, 12, 2)


@rule("RE-ATTR-06")
def test_losing_an_attribute_lowers_its_dial() -> None:
    table = Scene().has(willpower=4).settles(1, 1).meets("hive-tyrant")

    assert table.attributes() == (5, 3, 2)


@rule("RE-ATTR-07")
def test_a_loss_at_1_is_ignored() -> None:
    table = Scene().has(willpower=1).settles(1, 1).meets("hive-tyrant")

    assert table.heard("battle")[0]["result"] == "lost"
    assert table.attributes() == (5, 1, 2)


@rule("RE-ATTR-08")
def test_an_attribute_of_choice_is_strength_willpower_or_cunning() -> None:
    table = Scene().has(strength=11).settles(1, 5).meets("smoke-crowned-walking-idol")

    assert table.offers == ["attribute:strength", "attribute:willpower", "attribute:cunning"]


@rule("RE-ATTR-08", "RE-LIFE-01")
def test_life_is_never_the_highest_attribute() -> None:
    table = Scene().has(life=12, strength=3, willpower=4, cunning=2).engages("stair-of-weeping-brass")
    table.plays("option:2")

    assert (table.attributes(), table.life()) == ((3, 3, 2), 12)


# RE-LIFE


@rule("RE-LIFE-03", "RE-LIFE-05")
def test_gaining_life_raises_the_dial_also_above_the_starting_value() -> None:
    table = Scene(("rogue-trader", "ogryn"))
    start = table.life()

    assert table.engages("last-camp").plays("option:1").life() == start + 1


@rule("RE-LIFE-03")
def test_life_is_gained_by_the_stated_amount() -> None:
    assert trader().has(life=1).engages("st-antias-sanctuary").plays("option:1").life() == 3


@rule("RE-LIFE-04")
def test_a_gain_of_life_at_12_is_ignored() -> None:
    assert trader().has(life=12).carries_out("tank-hulk-surgery").life() == 12


@rule("RE-LIFE-06")
def test_losing_life_lowers_the_dial() -> None:
    assert Scene().has(strength=3).settles(2).carries_out("apothecarium-sepha").life() == 5


@rule("RE-LIFE-06")
def test_life_is_lost_by_the_stated_amount() -> None:
    assert (
        Scene().has(strength=3).settles(2).carries_out("last-threshold").plays("attribute:strength", "option:1").life()
        == 4
    )


@rule("RE-LIFE-07")
def test_who_has_no_life_left_is_defeated() -> None:
    table = Scene().has(life=1, strength=3).settles(2).carries_out("apothecarium-sepha")

    assert len(table.heard("defeated")) == 1


@rule("RE-LIFE-07")
def test_who_has_one_life_left_is_not_defeated() -> None:
    table = Scene().has(life=2, strength=3).settles(2).carries_out("apothecarium-sepha")

    assert (table.life(), table.heard("defeated")) == (1, [])


# RE-RULING-01 to RE-RULING-03


@rule("RE-RULING-01")
def test_a_gain_of_several_life_is_applied_up_to_12() -> None:
    table = trader().has(life=11).settles("mark-of-suspicion").meets("smiling-physician").plays("yes")

    assert table.heard("gained") == [{"what": "life", "amount": 1}]
    assert table.life() == 12


@rule("RE-RULING-01")
def test_a_gain_or_loss_of_several_attribute_points_stops_at_the_limit() -> None:
    table = Scene().has(strength=11, willpower=2)
    gain_attribute(table.state, 0, STRENGTH, 3)
    lose_attribute(table.state, 0, WILLPOWER, 5)

    assert table.attributes() == (12, 1, 2)


@rule("RE-RULING-02")
def test_a_loss_of_more_life_than_is_left_defeats_once() -> None:
    table = (
        Scene()
        .has(life=1, strength=3, influence=2)
        .settles(2)
        .carries_out("last-threshold")
        .plays("attribute:strength", "option:1")
    )

    assert table.heard("lost")[0] == {"what": "life", "amount": 1}
    assert len(table.heard("defeated")) == 1
    assert (table.life(), table.influence()) == (6, 0)


@rule("RE-RULING-03")
def test_a_loss_of_more_influence_than_is_there_takes_all() -> None:
    table = Scene().has(influence=1, cunning=2).settles(2, 1).meets("contraband-captain")

    assert table.heard("battle")[0]["result"] == "lost"
    assert table.influence() == 0


@rule("RE-RULING-03")
def test_influence_never_falls_below_0() -> None:
    table = Scene().has(influence=0, cunning=2).settles(2).meets("stranded-pathfinder")

    assert table.heard("test")[0]["passed"] is False
    assert table.influence() == 0


@rule("RE-RULING-03", "RE-RULING-109")
def test_a_price_can_be_paid_in_full_only() -> None:
    table = Scene().has(influence=2, mission="take-initiative").engages("battlefleet-antias")
    assert table.refused("option:2") == "RE-RULING-109"

    table = Scene().has(influence=3).engages("battlefleet-antias").plays("option:2")
    assert (table.space(), table.influence()) == ("picket-anchorage", 0)
