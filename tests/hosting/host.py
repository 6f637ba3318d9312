"""Somebody who follows the page for hosts, word by word, on a machine of their own."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hosting.page import Command, File, sections
from tests.hosting.services import PATIENCE, Services
from tests.web.postgres import binaries

SYSTEM = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Host:
    """Types what the page says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.services = Services()
        self.page = sections()
        self.typed: list[str] = []
        python = Path(sys.base_prefix, "bin")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("RELIQUARY_", "PYTHON"))}
        self.variables = {**kept, "PATH": f"{python}:{binaries()}:{SYSTEM}", "LANG": "C.UTF-8"}
        self.variables.pop("VIRTUAL_ENV", None)

    def follow(self, title: str) -> None:
        """Write the files of a section and type its commands, in order; what the page shows has to be the answer."""
        for step in self.page[title]:
            if isinstance(step, File):
                step.path.parent.mkdir(parents=True, exist_ok=True)
                step.path.write_text(step.text, "utf-8")
            else:
                answer = self.type(step)
                assert not step.answer or answer.splitlines() == list(step.answer), answer

    def type(self, command: Command) -> str:
        """What a command says; it has to succeed."""
        self.typed.append(command.line)
        words = shlex.split(command.line)
        if words[0] == "systemctl":
            self.services.systemctl(*words[1:])
            return ""
        done = subprocess.run(
            ["bash", "-c", command.line],
            cwd=self.folder,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            pytest.fail(f"{command.line}\n{done.stdout}{done.stderr}")
        return done.stdout

    @contextmanager
    def serving(self, title: str) -> Iterator[None]:
        """The only command of a section runs until we have seen enough of it; somebody without any rights typed it."""
        [command] = self.page[title]
        assert isinstance(command, Command)
        self.typed.append(command.line)
        home = self.folder / "home"
        home.mkdir()
        home.chmod(0o777)
        variables = {**self.variables, "HOME": str(home)}
        with subprocess.Popen(
            ["bash", "-c", f"exec {command.line}"],
            cwd="/",
            env=variables,
            stdout=subprocess.PIPE,
            user="nobody",
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("Reliquary is at ")
            yield
            process.terminate()


@contextmanager
def postgresql(host: Host) -> Iterator[None]:
    """PostgreSQL as Debian runs it: users of the machine come in through a socket by their names."""
    for place in ("/run/postgresql", "/srv/postgresql"):
        Path(place).mkdir(mode=0o755)
        subprocess.run(["chown", "postgres", place], check=True)
    initdb = [str(binaries() / "initdb"), "-D", "/srv/postgresql", "--auth=peer", "--encoding=UTF8", "--no-locale"]
    subprocess.run(initdb, user="postgres", cwd="/", check=True, capture_output=True, env=host.variables)
    options = ["-c", "listen_addresses=", "-c", "unix_socket_directories=/run/postgresql"]
    with (
        (Path("/var/log") / "postgresql.log").open("wb") as log,
        subprocess.Popen(
            [str(binaries() / "postgres"), "-D", "/srv/postgresql", *options],
            user="postgres",
            cwd="/",
            env=host.variables,
            stdout=log,
            stderr=log,
        ) as process,
    ):
        deadline = time.monotonic() + PATIENCE
        while not Path("/run/postgresql/.s.PGSQL.5432").exists():
            assert process.poll() is None, Path("/var/log/postgresql.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        time.sleep(0.3)  # the socket is there a moment before it answers
        yield
        process.terminate()
