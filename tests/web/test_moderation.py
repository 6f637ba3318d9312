"""Moderation: what is reported is seen, and every deed is written down."""

from __future__ import annotations

import pytest

from reliquary.web.storage import Complaint, Deed, Missing, Store
from tests.web import making

pytestmark = pytest.mark.anyio


async def test_a_report_is_open_until_somebody_closes_it(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    report = Complaint("r1", ottilie.id, "he is rude", 10, silas.id, None, {"lines": [1, 2]})
    await store.moderation.report(report)
    assert await store.moderation.open_reports() == [report]
    await store.moderation.close_report("r1", by=silas.id, at=20)

    assert await store.moderation.open_reports() == []
    assert await store.moderation.deeds() == [Deed(silas.id, "close-report", "r1", 20)]
    with pytest.raises(Missing):
        await store.moderation.close_report("r1", by=silas.id, at=21)


async def test_a_mute_is_written_down(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.moderation.mute(ottilie.id, True, by=None, at=10)
    assert (await store.users.get(ottilie.id) or ottilie).muted
    await store.moderation.mute(ottilie.id, False, by=None, at=11)
    assert not (await store.users.get(ottilie.id) or ottilie).muted

    assert await store.moderation.deeds() == [Deed(None, "unmute", ottilie.id, 11), Deed(None, "mute", ottilie.id, 10)]


async def test_what_failed_is_not_written_down(store: Store) -> None:
    with pytest.raises(Missing):
        await store.moderation.mute("nobody", True, by=None, at=10)

    assert await store.moderation.deeds() == []


async def test_an_account_becomes_an_admin(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.moderation.set_kind(ottilie.id, "admin", by=None, at=10)

    assert (await store.users.get(ottilie.id) or ottilie).kind == "admin"
    assert await store.moderation.deeds(limit=1) == [Deed(None, "make-admin", ottilie.id, 10)]


async def test_a_hidden_line_keeps_its_number(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.talk.say("t1", ottilie.id, 0, "rude", at=10)
    await store.moderation.hide("t1", 1, by=ottilie.id, at=11)

    assert [(line.number, line.hidden) for line in await store.talk.lines("t1")] == [(1, True)]
    assert await store.moderation.deeds() == [Deed(ottilie.id, "hide-line", "t1", 11, {"number": 1})]
    with pytest.raises(Missing):
        await store.moderation.hide("t1", 2, by=ottilie.id, at=12)


async def test_people_are_found_by_how_their_names_begin(store: Store) -> None:
    for name in ("Marigold", "Mari", "Silas", "100% Ottilie"):
        await making.user(store, name)

    assert [user.name for user in await store.moderation.people("mar")] == ["Mari", "Marigold"]
    assert [user.name for user in await store.moderation.people("100%")] == ["100% Ottilie"]
    assert await store.moderation.people("%") == []
    assert len(await store.moderation.people(limit=2)) == 2
