"""Running the command as a person would, with a data folder of its own."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

import reliquary
from reliquary.cli import main
from reliquary.web import pages


@dataclass(frozen=True)
class Run:
    """What a command did."""

    code: int
    out: str
    err: str


Runner = Callable[..., Run]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a person who starts afresh, at a terminal of 80 × 24."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("RELIQUARY_DEBUG", raising=False)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return tmp_path / "data" / "reliquary"


@pytest.fixture
def run(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """Run `reliquary` with these words, typing these lines."""

    def command(*words: object, lines: Iterable[str] = ()) -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return Run(code, told.out, told.err)

    return command


@pytest.fixture
def database(data: Path, tmp_path: Path) -> str:
    """Where a server is to keep its games."""
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is built."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")


def variables(**more: str) -> dict[str, str]:
    """The environment for a process of its own, wherever it is started."""
    return {**os.environ, "PYTHONPATH": str(Path(reliquary.__file__).parent.parent), **more}


def saved(data: Path) -> list[Path]:
    """The games in the data folder."""
    return sorted((data / "games").glob("*.reliquary.json"))
