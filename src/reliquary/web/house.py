"""Everything that a server is made of, opened and closed together. Time and chance come in from outside."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from reliquary.web import protocol
from reliquary.web.accounts import Accounts
from reliquary.web.email_sending import Post
from reliquary.web.health import Health
from reliquary.web.hub import Hub
from reliquary.web.identity import Pass
from reliquary.web.limits import Limiter, Rate
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics
from reliquary.web.mint import Mint
from reliquary.web.network import Network
from reliquary.web.passwords import Passwords
from reliquary.web.settings import Settings
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Store, User
from reliquary.web.thinking import Thinker, ThreadThinker

R = TypeVar("R")


class Limits:
    """How much is too much: so many at once, and then so many per second; `scale` times as much."""

    def __init__(self, scale: float = 1) -> None:
        def limiter(name: str, burst: float, per_second: float) -> Limiter:
            return Limiter(Rate(burst * scale, per_second * scale), name=name)

        self.requests = limiter("requests", 120, 40)  # of one address
        self.newcomers = limiter("newcomers", 30, 30 / 3600)  # guests and accounts of one address
        self.logins = limiter("logins", 10, 0.1)  # of one address, and to one name
        self.tables = limiter("tables", 20, 1 / 60)  # of one user
        self.messages = limiter("messages", 80, 25)  # of one socket
        self.sockets = limiter("sockets", 60, 2)  # of one address
        self.chat = limiter("chat", 6, 0.5)  # of one user
        self.reports = limiter("reports", 5, 1 / 300)  # of one user
        self.pictures = limiter("pictures", 6, 0.2)  # of one address
        self.log_lines = Limiter(Rate(1, 1 / 60))  # about one visitor and one limit


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """A running server."""

    def __init__(
        self, settings: Settings, store: Store, accounts: Accounts, shelf: Shelf, thinker: Thinker, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self.accounts = accounts
        self.shelf = shelf
        self.thinker = thinker
        self.metrics = metrics
        self.limits = Limits(settings.rate_limit_factor)
        self.mint = Mint()
        self.now: Callable[[], int] = clock
        self.network = Network(settings)
        self.hub = Hub(self)
        self.post = Post(self)
        self.health = Health(self)
        self.warmed_up = False
        self.stopping = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._moves: set[asyncio.Task[Any]] = set()

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        settings: Settings,
        *,
        games: Mapping[str, Any] | None = None,
        mint: Mint | None = None,
        passwords: Passwords | None = None,
        now: Callable[[], int] = clock,
        network: Network | None = None,
    ) -> AsyncIterator[House]:
        """A server with these settings; a test brings games, ids, cheap passwords and time of its own."""
        mint, shelf, passwords = mint or Mint(), Shelf(games, settings.pack), passwords or Passwords()
        dealt, metrics = [shelf.game(name, pack) for name, pack in shelf.variants], Metrics()
        thinker = Thinker(settings.bot_workers, dealt, metrics) if games is None else ThreadThinker(dealt, metrics)
        async with Store.open(settings.database, metrics) as store:
            accounts = await Accounts.open(store, passwords, mint)
            house = cls(settings, store, accounts, shelf, thinker, metrics)
            house.mint, house.now, house.network = mint, now, network or house.network
            try:
                house.begin()
                yield house
            finally:
                await house.close()
                thinker.close()
                passwords.close()

    def begin(self) -> None:
        """Start what goes on in the background."""
        self.spawn(self.hub.listen())
        self.spawn(self.hub.sweep())
        self.spawn(self.metrics.watch_loop())
        self.spawn(self._warm_up())
        self.thinker.warm_up()
        if self.settings.smtp:
            self.spawn(self.post.deliver())

    async def _warm_up(self) -> None:
        await asyncio.to_thread(self.shelf.warm_up)
        self.metrics.describe({name: self.shelf.game(name).edition for name in self.shelf.names})
        self.warmed_up = True

    async def settle(self) -> None:
        """Begin to stop: what was asked is answered, then everybody is told to come back; bots think no further."""
        self.stopping = True
        await asyncio.gather(*(connection.finish() for connection in self.hub.everybody))

    async def close(self) -> None:
        """Let everybody go, and stop what goes on."""
        await asyncio.gather(*self._moves, return_exceptions=True)
        for connection in self.hub.everybody:
            connection.close(protocol.GOING_AWAY)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on by itself; if it fails, it is written down, and not under the id of any request."""
        task = asyncio.get_running_loop().create_task(job, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a mistake of ours", exc_info=error)

    async def see_through(self, job: Coroutine[Any, Any, R]) -> R:
        """The result of something that is done to its end, even if nobody waits for it any longer."""
        task = asyncio.get_running_loop().create_task(job)
        self._moves.add(task)
        task.add_done_callback(self._moves.discard)
        with self.metrics.underway("moves"):
            return await asyncio.shield(task)

    def limited(self, limiter: Limiter, who: Hashable) -> int:
        """0 if a request may pass; otherwise the milliseconds to wait. A flood is written down once a minute."""
        wait = limiter.ask(who, self.now())
        if wait:
            self.metrics.rate_limited.labels(limiter.name).inc()
            if not self.limits.log_lines.ask((limiter.name, who), self.now()):
                log.info("rate limited", limit=limiter.name)
        return wait

    async def who(self, shown: Pass) -> User | None:
        """Whom a cookie or a token belongs to."""
        if shown.token:
            return await self.accounts.bearer(shown.token, self.now())
        return await self.accounts.who(shown.cookie, self.now()) if shown.cookie else None
