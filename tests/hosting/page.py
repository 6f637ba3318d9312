"""The page for hosts as a list of things to do: files to write and commands to type, section by section."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "host-a-server.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class File:
    """A block that the text before it gives a place: the last path under /etc that it names."""

    path: Path
    text: str


@dataclass(frozen=True)
class Command:
    """A line to type, as root or as anybody, and what the page says that it answers."""

    line: str
    root: bool
    answer: tuple[str, ...]


Step = File | Command


def sections() -> dict[str, list[Step]]:
    """What there is to do under each heading of the page, in its order."""
    parts = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return {title: steps(text) for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def steps(text: str) -> list[Step]:
    found: list[Step] = []
    end = 0
    for block in FENCE.finditer(text):
        before, end = text[end : block.start()], block.end()
        if block[1] == "console":
            found += commands(block[2])
        elif places := re.findall(r"`(/etc/[^`]+)`", before):
            found.append(File(Path(places[-1]), block[2]))
    return found


def commands(block: str) -> list[Command]:
    """The commands of a block; lines without a prompt are what the one before them answers."""
    found: list[Command] = []
    for line in block.splitlines():
        if line[:2] in ("# ", "$ "):
            found.append(Command(line[2:], line[0] == "#", ()))
        else:
            last = found.pop()
            found.append(Command(last.line, last.root, (*last.answer, line)))
    return found
