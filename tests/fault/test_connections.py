"""Connections that only wait, ask too slowly, never read, or come by the thousand: they deny nobody anything."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from reliquary.web import connections, sockets
from reliquary.web.connections import MOST, most_connections
from reliquary.web.sockets import WAITING, Outbox
from tests.cli.conftest import variables
from tests.table.making import MAGPIE
from tests.web.door import PATIENCE, Door, opened

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[2] / "deploy"
BEGUN = b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n"  # a request whose head never ends


@pytest.fixture
def backend() -> str:
    return "sqlite"


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        yield door


@contextlib.contextmanager
def dialled(address: str, sources: Iterator[str], count: int, said: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections, from these addresses of this machine, each of which says this and then nothing."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 2 * count + 200)), hard))
    parts, made = urlsplit(address), []
    try:
        for source, _ in zip(sources, range(count), strict=False):
            one = socket.socket()
            made.append(one)
            one.settimeout(PATIENCE)
            one.bind((source, 0))
            one.connect((parts.hostname, parts.port))
            with contextlib.suppress(OSError):  # it may have been let go already
                one.sendall(said)
        yield made
    finally:
        for one in made:
            one.close()


def one_address(address: str = "127.0.0.1") -> Iterator[str]:
    while True:
        yield address


def many_addresses() -> Iterator[str]:
    for number in range(1 << 16):
        yield f"127.{1 + number // 4 % 200}.{number // 800}.{1 + number % 4}"


@contextlib.asynccontextmanager
async def serving(database: str, log: Path, files: int, most: int | None = None) -> AsyncIterator[tuple[str, int]]:
    """`reliquary serve` with so many files, and so many if it asks for more; its address and the id of its process."""
    command = [sys.executable, "-m", "reliquary", "serve", "--database", database, "--port", "0", "--bot-workers", "1"]
    with log.open("w") as errors:
        process = await asyncio.create_subprocess_exec(
            *("sh", "-c", f'ulimit -Sn {files}; ulimit -Hn {most or files}; exec "$0" "$@"', *command),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            env=variables(),
        )
    try:
        assert process.stdout is not None
        said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        assert said, log.read_text()
        yield said.split()[3], process.pid
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)


async def is_answered(address: str) -> None:
    """Whether somebody who comes now is answered, and can open a socket."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False) as client:
        for _ in range(3):
            assert (await client.get("/api/games")).status_code == 200
    async with connect(address.replace("http", "ws") + "/api/live", open_timeout=PATIENCE) as line:
        assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE))["is"] == "welcome"


async def is_ready(address: str) -> None:
    """Wait until all that is read at the start was read."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False) as client:
        while (await client.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.1)


def memory_of(process: int) -> int:
    """The memory of a process, in KiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


async def test_more_half_open_connections_than_files_deny_nobody(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path / "log", files=1024) as (address, process):
        await is_ready(address)
        before = memory_of(process)
        for sources, said in ((one_address(), b""), (many_addresses(), BEGUN), (one_address(), BEGUN)):
            with dialled(address, sources, 1100, said):
                await is_answered(address)
        grown = memory_of(process) - before

    written = (tmp_path / "log").read_text()
    assert "Traceback" not in written
    assert "out of system resource" not in written
    assert len(written) < 10_000
    assert grown < 32 * 1024


@pytest.mark.long
@pytest.mark.parametrize("sources", [one_address, many_addresses])
async def test_five_thousand_deny_nobody_either(url: str, tmp_path: Path, sources: Callable[[], Iterator[str]]) -> None:
    async with serving(url, tmp_path / "log", files=4096) as (address, _):
        with dialled(address, sources(), 5000, BEGUN):
            await is_answered(address)


# Which go first


async def test_of_one_address_the_oldest_that_has_asked_nothing_goes_first(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD", 10 * PATIENCE)  # it is not time that cuts here
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1) as door:
        most = door.server.open.most_of_one
        with dialled(door.url, one_address("127.0.0.2"), most) as made:
            await settled(door, most)
            made[0].sendall(BEGUN + b"\r\n")
            assert (await asyncio.to_thread(made[0].recv, 12)) == b"HTTP/1.1 200"
            with dialled(door.url, one_address("127.0.0.2"), 1, BEGUN + b"\r\n") as late:
                assert (await asyncio.to_thread(late[0].recv, 12)) == b"HTTP/1.1 200"
                assert await asyncio.to_thread(is_cut, made[1])
                made[0].sendall(BEGUN + b"\r\n")
            assert len(door.server.open) <= most


