"""RE-SCEN, RE-WIN and the rulings on them: the special rule, the Confrontation, and the end."""

from __future__ import annotations

import pytest

from tests.relic.scene import RELIC, Scene
from tests.rules import rule


@rule("RE-SCEN-01")
def test_every_scenario_sheet_has_a_name_a_special_rule_and_a_confrontation() -> None:
    assert len({scenario.id for scenario in RELIC.scenarios}) == 5
    assert all(scenario.abilities and scenario.confrontation for scenario in RELIC.scenarios)


@rule("RE-SCEN-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_special_rule_applies_to_all_players(seat: int) -> None:
    table = Scene(scenario="the-slow-unmaking").settles(1, "blood-frenzy").turn_of(seat)

    assert table.hidden_corruption(seat) == ["blood-frenzy"]


@rule("RE-SCEN-02")
def test_an_ability_of_the_scenario_is_used_by_its_name() -> None:
    table = Scene(scenario="the-slow-unmaking")
    table.has(influence=2, corruption=["blood-frenzy"], power=["short-hop"])
    table.turn_of(0, "experience").plays("use:the-slow-unmaking")

    assert (table.influence(), table.corruption()) == (0, [])
    assert table.refused("use:the-slow-unmaking") == "RE-SCEN-02"


@rule("RE-SCEN-03")
def test_on_the_scenario_space_the_confrontation_must_be_resolved() -> None:
    table = Scene(scenario="court-of-corruptis").engages("scenario-space")

    assert len(table.heard("confronted")) == 1
    assert table.offers == ["fight:strength", "fight:willpower", "fight:cunning"]


@rule("RE-SCEN-04")
def test_the_confrontation_concerns_only_the_active_player() -> None:
    table = Scene(scenario="the-slow-unmaking").stands("scenario-space", seat=1).has(willpower=12).settles(3)
    table.engages("scenario-space").plays("attribute:willpower")

    assert (table.sheet_tokens(), table.sheet_tokens(1)) == (1, 0)


@rule("RE-SCEN-05", "RE-RULING-74")
def test_several_players_on_the_scenario_space_confront_it_each_in_their_own_turn() -> None:
    table = Scene(("ogryn", "commissar"), scenario="the-slow-unmaking").has(willpower=12).has(1, willpower=12)
    table.stands("scenario-space", seat=1).settles(3).engages("scenario-space").plays("attribute:willpower")
    assert (table.sheet_tokens(), table.sheet_tokens(1)) == (1, 0)

    table.settles(6, 3).turn_of(1).plays("attribute:willpower")
    assert (table.space(), table.space(1)) == ("scenario-space", "scenario-space")
    assert (table.sheet_tokens(), table.sheet_tokens(1)) == (1, 1)


@rule("RE-WIN-01", "RE-WIN-02")
def test_whoever_arrives_and_meets_the_condition_at_once_has_won() -> None:
    table = Scene().has(cunning=12, sheet_tokens=2).settles(2).stands("last-threshold").turn_of(0)

    assert table.space() == "scenario-space"
    assert (table.is_over, table.winner) == (True, 0)


@rule("RE-WIN-01")
def test_a_confrontation_that_is_not_won_does_not_win_the_game() -> None:
    table = Scene(scenario="court-of-corruptis").has(willpower=1).settles(5, 2).engages("scenario-space")
    table.plays("fight:willpower")

    assert [about["result"] for about in table.heard("battle")] == ["lost"]
    assert not table.is_over


@rule("RE-RULING-75")
def test_on_arrival_the_confrontation_is_resolved_once_in_the_same_turn() -> None:
    table = Scene(scenario="the-slow-unmaking").stands("last-threshold").has(willpower=12, trophies=["wreck-hounds"])
    table.settles(6, 3).turn_of(0).plays("attribute:willpower")

    assert len(table.heard("confronted")) == 1
    assert (table.sheet_tokens(), table.phase) == (1, "experience")


@rule("RE-RULING-75")
def test_on_arrival_through_the_box_of_the_warp_rift_the_confrontation_is_resolved_at_once() -> None:
    table = Scene().has(cunning=12, sheet_tokens=2).settles(2).stands("last-threshold").carries_out("warp-rift")

    assert (table.is_over, table.winner) == (True, 0)


@rule("RE-WIN-03", "RE-WIN-04")
def test_in_later_turns_the_player_stays_and_confronts_again() -> None:
    table = Scene(scenario="court-of-corruptis").stands("scenario-space").has(willpower=1).settles(5, 2).turn_of(0)
    table.plays("fight:willpower")

    table.turn_of(0)
    assert (table.space(), len(table.heard("confronted"))) == ("scenario-space", 2)
    assert table.offers == ["fight:strength", "fight:willpower", "fight:cunning"]


@rule("RE-WIN-05")
def test_the_game_ends_as_soon_as_one_player_has_won() -> None:
    table = Scene().stands("last-threshold").has(cunning=12, sheet_tokens=2, trophies=["wreck-hounds"]).settles(2)
    table.turn_of(0)

    assert (table.is_over, table.asked) == (True, None)
    assert table.refused("done") == "RE-WIN-05"


@rule("RE-RULING-73")
def test_of_several_players_who_could_win_the_active_one_does() -> None:
    table = Scene(("ogryn", "commissar")).has(sheet_tokens=2).has(1, cunning=12, sheet_tokens=2).settles(2)
    table.stands("scenario-space").stands("scenario-space", seat=1).turn_of(1)

    assert table.winner == 1


@rule("RE-RULING-76")
def test_on_the_scenario_space_only_engagement_and_experience_take_place() -> None:
    table = Scene(scenario="court-of-corruptis").stands("scenario-space").has(willpower=1)
    table.settles(5, 2, "take-initiative").turn_of(0).plays("fight:willpower")

    assert table.story("movement-rolled", "moved", "threat-drawn", "confronted", "drew")[:2] == ["confronted", "drew"]
    assert table.mission() == "take-initiative"
