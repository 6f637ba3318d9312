"""Several processes on one PostgreSQL: what is done at one is seen at the other, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from typing import Any

import pytest

from reliquary.table import Task
from reliquary.web.hub import LATE
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import PATIENCE, Door, Line, Visitor, opened

pytestmark = pytest.mark.anyio

GAMES = {"magpie": MAGPIE}


@pytest.fixture
def backend() -> str:
    return "postgresql"


@pytest.fixture
async def here(url: str) -> AsyncIterator[Door]:
    async with opened(url, games=GAMES) as door:
        yield door


@pytest.fixture
async def there(url: str) -> AsyncIterator[Door]:
    async with opened(url, games=GAMES) as door:
        yield door


async def at(door: Door, visitor: Visitor) -> Visitor:
    """Somebody who comes to another process with the same browser."""
    same = await door.visitor(cookie=visitor.cookie)
    same.me = visitor.me
    return same


async def look(door: Door, visitor: Visitor, table: str, **more: Any) -> Line:
    """Somebody looks at a table from a process."""
    line = await (await at(door, visitor)).line(cookie=visitor.cookie)
    await line.send("watch", table=table, **more)
    await line.ask("ping")
    return line


async def room_says(line: Line, seat: int, **about: Any) -> None:
    """Wait until a place is told to be like that."""
    while True:
        place = line.last("room")["room"]["places"][seat]
        if all(place[name] == value for name, value in about.items()):
            return
        await line.until("room")


@pytest.fixture
async def ottilie(here: Door) -> Visitor:
    return await here.guest("Ottilie")


@pytest.fixture
async def silas(there: Door) -> Visitor:
    return await there.guest("Silas")


@pytest.fixture
async def table(here: Door, there: Door, ottilie: Visitor, silas: Visitor) -> str:
    """A game between two people who came to different processes."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    return str(room["id"])


# What is done at one is seen at the other


async def test_a_cookie_is_good_at_every_process(there: Door, ottilie: Visitor) -> None:
    assert (await (await at(there, ottilie)).get("/api/me"))["id"] == ottilie.me["id"]


