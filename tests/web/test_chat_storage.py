"""Chat and emails: every line has a number, every email is sent by one process."""

from __future__ import annotations

import asyncio

import pytest

from reliquary.web.storage import Line, Missing, Progress, QueuedEmail, Store, readable
from tests.web import making

pytestmark = pytest.mark.anyio


async def test_lines_are_numbered_per_table_and_read_in_order(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store, "t1")
    await making.table(store, "t2")
    await store.chat.say("t1", ottilie.id, 0, "hello", at=10)
    await store.chat.say("t2", ottilie.id, None, "elsewhere", at=11)
    second = await store.chat.say("t1", ottilie.id, 0, "again", at=12)

    assert second == Line(2, ottilie.id, 0, "again", 12)
    assert await store.chat.lines("t1") == [Line(1, ottilie.id, 0, "hello", 10), second]
    assert await store.chat.lines("t1", since=1) == await store.chat.lines("t1", limit=1) == [second]


async def test_when_all_speak_at_once_every_line_has_its_number(store: Store, other: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    sayings = [(store, other)[number % 2].chat.say("t1", ottilie.id, 0, str(number), at=10) for number in range(30)]
    said = await asyncio.gather(*sayings)

    assert sorted(line.number for line in said) == list(range(1, 31))
    assert await other.chat.lines("t1") == sorted(said, key=lambda line: line.number)


async def test_nothing_is_said_where_there_is_no_table(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    with pytest.raises(Missing):
        await store.chat.say("t1", ottilie.id, 0, "hello?", at=10)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("two\nlines\t", "two\nlines"),
        ("nul\x00 bell\a", "nul bell"),
        ("half \ud83d of a pair", "half  of a pair"),
        ("Zażółć e\u0301 🐦", "Zażółć é 🐦"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
async def test_what_is_said_can_be_kept_and_read(store: Store, text: str, kept: str) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.chat.say("t1", ottilie.id, 0, text, at=10)

    assert [line.text for line in await store.chat.lines("t1")] == [kept] == [readable(text)]


NAMES = ("Ottilie", "Silas", "Marigold", "Tobias", "Hedwig", "Anselm")


async def test_an_email_is_taken_by_one_process_and_comes_up_again_if_it_was_not_sent(
    store: Store, other: Store
) -> None:
    people = [await making.user(store, name) for name in NAMES]
    await making.begun(store, host_id=people[0].id)
    emails = [QueuedEmail(f"n{n}", user.id, "t1", "turn", 2, due=100 + n) for n, user in enumerate(people)]
    await store.log.append("t1", 1, [making.action(2)], Progress(), emails=emails)
    taken = await asyncio.gather(*((store, other)[n % 2].emails.due(now=104, until=200, limit=3) for n in range(4)))

    assert len(ids := [email.id for part in taken for email in part]) == len(set(ids))
    assert await store.emails.due(now=104, until=200) == []
    await store.emails.sent(["n0", "n1", "n2", "n3", "n5"])
    (again,) = await other.emails.due(now=200, until=300)
    assert again == QueuedEmail("n4", people[4].id, "t1", "turn", 2, due=300, tries=2)


async def test_who_has_been_there_needs_no_email(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.begun(store, host_id=ottilie.id)
    email = QueuedEmail("n1", ottilie.id, "t1", "turn", 2, due=100)
    await store.log.append("t1", 1, [making.action(2)], Progress(), emails=[email])
    await store.emails.recall("t1", ottilie.id)

    assert await store.emails.due(now=100, until=200) == []
