"""Tables before the game, over HTTP: set up, find, sit down, agree, begin, and begin again."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
import segno

from reliquary.table import Refused
from reliquary.web import chance, seating
from reliquary.web.api.tables import PAGE
from reliquary.web.storage import Stale
from tests.table.making import MAGPIE, RUNNERS
from tests.web.door import Door, Line, Refusal, Visitor, opened, refused

pytestmark = pytest.mark.anyio


def kinds(room: dict[str, Any]) -> list[str]:
    return [place["kind"] for place in room["places"]]


def names(room: dict[str, Any]) -> list[str]:
    return [place["name"] for place in room["places"]]


async def told(line: Line, field: str, value: Any) -> dict[str, Any]:
    """The next word of a room that says this about a place or about itself."""
    while True:
        room: dict[str, Any] = (await line.until("room"))["room"]
        if room[field] == value:
            return room


# Setting up


async def test_a_table_has_chairs_for_oneself_friends_bots_and_whoever_comes(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "friend:Marigold", "bot:random", "empty")

    assert kinds(room) == ["human", "human", "bot", "empty"]
    assert names(room) == ["Ottilie", "Marigold", "", ""]
    assert (room["state"], room["host"], room["hosting"], room["yours"]) == ("open", "Ottilie", True, [0, 1])
    assert (room["visibility"], len(room["commitment"]), room["version"]) == ("private", 64, 0)


async def test_a_host_need_not_play(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("bot:random", "bot:random")
    line = await ottilie.watch(table)

    assert line.last("hello")["hello"]["viewer"] is None
    assert line.last("room")["room"]["hosting"]


async def test_nobody_sets_up_a_table(door: Door) -> None:
    assert await refused((await door.visitor()).set_up("empty", "empty")) == (401, "nobody")


@pytest.mark.parametrize(
    ("wrong", "answer"),
    [
        ({"game": "chess"}, (404, "no-game")),
        ({"chairs": [{"kind": "bot", "bot": "deep thought"}]}, (409, "no-bot")),
        ({"chairs": [{"kind": "bot"}]}, (409, "no-bot")),
        ({"chairs": [{"kind": "friend", "name": "\u202e"}]}, (400, "name-letter")),
        ({"chairs": [{"kind": "friend"}]}, (400, "name-short")),
        ({"chairs": [{"kind": "me"}]}, (409, "bad-options")),
        ({"chairs": [{"kind": "me"}] * 16}, (409, "bad-options")),
        ({"chairs": [{"kind": "me"}] * 17}, (400, "malformed")),
        ({"chairs": []}, (400, "malformed")),
        ({"options": {"setup": "upside-down"}}, (409, "bad-options")),
        ({"options": {"rounds": [1]}}, (409, "bad-options")),
        ({"options": {"wind": 7}}, (409, "bad-options")),
        ({"options": {"setup": "x" * 3000}}, (413, "too-big")),
        ({"settings": {"stand_in": "nobody"}}, (409, "no-bot")),
        ({"settings": {"clock": {"kind": "turn", "seconds": 1}}}, (400, "malformed")),
        ({"settings": {"clock": {"kind": "sand"}}}, (400, "malformed")),
        ({"visibility": "secret"}, (400, "malformed")),
    ],
)
async def test_what_cannot_be_played_is_refused_in_one_line(
    door: Door, ottilie: Visitor, wrong: dict[str, Any], answer: tuple[int, str]
) -> None:
    body = {"game": "runners", "chairs": [{"kind": "me"}, {"kind": "empty"}]} | wrong
    with pytest.raises(Refusal) as refusal:
        await ottilie.post("/api/tables", body)

    assert (refusal.value.status, refusal.value.code) == answer
    assert "\n" not in refusal.value.fault["message"]
    assert await ottilie.get("/api/tables/mine") == []


# Lists


async def test_open_tables_are_listed_for_everybody_and_private_ones_for_nobody(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await ottilie.set_up("me", "empty")
    await ottilie.begin("me", "bot:random", visibility="open")

    [listed] = await (await door.visitor()).get("/api/tables")
    assert (listed["id"], listed["invite"], listed["yours"]) == (room["id"], "", [])


async def test_ones_own_tables_come_the_last_one_changed_first(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    ticking = iter(range(1, 1_000))
    door.house.now = lambda: next(ticking)
    rooms = [await ottilie.set_up("me", "empty") for _ in range(3)]
    await silas.sit(rooms[0]["id"], 1, rooms[0]["invite"])

    mine = [room["id"] for room in await ottilie.get("/api/tables/mine")]
    assert mine == [rooms[0]["id"], rooms[2]["id"], rooms[1]["id"]]
    assert [room["id"] for room in await silas.get("/api/tables/mine")] == [rooms[0]["id"]]


async def test_ones_own_tables_come_page_by_page(door: Door, ottilie: Visitor) -> None:
    ticking = iter(range(1, 10_000))
    door.house.now = lambda: next(ticking)
    made = [(await ottilie.set_up("me", "bot:random"))["id"] for _ in range(52)]
    first = await ottilie.get("/api/tables/mine")
    more = await ottilie.get("/api/tables/mine", before=first[-1]["changed"])

    assert [room["id"] for room in [*first, *more]] == made[::-1]
    assert len(first) == PAGE


async def test_no_table_is_lost_between_pages_that_changed_at_one_moment(door: Door, ottilie: Visitor) -> None:
    door.house.now = lambda: 1
    made = [(await ottilie.set_up("me", "bot:random"))["id"] for _ in range(52)]
    first = await ottilie.get("/api/tables/mine")
    more = await ottilie.get("/api/tables/mine", before=1, after=first[-1]["id"])

    assert [room["id"] for room in [*first, *more]] == sorted(made)
    assert await ottilie.get("/api/tables/mine", before=1) == []


async def test_a_game_that_goes_on_is_found_behind_those_that_are_over(door: Door, ottilie: Visitor) -> None:
    ticking = iter(range(1, 10_000))
    door.house.now = lambda: next(ticking)
    waiting = (await ottilie.set_up("me", "empty"))["id"]
    over = await ottilie.begin("me", "bot:random")
    await ottilie.command(over, "resign", seat=0)

    listed = await ottilie.get("/api/tables/mine")
    assert [(room["id"], room["state"]) for room in listed] == [(over, "over"), (waiting, "open")]
    assert [room["id"] for room in await ottilie.get("/api/tables/mine", over=False)] == [waiting]
    assert [room["id"] for room in await ottilie.get("/api/tables/mine", over=True)] == [over]


async def test_an_invitation_leads_to_its_table(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    stranger = await door.visitor()

    found = await stranger.get(f"/api/tables/invited/{room['invite']}")
    assert (found["id"], found["invite"], found["yours"]) == (room["id"], room["invite"], [])
    assert await refused(stranger.get("/api/tables/invited/elsewhere")) == (404, "no-table")


async def test_a_private_table_is_shown_to_those_with_the_key(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    path = f"/api/tables/{room['id']}"

    assert await refused(silas.get(path)) == (404, "no-table")
    assert await refused(silas.get(path, key="guessed")) == (404, "no-table")
    assert (await silas.get(path, key=room["invite"]))["id"] == room["id"]


# Sitting down and getting up


async def test_somebody_sits_down_and_all_who_look_are_told(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    line = await ottilie.watch(room["id"])
    own = await silas.sit(room["id"], 1, room["invite"])

    assert (own["yours"], own["hosting"]) == ([1], False)
    while names((await line.until("room"))["room"]) != ["Ottilie", "Silas"]:
        pass


async def test_nobody_sits_on_a_taken_seat_or_on_none(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random", "empty", visibility="open")

    assert await refused(silas.sit(room["id"], 0)) == (409, "seat-taken")
    assert await refused(silas.sit(room["id"], 1)) == (409, "seat-taken")
    assert await refused(silas.sit(room["id"], 3)) == (404, "no-seat")
    assert await refused(silas.sit("nowhere", 0)) == (404, "no-table")


async def test_of_two_who_sit_down_at_once_one_does(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    guests = [await door.guest() for _ in range(4)]
    answers = await asyncio.gather(*(guest.sit(room["id"], 1) for guest in guests), return_exceptions=True)

    assert sorted(answer.code for answer in answers if isinstance(answer, Refusal)) == ["seat-taken"] * 3


async def test_a_private_table_wants_the_key_of_those_who_sit_down(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty")

    assert await refused(silas.sit(room["id"], 1)) == (404, "no-table")
    assert await refused(silas.sit(room["id"], 1, "guessed")) == (404, "no-table")


async def test_a_friend_sits_down_at_the_same_screen(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", "empty")
    path = f"/api/tables/{room['id']}/seats/1"
    room = await ottilie.put(path, {"kind": "friend", "name": "Marigold"})

    assert (names(room), room["yours"]) == (["Ottilie", "Marigold", ""], [0, 1])
    assert await refused(ottilie.put(path, {"kind": "friend", "name": "Tobias"})) == (409, "seat-taken")


async def test_who_gets_up_leaves_nothing_behind(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    marigold = await door.guest("Marigold")
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await silas.commit(room, 1)
    line = await silas.watch(room["id"])
    while not line.last("room")["room"]["places"][1]["last_here"]:
        await line.until("room")
    room = await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})
    assert (kinds(room), room["yours"]) == (["human", "empty"], [])
    place = (await marigold.sit(room["id"], 1))["places"][1]

    assert (place["name"], place["salted"], place["here"], place["last_here"]) == ("Marigold", False, False, 0)


async def test_a_host_sends_somebody_away_who_cannot_come_back(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", "empty", visibility="open")
    path = f"/api/tables/{room['id']}/seats"
    await silas.sit(room["id"], 1)
    await silas.put(f"{path}/2", {"kind": "friend", "name": "Tobias"})
    room = await ottilie.put(f"{path}/1", {"kind": "empty"})

    assert kinds(room) == ["human", "empty", "empty"]
    assert await refused(silas.sit(room["id"], 1)) == (409, "barred")
    assert await refused(silas.put(f"{path}/2", {"kind": "friend", "name": "Tobias"})) == (409, "barred")


async def test_only_the_host_sends_others_away(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", "bot:random", visibility="open")
    await silas.sit(room["id"], 1)
    path = f"/api/tables/{room['id']}/seats"

    assert await refused(silas.put(f"{path}/0", {"kind": "empty"})) == (409, "not-host")
    assert await refused(silas.put(f"{path}/2", {"kind": "empty"})) == (409, "not-host")
    assert await refused(ottilie.put(f"{path}/7", {"kind": "empty"})) == (404, "no-seat")
    assert kinds(await ottilie.get(f"/api/tables/{room['id']}")) == ["human", "human", "bot"]


async def test_a_host_places_bots_and_takes_them_away(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    path = f"/api/tables/{room['id']}/seats"
    room = await ottilie.put(f"{path}/1", {"kind": "bot", "bot": "random"})
    assert (room["places"][1]["kind"], room["places"][1]["bot"]) == ("bot", "random")
    assert kinds(await ottilie.put(f"{path}/1", {"kind": "empty"})) == ["human", "empty"]

    assert await refused(ottilie.put(f"{path}/0", {"kind": "bot", "bot": "random"})) == (409, "seat-taken")
    assert await refused(ottilie.put(f"{path}/1", {"kind": "bot", "bot": "marvin"})) == (404, "no-bot")
    assert await refused(ottilie.put(f"{path}/2", {"kind": "bot", "bot": "random"})) == (404, "no-seat")


async def test_a_bot_placed_in_the_moment_when_somebody_sits_down_does_not_push_them_off(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    seen = (await door.house.hub.find(room["id"])).stored
    await silas.sit(room["id"], 1)

    with pytest.raises(Exception, match="Somebody sits there"):
        await seating.place_bot(door.house, seen, 1, "random")
    assert names(await ottilie.get(f"/api/tables/{room['id']}")) == ["Ottilie", "Silas"]


async def test_who_gets_up_twice_does_not_send_the_next_one_away(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    """As if the second wish had been on its way while somebody else sat down."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    seen = (await door.house.hub.find(room["id"])).stored
    await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})
    await (await door.guest("Marigold")).sit(room["id"], 1)
    user = await door.house.store.users.get(silas.me["id"])
    assert user is not None

    with pytest.raises(Exception, match="Only those who sit"):
        await seating.empty_seat(door.house, seen, 1, user)
    assert names(await ottilie.get(f"/api/tables/{room['id']}")) == ["Ottilie", "Marigold"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "", {"visibility": "private"}),
        ("PUT", "/seats/1", {"kind": "bot", "bot": "random"}),
        ("POST", "/lots", None),
        ("POST", "/start", None),
        ("DELETE", "", None),
    ],
)
async def test_what_only_the_host_does(
    door: Door, ottilie: Visitor, silas: Visitor, method: str, path: str, body: Any
) -> None:
    room = await ottilie.set_up("me", "empty", "bot:random", visibility="open")
    await silas.sit(room["id"], 1)
    before = await ottilie.get(f"/api/tables/{room['id']}")

    assert await refused(silas.call(method, f"/api/tables/{room['id']}{path}", body)) == (409, "not-host")
    assert await ottilie.get(f"/api/tables/{room['id']}") == before


