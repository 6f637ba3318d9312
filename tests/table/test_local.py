"""A table at one keyboard: who decides, who is told what, what can be taken back."""

from __future__ import annotations

import re

import msgspec
import pytest

import reliquary
from reliquary import bots, notation
from reliquary.kernel import IllegalAction
from reliquary.notation import Chance, RecordError
from reliquary.table import Barrier, LocalTable
from tests.table.making import MAGPIE


def begun(*players: str, seed: int = 5) -> LocalTable:
    return LocalTable.begin(reliquary.game("runners"), players, seed, {})


def do(table: LocalTable, *actions: str) -> None:
    for action in actions:
        decision = table.decision
        assert decision is not None
        table.act(decision.seat, notation.read_action(table.game, action))


def test_bots_play_until_a_human_is_asked() -> None:
    table = begun("random", "random", "human")
    table.let_bots_play()

    assert table.decision is not None
    assert table.decision.seat == 2
    assert {move.seat for move in table.moves} == {0, 1}


def test_bots_alone_play_to_the_end() -> None:
    table = LocalTable.begin(reliquary.game("runners"), ["random", "greedy"], 5, {"rounds": 4})
    table.let_bots_play()

    assert table.decision is None
    assert table.whole_record().result is not None


def test_bots_that_play_relic_play_it_to_the_end() -> None:
    table = LocalTable.begin(reliquary.game("relic"), ["random", "greedy"], 5, {"missions": 1})
    table.let_bots_play()

    assert table.decision is None


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("regular", "no regular player knows magpie yet; take random"),
        ("regula", "there is no bot 'regula'; did you mean regular?"),
    ],
)
def test_a_game_does_not_begin_with_a_bot_that_does_not_play_it(bot: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        LocalTable.begin(MAGPIE, [bot, "random"], 5, {})


def test_a_record_that_claims_another_bot_is_read_but_not_played_on() -> None:
    record = LocalTable.begin(MAGPIE, ["random", "human"], 5, {}).whole_record()
    table = LocalTable.resume(MAGPIE, msgspec.structs.replace(record, players=["regular", "human"]))

    assert table.names == ("regular", "human")
    with pytest.raises(ValueError, match=r"^no regular player knows magpie yet; take another bot$"):
        table.let_bots_play()


def test_nobody_acts_for_another_seat() -> None:
    table = begun("human", "human")

    with pytest.raises(IllegalAction, match="not this seat's turn"):
        table.act(1, notation.read_action(table.game, "go:base-camp~rootwell"))
    assert table.moves == []


def test_an_illegal_action_changes_nothing() -> None:
    table = begun("human", "human")
    before = notation.write_state(table.state)

    with pytest.raises(IllegalAction):
        do(table, "explore")
    assert notation.write_state(table.state) == before
    assert table.moves == []


def test_a_secret_is_told_to_its_owner_alone() -> None:
    table = begun("human", "human")
    do(table, "go:base-camp~heron-stair", "explore")

    assert "saw" in [event.name for event in table.story(0)]
    assert "saw" not in [event.name for event in table.story(1)]
    assert "saw" not in [event.name for event in table.story(None)]


def test_the_opening_is_told_once() -> None:
    table = begun("human", "human")
    do(table, "go:base-camp~rootwell")

    assert [event.name for event in table.story(0)].count("revealed") == 4
    assert [event.name for event in table.story(0, 0)] == ["travelled"]
    assert list(table.story(0, 1)) == []


def test_an_action_that_revealed_nothing_is_taken_back() -> None:
    table = begun("human", "human")
    before = notation.write_state(table.state)
    do(table, "go:base-camp~fern-hollow", "explore")

    assert table.undo(0) is None
    assert table.undo(0) is None
    assert notation.write_state(table.state) == before
    assert table.undo(0) is Barrier.NOTHING_DONE


def test_what_was_revealed_stays() -> None:
    table = begun("human", "human")
    do(table, "go:base-camp~heron-stair", "explore")
    before = notation.write_state(table.state)

    assert table.undo(0) is Barrier.REVEALED
    assert notation.write_state(table.state) == before


def test_nobody_takes_back_across_the_action_of_another_human() -> None:
    table = begun("human", "human")
    do(table, "go:base-camp~fern-hollow", "done", "go:base-camp~rootwell")

    assert table.undo(0) is Barrier.ANOTHER_PLAYER
    assert table.undo(1) is None
    assert table.undo(0) is None
    assert [move.seat for move in table.moves] == [0]


class Idler(bots.Bot):
    """Goes wherever the first Trail leads, and stops there."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: reliquary.State) -> int:
        done = view.game.numbers["done"]
        return done if done in view.offers else view.offers[0]


def test_what_a_bot_did_is_taken_back_with_the_action_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "idler", Idler)
    table = begun("human", "idler")
    do(table, "go:base-camp~rootwell", "done")
    table.let_bots_play()

    assert [move.seat for move in table.moves] == [0, 0, 1, 1]
    assert table.undo(0) is None
    assert [move.seat for move in table.moves] == [0]


def test_the_same_game_comes_out_of_its_record() -> None:
    table = begun("human", "greedy")
    do(table, "go:base-camp~heron-stair", "explore")
    table.let_bots_play()

    again = LocalTable.resume(table.game, notation.read_record(notation.write_record(table.whole_record())))

    assert again.names == ("human", "greedy")
    assert notation.write_state(again.state) == notation.write_state(table.state)
    assert again.whole_record() == table.whole_record()
    assert [move.events for move in again.moves] == [move.events for move in table.moves]


def test_a_bot_plays_alike_after_a_break() -> None:
    table = begun("human", "random")
    do(table, "go:base-camp~fern-hollow", "done")
    again = LocalTable.resume(table.game, table.whole_record())

    table.let_bots_play()
    again.let_bots_play()

    assert again.whole_record() == table.whole_record()


def test_a_seed_that_no_agreed_undo_brought_is_refused() -> None:
    record = begun("human", "human").whole_record()
    forged = msgspec.structs.replace(record, chance=[Chance(0, 5), Chance(0, "ab" * 32, 1)])

    with pytest.raises(RecordError, match="undos: the seeds do not fit the agreed undos"):
        LocalTable.resume(reliquary.game("runners"), forged)


def test_a_record_without_names_is_played_by_humans() -> None:
    game = reliquary.game("runners")
    record = notation.new_record(game, 3, 5, {}, ["go:base-camp~rootwell"])

    assert LocalTable.resume(game, record).humans == (0, 1, 2)
    with pytest.raises(RecordError, match="2 are named for 3 seats"):
        LocalTable.resume(game, record, ["human", "greedy"])
    with pytest.raises(RecordError, match=r"actions\[0\]: runners has no action 'fly'"):
        LocalTable.resume(game, notation.new_record(game, 3, 5, {}, ["fly"]))


def test_a_game_in_progress_says_which_record_can_be_had() -> None:
    table = begun("human", "human")

    with pytest.raises(RecordError, match=r"^record: the game goes on, .* or keep whole_record\(\), which hides"):
        table.record()
    assert table.whole_record().actions == []
