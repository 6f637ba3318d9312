"""Chat at tables, and admins: who may speak, who is muted, what is done and written down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.making import MAGPIE
from tests.web.door import Door, Line, Visitor, opened, refused

pytestmark = pytest.mark.anyio

MOMENT = 1_700_000_000_000  # at which a clock stands still


def texts(lines: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in lines]


async def heard(line: Line) -> dict[str, Any]:
    """The next line of chat that comes by itself."""
    [said] = (await line.until("chat"))["lines"]
    found: dict[str, Any] = said
    return found


# Chat


async def test_what_is_said_is_heard_by_all_who_look(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, visibility="open")
    lines = [await visitor.watch(table) for visitor in (ottilie, silas, await door.visitor())]
    answer = await lines[0].ask("say", table=table, text=" Good luck! ")
    said = [await heard(line) for line in lines[1:]]

    assert answer["is"] == "done"
    assert said[0] == said[1]
    assert (said[0]["text"], said[0]["name"], said[0]["user"], said[0]["seat"], said[0]["number"]) == (
        "Good luck!",
        "Ottilie",
        ottilie.me["id"],
        0,
        1,
    )


async def test_spectators_may_talk_and_are_known_as_such(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    marigold = await door.guest("Marigold")
    table = await door.table_for(ottilie, silas, visibility="open")
    line, own = await silas.watch(table), await marigold.watch(table)
    await own.ask("say", table=table, text="nice move")

    said = await heard(line)
    assert (said["name"], said["seat"]) == ("Marigold", None)


async def test_talk_goes_over_http_as_well(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line, path = await silas.watch(table), f"/api/tables/{table}/chat"
    for text in ("one", "two", "three"):
        await ottilie.post(path, {"text": text})

    assert [(await heard(line))["text"] for _ in range(3)] == ["one", "two", "three"]
    assert texts(await silas.get(path)) == ["one", "two", "three"]
    assert texts(await silas.get(path, since=2)) == ["three"]


async def test_who_comes_later_is_told_what_was_said(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    for text in ("one", "two"):
        await ottilie.post(f"/api/tables/{table}/chat", {"text": text})
    line = await silas.watch(table)

    assert texts(line.last("chat")["lines"]) == ["one", "two"]


async def test_people_talk_while_they_wait_for_others(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    line = await ottilie.watch(room["id"])
    await silas.post(f"/api/tables/{room['id']}/chat", {"text": "may I?"}, key=room["invite"])

    assert (await heard(line))["seat"] is None


async def test_who_may_not_look_may_neither_talk_nor_listen(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    private = await ottilie.begin("me", "bot:random")
    closed = await ottilie.begin("me", "bot:random", visibility="open", settings={"spectators": False})

    for table, answer in ((private, (404, "no-table")), (closed, (409, "no-spectators"))):
        assert await refused(silas.post(f"/api/tables/{table}/chat", {"text": "psst"})) == answer
        assert await refused(silas.get(f"/api/tables/{table}/chat")) == answer


async def test_talk_over_a_socket_is_for_somebody_who_looks(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, visibility="open")
    line, nobody = await ottilie.line(), await (await door.visitor()).watch(table)

    assert (await line.ask("say", table=table, text="hello"))["code"] == "not-watching"
    assert (await nobody.ask("say", table=table, text="hello"))["code"] == "nobody"
    assert await ottilie.get(f"/api/tables/{table}/chat") == []


@pytest.mark.parametrize(
    ("text", "answer"),
    [("", (400, "malformed")), ("x" * 501, (400, "malformed")), (" \u0000\u200e\n", (409, "nothing-said"))],
)
async def test_something_is_to_be_said(door: Door, ottilie: Visitor, text: str, answer: tuple[int, str]) -> None:
    table = await ottilie.begin("me", "bot:random")

    assert await refused(ottilie.post(f"/api/tables/{table}/chat", {"text": text})) == answer
    assert await ottilie.get(f"/api/tables/{table}/chat") == []


# Too much


async def test_who_talks_too_fast_has_to_wait(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table = await door.table_for(ottilie, silas)
        line, path = await ottilie.watch(table), f"/api/tables/{table}/chat"
        for _ in range(6):
            await ottilie.post(path, {"text": "hurry up"})

        answer = await ottilie.client.post(path, json={"text": "hurry up"})
        assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (429, "too-fast", "2")
        assert (await line.ask("say", table=table, text="hurry up"))["code"] == "too-fast"
        await silas.post(path, {"text": "patience"})
        door.house.now = lambda: MOMENT + 2_000
        assert (await line.ask("say", table=table, text="sorry"))["is"] == "done"


async def test_who_complains_too_often_has_to_wait(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=lambda: MOMENT) as door:
        ottilie = await door.guest("Ottilie")
        path = f"/api/tables/{await ottilie.begin('me', 'bot:random')}/report"
        for _ in range(5):
            await ottilie.post(path, {"text": "the bot is rude"})

        assert await refused(ottilie.post(path, {"text": "the bot is rude"})) == (429, "too-fast")
        assert len(await door.house.store.moderation.open_reports()) == 5


# Silence


async def test_a_silenced_player_plays_on_and_cannot_talk(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas)
    line = await ottilie.watch(table)
    await admin.post(f"/api/admin/people/{ottilie.me['id']}/mute", {"muted": True})
    await line.until("changed", what="me")

    assert (await ottilie.get("/api/me"))["muted"]
    assert (await line.ask("say", table=table, text="hello?"))["code"] == "muted"
    assert await refused(ottilie.post(f"/api/tables/{table}/chat", {"text": "hello?"})) == (409, "muted")
    assert (await line.ask("act", table=table, version=1, action="stay"))["is"] == "done"


async def test_who_was_silenced_may_be_allowed_to_speak_again(door: Door, ottilie: Visitor) -> None:
    admin, path = await door.admin("Hedwig"), f"/api/admin/people/{ottilie.me['id']}/mute"
    table = await ottilie.begin("me", "bot:random")
    line = await ottilie.watch(table)
    for muted in (True, False):
        await admin.post(path, {"muted": muted})
        await line.until("changed", what="me")

    assert (await line.ask("say", table=table, text="thank you"))["is"] == "done"
    assert await refused(admin.post("/api/admin/people/nobody/mute", {"muted": True})) == (404, "no-user")


async def test_a_line_that_was_taken_out_is_gone_for_everybody(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas)
    line, path = await silas.watch(table), f"/api/tables/{table}/chat"
    for text in ("good luck", "something rude", "sorry"):
        await ottilie.post(path, {"text": text})
        await heard(line)
    await admin.delete(f"/api/admin/tables/{table}/chat/2")

    hidden = await heard(line)
    assert (hidden["number"], hidden["text"], hidden["hidden"]) == (2, "", True)
    assert texts(await silas.get(path)) == ["good luck", "", "sorry"]
    assert await refused(admin.delete(f"/api/admin/tables/{table}/chat/9")) == (404, "no-line")


# Admins


ADMIN = [
    ("GET", "reports", None),
    ("POST", "reports/some/close", None),
    ("GET", "people", None),
    ("POST", "people/some/mute", {"muted": True}),
    ("POST", "people/some/reset", None),
    ("GET", "tables", None),
    ("POST", "tables/some/close", None),
    ("POST", "tables/some/seats/0/remove", None),
    ("DELETE", "tables/some/chat/1", None),
    ("GET", "audit", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ADMIN)
async def test_the_house_is_minded_by_admins_alone(door: Door, method: str, path: str, body: Any) -> None:
    visitors = [await door.visitor(), await door.guest("Ottilie"), await door.account("Silas")]
    answers = [await refused(visitor.call(method, f"/api/admin/{path}", body)) for visitor in visitors]

    assert answers == [(401, "nobody"), (403, "not-admin"), (403, "not-admin")]


async def test_every_way_to_mind_the_house_is_tried_by_others_above(door: Door) -> None:
    described = (await (await door.visitor()).get("/api/schema/openapi.json"))["paths"]
    known = {(method.upper(), path) for path, ways in described.items() if "/admin/" in path for method in ways}

    assert len(known) == len(ADMIN)


async def test_admin_rights_begin_and_end_at_once(door: Door) -> None:
    silas = await door.account("Silas")
    line = await silas.line()
    await door.house.accounts.appoint("Silas", True, door.house.now())
    assert await line.closed() == 4401
    assert await refused(silas.get("/api/admin/reports")) == (401, "nobody")
    await silas.log_in("Silas")
    assert (silas.me["kind"], await silas.get("/api/admin/reports")) == ("admin", [])

    await door.house.accounts.appoint("Silas", False, door.house.now())
    assert await refused(silas.get("/api/admin/reports")) == (401, "nobody")
    await silas.log_in("Silas")
    assert await refused(silas.get("/api/admin/reports")) == (403, "not-admin")


async def test_a_report_is_dealt_with_once(door: Door, ottilie: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await ottilie.begin("me", "bot:random")
    await ottilie.post(f"/api/tables/{table}/report", {"text": "the bot cheats"})
    [card] = await admin.get("/api/admin/reports")
    await admin.post(f"/api/admin/reports/{card['id']}/close")

    assert await admin.get("/api/admin/reports") == []
    assert await refused(admin.post(f"/api/admin/reports/{card['id']}/close")) == (404, "no-report")


async def test_people_are_found_by_how_their_names_begin(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Ottokar")
    found = [await admin.get("/api/admin/people", begins=begins) for begins in ("OTT", "s", "%", "")]

    assert [[person["name"] for person in people] for people in found] == [
        ["Ottilie", "Ottokar"],
        ["Silas"],
        [],
        ["Ottilie", "Ottokar", "Silas"],
    ]
    assert [(person["kind"], person["muted"]) for person in found[0]] == [("guest", False), ("admin", False)]


async def test_an_admin_sees_all_games_in_progress_and_may_look_at_them(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas)
    await ottilie.set_up("me", "empty")

    assert [room["id"] for room in await admin.get("/api/admin/tables")] == [table]
    assert (await admin.watch(table)).last("hello")["hello"]["viewer"] is None


async def test_a_player_is_taken_off_a_table_and_a_bot_plays_on(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas, settings={"stand_in": "random"})
    lines = [await ottilie.watch(table), await silas.watch(table)]
    await admin.post(f"/api/admin/tables/{table}/seats/0/remove")
    while (await lines[1].until("update"))["told"][-1]["kind"] != "action":
        pass

    hello = (await lines[0].until("hello"))["hello"]
    assert (hello["viewer"], hello["now"]["view"]["hands"]) == (None, [77, 77])
    assert (await lines[1].ask("act", table=table, version=3, action="stay"))["is"] == "done"


async def test_who_was_taken_off_a_table_cannot_come_back(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas, visibility="open", settings={"stand_in": "random"})
    await admin.post(f"/api/admin/tables/{table}/seats/1/remove")
    line = await silas.line()

    assert (await line.ask("watch", table=table, seat=1))["code"] == "no-seat"
    assert (await line.ask("take-back", table=table))["code"] == "no-seat"
    assert (await line.ask("act", table=table, version=1, action="stay", seat=1))["code"] == "no-seat"
    assert await refused(silas.post(f"/api/tables/{table}/chat", {"text": "why?"})) == (409, "barred")
    assert await refused(silas.get(f"/api/tables/{table}/frames", seat=1)) == (404, "no-seat")


async def test_when_the_last_person_is_taken_off_the_game_ends(door: Door, ottilie: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await ottilie.begin("me", "bot:random", visibility="open")
    await admin.post(f"/api/admin/tables/{table}/seats/0/remove")

    assert (await ottilie.get(f"/api/tables/{table}"))["state"] == "over"


async def test_only_people_in_a_game_are_taken_off(door: Door, ottilie: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table, waiting = await ottilie.begin("me", "bot:random"), (await ottilie.set_up("me", "empty"))["id"]
    remove = "/api/admin/tables/{}/seats/{}/remove"

    assert await refused(admin.post(remove.format(table, 1))) == (404, "no-seat")
    assert await refused(admin.post(remove.format(table, 9))) == (404, "no-seat")
    assert await refused(admin.post(remove.format(waiting, 0))) == (409, "not-begun")
    assert await refused(admin.post(remove.format("nowhere", 0))) == (404, "no-table")


async def test_an_admin_ends_a_game(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    admin = await door.admin("Hedwig")
    table = await door.table_for(ottilie, silas)
    line = await silas.watch(table)
    await admin.post(f"/api/admin/tables/{table}/close")
    now = (await line.until("update"))["now"]

    assert (now["over"], now["ending"], now["result"]) == (True, "closed", None)
    assert await refused(admin.post(f"/api/admin/tables/{table}/close")) == (409, "over")


async def test_an_admin_closes_a_table_that_waits(door: Door, ottilie: Visitor) -> None:
    admin = await door.admin("Hedwig")
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await ottilie.watch(room["id"])
    await admin.post(f"/api/admin/tables/{room['id']}/close")

    assert await ottilie.get("/api/tables") == []
    assert (await line.until("gone"))["code"] == "no-table"


async def test_somebody_who_has_lost_everything_gets_a_new_password(door: Door) -> None:
    admin, ottilie = await door.admin("Hedwig"), await door.account("Ottilie")
    line = await ottilie.line()
    token = (await ottilie.token())["text"]
    password = (await admin.post(f"/api/admin/people/{ottilie.me['id']}/reset"))["password"]

    assert await line.closed() == 4401
    assert await (await door.visitor(authorization=f"Bearer {token}")).get("/api/me") is None
    assert await refused((await door.visitor()).log_in("Ottilie")) == (400, "wrong-login")
    assert (await (await door.visitor()).log_in("Ottilie", password)).me["id"] == ottilie.me["id"]


async def test_a_guest_has_no_password_to_be_replaced(door: Door, ottilie: Visitor) -> None:
    admin = await door.admin("Hedwig")

    assert await refused(admin.post(f"/api/admin/people/{ottilie.me['id']}/reset")) == (400, "no-account")
    assert await refused(admin.post("/api/admin/people/nobody/reset")) == (404, "no-user")


async def test_what_admins_do_is_written_down(door: Door) -> None:
    admin, ottilie = await door.admin("Hedwig"), await door.account("Ottilie")
    table = await ottilie.begin("me", "bot:random")
    me = ottilie.me["id"]
    await ottilie.post(f"/api/tables/{table}/chat", {"text": "something rude"})
    await ottilie.post(f"/api/tables/{table}/report", {"text": "I was rude"})
    [card] = await admin.get("/api/admin/reports")
    await admin.delete(f"/api/admin/tables/{table}/chat/1")
    await admin.post(f"/api/admin/people/{me}/mute", {"muted": True})
    await admin.post(f"/api/admin/tables/{table}/seats/0/remove")
    await admin.post(f"/api/admin/people/{me}/reset")
    await admin.post(f"/api/admin/reports/{card['id']}/close")
    found = await admin.get("/api/admin/audit")

    assert [(deed["by"], deed["action"], deed["about"], deed["detail"]) for deed in found] == [
        ("Hedwig", "close-report", card["id"], {}),
        ("Hedwig", "reset", me, {}),
        ("Hedwig", "remove", me, {"table": table}),
        ("Hedwig", "mute", me, {}),
        ("Hedwig", "hide-line", table, {"number": 1}),
        ("", "make-admin", admin.me["id"], {}),
    ]
