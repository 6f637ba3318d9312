"""The past of a log: what was kept on the way changes nothing but the time that it takes."""

from __future__ import annotations

import pytest

from reliquary.table import Act, Entry, Table, Undo
from reliquary.table import past as module
from reliquary.table.past import Past
from reliquary.table.telling import Teller
from tests.table.making import RUNNERS, begun, commit


def long_log(moves: int = 40) -> list[Entry]:
    """A game with steps that were taken back."""
    table = begun("human", "human", game=RUNNERS)
    for number in range(moves):
        decision = table.decision
        assert decision is not None
        action = RUNNERS.vocabulary[decision.options[number % len(decision.options)]]
        commit(table, table.propose(decision.seat, Act(action, table.version), 2_000_000))
        if number % 3 == 0 and isinstance(undo := table.propose(decision.seat, Undo(table.version), 2_000_000), tuple):
            commit(table, undo)
            commit(table, table.propose(decision.seat, Act(action, table.version), 2_000_000))
    return list(table.log)


@pytest.fixture(autouse=True)
def few_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_STRIDE", 4)
    monkeypatch.setattr(module, "MOST_KEPT", 3)


def frames_of(past: Past, since: int, until: int) -> list[object]:
    return [frame for frame in past.frames(0, since, until, "en") if frame is not None]


def test_every_page_is_the_same_in_whatever_order_pages_are_turned() -> None:
    log = long_log()
    whole = Table(RUNNERS, log).frames(0)
    past = Past(RUNNERS, log)
    pages = {since: frames_of(past, since, min(since + 7, len(log))) for since in (21, 0, 35, 7, 28, 14)}

    assert isinstance(whole, list)
    assert [frame for since in sorted(pages) for frame in pages[since]] == whole[:42]
    assert 0 < len(past._kept) <= 3


def test_a_page_begins_at_the_nearest_place_that_was_kept() -> None:
    log = long_log()
    past = Past(RUNNERS, log)
    frames_of(past, 0, len(log))
    steps = sum(1 for _ in past.at(len(log)))

    assert steps <= past._stride
    assert sum(1 for _ in Past(RUNNERS, log).at(len(log))) == len(log) - 1


def test_what_was_kept_is_not_changed_by_looking_on_from_it() -> None:
    log = long_log()
    past = Past(RUNNERS, log)
    frames_of(past, 0, len(log))
    for version, kept in past._kept.items():
        stood = Table(RUNNERS, log[:version])
        assert Teller(kept, 1, "en").frame() == Teller(stood, 1, "en").frame()


def test_a_log_grows_by_what_comes_next_and_by_nothing_else() -> None:
    log = long_log()
    past = Past(RUNNERS, log[:5])
    past.extend(log[2:7])
    past.extend(log[9:])

    assert past.log == log[:7]


def test_nothing_is_asked_of_an_empty_range() -> None:
    assert frames_of(Past(RUNNERS, long_log(3)), 2, 2) == []
