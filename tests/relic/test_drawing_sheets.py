"""Beside the board of Relic: what lies before the players, what they choose from, and what the scenario says."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from reliquary import kernel
from reliquary.games.relic.card_text import text_of
from reliquary.games.relic.drawing import text
from reliquary.games.relic.drawing.ink import LIGHT
from reliquary.games.relic.hidden_cards import card_of
from reliquary.games.relic.rules.abilities import note_use
from reliquary.games.relic.rules.missions import arrived, begin
from reliquary.games.relic.state import Relic
from tests.relic.drawings import (
    CHARACTERS,
    GAME,
    SPACES,
    WORDS,
    card_called,
    drawn,
    laden,
    letters,
    names,
    opening,
    part,
    seen,
)

SHEETS = {sheet.id: number for number, sheet in enumerate(GAME.characters)}


def test_a_sheet_shows_all_that_lies_before_a_player():
    s = laden()
    sheet = letters(part(drawn(s), "sheet", 1))
    held = [card_of(entry) for entry in s.hands[1]]
    shown = names(
        [*held, *s.assets[1], s.missions[1], s.completed[1][0], *(card_of(entry) for entry in s.corruption[1])]
    )

    assert [name for name in shown if name not in sheet] == []
    assert "1 face down" in sheet
    assert "1 unknown" in sheet  # a completed mission that nobody has seen
    assert "(1 charge)" in sheet


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_the_scenario_is_explained_beside_the_board(scenario, seats):
    s = GAME.deal(seats, 1, {"characters": CHARACTERS[:seats], "scenario": scenario})
    told = letters(part(drawn(s), "scenario", ""))

    assert all(line in told for line in text_of(GAME, WORDS, scenario))


def test_the_areas_in_which_the_scenario_has_worked_are_named():
    s = GAME.deal(2, 1, {"characters": CHARACTERS[:2], "scenario": "the-broken-seals"})
    rule = GAME.scenarios[s.setting.scenario].abilities[0]
    for space in ("outskirts", "acid-fens"):
        s.place[1] = SPACES[space]
        note_use(s, 1, rule)
    s.sheet_tokens[1] = 2
    told = [letters(part(drawn(s), "sheet", seat)) for seat in (0, 1)]

    assert "Scenario tokens 2 Hive World, Death World" in told[1]
    assert "Scenario tokens 2: Hive World, Death World" in re.sub(r"\s+", " ", text(seen(s), WORDS))
    assert "Scenario tokens" not in told[0]


@pytest.mark.parametrize(
    ("mission", "spaces", "told"),
    [
        ("three-worlds-one-banner", ["outskirts", "acid-fens"], "2 of 3: Hive World, Death World"),
        ("liberate-the-forge-world", ["slag-canals"], "1 of 3: Slag Canals"),
        ("carry-the-sealed-orders", ["silver-vigil"], "1 of 2: Silver Vigil"),
        ("carry-the-sealed-orders", [], "0 of 2"),
    ],
)
def test_what_a_mission_has_ticked_off_is_named(mission, spaces, told):
    s = opening()
    begin(s, 0, card_called(mission))
    for space in spaces:
        s.place[0] = SPACES[space]
        arrived(s, 0)

    assert f"({told})" in letters(part(drawn(s), "sheet", 0))
    assert f"({told})" in re.sub(r"\s+", " ", text(seen(s), WORDS))


def choices(sheet: ElementTree.Element) -> list[str]:
    """How the sheets to choose from lie before a player."""
    return [one.get("data-choice", "") for one in sheet.iter() if one.get("data-choice")]


def test_the_sheets_to_choose_from_are_shown_to_their_owner_alone():
    s = GAME.deal(2, 3)
    own, rivals = (names_of_sheets(s.dealt[seat]) for seat in (0, 1))
    sheets = [part(drawn(GAME.view(s, 0)), "sheet", seat) for seat in (0, 1)]

    assert [choices(sheet) for sheet in sheets] == [["open"] * 2, ["covered"] * 2]
    assert all(name in letters(sheets[0]) for name in own)
    assert not any(name in letters(sheets[1]) for name in own | rivals)
    assert "chooses a character" in letters(sheets[1])


def test_a_sheet_to_choose_shows_its_numbers_and_its_text():
    s = GAME.deal(2, 3)
    s.dealt = ((SHEETS["ogryn"], SHEETS["canoness"]), *s.dealt[1:])
    sheet = letters(part(drawn(s), "sheet", 0))

    assert "Ogryn Imperial Guard 5 Strength 1 Willpower 2 Cunning 6 Life" in sheet
    assert "Canoness Adepta Sororitas 3 Strength 4 Willpower 2 Cunning 5 Life" in sheet
    assert all(line in sheet for line in text_of(GAME, WORDS, "ogryn"))


def test_all_sheets_to_choose_from_are_lettered_in_the_same_size():
    sheets = [part(drawn(GAME.deal(4, 5)), "sheet", seat) for seat in range(4)]
    sizes = {one.get("font-size") for sheet in sheets for one in sheet.iter() if one.get("class") == "left"}

    assert len(sizes) == 1


def test_a_choice_that_is_made_is_told_to_all_and_shown_to_its_owner():
    s = GAME.deal(2, 3)
    asked = kernel.decision(s).seat
    kernel.act(s, s.offers[0])
    edges = [
        [f'stroke="{LIGHT.glow}" stroke-width="2.2"' in drawn(GAME.view(s, seat)), settled(GAME.view(s, seat), asked)]
        for seat in (asked, 1 - asked)
    ]

    assert edges == [[True, True], [False, True]]


def settled(s: Relic, seat: int) -> bool:
    """Whether a picture and a page tell that a player has chosen."""
    told = letters(part(drawn(s), "sheet", seat)), text(seen(s), WORDS)
    return all("has chosen in secret" in one for one in told)


def names_of_sheets(sheets: tuple[int, ...]) -> set[str]:
    return {WORDS.say(GAME.characters[sheet].id) for sheet in sheets}
