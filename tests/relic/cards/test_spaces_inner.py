"""The Inner tier: every space is walked to by its arrow, and its text is followed, whatever comes of it."""

from __future__ import annotations

import pytest

from tests.relic.cards.visitor import visits, walks_on_from
from tests.relic.scene import Scene
from tests.rules import proves, rule

TWO_RELICS = ["lodestone-of-the-drowned-fleet", "hand-of-annulment"]


@proves("warp-rift")
@rule("RE-INNER-11", "RE-INNER-12")
@pytest.mark.parametrize(
    ("level", "relics", "space"),
    [
        (7, TWO_RELICS[:1], "maze-of-tzeentch"),
        (8, TWO_RELICS[:1], "crone-world-yllen-satari"),
        (7, TWO_RELICS, "crone-world-yllen-satari"),
        (8, TWO_RELICS, "daemon-world-braxas"),
    ],
)
def test_the_warp_rift_leads_on_by_one_and_one_more_each_for_level_eight_and_two_relics(
    level: int, relics: list[str], space: str
) -> None:
    table = visits("warp-rift", level=level, assets=relics, influence=7)

    assert (table.space(), table.influence()) == (space, 7)


@proves("warp-rift")
@rule("RE-INNER-15")
@pytest.mark.parametrize(
    ("answer", "space", "influence"), [("yes", "crone-world-yllen-satari", 1), ("no", "maze-of-tzeentch", 9)]
)
def test_the_warp_rift_leads_on_by_one_more_for_eight_influence(answer: str, space: str, influence: int) -> None:
    table = visits("warp-rift", influence=9).plays(answer)

    assert (table.space(), table.influence()) == (space, influence)


@proves("warp-rift")
def test_with_all_that_it_asks_for_the_warp_rift_leads_to_the_drowned_choir() -> None:
    table = visits("warp-rift", 6, 2, level=8, assets=TWO_RELICS, influence=8).plays("yes")

    assert (table.space(), table.influence()) == ("drowned-choir", 0)


@proves("maze-of-tzeentch")
def test_level_eleven_finds_the_way_through_the_maze() -> None:
    table = walks_on_from("warp-rift", 3, level=8)

    assert (table.space(), table.life(), table.story("turn-lost")) == ("maze-of-tzeentch", 5, [])


@proves("maze-of-tzeentch")
def test_less_than_level_eleven_costs_a_life_and_a_turn_in_the_maze() -> None:
    table = walks_on_from("warp-rift", 2, level=8)
    assert (table.space(), table.life(), table.active) == ("maze-of-tzeentch", 4, 1)

    table.turn_of(1, "end")
    assert (table.story("turn-skipped"), table.active, table.space()) == (["turn-skipped"], 1, "maze-of-tzeentch")


@proves("crone-world-yllen-satari")
def test_the_crone_world_corrupts_twice() -> None:
    table = walks_on_from("maze-of-tzeentch", "blood-frenzy", "lepers-bell")

    assert table.space() == "crone-world-yllen-satari"
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], ["lepers-bell"])


@proves("daemon-world-braxas")
@pytest.mark.parametrize(("die", "result"), [(4, "won"), (3, "tied")])
def test_whoever_does_not_lose_to_strength_ten_passes_the_daemon_world_unharmed(die: int, result: str) -> None:
    table = walks_on_from("crone-world-yllen-satari", 1, die, strength=8, assets=["imperial-seal"])

    assert table.heard("battle") == [{"result": result, "mine": 8 + die, "theirs": 11}]
    assert (table.space(), table.life(), table.assets()) == ("daemon-world-braxas", 5, ["imperial-seal"])


@proves("daemon-world-braxas")
def test_whoever_loses_to_strength_ten_leaves_an_asset_on_the_daemon_world() -> None:
    table = walks_on_from("crone-world-yllen-satari", 1, 2, strength=8, assets=["imperial-seal", "forged-papers"])
    table.plays("pick:forged-papers")

    assert (table.space(), table.life(), table.assets()) == ("daemon-world-braxas", 4, ["imperial-seal"])
    assert table.prompt == "use-experience"


