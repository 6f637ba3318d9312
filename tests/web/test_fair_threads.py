"""The lines before the database: whoever asks for much waits for it, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import copy_context
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from reliquary.web.storage import asked_from
from reliquary.web.storage.database import Database, connect
from reliquary.web.storage.fair_threads import FairThreads
from tests.table.making import MAGPIE
from tests.web.door import PATIENCE, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = connect(f"sqlite:///{tmp_path}/tables.sqlite")
    yield database
    await database.close()


@asynccontextmanager
async def threads() -> AsyncIterator[FairThreads]:
    made = FairThreads(1, "trying")
    yield made
    await asyncio.to_thread(made.close)


def begun(address: str, job: Awaitable[Any]) -> asyncio.Task[Any]:
    """Something that goes on for an address."""

    async def wait() -> Any:
        return await job

    context = copy_context()
    context.run(asked_from.set, address)
    return asyncio.get_running_loop().create_task(wait(), context=context)


async def order_of(run: Callable[[Callable[[object], Any]], Awaitable[Any]], asked: list[str]) -> list[str]:
    """Whose job is done after whose, if all of them ask while the first one is under way."""
    done, go_on = list[str](), Event()
    tasks = [begun("somebody", run(lambda _: go_on.wait()))]
    await asyncio.sleep(0.05)
    tasks += [begun(address, run(lambda _, address=address: done.append(address))) for address in asked]  # type: ignore[misc]
    await asyncio.sleep(0.05)
    go_on.set()
    await asyncio.gather(*tasks)
    return done


async def test_one_who_writes_forty_times_holds_up_nobody_else(database: Database) -> None:
    order = await order_of(database.write, ["restless"] * 40 + ["ottilie", "silas"])

    assert sorted(order[:3]) == ["ottilie", "restless", "silas"]
    assert order[3:] == ["restless"] * 39


async def test_one_who_reads_much_holds_up_nobody_else() -> None:
    async with threads() as made:
        order = await order_of(lambda job: made.run(lambda: job(None)), ["restless"] * 40 + ["ottilie"])

    assert "ottilie" in order[:2]


async def test_nobody_takes_more_threads_than_their_share() -> None:
    go_on, done = Event(), list[str]()
    made = FairThreads(4, "trying", 2)
    held = [begun("restless", made.run(go_on.wait)) for _ in range(6)]
    await asyncio.sleep(0.05)
    await asyncio.wait_for(begun("ottilie", made.run(lambda: done.append("ottilie"))), PATIENCE)
    go_on.set()

    assert await asyncio.gather(*held) == [True] * 6
    assert done == ["ottilie"]
    await asyncio.to_thread(made.close)


async def test_what_one_asks_for_is_done_in_the_order_of_asking() -> None:
    async with threads() as made:
        found = await asyncio.gather(*(made.run(lambda number=number: number) for number in range(20)))  # type: ignore[misc]

    assert found == list(range(20))


async def test_what_nobody_waits_for_any_longer_is_not_begun() -> None:
    done, go_on = list[str](), Event()
    async with threads() as made:
        first = begun("somebody", made.run(go_on.wait))
        left = begun("restless", made.run(lambda: done.append("restless")))
        other = begun("ottilie", made.run(lambda: done.append("ottilie")))
        await asyncio.sleep(0.05)
        left.cancel()
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(first, other)

    assert done == ["ottilie"]


async def test_what_goes_wrong_is_told_to_whoever_asked() -> None:
    def fail() -> None:
        raise LookupError("no such page")

    async with threads() as made:
        with pytest.raises(LookupError, match="no such page"):
            await made.run(fail)
        assert await made.run(lambda: 7) == 7


async def test_what_goes_on_by_itself_is_done_for_the_address_that_it_was_begun_for(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        found: list[str] = []

        async def note() -> None:
            found.append(asked_from.get())

        async def begin() -> None:
            await door.house.spawn(note())

        await begun("192.0.2.7", begin())

    assert found == ["192.0.2.7"]
