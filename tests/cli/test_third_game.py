"""A game that an installed package announces, at a terminal: nothing in the command knows it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.third_game import put_on_path

Command = Callable[..., str]


@pytest.fixture
def command(tmp_path: Path, data: Path) -> Command:
    """`reliquary` as it runs where the package is installed; what it printed."""
    environ = {**put_on_path(tmp_path / "installed"), "XDG_DATA_HOME": str(data.parent)}

    def run(*words: str, lines: Sequence[str] = (), code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "reliquary", *words],
            env=environ,
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    return run


def test_it_is_played_to_its_end_and_its_record_verified(command: Command) -> None:
    told = command("play", "magpie", "--terminal", "--seed", "5", lines=["a", "boast", "charts", "stay"])

    assert "You hold one card that nobody else sees." in told
    assert "Magpie 2 holds a card that you do not see." in told
    assert "Magpie 1 boasts." in told
    assert "Magpie 1 wins the game." in told
    record = next(line.split()[-1] for line in told.splitlines() if line.startswith("Check it with:"))
    assert "the digest holds, the result holds" in command("verify", record)
    assert "Magpie 1 wins the game." in command("replay", record)
    assert "Magpie 1 holds card" in command("board", record)


def test_what_was_said_before_is_refused_by_its_rule(command: Command) -> None:
    told = command("play", "magpie", "--terminal", "--seed", "5", lines=["boast", "why boast", "undo", "q"])

    assert "you have boasted before" in told
    assert "The game is saved" in told


def test_two_people_share_a_terminal(command: Command) -> None:
    told = command("play", "magpie", "--seats", "human,human", "--seed", "5", lines=["", "b", "", "", "q"])

    assert "Pass the keyboard to Magpie 2." in told
    assert told.count("You: swap your card, stay, or boast?") == 2


def test_bots_play_many_games_of_it(command: Command) -> None:
    assert "20 games of magpie-1-00000000" in command(
        "simulate", "magpie", "--seats", "random,random", "--games", "20", "--jobs", "2"
    )


def test_what_it_does_not_have_is_said_in_one_line(command: Command) -> None:
    assert "magpie is played without packs" in command("pack", "new", "somewhere", "--game", "magpie", code=2)
    assert "the regular bot does not play magpie yet" in command(
        "simulate", "magpie", "--seats", "regular,random", code=2
    )
    assert "magpie: good" not in command("pack", "check")
    assert "there is no game called 'magpies'" in command("play", "magpies", code=2)
