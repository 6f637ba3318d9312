"""RE-LEVEL, RE-RULING-47: levels and their rewards."""

from __future__ import annotations

from pathlib import Path

from reliquary.games.relic.terms import REWARDS
from tests.relic.scene import RELIC, Scene, owned
from tests.rules import rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward
BLANK = {"strength": 4, "willpower": 5, "cunning": 6, "life": 3, "influence": 1}


def gains_a_level(character: str, level: int) -> Scene:
    """A character spends a trophy and comes to a level; the only Power card left is the Short Hop."""
    table = Scene((character, "ogryn" if character != "ogryn" else "canoness"))
    table.has(level=level - 1, mission=QUIET, trophies=["the-wall-breakers"], **BLANK)  # type: ignore[arg-type]
    return table.only("power", "short-hop").turn_of(0, "experience").plays("pick:the-wall-breakers")


def gains(*icons: str) -> Scene:
    """The first character with a column of exactly these icons comes to that level; Ogryns heal too well for this."""
    wanted = tuple(map(REWARDS.index, icons))
    sheet = next(sheet for sheet in RELIC.characters if sheet.id != "ogryn" and wanted in sheet.rewards)
    return gains_a_level(sheet.id, sheet.rewards.index(wanted) + 1)


@rule("RE-LEVEL-01")
def test_a_level_moves_the_peg_by_one() -> None:
    assert gains_a_level("ogryn", 1).level() == 1
    assert gains_a_level("ogryn", 6).level() == 6


@rule("RE-LEVEL-02")
def test_a_level_brings_all_rewards_of_its_column() -> None:
    table = gains("strength", "influence")

    assert (table.attributes(), table.influence(), table.life()) == ((5, 5, 6), 3, 3)


@rule("RE-LEVEL-03")
def test_the_rewards_are_taken_from_top_to_bottom() -> None:
    assert gains("influence", "power").story("gained", "power-drawn") == ["gained", "power-drawn"]
    assert gains("power", "influence").story("gained", "power-drawn") == ["power-drawn", "gained"]


@rule("RE-LEVEL-04", "RE-LEVEL-05")
def test_above_level_twelve_a_completed_mission_takes_the_place_of_a_level() -> None:
    table = gains_a_level("ogryn", 13)

    assert (table.level(), table.completed(), table.mission()) == (12, ["?"], QUIET)
    assert (table.attributes(), table.life(), table.influence(), table.power()) == ((4, 5, 6), 3, 1, [])


@rule("RE-LEVEL-06")
def test_a_reward_of_cunning() -> None:
    assert gains("cunning").attributes() == (4, 5, 7)


@rule("RE-LEVEL-07")
def test_a_reward_of_willpower() -> None:
    assert gains("willpower").attributes() == (4, 6, 6)


@rule("RE-LEVEL-08")
def test_a_reward_of_strength() -> None:
    assert gains("strength").attributes() == (5, 5, 6)


@rule("RE-LEVEL-09")
def test_the_special_reward_is_described_on_the_sheet() -> None:
    table = gains_a_level("ogryn", 5)

    assert table.life() == 3 + 2 + 1  # 2 Life, and 1 more whenever an Ogryn gains any


@rule("RE-LEVEL-10")
def test_a_reward_of_an_attribute_of_the_own_choice() -> None:
    table = gains("attribute")
    assert (table.prompt, table.offered("attribute")) == ("choose-attribute", ["cunning", "strength", "willpower"])

    assert table.plays("attribute:willpower").attributes() == (4, 6, 6)


@rule("RE-LEVEL-11")
def test_a_reward_of_life() -> None:
    assert gains("life").life() == 4


@rule("RE-LEVEL-12")
def test_a_reward_of_influence() -> None:
    assert gains("influence").influence() == 3


@rule("RE-LEVEL-13")
def test_a_reward_of_a_power_card() -> None:
    assert gains("strength", "power").power() == ["short-hop"]


@rule("RE-LEVEL-14")
def test_a_reward_of_a_completed_mission() -> None:
    table = gains("mission")

    assert (table.completed(), table.mission()) == (["?"], QUIET)


@rule("RE-RULING-47")
def test_several_levels_at_once_are_handled_one_by_one() -> None:
    table = Scene().has(mission=QUIET, trophies=["hive-tyrant"]).only("power", "short-hop")

    table.turn_of(0, "experience").plays("pick:hive-tyrant")

    assert table.heard("level") == [{"level": 1}, {"level": 2}]
    assert table.story("level", "gained") == ["level", "gained", "level", "gained"]


@rule("RE-RULING-119", "RE-LOSE-04")
def test_a_turn_that_the_first_of_two_levels_costs_is_lost_after_the_second() -> None:
    table = Scene(scenario="court-of-corruptis")
    table.has(trophies=["hive-tyrant"], corruption=["blood-frenzy", "wasting-sinew"])

    table.only("corruption", "the-lost-hours").turn_of(0, "experience").plays("pick:hive-tyrant")

    assert (table.level(), table.active, table.state.skip) == (2, 1, 0b01)


LAZY = """
scenarios:
  - id: the-mystery-beyond
    origin: owner
    abilities:
      - {when: gain-level, effect: [{gain: {influence: 1}}]}
    confrontation: [win-game]
missions:
  - {id: muster-a-retinue, origin: owner, objective: {tally: {levels: 1}}, reward: [lose-turn]}
"""


@rule("RE-RULING-119", "RE-RULING-126")
def test_what_the_scenario_gives_for_a_level_comes_though_a_turn_is_lost_by_it(tmp_path: Path) -> None:
    scenarios, missions = LAZY.split("missions:")
    (tmp_path / "missions.yaml").write_text(f"missions:{missions}")
    game = owned(tmp_path, "scenarios.yaml", scenarios)
    table = Scene(game=game).has(trophies=["hive-tyrant"], mission="muster-a-retinue")

    table.turn_of(0, "experience").plays("pick:hive-tyrant")

    assert (table.level(), table.influence(), table.active) == (2, 2, 1)


@rule("RE-RULING-120", "RE-LEVEL-05")
def test_levels_above_twelve_count_for_a_mission_that_asks_for_levels() -> None:
    table = Scene().has(level=11, trophies=["hive-tyrant"], mission="earn-your-stripes").only("wargear")

    table.turn_of(0, "experience").plays("pick:hive-tyrant", "attribute:strength")

    assert (table.level(), table.completed()) == (12, ["?", "earn-your-stripes"])
