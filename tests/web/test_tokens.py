"""Personal tokens: made with the password, good for what they were made for, until they end; and renewed sessions."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from reliquary.web import protocol, sockets
from reliquary.web.accounts import DAY
from reliquary.web.app import application
from reliquary.web.protocol import Closing
from reliquary.web.sockets import SCOPES_OF
from reliquary.web.storage import Store
from reliquary.web.storage.database import connect
from reliquary.web.storage.migrating import bring_up_to_date, config
from reliquary.web.tokens import ACCOUNT, ADMIN, ANYBODY, PLAY, READ, REMEMBERED, SCOPES
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import PATIENCE, WORDS, Door, Line, Visitor, opened, refused

pytestmark = pytest.mark.anyio

OTHER_WORDS = "five other unrelated words"
START = 1_700_000_000_000


async def program(door: Door, card: dict[str, Any]) -> Visitor:
    """A program that has a token."""
    return await door.visitor(authorization=f"Bearer {card['text']}")


async def socket(door: Door, card: dict[str, Any]) -> Line:
    return await (await program(door, card)).line(authorization=f"Bearer {card['text']}")


def routes() -> list[tuple[str, HTTPRouteHandler]]:
    """Every route under /api, and what answers there."""
    app = application(Any)
    found = [(route.path, handler) for route in app.routes for handler in getattr(route, "route_handlers", ())]
    return [(path, one) for path, one in found if path.startswith("/api/") and "schema" not in path]


# What a token is


async def test_a_token_is_made_with_the_password_of_an_account(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")

    assert await refused(ottilie.token(password=OTHER_WORDS)) == (400, "wrong-password")
    assert await refused(ottilie.post("/api/me/tokens", {"name": "my bot"})) == (400, "malformed")
    assert await refused(silas.token(password="")) == (400, "guest-token")
    assert await ottilie.get("/api/me/tokens") == []


async def test_a_token_is_listed_with_what_it_may_do_its_end_and_its_last_use(url: str) -> None:
    moment = START

    async with opened(url, games={"magpie": MAGPIE}, now=lambda: moment) as door:
        ottilie = await door.account("Ottilie")
        made = await ottilie.token(scopes=["play"], days=7)
        usual = await ottilie.token("another")
        moment += 5 * 60_000
        await (await program(door, made)).get("/api/me")
        cards = {card["id"]: card for card in await ottilie.get("/api/me/tokens")}

    assert cards[made["id"]] == made | {"text": "", "used": START + 5 * 60_000}
    assert (made["scopes"], made["ends"]) == (["play", "read"], START + 7 * DAY)
    assert (usual["scopes"], usual["ends"], cards[usual["id"]]["used"]) == (["play", "read"], START + 90 * DAY, None)


async def test_what_a_program_asks_over_a_socket_is_use_too(url: str) -> None:
    moment = START

    async with opened(url, games={"magpie": MAGPIE}, now=lambda: moment) as door:
        ottilie = await door.account("Ottilie")
        line = await socket(door, await ottilie.token())
        used = []
        for minutes in (30, 0, 2):
            moment += minutes * 60_000
            await line.ask("ping")
            used += [card["used"] - START for card in await ottilie.get("/api/me/tokens")]

    assert used == [30 * 60_000, 30 * 60_000, 32 * 60_000]


@pytest.mark.parametrize("body", [{"days": 0}, {"days": 366}, {"scopes": []}, {"scopes": ["account"]}])
async def test_a_token_has_an_end_and_known_scopes(door: Door, body: dict[str, Any]) -> None:
    assert await refused((await door.account("Ottilie")).token(**body)) == (400, "malformed")


async def test_only_an_admin_gives_away_what_admins_do(door: Door) -> None:
    ottilie, admin = await door.account("Ottilie"), await door.admin("Hedwig")
    assert await refused(ottilie.token(scopes=["admin"])) == (400, "token-scopes")
    plain, governing = [await program(door, await admin.token(scopes=scopes)) for scopes in (["play"], ["admin"])]

    assert await governing.get("/api/admin/reports") == []
    assert await refused(plain.get("/api/admin/reports")) == (403, "scope")
    assert await refused(governing.get("/api/tables/mine")) == (403, "scope")


async def test_no_token_sets_a_password_not_even_an_admins(door: Door) -> None:
    admin, ottilie = await door.admin("Hedwig"), await door.account("Ottilie")
    office = await program(door, await admin.token(scopes=["admin"]))

    for person in (admin, ottilie):
        assert await refused(office.post(f"/api/admin/people/{person.me['id']}/reset")) == (403, "not-by-token")
    password = (await admin.post(f"/api/admin/people/{ottilie.me['id']}/reset"))["password"]
    assert (await (await door.visitor()).log_in("Ottilie", password)).me["id"] == ottilie.me["id"]


async def test_an_admins_token_opens_no_private_table_unless_it_was_made_for_that(door: Door, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    room = await silas.set_up("me", "empty")
    plain = await program(door, await admin.token())
    both = await program(door, await admin.token(scopes=["read", "admin"]))

    assert await refused(plain.get(f"/api/tables/{room['id']}")) == (404, "no-table")
    assert (await both.get(f"/api/tables/{room['id']}"))["id"] == room["id"]


async def test_tokens_of_one_account_are_bounded(door: Door, store: Store) -> None:
    ottilie = await door.account("Ottilie")
    for number in range(50):
        await ottilie.token(f"bot {number}")

    assert await refused(ottilie.token()) == (409, "too-many-tokens")


# What a token may do


def test_every_route_says_which_tokens_it_takes() -> None:
    found = {path: handler.opt.get("scope") for path, handler in routes()}

    assert len(found) > 40
    assert [path for path, scope in found.items() if scope not in (*SCOPES, ACCOUNT, ANYBODY)] == []


def test_every_message_says_which_tokens_it_takes() -> None:
    assert set(get_args(protocol.Request)) == SCOPES_OF.keys()
    assert {*SCOPES_OF.values()} <= {*SCOPES, ANYBODY}


def test_the_description_says_so_too() -> None:
    paths = application(Any).openapi_schema.to_schema()["paths"]

    assert paths["/api/tables"]["post"]["security"] == [{}, {"token": ["play"]}]
    assert paths["/api/tables/mine"]["get"]["security"] == [{}, {"token": ["read"]}]
    assert paths["/api/admin/reports"]["get"]["security"] == [{}, {"token": ["admin"]}]
    assert "security" not in paths["/api/me/password"]["put"]


def wanted(scope: str) -> list[tuple[str, str]]:
    """The routes that take this scope, with made-up ids."""
    made_up = {"{seat:int}": "0", "{number:int}": "1"}
    found = []
    for path, handler in routes():
        if handler.opt.get("scope") == scope:
            parts = [made_up.get(part, "x") if part.startswith("{") else part for part in path.split("/")]
            found += [(method, "/".join(parts)) for method in handler.http_methods if method != "OPTIONS"]
    return sorted(found)


@pytest.mark.parametrize(
    ("scope", "others"), [(READ, [ADMIN]), (PLAY, [READ, ADMIN]), (ADMIN, [READ, PLAY]), (ACCOUNT, [*SCOPES])]
)
async def test_no_route_is_opened_by_a_token_that_was_not_made_for_it(
    door: Door, scope: str, others: list[str]
) -> None:
    unfit = await program(door, await (await door.admin("Hedwig")).token(scopes=others))
    asked = wanted(scope)

    assert len(asked) > 5
    found = {await refused(unfit.call(method, path)) for method, path in asked}
    assert found == {(403, "not-by-token" if scope == ACCOUNT else "scope")}


async def test_a_token_that_reads_can_do_nothing_at_a_table(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    table = await ottilie.begin("me", "bot:random")
    line = await socket(door, await ottilie.token(scopes=["read"]))
    await line.send("watch", table=table)
    await line.until("hello")

    for do in ("act", "undo", "resign", "pause", "abandon", "say", "saw"):
        more = {"act": {"version": 1, "action": "stay"}, "undo": {"version": 1}, "pause": {"on": True}}.get(do, {})
        more |= {"say": {"text": "hello"}, "saw": {"version": 1}}.get(do, {})
        answer = await line.ask(do, table=table, **more)
        assert (answer["is"], answer["code"]) == ("refused", "scope"), do
    assert (await ottilie.get(f"/api/tables/{table}"))["version"] == 1


async def test_a_token_that_reads_is_nobody_at_the_table(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    table = await door.table_for(silas, ottilie)
    reading, playing = [await socket(door, await ottilie.token(scopes=[scope])) for scope in ("read", "play")]

    async def here() -> tuple[bool, int]:
        place = (await silas.get(f"/api/tables/{table}"))["places"][1]
        return place["here"], place["last_here"]

    await reading.send("watch", table=table)
    await reading.until("hello")
    live = door.house.hub.tables[table]
    assert (live.presence.users, await here()) == (set(), (False, 0))
    await reading.send("leave", table=table)
    await reading.ask("ping")
    assert await here() == (False, 0)
    await playing.send("watch", table=table)
    await playing.until("hello")
    assert (live.presence.users, (await here())[0]) == ({ottilie.me["id"]}, True)


async def test_a_program_is_not_told_the_address(door: Door, sql: Sql) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()
    await sql(f"UPDATE users SET email = 'ottilie@example.org' WHERE id = '{ottilie.me['id']}'")

    assert (await ottilie.get("/api/me"))["email"] == "ottilie@example.org"
    assert (await (await program(door, card)).get("/api/me"))["email"] == ""


# Until when


async def test_a_token_that_has_ended_is_told_so_and_forgotten_in_the_end(url: str, sql: Sql) -> None:
    moment = START

    async with opened(url, games={"magpie": MAGPIE}, now=lambda: moment) as door:
        ottilie = await door.account("Ottilie")
        card = await ottilie.token(days=1)
        bot, line, silent = await program(door, card), await socket(door, card), await socket(door, card)
        moment += DAY

        assert await refused(bot.get("/api/me")) == (401, "token-ended")
        assert await refused(bot.get("/api/games")) == (401, "token-ended")
        await line.send("ping")
        assert await line.closed() == 4401
        await door.house.hub.look_around()
        assert await silent.closed() == 4401
        with pytest.raises(InvalidStatus):  # no socket is opened by it
            await socket(door, card)
        await door.house.tokens.forget(moment)
        assert [one["id"] for one in await ottilie.get("/api/me/tokens")] == [card["id"]]
        await door.house.tokens.forget(moment + REMEMBERED + 1)
        assert await sql("SELECT id FROM tokens") == []


# Void


async def recovered(ottilie: Visitor) -> None:
    [code, *_] = (await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]
    body = {"name": "Ottilie", "code": code, "password": OTHER_WORDS}
    await (await ottilie.door.visitor()).post("/api/session/recover", body)


async def changed(ottilie: Visitor, **more: Any) -> None:
    await ottilie.put("/api/me/password", {"old": WORDS, "new": OTHER_WORDS, **more})


WAYS: dict[str, tuple[Callable[[Visitor], Any], bool]] = {
    "recovery": (recovered, False),
    "password": (changed, False),
    "password, kept": (lambda ottilie: changed(ottilie, keep_tokens=True), True),
    "everywhere": (lambda ottilie: ottilie.delete("/api/session", everywhere=True), False),
    "everywhere, kept": (lambda ottilie: ottilie.delete("/api/session", everywhere=True, keep_tokens=True), True),
    "here": (lambda ottilie: ottilie.delete("/api/session"), True),
}


@pytest.mark.parametrize("way", WAYS)
async def test_after_which_changes_tokens_are_void(door: Door, way: str) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()
    bot, line = await program(door, card), await socket(door, card)
    change, kept = WAYS[way]
    await change(ottilie)

    assert (await bot.get("/api/me") is not None) == kept
    if kept:
        assert (await line.ask("ping"))["is"] == "pong"
    else:
        assert await line.closed() == 4401


async def test_who_is_no_admin_any_more_has_no_token_of_one(door: Door) -> None:
    admin = await door.admin("Hedwig")
    governing, plain = await admin.token(scopes=["admin"]), await admin.token()
    await door.house.accounts.appoint("Hedwig", False, door.house.now())
    await door.house.accounts.appoint("Hedwig", True, door.house.now())

    assert await refused((await program(door, governing)).get("/api/admin/reports")) == (401, "nobody")
    assert (await (await program(door, plain)).get("/api/me"))["name"] == "Hedwig"


async def test_older_tokens_go_on_for_a_while_with_fewer_rights(empty: str) -> None:
    """A database of the first version: its tokens play and read, and end; its addresses are asked for again."""
    database = connect(empty)
    from alembic import command

    await database.write(lambda work: command.upgrade(config(work.sql), "0001"))
    for row in (
        """INSERT INTO users (id, kind, name, key, email, language, settings, muted, created, seen)
        VALUES ('u1', 'account', 'Ottilie', 'ottilie', 'o@example.org', '', '{}', false, 1, 1)""",
        "INSERT INTO tokens (id, user_id, name, hash, created) VALUES ('k1', 'u1', 'my bot', 'hash', 1)",
    ):
        await database.write(lambda work, row=row: work.sql.execute(text(row)))  # type: ignore[misc]
    await bring_up_to_date(database)
    await database.close()
    async with Store.open(empty) as store, opened(empty, games={"magpie": MAGPIE}) as door:
        user, token = await store.users.token("hash") or pytest.fail("it is gone")

        assert (token.scopes, user.email, user.email_confirmed) == ("play read", "o@example.org", None)
        assert 0 < token.ends - door.house.now() <= 90 * DAY


# Sessions


async def become(ottilie: Visitor) -> None:
    await ottilie.register("Ottilie")


async def log_in(ottilie: Visitor) -> None:
    await ottilie.door.account("Marigold")
    await ottilie.log_in("Marigold")


@pytest.mark.parametrize("change", [become, log_in])
async def test_who_becomes_somebody_else_has_another_session(
    door: Door, ottilie: Visitor, change: Callable[[Visitor], Any]
) -> None:
    line, copied = await ottilie.line(), ottilie.cookie
    await change(ottilie)

    assert await (await door.visitor(cookie=copied)).get("/api/me") is None
    assert (await ottilie.get("/api/me"))["kind"] == "account"
    assert await line.closed() == Closing.RENEWED


@pytest.mark.parametrize("change", [changed, recovered, log_in])
async def test_an_accounts_session_is_renewed_too(door: Door, change: Callable[[Visitor], Any]) -> None:
    ottilie = await door.account("Ottilie")
    copied = ottilie.cookie
    await change(ottilie)

    assert await (await door.visitor(cookie=copied)).get("/api/me") is None


async def test_with_another_password_only_the_own_tabs_come_back(door: Door) -> None:
    await door.account("Ottilie")
    here, there = [await (await door.visitor()).log_in("Ottilie") for _ in range(2)]
    tab, elsewhere = await here.line(), await there.line()
    await changed(here)

    assert [await tab.closed(), await elsewhere.closed()] == [Closing.RENEWED, Closing.SIGNED_OUT]


async def test_a_socket_goes_on_until_the_browser_has_the_new_cookie(
    door: Door, ottilie: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "RENEWAL", 0.5)
    table = await ottilie.begin("me", "bot:random")
    line = await ottilie.watch(table)
    await become(ottilie)

    assert (await line.ask("act", table=table, version=1, action="stay"))["is"] == "done"
    assert await line.closed() == Closing.RENEWED


# Commands beside a running server


async def command(url: str, *words: str) -> None:
    """A command of the host, in a process of its own."""
    line = [sys.executable, "-m", "reliquary", "user", *words, "--database", url]
    done = await asyncio.to_thread(subprocess.run, line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("words", ["reset Ottilie", "admin Ottilie"])
async def test_a_command_ends_open_sockets_within_seconds(door: Door, url: str, words: str, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    lines = [await ottilie.line(), *([await socket(door, await ottilie.token())] if "reset" in words else [])]
    other = await silas.line()
    await command(url, *words.split())

    assert [await asyncio.wait_for(line.closed(), 5) for line in lines] == [4401] * len(lines)
    assert (await other.ask("ping"))["is"] == "pong"


async def test_what_commands_tell_is_heard_once_and_by_others_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    async with Store.open(url) as server, Store.open(url) as process:
        await server.tell("user", "before anybody listened")
        heard = server.listen()
        await anext(heard)
        await server.tell("user", "from here")
        assert (await asyncio.wait_for(anext(heard), PATIENCE)).key == "from here"
        for number in (1, 2):
            await process.tell("user", "from elsewhere", number)

        found = await asyncio.wait_for(anext(heard), PATIENCE)
        assert (found.key, found.number) == ("from elsewhere", 2)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file:
            assert file.execute("SELECT count(*) FROM changes").fetchone() == (0,)
