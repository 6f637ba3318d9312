"""One client at its limits, on every costly route in turn, and what that does to the moves of others.

python -m bench.lookback [--tables N] [--every SECONDS] [--seconds N] [--rounds N] [ATTACK ...]
python -m bench.lookback --thinking     # how long others wait for a bot while one guest has 20 tables of bots

The server has its usual limits. Each table plays from a loopback address of its own; the hostile client is a process
of its own with one address and one guest. Every round has a calm half and one with the attack.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import connect

import reliquary
from bench.load import SECRET, Bench, Seat, decode, hear, keep_playing, quantile
from reliquary.table import Act, Chair, Opening, Refused, Resign, Settings, Table, Undo, propose_start
from reliquary.web.accounts import Accounts
from reliquary.web.clock import MACHINE
from reliquary.web.passwords import Passwords
from reliquary.web.progress import progress_of
from reliquary.web.storage import SeatRow, Store, TableRow

ENTRIES = 4000  # of a long game
LONG = 6  # long games that the hostile client can look at
PEOPLE = 8  # requests that it has under way at once
ADDRESS = "127.0.0.66"
BOT_TABLES = 20


def long_game(game: Any, table_id: str, over: bool) -> Table:
    """A game in which two people have taken moves back and made them again, thousands of times."""
    chairs = (Chair("human", "Ottilie"), Chair("human", "Silas"))
    start = propose_start(game, Opening(chairs, {}, Settings()), 1, table=table_id, secret=SECRET)
    assert not isinstance(start, Refused)
    table, chooser = Table(game, start), random.Random(3)
    while table.decision is not None and table.version < ENTRIES:
        seat, action = table.decision.seat, game.vocabulary[chooser.choice(table.decision.options)]
        again = itertools.repeat(None, 15 if len(table.history.moves) > 60 else 1)
        for _ in again:
            apply(table, table.propose(seat, Act(action, table.version), 2))
            if table.over or isinstance(taken := table.propose(seat, Undo(table.version), 2), Refused):
                break
            apply(table, taken)
        else:
            apply(table, table.propose(seat, Act(action, table.version), 2))
    if over and not table.over:
        apply(table, table.propose(0, Resign(), 2))
    return table


def apply(table: Table, proposal: Any) -> None:
    assert not isinstance(proposal, Refused), proposal
    for entry in proposal:
        table.apply(entry)


async def prepare(database: str, sets: int, tables: int) -> tuple[list[list[tuple[str, list[str]]]], str]:
    """So many sets of tables that have begun, long games that anybody can look at, and the cookie of a guest."""
    game, passwords = reliquary.game("runners"), Passwords()
    async with Store.open(database) as store:
        accounts = await Accounts.open(store, passwords)
        people = [await accounts.guest(MACHINE.now) for _ in range(2)]
        short, long = long_game(game, "short", False).log[:1], long_game(game, "long", True)
        for number in range(LONG):
            await store_table(store, game, f"long{number}", people, list(long.log))
        found = []
        for one in range(sets):
            seated = []
            for number in range(tables):
                pair = [await accounts.guest(MACHINE.now) for _ in range(2)]
                await store_table(store, game, f"s{one}t{number}", pair, short)
                seated.append((f"s{one}t{number}", [f"reliquary={login.cookie}" for login in pair]))
            found.append(seated)
        hostile = await accounts.guest(MACHINE.now)
    passwords.close()
    return found, f"reliquary={hostile.cookie}"


async def store_table(store: Store, game: Any, table_id: str, people: Sequence[Any], log: Sequence[Any]) -> None:
    chairs = [SeatRow(seat, "human", login.user.id) for seat, login in enumerate(people)]
    row = TableRow(table_id, "runners", game.edition, people[0].user.id, f"i{table_id}", "c0", 1, 1, visibility="open")
    await store.tables.add(row, chairs, SECRET)
    await store.log.begin(table_id, 0, log[:1], progress_of(Table(game, log[:1])))
    if len(log) > 1:
        await store.log.append(table_id, 1, log[1:], progress_of(Table(game, log)))


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[str]:
    """`reliquary serve` with its usual limits, in a process of its own: its address."""
    command = ["-m", "reliquary", "serve", "--database", database, "--port", "0", "--log-level", "error"]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        yield (await process.stdout.readline()).decode().split()[3]
    finally:
        process.terminate()
        await process.wait()


async def sit(url: str, table_id: str, cookie: str, address: str) -> Seat:
    """A socket that looks at a table, and knows how things stand."""
    target = f"{url.replace('http', 'ws')}/api/live"
    line = await connect(target, additional_headers={"cookie": cookie}, max_size=2**24, local_addr=(address, 0))
    await line.send(json.dumps({"do": "watch", "table": table_id}))
    seat = Seat(line)
    while seat.latest is None:
        message = decode(await line.recv())
        if message.hello is not None:
            seat.latest = message.hello.now
    return seat


# The hostile client


class Hostile:
    """Asks again as soon as it may."""

    def __init__(self, url: str, cookie: str, seconds: float) -> None:
        self.url, self.cookie, self.until = url, cookie, perf_counter() + seconds
        self.answered = self.refused = 0
        self.chooser = random.Random(7)

    async def run(self, attack: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
        headers = {"cookie": self.cookie}
        async with httpx.AsyncClient(
            base_url=self.url, transport=transport, headers=headers, timeout=120, trust_env=False
        ) as client:
            self.client = client
            await asyncio.gather(*(self._repeat(ATTACKS[attack]) for _ in range(PEOPLE)))

    async def _repeat(self, step: Callable[[Hostile], Awaitable[float]]) -> None:
        while (left := self.until - perf_counter()) > 0:
            try:
                wait = await asyncio.wait_for(step(self), left)
            except (TimeoutError, OSError, httpx.HTTPError):
                wait = 0.1
            await asyncio.sleep(min(wait, max(self.until - perf_counter(), 0)))

    async def get(self, path: str, **query: Any) -> float:
        """Ask over HTTP; how long to wait for the next time."""
        answer = await self.client.get(path, params=query)
        if answer.status_code == 429:
            self.refused += 1
            return float(answer.headers["retry-after"])
        self.answered += 1
        return 0.0

    def table(self) -> str:
        return f"/api/tables/long{self.chooser.randrange(LONG)}"

    async def frames(self) -> float:
        return await self.get(f"{self.table()}/frames", since=self.chooser.randrange(ENTRIES))

    async def picture(self, kind: str) -> float:
        return await self.get(f"{self.table()}/picture", version=self.chooser.randrange(ENTRIES), kind=kind)

    async def watch(self) -> float:
        """Look at all long games from the beginning, again and again."""
        target = f"{self.url.replace('http', 'ws')}/api/live"
        headers = {"cookie": self.cookie}
        async with connect(target, additional_headers=headers, max_size=2**24, local_addr=(ADDRESS, 0)) as line:
            while True:
                request = {"do": "watch", "table": f"long{self.chooser.randrange(LONG)}"}
                await line.send(json.dumps(request))
                while True:
                    kind = json.loads(await line.recv())["is"]
                    if kind in ("gone", "error"):
                        self.refused += 1
                        await asyncio.sleep(1)
                        break
                    if kind == "hello":
                        self.answered += 1
                        break

    async def bots(self) -> float:
        """Set tables up at which bots play, and let them."""
        chairs = [{"kind": "bot", "bot": "regular"}] * 4
        made = await self.client.post("/api/tables", json={"game": "runners", "chairs": chairs})
        if made.status_code == 429:
            self.refused += 1
            return float(made.headers["retry-after"])
        await self.client.post(f"/api/tables/{made.json()['id']}/start")
        self.answered += 1
        return 0.0


ATTACKS: dict[str, Callable[[Hostile], Awaitable[float]]] = {
    "frames": Hostile.frames,
    "story": lambda hostile: hostile.get(f"{hostile.table()}/story"),
    "report": lambda hostile: hostile.get(f"{hostile.table()}/report"),
    "record": lambda hostile: hostile.get(f"{hostile.table()}/record"),
    "chance": lambda hostile: hostile.get(f"{hostile.table()}/chance"),
    "picture-svg": lambda hostile: hostile.picture("svg"),
    "picture-png": lambda hostile: hostile.picture("png"),
    "watch": Hostile.watch,
    "export": lambda hostile: hostile.get("/api/me/export"),
    "statistics": lambda hostile: hostile.get("/api/me/statistics"),
    "bots": Hostile.bots,
}


# The measure


async def half(seated: Sequence[tuple[str, list[Seat]]], every: float, seconds: float) -> list[float]:
    """From a move to the other player's socket, in milliseconds, for a while."""
    bench, until = Bench(), perf_counter() + seconds
    await asyncio.gather(*(keep_playing(bench, table_id, seats, every, until) for table_id, seats in seated))
    return [1000 * told for told in bench.told]


