"""Health, readiness and metrics: what a supervisor, a proxy and Prometheus ask a server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

import reliquary
from reliquary.table import Act
from reliquary.web import exposition, health, metrics, thinking
from reliquary.web.storage import asked_from
from reliquary.web.storage.database import READERS
from tests.table.making import MAGPIE, RUNNERS
from tests.web.door import PATIENCE, Door, Visitor, opened
from tests.web.postgres import Cluster

pytestmark = pytest.mark.anyio

GAMES = {"magpie": MAGPIE, "runners": RUNNERS}


@pytest.fixture
def file(blank: Path, tmp_path: Path) -> str:
    """A database in a file: what is tested here does not depend on the kind."""
    (tmp_path / "tables.sqlite").write_bytes(blank.read_bytes())
    return f"sqlite:///{tmp_path}/tables.sqlite"


async def ask(door: Door, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    return await (await door.visitor()).client.request(method, path, headers=headers)


async def until_ready(door: Door) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await ask(door, "/readyz")).status_code != 200:
            await asyncio.sleep(0.05)


class Scraped:
    """What /metrics told."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]

    @classmethod
    async def of(cls, door: Door) -> Scraped:
        answer = await ask(door, "/metrics")
        assert answer.status_code == 200, answer.text
        return cls(answer.text)

    def __call__(self, name: str, **labels: str) -> float:
        """A sample of ours; of several, their sum."""
        wanted = labels.items()
        return sum(s.value for s in self.samples if s.name == f"reliquary_{name}" and wanted <= s.labels.items())


# Health


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
async def test_a_check_leaves_no_cookie_and_no_copy_and_answers_head_as_well(door: Door, path: str) -> None:
    await until_ready(door)
    full, head = await ask(door, path), await ask(door, path, "HEAD")

    assert (full.status_code, head.status_code, head.content) == (200, 200, b"")
    for answer in (full, head):
        assert (answer.headers["cache-control"], "set-cookie" in answer.headers) == ("no-store", False)


async def test_checks_are_not_limited(file: str) -> None:
    async with opened(file, games=GAMES, rate_limit_factor=0.1) as door:
        asking = await door.visitor()
        answers = [(await asking.client.get("/healthz")).status_code for _ in range(40)]

        assert set(answers) == {200}
        assert 429 in [(await asking.client.get("/api/games")).status_code for _ in range(40)]


async def test_checks_are_no_part_of_the_games_interface(door: Door) -> None:
    described = (await ask(door, "/api/schema/openapi.json")).json()["paths"]

    assert [path for path in described if "healthz" in path or "readyz" in path or "metrics" in path] == []


