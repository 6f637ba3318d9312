"""All tables of this process; what other processes commit is heard here, and passed on."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, TypeAlias

from reliquary.web import chance, protocol, rooms
from reliquary.web.bot_scheduling import ALONE
from reliquary.web.broken import Unplayable, deal_with
from reliquary.web.chat import lines_of
from reliquary.web.fair_queue import FairQueue
from reliquary.web.household import Household
from reliquary.web.identity import of_user
from reliquary.web.live_table import LiveTable
from reliquary.web.lobby import Lobby
from reliquary.web.logs import log
from reliquary.web.protocol import Closing, encode
from reliquary.web.storage import Denied, Heard, Missing, StorageError, StoredTable, User, asked_from

LOADING: Final = 4  # what it costs to ask for a game that nobody has in memory
PLAYED_FOR_ONE: Final = 200  # entries of it that cost one more
MOST_KEPT: Final = 60_000  # entries of games that nobody looks at, all together; each takes about a kilobyte
IN_USE: Final = 15_000  # milliseconds for which whoever has asked for a table may be about to do something there
AT_ONCE: Final = 2  # games that are read at the same time; reading takes the interpreter from those who play
SWEEP: Final = 15.0  # seconds between two looks at what may have been left undone
IDLE: Final = 300_000  # milliseconds after which a table that nobody looks at is forgotten; the log keeps it
LATE: Final = 10_000  # milliseconds after which a bot that has not decided may need another process
Pay: TypeAlias = Callable[[float], Awaitable[None]]


class Hub:
    """Finds tables, and passes on what happens."""

    def __init__(self, house: Household) -> None:
        self.house = house
        self.tables: dict[str, LiveTable] = {}
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._turns = FairQueue(AT_ONCE, 1)  # to load a game
        self.lobby = Lobby(house)
        self._drawings: dict[str, asyncio.Task[None]] = {}
        self._hears: dict[str, Callable[[Heard], Awaitable[None]]] = {
            "entries": self._heard_entries,
            "seats": self._heard_seats,
            "chat": self._heard_chat,
            "mine": self._heard_mine,
            "user": self._heard_user,
            "renewed": self._heard_renewed,
            "everything": self._heard_everything,
        }

    # Tables

    async def find(self, table_id: str, who: Hashable = "the house") -> LiveTable:
        """A table, from memory or from its log; Missing if there is none. Loading takes turns."""
        if (live := self.tables.get(table_id)) is not None:
            return live
        async with self._turns.turn(who), self._loading[table_id]:
            try:
                if table_id not in self.tables:
                    self.tables[table_id] = await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        return self.tables[table_id]

    async def find_for(self, user: User | None, table_id: str, key: str = "", pay: Pay | None = None) -> LiveTable:
        """A table that somebody may look at, and pays for if it has to be loaded."""
        found = await self._let_in(user, table_id, key)
        if isinstance(found, StoredTable):
            price = LOADING + found.table.version // PLAYED_FOR_ONE
            if pay is not None:
                await pay(price)
            else:
                self.house.charge(user, price)
            found = await self.find(table_id, asked_from.get() if user is None else of_user(user))
            await self._make_room()
        found.note(user, asked_from.get())
        return found

    async def _make_room(self) -> None:
        """Leave games to their logs that nobody looks at, if they are many; first those asked for longest ago."""
        idle = sorted((live for live in self.tables.values() if live.idle), key=lambda live: live.touched)
        kept, now = sum(live.stored.table.version for live in idle), self.house.now()
        for live in idle:
            if kept <= MOST_KEPT or live.touched > now - IN_USE:
                break
            kept -= live.stored.table.version
            await self._try(self.forget(live))

    async def room_for(self, user: User | None, table_id: str, key: str = "") -> rooms.Room:
        """A table that somebody may look at, apart from its game; for that alone, no log is read."""
        live = self.tables.get(table_id)
        if live is not None and rooms.may_enter(live.stored, user, key):
            return live.room(user, key)
        found = await self.house.store.tables.with_people(table_id, lambda stored: rooms.may_enter(stored, user, key))
        if (live := self.tables.get(table_id)) is not None:  # by now, and it knows more
            return live.room(user, key)
        stored, people, rematch = found
        return rooms.room_of(stored, people, user, key, (), 0, rematch, self.house.now())

    async def _let_in(self, user: User | None, table_id: str, key: str) -> LiveTable | StoredTable:
        """A table, as far as it is in memory. Missing if there is none, or not for the one who asks.

        Who may not look can tell these apart neither by the answer nor by how long it takes: in both cases the database
        is asked once, and no log is read.
        """
        live = self.tables.get(table_id)
        if live is not None and rooms.may_enter(live.stored, user, key):
            return live
        stored = await self.house.store.tables.get(table_id)
        if stored is None or not rooms.may_enter(stored, user, key):
            raise Missing("no-table")
        return self.tables.get(table_id) or stored

    async def _load(self, table_id: str) -> LiveTable:
        stored, people, rematch = await self.house.store.tables.with_people(table_id)
        live = LiveTable(self.house, self.give_up, stored, people, rematch)
        if stored.table.version:
            try:
                await live.log.load()
            except Unplayable as error:
                await deal_with(self.house, error)
                raise
        return live

    async def forget(self, live: LiveTable) -> None:
        """Leave a table to its log."""
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
            await self.house.store.release(live.id)

    def present(self, table_id: str) -> set[str]:
        """Who is looking at a table from this process."""
        live = self.tables.get(table_id)
        return set() if live is None else live.presence.users

    # What is heard

    async def listen(self) -> None:
        """Pass on what any process commits, as long as the server runs."""
        async for heard in self.house.store.listen():
            hear = self._hears.get(heard.what)
            if hear is not None:
                await self._try(hear(heard))

    async def _try(self, job: Awaitable[None]) -> None:
        """What goes wrong with one table must not deafen all others."""
        try:
            await job
        except StorageError as error:
            log.warning("database failed", reason=str(error))
        except Denied as error:  # the table is gone, or was dealt with where that was found
            log.debug("table cannot be minded", code=error.code)
        except Exception:
            log.exception("a mistake of ours")

    async def give_up(self, live: LiveTable, error: Unplayable) -> None:
        """A table in memory cannot go on: those who look are told why, and whoever comes next starts from the log."""
        live.broadcast.show_everybody_out(error)
        await self.forget(live)
        await deal_with(self.house, error)

    async def _heard_entries(self, heard: Heard) -> None:
        if (live := self.tables.get(heard.key)) is not None:
            try:
                await live.log.catch_up(heard.number)
            except Unplayable as error:
                await self.give_up(live, error)

    async def _heard_seats(self, heard: Heard) -> None:
        live = self.tables.get(heard.key)
        if live is not None:
            await self.refresh(live)
            self._mind_drawing(live)
        self.lobby.stir(heard.key)

    def _mind_drawing(self, live: LiveTable) -> None:
        """See to it that a drawing goes on, or is called off, while somebody looks."""
        if live.stored.table.drawing is not None and live.presence.watchers and live.id not in self._drawings:
            task = self._drawings[live.id] = self.house.spawn(chance.mind(self.house, live))
            task.add_done_callback(lambda _: self._drawings.pop(live.id, None))

    async def refresh(self, live: LiveTable) -> None:
        """Read a table again; those who look at one that was closed are shown out."""
        try:
            await live.refresh()
        except Unplayable as error:
            await self.give_up(live, error)
        except Missing as error:
            live.broadcast.show_everybody_out(error)
            await self.forget(live)

    async def _heard_chat(self, heard: Heard) -> None:
        live = self.tables.get(heard.key)
        if live is not None and live.presence.watchers:
            live.broadcast.chat(await lines_of(self.house, live.id, heard.number - 1, heard.number))

    async def _heard_mine(self, heard: Heard) -> None:
        self.house.visitors.tell_user(heard.key, protocol.Changed(what="mine"))

    async def _heard_user(self, heard: Heard) -> None:
        """Somebody has another name, or is no longer let in: see who is still good."""
        for connection in list(self.house.visitors.connections.get(heard.key, ())):
            await self._try(connection.check())
        self.house.spawn(self.meet_again(heard.key))  # they may be known at many tables, and others are to be heard

    async def _heard_renewed(self, heard: Heard) -> None:
        """A session has become another one: its sockets come back with the new cookie."""
        for connection in self.house.visitors.everybody:
            if connection.session == heard.key:
                connection.renew()

    async def meet_again(self, user_id: str) -> None:
        """Read all tables again at which somebody is known."""
        for live in list(self.tables.values()):
            if user_id in live.people or any(watcher.who == user_id for watcher in live.presence.watchers):
                await self._try(self.refresh(live))

    async def _heard_everything(self, heard: Heard) -> None:
        """Something may have been missed: look at all we hold, and at everybody who is connected."""
        for live in list(self.tables.values()):
            await self._try(self._look_again(live))
        for connection in self.house.visitors.everybody:
            await self._try(connection.check())
            connection.send(encode(protocol.Changed(what="mine")))
        await self._try(self.lobby.begin_anew())

    async def _look_again(self, live: LiveTable) -> None:
        await self.refresh(live)
        if live.id in self.tables:
            try:
                await live.log.catch_up()
            except Unplayable as error:
                await self.give_up(live, error)
                return
            live.broadcast.chat(await lines_of(self.house, live.id))

    # What is done from time to time

    async def sweep(self) -> None:
        """See from time to time to bots that nobody schedules, to tables that nobody needs, and to who is here."""
        while True:
            await self._try(self.house.beat())
            await self._try(self.look_around())
            await asyncio.sleep(SWEEP)

    async def _schedule_bots(self, table_id: str) -> None:
        (await self.find(table_id)).bots.schedule()

    async def _look_after(self, live: LiveTable) -> None:
        """A table in memory: it is decided for those who do not, or it is not needed any more."""
        live.bots.schedule()
        live.passer.schedule()
        if live.idle and live.touched < self.house.now() - IDLE:
            await self.forget(live)

    async def _draw(self, table_id: str) -> None:
        await chance.proceed(self.house, await self.find(table_id))

    async def look_around(self) -> None:
        """Each table by itself: whatever is wrong with one, the others are seen to."""
        now = self.house.now()
        for connection in self.house.visitors.everybody:
            if connection.ended:
                connection.close(Closing.SIGNED_OUT)
        for table_id in await self.house.store.tables.waiting_for_bots(now - LATE, now - ALONE):
            await self._try(self._schedule_bots(table_id))
        for table_id in await self.house.store.drawing.under_way():
            await self._try(self._draw(table_id))
        for live in list(self.tables.values()):
            await self._try(self._look_after(live))
        if not self.house.store.alone:
            pairs = [(live.id, user_id) for live in self.tables.values() for user_id in sorted(live.presence.users)]
            await self.house.store.tables.arrive(pairs, now, tell=False)
