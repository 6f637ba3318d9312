"""Migrations: from nothing to the newest schema, all or nothing, and never from a newer one."""

from __future__ import annotations

import asyncio
import re
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from reliquary.web.names import skeleton_of
from reliquary.web.storage import StorageError, Store, migrate
from reliquary.web.storage.database import Database, Work, connect
from reliquary.web.storage.migrating import bring_up_to_date, config, revision_of
from reliquary.web.storage.schema import HEAD, metadata
from tests.web.postgres import Cluster

pytestmark = pytest.mark.anyio

# Everything that makes a schema, said by the database itself.
SCHEMA = {
    "sqlite": ["SELECT type, name, tbl_name, sql FROM sqlite_master WHERE tbl_name <> 'alembic_version' ORDER BY 2"],
    "postgresql": [
        """
        SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name <> 'alembic_version' ORDER BY 1, 2
        """,
        """
        SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE 'alembic%' ORDER BY 1, 2
        """,
        """
        SELECT indexname, indexdef FROM pg_indexes
        WHERE schemaname = 'public' AND indexname NOT LIKE 'alembic%' ORDER BY 1
        """,
    ],
}


@pytest.fixture
async def database(empty: str) -> AsyncIterator[Database]:
    opened = connect(empty)
    yield opened
    await opened.close()


def schema_of(sql: Connection) -> list[list[str]]:
    """The schema as the database tells it; the order of a table's parts does not matter."""
    told = [sql.execute(text(question)).all() for question in SCHEMA[sql.dialect.name]]
    return [sorted(parts(str(value)) for value in row) for answer in told for row in answer]


def parts(told: str) -> str:
    inside = re.sub(r"\s+", " ", told.replace('"', "")).partition("(")
    return inside[0] + ",".join(sorted(part.strip(" )") for part in re.split(r",(?![^(]*\))", inside[2])))


async def test_the_migrations_lead_to_the_schema_of_the_program(database: Database) -> None:
    await bring_up_to_date(database)
    migrated = await database.read(schema_of)
    await database.write(tear_down)
    await database.write(lambda work: metadata.create_all(work.sql))

    assert migrated == await database.read(schema_of)
    assert len(migrated) > 15


async def test_alembic_finds_no_difference_either(database: Database) -> None:
    await bring_up_to_date(database)

    assert await database.read(lambda sql: compare_metadata(MigrationContext.configure(sql), metadata)) == []


async def test_the_newest_migration_is_the_one_the_program_knows(database: Database) -> None:
    scripts = await database.read(lambda sql: ScriptDirectory.from_config(config(sql)))

    assert scripts.get_current_head() == HEAD


async def test_migrating_twice_changes_nothing(database: Database) -> None:
    await bring_up_to_date(database)
    once = await database.read(schema_of)
    await bring_up_to_date(database)

    assert await database.read(schema_of) == once
    assert await revision_of(database) == HEAD


async def test_names_that_look_the_same_stay_valid_and_the_older_account_keeps_its_looks(database: Database) -> None:
    people = [
        ("guest", "Ottilie 2", 1),
        ("account", "0ttilie", 3),
        ("account", "Ottilie", 2),
        ("guest", "Οttilie", 1),
        ("account", "Silas", 4),
        ("deleted", "deleted", 1),
    ]

    def before(work: Work) -> None:
        command.upgrade(config(work.sql), "0001")
        for number, (kind, name, created) in enumerate(people):
            key = "NULL" if kind == "deleted" else f"'{number}'"
            values = f"'{number}', '{kind}', '{name}', {key}, '', '{{}}', FALSE, {created}, {created}"
            told = "id, kind, name, key, language, settings, muted, created, seen"
            work.sql.execute(text(f"INSERT INTO users ({told}) VALUES ({values})"))

    await database.write(before)
    await bring_up_to_date(database)
    found = await database.read(lambda sql: sql.execute(text("SELECT name, skeleton FROM users ORDER BY id")).all())

    looks = {name: skeleton is not None for name, skeleton in found}
    assert looks == {
        "Ottilie 2": True,
        "0ttilie": False,
        "Ottilie": True,
        "Οttilie": False,
        "Silas": True,
        "deleted": False,
    }


async def test_looks_that_were_found_by_an_older_rule_are_found_anew(database: Database) -> None:
    def before(work: Work) -> None:
        command.upgrade(config(work.sql), "0007")
        told = "id, kind, name, key, skeleton, language, settings, muted, created, seen, former_names"
        for number, (name, skeleton) in enumerate([("ᴍɪᴋᴇ", "older"), ("Mike", "ʍlĸᴇ"), ("Silas", None)]):
            values = f"'{number}', 'account', '{name}', '{number}', :looks, '', '{{}}', FALSE, {number}, 1, '[]'"
            work.sql.execute(text(f"INSERT INTO users ({told}) VALUES ({values})"), {"looks": skeleton})

    await database.write(before)
    await bring_up_to_date(database)
    found = await database.read(lambda sql: sql.execute(text("SELECT skeleton FROM users ORDER BY id")).scalars().all())

    assert found == [skeleton_of("Mike"), None, skeleton_of("Silas")]


async def test_processes_that_start_together_migrate_once(empty: str) -> None:
    await asyncio.gather(*(migrate(empty) for _ in range(4)))
    async with Store.open(empty) as store:
        assert await store.tables.running() == []


async def test_a_newer_database_is_refused_in_one_line(empty: str, database: Database) -> None:
    await bring_up_to_date(database)
    await database.write(lambda work: work.sql.execute(text("UPDATE alembic_version SET version_num = '9999'")))

    with pytest.raises(StorageError, match=r"^\S+: this database is of version 9999, newer than \d+; update R.*$"):
        await migrate(empty)
    assert await revision_of(database) == "9999"


