"""The exact chances of battles and tests: by hand where possible, and against thousands of rolls of the engine."""

from __future__ import annotations

from math import sqrt

import pytest

from reliquary import kernel
from reliquary.relic.odds import battle_odds, fight_odds, foe_die, trial_odds
from reliquary.relic.state import Relic
from tests.relic.scene import RELIC, Scene, enemy

ROLLS = 3000
STRENGTH, WILLPOWER = 0, 1
DONE, ROLL = RELIC.numbers["done"], RELIC.numbers["roll"]


def rolled(s: Relic, event: str, seed: int) -> str:
    """How a battle or test goes on from here, if nothing more is used: `won`, `tied`, `lost`, `passed` or `failed`."""
    s = s.clone()
    s.rng, s.events = kernel.generator(seed), []
    while True:
        told = next((one.about for one in s.events if one.name == event), None)
        if told is not None:
            return str(told["result"]) if event == "battle" else ("passed" if told["passed"] else "failed")
        kernel.act(s, ROLL if ROLL in s.offers else DONE)


def share(s: Relic, event: str, result: str) -> float:
    """How often it ended like this."""
    return sum(rolled(s, event, seed) == result for seed in range(ROLLS)) / ROLLS


def near(share: float, chance: float) -> bool:
    """Whether a share of many rolls is what a chance lets expect, but for one time in ten thousand."""
    return abs(share - chance) <= 4 * sqrt(max(chance * (1 - chance), 1e-4) / ROLLS)


def facing(value: int = 4, character: str = "rogue-trader", used: str = "", **has: object) -> Scene:
    """A Strength battle that is prepared; a Power card in hand makes sure that the step is asked."""
    table = Scene((character, "canoness")).has(power=["short-hop"], mission="board-the-silent-hulk", **has)
    table.meets(enemy("strength", value))
    return table.plays(used) if used else table


# By hand


def test_equal_values_tie_one_time_in_seven() -> None:
    odds = battle_odds(RELIC.view(facing(4, strength=4).state, 0), 0, STRENGTH)

    assert (odds.win, odds.tie, odds.lose) == pytest.approx((3 / 7, 1 / 7, 3 / 7))


def test_the_chances_of_an_enemy_add_up_to_one_with_two_dice_as_with_one() -> None:
    assert (sum(foe_die(False)), sum(foe_die(True))) == pytest.approx((1, 1))
    assert foe_die(True)[1] == pytest.approx(11 / 36)
    assert foe_die(True)[8] == pytest.approx(1 / 36 / 6)


@pytest.mark.parametrize(("willpower", "chance"), [(6, 5 / 6), (5, 5 / 6), (3, 1 / 2), (1, 1 / 6)])
def test_a_test_is_passed_by_the_roll_but_never_with_a_natural_one(willpower: int, chance: float) -> None:
    table = Scene().has(willpower=willpower, power=["short-hop"]).engages("silent-assembly")

    assert trial_odds(RELIC.view(table.state, 0), 0, table.state.test) == pytest.approx(chance)


def test_a_high_target_needs_a_die_that_explodes() -> None:
    table = Scene().has(willpower=1, power=["short-hop"]).engages("silent-assembly")
    table.state.attributes[WILLPOWER] = -2  # 9 or more: a 6, and a 3 or more

    assert trial_odds(RELIC.view(table.state, 0), 0, table.state.test) == pytest.approx(1 / 6 * 4 / 6)


def test_a_power_number_stands_for_a_die() -> None:
    odds = battle_odds(RELIC.view(facing(4, strength=4).state, 0), 0, STRENGTH, power_number=5)

    assert (odds.win, odds.tie, odds.lose) == pytest.approx((4 / 6, 1 / 6, 1 / 6))


def test_a_battle_against_no_card_is_one_against_its_value_with_all_free_bonuses() -> None:
    scene = Scene(scenario="court-of-corruptis").has(strength=12, assets=["trench-bolter"]).stands("scenario-space")
    number = next(number for number, effect in enumerate(RELIC.effects) if getattr(effect, "value", 0) == 14)
    bare = Scene(scenario="court-of-corruptis").has(strength=12).stands("scenario-space")

    odds, without = (fight_odds(RELIC.view(one.state, 0), 0, number, STRENGTH) for one in (scene, bare))
    assert odds.win > without.win


# Against the engine


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(facing(3, strength=4), id="plain"),
        pytest.param(facing(5, strength=4, used="use:blinding-flare", assets=["blinding-flare"]), id="foe-rolls-low"),
        pytest.param(facing(5, strength=3, assets=["upturned-seal"]), id="ones-count-as-six"),
        pytest.param(facing(5, "ratling-sniper", used="fight:strength", strength=3), id="explode-on-five"),
        pytest.param(facing(4, "ultramarines-captain", strength=4), id="ties-won"),
        pytest.param(
            facing(6, strength=2, cunning=6, used="use:sceptre-of-three-roads", assets=["sceptre-of-three-roads"]),
            id="with-the-highest",
        ),
        pytest.param(facing(6, strength=3, corruption=["talons-for-hands"]), id="another-die"),
    ],
)
def test_the_odds_of_a_battle_are_how_it_ends(table: Scene) -> None:
    odds = battle_odds(RELIC.view(table.state, 0), 0, STRENGTH)

    assert near(share(table.state, "battle", "won"), odds.win)
    assert near(share(table.state, "battle", "lost"), odds.lose)


@pytest.mark.parametrize("assets", [[], ["iron-voiced-catechist"], ["upturned-seal"]], ids=["plain", "bonus", "ones"])
def test_the_odds_of_a_test_are_how_it_ends(assets: list[str]) -> None:
    table = Scene().has(willpower=2, assets=assets, power=["short-hop"]).engages("silent-assembly")
    chance = trial_odds(RELIC.view(table.state, 0), 0, table.state.test)

    assert near(share(table.state, "test", "passed"), chance)
