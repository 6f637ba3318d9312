"""Taking one's data along, and going for good: games stay, and nothing tells who it was."""

from __future__ import annotations

import json

import pytest

from reliquary.web.storage import Complaint, Missing, Progress, SeatRow, Store, Token, User
from reliquary.web.storage.schema import metadata
from tests.web import making
from tests.web.conftest import Sql

pytestmark = pytest.mark.anyio

EVERY_TABLE = sorted(metadata.tables)


@pytest.fixture
async def ottilie(store: Store) -> User:
    """Ottilie, who has left traces everywhere."""
    user = User("u-ottilie", "account", "Lovelace", 1, 1, "en", {"note": "Lovelace"}, "lovelace@example.org")
    await store.users.add(user, "lovelace", "$argon2id$lovelace")
    await store.users.open_session("lovelace-session", user.id, at=2, expires=99)
    await store.users.add_token(Token("k1", user.id, "bot of lovelace", 3), "lovelace-token")
    await store.users.set_recovery(user.id, ["lovelace-code"], at=4)
    for table_id in ("open", "running", "over"):
        await making.table(store, table_id)
        await store.tables.sit(table_id, 0, user.id, at=20, name="Friend of Lovelace")
        await store.talk.say(table_id, user.id, 0, "I am Lovelace", at=21)
    await making.table(store, "hosted", host_id=user.id)
    for table_id in ("running", "over"):
        await store.log.begin(table_id, 1, [making.start("Lovelace", "Silas")], Progress(asked=0))
        await store.log.append(table_id, 1, [making.action(2), making.action(3, seat=1)], Progress(asked=0))
    await store.log.append("over", 3, [making.action(4)], Progress(state="over", result={"winners": [0]}))
    return user


async def test_an_export_holds_what_is_known_and_can_be_written_as_json(store: Store, ottilie: User) -> None:
    await store.moderation.report(Complaint("r1", ottilie.id, "too slow", 50, table_id="running"))
    found = json.loads(json.dumps(await store.leaving.export(ottilie.id)))

    assert found["user"]["email"] == "lovelace@example.org"
    assert [game["id"] for game in found["games"]] == ["open", "over", "running"]
    assert [line["text"] for line in found["chat"]] == ["I am Lovelace"] * 3
    assert [token["name"] for token in found["tokens"]] == ["bot of lovelace"]
    assert [report["text"] for report in found["reports"]] == ["too slow"]


async def test_an_export_holds_my_own_actions_of_games_that_are_over(store: Store, ottilie: User) -> None:
    found = await store.leaving.export(ottilie.id)

    assert [(entry["table_id"], entry["version"]) for entry in found["actions"]] == [("over", 2), ("over", 4)]


async def test_an_export_holds_no_key_to_anything(store: Store, ottilie: User) -> None:
    told = json.dumps(await store.leaving.export(ottilie.id))

    for key in ("argon2", "lovelace-session", "lovelace-token", "lovelace-code", making.SECRET, "come-to"):
        assert key not in told


async def test_who_is_deleted_is_nameless_everywhere(store: Store, ottilie: User, sql: Sql) -> None:
    assert await store.leaving.erase(ottilie.id, at=60) == ["running"]

    gone = await store.users.get(ottilie.id)
    assert gone == User(ottilie.id, "deleted", "deleted", 1, gone.seen if gone else 0)
    for table in EVERY_TABLE:
        assert "lovelace" not in repr(await sql(f"SELECT * FROM {table}")).casefold(), table


async def test_games_stay_but_for_the_name(store: Store, ottilie: User) -> None:
    start, *rest = await store.log.read("over")
    await store.leaving.erase(ottilie.id, at=60)

    assert start == making.start("Lovelace", "Silas")
    assert await store.log.read("over") == [making.start("deleted", "Silas"), *rest]
    over = await store.tables.get("over")
    assert over is not None
    assert over.seats[0] == SeatRow(0, "human", ottilie.id)
    assert over.table.result == {"winners": [0]}


async def test_seats_that_wait_are_free_again_and_hosted_tables_are_closed(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)

    waiting = await store.tables.get("open")
    assert waiting is not None
    assert waiting.seats == (SeatRow(0), SeatRow(1))
    assert (waiting.table.seating, waiting.table.changed) == (2, 60)
    assert await store.tables.get("hosted") is None


async def test_nobody_comes_back_from_deletion(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)

    assert await store.users.session("lovelace-session", now=3) is None
    assert await store.users.token("lovelace-token") is None
    assert await store.users.named("lovelace") is None
    with pytest.raises(Missing):
        await store.users.set_password(ottilie.id, "again")
    with pytest.raises(Missing):
        await store.leaving.erase(ottilie.id, at=61)


async def test_a_name_is_free_once_its_owner_is_gone(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)
    await store.users.add(User("u2", "guest", "Lovelace", 61, 61), "lovelace")
    await store.leaving.erase("u2", at=62)


async def test_there_is_nothing_to_tell_about_nobody(store: Store) -> None:
    with pytest.raises(Missing):
        await store.leaving.export("nobody")
