"""Load on a server: many live tables, moves to broadcasts, and opening a long game. The clients share its cores.

python -m bench.load [--tables N] [--seconds N] [--every SECONDS] [--database URL]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import reliquary
from reliquary.table import Act, Chair, Opening, Refused, Settings, Table, propose_start
from reliquary.web.accounts import Accounts
from reliquary.web.clock import MACHINE
from reliquary.web.passwords import Passwords
from reliquary.web.progress import progress_of
from reliquary.web.storage import SeatRow, Store, TableRow

LONG = 300  # moves of the long game
OPENINGS = 12
SECRET = "5e" * 32


class Option(msgspec.Struct):
    """What a client of this bench reads of an option."""

    action: str


class Asked(msgspec.Struct):
    """What it reads of a decision."""

    seat: int
    options: list[Option]


class Now(msgspec.Struct):
    """What it reads of a position."""

    version: int
    decision: Asked | None


class HelloBody(msgspec.Struct):
    """What it reads of a hello."""

    now: Now


class Message(msgspec.Struct):
    """What it reads of any message."""

    kind: str = msgspec.field(name="is")
    hello: HelloBody | None = None
    now: Any = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Seat:
    """One player with a socket."""

    line: ClientConnection
    latest: Now | None = None


@dataclass
class Bench:
    """Everything that was measured."""

    told: list[float] = field(default_factory=list)  # from sending a move to the other player's socket, in seconds
    opened: list[float] = field(default_factory=list)


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[str, int]]:
    """`reliquary serve` in a process of its own: its address and its process id."""
    command = [
        sys.executable,
        "-m",
        "reliquary",
        "serve",
        "--database",
        database,
        "--create",
        "--port",
        "0",
        "--rate-limit-factor",
        "1000",
    ]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        yield (await process.stdout.readline()).decode().split()[3], process.pid
    finally:
        process.terminate()
        await process.wait()


async def prepare(database: str, tables: int) -> tuple[list[tuple[str, list[str]]], str]:
    """Guests with cookies at tables that have begun, and one long game; by the storage itself, which is quick."""
    game, passwords = reliquary.game("runners"), Passwords()
    async with Store.open(database) as store:
        accounts = await Accounts.open(store, passwords)
        found = []
        for number in range(tables + 1):
            people = [await accounts.guest(MACHINE.now) for _ in range(2)]
            long = number == tables
            table_id = f"load{number:06}"
            log = play(game, table_id, LONG if long else 0)
            chairs = [SeatRow(seat, "human", login.user.id) for seat, login in enumerate(people)]
            row = TableRow(table_id, "runners", game.edition, people[0].user.id, f"i{number}", "c0", 1, 1)
            await store.tables.add(row, chairs, SECRET)
            await store.log.begin(table_id, 0, log[:1], progress_of(Table(game, log[:1])))
            if long:
                await store.log.append(table_id, 1, log[1:], progress_of(Table(game, log)))
            found.append((table_id, [f"reliquary={login.cookie}" for login in people]))
    passwords.close()
    return found[:-1], found[-1][1][0]


def play(game: Any, table_id: str, moves: int) -> list[Any]:
    """The log of a game in which so many moves were made at random."""
    chairs = (Chair("human", "Ottilie"), Chair("human", "Silas"))
    start = propose_start(game, Opening(chairs, {}, Settings()), 1, table=table_id, secret=SECRET)
    assert not isinstance(start, Refused)
    table, chooser = Table(game, start), random.Random(3)
    while table.version <= moves:
        assert table.decision is not None
        action = game.vocabulary[chooser.choice(table.decision.options)]
        entries = table.propose(table.decision.seat, Act(action, table.version), 2)
        assert not isinstance(entries, Refused)
        for entry in entries:
            table.apply(entry)
    return list(table.log)


async def sit(url: str, table_id: str, cookie: str, **more: Any) -> Seat:
    """A socket that looks at a table, and knows how things stand."""
    address, headers = f"{url.replace('http', 'ws')}/api/live", {"cookie": cookie}
    line = await connect(address, additional_headers=headers, max_size=2**22, **more)
    await line.send(json.dumps({"do": "watch", "table": table_id}))
    seat = Seat(line)
    while seat.latest is None:
        message = decode(await line.recv())
        if message.hello is not None:
            seat.latest = message.hello.now
    return seat


async def keep_playing(bench: Bench, table_id: str, seats: Sequence[Seat], every: float, until: float) -> None:
    """One move every so often by whoever is asked; the time until the other one is told."""
    chooser = random.Random(table_id)
    await asyncio.sleep(chooser.uniform(0, every))
    while perf_counter() < until:
        began = perf_counter()
        now = max((seat.latest for seat in seats if seat.latest), key=lambda latest: latest.version)
        if now.decision is None:
            return
        asked = now.decision.seat
        mine = seats[asked].latest
        assert mine is not None
        assert mine.decision is not None
        action = chooser.choice(mine.decision.options).action
        command = {"do": "act", "version": mine.version, "action": action}
        await seats[asked].line.send(json.dumps({"do": "command", "table": table_id, "command": command}))
        times = await asyncio.gather(*(hear(seat, mine.version) for seat in seats))
        bench.told.append(times[1 - asked] - began)
        await asyncio.sleep(max(0, every - (perf_counter() - began)))


async def hear(seat: Seat, version: int) -> float:
    """Listen until the next update comes; when that was."""
    while True:
        text = await seat.line.recv()
        arrived = perf_counter()
        message = decode(text)
        if message.kind == "update":
            seat.latest = msgspec.convert(message.now, Now)
            if seat.latest.version > version:
                return arrived


async def measure_load(
    bench: Bench, url: str, tables: Sequence[tuple[str, list[str]]], every: float, seconds: float
) -> None:
    """All tables at once."""
    seated = []
    for table_id, cookies in tables:
        seated.append((table_id, [await sit(url, table_id, cookie) for cookie in cookies]))
    until = perf_counter() + seconds
    await asyncio.gather(*(keep_playing(bench, table_id, seats, every, until) for table_id, seats in seated))
    for _, seats in seated:
        for seat in seats:
            await seat.line.close()


async def measure_openings(bench: Bench, database: str, table_id: str, cookie: str) -> None:
    """From asking for a long game that is not in memory to having all of it; the server is new each time."""
    for _ in range(OPENINGS):
        async with serving(database) as (url, _):
            async with httpx.AsyncClient(base_url=url) as client:
                await client.get("/api/games/runners/stage")  # the server is awake
            address = f"{url.replace('http', 'ws')}/api/live"
            async with connect(address, additional_headers={"cookie": cookie}, max_size=2**24) as line:
                await line.recv()
                began = perf_counter()
                await line.send(json.dumps({"do": "watch", "table": table_id}))
                while decode(await line.recv()).hello is None:
                    pass
                bench.opened.append(perf_counter() - began)


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def run(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/load.sqlite"
        bench = Bench()
        tables, long_cookie = await prepare(database, arguments.tables)
        async with serving(database) as (url, process):
            before = processor_seconds(process)
            await measure_load(bench, url, tables, arguments.every, arguments.seconds)
            used = processor_seconds(process) - before
        await measure_openings(bench, database, f"load{arguments.tables:06}", long_cookie)
    told = [1000 * value for value in bench.told]
    print(f"{arguments.tables} tables, {2 * arguments.tables} sockets, {len(told)} moves in {arguments.seconds:g} s")
    for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0)):
        print(f"  move to broadcast {name:<5} {quantile(told, share):7.1f} ms")
    print(f"  the server used {used:.1f} s of one processor")
    opened = [1000 * value for value in bench.opened]
    print(f"opening a table with {LONG} moves: median {quantile(opened, 0.5):.0f} ms, most {max(opened):.0f} ms")


def processor_seconds(process: int) -> float:
    """What a process has used of the processor."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:  # noqa: PTH123  a file that is no file
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2)
    parser.add_argument("--database", default="")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