async def test_of_those_from_everywhere_who_have_asked_nothing_the_oldest_goes_first(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD", 10 * PATIENCE)
    door.server.open.most_waiting = 4
    with dialled(door.url, many_addresses(), 4) as made:
        await settled(door, 4)
        with dialled(door.url, one_address("127.0.0.2"), 1, BEGUN):
            assert await asyncio.to_thread(is_cut, made[0])
            await is_answered(door.url)
            assert door.server.open.waiting <= 4


async def test_whoever_comes_goes_before_those_at_work_and_after_those_who_rest(door: Door) -> None:
    line = await (await door.visitor()).line()
    door.server.open.most = 3
    with dialled(door.url, one_address(), 2, BEGUN + b"\r\n") as resting:
        for one in resting:
            assert (await asyncio.to_thread(one.recv, 12)) == b"HTTP/1.1 200"
        await is_answered(door.url)
        assert await asyncio.to_thread(is_cut, resting[0])
    door.server.open.most = 1
    with dialled(door.url, one_address(), 1, BEGUN + b"\r\n") as [late]:
        assert await asyncio.to_thread(is_cut, late)
    assert (await line.ask("ping"))["is"] == "pong"


async def settled(door: Door, count: int) -> None:
    """Wait until so many connections were accepted."""
    while len(door.server.open) != count:
        await asyncio.sleep(0.01)


def is_cut(one: socket.socket) -> bool:
    """Whether the other side has let go."""
    try:
        while one.recv(65_536):
            pass
    except ConnectionError:
        return True
    return True


async def test_a_proxy_speaks_for_many_and_has_as_many_connections_as_it_needs(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1) as door:
        most = door.server.open.most_of_one
        with dialled(door.url, one_address(), most + 10):
            await settled(door, most + 10)


async def test_a_server_opens_as_many_files_as_it_may(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path / "log", files=1024, most=2 * MOST) as (_, process):
        limits = Path(f"/proc/{process}/limits").read_text()

    assert next(line for line in limits.splitlines() if line.startswith("Max open files")).split()[3] == str(2 * MOST)


@pytest.mark.parametrize("unit", ["reliquary.service", "reliquary@.service"])
def test_a_unit_lets_a_server_open_a_file_for_every_connection_and_as_many_beside(unit: str) -> None:
    """A number alone is both limits, the one that holds and the highest that may be asked for."""
    lines = (DEPLOY / unit).read_text("utf-8").splitlines()
    [allowed] = [line.removeprefix("LimitNOFILE=") for line in lines if line.startswith("LimitNOFILE=")]

    assert int(allowed) >= 2 * MOST


@pytest.mark.parametrize(("files", "most"), [(None, 8192), (20_000, 8192), (1024, 768), (256, 128)])
def test_there_are_always_files_to_spare(files: int | None, most: int) -> None:
    assert most_connections(files) == most


# Who takes too long


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        (b"", False),
        (BEGUN, False),
        (b"POST /api/session/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 90\r\n\r\n{", False),
        (BEGUN + b"\r\n" + BEGUN, True),
    ],
)
async def test_a_request_that_never_ends_is_cut(
    door: Door, monkeypatch: pytest.MonkeyPatch, said: bytes, answered: bool
) -> None:
    for name in ("HEAD", "BODY", "LOOK"):
        monkeypatch.setattr(connections, name, 0.2)
    await asyncio.sleep(1.1)  # it looks once a second, until now
    with dialled(door.url, one_address(), 1, said) as [one]:
        if answered:
            assert (await asyncio.to_thread(one.recv, 65_536)).startswith(b"HTTP/1.1 200")
        assert await asyncio.wait_for(asyncio.to_thread(is_cut, one), PATIENCE)
    await settled(door, 0)


