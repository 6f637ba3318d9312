"""Nobody agrees for the absent: what needs every owner of a seat, what lateness costs, and that all is written down."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary import notation
from reliquary.notation import Attempt, Change, RecordError
from reliquary.table import (
    Abandon,
    Answer,
    Close,
    Code,
    Entry,
    LocalTable,
    Outage,
    Pause,
    PerDays,
    PerTurn,
    Proposal,
    Refused,
    Remove,
    Resign,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Vote,
    log,
)
from reliquary.table.clock import is_up
from reliquary.table.proposals import MOST_TRIES
from reliquary.table.records import check_marks, record_of, seat_again
from tests.table.making import MAGPIE, RUNNERS, START, accepted, asked, begun, code, commit, play, some_action

DAY = 86_400_000
UP = START + 14 * DAY


def slow(*players: str) -> Table:
    """A game of 14 days a turn, in which something has come to light."""
    table = begun(*players, clock=PerDays(14))
    play(table, "swap")
    return table


def kinds(proposal: object) -> list[str]:
    assert isinstance(proposal, tuple), proposal
    return [entry.kind for entry in proposal]


# Whose consent it takes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_going_back_waits_for_every_owner_also_for_those_with_a_stand_in(players: int) -> None:
    table = slow(*["human"] * players)
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    for seat in range(2, players):
        commit(table, table.propose(seat, Answer(True, table.version), START))

    assert table.undos == []
    assert kinds(table.propose(1, Answer(True, table.version), START)) == ["answer", "undo", "reseed"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_was_late_is_asked_like_everybody_else(players: int) -> None:
    table = slow(*["human"] * players)
    for seat in (0, *range(2, players)):
        if table.players[1].kind == "human":
            commit(table, table.propose(seat, Vote(1, "stand-in"), UP))
    assert table.players[1].late
    commit(table, table.propose(0, Abandon(), UP))
    for seat in range(2, players):
        commit(table, table.propose(seat, Answer(True, table.version), UP))

    assert not table.over
    assert table.request is not None
    commit(table, table.propose(1, Answer(True, table.version), UP))
    assert table.ending == "abandoned"


@pytest.mark.parametrize("back", [False, True], ids=["away", "back"])
@pytest.mark.parametrize("late", [False, True], ids=["asked-for", "late"])
def test_what_a_stand_in_did_is_not_rewound_without_the_owner(late: bool, back: bool) -> None:
    table = begun("human", "human", clock=PerDays(14))
    play(table, "stay")
    at = table.deadline if late else START
    assert at is not None
    left = table.propose(0, Vote(1, "stand-in"), at) if late else table.propose(1, StandIn(), at)
    commit(table, left)
    play(table, "stay", at=at)  # of the stand-in, and nothing is revealed
    if back:
        commit(table, table.propose(1, TakeBack(), at))

    assert code(table.propose(0, Undo(table.version), at)) == Code.ANOTHER_PLAYER
    assert kinds(table.propose(0, Undo(table.version, ask=True), at)) == ["ask"]
    assert table.hello(0).now.undo.barrier == "another-player"  # type: ignore[union-attr]


def test_who_still_has_to_answer_is_told() -> None:
    table = slow("human", "human", "human", "random")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Pause(True), START))

    assert table.hello(2).now.request.waits_for == [1, 2]  # type: ignore[union-attr]


def test_a_no_of_somebody_with_a_stand_in_counts() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(1, Answer(False, table.version), START))

    assert table.request is None
    assert code(table.propose(2, Answer(True, table.version), START)) == Code.NO_REQUEST


def test_whoever_comes_back_finds_the_request_still_open() -> None:
    table = slow("human", "human")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Abandon(), START))
    commit(table, table.propose(1, TakeBack(), START))

    assert kinds(table.propose(1, Answer(True, table.version), START)) == ["answer", "end"]


def test_who_has_resigned_is_not_asked() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(2, Resign(), START))
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    assert code(table.propose(2, Answer(True, table.version), START)) == Code.BOT_PLAYS
    commit(table, table.propose(1, Answer(True, table.version), START))

    assert table.undos[0].humans == [0, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_goes_back_for_somebody_who_was_taken_off_the_table(players: int) -> None:
    table = slow(*["human"] * players)
    commit(table, table.propose(1, Remove(), START))

    assert code(table.propose(0, Undo(table.version, ask=True), START)) == Code.OWNER_GONE
    assert accepted(table.propose(0, Pause(True), START))
    assert accepted(table.propose(0, Abandon(), START))


def test_a_removal_closes_what_was_asked() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(2, Answer(True, table.version), START))
    commit(table, table.propose(1, Remove(), START))

    assert table.request is None
    assert table.undos == []


def test_who_plays_with_bots_alone_still_asks_nobody() -> None:
    table = slow("human", "random", "random")

    assert kinds(table.propose(0, Undo(table.version, ask=True), START)) == ["undo", "reseed"]
    assert kinds(table.propose(0, Abandon(), START)) == ["end"]


@pytest.mark.parametrize("wish", [Abandon(), Pause(True)])
def test_nobody_asks_for_the_same_without_end_while_nobody_acts(wish: Abandon | Pause) -> None:
    table = slow("human", "human")
    for _ in range(MOST_TRIES):
        commit(table, table.propose(0, wish, START))
        commit(table, table.propose(0, Answer(False, table.version), START))

    assert code(table.propose(0, wish, START)) == Code.ASKED_OFTEN
    assert accepted(table.propose(1, wish, START))
    play(table, "stay")
    assert accepted(table.propose(0, wish, START))


# When time is up


def test_time_is_up_by_the_clock_that_was_agreed_and_by_nothing_else() -> None:
    table = slow("human", "human")

    for choice in ("wait", "stand-in", "end"):
        assert code(table.propose(0, Vote(1, choice), START + 200_000)) == Code.TIME_LEFT  # type: ignore[arg-type]
        assert code(table.propose(0, Vote(1, choice), UP - 1)) == Code.TIME_LEFT  # type: ignore[arg-type]
        assert accepted(table.propose(0, Vote(1, choice), UP))  # type: ignore[arg-type]


def test_those_who_wait_end_the_game_without_a_result() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(0, Vote(1, "end"), UP))
    assert not table.over
    commit(table, table.propose(2, Vote(1, "end"), UP))

    assert (table.over, table.ending, table.result) == (True, "late", None)
    assert table.record().ending == "late"
    frames = table.frames(None, since=table.version - 1)
    assert "Nobody has won" in frames[0].told.text  # type: ignore[index,union-attr,operator]


def test_nobody_votes_the_same_without_end_while_nobody_acts() -> None:
    table = slow("human", "human", "human")
    for _ in range(MOST_TRIES):
        commit(table, table.propose(0, Vote(1, "wait"), UP))

    assert code(table.propose(0, Vote(1, "wait"), UP)) == Code.ASKED_OFTEN
    assert accepted(table.propose(0, Vote(1, "end"), UP))
    assert accepted(table.propose(2, Vote(1, "wait"), UP))


def test_one_who_waits_on_keeps_the_game_open_and_the_late_one_can_move() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(0, Vote(1, "end"), UP))
    commit(table, table.propose(2, Vote(1, "wait"), UP))
    assert not table.over
    play(table, "stay", at=UP)

    assert table.votes == {}
    assert table.players[1].kind == "human"


def test_the_end_needs_those_who_left_their_seat_to_a_bot_by_their_own_wish() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(2, StandIn(), START))
    commit(table, table.propose(0, Vote(1, "end"), UP))
    assert not table.over
    assert code(table.propose(2, Vote(1, "stand-in"), UP)) == Code.BOT_PLAYS
    commit(table, table.propose(2, Vote(1, "end"), UP))

    assert table.ending == "late"


def test_the_end_does_not_need_those_who_were_late_themselves() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(0, Vote(1, "stand-in"), UP))
    play(table, "stay", at=UP)
    later = UP + 14 * DAY
    assert code(table.propose(1, Vote(2, "end"), later)) == Code.BOT_PLAYS
    commit(table, table.propose(0, Vote(2, "end"), later))

    assert table.ending == "late"


def test_the_table_says_who_is_asked_and_who_has_a_say_about_an_end() -> None:
    table = slow("human", "human", "human", "random")
    commit(table, table.propose(2, StandIn(), START))
    commit(table, table.propose(0, Vote(1, "stand-in"), UP))
    now = table.frame(None, table.version).now
    assert now.owners == [0, 1, 2]
    assert [(late.seat, late.at, late.waits_for) for late in now.late] == [(1, None, [0, 2])]

    commit(table, table.propose(1, Resign(), UP))
    now = table.frame(0, table.version).now
    assert now.owners == [0, 2]
    assert now.late == []


def test_who_has_gone_on_with_a_stand_in_may_still_end_until_the_late_one_is_back() -> None:
    table = slow("human", "human")
    commit(table, table.propose(0, Vote(1, "stand-in"), UP))
    play(table, "stay", at=UP)
    assert kinds(table.propose(0, Vote(1, "end"), UP)) == ["clock", "end"]
    commit(table, table.propose(1, TakeBack(), UP))

    assert code(table.propose(0, Vote(1, "end"), UP)) == Code.TIME_LEFT


def test_a_stand_in_by_ones_own_wish_is_not_late() -> None:
    table = slow("human", "human")
    commit(table, table.propose(1, StandIn(), START))

    assert code(table.propose(0, Vote(1, "end"), UP)) == Code.TIME_LEFT


def test_nobody_goes_back_for_somebody_who_was_late() -> None:
    table = slow("human", "human")
    commit(table, table.propose(0, Vote(1, "stand-in"), UP))
    commit(table, table.propose(0, Undo(table.version, ask=True), UP))

    assert table.undos == []
    assert table.request is not None


# A pause is no trap


def paused(*players: str, term: int = 24) -> Table:
    table = begun(*players, term=term)
    commit(table, table.propose(0, Pause(True), START))
    for seat in table.humans[1:]:
        commit(table, table.propose(seat, Answer(True, table.version), START))
    return table


def test_after_the_term_anybody_may_go_on_alone() -> None:
    table = paused("human", "human", "human", term=72)
    assert table.hello(0).now.rested == START + 3 * DAY  # type: ignore[union-attr]
    assert kinds(table.propose(1, Pause(False), START + 3 * DAY - 1)) == ["ask"]
    commit(table, table.propose(1, Pause(False), START + 3 * DAY))

    assert not table.paused
    assert table.attempts[-1] == Attempt(0, 1, "resume", agreed=[1], outcome="done")


def test_the_time_for_which_the_server_was_away_does_not_shorten_a_pause() -> None:
    table = paused("human", "human")
    commit(table, table.propose(None, Outage(DAY), START + DAY))

    assert kinds(table.propose(1, Pause(False), START + 2 * DAY - 1)) == ["ask"]
    assert kinds(table.propose(1, Pause(False), START + 2 * DAY)) == ["ask", "pause"]


# Everything is written down


def test_every_request_and_every_vote_stands_in_the_record() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))
    commit(table, table.propose(2, Answer(False, table.version), START))
    commit(table, table.propose(1, Pause(True), START))
    commit(table, table.propose(1, Answer(False, table.version), START))
    commit(table, table.propose(2, Abandon(), START))
    play(table, "stay")
    commit(table, table.propose(0, Vote(asked(table), "wait"), UP))
    commit(table, table.propose(1, Vote(asked(table), "end"), UP))
    commit(table, table.propose(0, Vote(asked(table), "stand-in"), UP))
    commit(table, table.propose(1, Resign(), UP))
    commit(table, table.propose(2, Resign(), UP))
    commit(table, table.propose(0, Resign(), UP))

    assert table.record().attempts == [
        Attempt(1, 0, "undo", agreed=[0, 1], refused=2, outcome="refused"),
        Attempt(1, 1, "pause", agreed=[1], outcome="withdrawn"),
        Attempt(1, 2, "abandon", agreed=[2], outcome="lapsed"),
        Attempt(2, 0, "wait", about=2),
        Attempt(2, 1, "end", about=2),
        Attempt(2, 0, "stand-in", about=2),
    ]
    assert Change(2, 2, "random", "late") in table.record().changes


def test_what_was_agreed_is_marked_as_done_and_goes_back_with_the_actions() -> None:
    table = slow("human", "human")
    play(table, "stay")
    commit(table, table.propose(0, Undo(table.version, 2, ask=True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))

    assert record_of(table).attempts == [Attempt(0, 0, "undo", agreed=[0, 1], outcome="done")]


def test_a_record_with_attempts_reads_and_is_told_again() -> None:
    table = slow("human", "human")
    commit(table, table.propose(0, Abandon(), START))
    commit(table, table.propose(1, Answer(True, table.version), START))
    record = notation.read_record(notation.write_record(table.record()))
    again = seat_again(Table, MAGPIE, record)
    check_marks(again, record)

    frames = again.frames(None)
    lines = [frame.told.text for frame in frames]  # type: ignore[union-attr]
    assert "Magpie 1 asked to stop here, without a winner; everybody agreed." in lines


@pytest.mark.parametrize(
    "attempt", [Attempt(0, 7, "pause"), Attempt(0, 0, "wait", about=9), Attempt(0, 0, "undo", agreed=[5])]
)
def test_an_attempt_of_a_seat_that_is_not_there_was_made_up(attempt: Attempt) -> None:
    record = LocalTable.begin(RUNNERS, ["human", "human"], 1, {}).whole_record()
    record.attempts = [attempt]

    with pytest.raises(RecordError, match="made up"):
        seat_again(Table, RUNNERS, notation.seal(record))


def test_a_record_without_attempts_is_written_as_before() -> None:
    assert '"attempts"' not in notation.write_record(LocalTable.begin(RUNNERS, ["human"] * 2, 1, {}).whole_record())


def test_logs_from_when_a_stand_in_closed_a_request_still_replay() -> None:
    table = slow("human", "human", "human")
    for kind, seat, body in (
        ("ask", 0, {"what": "pause"}),
        ("seat", 1, {"kind": "stand-in", "bot": "random"}),
        ("ask", 2, {"what": "undo", "to": 2}),
        ("answer", 0, {"yes": True}),
        ("undo", 2, {"to": 2, "agreed": True}),
        ("reseed", 2, {"number": 1, "to": 0, "taken": 1, "humans": [0, 2]}),
    ):
        table.apply(Entry(table.version + 1, kind, seat, body, START))

    assert [(one.what, one.outcome) for one in table.attempts] == [("pause", "lapsed"), ("undo", "done")]
    assert table.undos[0].humans == [0, 2]


# Whatever happens, in whatever order

WISHES: dict[str, Callable[[Table, int, int], Proposal]] = {
    "move": lambda table, seat, now: some_action(table, random.Random(now), now),
    "undo": lambda table, seat, now: table.propose(seat, Undo(table.version, _first(table), ask=True), now),
    "yes": lambda table, seat, now: table.propose(_waited_for(table, seat), Answer(True, table.version), now),
    "no": lambda table, seat, now: table.propose(seat, Answer(False, table.version), now),
    "pause": lambda table, seat, now: table.propose(seat, Pause(True), now),
    "resume": lambda table, seat, now: table.propose(seat, Pause(False), now),
    "abandon": lambda table, seat, now: table.propose(seat, Abandon(), now),
    "leave": lambda table, seat, now: table.propose(seat, StandIn(), now),
    "back": lambda table, seat, now: table.propose(seat, TakeBack(), now),
    "wait": lambda table, seat, now: table.propose(seat, Vote(asked(table), "wait"), now),
    "bot": lambda table, seat, now: table.propose(seat, Vote(asked(table), "stand-in"), now),
    "end": lambda table, seat, now: table.propose(seat, Vote(_late(table), "end"), now),
    "resign": lambda table, seat, now: table.propose(seat, Resign(), now),
    "remove": lambda table, seat, now: table.propose(seat, Remove(), now),
    "outage": lambda table, seat, now: table.propose(None, Outage(30_000), now),
}
OFTEN = ("move",) * 4 + ("undo",) * 6 + ("abandon", "pause", "leave", "bot", "end", "end") * 2 + ("yes",) * 16
STEPS = st.lists(
    st.tuples(st.sampled_from((*WISHES, *OFTEN)), st.integers(0, 3), st.sampled_from((0, 0, 70_000, DAY))),
    min_size=5,
    max_size=60,
)


def _first(table: Table) -> int:
    """The version of the first action that stands."""
    return table.history.moves[0].version if table.history.moves else 0


def _waited_for(table: Table, pick: int) -> int:
    """One of those who have not agreed yet."""
    waits = [seat for seat in table.owners if table.request and seat not in table.request.agreed]
    return waits[pick % len(waits)] if waits else pick


def _late(table: Table) -> int | None:
    """A seat that was late, or the one that is asked."""
    return next((seat for seat, player in enumerate(table.players) if player.late), table.asked)


@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(players=st.integers(2, 4), clock=st.sampled_from((None, PerTurn(60))), steps=STEPS)
def test_nothing_is_ever_done_without_the_consent_it_takes(
    players: int, clock: PerTurn | None, steps: list[tuple[str, int, int]]
) -> None:
    table, now = begun(*["human"] * players, game=RUNNERS, clock=clock), START
    for wish, seat, passed in steps:
        now += passed
        if table.over:
            return
        before, proposal = table.after(()), WISHES[wish](table, seat, now)
        if not isinstance(proposal, Refused):
            commit(table, proposal)
            for entry in proposal:
                _check_consent(before, entry, proposal[0].seat or 0)


def _check_consent(before: Table, entry: Entry, seat: int) -> None:
    """Nobody was passed over who had to agree to an entry; `seat` is whose wish it was."""
    body = entry.body
    agreed = {seat} | (before.request.agreed if before.request else set())
    if entry.kind == "undo" and body["agreed"]:
        assert set(before.owners) <= agreed
        assert not any(player.left == "removed" for player in before.players)
    if entry.kind == "pause":
        long = not body["on"] and entry.at >= before.paused_since + DAY
        assert long or set(before.owners) <= agreed
    if entry.kind == "end" and body["reason"] == "abandoned":
        assert set(before.owners) <= agreed
    if entry.kind == "end" and body["reason"] == "late":
        _check_late_end(before, entry.at, seat)
    if entry.kind == "seat" and body.get("late"):
        assert is_up(before.clock, entry.seat or 0, entry.at)


def _check_late_end(before: Table, at: int, seat: int) -> None:
    """Somebody was late, and all who had to agree did: everybody else but those who were late themselves."""
    about = _late(before)
    assert about is not None
    others = {owner for owner in before.owners if owner != about and not before.players[owner].late}
    wanted = {voter for voter, vote in before.votes.items() if vote == log.Vote(about, "end")}
    assert others
    assert others <= wanted | {seat}
    assert before.players[about].late or is_up(before.clock, about, at)


# What was denied


def noted(table: Table, command: Vote | Undo, why: Code, now: int) -> tuple[Entry, ...]:
    """What is noted of a command of the first seat that is refused."""
    no = table.propose(0, command, now)
    assert isinstance(no, Refused)
    assert no.code == why
    return table.note(0, command, no, now)


def test_a_vote_while_there_is_time_left_is_noted_once_after_each_action() -> None:
    table = slow("human", "human")
    assert noted(table, Undo(table.version), Code.REVEALED, START + 9) == ()
    for vote in (Vote(1, "stand-in"), Vote(1, "stand-in"), Vote(1, "end")):
        if entries := noted(table, vote, Code.TIME_LEFT, START + 9):
            commit(table, entries)
    assert table.attempts == [
        Attempt(1, 0, "stand-in", about=1, outcome="denied"),
        Attempt(1, 0, "end", about=1, outcome="denied"),
    ]
    play(table, "stay", "stay")

    assert kinds(noted(table, Vote(1, "end"), Code.TIME_LEFT, START + 9)) == ["noted"]
    assert noted(table, Vote(1, "wait"), Code.TIME_LEFT, START + 9) == ()
    assert noted(table, Vote(0, "end"), Code.TIME_LEFT, START + 9) == ()


def test_what_was_denied_is_told_recorded_and_verified() -> None:
    table = slow("human", "human", "human")
    commit(table, table.propose(2, Remove(), START))
    commit(table, noted(table, Vote(1, "end"), Code.TIME_LEFT, START))
    commit(table, noted(table, Undo(table.version, ask=True), Code.OWNER_GONE, START))
    early, gone = table.update(1, 3).told[-2:]  # type: ignore[union-attr]
    commit(table, table.propose(None, Close(), START))
    record = notation.read_record(notation.write_record(table.record()))
    check_marks(seat_again(Table, table.game, record), record)

    assert early.text == "Ottilie wanted to end the game because of Tobias, who had time left."
    assert gone.text == "Ottilie asked to go back; that takes somebody who was taken off the table."
    assert [attempt.outcome for attempt in record.attempts] == ["denied", "denied"]
