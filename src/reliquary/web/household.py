"""What all parts of a server work with: its database, clock, limits and workers, and what goes on beside requests."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Final, TypeVar

from reliquary.kernel import Game, State
from reliquary.web.accounts import Accounts
from reliquary.web.caching import ByteCache
from reliquary.web.clock import MACHINE, Clock
from reliquary.web.devices import Devices
from reliquary.web.email_addresses import Addresses
from reliquary.web.fair_queue import FairQueue
from reliquary.web.identity import Pass, of_user
from reliquary.web.keys import Keys
from reliquary.web.log_cache import LogCache
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics
from reliquary.web.mint import Mint
from reliquary.web.network import Network
from reliquary.web.pacing import Pacer
from reliquary.web.privacy import privacy_of
from reliquary.web.qr_codes import Codes
from reliquary.web.rate_limits import BUSY_WAIT, Concurrency, Delays, Limiter, Limits, Pace, TooMuch, Who
from reliquary.web.replays import Painter, Replays, replays_in_threads
from reliquary.web.settings import Settings
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Beat, Outage, StorageError, Store, User, asked_from
from reliquary.web.thinking import NICE, Thinker, Threads, ThreadThinker, Workers
from reliquary.web.tokens import Known, Tokens
from reliquary.web.visitors import Visitors

R = TypeVar("R")

BOT_MOVES: Final = 2  # that are written down at the same time, one of each host and address
ENTERING: Final = 16  # people who are being let in at tables at the same time; others wait for a moment


class Staff:
    """Who works for a server outside of its event loop: bots, a worker that replays, a worker that paints."""

    def __init__(self, thinker: Thinker, replays: Replays, painter: Painter) -> None:
        self.thinker, self.replays, self.painter = thinker, replays, painter
        self.workers = list(dict.fromkeys((thinker.workers, replays.workers, painter.workers)))

    @classmethod
    def of(cls, bot_workers: int, games: Iterable[Game[State]], metrics: Metrics) -> Staff:
        """Processes; the more people wait for what they do, the sooner they have the processor."""
        bots = Workers(bot_workers, games, metrics)
        replays = Workers(1, games, metrics, "replay", 3 * NICE)
        painter = Workers(1, games, metrics, "picture", 4 * NICE)
        return cls(Thinker(bots), Replays(replays), Painter(painter))

    @classmethod
    def in_thread(cls, games: Iterable[Game[State]], metrics: Metrics) -> Staff:
        """One thread, for games that a worker process would not find: those of tests."""
        thread = Threads(games, metrics)
        return cls(ThreadThinker(thread), *replays_in_threads(thread))

    def close(self) -> None:
        for workers in self.workers:
            workers.close()


class Household:
    """What the parts of a running server share."""

    def __init__(
        self, settings: Settings, store: Store, accounts: Accounts, shelf: Shelf, staff: Staff, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self.accounts = accounts
        self.shelf = shelf
        self.thinker, self.replays, self.painter = staff.thinker, staff.replays, staff.painter
        self.codes = Codes(staff.replays.workers)
        self.workers = staff.workers
        self.pacer = Pacer()
        self.entering = FairQueue(ENTERING, 2)
        self.bot_moves = FairQueue(BOT_MOVES, 1, 1)
        self.told = LogCache()
        self.metrics = metrics
        self.visitors = Visitors()
        self.limits = Limits(settings.rate_limit_factor)
        self.privacy = privacy_of(settings)
        self.mint = Mint()
        self.tokens = Tokens(store, self.mint)
        self.addresses: Addresses
        self.devices: Devices
        self.machine = MACHINE
        self.now: Callable[[], int] = Clock(MACHINE.now)
        self.outages: list[Outage] = []  # times for which no server was there
        self.network = Network(settings)
        self.keys = Keys(store, self.mint, settings.signing_key)
        self.set_aside: set[str] = set()  # tables of other rules, of which the host was told
        self.warmed_up = False
        self.stopping = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._moves: set[asyncio.Task[object]] = set()

    @property
    def caches(self) -> Mapping[str, ByteCache | LogCache]:
        """What is kept for whoever asks again."""
        return {"replays": self.replays.cache, "pictures": self.painter.cache, "told": self.told}

    async def beat(self) -> None:
        """Give a sign of life, so that whoever comes next knows until when we were here."""
        await self.store.heartbeats.beat(Beat(self.now(), self.machine.now))

    def spawn(self, job: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Let something go on by itself, for whom it was begun; what fails is written down under no request's id."""
        context = contextvars.Context()
        context.run(asked_from.set, asked_from.get())
        task = asyncio.get_running_loop().create_task(job, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StorageError):
            log.warning("database failed", reason=str(error))
        elif error is not None:
            log.error("a mistake of ours", exc_info=error)

    async def see_through(self, job: Coroutine[None, None, R]) -> R:
        """The result of something that is done to its end, even if nobody waits for it any longer."""
        task = asyncio.get_running_loop().create_task(job)
        self._moves.add(task)
        task.add_done_callback(self._moves.discard)
        with self.metrics.underway("moves"):
            return await asyncio.shield(task)

    def limited(self, limiter: Limiter | Delays, who: Who, cost: float = 1) -> int:
        """0 if a request may pass; otherwise the milliseconds to wait. A flood is written down once a minute."""
        wait = limiter.ask(who, self.now(), cost)
        if wait:
            self.note_limit(limiter.name, who)
        return wait

    @contextmanager
    def busy(self, address: Who, user: User | None) -> Iterator[None]:
        """Count something that takes its time, as long as it lasts; TooMuch if enough of it is under way."""
        with ExitStack() as held:
            held.enter_context(self.counted(self.limits.at_once, address))
            if user is not None:
                held.enter_context(self.counted(self.limits.own_at_once, of_user(user)))
            yield

    @contextmanager
    def counted(self, concurrency: Concurrency, who: Who) -> Iterator[None]:
        """Count one more of something, as long as it lasts; TooMuch if there are as many as there may be."""
        if concurrency.full(who):
            self.note_limit(concurrency.name, who)
            raise TooMuch("too-busy", wait=BUSY_WAIT)
        with concurrency.one(who):
            yield

    def spend(self, limiter: Limiter | Delays, who: Who, cost: float = 1) -> None:
        """Count a request, or what it costs; TooMuch if there were too many."""
        if wait := self.limited(limiter, who, cost):
            raise TooMuch("too-fast", wait=-(-wait // 1000))

    def charge(self, user: User | None, cost: float) -> None:
        """Count what something costs, for who asks and for where they ask from; TooMuch if either has spent all."""
        self.spend(self.limits.costs, Who("address", asked_from.get()), cost)
        if user is not None:
            self.spend(self.limits.own_costs, of_user(user), cost)

    async def take_turn(self, pace: Pace, who: Who) -> None:
        """Wait for a turn, if there were many; TooMuch if that would take long."""
        wait = pace.book(who, self.now())
        if wait is None:
            self.note_limit(pace.name, who)
            raise TooMuch("too-fast", wait=-(-pace.longest // 1000))
        if wait:
            await asyncio.sleep(wait / 1000)

    def note_limit(self, name: str, who: Who) -> None:
        """Somebody was refused for asking too much."""
        self.metrics.rate_limited.labels(name).inc()
        if not self.limits.log_lines.ask((name, who), self.now()):
            log.info("rate limited", limit=name)

    async def known(self, shown: Pass) -> Known | None:
        """Whom a cookie or a token belongs to, and what they may do. TokenEnded if a token is good no longer."""
        if shown.token:
            return await self.tokens.bearer(shown.token, self.now())
        user = await self.accounts.who(shown.cookie, self.now()) if shown.cookie else None
        return None if user is None else Known(user)
