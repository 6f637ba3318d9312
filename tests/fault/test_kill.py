"""kill -9 at any moment: what was acknowledged is there when the server is back, and nothing is half there."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

import pytest

from reliquary.table import Entry, Table
from reliquary.web.storage import Store
from tests.fault.players import Pair, Promise
from tests.table.making import RUNNERS

pytestmark = pytest.mark.anyio

KILLS = [12, pytest.param(50, marks=pytest.mark.long)]
TABLES = 3
ROOT = Path(__file__).parents[2]


class Server:
    """`reliquary serve`, as a host would start it."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process, self.url = process, url

    @classmethod
    async def start(cls, database: str) -> Server:
        command = ["-m", "reliquary", "serve", "--database", database, "--create", "--port", "0"]
        more = ["--rate-limit-factor", "1000", "--bot-workers", "1"]
        pipe = asyncio.subprocess.PIPE
        quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}  # who is killed leaves semaphores behind
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, *more, cwd=ROOT, stdout=pipe, env=quiet
        )
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        return cls(process, line.split()[3])

    async def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        await self.process.wait()


@pytest.mark.parametrize("kills", KILLS)
async def test_nothing_acknowledged_is_lost_and_nothing_is_half_there(url: str, kills: int) -> None:
    chooser = random.Random(11)
    pairs = [Pair(random.Random(number)) for number in range(TABLES)]
    in_doubt = 0
    for _ in range(kills):
        server = await Server.start(url)
        for pair in pairs:
            await pair.arrive(server.url)
        before = known(pairs)
        playing = asyncio.gather(*(pair.play(server.url) for pair in pairs))
        while known(pairs) == before:
            await asyncio.sleep(0.002)
        await asyncio.sleep(chooser.uniform(0, 0.2))
        await server.kill()
        await playing
        async with Store.open(url) as store:
            for pair in pairs:
                check(await store.log.read(pair.table), pair.promises)
        in_doubt += sum(promise.acknowledged is None for pair in pairs for promise in pair.promises[-1:])
    assert in_doubt > 0, "no kill came between a command and its answer"


def known(pairs: list[Pair]) -> int:
    """How much was acknowledged so far."""
    return sum(promise.acknowledged is not None for pair in pairs for promise in pair.promises)


def check(log: list[Entry], promises: list[Promise]) -> None:
    """A log without a gap that can be replayed, with all that was acknowledged, and no entry without its others."""
    assert [entry.version for entry in log] == list(range(1, len(log) + 1))
    assert Table(RUNNERS, log).version == len(log)
    for promise in promises:
        if promise.acknowledged is not None:
            assert promise.acknowledged <= len(log), f"{promise} was acknowledged, and is lost"
            first, last = log[promise.after], log[promise.acknowledged - 1]
            assert first.kind == {"act": "action", "undo": "ask", "answer": "answer"}[promise.command["do"]]
            assert first.body.get("action") == promise.command.get("action")
            assert last.version == promise.acknowledged
    kinds = [entry.kind for entry in log]
    for number, kind in enumerate(kinds):
        if kind == "undo" and log[number].body["agreed"]:
            assert kinds[number - 1 : number + 2] == ["answer", "undo", "reseed"]