async def test_a_database_of_something_else_is_left_alone(empty: str, database: Database) -> None:
    await database.write(lambda work: work.sql.execute(text("CREATE TABLE recipes (dish TEXT)")))

    with pytest.raises(StorageError, match="holds something else; name a new file or an empty database"):
        await migrate(empty)
    assert await revision_of(database) is None


async def test_a_migration_that_breaks_leaves_nothing_behind(database: Database) -> None:
    def break_off(work: Work) -> None:
        metadata.create_all(work.sql)
        raise ZeroDivisionError

    before = await database.read(schema_of)
    with pytest.raises(ZeroDivisionError):
        await database.write(break_off)
    assert await database.read(schema_of) == before == []


async def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ottilie,\n" * 200)

    with pytest.raises(StorageError, match=r"letter.txt: file is not a database$"):
        await migrate(f"sqlite:///{file}")


async def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StorageError, match=r"tables.sqlite: cannot be written \(.*\); name another file"):
        await migrate(f"sqlite:///{tmp_path}/file/tables.sqlite")


async def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(
        StorageError, match=r"^postgresql://ottilie:\*\*\*@127.0.0.1:1/games: cannot be reached .*; check"
    ) as error:
        await migrate("postgresql://ottilie:geheim@127.0.0.1:1/games")
    assert "geheim" not in str(error.value)
    assert "\n" not in str(error.value)


async def test_a_wrong_password_is_one_line(cluster: Cluster) -> None:
    with pytest.raises(StorageError, match="password authentication failed"):
        await migrate(cluster.url().replace(cluster.password, "wrong"))


@pytest.mark.parametrize(
    "text",
    ["", "games", "mysql://ottilie@host/games", "sqlite://", "sqlite:///:memory:", "http://[", "postgresql://h:x/y"],
)
async def test_what_is_no_database_is_said_so(text: str) -> None:
    with pytest.raises(StorageError, match=r"sqlite:////"):
        await migrate(text)


@pytest.mark.parametrize("url", ["sqlite:////srv/x.sqlite?mode=memory", "postgresql://ottilie:geheim@h/games?pool=9"])
async def test_what_cannot_be_set_by_an_address_is_named(url: str) -> None:
    with pytest.raises(StorageError, match=r"^\S+: '(mode|pool)' cannot be set by the address") as error:
        await migrate(url)
    assert "geheim" not in str(error.value)


async def test_sslmode_is_understood(cluster: Cluster) -> None:
    with pytest.raises(StorageError, match="SSL"):
        await migrate(cluster.url() + "?sslmode=require")


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "tables.sqlite"
    async with Store.open(f"sqlite:///{file}"):
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes.keys() == {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"}
    assert set(modes.values()) == {0o600}


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10000), ("secure_delete", 1)],
)
async def test_sqlite_is_opened_so_that_a_commit_lasts_and_what_is_deleted_is_gone(
    tmp_path: Path, pragma: str, value: object
) -> None:
    opened = connect(f"sqlite:///{tmp_path}/tables.sqlite")
    assert await opened.read(lambda sql: sql.execute(text(f"PRAGMA {pragma}")).scalar()) == value
    assert await opened.write(lambda work: work.sql.execute(text(f"PRAGMA {pragma}")).scalar()) == value
    await opened.close()


OLDER = {
    "users": """INSERT INTO users (id, kind, name, key, language, settings, muted, created, seen)
        VALUES ('u1', 'account', 'Ottilie', 'ottilie', '', '{}', {false}, 1, 1)""",
    "tables": """INSERT INTO tables (id, game, edition, pack, options, visibility, invite, state, host_id, settings,
        commitment, seating, version, created, changed)
        VALUES ('{id}', 'm', 'm-1', '', '{}', 'open', '{id}', '{state}', 'u1', '{}', 'c0', 1, {version}, 1, 1)""",
    "secrets": "INSERT INTO secrets (table_id, secret) VALUES ('{id}', '5e')",
    "seats": """INSERT INTO seats (table_id, seat, kind, user_id, name, salt, seen, here)
        VALUES ('{id}', 0, 'human', 'u1', '', '0123456789abcdef', 0, 0)""",
}


def filled(statement: str, **values: object) -> str:
    for name, value in values.items():
        statement = statement.replace("{" + name + "}", str(value))
    return statement


async def test_tables_of_the_first_schema_go_on_and_open_ones_commit_anew(empty: str, database: Database) -> None:
    def older(work: Work) -> None:
        command.upgrade(config(work.sql), "0001")
        no = "0" if work.database.is_sqlite else "false"
        work.sql.execute(text(filled(OLDER["users"], false=no)))
        for table, state, version in (("waits", "open", 0), ("goes-on", "running", 1)):
            for name in ("tables", "secrets", "seats"):
                work.sql.execute(text(filled(OLDER[name], id=table, state=state, version=version)))

    await database.write(older)
    await bring_up_to_date(database)
    async with Store.open(empty) as store:
        waits, goes_on = await store.tables.get("waits"), await store.tables.get("goes-on")

    assert waits is not None
    assert goes_on is not None
    assert (waits.table.round, waits.table.drawing, waits.table.called_off) == (1, None, [])
    assert (waits.seats[0].share, goes_on.seats[0].share) == (None, "0123456789abcdef")


def tear_down(work: Work) -> None:
    work.sql.execute(text("DROP TABLE alembic_version"))
    metadata.drop_all(work.sql)
