"""A table whose log is damaged, among healthy ones for which bots have to be minded."""

from __future__ import annotations

import asyncio
import json

from bench.hostile.attack import Arena, Attempt, told
from bench.hostile.games import BESIDE_A_BOT, Played, clock
from bench.hostile.ground import SQLITE, Ground, Place

HEALTHY = 6
PATIENT = 40.0  # seconds in which each table is looked after once, twice on a busy machine
DAMAGE = ('{"action": "no-such-action"}', '{"neither": "this"}', '"nor that"', "[1]")
NO_JSON = "{broken"  # what only SQLite keeps


class BrokenTable(Attempt):
    """Damages logs and rows of tables; bots at healthy ones have to decide since before the server started."""

    name = "broken-table"
    about = "6"

    def __init__(self) -> None:
        self.healthy: list[Place] = []
        self.broken: list[Place] = []

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            for number in range(HEALTHY + len(DAMAGE) + 1):
                kind = "healthy" if number > len(DAMAGE) else "broken"  # which come first in the order of ids
                played = Played(f"{kind}{number:04}", BESIDE_A_BOT, at=clock() - 60_000).until(1)
                place = await made.table(played, [await made.guest()])
                (self.healthy if kind == "healthy" else self.broken).append(place)
        fits_nowhere = NO_JSON if ground.url.startswith(SQLITE) else "7"
        for place, body in zip(self.broken, (*DAMAGE, fits_nowhere), strict=True):
            await ground.sql(f"UPDATE entries SET body = '{body}' WHERE table_id = '{place.id}' AND version = 2")
        for place in self.broken[-2:]:
            await ground.sql(f"UPDATE tables SET options = '{fits_nowhere}' WHERE id = '{place.id}'")
        self.before = await self._versions(ground)

    async def _versions(self, ground: Ground) -> dict[str, int]:
        rows = await ground.sql("SELECT id, version FROM tables WHERE id LIKE 'healthy%'")
        return {str(name): int(version) for name, version in rows}

    async def attempt(self, arena: Arena) -> list[str]:
        """The bots at healthy tables have decided; who looks at a broken one is told so, in plain words."""
        stuck: list[str] = []
        for _ in range(int(PATIENT)):
            stuck = [
                name for name, version in (await self._versions(arena.ground)).items() if version == self.before[name]
            ]
            if not stuck:
                break
            await asyncio.sleep(1)
        found = [f"no bot decides at {len(stuck)} healthy tables"] if stuck else []
        if (await (await arena.client(arena.ground.admin)).get("/api/admin/tables")).is_error:
            found.append("one broken table hides all others")
        for number, place in enumerate(self.broken):
            line = await arena.socket(place.people[0], f"127.22.1.{number + 1}")
            await line.send(json.dumps({"do": "watch", "table": place.id}))
            answer = await told(line, "gone hello room error")
            if answer is None or answer.get("code") == "mistake":
                found.append("who looks at a broken table is told of a mistake of ours")
        return found
