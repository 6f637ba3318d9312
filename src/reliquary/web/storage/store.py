"""The storage as the server holds it: one object with a room for each subject."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from sqlalchemy import Connection, select

from reliquary.web.storage.account_deletion import Leaving
from reliquary.web.storage.chance import Drawings
from reliquary.web.storage.chat import Chat
from reliquary.web.storage.database import Database, Repository, Work, connect, reads, writes
from reliquary.web.storage.emails import Emails
from reliquary.web.storage.exporting import Export
from reliquary.web.storage.heartbeats import Heartbeats
from reliquary.web.storage.log import Log
from reliquary.web.storage.measuring import Measured, Measures
from reliquary.web.storage.migrating import bring_up_to_date
from reliquary.web.storage.moderation import Moderation
from reliquary.web.storage.retention import Retention
from reliquary.web.storage.schema import facts
from reliquary.web.storage.tables import Tables
from reliquary.web.storage.users import Users
from reliquary.web.storage.wire import Heard


class Store(Repository):
    """An open database. Every method is one transaction; time and ids come in from outside."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.users = Users(database)
        self.leaving = Leaving(database)
        self.export = Export(database)
        self.tables = Tables(database)
        self.drawing = Drawings(database)
        self.log = Log(database)
        self.chat = Chat(database)
        self.moderation = Moderation(database)
        self.emails = Emails(database)
        self.retention = Retention(database)
        self.heartbeats = Heartbeats(database)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, measures: Measures | None = None) -> AsyncIterator[Store]:
        """The storage at a URL, brought up to date; StorageError, with one line, if it cannot be used."""
        database = connect(url) if measures is None else Measured(connect(url), measures)
        try:
            await bring_up_to_date(database)
            yield cls(database)
        finally:
            await database.close()

    @property
    def alone(self) -> bool:
        """Whether no other process can use this database as a server does."""
        return self._db.is_sqlite

    @property
    def connected(self) -> bool:
        """Whether what other processes commit is heard."""
        return self._db.wire.connected

    @property
    def connections(self) -> Mapping[str, int]:
        """The connections of the pool: used, idle."""
        return self._db.connections

    @reads
    def ping(self, sql: Connection) -> None:
        """See whether the database answers."""
        sql.execute(select(1))

    def listen(self) -> AsyncIterator[Heard]:
        """What any process commits from now on; the first word is always `everything`."""
        return self._db.wire.listen()

    @writes
    def tell(self, work: Work, what: str, key: str, number: int = 0) -> None:
        """Let every process know something that is not stored, such as who is present."""
        work.tell(what, key, number)

    async def claim(self, table_id: str) -> bool:
        """Whether this process may run the bots and the clock of a table; others are refused until `release`."""
        return await self._db.wire.claim(table_id)

    async def release(self, table_id: str) -> None:
        """Leave a table to others."""
        await self._db.wire.release(table_id)

    @writes
    def fact(self, work: Work, name: str, fresh: bytes) -> bytes:
        """A lasting value that the first process makes up and all others then use, such as the key of cookies."""
        work.sql.execute(self._insert(facts).values(name=name, value=fresh).on_conflict_do_nothing())
        return work.sql.execute(select(facts.c.value).where(facts.c.name == name)).scalar_one()

    @reads
    def known_fact(self, sql: Connection, name: str) -> bytes | None:
        """A lasting value, if there is one."""
        return sql.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    @writes
    def set_facts(self, work: Work, values: Mapping[str, bytes]) -> None:
        """Other lasting values, all or none; processes that have read the old ones go on with those."""
        for name, value in values.items():
            row = self._insert(facts).values(name=name, value=value)
            work.sql.execute(row.on_conflict_do_update(index_elements=[facts.c.name], set_={"value": value}))
