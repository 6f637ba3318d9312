"""The log of a table: what is written stays, in order, and nothing is written twice."""

from __future__ import annotations

import asyncio

import pytest

from reliquary.web.storage import Conflict, Entry, Missing, Progress, QueuedEmail, SeatRow, Stale, Store, StoredTable
from tests.web import making
from tests.web.conftest import Sql

pytestmark = pytest.mark.anyio


async def test_what_is_appended_is_read_back_in_order(store: Store) -> None:
    await making.begun(store)
    await store.log.append("t1", 1, [making.action(2, "steal:ring"), making.action(3, "fly", seat=1)], Progress())

    assert await store.log.read("t1") == [
        making.start(),
        making.action(2, "steal:ring"),
        making.action(3, "fly", seat=1),
    ]
    assert await store.log.read("t1", since=2) == [making.action(3, "fly", seat=1)]


async def test_a_body_comes_back_as_it_went_in(store: Store) -> None:
    body = {"z": [1, None, True, 2.5], "a": {"ł": "«я»\u0000"}, "big": 2**60}
    await making.begun(store)
    await store.log.append("t1", 1, [Entry(2, "seat", None, body, 2**41)], Progress())

    (entry,) = await store.log.read("t1", since=1)
    assert entry == Entry(2, "seat", None, body, 2**41)
    assert list(entry.body) == ["z", "a", "big"]


async def test_a_version_that_is_taken_is_refused_and_nothing_changes(store: Store) -> None:
    await making.begun(store)
    await store.log.append("t1", 1, [making.action(2, "fly")], Progress(asked=1))

    with pytest.raises(Stale) as stale:
        await store.log.append("t1", 1, [making.action(2, "steal:ring"), making.action(3)], Progress(asked=0))
    assert stale.value.version == 2
    assert await store.log.read("t1", since=1) == [making.action(2, "fly")]
    assert (await seated(store)).table.asked == 1


async def test_a_version_too_far_ahead_is_refused(store: Store) -> None:
    await making.begun(store)

    with pytest.raises(Stale):
        await store.log.append("t1", 5, [making.action(6)], Progress())
    assert await store.log.version("t1") == 1


async def test_the_key_of_the_entries_has_the_last_word(store: Store, sql: Sql) -> None:
    """Even where the table's own count is wrong, as a careless hand in the database could make it."""
    await making.begun(store)
    await store.log.append("t1", 1, [making.action(2, "fly")], Progress())
    await sql("UPDATE tables SET version = 1")

    with pytest.raises(Stale):
        await store.log.append("t1", 1, [making.action(2, "steal:ring")], Progress())
    assert await store.log.read("t1", since=1) == [making.action(2, "fly")]


async def test_entries_out_of_order_are_a_mistake_of_the_program(store: Store) -> None:
    await making.begun(store)

    with pytest.raises(ValueError, match="numbered from 2 on"):
        await store.log.append("t1", 1, [making.action(2), making.action(4)], Progress())
    with pytest.raises(ValueError, match="numbered from 2 on"):
        await store.log.append("t1", 1, [], Progress())


async def test_the_lists_follow_the_log(store: Store) -> None:
    await making.begun(store)
    await store.log.append("t1", 1, [making.action(2, at=300)], Progress(asked=1, deadline=9000))

    table = (await seated(store)).table
    assert (table.state, table.version, table.asked, table.deadline) == ("running", 2, 1, 9000)
    assert (table.started, table.changed, table.ended, table.result) == (100, 300, None, None)


async def test_a_game_that_is_over_takes_no_more_entries(store: Store) -> None:
    await making.begun(store)
    result = {"scores": [3, 2], "winners": [0]}
    await store.log.append("t1", 1, [making.action(2, at=300)], Progress(state="over", result=result))

    with pytest.raises(Conflict, match="The game is over"):
        await store.log.append("t1", 2, [making.action(3)], Progress())
    table = (await seated(store)).table
    assert (table.state, table.ended, table.result, table.asked) == ("over", 300, result, None)


async def test_a_game_that_has_not_begun_takes_no_entries(store: Store) -> None:
    await making.table(store)

    with pytest.raises(Conflict, match="has not begun"):
        await store.log.append("t1", 3, [making.action(4)], Progress())


