"""Bots among themselves: they play while somebody is there, or was a minute ago, and rest otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from reliquary.table import Task
from reliquary.web.bot_scheduling import ALONE
from reliquary.web.hub import LATE
from reliquary.web.metrics import Metrics
from reliquary.web.thinking import Threads, ThreadThinker
from tests.table.making import MAGPIE, RUNNERS, begun
from tests.web.door import PATIENCE, Door, opened

pytestmark = pytest.mark.anyio

GAMES = {"magpie": MAGPIE, "runners": RUNNERS}
BOTS = ("bot:random",) * 2


@pytest.fixture
def file(blank: Path, tmp_path: Path) -> str:
    (tmp_path / "tables.sqlite").write_bytes(blank.read_bytes())
    return f"sqlite:///{tmp_path}/tables.sqlite"


class Patient:
    """Bots that decide when they are told to, and how often they were asked."""

    def __init__(self, door: Door) -> None:
        self.asked, self.free = 0, asyncio.Semaphore(0)
        self._think = door.house.thinker.think
        door.house.thinker.think = self.think  # type: ignore[method-assign]

    async def think(self, task: Task, *_: object) -> str:
        self.asked += 1
        await self.free.acquire()
        return await self._think(task)

    async def decide(self, door: Door, table: str, count: int) -> None:
        """So many decisions are made, if bots want to make them."""
        live = door.house.hub.tables[table]
        for _ in range(count):
            self.free.release()
            for _ in range(200):
                await asyncio.sleep(0.005)
                if self.free.locked():
                    break
            if not live.bots.busy:
                return


def later(door: Door, milliseconds: int) -> None:
    now = door.house.now() + milliseconds
    door.house.now = lambda: now


async def version(door: Door, table: str) -> int:
    return await door.house.store.log.version(table)


async def comes_to(door: Door, table: str, wanted: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await version(door, table) < wanted:
            await asyncio.sleep(0.01)


async def rests(door: Door, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while door.house.hub.tables[table].bots.busy:
            await asyncio.sleep(0.01)


async def test_bots_whom_nobody_watches_rest_after_a_minute(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        bots, ottilie = Patient(door), await door.guest("Ottilie")
        table = await ottilie.begin(*BOTS, game="runners")
        await bots.decide(door, table, 3)
        before = await version(door, table)
        assert before >= 3  # somebody has just begun it

        later(door, ALONE + 1000)
        await bots.decide(door, table, 5)
        await rests(door, table)
        assert await version(door, table) <= before + 1  # what was being thought about


async def test_the_sweep_does_not_wake_them_and_a_visitor_does(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        bots, ottilie = Patient(door), await door.guest("Ottilie")
        table = await ottilie.begin(*BOTS, game="runners")
        later(door, ALONE + LATE + 1000)
        await bots.decide(door, table, 2)
        await rests(door, table)
        await door.house.hub.forget(door.house.hub.tables[table])
        asked = bots.asked
        await door.house.hub.look_around()
        assert (table in door.house.hub.tables, bots.asked) == (False, asked)

        bots.free = asyncio.Semaphore(10**6)
        before = await version(door, table)
        line = await ottilie.watch(table)
        await comes_to(door, table, before + 5)
        await line.socket.close()


async def test_who_looks_away_for_a_moment_misses_nothing_for_it(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        bots, ottilie = Patient(door), await door.guest("Ottilie")
        table = await ottilie.begin(*BOTS, game="runners")
        later(door, 10 * ALONE)
        line = await ottilie.watch(table)
        await line.socket.close()
        live = door.house.hub.tables[table]
        async with asyncio.timeout(PATIENCE):
            while live.presence.watchers:
                await asyncio.sleep(0.01)

        assert not live.bots.resting
        later(door, ALONE - 1000)
        assert not live.bots.resting
        later(door, 2000)
        assert live.bots.resting
        bots.free.release()


async def test_a_table_with_a_person_plays_on_until_that_person_is_asked(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie = await door.guest("Ottilie")
        table = await ottilie.begin("me", *BOTS)
        later(door, 10 * ALONE)
        await ottilie.command(table, "act", version=1, action="stay")
        await comes_to(door, table, 4)


async def test_after_a_restart_only_bots_that_somebody_waits_for_are_woken(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie = await door.guest("Ottilie")
        door.house.stopping = True  # bots think no further
        alone, awaited = await ottilie.begin(*BOTS), await ottilie.begin("me", *BOTS)
        await ottilie.command(awaited, "act", version=1, action="stay")
    async with opened(file, games=GAMES) as door:
        later(door, ALONE + LATE + 1000)
        await door.house.hub.look_around()
        await comes_to(door, awaited, 4)

        assert (await version(door, alone), alone in door.house.hub.tables) == (1, False)


# Fair queueing


async def test_the_bots_of_twenty_tables_of_one_guest_do_not_hold_up_another_table() -> None:
    """Without turns the other one comes last."""
    workers = Threads([MAGPIE], Metrics())
    thinker, done = ThreadThinker(workers), []
    task = begun("random", "random").task
    assert task is not None

    async def think(who: str) -> Any:
        await thinker.think(task, who)
        done.append(who)

    jobs = [asyncio.ensure_future(think("guest")) for _ in range(20)]
    await asyncio.sleep(0)
    await asyncio.gather(*jobs, think("other"))
    workers.close()

    assert done.index("other") <= 3


async def test_the_moves_of_one_host_s_bots_are_written_down_one_after_the_other(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever bots decide meanwhile, the line to the database is short when a person moves."""
    under_way: list[str] = []
    most = 0
    async with opened(file, games=GAMES) as door:
        log = door.house.store.log
        append = log.append

        async def slowly(table: str, *rest: Any) -> None:
            nonlocal most
            under_way.append(table)
            most = max(most, len(under_way))
            await asyncio.sleep(0.005)
            await append(table, *rest)
            under_way.remove(table)

        monkeypatch.setattr(log, "append", slowly)
        guest = await door.guest("Ottilie")
        for table in [await guest.begin(*BOTS, game="runners") for _ in range(5)]:
            await comes_to(door, table, 5)

    assert most == 1


async def test_bots_take_the_time_of_whoever_has_set_their_table_up_and_of_the_address_they_came_from(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(file, games=GAMES) as door:
        home = {"x-forwarded-for": "2001:db8:1:2::7"}
        ottilie, silas = [await (await door.visitor(**home)).come_in(name) for name in ("Ottilie", "Silas")]
        whose: list[Hashable] = []
        turns = door.house.thinker.turns
        turn = turns.turn

        def noted(who: Hashable, address: Hashable) -> AbstractAsyncContextManager[None]:
            whose.append((who, address))
            return turn(who, address)

        monkeypatch.setattr(turns, "turn", noted)
        for host in (ottilie, silas):
            table = await host.begin(*BOTS, game="runners")
            await comes_to(door, table, 2)

        assert set(whose) == {(host.me["id"], "2001:db8:1:2::/64") for host in (ottilie, silas)}
