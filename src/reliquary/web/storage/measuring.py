"""A database whose transactions are measured, for the metrics of a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from reliquary.web.storage.database import Database, Work

R = TypeVar("R")


class Measures(Protocol):
    """What is done around a transaction, and when the connection for notices was lost and is back."""

    def transaction(self, kind: str) -> AbstractContextManager[None]: ...

    def reconnected(self) -> None: ...


class Measured:
    """A database, as it is, with a measure around each transaction."""

    def __init__(self, database: Database, measures: Measures) -> None:
        self._database = database
        self._measures = measures
        self.url, self.wire, self.is_sqlite = database.url, database.wire, database.is_sqlite
        self.wire.reconnected = measures.reconnected

    @property
    def connections(self) -> Mapping[str, int]:
        return self._database.connections

    async def read(self, job: Callable[[Connection], R]) -> R:
        with self._measures.transaction("read"):
            return await self._database.read(job)

    async def write(self, job: Callable[[Work], R]) -> R:
        with self._measures.transaction("write"):
            return await self._database.write(job)

    async def close(self) -> None:
        await self._database.close()
