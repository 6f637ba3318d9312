"""What bots have done is summed up in a few lines, and told in full on request."""

from __future__ import annotations

from pathlib import Path

import pytest

import reliquary
from reliquary.cli.news import concerns, news
from reliquary.cli.session import Session
from reliquary.cli.telling import teller_of
from reliquary.cli.terminal import Terminal
from reliquary.games.relic import events
from reliquary.table import LocalTable
from tests.cli.conftest import Runner

RELIC = ("play", "relic", "--seed", 153, "--seats", "human,greedy")
SUMMARY = "– Tech-Priest Enginseer: goes to the Smelter Docks; takes Cordon Flamer."


def test_a_bots_turn_is_one_line(run: Runner) -> None:
    done = run(*RELIC, lines=["b", "", "a", "done"])

    assert SUMMARY in done.out
    assert "Tech-Priest Enginseer rolls" not in done.out
    assert done.out.count("“turn” tells all") == 1


def test_the_turn_is_told_in_full_on_request(run: Runner) -> None:
    done = run(*RELIC, lines=["b", "", "a", "done", "turn"])

    assert "Tech-Priest Enginseer rolls 5 for movement." in done.out.partition(SUMMARY)[2]


def test_ones_own_turn_is_told_in_full(run: Runner) -> None:
    done = run(*RELIC, lines=["b", "", "a", "done"])

    assert "Ogryn rolls 3 for movement.\n" in done.out


def test_people_at_one_keyboard_are_told_in_full_of_each_other(run: Runner) -> None:
    done = run("play", "--seats", "human,human", "--seed", 5, lines=["", "b", "", "", "", "turn"])

    assert "Ottilie Cinderwick explores Heron Stair.\n" in done.out
    assert "All that the others did was told in full." in done.out


@pytest.mark.parametrize(("seat", "told"), [(0, True), (1, True), (2, False)])
def test_an_event_concerns_whom_it_is_about(seat: int, told: bool) -> None:
    assert concerns(events.Passed(0, card=1, other=1), seat) is told


@pytest.mark.parametrize(("other", "told"), [(0, True), (2, False)])
def test_what_concerns_the_reader_in_a_bots_turn_is_told_in_full(other: int, told: bool) -> None:
    happened = [events.TurnBegan(1), events.Passed(1, card=0, other=other)]
    teller = teller_of(reliquary.game("relic"))
    found = news(teller, [(("ogryn", "canoness", "commissar"), happened)], reader=0, bots={1, 2})

    assert (found.full[-1] in found.short) is told


def test_what_one_person_was_told_in_short_nobody_else_reads_in_full(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In full it may hold what was meant for that person alone."""
    table = LocalTable.begin(reliquary.game("runners"), ["human", "human", "greedy"], 5, {})

    session = Session(table, Terminal(), tmp_path / "game.json")
    session.reader, session._full = 1, {0: ["a secret of the first"]}
    session._last_turn("")

    assert "a secret of the first" not in capsys.readouterr().out
