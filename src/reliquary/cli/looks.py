"""How output looks: in colour on a terminal that has it, plain everywhere else."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def colourful() -> bool:
    """Whether standard output shows colours: not for NO_COLOR, dumb terminals, files and pipes."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and understands_codes()


def understands_codes() -> bool:
    """Whether the terminal obeys control sequences."""
    return os.environ.get("TERM") not in (None, "", "dumb")


def plain_letters() -> bool:
    """Whether standard output can show only ASCII."""
    try:
        "●≈◆♦▶…“”–─".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def size() -> tuple[int, int]:
    """The width and height of the terminal; 80 × 24 where there is none."""
    found = shutil.get_terminal_size((80, 24))
    return max(40, found.columns), max(12, found.lines)


def console() -> Console:
    """Where tables and text go."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, no_color=not colourful(), width=size()[0])


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on the error stream; each call moves it on by one."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