async def round_of(
    attack: str, url: str, cookie: str, seated: Sequence[tuple[str, list[Seat]]], arguments: argparse.Namespace
) -> tuple[float, float, float, str]:
    """The p99 of a calm half and of one under attack, its worst move, and what the attack came to."""
    calm = await half(seated, arguments.every, arguments.seconds)
    command = [sys.executable, "-m", "bench.lookback", "--attack", attack, "--url", url, "--cookie", cookie]
    hostile = await asyncio.create_subprocess_exec(
        *command, "--seconds", str(arguments.seconds), stdout=subprocess.PIPE
    )
    assert hostile.stdout is not None
    await hostile.stdout.readline()  # it has begun
    hard = await half(seated, arguments.every, arguments.seconds)
    said = (await hostile.stdout.read()).decode().strip()
    await hostile.wait()
    return quantile(calm, 0.99), quantile(hard, 0.99), max(hard), said


async def measure(arguments: argparse.Namespace) -> None:
    wanted = arguments.attacks or list(ATTACKS)
    print(f"{'attack':<12} {'calm p99':>9} {'p99':>9} {'moved by':>9} {'worst':>9}   answered/refused", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/lookback.sqlite"
        sets, cookie = await prepare(database, len(wanted), arguments.tables)
        for attack, tables in zip(wanted, sets, strict=True):
            async with serving(database) as url:
                seated = [
                    (table_id, [await sit(url, table_id, one, f"127.0.1.{number + 1}") for one in cookies])
                    for number, (table_id, cookies) in enumerate(tables)
                ]
                rounds = [await round_of(attack, url, cookie, seated, arguments) for _ in range(arguments.rounds)]
            show(attack, rounds)


def show(attack: str, rounds: Sequence[tuple[float, float, float, str]]) -> None:
    calm, hard = statistics.median(one[0] for one in rounds), statistics.median(one[1] for one in rounds)
    moved, worst = statistics.median(one[1] - one[0] for one in rounds), max(one[2] for one in rounds)
    print(f"{attack:<12} {calm:6.1f} ms {hard:6.1f} ms {moved:6.1f} ms {worst:6.0f} ms   {rounds[-1][3]}", flush=True)


# Bots


async def measure_thinking(arguments: argparse.Namespace) -> None:
    """How long people wait for the bot of their table, without and with the bots of twenty tables of somebody else."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/thinking.sqlite"
        _, cookie = await prepare(database, 0, 0)
        async with serving(database) as url:
            calm = await waits(url, arguments.seconds)
            command = [sys.executable, "-m", "bench.lookback", "--attack", "bots", "--url", url, "--cookie", cookie]
            hostile = await asyncio.create_subprocess_exec(*command, "--seconds", "3", stdout=subprocess.PIPE)
            await hostile.wait()  # its tables play on
            hard = await waits(url, arguments.seconds)
    for name, found in (("calm", calm), ("with 20 tables of bots", hard)):
        middle, late = quantile(found, 0.5), quantile(found, 0.99)
        print(f"{name:<24} p50 {middle:6.1f} ms   p99 {late:6.1f} ms   of {len(found)} decisions", flush=True)


async def waits(url: str, seconds: float) -> list[float]:
    """Four people play against a bot each; the times until their bots decide, in milliseconds."""
    found: list[float] = []
    until = perf_counter() + seconds
    await asyncio.gather(*(play_a_bot(url, f"127.0.2.{number + 1}", found, until) for number in range(4)))
    return found


async def play_a_bot(url: str, address: str, found: list[float], until: float) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=60, trust_env=False) as client:
        await client.post("/api/session/guest", json={"name": ""})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        while perf_counter() < until:
            chairs = [{"kind": "me"}, {"kind": "bot", "bot": "regular"}]
            table = (await client.post("/api/tables", json={"game": "runners", "chairs": chairs})).json()["id"]
            await client.post(f"/api/tables/{table}/start")
            seat = await sit(url, table, cookie, address)
            await play_one_game(seat, table, found, until)
            await seat.line.close()


async def play_one_game(seat: Seat, table: str, found: list[float], until: float) -> None:
    asked_at = perf_counter()
    while perf_counter() < until and seat.latest is not None and (decision := seat.latest.decision) is not None:
        if decision.seat == 0:
            command = {"do": "act", "version": seat.latest.version, "action": decision.options[0].action}
            await seat.line.send(json.dumps({"do": "command", "table": table, "command": command}))
        told = await hear(seat, seat.latest.version)
        if decision.seat == 1:
            found.append(1000 * (told - asked_at))
        asked_at = told


async def attack(arguments: argparse.Namespace) -> None:
    print("begun", flush=True)
    hostile = Hostile(arguments.url, arguments.cookie, arguments.seconds)
    await hostile.run(arguments.attack)
    print(f"{hostile.answered}/{hostile.refused}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=6, help="of each half of a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--thinking", action="store_true", help="measure how long others wait for bots")
    for hidden in ("--attack", "--url", "--cookie"):
        parser.add_argument(hidden, default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if unknown := set(arguments.attacks) - ATTACKS.keys():
        parser.error(f"there is no attack {', '.join(sorted(unknown))}; choose from {', '.join(ATTACKS)}")
    if arguments.attack:
        asyncio.run(attack(arguments))
    else:
        asyncio.run(measure_thinking(arguments) if arguments.thinking else measure(arguments))


if __name__ == "__main__":
    main()
