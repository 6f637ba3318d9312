"""A whole server for a test, behind a real port: visitors come in by HTTP and by sockets, as everybody does."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Any, ClassVar, Self, get_args

import httpx
import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reliquary.table import PlayerCommand, share_commitment
from reliquary.web.app import application
from reliquary.web.clock import MACHINE, Machine
from reliquary.web.home_network import HomeNetwork
from reliquary.web.house import House
from reliquary.web.listening import address_of, listen
from reliquary.web.mint import Mint
from reliquary.web.network import Network
from reliquary.web.passwords import Passwords
from reliquary.web.serving import Server
from reliquary.web.settings import Settings

PATIENCE = 20.0  # seconds; only what is broken takes that long
SHARE = "0123456789abcdef" * 4
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nobody speaks TLS here; to read all certificates takes its time
WORDS = "four unrelated words"  # a password

COMMANDS = {kind.__struct_config__.tag for kind in get_args(PlayerCommand)}


class Refusal(Exception):
    """What the HTTP interface refused."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.status_code} {answer.text[:300]}")
        self.status = answer.status_code
        self.fault: dict[str, Any] = answer.json()

    @property
    def code(self) -> str:
        return str(self.fault["code"])


def request(do: str, **about: Any) -> dict[str, Any]:
    """What goes over a socket: a command at a table has a place of its own in it."""
    if do not in COMMANDS:
        return {"do": do, **about}
    outside = {name: about.pop(name) for name in ("ref", "table") if name in about}
    return {"do": "command", **outside, **seat_command(do, **about)}


def seat_command(do: str, **about: Any) -> dict[str, Any]:
    """A command, and the seat that it is for, if that is named."""
    seat = {"seat": about.pop("seat")} if "seat" in about else {}
    return {"command": {"do": do, **about}, **seat}


