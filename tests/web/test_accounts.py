"""Accounts: guests, logging in and out, tokens, codes, and leaving; on both databases."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable
from itertools import count
from typing import Literal

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

from reliquary.web.accounts import HOUR, SESSION, Accounts
from reliquary.web.mint import Mint
from reliquary.web.names import AccountError
from reliquary.web.passwords import Passwords
from reliquary.web.storage import AuditEntry, Store
from reliquary.web.tokens import Tokens
from tests.web import making
from tests.web.conftest import Sql

pytestmark = pytest.mark.anyio

WORDS = "four unrelated words"
OTHER_WORDS = "five other unrelated words"


class Counting(PasswordHasher):
    """A hasher that notes how often it compared."""

    compared = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002  as its parent calls it
        self.compared += 1
        return super().verify(hash, password)


@pytest.fixture
def hasher() -> Counting:
    return Counting.from_parameters(CHEAPEST)


@pytest.fixture
async def accounts(store: Store, hasher: Counting) -> AsyncIterator[Accounts]:
    passwords = Passwords(hasher)
    yield await Accounts.open(store, passwords)
    passwords.close()


@pytest.fixture
def tokens(store: Store) -> Tokens:
    return Tokens(store, Mint())


async def refused(attempt: Awaitable[object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(AccountError) as error:
        await attempt
    assert WORDS not in str(error.value)
    return error.value.code


async def test_a_guest_is_known_by_the_cookie(accounts: Accounts) -> None:
    login = await accounts.guest(at=10, language="pl")

    assert login.user.kind == "guest"
    assert login.user.name.startswith("Guest ")
    assert await accounts.who(login.cookie, now=11) == login.user
    assert login.cookie not in repr(login)


async def test_a_guest_may_choose_a_name_and_gets_a_number_if_others_have_it(accounts: Accounts) -> None:
    long = "O" * 24
    wanted = ("Ottilie", "OTTILIE", "ottilie", long, long)
    names = [(await accounts.guest(at=10, name=name)).user.name for name in wanted]

    assert names == ["Ottilie", "OTTILIE 2", "ottilie 3", long, "O" * 22 + " 2"]
    assert await refused(accounts.guest(at=11, name="A\u200bda")) == "name-letter"


async def test_however_many_guests_want_one_name_each_gets_one(accounts: Accounts) -> None:
    names = {(await accounts.guest(at=10, name="Ottilie")).user.name for _ in range(15)}

    assert len(names) == 15


async def test_made_up_names_give_way_to_taken_ones(store: Store, hasher: Counting) -> None:
    numbers = count()
    mint = Mint(lambda size: (next(numbers) // 6).to_bytes(size, "big"))
    accounts = await Accounts.open(store, Passwords(hasher), mint)
    names = {(await accounts.guest(at=10)).user.name for _ in range(4)}

    assert len(names) == 4


async def test_a_guest_becomes_an_account_and_keeps_the_games(store: Store, accounts: Accounts) -> None:
    guest = await accounts.guest(at=10)
    await making.table(store)
    await store.tables.sit("t1", 0, guest.user.id, at=20)
    new = await accounts.become_account(guest.user, "Ottilie", WORDS, at=25, cookie=guest.cookie)

    login = await accounts.log_in("ottilie", WORDS, at=30)
    assert (login.user.id, login.user.kind, login.user.name) == (guest.user.id, "account", "Ottilie")
    assert [found.table.id for found in await store.tables.mine(login.user.id)] == ["t1"]
    assert await accounts.who(guest.cookie, now=31) is None
    assert (await accounts.who(new.cookie, now=31) or guest.user).name == "Ottilie"


async def test_only_a_guest_becomes_an_account_and_only_under_a_free_name(accounts: Accounts) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    guest = await accounts.guest(at=11)

    assert await refused(accounts.become_account(ottilie.user, "Silas", WORDS, at=12)) == "not-a-guest"
    assert await refused(accounts.become_account(guest.user, "ottilie", WORDS, at=12)) == "name-taken"
    assert (await accounts.who(guest.cookie, now=12) or ottilie.user).kind == "guest"


async def test_name_and_password_let_in_and_nothing_else_does(accounts: Accounts) -> None:
    await accounts.register("Straße", WORDS, at=10)
    await accounts.guest(at=10, name="Visitor")

    assert (await accounts.log_in(" STRASSE ", WORDS, at=11)).user.name == "Straße"
    assert await refused(accounts.log_in("Straße", OTHER_WORDS, at=11)) == "wrong-login"
    assert await refused(accounts.log_in("Nobody", WORDS, at=11)) == "wrong-login"
    assert await refused(accounts.log_in("Visitor", "", at=11)) == "wrong-login"
    assert await refused(accounts.log_in("Str\x00aße\ud800", WORDS, at=11)) == "wrong-login"


async def test_an_unknown_name_costs_one_comparison_like_a_known_one(accounts: Accounts, hasher: Counting) -> None:
    await accounts.register("Ottilie", WORDS, at=10)
    await refused(accounts.log_in("Ottilie", OTHER_WORDS, at=11))
    assert hasher.compared == 1
    await refused(accounts.log_in("Nobody", OTHER_WORDS, at=11))
    assert hasher.compared == 2


async def test_a_hash_is_made_anew_when_the_costs_change(store: Store, accounts: Accounts) -> None:
    await accounts.register("Ottilie", WORDS, at=10)
    _, old = await store.users.password("ottilie") or (None, None)
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    await (await Accounts.open(store, dearer)).log_in("Ottilie", WORDS, at=11)
    dearer.close()
    _, new = await store.users.password("ottilie") or (None, None)

    assert old != new
    assert new is not None
    assert "t=2" in new
    assert (await accounts.log_in("Ottilie", WORDS, at=12)).user.name == "Ottilie"


async def test_many_log_in_at_once(accounts: Accounts) -> None:
    await accounts.register("Ottilie", WORDS, at=10)
    logins = await asyncio.gather(*(accounts.log_in("Ottilie", WORDS, at=11) for _ in range(12)))

    assert len({login.cookie for login in logins}) == 12


@pytest.mark.parametrize("forged", ["", ".", "abc", "abc.def", "\ud800.\x00", "ä.ö", "x" * 10_000])
async def test_a_forged_cookie_is_nobodys(accounts: Accounts, forged: str) -> None:
    login = await accounts.guest(at=10)
    token, _, signature = login.cookie.rpartition(".")

    assert await accounts.who(forged, now=11) is None
    assert await accounts.who(token, now=11) is None
    assert await accounts.who(f"{token}x.{signature}", now=11) is None
    assert await accounts.who(f"{token}.{signature[::-1]}", now=11) is None


async def test_a_cookie_of_another_server_is_nobodys(store: Store, accounts: Accounts) -> None:
    login = await accounts.guest(at=10)
    elsewhere = Accounts(store, b"another key", Passwords(), Mint())

    assert await elsewhere.who(login.cookie, now=11) is None


async def test_all_processes_know_each_others_cookies(other: Store, accounts: Accounts, hasher: Counting) -> None:
    login = await accounts.guest(at=10)
    second = await Accounts.open(other, Passwords(hasher))

    assert await second.who(login.cookie, now=11) == login.user


async def test_after_logging_out_a_copy_of_the_cookie_is_worth_nothing(accounts: Accounts) -> None:
    here = await accounts.register("Ottilie", WORDS, at=10)
    there = await accounts.log_in("Ottilie", WORDS, at=11)
    await accounts.log_out(here.cookie)

    assert await accounts.who(here.cookie, now=12) is None
    assert await accounts.who(there.cookie, now=12) is not None


async def test_logging_out_everywhere_ends_every_session(accounts: Accounts) -> None:
    here = await accounts.register("Ottilie", WORDS, at=10)
    there = await accounts.log_in("Ottilie", WORDS, at=11)
    guest = await accounts.guest(at=11)
    await accounts.log_out_everywhere(here.user.id)

    assert [await accounts.who(login.cookie, now=12) for login in (here, there)] == [None, None]
    assert await accounts.who(guest.cookie, now=12) == guest.user


async def test_a_session_ends_long_after_the_last_visit(accounts: Accounts) -> None:
    login = await accounts.guest(at=0)

    assert await accounts.who(login.cookie, now=SESSION - 1) is not None
    assert await accounts.who(login.cookie, now=2 * SESSION - 2) is not None
    assert await accounts.who(login.cookie, now=4 * SESSION) is None


async def test_who_asks_often_is_written_down_once_an_hour(accounts: Accounts, store: Store) -> None:
    login = await accounts.guest(at=0)
    await accounts.who(login.cookie, now=HOUR)
    assert (await store.users.get(login.user.id) or login.user).seen == 0
    await accounts.who(login.cookie, now=HOUR + 1)
    assert (await store.users.get(login.user.id) or login.user).seen == HOUR + 1


async def test_a_new_password_ends_all_sessions_but_the_new_one(accounts: Accounts) -> None:
    old = await accounts.register("Ottilie", WORDS, at=10)
    assert await refused(accounts.change_password(old.user, OTHER_WORDS, OTHER_WORDS, at=11)) == "wrong-password"
    assert await refused(accounts.change_password(old.user, WORDS, "short", at=11)) == "password-short"
    new = await accounts.change_password(old.user, WORDS, OTHER_WORDS, at=12)

    assert await accounts.who(old.cookie, now=13) is None
    assert await accounts.who(new.cookie, now=13) is not None
    assert await refused(accounts.log_in("Ottilie", WORDS, at=14)) == "wrong-login"
    assert (await accounts.log_in("Ottilie", OTHER_WORDS, at=14)).user.id == old.user.id


async def test_a_name_can_be_changed_to_a_free_one(accounts: Accounts) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    await accounts.register("Silas", WORDS, at=10)
    assert await refused(accounts.change(ottilie.user.id, name="silas")) == "name-taken"
    await accounts.change(ottilie.user.id, name="OTTILIE")
    await accounts.change(ottilie.user.id, name="Grace")

    assert (await accounts.log_in("grace", WORDS, at=11)).user.name == "Grace"
    assert await refused(accounts.log_in("Ottilie", WORDS, at=11)) == "wrong-login"


async def test_recovery_codes_work_once_each_however_they_are_copied(accounts: Accounts, store: Store) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    codes = await accounts.recovery_codes(ottilie.user.id, at=11)
    assert len(set(codes)) == 10
    assert await refused(accounts.recover("Ottilie", "aaaa-aaaa-aaaa-aaaa", OTHER_WORDS, at=12)) == "wrong-code"
    login = await accounts.recover("ottilie", codes[3].upper().replace("-", " "), OTHER_WORDS, at=13)

    assert await accounts.who(ottilie.cookie, now=14) is None
    assert await accounts.who(login.cookie, now=14) is not None
    assert (await accounts.log_in("Ottilie", OTHER_WORDS, at=14)).user.id == ottilie.user.id
    assert await refused(accounts.recover("Ottilie", codes[3], WORDS, at=15)) == "wrong-code"
    assert await store.users.recovery_left(ottilie.user.id) == 9
    await accounts.recover("Ottilie", codes[4], WORDS, at=16)


async def test_a_code_is_its_owners_alone(accounts: Accounts) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    await accounts.register("Silas", WORDS, at=10)
    codes = await accounts.recovery_codes(ottilie.user.id, at=11)

    assert await refused(accounts.recover("Silas", codes[0], OTHER_WORDS, at=12)) == "wrong-code"


async def test_a_reset_lets_the_owner_in_and_everybody_else_out(
    accounts: Accounts, tokens: Tokens, store: Store
) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    _, text = await tokens.make(ottilie.user, "my bot", at=11)
    (code, *_) = await accounts.recovery_codes(ottilie.user.id, at=11)
    password = await accounts.reset("ottilie", at=12)

    assert await accounts.who(ottilie.cookie, now=12) is None
    assert await tokens.bearer(text, now=12) is None
    assert await refused(accounts.recover("Ottilie", code, OTHER_WORDS, at=12)) == "wrong-code"
    assert await refused(accounts.log_in("Ottilie", WORDS, at=12)) == "wrong-login"
    assert (await accounts.log_in("Ottilie", password, at=12)).user.id == ottilie.user.id
    assert await refused(accounts.reset("Nobody", at=12)) == "no-account"
    assert await store.moderation.audit() == [AuditEntry(None, "reset", ottilie.user.id, 12)]


async def test_what_lets_in_is_nowhere_in_the_database(accounts: Accounts, tokens: Tokens, sql: Sql) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    _, text = await tokens.make(ottilie.user, "my bot", at=11)
    codes = await accounts.recovery_codes(ottilie.user.id, at=11)
    stored = repr([await sql(f"SELECT * FROM {name}") for name in ("users", "sessions", "tokens", "recovery", "facts")])

    for key in (
        WORDS,
        ottilie.cookie,
        ottilie.cookie.partition(".")[0],
        text,
        text[4:],
        *codes,
        codes[0].replace("-", ""),
    ):
        assert key not in stored


async def test_an_export_is_json_and_a_deleted_account_is_gone(accounts: Accounts) -> None:
    ottilie = await accounts.register("Ottilie", WORDS, at=10)
    found = json.loads(b"".join([piece async for piece in accounts.export(ottilie.user.id, at=11)]))
    assert found["user"]["name"] == "Ottilie"
    assert await accounts.delete(ottilie.user.id, at=11) == []

    assert await accounts.who(ottilie.cookie, now=12) is None
    assert await refused(accounts.log_in("Ottilie", WORDS, at=12)) == "wrong-login"
    assert await refused(accounts.log_in("deleted", WORDS, at=12)) == "wrong-login"
    assert (await accounts.register("Ottilie", WORDS, at=13)).user.id != ottilie.user.id


def test_the_same_source_of_bytes_gives_the_same_ids() -> None:
    """So that two runs of a whole server can be compared byte by byte."""
    one, another = Mint(random.Random(1).randbytes), Mint(random.Random(1).randbytes)

    assert [one.id(), one.token(), one.code(), one.digits()] == [
        *(another.id(), another.token(), another.code(), another.digits())
    ]
