"""Moderation: what is reported is seen, and every deed is written down."""

from __future__ import annotations

import pytest

from reliquary.web.storage import AuditEntry, Complaint, Missing, Store
from tests.web import making

pytestmark = pytest.mark.anyio


async def test_a_report_is_open_until_somebody_closes_it(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    report = Complaint("r1", ottilie.id, "he is rude", 10, silas.id, None, {"lines": [1, 2]})
    await store.moderation.report(report)
    assert await store.moderation.open_reports() == [report]
    await store.moderation.close_report("r1", by=silas.id, at=20)

    assert await store.moderation.open_reports() == []
    assert await store.moderation.audit() == [AuditEntry(silas.id, "close-report", "r1", 20)]
    with pytest.raises(Missing):
        await store.moderation.close_report("r1", by=silas.id, at=21)


async def test_a_mute_is_written_down(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.moderation.mute(ottilie.id, True, by=None, at=10)
    assert (await store.users.get(ottilie.id) or ottilie).muted
    await store.moderation.mute(ottilie.id, False, by=None, at=11)
    assert not (await store.users.get(ottilie.id) or ottilie).muted

    assert await store.moderation.audit() == [
        AuditEntry(None, "unmute", ottilie.id, 11),
        AuditEntry(None, "mute", ottilie.id, 10),
    ]


async def test_what_failed_is_not_written_down(store: Store) -> None:
    with pytest.raises(Missing):
        await store.moderation.mute("nobody", True, by=None, at=10)

    assert await store.moderation.audit() == []


async def test_an_account_becomes_an_admin(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.moderation.set_kind(ottilie.id, "admin", by=None, at=10)

    assert (await store.users.get(ottilie.id) or ottilie).kind == "admin"
    assert await store.moderation.audit(limit=1) == [AuditEntry(None, "make-admin", ottilie.id, 10)]


async def test_a_hidden_line_keeps_its_number(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.chat.say("t1", ottilie.id, 0, "rude", at=10)
    await store.moderation.hide("t1", 1, by=ottilie.id, at=11)

    assert [(line.number, line.hidden) for line in await store.chat.lines("t1")] == [(1, True)]
    assert await store.moderation.audit() == [AuditEntry(ottilie.id, "hide-line", "t1", 11, {"number": 1})]
    with pytest.raises(Missing):
        await store.moderation.hide("t1", 2, by=ottilie.id, at=12)


async def test_people_are_found_by_how_their_names_begin(store: Store) -> None:
    for name in ("Marigold", "Mari", "Silas", "100% Ottilie"):
        await making.user(store, name)

    assert [user.name for user in await store.moderation.people("mar")] == ["Mari", "Marigold"]
    assert [user.name for user in await store.moderation.people("100%")] == ["100% Ottilie"]
    assert await store.moderation.people("%") == []
    assert len(await store.moderation.people(limit=2)) == 2


async def test_a_mute_and_a_bar_outlive_the_change_from_guest_to_account(store: Store) -> None:
    guest, ottilie = await making.user(store, "Guest 1", kind="guest"), await making.user(store, "Ottilie")
    for table_id in ("t1", "t2"):
        await making.table(store, table_id)
        await store.tables.bar(table_id, guest.id)
    await store.tables.bar("t1", ottilie.id)
    await making.table(store, "own", host_id=ottilie.id)
    await store.tables.bar("own", guest.id)
    await store.moderation.mute(guest.id, True, by=None, at=10)
    await store.users.absorb(guest.id, ottilie.id)

    assert (await store.users.get(ottilie.id) or ottilie).muted
    assert [await store.tables.is_barred(table_id, ottilie.id) for table_id in ("t1", "t2", "own")] == [
        True,
        True,
        False,
    ]
    assert [deed.about for deed in await store.moderation.audit()] == [ottilie.id]


async def test_only_what_was_decided_is_carried_over(store: Store) -> None:
    guest, ottilie = await making.user(store, "Guest 1", kind="guest"), await making.user(store, "Ottilie")
    await store.moderation.mute(ottilie.id, True, by=None, at=10)
    assert not await store.moderation.is_sanctioned(guest.id)
    await store.users.absorb(guest.id, ottilie.id)

    assert (await store.users.get(ottilie.id) or ottilie).muted
