"""What strangers send: nonsense, forgeries, floods. Each gets a no or a closed socket, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from typing import Any, get_args
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from itsdangerous import Signer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reliquary.web import protocol, sockets
from reliquary.web.rate_limits import Limiter, Rate, Who
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import COMMANDS, PATIENCE, Door, Line, Visitor, opened, refused, request

pytestmark = pytest.mark.anyio

MOMENT = 1_700_000_000_000  # at which a clock stands still
DEEP = "[" * 2030 + "]" * 2030
KEPT = (  # everything but who is here, which changes by itself
    "SELECT * FROM entries ORDER BY table_id, version",
    "SELECT * FROM tables ORDER BY id",
    "SELECT table_id, seat, kind, user_id, name, bot, commitment, share, seen FROM seats ORDER BY table_id, seat",
    "SELECT id, kind, name, language, email, muted FROM users ORDER BY id",
    "SELECT * FROM chat ORDER BY table_id, number",
    "SELECT id FROM reports",
    "SELECT id FROM tokens",
)
Kept = Callable[[], Awaitable[str]]


@pytest.fixture
def kept(sql: Sql) -> Kept:
    """All that is kept, as text."""

    async def look() -> str:
        return repr([await sql(statement) for statement in KEPT])

    return look


@pytest.fixture
async def table(door: Door, ottilie: Visitor, silas: Visitor) -> str:
    """An open table with a game in progress."""
    return await door.table_for(ottilie, silas, visibility="open")


@pytest.fixture
async def marigold(door: Door) -> Visitor:
    """A stranger."""
    return await door.guest("Marigold")


async def fault(line: Line, frame: str | bytes) -> str:
    """The code with which a frame is answered."""
    await line.socket.send(frame)
    return str((await line.until("error", "refused", "gone"))["code"])


def written(do: str, **about: Any) -> str:
    return json.dumps(request(do, **about))


# Over a socket


NO_REQUESTS = [
    "",
    "null",
    "[]",
    '"ping"',
    "{",
    '{"do":"ping"',
    '{"do":"ping"}}',
    "\x00",
    "{}",
    '{"ref":1}',
    '{"do":"dance"}',
    '{"do":7}',
    '{"do":["ping"]}',
    '{"do":null}',
    '{"do":"ping","colour":"red"}',
    '{"do":"ping","ref":-1}',
    '{"do":"ping","ref":1e400}',
    '{"do":"ping","ref":9007199254740992}',
    '{"do":"watch","table":"\\ud800"}',
]
NO_COMMANDS = [
    {"do": "act", "action": "stay"},
    {"do": "act", "version": 1},
    {"do": "act", "version": -1, "action": "stay"},
    {"do": "act", "version": 2**31, "action": "stay"},
    {"do": "act", "version": 1.5, "action": "stay"},
    {"do": "act", "version": 1, "action": ["stay"]},
    {"do": "act", "version": 1, "action": "x" * 121},
    {"do": "act", "version": 1, "action": "stay", "hurry": True},
    {"do": "answer", "version": 1, "yes": "maybe"},
    {"do": "vote", "about": 0, "choice": "kick"},
    {"do": "undo", "version": 1, "to": "the start"},
    {"do": "bot-act", "version": 1, "action": "stay"},
    {"do": "remove"},
    {"do": "close"},
    {"do": "outage", "milliseconds": 1},
    {"do": "ping"},
]
NO_SEATS = [{"seat": seat, "command": {"do": "act", "version": 1, "action": "stay"}} for seat in (-1, 64, 0.5)]


async def test_what_is_no_request_is_called_malformed(door: Door, table: str, ottilie: Visitor, kept: Kept) -> None:
    line, before = await ottilie.watch(table), await kept()

    assert {frame: await fault(line, frame) for frame in NO_REQUESTS} == dict.fromkeys(NO_REQUESTS, "malformed")
    assert (await line.ask("ping"))["is"] == "pong"
    assert await kept() == before


NEARLY = [  # over HTTP, text may stand for a number
    {"command": {"do": "act", "version": "1", "action": "stay"}},
    {"command": {"do": "act", "version": 1, "action": "stay"}, "seat": "0"},
    {"command": {"do": "pause", "on": 1}},
]
STRANGE_REQUESTS: list[dict[str, Any]] = [
    {"do": "say", "text": ""},
    {"do": "say", "text": "x" * 501},
    {"do": "watch", "table": "x" * 65},
    {"do": "act", "version": 1, "action": "stay"},
    {"do": "command"},
]


COMMANDS_OF_WRONG_SHAPE = [{"do": "command", "command": command} for command in NO_COMMANDS]
OTHERS_OF_WRONG_SHAPE = [*({"do": "command"} | body for body in NO_SEATS + NEARLY), *STRANGE_REQUESTS]


@pytest.mark.parametrize("requests", [COMMANDS_OF_WRONG_SHAPE, OTHERS_OF_WRONG_SHAPE], ids=["commands", "others"])
async def test_a_request_of_a_wrong_shape_is_called_malformed(
    door: Door, table: str, ottilie: Visitor, kept: Kept, requests: list[dict[str, Any]]
) -> None:
    line, before = await ottilie.watch(table), await kept()
    frames = [json.dumps({"table": table} | request) for request in requests]

    assert {frame: await fault(line, frame) for frame in frames} == dict.fromkeys(frames, "malformed")
    assert await kept() == before


async def test_what_was_wrong_is_said(door: Door, ottilie: Visitor) -> None:
    line = await ottilie.line()
    await fault(line, '{"do":"ping","colour":"red"}')

    assert "colour" in line.last("error")["message"]


async def test_frames_of_bytes_are_no_text(door: Door, ottilie: Visitor) -> None:
    line = await ottilie.line()

    assert await fault(line, b'{"do":"ping"}') == "not-text"
    assert await fault(line, b"") == "not-text"
    assert (await line.ask("ping"))["is"] == "pong"


async def test_a_long_message_is_too_big_and_an_endless_one_ends_the_socket(door: Door, ottilie: Visitor) -> None:
    line = await ottilie.line()
    assert await fault(line, written("watch", table="x" * 4096)) == "too-big"
    await line.socket.send(written("watch", table="x" * 20_000))

    assert await line.closed() == 1009


@pytest.mark.parametrize(
    "frame",
    [f'{{"x":{DEEP},"do":"ping"}}', f'{{"do":"ping","x":{DEEP}}}', DEEP],
    ids=["before", "after", "alone"],
)
async def test_what_is_nested_too_deep_is_not_read(door: Door, ottilie: Visitor, frame: str) -> None:
    line = await ottilie.line()

    assert await fault(line, frame) == "malformed"
    assert (await line.ask("ping"))["is"] == "pong"


async def test_text_that_is_none_ends_the_socket(door: Door, ottilie: Visitor) -> None:
    line = await ottilie.line()
    await line.socket.send(b'{"do":"\xff"}', text=True)

    assert await line.closed() == 1007


async def test_tables_that_are_none_cannot_be_looked_at(door: Door, marigold: Visitor) -> None:
    line = await marigold.line()
    names = ["", "nowhere", "../..", "' OR 1=1 --", "%", "\u202e", "ä" * 64, "null"]

    assert [await fault(line, written("watch", table=name)) for name in names] == ["no-table"] * len(names)
    assert await fault(line, written("watch", table="\x00")) in ("no-table", "unfit")


async def test_somebody_elses_game_is_left_alone(door: Door, table: str, marigold: Visitor, kept: Kept) -> None:
    line, before = await marigold.watch(table), await kept()
    frames = [
        written("act", table=table, version=1, action="stay"),
        written("act", table=table, version=1, action="stay", seat=0),
        written("undo", table=table, version=1),
        written("answer", table=table, version=1, yes=True),
        written("pause", table=table, on=True),
        written("abandon", table=table),
        written("resign", table=table, seat=1),
        written("stand-in", table=table, seat=0),
        written("take-back", table=table),
        written("vote", table=table, about=0, choice="stand-in"),
    ]

    assert {frame: await fault(line, frame) for frame in frames} == dict.fromkeys(frames, "no-seat")
    assert await fault(line, written("why", table=table, action="stay")) == "not-yours"
    assert await fault(line, written("why", table=table, action="stay", seat=0)) == "not-yours"
    assert await kept() == before


async def test_players_cannot_do_what_cannot_be_done(
    door: Door, table: str, ottilie: Visitor, silas: Visitor, kept: Kept
) -> None:
    lines, before = [await ottilie.watch(table), await silas.watch(table)], await kept()

    assert await fault(lines[1], written("act", table=table, version=1, action="stay")) == "not-asked"
    assert await fault(lines[0], written("act", table=table, version=0, action="stay")) == "stale"
    assert await fault(lines[0], written("act", table=table, version=2**31 - 1, action="stay")) == "ahead"
    assert await fault(lines[0], written("act", table=table, version=1, action="stay\x00")) == "unknown-action"
    assert await fault(lines[0], written("undo", table=table, version=1, to=2**31 - 1)) == "nothing-done"
    assert await fault(lines[0], written("answer", table=table, version=1, yes=True)) == "no-request"
    assert await fault(lines[0], written("vote", table=table, about=63, choice="wait")) == "no-seat"
    assert await fault(lines[0], written("stand-in", table=table, bot="x" * 120)) == "no-bot"
    assert await kept() == before


async def test_a_version_that_was_never_reached_is_not_seen(
    door: Door, table: str, ottilie: Visitor, marigold: Visitor, kept: Kept
) -> None:
    lines, before = [await ottilie.watch(table), await marigold.watch(table)], await kept()
    await lines[0].send("saw", table=table, version=0)
    await lines[1].send("saw", table=table, version=1)
    await lines[0].send("saw", table="elsewhere", version=9)
    for line in lines:
        await line.ask("ping")
    assert await kept() == before

    await lines[0].send("saw", table=table, version=2**31 - 1)
    await lines[0].ask("ping")
    stored = await door.house.store.tables.get(table)
    assert stored is not None
    assert stored.seats[0].seen == 1


async def test_nobody_asks_for_nothing_but_to_look(door: Door, table: str, kept: Kept) -> None:
    line, before = await (await door.visitor()).watch(table), await kept()

    assert await fault(line, written("act", table=table, version=1, action="stay")) == "nobody"
    assert await fault(line, written("say", table=table, text="boo")) == "nobody"
    assert await kept() == before


async def test_nothing_but_nonsense_ends_a_socket(door: Door, ottilie: Visitor) -> None:
    line, other = await ottilie.line(), await ottilie.line()
    for _ in range(20):
        await line.socket.send("nonsense")

    assert await line.closed() == 4429
    assert len([message for message in line.heard if message["is"] == "error"]) == 20
    assert (await other.ask("ping"))["is"] == "pong"


# Over HTTP


BODIES = {
    "": 400,
    "null": 400,
    "[]": 400,
    "7": 400,
    '"x"': 400,
    "{": 400,
    '{"name":"Hedwig"': 400,
    '{"name":7}': 400,
    '{"name":null}': 400,
    '{"name":["Hedwig"]}': 400,
    '{"name":"Hedwig","colour":"red"}': 400,
    '{"name":"\\ud800"}': 400,
    '{"name":"Hed\\u0000wig"}': 400,
    '{"name":"' + "x" * 121 + '"}': 400,
    '{"language":"\\u0000"}': 400,
    f'{{"name":{DEEP}}}': 400,
    f'{{"x":{DEEP}}}': 400,
    '{"name":"' + "x" * 20_000 + '"}': 413,
}


async def sent(visitor: Visitor, method: str, path: str, content: str | bytes, **headers: str) -> httpx.Response:
    return await visitor.client.request(
        method, path, content=content, headers={"content-type": "application/json", **headers}
    )


async def test_a_body_that_makes_no_sense_is_refused(door: Door, kept: Kept) -> None:
    visitor, before = await door.visitor(), await kept()
    answers = {body: await sent(visitor, "POST", "/api/session/guest", body) for body in BODIES}

    assert {body: answer.status_code for body, answer in answers.items()} == BODIES
    assert all(answer.json()["code"] and answer.json()["message"] for answer in answers.values())
    assert await kept() == before


async def test_bytes_that_are_no_text_are_refused(door: Door, ottilie: Visitor) -> None:
    answer = await sent(ottilie, "PATCH", "/api/me", b'{"settings":{"a":"\xff"}}')

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_a_command_of_a_wrong_shape_is_refused_over_http(
    door: Door, table: str, ottilie: Visitor, kept: Kept
) -> None:
    path, before = f"/api/tables/{table}/commands", await kept()
    elsewhere = {"command": {"do": "resign"}, "table": "elsewhere"}
    bodies = [*({"command": command} for command in NO_COMMANDS), *NO_SEATS, elsewhere, {"do": "resign"}]

    assert [await refused(ottilie.post(path, body)) for body in bodies] == [(400, "malformed")] * len(bodies)
    assert await refused(ottilie.command("nowhere", "act", version=1, action="stay")) == (404, "no-table")
    assert await refused(ottilie.command(table, "ping")) == (400, "malformed")
    assert await kept() == before


async def test_strangers_move_nobodys_pieces_over_http(door: Door, table: str, marigold: Visitor, kept: Kept) -> None:
    before = await kept()

    assert await refused(marigold.command(table, "act", version=1, action="stay")) == (409, "no-seat")
    assert await refused(marigold.command(table, "resign", seat=0)) == (409, "no-seat")
    assert await refused((await door.visitor()).command(table, "resign")) == (401, "nobody")
    assert await kept() == before


@pytest.mark.parametrize("path", ["seats/64", "seats/-1", "seats/99999999999999999999"])
async def test_numbers_beyond_reason_are_refused(door: Door, table: str, ottilie: Visitor, path: str) -> None:
    assert await refused(ottilie.put(f"/api/tables/{table}/{path}", {"kind": "me"})) == (400, "malformed")


async def test_great_numbers_and_strange_letters_can_be_kept_or_are_refused(door: Door, ottilie: Visitor) -> None:
    strange = {"great": 10**300, "nul": "\x00", "\x00": 1, "small": -(2**80), "face": "\U0001f9ed"}
    answer = await sent(ottilie, "PATCH", "/api/me", json.dumps({"settings": strange}))

    assert answer.status_code in (200, 409)
    assert (await ottilie.get("/api/me"))["settings"] == (strange if answer.status_code == 200 else {})
    options = {"rounds": 10**30}
    room = await ottilie.set_up("me", "bot:random", game="runners", options=options)
    assert (await ottilie.post(f"/api/tables/{room['id']}/start"))["options"] == options


# Forgeries


async def test_a_cookie_that_was_changed_is_nobodys(door: Door, ottilie: Visitor) -> None:
    name, _, value = ottilie.cookie.partition("=")
    token, signature = value.rsplit(".", 1)
    forged = [
        f"{token[:-1]}.{signature}",
        f"{token}A.{signature}",
        f"{token}.{signature[:-1]}",
        f"{token}.",
        token,
        "",
        "." * 50,
        "x" * 3000,
        Signer(b"another key", salt=b"reliquary session").sign(token).decode(),
    ]
    visitors = [await door.visitor(cookie=f"{name}={text}") for text in forged]

    assert [await visitor.get("/api/me") for visitor in visitors] == [None] * len(forged)
    assert [await refused(visitor.get("/api/tables/mine")) for visitor in visitors] == [(401, "nobody")] * len(forged)
    lines = [await visitor.line(cookie=f"{name}={text}") for visitor, text in zip(visitors, forged, strict=True)]
    assert [line.last("welcome")["user"] for line in lines] == [None] * len(forged)


async def test_a_cookie_of_another_house_is_nobodys(door: Door, ottilie: Visitor, tmp_path: Any) -> None:
    async with opened(f"sqlite:///{tmp_path}/another.sqlite", games={"magpie": MAGPIE}) as other:
        stranger = await other.visitor(cookie=ottilie.cookie)

        assert await stranger.get("/api/me") is None


async def test_a_token_that_is_none_lets_nobody_in(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    text = (await ottilie.token())["text"]
    wrong = [f"Bearer {text[:-1]}", f"Bearer {text}x", f"Bearer {text.removeprefix('rlq_')}", f"Basic {text}", text]
    programs = [await door.visitor(authorization=header) for header in wrong]

    assert [await program.get("/api/me") for program in programs] == [None] * len(wrong)
    with pytest.raises(InvalidStatus) as refusal:
        await programs[0].line(authorization=wrong[0])
    assert refusal.value.response.status_code == 403


# Pages of others


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": ""},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_pages_of_others_can_neither_write_nor_listen(
    door: Door, ottilie: Visitor, kept: Kept, headers: dict[str, str]
) -> None:
    before = await kept()
    answer = await ottilie.client.patch("/api/me", json={"name": "Hedwig"}, headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    with pytest.raises(InvalidStatus):
        await ottilie.line(**headers)
    assert await kept() == before


async def test_our_own_pages_and_programs_can_write_and_listen(door: Door, ottilie: Visitor) -> None:
    for headers in ({"origin": door.url}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}):
        answer = await ottilie.client.patch("/api/me", json={"language": "en"}, headers=headers)
        assert answer.status_code == 200
        assert (await (await ottilie.line(**headers)).ask("ping"))["is"] == "pong"


async def test_other_sites_are_given_no_leave_to_read(door: Door, ottilie: Visitor) -> None:
    answer = await ottilie.client.get("/api/me", headers={"origin": "https://evil.example"})

    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_where_an_address_is_set_only_its_pages_are_our_own(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address="http://Games.example.org/") as door:
        visitor = await door.visitor()
        answers = [
            (await sent(visitor, "POST", "/api/session/guest", "{}", origin=origin)).status_code
            for origin in ("http://games.example.org", door.url, "https://games.example.org", "http://example.org")
        ]

        assert answers == [201, 403, 403, 403]


# Floods


async def test_a_flood_of_messages_ends_the_socket_after_patience(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        ottilie = await door.guest("Ottilie")
        line, other = await ottilie.line(), await ottilie.line()
        for _ in range(100):
            await line.socket.send('{"do":"ping"}')

        assert await line.closed() == 4429
        assert [message["is"] for message in line.heard[1:]] == ["pong"] * 80 + ["error"] * 20
        assert {message["code"] for message in line.heard[81:]} == {"too-fast"}
        assert (await other.ask("ping"))["is"] == "pong"


async def test_who_is_too_fast_and_then_waits_is_heard_again(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        line = await (await door.visitor()).line()
        for _ in range(81):
            await line.socket.send('{"do":"ping"}')
        await line.until("error", code="too-fast")
        door.house.now = lambda: MOMENT + 1_000

        assert (await line.ask("ping"))["is"] == "pong"


async def test_requests_are_counted_by_address(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1, now=lambda: MOMENT) as door:
        here, there = await door.visitor(), await door.visitor(**{"x-forwarded-for": "192.0.2.7"})
        answers = [await here.client.get("/api/words") for _ in range(13)]

        assert [answer.status_code for answer in answers] == [200] * 12 + [429]
        assert (answers[-1].json()["code"], answers[-1].headers["retry-after"]) == ("too-fast", "1")
        assert await there.get("/api/words") == ["en"]
        door.house.now = lambda: MOMENT + 1_000
        assert await here.get("/api/words") == ["en"]


async def test_newcomers_are_counted_by_address(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1, now=lambda: MOMENT) as door:
        visitor, other = await door.visitor(), await door.visitor(**{"x-forwarded-for": "192.0.2.7"})
        for _ in range(3):
            await visitor.come_in()

        assert await refused(visitor.come_in()) == (429, "too-fast")
        assert await refused(visitor.register("Ottilie")) == (429, "too-fast")
        assert (await other.come_in("Silas")).me["name"] == "Silas"


async def test_tables_are_counted_by_user_and_guesses_at_a_password_too(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1, now=lambda: MOMENT) as door:
        ottilie, silas = await door.account("Ottilie"), await door.guest("Silas")
        for _ in range(2):
            await ottilie.set_up("me", "empty")

        assert await refused(ottilie.set_up("me", "empty")) == (429, "too-fast")
        for _ in range(2):
            assert await refused(ottilie.token(password="a guess")) == (400, "wrong-password")
        assert await refused(ottilie.token()) == (429, "too-often-wrong")
        assert (await silas.set_up("me", "empty"))["state"] == "open"


async def test_sockets_are_counted_by_address(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1, now=lambda: MOMENT) as door:
        here, there = await door.visitor(), await door.visitor()
        lines = [await here.line() for _ in range(6)]

        with pytest.raises(InvalidStatus):
            await here.line()
        assert (await (await there.line(**{"x-forwarded-for": "192.0.2.7"})).ask("ping"))["is"] == "pong"
        assert (await lines[0].ask("ping"))["is"] == "pong"


async def test_pictures_are_counted_by_address(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        ottilie = await door.guest("Ottilie")
        path = f"/api/tables/{await ottilie.begin('me', 'bot:random')}/picture"
        answers = [(await ottilie.client.get(path, params={"kind": "png"})).status_code for _ in range(7)]

        assert answers == [200] * 6 + [429]


async def test_pictures_on_which_a_game_is_played_have_a_limit_of_their_own(url: str) -> None:
    """Magpie has no screens of its own: its picture is looked at all the time."""
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        ottilie = await door.guest("Ottilie")
        path = f"/api/tables/{await ottilie.begin('me', 'bot:random')}/picture"
        door.house.limits.screens = Limiter(Rate(8, 0.001), name="screens")
        answers = [(await ottilie.client.get(path)).status_code for _ in range(9)]

        assert answers == [200] * 8 + [429]


async def test_one_socket_looks_at_so_many_tables_and_no_more(
    door: Door, ottilie: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_TABLES", 2)
    tables = [(await ottilie.set_up("me", "empty"))["id"] for _ in range(3)]
    line = await ottilie.line()
    for table in tables[:2]:
        await line.send("watch", table=table)

    assert await fault(line, written("watch", table=tables[2])) == "too-many-tables"
    await line.send("watch", table=tables[0])
    await line.send("leave", table=tables[1])
    await line.send("watch", table=tables[2])
    await line.ask("ping")
    assert {message["room"]["id"] for message in line.heard if message["is"] == "room"} == set(tables)


# Those who do not listen


def deaf(door: Door) -> socket.socket:
    """A connection whose reader takes little at once."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect((urlsplit(door.url).hostname, urlsplit(door.url).port))
    return made


