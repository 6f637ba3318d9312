"""Logs: one line for each event, found again by the id of its request, and no secret in them."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.contextvars import bound_contextvars
from websockets.sync.client import connect

from reliquary.web import logs, middleware
from reliquary.web.logs import formatter, log, set_up_logs
from reliquary.web.settings import Settings
from reliquary.web.storage import StorageError
from tests.cli.conftest import variables
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import PATIENCE, WORDS, opened

pytestmark = pytest.mark.anyio


class Lines(logging.Handler):
    """What would be written, line by line."""

    def __init__(self, log_format: str = "json") -> None:
        super().__init__()
        self.setFormatter(formatter(log_format, colors=False))
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.written]

    def of(self, event: str) -> list[dict[str, Any]]:
        return [told for told in self.events if told["event"] == event]

    @classmethod
    @contextmanager
    def heard(cls, log_format: str = "json") -> Iterator[Lines]:
        """All that our own loggers say meanwhile, down to the last detail."""
        lines, ours = cls(log_format), logging.getLogger("reliquary")
        before = ours.level
        ours.addHandler(lines)
        ours.setLevel(logging.DEBUG)
        try:
            yield lines
        finally:
            ours.removeHandler(lines)
            ours.setLevel(before)


@pytest.fixture
def file(blank: Path, tmp_path: Path) -> str:
    (tmp_path / "tables.sqlite").write_bytes(blank.read_bytes())
    return f"sqlite:///{tmp_path}/tables.sqlite"


# How a line looks


def test_an_event_is_one_line_of_json_with_its_facts() -> None:
    with Lines.heard() as lines:
        log.warning("e-mail failed", reason="first\nsecond", tries=2)

    assert len(lines.written[0].splitlines()) == 1
    told = lines.events[0]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", told.pop("timestamp"))
    assert told == {
        "event": "e-mail failed",
        "level": "warning",
        "logger": "reliquary.web",
        "reason": "first\nsecond",
        "tries": 2,
    }


def test_a_fact_cannot_pass_for_another_event_in_text() -> None:
    with Lines.heard("text") as lines:
        log.warning("e-mail failed", reason="no\n2026-01-01T00:00:00Z [info] server started")

    assert len(lines.written[0].splitlines()) == 1
    assert "e-mail failed" in lines.written[0]


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_traceback_comes_without_the_values_of_variables(log_format: str) -> None:
    def stumble() -> None:
        hidden = "".join(["swor", "dfish"])
        raise KeyError(len(hidden))

    with Lines.heard(log_format) as lines:
        try:
            stumble()
        except KeyError:
            log.exception("a mistake of ours")

    [written] = lines.written
    assert ("in stumble" in written, "KeyError: 9" in written, "swordfish" in written) == (True, True, False)
    if log_format == "json":
        assert (written.count("\n"), lines.events[0]["traceback"].startswith("Traceback")) == (0, True)


def test_libraries_write_in_the_same_way_and_only_what_is_amiss(capsys: pytest.CaptureFixture[str]) -> None:
    root, ours = logging.getLogger(), logging.getLogger("reliquary")
    before = (root.handlers[:], root.level, ours.level)
    try:
        set_up_logs(Settings(database="x", log_format="json", log_level="debug"))
        for name in ("uvicorn.error", "websockets.server", "asyncio"):
            logging.getLogger(name).warning("%s is amiss", name)
            logging.getLogger(name).info("cookie: chocolate")
        log.debug("request", route="/")
    finally:
        root.handlers[:], root.level, ours.level = before
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]

    assert [one["event"] for one in told[:3]] == [
        "uvicorn.error is amiss",
        "websockets.server is amiss",
        "asyncio is amiss",
    ]
    assert [one["event"] for one in told[3:]] == ["request"]


# Ids


async def test_an_answer_names_its_request_and_so_do_its_lines(file: str) -> None:
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}) as door:
            ottilie = await door.guest("Ottilie")
            answer = await ottilie.client.get("/api/me")

    [told] = [one for one in lines.of("request") if one["route"] == "/api/me"]
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    assert (told["request"], told["user"]) == (answer.headers["x-request-id"], ottilie.me["id"])
    assert (told["method"], told["status"], told["address"], told["level"]) == ("GET", "200", "127.0.0.1", "debug")
    assert 0 < told["seconds"] < PATIENCE


@pytest.mark.parametrize(
    ("sent", "kept"),
    [("a1.B2-c3_d4", True), ("x" * 64, True), ("x" * 65, False), ("two words", False), ("<b>", False), ("", False)],
)
async def test_the_id_that_a_proxy_gives_is_kept_if_it_looks_like_one(file: str, sent: str, kept: bool) -> None:
    async with opened(file, games={"magpie": MAGPIE}) as door:
        answer = await (await door.visitor()).client.get("/healthz", headers={"x-request-id": sent})

        assert (answer.headers["x-request-id"] == sent) is kept
        assert len(answer.headers["x-request-id"]) > 10 or kept


async def test_a_mistake_of_ours_is_found_by_the_number_that_the_visitor_sees(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}, mistakes=("a mistake of ours",)) as door:
            monkeypatch.setattr(door.house.shelf, "cards", None)
            answer = await (await door.visitor()).client.get("/api/games", params={"key": "hidden-key"})

    number = answer.headers["x-request-id"]
    [told] = lines.of("a mistake of ours")
    assert (answer.status_code, answer.json()["code"]) == (500, "mistake")
    assert number in answer.json()["message"]
    assert (told["request"], told["route"], told["level"]) == (number, "/api/games", "error")
    assert "TypeError" in told["traceback"]
    assert "hidden-key" not in "".join(lines.written)


async def test_each_socket_has_an_id_of_its_own(file: str) -> None:
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}) as door:
            ottilie = await door.guest("Ottilie")
            for _ in range(2):
                line = await ottilie.line()
                await line.socket.close()

    opened_, closed = lines.of("socket opened"), lines.of("socket closed")
    assert len({told["connection"] for told in opened_}) == 2
    assert {told["connection"] for told in opened_} == {told["connection"] for told in closed}
    assert {told["user"] for told in opened_} == {ottilie.me["id"]}


async def test_what_goes_on_by_itself_bears_the_id_of_no_request(file: str) -> None:
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}) as door:
            ottilie = await door.guest("Ottilie")
            table = await ottilie.begin("bot:random", "bot:random", visibility="open")
            line = await ottilie.watch(table)
            while not (await line.now())["over"]:
                pass

    [began], [ended] = lines.of("game started"), lines.of("game ended")
    assert (began["table"], ended["table"], "request" in began, "request" in ended) == (table, table, True, False)


# What is worth a line


async def test_a_slow_request_is_worth_a_warning(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "SLOW", 0.0)
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}) as door:
            await (await door.visitor()).client.get("/healthz")

    assert [(told["level"], told["route"]) for told in lines.of("slow request")] == [("warning", "/healthz")]


async def test_a_flood_is_one_line(file: str) -> None:
    with Lines.heard() as lines:
        async with opened(file, games={"magpie": MAGPIE}, rate_limit_factor=0.1) as door:
            asking = await door.visitor()
            for _ in range(60):
                await asking.client.get("/api/games")

    assert [(told["limit"], told["address"]) for told in lines.of("rate limited")] == [("requests", "127.0.0.1")]


async def test_nonsense_that_a_visitor_sends_is_worth_no_line(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(file, games={"magpie": MAGPIE}) as door:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(door.url.rpartition(":")[2]))
        writer.write(b"NONSENSE\r\n\r\n")
        answer = await reader.read()
        writer.close()
        line = await (await door.guest("Ottilie")).line()
        await line.socket.send(b"\xff", text=True)

        assert (answer.startswith(b"HTTP/1.1 400"), await line.closed()) == (True, 1007)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_what_is_said_again_and_again_is_left_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(logs, "monotonic", lambda: now[0])
    with Lines.heard() as lines:
        throttle = logs.Throttle()
        lines.addFilter(throttle)
        for number in range(50):
            with bound_contextvars(address="192.0.2.1"):
                log.warning("slow request", seconds=number)
        with bound_contextvars(address="192.0.2.2"):
            log.warning("slow request", seconds=50)
        log.warning("e-mail failed")
        now[0] += 61
        log.warning("slow request", seconds=51)

    assert [told["seconds"] for told in lines.of("slow request")] == [*range(logs.MOST_OF_ONE), 50, 51]
    assert [told.get("left_out") for told in lines.of("slow request")[-2:]] == [40, None]
    assert throttle.left_out == 40
    assert len(lines.of("e-mail failed")) == 1


def test_a_flood_from_everywhere_is_left_out_too_and_details_never_are() -> None:
    with Lines.heard() as lines:
        lines.addFilter(logs.Throttle())
        for number in range(1000):
            with bound_contextvars(address=f"2001:db8:{number:x}::1"):
                log.info("rate limited", limit="requests")
                log.debug("request")

    assert len(lines.of("rate limited")) == logs.MOST
    assert len(lines.of("request")) == 1000


def test_a_traceback_is_written_a_few_times_only() -> None:
    with Lines.heard() as lines:
        lines.addFilter(logs.Throttle())
        for number in range(50):
            with bound_contextvars(address=f"2001:db8:{number:x}::1"):
                log.error("a mistake of ours", exc_info=ValueError(number))

    assert len(lines.of("a mistake of ours")) == logs.MOST_TRACES


async def test_what_goes_on_by_itself_and_cannot_reach_the_database_says_so_in_one_line(file: str) -> None:
    async def fail(error: Exception) -> None:
        raise error

    async with opened(file, games={"magpie": MAGPIE}, mistakes=("a mistake of ours",)) as door:
        with Lines.heard("text") as lines:
            await asyncio.wait([door.house.spawn(fail(StorageError("disk full")))])
            await asyncio.sleep(0)
            await asyncio.wait([door.house.spawn(fail(ValueError("ours")))])
            await asyncio.sleep(0)

    [refused, mistaken] = [line for line in lines.written if "database failed" in line or "a mistake of ours" in line]
    assert "disk full" in refused
    assert "Traceback" not in refused
    assert "Traceback" in mistaken


def test_what_libraries_say_is_left_out_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logs(Settings(database="sqlite:////x", log_format="json"))
        for number in range(500):
            logging.getLogger("asyncio").error("socket.accept() out of system resource\nsocket: %s", number)
        written = capsys.readouterr().err.splitlines()
    finally:
        root.handlers[:], root.level = before, level

    assert len(written) == logs.MOST_OF_ONE


# Secrets


async def test_a_whole_exchange_leaves_no_secret_in_the_logs(url: str, sql: Sql, tmp_path: Path) -> None:
    """Down to the last detail: cookies, tokens, passwords, invitations, what was said, and what is hidden."""
    errors = tmp_path / "log"
    command = ["serve", "--port", "0", "--database", url, "--bot-workers", "1", "--log-level", "debug"]
    with errors.open("w") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "reliquary", *command, "--log-format", "json"],
            env=variables(),
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
        )
    with process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            secrets = exchange(address)
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()
    secrets += [str(row[0]) for row in await sql("SELECT secret FROM secrets")]
    if "@" in url:
        secrets.append(url.partition("@")[0].rpartition(":")[2])
    written = errors.read_text()

    told = [json.loads(line) for line in written.splitlines()]
    assert len(secrets) > 7
    assert [secret for secret in secrets if len(secret) < 5 or secret in written] == []
    events = {one["event"] for one in told}
    assert events >= {
        "server started",
        "table opened",
        "game started",
        "socket opened",
        "request",
        "stopping",
        "stopped",
    }
    assert {one.get("route") for one in told} >= {"/api/tables/{table_id}", "/api/tables/invited/{key}"}


def exchange(address: str) -> list[str]:
    """Somebody registers, makes a token, invites, begins and talks; all of that which nobody else may know."""
    with httpx.Client(base_url=address) as client, httpx.Client(base_url=address) as friend:
        client.post("/api/session/account", json={"name": "Ottilie", "password": WORDS}).raise_for_status()
        token = (
            client.post("/api/me/tokens", json={"name": "a program", "password": WORDS})
            .raise_for_status()
            .json()["text"]
        )
        codes = client.post("/api/me/recovery", json={"password": WORDS}).raise_for_status().json()["codes"]
        chairs = [{"kind": "me"}, {"kind": "empty"}]
        room = client.post("/api/tables", json={"game": "runners", "chairs": chairs}).raise_for_status().json()
        table, key = room["id"], room["invite"]
        friend.post("/api/session/guest", json={"name": "Silas"}).raise_for_status()
        friend.get(f"/api/tables/invited/{key}").raise_for_status()
        friend.get(f"/api/tables/{table}", params={"key": key}).raise_for_status()
        friend.put(f"/api/tables/{table}/seats/1", json={"kind": "me"}, params={"key": key}).raise_for_status()
        client.post(f"/api/tables/{table}/start").raise_for_status()
        client.post(f"/api/tables/{table}/chat", json={"text": "the vault is mine"}).raise_for_status()
        httpx.get(f"{address}/api/me", headers={"authorization": f"Bearer {token}"}).raise_for_status()
        client.post("/api/session", json={"name": "Ottilie", "password": "a wrong guess"})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        with connect(address.replace("http", "ws") + "/api/live", additional_headers={"cookie": cookie}) as line:
            line.send(json.dumps({"do": "watch", "table": table, "key": key}))
            line.send(json.dumps({"do": "say", "table": table, "text": "beware of the tapir", "ref": 1}))
            line.send(json.dumps({"do": "nonsense", "text": "beware of the tapir"}))
            while json.loads(line.recv(PATIENCE))["is"] != "error":
                pass
    kept = [*client.cookies.values(), *friend.cookies.values()]
    said = [WORDS, "a wrong guess", "the vault is mine", "beware of the tapir", token, key]
    return [*said, *kept, *codes]
