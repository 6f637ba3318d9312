"""Everything that a server is made of, opened and closed together. Time and chance come in from outside."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any

from reliquary.web import protocol
from reliquary.web.accounts import Accounts
from reliquary.web.hub import Hub
from reliquary.web.identity import Pass
from reliquary.web.letters import Post
from reliquary.web.limits import Limiter, Rate
from reliquary.web.mint import Mint
from reliquary.web.passwords import Passwords
from reliquary.web.settings import Settings
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Store, User
from reliquary.web.thinking import Thinker, ThreadThinker

log = logging.getLogger("reliquary.web")


class Limits:
    """How much is too much: so many at once, and then so many per second; `scale` times as much."""

    def __init__(self, scale: float = 1) -> None:
        def limiter(burst: float, per_second: float) -> Limiter:
            return Limiter(Rate(burst * scale, per_second * scale))

        self.requests = limiter(120, 40)  # of one address
        self.newcomers = limiter(30, 30 / 3600)  # guests and accounts of one address
        self.logins = limiter(10, 0.1)  # of one address, and to one name
        self.tables = limiter(20, 1 / 60)  # of one user
        self.messages = limiter(80, 25)  # of one socket
        self.sockets = limiter(60, 2)  # of one address
        self.chat = limiter(6, 0.5)  # of one user
        self.reports = limiter(5, 1 / 300)  # of one user
        self.pictures = limiter(6, 0.2)  # of one address


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """A running server."""

    def __init__(self, settings: Settings, store: Store, accounts: Accounts, shelf: Shelf, thinker: Thinker) -> None:
        self.settings = settings
        self.store = store
        self.accounts = accounts
        self.shelf = shelf
        self.thinker = thinker
        self.limits = Limits(settings.generosity)
        self.mint = Mint()
        self.now: Callable[[], int] = clock
        self.hub = Hub(self)
        self.post = Post(self)
        self._tasks: set[asyncio.Task[None]] = set()

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
    ) -> AsyncIterator[House]:
        """A server with these settings; a test brings games, ids, cheap passwords and time of its own."""
        mint, shelf, passwords = mint or Mint(), Shelf(games), passwords or Passwords()
        thinker = Thinker(settings.bot_workers) if games is None else ThreadThinker(shelf.game)
        async with Store.open(settings.database) as store:
            house = cls(settings, store, await Accounts.open(store, passwords, mint), shelf, thinker)
            house.mint, house.now = mint, now
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
        self.spawn(asyncio.to_thread(self.shelf.warm_up))
        self.thinker.warm_up()
        if self.settings.smtp:
            self.spawn(self.post.deliver())

    async def close(self) -> None:
        """Let everybody go, and stop what goes on."""
        for connection in self.hub.everybody:
            connection.close(protocol.GOING_AWAY)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on by itself; if it fails, it is written down."""
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a mistake of ours", exc_info=error)

    async def who(self, shown: Pass) -> User | None:
        """Whom a cookie or a token belongs to."""
        if shown.token:
            return await self.accounts.bearer(shown.token, self.now())
        return await self.accounts.who(shown.cookie, self.now()) if shown.cookie else None
