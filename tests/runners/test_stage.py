"""The map for the client: complete, without colours of its own, and the same lines as the drawing in Python."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import reliquary
from reliquary.games.runners.drawing.ink import DARK, LIGHT, Palette
from reliquary.games.runners.drawing.stage import open_palette

GAME = reliquary.game("runners")
OURS = GAME.content
STAGE = GAME.stage()
CLIENT = Path(__file__).parents[2] / "client"


def test_it_can_be_sent_as_json() -> None:
    assert json.loads(json.dumps(STAGE)) == STAGE


def test_everything_of_the_pack_that_is_drawn_is_there() -> None:
    assert [place["id"] for place in STAGE["places"]] == [place.id for place in OURS.places]
    assert [trail["id"] for trail in STAGE["trails"]] == [trail.id for trail in OURS.trails]
    assert [token["id"] for token in STAGE["tokens"]] == [token.id for token in OURS.tokens]
    assert [tile["id"] for tile in STAGE["tiles"]] == [tile.id for tile in OURS.tiles]
    assert [one["id"] for one in STAGE["explorers"]] == [one.id for one in OURS.explorers]
    assert {bank["name"] for bank in STAGE["banks"]} == {trail.watercourse for trail in OURS.trails} - {None}


def test_an_explorer_says_what_was_agreed_on_for_whoever_plays_it() -> None:
    unasked = {option.name: option.default for option in GAME.agreements()}
    for one in STAGE["explorers"]:
        agreed = {option: [unasked[option], value] for option, value in one["chosen"].items()}
        state = GAME.deal(2, 1, agreed)
        assert GAME.plain(state)["explorers"][1]["explorer"] == one["id"]


def test_a_course_joins_the_places_of_its_trail() -> None:
    at = {place["id"]: place["at"] for place in STAGE["places"]}
    for trail in STAGE["trails"]:
        assert trail["course"][:2] == at[trail["ends"][0]]
        assert trail["course"][-2:] == at[trail["ends"][1]]


def test_the_scenery_leaves_its_colours_open() -> None:
    names = set(re.findall(r"\$([a-z_]+)\d?", STAGE["scenery"]))
    assert names
    assert names <= {field.name for field in fields(Palette)}
    assert len(LIGHT.jungle) == len(DARK.jungle) == len(open_palette().jungle)


def test_the_scenery_stands_by_itself_and_keeps_still() -> None:
    drawing = ElementTree.fromstring(STAGE["scenery"])
    known = {element.get("id") for element in drawing.iter()}
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', STAGE["scenery"]))
    assert {a or b for a, b in used} <= known
    assert "ripple" not in STAGE["scenery"]
    assert not list(drawing.iter("{http://www.w3.org/2000/svg}text"))


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """What the client's tests run on, made anew."""
    sys.path.insert(0, str(CLIENT / "dev"))
    try:
        import record  # type: ignore[import-not-found, unused-ignore]
    finally:
        sys.path.pop(0)
    found: dict[str, Any] = record.fixtures(GAME)
    return found


@pytest.mark.parametrize("name", ["content.json", "paths.json", "game.json", "prompts.json", "telling.json"])
def test_the_tests_of_the_client_run_on_what_the_game_says_today(made: dict[str, Any], name: str) -> None:
    kept = json.loads((CLIENT / "tests" / "fixtures" / name).read_text("utf-8"))
    assert kept == json.loads(json.dumps(made[name])), "run: python client/dev/record.py --tests"
