"""A whole server that can be played twice in exactly the same way: its clock, its ids and its order of things."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any

from reliquary.table import commitment_of, share_commitment
from reliquary.web.mint import Mint
from reliquary.web.storage import Heard
from tests.web.door import Door, Line, Visitor, opened

BEGINNING = 1_700_000_000_000
LASTING = 5  # jobs of a server as long as it runs: to listen, look around, take its pulse, forget tokens and old things
OF_THE_MOMENT = ("date", "x-request-id")  # headers that say nothing about a game
PLEDGE = "c" * 64  # stands for the promise, which follows from the secret and tells nothing about it


class SameMint(Mint):
    """The same ids each time; the secret of the house is its own."""

    def __init__(self, secret: str) -> None:
        self.count = 0
        self._secret = secret
        super().__init__(self._next)

    def _next(self, length: int) -> bytes:
        self.count += 1
        return blake2b(self.count.to_bytes(8, "big"), digest_size=length).digest()

    def secret(self) -> str:
        return self._secret


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> int:
        return self.now

    def tick(self, milliseconds: int = 1000) -> None:
        self.now += milliseconds


class Eavesdropper:
    """X: somebody at the table or beside it, and every byte that was ever sent to them."""

    def __init__(self, visitor: Visitor, table: str, key: str, seat: int | None) -> None:
        self.visitor, self.table, self.key, self.seat = visitor, table, key, seat
        self.line: Line | None = None
        self.sent: list[str] = []

    async def look(self, since: int) -> None:
        """Come to the table, or come back to it over a new socket."""
        if self.line is not None:
            await self.line.socket.close()
            await quiet(self.visitor.door)
        self.line = await self.visitor.line()
        await self.line.send("watch", table=self.table, since=since, key=self.key)
        await self.listen()

    async def listen(self) -> None:
        """Take down what has come, once the server has answered everything and has nothing more to say."""
        heard = await self._hear()
        await quiet(self.visitor.door)
        self.sent += sorted(heard + await self._hear())  # which of two comes first is a matter of threads

    async def _hear(self) -> list[str]:
        """What comes until a ping is answered."""
        assert self.line is not None
        pong, heard = f'{{"is":"pong","ref":{await self.line.send("ping")}}}', [""]
        while heard[-1] != pong:
            heard.append(str(await asyncio.wait_for(self.line.socket.recv(), 20)))
        return heard

    async def ask(self, do: str, **about: Any) -> None:
        """Ask for something over the socket; the answer is taken down when `listen` comes to it."""
        assert self.line is not None
        await self.line.send(do, table=self.table, **about)

    async def fetch(self, path: str, **query: Any) -> None:
        """Ask for something over HTTP, and take all of the answer down."""
        answer = await self.visitor.client.get(path, params={"key": self.key, **query})
        headers = sorted((name, value) for name, value in answer.headers.items() if name not in OF_THE_MOMENT)
        self.sent.append(f"{answer.status_code} {headers} {answer.content!r}")

    def told(self, secret: str, shares: list[str]) -> list[str]:
        """Everything that was sent, with the promise out of it, and with those that answer it."""
        promise = commitment_of(secret)
        answers = [share_commitment(self.table, 1, seat, promise, share) for seat, share in enumerate(shares)]
        known = {promise: PLEDGE} | {answer: f"{seat}" * 64 for seat, answer in enumerate(answers)}
        return [re.sub("|".join(known), lambda found: known[found[0]], text) for text in self.sent]


async def quiet(door: Door) -> None:
    """Wait until the server has said all that it has to say by itself."""
    house, hub = door.house, door.house.hub
    while True:
        heard = asyncio.Event()

        async def mark(_: Heard, heard: asyncio.Event = heard) -> None:
            heard.set()

        hub._hears["mark"] = mark
        await house.store.tell("mark", "")
        await asyncio.wait_for(heard.wait(), 20)
        busy = len(house._tasks) > LASTING or any(live.presence._room_due for live in hub.tables.values())
        if not busy:
            return
        await asyncio.sleep(0.02)


@asynccontextmanager
async def same(url: str, secret: str, games: dict[str, Any]) -> AsyncIterator[tuple[Door, Clock]]:
    """A server whose clock and ids are the same each time."""
    clock = Clock()
    async with opened(url, games=games, mint=SameMint(secret), now=clock, rate_limit_factor=100) as door:
        yield door, clock
