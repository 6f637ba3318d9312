"""Where bots think: in processes of their own, so that nobody waits for them, and in turn by whose tables they are."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from reliquary.kernel import Game, State
from reliquary.table import Task
from reliquary.table.thinking import choice
from reliquary.web.fair_queue import FairQueue
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics

P = ParamSpec("P")
R = TypeVar("R")

STUCK: Final = 60.0  # seconds after which workers that are busy count as hung
NICE: Final = 5  # the loop of the server goes first; more for what is less urgent


class Workers:
    """A few processes that hold the rules. Whoever dies is replaced."""

    def __init__(
        self, count: int, games: Iterable[Game[State]], metrics: Metrics, kind: str = "bot", nice: int = NICE
    ) -> None:
        self.kind = kind
        self.count = count
        self.games = {game.edition: game for game in games}  # nobody reads a pack again, which may have changed
        self._nice = nice
        self._metrics = metrics
        self._pool = self._open()
        self._warm: Future[None] | None = None
        self._since: dict[object, float] = {}  # when each job that is not done was handed over

    async def run(self, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of a function that takes its time; a worker that died is replaced once."""
        call, loop = partial(job, *args, **kwargs), asyncio.get_running_loop()
        pool = self._pool
        self._since[call] = monotonic()
        try:
            return await loop.run_in_executor(pool, call)
        except BrokenProcessPool:
            self._replace(pool)
            return await loop.run_in_executor(self._pool, call)
        finally:
            del self._since[call]

    def _replace(self, pool: Executor) -> None:
        """Others in place of those that died, unless somebody was quicker."""
        if self._pool is pool:
            log.warning(f"{self.kind} workers died", workers=self.count)
            self._metrics.worker_restarts.labels(self.kind).inc()
            self._pool = self._open()

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

    @property
    def alive(self) -> int:
        """How many there are at the moment."""
        return sum(worker.is_alive() for worker in self._processes)

    @property
    def _processes(self) -> list[BaseProcess]:
        return list((getattr(self._pool, "_processes", None) or {}).values())

    def warm_up(self) -> None:
        """Start a worker before it is needed."""
        self._warm = self._pool.submit(_load)

    def close(self) -> None:
        """Go, whatever a worker is thinking about; Python itself can do no more than wait for it, before 3.14."""
        workers = self._processes
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()

    def _open(self) -> Executor:
        return ProcessPoolExecutor(
            self.count, mp_context=get_context("spawn"), initializer=_begin, initargs=(self.games, self._nice)
        )


class Threads(Workers):
    """One thread, for games that a worker process would not find: those of tests."""

    def __init__(self, games: Iterable[Game[State]], metrics: Metrics) -> None:
        super().__init__(1, games, metrics)

    def _open(self) -> Executor:
        return ThreadPoolExecutor(1, thread_name_prefix="thinking")


class Thinker:
    """Bots of all tables. They hold no position: a task carries all that a bot may know.

    Tables of one person share that person's time, and take at most half of the workers. People who come from one
    address share the time of that address, and leave a worker to others, if there are several.
    """

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.turns = FairQueue(workers.count, max(1, workers.count // 2), max(1, workers.count - 1))

    async def think(self, task: Task, who: Hashable = "", address: Hashable = None) -> str:
        """The action that a bot chooses, when its turn has come; `who` has set the table up, from this address."""
        async with self.turns.turn(who, address):
            return await self._think(task)

    async def _think(self, task: Task) -> str:
        return await self.workers.run(_think, task)

    async def answers(self, patience: float) -> bool:
        """Whether there is somebody who could think."""
        return await self.workers.answers(patience)


class ThreadThinker(Thinker):
    """Bots that think in a thread."""

    async def _think(self, task: Task) -> str:
        return await self.workers.run(choice, self.workers.games[task.edition], task)


_games: dict[str, Game[State]] = {}  # of a worker: the rules at hand, by edition


def games_at_hand() -> Mapping[str, Game[State]]:
    """In a worker: the rules it was given."""
    return _games


def _begin(games: Mapping[str, Game[State]], nice: int) -> None:
    """A worker is given the rules, leaves Ctrl-C to the server, and goes when the server goes, however that comes."""
    _games.update(games)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # there is no such thing on Windows
        os.nice(nice)
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
