"""The page for hosts, done from its first command to its last; run inside the sandbox, in this order.

`test_hosting_page.py` starts it; by itself it would make a mess of the machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
import trustme
from websockets.asyncio.client import connect  # the one without asyncio loses requests over TLS on a busy machine
from websockets.exceptions import InvalidStatus

from tests.hosting import sandbox
from tests.hosting.host import Host, postgresql
from tests.hosting.page import Command, sections

ADDRESS = "https://games.example.org"
CERTIFICATE = Path("/etc/letsencrypt/live/games.example.org")
WORDS = "four unrelated words"
PATIENCE = 60.0  # seconds; only what is broken takes that long
LIVE = "wss://games.example.org/api/live"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    sandbox.furnish(tmp_path_factory.mktemp("machine"))
    folder = Path("/srv/host")
    folder.mkdir()
    with Path("/etc/hosts").open("a") as names:
        names.write("127.0.0.1 games.example.org\n")
    shutil.copy(os.environ["HOSTING_WHEEL"], folder)
    made = Host(folder)
    yield made
    for process in made.services.running.values():
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def trusted() -> ssl.SSLContext:
    """A certificate of our own, where the page has one; and what a browser needs to trust it."""
    authority = trustme.CA()
    issued = authority.issue_cert("games.example.org")
    CERTIFICATE.mkdir(parents=True)
    issued.private_key_pem.write_to_path(str(CERTIFICATE / "privkey.pem"))
    for part in issued.cert_chain_pems:
        part.write_to_path(str(CERTIFICATE / "fullchain.pem"), append=True)
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


class Person:
    """Somebody with a browser, at an address of their own."""

    def __init__(self, trusted: ssl.SSLContext, local: str) -> None:
        self.trusted = trusted
        transport = httpx.HTTPTransport(verify=trusted, local_address=local)
        self.client = httpx.Client(base_url=ADDRESS, transport=transport, timeout=PATIENCE)

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer = self.client.request(method, path, **({} if body is None else {"json": body}), **more)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def now(self, table: str) -> dict[str, Any]:
        """How a table stands, told over a socket."""
        return asyncio.run(asyncio.wait_for(self._now(table), PATIENCE))

    async def _now(self, table: str) -> dict[str, Any]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        async with self.line({"cookie": cookies, "origin": ADDRESS}) as line:
            await line.send(json.dumps({"do": "watch", "ref": 1, "table": table}))
            while (message := json.loads(await line.recv()))["is"] != "hello":
                pass
        found: dict[str, Any] = message["hello"]["now"]
        return found

    def line(self, headers: dict[str, str]) -> connect:
        return connect(LIVE, ssl=self.trusted, additional_headers=headers, open_timeout=PATIENCE)


@pytest.fixture(scope="module")
def people(trusted: ssl.SSLContext) -> Iterator[tuple[Person, Person]]:
    made = Person(trusted, "127.0.0.2"), Person(trusted, "127.0.0.3")
    yield made
    for person in made:
        person.client.close()


@pytest.fixture(scope="module")
def table(people: tuple[Person, Person]) -> str:
    """A game between two people with accounts that has begun."""
    for person, name in zip(people, ("Ottilie", "Silas"), strict=True):
        person.call("POST", "/api/session/account", {"name": name, "password": WORDS})
    chairs = [{"kind": "me"}, {"kind": "empty"}]
    room = people[0].call("POST", "/api/tables", {"game": "runners", "chairs": chairs})
    people[1].call("PUT", f"/api/tables/{room['id']}/seats/1", {"kind": "me"}, params={"key": room["invite"]})
    people[0].call("POST", f"/api/tables/{room['id']}/start")
    return str(room["id"])


def play(people: tuple[Person, Person], table: str) -> int:
    """Let whoever is asked take the first option; how many moves that makes."""
    standing = [(person, person.now(table)) for person in people]
    [(person, now)] = [(person, now) for person, now in standing if now["decision"].get("options")]
    action = now["decision"]["options"][0]["action"]
    command = {"do": "act", "version": now["version"], "action": action}
    person.call("POST", f"/api/tables/{table}/commands", {"command": command})
    deadline = time.monotonic() + PATIENCE
    while min(int(person.now(table)["version"]) for person in people) <= now["version"]:
        time.sleep(0.2)  # each look is work for both processes, too
        assert time.monotonic() < deadline, "what one process has acknowledged never came to the other"
    return moves(people, table)


def moves(people: tuple[Person, Person], table: str) -> int:
    """How many moves were made; that a server was away is an entry of its own."""
    told = people[0].call("GET", f"/api/tables/{table}/report")["hello"]["missed"]
    return sum(entry["kind"] == "action" for entry in told)


def answers(url: str) -> int:
    return httpx.get(url, timeout=PATIENCE).status_code


# The page, section by section


def test_install(host: Host) -> None:
    host.follow("Install")
    sandbox.leave_the_network()
    sandbox.open_to_all(Path(sys.base_prefix), host.folder)
    host.variables["HOME"] = "/srv"

    assert Path("/srv/reliquary").owner() == "reliquary"


def test_on_the_same_network(host: Host) -> None:
    with host.serving("On the same network"):
        assert answers("http://127.0.0.1:8765/") == 200


def test_settings(host: Host) -> None:
    host.follow("Settings")

    assert Path("/etc/reliquary.toml").stat().st_mode & 0o777 == 0o640


def test_a_service_without_its_database_does_not_start(host: Host) -> None:
    line = "runuser -u reliquary -- /srv/reliquary/venv/bin/reliquary serve"
    done = subprocess.run(line.split(), env=host.variables, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr.count("\n"), "no database of Reliquary" in done.stderr) == (2, 1, True)


def test_create_the_database(host: Host) -> None:
    host.follow("Create the database")

    assert Path("/srv/reliquary/tables.sqlite").owner() == "reliquary"
    assert Path("/srv/reliquary/tables.sqlite").stat().st_mode & 0o077 == 0


def test_run_as_a_systemd_service(host: Host) -> None:
    host.follow("Run as a systemd service")

    assert answers("http://127.0.0.1:8765/") == 200
    told = "database: sqlite:////srv/reliquary/tables.sqlite (from /etc/reliquary.toml)"
    assert told in host.services.log("reliquary")


def test_https_with_nginx(host: Host, trusted: ssl.SSLContext) -> None:
    for place in ("/var/log/nginx", "/var/lib/nginx"):
        Path(place).mkdir(exist_ok=True)
    subprocess.run(["nginx"], check=True, env=host.variables)
    host.follow("HTTPS with nginx")
    deadline = time.monotonic() + PATIENCE
    while httpx.get("http://games.example.org/table/x").status_code != 301 and time.monotonic() < deadline:
        time.sleep(0.05)

    moved = httpx.get("http://games.example.org/table/x")
    assert (moved.status_code, moved.headers["location"]) == (301, f"{ADDRESS}/table/x")
    assert httpx.get(ADDRESS, verify=trusted).status_code == 200


def test_cookies_are_for_https_alone(people: tuple[Person, Person], table: str) -> None:
    names = set(people[0].client.cookies)
    again = people[0].client.post("/api/session", json={"name": "Ottilie", "password": WORDS})

    assert names == {"__Host-reliquary", "__Host-reliquary-device"}
    assert all("Secure" in cookie for cookie in again.headers.get_list("set-cookie"))
    assert again.headers["strict-transport-security"]


def test_a_game_is_played_over_https_and_a_socket(people: tuple[Person, Person], table: str) -> None:
    assert play(people, table) == 1


def test_pages_of_other_sites_are_refused(people: tuple[Person, Person], table: str) -> None:
    foreign = {"origin": "https://elsewhere.example.org"}
    answer = people[0].client.post(f"/api/tables/{table}/commands", json={"command": {"do": "resign"}}, headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")

    async def open_from_there() -> None:
        async with people[0].line(foreign):
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(open_from_there())


def test_qr_codes_lead_to_the_address_that_people_use(people: tuple[Person, Person]) -> None:
    room = people[0].call("POST", "/api/tables", {"game": "runners", "chairs": [{"kind": "me"}, {"kind": "empty"}]})
    drawn = BytesIO()
    code = segno.make(f"{ADDRESS}/join/{room['invite']}", error="m")
    code.save(drawn, kind="svg", scale=4, border=2, dark="#2a1f15", light="#fffdf6", xmldecl=False, nl=False)

    assert people[0].client.get(f"/api/tables/{room['id']}/qr").content == drawn.getvalue()


def test_visitors_are_told_apart_by_their_addresses_and_not_by_what_they_claim(trusted: ssl.SSLContext) -> None:
    greedy, modest = Person(trusted, "127.0.0.4"), Person(trusted, "127.0.0.5")
    with greedy.client, modest.client:
        for number in range(35):
            forged = {"x-forwarded-for": f"192.0.2.{number}"}
            last = greedy.client.post("/api/session/guest", json={}, headers=forged).status_code

        assert (last, modest.client.post("/api/session/guest", json={}).status_code) == (429, 201)


def test_https_with_caddy(host: Host) -> None:
    host.follow("HTTPS with Caddy")


def test_admins_and_moderation(host: Host, people: tuple[Person, Person], table: str) -> None:
    assert people[0].client.get("/api/admin/audit").status_code == 403
    admin, reset = (step for step in host.page["Admins and moderation"] if isinstance(step, Command))
    assert host.type(admin).splitlines() == list(admin.answer)
    assert people[0].client.get("/api/admin/audit").status_code == 401
    people[0].call("POST", "/api/session", {"name": "Ottilie", "password": WORDS})
    assert people[0].client.get("/api/admin/audit").status_code == 200

    password = host.type(reset).split()[-1]
    people[0].call("POST", "/api/session", {"name": "Ottilie", "password": password})


def test_what_would_go_is_told_and_stays(host: Host, people: tuple[Person, Person], table: str) -> None:
    (prune,) = (step for step in host.page["How long things are kept"] if isinstance(step, Command))
    assert host.type(prune).splitlines()[-1].startswith("This would go")
    assert people[0].client.get("/api/privacy").json()["terms"]["guests"] == 30
    assert people[0].client.get(f"/api/tables/{table}").status_code == 200


def test_back_up_and_restore(host: Host, people: tuple[Person, Person], table: str) -> None:
    backup, *restore = (step for step in host.page["Back up and restore"] if isinstance(step, Command))
    at_backup = play(people, table)
    host.type(backup)
    assert play(people, table) > at_backup
    for step in restore:
        host.type(step)

    assert moves(people, table) == at_backup
    assert play(people, table) > at_backup


def test_the_key_that_signs_records(host: Host, people: tuple[Person, Person]) -> None:
    (show,) = (step for step in host.page["The key that signs records"] if isinstance(step, Command))
    assert people[0].client.get("/api/keys").json()["fingerprint"] in host.type(show)


def test_upgrade(host: Host, people: tuple[Person, Person], table: str) -> None:
    before = moves(people, table)
    [old] = host.folder.glob("*.whl")
    old.unlink()
    shutil.copy(os.environ["HOSTING_NEXT_WHEEL"], host.folder)
    host.follow("Upgrade")

    told = subprocess.run(
        ["/srv/reliquary/venv/bin/reliquary", "--version"], capture_output=True, text=True, check=True
    )
    assert told.stdout.split()[-1] in os.environ["HOSTING_NEXT_WHEEL"]
    assert (moves(people, table), play(people, table) > before) == (before, True)


@pytest.fixture(scope="module")
def server(host: Host) -> Iterator[None]:
    with postgresql(host):
        yield
        for name in list(host.services.running):
            host.services.stop(name)


def test_move_from_sqlite_to_postgresql(host: Host, people: tuple[Person, Person], table: str, server: None) -> None:
    before = moves(people, table)
    steps = [step for step in host.page["Move from SQLite to PostgreSQL"] if isinstance(step, Command)]
    dump = next(number for number, step in enumerate(steps) if "pg_dump" in step.line)
    for step in steps[:dump]:
        host.type(step)
    assert "postgresql:///reliquary" in host.services.log("reliquary")
    assert moves(people, table) == before
    at_dump = play(people, table)

    host.type(steps[dump])
    assert Path("/srv/reliquary/backup.dump").stat().st_mode & 0o077 == 0
    play(people, table)
    for step in steps[dump + 1 :]:
        host.type(step)
    assert moves(people, table) == at_dump


def test_several_processes(host: Host, people: tuple[Person, Person], table: str, server: None) -> None:
    host.follow("Several processes (load balancing)")
    places = [f"http://127.0.0.1:{port}/api/tables/{table}" for port in (8765, 8766)]
    cookies = dict(people[0].client.cookies)
    assert [httpx.get(place, cookies=cookies).json()["id"] for place in places] == [table, table]
    before = moves(people, table)
    for number in range(4):
        assert play(people, table) > before + number

    host.services.stop("reliquary")
    assert play(people, table) > before + 4


def test_every_command_of_the_page_was_typed(host: Host) -> None:
    chapters = {title: steps for title, steps in sections().items() if title != "Containers"}  # see test_container.py
    shown = [step.line for steps in chapters.values() for step in steps if isinstance(step, Command)]

    assert host.typed == shown
