"""One broken table: it is closed with a message, the host learns of it, and all others go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from magpie.game import MagpieGame

from reliquary.table import Table
from reliquary.web import thinking
from reliquary.web.bot_scheduling import TRIES
from reliquary.web.game_checks import check_games
from reliquary.web.hub import LATE
from reliquary.web.leaving import leave_to_bots
from tests.table.making import MAGPIE
from tests.web.door import PATIENCE, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

GAMES = {"magpie": MAGPIE}
CLOSED = ("broken table closed",)
NONSENSE = '{"action": "nonsense"}'
NO_OBJECT = ("{broken", "[1]", "null", '"text"')


class Modest(MagpieGame):
    """Rules of another edition, by which nobody boasts."""

    edition = "magpie-3-00000000"

    def __init__(self) -> None:
        super().__init__()
        self.vocabulary = ("swap", "stay")
        self.numbers = {"swap": 0, "stay": 1}


@pytest.fixture
def file(blank: Path, tmp_path: Path) -> str:
    (tmp_path / "tables.sqlite").write_bytes(blank.read_bytes())
    return f"sqlite:///{tmp_path}/tables.sqlite"


def sql(file: str, statement: str, *values: Any) -> list[Any]:
    """Ask the database behind the server's back."""
    with closing(sqlite3.connect(file.removeprefix("sqlite:///"), isolation_level=None)) as database:
        return list(database.execute(statement, values))


def corrupt(file: str, table: str, version: int = 2, body: str = NONSENSE) -> None:
    """An entry says what no rule allows, or is no entry any more."""
    sql(file, "UPDATE entries SET body = ? WHERE table_id = ? AND version = ?", body, table, version)


async def waiting_for_bots(door: Door, count: int) -> list[str]:
    """Tables at which a bot has to decide, left behind by a server that stopped at that moment."""
    ottilie = await door.guest("Ottilie")
    door.house.stopping = True  # bots think no further
    tables = []
    for _ in range(count):
        table = await ottilie.begin("me", "bot:random")
        await ottilie.command(table, "act", version=1, action="boast")
        tables.append(table)
    return tables


async def look_around_later(door: Door) -> None:
    later = door.house.now() + LATE + 1000
    door.house.now = lambda: later
    await door.house.hub.look_around()


async def goes_on(door: Door, table: str, version: int = 3) -> None:
    async with asyncio.timeout(PATIENCE):
        while await door.house.store.log.version(table) < version:
            await asyncio.sleep(0.02)


def state_of(file: str, table: str) -> str:
    [(state,)] = sql(file, "SELECT state FROM tables WHERE id = ?", table)
    return str(state)


def reason_of(file: str, table: str) -> str | None:
    """Why the log of a table ends."""
    [(kind, body)] = sql(file, "SELECT kind, body FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1", table)
    return json.loads(body)["reason"] if kind == "end" else None


