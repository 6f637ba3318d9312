"""A PostgreSQL of the tests' own: a fresh cluster on loopback, in a folder and under a port of its own."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

PATIENCE = 60.0  # seconds for it to start


def binaries() -> Path:
    """The folder of the newest PostgreSQL that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    if found:
        return found[-1]
    beside = shutil.which("postgres")
    assert beside, "these tests need PostgreSQL; install with (Debian, Ubuntu): apt-get install postgresql"
    return Path(beside).resolve().parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A running PostgreSQL, as safe as in earnest: fsync on, and passwords."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="reliquary-postgresql-"))
        self.port = free_port()
        self.password = secrets.token_hex(8)
        self.process: subprocess.Popen[bytes] | None = None
        self._names = (f"reliquary_{number}" for number in count())
        try:
            self._make()
            self.start()
        except BaseException:
            self.remove()
            raise

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://keeper:{self.password}@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The name of a new, empty database."""
        name = next(self._names)
        self.run(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def run(self, statement: str, name: str = "postgres") -> list[Any]:
        """What a statement says, asked on a connection of its own."""

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.url(name))
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        return asyncio.run(ask())

    def start(self) -> None:
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
        self.process = self._popen("postgres", "-D", "data", *options, "-c", "fsync=on", "-c", "max_connections=200")
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not start in time"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Shut it down: SIGINT in good order, SIGQUIT as if the plug were pulled."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)  # what it has not written yet is thrown away, too
        shutil.rmtree(self.folder)

    def _make(self) -> None:
        (self.folder / "password").write_text(self.password)
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            for path in (self.folder, self.folder / "password"):
                os.chown(path, nobody.pw_uid, nobody.pw_gid)
        options = ["--username=keeper", "--pwfile=password", "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale"]
        made = self._popen("initdb", "-D", "data", *options).wait()
        assert made == 0, (self.folder / "log").read_text()

    def _popen(self, tool: str, *options: str) -> subprocess.Popen[bytes]:
        """Start a tool in the folder; as somebody else if we are root, which it refuses to run as."""
        other: dict[str, Any] = {}
        if os.geteuid() == 0:
            other = {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []}
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(binaries() / tool), *options],
                cwd=self.folder,
                env={"PATH": os.defpath, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **other,
            )

    def _answers(self) -> bool:
        try:
            return self.run("SELECT 1") == [(1,)]
        except (OSError, asyncpg.PostgresError):
            return False
