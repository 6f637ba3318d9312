"""`reliquary serve`, `reliquary doctor`, `reliquary user`: for whoever runs a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli.trouble import Trouble, told

if TYPE_CHECKING:
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


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    from reliquary.web import serving
    from reliquary.web.storage import StorageError

    listening = listen(settings)
    where = settings.address or serving.address_of(listening)
    try:
        serving.serve(settings, listening, lambda: print(f"Reliquary is at {where} (Ctrl-C stops it)", flush=True))
    except StorageError as error:
        raise Trouble(str(error)) from None


def listen(settings: Settings) -> Any:
    """A socket at the address that the host has chosen."""
    from reliquary.web import serving

    try:
        return serving.listen(settings.host, settings.port)
    except OSError as error:
        place = f"--host {settings.host} --port {settings.port}"
        raise Trouble(f"{place}: {told(error)}; choose another port, or 0 for any that is free") from None
