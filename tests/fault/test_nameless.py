"""Whoever is deleted after a life full of everything is named nowhere: in no column, in no process, in no export."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import Connection, select

from reliquary.table import Remove
from reliquary.web.api import lookback
from reliquary.web.storage.schema import metadata
from tests.table.making import MAGPIE
from tests.web.door import WORDS, Door, Visitor, opened

pytestmark = pytest.mark.anyio

NAME = "Quillfeather"
GAMES = {"magpie": MAGPIE}


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    async with opened(url, games=GAMES) as door:
        yield door


def everything(sql: Connection) -> dict[str, str]:
    """Every row of every table, as text."""
    return {table.name: repr([tuple(row) for row in sql.execute(select(table))]) for table in metadata.sorted_tables}


async def traces(door: Door) -> list[str]:
    """The tables of the database in which the name stands."""
    found = await door.house.store._db.read(everything)
    return [table for table, told in found.items() if NAME.casefold() in told.casefold()]


async def live_a_full_life(door: Door, quill: Visitor, silas: Visitor, admin: Visitor) -> list[str]:
    """Games that are over, that run and that never begin, words, reports, audit; the ids of tables that stay."""
    over = await door.table_for(quill, silas)
    await quill.register(NAME)
    running = await door.table_for(silas, quill)
    shared = await quill.begin("me", f"friend:{NAME} Junior")
    for table in (over, running, shared):
        await quill.post(f"/api/tables/{table}/chat", {"text": f"{NAME} greets you"})
    await quill.command(over, "resign")
    await quill.post(f"/api/tables/{over}/rematch")
    room = await admin.set_up("me", "empty", visibility="open")
    await quill.sit(room["id"], 1)
    await admin.set_up("me", f"friend:Not {NAME}")  # a friend of somebody else, who goes below
    await be_known(door, quill)
    await be_reported(quill, silas, admin, [over, running])
    await silas.post(f"/api/tables/{over}/chat", {"text": f"well played, {NAME.upper()}!"})
    return [over, running, shared]


async def be_known(door: Door, quill: Visitor) -> None:
    """What stands in an account."""
    await quill.patch("/api/me", {"settings": {"signature": NAME}, "language": "en"})
    await quill.post("/api/me/recovery", {"password": WORDS})
    await door.house.store.emails.set_address(quill.me["id"], f"{NAME}@example.org", [])


async def be_reported(quill: Visitor, silas: Visitor, admin: Visitor, tables: list[str]) -> None:
    """Reports by and about somebody, with all that was seen, and what admins did."""
    for table in tables:
        for visitor in (silas, quill):
            await visitor.post(f"/api/tables/{table}/report", {"text": f"a mistake, says {NAME.upper()}"})
        about = {"text": f"{NAME.lower()}'s play is slow", "about": quill.me["id"]}
        await silas.post(f"/api/tables/{table}/report", about)
    await admin.post(f"/api/admin/reports/{(await admin.get('/api/admin/reports'))[0]['id']}/close")
    await admin.post(f"/api/admin/people/{quill.me['id']}/mute", {"muted": True})
    await admin.delete(f"/api/admin/tables/{tables[0]}/chat/1")


def in_memory(door: Door, table: str) -> str:
    """All that a process holds of a table."""
    live = door.house.hub.tables[table]
    assert live.table is not None
    return repr((live.stored, live.people, live.table.log, [player.name for player in live.table.players]))


async def test_whoever_was_everywhere_is_named_nowhere(door: Door, url: str, backend: str) -> None:
    quill, silas = await door.guest(NAME), await door.account("Silas")
    admin = await door.admin("Marigold")
    tables = await live_a_full_life(door, quill, silas, admin)
    for table in tables[:2]:
        await silas.watch(table)
    async with AsyncExitStack() as stack:
        doors = [door]
        if backend == "postgresql":
            doors.append(await stack.enter_async_context(opened(url, games=GAMES)))
        for each in doors:
            for table in tables:
                await each.house.hub.find(table)
        assert set(await traces(door)) >= {"users", "seats", "entries", "chat", "reports"}
        assert all(NAME in in_memory(each, table) for each in doors for table in tables)

        await quill.post("/api/me/delete", {"password": WORDS})
        await admin.post("/api/me/delete", {"password": WORDS})  # with the friend of that name

        assert await traces(door) == []
        for _ in range(100):  # others hear of it in a moment
            told = [in_memory(each, table) for each in doors for table in tables]
            if not any(NAME.casefold() in one.casefold() for one in told):
                break
            await asyncio.sleep(0.05)
        assert not [one for one in told if NAME.casefold() in one.casefold()]
        await nobody_is_told(silas, tables)


async def nobody_is_told(silas: Visitor, tables: list[str]) -> None:
    """What others read from now on: exports, streams, records, chats."""
    answers = [await silas.get("/api/me/export"), await silas.get("/api/tables/mine")]
    for table in tables[:2]:
        answers += [await silas.get(f"/api/tables/{table}{path}") for path in ("", "/chat", "/report", "/frames")]
        fresh = await silas.watch(table)
        answers.append(fresh.heard)
    answers.append(await silas.get(f"/api/tables/{tables[0]}/record"))

    assert NAME.casefold() not in json.dumps(answers).casefold()
    assert "well played, deleted!" in json.dumps(answers), "what others said stays theirs"


async def test_a_name_does_not_come_back_by_a_report_that_was_under_way(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To work out the evidence takes a while, in which somebody else may leave for good."""
    quill, silas = await door.account(NAME), await door.account("Silas")
    table = await door.table_for(silas, quill)
    work_out = lookback._own_stream

    async def slowly(*asked: Any) -> dict[str, Any]:
        evidence = await work_out(*asked)
        assert NAME in json.dumps(evidence)
        await quill.post("/api/me/delete", {"password": WORDS})
        return evidence

    monkeypatch.setattr(lookback, "_own_stream", slowly)
    await silas.post(f"/api/tables/{table}/report", {"text": f"{NAME}'s tile is upside down"})

    assert await traces(door) == []
    assert (await door.house.store.moderation.open_reports())[0].text == "deleted's tile is upside down"


async def test_a_name_does_not_come_back_by_a_move_that_was_under_way(door: Door) -> None:
    """The table in memory may be older than the deletion when the bot takes the seat."""
    quill, silas = await door.account(NAME), await door.guest("Silas")
    room = await silas.set_up("me", "empty", "empty")
    await quill.sit(room["id"], 1, room["invite"])
    friend = {"kind": "friend", "name": f"{NAME} Junior"}
    await quill.put(f"/api/tables/{room['id']}/seats/2", friend, key=room["invite"])
    await silas.post(f"/api/tables/{room['id']}/start")
    live = await door.house.hub.find(room["id"])
    stale = live.stored
    await door.house.store.leaving.erase(quill.me["id"], door.house.now())
    live.stored = stale
    await live.commands.by_server(2, Remove())

    assert await traces(door) == []
