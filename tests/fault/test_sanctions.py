"""Whoever was silenced or sent away comes back by every way that one browser knows."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from reliquary.web.retention import prune
from reliquary.web.storage.retention import DAY
from tests.table.making import MAGPIE
from tests.web.door import WORDS, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio


@pytest.fixture
def backend() -> str:
    return "sqlite"  # the statements run on both in test_moderation


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        yield door


@pytest.fixture
async def admin(door: Door) -> Visitor:
    return await door.admin("Keeper")


@pytest.fixture
async def table(admin: Visitor) -> str:
    """A table that anybody can join."""
    return str((await admin.set_up("me", "empty", "empty", visibility="open"))["id"])


@pytest.fixture
async def rude(door: Door, admin: Visitor, table: str) -> Visitor:
    """A guest who was muted by an admin, and taken off a chair."""
    rude = await door.guest("Rude")
    await rude.sit(table, 1)
    await admin.put(f"/api/tables/{table}/seats/1", {"kind": "empty"})
    await admin.post(f"/api/admin/people/{rude.me['id']}/mute", {"muted": True})
    return rude


async def assert_sanctioned(visitor: Visitor, table: str) -> None:
    assert (await visitor.get("/api/me"))["muted"]
    assert await refused(visitor.post(f"/api/tables/{table}/chat", {"text": "it is me again"})) == (409, "muted")
    assert await refused(visitor.sit(table, 1)) == (409, "barred")


async def test_as_an_account_made_of_the_guest(rude: Visitor, table: str) -> None:
    await assert_sanctioned(await rude.register("Rude"), table)


async def test_as_an_account_that_was_there_before(door: Door, rude: Visitor, table: str) -> None:
    await (await door.visitor()).register("Old Rude")
    await rude.log_in("Old Rude")

    assert rude.me["muted"]
    await assert_sanctioned(rude, table)


async def test_as_an_account_that_is_recovered(door: Door, rude: Visitor, table: str) -> None:
    old = await door.account("Old Rude")
    [code, *_] = (await old.post("/api/me/recovery", {"password": WORDS}))["codes"]
    game = await rude.begin("me", "bot:random")
    body = {"name": "Old Rude", "code": code, "password": "five other unrelated words"}
    rude.me = await rude.post("/api/session/recover", body)

    assert (rude.me["id"], rude.me["muted"]) == (old.me["id"], True)
    assert [room["id"] for room in await rude.get("/api/tables/mine")] == [game]
    await assert_sanctioned(rude, table)


async def test_a_browser_by_which_an_account_is_recovered_keeps_the_mark(
    door: Door, admin: Visitor, rude: Visitor, table: str
) -> None:
    await rude.register("Rude")
    other = await door.account("Other")
    [code, *_] = (await other.post("/api/me/recovery", {"password": WORDS}))["codes"]
    body = {"name": "Other", "code": code, "password": "five other unrelated words"}
    assert not (await rude.post("/api/session/recover", body))["muted"]  # it is somebody else's, for all we know
    await rude.delete("/api/session")

    await assert_sanctioned(await rude.come_in("Somebody"), table)


@pytest.mark.parametrize("leaving", ["log out", "log out everywhere", "delete", "nothing"])
@pytest.mark.parametrize("coming", ["guest", "account"])
async def test_as_somebody_new_from_the_same_browser(rude: Visitor, leaving: str, coming: str, table: str) -> None:
    before = rude.me["id"]
    if coming == "account" and leaving == "nothing":
        await rude.register("Rude")  # who is no guest makes another account
    if leaving == "delete":
        await rude.post("/api/me/delete", {})
    elif leaving != "nothing":
        await rude.delete("/api/session", everywhere=leaving.endswith("everywhere"))
    await (rude.come_in("Somebody") if coming == "guest" else rude.register("Somebody"))

    assert rude.me["id"] != before
    assert rude.me["muted"]
    await assert_sanctioned(rude, table)


@pytest.mark.parametrize("leaving", ["delete", "stay away"])
async def test_a_bar_is_kept_as_long_as_its_table(door: Door, leaving: str, table: str, admin: Visitor) -> None:
    """Whoever is nameless goes within the hour, a guest who stays away after some days; those who are barred do not."""
    barred, store, terms = await door.guest("Barred"), door.house.store, door.house.settings.terms
    await barred.sit(table, 1)
    await admin.put(f"/api/tables/{table}/seats/1", {"kind": "empty"})
    days = 0 if leaving == "delete" else terms.tables - 1
    await (barred.post("/api/me/delete", {}) if leaving == "delete" else barred.delete("/api/session"))
    await prune(store, msgspec.structs.replace(terms, guests=1), door.house.now() + days * DAY)
    await barred.come_in("Somebody")

    assert await refused(barred.sit(table, 1)) == (409, "barred")


async def test_a_mark_outlives_a_second_change(rude: Visitor, table: str) -> None:
    for name in ("Second", "Third"):
        await rude.delete("/api/session")
        await rude.come_in(name)

    await assert_sanctioned(rude, table)


async def test_what_is_lifted_does_not_come_back(door: Door, rude: Visitor) -> None:
    await rude.delete("/api/session")
    await door.house.store.moderation.mute(rude.me["id"], False, None, door.house.now())
    await rude.come_in("Somebody")

    assert not rude.me["muted"]


async def test_nobody_else_gets_a_mark_or_a_mute(door: Door, rude: Visitor) -> None:
    honest = await door.guest("Honest")
    await honest.delete("/api/session")

    assert not [name for name in honest.client.cookies if "mark" in name]
    assert not (await honest.come_in("Honest")).me["muted"]


@pytest.mark.parametrize("mark", ["", "x", "id.x", "é" * 30])
async def test_a_forged_mark_is_worth_nothing(door: Door, rude: Visitor, mark: str) -> None:
    forged = mark.replace("id", rude.me["id"]).encode("latin-1", "replace")
    other = await door.visitor()
    answer = await other.client.post(
        "/api/session/guest", json={"name": "Other"}, headers=[(b"cookie", b"reliquary-mark=" + forged)]
    )

    assert answer.status_code == 201
    assert not answer.json()["muted"]


async def test_an_account_of_somebody_else_at_the_same_computer_stays_free(door: Door, rude: Visitor) -> None:
    await (await door.visitor()).register("Sister")
    await rude.delete("/api/session")
    await rude.post("/api/session", {"name": "Sister", "password": WORDS})

    assert not (await rude.get("/api/me"))["muted"]
