"""Settings: on the command line, by variable or in a file; what makes no sense is said in one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reliquary.web import settings as module
from reliquary.web.settings import (
    FIELDS,
    OTHER_VARIABLES,
    PREFIX,
    Settings,
    SettingsError,
    find_settings,
    read_settings,
    settings_file,
)

NOTHING: dict[str, str] = {"XDG_DATA_HOME": "/data"}
ROOT = Path(__file__).parents[2]


def test_without_a_word_a_server_is_for_this_machine_alone_and_keeps_games_in_the_data_folder() -> None:
    settings = read_settings({}, NOTHING)

    assert settings.host == "127.0.0.1"
    assert settings.database == "sqlite:////data/reliquary/tables.sqlite"
    assert settings.smtp == ""


def test_the_data_folder_is_in_the_home_folder_unless_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ottilie"))

    assert read_settings({}, {}).database == "sqlite:////home/ottilie/.local/share/reliquary/tables.sqlite"
    assert read_settings({}, {"XDG_DATA_HOME": "relative"}).database.startswith("sqlite:////home/ottilie/")


def test_variables_set_what_the_command_line_does_not() -> None:
    environ = {**NOTHING, "RELIQUARY_PORT": "9000", "RELIQUARY_HOST": "0.0.0.0", "RELIQUARY_REGISTRATION": "false"}
    settings = read_settings({"port": 9001, "host": None}, environ)

    assert (settings.port, settings.host, settings.registration) == (9001, "0.0.0.0", False)


def test_an_empty_variable_says_nothing() -> None:
    assert read_settings({}, {**NOTHING, "RELIQUARY_PORT": ""}).port == Settings(database="x").port


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("PORT", "eighty", "RELIQUARY_PORT: 'eighty' does not fit"),
        ("PORT", "70000", "RELIQUARY_PORT: '70000' does not fit; it takes a whole number from 0 to 65535"),
        ("RATE_LIMIT_FACTOR", "0", "RELIQUARY_RATE_LIMIT_FACTOR: '0' does not fit; it takes a number from 0.1 to 1000"),
        ("LOG_FORMAT", "xml", "RELIQUARY_LOG_FORMAT: 'xml' does not fit; it takes json or text"),
        ("BOT_WORKERS", "0", "RELIQUARY_BOT_WORKERS: '0' does not fit"),
        ("REGISTRATION", "perhaps", "RELIQUARY_REGISTRATION: 'perhaps' does not fit"),
        ("DATABASE", "mysql://ottilie:geheim@host/games", "RELIQUARY_DATABASE: this is no database"),
        ("ADDRESS", "games.example.org", "RELIQUARY_ADDRESS: write it as https://"),
        ("ADDRESS", "https://example.org/games", "RELIQUARY_ADDRESS: write it as https://"),
        ("SMTP", "mail.example.org", "RELIQUARY_SMTP: write it as smtp://"),
        ("SMTP", "smtp://ottilie:geheim@host:post", "RELIQUARY_SMTP: write it as smtp://"),
        (
            "SMTP",
            "smtps://mail.example.org",
            "RELIQUARY_SMTP: an e-mail server and the address e-mail comes from go together",
        ),
        ("SENDER", "games@example.org", "RELIQUARY_SENDER: an e-mail server and the address"),
        ("TRUSTED_PROXIES", "10.0.0.7, proxy", "RELIQUARY_TRUSTED_PROXIES: 'proxy' is no address"),
    ],
)
def test_a_setting_that_makes_no_sense_is_one_line_that_names_it(name: str, value: str, place: str) -> None:
    with pytest.raises(SettingsError) as error:
        read_settings({}, {**NOTHING, f"RELIQUARY_{name}": value})

    assert str(error.value).startswith(place)
    assert "\n" not in str(error.value)
    assert "geheim" not in str(error.value)


@pytest.mark.parametrize(
    "url", ["smtp://localhost:25", "smtp+starttls://ottilie:geheim@mail.example.org", "smtps://m.eu/"]
)
def test_e_mail_needs_a_server_and_a_sender(url: str) -> None:
    given = {"smtp": url, "sender": "games@example.org", "address": "https://games.example.org"}

    assert read_settings(given, NOTHING).smtp == url


def test_settings_do_not_print_passwords() -> None:
    settings = read_settings({"database": "postgresql://ottilie:geheim@host/games"}, NOTHING)

    assert "geheim" not in f"{settings} {settings!r}"


@pytest.mark.parametrize("url", ["postgresql://ottilie@host/games", "postgres://host/games", "sqlite:////srv/x.sqlite"])
def test_both_databases_can_be_named(url: str) -> None:
    assert read_settings({"database": url}, NOTHING).database == url


# Lists


@pytest.mark.parametrize("given", ["10.0.0.7, 10.1.0.0/16", ["10.0.0.7", "10.1.0.0/16"], ["10.0.0.7,10.1.0.0/16"]])
def test_a_list_has_commas_or_is_repeated(given: object) -> None:
    assert read_settings({"trusted_proxies": given}, NOTHING).trusted_proxies == ("10.0.0.7", "10.1.0.0/16")


def test_a_list_in_a_variable_has_commas() -> None:
    settings = read_settings({"trusted_proxies": []}, {**NOTHING, "RELIQUARY_TRUSTED_PROXIES": "10.0.0.7,::1"})

    assert settings.trusted_proxies == ("10.0.0.7", "::1")


# The settings file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "reliquary.toml"
    written.write_text('port = 9000\nhost = "0.0.0.0"\nregistration = false\ntrusted_proxies = ["10.0.0.7"]\n')
    written.chmod(0o640)
    return written


def test_a_file_sets_what_neither_variables_nor_the_command_line_do(file: Path) -> None:
    settings = find_settings({"port": 9002}, {**NOTHING, "RELIQUARY_HOST": "::1"}, file).settings

    assert (settings.port, settings.host, settings.registration) == (9002, "::1", False)
    assert settings.trusted_proxies == ("10.0.0.7",)


def test_without_a_file_that_is_named_the_usual_one_is_read_where_it_exists(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "USUAL_FILE", file)
    named = {"RELIQUARY_SETTINGS": "/srv/other.toml"}

    assert settings_file(None, {}) == file
    assert settings_file(None, named) == Path("/srv/other.toml")
    assert settings_file("here.toml", named) == Path("here.toml")
    monkeypatch.setattr(module, "USUAL_FILE", file.with_name("missing.toml"))
    assert settings_file(None, {}) is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("prot = 9000", ["there is no setting 'prot'", "did you mean port?"]),
        ("port = 'eighty'", [": port: 'eighty' does not fit"]),
        ("port = [1]", [": port: [1] does not fit"]),
        ("trusted_proxies = 7", [": trusted_proxies: 7 does not fit"]),
        ("trusted_proxies = [7]", [": trusted_proxies: [7] does not fit"]),
        ("trusted_proxies = ['*']", [": trusted_proxies: with * every visitor could name any address"]),
        ("trusted_proxies = ['10.0.0.7', '::/0']", [": trusted_proxies: with ::/0 every visitor could name any"]),
        ("address = 'games.example.org'", [": address: write it as https://"]),
        ("database = 'mysql://ottilie:geheim@host/games'", [": database: this is no database"]),
        ("database = 7", [": database: does not fit"]),
        ("port 9000", ["this is no TOML", "line 1"]),
        ("[server]\nport = 9000", ["there is no setting 'server'"]),
        ("\x00", ["this is no TOML"]),
    ],
)
def test_a_file_that_makes_no_sense_is_one_line_with_file_and_key(file: Path, text: str, parts: list[str]) -> None:
    file.write_text(text)
    with pytest.raises(SettingsError) as error:
        find_settings({}, NOTHING, file)

    said = str(error.value)
    assert said.startswith(str(file))
    assert [part for part in parts if part not in said] == []
    assert ("\n" in said, "geheim" in said) == (False, False)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"missing\.toml: the settings cannot be read \(no such file"):
        find_settings({}, NOTHING, tmp_path / "missing.toml")


def test_a_file_that_is_no_text_is_named(file: Path) -> None:
    file.write_bytes(b"\xff\xfe")

    with pytest.raises(SettingsError, match="this is no TOML"):
        find_settings({}, NOTHING, file)


@pytest.mark.parametrize(
    ("line", "mode", "warned"),
    [
        ("database = 'postgresql://ottilie:geheim@host/games'", 0o644, True),
        ("database = 'postgresql://ottilie:geheim@host/games'", 0o640, False),
        ("database = 'postgresql://ottilie@host/games'", 0o644, False),
        ("smtp = 'smtps://o:geheim@m.eu'\nsender = 'a@m.eu'\naddress = 'https://m.eu'", 0o644, True),
    ],
)
def test_a_password_that_everybody_can_read_is_warned_of(file: Path, line: str, mode: int, warned: bool) -> None:
    file.write_text(line)
    file.chmod(mode)
    warnings = find_settings({}, NOTHING, file).warnings

    assert bool(warnings) == warned
    assert "geheim" not in "".join(warnings)
    assert all("chmod o-r" in warning for warning in warnings)


# Where a setting comes from


def test_the_database_is_told_with_where_it_was_named_and_without_its_password(file: Path) -> None:
    url = "postgresql://ottilie:geheim@host/games"
    file.write_text(f"database = '{url}'")
    told = [
        find_settings({"database": url}, NOTHING, file).database,
        find_settings({}, {**NOTHING, "RELIQUARY_DATABASE": url}, file).database,
        find_settings({}, NOTHING, file).database,
        find_settings({}, NOTHING).database,
    ]

    assert told == [
        "postgresql://ottilie:***@host/games (from --database)",
        "postgresql://ottilie:***@host/games (from RELIQUARY_DATABASE)",
        f"postgresql://ottilie:***@host/games (from {file})",
        "sqlite:////data/reliquary/tables.sqlite (from the default)",
    ]


# Variables that are no settings


def test_an_unknown_variable_is_told_with_the_nearest_that_is_known() -> None:
    environ = {**NOTHING, "RELIQUARY_PROT": "1", "RELIQUARY_WHATEVER_ELSE": "2", "RELIQUARY_DEBUG": "1"}

    assert find_settings({}, environ).warnings == (
        "RELIQUARY_PROT: it is ignored, for there is no such setting; did you mean RELIQUARY_PORT?",
        "RELIQUARY_WHATEVER_ELSE: it is ignored, for there is no such setting",
    )


def test_every_variable_that_any_part_of_the_program_reads_is_known() -> None:
    places = [ROOT / "run.py", ROOT / "client" / "vite.config.ts"]
    places += [file for folder in ("src", "bench") for file in (ROOT / folder).rglob("*.py")]
    named = {name for file in places for name in re.findall(rf"\b{PREFIX}[A-Z_]*[A-Z]\b", file.read_text("utf-8"))}
    known = {PREFIX + name.upper() for name in FIELDS} | OTHER_VARIABLES.keys() | {"RELIQUARY_SERVICE_HOST"}

    assert named - known == set()
