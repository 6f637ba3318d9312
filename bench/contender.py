"""An engine in a process of its own, asked over a pipe."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


class UserError(Exception):
    """What keeps the measurement from being made: one line with the remedy, and the exit code."""

    def __init__(self, line: str, code: int = 2) -> None:
        super().__init__(line)
        self.code = code


class Contender:
    """A worker process; it rests while the others are measured."""

    def __init__(
        self, name: str, python: str, module: str, variables: Mapping[str, str] | None = None, cwd: Path = ROOT
    ) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [python, "-m", module],
            cwd=cwd,
            env=surroundings(variables or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Contender:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.communicate()  # closes its standard input, at which it ends

    def ask(self, question: str, seconds: float = 0) -> dict[str, Any]:
        """Put one question and wait for its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):  # it ended; the empty answer tells
            print(question, seconds, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise UserError(f"{self.name} ended without an answer; what it printed stands above", 1)
        found: dict[str, Any] = json.loads(answer)
        return found


def surroundings(variables: Mapping[str, str]) -> dict[str, str]:
    """The variables of a worker: no PYTHONPATH but its own, and the same order of sets each time."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return inherited | {"PYTHONHASHSEED": "0"} | dict(variables)


def run(command: Sequence[str], cwd: Path, variables: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command to its end and keep what it prints, errors among the rest."""
    return subprocess.run(
        command,
        cwd=cwd,
        env=surroundings(variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