async def test_a_server_is_ready_when_the_rules_are_read(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    may_read, warm_up = threading.Event(), type(MAGPIE).stage

    def slowly(self: Any) -> Any:
        may_read.wait(PATIENCE)
        return warm_up(self)

    monkeypatch.setattr(type(MAGPIE), "stage", slowly)
    async with opened(file, games={"magpie": MAGPIE}) as door:
        answer = await ask(door, "/readyz")
        may_read.set()

        assert (answer.status_code, answer.json()["ready"]) == (503, False)
        assert answer.json()["missing"]["rules"] == "are being read"
        await until_ready(door)


async def test_a_database_that_hangs_makes_a_server_unready_but_not_unhealthy(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.3)
    async with opened(file, games=GAMES) as door:
        await until_ready(door)
        with hung_readers(door) as release:
            await asyncio.sleep(health.FRESH + 0.1)
            healthy, ready = await ask(door, "/healthz"), await ask(door, "/readyz")
            release.set()

        assert (healthy.status_code, ready.status_code) == (200, 503)
        assert ready.json() == {"ready": False, "missing": {"database": "does not answer"}}
        await until_ready(door)


class hung_readers:  # noqa: N801  it reads as a word of the test
    """All threads that read are busy with something that does not end, each for another address."""

    def __init__(self, door: Door) -> None:
        self.door, self.release = door, threading.Event()

    def __enter__(self) -> threading.Event:
        self.tasks = [asyncio.ensure_future(self.hang(f"203.0.113.{number}")) for number in range(READERS)]
        return self.release

    async def hang(self, address: str) -> None:
        asked_from.set(address)
        await self.door.house.store._db.read(lambda _: self.release.wait(PATIENCE))

    def __exit__(self, *_: object) -> None:
        self.release.set()


async def test_a_server_that_is_to_stop_is_not_ready(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        await until_ready(door)
        door.house.stopping = True
        answer = await ask(door, "/readyz")

    assert (answer.status_code, answer.json()["missing"]) == (503, {"server": "is stopping"})


async def test_however_many_ask_the_database_is_asked_once(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        await until_ready(door)
        await asyncio.sleep(health.FRESH + 0.1)
        before = (await Scraped.of(door))("database_seconds_count", kind="read")
        await asyncio.gather(*(ask(door, "/readyz") for _ in range(20)))
        after = (await Scraped.of(door))("database_seconds_count", kind="read")

        assert after - before <= 2  # one of /readyz, one of /metrics


# Metrics


async def test_moves_people_and_tables_are_counted(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    await ottilie.set_up("me", "empty")
    line = await silas.watch(table)
    await ottilie.command(table, "act", version=1, action="stay")
    await line.ask("act", table=table, version=2, action="boast")
    await line.ask("act", table=table, version=3, action="no-such-thing")
    await until_ready(door)
    told = await Scraped.of(door)

    assert told("moves_total", game="magpie", player="human") == 2
    assert told("move_seconds_count", until="commit") == told("move_seconds_count", until="broadcast") == 2
    assert told("move_seconds_sum", until="broadcast") >= told("move_seconds_sum", until="commit") > 0
    assert (told("sockets"), told("people"), told("live_tables") >= 1) == (1, 1, True)
    assert [told("tables", game="magpie", state=state) for state in ("open", "running")] == [1, 1]
    assert told("game_info", game="magpie", edition=MAGPIE.edition) == 1
    assert told("build_info", version=reliquary.__version__) == 1


async def test_what_is_asked_for_is_counted_by_its_route_and_never_by_its_path(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    await ottilie.get(f"/api/tables/{room['id']}", key="a-key-of-somebody")
    for path in ("/nowhere-at-all", "/assets/nothing.js", "/api/nowhere"):
        await ask(door, path)
    await ask(door, "/api/games", "BREW")
    told = await Scraped.of(door)

    assert told("http_requests_total", method="GET", route="/api/tables/{table_id}", status="200") == 1
    assert told("http_request_seconds_count", method="GET", route="/api/tables/{table_id}") == 1
    assert told("http_requests_total", method="other") == 1
    assert [word for word in (room["id"], "a-key", "nowhere", "nothing.js", "BREW") if word in told.text] == []


async def test_bots_are_measured(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("bot:random", "bot:random", visibility="open")
    async with asyncio.timeout(PATIENCE):
        while (await ottilie.get(f"/api/tables/{table}"))["state"] != "over":
            await asyncio.sleep(0.05)
    told = await Scraped.of(door)

    assert told("bot_decision_seconds_count", game="magpie", bot="random") > 0
    assert told("moves_total", player="bot") == told("bot_decision_seconds_count")
    assert told("in_progress", what="decisions") == 0


async def test_a_bot_that_fails_is_counted_and_named(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "choice", stumble)
    async with opened(file, games=GAMES, mistakes=("bot failed", "a mistake of ours")) as door:
        table = await (await door.guest("Ottilie")).begin("me", "bot:random")
        await door.house.hub.tables[table].commands.by_server(0, Act("stay", 1))
        await eventually(door, lambda told: told("bot_failures_total", game="magpie", bot="random") > 0)

    [failed] = [record for record in caplog.records if record.getMessage() == "bot failed"]
    assert (vars(failed)["table"], vars(failed)["bot"]) == (table, "random")


async def test_transactions_and_connections_are_measured(door: Door, ottilie: Visitor) -> None:
    before = await Scraped.of(door)
    await ottilie.set_up("me", "empty")
    after = await Scraped.of(door)

    assert after("database_seconds_count", kind="write") > before("database_seconds_count", kind="write")
    assert after("database_connections", state="idle") + after("database_connections", state="used") > 0
    assert (after("database_up"), after("database_errors_total")) == (1, 0)


async def test_what_comes_too_fast_is_counted(file: str) -> None:
    async with opened(file, games=GAMES, rate_limit_factor=0.1) as door:
        asking = await door.visitor()
        refused = [(await asking.client.get("/api/games")).status_code for _ in range(40)].count(429)

        assert refused > 0
        assert (await Scraped.of(door))("rate_limited_total", limit="requests") == refused


async def test_a_late_event_loop_is_noticed(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "BEAT", 0.01)
    async with opened(file, games=GAMES) as door:
        await asyncio.sleep(0.1)
        block(0.3)
        await asyncio.sleep(0.1)

        assert (await Scraped.of(door))("event_loop_lag_seconds_sum") > 0.2


def block(seconds: float) -> None:
    """Hold up everything in this thread."""
    threading.Event().wait(seconds)


async def test_servers_in_one_process_count_for_themselves(file: str, tmp_path: Path) -> None:
    async with (
        opened(file, games=GAMES) as busy,
        opened(f"sqlite:///{tmp_path}/other.sqlite", games=GAMES) as idle,
    ):
        await busy.guest("Ottilie")

        assert (await Scraped.of(busy))("http_requests_total", route="/api/session/guest") == 1
        assert (await Scraped.of(idle))("http_requests_total", route="/api/session/guest") == 0


async def test_tables_that_cannot_be_counted_are_left_out(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exposition, "PATIENCE", 0.2)
    async with opened(file, games=GAMES) as door:
        await (await door.guest("Ottilie")).set_up("me", "empty")
        before = await Scraped.of(door)
        with hung_readers(door):
            after = await Scraped.of(door)

        assert (before("tables"), "reliquary_tables{" in after.text) == (1, False)


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-for": "127.0.0.1, 203.0.113.9"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("trusted", ["127.0.0.1", "192.0.2.1", "127.0.0.0/8"])
async def test_what_a_proxy_hands_on_sees_no_metrics(file: str, trusted: str, headers: dict[str, str]) -> None:
    async with opened(file, games=GAMES, trusted_proxies=(trusted,)) as door:
        answers = [await ask(door, "/metrics", **headers), await ask(door, "/nothing.txt")]

        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].json() == answers[1].json()


@pytest.mark.parametrize(
    ("allowed", "status"),
    [(("127.0.0.1",), 200), (("10.0.0.0/8", "127.0.0.0/8"), 200), (("::1",), 404), (("10.0.0.0/8",), 404), ((), 404)],
)
async def test_metrics_are_for_those_whom_the_host_names(file: str, allowed: tuple[str, ...], status: int) -> None:
    async with opened(file, games=GAMES, metrics_from=allowed) as door:
        assert (await ask(door, "/metrics")).status_code == status


async def test_a_lost_connection_for_notices_is_counted_when_it_is_back(cluster: Cluster, used: str) -> None:
    async with opened(cluster.url(used), games=GAMES) as door:
        await until_ready(door)
        wire: Any = door.house.store._db.wire
        process = wire._driver.get_server_pid()
        await asyncio.to_thread(cluster.run, f"SELECT pg_terminate_backend({process})")

        await eventually(door, lambda told: told("database_reconnects_total") == 1)


async def test_a_lost_database_is_noticed_and_so_is_its_return(
    cluster: Cluster, used: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(cluster.url(used), games=GAMES, mistakes=("database lost",)) as door:
        await until_ready(door)
        await asyncio.to_thread(cluster.stop)
        try:
            await eventually(door, lambda told: told("database_up") == 0 and told("database_errors_total") > 0)
            await asyncio.sleep(health.FRESH)
            unready = await ask(door, "/readyz")
        finally:
            await asyncio.to_thread(cluster.start)
        await until_ready(door)
        await eventually(door, lambda told: told("database_up") == 1)

    events = [record.getMessage() for record in caplog.records]
    assert (unready.status_code, unready.json()["missing"]) == (503, {"database": "does not answer"})
    assert (events.count("database lost"), events.count("database back")) == (1, 1)
    assert cluster.password not in caplog.text


async def eventually(door: Door, condition: Callable[[Scraped], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition(await Scraped.of(door)):
            await asyncio.sleep(0.05)
