"""The machine's clock is set ahead and back while somebody thinks."""

from __future__ import annotations

import asyncio
import signal

from bench.hostile.attack import Arena, Attack
from bench.hostile.games import Played
from bench.hostile.ground import Ground, Place
from reliquary.table import Settings
from reliquary.table.settings import PerTurn

HOUR = 3600  # seconds for a turn


class JumpingClock(Attack):
    """Votes for a bot in place of a rival right after the machine’s clock was set six hours ahead, and then back."""

    name = "jumping-clock"
    about = "3"
    program = ("-m", "bench.hostile.shifted", "0", "serve")

    def __init__(self) -> None:
        self.faults: set[str] = set()

    async def prepare(self, ground: Ground) -> None:
        played = Played("clock00000", settings=Settings(clock=PerTurn(HOUR))).until(1)
        async with ground.build() as made:
            self.place: Place = await made.table(played, (ground.attacker, ground.victim))

    async def arrive(self, arena: Arena) -> None:
        """The rival is there, and has been all the time."""
        self.line = await arena.socket(arena.ground.victim, "127.24.0.1")
        await self.line.send(f'{{"do": "watch", "table": "{self.place.id}"}}')

    async def strike(self, arena: Arena, seconds: float) -> None:
        for jump in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGUSR2, signal.SIGUSR1):
            arena.server.process.send_signal(jump)
            await asyncio.sleep(seconds / 4)
            await self._vote(arena)

    async def _vote(self, arena: Arena) -> None:
        client = await arena.client(arena.ground.attacker)
        command = {"do": "vote", "about": 1, "choice": "stand-in"}
        answer = await client.post(f"/api/tables/{self.place.id}/commands", json={"command": command})
        if answer.is_success:
            self.faults.add("a jump of the clock has used up somebody’s time")

    async def check(self, arena: Arena) -> list[str]:
        return sorted(self.faults)
