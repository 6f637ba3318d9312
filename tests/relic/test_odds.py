"""The exact chances of battles and tests: by hand where possible, and against thousands of rolls of the engine."""

from __future__ import annotations

import random
import re
from math import sqrt
from pathlib import Path

import pytest

import reliquary
from reliquary import kernel
from reliquary.events import Events
from reliquary.games.relic.actions import GO
from reliquary.games.relic.odds import battle_odds, fight_odds, foe_die, percent, trial_odds
from reliquary.games.relic.rules.battle import CHOOSE_BATTLE
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.exploration import lacking
from reliquary.games.relic.rules.movement import ChooseSpace
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.voice.facts import Facts
from reliquary.words import words_of
from tests.relic.scene import RELIC, SPACES, Scene, enemy
from tests.rules import rule

ROLLS = 3000
WORDS = words_of(RELIC)
STRENGTH, WILLPOWER = 0, 1
DONE, ROLL = RELIC.numbers["done"], RELIC.numbers["roll"]


def rolled(s: Relic, event: str, seed: int) -> str:
    """How a battle or test goes on from here, if nothing more is used: `won`, `tied`, `lost`, `passed` or `failed`."""
    s = s.clone()
    s.rng, s.events = kernel.generator(seed), Events()
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
    assert foe_die(True)[14] == pytest.approx(1 / 36 / 6 / 6)


@pytest.mark.parametrize(("willpower", "chance"), [(6, 5 / 6), (5, 5 / 6), (3, 1 / 2), (1, 1 / 6)])
def test_a_test_is_passed_by_the_roll_but_never_with_a_natural_one(willpower: int, chance: float) -> None:
    table = Scene().has(willpower=willpower, power=["short-hop"]).meets("mute-pilgrim")

    assert trial_odds(RELIC.view(table.state, 0), 0, table.state.contest.test) == pytest.approx(chance)


def test_a_high_target_needs_a_die_that_explodes() -> None:
    table = Scene().has(willpower=1, power=["short-hop"]).meets("mute-pilgrim")
    table.state.attributes[WILLPOWER] = -2  # 9 or more: a 6, and a 3 or more

    assert trial_odds(RELIC.view(table.state, 0), 0, table.state.contest.test) == pytest.approx(1 / 6 * 4 / 6)


def test_a_power_number_stands_for_a_die() -> None:
    odds = battle_odds(RELIC.view(facing(4, strength=4).state, 0), 0, STRENGTH, power_number=5)

    assert (odds.win, odds.tie, odds.lose) == pytest.approx((4 / 6, 1 / 6, 1 / 6))


def test_a_battle_against_no_card_is_one_against_its_value_with_all_free_bonuses() -> None:
    scene = Scene(scenario="court-of-corruptis").has(strength=12, assets=["trench-bolter"]).stands("scenario-space")
    number = next(number for number, effect in enumerate(RELIC.effects) if getattr(effect, "value", 0) == 14)
    bare = Scene(scenario="court-of-corruptis").has(strength=12).stands("scenario-space")

    odds, without = (fight_odds(RELIC.view(one.state, 0), 0, number, STRENGTH) for one in (scene, bare))
    assert odds.win > without.win


# Elsewhere: what is told about a space is what holds once one stands there


def test_an_omen_elsewhere_counts_for_who_would_go_there() -> None:
    table = Scene().has(willpower=3, assets=["necklace-of-burnt-teeth"]).stands("broker-arcade")
    table.lies("outskirts", "whisper-brood", "lull-between-raids")

    assert wins_told(RELIC.view(table.state, 0), 0, SPACES.index("outskirts")) == ["57"]
    assert percent(battle_odds(table.state, 0, WILLPOWER, foes=(table.number("whisper-brood"),)).win) == "43"


def wins_told(view: Relic, seat: int, space: int) -> list[str]:
    """The chances against the enemies of a space, as a player reads them before going there."""
    return re.findall(r"win (\S+)\s%", Facts(view, WORDS).space(space, seat))


