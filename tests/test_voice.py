"""One voice for each game: whole recorded games are told alike in the terminal and at a table."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary import kernel
from reliquary.cli.session import Session
from reliquary.cli.telling import lines_of, teller_of
from reliquary.cli.terminal import Terminal
from reliquary.notation import read_record
from reliquary.table import LocalTable
from reliquary.table.frames import Asked
from reliquary.table.telling import Teller
from reliquary.voice import called
from tests.golden.making import path_of

GAMES = ("two-standard", "four-random-powers", "relic-two-mystery", "relic-four-seals", "relic-three-corruptis")
RECORDS = ("five-some-powers", "three-first-game", "relic-two-unmaking", "relic-three-throne-checkable")
ASKED = 120  # questions of a game that are read on both screens


def replayed(name: str) -> LocalTable:
    """A golden game at a table of four chairs without names."""
    record = read_record(path_of(name).read_bytes())
    return LocalTable.resume(reliquary.game(record.game), record, ["human"] * record.seats)


@pytest.mark.parametrize("name", GAMES)
def test_every_line_reads_the_same_in_the_terminal_and_at_the_table(name: str) -> None:
    table = replayed(name)
    terminal = teller_of(table.game)
    for viewer in (0, None):
        told = [event.text for entry in Teller(table, viewer, "en").missed(0) for event in entry.events]
        assert lines_of(terminal, heard(table, viewer)) == [line for line in told if line is not None]


def heard(table: LocalTable, viewer: int | None) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """What was told move by move, without the draws: the table keeps them to itself."""
    for pieces, events in table.tellings(viewer):
        yield pieces, [event for event in events if event.name != "chance"]


class Screen(Terminal):
    """A terminal that keeps what it prints, and shows no map."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: list[str] = []

    def put(self, text: str) -> None:
        self.printed.append(text)

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        self.printed.append(text)


class Desk(Session):
    """A terminal at which every question of a recorded game is put to whoever is asked."""

    def put(self) -> list[str]:
        """What is printed of the open question: the sentence, and every choice in a line of its own."""
        decision = self.table.decision
        assert decision is not None
        assert isinstance(self.terminal, Screen)
        self.reader = decision.seat
        self.terminal.printed.clear()
        self._show_choices(decision, self.listed(self.table.view(decision.seat)))
        return self.terminal.printed


@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_put_alike_in_the_terminal_and_at_the_table(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100000")  # no line is broken
    record = read_record(path_of(name).read_bytes())
    game = reliquary.game(record.game)
    table = LocalTable.begin(game, ["human"] * record.seats, record.chance[0].seed, record.options)
    desk = Desk(table, Screen(), tmp_path / "unsaved")
    for action in record.actions[:ASKED]:
        seat = table.decision.seat
        printed, at_table = desk.put(), Teller(table, seat, "en").now().decision
        assert at_table.text in printed
        assert [told for told in details(at_table) if told not in squeezed(printed)] == []
        table.act(seat, game.numbers[action])


def details(asked: Asked) -> list[str]:
    """What is said about each option, without the spaces that set it."""
    return [squeezed([option.detail]) for option in asked.options]


def squeezed(lines: Sequence[str]) -> str:
    """Letters and signs alone: how lines are set apart is up to a screen."""
    return re.sub(r"[\s·.]", "", "".join(lines))


@pytest.mark.parametrize("name", RECORDS)
def test_no_question_of_a_recorded_game_calls_its_reader_by_name(name: str) -> None:
    """All of them, by the function that terminal and table call."""
    record = read_record(path_of(name).read_bytes())
    game = reliquary.game(record.game)
    voice, s = game.voice(), game.deal(record.seats, record.chance[0].seed, record.options)
    for action in record.actions:
        view = game.view(s, s.agenda[1])
        assert voice.question(view, voice.names(game.pieces(view)), s.agenda[1]).startswith("You: ")
        kernel.act(s, game.numbers[action])


def test_the_past_is_told_with_the_names_of_that_moment() -> None:
    game = reliquary.game("relic")
    table = LocalTable.begin(game, ["human", "human"], 1, {"characters": ["ogryn", "canoness"]})
    before = game.pieces(table.state)
    first = [entry.events for entry in Teller(table, None, "en").missed(0)]
    table.history.state.character[0] = game.characters.index(
        next(sheet for sheet in game.characters if sheet.id not in before)
    )
    table.pieces.append(game.pieces(table.state))

    assert called(game.voice().words, table.pieces[-1]) != called(game.voice().words, before)
    assert [entry.events for entry in Teller(table, None, "en").missed(0)] == first


def test_who_is_not_asked_reads_the_question_without_its_options() -> None:
    table = replayed("relic-two-mystery")
    view = table.game.view(table.history.position(40), None)
    voice = table.game.voice()

    assert voice.options(view) == []
    assert voice.question(view, voice.names(table.game.pieces(view)))


@pytest.mark.parametrize("name", ["runners", "relic"])
def test_a_game_that_has_spoken_goes_to_another_process(name: str) -> None:
    """Words cannot be sent: the other process finds its own."""
    game = reliquary.game(name)
    game.voice("en")
    sent = pickle.loads(pickle.dumps(game))

    assert sent.edition == game.edition
    asked = [each.voice("en").question(each.deal(2, 1), ("Ottilie", "Silas")) for each in (game, sent)]
    assert asked[0] == asked[1]
