"""Looking back costs who looks back: one client at its limits, and a loop that stays free for all others."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.table import Act, Entry, Resign, Table, Undo
from reliquary.table.past import Past
from reliquary.table.signing import SigningKey
from reliquary.web import lookback
from reliquary.web.api.tables import CODE
from reliquary.web.exports import in_turn
from reliquary.web.fair_queue import FairQueue
from reliquary.web.household import Staff
from reliquary.web.hub import IN_USE, LOADING, PLAYED_FOR_ONE
from reliquary.web.metrics import Metrics
from reliquary.web.pacing import Pacer
from reliquary.web.progress import progress_of
from reliquary.web.qr_codes import qr_code
from reliquary.web.rate_limits import Limits, Who
from reliquary.web.replay_worker import SLICE, Desk, Need, Order
from reliquary.web.replays import Painter, Replays, Sketch
from reliquary.web.storage import SeatRow, TableRow
from reliquary.web.thinking import Threads, Workers
from tests.table.making import MAGPIE, RUNNERS, SECRET, begun, commit
from tests.web.door import PATIENCE, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

GAMES = {"magpie": MAGPIE, "runners": RUNNERS}
NOON = 1_800_000_000_000


@pytest.fixture
def file(blank: Path, tmp_path: Path) -> str:
    (tmp_path / "tables.sqlite").write_bytes(blank.read_bytes())
    return f"sqlite:///{tmp_path}/tables.sqlite"


def long_log(entries: int, over: bool = False) -> list[Entry]:
    """A game in which moves were taken back and made again."""
    table, number = begun("human", "human", game=RUNNERS), 0
    while table.decision is not None and table.version < entries:
        seat, options = table.decision.seat, table.decision.options
        action = RUNNERS.vocabulary[options[number % len(options)]]
        commit(table, table.propose(seat, Act(action, table.version), 2))
        for _ in range(20):
            if table.over or not isinstance(undo := table.propose(seat, Undo(table.version), 2), tuple):
                break
            commit(table, undo)
            commit(table, table.propose(seat, Act(action, table.version), 2))
        number += 1
    if over:
        commit(table, table.propose(0, Resign(), 2))
    return list(table.log)


async def stored(door: Door, host: Visitor, log: list[Entry], name: str = "long") -> str:
    """A table with this log, which nobody has in memory."""
    chairs = [SeatRow(seat, "human", host.me["id"]) for seat in range(2)]
    row = TableRow(name, "runners", RUNNERS.edition, host.me["id"], f"i{name}", "c0", 1, 1, visibility="open")
    store = door.house.store
    await store.tables.add(row, chairs, SECRET)
    await store.log.begin(name, 0, log[:1], progress_of(Table(RUNNERS, log[:1])))
    await store.log.append(name, 1, log[1:], progress_of(Table(RUNNERS, log)))
    return name


@asynccontextmanager
async def ticking() -> AsyncIterator[list[float]]:
    """When the loop had time for others, in processor time of its thread: a busy machine does not count."""
    ticks: list[float] = []

    async def tick() -> None:
        while True:
            ticks.append(time.thread_time())
            await asyncio.sleep(0)

    task = asyncio.ensure_future(tick())
    yield ticks
    task.cancel()


def at_its_limits(file: str) -> AbstractAsyncContextManager[Door]:
    """A server with its usual limits, at which time stands still: no purse fills again, however slow the machine is."""
    return opened(file, games=GAMES, rate_limit_factor=1, now=lambda: NOON)


def longest(ticks: list[float]) -> float:
    return max(after - before for before, after in pairwise(ticks))


# What is too much


async def test_who_turns_pages_for_ever_is_told_to_wait_and_for_how_long(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas, visibility="open")
        answers = [await ottilie.client.get(f"/api/tables/{table}/frames") for _ in range(52)]
        last = answers[-1]

        assert [answer.status_code for answer in answers[:50]] == [200] * 50
        assert (last.status_code, last.json()["code"]) == (429, "too-fast")
        assert 1 <= int(last.headers["retry-after"]) <= 10
        assert (await ottilie.get(f"/api/tables/{table}"))["state"] == "running"  # the rest is still to be had


async def test_an_address_has_a_purse_of_its_own_whoever_it_says_it_is(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas, visibility="open")
        door.house.limits.requests = Limits(1000).requests
        codes = []
        for _ in range(7):
            visitor = await door.guest()
            codes += [(await visitor.client.get(f"/api/tables/{table}/frames")).status_code for _ in range(28)]

        assert codes[:100] == [200] * 100
        assert codes[-1] == 429


async def test_so_much_at_once_and_no_more(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file, games=GAMES, rate_limit_factor=1) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        held = asyncio.Event()
        honest = door.house.replays.ask

        async def slow(*about: Any) -> bytes:
            await held.wait()
            return await honest(*about)

        monkeypatch.setattr(door.house.replays, "ask", slow)
        path = f"/api/tables/{table}/frames"
        most = door.house.limits.own_at_once.most
        jobs = [asyncio.ensure_future(ottilie.get(path)) for _ in range(most)]
        async with asyncio.timeout(PATIENCE):
            while not door.house.limits.own_at_once.full(Who("user", ottilie.me["id"])):
                await asyncio.sleep(0.01)
        answer = await ottilie.client.get(path)
        other = asyncio.ensure_future(silas.get(path))
        held.set()

        assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (429, "too-busy", "2")
        assert [len(frames) for frames in await asyncio.gather(*jobs, other)] == [1] * (most + 1)
        assert len(await ottilie.get(path)) == 1
        assert len(door.house.limits.at_once) == len(door.house.limits.own_at_once) == 0


async def test_an_address_has_so_much_at_once_whoever_asks_there(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_its_limits(file) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        path = f"/api/tables/{await door.table_for(ottilie, silas)}/frames"
        at_once, held = door.house.limits.at_once, asyncio.Event()
        honest = door.house.replays.ask

        async def slow(*about: Any) -> bytes:
            await held.wait()
            return await honest(*about)

        monkeypatch.setattr(door.house.replays, "ask", slow)
        monkeypatch.setattr(at_once, "most", 2)
        jobs = [asyncio.ensure_future(visitor.get(path)) for visitor in (ottilie, silas)]
        async with asyncio.timeout(PATIENCE):
            while not at_once.full(Who("address", "127.0.0.1")):
                await asyncio.sleep(0.01)
            answer = await silas.client.get(path)
            held.set()
            assert [len(frames) for frames in await asyncio.gather(*jobs)] == [1, 1]

    assert (answer.status_code, answer.json()["code"]) == (429, "too-busy")


async def test_a_long_story_over_the_socket_has_its_price_too(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.web.sockets.LONGEST_WAIT", 0)
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        table = await stored(door, ottilie, long_log(1200))
        line = await ottilie.line()
        kinds = []
        for _ in range(20):
            await line.send("watch", table=table)
            kinds.append((await line.until("hello", "gone"))["is"])
        again = await line.ask("watch", table=table)

        assert kinds[:5] == ["hello"] * 5
        assert kinds[-1] == "gone"
        assert again["code"] == "too-fast"


async def test_a_story_that_costs_more_than_anybody_has_can_still_be_told(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reliquary.web.sockets.TOLD_FOR_ONE", 1)
    async with opened(file, games=GAMES, rate_limit_factor=1) as door:
        ottilie = await door.guest("Ottilie")
        table = await stored(door, ottilie, long_log(300))
        line = await ottilie.line()
        await line.send("watch", table=table)

        assert (await line.until("hello", "gone"))["is"] == "hello"


async def test_after_a_restart_everybody_behind_one_address_comes_back_at_once(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        table = await stored(door, ottilie, long_log(300))
        visitors = [await door.guest() for _ in range(25)]
        lines = [await visitor.line() for visitor in visitors]
        for line in lines:
            await line.send("watch", table=table)
        found = [await line.until("hello", "gone") for line in lines]

        assert [one["is"] for one in found] == ["hello"] * 25


async def test_an_honest_player_looks_back_in_comfort(file: str) -> None:
    """A long game page by page, as the client does, then all that comes after the end; nothing is refused."""
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        table = await stored(door, ottilie, long_log(700, over=True))
        line = await ottilie.watch(table)
        last = (await ottilie.get(f"/api/tables/{table}"))["version"]
        path = f"/api/tables/{table}"
        seen = [
            frame["told"]["version"]
            for since in range(0, last, 40)
            for frame in await ottilie.get(f"{path}/frames", since=since, until=since + 40)
        ]
        for what in ("story", "chance", "record", "report", "picture"):
            assert await ottilie.get(f"{path}/{what}")

        assert seen == list(range(1, last + 1))
        assert line.last("hello")["hello"]["now"]["over"]


async def test_a_table_is_shown_without_reading_its_game(file: str) -> None:
    async with at_its_limits(file) as door:
        host = await door.guest("Ottilie")
        table = await stored(door, host, long_log(100))
        shown = [await host.get(path) for path in (f"/api/tables/{table}", "/api/tables/invited/ilong")]

        assert table not in door.house.hub.tables
        await host.get(f"/api/tables/{table}/chat")
        assert table in door.house.hub.tables
        assert [await host.get(path) for path in (f"/api/tables/{table}", "/api/tables/invited/ilong")] == shown


async def test_a_table_is_read_again_once_for_all_who_ask_at_the_same_time(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        live, store, readings = door.house.hub.tables[table], door.house.store, 0
        read = store.tables.with_people

        async def counted(*about: Any) -> Any:
            nonlocal readings
            readings += 1
            return await read(*about)

        monkeypatch.setattr(store.tables, "with_people", counted)
        await asyncio.gather(*(live.reread() for _ in range(20)))

    assert 1 <= readings <= 2  # two, if one was under way for what had happened before


def count_lists(door: Door, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """One for each time that the open tables are read from now on."""
    readings: list[None] = []
    tables = door.house.store.tables
    read = tables.open_tables

    async def counted() -> Any:
        readings.append(None)
        return await read()

    monkeypatch.setattr(tables, "open_tables", counted)
    return readings


async def test_the_open_tables_are_read_once_for_all_who_ask_at_the_same_time(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = (await ottilie.set_up("me", "empty", visibility="open"))["id"]
        readings, lobby = count_lists(door, monkeypatch), door.house.hub.lobby
        under_way = [asyncio.ensure_future(lobby.tables())]
        await asyncio.sleep(0)
        await asyncio.gather(*under_way, *(lobby.tables() for _ in range(20)))

        assert len(readings) == 2
        assert [room["yours"] for room in await ottilie.get("/api/tables") if room["id"] == table] == [[0]]
        assert [room["yours"] for room in await silas.get("/api/tables") if room["id"] == table] == [[]]


async def test_for_whoever_has_nothing_left_no_list_is_read(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        readings = count_lists(door, monkeypatch)
        limits, who = door.house.limits, Who("user", ottilie.me["id"])
        assert limits.own_costs.ask(who, NOON, limits.own_costs.rate.burst) == 0
        answers = [(await ottilie.client.get("/api/tables")).status_code for _ in range(5)]

        assert (answers, readings) == ([429] * 5, [])


async def test_who_asks_for_one_cold_game_after_another_is_told_to_wait(file: str) -> None:
    async with at_its_limits(file) as door:
        host, log = await door.guest("Ottilie"), long_log(3)
        tables = [await stored(door, host, log, f"cold{number}") for number in range(26)]
        answers = [(await host.client.get(f"/api/tables/{table}/chat")).status_code for table in tables]
        again = [(await host.client.get(f"/api/tables/{table}/chat")).status_code for table in tables[:25]]

        assert answers == [*[200] * 25, 429]
        assert again == [200] * 25  # what is in memory costs nothing


async def test_cold_games_of_one_do_not_hold_up_that_of_another(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        tables = [await stored(door, ottilie, long_log(3), f"cold{number}") for number in range(6)]
        mine, read, held = await stored(door, silas, long_log(3), "mine"), door.house.store.log.read, asyncio.Event()
        begun: list[str] = []

        async def slow(table_id: str, since: int = 0) -> list[Entry]:
            begun.append(table_id)
            if table_id != mine:
                await held.wait()
            return await read(table_id, since)

        monkeypatch.setattr(door.house.store.log, "read", slow)
        jobs = [asyncio.ensure_future(ottilie.get(f"/api/tables/{table}/chat")) for table in tables]
        try:
            async with asyncio.timeout(PATIENCE):
                while not begun:
                    await asyncio.sleep(0.01)
                await silas.get(f"/api/tables/{mine}/chat")
            assert (len(begun), begun[1]) == (2, mine)
        finally:
            held.set()
            await asyncio.gather(*jobs)


def test_the_prices_grow_with_the_host_s_factor() -> None:
    assert Limits(10).own_costs.rate.burst == 10 * Limits().own_costs.rate.burst
    assert Limits(0.1).own_at_once.most == 1


# A loop that stays free


async def test_a_long_game_is_loaded_and_told_in_slices(file: str) -> None:
    """Without slices the loop would be gone for all of it."""
    async with opened(file, games=GAMES) as door:
        ottilie = await door.guest("Ottilie")
        log = long_log(1500)
        table = await stored(door, ottilie, log)
        line = await ottilie.line()
        began = time.thread_time()
        Table(RUNNERS, log)
        at_once = time.thread_time() - began
        async with ticking() as ticks:
            await line.send("watch", table=table)
            async with asyncio.timeout(PATIENCE):
                while not (live := door.house.hub.tables.get(table)) or not live.presence.watchers:
                    await asyncio.sleep(0)
        hello = (await line.until("hello"))["hello"]

        assert [one["version"] for one in hello["missed"]] == list(range(1, len(log) + 1))
        assert longest(ticks) < at_once / 2


async def test_what_happens_while_a_long_story_is_prepared_is_part_of_it(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie = await door.guest("Ottilie")
        log = long_log(300)
        table = await stored(door, ottilie, log)
        live, go = await door.house.hub.find(table), Pacer.go
        assert live.table is not None
        assert live.table.decision is not None
        action = RUNNERS.vocabulary[live.table.decision.options[0]]

        async def interrupted(pacer: Pacer, work: Iterator[object]) -> None:
            """Somebody makes a move in the middle of it."""
            next(iter(work))
            monkeypatch.setattr(Pacer, "go", go)
            await ottilie.command(table, "act", version=len(log), action=action)
            await go(pacer, work)

        monkeypatch.setattr(Pacer, "go", interrupted)
        line = await ottilie.watch(table)
        hello = line.last("hello")["hello"]

        assert hello["now"]["version"] == len(log) + 1
        assert [one["version"] for one in hello["missed"]] == list(range(1, len(log) + 2))


async def test_pages_are_worked_out_elsewhere(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        honest, threads = Past.frames, []

        def noted(*about: Any) -> Iterator[Any]:
            threads.append(threading.current_thread())
            return honest(*about)

        monkeypatch.setattr(Past, "frames", noted)
        assert len(await ottilie.get(f"/api/tables/{table}/frames")) == 1

        assert threads
        assert threading.main_thread() not in threads


def called(monkeypatch: pytest.MonkeyPatch, holder: Any, name: str) -> list[threading.Thread]:
    """Where something was called, one time after the other."""
    threads, honest = [], getattr(holder, name)

    def noting(*about: Any) -> Any:
        threads.append(threading.current_thread())
        return honest(*about)

    monkeypatch.setattr(holder, name, noting)
    return threads


async def test_a_record_is_written_and_signed_elsewhere(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        await ottilie.command(table, "resign")
        written, signed = called(monkeypatch, lookback, "written"), called(monkeypatch, SigningKey, "sign")
        await silas.get(f"/api/tables/{table}/record")

        assert [thread is threading.main_thread() for thread in written + signed] == [False, False]


async def test_a_record_costs_more_the_longer_its_log_is(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.web.api.lookback.SIGNED_FOR_ONE", 100)
    async with at_its_limits(file) as door:
        ottilie, purse = await door.guest("Ottilie"), int(Limits().own_costs.rate.burst)
        log = long_log(1500, over=True)
        table = await stored(door, ottilie, log)
        await ottilie.get(f"/api/tables/{table}")
        await door.house.hub.find(table)
        price = 1 + len(log) // 100
        answers = [await ottilie.client.get(f"/api/tables/{table}/record") for _ in range(purse // price + 1)]

        assert [answer.status_code for answer in answers] == [200] * (purse // price) + [429]


# Workers


def order(log: list[Entry], what: Any = "frames", since: int = 0, until: int = 0, **more: Any) -> Order:
    return Order("oak", RUNNERS.edition, what, until or len(log), since, **{"eyes": 0, "language": "en", **more})


async def test_a_long_job_of_one_does_not_hold_up_a_short_one_of_another() -> None:
    steps: list[int] = []

    def step(number: int, wanted: Order, entries: bytes = b"") -> bytes | Need | None:
        steps.append(number)
        time.sleep(0.002)
        return b"done" if steps.count(number) == wanted.until else None

    replays = Replays(workers := Threads([RUNNERS], Metrics()), step)
    long = [asyncio.ensure_future(replays.ask("hostile", [], Order(str(one), "", "story", 200))) for one in range(4)]
    await asyncio.sleep(0.02)
    assert await replays.ask("honest", [], Order("short", "", "story", 3)) == b"done"
    assert len(steps) < 200
    for job in long:
        job.cancel()
    await asyncio.gather(*long, return_exceptions=True)
    workers.close()


async def test_a_server_that_stops_does_not_wait_for_those_who_look_back() -> None:
    def step(number: int, wanted: Order, entries: bytes = b"") -> None:
        time.sleep(0.002)

    replays = Replays(workers := Threads([RUNNERS], Metrics()), step)
    jobs = [asyncio.ensure_future(replays.ask(who, [], Order("oak", "", "story", 1))) for who in "abcd"]
    await asyncio.sleep(0.02)
    replays.stopping = True
    found = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), PATIENCE)
    workers.close()

    assert [getattr(error, "code", error) for error in found] == ["too-busy"] * 4


def test_a_worker_asks_for_what_it_lacks_and_stops_after_a_slice() -> None:
    log, desk = long_log(600), Desk({RUNNERS.edition: RUNNERS})
    encode, wanted = msgspec.json.encode, order(log)
    assert desk.step(1, wanted, b"") == Need(0)
    assert desk.step(1, wanted, encode(log[:200])) == Need(200)
    began = time.perf_counter()
    assert desk.step(1, wanted, encode(log[100:])) is None
    assert time.perf_counter() - began < 20 * SLICE
    while (found := desk.step(1, wanted, b"")) is None:
        pass
    assert isinstance(found, bytes)
    frames = Table(RUNNERS, log).frames(0)
    assert msgspec.json.decode(found) == msgspec.to_builtins(frames)


def test_a_worker_lets_old_logs_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.web.replay_worker.MOST_ENTRIES", 50)
    log, desk = long_log(40), Desk({RUNNERS.edition: RUNNERS})
    for number in range(5):
        wanted = Order(f"log {number}", RUNNERS.edition, "check", len(log))
        assert desk.step(number, wanted, msgspec.json.encode(log)) is not None

    assert list(desk._pasts) == ["log 4"]


async def test_no_answer_of_one_viewer_reaches_another() -> None:
    log = long_log(60)
    replays = Replays(workers := Threads([RUNNERS], Metrics()), Desk({RUNNERS.edition: RUNNERS}).step)
    table = Table(RUNNERS, log)
    for _ in range(2):  # the second time from the cache
        for eyes in (0, 1, None):
            found = await replays.ask("x", log, order(log, "report", eyes=eyes))
            assert msgspec.json.decode(found) == msgspec.to_builtins(table.report(eyes))
    assert len(replays.cache) == 3
    workers.close()


async def test_a_worker_that_is_killed_is_replaced_and_the_answer_is_the_same() -> None:
    log = long_log(900)
    workers = Workers(1, [RUNNERS], Metrics(), "replay", 10)
    replays = Replays(workers)
    try:
        first = await replays.ask("x", log, order(log, "frames", 0, 50))
        [process] = workers._processes
        job = asyncio.ensure_future(replays.ask("x", log, order(log, "frames", 300, 900)))
        await asyncio.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
        again = await asyncio.wait_for(job, PATIENCE)
        niceness = os.getpriority(os.PRIO_PROCESS, workers._processes[0].pid)
    finally:
        workers.close()
    frames = msgspec.to_builtins(Table(RUNNERS, log[:900]).frames(0))

    assert msgspec.json.decode(first) == frames[:50]
    assert msgspec.json.decode(again) == frames[300:900]
    assert niceness >= 10


async def test_bots_replays_and_pictures_have_a_process_each() -> None:
    staff = Staff.of(1, [RUNNERS], Metrics())
    kinds = (staff.thinker, staff.replays, staff.painter)
    processes = {await kind.workers.run(os.getpid) for kind in kinds}
    staff.close()

    assert len(processes - {os.getpid()}) == 3


async def test_a_picture_is_painted_once() -> None:
    painted: list[Sketch] = []

    def paint(sketch: Sketch) -> bytes:
        painted.append(sketch)
        return sketch.state.encode()

    painter = Painter(workers := Threads([RUNNERS], Metrics()), paint)
    sketches = [Sketch("e", state, "en", dark, False) for state in ("one view", "another") for dark in (False, True)]
    for _ in range(3):
        for sketch in sketches:
            assert await painter.paint("x", sketch) == sketch.state.encode()
    workers.close()

    assert painted == sketches


async def test_statistics_and_exports_have_a_price(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        for _ in range(3):
            await ottilie.get("/api/me/export")

        assert await refused(ottilie.get("/api/me/export")) == (429, "too-fast")


async def test_exports_of_many_are_read_one_piece_at_a_time_and_in_turn() -> None:
    turns, reading, read = FairQueue(1), 0, []

    async def parts(who: str) -> AsyncIterator[tuple[str, list[dict[str, Any]]]]:
        nonlocal reading
        for number in range(3):
            reading += 1
            assert reading == 1
            await asyncio.sleep(0.002)
            reading -= 1
            read.append(who)
            yield "chat", [{"number": number}]

    async def export(who: str) -> list[tuple[str, list[dict[str, Any]]]]:
        return [piece async for piece in in_turn(parts(who), turns, who)]

    found = await asyncio.gather(*map(export, "abc"))

    assert found == [[("chat", [{"number": number}]) for number in range(3)]] * 3
    assert {"".join(sorted(read[first : first + 3])) for first in (0, 3, 6)} == {"abc"}


def noted(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """Where codes were drawn, one after the other."""
    drawn: list[threading.Thread] = []

    def drawing(link: str) -> bytes:
        drawn.append(threading.current_thread())
        return qr_code(link)

    monkeypatch.setattr("reliquary.web.qr_codes.qr_code", drawing)
    return drawn


async def test_the_code_of_an_invitation_is_drawn_once(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_its_limits(file) as door:
        drawn = noted(monkeypatch)
        ottilie = await door.guest("Ottilie")
        path = f"/api/tables/{(await ottilie.set_up('me', 'empty'))['id']}/qr"
        codes = {(await ottilie.client.get(path)).content for _ in range(4)}

        assert len(codes) == len(drawn) == 1


async def test_codes_for_one_name_after_another_have_their_price(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        path, most = f"/api/tables/{(await ottilie.set_up('me', 'empty'))['id']}/qr", door.house.limits.own_costs.rate
        asked = range(int(most.burst) // CODE + 1)
        answers = [await ottilie.client.get(path, headers={"host": f"{number}.local"}) for number in asked]

        assert [answer.status_code for answer in answers] == [200] * (len(asked) - 1) + [429]
        assert len({answer.content for answer in answers}) == len(asked)


async def test_a_code_is_not_drawn_on_the_loop(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_its_limits(file) as door:
        drawn = noted(monkeypatch)
        ottilie = await door.guest("Ottilie")
        await ottilie.client.get(f"/api/tables/{(await ottilie.set_up('me', 'empty'))['id']}/qr")

        assert [thread is threading.main_thread() for thread in drawn] == [False]


# Games that nobody has in memory


def forgotten(door: Door) -> None:
    """Nobody has any game in memory."""
    door.house.hub.tables.clear()


async def test_whoever_is_nobody_pays_for_games_that_have_to_be_loaded(file: str) -> None:
    async with at_its_limits(file) as door:
        ottilie, stranger = await door.guest("Ottilie"), await door.visitor()
        table = await stored(door, ottilie, long_log(1200))
        price, most = LOADING + 1200 // PLAYED_FOR_ONE, door.house.limits.costs.rate.burst
        statuses = []
        for _ in range(int(most / price) + 1):
            forgotten(door)
            statuses.append((await stranger.client.get(f"/api/tables/{table}/chat")).status_code)

        assert statuses == [200] * int(most / price) + [429]
        assert door.house.hub.tables == {}  # nothing was loaded that was not paid for


async def test_strangers_wait_in_the_line_of_their_address(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_its_limits(file) as door:
        ottilie = await door.guest("Ottilie")
        waited: list[Hashable] = []
        table, turn = await stored(door, ottilie, long_log(20)), FairQueue.turn

        def noted_turn(self: FairQueue, who: Hashable) -> AbstractAsyncContextManager[None]:
            waited.append(who)
            return turn(self, who)

        monkeypatch.setattr(FairQueue, "turn", noted_turn)
        for address in ("198.51.100.1", "198.51.100.2"):
            forgotten(door)
            stranger = await door.visitor()
            await stranger.client.get(f"/api/tables/{table}/chat", headers={"x-forwarded-for": address})

        # the server itself looks through games that have just been stored, whenever it comes to it
        assert [who for who in waited if who != "check"] == ["198.51.100.1", "198.51.100.2"]


async def test_games_that_nobody_looks_at_are_left_to_their_logs_when_they_are_many(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [NOON]
    monkeypatch.setattr("reliquary.web.hub.MOST_KEPT", 700)
    async with opened(file, games=GAMES, now=lambda: now[0]) as door:
        ottilie, lives = await door.guest("Ottilie"), door.house.hub.tables
        tables = [await stored(door, ottilie, long_log(300), f"long{number}") for number in range(6)]
        line = await ottilie.line()
        await line.send("watch", table=tables[0])
        await line.until("hello")
        for table in tables[1:-1]:
            await ottilie.get(f"/api/tables/{table}/chat")

        assert list(lives) == tables[:-1]  # whoever has asked for them may be about to do something there
        now[0] += IN_USE
        await ottilie.get(f"/api/tables/{tables[-1]}/chat")
        assert list(lives) == [tables[0], *tables[-2:]]  # at the first one somebody looks
