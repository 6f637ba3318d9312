"""Bots think elsewhere: they get their view and a number, and choose the same there as here."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from reliquary import bots, notation
from reliquary.kernel import Game
from reliquary.table import BotAct, LocalTable, Task, Undo, think
from reliquary.table.thinking import choice, lot
from tests.table.making import MAGPIE, RELIC, RUNNERS, SECRET, START, begun, commit, play


@pytest.mark.parametrize(
    ("game", "options", "bot"),
    [
        (game, options, bot)
        for game, options in ((RUNNERS, {"rounds": 6}), (RELIC, {"missions": 1}))
        for bot in bots.names_for(game.name)
    ],
)
def test_a_bot_chooses_the_same_in_another_process(game: Game[Any], options: dict[str, int], bot: str) -> None:
    here = LocalTable.begin(game, [bot, bot, bot], 3, options)
    there = LocalTable.begin(game, [bot, bot, bot], 3, options)
    here.let_bots_play()
    while (task := there.task) is not None:
        chosen = think(pickle.loads(pickle.dumps(task)))
        commit(there, there.propose(task.seat, BotAct(chosen, task.version), START))

    assert there.whole_record() == here.whole_record()
    assert len(here.moves) > 20


def test_a_task_holds_the_view_and_nothing_more() -> None:
    table = begun("human", "random")
    play(table, "swap")
    task = table.task
    assert isinstance(task, Task)

    assert task.view == notation.write_state(MAGPIE.view(table.history.state, 1))
    assert SECRET not in repr(task)
    assert choice(MAGPIE, task) in ("swap", "stay", "boast")
    assert (task.game, task.version, task.seat, task.bot) == ("magpie", 2, 1, "random")


def test_people_and_the_end_give_bots_nothing_to_do() -> None:
    table = begun("human", "random")
    assert table.task is None
    play(table, *["stay"] * 6)
    assert table.over
    assert table.task is None


def test_a_lot_depends_on_the_place_in_the_game_and_on_chance() -> None:
    table = begun("human", "random")
    first = lot(table, 1)
    play(table, "swap")
    second = lot(table, 1)
    commit(table, table.propose(0, Undo(table.version, ask=True), START))

    assert len({first, second, lot(table, 0), lot(table, 1)}) == 4
