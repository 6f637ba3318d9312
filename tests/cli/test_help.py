"""The help of every command and of every group: whole lines, no types of Python, and alike wherever it is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from reliquary.cli import app
from reliquary.cli.help import Command, Group
from reliquary.cli.play import told_by_game
from tests.cli.conftest import Runner
from tests.cli.test_terminal import Person

LONGEST_EXAMPLE = 78


def walk(command: Any, *words: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """A command by the words that call it, and those inside it."""
    yield words, command
    for name, one in getattr(command, "commands", {}).items():
        yield from walk(one, *words, name)


EVERYTHING = dict(walk(typer.main.get_command(app)))
GROUPS = [words for words, command in EVERYTHING.items() if hasattr(command, "commands")]


def called(words: tuple[str, ...]) -> str:
    return " ".join(("reliquary", *words))


@pytest.mark.parametrize("words", EVERYTHING, ids=called)
def test_every_command_is_made_in_the_shared_way(words: tuple[str, ...]) -> None:
    assert type(EVERYTHING[words]) is (Group if words in GROUPS else Command)


@pytest.mark.parametrize("words", GROUPS, ids=called)
def test_a_group_without_arguments_shows_its_help(run: Runner, words: tuple[str, ...]) -> None:
    bare, asked = run(*words), run(*words, "--help")

    assert (bare.code, bare.out, bare.err) == (0, asked.out, "")
    assert f"Usage: {called(words)} [OPTIONS] COMMAND" in bare.out


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("words", EVERYTHING, ids=called)
def test_help_fits_the_terminal(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))

    done = run(*words, "--help")

    assert (done.code, done.err) == (0, "")
    long = [line for line in done.out.splitlines() if len(line) > columns and not line.startswith("    reliquary ")]
    assert [line for line in long if len(line.split()) > 1] == []  # an address is never broken
    assert "<" not in done.out
    assert "`" not in done.out
    assert "(8765)" not in done.out


@pytest.mark.parametrize("words", EVERYTHING, ids=called)
def test_every_option_says_what_it_is_told(words: tuple[str, ...]) -> None:
    for param in EVERYTHING[words].params:
        flag = getattr(param, "is_flag", False)
        assert flag or param.metavar, f"{param.name} needs a metavar"
        assert param.help, f"{param.name} needs a help"


def test_examples_are_never_broken(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")

    assert "    reliquary simulate --seats regular,greedy,greedy --games 1000 --jobs 2\n" in run("simulate", "-h").out


@pytest.mark.parametrize("words", EVERYTHING, ids=called)
def test_examples_fit_a_small_terminal(run: Runner, words: tuple[str, ...]) -> None:
    lines = run(*words, "--help").out.splitlines()

    assert [line for line in lines if line.startswith("    reliquary ") and len(line) > LONGEST_EXAMPLE] == []


def test_a_flag_is_a_flag(run: Runner) -> None:
    assert "\n  -t, --terminal          Play right here, in the terminal.\n" in run("play", "--help").out


def test_a_default_is_told_once_where_it_is_that_of_all_games(run: Runner) -> None:
    told = " ".join(run("play", "--help").out.split())

    assert "[default: human,regular]" in told


def test_a_default_is_told_by_game_where_games_differ() -> None:
    told = told_by_game({"runners": "human,regular", "relic": "human,greedy"})

    assert told == "human,regular in runners; human,greedy in relic"


@pytest.mark.parametrize(("variables", "bold"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_headings_are_bold_where_the_terminal_can(variables: dict[str, str], bold: bool) -> None:
    person = Person(command=("rules", "--help"), **variables)
    person.leave()

    assert "\n  --game GAME" in person.seen.replace("\r", "")
    assert ("\x1b[1mOptions\x1b[0m:" in person.seen) is bold
    assert ("\x1b" in person.seen) is bold
