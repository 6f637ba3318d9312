"""RE-COMP: what is in the box, counted against the pack."""

from __future__ import annotations

from collections import Counter

import pytest

from reliquary.games.relic.drawing.position import COLOURS, Player
from tests.relic.scene import DECKS, RELIC, Scene
from tests.rules import rule

COUNTS = {
    "corruption": 30,
    "mission": 24,
    "power": 36,
    "relic": 18,
    "red": 68,
    "blue": 68,
    "yellow": 68,
    "wargear": 24,
}


@rule("RE-COMP-01", "RE-COMP-09")
def test_there_are_ten_characters_with_a_sheet_each() -> None:
    assert len({sheet.id for sheet in RELIC.characters}) == len(RELIC.characters) == 10


@rule("RE-COMP-01")
def test_the_bust_marks_where_a_character_is() -> None:
    table = Scene().stands("outskirts").settles(2).plays("go:smelter-docks")

    assert table.heard("moved")[0]["space"] == RELIC.numbers["go:smelter-docks"] - RELIC.numbers["go:grey-knight-envoy"]
    assert table.space() == "smelter-docks"


@rule("RE-COMP-02", "RE-COMP-03", "RE-COMP-04", "RE-COMP-08")
def test_a_full_table_has_four_of_all_that_a_player_needs() -> None:
    table = Scene(("ogryn", "canoness", "commissar", "rogue-trader")).state

    assert max(RELIC.players) == 4
    assert (len(table.place), len(table.level), len(table.attributes), len(table.life)) == (4, 4, 3 * 4, 4)


@rule("RE-COMP-05")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_has_six_faces(face: int) -> None:
    table = Scene().settles(face).plays()

    assert table.heard("chance") == [{"n": 6, "outcome": face - 1}]
    assert table.heard("movement-rolled") == [{"face": face, "value": face}]


@rule("RE-COMP-06")
def test_all_share_one_board() -> None:
    table = Scene(("ogryn", "rogue-trader")).stands("broker-arcade", 1).lies("broker-arcade", "tank-hulk-surgery")
    table.turn_of(1, "engagement")
    assert table.life(1) == 5

    assert table.stands("broker-arcade").has(life=3).engages().life() == 5  # 1 Life and 1 of the Ogryn


@rule("RE-COMP-10")
def test_there_are_five_scenario_sheets() -> None:
    assert [scenario.id for scenario in RELIC.scenarios] == [
        "the-mystery-beyond",
        "court-of-corruptis",
        "the-broken-seals",
        "the-slow-unmaking",
        "the-hollow-throne",
    ]


@rule("RE-COMP-11", "RE-COMP-12")
def test_there_are_336_cards_in_eight_decks() -> None:
    assert Counter(DECKS[card.deck] for card in RELIC.cards) == COUNTS
    assert len({card.id for card in RELIC.cards}) == 336
    assert len(DECKS) == 8


@rule("RE-COMP-13")
def test_character_tokens_track_a_mission() -> None:
    table = Scene().stands("broker-arcade").has(mission="relieve-the-outskirts")
    assert table.tokens() == ["outskirts"]

    table.settles(1).plays("go:outskirts")
    assert table.tokens() == []


@rule("RE-COMP-13")
def test_character_tokens_mark_conditions_on_the_scenario_sheet() -> None:
    table = Scene(scenario="the-broken-seals").settles(1, 2).meets("hull-breaker-mob")

    assert table.sheet_tokens() == 1


@rule("RE-COMP-14")
def test_charge_tokens_say_how_often_a_card_can_still_be_used() -> None:
    table = Scene().has(assets=["power-sword"]).settles(1, 2).meets("hull-breaker-mob")
    assert table.charges("power-sword") == 4

    assert table.plays("use:power-sword").charges("power-sword") == 3


@rule("RE-COMP-14")
def test_charges_are_on_certain_wargear_and_threat_cards_only() -> None:
    assert {DECKS[card.deck] for card in RELIC.cards if card.charges} == {"wargear", "red", "blue", "yellow"}


@rule("RE-COMP-15")
def test_influence_is_a_currency() -> None:
    table = Scene().has(influence=5).settles("power-sword").engages("broker-arcade")
    table.plays("option:1", "pick:power-sword")

    assert (table.assets(), table.influence()) == (["power-sword"], 1)


@rule("RE-COMP-16")
def test_a_die_is_rolled_to_move() -> None:
    table = Scene().settles(4).plays()

    assert table.heard("movement-rolled") == [{"face": 4, "value": 4}]


@rule("RE-COMP-16")
def test_dice_are_rolled_in_a_battle() -> None:
    table = Scene().settles(3, 4).meets("hull-breaker-mob")

    assert table.heard("foe-rolled") == [{"total": 3}]
    assert table.heard("rolled")[0]["faces"] == (4,)


@rule("RE-COMP-16")
def test_a_die_is_rolled_in_a_skill_test() -> None:
    table = Scene().settles(4).carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": True, "value": 9, "target": 8}]


@rule("RE-COMP-16")
def test_a_die_is_rolled_when_the_board_calls_for_it() -> None:
    table = Scene().settles(1, "blood-frenzy").engages("webway-portal")

    assert table.heard("die") == [{"face": 1}]
    assert table.hidden_corruption() == ["blood-frenzy"]


@rule("RE-COMP-16")
def test_without_a_call_for_it_nothing_is_rolled() -> None:
    assert Scene().settles(4).refused("roll") == "RE-COMP-16"


@rule("RE-COMP-17", "RE-RULING-06")
def test_four_colours_tell_the_players_apart() -> None:
    assert COLOURS == ("grey", "brown", "green", "purple")
    assert [Player(seat, "", "").colour for seat in range(4)] == ["grey", "brown", "green", "purple"]
