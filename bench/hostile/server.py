"""The server under attack: a process of its own on one core, with its log, its memory and its limits in sight."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

FILES = 1024  # open files that a process may have where nobody has said otherwise
START = 60.0  # seconds for a server to start on a busy machine
SERVE = ("-m", "reliquary", "serve")


class Server:
    """`reliquary serve`, as a host would start it."""

    def __init__(self, process: asyncio.subprocess.Process, url: str, log: Path) -> None:
        self.process, self.url, self.log = process, url, log

    @classmethod
    @asynccontextmanager
    async def started(
        cls, database: str, log: Path, options: Sequence[str] = (), program: Sequence[str] = SERVE
    ) -> AsyncIterator[Server]:
        """A server that is gone afterwards, however that comes."""
        server = await cls.start(database, log, options, program)
        try:
            yield server
        finally:
            await server.end()

    @classmethod
    async def start(
        cls, database: str, log: Path, options: Sequence[str] = (), program: Sequence[str] = SERVE
    ) -> Server:
        """On the first core, with its workers, and with the usual number of files."""
        command = [*program, "--database", database, "--port", "0", *options]  # the last port counts
        with log.open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=errors
            )
        server = cls(process, "", log)
        try:
            await server._come_up()
        except BaseException:  # whoever is told to end meanwhile leaves nothing behind either
            await server.kill()
            raise
        return server

    async def _come_up(self) -> None:
        """Wait until it says where it listens."""
        process = self.process
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        keep_apart(process.pid)
        assert process.stdout is not None
        said = (await asyncio.wait_for(process.stdout.readline(), START)).decode()
        if not said:
            await process.wait()
            raise DidNotStart(process.returncode, self.log.read_text("utf-8", "replace"))
        self.url = said.split()[3]

    async def start_again(self, database: str) -> None:
        """Another process at the same port, after this one has ended."""
        again = await self.start(database, self.log, ("--port", str(self.host[1])))
        self.process = again.process

    async def end(self) -> None:
        """Stop, at once if it has to be."""
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), 15)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

    @property
    def host(self) -> tuple[str, int]:
        """Where it listens."""
        host, _, port = self.url.removeprefix("http://").rpartition(":")
        return host, int(port)

    @property
    def memory(self) -> float:
        """What the process holds, in megabytes; its workers are not counted."""
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
            kilobytes = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")), "0")
            return int(kilobytes) / 1024
        return 0.0

    @property
    def logged(self) -> int:
        """How many bytes it has written to its log."""
        return self.log.stat().st_size

    @property
    def alive(self) -> bool:
        return self.process.returncode is None


class DidNotStart(Exception):
    """A server that ended before it began; its exit code, and what it said."""

    def __init__(self, code: int | None, said: str) -> None:
        super().__init__(f"the server did not start ({code}): {said[-500:]}")
        self.code, self.said = code, said


class Watch:
    """The most memory that a server had, and what it wrote to its log, while something went on."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.memory = self._before = server.memory
        self._logged, self._began = server.logged, perf_counter()

    async def look(self) -> None:
        """Look from time to time, until cancelled."""
        while True:
            self.memory = max(self.memory, self._server.memory)
            await asyncio.sleep(0.05)

    @property
    def grown(self) -> float:
        """By how many megabytes it grew."""
        return self.memory - self._before

    @property
    def log_rate(self) -> float:
        """Kilobytes of log in a second."""
        return (self._server.logged - self._logged) / 1000 / max(perf_counter() - self._began, 0.1)


def _cores() -> frozenset[int]:
    """The cores on which this process may run; none where a system does not say."""
    return frozenset(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else frozenset()


ALL_CORES = _cores()  # that were there when the bench began


def leave_a_core() -> None:
    """Leave the first core to the server, where there are several."""
    if len(ALL_CORES) > 1:
        os.sched_setaffinity(0, sorted(ALL_CORES)[1:])


def keep_apart(process: int) -> None:
    """Keep a process to the cores that we have left to it, if we have."""
    if left := ALL_CORES - _cores():
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(process, left)