def wins_there(s: Relic, action: int) -> list[str] | None:
    """The same once one stands there, at the choice of the first battle; None if something else comes before it."""
    t = s.clone()
    t.events = Events()
    item, seat, t.agenda = s.agenda
    item.take(t, seat, action)
    while t.agenda is not None and not t.agenda[0].asks:
        item, _, t.agenda = t.agenda
        item.run(t, seat)
    if t.agenda is None or t.agenda[0] != CHOOSE_BATTLE or any(event.name == "completed" for event in t.events):
        return None
    forms = sorted({RELIC.cards[foe].attribute for foe in enemies_here(t, seat)})
    return [percent(battle_odds(t, seat, form).win) for form in forms]


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_told_about_a_space_hold_once_one_stands_there(seed: int) -> None:
    dice = random.Random(seed)
    found: list[tuple[list[str], list[str] | None]] = []
    for s in (RELIC.deal(seats=4, seed=number) for number in (seed, seed + 6)):
        while len(found) < 300 and s.agenda is not None:
            if isinstance(s.agenda[0], ChooseSpace):
                seat, met = s.agenda[1], [a for a in s.offers if s.threats[a - GO] and lacking(s, a - GO) == NOTHING]
                found += [(wins_told(RELIC.view(s, seat), seat, action - GO), wins_there(s, action)) for action in met]
            kernel.act(s, dice.choice(s.offers))

    fights = [(told, true) for told, true in found if true is not None]
    assert len(fights) > 100
    assert [told for told, _ in fights] == [true for _, true in fights]


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
            facing(5, strength=2, cunning=6, used="use:sceptre-of-three-roads", assets=["sceptre-of-three-roads"]),
            id="with-the-highest",
        ),
        pytest.param(facing(5, strength=3, corruption=["talons-for-hands"]), id="another-die"),
    ],
)
def test_the_odds_of_a_battle_are_how_it_ends(table: Scene) -> None:
    odds = battle_odds(RELIC.view(table.state, 0), 0, STRENGTH)

    assert near(share(table.state, "battle", "won"), odds.win)
    assert near(share(table.state, "battle", "lost"), odds.lose)


@pytest.mark.parametrize("assets", [[], ["iron-voiced-catechist"], ["upturned-seal"]], ids=["plain", "bonus", "ones"])
def test_the_odds_of_a_test_are_how_it_ends(assets: list[str]) -> None:
    table = Scene().has(willpower=2, assets=assets, power=["short-hop"]).meets("mute-pilgrim")
    chance = trial_odds(RELIC.view(table.state, 0), 0, table.state.contest.test)

    assert near(share(table.state, "test", "passed"), chance)


def test_the_odds_of_a_battle_against_no_card_count_what_was_announced_in_it() -> None:
    table = Scene(("rogue-trader", "canoness")).has(strength=5, power=["short-hop"], assets=["frag-grenade"])
    table.meets("ambush-in-scrap-canyon")
    before = battle_odds(RELIC.view(table.state, 0), 0, STRENGTH)

    after = battle_odds(RELIC.view(table.plays("use:frag-grenade").state, 0), 0, STRENGTH)
    assert (percent(before.win), percent(after.win)) == ("43", "79")


COUNTING_SEAL = """
wargear:
  - id: imperial-seal
    trait: equipment
    cost: 1
    origin: owner
    abilities: [{when: before-test, effect: [{skill-bonus: power-cards}]}]
"""


@rule("RE-EX-05")
def test_a_power_card_in_place_of_the_die_of_a_test_counts_no_more(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "wargear.yaml").write_text(COUNTING_SEAL)
    table = Scene(game=reliquary.game("relic", tmp_path)).has(power=["not-one-step"], assets=["imperial-seal"])
    table.has(cunning=3).meets("court-of-masks").plays("done")
    chance = trial_odds(table.state, 0, table.state.contest.test, power_number=4)

    assert table.plays("roll:not-one-step").heard("test") == [{"passed": False, "value": 3 + 4, "target": 8}]
    assert chance == 0
