"""Threads that go round among those who ask: whoever has much done waits for it, and nobody else does."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from threading import Lock
from typing import Final, TypeAlias, TypeVar

R = TypeVar("R")
Job: TypeAlias = Callable[[], None]

asked_from: Final[ContextVar[str]] = ContextVar("asked_from", default="")  # the address that something is done for


@contextmanager
def for_everybody() -> Iterator[None]:
    """What is done here is done for all, and stands in nobody's line."""
    token = asked_from.set("")
    try:
        yield
    finally:
        asked_from.reset(token)


class FairThreads:
    """Everybody has a line of their own, and the lines take turns; `each` bounds how many threads one has at once."""

    def __init__(self, threads: int, name: str, each: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._each = each
        self._lines: dict[str, deque[Job]] = {}  # first the one whose turn is next
        self._busy: Counter[str] = Counter()
        self._lock = Lock()

    async def run(self, job: Callable[[], R]) -> R:
        """What a job returns, once it is the turn of the address that it is done for."""
        result: Future[R] = Future()
        with self._lock:
            self._lines.setdefault(asked_from.get(), deque()).append(partial(_do, job, result))
        self._threads.submit(self._work)
        return await asyncio.wrap_future(result)

    def close(self) -> None:
        """Do what was asked for, and nothing more."""
        self._threads.shutdown()

    def _work(self) -> None:
        """Do one job after the other, as long as it is anybody's turn."""
        while (taken := self._take()) is not None:
            who, job = taken
            job()
            self._leave(who)

    def _take(self) -> tuple[str, Job] | None:
        """The next job, and for whom; None if nobody waits who may have one more thread than they have."""
        with self._lock:
            who = next((who for who in self._lines if self._busy[who] < self._each), None)
            if who is None:
                return None
            line = self._lines.pop(who)
            job = line.popleft()
            if line:
                self._lines[who] = line  # behind all others
            self._busy[who] += 1
            return who, job

    def _leave(self, who: str) -> None:
        with self._lock:
            self._busy[who] -= 1
            self._busy = +self._busy


def _do(job: Callable[[], R], result: Future[R]) -> None:
    """Do a job, unless nobody waits for it any longer."""
    if not result.set_running_or_notify_cancel():
        return
    try:
        found = job()
    except BaseException as error:  # noqa: BLE001  whoever waits for it is told, as by any executor
        result.set_exception(error)
    else:
        result.set_result(found)
