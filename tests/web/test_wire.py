"""Word from process to process: what is committed is heard, what is not is not."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator

import pytest

from reliquary.web.storage import EVERYTHING, Conflict, Heard, Progress, SeatRow, Stale, StorageError, Store, wire
from reliquary.web.storage.wire import WAITING, Wire
from tests.web import making
from tests.web.conftest import Sql
from tests.web.postgres import Cluster

pytestmark = pytest.mark.anyio


async def first(heard: AsyncIterator[Heard]) -> Heard:
    return await asyncio.wait_for(anext(heard), 30)


async def test_the_first_word_is_everything(store: Store) -> None:
    assert await first(store.listen()) == EVERYTHING


async def test_entries_are_heard_once_they_are_committed(store: Store) -> None:
    await making.begun(store)
    heard = store.listen()
    await first(heard)
    await store.log.append("t1", 1, [making.action(2), making.action(3)], Progress())

    assert await first(heard) == Heard("entries", "t1", 3)
    assert len(await store.log.read("t1")) == 3


async def test_everybody_who_listens_hears(store: Store) -> None:
    ears = [store.listen() for _ in range(3)]
    assert [await first(ear) for ear in ears] == [EVERYTHING] * 3
    await store.tell("presence", "t1", 7)

    assert [await first(ear) for ear in ears] == [Heard("presence", "t1", 7)] * 3


async def test_a_look_that_goes_wrong_is_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([ValueError("a mistake"), [Heard("presence", "t1", 7)]])

    async def take() -> list[Heard]:
        found = next(looks, [])
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(wire, "LOOK", 0.01)
    looking = wire.LocalWire(take)
    heard = looking.listen()
    assert await first(heard) == EVERYTHING

    assert await first(heard) == Heard("presence", "t1", 7)
    await looking.close()


async def test_what_is_refused_is_not_told(store: Store) -> None:
    await making.begun(store)
    heard = store.listen()
    await first(heard)
    with pytest.raises(Stale):
        await store.log.append("t1", 5, [making.action(6)], Progress())
    with pytest.raises(Conflict):
        await store.tables.place("t1", SeatRow(0), at=1)
    await store.tell("presence", "the end")

    assert await first(heard) == Heard("presence", "the end")


async def test_seats_chat_and_users_are_told(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    heard = store.listen()
    await first(heard)
    await making.table(store, host_id=ottilie.id)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.chat.say("t1", ottilie.id, 0, "hello", at=21)
    await store.users.end_sessions(ottilie.id)

    told = [await first(heard) for _ in range(4)]
    assert told == [
        Heard("seats", "t1", 0),
        Heard("seats", "t1", 1),
        Heard("chat", "t1", 1),
        Heard("user", ottilie.id, 0),
    ]


async def test_listening_ends_when_the_storage_is_closed(url: str) -> None:
    async with Store.open(url) as store:
        heard = store.listen()
        await first(heard)
        waiting = asyncio.ensure_future(anext(heard, None))
        await asyncio.sleep(0)
    assert await asyncio.wait_for(waiting, 30) is None


async def test_a_box_that_overflows_says_look_at_everything() -> None:
    alone = Wire()
    heard = alone.listen()
    await first(heard)
    for number in range(WAITING + 1):
        alone.publish(Heard("entries", "t1", number))

    assert [await first(heard), await first(heard)] == [EVERYTHING, Heard("entries", "t1", WAITING)]


@pytest.mark.parametrize("backend", ["postgresql"], indirect=True)
async def test_other_processes_hear_in_order(store: Store, other: Store) -> None:
    await making.begun(store)
    heard = other.listen()
    await first(heard)
    for version in range(1, 21):
        await store.log.append("t1", version, [making.action(version + 1)], Progress())

    assert [(await first(heard)).number for _ in range(20)] == list(range(2, 22))


@pytest.mark.parametrize("backend", ["postgresql"], indirect=True)
async def test_nonsense_on_the_channel_is_a_reason_to_look(store: Store, sql: Sql) -> None:
    heard = store.listen()
    await first(heard)
    await sql("""SELECT pg_notify('reliquary', '{"not": "ours"}')""")

    assert await first(heard) == EVERYTHING


@pytest.mark.parametrize("backend", ["postgresql"], indirect=True)
async def test_a_table_is_minded_by_one_process(store: Store, other: Store) -> None:
    assert await asyncio.gather(*(store.claim("t1") for _ in range(5))) == [True] * 5
    assert not await other.claim("t1")
    assert await other.claim("t2")
    await store.release("t1")
    assert await other.claim("t1")


@pytest.mark.parametrize("backend", ["postgresql"], indirect=True)
async def test_a_process_that_is_gone_minds_nothing(url: str, store: Store) -> None:
    async with Store.open(url) as gone:
        assert await gone.claim("t1")
        assert not await store.claim("t1")
    async with asyncio.timeout(30):
        while not await store.claim("t1"):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
async def test_the_only_process_minds_every_table(store: Store) -> None:
    assert await store.claim("t1")
    await store.release("t1")
    assert await store.claim("t1")


@pytest.fixture(scope="module")
def fragile() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture
def frail(fragile: Cluster) -> Cluster:
    """A PostgreSQL that runs, and may be broken."""
    if fragile.process is None:
        fragile.start()
    return fragile


async def test_after_a_crash_of_the_database_nothing_is_lost_and_listening_goes_on(frail: Cluster) -> None:
    url = await asyncio.to_thread(lambda: frail.url(frail.fresh()))
    async with Store.open(url) as store:
        await making.begun(store)
        heard = store.listen()
        assert await first(heard) == EVERYTHING
        assert await store.claim("t1")
        await store.log.append("t1", 1, [making.action(2)], Progress(asked=1))
        assert await first(heard) == Heard("entries", "t1", 2)
        await asyncio.to_thread(frail.stop, signal.SIGQUIT)
        await asyncio.to_thread(frail.start)

        assert await first(heard) == EVERYTHING
        assert await store.claim("t1")
        assert await store.log.read("t1") == [making.start(), making.action(2)]
        await store.log.append("t1", 2, [making.action(3)], Progress())
        assert await first(heard) == Heard("entries", "t1", 3)


async def test_a_connection_that_has_gone_silent_is_noticed_and_replaced(
    frail: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "PING", 0.05)
    monkeypatch.setattr(wire, "PATIENCE", 0.5)
    name = await asyncio.to_thread(frail.fresh)
    async with Store.open(frail.url(name)) as store:
        heard = store.listen()
        await first(heard)
        last = f"query IN ('SELECT 1', 'SELECT pg_advisory_lock_shared({wire.ALIVE})')"
        listening = f"SELECT pid FROM pg_stat_activity WHERE {last} AND datname = '{name}'"
        ((process,),) = await asyncio.to_thread(frail.run, listening)
        os.kill(process, signal.SIGSTOP)

        assert await first(heard) == EVERYTHING
        await store.tell("presence", "t1")
        assert await first(heard) == Heard("presence", "t1")
        os.kill(process, signal.SIGCONT)


async def test_without_a_database_no_table_is_ours(frail: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PATIENCE", 0.5)
    name = await asyncio.to_thread(frail.fresh)
    async with Store.open(frail.url(name)) as store:
        assert await store.claim("t1")
        await asyncio.to_thread(frail.stop, signal.SIGQUIT)

        assert not await store.claim("t2")
        with pytest.raises(StorageError, match="cannot be reached"):
            await store.log.read("t1")