async def drained(connection: ClientConnection) -> int | None:
    """Read all that was sent, and the code at the end."""
    try:
        while True:
            await asyncio.wait_for(connection.recv(), PATIENCE)
    except ConnectionClosed as end:
        return None if end.rcvd is None else end.rcvd.code


async def test_who_does_not_listen_is_left_and_others_are_not_harmed(
    door: Door, ottilie: Visitor, silas: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "WAITING", 100_000)
    table = await door.table_for(ottilie, silas, game="runners", visibility="open")
    lines = [await ottilie.watch(table), await silas.watch(table)]
    there, live = len(door.house.visitors.everybody), await door.house.hub.find(table)
    options = {"sock": deaf(door), "compression": None, "max_queue": 1, "max_size": None}
    async with connect(door.url.replace("http", "ws") + "/api/live", **options) as slow:
        await slow.send(written("watch", table=table))
        while len(live.presence.watchers) <= there:
            await lines[0].ask("ping")
        while len(door.house.visitors.everybody) > there:
            live.broadcast.room()
            for line in lines:
                await line.ask("ping")
        assert await drained(slow) == 4408

    now = await lines[0].now()
    action = now["decision"]["options"][0]["action"]
    assert (await lines[0].ask("act", table=table, version=1, action=action))["is"] == "done"
    assert (await lines[1].until("update"))["now"]["version"] == 2


