"""Copying a database: to the other kind and back, games in progress go on; and a backup while the server runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from reliquary.web.storage import StorageError, Store, migrate
from reliquary.web.storage import copying as module
from reliquary.web.storage.copying import back_up, copy
from reliquary.web.storage.counting import count
from reliquary.web.storage.database import Work
from reliquary.web.storage.migrating import is_there
from tests.table.making import RUNNERS
from tests.web.door import Door, Visitor, opened
from tests.web.postgres import Cluster

pytestmark = pytest.mark.anyio
GAMES = {"runners": RUNNERS}


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def server(cluster: Cluster) -> Iterator[str]:
    """An empty database of PostgreSQL."""
    name = cluster.fresh()
    yield cluster.url(name)
    cluster.run(f"DROP DATABASE {name} WITH (FORCE)")


async def play(people: tuple[Visitor, ...], table: str) -> None:
    """Let whoever is asked take the first option."""
    for person in people:
        now = await (await person.watch(table)).now()
        if now["decision"].get("options"):
            await person.command(table, "act", version=now["version"], action=now["decision"]["options"][0]["action"])
            return
    raise AssertionError("nobody is asked")


async def begin(url: str) -> str:
    """A game in progress with a word in its chat, an admin, and a deed that is written down."""
    async with opened(url, games=GAMES) as door:
        ottilie, silas = await door.account("Ottilie"), await door.account("Silas")
        table = await door.table_for(ottilie, silas, game="runners")
        await play((ottilie, silas), table)
        await (await ottilie.watch(table)).ask("say", table=table, text="Привет, Жаба! 🗿")
        await door.house.accounts.appoint("Ottilie", True, door.house.now())
        return str(table)


async def go_on(url: str, table: str) -> int:
    """The same people go on with the game, and another deed is written down; how many moves there are."""
    async with opened(url, games=GAMES) as door:
        people = (await back(door, "Ottilie"), await back(door, "Silas"))
        await play(people, table)
        await door.house.accounts.appoint("Silas", True, door.house.now())
        await door.house.accounts.appoint("Silas", False, door.house.now())
        live = await door.house.hub.find(table)
        return len((await live.log.begun()).history.moves)


async def back(door: Door, name: str) -> Visitor:
    return await (await door.visitor()).log_in(name)


async def test_a_game_goes_on_after_it_moved_to_postgresql_and_back_again(
    file: str, server: str, tmp_path: Path
) -> None:
    table = await begin(file)
    copied = await copy(file, server)
    assert (copied["users"], copied["tables"], copied["audit"], copied["chat"]) == (2, 1, 1, 1)

    there = await go_on(server, table)
    copied = await copy(server, f"sqlite:///{tmp_path}/again.sqlite")
    assert (copied["users"], copied["tables"], copied["audit"]) == (2, 1, 3)
    assert await go_on(f"sqlite:///{tmp_path}/again.sqlite", table) > there


async def test_a_long_log_is_copied_in_several_parts(file: str, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(file)
    monkeypatch.setattr(module, "CHUNK", 1)
    copied = await copy(file, server)

    assert copied["entries"] >= 2
    assert await count(server) == await count(file)


async def test_a_target_that_holds_something_is_left_alone(file: str, server: str) -> None:
    await begin(file)
    await migrate(server)

    with pytest.raises(StorageError, match="not empty"):
        await copy(file, server)
    assert (await count(server)).accounts == 0


async def test_a_database_is_not_copied_into_itself(file: str) -> None:
    await begin(file)

    with pytest.raises(StorageError, match="the source itself"):
        await copy(file, file)


async def test_a_source_that_does_not_exist_is_not_made_and_neither_is_the_target(file: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no database to copy"):
        await copy(file, f"sqlite:///{tmp_path}/target.sqlite")

    assert list(tmp_path.glob("*.sqlite*")) == []


async def test_an_empty_server_is_no_source(server: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no database of Reliquary to copy"):
        await copy(server, f"sqlite:///{tmp_path}/target.sqlite")

    assert list(tmp_path.glob("target*")) == []


async def test_a_source_of_another_version_is_refused(file: str, server: str, tmp_path: Path) -> None:
    await migrate(file)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as behind:
        behind.execute("UPDATE alembic_version SET version_num = '0000'")

    with pytest.raises(StorageError, match="version 0000"):
        await copy(file, server)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_source_that_a_server_uses_is_refused(kind: str, file: str, server: str, tmp_path: Path) -> None:
    source, target = (file, server) if kind == "sqlite" else (server, f"sqlite:///{tmp_path}/target.sqlite")
    async with opened(source, games=GAMES) as door:
        await door.account("Ottilie")
        with pytest.raises(StorageError, match="in use; stop the server first"):
            await copy(source, target)

    assert not await is_there(target)
    assert (await copy(source, target))["users"] == 1


async def test_a_copy_that_differs_is_not_kept(file: str, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(file)
    upgrade = module.upgrade

    def spoil(work: Work) -> None:
        """Let the target change what is written into it."""
        upgrade(work)
        work.sql.execute(text("CREATE RULE spoil AS ON INSERT TO chat DO ALSO UPDATE chat SET text = 'hello'"))

    monkeypatch.setattr(module, "upgrade", spoil)

    with pytest.raises(StorageError, match="chat: the copy differs"):
        await copy(file, server)
    assert not await is_there(server)


# Backup


async def test_a_backup_is_taken_while_a_game_goes_on_and_can_be_played_on(file: str, tmp_path: Path) -> None:
    table = await begin(file)
    async with opened(file, games=GAMES) as door:
        people = (await back(door, "Ottilie"), await back(door, "Silas"))
        await play(people, table)
        back_up(file, tmp_path / "backup.sqlite")
        await play(people, table)

    assert (tmp_path / "backup.sqlite").stat().st_mode & 0o077 == 0
    assert await go_on(f"sqlite:///{tmp_path}/backup.sqlite", table) == 3


@pytest.mark.parametrize(("rights", "given"), [(0o600, 0o600), (0o640, 0o640), (0o644, 0o640), (0o666, 0o660)])
def test_a_backup_has_the_rights_of_the_original_whatever_was_there_before(
    file: str, tmp_path: Path, rights: int, given: int
) -> None:
    asyncio.run(migrate(file))
    Path(file.removeprefix("sqlite:///")).chmod(rights)
    (tmp_path / "backup.sqlite").touch()
    (tmp_path / "backup.sqlite").chmod(0o666)
    back_up(file, tmp_path / "backup.sqlite")

    assert (tmp_path / "backup.sqlite").stat().st_mode & 0o777 == given


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root may give files away")
def test_a_backup_that_root_takes_belongs_to_whom_the_original_does(file: str, tmp_path: Path) -> None:
    asyncio.run(migrate(file))
    os.chown(file.removeprefix("sqlite:///"), 12_345, 12_346)
    back_up(file, tmp_path / "backup.sqlite")

    found = (tmp_path / "backup.sqlite").stat()
    assert (found.st_uid, found.st_gid) == (12_345, 12_346)


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_a_backup_follows_no_link_that_somebody_plants(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(migrate(file))
    victim, unlink = tmp_path / "victim", Path.unlink
    victim.write_text("mine")
    victim.chmod(0o644)

    def plant(path: Path, missing_ok: bool = False) -> None:
        monkeypatch.setattr(Path, "unlink", unlink)
        unlink(path, missing_ok=missing_ok)
        path.symlink_to(victim)

    monkeypatch.setattr(Path, "unlink", plant)
    with pytest.raises(StorageError, match="cannot be written"):
        back_up(file, tmp_path / "backup.sqlite")

    assert (victim.read_text(), victim.stat().st_mode & 0o777) == ("mine", 0o644)


def test_a_file_that_was_there_and_empty_is_made_private(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.touch()
    file.chmod(0o666)
    asyncio.run(migrate(f"sqlite:///{file}"))

    assert file.stat().st_mode & 0o777 == 0o600


async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(file: str, tmp_path: Path) -> None:
    await migrate(file)
    before = sorted(tmp_path.iterdir())

    with pytest.raises(StorageError, match=r"cannot be written .* name another file"):
        back_up(file, tmp_path / "missing" / "backup.sqlite")
    assert sorted(tmp_path.iterdir()) == before


async def test_postgresql_is_backed_up_by_its_own_tool(server: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="pg_dump") as error:
        back_up(server, tmp_path / "backup.sqlite")

    assert "***" in str(error.value)


# Is there one?


@pytest.mark.parametrize(
    ("wrong", "said"),
    [("/nowhere", 'database "nowhere" does not exist'), (":wrong@", "password authentication failed")],
)
async def test_a_server_that_says_no_is_told_apart_from_an_empty_one(cluster: Cluster, wrong: str, said: str) -> None:
    url = cluster.url("nowhere") if wrong == "/nowhere" else cluster.url().replace(f":{cluster.password}@", wrong)

    with pytest.raises(StorageError, match=said) as error:
        await is_there(url)
    assert cluster.password not in str(error.value)


async def test_looking_for_a_database_makes_none(file: str, server: str, tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    looked = [await is_there(url) for url in (file, server, f"sqlite:///{tmp_path}/empty.sqlite")]

    assert looked == [False, False, False]
    assert [(found.name, found.stat().st_size) for found in tmp_path.iterdir()] == [("empty.sqlite", 0)]
    async with Store.open(file), Store.open(server):
        assert [await is_there(file), await is_there(server)] == [True, True]
