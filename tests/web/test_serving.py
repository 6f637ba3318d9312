"""Where the server listens, and how its threads share the interpreter."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from reliquary.web.listening import address_of, listen
from tests.cli.conftest import variables
from tests.web.door import PATIENCE

pytestmark = pytest.mark.anyio


async def test_small_answers_are_sent_at_once() -> None:
    """Without this, the kernel holds each of them back for 40 ms."""
    eager: list[int] = []

    def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        eager.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = listen("127.0.0.1", 0)
    async with await asyncio.start_server(meet, sock=listening):
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        await reader.read()
        writer.close()

    assert eager == [1]


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
def test_the_address_is_one_that_a_browser_here_can_open(host: str, shown: str) -> None:
    with listen(host, 0) as listening:
        assert address_of(listening) == f"http://{shown}:{listening.getsockname()[1]}"


def test_threads_that_read_the_database_do_not_keep_the_loop_waiting(tmp_path: Path) -> None:
    """By default each of them may hold the interpreter ten times as long, whoever waits for it."""
    code = (
        "import atexit, sys; from reliquary.cli import main\n"
        "atexit.register(lambda: print(sys.getswitchinterval(), flush=True))\n"
        "sys.exit(main())"
    )
    words = ["serve", "--create", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.sqlite"]
    command = [sys.executable, "-c", code, *words]
    with subprocess.Popen(command, env=variables(), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Reliquary is at")
        server.terminate()
        said, _ = server.communicate(timeout=PATIENCE)

    assert float(said.splitlines()[-1]) <= 0.001
