"""A private table of others, and one that does not exist: nobody can tell them apart, by any answer of the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from reliquary.web import hub, lobby
from tests.table.making import MAGPIE, RUNNERS
from tests.web.door import Door, Line, Visitor, opened

pytestmark = pytest.mark.anyio

NOWHERE = "aaaaaaaaaaaaaaaa"  # an id that no table has
OF_THE_MOMENT = ("date", "x-request-id")
ASKED: list[dict[str, Any]] = [
    {"do": "watch"},
    {"do": "watch", "seat": 0, "since": 3},
    {"do": "watch", "key": "a-wild-guess"},
    {"do": "leave"},
    {"do": "why", "action": "stay"},
    {"do": "why", "action": "stay", "seat": 0},
    {"do": "say", "text": "hello"},
    {"do": "saw", "version": 1},
    {"do": "act", "version": 1, "action": "stay"},
    {"do": "act", "version": 1, "action": "stay", "seat": 0},
    {"do": "undo", "version": 1},
    {"do": "answer", "version": 1, "yes": True},
    {"do": "pause", "on": True},
    {"do": "abandon"},
    {"do": "resign"},
    {"do": "stand-in"},
    {"do": "take-back"},
    {"do": "vote", "about": 0, "choice": "wait"},
]
BODIES: dict[tuple[str, str], Any] = {
    ("PATCH", "/api/tables/{table_id}"): {"visibility": "open"},
    ("PUT", "/api/tables/{table_id}/seats/{seat}"): {"kind": "me"},
    ("PATCH", "/api/tables/{table_id}/seats/{seat}"): {},
    ("POST", "/api/tables/{table_id}/seats/{seat}/commitment"): {
        "commitment": "c" * 64,
        "answers": "c" * 64,
        "round": 1,
    },
    ("PUT", "/api/tables/{table_id}/agreement"): {"terms": "0123456789abcdef"},
    ("POST", "/api/tables/{table_id}/seats/{seat}/share"): {"share": "0123456789abcdef", "round": 1},
    ("POST", "/api/tables/{table_id}/commands"): {"command": {"do": "act", "version": 1, "action": "stay"}},
    ("POST", "/api/tables/{table_id}/chat"): {"text": "hello"},
    ("POST", "/api/tables/{table_id}/report"): {"text": "hello"},
}


@pytest.fixture
def backend() -> str:
    return "sqlite"


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    async with opened(url, games={"magpie": MAGPIE, "runners": RUNNERS}) as door:
        yield door


@pytest.fixture
async def private(door: Door) -> list[str]:
    """Private tables of others: one that waits, one whose game runs, one that is over, and one nobody has in memory."""
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    waiting = (await ottilie.set_up("me", "empty"))["id"]
    running = await door.table_for(ottilie, silas)
    over = await door.table_for(ottilie, silas)
    await ottilie.command(over, "resign")
    asleep = await door.table_for(ottilie, silas)
    await door.house.hub.forget(door.house.hub.tables[asleep])
    return [waiting, running, over, asleep]


async def answers(line: Line, asked: dict[str, Any], table: str) -> list[str]:
    """All that comes back, byte by byte, with the id of the table out of it."""
    ref = await line.send(**asked, table=table)
    end = await line.send("ping")
    heard: list[str] = []
    while not heard or heard[-1] != f'{{"is":"pong","ref":{end}}}':
        heard.append(str(await line.socket.recv()))
    return [text.replace(table, "ID").replace(f'"ref":{ref}', '"ref":0') for text in heard[:-1]]


@pytest.mark.parametrize("known", [True, False])
async def test_a_socket_does_not_tell(door: Door, private: list[str], known: bool) -> None:
    stranger = await (door.guest("Berta") if known else door.visitor())
    line = await stranger.line()
    for asked in ASKED:
        for table in private:
            assert await answers(line, asked, table) == await answers(line, asked, NOWHERE), (asked, table)


def routes(door: Door) -> list[tuple[str, str]]:
    """Every method and route of a table, admins' own apart."""
    found = door.server._app.openapi_schema.paths or {}
    methods = ("get", "put", "post", "patch", "delete")
    return [
        (method.upper(), path)
        for path, item in found.items()
        for method in methods
        if "{table_id}" in path and "/admin/" not in path and getattr(item, method)
    ]


