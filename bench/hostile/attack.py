"""What an attack is, and what attackers have: addresses of their own, clients and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.hostile.ground import Ground, Person
from bench.hostile.server import SERVE, Server

ATTACKER = "127.9.0.1"
LOST = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
WAITS = 30  # times that somebody with patience is told to wait, until that is the answer
LOUD = 50.0  # kilobytes of log in a second, more than which fills a disk
Stroke: TypeAlias = Callable[[float], Awaitable[None]]


@dataclass
class Arena:
    """A server under attack, and all that an attack may know of it."""

    server: Server
    ground: Ground
    folder: Path
    seen: Callable[[], dict[str, int]]  # the last version of each honest table that anybody was told
    full: bool = False  # the long form
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    patient: bool = False  # do clients wait where they are told to?

    @property
    def url(self) -> str:
        return self.server.url

    async def client(self, person: Person | None = None, address: str = ATTACKER, token: str = "") -> httpx.AsyncClient:
        """Somebody at an address."""
        return await self.stack.enter_async_context(client_of(self.url, person, address, token, self.patient))

    async def socket(self, person: Person | None = None, address: str = ATTACKER, **more: Any) -> ClientConnection:
        """An open socket of somebody at an address."""
        headers = {"cookie": person.cookie} if person else {}
        url = f"{self.url.replace('http', 'ws')}/api/live"
        opening = connect(url, additional_headers=headers, local_addr=(address, 0), max_size=2**26, **more)
        return await self.stack.enter_async_context(opening)


class PatientTransport(httpx.AsyncHTTPTransport):
    """Asks again after as long as it is told to wait."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await super().handle_async_request(request)
        for _ in range(WAITS):
            if answer.status_code != 429:
                break
            await answer.aclose()
            await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
            answer = await super().handle_async_request(request)
        return answer


def client_of(
    url: str, person: Person | None, address: str = ATTACKER, token: str = "", patient: bool = False
) -> httpx.AsyncClient:
    """A client that asks from an address of its own, over as many connections as it likes."""
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    headers = {"authorization": f"Bearer {token}"} if token else {"cookie": person.cookie} if person else {}
    kind = PatientTransport if patient else httpx.AsyncHTTPTransport
    transport = kind(local_address=address, limits=limits)
    return httpx.AsyncClient(base_url=url, transport=transport, headers=headers, timeout=30)


class Attack:
    """Something that strangers may try: its name, the point of our list of faults that it is about, and how it goes."""

    name: ClassVar[str]
    about: ClassVar[str]
    options: tuple[str, ...] = ()  # for the server
    program: ClassVar[tuple[str, ...]] = SERVE
    timed: ClassVar[bool] = True  # whether it is about the time of others
    harms: ClassVar[bool] = False  # whether honest people cannot but notice it
    memory: ClassVar[float] = 100.0  # megabytes by which the server may grow

    async def prepare(self, ground: Ground) -> None:
        """Put things into the database before the server starts."""

    async def arrive(self, arena: Arena) -> None:
        """Take one's place before anything is measured."""

    def strokes(self, arena: Arena) -> dict[str, Stroke]:
        """What is done in turn, each for so many seconds."""
        return {self.name: lambda seconds: self.strike(arena, seconds)}

    async def strike(self, arena: Arena, seconds: float) -> None:
        """Do it, for so many seconds."""

    async def check(self, arena: Arena) -> list[str]:
        """What did not hold, each in a sentence."""
        return []


class Attempt(Attack):
    """An attack that gets through or does not, and need not be repeated: it is made once, in the first round."""

    timed = False  # much of what it does takes the bench's own time
    patient: ClassVar[bool] = True  # being told to wait is no answer to what is tried
    faults: list[str] | None = None

    async def attempt(self, arena: Arena) -> list[str]:
        """Try it; what did not hold, each in a sentence."""
        raise NotImplementedError

    async def strike(self, arena: Arena, seconds: float) -> None:
        rest = asyncio.ensure_future(asyncio.sleep(seconds))
        if self.faults is None:
            self.faults = await self.attempt(replace(arena, patient=self.patient))
        await rest

    async def check(self, arena: Arena) -> list[str]:
        return self.faults or []


def until(seconds: float) -> Callable[[], bool]:
    """Whether time is not up yet."""
    end = perf_counter() + seconds
    return lambda: perf_counter() < end


async def hammer(seconds: float, at_once: int, call: Callable[[], Awaitable[httpx.Response]]) -> list[int]:
    """Ask again and again, so many at once, as fast as the server lets one; what it answered."""
    statuses: list[int] = []
    going = until(seconds)

    async def one() -> None:
        while going():
            try:
                answer = await call()
            except LOST:
                statuses.append(0)
                await asyncio.sleep(0.2)
                continue
            statuses.append(answer.status_code)
            if answer.status_code in (429, 503):
                await asyncio.sleep(0.25)

    async with AsyncExitStack() as stack:
        jobs = [asyncio.create_task(one()) for _ in range(at_once)]
        stack.push_async_callback(_end, jobs)
        await asyncio.sleep(seconds)
    return statuses


async def _end(jobs: list[asyncio.Task[None]]) -> None:
    """Attackers do not wait for their answers."""
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)


async def told(line: ClientConnection, kind: str, patience: float = 10) -> dict[str, Any] | None:
    """The next message of one of these kinds, separated by blanks; None if none comes."""
    with contextlib.suppress(*LOST):
        async with asyncio.timeout(patience):
            while True:
                message: dict[str, Any] = json.loads(await line.recv())
                if message["is"] in kind.split():
                    return message
    return None


@asynccontextmanager
async def doing(job: Awaitable[Any]) -> AsyncIterator[None]:
    """Something goes on beside."""
    task = asyncio.ensure_future(job)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
