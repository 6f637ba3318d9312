"""Told to stop: what is under way comes to its end, everybody is told to come back, and nothing can hold it up."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from reliquary.web.storage import Store
from tests.cli.test_serving import children, is_alive
from tests.fault.players import Pair
from tests.fault.test_kill import check, known
from tests.web.conftest import sql
from tests.web.door import PATIENCE

__all__ = ["sql"]  # a fixture
pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


class Server:
    """`reliquary serve`, with what it writes to its log."""

    def __init__(self, process: asyncio.subprocess.Process, url: str, log: Path) -> None:
        self.process, self.url, self.log = process, url, log

    @classmethod
    @contextlib.asynccontextmanager
    async def started(cls, database: str, log: Path, *more: str, **variables: str) -> AsyncIterator[Server]:
        command = ["-m", "reliquary", "serve", "--database", database, "--port", "0", "--log-format", "json"]
        usual = ["--rate-limit-factor", "1000", "--bot-workers", "1"]
        with log.open("w") as errors:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, *command, *usual, *more),
                cwd=ROOT,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env={**os.environ, **variables},
            )
        try:
            assert process.stdout is not None
            said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
            assert said, log.read_text()
            yield cls(process, said.split()[3], log)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """Tell it to stop; its exit code, and how many seconds it took."""
        began = time.monotonic()
        self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), 60), time.monotonic() - began

    def told(self, event: str) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in found if line["event"] == event]


@contextlib.asynccontextmanager
async def locked(url: str) -> AsyncIterator[None]:
    """Somebody else holds the database, and does not let go."""
    if url.startswith("sqlite"):
        import sqlite3

        with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
            yield
        return
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute("BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE")
        yield
    finally:
        await connection.close()


@contextlib.asynccontextmanager
async def stuck_request(server: Server) -> AsyncIterator[None]:
    """A request that waits for the database."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        asking = asyncio.create_task(client.post("/api/session/guest", json={}))
        await asyncio.sleep(0.5)
        assert not asking.done()
        yield
        await asyncio.gather(asking, return_exceptions=True)


async def test_under_load_all_that_was_committed_was_acknowledged(url: str, tmp_path: Path) -> None:
    """Not only is nothing lost that was acknowledged: nobody is left in doubt, either."""
    pairs = [Pair(random.Random(number)) for number in range(3)]
    async with Server.started(url, tmp_path / "log") as server:
        for pair in pairs:
            await pair.arrive(server.url)
        playing = asyncio.gather(*(pair.play(server.url) for pair in pairs))
        while known(pairs) < 30:
            await asyncio.sleep(0.01)
        code, seconds = await server.stop()
        await playing

    assert (code, seconds < 10) == (0, True), server.log.read_text()
    assert [len(server.told(event)) for event in ("stopping", "stopped")] == [1, 1]
    async with Store.open(url) as store:
        for pair in pairs:
            log = await store.log.read(pair.table)
            check(log, pair.promises)
            assert len(log) == max(promise.acknowledged or 0 for promise in pair.promises)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_request_that_is_stuck_is_cut_off_at_the_deadline(
    url: str, tmp_path: Path, how: signal.Signals
) -> None:
    starting = Server.started(url, tmp_path / "log", "--stop-timeout", "2")
    async with starting as server, locked(url), stuck_request(server):
        code, seconds = await server.stop(how)

    [told] = server.told("stopped at the deadline")
    assert (code, 2 <= seconds < 5) == (1, True)
    assert (told["level"], told["cut_off"]["requests"]) == ("error", 1)
    assert 1 <= told["cut_off"]["transactions"] <= 4  # of the request, and of what a server does by itself


async def test_a_second_signal_stops_at_once(url: str, tmp_path: Path) -> None:
    starting = Server.started(url, tmp_path / "log", "--stop-timeout", "60")
    async with starting as server, locked(url), stuck_request(server):
        server.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(1)
        code, seconds = await server.stop()

    assert (code, seconds < 2) == (128 + signal.SIGTERM, True)
    assert server.told("stopped at once")[0]["cut_off"]["requests"] == 1


