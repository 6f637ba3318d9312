"""Who plays: stand-ins and coming back, resigning, leaving for good, pausing, stopping, playing again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reliquary.kernel import Game
from reliquary.notation import Change, RecordError, Result
from reliquary.table import (
    Abandon,
    Act,
    Answer,
    BotAct,
    Chair,
    Close,
    Code,
    Opening,
    Pause,
    PerTurn,
    Remove,
    Resign,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Vote,
    propose_start,
)
from reliquary.table.log import write_entry
from reliquary.table.records import record_of
from tests.table.making import MAGPIE, RELIC, RUNNERS, START, accepted, begun, code, commit, play


def rests(table: Table) -> bool:
    return table.paused


def kinds(table: Table) -> list[str]:
    return [player.kind for player in table.players]


# Stand-ins


@pytest.mark.parametrize(("game", "usual"), [(RELIC, "regular"), (RUNNERS, "regular"), (MAGPIE, "random")])
def test_the_stand_in_is_the_strongest_bot_that_plays_the_game(game: Game[Any], usual: str) -> None:
    table = begun("human", "human", game=game)
    commit(table, table.propose(0, StandIn(), START))

    assert table.players[0].bot == usual


def test_a_bot_that_does_not_play_the_game_is_refused_wherever_it_is_named() -> None:
    table = begun("human", "human", "human", game=MAGPIE)

    for answer in (
        table.propose(0, StandIn("regular"), START),
        table.propose(0, Resign("regular"), START),
        table.propose(0, Remove("regular"), START),
    ):
        assert code(answer) == Code.NO_BOT
        assert "Take one of: random." in answer.message  # type: ignore[union-attr]


def test_a_vote_calls_no_bot_that_has_gone_since_the_game_began() -> None:
    start = begun("human", "human", stand_in="random").start
    gone = replace(start, opening=replace(start.opening, settings=replace(start.opening.settings, stand_in="gone")))
    table = Table(MAGPIE, [write_entry(1, None, gone, START)])

    assert code(table.propose(1, Vote(0, "stand-in"), START + 86_400_000)) == Code.NO_BOT


def test_a_player_leaves_the_seat_to_a_bot_and_takes_it_back() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, StandIn(), START))
    assert kinds(table) == ["stand-in", "human"]
    assert table.bot_asked == 0
    assert code(table.propose(0, Act("stay", table.version), START)) == Code.BOT_PLAYS
    play(table, "stay", "stay")
    commit(table, table.propose(0, TakeBack(), START))

    assert kinds(table) == ["human", "human"]
    assert accepted(table.propose(0, Act("stay", table.version), START))
    assert record_of(table).changes == [Change(0, 0, "random", "stand-in"), Change(2, 0, "human", "back")]


def test_a_bot_that_still_thinks_comes_too_late() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, StandIn("random"), START))
    task = table.task
    assert task is not None
    commit(table, table.propose(0, TakeBack(), START))

    assert table.task is None
    assert code(table.propose(task.seat, BotAct("stay", task.version), START)) == Code.HUMAN_PLAYS


def test_a_stand_in_does_not_make_anothers_action_stale() -> None:
    table = begun("human", "human")
    version = table.version
    commit(table, table.propose(1, StandIn(), START))

    assert accepted(table.propose(0, Act("stay", version), START))


def test_only_ones_own_seat_can_be_taken_back() -> None:
    table = begun("human", "random")

    assert code(table.propose(0, TakeBack(), START)) == Code.HUMAN_PLAYS
    assert code(table.propose(1, TakeBack(), START)) == Code.NO_SEAT
    assert code(table.propose(2, TakeBack(), START)) == Code.NO_SEAT
    assert code(table.propose(1, StandIn(), START)) == Code.BOT_PLAYS
    assert code(table.propose(0, StandIn("nobody"), START)) == Code.NO_BOT


def test_what_a_stand_in_did_is_not_ones_own_decision() -> None:
    table = begun("human", "human", "human")
    commit(table, table.propose(0, StandIn(), START))
    play(table, "stay")
    commit(table, table.propose(0, TakeBack(), START))

    assert code(table.propose(0, Undo(table.version), START)) == Code.NOTHING_DONE


def test_a_change_of_players_moves_back_with_the_actions_that_are_taken_back() -> None:
    table = begun("human", "human")
    play(table, "stay")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Undo(table.version), START))

    assert kinds(table) == ["human", "stand-in"]
    assert record_of(table).changes == [Change(0, 1, "random", "stand-in")]


def test_nobody_agrees_for_somebody_who_is_away() -> None:
    table = begun("human", "human")
    play(table, "swap")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    assert table.undos == []
    commit(table, table.propose(1, Answer(True, table.version), START))

    assert table.players[1].kind == "stand-in"
    assert table.undos[0].humans == [0, 1]


# Resigning


def test_with_two_players_the_game_ends_and_the_other_one_has_won() -> None:
    table = begun("human", "human")
    play(table, "swap")

    assert [entry.kind for entry in accepted(table.propose(0, Resign(), START))] == ["resign", "end"]
    commit(table, table.propose(0, Resign(), START))

    assert table.over
    assert table.decision is None
    assert table.result == Result([], [1])
    record = table.record()
    assert (record.ending, record.result) == ("resigned", Result([], [1]))
    assert record.changes == [Change(1, 0, "human", "resigned")]


def test_a_bot_wins_by_resignation_as_well() -> None:
    table = begun("random", "human")
    commit(table, table.propose(1, Resign(), START))

    assert table.result == Result([], [0])


def test_with_more_players_a_bot_plays_the_seat_to_the_end() -> None:
    table = begun("human", "human", "human")
    commit(table, table.propose(0, Resign("random"), START))
    assert kinds(table) == ["bot", "human", "human"]
    assert table.players[0].left == "resigned"
    assert code(table.propose(0, TakeBack(), START)) == Code.NO_SEAT
    assert code(table.propose(0, Resign(), START)) == Code.NO_SEAT
    play(table, *["stay"] * 9)

    record = table.record()
    assert record.ending == ""
    assert record.result is not None
    assert len(record.result.scores) == 3
    assert record.changes == [Change(0, 0, "random", "resigned")]


def test_when_the_last_person_resigns_the_game_ends() -> None:
    table = begun("human", "random", "human")
    commit(table, table.propose(0, Resign(), START))
    assert not table.over
    commit(table, table.propose(2, Resign(), START))

    assert table.result == Result([], [1])


def test_somebody_who_is_away_may_still_come_back_or_resign() -> None:
    table = begun("human", "human", "human")
    commit(table, table.propose(2, StandIn(), START))
    commit(table, table.propose(0, Resign(), START))
    commit(table, table.propose(1, Resign(), START))
    assert not table.over
    commit(table, table.propose(2, Resign(), START))

    assert table.over


def test_a_bot_does_not_resign() -> None:
    assert code(begun("human", "random").propose(1, Resign(), START)) == Code.NO_SEAT
    assert code(begun("human", "random").propose(0, Resign("nobody"), START)) == Code.NO_BOT
    assert code(begun("human", "random").propose(5, Resign(), START)) == Code.NO_SEAT


# What the house does


def test_the_house_takes_a_player_off_the_table() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, Remove(), START))

    assert kinds(table) == ["bot", "human"]
    assert code(table.propose(0, TakeBack(), START)) == Code.NO_SEAT
    assert record_of(table).changes == [Change(0, 0, "random", "removed")]


def test_the_house_takes_somebody_off_who_is_away() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, StandIn(), START))
    commit(table, table.propose(0, Remove("random"), START))

    assert (table.players[0].kind, table.players[0].bot) == ("bot", "random")
    assert code(table.propose(0, Remove(), START)) == Code.NO_SEAT


def test_a_table_without_people_is_closed() -> None:
    table = begun("human", "random")
    commit(table, table.propose(0, Remove(), START))

    assert (table.over, table.ending, table.result) == (True, "closed", None)
    assert code(table.propose(None, Close(), START)) == Code.OVER


# Rest


def test_a_pause_needs_all_humans_and_so_does_its_end() -> None:
    table = begun("human", "random", "human")
    commit(table, table.propose(0, Pause(True), START))
    assert not rests(table)
    commit(table, table.propose(2, Answer(True, table.version), START))
    assert rests(table)
    assert code(table.propose(0, Pause(True), START)) == Code.PAUSED
    assert code(table.propose(0, Act("stay", table.version), START)) == Code.PAUSED
    commit(table, table.propose(2, Pause(False), START))
    commit(table, table.propose(0, Answer(True, table.version), START))

    assert not rests(table)
    assert code(table.propose(0, Pause(False), START)) == Code.NOT_PAUSED


def test_no_bot_moves_in_a_pause() -> None:
    table = begun("random", "human")
    asked = [table.bot_asked]
    commit(table, table.propose(1, Pause(True), START))

    assert [*asked, table.bot_asked] == [0, None]
    assert table.task is None
    assert code(table.propose(0, BotAct("stay", table.version), START)) == Code.PAUSED


# The end without a winner


def test_all_humans_can_agree_to_stop() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, Abandon(), START))
    assert not table.over
    commit(table, table.propose(1, Answer(True, table.version), START))

    assert (table.over, table.ending, table.result) == (True, "abandoned", None)
    record = table.record()
    assert (record.ending, record.result) == ("abandoned", None)


# Afterwards


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_while_a_game_runs_nobody_gets_its_record(viewer: int | None) -> None:
    table = begun("human", "human")

    with pytest.raises(RecordError, match=r"^record: the game goes on, seat 0 is asked \S+, .* when table\.over$"):
        table.record()
    assert code(table.rematch()) == Code.RUNNING
    assert table.hello(viewer).secret == ""  # type: ignore[union-attr]


def test_the_same_people_play_again_and_another_one_begins() -> None:
    table = begun("human", "random", "human", clock=PerTurn(60), open_scores=True)
    commit(table, table.propose(2, StandIn(), START))
    commit(table, table.propose(0, Resign(), START))
    commit(table, table.propose(None, Close(), START))

    again = table.rematch()

    assert isinstance(again, Opening)
    assert again.chairs == (Chair("bot", "Bot 1", "random"), Chair("human", "Cordelia"), Chair("human", "Ottilie"))
    assert again.settings == table.settings
    started = propose_start(MAGPIE, again, START, table="elm", secret="00" * 32)
    assert Table(MAGPIE, accepted(started)).asked == 0


# Actions


def test_nobody_acts_for_another_seat_or_out_of_turn() -> None:
    table = begun("human", "human", "random")

    assert code(table.propose(1, Act("stay", table.version), START)) == Code.NOT_ASKED
    assert code(table.propose(2, Act("stay", table.version), START)) == Code.BOT_PLAYS
    assert code(table.propose(3, Act("stay", table.version), START)) == Code.NO_SEAT
    assert code(table.propose(0, BotAct("stay", table.version), START)) == Code.HUMAN_PLAYS
    assert code(table.propose(2, BotAct("stay", table.version), START)) == Code.NOT_ASKED
    assert code(table.propose(-1, BotAct("stay", table.version), START)) == Code.NO_SEAT


def test_a_move_is_of_a_version() -> None:
    table = begun("human", "human")
    play(table, "stay")

    assert code(table.propose(1, Act("stay", 1), START)) == Code.STALE
    assert code(table.propose(1, Act("stay", 3), START)) == Code.AHEAD
    assert accepted(table.propose(1, Act("stay", 2), START))


def test_an_action_after_the_end_is_refused() -> None:
    table = begun("human", "human")
    play(table, *["stay"] * 6)

    assert table.over
    assert code(table.propose(0, Act("stay", table.version), START)) == Code.OVER
    assert code(table.why(0, "stay")) == Code.OVER
    assert table.why(0, "stay").rule == "MG-END-01"  # type: ignore[union-attr]
