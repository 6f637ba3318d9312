"""Settings: by variable or on the command line; what makes no sense is said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.web.settings import Settings, SettingsError, read_settings

NOTHING: dict[str, str] = {"XDG_DATA_HOME": "/data"}


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
        ("PORT", "70000", "RELIQUARY_PORT: '70000' does not fit"),
        ("BOT_WORKERS", "0", "RELIQUARY_BOT_WORKERS: '0' does not fit"),
        ("REGISTRATION", "perhaps", "RELIQUARY_REGISTRATION: 'perhaps' does not fit"),
        ("DATABASE", "mysql://ottilie:geheim@host/games", "--database: this is no database"),
        ("ADDRESS", "games.example.org", "--address: write it as https://"),
        ("ADDRESS", "https://example.org/games", "--address: write it as https://"),
        ("SMTP", "mail.example.org", "--smtp: write it as smtp://"),
        ("SMTP", "smtp://ottilie:geheim@host:post", "--smtp: write it as smtp://"),
        ("SMTP", "smtps://mail.example.org", "--smtp and --sender go together"),
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
def test_letters_need_a_server_and_a_sender(url: str) -> None:
    given = {"smtp": url, "sender": "games@example.org", "address": "https://games.example.org"}

    assert read_settings(given, NOTHING).smtp == url


def test_settings_do_not_print_passwords() -> None:
    settings = read_settings({"database": "postgresql://ottilie:geheim@host/games"}, NOTHING)

    assert "geheim" not in f"{settings} {settings!r}"


@pytest.mark.parametrize("url", ["postgresql://ottilie@host/games", "postgres://host/games", "sqlite:////srv/x.sqlite"])
def test_both_databases_can_be_named(url: str) -> None:
    assert read_settings({"database": url}, NOTHING).database == url
