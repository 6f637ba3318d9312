"""Names, caps, exports and privacy, as people meet them over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.web.retention import Sweeper
from reliquary.web.settings import SettingsError, read_settings
from reliquary.web.storage.retention import DAY
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import WORDS, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", ["Ottilie", "OTTILIE", "0ttilie", "Ottiiie", "Ottílie", "Otti_lie", "Ｏttilie"])
async def test_no_guest_wears_the_name_of_an_account(door: Door, name: str) -> None:
    await door.account("Ottilie")
    guest = await door.guest(name)

    assert guest.me["name"].endswith(" 2")
    assert await refused(guest.patch("/api/me", {"name": name})) == (400, "name-taken")
    assert await refused(guest.register(name)) == (400, "name-taken")


async def test_a_guest_leaves_a_name_to_the_account_that_takes_it(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await silas.set_up("me", "empty", visibility="open")
    await ottilie.sit(room["id"], 1)
    line = await silas.watch(room["id"])
    await door.guest("Ottilie 2")
    await door.account("0ttilie")

    assert (await ottilie.get("/api/me"))["name"] == "0ttilie 3"
    told = await line.until("room")
    while told["room"]["places"][1]["name"] == "Ottilie":
        told = await line.until("room")
    assert told["room"]["places"][1]["name"] == "0ttilie 3"


async def test_an_account_takes_a_guest_s_name_also_by_changing_its_own(door: Door, ottilie: Visitor) -> None:
    silas = await door.account("Silas")
    await silas.patch("/api/me", {"name": "Ottilie"})

    assert (await ottilie.get("/api/me"))["name"] == "Ottilie 2"
    assert (await silas.get("/api/me"))["name"] == "Ottilie"


async def test_a_friend_at_the_same_screen_does_not_pass_for_an_account(door: Door, silas: Visitor) -> None:
    ottilie = await door.account("Ottilie")
    assert await refused(silas.set_up("me", "friend:0ttilie")) == (400, "name-of-account")
    room = await silas.set_up("me", "empty")
    friend = {"kind": "friend", "name": "OTTILIE"}
    assert await refused(silas.put(f"/api/tables/{room['id']}/seats/1", friend)) == (400, "name-of-account")

    await silas.set_up("me", "friend:Silas")  # guests may be called alike
    await ottilie.set_up("me", "friend:Ottilie")  # and one's own name misleads nobody


async def test_a_friend_makes_way_for_an_account_before_a_game_begins(door: Door, silas: Visitor) -> None:
    """A table may wait for longer than it takes to make an account."""
    table = await silas.set_up("me", "friend:Hedwig", "friend:Marius", "empty")
    await (await door.account("Marius 2")).sit(table["id"], 3, table["invite"])
    for name in ("hedwlg", "Marius"):
        await door.account(name)
    await silas.commit(table, 0)
    await silas.post(f"/api/tables/{table['id']}/start")
    await silas.reveal(table, 0)

    line = await silas.watch(table["id"])
    begun = line.last("hello")["hello"]["now"]["seats"]
    assert [seat["name"] for seat in begun] == ["Silas", "Hedwig 2", "Marius 3", "Marius 2"]
    assert [place["name"] for place in line.last("room")["room"]["places"]] == [seat["name"] for seat in begun]


async def test_a_friend_makes_way_for_an_account_in_the_next_game(door: Door, silas: Visitor) -> None:
    table = await silas.begin("me", "friend:Hedwig")
    await silas.command(table, "resign", seat=0)
    await door.account("Hedwig")
    again = (await silas.post(f"/api/tables/{table}/rematch"))["table"]
    names = [[place["name"] for place in (await silas.get(f"/api/tables/{one}"))["places"]] for one in (table, again)]

    assert names == [["Silas", "Hedwig"], ["Hedwig 2", "Silas"]]


async def test_a_common_password_is_refused_with_the_reason(door: Door) -> None:
    visitor = await door.visitor()
    answer = await visitor.client.post("/api/session/account", json={"name": "Ottilie", "password": "Password1"})

    assert (answer.status_code, answer.json()["code"]) == (400, "password-common")
    assert "everybody tries" in answer.json()["message"]


async def test_one_person_has_a_bounded_number_of_tables(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.web.seating.MOST", {"open": 3, "running": 2})
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        rooms = [await ottilie.set_up("me", "bot:random") for _ in range(3)]
        assert await refused(ottilie.set_up("me", "empty")) == (409, "too-many-open")
        for room in rooms[:2]:
            await ottilie.post(f"/api/tables/{room['id']}/start")
        assert await refused(ottilie.post(f"/api/tables/{rooms[2]['id']}/start")) == (409, "too-many-running")
        await ottilie.command(rooms[0]["id"], "resign")
        await ottilie.post(f"/api/tables/{rooms[2]['id']}/start")
        await silas.set_up("me", "empty")


async def test_an_export_is_a_file_that_no_cache_keeps(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    answer = await ottilie.client.get("/api/me/export")

    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.json()["user"]["name"] == "Ottilie"
    assert answer.json()["sessions"]
    assert await refused((await door.visitor()).get("/api/me/export")) == (401, "nobody")


async def test_everybody_can_read_the_terms_in_force(url: str, tmp_path: Path) -> None:
    words = tmp_path / "privacy.txt"
    words.write_text("# We\nAsk host@example.org. Über uns.\n", "utf-8")
    async with opened(url, games={"magpie": MAGPIE}, privacy=str(words), keep_guests=5, keep_games=400) as door:
        found = await (await door.visitor()).get("/api/privacy")

    assert found["host"] == "# We\nAsk host@example.org. Über uns."
    assert (found["terms"]["guests"], found["terms"]["games"], found["session"]) == (5, 400, 180)
    assert (found["email"], found["registration"]) == (False, True)


@pytest.mark.parametrize("made", ["nowhere", "folder", "latin"])
def test_a_text_on_privacy_that_cannot_be_read_is_one_line(tmp_path: Path, made: str) -> None:
    file = tmp_path / made
    if made == "folder":
        file.mkdir()
    if made == "latin":
        file.write_bytes("Über uns".encode("latin-1"))

    with pytest.raises(SettingsError, match=rf"^RELIQUARY_PRIVACY: \S+{made} cannot be read \(.*\); name a text file"):
        read_settings({}, {"RELIQUARY_PRIVACY": str(file), "HOME": str(tmp_path)})


async def test_what_went_is_counted(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        await door.guest("Ottilie")
        later = door.house.now() + 31 * DAY
        door.house.now = lambda: later
        await Sweeper(door.house.hub).go_round()
        counted = door.house.metrics.registry.get_sample_value("reliquary_pruned_total", {"what": "guests"})

    assert counted == 1


@pytest.mark.parametrize("way", ["deletes", "renames", "logs in"])
async def test_who_looked_like_an_older_account_is_protected_once_that_one_is_gone(
    door: Door, sql: Sql, way: str
) -> None:
    """Names from before the rule may look alike; only the first of them has its looks to itself."""
    first = await (door.guest if way == "logs in" else door.account)("Paulina")
    people = [await door.account(name) for name in ("Marta", "Grace")]
    for name, person in zip(("Pau1ina", "PauIina"), people, strict=True):
        changed = f"name = '{name}', key = '{name.casefold()}', skeleton = NULL"
        await sql(f"UPDATE users SET {changed} WHERE id = '{person.me['id']}'")
    if way == "deletes":
        await first.post("/api/me/delete", {"password": WORDS})
    elif way == "renames":
        await first.patch("/api/me", {"name": "Zacharias"})
    else:
        await door.account("Zacharias")
        await first.log_in("Zacharias")

    assert (await door.guest("Paullna")).me["name"] != "Paullna"
    assert await refused((await door.visitor()).register("Paulina")) == (400, "name-taken")
    ids = [person.me["id"] for person in people]
    found = dict(await sql(f"SELECT id, skeleton FROM users WHERE id IN ('{ids[0]}', '{ids[1]}')"))
    assert [found[user_id] is not None for user_id in ids] == [True, False]