async def test_dripping_bytes_gain_no_time(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD", 0.3)
    with dialled(door.url, one_address(), 1, BEGUN) as [one]:
        dripping = asyncio.create_task(drip(one))
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(dripping, PATIENCE)


async def drip(one: socket.socket) -> None:
    while True:
        one.sendall(b"x")
        await asyncio.sleep(0.02)


async def test_who_takes_nothing_of_an_answer_is_cut(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALLED", 0.5)
    with dialled(door.url, one_address(), 1) as [one]:
        one.setblocking(False)
        with contextlib.suppress(BlockingIOError, ConnectionError):
            for _ in range(400):  # pipelined, and never read
                one.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
                await asyncio.sleep(0)
        await asyncio.wait_for(settled(door, 0), PATIENCE)


# Sockets


async def test_one_visitor_has_so_many_sockets_at_once_and_a_proxy_tells_them_apart(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1) as door:
        visitor = await door.visitor()
        for number in range(door.house.limits.open_sockets.most):
            await visitor.line(**{"x-forwarded-for": f"2001:db8::{number:x}"})
        with pytest.raises(InvalidStatus):
            await visitor.line(**{"x-forwarded-for": "2001:db8::ffff"})
        line = await visitor.line(**{"x-forwarded-for": "2001:db8:0:1::1"})
        assert (await line.ask("ping"))["is"] == "pong"


async def test_a_flood_of_tiny_frames_is_cut_and_others_are_not_harmed(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0) as door:
        line = await (await door.visitor()).line()
        flood = await (await door.visitor()).line()
        transport = flood.socket.transport
        transport.write(b"\x89\x80\x00\x00\x00\x00" * 20_000)  # pings

        assert await asyncio.wait_for(flood.closed(), PATIENCE) is None
        assert (await line.ask("ping"))["is"] == "pong"


def test_what_waits_is_bounded_in_bytes() -> None:
    box, sent = Outbox(), 0
    while box.put(b"x" * 40_000):
        sent += 40_000

    assert WAITING <= sent + 40_000 <= WAITING + 80_000


def test_a_long_game_is_shown_however_long_it_is_and_what_follows_waits_behind_it() -> None:
    box = Outbox()

    assert [box.put(b"x" * size) for size in (3000, 5 * WAITING, 20_000)] == [True] * 3
    assert not box.put(b"x" * WAITING)


def test_what_the_other_side_has_not_taken_counts_too() -> None:
    box = Outbox(lambda: WAITING)

    assert [box.put(b"x" * 100) for _ in range(2)] == [True, False]


async def test_sockets_that_do_not_read_cost_little(door: Door) -> None:
    ottilie = await door.guest("Ottilie")
    table = (await ottilie.set_up("me", "empty"))["id"]
    live = await door.house.hub.find(table)
    options: dict[str, Any]
    for _ in range(10):
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.connect((urlsplit(door.url).hostname, urlsplit(door.url).port))
        options = {"sock": made, "compression": None, "max_queue": 1, "close_timeout": 0.1}
        options["additional_headers"] = {"cookie": ottilie.cookie}
        line = await door.stack.enter_async_context(connect(door.url.replace("http", "ws") + "/api/live", **options))
        await line.send(json.dumps({"do": "watch", "table": table}))
    while len(live.presence.watchers) < 10:
        await asyncio.sleep(0.01)
    everybody = door.house.visitors.everybody
    for _ in range(3000):
        live.broadcast.room()
        if not door.house.visitors.everybody:
            break
        await asyncio.sleep(0)

    assert door.house.visitors.everybody == []
    assert sum(one._box._bytes for one in everybody) < 10 * (WAITING + 10_000)


async def test_who_asks_without_reading_is_not_heard_until_they_read(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "WAITING", 10_000)
    ottilie = await door.guest("Ottilie")
    table = (await ottilie.set_up("me", "empty"))["id"]
    line = await ottilie.line()
    for _ in range(200):
        await line.send("watch", table=table)

    assert (await line.ask("ping"))["is"] == "pong"
    assert len([message for message in line.heard if message["is"] == "room"]) >= 200
