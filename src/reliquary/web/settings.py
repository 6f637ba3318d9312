"""What the host of a server decides: on the command line, by variables RELIQUARY_*, or in a settings file."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Final, Literal, get_origin
from urllib.parse import SplitResult, urlsplit

import msgspec
import msgspec.inspect

from reliquary.web.addresses import address_in, origin_of
from reliquary.web.storage import StorageError
from reliquary.web.storage.database import read_url, shown
from reliquary.web.storage.retention import Terms

PREFIX: Final = "RELIQUARY_"
FILE_VARIABLE: Final = PREFIX + "SETTINGS"
USUAL_FILE: Final = Path("/etc/reliquary.toml")
# Variables that are no settings, and what reads them.
OTHER_VARIABLES: Final = {
    FILE_VARIABLE: "this module",
    PREFIX + "DEBUG": "the command line: tracebacks",
    PREFIX + "SERVER": "the client in development",
    PREFIX + "BENCH_GAME": "the benchmarks",
    PREFIX + "CATANATRON_PYTHON": "the benchmarks",
}
SECRET: Final = ("database", "smtp")  # settings in which a password may stand
FOLDERS: Final = ("pack",)  # settings that are folders, in whose names commas may stand
ALL_CAN_READ: Final = 0o004

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
RateLimitFactor = Annotated[float, msgspec.Meta(ge=0.1, le=1000)]
Workers = Annotated[int, msgspec.Meta(ge=1, le=64)]
Seconds = Annotated[float, msgspec.Meta(ge=1, le=3600)]
EmailsPerDay = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]


class SettingsError(ValueError):
    """A setting that makes no sense; one line that names it and says what would."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs. `port` is `--port`, the variable RELIQUARY_PORT, and `port = …` in a settings file.

    A setting that is a tuple is a list in the file, has commas in a variable, and may be repeated as an option.
    """

    database: str
    host: str = "127.0.0.1"
    port: Port = 8765
    pack: tuple[str, ...] = ()  # folders of content packs, offered besides our own content
    address: str = ""  # as people reach it, such as https://games.example.org; empty: as they do
    bot_workers: Workers = max(1, min((os.cpu_count() or 2) - 1, 64))
    registration: bool = True  # may anybody make an account?
    smtp: str = ""  # smtp://USER:PASSWORD@HOST:PORT, smtp+starttls:// or smtps://; empty: no e-mail is sent
    sender: str = ""  # the address that e-mail comes from
    emails_per_day: EmailsPerDay = 10  # at most so many say to one player that it is their turn
    signing_key: str = ""  # a file with the private key that signs records (Ed25519, PEM); empty: in the database
    rate_limit_factor: RateLimitFactor = 1.0  # how many times as much as usual one visitor may ask for
    trusted_proxies: tuple[str, ...] = ("127.0.0.1",)  # whose word on a visitor's address is taken
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks that may read /metrics
    stop_timeout: Seconds = 10.0  # for what is under way when the server is to stop
    # Days that things are kept, 0 for good; see Terms.
    keep_guests: Days = Terms().guests
    keep_tables: Days = Terms().tables
    keep_guest_games: Days = Terms().guest_games
    keep_games: Days = Terms().games
    keep_chat: Days = Terms().chat
    keep_reports: Days = Terms().reports
    keep_audit: Days = Terms().audit
    privacy: str = ""  # a file with what the host has to say about privacy: who they are, how to reach them

    @property
    def terms(self) -> Terms:
        """For how long things are kept."""
        return Terms(
            guests=self.keep_guests,
            tables=self.keep_tables,
            guest_games=self.keep_guest_games,
            games=self.keep_games,
            chat=self.keep_chat,
            reports=self.keep_reports,
            audit=self.keep_audit,
        )

    def __repr__(self) -> str:
        return f"Settings(host={self.host!r}, port={self.port})"  # passwords stand in the others


FIELDS: Final = {field.name: field for field in msgspec.structs.fields(Settings)}


@dataclass(frozen=True)
class Made:
    """A setting that somebody made: its value, the place as an error names it, and where that is."""

    value: object
    place: str
    origin: str


@dataclass(frozen=True)
class Found:
    """Settings, where each that was made comes from, and what the host should know."""

    settings: Settings
    made: Mapping[str, Made]
    warnings: tuple[str, ...]

    @property
    def database(self) -> str:
        """The database as it may be printed, and where that setting comes from."""
        origin = self.made["database"].origin if "database" in self.made else "the default"
        return f"{shown(read_url(self.settings.database))} (from {origin})"


def settings_file(given: str | None, environ: Mapping[str, str] = os.environ) -> Path | None:
    """The settings file: the one that is named, or the usual one where it exists."""
    named = given or environ.get(FILE_VARIABLE)
    if named:
        return Path(named)
    return USUAL_FILE if USUAL_FILE.exists() else None


def read_settings(given: Mapping[str, object], environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings without any file, as for somebody who plays on their own machine."""
    return find_settings(given, environ).settings


