"""Passing where nothing can be gained: when it is given, and when it never is."""

from __future__ import annotations

import pytest

from reliquary.table import LocalTable, passing
from reliquary.table.log import Pause, write_entry
from tests.fault.test_passing import USEFUL, USELESS, relic_with
from tests.table.making import RUNNERS


def at_experience(card: str, *players: str) -> LocalTable:
    """A game in which the first player is in the Experience phase, with this Power card."""
    return LocalTable.begin(relic_with(card), players or ("human", "human"), 1, {})


@pytest.mark.parametrize(("card", "answer"), [(USELESS[0], "done"), (USELESS[1], "done"), (USEFUL, None)])
def test_the_own_hand_says_whether_there_is_anything_to_gain(card: str, answer: str | None) -> None:
    assert passing.idle(at_experience(card)) == answer


@pytest.mark.parametrize("card", [*USELESS, USEFUL])
def test_when_a_pass_is_given_does_not_follow_from_the_hand(card: str) -> None:
    table = at_experience(card)

    assert (passing.is_open(table), passing.due(table)) == (True, table.log[0].at + passing.PAUSE)


def test_bots_are_not_passed_for() -> None:
    assert passing.idle(at_experience(USELESS[0], "greedy", "human")) is None


def test_nobody_passes_while_the_game_rests() -> None:
    table = at_experience(USELESS[0])

    table.apply(write_entry(2, 0, Pause(on=True), 0))

    assert passing.idle(table) is None


def test_a_question_to_which_somebody_went_back_is_theirs() -> None:
    table = LocalTable.begin(RUNNERS, ["human", "human"], 5, {})
    table.act(0, table.decision.options[0])
    answered = passing.is_open(table)

    table.undo(0)

    assert (answered, passing.is_open(table)) == (True, False)


def test_every_question_of_relic_runners_has_something_to_gain() -> None:
    table = LocalTable.begin(RUNNERS, ["human", "human"], 5, {})

    assert passing.idle(table) is None
    assert not passing.passes(table, RUNNERS.vocabulary[table.decision.options[0]])