async def answer_of(visitor: Visitor, method: str, path: str, table: str) -> tuple[int, list[tuple[str, str]], bytes]:
    body = BODIES.get((method, path))
    place = path.replace("{table_id}", table).replace("{seat}", "0")
    answer = await visitor.client.request(method, place, **({} if body is None else {"json": body}))
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in OF_THE_MOMENT)
    return answer.status_code, headers, answer.content


@pytest.mark.parametrize("known", [True, False])
async def test_no_route_tells(door: Door, private: list[str], known: bool) -> None:
    stranger = await (door.guest("Berta") if known else door.visitor())
    found = routes(door)
    for method, path in found:
        nowhere = await answer_of(stranger, method, path, NOWHERE)
        assert nowhere[0] == 404 or not known, (method, path, nowhere)
        for table in private:
            assert await answer_of(stranger, method, path, table) == nowhere, (method, path, table)

    assert len(found) >= 18
    assert set(BODIES) <= set(found)


async def test_a_table_that_cannot_be_shown_is_none_to_strangers(
    door: Door, private: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is its log read for them: how long an answer takes would tell, too."""

    async def broken(*_: object) -> None:
        raise AssertionError("it was read for a stranger")

    monkeypatch.setattr(hub.Hub, "_load", broken)
    line = await (await door.guest("Berta")).line()

    assert await answers(line, ASKED[0], private[3]) == await answers(line, ASKED[0], NOWHERE)


async def test_an_open_rematch_does_not_name_the_private_table_that_it_follows(door: Door) -> None:
    ottilie, silas, berta = [await door.guest(name) for name in ("Ottilie", "Silas", "Berta")]
    table = await door.table_for(ottilie, silas)
    await ottilie.command(table, "resign")
    again = (await ottilie.post(f"/api/tables/{table}/rematch"))["table"]
    await ottilie.patch(f"/api/tables/{again}", {"visibility": "open"})
    await berta.sit(again, 0)
    line = await berta.watch(again)

    assert table not in f"{line.heard} {await berta.get(f'/api/tables/{again}')} {await berta.get('/api/tables')}"
    assert (await silas.get(f"/api/tables/{again}"))["follows"] == table


async def test_the_lobby_stirs_for_no_private_table(door: Door) -> None:
    line, ottilie = await (await door.visitor()).line(), await door.guest("Ottilie")
    await line.send("lobby", on=True)
    await line.ask("ping")
    room = await ottilie.set_up("me", "empty")
    await ottilie.put(f"/api/tables/{room['id']}/seats/1", {"kind": "bot", "bot": "random"})
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await asyncio.sleep(3 * lobby.DEBOUNCE)
    await line.ask("ping")

    assert {"is": "changed", "what": "lobby"} not in line.heard


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [("PATCH", "", {"visibility": "private"}), ("DELETE", "", None), ("POST", "/start", None)],
)
async def test_the_lobby_stirs_when_a_table_leaves_it(door: Door, method: str, path: str, body: Any) -> None:
    line, ottilie = await (await door.visitor()).line(), await door.guest("Ottilie")
    room = await ottilie.set_up("me", visibility="open")
    await asyncio.sleep(3 * lobby.DEBOUNCE)
    await line.send("lobby", on=True)
    await line.ask("ping")
    await ottilie.call(method, f"/api/tables/{room['id']}{path}", body)

    await line.until("changed", what="lobby")


async def test_whoever_has_the_key_is_told_what_is_wrong(door: Door) -> None:
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    room = await ottilie.set_up("me", "bot:random")
    await ottilie.post(f"/api/tables/{room['id']}/start")
    line = await silas.watch(room["id"], key=room["invite"])

    assert (await line.ask("act", table=room["id"], version=1, action="stay"))["code"] == "no-seat"
    assert (await line.ask("why", table=room["id"], action="stay"))["code"] == "not-yours"
