"""Whole numbers of NumPy are whole numbers at every door of the library; bools, floats and texts are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import pytest

import reliquary
from reliquary import arena, bots, notation
from reliquary.table import LocalTable

KINDS = (numpy.int64, numpy.uint8, numpy.int16)
GAMES = tuple(reliquary.GAMES)
OPTION = {"runners": "rounds", "relic": "missions"}
NOT_WHOLE = (True, 1.0, numpy.float64(1), numpy.True_, "1", [1])


def plain(state: Any) -> str:
    """A state as text: what is not a number of ours cannot be written."""
    return notation.write_state(state)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_dealt_seen_and_played_with_them(name: str, kind: Callable[[int], Any]) -> None:
    rules = reliquary.game(name)
    ours = rules.deal(3, 7, {OPTION[name]: 2})
    state = rules.deal(kind(3), kind(7), {OPTION[name]: kind(2)})
    for _ in range(8):
        decision = reliquary.decision(state)
        assert decision is not None
        assert reliquary.why(state, kind(0), kind(decision.seat)) == reliquary.why(ours, 0, decision.seat)
        reliquary.act(state, numpy.int64(decision.options[0]))
        reliquary.act(ours, decision.options[0])

    view = rules.view(state, kind(1))
    assert plain(state) == plain(ours)
    assert plain(view) == plain(rules.view(ours, 1))
    assert type(view.viewer) is int
    assert plain(rules.imagine(view, kind(5))) == plain(rules.imagine(view, 5))


def test_settled_fate_may_be_theirs() -> None:
    state = reliquary.game("runners").deal(2, 1)
    state.fate = (numpy.int64(1),)

    assert type(state.below(3)) is int


@pytest.mark.parametrize("kind", KINDS)
def test_records_are_written_and_replayed_with_them(kind: Callable[[int], Any]) -> None:
    rules = reliquary.game("runners")
    record = notation.new_record(rules, kind(3), kind(7), {"rounds": kind(4), "powers": (True, False, True)}, [])

    assert record == notation.read_record(notation.write_record(record))
    assert record.options == {"rounds": 4, "powers": [True, False, True]}
    assert len(list(reliquary.replay(record, at=kind(0)))) == 1
    assert notation.write_action(rules, kind(7)) == rules.vocabulary[7]


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_takes_them(kind: Callable[[int], Any]) -> None:
    rules = reliquary.game("runners")
    table = LocalTable.begin(rules, ["human", "human"], kind(1), {"rounds": kind(3)})
    assert table.decision is not None
    table.act(kind(0), kind(table.decision.options[0]))

    assert table.whole_record() == notation.read_record(notation.write_record(table.whole_record()))
    assert table.log[-1].seat == 0
    assert table.undo(kind(0)) is None


@pytest.mark.parametrize("kind", KINDS)
def test_the_arena_takes_them(kind: Callable[[int], Any]) -> None:
    seats = ["random", "greedy"]
    ours = arena.simulate("runners", seats, games=2, seed=3, options={"rounds": 2})
    theirs = arena.simulate("runners", seats, kind(2), kind(3), kind(1), {"rounds": kind(2)})

    assert (theirs.scores, theirs.seed, type(theirs.seed), theirs.games) == (ours.scores, 3, int, 2)
    assert len(list(arena.outcomes(arena.line_up("runners", seats, kind(1), kind(3)), kind(1)))) == 1


def test_the_same_seed_of_theirs_gives_the_same_bot() -> None:
    state = reliquary.game("runners").deal(2, 1)
    view = state.game.view(state, 0)

    assert bots.make("greedy", numpy.int64(5)).choose(view) == bots.make("greedy", 5).choose(view)


DOORS: dict[str, Callable[[Any], Any]] = {
    "seats": lambda value: reliquary.game("runners").deal(value),
    "seats of relic": lambda value: reliquary.game("relic").deal(value),
    "seed": lambda value: reliquary.game("runners").deal(2, value),
    "rounds": lambda value: reliquary.game("runners").deal(2, 1, {"rounds": value}),
    "missions": lambda value: reliquary.game("relic").deal(2, 1, {"missions": value}),
    "seat of a view": lambda value: reliquary.game("runners").view(dealt(), value),
    "seat of a view of relic": lambda value: reliquary.game("relic").view(dealt("relic"), value),
    "seed of a world": lambda value: dealt().game.imagine(dealt().game.view(dealt(), 0), value),
    "seat of a reason": lambda value: reliquary.why(dealt(), 0, value),
    "action": lambda value: reliquary.act(dealt(), value if value != "1" else "one"),
    "action as text": lambda value: notation.write_action(dealt().game, value),
    "position": lambda value: reliquary.replay(notation.new_record(dealt().game, 2, 1, {}, []), at=value),
    "seed of a bot": lambda value: bots.make("random", value),
    "games": lambda value: arena.line_up("runners", ["random", "random"], value, 1),
    "seed of games": lambda value: arena.line_up("runners", ["random", "random"], 1, value),
    "jobs": lambda value: arena.simulate("runners", ["random", "random"], 1, jobs=value),
    "seat at a table": lambda value: at_a_table().act(value, 0),
    "seat that goes back": lambda value: at_a_table().undoable(value),
}


def dealt(name: str = "runners") -> Any:
    """A fresh deal for two."""
    return reliquary.game(name).deal(2, 1)


def at_a_table() -> LocalTable:
    """A table of two people."""
    return LocalTable.begin(reliquary.game("runners"), ["human", "human"], 1, {})


@pytest.mark.parametrize("value", NOT_WHOLE, ids=repr)
@pytest.mark.parametrize("door", DOORS)
def test_what_is_no_whole_number_is_refused_in_one_line(door: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r"\S") as error:
        DOORS[door](value)

    assert "\n" not in str(error.value)
