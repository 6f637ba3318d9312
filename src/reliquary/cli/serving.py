"""`reliquary serve`, `reliquary doctor`, `reliquary user`: for whoever runs a server."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated

import typer

from reliquary.cli.errors import EXIT_CODE, UserError, told, user_errors
from reliquary.cli.help import Commands
from reliquary.cli.settings import AsJson, PackFolders

if TYPE_CHECKING:
    from reliquary.web.accounts import Accounts
    from reliquary.web.doctor import Finding
    from reliquary.web.home_network import HomeNetwork
    from reliquary.web.settings import Found, Settings
    from reliquary.web.shelf import Shelf

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Where games are kept: sqlite:////FOLDER/FILE or postgresql://USER:PASSWORD@HOST/NAME.",
        show_default="a file in the data folder",
    ),
]
SettingsFile = Annotated[
    Path | None,
    typer.Option(
        "--settings",
        metavar="FILE",
        help="A settings file, in TOML.",
        show_default="$RELIQUARY_SETTINGS, or /etc/reliquary.toml where it exists",
    ),
]
Create = Annotated[bool, typer.Option("--create", help="Make the database if it does not exist.")]
Host = Annotated[str | None, typer.Option(metavar="HOST", help="The address to listen at.", show_default="127.0.0.1")]
Port = Annotated[int | None, typer.Option(metavar="PORT", help="The port; 0 takes a free one.", show_default="8765")]
Address = Annotated[
    str | None, typer.Option(metavar="URL", help="How people reach it, such as https://games.example.org.")
]
Smtp = Annotated[
    str | None, typer.Option(metavar="URL", help="An e-mail server (SMTP): smtp+starttls://USER:PASSWORD@HOST.")
]
Sender = Annotated[str | None, typer.Option(metavar="MAIL", help="The address that e-mail comes from.")]
EmailsPerDay = Annotated[
    int | None, typer.Option(metavar="N", help="So many e-mails a day say to one player that it is their turn.")
]
SigningKey = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="The private key that signs records, in PEM.", show_default="in the database"),
]
Workers = Annotated[int | None, typer.Option("--bot-workers", metavar="N", help="Processes in which bots think.")]
Registration = Annotated[
    bool | None, typer.Option("--registration/--no-registration", help="Whether anybody may make an account.")
]
Proxies = Annotated[
    list[str] | None,
    typer.Option("--trusted-proxies", metavar="ADDRESS", help="A proxy whose word on visitors is taken; repeatable."),
]
RateLimitFactor = Annotated[
    float | None, typer.Option(metavar="N", help="So many times the usual rate limits for one visitor.")
]
LogFormat = Annotated[
    str | None, typer.Option("--log-format", metavar="FORMAT", help="text or json.", show_default="text")
]
LogLevel = Annotated[
    str | None,
    typer.Option("--log-level", metavar="LEVEL", help="debug, info, warning or error.", show_default="info"),
]
MetricsFrom = Annotated[
    list[str] | None,
    typer.Option(
        "--metrics-from",
        metavar="ADDRESS",
        help="An address or network that may read /metrics; repeatable.",
        show_default="127.0.0.1,::1",
    ),
]
StopTimeout = Annotated[
    float | None,
    typer.Option(
        "--stop-timeout", metavar="SECONDS", help="Time for what is under way when it stops.", show_default="10"
    ),
]


def serve(
    database: Database = None,
    create: Create = False,
    settings: SettingsFile = None,
    host: Host = None,
    port: Port = None,
    address: Address = None,
    smtp: Smtp = None,
    sender: Sender = None,
    emails_per_day: EmailsPerDay = None,
    signing_key: SigningKey = None,
    bot_workers: Workers = None,
    registration: Registration = None,
    trusted_proxies: Proxies = None,
    rate_limit_factor: RateLimitFactor = None,
    pack: PackFolders = None,
    log_format: LogFormat = None,
    log_level: LogLevel = None,
    metrics_from: MetricsFrom = None,
    stop_timeout: StopTimeout = None,
) -> None:
    """Run a server for people anywhere: tables, accounts, bots.

    Everything can be set by variables as well, such as RELIQUARY_DATABASE, or in a settings file. Before it begins,
    games in progress are replayed under the rules at hand; if one would break, nothing is touched: see `reliquary
    doctor`.

    Examples:
      reliquary serve                               # for this machine
      reliquary serve --host 0.0.0.0                # for the same network
      reliquary serve --settings reliquary.toml     # as the settings file says
      reliquary serve --pack my-box                 # with a pack of your own
    """
    given = dict(locals())
    found = host_settings(settings, given)
    run(found.settings, lambda _: print(f"database: {found.database}", flush=True), create)


def settings_of(given: Mapping[str, object]) -> Settings:
    """What somebody decides who plays on their own machine; no settings file of a service is read."""
    return _found(given, None).settings


def host_settings(file: Path | None, given: Mapping[str, object]) -> Found:
    """What the host decides, the same for all commands: options, variables, settings file."""
    from reliquary.web.settings import settings_file

    return _found(given, settings_file(None if file is None else str(file)))


def _named(folders: object) -> list[str]:
    """The folders of packs, as settings hold them."""
    return [str(folder) for folder in folders] if isinstance(folders, Sequence) else []


def _found(given: Mapping[str, object], file: Path | None) -> Found:
    from reliquary.web.settings import SettingsError, find_settings

    try:
        found = find_settings({**given, "pack": _named(given.get("pack"))}, file=file)
    except SettingsError as error:
        raise UserError(str(error)) from None
    for warning in found.warnings:
        print(f"reliquary: {warning}", file=sys.stderr)
    return found


def existing_database(file: Path | None, database: str | None, quiet: bool = False) -> str:
    """The database of the host, which is told and has to be there: no command makes one by the way."""
    return told_and_there(host_settings(file, {"database": database}), quiet)


def told_and_there(found: Found, quiet: bool) -> str:
    """The database that settings name, after it was told and looked for."""
    from reliquary.web.storage import StorageError

    print(f"database: {found.database}", file=sys.stderr if quiet else sys.stdout)
    try:
        require_database(found.settings.database)
    except StorageError as error:
        raise UserError(str(error)) from None
    return found.settings.database


def require_database(url: str) -> None:
    """Refuse a database that does not exist: a slip in its name must not make an empty one."""
    import asyncio

    from reliquary.web.storage.database import read_url, shown
    from reliquary.web.storage.migrating import is_there

    if not asyncio.run(is_there(url)):
        remedy = "check its name, or make it with: reliquary database create"
        raise UserError(f"{shown(read_url(url))}: there is no database of Reliquary; {remedy}")


def print_network(links: Sequence[str]) -> None:
    print(f"In your network: {' or '.join(links)} (not encrypted; only where you trust everybody)", flush=True)


def run(
    settings: Settings, ready: Callable[[str], None] | None = None, create: bool = False, home: bool | None = None
) -> None:
    """Serve until told to stop; `ready` is called with the address once visitors are answered.

    `home` is for whoever plays at this machine: there is a switch for the home network, and it is on or off.
    """
    from reliquary.web import serving
    from reliquary.web.listening import address_of
    from reliquary.web.settings import usual_database
    from reliquary.web.storage import StorageError
    from reliquary.web.storage.file_lock import held

    with closing(listen(settings)) as listening:
        where = settings.address or address_of(listening)
        network = None if home is None else home_network(listening.getsockname()[1], home)

        def greet() -> None:
            print(f"Reliquary is at {where} (Ctrl-C stops it)", flush=True)
            if network is not None and network.on:
                print_network([f"http://{address}:{network.port}" for address in network.addresses])
            if ready is not None:
                ready(where)

        try:
            if not create and settings.database != usual_database():
                require_database(settings.database)
            with held(settings.database, address_of(listening)):
                prepare(settings)
                serving.serve(settings, listening, greet, network)
        except StorageError as error:
            raise UserError(str(error)) from None


def home_network(port: int, on: bool) -> HomeNetwork:
    """The switch for the home network; if it is on from the start, its addresses are taken."""
    from reliquary.web.home_network import HomeNetwork
    from reliquary.web.storage import Conflict

    made = HomeNetwork(port)
    try:
        if on:
            made.bind()
    except Conflict as error:
        raise UserError(f"--network: {error}") from None
    return made


def prepare(settings: Settings) -> None:
    """See that the database can be used, and that the games in progress go on under the rules at hand.

    If one would break, nothing is touched.
    """
    import asyncio

    from reliquary.web import doctor
    from reliquary.web.keys import read_file
    from reliquary.web.storage import Store

    shelf = shelf_of(settings)
    if settings.signing_key:  # before anybody plays, and not with the first record
        with user_errors("signing_key"):
            read_file(Path(settings.signing_key))

    async def look() -> list[doctor.Finding]:
        found = await doctor.examine(settings.database, shelf, everything=False)
        if not any(one.verdict == "breaks" for one in found):
            async with Store.open(settings.database) as store:
                await doctor.adopt(store, shelf, found)
        return found

    found = asyncio.run(look())
    for pack in sorted({one.pack for one in found if one.verdict == "waits"}):
        print(f"reliquary: some games wait for the pack {pack}; name its folder with --pack", file=sys.stderr)
    if broken := [one for one in found if one.verdict == "breaks"]:
        told = f"{len(broken)} of the games in progress would break under these rules, first {broken[0].table}"
        raise UserError(f"{told} ({broken[0].why}); nothing was touched; see: reliquary doctor")


def shelf_of(settings: Settings) -> Shelf:
    """The games that can be played, with the packs that the host names; a mistake in one is one line."""
    from reliquary.web.shelf import Shelf

    with user_errors():
        return Shelf(packs=settings.pack)


def listen(settings: Settings) -> socket:
    """A socket at the address that the host has chosen."""
    from reliquary.web import listening

    try:
        return listening.listen(settings.host, settings.port)
    except OSError as error:
        place = f"--host {settings.host} --port {settings.port}"
        raise UserError(f"{place}: {told(error)}; choose another port, or 0 for any that is free") from None


CloseBroken = Annotated[bool, typer.Option("--close-broken", help="End the games that would break, without a result.")]


def doctor(
    database: Database = None,
    settings: SettingsFile = None,
    pack: PackFolders = None,
    close_broken: CloseBroken = False,
    as_json: AsJson = False,
) -> None:
    """Replay all games in progress under the rules at hand, and say which would break. It changes nothing by itself.

    Games of another edition, be it of the rules or the pack, are named, also those that go on under the ones at hand.
    Run it with a new version before you let it serve. Exit code 2 if a game would break.

    Examples:
      reliquary doctor
      reliquary doctor --json
      reliquary doctor --close-broken     # end those that would break
    """
    import asyncio

    from reliquary.web import doctor as examining
    from reliquary.web.storage import StorageError

    decided = host_settings(settings, {"database": database, "pack": pack})
    shelf = shelf_of(decided.settings)  # first of all: a mistake in a pack stops everything
    url = told_and_there(decided, quiet=as_json)
    try:
        found = asyncio.run(examining.examine(url, shelf))
        broken = [one for one in found if one.verdict == "breaks"]
        if close_broken and broken:
            asyncio.run(_shut(url, [one.table for one in broken]))
    except StorageError as error:
        raise UserError(str(error)) from None
    _print_findings(found, as_json, close_broken)
    if broken and not close_broken:
        raise typer.Exit(EXIT_CODE)


async def _shut(url: str, tables: list[str]) -> None:
    from reliquary.web.clock import time_of
    from reliquary.web.storage import Store

    async with Store.open(url) as store:
        await store.tables.shut(tables, await time_of(store))


def _print_findings(found: Sequence[Finding], as_json: bool, closed: bool) -> None:
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    for one in found:
        if one.verdict != "same":
            print(f"table {one.table} ({one.edition}) {_become_of(one, closed)}")
    told = {"same": "of this edition", "goes-on": "of another edition, going on", "breaks": "broken"}
    told |= {"waits": "waiting for a pack"} if any(one.verdict == "waits" for one in found) else {}
    counts = [f"{sum(one.verdict == verdict for one in found)} {text}" for verdict, text in told.items()]
    print(f"{len(found)} games in progress: {', '.join(counts)}")


def _become_of(one: Finding, closed: bool) -> str:
    """What will become of a game that is not of the edition at hand, or has become of it."""
    if one.verdict == "goes-on":
        return "goes on under the rules at hand"
    verb = "waits" if one.verdict == "waits" else "was closed" if closed else "would break"
    return f"{verb}: {one.why}"


users = Commands("Users of a server: passwords, admins.")
UserName = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]


@users.command()
def reset(name: UserName, database: Database = None, settings: SettingsFile = None) -> None:
    """Give somebody who has lost everything a new password; sessions, tokens and recovery codes are void.

    Examples:
      reliquary user reset Ottilie
    """

    async def job(accounts: Accounts, now: int) -> str:
        return await accounts.reset(name, now)

    password = _with_accounts(existing_database(settings, database), job)
    print(f"The new password of {name}: {password}")


@users.command()
def admin(
    name: UserName,
    off: Annotated[bool, typer.Option("--off", help="Make them an admin no longer.")] = False,
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Make somebody an admin, who handles reports, people and tables; or no longer.

    Examples:
      reliquary user admin Ottilie
      reliquary user admin Ottilie --off
    """

    async def job(accounts: Accounts, now: int) -> str:
        return await accounts.appoint(name, not off, now)

    shown = _with_accounts(existing_database(settings, database), job)
    print(f"{shown} is {'no longer an' if off else 'an'} admin, and has to log in again.")


def _with_accounts(url: str, job: Callable[[Accounts, int], Awaitable[str]]) -> str:
    """Do something about accounts; what is refused is one line."""
    import asyncio

    from reliquary.web.accounts import Accounts
    from reliquary.web.clock import time_of
    from reliquary.web.passwords import Passwords
    from reliquary.web.storage import Denied, StorageError, Store

    passwords = Passwords()

    async def done() -> str:
        async with Store.open(url) as store:
            return await job(await Accounts.open(store, passwords), await time_of(store))

    try:
        return asyncio.run(done())
    except (Denied, StorageError) as error:
        raise UserError(str(error).rstrip(".")) from None
    finally:
        passwords.close()
