"""Between the groups of an entry's events a viewer gets how things stood, as far as this viewer may know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import reliquary
from reliquary.kernel import Seat
from reliquary.table import Act, Between, Hello, Table, Undo, Update
from reliquary.table.state import RECENT
from reliquary.table.telling import Teller
from tests.table.making import RUNNERS, START, accepted, begun, commit, play, viewers
from tests.table.test_frames import SEE, changed_draw, settled

RELIC: Any = reliquary.game("relic")


def update(table: Table, viewer: Seat | None, since: int) -> Update:
    found = table.update(viewer, since)
    assert isinstance(found, Update)
    return found


def hello(table: Table, since: int) -> Hello:
    found = table.hello(1, since)
    assert isinstance(found, Hello)
    return found


def pieces(view: dict[str, Any]) -> dict[str, Any]:
    """A view but for how far the turn has come, which steps that tell nothing change as well."""
    return {name: value for name, value in view.items() if name != "turn"}


def wandered(game: Any, actions: int) -> Table:
    """A table at which people have done something or other."""
    table, chooser = begun("human", "human", "human", game=game), random.Random(3)
    for _ in range(actions):
        assert table.decision is not None
        play(table, game.vocabulary[chooser.choice(table.decision.options)])
    return table


def test_after_each_group_it_is_told_how_things_stood() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)
    last = update(table, 1, 2)
    views = [*(one.view for one in last.between), last.now.view]

    assert [(event.name, event.group) for event in last.told[0].events] == [
        ("paid", 0),
        ("explored", 1),
        ("turn-began", 2),
    ]
    assert [view["explorers"][0]["rations"] for view in views] == [2, 2, 2]
    assert [view["sites"]["heron-stair"]["levels"] for view in views] == [[1, 2], [1], [1]]
    assert [view["explorers"][0]["blue"] for view in views] == [[], ["hidden-2"], ["hidden-2"]]
    assert [view["turn"]["number"] for view in views] == [0, 0, 1]


@pytest.mark.parametrize("game", [RUNNERS, RELIC], ids=["runners", "relic"])
def test_there_is_a_view_for_each_group_that_is_heard_but_the_last(game: Any) -> None:
    table = wandered(game, RECENT - 2)
    for viewer in viewers(table):
        found = update(table, viewer, 1)
        heard = dict.fromkeys((told.version, event.group) for told in found.told for event in told.events)

        assert [(one.version, one.group) for one in found.between] == list(heard)[:-1]
        assert all(one.view.keys() == found.now.view.keys() for one in found.between)


def test_the_view_after_the_last_group_of_an_entry_shows_the_pieces_of_its_own_frame() -> None:
    table = wandered(RUNNERS, RECENT - 2)
    frames = table.frames(0, 1)
    assert isinstance(frames, list)
    stood = {one.version: pieces(one.view) for one in update(table, 0, 1).between}

    assert len(stood) > len(frames) // 2
    assert all(stood.get(one.told.version, now) == now for one in frames for now in [pieces(one.now.view)])


def test_nobody_who_comes_for_the_first_time_gets_what_was_between() -> None:
    table = wandered(RUNNERS, 12)

    assert hello(table, 0).between == []
    assert hello(table, 5).between == update(table, 1, 5).between != []


def test_what_is_long_past_is_let_go() -> None:
    table = wandered(RUNNERS, 2 * RECENT)

    assert {one.version for one in update(table, 0, 1).between} <= set(
        range(table.version - RECENT + 1, table.version + 1)
    )


def test_a_log_that_is_read_as_a_whole_tells_the_same_as_one_that_grew() -> None:
    grown = wandered(RUNNERS, RECENT + 8)
    read = Table(RUNNERS, grown.log)

    assert update(read, 0, 1).between == update(grown, 0, 1).between != []


def test_an_undo_has_nothing_between() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, "go:base-camp~rootwell")
    commit(table, table.propose(0, Undo(table.version), START))

    assert update(table, 0, 2).between == []


def test_what_may_be_is_not_remembered_by_the_table_as_it_is() -> None:
    table = wandered(RUNNERS, 6)
    before = dict(table.stood)
    assert table.decision is not None
    action = RUNNERS.vocabulary[table.decision.options[0]]
    after = table.after(accepted(table.propose(table.asked, Act(action, table.version), START)))

    assert table.stood == before
    assert after.stood == before | {after.version: after.history.stood}


def test_the_twins_bite_where_the_eyes_of_another_see_what_was_between() -> None:
    """After exploring, seat 0 knows its blue tile; two worlds in which that differs look alike to seat 1."""

    class Leaky(Teller):
        def between(self, since: int) -> list[Between]:
            self.viewer = 0
            return super().between(since)

    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)
    fate = changed_draw(table, 1, random.Random(1))
    assert fate is not None
    worlds = table, Table(settled(RUNNERS, fate), table.log)

    honest = [msgspec.json.encode(Teller(each, 1, "en").between(2)) for each in worlds]
    leaky = [msgspec.json.encode(Leaky(each, 1, "en").between(2)) for each in worlds]
    assert honest[0] == honest[1]
    assert leaky[0] != leaky[1]
