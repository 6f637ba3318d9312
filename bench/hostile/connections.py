"""Connections that say nothing, say it slowly, never listen, or say far too much."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from bench.hostile.attack import ATTACKER, LOST, Arena, Attack, hammer, until
from bench.hostile.ground import Ground

MANY, VERY_MANY = 1_100, 5_000
SLOW = 200  # connections that speak slowly
DEAF = 10  # sockets that never read
GUESTS, DRIPPING = 3, 60  # connections that take answers drop by drop, and who asks over them
DROP = 2048  # bytes
MEMORABLE = 10.0  # seconds in which they fill the memory of a server
PATIENT = 60.0  # seconds after which whoever has not said what they want should be gone
HANDSHAKE = (
    "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{cookie}\r\n"
)


@contextmanager
def lines(
    server: tuple[str, int], count: int, address: Callable[[int], str], first: bytes = b""
) -> Iterator[list[socket.socket]]:
    """So many connections; those that are not taken are left out."""
    made: list[socket.socket] = []
    try:
        for number in range(count):
            line = socket.socket()
            made.append(line)
            line.setblocking(False)
            line.bind((address(number), 0))
            line.connect_ex(server)
        for line in made:
            with contextlib.suppress(OSError):
                line.send(first)
        yield made
    finally:
        for line in made:
            line.close()


def many_addresses(number: int) -> str:
    return f"127.10.{number // 250}.{number % 250 + 1}"


def is_open(line: socket.socket, most: int = 65536) -> bool:
    """Whether the server has not hung up, or has left something to read; no more than so much is read of it."""
    try:
        return line.recv(most, socket.MSG_DONTWAIT) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


class HalfOpen(Attack):
    """Opens 1,100 connections from one address and says nothing."""

    name = "half-open"
    about = "5"

    def address(self, number: int) -> str:
        return ATTACKER

    async def strike(self, arena: Arena, seconds: float) -> None:
        with lines(arena.server.host, self.count(arena), self.address):
            await asyncio.sleep(seconds)

    def count(self, arena: Arena) -> int:
        return MANY


class HalfOpenCrowd(HalfOpen):
    """Opens 1,100 connections, in the long form 5,000, each from an address of its own, and says nothing."""

    name = "half-open-crowd"

    def address(self, number: int) -> str:
        return many_addresses(number)

    def count(self, arena: Arena) -> int:
        return VERY_MANY if arena.full else MANY


class SlowSpeech(Attack):
    """Requests that never come to an end; the server has to end them."""

    about = "5"
    opening: bytes
    piece: bytes

    def __init__(self) -> None:
        self.left = 0  # how many were still open when the server had had time enough

    async def strike(self, arena: Arena, seconds: float) -> None:
        with lines(arena.server.host, SLOW, lambda _: ATTACKER, self.opening) as slow:
            await self._speak(slow, until(seconds))

    async def _speak(self, slow: list[socket.socket], going: Callable[[], bool]) -> None:
        while going():
            for line in slow:
                with contextlib.suppress(OSError):
                    line.send(self.piece)
            await asyncio.sleep(0.5)

    async def check(self, arena: Arena) -> list[str]:
        """One of them goes on for as long as it takes."""
        end = perf_counter() + PATIENT
        with lines(arena.server.host, 1, lambda _: "127.9.0.2", self.opening) as slow:
            while is_open(slow[0]) and perf_counter() < end:
                with contextlib.suppress(OSError):
                    slow[0].send(self.piece)
                await asyncio.sleep(1)
            return [f"a request that does not end is heard for {PATIENT:.0f} s and more"] if is_open(slow[0]) else []


class SlowHeaders(SlowSpeech):
    """Sends 200 requests from one address whose headers come letter by letter."""

    name = "slow-headers"
    opening = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
    piece = b"a"


class SlowBody(SlowSpeech):
    """Sends 200 requests from one address whose body comes letter by letter."""

    name = "slow-body"
    opening = (
        b"POST /api/session/guest HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n"
    )
    piece = b" "


class Deaf(Attack):
    """Asks with ten sockets for all of a long game again and again, and reads nothing of it."""

    name = "deaf-sockets"
    about = "5"
    memory = 60.0

    async def strike(self, arena: Arena, seconds: float) -> None:
        cookie = f"Cookie: {arena.ground.attacker.cookie}\r\n"
        wish = frame(json.dumps({"do": "watch", "table": arena.ground.running.id}).encode())
        going = until(max(seconds, MEMORABLE) if arena.full else seconds)
        with lines(arena.server.host, DEAF, lambda _: ATTACKER, HANDSHAKE.format(cookie=cookie).encode()) as deaf:
            await asyncio.sleep(0.5)
            while going():
                for line in deaf:
                    with contextlib.suppress(OSError):
                        line.send(wish)
                await asyncio.sleep(1 / 20)


class DeafAnswers(Attack):
    """Asks over sixty connections for all of a long game, as three guests, and takes the answers drop by drop."""

    name = "deaf-answers"
    about = "5"
    memory = 32.0

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            self.guests = [await made.guest() for _ in range(GUESTS)]

    async def arrive(self, arena: Arena) -> None:
        """The answer is made once, so that all of them are given it at once."""
        client = await arena.client(self.guests[0], "127.9.0.3")
        (await client.get(self._path(arena))).raise_for_status()

    async def strike(self, arena: Arena, seconds: float) -> None:
        going = until(max(seconds, MEMORABLE) if arena.full else seconds)
        with lines(arena.server.host, DRIPPING, lambda _: ATTACKER) as dripping:
            for number, line in enumerate(dripping):
                with contextlib.suppress(OSError):
                    line.send(self._asked(arena, number))
            while going():
                for line in dripping:
                    is_open(line, DROP)
                await asyncio.sleep(0.5)

    async def check(self, arena: Arena) -> list[str]:
        """One of them goes on for as long as it takes; in the short form nobody waits for that."""
        if not arena.full:
            return []
        end = perf_counter() + PATIENT
        with lines(arena.server.host, 1, lambda _: "127.9.0.3", self._asked(arena, 0)) as [line]:
            while (is_kept := is_open(line, DROP)) and perf_counter() < end:
                await asyncio.sleep(0.5)
                with contextlib.suppress(OSError):
                    line.send(b"G")  # of another request; a server that has hung up says so to that
        return [f"an answer that is taken drop by drop is kept for {PATIENT:.0f} s and more"] if is_kept else []

    def _path(self, arena: Arena) -> str:
        """Of the longest answer there is."""
        return f"/api/tables/{arena.ground.running.id}/report?key={arena.ground.running.key}"

    def _asked(self, arena: Arena, number: int) -> bytes:
        cookie = self.guests[number % GUESTS].cookie
        return f"GET {self._path(arena)} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode()


def frame(text: bytes, claimed: int | None = None) -> bytes:
    """A text message as a client sends it, masked with zeros; it may claim to be longer than it is."""
    length = len(text) if claimed is None else claimed
    size = bytes([0x80 | length]) if length < 126 else b"\xff" + struct.pack("!Q", length)
    return b"\x81" + size + bytes(4) + text


class SocketFlood(Attack):
    """Opens sockets from one address as fast as it may, and keeps them."""

    name = "socket-flood"
    about = "5"

    async def strike(self, arena: Arena, seconds: float) -> None:
        going, kept = until(seconds), []
        while going():
            with contextlib.suppress(*LOST):
                kept.append(await arena.socket(arena.ground.attacker))
            await asyncio.sleep(0.01)
        for line in kept:
            await line.close()


class HugeMessages(Attack):
    """Sends bodies of 30 MB and socket messages that claim 64 MB."""

    name = "huge-messages"
    about = "5"
    memory = 60.0

    async def strike(self, arena: Arena, seconds: float) -> None:
        client = await arena.client(arena.ground.attacker)
        body, cookie = b'{"name": "' + bytes(30_000_000), f"Cookie: {arena.ground.attacker.cookie}\r\n"
        with lines(arena.server.host, DEAF, lambda _: ATTACKER, HANDSHAKE.format(cookie=cookie).encode()) as huge:
            await asyncio.sleep(0.5)
            for line in huge:
                with contextlib.suppress(OSError):
                    line.send(frame(bytes(100_000), 64_000_000))
            await hammer(seconds - 0.5, 4, lambda: client.post("/api/session/guest", content=body))


class LogFlood(Attack):
    """Sends what makes no sense, by HTTP and by socket, as fast as it can, so that it is complained of."""

    name = "log-flood"
    about = "5"

    async def strike(self, arena: Arena, seconds: float) -> None:
        going, nonsense = until(seconds), (b"\x16\x03\x01\x02\x00\x01\n\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n")
        client = await arena.client()
        bad = {"x-request-id": "a" * 60, "cookie": "reliquary=forged.x"}
        asking = asyncio.ensure_future(hammer(seconds, 20, lambda: client.put("/api/tables/%00", headers=bad)))
        while going():
            for text in (*nonsense, HANDSHAKE.format(cookie="").encode() + b"\xff\xff\xff\xff"):
                with lines(arena.server.host, 20, lambda _: ATTACKER, text):
                    await asyncio.sleep(0.02)
        await asking
