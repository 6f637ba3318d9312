"""From log to record and back, and what `reliquary verify` finds in one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary import notation
from reliquary.notation import Change, Record, RecordError, Result
from reliquary.table import LocalTable, Table
from reliquary.table.chance import check_chance
from reliquary.table.records import check_marks, record_of, seat_again
from tests.cli.conftest import Runner, data, run
from tests.table.making import RUNNERS, SALT, START, begun, commit, play
from tests.table.test_log import wandered

__all__ = ["data", "run"]  # fixtures


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_every_record_leads_to_a_table_with_the_same_record(seed: int) -> None:
    table = wandered(seed, 80)
    record = record_of(table)

    check_chance(record)
    again = seat_again(Table, table.game, record)
    check_marks(again, record)
    *_, last = notation.positions(table.game, record)
    notation.check_result(table.game, record, last)

    assert record_of(again) == record
    assert notation.read_record(notation.write_record(record)) == record
    if record.chance[-1].since < len(record.actions) or not record.undos:
        assert notation.write_state(last) == notation.write_state(table.course.state)


def adventurous() -> Record:
    """A game of four with salts, an agreed undo, a stand-in, somebody back, somebody gone; stopped by agreement."""
    table = begun("human", "human", "random", "human", game=RUNNERS, salts=(SALT, "", "", ""))
    play(table, "go:base-camp~rootwell")
    commit(table, table.propose_stand_in(1, START))
    commit(table, table.propose_take_back(1, START))
    commit(table, table.propose_pause(0, True, START))
    commit(table, table.propose_undo(0, START))
    play(table, "go:base-camp~heron-stair", "explore")
    commit(table, table.propose_undo(0, START, to=table.course.moves[0].version, ask=True))
    commit(table, table.propose_answer(1, True, START))
    commit(table, table.propose_answer(3, True, START))
    play(table, "go:base-camp~heron-stair", "explore")
    commit(table, table.propose_resign(3, START))
    commit(table, table.propose_abandon(1, START))
    commit(table, table.propose_answer(0, True, START))
    return table.record()


def test_what_was_undone_is_not_in_the_record_but_in_the_log() -> None:
    record = adventurous()

    assert record.actions == ["go:base-camp~heron-stair", "explore"]
    assert [undone.taken for undone in record.undos] == [2]
    assert [change.why for change in record.changes] == ["stand-in", "back", "resigned"]
    assert record.ending == "abandoned"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"ending": "resigned"}, "result: the record claims no result, its actions lead to scores"),
        ({"result": Result([], [0])}, "result: the record claims scores"),
        ({"changes": [Change(9, 0, "greedy", "stand-in")]}, "changes: the record claims what cannot have been"),
        ({"changes": [Change(0, 7, "greedy", "stand-in")]}, "there is no seat 7; the record was made up"),
        ({"changes": [Change(0, 2, "greedy", "stand-in")]}, "seat 2 belongs to nobody; the record was made up"),
        ({"undos": []}, "undos: the seeds do not fit"),
        ({"secret": "00" * 32}, "commitment: the secret is not the one"),
        ({"salts": ["", SALT, "", ""]}, "another seed follows"),
        ({"actions": ["explore"]}, r"actions\[0\]: explore is not offered"),
    ],
)
def test_verify_finds_out_what_was_made_up(run: Runner, parts: dict[str, Any], said: str) -> None:
    record = notation.seal(msgspec.structs.replace(adventurous(), **parts))
    Path("game.json").write_text(notation.write_record(record))

    done = run("verify", "game.json")

    assert done.code == 2
    assert said.replace("\\", "") in done.err


def test_verify_tells_what_it_derived(run: Runner) -> None:
    Path("game.json").write_text(notation.write_record(adventurous()))

    done = run("verify", "game.json")
    (report,) = json.loads(run("verify", "game.json", "--json").out)

    assert done.code == 0
    assert "2 actions played again, the digest holds, the result holds: the game was abandoned" in done.out
    assert "derived again from the promised secret and 1 salt" in done.out
    assert "1 undo past the barrier, by agreement" in done.out
    assert "seat 3: resigned, played by regular from action 2 on" in done.out
    assert (report["undos"], report["committed"], report["finished"]) == (1, True, True)
    assert report["draws"] > 10


def test_a_game_that_ended_early_can_be_told_and_is_not_waiting(run: Runner) -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, "go:base-camp~rootwell")
    commit(table, table.propose_resign(0, START))
    record = table.record()
    Path("game.json").write_text(notation.write_record(record))

    told = run("replay", "game.json")
    checked = run("verify", "game.json")

    assert told.out.rstrip().endswith("The game ends by resignation.")
    assert "the result holds: resigned, won by seat 1" in checked.out


def test_other_players_take_a_record_over_without_its_changes() -> None:
    record = adventurous()
    table = LocalTable.resume(RUNNERS, record, ["human", "greedy", "greedy", "greedy"])

    assert not table.over
    assert table.changes == []
    assert table.names == ("human", "greedy", "greedy", "greedy")


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    table = LocalTable.begin(RUNNERS, ["random", "random"], 1, {"rounds": 2})
    table.let_bots_play()
    record = table.whole_record()
    longer = msgspec.structs.replace(record, actions=[*record.actions, "done"])

    with pytest.raises(RecordError, match=rf"actions\[{len(record.actions)}\]: .*the game is over"):
        LocalTable.resume(RUNNERS, longer)


def test_an_ending_does_not_fit_a_game_that_was_played_to_its_end() -> None:
    table = LocalTable.begin(RUNNERS, ["random", "random"], 1, {"rounds": 2})
    table.let_bots_play()
    record = msgspec.structs.replace(table.whole_record(), ending="abandoned")

    with pytest.raises(RecordError, match="ending: the record claims abandoned, its actions lead to scores"):
        notation.check_result(RUNNERS, record, table.state)
