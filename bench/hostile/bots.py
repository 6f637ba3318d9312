"""Bots that think for one client alone, at tables without number, and what others wait for meanwhile."""

from __future__ import annotations

import asyncio
import contextlib

import httpx

from bench.hostile.attack import LOST, Arena, Attack, hammer
from bench.hostile.games import GAME

ALONE = 90.0  # seconds after which bots among themselves should have stopped


class BotTables(Attack):
    """Sets up twenty tables full of bots, as one guest, and starts them all."""

    name = "bot-tables"
    about = "7"
    guests, tables_of_each = 1, 20

    def __init__(self) -> None:
        self.tables: list[str] = []

    async def strike(self, arena: Arena, seconds: float) -> None:
        async with arena.ground.build() as made:
            people = [await made.guest() for _ in range(self.guests)]  # whose limits are fresh
        for person in people:
            await self._set_up(await arena.client(person))
        await asyncio.sleep(seconds)

    async def _set_up(self, client: httpx.AsyncClient) -> None:
        wanted = {"game": GAME, "chairs": [{"kind": "bot", "bot": "regular"}] * 4}
        for _ in range(self.tables_of_each):
            with contextlib.suppress(*LOST, KeyError):
                room = (await client.post("/api/tables", json=wanted)).json()
                await client.post(f"/api/tables/{room['id']}/start")
                self.tables.append(room["id"])

    async def check(self, arena: Arena) -> list[str]:
        """In the long form: bots whom nobody looks at stop by themselves."""
        if not arena.full or not self.tables:
            return []
        await asyncio.sleep(ALONE)
        before = await self._versions(arena)
        await asyncio.sleep(5)
        going = sum(one != other for one, other in zip(before, await self._versions(arena), strict=True))
        return [f"bots play on at {going} tables that nobody looks at"] if going else []

    async def _versions(self, arena: Arena) -> list[tuple[object, ...]]:
        listed = ", ".join(f"'{table}'" for table in self.tables)
        return await arena.ground.sql(f"SELECT version, id FROM tables WHERE id IN ({listed}) ORDER BY id")


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
