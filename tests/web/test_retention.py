"""What is kept, and for how long: the old goes, a few rows at a time, and what anybody needs stays."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy import insert

from reliquary.web import retention
from reliquary.web.retention import count, prune
from reliquary.web.storage import AuditEntry, Complaint, Progress, SeatRow, Store, User
from reliquary.web.storage.retention import BATCH, DAY, ORDER, Terms, batches, rules
from reliquary.web.storage.rows import values_of
from reliquary.web.storage.schema import metadata, users
from tests.table.making import MAGPIE
from tests.web import making
from tests.web.conftest import Sql
from tests.web.door import opened

pytestmark = pytest.mark.anyio

NOW = 1000 * DAY
TERMS = Terms()


@pytest.fixture(autouse=True)
def breathless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BREATH", 0)


def old(days: int) -> int:
    """A time more than so many days ago."""
    return NOW - days * DAY - 1


async def guest(store: Store, name: str, seen: int, **more: Any) -> User:
    return await making.user(store, name, kind="guest", seen=seen, **more)


async def game(store: Store, table_id: str, *people: User, at: int, over: bool = True) -> None:
    """A game of these people whose last move was at a time."""
    await making.table(store, table_id, host_id=people[0].id, created=at, changed=at)
    for seat, person in enumerate(people):
        await store.tables.sit(table_id, seat, person.id, at)
    start = making.start(*(person.name for person in people), at=at)
    await store.log.begin(table_id, len(people), [start], Progress(asked=0))
    if over:
        await store.log.append(table_id, 1, [making.action(2, at=at)], Progress(state="over"))


async def test_a_guest_without_games_goes_and_so_does_what_lets_them_in(store: Store, sql: Sql) -> None:
    gone, stays = await guest(store, "Gone", old(30)), await guest(store, "Stays", old(29))
    await making.user(store, "Account", seen=old(500))
    await store.users.open_session("hash", gone.id, at=old(30), expires=NOW + DAY)

    assert await prune(store, TERMS, NOW) == {"guests": 1}
    assert sorted(await sql("SELECT id FROM users")) == [("id-of-Account",), (stays.id,)]
    assert await sql("SELECT hash FROM sessions") == []


@pytest.mark.parametrize("tie", ["seat", "host", "line", "report", "reported", "muted", "barred"])
async def test_a_guest_whom_somebody_needs_stays(store: Store, tie: str) -> None:
    person = await guest(store, "Guest 1", old(30))
    keeper = await making.user(store, "Keeper")
    await making.table(store, host_id=person.id if tie == "host" else keeper.id, changed=NOW)
    if tie == "seat":
        await store.tables.sit("t1", 0, person.id, NOW)
    if tie == "line":
        await store.chat.say("t1", person.id, None, "hello", NOW)
    if tie in ("report", "reported"):
        by, about = (person, keeper) if tie == "report" else (keeper, person)
        await store.moderation.report(Complaint("r1", by.id, "rude", NOW, about.id, "t1"))
    if tie == "muted":
        await store.moderation.mute(person.id, True, None, NOW)
    if tie == "barred":
        await store.tables.bar("t1", person.id)

    assert await prune(store, TERMS, NOW) == {}
    assert await store.users.get(person.id) is not None


async def test_a_mute_is_not_remembered_for_ever(store: Store) -> None:
    person = await guest(store, "Guest 1", old(180))
    await store.moderation.mute(person.id, True, None, NOW)

    assert await prune(store, TERMS, NOW) == {"guests": 1}


async def test_tables_that_never_began_go_and_those_who_look_are_told(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        ottilie = await door.guest("Ottilie")
        room = await ottilie.set_up("me", "empty")
        line = await ottilie.watch(room["id"])
        gone = await prune(door.house.store, TERMS, door.house.now() + 15 * DAY)

        assert gone["tables"] == 1
        assert (await line.until("gone"))["code"] == "no-table"


async def test_games_of_guests_alone_go_with_their_people(store: Store, sql: Sql) -> None:
    one, two = await guest(store, "One", old(200)), await guest(store, "Two", old(200))
    await game(store, "over", one, two, at=old(180))
    await game(store, "left", one, two, at=old(180), over=False)
    await store.chat.say("over", one.id, 0, "well played", old(180))

    assert await prune(store, TERMS, NOW) == {"guest_games": 2, "guests": 2}
    for table in metadata.tables:
        if table not in ("facts", "changes"):  # keys of the server, and word for it that somebody is gone
            assert await sql(f"SELECT * FROM {table}") == [], table


async def test_games_with_somebody_who_has_an_account_stay(store: Store) -> None:
    one, ottilie = await guest(store, "One", old(900)), await making.user(store, "Ottilie", seen=old(900))
    await game(store, "with", one, ottilie, at=old(900))
    await game(store, "hosted", ottilie, at=old(900))

    assert await prune(store, TERMS, NOW) == {}
    assert await store.users.get(one.id) is not None


async def test_a_host_may_let_games_of_accounts_go_too(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await game(store, "old", ottilie, at=old(365))
    await game(store, "new", ottilie, at=old(364))

    assert await prune(store, Terms(games=365), NOW) == {"games": 1}
    assert await store.tables.get("new") is not None


async def test_a_game_in_which_somebody_has_time_left_stays(store: Store, sql: Sql) -> None:
    await game(store, "slow", await guest(store, "One", NOW), at=old(180), over=False)
    await sql(f"UPDATE tables SET deadline = {NOW + DAY}")

    assert await prune(store, TERMS, NOW) == {}


async def test_a_table_with_an_open_report_stays_until_it_is_closed(store: Store) -> None:
    one = await guest(store, "One", old(180))
    await game(store, "t1", one, at=old(180))
    await store.moderation.report(Complaint("r1", one.id, "broken", old(179), table_id="t1"))
    assert await prune(store, TERMS, NOW) == {}
    await store.moderation.close_report("r1", None, NOW)

    assert await prune(store, TERMS, NOW) == {"guest_games": 1, "guests": 1}


async def test_lines_reports_audit_emails_and_sessions_have_their_terms(store: Store, sql: Sql) -> None:
    ottilie = await making.user(store, "Ottilie")
    await game(store, "t1", ottilie, at=old(10))
    for days in (365, 364):
        await store.chat.say("t1", ottilie.id, 0, f"{days}", old(days))
    for days in (730, 729):
        await store.moderation.note(AuditEntry(None, f"{days}", "x", old(days)))
    for days in (180, 179):
        await store.moderation.report(Complaint(f"r{days}", ottilie.id, "rude", old(300), table_id="t1"))
        await sql(f"UPDATE reports SET closed = {old(days)} WHERE id = 'r{days}'")
        await store.moderation.report(Complaint(f"open{days}", ottilie.id, "rude", old(days)))
    told = "id, user_id, table_id, kind, version, due, tries"
    await sql(f"INSERT INTO email_queue ({told}) VALUES ('n1', '{ottilie.id}', 't1', 'turn', 1, {old(7)}, 9)")
    await store.users.open_session("over", ottilie.id, at=1, expires=NOW)

    for days in (1, 0):
        await sql(f"INSERT INTO email_counts (key, day, number) VALUES ('days {days}', {NOW // DAY - days}, 1)")

    gone = {"sessions": 1, "email_queue": 1, "email_counts": 1, "chat": 1, "audit": 1, "reports": 2}
    assert await count(store, TERMS, NOW) == gone
    assert await prune(store, TERMS, NOW) == gone
    assert await sql("SELECT text FROM chat") == [("364",)]
    assert await sql("SELECT key FROM email_counts") == [("days 0",)]
    assert await sql("SELECT action FROM audit") == [("729",)]
    assert sorted(await sql("SELECT id FROM reports")) == [("open179",), ("r179",)]


async def test_nameless_ones_go_once_nothing_names_them(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    await game(store, "t1", ottilie, at=NOW)
    for person in (ottilie, silas):
        await store.leaving.erase(person.id, NOW)

    assert await prune(store, TERMS, NOW) == {"nameless": 1}
    assert await store.users.get(silas.id) is None


async def test_zero_keeps_everything_for_good(store: Store) -> None:
    one = await guest(store, "One", old(900))
    await game(store, "t1", one, at=old(900))
    await guest(store, "Two", old(900))
    await making.table(store, "open", host_id=one.id, changed=old(900))
    nothing = Terms(**dict.fromkeys(Terms.__struct_fields__, 0))

    assert await prune(store, nothing, NOW) == {}
    assert {rule.what for rule in rules(nothing, NOW)} == {"sessions", "email_queue", "email_counts", "nameless"}


async def test_every_term_has_a_rule(store: Store) -> None:
    assert sorted(ORDER) == sorted(Terms.__struct_fields__)


async def test_of_two_processes_one_does_it(store: Store, other: Store, backend: str) -> None:
    await guest(store, "One", old(30))
    assert await other.claim(retention.CLAIM)
    if backend == "postgresql":
        assert await prune(store, TERMS, NOW) == {}
    await other.release(retention.CLAIM)

    assert await prune(store, TERMS, NOW) == {"guests": 1}


async def test_a_count_changes_nothing(store: Store) -> None:
    await guest(store, "One", old(30))

    assert await count(store, TERMS, NOW) == await count(store, TERMS, NOW) == {"guests": 1}


def test_a_transaction_takes_out_a_bounded_number_of_rows() -> None:
    found = [((f"t{number}",), weight) for number, weight in enumerate([1, 1500, 900, 5000, 1, 1])]

    assert [[key for (key,) in keys] for keys in batches(found)] == [["t0", "t1"], ["t2"], ["t3"], ["t4", "t5"]]
    assert max(map(len, batches([((n,), 1) for n in range(9000)]))) <= BATCH


async def fill(store: Store, number: int) -> None:
    """Very many guests who are long gone."""
    rows = [
        values_of(User(f"g{n}", "guest", f"Guest {n}", 1, old(30))) | {"key": f"guest {n}", "skeleton": f"g{n}"}
        for n in range(number)
    ]
    await store._db.write(lambda work: _insert(work, rows))


def _insert(work: Any, rows: Sequence[dict[str, Any]]) -> None:
    for first in range(0, len(rows), 1000):
        work.sql.execute(insert(users), rows[first : first + 1000])


@pytest.mark.parametrize("number", [4_000, pytest.param(100_000, marks=pytest.mark.long)])
async def test_moves_are_not_held_up_however_much_goes(url: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BREATH", 0.02)
    async with opened(url, games={"magpie": MAGPIE}) as door:
        store = door.house.store
        await fill(store, number)
        await making.table(store, "t1", chairs=1)
        await store.tables.place("t1", SeatRow(0, "bot", bot="random"), NOW)
        await store.log.begin("t1", 1, [making.start("Ottilie")], Progress(asked=0))
        pruning = asyncio.create_task(prune(store, TERMS, NOW))
        waits: list[float] = []
        while not pruning.done():
            began = perf_counter()
            version = 1 + len(waits)
            await store.log.append("t1", version, [making.action(version + 1)], Progress(asked=0))
            waits.append(perf_counter() - began)
            await asyncio.sleep(0.005)

        assert (await pruning)["guests"] == number
        assert len(waits) > number / 500
        assert sorted(waits)[len(waits) // 2] < 0.25
        assert max(waits) < 5