# What is agreed on


async def test_a_seat_has_a_colour_and_a_power_of_its_own(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", game="runners", visibility="open")
    path = f"/api/tables/{room['id']}/seats"
    await silas.sit(room["id"], 1)
    await silas.patch(f"{path}/1", {"explorers": "blue"})
    room = await ottilie.patch(f"{path}/0", {"powers": True, "explorers": "red"})

    assert (room["options"]["explorers"], room["options"]["powers"]) == (["red", "blue"], [True, False])
    await ottilie.post(f"/api/tables/{room['id']}/start")
    hello = (await ottilie.watch(room["id"])).last("hello")["hello"]
    assert hello["options"]["explorers"] == ["red", "blue"]


async def test_a_host_chooses_for_a_bot_and_others_for_themselves(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", "bot:random", game="runners", visibility="open")
    path = f"/api/tables/{room['id']}/seats"
    await silas.sit(room["id"], 1)

    assert (await ottilie.patch(f"{path}/2", {"explorers": "black"}))["options"]["explorers"] == [None, None, "black"]
    assert await refused(silas.patch(f"{path}/0", {"explorers": "red"})) == (409, "not-yours")
    assert await refused(silas.patch(f"{path}/1", {"explorers": "pink"})) == (409, "bad-options")
    assert await refused(silas.patch(f"{path}/1", {"setup": "random"})) == (409, "no-option")
    assert await refused(silas.patch(f"{path}/9", {"explorers": "red"})) == (404, "no-seat")


async def test_a_host_leaves_to_others_what_they_chose_for_themselves(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", game="runners", visibility="open")
    path = f"/api/tables/{room['id']}"
    await silas.sit(room["id"], 1)
    await silas.patch(f"{path}/seats/1", {"explorers": "blue"})
    room = await ottilie.patch(path, {"options": {"explorers": ["red", "black"], "powers": True}})

    assert room["options"]["explorers"] == ["red", "blue"]
    assert room["options"]["powers"] == [True, False]


async def test_a_host_changes_what_is_agreed_on(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", game="runners", visibility="open")
    line = await silas.watch(room["id"])
    body = {"options": {"setup": "random"}, "settings": {"undo": "never"}, "visibility": "open"}
    room = await ottilie.patch(f"/api/tables/{room['id']}", body)

    assert (room["options"], room["settings"]["undo"], room["settings"]["stand_in"]) == (
        {"setup": "random"},
        "never",
        "regular",
    )
    assert (await told(line, "options", {"setup": "random"}))["settings"]["undo"] == "never"


@pytest.mark.parametrize(
    ("path", "body", "options"),
    [
        ("/seats/0", {"powers": True}, {"powers": [True, True]}),
        ("", {"options": {"setup": "random"}}, {"setup": "random", "powers": [False, True]}),
        ("", {"seats": 3}, {"powers": [False, True, False]}),
    ],
)
async def test_nobody_undoes_by_a_change_what_somebody_else_has_changed_just_then(
    door: Door,
    ottilie: Visitor,
    silas: Visitor,
    path: str,
    body: dict[str, Any],
    options: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = await ottilie.set_up("me", "empty", game="runners", visibility="open")
    await silas.sit(room["id"], 1)
    tables = door.house.store.tables
    amend = tables.amend

    async def overtaken(*asked: Any, **more: Any) -> None:
        monkeypatch.undo()
        await silas.patch(f"/api/tables/{room['id']}/seats/1", {"powers": True})
        await amend(*asked, **more)

    monkeypatch.setattr(tables, "amend", overtaken)
    room = await ottilie.patch(f"/api/tables/{room['id']}{path}", body)

    assert {name: room["options"].get(name) for name in options} == options


async def test_who_is_overtaken_again_and_again_is_told_so(
    door: Door, ottilie: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await ottilie.set_up("me", "empty", game="runners")

    async def overtaken(*_: Any, **__: Any) -> None:
        raise Stale(room["id"], 0)

    monkeypatch.setattr(door.house.store.tables, "amend", overtaken)

    assert await refused(ottilie.patch(f"/api/tables/{room['id']}", {"options": {"setup": "random"}})) == (409, "stale")


async def test_a_table_that_becomes_private_is_closed_to_those_outside(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    marigold = await door.guest("Marigold")
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    lines = [await visitor.watch(room["id"]) for visitor in (silas, marigold)]
    await ottilie.patch(f"/api/tables/{room['id']}", {"visibility": "private"})

    assert (await lines[1].until("gone"))["code"] == "no-table"
    assert (await lines[1].ask("say", table=room["id"], text="let me in"))["code"] == "no-table"
    await told(lines[0], "visibility", "private")


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ({"options": {"setup": "sideways"}}, (409, "bad-options")),
        ({"settings": {"stand_in": "marvin"}}, (409, "no-bot")),
        ({"seats": 6}, (409, "bad-options")),
        ({"seats": 1}, (409, "bad-options")),
        ({"seats": 0}, (400, "malformed")),
    ],
)
async def test_what_cannot_be_agreed_on_changes_nothing(
    door: Door, ottilie: Visitor, body: dict[str, Any], answer: tuple[int, str]
) -> None:
    room = await ottilie.set_up("me", "empty", game="runners")

    assert await refused(ottilie.patch(f"/api/tables/{room['id']}", body)) == answer
    assert await ottilie.get(f"/api/tables/{room['id']}") == room


async def test_a_table_has_more_or_fewer_seats(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random", game="runners", options={"explorers": ["red", "blue"]})
    path = f"/api/tables/{room['id']}"
    room = await ottilie.patch(path, {"seats": 4})
    assert (kinds(room), room["options"]["explorers"]) == (
        ["human", "bot", "empty", "empty"],
        ["red", "blue", None, None],
    )
    room = await ottilie.patch(path, {"seats": 3, "options": {"setup": "random"}})
    assert (len(room["places"]), room["options"]["setup"]) == (3, "random")

    room = await ottilie.patch(path, {"seats": 2})
    assert kinds(room) == ["human", "bot"]


async def test_nobody_is_sent_away_by_fewer_seats(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", "empty", visibility="open")
    await silas.sit(room["id"], 2)

    assert await refused(ottilie.patch(f"/api/tables/{room['id']}", {"seats": 2})) == (409, "seat-taken")


async def test_chance_says_who_sits_where(url: str) -> None:
    """With a mint that always draws the first of what is left, lots are known beforehand."""
    async with opened(url, games={"magpie": MAGPIE}) as door:
        ottilie = await door.guest("Ottilie")
        room = await ottilie.set_up("me", "friend:Marigold", "bot:random")
        await ottilie.commit(room, 0)
        door.house.mint.below = lambda n: 0  # type: ignore[method-assign]
        room = await ottilie.post(f"/api/tables/{room['id']}/lots")

        assert names(room) == ["Marigold", "", "Ottilie"]
        assert not any(place["salted"] for place in room["places"])  # what was committed to was for another seat


# Beginning


async def test_a_game_begins_and_everybody_is_shown_it(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    lines = [
        await ottilie.watch(room["id"]),
        await silas.watch(room["id"]),
        await (await door.visitor()).watch(room["id"]),
    ]
    started = await ottilie.post(f"/api/tables/{room['id']}/start")
    hellos = [(await line.until("hello"))["hello"] for line in lines]

    assert (started["state"], started["version"], started["asked"]) == ("running", 1, 0)
    assert [hello["viewer"] for hello in hellos] == [0, 1, None]
    assert [len(hello["now"]["decision"]["options"]) for hello in hellos] == [3, 0, 0]
    for line in lines:
        await told(line, "state", "running")


async def test_each_is_greeted_once_when_a_game_begins(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    line = await silas.watch(room["id"])
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.command(room["id"], "act", version=1, action="stay")
    await line.until("update")

    assert [message["is"] for message in line.heard].count("hello") == 1


async def test_a_table_without_spectators_shows_them_out_when_the_game_begins(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random", visibility="open", settings={"spectators": False})
    line = await (await door.visitor()).watch(room["id"])
    await ottilie.post(f"/api/tables/{room['id']}/start")

    assert (await line.until("gone", "hello"))["code"] == "no-spectators"


async def test_a_game_does_not_begin_with_empty_seats(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")

    assert await refused(ottilie.post(f"/api/tables/{room['id']}/start")) == (409, "seats-empty")
    assert (await ottilie.get(f"/api/tables/{room['id']}"))["state"] == "open"


async def test_a_game_begins_once(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random")
    path = f"/api/tables/{room['id']}/start"
    answers = await asyncio.gather(*(ottilie.post(path) for _ in range(4)), return_exceptions=True)
    refusals = [answer.status for answer in answers if isinstance(answer, Refusal)]

    assert refusals == [409] * 3
    assert await refused(ottilie.post(path)) == (409, "game-begun")
    assert [entry.kind for entry in await door.house.store.log.read(room["id"])] == ["start"]


async def test_who_gets_up_meanwhile_makes_the_start_start_over(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    """As if they had got up between the look at the table and the writing of the first entry."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    live = await door.house.hub.find(room["id"])
    seen = live.stored
    await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})
    live.stored = seen
    answer = await chance._begin(door.house, live, "en")

    assert isinstance(answer, Refused)
    assert answer.code == "stale"
    assert (await ottilie.get(f"/api/tables/{room['id']}"))["state"] == "open"


async def test_getting_up_and_beginning_at_once_leave_one_of_both(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    path = f"/api/tables/{room['id']}"
    up, start = await asyncio.gather(
        silas.put(f"{path}/seats/1", {"kind": "empty"}), ottilie.post(f"{path}/start"), return_exceptions=True
    )

    assert isinstance(up, Refusal) != isinstance(start, Refusal)
    room = await ottilie.get(path)
    assert (room["state"], kinds(room)[1]) in (("running", "human"), ("open", "empty"))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "", {"visibility": "open"}),
        ("PATCH", "", {"seats": 3}),
        ("PUT", "/seats/0", {"kind": "empty"}),
        ("PUT", "/seats/1", {"kind": "empty"}),
        ("PUT", "/seats/0", {"kind": "me"}),
        ("POST", "/lots", None),
        ("DELETE", "", None),
    ],
)
async def test_once_a_game_has_begun_its_table_is_settled(
    door: Door, ottilie: Visitor, method: str, path: str, body: Any
) -> None:
    table = await ottilie.begin("me", "bot:random", visibility="open")

    assert await refused(ottilie.call(method, f"/api/tables/{table}{path}", body)) == (409, "game-begun")
    assert kinds(await ottilie.get(f"/api/tables/{table}")) == ["human", "bot"]


async def test_a_host_closes_a_table_that_has_not_begun(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    line = await silas.watch(room["id"])
    await ottilie.delete(f"/api/tables/{room['id']}")

    assert await refused(ottilie.get(f"/api/tables/{room['id']}")) == (404, "no-table")
    assert (await line.until("gone"))["code"] == "no-table"
    assert await ottilie.get("/api/tables/mine") == []


# What is told


async def test_the_lobby_is_told_when_tables_change(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    line = await silas.line()
    await line.send("lobby", on=True)
    await line.ask("ping")
    room = await ottilie.set_up("me", "empty", visibility="open")
    await line.until("changed", what="lobby")
    await silas.sit(room["id"], 1)
    await line.until("changed", what="lobby")

    await ottilie.post(f"/api/tables/{room['id']}/start")
    await line.until("changed", what="lobby")
    assert await silas.get("/api/tables") == []


async def test_who_has_left_the_lobby_hears_no_more_of_it(door: Door, ottilie: Visitor) -> None:
    lines = [await (await door.visitor()).line() for _ in range(2)]
    for line in lines:
        await line.send("lobby", on=True)
        await line.ask("ping")
    await lines[0].send("lobby", on=False)
    await lines[0].ask("ping")
    await ottilie.set_up("me", "empty", visibility="open")
    await lines[1].until("changed", what="lobby")
    await lines[0].ask("ping")

    assert {"is": "changed", "what": "lobby"} not in lines[0].heard


async def test_an_invitation_can_be_scanned(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    path = f"/api/tables/{room['id']}/qr"
    answer = await ottilie.client.get(path)

    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert await refused(silas.get(path)) == (404, "no-table")
    assert (await silas.client.get(path, params={"key": room["invite"]})).text == answer.text


@pytest.mark.parametrize("address", ["http://games.example.org", "http://games.example.org/"])
async def test_a_scanned_invitation_leads_to_the_address_of_the_house(url: str, address: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address=address) as door:
        ottilie = await door.guest("Ottilie")
        room = await ottilie.set_up("me", "empty")
        drawn = (await ottilie.client.get(f"/api/tables/{room['id']}/qr")).text

    expected = segno.make(f"http://games.example.org/join/{room['invite']}", error="m").svg_inline(border=2)
    assert re.findall(r' d="[^"]*"', expected)[-1] in drawn


async def test_a_link_begins_with_nothing_that_is_not_ours(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty")
    path = f"/api/tables/{room['id']}/qr"

    assert (await ottilie.client.get(path, params={"base": door.url})).text == (await ottilie.client.get(path)).text
    assert await refused(ottilie.get(path, base="https://evil.example")) == (404, "no-link")


# Playing again


async def over(door: Door, *visitors: Visitor, **more: Any) -> str:
    """A game that these people have finished by agreement."""
    table = await door.table_for(*visitors, **more)
    await visitors[0].command(table, "abandon")
    for number, visitor in enumerate(visitors[1:], 2):
        await visitor.command(table, "answer", version=number, yes=True)
    return table


async def test_one_person_plays_again_with_the_same_bots(door: Door, ottilie: Visitor) -> None:
    more = {"settings": {"stand_in": "random"}, "visibility": "open", "game": "runners"}
    table = await ottilie.begin("me", "bot:random", "bot:greedy", **more)
    await ottilie.command(table, "resign")
    again = (await ottilie.post(f"/api/tables/{table}/rematch"))["table"]
    room = await ottilie.get(f"/api/tables/{again}")

    assert [place["bot"] or place["name"] for place in room["places"]] == ["random", "greedy", "Ottilie"]
    assert (room["follows"], room["visibility"], room["settings"]["stand_in"]) == (table, "open", "random")
    assert (await ottilie.get(f"/api/tables/{table}"))["rematch"] == again
    assert (await ottilie.post(f"/api/tables/{again}/start"))["state"] == "running"


async def test_everybody_who_asks_comes_to_the_same_table_one_seat_further(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    marigold = await door.guest("Marigold")
    table = await over(door, ottilie, silas, marigold)
    line = await ottilie.watch(table)
    links = [await visitor.post(f"/api/tables/{table}/rematch") for visitor in (silas, ottilie, marigold, silas)]
    room = await marigold.get(f"/api/tables/{links[0]['table']}")

    assert len({link["table"] for link in links}) == 1
    assert names(room) == ["Silas", "Marigold", "Ottilie"]
    assert (room["host"], room["visibility"], room["follows"]) == ("Silas", "private", table)
    await told(line, "rematch", room["id"])


async def test_a_rematch_that_is_private_is_known_to_those_who_played(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    stranger = await door.guest("Marigold")
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.command(room["id"], "abandon")
    await silas.command(room["id"], "answer", version=2, yes=True)
    line = await stranger.watch(room["id"])
    again = (await ottilie.post(f"/api/tables/{room['id']}/rematch"))["table"]
    await told(line, "rematch", again)
    await ottilie.patch(f"/api/tables/{again}", {"visibility": "private"})
    await told(line, "rematch", "")

    found = [(await one.get(f"/api/tables/{room['id']}"))["rematch"] for one in (stranger, silas, ottilie)]
    assert found == ["", again, again]


async def test_a_friend_at_the_same_screen_comes_along(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "friend:Tobias", "empty", visibility="open")
    await silas.sit(room["id"], 2)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.command(room["id"], "abandon", seat=0)
    for version, (visitor, seat) in enumerate(((ottilie, 1), (silas, 2)), 2):
        await visitor.command(room["id"], "answer", version=version, yes=True, seat=seat)
    path = f"/api/tables/{room['id']}/rematch"
    await silas.post(path)
    again = await ottilie.get(f"/api/tables/{(await ottilie.post(path))['table']}")

    assert names(again) == ["Tobias", "Silas", "Ottilie"]
    assert again["yours"] == [0, 2]


async def test_those_who_ask_at_once_come_to_the_same_table(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await over(door, ottilie, silas)
    path = f"/api/tables/{table}/rematch"
    links = await asyncio.gather(*(visitor.post(path) for visitor in (ottilie, silas) * 3))

    assert len({link["table"] for link in links}) == 1
    assert names(await silas.get(f"/api/tables/{links[0]['table']}")) == ["Silas", "Ottilie"]


async def test_whose_chair_was_taken_sits_on_another_or_comes_too_late(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await over(door, ottilie, silas, await door.guest("Marigold"))
    again = (await ottilie.post(f"/api/tables/{table}/rematch"))["table"]
    await ottilie.put(f"/api/tables/{again}/seats/0", {"kind": "friend", "name": "Tobias"})
    await silas.post(f"/api/tables/{table}/rematch")
    assert names(await silas.get(f"/api/tables/{again}")) == ["Tobias", "Silas", "Ottilie"]
    await ottilie.post(f"/api/tables/{again}/start")

    marigold = await (await door.visitor()).come_in("Hedwig")
    assert await refused(marigold.post(f"/api/tables/{table}/rematch")) == (404, "no-table")


async def test_who_comes_too_late_for_another_game_is_told_so(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await over(door, ottilie, silas)
    again = (await ottilie.post(f"/api/tables/{table}/rematch"))["table"]
    await ottilie.put(f"/api/tables/{again}/seats/0", {"kind": "bot", "bot": "random"})

    assert await refused(silas.post(f"/api/tables/{table}/rematch")) == (409, "seat-taken")
    await ottilie.post(f"/api/tables/{again}/start")
    assert await refused(silas.post(f"/api/tables/{table}/rematch")) == (409, "game-begun")
    assert (await ottilie.post(f"/api/tables/{table}/rematch"))["table"] == again


async def test_who_was_sent_away_from_the_next_table_cannot_come_back_by_asking(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await over(door, ottilie, silas)
    again = (await ottilie.post(f"/api/tables/{table}/rematch"))["table"]
    await silas.post(f"/api/tables/{table}/rematch")
    await ottilie.put(f"/api/tables/{again}/seats/0", {"kind": "empty"})

    assert await refused(silas.post(f"/api/tables/{table}/rematch")) == (409, "barred")


async def test_only_those_who_have_played_play_again_and_only_at_the_end(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    marigold = await door.guest("Marigold")
    table = await door.table_for(ottilie, silas, visibility="open")
    path = f"/api/tables/{table}/rematch"
    waiting = await ottilie.set_up("me", "empty")

    assert await refused(ottilie.post(path)) == (409, "running")
    assert await refused(marigold.post(path)) == (409, "not-yours")
    assert await refused(ottilie.post(f"/api/tables/{waiting['id']}/rematch")) == (409, "not-begun")


async def test_only_bots_that_play_the_game_sit_down_or_stand_in(door: Door) -> None:
    ottilie = await door.guest("Ottilie")
    room = await ottilie.set_up("me", "bot:random", game="magpie")
    path = f"/api/tables/{room['id']}"
    card, _ = await ottilie.get("/api/games")

    assert (card["bots"], room["settings"]["stand_in"]) == (["random"], "random")
    assert await refused(ottilie.set_up("me", "bot:regular", game="magpie")) == (409, "no-bot")
    assert await refused(ottilie.patch(path, {"settings": {"stand_in": "regular"}})) == (409, "no-bot")
    assert await refused(ottilie.put(f"{path}/seats/1", {"kind": "bot", "bot": "regular"})) == (404, "no-bot")
    await ottilie.post(f"{path}/start")
    assert await refused(ottilie.command(room["id"], "stand-in", bot="regular")) == (409, "no-bot")


async def test_the_games_on_the_shelf_say_what_can_be_agreed_on(door: Door) -> None:
    magpie, runners = await (await door.visitor()).get("/api/games")

    assert (magpie["name"], magpie["players"], magpie["agreements"]) == ("magpie", [2, 3, 4], [])
    assert magpie["bots"] == ["random"]
    assert (runners["edition"], runners["bots"]) == (RUNNERS.edition, ["random", "greedy", "regular"])
    assert [one["name"] for one in runners["agreements"]] == ["setup", "explorers", "powers", "rounds"]
