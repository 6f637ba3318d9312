"""Looking back, again and again: every address that answers to GET, at the limits of one client."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import count, cycle, islice
from typing import Any

import httpx

from bench.hostile.attack import ATTACKER, Arena, Attack, Stroke, hammer, until
from bench.hostile.games import GAME, Played
from bench.hostile.ground import LONG, Ground, Person

AT_ONCE = 24
COLD, ROUNDS = 20, 5
# What an address asks for where several answers are possible: the most expensive ones, and by their number never twice.
DEAR: dict[str, Callable[[int], dict[str, str]]] = {
    "frames": lambda number: {"since": f"{number}"},
    "picture": lambda number: {"kind": "png", "version": f"{number}"},
    "explain": lambda number: {"text": f"e {number}"},
}
HEAVY = ("frames", "story", "report", "record", "chance", "picture", "export")


class LookingBack(Attack):
    """Asks every address of the description in turn, on a long game, as fast as one address may."""

    name = "look-back"
    about = "4"

    def __init__(self) -> None:
        self.paths: dict[str, str] = {}
        self.numbers = cycle(random.Random(0).sample(range(1, LONG), LONG - 1))  # in an order that helps no cache
        self.times = count(1)

    async def arrive(self, arena: Arena) -> None:
        client = await arena.client()
        described = (await client.get("/api/schema/openapi.json")).raise_for_status().json()
        self.paths = addresses(described, arena.ground.long.id, arena.ground.long.key)
        if not arena.full:
            self.paths = {name: path for name, path in self.paths.items() if name.rpartition("/")[2] in HEAVY}

    def strokes(self, arena: Arena) -> dict[str, Stroke]:
        def ask(*paths: str) -> Stroke:
            return lambda seconds: self.ask(arena, paths, seconds)

        if not arena.full:
            return {self.name: ask(*self.paths.values())}
        return {f"{self.name} {name}": ask(path) for name, path in self.paths.items()}

    async def ask(self, arena: Arena, paths: Sequence[str], seconds: float) -> None:
        """One address after the other, again and again, as somebody whose limits are fresh."""
        person, turn = await self._somebody(arena, paths), cycle(paths)
        client = await arena.client(person, f"127.9.4.{next(self.times) % 250 + 1}")

        def get() -> Awaitable[httpx.Response]:
            path = next(turn)
            dear = DEAR.get(path.rpartition("/")[2])
            params = dear(next(self.numbers)) if dear else {}
            return client.get(path, params={"key": arena.ground.long.key, **params})

        await hammer(seconds, AT_ONCE, get)

    async def _somebody(self, arena: Arena, paths: Sequence[str]) -> Person:
        """A new guest, who looks at a game by its invitation; for all else the one who has played it."""
        if not all(path.startswith(f"/api/tables/{arena.ground.long.id}/") for path in paths):
            return arena.ground.attacker
        async with arena.ground.build() as made:
            return await made.guest()


def addresses(described: dict[str, Any], table: str, key: str) -> dict[str, str]:
    """Every address that answers to GET, with what stands for its variable parts."""
    parts = {"table_id": table, "key": key, "game": GAME, "spoken": "en"}
    found = {}
    for path, operations in described["paths"].items():
        if "get" in operations:
            found[path.removeprefix("/api/")] = path.format_map(parts)
    return found


class Watching(Attack):
    """Asks one socket after another for all of a long game, as fast as its messages are taken."""

    name = "watch-again"
    about = "4"

    async def strike(self, arena: Arena, seconds: float) -> None:
        going = until(seconds)
        lines = [await arena.socket(arena.ground.attacker, ATTACKER) for _ in range(4)]
        places = (arena.ground.long, arena.ground.running)
        readers = [asyncio.create_task(_swallow(line)) for line in lines]
        while going():
            for line in lines:
                for place in places:
                    await line.send(json.dumps({"do": "watch", "table": place.id, "since": 0}))
            await asyncio.sleep(len(places) / 25)
        for line, reader in zip(lines, readers, strict=True):
            await line.close()
            reader.cancel()


async def _swallow(line: Any) -> None:
    async for _ in line:
        pass


class ColdTables(Attack):
    """Looks, round by round, at twenty long games that nobody has looked at for a while."""

    name = "cold-tables"
    about = "4"

    def __init__(self) -> None:
        self.cold = iter(range(COLD * ROUNDS))

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            for number in range(COLD * ROUNDS):
                await made.table(Played(_cold(number)).go_on(1500), ground.running.people)

    async def strike(self, arena: Arena, seconds: float) -> None:
        client = await arena.client(arena.ground.attacker)
        tables = [_cold(number) for number in islice(self.cold, COLD)]
        paths = cycle([f"/api/tables/{table}{what}" for table in tables for what in ("", "/chat")])
        await hammer(seconds, AT_ONCE, lambda: client.get(next(paths)))


def _cold(number: int) -> str:
    return f"cold{number:06}"