async def test_a_whole_game_is_played_between_two_processes(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    lines = [await look(here, ottilie, table), await look(there, silas, table)]
    for number in range(6):
        answer = await lines[number % 2].ask("act", table=table, version=number + 1, action="stay")
        assert answer["is"] == "done", answer
        while (await lines[1 - number % 2].until("update"))["now"]["version"] < number + 2:
            pass

    assert [(await line.now())["result"] for line in lines] == [lines[0].last("update")["now"]["result"]] * 2
    told = [one["version"] for message in lines[0].heard if message["is"] == "update" for one in message["told"]]
    assert told == [2, 3, 4, 5, 6, 7]


async def test_a_game_that_begins_at_one_is_shown_at_the_other(here: Door, there: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random", visibility="open")
    line = await (await there.visitor()).watch(room["id"])
    await ottilie.post(f"/api/tables/{room['id']}/start")

    assert (await line.until("hello"))["hello"]["now"]["version"] >= 1


async def test_of_two_moves_at_once_one_wins(here: Door, there: Door, ottilie: Visitor, table: str) -> None:
    tabs = [await look(door, ottilie, table) for door in (here, there)]
    answers = await asyncio.gather(*(tab.ask("act", table=table, version=1, action="stay") for tab in tabs))

    assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
    assert await here.house.store.log.version(table) == 2
    assert [(await tab.now())["version"] for tab in tabs] == [2, 2]


async def test_of_two_starts_at_once_one_counts(here: Door, there: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random")
    path = f"/api/tables/{room['id']}/start"
    same = await at(there, ottilie)
    answers = await asyncio.gather(ottilie.post(path), same.post(path), return_exceptions=True)

    assert [isinstance(answer, Exception) for answer in answers].count(True) == 1
    assert [entry.kind for entry in await here.house.store.log.read(room["id"])].count("start") == 1


async def test_who_sits_down_at_one_is_seen_at_the_other(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await ottilie.watch(room["id"])
    await silas.sit(room["id"], 1)
    await room_says(line, 1, kind="human", name="Silas")

    await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})
    await room_says(line, 1, kind="empty")


async def test_a_table_that_is_closed_at_one_is_gone_at_the_other(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await silas.watch(room["id"])
    await ottilie.delete(f"/api/tables/{room['id']}")

    assert (await line.until("gone"))["code"] == "no-table"


async def test_what_is_said_at_one_is_heard_at_the_other(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    admin = await here.admin("Hedwig")
    line = await look(there, silas, table)
    await ottilie.post(f"/api/tables/{table}/chat", {"text": "good luck"})
    assert [said["text"] for said in (await line.until("chat"))["lines"]] == ["good luck"]

    await admin.delete(f"/api/admin/tables/{table}/chat/1")
    assert [said["hidden"] for said in (await line.until("chat"))["lines"]] == [True]


async def test_the_lobby_is_told_at_every_process(here: Door, there: Door, ottilie: Visitor) -> None:
    line = await (await there.visitor()).line()
    await line.send("lobby", on=True)
    await line.ask("ping")
    room = await ottilie.set_up("me", "empty", visibility="open")
    await line.until("changed", what="lobby")

    assert [found["id"] for found in await (await there.visitor()).get("/api/tables")] == [room["id"]]


async def test_whose_turn_it_is_is_told_at_every_process(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    line = await silas.line()
    await ottilie.command(table, "act", version=1, action="stay")

    await line.until("changed", what="mine")


async def test_who_logs_out_at_one_is_out_at_the_other(here: Door, there: Door) -> None:
    ottilie = await here.account("Ottilie")
    line = await (await at(there, ottilie)).line(cookie=ottilie.cookie)
    await ottilie.delete("/api/session", everywhere=True)

    assert await line.closed() == 4401


async def test_another_name_is_seen_at_every_process(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    line = await look(there, silas, table)
    await ottilie.patch("/api/me", {"name": "Marigold"})

    await room_says(line, 0, name="Marigold")


async def test_who_goes_for_good_is_nameless_at_every_process(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open", settings={"stand_in": "random"})
    await silas.sit(room["id"], 1)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    line = await look(there, silas, room["id"])
    await ottilie.post("/api/me/delete", {})
    while (await line.until("hello", "update"))["is"] != "hello":
        pass

    assert (await line.now())["seats"][0]["name"] == "deleted"


# Who is here


async def test_who_looks_from_one_is_seen_from_the_other(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    line, other = await look(here, ottilie, table), await look(there, silas, table)
    await room_says(line, 1, here=True)
    await room_says(other, 0, here=True)
    await other.socket.close()

    await room_says(line, 1, here=False)


async def test_who_looks_from_both_and_leaves_one_is_still_here(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    line = await look(here, ottilie, table)
    tabs = [await look(here, silas, table), await look(there, silas, table)]
    await room_says(line, 1, here=True)
    left = here.house.now()
    await tabs[0].socket.close()

    async with asyncio.timeout(PATIENCE):
        stored, *_ = await here.house.store.tables.with_people(table)
        while stored.seats[1].here < left:  # until the other process says so
            await asyncio.sleep(0.01)
            stored, *_ = await here.house.store.tables.with_people(table)


async def test_who_looks_and_then_sits_down_is_here_for_everybody(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await ottilie.watch(room["id"])
    await silas.watch(room["id"])
    await silas.sit(room["id"], 1)

    await room_says(line, 1, name="Silas", here=True)


async def test_word_of_who_is_here_is_renewed(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str
) -> None:
    """Somebody who looks for hours is still here, and somebody whose process has died is not for long."""
    line, other = await look(here, ottilie, table), await look(there, silas, table)
    await room_says(line, 1, here=True)
    later = here.house.now() + 3_600_000
    here.house.now = there.house.now = lambda: later
    place = f"/api/tables/{table}"
    assert [one["here"] for one in (await ottilie.get(place))["places"]] == [True, False]

    await there.house.hub.look_around()
    await (await here.house.hub.find(table)).refresh()
    assert [one["here"] for one in (await ottilie.get(place))["places"]] == [True, True]
    assert (await other.ask("ping"))["is"] == "pong"


# Bots


class Counting:
    """Counts what a process thinks about, and may hold the thought."""

    def __init__(self, door: Door) -> None:
        self.tasks: list[Task] = []
        self.free = asyncio.Event()
        self.free.set()
        self.begun = asyncio.Event()
        self._think = door.house.thinker.think
        door.house.thinker.think = self.think  # type: ignore[method-assign]

    async def think(self, task: Task, *turn: Hashable) -> str:
        self.tasks.append(task)
        self.begun.set()
        await self.free.wait()
        return await self._think(task, *turn)


async def test_bots_think_in_one_process_alone(here: Door, there: Door, ottilie: Visitor) -> None:
    counts = [Counting(door) for door in (here, there)]
    table = await ottilie.begin("me", "bot:random", "bot:random", visibility="open")
    lines = [await ottilie.watch(table), await (await there.visitor()).watch(table)]
    for version in (1, 4, 7):
        await lines[0].ask("act", table=table, version=version, action="stay")
        for line in lines:
            while (await line.until("update"))["now"]["version"] < version + 3:
                pass

    assert sorted(len(count.tasks) for count in counts) == [0, 6]
    entries = await here.house.store.log.read(table)
    assert [entry.seat for entry in entries[1:]] == [0, 1, 2] * 3


async def test_when_a_process_stops_another_minds_its_bots(there: Door, url: str) -> None:
    async with opened(url, games=GAMES) as first:
        thinking = Counting(first)
        thinking.free.clear()
        ottilie = await first.guest("Ottilie")
        table = await ottilie.begin("me", "bot:random", visibility="open")
        line = await (await there.visitor()).watch(table)
        await ottilie.command(table, "act", version=1, action="stay")
        await asyncio.wait_for(thinking.begun.wait(), PATIENCE)
        await line.until("update")
        assert await there.house.store.claim(table) is False
    later = there.house.now() + LATE + 1_000
    there.house.now = lambda: later
    await there.house.hub.look_around()

    assert (await line.until("update"))["now"]["version"] == 3
    assert len(thinking.tasks) == 1


async def test_a_table_that_nobody_needs_is_left_to_others(here: Door, there: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:random")
    line = await ottilie.watch(table)
    await line.ask("act", table=table, version=1, action="stay")
    while (await line.until("update"))["now"]["version"] < 3:
        pass
    await line.socket.close()
    live = await here.house.hub.find(table)
    while not live.idle:
        await asyncio.sleep(0)
    assert await there.house.store.claim(table) is False
    later = here.house.now() + 3_600_000
    here.house.now = lambda: later
    await here.house.hub.look_around()

    assert table not in here.house.hub.tables
    assert await there.house.store.claim(table)


# The wire


async def cut(door: Door, sql: Sql) -> None:
    """End the connection over which a process hears of others; it is about to open another."""
    wire: Any = door.house.store._db.wire
    process = wire._driver.get_server_pid()
    await sql(f"SELECT pg_terminate_backend({process})")


async def test_after_the_wire_was_lost_and_is_back_nothing_is_missed(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str, sql: Sql
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    lines = [await look(there, silas, table), await silas.watch(room["id"])]
    await cut(there, sql)
    await ottilie.command(table, "act", version=1, action="boast")
    await ottilie.post(f"/api/tables/{table}/chat", {"text": "still there?"})
    await ottilie.put(f"/api/tables/{room['id']}/seats/1", {"kind": "bot", "bot": "random"})

    assert (await lines[0].until("update"))["now"]["version"] == 2
    while "still there?" not in [said["text"] for said in (await lines[0].until("chat"))["lines"]]:
        pass
    await room_says(lines[1], 1, kind="bot")


async def test_who_was_logged_out_while_the_wire_was_down_is_closed_when_it_is_back(
    here: Door, there: Door, sql: Sql
) -> None:
    ottilie = await here.account("Ottilie")
    line = await (await at(there, ottilie)).line(cookie=ottilie.cookie)
    await cut(there, sql)
    await ottilie.delete("/api/session", everywhere=True)

    assert await line.closed() == 4401


async def test_moves_are_made_while_the_wire_is_down(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor, table: str, sql: Sql
) -> None:
    line = await look(there, silas, table)
    await ottilie.command(table, "act", version=1, action="stay")
    await line.until("update")
    await cut(there, sql)

    assert (await line.ask("act", table=table, version=2, action="stay"))["version"] == 3
    assert await here.house.store.log.version(table) == 3


# Chance is drawn between processes


async def test_shares_are_revealed_at_any_process_and_the_game_is_dealt_once(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.commit(room, 0)
    await silas.commit(room, 1)
    line = await silas.watch(room["id"])
    await ottilie.post(f"/api/tables/{room['id']}/start")
    while not (await line.until("room"))["room"]["drawing"]:
        pass
    answers = await asyncio.gather(ottilie.reveal(room, 0), silas.reveal(room, 1))

    assert "running" in [answer["state"] for answer in answers]
    assert (await line.until("hello"))["hello"]["salted"] == [0, 1]
    assert [entry.kind for entry in await here.house.store.log.read(room["id"])] == ["start"]


async def test_of_two_who_call_a_drawing_off_one_counts(
    here: Door, there: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await silas.commit(room, 1)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    path, same = f"/api/tables/{room['id']}/stop", await at(there, ottilie)
    await asyncio.gather(ottilie.post(path), same.post(path), return_exceptions=True)

    stored = await here.house.store.tables.get(room["id"])
    assert stored is not None
    assert (stored.table.round, len(stored.table.called_off)) == (2, 1)
