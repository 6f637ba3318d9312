"""What the prompt shows of a game, a table, a position or a view: one short line, and nothing hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest
from magpie.game import MagpieGame

import reliquary
from reliquary import bots, kernel, notation
from reliquary.games.runners.state import Runners
from reliquary.table import LocalTable

GAMES = tuple(reliquary.GAMES)
LONGEST = 160


def played(name: str, decisions: int) -> Any:
    """A position some way into a game."""
    rules = reliquary.game(name)
    state, bot = rules.deal(3, 7), bots.make("random", 1)
    for _ in range(decisions):
        kernel.act(state, bot.choose(rules.view(state, state.agenda[1])))
    return state


def test_a_game_says_what_it_is() -> None:
    rules = reliquary.game("runners")

    assert repr(rules) == f"<RelicRunners {rules.edition}: 2 to 5 players>"
    assert repr(reliquary.game("relic")).endswith(": 2 to 4 players>")


def test_a_position_says_who_is_asked_what() -> None:
    state = reliquary.game("runners").deal(3, 7, {"setup": "first-game"})
    view = state.game.view(state, 2)

    assert repr(state) == f"<{state.game.edition}: 3 seats, turn 1, seat 0 is asked before-move, 6 options>"
    assert repr(view) == f"<{state.game.edition} as seat 2 sees it: 3 seats, turn 1, seat 0 is asked before-move>"
    assert " as a spectator sees it: " in repr(state.game.view(state, None))


def test_a_finished_game_says_who_won() -> None:
    state = reliquary.game("runners").deal(2, 1, {"rounds": 1})
    while state.agenda is not None:
        kernel.act(state, state.offers[0])

    assert re.fullmatch(r"<runners-\S+: 2 seats, over after \d+ turns, won by seat [01]( and seat 1)?>", repr(state))


@pytest.mark.parametrize("name", GAMES)
def test_views_that_a_seat_cannot_tell_apart_show_the_same(name: str) -> None:
    for decisions in range(0, 120, 8):
        state = played(name, decisions)
        for seat in (0, 1, 2, None):
            view = state.game.view(state, seat)
            assert repr(state.game.view(state.game.imagine(view, 3), seat)) == repr(view)
            assert len(repr(view)) < LONGEST
            assert "\n" not in repr(view)


@pytest.mark.parametrize("name", GAMES)
def test_the_generator_is_not_shown(name: str) -> None:
    state = reliquary.game(name).deal(2, "5eed" * 16)

    assert "5eed" in f"{state.rng:x}"
    assert "5eed" not in repr(state)
    assert str(state.rng) not in repr(state)


def test_a_state_that_is_not_laid_out_yet_can_be_looked_at() -> None:
    assert repr(Runners()) == "<Runners, not laid out yet>"


def test_any_game_of_the_kernel_shows_itself() -> None:
    rules = MagpieGame()

    assert re.match(r"<\S+: 2 seats, turn 1, seat 0 is asked swap-or-stay, 3 options>$", repr(rules.deal(2, 1)))
    assert repr(rules).startswith("<MagpieGame ")


def test_boards_and_decisions_say_what_they_are() -> None:
    assert repr(reliquary.game("runners").board) == "<Board of 21 places, 39 trails and 10 tokens>"
    assert repr(reliquary.game("relic").board) == "<Board of 48 spaces: 24 outer, 16 middle, 8 inner>"
    assert repr(reliquary.decision(played("relic", 30))).startswith("Decision(seat=")


def test_a_table_and_a_record_say_how_far_they_are_and_no_seed() -> None:
    table = LocalTable.begin(reliquary.game("runners"), ["human", "random"], 4242, {})
    record = table.whole_record()
    won = notation.Result([1.0, 2.0], [1])

    assert repr(table) == (f"<LocalTable {record.edition}: human, random; version 1, seat 0 is asked before-move>")
    assert repr(record) == f"<Record {record.edition}: 2 seats, 0 actions, unfinished>"
    assert ", won by seats [1]>" in repr(notation.Record(1, "runners", "e", 2, {}, [], [], result=won))
    assert "4242" not in f"{table!r}{record!r}"
