"""`reliquary key`: the key by which a server signs the records of its games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from reliquary.cli.errors import UserError
from reliquary.cli.help import Commands
from reliquary.cli.serving import Database, SettingsFile, SigningKey, host_settings, told_and_there
from reliquary.cli.settings import AsJson, Force

if TYPE_CHECKING:
    from reliquary.web.keys import Keys

app = Commands("The key by which a server signs records: show it, or make a new one.")
R = TypeVar("R")


@app.command()
def show(
    database: Database = None, settings: SettingsFile = None, signing_key: SigningKey = None, as_json: AsJson = False
) -> None:
    """Show the public key and its fingerprint, which people compare with that of a record; and keys that were used.

    Where there is no key yet, one is made.
    """
    found = _with_keys(settings, database, signing_key, as_json, lambda keys: keys.public())
    if as_json:
        import msgspec

        print(json.dumps(msgspec.to_builtins(found)))
        return
    print(f"fingerprint: {found.fingerprint}\npublic key:  {found.key} ({found.algorithm})")
    for old in found.retired:
        print(f"formerly:    {old.fingerprint}")


@app.command()
def new(
    database: Database = None, settings: SettingsFile = None, signing_key: SigningKey = None, force: Force = False
) -> None:
    """Make a new key; records that are already signed keep their signatures, and the old key stays listed.

    A running server takes it when it is started again.
    """
    from reliquary.web.clock import MACHINE

    file = host_settings(settings, {"database": database, "signing_key": signing_key}).settings.signing_key
    if file and Path(file).exists() and not force:
        raise UserError(f"{file}: there is a key already; replace it with --force")
    made = _with_keys(settings, database, signing_key, False, lambda keys: keys.replace(MACHINE.now))
    print(f"fingerprint: {made.fingerprint}\nStart the server again to sign with it.")


def _with_keys(
    settings: Path | None,
    database: str | None,
    signing_key: str | None,
    quiet: bool,
    job: Callable[[Keys], Awaitable[R]],
) -> R:
    """Do something with the keys of the server that the settings describe."""
    from reliquary.table.signing import BadKey
    from reliquary.web.keys import Keys
    from reliquary.web.mint import Mint
    from reliquary.web.storage import StorageError, Store

    found = host_settings(settings, {"database": database, "signing_key": signing_key})
    url = told_and_there(found, quiet)

    async def work() -> R:
        async with Store.open(url) as store:
            return await job(Keys(store, Mint(), found.settings.signing_key))

    try:
        return asyncio.run(work())
    except (BadKey, StorageError) as error:
        raise UserError(str(error)) from None
