"""Where bots think and pictures are painted: in processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection, get_context, parent_process
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

from reliquary.table import Task
from reliquary.table.thinking import choice
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics

P = ParamSpec("P")
R = TypeVar("R")

STUCK: Final = 60.0  # seconds after which workers that are busy count as hung


class Thinker:
    """A few worker processes. They hold the rules, but no position: a task carries all that a bot may know."""

    def __init__(self, workers: int, games: Iterable[Any], metrics: Metrics) -> None:
        self._workers = workers
        self._games = {game.edition: game for game in games}  # nobody reads a pack again, which may have changed
        self._metrics = metrics
        self._pool = self._open()
        self._warm: Future[None] | None = None
        self._since: dict[object, float] = {}  # when each job that is not done was handed over

    async def think(self, task: Task) -> str:
        """The action that a bot chooses."""
        return await self.run(_think, task)

    async def run(self, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of a function that takes its time; a worker that died is replaced once."""
        call, loop = partial(job, *args, **kwargs), asyncio.get_running_loop()
        pool = self._pool
        self._since[call] = monotonic()
        try:
            return await loop.run_in_executor(pool, call)
        except BrokenProcessPool:
            if self._pool is pool:
                log.warning("bot workers died", workers=self._workers)
                self._metrics.bot_restarts.inc()
                self._pool = self._open()
            return await loop.run_in_executor(self._pool, call)
        finally:
            del self._since[call]

    async def answers(self, patience: float) -> bool:
        """Whether workers are there; those that are busy count until they take far too long."""
        if self._warm is not None and not self._warm.done():
            return False
        if self._since:
            return monotonic() - min(self._since.values()) < STUCK
        try:
            await asyncio.wait_for(self.run(os.getpid), patience)
        except (TimeoutError, BrokenProcessPool):
            return False
        return True

    def warm_up(self) -> None:
        """Start a worker before it is needed."""
        self._warm = self._pool.submit(_load)

    def close(self) -> None:
        """Go, whatever a worker is thinking about; Python itself can do no more than wait for it, before 3.14."""
        workers = list((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()

    def _open(self) -> Executor:
        return ProcessPoolExecutor(
            self._workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(self._games,)
        )


class ThreadThinker(Thinker):
    """One thread, for games that a worker process would not find: those of tests."""

    def __init__(self, games: Iterable[Any], metrics: Metrics) -> None:
        super().__init__(1, games, metrics)

    async def think(self, task: Task) -> str:
        return await self.run(choice, self._games[task.edition], task)

    def _open(self) -> Executor:
        return ThreadPoolExecutor(1, thread_name_prefix="thinking")


_games: dict[str, Any] = {}  # of a worker: the rules at hand, by edition


def _begin(games: Mapping[str, Any]) -> None:
    """A worker is given the rules, leaves Ctrl-C to the server, and goes when the server goes, however that comes."""
    _games.update(games)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
    os._exit(0)


def _think(task: Task) -> str:
    return choice(_games[task.edition], task)


def _load() -> None:
    """Read what every bot needs."""
    from reliquary import bots

    for name in {game.name for game in _games.values()}:
        bots.prepare(name)
