"""Owners' packs at a server: offered when a table is set, bound to the table, and waited for when they are gone."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary import notation
from reliquary.pack import PackError
from reliquary.web.doctor import adopt, examine
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Store
from reliquary.web.storage.schema import tables
from tests.packs import relic_pack, runners_pack, salt_coast
from tests.table.making import RUNNERS
from tests.web.conftest import Sql
from tests.web.door import Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio
OURS = RUNNERS.edition
COAST = "salt-coast"


@pytest.fixture
def coast(tmp_path: Path) -> Path:
    """A pack with another map, other names and another value of a tile."""
    return salt_coast(tmp_path / "coast")


@pytest.fixture
def names(tmp_path: Path) -> Path:
    """A pack that only calls things by other names: its edition is ours."""
    return runners_pack(tmp_path / "names", "old-names", "rootwell = The Old Well\n")


def house(url: str, *packs: Path) -> AbstractAsyncContextManager[Door]:
    """A server with these packs."""
    return opened(url, games={"runners": RUNNERS}, pack=tuple(map(str, packs)))


@pytest.fixture
async def door(url: str, coast: Path, names: Path) -> AsyncIterator[Door]:
    async with house(url, coast, names) as door:
        yield door


async def table_with(ottilie: Visitor, pack: str, *chairs: str) -> str:
    """A game with a pack in which one decision was made; its table."""
    table = await ottilie.begin(*(chairs or ("me", "friend:Silas")), game="runners", pack=pack)
    line = await ottilie.watch(table)
    offered = (await line.now())["decision"]["options"]
    await ottilie.command(table, "act", version=1, action=offered[0]["action"])
    return table


# What is offered


async def test_each_game_is_listed_with_its_packs(door: Door, coast: Path) -> None:
    [card] = await (await door.visitor()).get("/api/games")

    assert (card["name"], card["edition"]) == ("runners", OURS)
    assert [(pack["id"], pack["edition"]) for pack in card["packs"]] == [
        (COAST, reliquary.game("runners", coast).edition),
        ("old-names", OURS),
    ]
    first, second = card["packs"]
    assert (first["title"], first["note"], first["author"]) == ("Salt <b>Coast</b>", "The map in a mirror.", "a friend")
    assert (second["title"], second["note"], second["author"]) == ("old-names", "", "")
    assert second["agreements"] == card["agreements"]


async def test_stage_and_words_are_those_of_the_pack(door: Door) -> None:
    visitor = await door.visitor()
    ours, theirs = (
        await visitor.get("/api/games/runners/stage"),
        await visitor.get("/api/games/runners/stage", pack=COAST),
    )
    words = (await visitor.get("/api/games/runners/words/en", pack="old-names")).decode()

    assert (ours["pack"], theirs["pack"]) == ("runners", COAST)
    assert ours["places"] != theirs["places"]
    assert words.rindex("rootwell = The Old Well") > words.index("rootwell = Rootwell")
    assert b"The Old Well" not in await visitor.get("/api/games/runners/words/en")


async def test_who_has_the_stage_of_a_pack_already_is_told_so(door: Door) -> None:
    client = (await door.visitor()).client
    ours, theirs = [
        (await client.get(f"/api/games/runners/stage{more}")).headers["etag"] for more in ("", f"?pack={COAST}")
    ]

    again = await client.get(f"/api/games/runners/stage?pack={COAST}", headers={"if-none-match": theirs})
    other = await client.get(f"/api/games/runners/stage?pack={COAST}", headers={"if-none-match": ours})

    assert (again.status_code, other.status_code) == (304, 200)


@pytest.mark.parametrize("path", ["stage", "words/en"])
async def test_a_pack_that_is_not_there_is_refused(door: Door, ottilie: Visitor, path: str) -> None:
    assert await refused(ottilie.get(f"/api/games/runners/{path}", pack="pepper")) == (404, "no-pack")
    assert await refused(ottilie.set_up("me", "empty", game="runners", pack="pepper")) == (404, "no-pack")


# A game with a pack


async def test_a_table_is_played_with_its_own_pack(door: Door, ottilie: Visitor, coast: Path) -> None:
    room = await ottilie.set_up("me", "friend:Silas", game="runners", pack=COAST)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    hello = (await ottilie.watch(room["id"])).last("hello")["hello"]

    assert (room["pack"], room["edition"]) == (COAST, reliquary.game("runners", coast).edition)
    assert hello["edition"] == room["edition"]
    labels = [offer["label"] for offer in hello["now"]["decision"]["options"]]
    assert "Go Beach Camp – Salt Well" in labels


async def test_without_a_pack_a_table_is_as_it_was(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", game="runners")

    assert (room["pack"], room["edition"]) == ("", OURS)


async def test_a_game_with_a_pack_is_drawn_recorded_and_played_again_with_it(
    door: Door, ottilie: Visitor, coast: Path
) -> None:
    table = await table_with(ottilie, COAST)
    picture = await ottilie.get(f"/api/tables/{table}/picture")
    await ottilie.command(table, "resign", seat=0)
    record = notation.read_record((await ottilie.client.get(f"/api/tables/{table}/record")).text)
    again = await ottilie.post(f"/api/tables/{table}/rematch")

    assert b"Salt Well" in picture
    assert record.edition == reliquary.game("runners", coast).edition
    assert len(list(reliquary.replay(record, pack=coast))) == len(record.actions) + 1 > 1
    with pytest.raises(reliquary.RecordError):
        reliquary.replay(record)
    assert (await ottilie.get(f"/api/tables/{again['table']}"))["pack"] == COAST


async def test_what_is_agreed_is_checked_with_the_pack(door: Door, ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", game="runners", pack=COAST)
    changed = await ottilie.patch(f"/api/tables/{room['id']}", {"options": {"setup": "first-game"}, "seats": 3})

    assert (changed["pack"], len(changed["places"])) == (COAST, 3)


async def test_points_with_another_pack_are_counted_apart(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    for pack in ("", COAST):
        await silas.command(await door.table_for(ottilie, silas, game="runners", pack=pack), "resign")

    statistics = await ottilie.get("/api/me/statistics")
    assert [(total["pack"], total["played"]) for total in statistics["totals"]] == [("", 1), (COAST, 1)]
    assert [game["pack"] for game in statistics["games"]] == [COAST, ""]


async def read_once(door: Door) -> None:
    """Wait until the server has read all that it plays with."""
    async with asyncio.timeout(30):
        while not door.house.warmed_up:
            await asyncio.sleep(0.01)


async def test_bots_in_processes_of_their_own_play_with_the_pack_as_it_was_read(url: str, coast: Path) -> None:
    async with opened(url, pack=(str(coast),)) as door:
        await read_once(door)
        shutil.rmtree(coast)
        ottilie = await door.guest("Ottilie")
        table = await ottilie.begin("bot:regular", "me", game="runners", pack=COAST)
        line = await ottilie.watch(table)
        while (await line.now())["decision"]["seat"] != 1:
            await line.until("update")

        assert (await line.now())["version"] > 1


# A server that does not have the pack


async def rows(sql: Sql) -> Any:
    """All tables and their logs, as they are stored, but for the deadlines, which are put off by every outage."""
    kept = ", ".join(column.name for column in tables.c if column.name != "deadline")
    return [
        await sql(f"SELECT {kept} FROM tables ORDER BY id"),
        await sql("SELECT * FROM entries ORDER BY table_id, version"),
    ]


async def test_a_game_waits_for_its_pack_and_goes_on_with_it(url: str, coast: Path, sql: Sql) -> None:
    async with house(url, coast) as door:
        ottilie = await door.guest("Ottilie")
        table, cookies = await table_with(ottilie, COAST), ottilie.client.cookies
        before = await (await ottilie.watch(table)).now()

    stored = await rows(sql)
    async with house(url) as door:
        visitor = await door.visitor()
        visitor.client.cookies = cookies
        line = await visitor.watch(table)

        assert line.last("room")["room"]["pack"] == COAST
        assert "hello" not in {message["is"] for message in line.heard}
        assert await refused(visitor.command(table, "resign", seat=0)) == (404, "no-pack")
        assert await refused(visitor.get(f"/api/tables/{table}/frames")) == (404, "no-pack")
        assert [room["id"] for room in await visitor.get("/api/tables/mine")] == [table]
    assert await rows(sql) == stored

    async with house(url, coast) as door:
        visitor = await door.visitor()
        visitor.client.cookies = cookies
        assert (await (await visitor.watch(table)).now())["view"] == before["view"]


async def test_a_room_without_its_pack_can_be_closed_but_not_begun(url: str, coast: Path) -> None:
    async with house(url, coast) as door:
        ottilie = await door.guest("Ottilie")
        room, cookies = await ottilie.set_up("me", "friend:Silas", game="runners", pack=COAST), ottilie.client.cookies
    async with house(url) as door:
        visitor = await door.visitor()
        visitor.client.cookies = cookies

        assert await refused(visitor.post(f"/api/tables/{room['id']}/start")) == (404, "no-pack")
        assert await refused(visitor.patch(f"/api/tables/{room['id']}", {"seats": 3})) == (404, "no-pack")
        await visitor.delete(f"/api/tables/{room['id']}")
        assert await refused(visitor.get(f"/api/tables/{room['id']}")) == (404, "no-table")


async def test_a_game_that_waits_holds_up_no_other(url: str, coast: Path, sql: Sql) -> None:
    async with house(url, coast) as door:
        ottilie = await door.guest("Ottilie")
        waiting = await table_with(ottilie, COAST)
        await sql(f"UPDATE seats SET kind = 'bot', bot = 'random', user_id = NULL WHERE table_id = '{waiting}'")
        await sql(f"UPDATE tables SET changed = 0 WHERE id = '{waiting}'")
    async with house(url) as door:
        await door.house.hub.look_around()

        assert (await door.house.hub.find(waiting)).table is None


async def test_an_admin_can_end_a_game_that_waits_in_vain(url: str, coast: Path) -> None:
    async with house(url, coast) as door:
        table = await table_with(await door.guest("Ottilie"), COAST)
    async with house(url) as door:
        admin = await door.admin("Rosalind")
        await admin.post(f"/api/admin/tables/{table}/close")

        assert (await admin.get(f"/api/tables/{table}"))["state"] == "over"


# Before an upgrade


@pytest.mark.parametrize("pack", [COAST, "old-names"])
async def test_the_doctor_names_the_pack_that_a_game_needs(url: str, coast: Path, names: Path, pack: str) -> None:
    async with house(url, coast, names) as door:
        table = await table_with(await door.guest("Ottilie"), pack)

    for everything in (True, False):
        [finding] = await examine(url, Shelf({"runners": RUNNERS}), everything)
        assert (finding.table, finding.verdict, finding.pack) == (table, "waits", pack)
        assert pack in finding.why
    assert await examine(url, Shelf({"runners": RUNNERS}, [coast, names]), everything=False) == []


async def test_a_changed_pack_is_another_edition(url: str, coast: Path, tmp_path: Path, sql: Sql) -> None:
    async with house(url, coast) as door:
        table = await table_with(await door.guest("Ottilie"), COAST)
    other = Shelf({"runners": RUNNERS}, [salt_coast(tmp_path / "other", value=4)])
    findings = await examine(url, other)
    async with Store.open(url) as store:
        await adopt(store, other, findings)

    assert [one.verdict for one in findings] == ["goes-on"]
    edition = other.game("runners", COAST).edition
    assert await sql("SELECT id, edition FROM tables") == [(table, edition)]
    assert edition not in (OURS, reliquary.game("runners", coast).edition)


async def test_a_pack_without_the_place_where_somebody_went_breaks_a_game(
    url: str, coast: Path, tmp_path: Path
) -> None:
    async with house(url, coast) as door:
        ottilie = await door.guest("Ottilie")
        table = await ottilie.begin("me", "friend:Silas", game="runners", pack=COAST)
        await ottilie.command(table, "act", version=1, action="go:base-camp~rootwell")
    changed = salt_coast(tmp_path / "changed")
    board = (changed / "board.yaml").read_text().replace("rootwell", "rootpool")
    (changed / "board.yaml").write_text(f"inherit: false\nsize: [1000, 1000]\n{board}")
    (changed / "words" / "en.ftl").write_text("rootpool = Salt Pool\n")
    [finding] = await examine(url, Shelf({"runners": RUNNERS}, [changed]))

    assert (finding.verdict, finding.pack) == ("breaks", COAST)
    assert "go:base-camp~rootwell" in finding.why


# Packs that cannot be offered


def test_two_packs_with_one_id_are_refused(coast: Path, tmp_path: Path) -> None:
    other = salt_coast(tmp_path / "other", value=4)

    with pytest.raises(PackError, match=r"other/pack\.yaml: id: another pack here is 'salt-coast' too: choose another"):
        Shelf(packs=[coast, other])
    assert Shelf(packs=[coast, coast]).variants == [("runners", ""), ("runners", COAST)]


def test_a_pack_for_relic_is_refused_as_long_as_no_browser_shows_it(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"a pack for relic, which is not in the browser yet; in the terminal:"):
        Shelf(packs=[relic_pack(tmp_path / "mine")])


def test_a_mistake_in_a_pack_is_named_with_its_line(coast: Path) -> None:
    (coast / "tiles.yaml").write_text("blue:\n  - {id: tide-clock, level: 2, value: 44, origin: owner}\n")

    with pytest.raises(PackError, match=r"tiles\.yaml:2: value: expected"):
        Shelf(packs=[coast])
