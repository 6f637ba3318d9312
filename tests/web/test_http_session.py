"""Coming in and going out over HTTP: guests, accounts, sessions, tokens, and leaving for good."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from reliquary.web.retention import Sweeper
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import WORDS, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

OTHER_WORDS = "five other unrelated words"


def cookie_in(answer: httpx.Response) -> Any:
    """The one cookie that an answer sets."""
    [morsel] = SimpleCookie(answer.headers["set-cookie"]).values()
    return morsel


# Guests and accounts


async def test_nobody_in_particular_is_null(door: Door) -> None:
    assert await (await door.visitor()).get("/api/me") is None


async def test_a_guest_has_the_name_that_was_wished_for(door: Door) -> None:
    ottilie = await door.guest("Ottilie")

    assert (ottilie.me["name"], ottilie.me["kind"], ottilie.me["sends_email"]) == ("Ottilie", "guest", False)
    assert await ottilie.get("/api/me") == ottilie.me


async def test_a_guest_without_a_name_gets_one(door: Door) -> None:
    assert (await door.guest()).me["name"].startswith("Guest ")


async def test_a_name_is_had_by_one_person(door: Door, ottilie: Visitor) -> None:
    other = await (await door.visitor()).come_in("OTTILIE")
    await ottilie.register("Ottilie")

    assert other.me["name"] == "OTTILIE 2"
    assert await refused(other.register("Ottilie")) == (400, "name-taken")


async def test_an_account_can_be_made_at_once(door: Door) -> None:
    silas = await door.account("Silas")

    assert (silas.me["name"], silas.me["kind"]) == ("Silas", "account")
    assert (await silas.get("/api/me"))["id"] == silas.me["id"]


async def test_a_guest_becomes_an_account_and_keeps_the_games(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:random")
    line, before = await ottilie.watch(table), ottilie.me
    await ottilie.register("Ottilie")

    assert (ottilie.me["id"], ottilie.me["kind"]) == (before["id"], "account")
    assert [room["id"] for room in await ottilie.get("/api/tables/mine")] == [table]
    assert (await line.ask("act", table=table, version=1, action="stay"))["is"] == "done"
    assert await line.closed() == 4402
    assert not any(message.get("what") == "me" for message in line.heard)  # it would be asked with the old cookie
    again = await ottilie.watch(table, since=1)
    assert again.last("hello")["hello"]["now"]["version"] >= 2


async def test_who_logs_in_brings_the_games_of_the_guest_along(door: Door, silas: Visitor) -> None:
    await door.account("Ottilie")
    guest = await door.guest("Marigold")
    table = await door.table_for(guest, silas)
    line = await silas.watch(table)
    await guest.log_in("Ottilie")

    assert [room["id"] for room in await guest.get("/api/tables/mine")] == [table]
    assert (await guest.command(table, "act", version=1, action="stay"))["version"] == 2
    while (await line.until("room"))["room"]["places"][0]["name"] != "Ottilie":
        pass


async def test_the_sockets_of_an_absorbed_guest_are_closed(door: Door) -> None:
    await door.account("Ottilie")
    guest = await door.guest("Marigold")
    line = await guest.line()
    await guest.log_in("Ottilie")

    assert await line.closed() == 4402
    assert (await guest.line()).last("welcome")["user"] == guest.me["id"]


async def test_a_guest_who_sits_at_a_table_of_the_account_plays_both_seats(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    guest = await door.guest("Marigold")
    table = await door.table_for(ottilie, guest)
    await guest.log_in("Ottilie")

    assert (await guest.get(f"/api/tables/{table}"))["yours"] == [0, 1]


async def test_two_guests_cannot_be_absorbed_by_a_wrong_password(door: Door) -> None:
    await door.account("Ottilie")
    guest = await door.guest("Marigold")

    assert await refused(guest.log_in("Ottilie", "not those words")) == (400, "wrong-login")
    assert (await guest.get("/api/me"))["name"] == "Marigold"


@pytest.mark.parametrize(("name", "password"), [("Ottilie", "wrong words"), ("Hedwig", WORDS), ("Ottilie", "")])
async def test_a_wrong_name_and_a_wrong_password_are_told_alike(door: Door, name: str, password: str) -> None:
    await door.account("Ottilie")

    assert await refused((await door.visitor()).log_in(name, password)) == (400, "wrong-login")


async def test_a_guest_cannot_be_logged_in_to(door: Door, ottilie: Visitor) -> None:
    assert await refused((await door.visitor()).log_in("Ottilie", "")) == (400, "wrong-login")


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaa", "x" * 300, "Ottilie1"])
async def test_a_password_must_be_worth_something(door: Door, password: str) -> None:
    status, code = await refused((await door.visitor()).register("Ottilie", password))

    assert (status, code.split("-")[0]) == (400, "password")


async def test_where_registration_is_off_only_guests_come(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, registration=False) as door:
        ottilie = await door.guest("Ottilie")

        assert await refused(ottilie.register("Ottilie")) == (403, "no-registration")
        assert await refused((await door.visitor()).register("Silas")) == (403, "no-registration")
        assert (await ottilie.get("/api/me"))["kind"] == "guest"


# Cookies


async def test_a_cookie_is_out_of_reach_for_scripts_and_other_sites(door: Door) -> None:
    answer = await (await door.visitor()).client.post("/api/session/guest", json={})
    cookie = cookie_in(answer)

    assert (cookie.key, cookie["httponly"], cookie["samesite"].lower(), cookie["path"]) == (
        "reliquary",
        True,
        "lax",
        "/",
    )
    assert (cookie["secure"], cookie["domain"], int(cookie["max-age"])) == ("", "", 180 * 86_400)


async def test_over_tls_a_cookie_is_bound_to_the_host(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address="https://games.example.org") as door:
        cookie = cookie_in(await (await door.visitor()).client.post("/api/session/guest", json={}))

        assert (cookie.key, cookie["secure"], cookie["httponly"], cookie["path"], cookie["domain"]) == (
            "__Host-reliquary",
            True,
            True,
            "/",
            "",
        )


async def test_a_trusted_proxy_may_say_that_people_come_over_tls(door: Door) -> None:
    visitor = await door.visitor(**{"x-forwarded-proto": "https"})

    assert cookie_in(await visitor.client.post("/api/session/guest", json={})).key == "__Host-reliquary"


async def test_over_tls_a_cookie_that_anybody_could_have_planted_is_not_taken(door: Door, ottilie: Visitor) -> None:
    planted = await door.visitor(**{"cookie": ottilie.cookie, "x-forwarded-proto": "https"})

    assert await planted.get("/api/me") is None


async def test_a_session_is_kept_by_those_who_come_back(door: Door, ottilie: Visitor) -> None:
    """Half a year after the last visit it is over; each visit makes it last longer."""
    start, day = door.house.now(), 86_400_000
    for days in (179, 358):
        door.house.now = lambda days=days: start + days * day  # type: ignore[misc]
        assert (await ottilie.get("/api/me"))["name"] == "Ottilie"
    door.house.now = lambda: start + 539 * day

    assert await ottilie.get("/api/me") is None


# Going out


async def test_who_logs_out_here_is_out_and_other_browsers_stay_in(door: Door) -> None:
    await door.account("Ottilie")
    here, there = [await (await door.visitor()).log_in("Ottilie") for _ in range(2)]
    lines, copied = [await here.line(), await there.line()], here.cookie
    await here.delete("/api/session")

    assert await lines[0].closed() == 4401
    assert (await lines[1].until("changed"))["what"] == "me"
    assert await here.get("/api/me") is None
    assert await (await door.visitor(cookie=copied)).get("/api/me") is None
    assert (await there.get("/api/me"))["name"] == "Ottilie"


async def test_logging_out_takes_the_cookie_back(door: Door, ottilie: Visitor) -> None:
    answer = await ottilie.client.delete("/api/session")

    assert (answer.status_code, cookie_in(answer).value, cookie_in(answer)["max-age"]) == (204, "", "0")
    assert ottilie.cookie == ""


async def test_logging_out_everywhere_closes_all_sockets(door: Door, silas: Visitor) -> None:
    await door.account("Ottilie")
    here, there = [await (await door.visitor()).log_in("Ottilie") for _ in range(2)]
    lines, other = [await here.line(), await there.line()], await silas.line()
    await here.delete("/api/session", everywhere=True)

    assert [await line.closed() for line in lines] == [4401, 4401]
    assert await there.get("/api/me") is None
    assert (await other.ask("ping"))["is"] == "pong"


async def test_nobody_can_log_out(door: Door) -> None:
    assert (await (await door.visitor()).client.delete("/api/session")).status_code == 204


# Recovery


async def test_a_recovery_code_lets_its_owner_set_another_password(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    line = await ottilie.line()
    codes = (await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]
    lost = await door.visitor()
    body = {"name": "ottilie", "code": codes[3].upper().replace("-", " "), "password": OTHER_WORDS}
    me = await lost.post("/api/session/recover", body)

    assert (len(codes), me["id"], me["recovery_codes"]) == (10, ottilie.me["id"], 9)
    assert await line.closed() == 4401
    assert await refused((await door.visitor()).log_in("Ottilie")) == (400, "wrong-login")
    assert (await (await door.visitor()).log_in("Ottilie", OTHER_WORDS)).me["id"] == me["id"]


async def test_a_recovery_code_is_good_for_once(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    [code, *_] = (await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]
    lost, body = await door.visitor(), {"name": "Ottilie", "code": code, "password": OTHER_WORDS}
    await lost.post("/api/session/recover", body)

    assert await refused(lost.post("/api/session/recover", body)) == (400, "wrong-code")


async def test_new_codes_make_the_old_ones_void(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    old, _ = [(await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"] for _ in range(2)]
    body = {"name": "Ottilie", "code": old[0], "password": OTHER_WORDS}

    assert await refused((await door.visitor()).post("/api/session/recover", body)) == (400, "wrong-code")
    assert (await ottilie.get("/api/me"))["recovery_codes"] == 10


async def test_recovery_codes_are_for_those_who_know_their_password(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")

    assert await refused(ottilie.post("/api/me/recovery", {"password": OTHER_WORDS})) == (400, "wrong-password")
    assert await refused(silas.post("/api/me/recovery", {})) == (400, "no-password")


# Changes


async def test_another_name_is_seen_by_everybody(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await silas.watch(room["id"])
    me = await ottilie.patch("/api/me", {"name": "Marigold"})

    assert me["name"] == "Marigold"
    while (await line.until("room"))["room"]["places"][0]["name"] != "Marigold":
        pass
    assert await refused(ottilie.patch("/api/me", {"name": "Silas"})) == (400, "name-taken")
    assert await refused(ottilie.patch("/api/me", {"name": "x"})) == (400, "name-short")


async def test_a_name_may_be_written_otherwise(door: Door, ottilie: Visitor) -> None:
    assert (await ottilie.patch("/api/me", {"name": "OTTILIE"}))["name"] == "OTTILIE"


async def test_a_new_password_ends_all_other_sessions(door: Door) -> None:
    await door.account("Ottilie")
    here, there = [await (await door.visitor()).log_in("Ottilie") for _ in range(2)]
    line, cookie = await there.line(), here.cookie
    await here.put("/api/me/password", {"old": WORDS, "new": OTHER_WORDS})

    assert await line.closed() == 4401
    assert await there.get("/api/me") is None
    assert here.cookie != cookie
    assert (await here.get("/api/me"))["name"] == "Ottilie"
    assert (await (await door.visitor()).log_in("Ottilie", OTHER_WORDS)).me["name"] == "Ottilie"


async def test_a_new_password_needs_the_old_one(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    body = {"old": OTHER_WORDS, "new": OTHER_WORDS}

    assert await refused(ottilie.put("/api/me/password", body)) == (400, "wrong-password")
    assert await refused(silas.put("/api/me/password", {"old": "", "new": OTHER_WORDS})) == (400, "wrong-password")
    assert (await ottilie.get("/api/me"))["name"] == "Ottilie"


async def test_a_client_keeps_its_settings_on_the_server(door: Door, ottilie: Visitor) -> None:
    settings = {"pace": "brisk", "sounds": [1, 2.5, None, {"deep": True}]}
    await ottilie.patch("/api/me", {"settings": settings, "language": "en"})
    await ottilie.patch("/api/me", {"language": "en-GB"})

    me = await ottilie.get("/api/me")
    assert (me["settings"], me["language"]) == (settings, "en-GB")


@pytest.mark.parametrize(
    ("settings", "answer"),
    [({"diary": "x" * 4000}, (413, "too-big")), ({str(n): n for n in range(41)}, (400, "malformed"))],
    ids=["too long", "too many"],
)
async def test_settings_have_their_limits(
    door: Door, ottilie: Visitor, settings: dict[str, Any], answer: tuple[int, str]
) -> None:
    assert await refused(ottilie.patch("/api/me", {"settings": settings})) == answer
    assert (await ottilie.get("/api/me"))["settings"] == {}


async def test_of_several_changes_all_are_made_or_none(door: Door, ottilie: Visitor) -> None:
    body = {"name": "x", "turn_emails": False, "settings": {"pace": "slow"}}

    assert await refused(ottilie.patch("/api/me", body)) == (400, "name-short")
    assert await ottilie.get("/api/me") == ottilie.me


# Tokens


async def test_a_token_lets_a_program_in(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()
    program = await door.visitor(authorization=f"Bearer {card['text']}")

    assert (await program.get("/api/me"))["name"] == "Ottilie"
    table = await program.begin("me", "bot:random")
    line = await program.line(authorization=f"Bearer {card['text']}")
    assert line.last("welcome")["user"] == ottilie.me["id"]
    assert (await line.ask("act", table=table, version=1, action="stay"))["is"] == "done"


async def test_the_text_of_a_token_is_shown_once(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    made = await ottilie.token()
    [card] = await ottilie.get("/api/me/tokens")

    assert made["text"].startswith("rlq_")
    assert card == made | {"text": ""}


async def test_a_void_token_lets_nobody_in(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()
    program = await door.visitor(authorization=f"Bearer {card['text']}")
    line = await program.line(authorization=f"Bearer {card['text']}")
    await ottilie.delete(f"/api/me/tokens/{card['id']}")

    assert await line.closed() == 4401
    assert await program.get("/api/me") is None
    assert await refused(program.get("/api/tables/mine")) == (401, "nobody")
    with pytest.raises(InvalidStatus):
        await program.line(authorization=f"Bearer {card['text']}")


async def test_a_token_is_made_void_by_its_owner_alone(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()

    assert await refused(silas.delete(f"/api/me/tokens/{card['id']}")) == (404, "no-token")
    assert len(await ottilie.get("/api/me/tokens")) == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\u0007b"])
async def test_a_token_says_what_it_is_for(door: Door, name: str) -> None:
    ottilie = await door.account("Ottilie")

    assert await refused(ottilie.token(name)) == (400, "token-name")


async def test_a_token_counts_before_a_cookie(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    card = await ottilie.token()

    me = await silas.call("GET", "/api/me", headers={"authorization": f"bearer {card['text']}"})
    assert me["name"] == "Ottilie"


# Taking along, and leaving


async def test_everything_about_oneself_can_be_taken_along(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    await ottilie.post(f"/api/tables/{table}/chat", {"text": "good luck"})
    await ottilie.command(table, "resign")
    answer = await ottilie.client.get("/api/me/export")
    found = answer.json()

    assert 'filename="reliquary-my-data.json"' in answer.headers["content-disposition"]
    assert (found["format"], found["user"]["name"], found["chat"][0]["text"]) == (2, "Ottilie", "good luck")
    assert [game["table_id"] for game in found["games"]] == [table]
    assert [action["kind"] for action in found["actions"]] == ["resign"]
    assert "Silas" not in answer.text


async def test_how_one_has_played_is_counted(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    await silas.command(table, "resign")

    [total] = (await ottilie.get("/api/me/statistics"))["totals"]
    assert (total["game"], total["seats"], total["played"], total["won"]) == ("magpie", 2, 1, 1)
    assert (await silas.get("/api/me/statistics"))["totals"][0]["won"] == 0


async def test_whoever_goes_leaves_running_games_to_bots(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    table = await door.table_for(ottilie, silas, settings={"stand_in": "random"})
    line, own = await silas.watch(table), await ottilie.watch(table)
    await ottilie.post("/api/me/delete", {"password": WORDS})

    assert await own.closed() == 4401
    while (await line.until("update"))["told"][-1]["kind"] != "action":
        pass
    place = (await silas.get(f"/api/tables/{table}"))["places"][0]
    assert (place["kind"], place["bot"], place["name"]) == ("bot", "random", "deleted")


async def test_a_table_that_cannot_be_loaded_holds_nobody_back_and_gets_its_bot_later(
    door: Door, silas: Visitor, sql: Sql
) -> None:
    ottilie = await door.account("Ottilie")
    stuck, other = sorted([await door.table_for(ottilie, silas, settings={"stand_in": "random"}) for _ in range(2)])
    await door.house.hub.forget(door.house.hub.tables[stuck])
    await sql(f"UPDATE tables SET pack = 'elsewhere' WHERE id = '{stuck}'")
    answer = await ottilie.client.post("/api/me/delete", json={"password": WORDS})

    async def kinds() -> list[tuple[object, ...]]:
        of_ottilie = f"user_id = '{ottilie.me['id']}' AND table_id IN ('{stuck}', '{other}')"
        return await sql(f"SELECT kind FROM seats WHERE {of_ottilie} ORDER BY table_id")

    assert (answer.status_code, cookie_in(answer).value) == (204, "")
    assert await kinds() == [("human",), ("bot",)]
    await Sweeper(door.house.hub).go_round()
    assert await kinds() == [("human",), ("bot",)]
    await sql(f"UPDATE tables SET pack = '' WHERE id = '{stuck}'")
    await door.house.hub.forget(door.house.hub.tables[stuck])
    await Sweeper(door.house.hub).go_round()
    assert await kinds() == [("bot",), ("bot",)]
    assert await door.house.store.leaving.left_behind() == []


async def test_whoever_goes_is_nameless_at_once_for_those_who_look(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    table = await door.table_for(ottilie, silas, settings={"stand_in": "random"})
    line = await silas.watch(table)
    await ottilie.post("/api/me/delete", {"password": WORDS})
    while (await line.until("hello", "update", "room"))["is"] != "hello":
        pass

    assert (await line.now())["seats"][0]["name"] == "deleted"
    answer = await silas.client.get(f"/api/tables/{table}/frames")
    assert (answer.status_code, "Ottilie" in answer.text) == (200, False)


async def test_whoever_goes_leaves_open_tables_and_closes_their_own(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    own = await ottilie.set_up("me", "empty", visibility="open")
    other = await silas.set_up("me", "empty", visibility="open")
    await ottilie.sit(other["id"], 1)
    lines = [await silas.watch(own["id"]), await silas.watch(other["id"])]
    await ottilie.post("/api/me/delete", {"password": WORDS})

    assert (await lines[0].until("gone"))["code"] == "no-table"
    while (await lines[1].until("room"))["room"]["places"][1]["kind"] != "empty":
        pass
    assert await refused(silas.get(f"/api/tables/{own['id']}")) == (404, "no-table")


async def test_whoever_goes_is_gone(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    token = (await ottilie.token())["text"]
    copied = ottilie.cookie
    answer = await ottilie.client.post("/api/me/delete", json={"password": WORDS})

    assert (answer.status_code, cookie_in(answer).value) == (204, "")
    assert await (await door.visitor(cookie=copied)).get("/api/me") is None
    assert await (await door.visitor(authorization=f"Bearer {token}")).get("/api/me") is None
    assert await refused((await door.visitor()).log_in("Ottilie")) == (400, "wrong-login")
    assert (await door.guest("Ottilie")).me["name"] == "Ottilie"


async def test_going_for_good_needs_the_password(door: Door) -> None:
    ottilie = await door.account("Ottilie")

    assert await refused(ottilie.post("/api/me/delete", {"password": OTHER_WORDS})) == (400, "wrong-password")
    assert (await ottilie.get("/api/me"))["name"] == "Ottilie"


async def test_a_guest_goes_without_a_password(door: Door, ottilie: Visitor) -> None:
    await ottilie.post("/api/me/delete", {})

    assert await ottilie.get("/api/me") is None


async def test_of_those_who_want_a_name_at_once_one_gets_it(door: Door) -> None:
    visitors = [await door.visitor() for _ in range(4)]
    guests = await asyncio.gather(*(visitor.come_in("Ottilie") for visitor in visitors))

    assert {guest.me["name"] for guest in guests} == {"Ottilie", "Ottilie 2", "Ottilie 3", "Ottilie 4"}


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/me/tokens"), ("PATCH", "/api/me"), ("GET", "/api/me/export"), ("GET", "/api/tables/mine")],
)
async def test_nobody_is_told_to_come_in_first(door: Door, method: str, path: str) -> None:
    body = {} if method == "PATCH" else None

    assert await refused((await door.visitor()).call(method, path, body)) == (401, "nobody")
