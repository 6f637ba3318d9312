"""Everything that a server is made of, opened and closed together. Time and chance come in from outside."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from typing import Final, TypeVar

from reliquary.kernel import Game, State
from reliquary.web.accounts import DAY, Accounts
from reliquary.web.broken import check_games
from reliquary.web.caching import ByteCache
from reliquary.web.clock import MACHINE, MILLISECOND, Clock, Machine, resumed
from reliquary.web.devices import Devices
from reliquary.web.email_addresses import Addresses
from reliquary.web.email_sending import Mailer
from reliquary.web.fair_queue import FairQueue
from reliquary.web.health import Health
from reliquary.web.hub import Hub
from reliquary.web.identity import Pass, of_user
from reliquary.web.keys import Keys
from reliquary.web.log_cache import LogCache
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics
from reliquary.web.mint import Mint
from reliquary.web.names import skeleton_of
from reliquary.web.network import Network
from reliquary.web.pacing import Pacer
from reliquary.web.passwords import Passwords, asked_from
from reliquary.web.privacy import privacy_of
from reliquary.web.protocol import Closing
from reliquary.web.qr_codes import Codes
from reliquary.web.rate_limits import BUSY_WAIT, LONGEST_WAIT, Concurrency, Delays, Limiter, Pace, Rate, TooMuch, Who
from reliquary.web.replays import Painter, Replays, replays_in_threads
from reliquary.web.retention import Sweeper
from reliquary.web.settings import Settings
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Beat, Outage, StorageError, Store, User
from reliquary.web.thinking import NICE, Thinker, Threads, ThreadThinker, Workers
from reliquary.web.tokens import Known, Tokens

R = TypeVar("R")

BOT_MOVES: Final = 2  # that are written down at the same time, one of each host and address
ENTERING: Final = 16  # people who are being let in at tables at the same time; others wait for a moment


class Limits:
    """How much is too much: so many at once, and then so many per second; `scale` times as much."""

    def __init__(self, scale: float = 1) -> None:
        def limiter(name: str, burst: float, per_second: float) -> Limiter:
            return Limiter(Rate(burst * scale, per_second * scale), name=name)

        def pace(name: str, burst: float, per_second: float) -> Pace:
            return Pace(Rate(burst * scale, per_second * scale), LONGEST_WAIT, name=name)

        self.visits = pace("visits", 50, 150)  # of one address: whatever is asked for, also files and sockets
        self.requests = limiter("requests", 120, 40)  # of one address
        self.newcomers = limiter("newcomers", 30, 30 / 3600)  # guests and accounts of one address
        self.logins = limiter("logins", 10, 0.1)  # of one address whose browser was never let in by that name
        self.guesses = Delays(max(int(5 * scale), 1), 300_000, name="guesses")  # of one name, from one address
        self.name_guesses = Delays(max(int(100 * scale), 1), 30_000, name="name-guesses")  # of one name, by strangers
        self.first_guesses = limiter("first-guesses", 3, 3 / 86_400)  # of one name, from one site: not counted above
        self.tables = limiter("tables", 20, 1 / 60)  # of one user
        self.messages = limiter("messages", 80, 25)  # of one socket
        self.commands = pace("commands", 40, 40)  # of one address
        self.own_commands = pace("own-commands", 40, 25)  # of one user
        self.sockets = limiter("sockets", 60, 2)  # of one address
        self.open_sockets = Concurrency(64 * scale, "open-sockets")  # of one address
        self.chat = limiter("chat", 6, 0.5)  # of one user
        self.reports = limiter("reports", 5, 1 / 300)  # of one user
        self.pictures = limiter("pictures", 6, 0.2)  # of one address
        self.screens = limiter("screens", 60, 2)  # pictures for one address that are looked at while a game is played
        self.log_lines = Limiter(Rate(1, 1 / 60))  # about one visitor and one limit
        # What takes its time has a price; see `cost` of the routes, and `Connection._watch`.
        self.costs = limiter("costs", 240, 16)  # of one address
        self.own_costs = limiter("own-costs", 100, 5)  # of one user
        self.at_once = Concurrency(24 * scale, "at-once")  # of one address
        self.own_at_once = Concurrency(8 * scale, "own-at-once")  # of one user


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


class House:
    """A running server."""

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
        self.hub = Hub(self)
        self.mailer = Mailer(self)
        self.health = Health(self)
        self.set_aside: set[str] = set()  # tables of other rules, of which the host was told
        self.warmed_up = False
        self.stopping = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._moves: set[asyncio.Task[object]] = set()

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        settings: Settings,
        *,
        games: Mapping[str, Game[State]] | None = None,
        mint: Mint | None = None,
        passwords: Passwords | None = None,
        now: Callable[[], int] | None = None,
        machine: Machine = MACHINE,
        network: Network | None = None,
    ) -> AsyncIterator[House]:
        """A server with these settings; a test brings games, ids, cheap passwords and time of its own."""
        mint, shelf, passwords = mint or Mint(), Shelf(games, settings.pack), passwords or Passwords()
        dealt, metrics = [shelf.game(name, pack) for name, pack in shelf.variants], Metrics()
        staff = Staff.of(settings.bot_workers, dealt, metrics) if games is None else Staff.in_thread(dealt, metrics)
        async with Store.open(settings.database, metrics) as store:
            accounts = await Accounts.open(store, passwords, mint)
            house = cls(settings, store, accounts, shelf, staff, metrics)
            house.mint, house.network = mint, network or house.network
            house.devices = Devices(await store.fact("device-key", mint.bytes(32)), mint)
            house.addresses = await Addresses.open(store, mint)
            house.tokens = Tokens(store, mint)
            house.keys = Keys(store, mint, settings.signing_key)
            await house.take_up_time(now, machine)
            try:
                house.begin()
                yield house
            finally:
                await house.close()
                with suppress(StorageError):
                    await house.beat()
                staff.close()
                passwords.close()

    @property
    def caches(self) -> Mapping[str, ByteCache | LogCache]:
        """What is kept for whoever asks again."""
        return {"replays": self.replays.cache, "pictures": self.painter.cache, "told": self.told}

    async def take_up_time(self, now: Callable[[], int] | None, machine: Machine) -> None:
        """Go on counting where the last server has stopped; time that a test brings is taken as it is."""
        self.machine = machine if now is None else Machine(lambda: now() * MILLISECOND)
        start = await self.store.heartbeats.resume(self.machine.now, resumed)
        self.now = now or Clock(start, machine)
        self.outages = await self.store.heartbeats.outages()
        if self.outages and self.outages[-1].ended == start:
            log.info("server was away", seconds=(start - self.outages[-1].began) // 1000)

    async def beat(self) -> None:
        """Give a sign of life, so that whoever comes next knows until when we were here."""
        await self.store.heartbeats.beat(Beat(self.now(), self.machine.now))

    def begin(self) -> None:
        """Start what goes on in the background."""
        self.spawn(self.hub.listen())
        self.spawn(self.hub.sweep())
        self.spawn(Sweeper(self).run())
        self.spawn(self.metrics.watch_loop())
        self.spawn(self._warm_up())
        self.spawn(self._forget_tokens())
        self.thinker.workers.warm_up()
        if self.settings.smtp:
            self.spawn(self.mailer.deliver())

    async def _warm_up(self) -> None:
        await asyncio.to_thread(self.shelf.warm_up)
        self.metrics.describe({name: self.shelf.game(name).edition for name in self.shelf.names})
        self.warmed_up = True
        await asyncio.to_thread(skeleton_of, "a")  # the list of look-alikes is read when it is first needed
        await check_games(self)

    async def settle(self) -> None:
        """Begin to stop: what was asked is answered, then everybody is told to come back; bots think no further."""
        self.stopping = self.replays.stopping = self.painter.stopping = True
        await asyncio.gather(*(connection.finish() for connection in self.hub.everybody))

    async def close(self) -> None:
        """Let everybody go, and stop what goes on."""
        await asyncio.gather(*self._moves, return_exceptions=True)
        for connection in self.hub.everybody:
            connection.close(Closing.GOING_AWAY)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, job: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Let something go on by itself; if it fails, it is written down, and not under the id of any request."""
        task = asyncio.get_running_loop().create_task(job, context=contextvars.Context())
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

    async def _forget_tokens(self) -> None:
        """Forget once a day what has ended long ago."""
        while True:
            try:
                await self.tokens.forget(self.now())
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            await asyncio.sleep(DAY / 1000)
