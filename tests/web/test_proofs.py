"""What a password was shown for: if it is another one by the time that something is done, nothing is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from argon2 import PasswordHasher

from reliquary.web.passwords import Passwords
from reliquary.web.storage import Proof, Store, Token, Unproven
from tests.web import making
from tests.web.conftest import Sql
from tests.web.door import WORDS, Door, Visitor, refused
from tests.web.test_email_sending import house, letter_box

pytestmark = pytest.mark.anyio

OWNERS_WORDS = "what the owner remembers"
THIEFS_WORDS = "what the thief makes up"
CODE = "aaaa-aaaa-aaaa-aaaa"

WAYS: dict[str, Callable[[Visitor], Awaitable[Any]]] = {
    "log in": lambda thief: thief.log_in("Ottilie"),
    "password": lambda thief: thief.put("/api/me/password", {"old": WORDS, "new": THIEFS_WORDS}),
    "token": lambda thief: thief.token(),
    "codes": lambda thief: thief.post("/api/me/recovery", {"password": WORDS}),
    "e-mail": lambda thief: thief.put("/api/me/email", {"email": "thief@example.org", "password": WORDS}),
    "deletion": lambda thief: thief.post("/api/me/delete", {"password": WORDS}),
}


def meanwhile(passwords: Passwords, monkeypatch: pytest.MonkeyPatch, job: Callable[[], Awaitable[Any]]) -> None:
    """Have something done as soon as a password has been compared, and before anything comes of it."""
    compare = passwords.matches

    async def matches(stored: str | None, password: str) -> bool:
        same = await compare(stored, password)
        monkeypatch.setattr(passwords, "matches", compare)
        await job()
        return same

    monkeypatch.setattr(passwords, "matches", matches)


@pytest.mark.parametrize("way", WAYS)
async def test_whoever_knew_the_old_password_gains_nothing_once_it_is_another_one(
    url: str, sql: Sql, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        ottilie = await door.account("Ottilie")
        [code, *codes] = (await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]
        thief = await (await door.visitor()).log_in("Ottilie")
        owner = await door.visitor()

        async def recover() -> None:
            await owner.post("/api/session/recover", {"name": "Ottilie", "code": code, "password": OWNERS_WORDS})

        meanwhile(door.house.accounts._passwords, monkeypatch, recover)
        assert await refused(WAYS[way](thief)) == (400, "wrong-login" if way == "log in" else "wrong-password")

        me = await owner.get("/api/me")
        assert (me["name"], me["email"], me["recovery_codes"], me["tokens"]) == ("Ottilie", "", len(codes), 0)
        assert await thief.get("/api/me") is None
        assert (await (await door.visitor()).log_in("Ottilie", OWNERS_WORDS)).me["id"] == ottilie.me["id"]
        assert await sql("SELECT count(*) FROM sessions") == [(2,)]


async def test_a_reset_by_an_admin_is_not_outrun_either(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.account("Ottilie")
    accounts, thief = door.house.accounts, await door.visitor()

    async def reset() -> None:
        await accounts.reset("Ottilie", door.house.now())

    meanwhile(accounts._passwords, monkeypatch, reset)

    assert await refused(thief.log_in("Ottilie")) == (400, "wrong-login")
    assert await thief.get("/api/me") is None


async def test_who_logs_in_while_the_hash_is_made_better_elsewhere_comes_in(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    await door.account("Ottilie")
    passwords, here, there = door.house.accounts._passwords, await door.visitor(), await door.visitor()
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))

    async def log_in() -> None:
        await there.log_in("Ottilie")

    meanwhile(passwords, monkeypatch, log_in)
    await here.log_in("Ottilie")

    assert [(await one.get("/api/me"))["name"] for one in (here, there)] == ["Ottilie"] * 2


async def test_a_guest_who_is_an_account_by_now_is_not_deleted_without_the_password(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await store.users.set_password(ottilie.id, "a hash")

    with pytest.raises(Unproven):
        await store.leaving.erase(ottilie.id, 60, Proof(ottilie.id, None))
    assert await store.users.get(ottilie.id) == ottilie
    await store.users.add_token(Token("k1", ottilie.id, "my bot", 1, ends=2), "hash", proof=Proof(ottilie.id, "a hash"))
    assert await store.users.token("hash") is not None
