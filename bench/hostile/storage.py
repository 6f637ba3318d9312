"""What happens to what is kept: a second server on the same file, a full disk, and kill -9."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

from bench.hostile.attack import Arena, Attack, Attempt
from bench.hostile.ground import SQLITE, Ground
from bench.hostile.server import DidNotStart, Server

RECOVERY = 60  # seconds in which honest people have come back, even on a busy machine


class SecondServer(Attempt):
    """Starts a second server on the same SQLite file."""

    name = "second-server"
    about = "9"

    async def attempt(self, arena: Arena) -> list[str]:
        if not arena.ground.url.startswith(SQLITE):
            return []  # PostgreSQL is made for it
        try:
            async with Server.started(arena.ground.url, arena.folder / "second.log"):
                return ["a second server has started on the same file"]
        except DidNotStart as no:
            lines = no.said.strip().splitlines()
            return (
                [] if len(lines) == 1 and no.code else [f"the second server went with {len(lines)} lines ({no.code})"]
            )


class Lossy(Attack):
    """Something by which honest people cannot but lose moments, and never a move that was acknowledged."""

    harms = True
    seen: dict[str, int]

    async def recover(self, arena: Arena) -> None:
        """Wait until people play on at most tables."""
        before = arena.seen()
        for _ in range(RECOVERY):
            await asyncio.sleep(1)
            if 2 * sum(version > before.get(table, 0) for table, version in arena.seen().items()) > len(before):
                return

    async def lost(self, ground: Ground) -> list[str]:
        """Tables at which somebody was told of a version that is not there any more."""
        rows = await ground.sql("SELECT id, version FROM tables")
        kept = {str(name): int(version) for name, version in rows}
        gone = [name for name, version in self.seen.items() if kept[name] < version]
        return [f"moves that were told are lost at {len(gone)} tables"] if gone else []


class DiskFull(Lossy):
    """Lets no file of the server grow any more for a while."""

    name = "disk-full"
    about = "held"

    def __init__(self) -> None:
        self.seen = {}
        self.faults: list[str] = []

    async def strike(self, arena: Arena, seconds: float) -> None:
        if not arena.ground.url.startswith(SQLITE):
            return  # the files are not the server's
        process, files = arena.server.process.pid, Path(arena.ground.url.removeprefix(SQLITE)).parent.glob("*.sqlite*")
        most = min(max(file.stat().st_size for file in files), 2**20)
        _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, hard))
        await asyncio.sleep(seconds)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))
        self.seen = arena.seen()
        await self.recover(arena)
        self.faults += await self.lost(arena.ground)

    async def check(self, arena: Arena) -> list[str]:
        return self.faults


class Kill(Lossy):
    """Kills the server with SIGKILL while fifty tables play, and starts it again."""

    name = "kill"
    about = "held"

    def __init__(self) -> None:
        self.seen = {}
        self.faults: list[str] = []

    async def strike(self, arena: Arena, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await arena.server.kill()
        self.seen = arena.seen()
        self.faults += await self.lost(arena.ground)
        await arena.server.start_again(arena.ground.url)
        await self.recover(arena)

    async def check(self, arena: Arena) -> list[str]:
        return self.faults
