"""`reliquary board --game relic`: positions of Relic as text, SVG, PNG and JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import reliquary
from tests.cli.conftest import Runner

DEAL = ("board", "--game", "relic", "--seed", 1, "-o", "characters=ogryn,canoness,commissar")


def test_a_fresh_deal_of_relic_is_drawn_as_text(run: Runner) -> None:
    done = run(*DEAL)

    assert done.code == 0
    assert done.out.startswith("Relic: ")
    assert "St. Antias’ Sanctuary" in done.out
    assert "A Ogryn" in done.out
    assert done.out == run(*DEAL).out
    assert max(map(len, done.out.splitlines())) <= 80


def test_relic_is_drawn_whole_however_low_the_terminal_and_relic_runners_fits(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    low = run(*DEAL).out, run("board", "--seed", 1).out
    monkeypatch.setenv("LINES", "70")
    high = run(*DEAL).out, run("board", "--seed", 1).out

    assert low[0] == high[0]
    assert low[0].count("\n") > 24 >= low[1].count("\n")
    assert high[1].count("\n") > 24


def test_relic_is_drawn_as_svg_and_png(run: Runner) -> None:
    done = run(*DEAL, "--svg", "board.svg", "--png", "board.png")

    assert done.code == 0
    assert ElementTree.parse("board.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert "Bone Orchard" in Path("board.svg").read_text()
    assert Path("board.png").read_bytes().startswith(b"\x89PNG")


def test_there_is_a_dark_board_of_relic(run: Runner) -> None:
    run(*DEAL, "--svg", "light.svg")
    run(*DEAL, "--svg", "dark.svg", "--dark")

    assert Path("light.svg").read_text() != Path("dark.svg").read_text()


def test_a_state_of_relic_survives_json_and_tells_its_game(run: Runner) -> None:
    text = run(*DEAL, "--json").out
    Path("state.json").write_text(text)

    assert run("board", "state.json", "--json").out == text
    assert run("board", "state.json").out == run(*DEAL).out


def test_a_seat_of_relic_sees_only_its_own_power_cards(run: Runner) -> None:
    whole, seen = run(*DEAL).out, run(*DEAL, "--seat", 0).out

    assert "1 unknown" not in whole
    assert seen.count("Power 1: 1 unknown") == 2


def test_the_game_of_a_file_is_not_told_again(run: Runner) -> None:
    Path("state.json").write_text(run(*DEAL, "--json").out)
    done = run("board", "state.json", "--game", "relic")

    assert done.code == 2
    assert "leave --game out" in done.err


@pytest.mark.parametrize(("name", "hint"), [("relik", "did you mean relic?"), ("chess", "there are runners and relic")])
def test_a_game_that_is_not_there_is_refused(run: Runner, name: str, hint: str) -> None:
    done = run("board", "--game", name)

    assert done.code == 2
    assert hint in done.err


def test_without_a_game_it_is_relic_runners(run: Runner) -> None:
    assert run("board", "--seed", 1).out == run("board", "--game", "runners", "--seed", 1).out


def test_an_old_terminal_gets_relic_in_plain_letters() -> None:
    variables = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "reliquary", *map(str, DEAL)]

    done = subprocess.run(command, capture_output=True, check=True, env=variables)

    assert done.stdout.isascii()
    assert b"#Sunken" in done.stdout or b"|Sunken" in done.stdout


def test_a_pack_tells_its_game(run: Runner) -> None:
    pack = Path(reliquary.__file__).parent / "games" / "relic" / "pack"

    assert run("board", "--pack", pack, *DEAL[3:]).out == run(*DEAL).out
