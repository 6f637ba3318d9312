"""Both databases for the same tests: SQLite in a file, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from reliquary.web.storage import Store, migrate
from reliquary.web.storage.schema import metadata
from tests.table.making import MAGPIE, RUNNERS
from tests.web.door import Door, Visitor, opened
from tests.web.postgres import Cluster

Sql = Callable[[str], Awaitable[list[tuple[object, ...]]]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of this process."""
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture(scope="session")
def used(cluster: Cluster) -> str:
    """The name of a database of the newest version that one test after another uses: to make one takes its time."""
    name = cluster.fresh()
    asyncio.run(migrate(cluster.url(name)))
    return name


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the newest version that holds nobody, to be copied: to make one takes its time, too."""
    file = tmp_path_factory.mktemp("sqlite") / "blank.sqlite"
    asyncio.run(migrate(f"sqlite:///{file}"))
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def empty(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database that holds nothing."""
    if backend == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.sqlite"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.fresh()
    yield cluster.url(name)
    cluster.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database of the newest version that holds nobody."""
    if backend == "sqlite":
        shutil.copyfile(request.getfixturevalue("blank"), tmp_path / "tables.sqlite")
        yield f"sqlite:///{tmp_path}/tables.sqlite"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name: str = request.getfixturevalue("used")
    yield cluster.url(name)
    cluster.run(f"TRUNCATE {', '.join(metadata.tables)}", name)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with Store.open(url) as opened:
        yield opened


@pytest.fixture
async def other(url: str, store: Store) -> AsyncIterator[Store]:
    """The same database as another process sees it."""
    async with Store.open(url) as opened:
        yield opened


@pytest.fixture
def sql(url: str, backend: str) -> Sql:
    """Ask the database directly, behind the storage's back."""

    async def ask(statement: str) -> list[tuple[object, ...]]:
        if backend == "sqlite":
            with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as file:
                return list(file.execute(statement))
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()

    return ask


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    """A server on each database, with Magpie and Relic Runners on its shelf."""
    async with opened(url, games={"magpie": MAGPIE, "runners": RUNNERS}) as door:
        yield door


@pytest.fixture
async def ottilie(door: Door) -> Visitor:
    return await door.guest("Ottilie")


@pytest.fixture
async def silas(door: Door) -> Visitor:
    return await door.guest("Silas")
