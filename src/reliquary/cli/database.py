"""`reliquary database`: make one, look at it, back it up, copy it to another kind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli.errors import UserError
from reliquary.cli.help import Commands
from reliquary.cli.serving import Database, SettingsFile, existing_database, host_settings, told_and_there
from reliquary.cli.settings import AsJson, Force

app = Commands("The database of a server: make it, back it up, move it.")
Source = Annotated[str, typer.Argument(metavar="SOURCE", help="The URL of the database to copy.")]
Target = Annotated[str, typer.Argument(metavar="TARGET", help="The URL of an empty database, or of a new file.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")]


@contextmanager
def _storage(place: str = "") -> Iterator[None]:
    """What the storage refuses is one line; `place` is put before it."""
    from reliquary.web.storage import StorageError

    try:
        yield
    except StorageError as error:
        raise UserError(f"{place}{error}") from None


@app.command()
def create(database: Database = None, settings: SettingsFile = None) -> None:
    """Make the database that the settings name, with nobody in it. One that exists is left as it is."""
    from reliquary.web.storage import migrate
    from reliquary.web.storage.migrating import is_there

    found = host_settings(settings, {"database": database})
    print(f"database: {found.database}")
    with _storage():
        if asyncio.run(is_there(found.settings.database)):
            raise UserError(
                "this database exists already; start the server, or look at it with: reliquary database info"
            )
        asyncio.run(migrate(found.settings.database))
    print("It was made, and is empty.")


@app.command()
def info(database: Database = None, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Say which database it is, its version, and how many people and games are in it."""
    import msgspec

    from reliquary.web.storage.counting import count

    url = existing_database(settings, database, quiet=as_json)
    with _storage():
        counted = asyncio.run(count(url))
    if as_json:
        print(msgspec.json.encode(counted).decode())
        return
    print(f"version {counted.version}, {counted.accounts} accounts, {counted.guests} guests")
    print(f"{counted.running} games in progress, {counted.over} games over, {counted.open} games not yet begun")


@app.command()
def backup(file: BackupFile, force: Force = False, database: Database = None, settings: SettingsFile = None) -> None:
    """Write a consistent copy of a SQLite database into a file, while the server runs.

    Whoever can read it can read all games; it has the owner and the rights of the original. PostgreSQL has `pg_dump`
    for this.
    """
    from reliquary.web.storage.copying import back_up

    url = existing_database(settings, database)
    if file.exists() and not force:
        raise UserError(f"{file}: this file exists; name another one, or replace it with --force")
    with _storage():
        back_up(url, file)
    print(f"{file}: {file.stat().st_size} bytes")


@app.command()
def prune(
    dry_run: DryRun = False, database: Database = None, settings: SettingsFile = None, as_json: AsJson = False
) -> None:
    """Let go of what was kept for longer than the settings say, such as guests who never came back.

    A running server does so every hour by itself. With --dry-run it only says what would go.
    """
    import msgspec

    from reliquary.web.clock import time_of
    from reliquary.web.retention import count, prune
    from reliquary.web.storage import Store

    found = host_settings(settings, {"database": database})
    url = told_and_there(found, quiet=as_json)

    async def job() -> dict[str, int]:
        async with Store.open(url) as store:
            return dict(await (count if dry_run else prune)(store, found.settings.terms, await time_of(store)))

    with _storage():
        gone = asyncio.run(job())
    if as_json:
        print(msgspec.json.encode(gone).decode())
        return
    for what, number in gone.items():
        print(f"{number:>9} {what.replace('_', ' ')}")
    print("This would go; people whose last game goes follow it." if dry_run else "That is all that was old enough.")


@app.command("copy")
def copy_(source: Source, target: Target) -> None:
    """Copy a whole database into an empty one: from SQLite to PostgreSQL, or back. The server has to be stopped.

    Everything is copied and compared in one transaction: it is there as a whole, or not at all.

    Examples:
      reliquary database copy sqlite:///tables.sqlite postgresql:///reliquary
    """
    from reliquary.web.storage.copying import copy
    from reliquary.web.storage.database import read_url, shown

    for name, url in (("SOURCE", source), ("TARGET", target)):
        with _storage(f"{name}: "):
            print(f"{name.lower()}: {shown(read_url(url))}")
    with _storage():
        counts = asyncio.run(copy(source, target))
    for table, count in counts.items():
        print(f"{count:>9} {table}")
    print("All of it was compared and is the same. Now name the new database in the settings.")
