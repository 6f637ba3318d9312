"""Going back: free up to what was revealed, by agreement past it, and never a word of the log lost."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary import kernel, notation
from reliquary.notation import Chance, Undone
from reliquary.table import Answer, Code, Pause, Table, Undo
from reliquary.table.chance import drawn_seed
from reliquary.table.history import STRIDE
from reliquary.table.records import record_of
from reliquary.table.undo import Barrier, barrier
from reliquary.words import FIRST, HERE
from tests.table.making import MAGPIE, RUNNERS, SECRET, START, accepted, begun, code, commit, play
from tests.table.test_log import wandered

THERE, STAY = "go:base-camp~fern-hollow", "done"  # a Ruin: nothing is revealed
SEE = ("go:base-camp~heron-stair", "explore")  # a blue Temple: its explorer sees a tile


def state(table: Table) -> str:
    return notation.write_state(table.history.state)


def runners(*players: str, **settings: Any) -> Table:
    return begun(*players, game=RUNNERS, options={"setup": "first-game"}, **settings)


# What stands in the way


@pytest.mark.parametrize("what", Barrier)
def test_every_barrier_is_told_by_a_table_in_a_terminal_and_in_the_browser(what: Barrier) -> None:
    ours = {name: (HERE / FIRST / name).read_text("utf-8") for name in ("table.ftl", "play.ftl", "client.ftl")}

    assert Code(what)
    assert f"\nrefused-{what} = " in ours["table.ftl"]
    assert f"\nundo-{what} = " in ours["play.ftl"]
    assert f"\nundo-barred-{what} = " in ours["client.ftl"]


# Free


def test_an_action_that_revealed_nothing_is_taken_back() -> None:
    table = runners("human", "human")
    before = state(table)
    play(table, THERE)

    commit(table, table.propose(0, Undo(table.version), START))

    assert state(table) == before
    assert [entry.kind for entry in table.log] == ["start", "action", "undo"]
    assert table.log[-1].body == {"to": 2, "agreed": False}
    assert record_of(table).actions == []
    assert record_of(table).undos == []


def test_what_bots_did_since_goes_with_it_if_it_showed_nothing() -> None:
    table = begun("human", "random", "random")
    play(table, "stay", "stay")

    commit(table, table.propose(0, Undo(table.version), START))

    assert table.asked == 0
    assert table.history.moves == []


def test_what_a_bot_revealed_bars_the_way() -> None:
    table = begun("human", "random", "random")
    play(table, "stay", "swap")

    assert code(table.propose(0, Undo(table.version), START)) == Code.REVEALED


def test_several_own_decisions_are_taken_back_at_once() -> None:
    table = runners("human", "human")
    before = state(table)
    play(table, THERE, STAY)

    commit(table, table.propose(0, Undo(table.version, 2), START))

    assert state(table) == before


def test_only_actions_that_stand_can_be_taken_back() -> None:
    table = runners("human", "human")
    play(table, THERE)
    commit(table, table.propose(0, Undo(table.version), START))

    assert code(table.propose(0, Undo(table.version), START)) == Code.NOTHING_DONE
    assert code(table.propose(0, Undo(table.version, 2), START)) == Code.NOTHING_DONE
    assert code(table.propose(0, Undo(table.version, 2, ask=True), START)) == Code.NOTHING_DONE
    assert code(table.propose(0, Undo(table.version, 99, ask=True), START)) == Code.NOTHING_DONE


def test_going_back_far_is_the_same_as_never_having_gone_on() -> None:
    table = runners("human", "random")
    chooser = random.Random(4)
    actions: list[str] = []
    while len(actions) < 3 * STRIDE:
        assert table.decision is not None
        actions.append(RUNNERS.vocabulary[chooser.choice(table.decision.options)])
        play(table, actions[-1])
    states = [notation.write_state(table.history.position(number)) for number in range(len(actions))]
    fresh = runners("human", "random")
    for number, action in enumerate(actions):
        assert notation.write_state(fresh.history.position(number)) == states[number]
        play(fresh, action)
    assert state(fresh) == state(table)


# What is in the way


@pytest.mark.parametrize("ask", [False, True])
def test_a_table_may_play_without_undo(ask: bool) -> None:
    table = runners("human", "human", undo="never")
    play(table, THERE)

    assert code(table.propose(0, Undo(table.version, ask=ask), START)) == Code.NO_UNDO


def test_a_table_may_play_with_free_undo_alone() -> None:
    table = runners("human", "human", undo="free")
    play(table, *SEE)

    assert code(table.propose(0, Undo(table.version, ask=True), START)) == Code.REVEALED


def test_another_humans_action_needs_agreement() -> None:
    table = runners("human", "human")
    play(table, THERE, STAY, "go:base-camp~rootwell")

    assert code(table.propose(0, Undo(table.version), START)) == Code.ANOTHER_PLAYER
    assert accepted(table.propose(1, Undo(table.version), START))


def test_a_position_that_has_changed_is_not_taken_back_by_mistake() -> None:
    table = runners("human", "human")
    play(table, THERE, STAY)

    assert code(table.propose(0, Undo(2), START)) == Code.STALE
    assert code(table.propose(0, Undo(4), START)) == Code.AHEAD
    assert accepted(table.propose(0, Undo(3), START))


def test_nothing_is_taken_back_in_a_pause_or_after_the_end() -> None:
    table = begun("human", "random")
    play(table, "stay", "stay")
    commit(table, table.propose(0, Pause(True), START))
    assert code(table.propose(0, Undo(table.version), START)) == Code.PAUSED
    commit(table, table.propose(0, Pause(False), START))
    play(table, "stay", "stay", "stay", "stay")

    assert table.over
    assert code(table.propose(0, Undo(table.version, ask=True), START)) == Code.OVER


# By agreement


def agreed_undo(table: Table) -> None:
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))


def test_past_the_barrier_all_humans_are_asked() -> None:
    table = runners("human", "human", "human")
    before = state(table)
    play(table, *SEE)

    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    assert table.log[-1].body == {"what": "undo", "to": 3}
    commit(table, table.propose(2, Answer(True, table.version), START))
    assert len(table.history.moves) == 2
    entries = accepted(table.propose(1, Answer(True, table.version), START))

    assert [entry.kind for entry in entries] == ["answer", "undo", "reseed"]
    for entry in entries:
        table.apply(entry)
    assert len(table.history.moves) == 1
    assert table.undos == [Undone(1, 1, 0, [0, 1, 2])]
    assert state(table) != before


def test_one_no_is_enough_and_who_asked_can_withdraw() -> None:
    table = runners("human", "human", "human")
    play(table, *SEE)

    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(2, Answer(False, table.version), START))
    assert table.request is None
    assert code(table.propose(1, Answer(True, table.version), START)) == Code.NO_REQUEST
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(0, Answer(False, table.version), START))

    assert table.request is None
    assert len(table.history.moves) == 2


def test_playing_on_closes_a_request() -> None:
    table = begun("human", "human")
    play(table, "swap")
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    play(table, "stay")

    assert table.request is None
    assert code(table.propose(1, Answer(True, table.version), START)) == Code.NO_REQUEST


def test_a_request_is_answered_once_and_one_at_a_time() -> None:
    table = begun("human", "human", "human")
    play(table, "swap")
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    asked = table.version

    assert code(table.propose(1, Pause(True), START)) == Code.REQUEST_OPEN
    assert code(table.propose(0, Answer(True, table.version), START)) == Code.NO_REQUEST
    assert code(table.propose(1, Answer(True, asked - 1), START)) == Code.STALE
    commit(table, table.propose(1, Answer(True, asked), START))
    assert code(table.propose(1, Answer(True, table.version), START)) == Code.NO_REQUEST


def test_a_bot_and_a_spectator_have_no_say() -> None:
    table = begun("human", "random", "human")
    play(table, "swap")

    assert code(table.propose(1, Undo(table.version), START)) == Code.BOT_PLAYS
    assert code(table.propose(9, Undo(table.version), START)) == Code.NO_SEAT
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    assert code(table.propose(1, Answer(True, table.version), START)) == Code.BOT_PLAYS
    assert code(table.propose(-1, Answer(True, table.version), START)) == Code.NO_SEAT


def test_chance_is_fresh_after_an_agreed_undo() -> None:
    table = begun("human", "human")
    play(table, "swap")
    first = table.history.state.hands[0]
    agreed_undo(table)

    assert table.history.state.rng == kernel.generator(drawn_seed(SECRET, "oak", 1, ["", ""], 1))
    outcomes = set()
    for number in range(1, 6):
        play(table, "swap")
        outcomes.add(table.history.state.hands[0])
        assert len(table.undos) == number
        agreed_undo(table)
    assert outcomes - {first}


def test_with_one_human_it_is_done_at_once_and_marked() -> None:
    table = begun("human", "random")
    play(table, "swap")

    assert code(table.propose(0, Undo(table.version), START)) == Code.REVEALED
    commit(table, table.propose(0, Undo(table.version, ask=True), START))

    assert [entry.kind for entry in table.log] == ["start", "action", "undo", "reseed"]
    assert record_of(table).undos == [Undone(0, 1, 0, [0])]


def test_a_free_undo_behind_an_agreed_one_does_not_bring_old_chance_back() -> None:
    """Who has seen a tile, goes back by agreement and then a step further must not meet the same tile again."""
    table = runners("human", "human")
    play(table, *SEE)
    known = table.history.state.blues[0]
    agreed_undo(table)
    fresh = table.history.state.rng
    commit(table, table.propose(0, Undo(table.version), START))

    assert table.history.moves == []
    assert table.history.state.rng == fresh
    assert table.history.chance == [Chance(0, table.seed(0)), Chance(0, table.seed(1), 1)]
    play(table, *SEE)
    agreed_undo(table)
    commit(table, table.propose(0, Undo(table.version), START))
    assert [chance.undo for chance in table.history.chance] == [0, 2]
    assert known


def test_the_record_keeps_every_seed_that_is_still_in_force() -> None:
    table = begun("human", "human")
    play(table, "swap")
    agreed_undo(table)
    play(table, "swap", "swap", "swap")
    commit(table, table.propose(1, Undo(table.version, ask=True), START))
    commit(table, table.propose(0, Answer(True, table.version), START))
    play(table, "stay")

    assert [(chance.since, chance.undo) for chance in table.history.chance] == [(0, 0), (0, 1), (1, 2)]
    assert [undone.taken for undone in table.undos] == [1, 2]


# Properties


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_nothing_revealed_is_ever_taken_back_without_agreement(seed: int) -> None:
    table = wandered(seed, 90)
    standing: list[int] = []
    for entry in table.log:
        if entry.kind == "action":
            standing.append(entry.version)
        if entry.kind == "undo":
            gone = standing[standing.index(entry.body["to"]) :]
            standing = standing[: -len(gone)]
            shown = any(event.reveals for version in gone for event in table.told[version - 1])
            others = any(human_acted(table, version) for version in gone if table.log[version - 1].seat != entry.seat)
            assert entry.body["agreed"] or not (shown or others)
            after = [following.kind for following in table.log[entry.version : entry.version + 1]]
            assert entry.body["agreed"] == (after == ["reseed"])
    assert [move.version for move in table.history.moves] == standing


def human_acted(table: Table, version: int) -> bool:
    """Whether a person took an action: what the table knew just before it."""
    before = Table(table.game, table.log[: version - 1])
    seat = table.log[version - 1].seat
    assert seat is not None
    return before.players[seat].kind == "human"


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), pick=st.integers(0, 10))
def test_undo_and_the_same_actions_again_lead_to_the_same_place(seed: int, pick: int) -> None:
    table = wandered(seed, 40)
    if table.over or table.paused or not table.history.moves:
        return
    moves = table.history.moves
    free = [number for number in range(len(moves)) for seat in table.humans if barrier(moves, seat, number) is None]
    if not free:
        return
    number = free[pick % len(free)]
    before, chance = state(table), table.history.chance
    redone = [table.game.vocabulary[move.action] for move in moves[number:]]
    commit(table, table.propose(moves[number].seat, Undo(table.version, moves[number].version), START))
    assert len(table.history.moves) == number
    for action in redone:
        play(table, action)

    assert state(table) == before
    assert [one.seed for one in table.history.chance] == [one.seed for one in chance]


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_the_barrier_never_moves_back(seed: int) -> None:
    """If going back to one's decision is barred, so is going back any further."""
    moves = wandered(seed, 40).history.moves
    for seat in range(4):
        found = [barrier(moves, seat, number) for number in range(len(moves))]
        hard = [one in (Barrier.REVEALED, Barrier.ANOTHER_PLAYER) for one in found]
        assert hard == sorted(hard, reverse=True)


def test_magpie_and_runners_both_wander() -> None:
    assert {wandered(seed, 5).game.name for seed in range(20)} == {MAGPIE.name, RUNNERS.name}