# Anything at all


TABLE = "the table"  # stands for the id of the one there is
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20) | st.just(TABLE),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
DEEDS = [str(kind.__struct_config__.tag) for kind in get_args(protocol.Request)]
FIELDS = sorted({field for kind in get_args(protocol.Request) for field in kind.__struct_fields__})
SENSIBLE_COMMANDS = st.fixed_dictionaries(
    {"do": st.sampled_from(sorted(COMMANDS))},
    optional={
        "version": st.integers(0, 9),
        "action": st.sampled_from(["stay", "swap", "boast", "fly"]),
        "yes": st.booleans(),
        "on": st.booleans(),
        "about": st.integers(0, 3),
        "choice": st.sampled_from(["wait", "stand-in"]),
    },
)
SENSIBLE = st.fixed_dictionaries(
    {"do": st.sampled_from([*DEEDS, *["command"] * len(DEEDS)]), "table": st.just(TABLE)},
    optional={
        "ref": st.integers(0, 99),
        "seat": st.integers(0, 3),
        "version": st.integers(0, 9),
        "action": st.sampled_from(["stay", "swap", "boast", "fly"]),
        "on": st.booleans(),
        "command": SENSIBLE_COMMANDS,
        "since": st.integers(0, 9),
        "text": st.text(min_size=1, max_size=30),
    },
)
STRANGE = st.dictionaries(st.sampled_from([*FIELDS, "do"]), VALUES, max_size=6)
WHOLE = st.one_of(SENSIBLE, STRANGE, VALUES).map(json.dumps)
CUT = st.tuples(WHOLE, st.integers(0, 60), st.text(max_size=3)).map(
    lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] + 1 :]
)
FRAMES = st.one_of(WHOLE, WHOLE, CUT, st.text(max_size=40), st.binary(max_size=40))


