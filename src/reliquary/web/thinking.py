"""Where bots think and pictures are painted: in processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection, get_context, parent_process
from typing import Any, ParamSpec, TypeVar

from reliquary.table import Task
from reliquary.table.thinking import choice, think

P = ParamSpec("P")
R = TypeVar("R")


class Thinker:
    """A few worker processes. They hold no game: a task carries all that a bot may know."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._open()

    async def think(self, task: Task) -> str:
        """The action that a bot chooses."""
        return await self.run(think, task)

    async def run(self, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of a function that takes its time; a worker that died is replaced once."""
        call, loop = partial(job, *args, **kwargs), asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, call)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._open()
            return await loop.run_in_executor(self._pool, call)

    def warm_up(self) -> None:
        """Start a worker before it is needed."""
        self._pool.submit(_load)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> Executor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_begin)


class ThreadThinker(Thinker):
    """One thread, for games that a worker process would not find: those of tests."""

    def __init__(self, game: Callable[[str], Any]) -> None:
        super().__init__(1)
        self._game = game

    async def think(self, task: Task) -> str:
        return await self.run(choice, self._game(task.game), task)

    def _open(self) -> Executor:
        return ThreadPoolExecutor(1, thread_name_prefix="thinking")


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server goes, however that comes about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
    os._exit(0)


def _load() -> None:
    """Read what every bot needs."""
    import reliquary
    from reliquary import bots
    from reliquary.web.shelf import playable

    for name in playable():
        reliquary.game(name)
        bots.prepare(name)
