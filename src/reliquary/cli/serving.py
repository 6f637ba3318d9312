"""`reliquary serve`, `reliquary doctor`, `reliquary user`: for whoever runs a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli.settings import AsJson
from reliquary.cli.trouble import EXIT_CODE, Trouble, told

if TYPE_CHECKING:
    from reliquary.web.accounts import Accounts
    from reliquary.web.doctor import Finding
    from reliquary.web.settings import Settings

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Where games are kept: sqlite:////FOLDER/FILE or postgresql://USER:PASSWORD@HOST/NAME.",
        show_default="a file in the data folder",
    ),
]
Host = Annotated[str | None, typer.Option(metavar="HOST", help="The address to listen at.", show_default="127.0.0.1")]
Port = Annotated[int | None, typer.Option(metavar="PORT", help="The port; 0 takes a free one.", show_default="8765")]
Address = Annotated[
    str | None, typer.Option(metavar="URL", help="How people reach it, such as https://games.example.org.")
]
Smtp = Annotated[
    str | None, typer.Option(metavar="URL", help="A server for letters: smtp+starttls://USER:PASSWORD@HOST.")
]
Sender = Annotated[str | None, typer.Option(metavar="MAIL", help="The address that letters come from.")]
Workers = Annotated[int | None, typer.Option("--bot-workers", metavar="N", help="Processes in which bots think.")]
Registration = Annotated[
    bool | None, typer.Option("--registration/--no-registration", help="Whether anybody may make an account.")
]
Proxies = Annotated[
    str | None, typer.Option("--trusted-proxies", metavar="HOSTS", help="Proxies whose word on visitors is taken.")
]
Generosity = Annotated[float | None, typer.Option(metavar="N", help="So many times the usual limits for one visitor.")]


def serve(
    database: Database = None,
    host: Host = None,
    port: Port = None,
    address: Address = None,
    smtp: Smtp = None,
    sender: Sender = None,
    bot_workers: Workers = None,
    registration: Registration = None,
    trusted_proxies: Proxies = None,
    generosity: Generosity = None,
) -> None:
    """Run a server for people anywhere: tables, accounts, bots.

    Everything can be set by variables as well, such as RELIQUARY_DATABASE. Before it begins, games in progress are
    replayed under the rules at hand; if one would break, nothing is touched: see `reliquary doctor`.
    """
    run(settings_of(dict(locals())))


def settings_of(given: Mapping[str, Any]) -> Settings:
    """What the host decides."""
    from reliquary.web.settings import SettingsError, read_settings

    try:
        return read_settings(given)
    except SettingsError as error:
        raise Trouble(str(error)) from None


def run(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until told to stop; `ready` is called with the address once visitors are answered."""
    from reliquary.web import serving
    from reliquary.web.storage import StorageError

    with closing(listen(settings)) as listening:
        where = settings.address or serving.address_of(listening)

        def greet() -> None:
            print(f"Reliquary is at {where} (Ctrl-C stops it)", flush=True)
            if ready is not None:
                ready(where)

        try:
            prepare(settings)
            serving.serve(settings, listening, greet)
        except StorageError as error:
            raise Trouble(str(error)) from None


def prepare(settings: Settings) -> None:
    """See that the database can be used, and that the games in progress go on under the rules at hand.

    If one would break, nothing is touched.
    """
    import asyncio

    from reliquary.web import doctor
    from reliquary.web.shelf import Shelf
    from reliquary.web.storage import Store

    async def look() -> list[doctor.Finding]:
        found = await doctor.examine(settings.database, Shelf(), everything=False)
        broken = [one for one in found if one.verdict == "breaks"]
        if not broken:
            async with Store.open(settings.database) as store:
                await doctor.adopt(store, Shelf(), found)
        return broken

    if broken := asyncio.run(look()):
        told = f"{len(broken)} of the games in progress would break under these rules, first {broken[0].table}"
        raise Trouble(f"{told} ({broken[0].why}); nothing was touched; see: reliquary doctor")


