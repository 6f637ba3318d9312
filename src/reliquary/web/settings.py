"""What the host of a server decides: by variables RELIQUARY_*, or on the command line, which comes first."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from reliquary.web.storage import StorageError
from reliquary.web.storage.database import read_url

PREFIX: Final = "RELIQUARY_"
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Generosity = Annotated[float, msgspec.Meta(ge=0.1, le=1000)]
Workers = Annotated[int, msgspec.Meta(ge=1, le=64)]


class SettingsError(ValueError):
    """A setting that makes no sense; one line that names it and says what would."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs. Each field can be set by a variable, such as RELIQUARY_PORT for `port`."""

    database: str
    host: str = "127.0.0.1"
    port: Port = 8765
    address: str = ""  # as people reach it, such as https://games.example.org; empty: as they do
    bot_workers: Workers = max(1, min((os.cpu_count() or 2) - 1, 64))
    registration: bool = True  # may anybody make an account?
    smtp: str = ""  # smtp://USER:PASSWORD@HOST:PORT, smtp+starttls:// or smtps://; empty: no letters are sent
    sender: str = ""  # the address that letters come from
    generosity: Generosity = 1.0  # how many times as much as usual one visitor may ask for
    trusted_proxies: str = "127.0.0.1"  # whose word on a visitor's address is taken

    def __repr__(self) -> str:
        return f"Settings(host={self.host!r}, port={self.port})"  # passwords stand in the others


def read_settings(given: Mapping[str, Any], environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings: what is given, else what the variables say, else what is usual."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        variable = PREFIX + field.name.upper()
        if given.get(field.name) is not None:
            found[field.name] = _read(field, given[field.name], "--" + field.name.replace("_", "-"))
        elif environ.get(variable):
            found[field.name] = _read(field, environ[variable], variable)
    found.setdefault("database", _usual_database(environ))
    settings = Settings(**found)
    _check(settings)
    return settings


def _read(field: msgspec.structs.FieldInfo, value: Any, place: str) -> Any:
    """A value in the type of its field; text is read as what it says."""
    try:
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError as error:
        shown = "" if field.name in ("database", "smtp") else f" {value!r}"
        raise SettingsError(f"{place}:{shown} does not fit: {str(error).lower()}") from None


def _usual_database(environ: Mapping[str, str]) -> str:
    """A file in the data folder: $XDG_DATA_HOME/reliquary, or ~/.local/share/reliquary."""
    base = environ.get("XDG_DATA_HOME", "")
    try:
        folder = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:
        raise SettingsError("there is no home folder to keep games in; name a database with --database") from None
    return f"sqlite:///{folder / 'reliquary' / 'tables.sqlite'}"


def _check(settings: Settings) -> None:
    """What a type alone cannot tell."""
    try:
        read_url(settings.database)
    except StorageError as error:
        raise SettingsError(f"--database: {error}") from None
    if settings.address and not re.fullmatch(r"https?://[^/?#\s@]+/?", settings.address):
        raise SettingsError("--address: write it as https://games.example.org, without a path")
    if settings.smtp and not _is_smtp(urlsplit(settings.smtp)):
        raise SettingsError("--smtp: write it as smtp://HOST:PORT, smtp+starttls://USER:PASSWORD@HOST or smtps://HOST")
    if bool(settings.smtp) != bool(settings.sender):
        raise SettingsError("--smtp and --sender go together: a server for letters, and the address they come from")
    if settings.smtp and not settings.address:
        raise SettingsError("--smtp needs --address: letters say where the game is to be found")


def _is_smtp(url: SplitResult) -> bool:
    try:
        known = url.scheme in ("smtp", "smtp+starttls", "smtps")
        return known and bool(url.hostname) and url.path in ("", "/") and (url.port is None or url.port > 0)
    except ValueError:  # a port that is none
        return False