async def test_a_reader_that_never_reads_is_cut_off_at_the_deadline(url: str, tmp_path: Path) -> None:
    async with Server.started(url, tmp_path / "log", "--stop-timeout", "2") as server:
        await until_ready(server)
        host, port = re.findall(r"//(.+):(\d+)", server.url)[0]
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect((host, int(port)))
            for _ in range(200):
                deaf.sendall(b"GET /api/games/runners/stage HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await until_stuck(server)
            code, seconds = await server.stop()

    assert (code, 2 <= seconds < 5, len(server.told("stopped at the deadline"))) == (1, True, 1)


async def until_stuck(server: Server) -> None:
    """Wait until the answers do not move any more: the one under way, beside ours, stays the same."""
    before, now = "", "first"
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client, asyncio.timeout(60):
        while before != now:
            await asyncio.sleep(0.5)
            told = (await client.get("/metrics")).text
            before, now = now, "".join(re.findall(r".*http_requests_total.*stage.*|.*in_progress.*requests.*", told))
    assert 'in_progress{what="requests"} 2.0' in now


async def test_a_socket_whose_other_side_is_gone_without_a_word_holds_up_nothing(url: str, tmp_path: Path) -> None:
    async with Server.started(url, tmp_path / "log") as server:
        pair = Pair(random.Random(1))
        await pair.arrive(server.url)
        host, port = re.findall(r"//(.+):(\d+)", server.url)[0]
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect((host, int(port)))
            deaf.sendall(HANDSHAKE)
            heard = b""
            while b"welcome" not in heard:
                heard += deaf.recv(4096)
                assert heard.startswith(b"HTTP/1.1 101"), heard
            for _ in range(300):
                deaf.sendall(frame({"do": "watch", "table": pair.table}))
            await asyncio.sleep(1)
            code, seconds = await server.stop()

    assert (code, seconds < 9) == (0, True), server.log.read_text()


HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def frame(message: dict[str, Any]) -> bytes:
    """A text message as a client sends it, masked with zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


async def test_a_bot_that_hangs_holds_up_nothing_and_is_gone(tmp_path: Path, url: str) -> None:
    async with Server.started(url, tmp_path / "log") as server:
        await until_ready(server)
        [worker] = workers_of(server)
        os.kill(worker, signal.SIGSTOP)
        async with httpx.AsyncClient(base_url=server.url) as client:
            (await client.post("/api/session/guest", json={})).raise_for_status()
            body = {"game": "runners", "chairs": [{"kind": "bot", "bot": "greedy"}] * 2}
            table = (await client.post("/api/tables", json=body)).raise_for_status().json()["id"]
            (await client.post(f"/api/tables/{table}/start")).raise_for_status()
        code, seconds = await server.stop()

        assert (code, seconds < 9) == (0, True), server.log.read_text()
        assert not is_alive(worker)


def workers_of(server: Server) -> list[int]:
    """The processes in which bots think; there is another one, with which Python keeps order."""
    found = children(server.process.pid)
    return [each for each in found if "resource_tracker" not in Path(f"/proc/{each}/cmdline").read_text()]


async def test_a_worker_that_hangs_makes_a_server_unready_and_a_dead_one_is_replaced(tmp_path: Path, url: str) -> None:
    async with Server.started(url, tmp_path / "log") as server:
        await until_ready(server)
        [worker] = workers_of(server)
        os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(1.1)
        answer = httpx.get(f"{server.url}/readyz", timeout=PATIENCE)
        os.kill(worker, signal.SIGKILL)
        await until_ready(server)

        assert (answer.status_code, answer.json()["missing"]) == (503, {"bots": "are not ready"})
        assert 'reliquary_worker_restarts_total{kind="bot"} 1.0' in httpx.get(f"{server.url}/metrics").text


async def until_ready(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client, asyncio.timeout(60):
        while (await client.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.05)


async def test_systemd_is_told_when_it_is_ready_that_it_lives_and_when_it_stops(tmp_path: Path, url: str) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(PATIENCE)
        variables = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "3000000"}
        async with Server.started(url, tmp_path / "log", **variables) as server:
            first = [systemd.recv(100) for _ in range(2)]
            assert (await server.stop())[0] == 0
        systemd.setblocking(False)
        rest = []
        with contextlib.suppress(BlockingIOError):
            while True:
                rest.append(systemd.recv(100))

    assert (first, rest[-1]) == ([b"READY=1", b"WATCHDOG=1"], b"STOPPING=1")
