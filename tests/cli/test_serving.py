"""`reliquary serve`, `doctor`, `user` and `play` for those who run a server: real processes, one line per error."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from reliquary.web import pages
from reliquary.web.storage.schema import HEAD
from tests.cli.conftest import Run, Runner, variables
from tests.table.making import RUNNERS
from tests.web.door import PATIENCE, WORDS, opened

OLDER = "runners-0-00000000"


def refused(done: Run, *parts: str) -> None:
    """Check that a command said no, in one line."""
    assert done.code == 2
    assert (done.err.count("\n"), done.err.startswith("reliquary: "), "Traceback" in done.err) == (1, True, False)
    assert [part for part in parts if part not in done.err] == []


# A server of its own


@dataclass
class Served:
    """A server that runs."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @contextmanager
    def line(self) -> Iterator[ClientConnection]:
        """A socket, once it was welcomed."""
        with connect(self.address.replace("http", "ws") + "/api/live") as made:
            assert json.loads(made.recv(PATIENCE))["is"] == "welcome"
            yield made

    def stop(self, how: signal.Signals) -> tuple[int, str]:
        """Tell it to stop; its exit code and the last it said."""
        self.process.send_signal(how)
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, err


@contextmanager
def serving(*words: str, **more: str) -> Iterator[Served]:
    """`reliquary serve` as a process of its own, at a free port; it may make the database."""
    command = [sys.executable, "-m", "reliquary", "serve", "--create", "--port", "0", "--bot-workers", "1", *words]
    with subprocess.Popen(
        command, env=variables(**more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            said = process.stdout.readline()
            assert said.startswith("Reliquary is at http://127.0.0.1:"), said + process.stderr.read()
            yield Served(process, said.split()[3])
        finally:
            process.kill()


def test_a_server_says_where_it_is_and_answers(database: str) -> None:
    with serving("--database", database) as served:
        games, page = httpx.get(f"{served.address}/api/games"), httpx.get(served.address)

        assert ([game["name"] for game in games.json()], page.status_code) == (["runners"], 200)


def test_a_server_keeps_games_in_the_data_folder_unless_told_otherwise(data: Path) -> None:
    with serving() as served:
        assert httpx.post(f"{served.address}/api/session/guest", json={}).status_code == 201
        assert (data / "tables.sqlite").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_in_good_order_while_people_are_connected(database: str, how: signal.Signals) -> None:
    with serving("--database", database) as served, served.line() as line:
        code, log = served.stop(how)

        assert (code, [line.split("] ")[1].split(" [")[0] for line in log.splitlines()]) == (
            0,
            ["server started", "stopping", "stopped"],
        )
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_what_was_acknowledged_is_there_after_the_server_was_killed(database: str) -> None:
    with serving("--database", database) as served, httpx.Client(base_url=served.address) as client:
        client.post("/api/session/guest", json={"name": "Ottilie"})
        cookie = dict(client.cookies)
        served.stop(signal.SIGKILL)
    with serving("--database", database) as served:
        assert httpx.get(f"{served.address}/api/me", cookies=cookie).json()["name"] == "Ottilie"


# Processes in which bots think


def children(parent: int) -> set[int]:
    """The processes that a process has started."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:  # it has just gone
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.add(int(entry.parent.name))
    return found


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def let_bots_play(served: Served) -> set[int]:
    """A game of bots alone, to its end; the processes in which they thought."""
    with httpx.Client(base_url=served.address) as client, served.line() as line:
        client.post("/api/session/guest", json={})
        body = {"game": "runners", "chairs": [{"kind": "bot", "bot": "greedy"}] * 2, "options": {"rounds": 1}}
        table = client.post("/api/tables", json=body | {"visibility": "open"}).json()["id"]
        line.send(json.dumps({"do": "watch", "table": table}))
        assert client.post(f"/api/tables/{table}/start").status_code == 201
        while not is_over(json.loads(line.recv(PATIENCE))):
            pass
    return children(served.process.pid)


def is_over(message: dict[str, Any]) -> bool:
    return message["is"] == "update" and bool(message["now"]["over"])


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_when_a_server_is_gone_so_are_the_processes_of_its_bots(database: str, how: signal.Signals) -> None:
    with serving("--database", database) as served:
        workers = let_bots_play(served)
        served.stop(how)
        assert workers
        deadline = time.monotonic() + PATIENCE
        while any(map(is_alive, workers)) and time.monotonic() < deadline:
            time.sleep(0.02)

        assert not any(map(is_alive, workers))


def test_a_bot_whose_process_died_is_given_another(database: str) -> None:
    with serving("--database", database) as served:
        for worker in let_bots_play(served):
            os.kill(worker, signal.SIGKILL)

        assert let_bots_play(served)


# Trouble


def test_a_port_that_is_taken_is_named_in_one_line(run: Runner, database: str) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]

        refused(run("serve", "--database", database, "--port", port), f"--port {port}", "in use", "choose another port")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("--port 99999", ["--port", "99999"]),
        ("--port many", ["--port"]),
        ("--host 203.0.113.7", ["--host 203.0.113.7"]),
        ("--host nowhere.invalid", ["--host nowhere.invalid"]),
        ("--database mysql://localhost/games", ["--database", "sqlite:///"]),
        ("--database sqlite://", ["--database", "name a file"]),
        ("--create --database sqlite:////proc/games.sqlite", ["/proc/games.sqlite", "cannot be written", "--database"]),
        ("--database postgresql://nobody@127.0.0.1:1/games", ["127.0.0.1:1", "cannot be reached"]),
        ("--address games.example.org", ["--address", "https://games.example.org"]),
        ("--smtp smtp://localhost", ["--smtp", "set sender"]),
        ("--smtp carrier://pigeon --sender a@example.org", ["--smtp"]),
        ("--rate-limit-factor 0", ["--rate-limit-factor"]),
        ("--bot-workers 0", ["--bot-workers"]),
        ("--log-format xml", ["--log-format", "'xml'"]),
        ("--log-level loud", ["--log-level", "'loud'"]),
        ("--metrics-from somewhere", ["--metrics-from", "10.0.0.0/8"]),
        ("--stop-timeout 0", ["--stop-timeout"]),
        ("--bogus", ["--bogus", "serve --help"]),
    ],
)
def test_settings_that_make_no_sense_are_named_in_one_line(
    run: Runner, database: str, words: str, parts: list[str]
) -> None:
    given = words.split() if "--database" in words else [*words.split(), "--database", database]
    port = [] if "--port" in words else ["--port", "0"]

    refused(run("serve", *given, *port), *parts)


def test_variables_that_make_no_sense_are_named_in_one_line(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RELIQUARY_PORT", "many")

    refused(run("serve"), "RELIQUARY_PORT", "'many'")


def test_a_variable_that_is_no_setting_is_reported_and_stops_nothing(
    run: Runner, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(database)
    monkeypatch.setenv("RELIQUARY_DATABSE", "sqlite:////srv/elsewhere.sqlite")
    done = run("doctor", "--database", database)

    assert (done.code, done.out.startswith(f"database: {database} (from --database)\n")) == (0, True)
    assert done.err.startswith("reliquary: RELIQUARY_DATABSE: it is ignored")


def test_a_file_of_something_else_is_left_alone(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "diary.sqlite"
    with closing(sqlite3.connect(file)) as diary:
        diary.execute("CREATE TABLE diary (day TEXT)")
    refused(run("serve", "--create", "--port", "0", "--database", f"sqlite:///{file}"), "something else")

    with closing(sqlite3.connect(file)) as diary:
        assert diary.execute("SELECT name FROM sqlite_master").fetchall() == [("diary",)]


def test_a_database_of_a_newer_version_is_left_alone(run: Runner, database: str, tmp_path: Path) -> None:
    played(database)
    change(tmp_path, "UPDATE alembic_version SET version_num = '9999'")

    refused(run("serve", "--port", "0", "--database", database), "9999", "update Reliquary")


# Before an upgrade


def played(database: str, host: str = "Ottilie") -> str:
    """A game of Relic Runners in progress, in which somebody has moved; the id of its table."""

    async def play() -> str:
        async with opened(database, games={"runners": RUNNERS}) as door:
            ottilie = await door.account(host)
            table = await door.table_for(ottilie, await door.guest("Silas"), game="runners")
            now = await (await ottilie.watch(table)).now()
            await ottilie.command(table, "act", version=1, action=now["decision"]["options"][0]["action"])
            return table

    return asyncio.run(play())


def change(folder: Path, *statements: str) -> None:
    """Change a database behind the server's back."""
    with closing(sqlite3.connect(folder / "tables.sqlite", isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def kept(folder: Path) -> list[str]:
    """All that a database holds, as text."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        return list(file.iterdump())


OF_ANOTHER_EDITION = f"UPDATE tables SET edition = '{OLDER}'"
BROKEN = """UPDATE entries SET body = '{"action": "go:nowhere~elsewhere"}' WHERE kind = 'action'"""


def test_games_of_this_edition_are_counted(run: Runner, database: str) -> None:
    played(database)
    done = run("doctor", "--database", database)

    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"database: {database} (from --database)",
        "1 games in progress: 1 of this edition, 0 of another edition, going on, 0 broken",
    ]


def test_games_of_another_edition_are_named_and_counted(run: Runner, database: str, tmp_path: Path) -> None:
    older, _ = played(database), played(database, "Marigold")
    change(tmp_path, f"{OF_ANOTHER_EDITION} WHERE id = '{older}'")
    done = run("doctor", "--database", database)

    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[1:] == [
        f"table {older} ({OLDER}) goes on under the rules at hand",
        "2 games in progress: 1 of this edition, 1 of another edition, going on, 0 broken",
    ]


def test_a_game_of_another_edition_that_replays_is_taken_over_by_the_server(
    run: Runner, database: str, tmp_path: Path
) -> None:
    table = played(database)
    change(tmp_path, OF_ANOTHER_EDITION)
    before = kept(tmp_path)
    done = run("doctor", "--database", database, "--json")

    [finding] = json.loads(done.out)
    assert done.err == f"database: {database} (from --database)\n"
    assert (done.code, finding["table"], finding["edition"], finding["verdict"]) == (0, table, OLDER, "goes-on")
    assert kept(tmp_path) == before
    with serving("--database", database) as served:
        assert httpx.get(f"{served.address}/api/games").json()[0]["edition"] == RUNNERS.edition
    assert RUNNERS.edition in "".join(kept(tmp_path))
    assert [line for line in kept(tmp_path) if line.startswith('INSERT INTO "tables"') and OLDER in line] == []


def test_a_game_that_would_break_is_named_and_the_server_does_not_start(
    run: Runner, database: str, tmp_path: Path
) -> None:
    table = played(database)
    change(tmp_path, OF_ANOTHER_EDITION, BROKEN)
    before = kept(tmp_path)
    done = run("doctor", "--database", database)

    assert (done.code, done.out.count("\n")) == (2, 3)
    assert done.out.splitlines()[1].startswith(f"table {table} ({OLDER}) would break: entry 2: ")
    assert done.out.endswith("1 games in progress: 0 of this edition, 0 of another edition, going on, 1 broken\n")
    refused(run("serve", "--port", "0", "--database", database), table, "nothing was touched", "reliquary doctor")
    assert kept(tmp_path) == before


def test_broken_games_are_closed_if_the_host_says_so(run: Runner, database: str, tmp_path: Path) -> None:
    table = played(database)
    change(tmp_path, OF_ANOTHER_EDITION, BROKEN)
    done = run("doctor", "--database", database, "--close-broken")

    assert (done.code, f"\ntable {table} ({OLDER}) was closed: " in done.out) == (0, True)
    with serving("--database", database) as served, httpx.Client(base_url=served.address) as client:
        client.post("/api/session", json={"name": "Ottilie", "password": WORDS})
        [room] = client.get("/api/tables/mine").json()
        assert (room["id"], room["state"], room["result"]) == (table, "over", None)
        assert client.get(f"/api/tables/{table}/frames").json()["code"] == "other-rules"


# A database that does not exist


@pytest.mark.parametrize(
    "words",
    ["doctor", "doctor --close-broken", "user reset Ottilie", "user admin Ottilie", "database info", "serve --port 0"],
)
def test_a_slip_in_the_name_of_a_database_makes_no_empty_one(run: Runner, database: str, words: str) -> None:
    file = Path(database.removeprefix("sqlite:///"))
    slipped = "sqlite://" + str(file).replace("tables", "tabels")

    refused(run(*words.split(), "--database", slipped), slipped, "no database of Reliquary", "database create")
    assert list(file.parent.glob("*.sqlite*")) == []


@pytest.mark.parametrize(
    "words", ["doctor", "user admin Ottilie", "database info", "database create", "serve --port 0"]
)
def test_a_database_that_cannot_be_reached_is_told_apart_from_one_that_does_not_exist(run: Runner, words: str) -> None:
    url = "postgresql://ottilie:geheim@127.0.0.1:1/games"
    done = run(*words.split(), "--database", url)

    refused(done, "postgresql://ottilie:***@127.0.0.1:1/games", "cannot be reached", "whether it is running")
    assert "geheim" not in done.out + done.err


def test_not_even_in_the_default_place_is_one_made_by_a_command_that_serves_nobody(run: Runner, data: Path) -> None:
    refused(run("doctor"), str(data / "tables.sqlite"), "no database of Reliquary")
    refused(run("user", "admin", "Ottilie"), str(data / "tables.sqlite"), "no database of Reliquary")
    assert not (data / "tables.sqlite").exists()


def test_a_server_makes_its_database_where_it_is_told_to(run: Runner, database: str) -> None:
    done = run("database", "create", "--database", database)
    assert (done.code, done.out) == (0, f"database: {database} (from --database)\nIt was made, and is empty.\n")

    refused(run("database", "create", "--database", database), "exists already", "reliquary database info")
    assert run("database", "info", "--database", database).out.splitlines()[1:] == [
        f"version {HEAD}, 0 accounts, 0 guests",
        "0 games in progress, 0 games over, 0 games not yet begun",
    ]


def test_a_host_sees_what_is_old_before_it_goes(run: Runner, database: str) -> None:
    run("database", "create", "--database", database)
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as file, file:
        told = "id, kind, name, key, language, settings, muted, created, seen"
        file.execute(f"INSERT INTO users ({told}) VALUES ('g1', 'guest', 'Old', 'old', '', '{{}}', 0, 1, 1)")
    words = ("database", "prune", "--database", database)

    assert run(*words, "--dry-run").out.splitlines()[1:] == [
        "        1 guests",
        "This would go; people whose last game goes follow it.",
    ]
    assert json.loads(run(*words, "--dry-run", "--json").out) == {"guests": 1}
    assert run(*words).out.splitlines()[1:] == ["        1 guests", "That is all that was old enough."]
    assert json.loads(run(*words, "--json").out) == {}


def test_a_server_says_which_database_it_uses_and_who_says_so(tmp_path: Path) -> None:
    file = tmp_path / "reliquary.toml"
    file.write_text(f'database = "sqlite:///{tmp_path}/house.sqlite"\n')
    with serving("--settings", str(file)) as served:
        assert served.process.stdout is not None
        said = served.process.stdout.readline()

    assert said == f"database: sqlite:///{tmp_path}/house.sqlite (from {file})\n"


def test_commands_read_the_settings_of_the_service(
    run: Runner, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(database)
    file = tmp_path / "reliquary.toml"
    file.write_text(f'database = "{database}"\nport = 1\n')
    monkeypatch.setenv("RELIQUARY_SETTINGS", str(file))
    done = run("doctor", "--json")

    assert (done.code, [one["table"] for one in json.loads(done.out)]) == (0, [table])
    assert run("user", "admin", "Ottilie").out.splitlines() == [
        f"database: {database} (from {file})",
        "Ottilie is an admin, and has to log in again.",
    ]


# Backup and copy


def test_a_backup_is_taken_while_the_server_runs_and_replaces_nothing(
    run: Runner, database: str, tmp_path: Path
) -> None:
    played(database)
    file = tmp_path / "backup.sqlite"
    with serving("--database", database):
        done = run("database", "backup", file, "--database", database)

    assert (done.code, done.out.splitlines()[1]) == (0, f"{file}: {file.stat().st_size} bytes")
    refused(run("database", "backup", file, "--database", database), "this file exists", "--force")
    assert run("database", "backup", file, "--force", "--database", database).code == 0
    assert run("doctor", "--database", f"sqlite:///{file}").out.endswith(
        "1 games in progress: 1 of this edition, 0 of another edition, going on, 0 broken\n"
    )


def test_a_copy_tells_what_was_copied(run: Runner, database: str, tmp_path: Path) -> None:
    played(database)
    target = f"sqlite:///{tmp_path}/copy.sqlite"
    done = run("database", "copy", database, target)

    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"source: {database}\ntarget: {target}\n")
    assert "        2 users\n" in done.out
    refused(run("database", "copy", database, target), target, "not empty")


@pytest.mark.parametrize(
    ("source", "target", "place"), [("x", "sqlite:///y", "SOURCE"), ("sqlite:///x", "y", "TARGET")]
)
def test_what_is_no_database_is_not_copied(run: Runner, source: str, target: str, place: str) -> None:
    refused(run("database", "copy", source, target), f"{place}: this is no database", "sqlite:////FOLDER/FILE")


def test_what_a_server_uses_is_not_copied(run: Runner, database: str, tmp_path: Path) -> None:
    with serving("--database", database) as served:
        httpx.post(f"{served.address}/api/session/guest", json={})

        refused(run("database", "copy", database, f"sqlite:///{tmp_path}/copy.sqlite"), "in use", "stop the server")


# Users


def test_somebody_who_has_lost_everything_is_given_a_password(run: Runner, database: str) -> None:
    played(database)
    done = run("user", "reset", "ottilie", "--database", database)
    password = done.out.split()[-1]

    with serving("--database", database) as served:
        answers = [
            httpx.post(f"{served.address}/api/session", json={"name": "Ottilie", "password": text}).status_code
            for text in (WORDS, password)
        ]
    assert (done.code, answers) == (0, [400, 201])


def test_somebody_is_appointed_while_the_server_runs_and_it_is_written_down(run: Runner, database: str) -> None:
    played(database)
    with serving("--database", database) as served, httpx.Client(base_url=served.address) as client:
        client.post("/api/session", json={"name": "Ottilie", "password": WORDS})
        assert client.get("/api/admin/audit").status_code == 403
        used = f"database: {database} (from --database)\n"
        done = run("user", "admin", "OTTILIE", "--database", database)
        client.post("/api/session", json={"name": "Ottilie", "password": WORDS})
        [deed] = client.get("/api/admin/audit").json()
        assert (done.out, deed["by"], deed["action"]) == (
            f"{used}Ottilie is an admin, and has to log in again.\n",
            "",
            "make-admin",
        )

        done = run("user", "admin", "Ottilie", "--off", "--database", database)
        assert (done.out, client.get("/api/admin/audit").status_code) == (
            f"{used}Ottilie is no longer an admin, and has to log in again.\n",
            401,
        )


@pytest.mark.parametrize("words", ["reset Hedwig", "admin Hedwig", "reset Silas", "admin Silas --off"])
def test_somebody_who_has_no_account_is_not_found(run: Runner, database: str, words: str) -> None:
    played(database)

    refused(run("user", *words.split(), "--database", database), "There is no account", words.split()[1])


# Playing in the browser


def test_play_finds_a_server_that_runs_already(run: Runner, built: None, database: str) -> None:
    with serving("--database", database) as served:
        done = run("play", "--no-open", "--port", served.port)

        assert (done.code, done.err) == (0, "")
        assert done.out == f"Reliquary is at {served.address} already\nOpen this address in your browser.\n"


PLAY_BUILT = """
import pathlib, sys
from reliquary.cli import main
from reliquary.web import pages
pages.STATIC = pathlib.Path(sys.argv[1])
sys.exit(main(["play", "--no-open", "--port", "0"]))
"""


def test_play_in_the_browser_writes_no_logs(built: None, data: Path) -> None:
    command = [sys.executable, "-c", PLAY_BUILT, str(pages.STATIC)]
    with subprocess.Popen(
        command, env=variables(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address, advice = process.stdout.readline().split()[3], process.stdout.readline()
        httpx.post(f"{address}/api/session/guest", json={}).raise_for_status()
        process.send_signal(signal.SIGINT)
        rest, err = process.communicate(timeout=PATIENCE)

    assert (process.returncode, advice + rest, err) == (0, "Open this address in your browser.\n", "")


def test_play_does_not_take_a_stranger_for_a_server(run: Runner, built: None) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]

        refused(run("play", "--no-open", "--port", port), f"--port {port}", "in use")


def test_play_lets_run_py_build_the_client_of_the_sources(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "src" / "reliquary" / "web" / "static")
    (tmp_path / "src").mkdir()
    (tmp_path / "run.py").write_text("import sys; open(__file__ + '.asked', 'w').write(sys.argv[1]); sys.exit(2)")

    assert run("play", "--no-open").code == 2
    assert (tmp_path / "run.py.asked").read_text() == "client"


def test_play_says_how_to_build_the_client(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")

    refused(run("play", "--no-open"), "not built", "python3 run.py play", "--terminal")
