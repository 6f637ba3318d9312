"""From log to record and back, and what `reliquary verify` finds in one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary import notation
from reliquary.notation import CalledOff, Change, Record, RecordError, Result
from reliquary.table import (
    Abandon,
    Answer,
    Close,
    Entry,
    LocalTable,
    Pause,
    Resign,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Vote,
    commitment_of,
    propose_start,
)
from reliquary.table.chance import check_chance, derived_seed
from reliquary.table.records import check_marks, record_of, seat_again
from reliquary.table.signing import SigningKey
from tests.cli.conftest import Runner, data, run
from tests.table.making import (
    RUNNERS,
    SALT,
    SECRET,
    START,
    accepted,
    asked,
    begun,
    commit,
    opening,
    play,
    promised,
    some_action,
)
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
        assert notation.write_state(last) == notation.write_state(table.history.state)


def adventurous() -> Record:
    """A game of four with salts, an agreed undo, a stand-in, somebody back, somebody gone; stopped by agreement."""
    table = begun("human", "human", "random", "human", game=RUNNERS, salts=(SALT, "", "", ""))
    play(table, "go:base-camp~rootwell")
    commit(table, table.propose(1, StandIn(), START))
    commit(table, table.propose(1, TakeBack(), START))
    commit(table, table.propose(0, Pause(True), START))
    commit(table, table.propose(0, Undo(table.version), START))
    play(table, "go:base-camp~heron-stair", "explore")
    commit(table, table.propose(0, Undo(table.version, table.history.moves[0].version, ask=True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))
    commit(table, table.propose(3, Answer(True, table.version), START))
    play(table, "go:base-camp~heron-stair", "explore")
    commit(table, table.propose(3, Resign(), START))
    commit(table, table.propose(1, Abandon(), START))
    commit(table, table.propose(0, Answer(True, table.version), START))
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
        ({"salts": ["", SALT, "", ""]}, "this is not the share that was committed to"),
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
    assert "unsigned: nobody vouches for it" in done.out
    assert "derived again from the promised secret and 1 share, each as it was committed to" in done.out
    assert "1 undo past the barrier, by agreement" in done.out
    assert "seat 3: resigned, played by regular from action 2 on" in done.out
    assert (report["undos"], report["committed"], report["finished"]) == (1, True, True)
    assert report["draws"] > 10
    assert (report["signed_by"], report["round"]) == (None, 1)


SIGNER = SigningKey(b"k" * 32)


def test_verify_tells_who_has_signed_and_can_insist_on_it(run: Runner) -> None:
    Path("game.json").write_text(notation.write_record(SIGNER.sign(adventurous())))
    Path("key.pem").write_bytes(SIGNER.pem())
    told = f"signed by {SIGNER.fingerprint}, and the signature holds"
    (report,) = json.loads(run("verify", "game.json", "--json").out)

    assert report["signed_by"] == SIGNER.fingerprint
    for key in (SIGNER.fingerprint, SIGNER.public, SIGNER.fingerprint.replace("-", " ").upper(), "key.pem"):
        assert told in run("verify", "game.json", "--key", key).out
    other = run("verify", "game.json", "--key", SigningKey(b"o" * 32).fingerprint)
    assert (other.code, f"signature: it is signed by {SIGNER.fingerprint}, and not by" in other.err) == (2, True)


def test_verify_insists_on_a_signature_where_there_is_none(run: Runner) -> None:
    Path("game.json").write_text(notation.write_record(adventurous()))
    done = run("verify", "game.json", "--key", SIGNER.fingerprint)

    assert (done.code, "signature: nobody has signed it, and not by" in done.err) == (2, True)


@pytest.mark.parametrize("key", ["nonsense", "1234", "game.json", "https://games.example.org"])
def test_what_is_no_key_is_one_line(run: Runner, key: str) -> None:
    Path("game.json").write_text(notation.write_record(adventurous()))
    done = run("verify", "game.json", "--key", key)

    assert done.code == 2
    assert done.err == (
        "reliquary: --key: name a fingerprint of 32 hex digits, a public key of 64, or a file with a key in PEM\n"
    )


def older_game() -> Table:
    """A game that a server began before there were rounds: its salts were sent as they were."""
    promise = {"secret": SECRET, "commitment": commitment_of(SECRET), "salts": [SALT[:16], "", SALT], "table": "oak"}
    wanted = msgspec.to_builtins(opening(("human", "random", "human"), options={"rounds": 3}))
    start = {"game": RUNNERS.name, "edition": RUNNERS.edition, "opening": wanted} | promise
    return Table(RUNNERS, [Entry(1, "start", None, start, START)])


def test_a_game_of_the_older_chance_goes_on_and_its_record_is_said_to_be_older(run: Runner) -> None:
    table, chooser = older_game(), random.Random(4)
    for _ in range(12):
        commit(table, some_action(table, chooser, START))
    commit(table, table.propose(0, Undo(table.version, table.history.moves[4].version, ask=True), START))
    commit(table, table.propose(2, Answer(True, table.version), START))
    while table.decision is not None:
        commit(table, some_action(table, chooser, START))
    record = table.record()
    Path("game.json").write_text(notation.write_record(record))
    done = run("verify", "game.json")

    assert (record.round, record.commitments, len(record.undos)) == (0, [], 1)
    assert record.chance[1].seed == derived_seed(SECRET, "oak", [SALT[:16], "", SALT], 1)
    assert done.code == 0, done.err
    assert "unsigned: nobody vouches for it" in done.out
    assert "and 2 salts: the older chance, whoever added the last share could choose it" in done.out
    assert "1 undo past the barrier, by agreement" in done.out


def test_a_game_that_was_dealt_from_a_seed_is_said_to_be_anybodys(run: Runner) -> None:
    """Such as golden records, and games at the terminal."""
    golden = Path(__file__).parents[1] / "golden" / "three-checkable.reliquary.json"
    done = run("verify", str(golden))

    assert done.code == 0, done.err
    assert "unsigned: nobody vouches for it" in done.out
    assert " draws derived again from a seed: whoever named it could choose it" in done.out


def test_who_called_off_a_drawing_is_told(run: Runner) -> None:
    off = [CalledOff(1, (1,), "withheld")]
    shares = (SALT, "", "", "")
    wanted = opening(("human", "human", "random", "human"))
    start = propose_start(
        RUNNERS,
        wanted,
        0,
        table="oak",
        secret=SECRET,
        commitments=promised(shares, round_=2),
        shares=shares,
        called_off=off,
    )
    table = Table(RUNNERS, accepted(start))
    commit(table, table.propose(None, Close(), START))
    Path("game.json").write_text(notation.write_record(table.record()))

    assert "drawing 1 was called off (withheld), missing: seat 1" in run("verify", "game.json").out


def test_a_game_that_ended_early_can_be_told_and_is_not_waiting(run: Runner) -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, "go:base-camp~rootwell")
    commit(table, table.propose(0, Resign(), START))
    record = table.record()
    Path("game.json").write_text(notation.write_record(record))

    told = run("replay", "game.json")
    checked = run("verify", "game.json")

    assert told.out.rstrip().endswith("The game ends by resignation.")
    assert "the result holds: resigned, won by seat 1" in checked.out


def test_replay_and_verify_tell_every_attempt(run: Runner) -> None:
    table = begun("human", "human", game=RUNNERS)
    commit(table, table.propose(0, Pause(True), START))
    commit(table, table.propose(1, Answer(False, table.version), START))
    commit(table, table.propose(1, Vote(asked(table), "end"), START + 86_400_000))
    Path("game.json").write_text(notation.write_record(table.record()))

    told = run("replay", "game.json").out
    assert "Ottilie Cinderwick asked for a pause; Tobias Greenlock did not agree." in told
    assert "Tobias Greenlock wanted to end the game, for the time of Ottilie Cinderwick was up." in told
    assert told.rstrip().endswith("Time was up, and those who waited have ended the game. Nobody has won.")
    checked = run("verify", "game.json").out
    assert "2 attempts: pause by seat 0 refused, end by seat 1 about seat 0" in checked
    assert "the game was ended because time was up" in checked


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
