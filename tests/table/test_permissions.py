"""What somebody may do is told before they try: who is asked for it, what comes of it, and why it is not to be had."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary.kernel import Seat
from reliquary.table import (
    Abandon,
    Act,
    Answer,
    Code,
    Pause,
    PerTurn,
    PlayerCommand,
    Refused,
    Remove,
    Resign,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Vote,
)
from reliquary.table.frames import Late, May, Now, Undoing
from tests.table.making import MAGPIE, START, begun, commit, play, viewers, wander

MINUTE = 60_000


def now(table: Table, viewer: Seat | None) -> Now:
    return table.hello(viewer).now


def undo(table: Table, viewer: Seat = 0) -> Undoing:
    found = now(table, viewer).undo
    assert found is not None
    return found


def test_whoever_is_asked_may_act_and_the_others_are_asked_for_more() -> None:
    table = begun("human", "human", "human")

    assert now(table, 0).may == May(act=True, pause="ask", abandon="ask", stand_in=True, resign="bot")
    assert now(table, 1).may == May(pause="ask", abandon="ask", stand_in=True, resign="bot")
    assert now(table, None).may == May()


@pytest.mark.parametrize("players", [("human", "random"), ("human", "random", "random")])
def test_where_nobody_else_plays_all_is_done_at_once(players: tuple[str, ...]) -> None:
    table = begun(*players)

    assert now(table, 0).may == May(act=True, pause="alone", abandon="alone", stand_in=True, resign="end")
    assert now(table, 1).may == May()


def test_of_two_players_none_can_leave_a_game_that_goes_on() -> None:
    assert now(begun("human", "human"), 1).may.resign == "end"


def test_who_left_the_seat_to_a_bot_may_take_it_back_or_give_up() -> None:
    table = begun("human", "human", "human")
    commit(table, table.propose(0, StandIn(), START))

    assert now(table, 0).may == May(take_back=True, resign="bot")


def test_in_a_pause_one_may_ask_to_go_on_and_nothing_is_taken_back() -> None:
    table = begun("human", "random")
    play(table, "swap")
    commit(table, table.propose(0, Pause(True), START))

    assert now(table, 0).may == May(resume="alone", abandon="alone", stand_in=True, resign="end")
    assert now(table, 0).undo is None


def test_while_something_is_asked_nothing_else_can_be() -> None:
    table = begun("human", "human")
    commit(table, table.propose(1, Pause(True), START))

    assert now(table, 0).may == May(act=True, stand_in=True, resign="end")


def test_after_the_end_nobody_may_do_anything() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, Resign(), START))

    assert [now(table, viewer).may for viewer in viewers(table)] == [May(), May(), May()]
    assert now(table, 1).late == []


# Past the barrier


def test_past_the_barrier_the_others_are_asked() -> None:
    table = begun("human", "human")
    play(table, "swap")

    assert undo(table) == Undoing(None, undo(table).barrier, "ask", "")


def test_where_nobody_else_plays_one_goes_back_past_the_barrier_alone() -> None:
    table = begun("human", "random")
    play(table, "swap")

    assert undo(table) == Undoing(None, undo(table).barrier, "alone", "")


def test_nobody_agrees_for_somebody_who_is_gone() -> None:
    table = begun("human", "human", "human")
    play(table, "swap")
    commit(table, table.propose(2, Remove(), START))

    assert undo(table).past is None
    assert "nobody can agree for them" in undo(table).why


def test_where_only_what_is_free_is_taken_back_the_barrier_stands() -> None:
    table = begun("human", "human", undo="free")
    play(table, "swap")

    assert undo(table).past is None
    assert undo(table).why.endswith("At this table that stands.")
    refused = table.propose(0, Undo(table.version, ask=True), START)
    assert isinstance(refused, Refused)
    assert refused.message == undo(table).why


def test_what_waits_for_an_answer_comes_first() -> None:
    table = begun("human", "human")
    play(table, "swap")
    commit(table, table.propose(1, Pause(True), START))

    assert undo(table).why == "Tobias has asked for something else. Answer that first."


# Lateness


def test_who_waits_is_told_from_when_on_a_seat_is_late_and_what_they_may_do_then() -> None:
    table = begun("human", "human", "human", clock=PerTurn(60))

    assert now(table, 1).late == [Late(0, START + MINUTE, ["wait", "stand-in", "end"], [1, 2])]
    assert now(table, 0).late == now(table, None).late == [Late(0, START + MINUTE, [], [1, 2])]


def test_whoever_has_had_a_bot_stand_in_may_still_wait_or_end_the_game() -> None:
    table = begun("human", "human", "human", clock=PerTurn(60))
    commit(table, table.propose(1, Vote(0, "stand-in"), START + MINUTE))
    commit(table, table.propose(2, Vote(0, "end"), START + MINUTE))

    assert now(table, 2).late == [Late(0, None, ["wait", "end"], [1])]
    assert now(table, 0).late[0].choices == []


def test_who_was_late_has_no_say_about_others() -> None:
    table = begun("human", "human", "human", clock=PerTurn(60))
    commit(table, table.propose(1, Vote(0, "stand-in"), START + MINUTE))
    play(table, "stay", at=START + MINUTE)

    assert now(table, 0).late == [Late(0, None, [], [1, 2]), Late(1, START + 2 * MINUTE, [], [2])]


def test_nobody_is_late_where_nobody_waits() -> None:
    assert now(begun("human", "random", clock=PerTurn(60)), 0).late == []


def test_in_a_pause_nobody_becomes_late() -> None:
    table = begun("human", "human", clock=PerTurn(60))
    commit(table, table.propose(0, Pause(True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))

    assert now(table, 1).late == []


# All of it


def allowed(table: Table, viewer: Seat) -> set[str]:
    """What is told, by the words of the commands."""
    told = now(table, viewer)
    found = {name for name in May.__struct_fields__ if getattr(told.may, name)}
    return found | ({"undo"} if told.undo and (told.undo.past or told.undo.to is not None) else set())


def tried(table: Table, viewer: Seat) -> set[str]:
    """What is not refused."""
    action = MAGPIE.vocabulary[table.decision.options[0]] if table.decision else ""
    commands: dict[str, PlayerCommand] = {
        "act": Act(action, table.version),
        "pause": Pause(True),
        "resume": Pause(False),
        "abandon": Abandon(),
        "stand_in": StandIn(),
        "take_back": TakeBack(),
        "resign": Resign(),
        "undo": Undo(table.version, ask=True),
    }
    at = table.log[-1].at
    return {name for name, one in commands.items() if not isinstance(table.propose(viewer, one, at), Refused)}


@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]), st.sampled_from(["never", "free", "agreed"]))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_told_is_what_is_not_refused(seed: int, players: int, house: str) -> None:
    table, chooser = begun(*["human"] * players, undo=house), random.Random(seed)
    for _ in range(8):
        wander(table, chooser, 4)
        for viewer in range(players):
            assert allowed(table, viewer) == tried(table, viewer)


@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_who_is_told_of_a_choice_has_it_from_that_moment_on(seed: int, players: int) -> None:
    table, chooser = begun(*["human"] * players, clock=PerTurn(60)), random.Random(seed)
    for _ in range(8):
        wander(table, chooser, 4)
        for viewer in range(players):
            for late in now(table, viewer).late:
                at = table.log[-1].at if late.at is None else late.at
                for choice in late.choices:
                    assert not isinstance(table.propose(viewer, Vote(late.seat, choice), at), Refused)
                    if late.at is not None and late.at - 1 > table.log[-1].at:
                        early = table.propose(viewer, Vote(late.seat, choice), late.at - 1)
                        assert isinstance(early, Refused)
                        assert early.code == Code.TIME_LEFT
