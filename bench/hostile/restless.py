"""Small things, done without end: questions over many sockets, another name, another chair."""

from __future__ import annotations

import asyncio
import contextlib
import json
from itertools import cycle

import httpx
from websockets.asyncio.client import ClientConnection

from bench.hostile.attack import ATTACKER, LOST, Arena, Attack, hammer, until
from bench.hostile.games import GAME, Played
from bench.hostile.ground import Ground, Place

SOCKETS = 60  # that one address may open at once
PACE = 25  # messages that one socket may send in a second
TABLES = 20  # that one guest may set up at once


class Chatter(Attack):
    """Opens sixty sockets from one address and asks over each of them why something is not allowed, at its limit."""

    name = "chatter"
    about = "more"

    async def strike(self, arena: Arena, seconds: float) -> None:
        going, lines = until(seconds), await self._lines(arena)
        readers = [asyncio.create_task(_swallow(line)) for line in lines]
        place = arena.ground.running.id
        asked: cycle[dict[str, object]] = cycle(
            (
                {"do": "why", "action": "explore"},
                {"do": "command", "command": {"do": "act", "version": 1, "action": "explore"}},
            )
        )
        while going():
            for line, request in zip(lines, asked, strict=False):
                with contextlib.suppress(*LOST):
                    await line.send(json.dumps({**request, "table": place}))
            await asyncio.sleep(1 / PACE)
        for line, reader in zip(lines, readers, strict=True):
            reader.cancel()
            with contextlib.suppress(*LOST):
                await asyncio.wait_for(line.close(), 1)

    async def _lines(self, arena: Arena) -> list[ClientConnection]:
        """As many as are taken."""
        lines = []
        for _ in range(SOCKETS):
            with contextlib.suppress(*LOST):
                lines.append(await arena.socket(arena.ground.attacker, ATTACKER))
        return lines


async def _swallow(line: ClientConnection) -> None:
    with contextlib.suppress(*LOST):
        async for _ in line:
            pass


class Renaming(Attack):
    """Sits at twenty tables that others look at, and takes another name as often as one may."""

    name = "renaming"
    about = "more"

    def __init__(self) -> None:
        self.places: list[Place] = []

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            for number in range(TABLES):
                played = Played(f"rename{number:04}").go_on(300)
                self.places.append(await made.table(played, ground.running.people))

    async def arrive(self, arena: Arena) -> None:
        """Somebody looks at all of them."""
        line = await arena.socket(arena.ground.running.people[1], "127.26.0.1")
        for place in self.places:
            await line.send(json.dumps({"do": "watch", "table": place.id}))
        self.reader = asyncio.create_task(_swallow(line))

    async def strike(self, arena: Arena, seconds: float) -> None:
        client, names = await arena.client(arena.ground.attacker), cycle(("Hedwig", "Marius"))
        await hammer(seconds, 8, lambda: client.patch("/api/me", json={"name": next(names)}))


class MusicalChairs(Attack):
    """Sits down and gets up again at a table of one's own, in the sight of the lobby, as often as one may."""

    name = "musical-chairs"
    about = "more"

    async def strike(self, arena: Arena, seconds: float) -> None:
        async with arena.ground.build() as made:
            person = await made.guest()  # whose limits are fresh
        client = await arena.client(person)
        chairs = [{"kind": "empty"} for _ in range(4)]
        wanted = {"game": GAME, "chairs": chairs, "visibility": "open"}
        room = (await client.post("/api/tables", json=wanted)).json()
        steps = cycle((seat, kind) for seat in range(4) for kind in ("me", "empty"))

        async def step() -> httpx.Response:
            seat, kind = next(steps)
            return await client.put(f"/api/tables/{room['id']}/seats/{seat}", json={"kind": kind})

        await hammer(seconds, 8, step)
