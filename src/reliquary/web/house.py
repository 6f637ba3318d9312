"""Everything that a server is made of, opened and closed together. Time and chance come in from outside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress

from reliquary.kernel import Game, State
from reliquary.web.accounts import DAY, Accounts
from reliquary.web.clock import MACHINE, MILLISECOND, Clock, Machine, resumed
from reliquary.web.devices import Devices
from reliquary.web.email_addresses import Addresses
from reliquary.web.email_sending import Mailer
from reliquary.web.game_checks import check_games
from reliquary.web.health import Health
from reliquary.web.household import Household, Staff
from reliquary.web.hub import Hub
from reliquary.web.keys import Keys
from reliquary.web.logs import log
from reliquary.web.metrics import Metrics
from reliquary.web.mint import Mint
from reliquary.web.names import skeleton_of
from reliquary.web.network import Network
from reliquary.web.passwords import Passwords
from reliquary.web.protocol import Closing
from reliquary.web.retention import Sweeper
from reliquary.web.settings import Settings
from reliquary.web.shelf import Shelf
from reliquary.web.storage import StorageError, Store
from reliquary.web.tokens import Tokens


class House(Household):
    """A running server."""

    def __init__(
        self, settings: Settings, store: Store, accounts: Accounts, shelf: Shelf, staff: Staff, metrics: Metrics
    ) -> None:
        super().__init__(settings, store, accounts, shelf, staff, metrics)
        self.hub = Hub(self)
        self.mailer = Mailer(self, self.hub.present)
        self.health = Health(self)

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

    async def take_up_time(self, now: Callable[[], int] | None, machine: Machine) -> None:
        """Go on counting where the last server has stopped; time that a test brings is taken as it is."""
        self.machine = machine if now is None else Machine(lambda: now() * MILLISECOND)
        start = await self.store.heartbeats.resume(self.machine.now, resumed)
        self.now = now or Clock(start, machine)
        self.outages = await self.store.heartbeats.outages()
        if self.outages and self.outages[-1].ended == start:
            log.info("server was away", seconds=(start - self.outages[-1].began) // 1000)

    def begin(self) -> None:
        """Start what goes on in the background."""
        self.spawn(self.hub.listen())
        self.spawn(self.hub.sweep())
        self.spawn(Sweeper(self.hub).run())
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
        await check_games(self.hub)

    async def settle(self) -> None:
        """Begin to stop: what was asked is answered, then everybody is told to come back; bots think no further."""
        self.stopping = self.replays.stopping = self.painter.stopping = True
        await asyncio.gather(*(connection.finish() for connection in self.visitors.everybody))

    async def close(self) -> None:
        """Let everybody go, and stop what goes on."""
        await asyncio.gather(*self._moves, return_exceptions=True)
        for connection in self.visitors.everybody:
            connection.close(Closing.GOING_AWAY)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forget_tokens(self) -> None:
        """Forget once a day what has ended long ago."""
        while True:
            try:
                await self.tokens.forget(self.now())
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            await asyncio.sleep(DAY / 1000)
