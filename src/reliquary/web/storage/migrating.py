"""Bringing a database to the version of this program: from nothing, or from an older one; never from a newer one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from reliquary.web.storage.database import Database, Work, connect, is_new, shown
from reliquary.web.storage.errors import StorageError
from reliquary.web.storage.schema import HEAD

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_309_940_571_226_931  # any number, the same in every process


async def migrate(url: str) -> None:
    """Bring the database at this URL up to date."""
    database = connect(url)
    try:
        await bring_up_to_date(database)
    finally:
        await database.close()


async def bring_up_to_date(database: Database) -> None:
    """Run the migrations that are missing, all or none; of several processes one does it and the others wait."""
    await database.write(upgrade)


async def revision_of(database: Database) -> str | None:
    """The version of a database; none if it is empty."""
    return await database.read(_revision)


async def is_there(url: str) -> bool:
    """Whether there is a database of ours at this URL; looking makes nothing. StorageError if it cannot be reached."""
    if is_new(url):
        return False
    database = connect(url)
    try:
        return await revision_of(database) is not None
    finally:
        await database.close()


def upgrade(work: Work) -> None:
    """Run the migrations that are missing, as part of a transaction."""
    if not work.database.is_sqlite:
        work.sql.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    found, place = _revision(work.sql), shown(work.database.url)
    if found == HEAD:
        return
    from alembic import command  # only now: it takes its time to load
    from alembic.script import ScriptDirectory

    settings = config(work.sql)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(f"{place}: this database is of version {found}, newer than {HEAD}; update Reliquary")
    if found is None and inspect(work.sql).get_table_names():
        raise StorageError(f"{place}: this database holds something else; name a new file or an empty database")
    command.upgrade(settings, "head")


def _revision(sql: Connection) -> str | None:
    if not inspect(sql).has_table("alembic_version"):
        return None
    found: str | None = sql.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def config(sql: Connection) -> Config:
    """What Alembic has to know: where the migrations are, and the connection to work on."""
    from alembic.config import Config

    settings = Config(attributes={"connection": sql})
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings
