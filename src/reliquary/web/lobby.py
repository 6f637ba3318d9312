"""The lobby: those who look at it are told when something changed that it shows, and of private tables nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias

from reliquary.web import protocol
from reliquary.web.logs import log
from reliquary.web.protocol import encode
from reliquary.web.shared_reading import SharedReading
from reliquary.web.storage import StoredTable, User

if TYPE_CHECKING:
    from reliquary.web.household import Household

DEBOUNCE: Final = 0.3  # seconds in which changes are told once
Listed: TypeAlias = tuple[list[StoredTable], dict[str, User]]


async def with_people(house: Household, found: list[StoredTable]) -> Listed:
    """Tables, and the people who belong to them."""
    ids = {chair.user_id for stored in found for chair in stored.seats if chair.user_id}
    return found, await house.store.users.many(ids | {stored.table.host_id for stored in found})


class Lobby:
    """Knows which tables are shown, so that a change of any other stirs nobody."""

    def __init__(self, house: Household) -> None:
        self.house = house
        self._due = False
        self._shown: frozenset[str] = frozenset()  # at the last look
        self._stirred: set[str] = set()  # tables that changed since
        self._reading = SharedReading(self._read)

    async def tables(self) -> Listed:
        """The tables that anybody can join, and the people there; read once for all who ask at the same time."""
        return await self._reading.anew()

    async def _read(self) -> Listed:
        found = await self.house.store.tables.open_tables()
        for damaged in (stored for stored in found if stored.damage):
            log.error("table cannot be read", table=damaged.table.id, reason=str(damaged.damage))
        return await with_people(self.house, [stored for stored in found if not stored.damage])

    async def begin_anew(self) -> None:
        """Changes may have been missed: see what is shown now."""
        self._shown = await self.house.store.tables.in_lobby()
        self._tell()

    def stir(self, table_id: str) -> None:
        """Something changed at a table: those who look are told soon, and once for many changes."""
        self._stirred.add(table_id)
        if not self._due:
            self._due = True
            self.house.spawn(self._look_soon())

    async def _look_soon(self) -> None:
        await asyncio.sleep(DEBOUNCE)
        stirred, before = self._stirred, self._shown
        self._due, self._stirred = False, set()
        self._shown = await self.house.store.tables.in_lobby()
        if stirred & (before | self._shown):
            self._tell()

    def _tell(self) -> None:
        """Everybody who looks asks again."""
        for connection in self.house.visitors.everybody:
            if connection.in_lobby:
                connection.send(encode(protocol.Changed(what="lobby")))
