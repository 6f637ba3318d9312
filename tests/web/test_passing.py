"""The server passes for those who wish it, where they can gain nothing, and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from reliquary.table import passing
from reliquary.web.passing import WISH
from tests.fault.stage import Clock
from tests.fault.test_passing import USEFUL, USELESS, relic_with
from tests.web.door import Door, Visitor, opened

pytestmark = pytest.mark.anyio

ON = {"settings": {WISH: True}}


@pytest.fixture(autouse=True)
def clocks_that_are_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.web.passing.sleep", lambda seconds: asyncio.sleep(min(seconds, 0.01)))


@asynccontextmanager
async def at_experience(
    folder: Path, card: str, wish: Any, *more: str
) -> AsyncIterator[tuple[Door, Clock, Visitor, str]]:
    """A server with a game in which its host is in the Experience phase, with a Power card and with this wish."""
    clock = Clock()
    async with opened(f"sqlite:///{folder}/tables.sqlite", games={"relic": relic_with(card)}, now=clock) as door:
        person = await door.guest("Ottilie")
        await person.patch("/api/me", {"settings": wish})
        table = await person.begin("me", *(more or ("bot:random",)), game="relic")
        yield door, clock, person, table


async def settled(door: Door, table: str) -> list[str]:
    """The first two entries in the log of a table, once there was time for the second."""
    for _ in range(50):
        live = await door.house.hub.find(table)
        assert live.table is not None
        if live.table.version > 1:
            break
        await asyncio.sleep(0.01)
    return [f"{entry.kind}:{entry.seat}" for entry in live.table.log[:2]]


async def test_who_wishes_it_is_passed_for_and_not_before_it_is_time(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USELESS[0], {WISH: True}) as (door, clock, _, table):
        clock.tick(passing.PAUSE - 1)
        await asyncio.sleep(0.1)
        early = await door.house.store.log.version(table)
        clock.tick(1)

        assert (early, await settled(door, table)) == (1, ["start:None", "action:0"])


@pytest.mark.parametrize("wish", [{}, {WISH: False}, {WISH: "yes"}, {WISH: 1}])
async def test_who_does_not_wish_it_is_asked(tmp_path: Path, wish: Any) -> None:
    async with at_experience(tmp_path, USELESS[0], wish) as (door, clock, _, table):
        clock.tick(10 * passing.PAUSE)

        assert await settled(door, table) == ["start:None"]


async def test_who_could_gain_something_is_asked(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USEFUL, {WISH: True}) as (door, clock, person, table):
        clock.tick(10 * passing.PAUSE)
        before = await settled(door, table)
        await person.command(table, "act", version=1, action="use:dawn-muster")

        assert before == ["start:None"]
        assert (await settled(door, table))[1] == "action:0"


async def test_an_answer_that_does_not_pass_is_entered_at_once(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USEFUL, {WISH: True}) as (door, _, person, table):
        await person.command(table, "act", version=1, action="use:dawn-muster")
        live = await door.house.hub.find(table)

        assert live.table is not None
        assert live.table.log[1].at == live.table.log[0].at


async def test_a_wish_counts_for_the_question_that_is_open(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USELESS[0], {}) as (door, clock, person, table):
        clock.tick(passing.PAUSE)
        before = await settled(door, table)
        await person.patch("/api/me", ON)

        assert before == ["start:None"]
        assert await settled(door, table) == ["start:None", "action:0"]


async def test_a_wish_counts_for_every_seat_of_its_owner_and_for_no_other(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USELESS[0], {WISH: True}, "friend:Silas") as (door, clock, _, table):
        live = await door.house.hub.find(table)
        clock.tick(passing.PAUSE)
        passed = await settled(door, table)

        assert passed == ["start:None", "action:0"]
        assert live.table is not None
        assert live.table.asked == 1


async def test_a_game_that_is_loaded_late_is_passed_then(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USELESS[0], {WISH: True}) as (door, clock, _, table):
        await door.house.hub.forget(await door.house.hub.find(table))
        clock.tick(10 * passing.PAUSE)

        assert await settled(door, table) == ["start:None", "action:0"]


async def test_a_pass_that_is_held_is_given_even_if_nobody_waits_for_it(tmp_path: Path) -> None:
    async with at_experience(tmp_path, USELESS[0], {WISH: True}) as (door, clock, person, table):
        live = await door.house.hub.find(table)
        held = asyncio.create_task(live.commands.execute(await known(door, person), 0, act_done(), "en"))
        await asyncio.sleep(0.05)
        held.cancel()
        await asyncio.sleep(0.05)
        clock.tick(passing.PAUSE)

        assert await settled(door, table) == ["start:None", "action:0"]


async def known(door: Door, person: Visitor) -> Any:
    """Somebody as the server knows them."""
    return await door.house.store.users.get(person.me["id"])


def act_done() -> Any:
    from reliquary.table import Act

    return Act(action="done", version=1)
