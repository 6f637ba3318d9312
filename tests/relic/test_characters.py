"""RE-CHAR: what the character board and the sheet say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.scene import RELIC, SHEETS, SPACES, Scene
from tests.rules import rule


def sheet(name: str) -> dict[str, Any]:
    """A character sheet as the pack writes it."""
    found: dict[str, Any] = RELIC.content.characters[SHEETS.index(name)]
    return found


@rule("RE-CHAR-01")
def test_a_character_has_four_dials_and_a_level() -> None:
    player = RELIC.plain(Scene().state)["players"][0]

    assert (player["attributes"], player["life"], player["level"]) == ([5, 1, 2], 6, 0)


@rule("RE-CHAR-03")
def test_the_level_goes_up_by_one_with_each_level_gained() -> None:
    table = Scene(("rogue-trader", "canoness")).has(level=4, trophies=["the-wall-breakers", "reaper-organism"])
    table.turn_of(0, "experience").plays("pick:the-wall-breakers")
    assert table.level() == 5

    assert table.plays("pick:reaper-organism").level() == 6


@rule("RE-CHAR-04")
@pytest.mark.parametrize("name", SHEETS)
def test_every_character_starts_at_level_0(name: str) -> None:
    rival = SHEETS[SHEETS.index(name) - 1]

    assert Scene((name, rival)).level() == 0


@rule("RE-CHAR-05")
def test_the_power_limit_says_how_many_power_cards_may_be_kept() -> None:
    table = Scene().has(power=["short-hop", "bull-headed"], mission="take-initiative").turn_of(0, "experience")
    table.plays("done")
    assert (table.prompt, table.offered("pick")) == ("drop-power", ["bull-headed", "short-hop"])

    assert table.plays("pick:short-hop").power() == ["bull-headed"]
    assert table.asked == 1


@rule("RE-CHAR-05")
def test_at_a_higher_level_the_power_limit_is_higher() -> None:
    table = Scene().has(level=4, power=["short-hop", "bull-headed"], mission="take-initiative")

    assert table.turn_of(0, "experience").plays("done").asked == 1


@rule("RE-CHAR-06")
def test_every_sheet_gives_a_name_and_an_affiliation() -> None:
    names = RELIC.word_files("en")[-1].read_text("utf-8")

    assert [name for name in SHEETS if f"\n{name} = " not in names] == []
    assert [one.affiliation for one in RELIC.characters][:3] == [
        "officio-assassinorum",
        "adeptus-astartes",
        "imperial-nobility",
    ]


@rule("RE-CHAR-07")
def test_the_asset_limit_says_how_many_assets_may_be_kept() -> None:
    five = ["trophy-hooks", "imperial-seal", "trench-bolter", "hex-stitched-coat", "rampart-shield"]
    table = Scene().has(assets=five, mission="take-initiative").turn_of(0, "experience").plays("done")
    assert (table.prompt, table.offered("pick")) == ("drop-asset", sorted(five))

    assert table.plays("pick:trench-bolter").assets() == [name for name in five if name != "trench-bolter"]
    assert table.asked == 1


@rule("RE-CHAR-08")
def test_the_sheet_has_a_column_of_rewards_for_each_level() -> None:
    assert {len(one.rewards) for one in RELIC.characters} == {12}
    assert all(column for one in RELIC.characters for column in one.rewards)


@rule("RE-CHAR-08")
def test_a_level_brings_the_rewards_of_its_own_column() -> None:
    table = Scene().has(level=2, trophies=["the-wall-breakers"]).turn_of(0, "experience")
    table.plays("pick:the-wall-breakers")

    assert sheet("ogryn")["rewards"][2] == ("strength", "influence")
    assert (table.attributes(), table.influence()) == ((6, 1, 2), 2)


@rule("RE-CHAR-09")
@pytest.mark.parametrize("name", SHEETS)
def test_each_character_has_one_or_more_special_abilities(name: str) -> None:
    assert len(sheet(name)["abilities"]) >= 1


@rule("RE-CHAR-10")
def test_an_ability_without_may_must_be_used() -> None:
    table = Scene(("sanctioned-psyker", "ogryn")).settles("short-hop").turn_of(0, "experience")

    assert table.power() == ["short-hop"]


@rule("RE-CHAR-10")
def test_an_ability_with_may_can_be_left() -> None:
    table = Scene(("canoness", "ogryn")).engages("broker-arcade")
    assert table.offers == ["use:canoness", "done"]

    table.plays("done")
    assert (table.prompt, table.threats("broker-arcade")) == ("choose-box", [])


@rule("RE-CHAR-11", "RE-SETUP-11")
@pytest.mark.parametrize("name", SHEETS)
def test_every_character_starts_on_the_space_of_the_sheet(name: str) -> None:
    rival = SHEETS[SHEETS.index(name) - 1]
    table = RELIC.deal(seats=2, seed=1, options={"characters": [name, rival]})

    assert [SPACES[place] for place in table.place] == [sheet(name)["start"], sheet(rival)["start"]]


@rule("RE-CHAR-12", "RE-SETUP-13", "RE-ATTR-03", "RE-LIFE-02")
@pytest.mark.parametrize("name", SHEETS)
def test_every_character_starts_with_the_values_of_the_sheet(name: str) -> None:
    rival = SHEETS[SHEETS.index(name) - 1]
    table = RELIC.deal(seats=2, seed=1, options={"characters": [name, rival]})

    assert table.attributes[:3] == [sheet(name)[one] for one in ("strength", "willpower", "cunning")]
    assert table.life[0] == sheet(name)["life"]
