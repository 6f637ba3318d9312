"""Moderation: what is reported is seen, and every deed is written down."""

from __future__ import annotations

import pytest

from reliquary.web.storage import Complaint, Deed, Missing, Store
from tests.web import making

pytestmark = pytest.mark.anyio


async def test_a_report_is_open_until_somebody_closes_it(store: Store) -> None:
    ada, bob = await making.user(store, "Ada"), await making.user(store, "Bob")
    report = Complaint("r1", ada.id, "he is rude", 10, bob.id, None, {"lines": [1, 2]})
    await store.moderation.report(report)
    assert await store.moderation.open_reports() == [report]
    await store.moderation.close_report("r1", by=bob.id, at=20)

    assert await store.moderation.open_reports() == []
    assert await store.moderation.deeds() == [Deed(bob.id, "close-report", "r1", 20)]
    with pytest.raises(Missing):
        await store.moderation.close_report("r1", by=bob.id, at=21)


async def test_a_mute_is_written_down(store: Store) -> None:
    ada = await making.user(store, "Ada")
    await store.moderation.mute(ada.id, True, by=None, at=10)
    assert (await store.users.get(ada.id) or ada).muted
    await store.moderation.mute(ada.id, False, by=None, at=11)
    assert not (await store.users.get(ada.id) or ada).muted

    assert await store.moderation.deeds() == [Deed(None, "unmute", ada.id, 11), Deed(None, "mute", ada.id, 10)]


async def test_what_failed_is_not_written_down(store: Store) -> None:
    with pytest.raises(Missing):
        await store.moderation.mute("nobody", True, by=None, at=10)

    assert await store.moderation.deeds() == []


async def test_an_account_becomes_an_admin(store: Store) -> None:
    ada = await making.user(store, "Ada")
    await store.moderation.set_kind(ada.id, "admin", by=None, at=10)

    assert (await store.users.get(ada.id) or ada).kind == "admin"
    assert await store.moderation.deeds(limit=1) == [Deed(None, "make-admin", ada.id, 10)]


async def test_a_hidden_line_keeps_its_number(store: Store) -> None:
    ada = await making.user(store, "Ada")
    await making.table(store)
    await store.talk.say("t1", ada.id, 0, "rude", at=10)
    await store.moderation.hide("t1", 1, by=ada.id, at=11)

    assert [(line.number, line.hidden) for line in await store.talk.lines("t1")] == [(1, True)]
    assert await store.moderation.deeds() == [Deed(ada.id, "hide-line", "t1", 11, {"number": 1})]
    with pytest.raises(Missing):
        await store.moderation.hide("t1", 2, by=ada.id, at=12)


async def test_people_are_found_by_how_their_names_begin(store: Store) -> None:
    for name in ("Ada", "Adam", "Bob", "100% Ada"):
        await making.user(store, name)

    assert [user.name for user in await store.moderation.people("ad")] == ["Ada", "Adam"]
    assert [user.name for user in await store.moderation.people("100%")] == ["100% Ada"]
    assert await store.moderation.people("%") == []
    assert len(await store.moderation.people(limit=2)) == 2