async def test_the_others_are_seen_to_whatever_is_wrong_with_one(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        tables = await waiting_for_bots(door, 5)
    broken = min(tables)  # the first that the sweep comes to
    corrupt(file, broken)
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        await look_around_later(door)
        for table in set(tables) - {broken}:
            await goes_on(door, table)
        async with asyncio.timeout(PATIENCE):
            while state_of(file, broken) != "over":
                await asyncio.sleep(0.02)

    assert reason_of(file, broken) == "broken"


async def test_a_broken_game_is_closed_with_a_message_and_the_host_learns_of_it(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        [table] = await waiting_for_bots(door, 1)
    corrupt(file, table)
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        admin = await door.admin("Hedwig")
        await check_games(door.house.hub)
        line = await admin.line()
        gone = await line.ask("watch", table=table)
        deeds = await admin.get("/api/admin/audit")

        assert (gone["is"], gone["code"]) == ("gone", "broken")
        assert "closed without a winner" in gone["message"]
        closed = [deed for deed in deeds if deed["action"] == "close-broken"]
        assert [(deed["about"], deed["by"]) for deed in closed] == [(table, "")]
        assert "entry 2" in closed[0]["detail"]["reason"]
        assert 'reliquary_broken_tables_total{outcome="closed"} 1.0' in (await admin.client.get("/metrics")).text


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("body", NO_OBJECT)
async def test_an_entry_that_is_no_object_is_damage_and_closes_its_game_alone(
    file: str, body: str, version: int
) -> None:
    async with opened(file, games=GAMES) as door:
        tables = sorted(await waiting_for_bots(door, 3))
    corrupt(file, tables[0], version, body)
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        await check_games(door.house.hub)
        await look_around_later(door)
        for table in tables[1:]:
            await goes_on(door, table)

    assert (state_of(file, tables[0]), reason_of(file, tables[0])) == ("over", "broken")


@pytest.mark.parametrize("column", ["settings", "options", "called_off", "result"])
@pytest.mark.parametrize("held", ["{broken", "7"])
async def test_a_row_that_cannot_be_read_closes_its_game_and_hides_no_other(file: str, column: str, held: str) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie = await door.guest("Ottilie")
        tables = [await ottilie.begin("me", "bot:random") for _ in range(3)]
    sql(file, f"UPDATE tables SET {column} = ? WHERE id = ?", held, tables[1])
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        admin = await door.admin("Hedwig")
        await check_games(door.house.hub)
        going = await admin.get("/api/admin/tables")

        assert sorted(room["id"] for room in going) == sorted([tables[0], tables[2]])
    assert [state_of(file, table) for table in tables] == ["running", "over", "running"]


async def test_settings_that_a_newer_reliquary_may_have_written_set_a_game_aside(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        table = await (await door.guest("Ottilie")).begin("me", "bot:random")
    sql(file, """UPDATE tables SET settings = '{"telepathy": true}' WHERE id = ?""", table)
    async with opened(file, games=GAMES) as door:
        await check_games(door.house.hub)

        assert door.house.set_aside == {table}
    assert state_of(file, table) == "running"


@pytest.mark.parametrize("held", ["{broken", "7"])
async def test_an_open_table_that_cannot_be_read_is_left_out_of_the_list_and_the_host_is_told(
    file: str, held: str
) -> None:
    async with opened(file, games=GAMES, mistakes=("table cannot be read",)) as door:
        ottilie = await door.guest("Ottilie")
        tables = [(await ottilie.set_up("me", "empty", visibility="open"))["id"] for _ in range(2)]
        sql(file, "UPDATE tables SET settings = ? WHERE id = ?", held, tables[0])
        found = await (await door.visitor()).get("/api/tables")

        assert [room["id"] for room in found] == [tables[1]]
        assert {room["id"] for room in await ottilie.get("/api/tables/mine")} == set(tables)


@pytest.mark.parametrize("body", NO_OBJECT)
async def test_a_damaged_log_keeps_nobody_from_leaving_for_good(file: str, body: str) -> None:
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(silas, ottilie)  # no bot can play it to its end before anybody reads the log
        corrupt(file, table, 1, body)

        assert await ottilie.post("/api/me/delete", {"password": ""}) == b""
        async with asyncio.timeout(PATIENCE):
            while not sql(file, "SELECT at FROM audit WHERE action = 'close-broken'"):
                await asyncio.sleep(0.02)

        assert state_of(file, table) == "over"


@pytest.mark.parametrize("seen_to", ["check_games", "leave_to_bots"])
async def test_a_mistake_at_one_table_keeps_no_other_waiting(
    file: str, monkeypatch: pytest.MonkeyPatch, seen_to: str
) -> None:
    async with opened(file, games=GAMES) as door:
        tables = sorted(await waiting_for_bots(door, 2))
    async with opened(file, games=GAMES, mistakes=("a mistake of ours",)) as door:
        found: list[str] = []

        async def stumble(table: str, *_: Any) -> None:
            found.append(table)
            raise ZeroDivisionError

        monkeypatch.setattr(door.house.hub, "find", stumble)
        monkeypatch.setattr(door.house.replays, "ask", stumble)
        await (check_games(door.house.hub) if seen_to == "check_games" else leave_to_bots(door.house.hub, tables))

        assert set(tables) <= set(found)


async def test_games_are_checked_when_a_server_starts(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        tables = [await door.table_for(ottilie, silas) for _ in range(3)]
        for table in tables:
            await ottilie.command(table, "act", version=1, action="stay")
    corrupt(file, tables[1])
    async with opened(file, games=GAMES, mistakes=CLOSED), asyncio.timeout(PATIENCE):
        while state_of(file, tables[1]) != "over":
            await asyncio.sleep(0.02)

    assert [state_of(file, table) for table in tables] == ["running", "over", "running"]


async def test_a_game_of_other_rules_is_set_aside_and_goes_on_when_they_are_back(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        [table] = await waiting_for_bots(door, 1)
    kept = sql(file, "SELECT * FROM tables"), sql(file, "SELECT * FROM entries")
    async with opened(file, games={"magpie": Modest()}) as door:
        await check_games(door.house.hub)
        await look_around_later(door)
        line = await (await door.admin("Hedwig")).line()

        assert (await line.ask("watch", table=table))["code"] == "other-rules"
        assert door.house.set_aside == {table}
    assert (sql(file, "SELECT * FROM tables"), sql(file, "SELECT * FROM entries")) == kept

    async with opened(file, games=GAMES) as door:
        await look_around_later(door)
        await goes_on(door, table)


async def test_what_a_newer_reliquary_wrote_is_set_aside(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        [table] = await waiting_for_bots(door, 1)
    sql(file, "UPDATE entries SET kind = 'telepathy' WHERE table_id = ? AND version = 2", table)
    async with opened(file, games=GAMES) as door:
        await check_games(door.house.hub)

        assert door.house.set_aside == {table}
    assert state_of(file, table) == "running"


async def test_a_table_that_is_ahead_of_its_log_spins_for_nobody(file: str) -> None:
    """Whoever wished for something there would be told to look again, for ever."""
    async with opened(file, games=GAMES, mistakes=CLOSED) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        line = await silas.watch(table)
        sql(file, "UPDATE tables SET version = 7 WHERE id = ?", table)
        async with asyncio.timeout(PATIENCE):
            assert await refused(ottilie.command(table, "act", version=1, action="stay")) == (409, "broken")

        assert (await line.until("gone"))["code"] == "broken"
        assert state_of(file, table) == "over"
        assert (await silas.get(f"/api/tables/{table}"))["state"] == "over"
        assert await refused(silas.get(f"/api/tables/{table}/chat")) == (409, "broken")


async def test_what_another_process_wrote_and_nobody_here_can_play_shows_people_out(file: str) -> None:
    async with opened(file, games=GAMES) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table, other = await door.table_for(ottilie, silas), await door.table_for(ottilie, silas)
        lines = [await silas.watch(one) for one in (table, other)]
        strange = "INSERT INTO entries (table_id, version, kind, seat, body, at) VALUES (?, 2, 'telepathy', 0, '{}', 1)"
        sql(file, strange, table)
        sql(file, "UPDATE tables SET version = 2 WHERE id = ?", table)
        await door.house.store.tell("entries", table, 2)

        assert (await lines[0].until("gone"))["code"] == "other-rules"
        await ottilie.command(other, "act", version=1, action="stay")
        assert (await lines[1].until("update"))["now"]["version"] == 2


# Bots


async def at_a_bot(door: Door, ottilie: Visitor) -> str:
    table = await ottilie.begin("me", "bot:random")
    await ottilie.command(table, "act", version=1, action="stay")
    return table


def fails_at(broken: str) -> Callable[..., Any]:
    """A view that no rules can make, at one of the tables."""
    honest = Table.view

    def view(table: Table, seat: int | None) -> Any:
        if table.start.table == broken:
            raise ZeroDivisionError
        return honest(table, seat)

    return view


async def idle(door: Door, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while door.house.hub.tables[table].bots.busy:
            await asyncio.sleep(0.01)


async def test_a_bot_that_fails_for_good_ends_its_game_after_several_tries(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "choice", stumble)
    async with opened(file, games=GAMES, mistakes=("bot failed", "a mistake of ours", *CLOSED)) as door:
        ottilie = await door.guest("Ottilie")
        table = await at_a_bot(door, ottilie)
        line = await ottilie.watch(table)
        states = []
        for _ in range(TRIES):
            await idle(door, table)
            states.append(state_of(file, table))
            await look_around_later(door)
        now = (await line.until("update"))["now"]

        assert "over" not in states[: TRIES - 2]
        assert (now["over"], now["ending"], now["result"]) == (True, "broken", None)
        assert reason_of(file, table) == "broken"


async def test_a_bot_that_failed_once_has_another_try(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, failures = thinking.choice, [ZeroDivisionError()] * (TRIES - 1)

    def stumble(*about: Any) -> str:
        if failures:
            raise failures.pop()
        return honest(*about)

    monkeypatch.setattr(thinking, "choice", stumble)
    async with opened(file, games=GAMES, mistakes=("bot failed", "a mistake of ours")) as door:
        table = await at_a_bot(door, await door.guest("Ottilie"))
        for _ in range(TRIES):
            await idle(door, table)
            await look_around_later(door)
        await goes_on(door, table)

    assert state_of(file, table) == "running"


async def test_a_table_whose_rules_fail_at_a_bot_keeps_no_other_waiting_and_is_closed(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view that a bot is sent is made by the rules, too."""
    mistakes = ("bot failed", "a mistake of ours", *CLOSED)
    async with opened(file, games=GAMES, mistakes=mistakes) as door:
        broken, good = await waiting_for_bots(door, 2)
        monkeypatch.setattr(type(door.house.hub.tables[broken].table), "view", fails_at(broken))
        door.house.stopping = False
        for _ in range(TRIES):
            await look_around_later(door)
            await idle(door, broken)
        await goes_on(door, good)

    assert (state_of(file, broken), reason_of(file, broken)) == ("over", "broken")


async def test_a_worker_that_died_is_not_the_fault_of_the_table(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: Any) -> str:
        raise BrokenProcessPool

    monkeypatch.setattr(thinking, "choice", die)
    async with opened(file, games=GAMES, mistakes=("a mistake of ours",)) as door:
        table = await at_a_bot(door, await door.guest("Ottilie"))
        for _ in range(TRIES + 2):
            await idle(door, table)
            await look_around_later(door)

    assert state_of(file, table) == "running"