@proves("drowned-choir")
def test_willpower_eleven_withstands_the_drowned_choir() -> None:
    table = walks_on_from("daemon-world-braxas", 4, willpower=7, power=["short-hop", "bull-headed"])
    table.plays("done", "roll", "done")

    assert table.heard("test") == [{"passed": True, "value": 11, "target": 11}]
    assert (table.space(), table.hidden_corruption()) == ("drowned-choir", [])
    assert table.power() == ["bull-headed", "short-hop"]


@proves("drowned-choir")
def test_less_than_willpower_eleven_brings_corruption_and_takes_all_power_cards_in_the_drowned_choir() -> None:
    table = walks_on_from("daemon-world-braxas", 3, "blood-frenzy", willpower=7, power=["short-hop", "bull-headed"])
    table.plays("done", "roll", "done")

    assert (table.hidden_corruption(), table.corruption(), table.power()) == (["blood-frenzy"], [], [])


@proves("stair-of-weeping-brass")
@pytest.mark.parametrize(
    ("option", "life", "attributes", "assets"),
    [
        ("option:1", 3, (4, 6, 4), ["imperial-seal", "forged-papers"]),
        ("option:2", 5, (4, 5, 4), ["imperial-seal", "forged-papers"]),
        ("option:3", 5, (4, 6, 4), []),
    ],
)
def test_the_stair_takes_life_or_an_attribute_or_assets(
    option: str, life: int, attributes: tuple[int, int, int], assets: list[str]
) -> None:
    held = ["imperial-seal", "forged-papers"]
    table = walks_on_from("drowned-choir", willpower=6, assets=held).plays(option)

    assert table.space() == "stair-of-weeping-brass"
    assert (table.life(), table.attributes(), table.assets()) == (life, attributes, assets)


@proves("stair-of-weeping-brass")
def test_the_stair_does_not_take_two_assets_of_those_who_have_one() -> None:
    table = walks_on_from("drowned-choir", assets=["imperial-seal"])

    assert table.offers == ["option:1", "option:2"]


@proves("last-threshold")
@pytest.mark.parametrize(
    ("attribute", "die"),
    [("strength", 5), ("willpower", 4), ("cunning", 3)],
)
def test_the_last_threshold_tests_an_attribute_of_the_players_choice(attribute: str, die: int) -> None:
    table = walks_on_from("stair-of-weeping-brass", die, strength=7, willpower=8, cunning=9)
    assert table.offers == ["attribute:strength", "attribute:willpower", "attribute:cunning"]

    table.plays(f"attribute:{attribute}")
    assert (table.space(), table.life(), table.heard("corruption-hidden")) == ("last-threshold", 5, [])
    assert table.heard("test") == [{"passed": True, "value": 12, "target": 12}]


@proves("last-threshold")
@pytest.mark.parametrize(("option", "life", "corruption"), [("option:1", 3, []), ("option:2", 5, ["blood-frenzy"])])
def test_whoever_fails_at_the_last_threshold_bleeds_or_is_stained(
    option: str, life: int, corruption: list[str]
) -> None:
    table = walks_on_from("stair-of-weeping-brass", 4, strength=7).plays("attribute:strength")

    table.settles("blood-frenzy").plays(option)
    assert (table.life(), table.hidden_corruption()) == (life, corruption)


@proves("scenario-space")
def test_on_the_scenario_space_the_sheet_is_confronted() -> None:
    table = walks_on_from("last-threshold", 2, cunning=12, sheet_tokens=2)

    assert (table.space(), table.story("confronted", "game-over")) == ("scenario-space", ["confronted", "game-over"])


@proves("scenario-space")
@rule("RE-WIN-03")
def test_from_the_scenario_space_no_arrow_leads_on() -> None:
    table = Scene(scenario="court-of-corruptis").stands("scenario-space").turn_of(0)

    assert (table.story("movement-rolled", "moved"), table.story("confronted")) == ([], ["confronted"])
    assert table.offers == ["fight:strength", "fight:willpower", "fight:cunning"]