def find_settings(
    given: Mapping[str, object], environ: Mapping[str, str] = os.environ, file: Path | None = None
) -> Found:
    """The settings: what is given, else what the variables say, else what the file says, else what is usual."""
    made = {**_from_file(file), **_from_variables(environ), **_from_options(given)}
    values = {name: _read(name, one) for name, one in made.items()}
    if "database" not in values:
        values["database"] = usual_database(environ)
    settings = msgspec.convert(values, Settings)
    _check(settings, made)
    _check_text(settings.privacy, made)
    if settings.address:
        settings = msgspec.structs.replace(settings, address=origin_of(settings.address))
    return Found(settings, made, (*_unknown(environ), *_readable(file, made)))


def _from_options(given: Mapping[str, object]) -> dict[str, Made]:
    options = {name: "--" + name.replace("_", "-") for name in FIELDS}
    return {
        name: Made(given[name], place, place) for name, place in options.items() if given.get(name) not in (None, [])
    }


def _from_variables(environ: Mapping[str, str]) -> dict[str, Made]:
    variables = {name: PREFIX + name.upper() for name in FIELDS}
    return {name: Made(environ[place], place, place) for name, place in variables.items() if environ.get(place)}


def _from_file(file: Path | None) -> dict[str, Made]:
    """What a settings file says; it is read as a whole, or refused in one line."""
    if file is None:
        return {}
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        remedy = "run this as root or as the user of the service, or name another file with --settings"
        raise SettingsError(f"{file}: the settings cannot be read ({reason}); {remedy}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(
            f'{file}: this is no TOML: {error}; write lines such as port = 8765, host = "::1"'
        ) from None
    for key in found.keys() - FIELDS.keys():
        raise SettingsError(f"{file}: there is no setting {key!r}{_or_rather(key, FIELDS)}")
    return {key: Made(value, f"{file}: {key}", str(file)) for key, value in found.items()}


def _unknown(environ: Mapping[str, str]) -> Iterator[str]:
    """Variables that look like ours. They stop nothing: Kubernetes makes RELIQUARY_SERVICE_HOST by itself."""
    known = [name.removeprefix(PREFIX) for name in (*map(str.upper, FIELDS), *OTHER_VARIABLES)]
    for name in sorted(environ):
        if name.startswith(PREFIX) and (bare := name.removeprefix(PREFIX)) not in known:
            yield f"{name}: it is ignored, for there is no such setting{_or_rather(bare, known, PREFIX)}"


def _or_rather(word: str, known: Iterable[str], prefix: str = "") -> str:
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {prefix}{near[0]}?" if near else ""


def _readable(file: Path | None, made: Mapping[str, Made]) -> Iterator[str]:
    """A warning if everybody on this machine can read a password in the settings file."""
    if file is None or os.name == "nt" or not file.stat().st_mode & ALL_CAN_READ:
        return
    for name in SECRET:
        if name in made and made[name].origin == str(file) and _has_password(str(made[name].value)):
            yield f"{file}: everybody on this machine can read the password in {name}; run: chmod o-r {file}"


def _has_password(url: str) -> bool:
    return bool(re.search(r"://[^/@]*:[^/@]+@", url))


def _read(name: str, made: Made) -> object:
    """A value in the type of its field; text is read as what it says."""
    field, value = FIELDS[name], made.value
    if get_origin(field.type) is tuple:
        value = _listed(value, name)
    try:
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError:
        told = "" if name in SECRET else f" {made.value!r}"
        raise SettingsError(f"{made.place}:{told} does not fit; it takes {_taken(field.type)}") from None


