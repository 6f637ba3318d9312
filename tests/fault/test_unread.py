"""Answers that nobody takes, or drop by drop: how long they are kept, and how much of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from bench.hostile.connections import HANDSHAKE, frame
from reliquary.web import connections
from reliquary.web.connections import Line
from tests.table.making import MAGPIE
from tests.web.door import PATIENCE, Door, opened

pytestmark = pytest.mark.anyio

BIG = b"GET /api/schema/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"  # the longest of all short answers
LAST = BIG.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")


@pytest.fixture
def backend() -> str:
    return "sqlite"


@pytest.fixture
async def door(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Door]:
    monkeypatch.setattr(connections, "LOOK", 0.05)
    monkeypatch.setattr("reliquary.web.listening.UNTAKEN", 4096)  # what the system keeps is not ours to count
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=100) as door:
        yield door


@contextmanager
def narrow(door: Door, address: str, said: bytes, count: int = 1) -> Iterator[list[socket.socket]]:
    """Connections that say this, and take so little at a time that what they are sent waits."""
    parts, made = urlsplit(door.url), []
    try:
        for _ in range(count):
            one = socket.socket()
            made.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.bind((address, 0))
            one.connect((parts.hostname, parts.port))
            one.sendall(said)
        yield made
    finally:
        for one in made:
            one.close()


def lines(door: Door) -> list[Line]:
    return list(door.server.open._lines.values())


async def waits(door: Door, count: int) -> None:
    """Wait until something waits for so many."""
    async with asyncio.timeout(PATIENCE):
        while sum(line.unsent > 0 for line in lines(door)) < count:
            await asyncio.sleep(0.02)


async def goes(door: Door, count: int) -> None:
    """Wait until there are so many connections left."""
    async with asyncio.timeout(PATIENCE):
        while len(door.server.open) > count:
            await asyncio.sleep(0.02)


async def drip(one: socket.socket, size: int, pause: float) -> int:
    """Take a little, again and again, until it ends; how much there was."""
    one.setblocking(False)
    taken = 0
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(BlockingIOError):
                    if not (data := one.recv(size)):
                        break
                    taken += len(data)
                await asyncio.sleep(pause)
    return taken


async def test_who_takes_an_answer_drop_by_drop_is_cut(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALLED", 1.0)
    with narrow(door, "127.0.0.2", BIG) as [one]:
        await waits(door, 1)

        assert await drip(one, 2048, 0.1) < 100_000


async def test_who_takes_an_answer_slowly_and_steadily_has_all_of_it(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STALLED", 1.0)
    monkeypatch.setattr(connections, "ENOUGH", 4096)
    with narrow(door, "127.0.0.2", LAST) as [one]:
        await waits(door, 1)

        assert await drip(one, 2048, 0.05) > 160_000


async def test_what_one_address_leaves_unread_is_bounded(door: Door) -> None:
    door.server.open.most_unsent_of_one = 400_000
    with narrow(door, "127.0.0.2", BIG) as _, narrow(door, "127.0.0.3", BIG, 8) as _:
        await goes(door, 3)
        await waits(door, 3)

        assert sorted(line.address for line in lines(door)) == ["127.0.0.2", "127.0.0.3", "127.0.0.3"]


async def test_what_all_leave_unread_is_bounded(door: Door) -> None:
    door.server.open.most_unsent = 400_000
    with narrow(door, "127.0.0.2", BIG, 3) as _, narrow(door, "127.0.0.3", BIG, 3) as _:
        await goes(door, 2)
        await waits(door, 2)

        assert 200_000 < sum(line.unsent for line in lines(door)) <= 400_000


async def test_what_waits_in_the_queue_of_a_socket_counts_too(door: Door) -> None:
    door.server.open.most_unsent_of_one = 1_000_000
    ottilie = await door.guest("Ottilie")
    live = await door.house.hub.find((await ottilie.set_up("me", "empty"))["id"])
    cookie, wish = f"Cookie: {ottilie.cookie}\r\n", json.dumps({"do": "watch", "table": live.id})
    everybody, most = door.house.visitors.connections[ottilie.me["id"]], 0
    with narrow(door, "127.0.0.2", HANDSHAKE.format(cookie=cookie).encode(), 3) as deaf:
        async with asyncio.timeout(PATIENCE):
            while len(everybody) < 3:
                await asyncio.sleep(0.01)
            for one in deaf:
                one.sendall(frame(wish.encode()))
            while len(live.presence.watchers) < 3:
                await asyncio.sleep(0.01)
            while len(live.presence.watchers) == 3:
                live.broadcast.room()
                most = max(most, sum(one._box.size for one in everybody))
                await asyncio.sleep(0.001)

    assert most < 1_500_000