async def test_a_table_that_is_not_there_is_missing(store: Store) -> None:
    with pytest.raises(Missing):
        await store.log.append("t1", 1, [making.action(2)], Progress())
    with pytest.raises(Missing):
        await store.log.version("t1")
    assert await store.log.read("t1") == []


async def test_a_game_begins_only_with_the_people_who_are_there(store: Store) -> None:
    await making.table(store)
    await making.user(store, "Ottilie")
    await store.tables.sit("t1", 0, "id-of-Ottilie", at=20)

    with pytest.raises(Stale):
        await store.log.begin("t1", 0, [making.start()], Progress())
    await store.log.begin("t1", 1, [making.start()], Progress())
    with pytest.raises(Stale):
        await store.log.begin("t1", 1, [making.start()], Progress())


async def test_a_bot_stands_in_and_leaves_again_with_the_entry_that_says_so(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.drawing.commit("t1", 0, ottilie.id, "salz", 1, at=21)
    await store.log.begin("t1", 2, [making.start()], Progress(asked=0))
    gone = Entry(2, "seat", 0, {"kind": "stand-in", "bot": "greedy"}, 200)
    await store.log.append("t1", 1, [gone], Progress(asked=0), [SeatRow(0, "stand-in", ottilie.id, bot="greedy")])

    found = await seated(store)
    assert found.seats[0] == SeatRow(0, "stand-in", ottilie.id, bot="greedy", commitment="salz", takes_part=True)
    assert not found.waits_for(ottilie.id)


async def test_whoever_resigned_still_finds_the_game_but_is_not_waited_for(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.log.begin("t1", 1, [making.start()], Progress(asked=0))
    resigned = Entry(2, "resign", 0, {"bot": "greedy"}, 200)
    await store.log.append("t1", 1, [resigned], Progress(asked=0), [SeatRow(0, "bot", ottilie.id, bot="greedy")])

    (found,) = await store.tables.mine(ottilie.id)
    assert not found.waits_for(ottilie.id)
    assert await store.leaving.erase(ottilie.id, at=300) == []


async def test_letters_go_with_the_entries_or_not_at_all(store: Store) -> None:
    await making.begun(store, host_id=(await making.user(store, "Ottilie")).id)
    email = QueuedEmail("n1", "id-of-Ottilie", "t1", "turn", 2, due=400)
    with pytest.raises(Stale):
        await store.log.append("t1", 3, [making.action(4)], Progress(), emails=[email])
    assert await store.emails.due(now=400, until=500) == []
    await store.log.append("t1", 1, [making.action(2)], Progress(), emails=[email])
    assert [notice.id for notice in await store.emails.due(now=400, until=500)] == ["n1"]


async def test_of_many_who_append_at_once_one_wins(store: Store, other: Store) -> None:
    await making.begun(store)

    async def attempt(number: int) -> int:
        entry = making.action(2, f"by:{number}")
        try:
            await (store, other)[number % 2].log.append("t1", 1, [entry], Progress(asked=number))
        except Stale as stale:
            return -stale.version
        return number

    *losers, winner = sorted(await asyncio.gather(*map(attempt, range(40))))
    assert losers == [-2] * 39
    assert await store.log.read("t1", since=1) == [making.action(2, f"by:{winner}")]
    assert (await seated(other)).table.asked == winner


async def test_many_writers_leave_one_log_without_a_gap(store: Store, other: Store) -> None:
    await making.begun(store)
    acknowledged: list[tuple[int, str]] = []

    async def write(number: int) -> None:
        mine = (store, other)[number % 2]
        for turn in range(6):
            while True:
                version = await mine.log.version("t1")
                entry = making.action(version + 1, f"{number}:{turn}")
                try:
                    await mine.log.append("t1", version, [entry], Progress())
                except Stale:
                    continue
                acknowledged.append((version + 1, f"{number}:{turn}"))
                break

    await asyncio.gather(*map(write, range(10)))
    log = await other.log.read("t1", since=1)
    assert [(entry.version, entry.body["action"]) for entry in log] == sorted(acknowledged)
    assert [entry.version for entry in log] == list(range(2, 62))


async def seated(store: Store) -> StoredTable:
    found = await store.tables.get("t1")
    assert found is not None
    return found