def listen(settings: Settings) -> Any:
    """A socket at the address that the host has chosen."""
    from reliquary.web import serving

    try:
        return serving.listen(settings.host, settings.port)
    except OSError as error:
        place = f"--host {settings.host} --port {settings.port}"
        raise Trouble(f"{place}: {told(error)}; choose another port, or 0 for any that is free") from None


CloseBroken = Annotated[bool, typer.Option("--close-broken", help="End the games that would break, without a result.")]


def doctor(database: Database = None, close_broken: CloseBroken = False, as_json: AsJson = False) -> None:
    """Replay all games in progress under the rules at hand, and say which would break. It changes nothing by itself.

    Run it with a new version before you let it serve. Exit code 2 if a game would break.
    """
    import asyncio

    from reliquary.web import doctor as examining
    from reliquary.web.shelf import Shelf
    from reliquary.web.storage import StorageError

    settings = settings_of({"database": database})
    try:
        found = asyncio.run(examining.examine(settings.database, Shelf()))
        broken = [one for one in found if one.verdict == "breaks"]
        if close_broken and broken:
            asyncio.run(_shut(settings, [one.table for one in broken]))
    except StorageError as error:
        raise Trouble(str(error)) from None
    _print_findings(found, as_json, close_broken)
    if broken and not close_broken:
        raise typer.Exit(EXIT_CODE)


async def _shut(settings: Settings, tables: list[str]) -> None:
    from reliquary.web.house import clock
    from reliquary.web.storage import Store

    async with Store.open(settings.database) as store:
        await store.tables.shut(tables, clock())


def _print_findings(found: Sequence[Finding], as_json: bool, closed: bool) -> None:
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    for one in found:
        if one.verdict == "breaks":
            print(f"table {one.table} ({one.edition}) {'was closed' if closed else 'would break'}: {one.why}")
    counts = [(verdict, sum(one.verdict == verdict for one in found)) for verdict in ("same", "goes-on", "breaks")]
    told = {"same": "of this edition", "goes-on": "of another edition, going on", "breaks": "broken"}
    print(f"{len(found)} games in progress: " + ", ".join(f"{count} {told[verdict]}" for verdict, count in counts))


users = typer.Typer(no_args_is_help=True, help="Users of a server: passwords, admins.", rich_markup_mode="markdown")
UserName = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]


@users.command()
def reset(name: UserName, database: Database = None) -> None:
    """Give somebody who has lost everything a new password; sessions, tokens and recovery codes are void."""

    async def job(accounts: Accounts, now: int) -> str:
        return await accounts.reset(name, now)

    print(f"The new password of {name}: {_with_accounts(database, job)}")


@users.command()
def admin(
    name: UserName,
    off: Annotated[bool, typer.Option("--off", help="Take the office back.")] = False,
    database: Database = None,
) -> None:
    """Let somebody mind the house: reports, mutes, tables; or no longer."""

    async def job(accounts: Accounts, now: int) -> str:
        return await accounts.appoint(name, not off, now)

    shown = _with_accounts(database, job)
    print(f"{shown} {'no longer minds' if off else 'minds'} the house.")


def _with_accounts(database: str | None, job: Callable[[Accounts, int], Awaitable[str]]) -> str:
    """Do something about accounts; what is refused is one line."""
    import asyncio

    from reliquary.web.accounts import Accounts
    from reliquary.web.house import clock
    from reliquary.web.passwords import Passwords
    from reliquary.web.storage import Denied, StorageError, Store

    settings, passwords = settings_of({"database": database}), Passwords()

    async def done() -> str:
        async with Store.open(settings.database) as store:
            return await job(await Accounts.open(store, passwords), clock())

    try:
        return asyncio.run(done())
    except (Denied, StorageError) as error:
        raise Trouble(str(error).rstrip(".")) from None
    finally:
        passwords.close()
