"""What crosses the wire is described for the client, which makes its types from that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reliquary
from reliquary.games import shipped
from reliquary.web import schema

CLIENT = Path(__file__).parents[2] / "client" / "src"
SERVER = schema.server()
SCHEMAS = SERVER["components"]["schemas"]


@pytest.mark.parametrize("folder", schema.documents())
def test_the_client_has_the_description_in_force(folder: str) -> None:
    file = CLIENT / folder / "wire.json"

    assert file.read_text("utf-8") == schema.written(schema.documents()[folder]), f"{file}: python3 run.py wire"


def test_what_the_server_tells_is_whole_and_what_it_is_asked_may_be_short() -> None:
    assert "rule" in SCHEMAS["NotDone"]["required"]
    assert set(SCHEMAS["Settings"]["required"]) == set(SCHEMAS["Settings"]["properties"])
    assert SCHEMAS["NewTable"]["required"] == ["chairs", "game"]


def test_what_may_be_left_out_of_an_answer_is_said_to_be_optional() -> None:
    assert SCHEMAS["Player"]["required"] == ["kind"]
    assert SCHEMAS["Denial"]["required"] == ["code", "message"]


def test_of_each_address_only_what_comes_of_it_when_it_is_done_is_described() -> None:
    operations = [operation for item in SERVER["paths"].values() for operation in item.values()]

    assert {status for operation in operations for status in operation["responses"]} == {"200", "201", "204"}


def test_two_kinds_of_things_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match=r"^two kinds of things are called Line: give one of them another name$"):
        schema._merged({"Line": {"properties": {"text": {}}}}, {"Line": {"properties": {"stroke": {}}}})


@pytest.mark.parametrize("name", reliquary.GAMES)
def test_a_game_shows_what_it_says_it_shows(name: str) -> None:
    game: Any = reliquary.game(name)
    manifest = reliquary.GAMES[name]
    state = game.deal(seats=2, seed=5)
    told = json.dumps([game.shown(game.view(state, 0), open_scores=False), game.stage()])
    kinds = manifest.part("notation").Shown, manifest.part("drawing").Stage

    view, stage = msgspec.json.decode(told, type=tuple[kinds], strict=True)  # type: ignore[valid-type]
    assert msgspec.to_builtins(view).keys() == json.loads(told)[0].keys()
    assert msgspec.to_builtins(stage).keys() == json.loads(told)[1].keys()


def test_the_games_with_screens_are_described() -> None:
    assert schema.documents().keys() == {".", *(f"games/{name}" for name, one in shipped().items() if one.has_screens)}
