"""Clocks: pure functions of the times in the log, and what the others can do when time is up."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.table import (
    Act,
    Answer,
    Code,
    Entry,
    Outage,
    Pause,
    PerDays,
    PerGame,
    PerTurn,
    Refused,
    Resign,
    Settings,
    Table,
    TakeBack,
    Undo,
    Vote,
)
from reliquary.table import clock as clocks
from reliquary.table.clock import Clock, deadline, is_up, left, running
from reliquary.table.settings import Term, Timing
from tests.table.making import MAGPIE, START, accepted, asked, begun, code, commit, play

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def test_without_a_clock_a_turn_has_its_term_which_nobody_sees_tick() -> None:
    table = begun("human", "human", term=48)
    play(table, "stay", at=START + DAY)
    now = table.hello(0).now  # type: ignore[union-attr]

    assert table.deadline == START + 3 * DAY
    assert (now.clock.ticks, now.clock.deadline) == (False, START + 3 * DAY)
    assert code(table.propose(0, Vote(asked(table), "stand-in"), START + 3 * DAY - 1)) == Code.TIME_LEFT
    assert accepted(table.propose(0, Vote(asked(table), "stand-in"), START + 3 * DAY))


def test_settings_from_before_there_was_a_term_have_the_usual_one() -> None:
    old = {"clock": None, "spectators": True, "undo": "agreed", "open_scores": False, "stand_in": ""}

    assert msgspec.convert(old, Settings).term == 24
    assert begun("human", "human").deadline == START + DAY


def test_the_time_for_which_the_server_was_away_is_nobodys() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    commit(table, table.propose(None, Outage(2 * DAY), START + 2 * DAY + 45_000))

    assert table.deadline == START + 2 * DAY + MINUTE
    assert table.log[-1].body == {"milliseconds": 2 * DAY}
    frames = table.frames(1, since=1)
    assert frames[0].told.text == "The server was away for 2 days; clocks stood still."  # type: ignore[index,union-attr]


def test_more_time_is_not_given_back_than_has_run() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    commit(table, table.propose(None, Outage(DAY), START + 5_000))

    assert table.deadline == START + 5_000 + MINUTE


def test_where_nobodys_time_runs_nothing_is_given_back() -> None:
    assert begun("random", "human").propose(None, Outage(DAY), START + DAY) == ()


def test_a_turn_has_its_time_and_the_next_one_has_it_again() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    assert table.deadline == START + MINUTE

    play(table, "stay", at=START + 45_000)

    assert table.deadline == START + 45_000 + MINUTE
    play(table, "stay", at=START + 50_000)
    assert left(table.clock, 0, START + 50_000) == MINUTE


def test_several_decisions_of_a_turn_share_its_time() -> None:
    clock = running(Clock(PerTurn(60)), START, 0, turn=0)
    clock = running(clock, START + 20_000, 1, turn=0)
    clock = running(clock, START + 30_000, 0, turn=0)

    assert deadline(clock) == START + 30_000 + 40_000


def test_days_are_long_turns() -> None:
    assert begun("human", "human", clock=PerDays(3)).deadline == START + 3 * DAY


def test_a_game_has_its_time_and_every_turn_adds_a_little() -> None:
    table = begun("human", "human", clock=PerGame(60, increment=5))
    assert table.deadline == START + 65_000

    play(table, "stay", at=START + 30_000)
    assert left(table.clock, 0, START + 40_000) == 35_000
    assert left(table.clock, 1, START + 40_000) == 55_000
    play(table, "stay", at=START + 40_000)

    assert table.deadline == START + 40_000 + 35_000 + 5_000


def test_a_turn_that_is_played_again_adds_nothing() -> None:
    table = begun("human", "human", clock=PerGame(60, increment=5))
    for _ in range(3):
        play(table, "stay")
        commit(table, table.propose(0, Undo(table.version), START))

    assert left(table.clock, 0, START) == 65_000
    assert left(table.clock, 1, START) == 65_000


def test_taking_back_gives_no_time_back() -> None:
    for timing in (PerTurn(60), PerGame(60)):
        table = begun("human", "human", clock=timing)
        play(table, "stay", at=START + 50_000)
        commit(table, table.propose(0, Undo(table.version), START + 51_000))

        assert left(table.clock, 0, START + 51_000) == 10_000


def test_a_bot_has_all_the_time_of_the_world() -> None:
    table = begun("human", "random", clock=PerTurn(60))
    play(table, "stay")

    assert table.deadline is None
    face = table.hello(0).now.clock  # type: ignore[union-attr]
    assert face is not None
    assert face.left == [MINUTE, None]
    assert face.running is None


def test_a_pause_stops_the_clock() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    commit(table, table.propose(0, Pause(True), START + 10_000))
    commit(table, table.propose(1, Answer(True, table.version), START + 20_000))
    assert table.deadline is None
    assert left(table.clock, 0, START + DAY) == 40_000
    commit(table, table.propose(1, Pause(False), START + DAY))
    commit(table, table.propose(0, Answer(True, table.version), START + DAY))

    assert table.deadline == START + DAY + 40_000


def test_the_end_stops_the_clock() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    commit(table, table.propose(1, Resign(), START))

    assert table.deadline is None


# When time is up


def late(*players: str) -> Table:
    """A table at which seat 0 has a minute."""
    return begun(*players, clock=PerTurn(60))


UP = START + MINUTE


def test_nothing_happens_by_itself() -> None:
    table = late("human", "human")

    commit(table, table.propose(0, Act("stay", table.version), UP + DAY))

    assert table.players[0].kind == "human"


def test_only_when_time_is_up_can_others_ask_for_a_stand_in() -> None:
    table = late("human", "human")

    assert code(table.propose(1, Vote(asked(table), "stand-in"), UP - 1)) == Code.TIME_LEFT
    assert code(table.propose(0, Vote(asked(table), "stand-in"), UP)) == Code.TIME_LEFT
    commit(table, table.propose(1, Vote(0, "stand-in"), UP))

    assert (table.players[0].kind, table.players[0].bot) == ("stand-in", "random")
    assert table.bot_asked == 0
    assert table.deadline is None


def test_a_bot_has_no_vote_and_is_not_voted_about() -> None:
    table = late("human", "random", "human")

    assert code(table.propose(1, Vote(asked(table), "stand-in"), UP)) == Code.BOT_PLAYS
    assert code(table.propose(2, Vote(1, "stand-in"), UP)) == Code.BOT_PLAYS


def test_those_who_wait_can_wait_on() -> None:
    table = late("human", "human")

    commit(table, table.propose(1, Vote(asked(table), "wait"), UP))
    assert table.humans == (0, 1)
    assert [vote.choice for vote in table.votes.values()] == ["wait"]
    commit(table, table.propose(1, Vote(asked(table), "stand-in"), UP + DAY))

    assert table.players[0].kind == "stand-in"


@pytest.mark.parametrize(("players", "needed"), [(2, 1), (3, 1), (4, 2)])
def test_half_of_those_who_wait_decide(players: int, needed: int) -> None:
    table = late(*["human"] * players)
    for seat in range(1, needed + 1):
        assert table.players[0].kind == "human"
        commit(table, table.propose(seat, Vote(asked(table), "stand-in"), UP))

    assert table.players[0].kind == "stand-in"


def test_who_changes_to_waiting_takes_the_vote_back() -> None:
    table = late("human", "human", "human", "human")
    commit(table, table.propose(1, Vote(asked(table), "stand-in"), UP))
    commit(table, table.propose(1, Vote(asked(table), "wait"), UP))
    commit(table, table.propose(2, Vote(asked(table), "stand-in"), UP))

    assert table.players[0].kind == "human"


def test_votes_fall_with_the_decision_they_were_about() -> None:
    table = late("human", "human", "human", "human")
    commit(table, table.propose(1, Vote(asked(table), "stand-in"), UP))
    play(table, "stay", at=UP)

    assert table.votes == {}


def test_in_a_pause_nobody_is_late() -> None:
    table = late("human", "human")
    commit(table, table.propose(1, Pause(True), START))
    commit(table, table.propose(0, Answer(True, table.version), START))

    assert code(table.propose(1, Vote(0, "stand-in"), UP + DAY)) == Code.PAUSED


def test_who_comes_back_at_once_has_no_new_time() -> None:
    table = late("human", "human")
    commit(table, table.propose(1, Vote(asked(table), "stand-in"), UP))
    commit(table, table.propose(0, TakeBack(), UP + MINUTE))

    assert is_up(table.clock, 0, UP + MINUTE)
    play(table, "stay", "stay", at=UP + MINUTE)
    assert left(table.clock, 0, UP + MINUTE) == MINUTE


# Properties

TIMINGS = st.sampled_from([PerTurn(30), PerGame(60), PerGame(60, 7), PerDays(1), Term(1)])
STEPS = st.lists(
    st.tuples(st.integers(-5_000, 40_000), st.none() | st.integers(0, 3), st.integers(0, 1)), min_size=1, max_size=30
)


@given(timing=TIMINGS, steps=STEPS)
def test_a_clock_never_gives_more_than_was_agreed_and_never_runs_below_zero(
    timing: Timing, steps: list[tuple[int, int | None, int]]
) -> None:
    clock, now, turn, turns = Clock(timing), START, 0, 1
    for elapsed, seat, further in steps:
        now, turn = now + elapsed, turn + further
        turns += further
        clock = running(clock, now, seat, turn)
        most = (
            timing.seconds * 1000 + turns * timing.increment * 1000 if isinstance(timing, PerGame) else timing.allotment
        )
        for each in range(4):
            assert 0 <= left(clock, each, now) <= most


@given(timing=TIMINGS, steps=STEPS, later=st.integers(0, 100_000))
def test_time_is_up_exactly_from_the_deadline_on(
    timing: Timing, steps: list[tuple[int, int | None, int]], later: int
) -> None:
    clock, now, turn = Clock(timing), START, 0
    for elapsed, seat, further in steps:
        now, turn = now + abs(elapsed), turn + further
        clock = running(clock, now, seat, turn)
    due = deadline(clock)
    assert (due is None) == (clock.seat is None)
    if due is not None and clock.seat is not None:
        assert is_up(clock, clock.seat, now + later) == (now + later >= due)
        assert left(clock, clock.seat, now + later) == max(0, due - now - later)


@given(timing=TIMINGS, cuts=st.lists(st.integers(1, 5_000), max_size=6))
def test_time_that_passes_in_pieces_is_the_same_time(timing: Timing, cuts: list[int]) -> None:
    """Entries that do not change who is asked change nothing about the clock."""
    whole = pieces = running(Clock(timing), START, 0, 0)
    now = START
    for cut in cuts:
        now += cut
        pieces = running(pieces, now, 0, 0)

    assert deadline(whole) == deadline(pieces)
    assert [left(whole, seat, now) for seat in range(2)] == [left(pieces, seat, now) for seat in range(2)]


@given(seed=st.integers(0, 2**32))
def test_the_clock_of_a_table_is_a_function_of_its_log(seed: int) -> None:
    chooser = random.Random(seed)
    table = begun("human", "human", clock=PerGame(60, 3))
    now = START
    while not table.over and table.version < 9:
        now += chooser.randrange(20_000)
        assert table.asked is not None
        commit(table, table.propose(table.asked, Act(chooser.choice(("stay", "swap")), table.version), now))
    spent = dict.fromkeys(range(2), 0)
    for before, entry in zip(table.log, table.log[1:], strict=False):
        assert entry.seat is not None
        spent[entry.seat] += entry.at - before.at

    again = Table(MAGPIE, table.log)
    for seat in range(2):
        turns = sum(entry.seat == seat for entry in table.log) + (table.asked == seat)
        if all(left(Table(MAGPIE, table.log[:v]).clock, seat, START) for v in range(1, table.version + 1)):
            assert left(again.clock, seat, now) == 60_000 + 3_000 * turns - spent[seat]


def test_the_functions_of_a_clock_change_nothing() -> None:
    clock = running(Clock(PerTurn(30)), START, 0, 0)
    copy = running(Clock(PerTurn(30)), START, 0, 0)
    running(clock, START + 5, 1, 1)
    clocks.left(clock, 0, START + 9)

    assert clock == copy
    table = begun("human", "human")
    assert isinstance(table.propose(1, Vote(0, "wait"), START), Refused)
    assert all(isinstance(entry, Entry) for entry in accepted(table.propose(0, Act("stay", 1), START)))
