"""All tables of this process, and everybody who is connected to it; what other processes commit is heard here."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from reliquary.web import protocol
from reliquary.web.live import Live, encode
from reliquary.web.logs import log
from reliquary.web.storage import Heard, Missing, StorageError
from reliquary.web.talking import lines_of

if TYPE_CHECKING:
    from reliquary.web.house import House
    from reliquary.web.sockets import Connection

SWEEP: Final = 15.0  # seconds between two looks at what may have been left undone
IDLE: Final = 300_000  # milliseconds after which a table that nobody looks at is forgotten; the log keeps it
LATE: Final = 10_000  # milliseconds after which a bot that has not decided may need another process
DEBOUNCE: Final = 0.3  # seconds in which changes of the lobby are told once


class Hub:
    """Finds tables, and passes on what happens."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lives: dict[str, Live] = {}
        self.connections: dict[str | None, set[Connection]] = defaultdict(set)
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._lobby_told = False
        self._hears: dict[str, Callable[[Heard], Awaitable[None]]] = {
            "entries": self._heard_entries,
            "seats": self._heard_seats,
            "chat": self._heard_chat,
            "mine": self._heard_mine,
            "user": self._heard_user,
            "everything": self._heard_everything,
        }

    # Tables

    async def find(self, table_id: str) -> Live:
        """A table, from memory or from its log; Missing if there is none."""
        if (live := self.lives.get(table_id)) is not None:
            return live
        async with self._loading[table_id]:
            try:
                if table_id not in self.lives:
                    self.lives[table_id] = await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        return self.lives[table_id]

    async def _load(self, table_id: str) -> Live:
        seated, people, rematch = await self.house.store.tables.room(table_id)
        live = Live(self.house, seated, people)
        live.rematch = rematch
        if seated.table.version:
            await live.load()
        return live

    async def forget(self, live: Live) -> None:
        """Leave a table to its log."""
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
            await self.house.store.release(live.id)

    def present(self, table_id: str) -> set[str]:
        """Who is looking at a table from this process."""
        live = self.lives.get(table_id)
        return set() if live is None else live.present

    # People

    def connect(self, connection: Connection) -> None:
        self.connections[connection.who].add(connection)

    def disconnect(self, connection: Connection) -> None:
        found = self.connections[connection.who]
        found.discard(connection)
        if not found:
            del self.connections[connection.who]

    @property
    def everybody(self) -> list[Connection]:
        return [connection for group in self.connections.values() for connection in group]

    def tell_user(self, user_id: str, message: protocol.Message) -> None:
        """Tell all the tabs of a user."""
        for connection in list(self.connections.get(user_id, ())):
            connection.send(encode(message))

    def tell_everybody(self, message: protocol.Message) -> None:
        for connection in self.everybody:
            connection.send(encode(message))

    def hang_up(self, concerns: Callable[[str], bool], code: int) -> None:
        """Close the sockets that have reached us at certain addresses."""
        for connection in self.everybody:
            if concerns(connection.reached_at):
                connection.close(code)

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
        except Exception:
            log.exception("a mistake of ours")

    async def _heard_entries(self, heard: Heard) -> None:
        if (live := self.lives.get(heard.key)) is not None:
            await live.catch_up(heard.number)

    async def _heard_seats(self, heard: Heard) -> None:
        live = self.lives.get(heard.key)
        if live is not None:
            await self.refresh(live)
        self._tell_lobby()

    async def refresh(self, live: Live) -> None:
        """Read a table again; those who look at one that was closed are shown out."""
        try:
            await live.refresh()
        except Missing as error:
            for watcher in list(live.watchers):
                live.show_out(watcher, error)
            await self.forget(live)

    async def _heard_chat(self, heard: Heard) -> None:
        live = self.lives.get(heard.key)
        if live is not None and live.watchers:
            live.tell_chat(await lines_of(self.house, live.id, heard.number - 1, heard.number))

    async def _heard_mine(self, heard: Heard) -> None:
        self.tell_user(heard.key, protocol.Changed(what="mine"))

    async def _heard_user(self, heard: Heard) -> None:
        """Somebody has another name, or is no longer let in: see who is still good."""
        for connection in list(self.connections.get(heard.key, ())):
            await connection.check()
        await self.meet_again(heard.key)

    async def meet_again(self, user_id: str) -> None:
        """Read all tables again at which somebody is known."""
        for live in list(self.lives.values()):
            if user_id in live.people or user_id in live.present:
                await self.refresh(live)

    async def _heard_everything(self, heard: Heard) -> None:
        """Something may have been missed: look at all we hold, and at everybody who is connected."""
        for live in list(self.lives.values()):
            await self._try(self._look_again(live))
        for connection in self.everybody:
            await connection.check()
            connection.send(encode(protocol.Changed(what="mine")))
        self._tell_lobby()

    async def _look_again(self, live: Live) -> None:
        await self.refresh(live)
        if live.id in self.lives:
            await live.catch_up()
            live.tell_chat(await lines_of(self.house, live.id))

    def _tell_lobby(self) -> None:
        """Those who look at the lobby are told soon, and once for many changes."""
        if not self._lobby_told:
            self._lobby_told = True
            asyncio.get_running_loop().call_later(DEBOUNCE, self._tell_lobby_now)

    def _tell_lobby_now(self) -> None:
        self._lobby_told = False
        for connection in self.everybody:
            if connection.in_lobby:
                connection.send(encode(protocol.Changed(what="lobby")))

    # What is done from time to time

    async def sweep(self) -> None:
        """See from time to time to bots that nobody minds, to tables that nobody needs, and to who is here."""
        while True:
            await self._try(self.look_around())
            await asyncio.sleep(SWEEP)

    async def look_around(self) -> None:
        now = self.house.now()
        for table_id in await self.house.store.tables.waiting_for_bots(now - LATE):
            (await self.find(table_id)).mind()
        for live in list(self.lives.values()):
            if live.idle and live.touched < now - IDLE:
                await self.forget(live)
        if not self.house.store.alone:
            pairs = [(live.id, user_id) for live in self.lives.values() for user_id in sorted(live.present)]
            await self.house.store.tables.arrive(pairs, now, tell=False)
