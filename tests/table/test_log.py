"""The log is the truth: a table is a function of it, and what does not fit it is refused and changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary import notation
from reliquary.table import Act, Entry, LogError, Pause, PerGame, PerTurn, Resign, Settings, Table
from reliquary.table.log import KINDS
from reliquary.table.records import record_of
from tests.table.making import MAGPIE, RUNNERS, SALT, SECRET, START, begun, commit, play, seen, viewers, wander

LINE_UPS = (
    ("human", "human"),
    ("human", "random", "human"),
    ("human", "random"),
    ("human", "human", "human", "human"),
)
CLOCKS = (None, PerTurn(30), PerGame(60, 5))


def wandered(seed: int, wishes: int = 60) -> Table:
    """A table at which all sorts of things have happened, of one game or the other."""
    chooser = random.Random(seed)
    players = chooser.choice(LINE_UPS)
    table = begun(*players, game=chooser.choice((MAGPIE, MAGPIE, RUNNERS)), clock=chooser.choice(CLOCKS))
    wander(table, chooser, wishes)
    return table


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_replaying_a_log_gives_the_same_table(seed: int) -> None:
    table = wandered(seed)
    stored = msgspec.json.decode(msgspec.json.encode(table.log), type=list[Entry])

    again = Table(table.game, stored)

    assert notation.write_state(again.history.state) == notation.write_state(table.history.state)
    assert (again.clock, again.request, again.votes, again.players) == (
        table.clock,
        table.request,
        table.votes,
        table.players,
    )
    assert record_of(again) == record_of(table)
    assert [seen(again, viewer) for viewer in viewers(table)] == [seen(table, viewer) for viewer in viewers(table)]


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_versions_are_used_once_and_times_never_run_backwards(seed: int) -> None:
    log = wandered(seed).log

    assert [entry.version for entry in log] == list(range(1, len(log) + 1))
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)
    assert {entry.kind for entry in log} <= KINDS.keys()


def test_proposing_changes_nothing() -> None:
    table = begun("human", "human")
    before = seen(table, 0)

    table.propose(0, Act("stay", 1), START)
    table.propose(1, Resign(), START)
    table.propose(0, Pause(True), START)

    assert seen(table, 0) == before
    assert table.version == 1


def test_a_time_before_the_last_entry_becomes_that_of_the_last_entry() -> None:
    table = begun("human", "human")

    commit(table, table.propose(0, Act("stay", table.version), START - 500))

    assert table.log[-1].at == START


def test_the_secret_of_an_entry_does_not_stand_in_its_printed_form() -> None:
    table = begun("human", "human", salts=(SALT, ""))

    assert SECRET[:4] not in repr(table.log)
    assert SALT not in repr(table.log)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Entry(4, "action", 0, {"action": "stay"}, 0), "entry 4: version 3 comes next"),
        (Entry(3, "start", None, {}, 0), "entry 3: a log begins with its only start"),
        (Entry(3, "party", None, {}, 0), "entry 3: there is no kind 'party'"),
        (Entry(3, "action", 1, {"act": "stay"}, 0), "entry 3: action: Object .* `act`"),
        (Entry(3, "action", 1, {"action": "fly"}, 0), "entry 3: magpie has no action 'fly'"),
        (Entry(3, "action", 0, {"action": "stay"}, 0), "entry 3: seat 0 is not asked"),
        (Entry(3, "action", 7, {"action": "stay"}, 0), "entry 3: there is no seat 7"),
        (Entry(3, "undo", 0, {"to": 1, "agreed": False}, 0), "entry 3: no action of version 1 stands"),
        (Entry(3, "reseed", 0, {"number": 2, "to": 0, "taken": 1, "humans": [0]}, 0), "reseed number 1"),
        (Entry(3, "seat", 0, {"kind": "human"}, 0), "entry 3: seat 0 cannot become human"),
        (Entry(3, "seat", 0, {"kind": "stand-in"}, 0), "entry 3: seat 0 cannot become stand-in"),
        (Entry(3, "seat", 2, {"kind": "human"}, 0), "entry 3: seat 2 belongs to nobody"),
        (Entry(3, "resign", 2, {}, 0), "entry 3: seat 2 belongs to nobody"),
        (Entry(3, "clock", 0, {"about": 9, "choice": "wait"}, 0), "entry 3: a seat votes about a seat"),
        (Entry(3, "ask", None, {"what": "pause"}, 0), "entry 3: only a seat asks"),
        (Entry(3, "answer", 0, {"yes": True}, 0), "entry 3: nothing was asked"),
        (Entry(3, "end", None, {"reason": "boredom"}, 0), "entry 3: end: Invalid enum value 'boredom'"),
    ],
)
def test_an_entry_that_does_not_fit_is_refused_and_changes_nothing(entry: Entry, said: str) -> None:
    table = begun("human", "human", "random")
    play(table, "stay")
    before = seen(table, 0)

    with pytest.raises(LogError, match=said):
        table.apply(entry)
    assert seen(table, 0) == before


def test_nothing_follows_the_end() -> None:
    table = begun("human", "human")
    commit(table, table.propose(0, Resign(), START))

    with pytest.raises(LogError, match="the game is over; nothing can follow"):
        table.apply(Entry(4, "action", 1, {"action": "stay"}, 0))


def test_an_agreed_undo_without_fresh_chance_stops_the_game() -> None:
    table = begun("human", "human")
    play(table, "stay")
    table.apply(Entry(3, "undo", 0, {"to": 2, "agreed": True}, 0))

    with pytest.raises(LogError, match="entry 4: seat 0 is not asked"):
        table.apply(Entry(4, "action", 0, {"action": "stay"}, 0))


def test_an_empty_log_and_one_of_other_rules_are_refused() -> None:
    table = begun("human", "human")
    start = table.log[0]

    with pytest.raises(LogError, match="the log is empty"):
        Table(MAGPIE, [])
    with pytest.raises(LogError, match="the game is of magpie-1-00000000, the rules at hand are runners-"):
        Table(RUNNERS, [start])
    foreign = replace(start, body=start.body | {"edition": "magpie-0-00000000"})
    with pytest.raises(LogError, match="the game is of magpie-0-00000000"):
        Table(MAGPIE, [foreign])
    assert Table(MAGPIE, [foreign], trust=True).version == 1


def test_a_log_that_the_rules_no_longer_allow_names_the_entry() -> None:
    start = begun("human", "human", game=RUNNERS).log[0]

    with pytest.raises(LogError, match=r"entry 2: explore is not offered \(RR-.*\); the log does not fit the rules of"):
        Table(RUNNERS, [start, Entry(2, "action", 0, {"action": "explore"}, START)])


def test_settings_are_part_of_the_log() -> None:
    house = Settings(clock=PerGame(600, 5), spectators=False, undo="never", open_scores=True, stand_in="random")
    table = begun("human", "human", **{name: getattr(house, name) for name in house.__struct_fields__})

    assert Table(MAGPIE, msgspec.json.decode(msgspec.json.encode(table.log), type=list[Entry])).settings == house


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_looking_ahead_changes_nothing_here_and_comes_to_the_same(seed: int) -> None:
    table = wandered(seed, 30)
    chooser, before = random.Random(seed), [seen(table, viewer) for viewer in viewers(table)]
    ahead = table.after(())
    wander(ahead, chooser, 20)

    assert [seen(table, viewer) for viewer in viewers(table)] == before
    again = table.after(ahead.log[table.version :])
    assert [seen(again, viewer) for viewer in viewers(again)] == [seen(ahead, viewer) for viewer in viewers(ahead)]
