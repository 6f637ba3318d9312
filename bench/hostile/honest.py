"""Honest people: tables that play on at a steady pace in a process of their own, and how long they wait.

A time counts from the moment at which a move was due, so that nobody is overlooked who could not even ask.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any, Literal, TypeAlias

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from bench.hostile.ground import Ground, Place
from bench.load import Now, Seat, decode, sit

Kind: TypeAlias = Literal["move", "bot", "door"]
LATEST = 30.0  # seconds after which nobody waits any longer
AGAIN = 0.5  # seconds after which somebody whose line was cut comes back
GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)


@dataclass(frozen=True)
class Sample:
    """What somebody waited for, when it was due, and for how many seconds they waited; None: in vain."""

    kind: Kind
    due: float
    waited: float | None


@dataclass
class Diary:
    """What an honest process has to tell: what was waited for, and who waits still."""

    samples: list[Sample] = field(default_factory=list)
    waiting: dict[int, Sample] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)  # the last version of each table that anybody was told

    async def note(self, kind: Kind, due: float, job: Awaitable[Any]) -> bool:
        """Wait for something that was due; whether it came."""
        one = Sample(kind, due, None)
        self.waiting[id(one)] = one
        try:
            arrived = await asyncio.wait_for(job, LATEST)
        except GONE:
            self.samples.append(one)
            return False
        else:
            end = arrived if isinstance(arrived, float) else perf_counter()
            self.samples.append(Sample(kind, due, end - due))
            return True
        finally:
            del self.waiting[id(one)]


class Pair:
    """Two people at one table, or one beside a bot: one move every so often by whoever is asked, game after game."""

    def __init__(self, diary: Diary, url: str, places: Sequence[Place], addresses: Sequence[str], every: float) -> None:
        self.diary, self.url, self.addresses, self.every = diary, url, addresses, every
        self.place, *self._further = places
        self.seats: list[Seat] = []
        self._chooser = random.Random(self.place.id)

    async def arrive(self) -> None:
        for person, address in zip(self.place.people, self.addresses, strict=True):
            self.seats.append(await sit(self.url, self.place.id, person.cookie, local_addr=(address, 0)))

    async def play(self) -> None:
        """Until the last game is over, or nobody listens any more."""
        due = perf_counter() + self._chooser.uniform(0, self.every)
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if not await self.diary.note("move" if len(self.place.people) == 2 else "bot", due, self._move()):
                await self._come_back()
            if self._now().decision is None:
                if not self._further:
                    return
                self.place = self._further.pop(0)
                await self._come_back()
            due = max(due + self.every, perf_counter())  # who had to wait plays on at the usual pace

    async def _move(self) -> float:
        """Act, and listen until the other one is told, or the bot has decided and one is asked again; when that was."""
        asked = self._asked()
        mine = self.seats[asked].latest
        assert mine is not None
        assert mine.decision is not None
        action = self._chooser.choice(mine.decision.options).action
        command = {"do": "act", "version": mine.version, "action": action}
        await self.seats[asked].line.send(json.dumps({"do": "command", "table": self.place.id, "command": command}))
        times = await asyncio.gather(*(_hear(seat, mine.version) for seat in self.seats))
        self.diary.seen[self.place.id] = self._now().version
        return times[1 - asked] if len(times) == 2 else await self._wait_for_bot(times[0])

    async def _wait_for_bot(self, at: float) -> float:
        """Listen until the person is asked, or the game is over; when that was."""
        while (decision := self._now().decision) is not None and decision.seat != 0:
            at = await _hear(self.seats[0], self._now().version)
        return at

    def _asked(self) -> int:
        decision = self._now().decision
        return 0 if decision is None else decision.seat

    def _now(self) -> Now:
        return max((seat.latest for seat in self.seats if seat.latest), key=lambda latest: latest.version)

    async def _come_back(self) -> None:
        """Whose line was cut comes back, as often as it takes."""
        while True:
            await asyncio.sleep(AGAIN)
            for seat in self.seats:
                with contextlib.suppress(*GONE):
                    await asyncio.wait_for(seat.line.close(), 1)
            self.seats = []
            with contextlib.suppress(*GONE):
                await asyncio.wait_for(self.arrive(), LATEST)
                return


async def _hear(seat: Seat, version: int) -> float:
    """Listen until a later version comes; when that was. ConnectionError if the server says no."""
    while True:
        text = await seat.line.recv()
        arrived = perf_counter()
        message = decode(text)
        if message.kind in ("refused", "error", "gone"):
            raise ConnectionError(text)
        if message.kind == "update":
            seat.latest = msgspec.convert(message.now, Now)
            if seat.latest.version > version:
                return arrived


async def knock(diary: Diary, url: str) -> None:
    """Newcomers: somebody from a new address, on a new connection, twice a second."""
    for number in range(1_000_000):
        due = perf_counter()
        asking = asyncio.ensure_future(
            diary.note("door", due, _enter(url, f"127.2.{number // 250 % 250}.{number % 250 + 1}"))
        )
        await asyncio.sleep(AGAIN)
        if len(diary.waiting) > 500:
            await asking


async def _enter(url: str, address: str) -> float:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=LATEST) as client:
        (await client.get("/api/games")).raise_for_status()
        return perf_counter()


async def live(pipe: Connection, url: str, ground: Ground, every: float) -> None:
    """All of them at once, until the pipe is closed; what they noticed is sent through it."""
    diary = Diary()
    pairs = [Pair(diary, url, places, _addresses(number, 2), every) for number, places in enumerate(ground.honest)]
    pairs += [
        Pair(diary, url, places, _addresses(9000 + number, 1), every)
        for number, places in enumerate(ground.beside_bots)
    ]
    for pair in pairs:
        await pair.arrive()
    jobs = [asyncio.create_task(job) for job in (*(pair.play() for pair in pairs), knock(diary, url))]
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send((perf_counter(), diary.samples, list(diary.waiting.values()), diary.seen))
            diary.samples = []
            await asyncio.sleep(0.2)
    for job in jobs:
        job.cancel()


def _addresses(number: int, people: int) -> list[str]:
    """Everybody has an address of their own."""
    return [f"127.1.{(2 * number + person) // 250}.{(2 * number + person) % 250 + 1}" for person in range(people)]


def run(pipe: Connection, url: str, ground: Ground, every: float) -> None:
    """What the honest process does."""
    asyncio.run(live(pipe, url, ground, every))


class Honest:
    """The honest process, seen from outside."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._told = threading.Condition()
        self._samples: list[Sample] = []
        self._waiting: list[Sample] = []
        self.seen: dict[str, int] = {}
        self.at = 0.0
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    @classmethod
    @asynccontextmanager
    async def people(cls, url: str, ground: Ground, every: float) -> AsyncIterator[Honest]:
        """Honest people who have begun to play."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=run, args=(theirs, url, ground, every), daemon=True)
        process.start()
        theirs.close()
        honest = cls(ours)
        try:
            await honest.until(perf_counter())
            yield honest
        finally:
            ours.close()
            process.kill()
            await asyncio.to_thread(process.join)

    def _listen(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                at, samples, waiting, seen = self._pipe.recv()
                with self._told:
                    self.at, self._waiting, self.seen = at, waiting, seen
                    self._samples += samples

    async def until(self, moment: float) -> None:
        """Wait for word from after a moment."""
        async with asyncio.timeout(120):
            while self.at < moment:
                await asyncio.sleep(0.05)

    async def window(self, begin: float, end: float) -> dict[Kind, list[float]]:
        """How long everybody waited for what was due between two moments; who waits in vain has waited until now."""
        patience = end + LATEST
        while perf_counter() < patience and (self.at < end or self._late(begin, end)):
            await asyncio.sleep(0.05)
        with self._told:
            found = [one for one in self._samples if begin <= one.due < end] + self._late(begin, end)
        kinds: tuple[Kind, ...] = ("move", "bot", "door")
        return {
            kind: [LATEST if one.waited is None else one.waited for one in found if one.kind == kind] for kind in kinds
        }

    def _late(self, begin: float, end: float) -> list[Sample]:
        return [one for one in self._waiting if begin <= one.due < end]