class Line:
    """A socket, with everything that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._ref = 0

    async def send(self, do: str, **about: Any) -> int:
        """Ask for something; the ref by which the answer is known."""
        self._ref += 1
        await self.socket.send(json.dumps(request(do, ref=self._ref, **about)))
        return self._ref

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.heard.append(message)
        return message

    async def until(self, *kinds: str, **about: Any) -> dict[str, Any]:
        """The next message of a kind that says this."""
        while True:
            message = await self.hear()
            if message["is"] in kinds and all(message.get(name) == value for name, value in about.items()):
                return message

    async def ask(self, do: str, **about: Any) -> dict[str, Any]:
        """Ask for something, and the answer."""
        return await self.until("done", "refused", "because", "gone", "pong", ref=await self.send(do, **about))

    async def closed(self) -> int | None:
        """The code with which the server hangs up; all that came before is heard."""
        while True:
            try:
                await self.hear()
            except ConnectionClosed as end:
                return None if end.rcvd is None else end.rcvd.code

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind that came."""
        return next(message for message in reversed(self.heard) if message["is"] == kind)

    async def now(self) -> dict[str, Any]:
        """How things stand, by all that was sent until now."""
        await self.ask("ping")
        message = next(message for message in reversed(self.heard) if message["is"] in ("hello", "update"))
        found: dict[str, Any] = message["now"] if message["is"] == "update" else message["hello"]["now"]
        return found


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, door: Door, client: httpx.AsyncClient) -> None:
        self.door = door
        self.client = client
        self.me: dict[str, Any] = {}

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """What the HTTP interface answers; Refusal if it says no."""
        answer = await self.client.request(method, path, **({} if body is None else {"json": body}), **more)
        if answer.is_error:
            raise Refusal(answer)
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer.content

    async def get(self, path: str, **query: Any) -> Any:
        return await self.call("GET", path, params=query)

    async def post(self, path: str, body: Any = None, **query: Any) -> Any:
        return await self.call("POST", path, body, params=query)

    async def put(self, path: str, body: Any = None, **query: Any) -> Any:
        return await self.call("PUT", path, body, params=query)

    async def patch(self, path: str, body: Any = None, **query: Any) -> Any:
        return await self.call("PATCH", path, body, params=query)

    async def delete(self, path: str, **query: Any) -> Any:
        return await self.call("DELETE", path, params=query)

    async def come_in(self, name: str = "") -> Self:
        """Become a guest."""
        self.me = await self.post("/api/session/guest", {"name": name})
        return self

    async def register(self, name: str, password: str = WORDS) -> Self:
        """Become an account."""
        self.me = await self.post("/api/session/account", {"name": name, "password": password})
        return self

    async def log_in(self, name: str, password: str = WORDS) -> Self:
        self.me = await self.post("/api/session", {"name": name, "password": password})
        return self

    async def token(self, name: str = "my bot", **more: Any) -> dict[str, Any]:
        """A personal token."""
        made: dict[str, Any] = await self.post("/api/me/tokens", {"name": name, "password": WORDS, **more})
        return made

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def line(self, **headers: str) -> Line:
        """A socket, once it was welcomed."""
        sent = ({"cookie": self.cookie} if self.cookie else {}) | headers
        url = self.door.url.replace("http", "ws") + "/api/live"
        socket = await self.door.stack.enter_async_context(connect(url, additional_headers=sent, max_queue=None))
        line = Line(socket)
        await line.until("welcome")
        return line

    async def watch(self, table: str, **more: Any) -> Line:
        """A socket that looks at a table, and has been told how things stand, and all that was said."""
        line = await self.line()
        await line.send("watch", table=table, **more)
        await line.ask("ping")
        return line

    # Tables

    async def set_up(self, *chairs: str, game: str = "magpie", **more: Any) -> dict[str, Any]:
        """A table with chairs for `me`, `empty`, `friend:<name>` or `bot:<name>`."""
        wanted = [_chair(chair) for chair in chairs]
        room: dict[str, Any] = await self.post("/api/tables", {"game": game, "chairs": wanted, **more})
        return room

    async def sit(self, table: str, seat: int, key: str = "") -> Any:
        return await self.call("PUT", f"/api/tables/{table}/seats/{seat}", {"kind": "me"}, params={"key": key})

    async def commit(self, room: Mapping[str, Any], seat: int, share: str = SHARE) -> Any:
        """Commit to a share of chance, having seen the room."""
        promise = share_commitment(room["id"], room["round"], seat, room["commitment"], share)
        body = {"commitment": promise, "round": room["round"], "answers": room["commitment"]}
        return await self.post(f"/api/tables/{room['id']}/seats/{seat}/commitment", body)

    async def reveal(self, room: Mapping[str, Any], seat: int, share: str = SHARE) -> Any:
        """Reveal a share of chance in the round that the room was in."""
        return await self.post(f"/api/tables/{room['id']}/seats/{seat}/share", {"share": share, "round": room["round"]})

    async def begin(self, *chairs: str, **more: Any) -> str:
        """A table without empty chairs at which the game has begun; its id."""
        room = await self.set_up(*chairs, **more)
        await self.post(f"/api/tables/{room['id']}/start")
        return str(room["id"])

    async def command(self, table: str, do: str, **about: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", seat_command(do, **about))


async def refused(attempt: Awaitable[Any]) -> tuple[int, str]:
    """The status and the code with which the HTTP interface says no, in a sentence."""
    with pytest.raises(Refusal) as refusal:
        await attempt
    assert refusal.value.fault["message"]
    return refusal.value.status, refusal.value.code


def _chair(text: str) -> dict[str, str]:
    kind, _, name = text.partition(":")
    return {"kind": kind} | ({"bot" if kind == "bot" else "name": name} if name else {})


class Door:
    """A running server, seen from outside; `house` is the inside."""

    def __init__(self, url: str, house: House, stack: AsyncExitStack, server: Server) -> None:
        self.url = url
        self.house = house
        self.stack = stack
        self.server = server

    async def visitor(self, **headers: str) -> Visitor:
        """Somebody whom the server does not know."""
        client = httpx.AsyncClient(base_url=self.url, headers=headers, timeout=PATIENCE, verify=PLAIN)
        return Visitor(self, await self.stack.enter_async_context(client))

    async def guest(self, name: str = "") -> Visitor:
        return await (await self.visitor()).come_in(name)

    async def account(self, name: str) -> Visitor:
        return await (await self.visitor()).register(name)

    async def admin(self, name: str) -> Visitor:
        """An admin."""
        visitor = await self.account(name)
        await self.house.accounts.appoint(name, True, self.house.now())
        return await visitor.log_in(name)

    async def table_for(self, *visitors: Visitor, game: str = "magpie", **more: Any) -> str:
        """A game that has begun between these people, in this order; the id of its table."""
        host, *others = visitors
        room = await host.set_up("me", *["empty"] * len(others), game=game, **more)
        for seat, visitor in enumerate(others, 1):
            await visitor.sit(room["id"], seat, room["invite"])
        await host.post(f"/api/tables/{room['id']}/start")
        return str(room["id"])


class Quick(Server):
    """A server that is told to stop, and need not look from time to time whether it is."""

    def __init__(self, app: Litestar, settings: Settings, home: HomeNetwork | None = None) -> None:
        self.ready = asyncio.Event()
        self.stop = asyncio.Event()
        super().__init__(app, settings, self.ready.set, home)

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.stop.wait()


class App:
    """The application, to be used by one server after another: to make one takes its time."""

    _idle: ClassVar[list[App]] = []

    def __init__(self) -> None:
        self.opening: Callable[[], AbstractAsyncContextManager[House]]
        self.app = application(lambda: self.opening())  # noqa: PLW0108  asked for each time anew

    @classmethod
    @contextmanager
    def lent(cls, opening: Callable[[], AbstractAsyncContextManager[House]]) -> Iterator[Litestar]:
        """An application that nobody else uses at the moment, for the house that this opens."""
        app = cls._idle.pop() if cls._idle else cls()
        app.opening = opening
        yield app.app
        cls._idle.append(app)


class Mistakes(logging.Handler):
    """What the server writes down as its own mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.getMessage()}: {record.exc_info and record.exc_info[1]!r}")

    @classmethod
    @contextmanager
    def only(cls, *expected: str) -> Iterator[None]:
        """A server that is tested makes none, or those that the test provokes."""
        mistakes, loggers = cls(), [logging.getLogger(name) for name in ("reliquary.web", "uvicorn.error", "asyncio")]
        for logger in loggers:
            logger.addHandler(mistakes)
        try:
            yield
        finally:
            for logger in loggers:
                logger.removeHandler(mistakes)
        unexpected = [found for found in mistakes.found if not found.startswith(expected)]
        assert not unexpected, unexpected
        assert [text for text in expected if not any(found.startswith(text) for found in mistakes.found)] == []


@asynccontextmanager
async def opened(
    url: str,
    games: Mapping[str, Any] | None = None,
    mint: Mint | None = None,
    now: Callable[[], int] | None = None,
    machine: Machine = MACHINE,
    home: Callable[[], list[str]] | None = None,
    mistakes: tuple[str, ...] = (),
    **settings: Any,
) -> AsyncIterator[Door]:
    """A server on a database; it is gone afterwards. With `home`, it has a switch for the addresses found by it."""
    chosen = Settings(**{"database": url, "rate_limit_factor": 1000.0, "bot_workers": 1, **settings})
    passwords = Passwords(PasswordHasher.from_parameters(CHEAPEST))
    listening = listen("127.0.0.1", 0)
    switch = home and HomeNetwork(listening.getsockname()[1], home)
    network = Network(chosen, switch)
    house = partial(House.open, chosen, games=games, mint=mint, passwords=passwords, network=network)
    house = partial(house, now=now, machine=machine)
    with Mistakes.only(*mistakes), App.lent(house) as app:
        server = Quick(app, chosen, switch)
        running = asyncio.create_task(server._serve([listening]))
        try:
            waiting = asyncio.create_task(server.ready.wait())
            await asyncio.wait([running, waiting], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert server.ready.is_set(), running
            async with AsyncExitStack() as stack:
                yield Door(address_of(listening), app.state.house, stack, server)
        finally:
            server.stop.set()
            await asyncio.wait_for(running, PATIENCE)
