"""One voice for each game: whole recorded games are told alike in the terminal and at a table."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import reliquary
from reliquary.cli.telling import lines_of, teller_of
from reliquary.notation import read_record
from reliquary.table import LocalTable
from reliquary.table.telling import Teller
from reliquary.voice import called
from tests.golden.making import path_of

GAMES = ("two-standard", "four-random-powers", "relic-two-mystery", "relic-four-seals", "relic-three-corruptis")


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


@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_put_alike_in_the_terminal_and_at_the_table(name: str) -> None:
    record = read_record(path_of(name).read_bytes())
    game = reliquary.game(record.game)
    table = LocalTable.begin(game, ["human"] * record.seats, record.chance[0].seed, record.options)
    terminal = teller_of(game)
    asked = 0
    for action in record.actions:
        seat = table.decision.seat
        view = table.view(seat)
        at_table = Teller(table, seat, "en").now().decision
        assert terminal.voice.question(view, terminal.names(view), seat) == at_table.text
        listed = terminal.voice.options(view)
        assert [(one.label, one.line) for one in listed] == [(one.label, one.detail) for one in at_table.options]
        table.act(seat, game.numbers[action])
        asked += 1
        if asked == 60:
            break
    assert asked == 60


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
