"""Clients without manners: they ask on whatever they are told, for what costs us most and them least."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count, cycle
from secrets import token_hex

import msgspec
from websockets.asyncio.client import ClientConnection

from bench.hostile.attack import ATTACKER, LOST, Arena, Attack, Stroke, hammer, until
from bench.hostile.games import COMMITMENT, GAME, SECRET, Played, clock
from bench.hostile.ground import Ground, Place
from bench.hostile.privacy import call, routes
from bench.load import Now, decode
from reliquary.web.storage import SeatRow, TableRow

CONNECTIONS = 100
SOCKETS, GUESTS = 60, 3
AT_ONCE = 24
OPEN, LINES = 120, 500
FAREWELLS = (("DELETE", "/api/me"), ("DELETE", "/api/session"))  # after which one is nobody
COLD, ENTRIES = 200, 2000
PATHS = {"page": "/", "nowhere": "/no/such.file", "refused": "/api/games", "described": "/api/schema/openapi.json"}


class Impatient(Attack):
    """Asks for pages, files that are not there and what it was refused, over a hundred connections, without a pause."""

    name = "impatient"
    about = "4"

    def strokes(self, arena: Arena) -> dict[str, Stroke]:
        def ask(path: str) -> Stroke:
            return lambda seconds: self.ask(arena, path, seconds)

        return {f"{self.name} {name}": ask(path) for name, path in PATHS.items()}

    async def ask(self, arena: Arena, path: str, seconds: float) -> None:
        asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        host, going = arena.server.host, until(seconds)
        async with asyncio.TaskGroup() as group:
            for _ in range(CONNECTIONS):
                group.create_task(_pump(host, asked, going, seconds))


async def _pump(host: tuple[str, int], asked: bytes, going: Callable[[], bool], seconds: float) -> None:
    """Ask over one connection after the other, and read no more of an answer than that it has come."""
    while going():
        with contextlib.suppress(*LOST):
            async with asyncio.timeout(seconds):
                reader, writer = await asyncio.open_connection(*host, local_addr=(ATTACKER, 0))
                with contextlib.closing(writer):
                    while going():
                        writer.write(asked)
                        if not await reader.read(65_536):
                            break
        await asyncio.sleep(0.01)


class Codes(Attack):
    """Has the code of one invitation drawn again and again, for another name of the server each time."""

    name = "codes"
    about = "4"

    async def strike(self, arena: Arena, seconds: float) -> None:
        async with arena.ground.build() as made:
            client = await arena.client(await made.guest())  # whose limits are fresh
        room = (await client.post("/api/tables", json={"game": GAME, "chairs": [{"kind": "empty"}] * 2})).json()
        path, tag, numbers = f"/api/tables/{room['id']}/qr", token_hex(4), count()
        await hammer(seconds, AT_ONCE, lambda: client.get(path, headers={"host": f"{tag}{next(numbers)}.local"}))


class Lists(Attack):
    """Asks for long lists: open tables with all the options they can have, and what was said at one."""

    name = "lists"
    about = "4"

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            for number in range(OPEN):
                host, at = await made.guest(), clock()
                row = TableRow(f"open{number:05}", GAME, "", host.id, token_hex(8), COMMITMENT, at, at)
                row = replace(row, visibility="open", options={"x": "y" * 1900})
                chairs = [SeatRow(0, "human", host.id), *(SeatRow(seat) for seat in range(1, 4))]
                await made.store.tables.add(row, chairs, SECRET)
            for _ in range(LINES):
                await made.store.chat.say(ground.long.id, ground.attacker.id, 0, "x" * 400, clock())

    def strokes(self, arena: Arena) -> dict[str, Stroke]:
        def ask(path: str) -> Stroke:
            return lambda seconds: self.ask(arena, path, seconds)

        chat = f"/api/tables/{arena.ground.long.id}/chat"
        return {f"{self.name} open": ask("/api/tables"), f"{self.name} chat": ask(chat)}

    async def ask(self, arena: Arena, path: str, seconds: float) -> None:
        client = await arena.client(arena.ground.attacker)
        await hammer(seconds, AT_ONCE, lambda: client.get(path))


class Moves(Attack):
    """Makes real moves and takes them back, over sixty sockets, at the tables of three guests."""

    name = "real-moves"
    about = "4"

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.times = count(1)

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            guests = [await made.guest() for _ in range(GUESTS)]
            for number, guest in zip(range(SOCKETS), cycle(guests), strict=False):
                self.places.append(await made.table(Played(f"moves{number:05}"), (guest, guest)))

    async def strike(self, arena: Arena, seconds: float) -> None:
        going, address = until(seconds), f"127.9.3.{next(self.times) % 250 + 1}"  # which opens no more than it may
        lines = [await arena.socket(place.people[0], address) for place in self.places]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for line, place in zip(lines, self.places, strict=True):
                    group.create_task(_move(line, place, going))
        for line in lines:
            with contextlib.suppress(*LOST):
                await line.close()


async def _move(line: ClientConnection, place: Place, going: Callable[[], bool]) -> None:
    """Act, take it back, and so on, as soon as the last command was carried out or refused."""
    now, acted = None, None  # the seat that has acted, as long as that can be taken back
    with contextlib.suppress(*LOST):
        await line.send(json.dumps({"do": "watch", "table": place.id}))
        while going():
            message = decode(await line.recv())
            if message.kind == "hello" and message.hello is not None:
                now = message.hello.now
            elif message.kind == "update":
                now = msgspec.convert(message.now, Now)
            elif message.kind == "refused":
                acted = None
            else:
                continue
            if now is None or now.decision is None:
                continue
            if not now.decision.options:  # it is the other seat that is asked: look again, through its eyes
                acted = None
                await line.send(json.dumps({"do": "watch", "table": place.id}))
                continue
            command: dict[str, object] = {"do": "undo", "version": now.version}
            seat, acted = acted, None
            if seat is None:
                seat = acted = now.decision.seat
                command |= {"do": "act", "action": random.choice(now.decision.options).action}
            await line.send(json.dumps({"do": "command", "table": place.id, "seat": seat, "command": command}))


class Writing(Attack):
    """Asks every address of the description that changes something, at a table of one's own."""

    name = "write"
    about = "4"

    def __init__(self) -> None:
        self.routes: list[tuple[str, str]] = []
        self.times = count(1)

    async def arrive(self, arena: Arena) -> None:
        found = await routes(await arena.client())
        self.routes = [(method, path) for method, path in found if method != "GET"]

    def strokes(self, arena: Arena) -> dict[str, Stroke]:
        def ask(*some: tuple[str, str]) -> Stroke:
            return lambda seconds: self.ask(arena, some, seconds)

        if not arena.full:
            return {self.name: ask(*(route for route in self.routes if route not in FAREWELLS))}
        return {f"{self.name} {' '.join(route)}": ask(route) for route in self.routes}

    async def ask(self, arena: Arena, some: Sequence[tuple[str, str]], seconds: float) -> None:
        """One after the other, again and again, as somebody whose limits are fresh."""
        async with arena.ground.build() as made:
            people = await made.pair()
            place = await made.table(Played(f"write{token_hex(4)}").go_on(30), people)
        client, turn = await arena.client(people[0], f"127.9.5.{next(self.times) % 250 + 1}"), cycle(some)
        await hammer(seconds, AT_ONCE, lambda: call(client, *next(turn), place.id))


class AnonymousCold(Attack):
    """Looks, as nobody, at one long open game after another that nobody has in memory."""

    name = "anonymous-cold"
    about = "4"

    def __init__(self) -> None:
        self.numbers = count()

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            people = await made.pair()
            for number in range(COLD):
                await made.table(Played(_cold(number)).go_on(ENTRIES), people, visibility="open")

    async def strike(self, arena: Arena, seconds: float) -> None:
        client = await arena.client()
        await hammer(seconds, AT_ONCE, lambda: client.get(f"/api/tables/{_cold(next(self.numbers) % COLD)}/chat"))


def _cold(number: int) -> str:
    return f"nobody{number:05}"
