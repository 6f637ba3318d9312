"""RE-RULING-106 to RE-RULING-108: what is asked and what is not, and a reward in between."""

from __future__ import annotations

from tests.relic.scene import Scene, enemy
from tests.rules import rule

FOE = enemy("strength", 3)


def fight(strength: int, own: int) -> Scene:
    """A battle with one card in hand that can change the roll; the enemy has rolled a 1."""
    scene = Scene().has(strength=strength, power=["hand-of-the-unseen"], mission="take-initiative")
    return scene.settles(1, own).meets(FOE).plays("done", "roll")


@rule("RE-RULING-106")
def test_a_roll_that_wins_is_not_changed_any_more() -> None:
    table = fight(strength=2, own=4)

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 4}]
    assert table.prompt == "use-experience"


@rule("RE-RULING-106")
def test_a_roll_that_ties_can_be_changed() -> None:
    table = fight(strength=2, own=2)

    assert table.offers == ["use:hand-of-the-unseen", "done"]
    assert table.plays("use:hand-of-the-unseen").heard("battle") == [{"result": "won", "mine": 12, "theirs": 4}]


@rule("RE-RULING-107")
def test_free_bonuses_alone_ask_nothing() -> None:
    table = Scene().has(strength=2, assets=["trench-bolter"]).settles(1, 4).meets(FOE)

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]


@rule("RE-RULING-107")
def test_a_bonus_with_a_cost_is_asked_for() -> None:
    table = Scene().has(strength=2, assets=["power-sword"]).meets(FOE)

    assert (table.prompt, table.offers) == ("announce-bonuses", ["use:power-sword", "done"])


@rule("RE-RULING-107")
def test_a_weapon_that_was_replaced_is_not_taken_up_again() -> None:
    table = Scene().has(strength=2, assets=["trench-bolter", "power-sword"]).settles(1, 4).meets(FOE)

    assert table.plays("use:power-sword").heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@rule("RE-RULING-108")
def test_a_mission_met_in_the_middle_of_a_battle_is_rewarded_before_it_ends() -> None:
    table = Scene().has(strength=2, mission="beyond-all-odds").settles(1, 6, 2).meets(FOE)

    told = [event.name for event in table.state.events or () if event.name in ("completed", "battle")]
    assert told == ["completed", "battle"]