def _taken(type_: object) -> str:
    """What a setting takes, in words."""
    match msgspec.inspect.type_info(type_):
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case msgspec.inspect.FloatType(ge=least, le=most):
            return f"a number from {least} to {most}"
        case msgspec.inspect.LiteralType(values=values):
            return " or ".join(map(str, values))
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.VarTupleType():
            return "a list of texts"
    return "a text"


def _listed(value: object, name: str) -> object:
    """The parts of a list: of a text with commas, or of several such texts; folders are listed as on a search path."""
    if name in FOLDERS:
        return [folder for folder in value.split(os.pathsep) if folder] if isinstance(value, str) else value
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        return value  # msgspec says what is wrong with it
    return [part.strip() for text in texts for part in text.split(",") if part.strip()]


def usual_database(environ: Mapping[str, str] = os.environ) -> str:
    """A file in the data folder: $XDG_DATA_HOME/reliquary, or ~/.local/share/reliquary."""
    base = environ.get("XDG_DATA_HOME", "")
    try:
        folder = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:
        raise SettingsError("there is no home folder to keep games in; name a database with --database") from None
    return f"sqlite:///{folder / 'reliquary' / 'tables.sqlite'}"


def _check(settings: Settings, made: Mapping[str, Made]) -> None:
    """What a type alone cannot tell."""

    def refuse(name: str, why: str) -> SettingsError:
        return SettingsError(f"{made[name].place if name in made else name}: {why}")

    try:
        read_url(settings.database)
    except StorageError as error:
        raise refuse("database", str(error)) from None
    if settings.address and not _is_address(settings.address):
        raise refuse("address", "write it as https://games.example.org, without a path")
    for why in filter(None, map(_no_proxy, settings.trusted_proxies)):
        raise refuse("trusted_proxies", why)
    if settings.smtp and not _is_smtp(urlsplit(settings.smtp)):
        raise refuse("smtp", "write it as smtp://HOST:PORT, smtp+starttls://USER:PASSWORD@HOST or smtps://HOST")
    if bool(settings.smtp) != bool(settings.sender):
        there, missing = ("smtp", "sender") if settings.smtp else ("sender", "smtp")
        raise refuse(there, f"an e-mail server and the address e-mail comes from go together; set {missing}, too")
    if settings.smtp and not settings.address:
        raise refuse("smtp", "e-mail says where the game is to be found; set address, too")
    try:
        networks(settings.metrics_from)
    except ValueError as error:
        raise refuse("metrics_from", f"{error}; write addresses or networks, such as 10.0.0.7 or 10.0.0.0/8") from None


def _check_text(file: str, made: Mapping[str, Made]) -> None:
    """Whether the text on privacy can be read, if there is one."""
    try:
        if file:
            Path(file).read_text("utf-8")
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or "it is no UTF-8").lower()
        remedy = "name a text file in UTF-8"
        raise SettingsError(f"{made['privacy'].place}: {file} cannot be read ({why}); {remedy}") from None


@cache
def networks(texts: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks that a host names; ValueError if one is none."""
    return tuple(ip_network(text, strict=False) for text in texts)


def _is_address(text: str) -> bool:
    try:
        return bool(re.fullmatch(r"https?://[^/?#\s@]+/?", text.strip(), re.IGNORECASE)) and bool(origin_of(text))
    except ValueError:  # a port or a name that is none
        return False


def is_trusted(settings: Settings, address: str) -> bool:
    """Whether an address is that of a proxy whose word on visitors is taken: all of them come from there."""
    found = address_in(address)
    return found is not None and any(found in network for network in networks(settings.trusted_proxies))


def _no_proxy(text: str) -> str:
    """Why nobody's word on the addresses of visitors can be taken by this; nothing if it can."""
    try:
        if text != "*" and ip_network(text).prefixlen:
            return ""
    except ValueError:
        return f"{text!r} is no address; write 10.0.0.7 or 10.0.0.0/8"
    return f"with {text} every visitor could name any address; write the address of the proxy, or its network"


def _is_smtp(url: SplitResult) -> bool:
    try:
        known = url.scheme in ("smtp", "smtp+starttls", "smtps")
        return known and bool(url.hostname) and url.path in ("", "/") and (url.port is None or url.port > 0)
    except ValueError:  # a port that is none
        return False