async def throw(line: Line, table: str, frames: list[str | bytes]) -> None:
    """Send frames, until the server has had enough."""
    for frame in frames:
        try:
            await line.socket.send(frame.replace(TABLE, table) if isinstance(frame, str) else frame)
        except ConnectionClosed:
            return


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(volleys=st.lists(st.lists(FRAMES, max_size=12), min_size=6, max_size=6))
async def test_whatever_a_stranger_sends_a_game_goes_on(door: Door, volleys: list[list[str | bytes]]) -> None:
    ottilie, silas, stranger = [await door.guest() for _ in range(3)]
    table = await door.table_for(ottilie, silas, visibility="open")
    lines, line = [await ottilie.watch(table), await silas.watch(table)], await stranger.watch(table)
    for number, volley in enumerate(volleys):
        await throw(line, table, volley)
        answer = await lines[number % 2].ask("act", table=table, version=number + 1, action="stay")
        assert (answer["is"], answer["version"]) == ("done", number + 2)

    entries = await door.house.store.log.read(table)
    assert [(entry.kind, entry.seat) for entry in entries[1:]] == [("action", 0), ("action", 1)] * 3
    assert (await lines[0].now())["over"]
    assert (await (await stranger.line()).ask("ping"))["is"] == "pong"


async def test_a_watch_that_cannot_be_paid_for_is_refused_in_the_end_however_the_clock_runs(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1, now=lambda: MOMENT) as door:
        ottilie = await door.guest("Ottilie")
        table = (await ottilie.set_up("me", "empty"))["id"]
        line = await ottilie.line()
        door.house.limited(door.house.limits.own_costs, Who("user", ottilie.me["id"]), 1000)

        assert (await line.ask("watch", table=table))["code"] == "too-fast"
