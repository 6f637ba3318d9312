"""Bots that think for one client alone, at tables without number, and what others wait for meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
from statistics import mean

import httpx

from bench.hostile.attack import LOST, Arena, Attack, hammer
from bench.hostile.games import GAME

ELSEWHERE = "127.26.0.1"  # where somebody else comes from
FAIR = 4  # times as many moves as at each table of the crowd: at one worker it would be as many as at all of them
LONG_ENOUGH = 3.0  # seconds, to count moves
ALONE = 90.0  # seconds after which bots among themselves should have stopped


class BotTables(Attack):
    """Sets up twenty tables full of bots, as one guest, and starts them all."""

    name = "bot-tables"
    about = "7"
    guests, tables_of_each = 1, 20

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.pace: list[tuple[float, int]] = []  # how far each of these tables came, and that of somebody else

    async def strike(self, arena: Arena, seconds: float) -> None:
        async with arena.ground.build() as made:
            people = [await made.guest() for _ in range(self.guests)]  # whose limits are fresh
            other = await made.guest()
        tables = [
            table for person in people for table in await _set_up(await arena.client(person), self.tables_of_each)
        ]
        [alone] = await _set_up(await arena.client(other, ELSEWHERE), 1)
        before = await _versions(arena, [*tables, alone])
        await asyncio.sleep(max(seconds, LONG_ENOUGH))
        after = await _versions(arena, [*tables, alone])
        self.pace.append((mean(after[table] - before[table] for table in tables), after[alone] - before[alone]))
        self.tables += tables

    async def check(self, arena: Arena) -> list[str]:
        """Somebody else's bots take turns with all of them; those whom nobody looks at stop by themselves."""
        theirs, others = (sum(one) for one in zip(*self.pace, strict=True))
        slowed = others < FAIR * theirs
        found = (
            [f"bots of somebody else made {others} moves, and at each of these tables {theirs:.1f}"] if slowed else []
        )
        return found + (await self._restless(arena) if arena.full else [])

    async def _restless(self, arena: Arena) -> list[str]:
        await asyncio.sleep(ALONE)
        before = await _versions(arena, self.tables)
        await asyncio.sleep(5)
        going = sum(before[table] != version for table, version in (await _versions(arena, self.tables)).items())
        return [f"bots play on at {going} tables that nobody looks at"] if going else []


async def _set_up(client: httpx.AsyncClient, count: int) -> list[str]:
    """Tables full of bots that play; those at which the server lets them."""
    wanted, tables = {"game": GAME, "chairs": [{"kind": "bot", "bot": "regular"}] * 4}, []
    for _ in range(count):
        with contextlib.suppress(*LOST, KeyError):
            room = (await client.post("/api/tables", json=wanted)).json()
            await client.post(f"/api/tables/{room['id']}/start")
            tables.append(room["id"])
    return tables


async def _versions(arena: Arena, tables: list[str]) -> dict[str, int]:
    """How far tables have come."""
    listed = ", ".join(f"'{table}'" for table in tables)
    return dict(await arena.ground.sql(f"SELECT id, version FROM tables WHERE id IN ({listed})"))


class BotCrowd(BotTables):
    """Comes in as thirty guests from one address, each with a table full of bots."""

    name = "bot-crowd"
    guests, tables_of_each = 30, 1


class Pictures(Attack):
    """Has pictures painted from ten addresses, each at its limit."""

    name = "pictures"
    about = "7"

    async def strike(self, arena: Arena, seconds: float) -> None:
        crowd = [await arena.client(arena.ground.attacker, f"127.18.0.{number + 1}") for number in range(10)]
        numbers, path = iter(range(10**9)), f"/api/tables/{arena.ground.long.id}/picture"
        await hammer(
            seconds, 20, lambda: crowd[(n := next(numbers)) % 10].get(path, params={"kind": "png", "version": 100 + n})
        )
