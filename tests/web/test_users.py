"""Users as they are stored: names are unique, what lets somebody in can be taken away."""

from __future__ import annotations

import asyncio

import pytest

from reliquary.web.storage import Conflict, Missing, NameTaken, Store, Token, User
from tests.web import making
from tests.web.conftest import Sql

pytestmark = pytest.mark.anyio


async def test_a_user_comes_back_as_stored(store: Store) -> None:
    ottilie = User("u1", "account", "Ottilie Łoś", 5, 6, "pl", {"sound": True}, "ottilie@example.org", muted=True)
    await store.users.add(ottilie, "ottilie łoś")

    assert await store.users.get("u1") == await store.users.named("ottilie łoś") == ottilie
    assert await store.users.many(["u1", "u2"]) == {"u1": ottilie}
    assert await store.users.get("u2") is None


async def test_of_many_who_want_a_name_one_gets_it(store: Store, other: Store) -> None:
    async def register(number: int) -> bool:
        user = User(f"u{number}", "guest", "Ottilie", 1, 1)
        try:
            await (store, other)[number % 2].users.add(user, "ottilie")
        except NameTaken:
            return False
        return True

    assert sum(await asyncio.gather(*map(register, range(12)))) == 1


async def test_the_hash_of_a_password_is_in_no_user(store: Store) -> None:
    await store.users.add(User("u1", "account", "Ottilie", 1, 1), "ottilie", "$argon2id$geheim")

    assert "geheim" not in repr([await store.users.get("u1"), await store.moderation.people()])
    assert await store.users.password("ottilie") == (User("u1", "account", "Ottilie", 1, 1), "$argon2id$geheim")
    assert await store.users.password("silas") is None


async def test_a_better_hash_does_not_undo_a_change_of_password(store: Store) -> None:
    await store.users.add(User("u1", "account", "Ottilie", 1, 1), "ottilie", "old")
    await store.users.set_password("u1", "changed")
    await store.users.rehash("u1", "old", "old, but better")

    assert (await store.users.password("ottilie") or ("", ""))[1] == "changed"


async def test_a_session_lasts_until_its_end_and_longer_if_renewed(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.users.open_session("h1", ottilie.id, at=10, expires=100)

    assert (await store.users.session("h1", now=99) or ottilie).seen == 10
    assert await store.users.session("h1", now=100) is None
    await store.users.renew_session("h1", ottilie.id, at=90, expires=190)
    assert (await store.users.session("h1", now=100) or ottilie).seen == 90
    assert await store.users.session("h2", now=10) is None


async def test_sessions_end_one_by_one_or_all_at_once(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    for hash_, user in (("a1", ottilie), ("a2", ottilie), ("a3", ottilie), ("b1", silas)):
        await store.users.open_session(hash_, user.id, at=10, expires=100)
    await store.users.end_session("a1")
    assert [await store.users.session(hash_, now=50) is None for hash_ in ("a1", "a2", "b1")] == [True, False, False]
    await store.users.end_sessions(ottilie.id)
    assert [await store.users.session(hash_, now=50) is None for hash_ in ("a2", "a3", "b1")] == [True, True, False]


async def test_sessions_that_are_over_are_cleared_away(store: Store, sql: Sql) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.users.open_session("old", ottilie.id, at=10, expires=100)
    await store.users.open_session("new", ottilie.id, at=100, expires=200)

    assert await sql("SELECT hash FROM sessions") == [("new",)]


async def test_a_token_is_found_by_its_hash_until_it_is_void(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    token = Token("k1", ottilie.id, "my bot", 10)
    await store.users.add_token(token, "hash")
    assert await store.users.token("hash") == (ottilie, token)
    await store.users.use_token("k1", at=20)
    assert await store.users.tokens(ottilie.id) == [Token("k1", ottilie.id, "my bot", 10, used=20)]
    with pytest.raises(Missing):
        await store.users.drop_token(silas.id, "k1")
    await store.users.drop_token(ottilie.id, "k1")
    assert await store.users.token("hash") is None


async def test_a_recovery_code_works_once_however_many_try(store: Store, other: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.users.set_recovery(ottilie.id, ["c1", "c2"], at=10)
    tries = [(store, other)[number % 2].users.recover("ottilie", "c1", f"password {number}") for number in range(8)]

    assert [user for user in await asyncio.gather(*tries) if user] == [ottilie]
    assert await store.users.recovery_left(ottilie.id) == 1
    assert await store.users.recover("silas", "c2", "password") is None
    assert await store.users.recovery_left(ottilie.id) == 1


async def test_new_recovery_codes_replace_the_old_ones(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.users.set_recovery(ottilie.id, ["c1", "c2"], at=10)
    await store.users.set_recovery(ottilie.id, ["c3"], at=11)

    assert await store.users.recover("ottilie", "c1", "password") is None
    assert await store.users.recover("ottilie", "c3", "password") == ottilie


async def test_who_is_not_there_cannot_be_changed(store: Store) -> None:
    with pytest.raises(Missing):
        await store.users.amend("nobody", {"language": "de"})


async def test_a_fact_is_made_up_once(store: Store, other: Store) -> None:
    assert await store.fact("key", b"first") == b"first"
    assert await other.fact("key", b"second") == b"first"


async def test_an_account_takes_over_what_a_guest_has_played_and_said(store: Store) -> None:
    guest = await making.user(store, "Guest 1", kind="guest")
    ottilie = await making.user(store, "Ottilie")
    await making.table(store, host_id=guest.id)
    await store.tables.sit("t1", 0, guest.id, at=20)
    await store.chat.say("t1", guest.id, 0, "hello", at=21)
    await store.users.open_session("hash", guest.id, at=22, expires=99)
    await store.users.absorb(guest.id, ottilie.id)

    (found,) = await store.tables.mine(ottilie.id)
    assert (found.table.host_id, found.seats[0].user_id) == (ottilie.id, ottilie.id)
    assert [line.user_id for line in await store.chat.lines("t1")] == [ottilie.id]
    assert await store.users.get(guest.id) is None
    assert await store.users.session("hash", now=23) is None


async def test_an_account_is_not_absorbed_by_another(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")

    with pytest.raises(Conflict, match="Only a guest"):
        await store.users.absorb(silas.id, ottilie.id)
    assert await store.users.get(silas.id) == silas
