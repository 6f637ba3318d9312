"""At a terminal: Enter takes the usual answer, and who wishes it passes where nothing can be gained."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.cli import passers
from reliquary.cli.session import Session
from reliquary.cli.terminal import InputEnded
from reliquary.table import LocalTable, passing
from tests.cli.conftest import Runner, saved
from tests.cli.test_play import Puppet
from tests.fault.test_passing import USEFUL, USELESS, relic_with

RELIC = ("play", "relic", "--seed", 153, "--seats", "human,greedy")
QUESTION = "You: what do you do with your experience?"
PASSED = "Nothing to gain here: passed."
TO_EXPERIENCE = ["b", "", "a", "use dawn muster", "a"]  # after which nothing is left to gain


# Enter


def test_enter_takes_the_usual_answer_which_stands_in_brackets(run: Runner) -> None:
    done = run(*RELIC, lines=["b", ""])

    assert "  [a] Roll for movement" in done.out
    assert "Ogryn rolls 3 for movement." in done.out


def test_where_no_answer_is_usual_enter_says_so_and_takes_none(run: Runner) -> None:
    done = run(*RELIC, lines=["b", "", ""])

    assert "Nothing is usual here: take a letter." in done.out
    assert "Ogryn goes to" not in done.out


def test_enter_ends_a_turn_only_where_nothing_is_left_to_gain(run: Runner) -> None:
    before = run(*RELIC, lines=["b", "", "a", ""])
    after = run(*RELIC, lines=[*TO_EXPERIENCE, ""])

    assert "Tech-Priest Enginseer: goes to" not in before.out
    assert "] End your turn" in after.out
    assert "Tech-Priest Enginseer: goes to" in after.out


def test_enter_explores_and_never_chooses_a_trail(run: Runner) -> None:
    done = run("play", "--seed", 5, lines=["", "a", ""])

    assert "Nothing is usual here: take a letter." in done.out
    assert "  [a] Explore" in done.out
    assert "explores Fern Hollow" in done.out


# Passing


def test_everything_is_asked_unless_it_is_wished(run: Runner) -> None:
    done = run(*RELIC, lines=TO_EXPERIENCE)

    assert done.out.count(QUESTION) == 2
    assert PASSED not in done.out


@pytest.mark.parametrize("wish", [["--pass"], []], ids=["option", "command"])
def test_where_nothing_can_be_gained_the_answer_is_given(run: Runner, data: Path, wish: list[str]) -> None:
    done = run(*RELIC, *wish, lines=["b", "", "a", *([] if wish else ["pass on"]), *TO_EXPERIENCE[3:]])

    assert done.out.count(QUESTION) == 1
    assert PASSED in done.out
    assert "Round 2" in done.out


def test_the_question_that_is_open_is_passed_when_it_is_wished(run: Runner) -> None:
    done = run(*RELIC, lines=[*TO_EXPERIENCE, "pass on"])

    assert PASSED in done.out
    assert "Round 2" in done.out


def test_a_wish_that_makes_no_sense_is_told_how(run: Runner) -> None:
    done = run(*RELIC, lines=["b", "pass maybe", "pass", "pass off"])

    assert "Write pass on or pass off." in done.out
    assert done.out.count("You are asked everything;") == 2


# Beside others at one keyboard


def at_experience(card: str, *others: str) -> LocalTable:
    """A game in which the first player is in the Experience phase, with this Power card."""
    return LocalTable.begin(relic_with(card), ["human", *others], 1, {})


def at_keyboard(table: LocalTable, folder: Path, typed: object) -> Session:
    """Let people who wish to pass sit down and type these lines; Enter at the curtain."""

    def think(session: Session, question: str) -> str:
        if "press Enter when" in question:
            return ""
        try:
            return str(next(typed))  # type: ignore[call-overload]
        except StopIteration:
            raise InputEnded from None

    terminal = Puppet(think)
    terminal.session = Session(table, terminal, folder / "game.json", passing=True)
    terminal.session.run()
    return terminal.session


@pytest.mark.parametrize(("card", "typed"), [(USELESS[0], []), (USELESS[1], []), (USEFUL, ["done"])])
def test_beside_others_a_pass_takes_the_same_time_whoever_gives_it(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch, card: str, typed: list[str]
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(passers, "sleep", waited.append)
    monkeypatch.setattr(passers, "monotonic", lambda: 0.0)

    session = at_keyboard(at_experience(card, "human"), tmp_path, iter(typed))

    assert [move.seat for move in session.table.moves] == [0]
    assert waited == [passing.PAUSE / 1000]


def test_who_plays_against_bots_alone_does_not_wait(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(passers, "sleep", waited.append)

    session = at_keyboard(at_experience(USELESS[0], "greedy"), tmp_path, iter([]))

    assert session.table.moves[0].seat == 0
    assert waited == []


def test_a_record_does_not_say_which_answers_were_given_by_themselves(run: Runner, data: Path) -> None:
    run(*RELIC, "--pass", "--save", "passed.json", lines=TO_EXPERIENCE)
    run(*RELIC, "--save", "done.json", lines=[*TO_EXPERIENCE, "done"])

    assert Path("passed.json").read_bytes() == Path("done.json").read_bytes()
    assert saved(data) == []
