"""Passwords: hashed with care, compared in the same time whether or not there is one."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from reliquary.web.names import AccountError
from reliquary.web.passwords import Passwords, read_password

pytestmark = pytest.mark.anyio

QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(QUICK)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "password-short"),
        ("seven 7", "password-short"),
        ("x" * 257, "password-long"),
        ("aaaaaaaaaaaa", "password-repeat"),
        ("ababababab", "password-repeat"),
        ("Lovelace", "password-name"),
        ("LOVELACE123", "password-name"),
        ("lovelace1815", "password-name"),
        ("Reliquary1", "password-name"),
        ("12345678", "password-common"),
        ("Passw0rd!", "password-common"),
        ("summer2024", "password-common"),
        ("zaq12wsx", "password-common"),
        ("dfghjkl;'", "password-keyboard"),
        ("tuvwxyzabc", "password-row"),
        ("19900101", "password-date"),
        ("encyclopedia", "password-word"),
        ("a" * 256, "password-repeat"),
        ("ｐａｓｓｗｏｒｄ", "password-common"),
        ("contraseña", "password-common"),
        ("пароль123", "password-common"),
        ("йцукенгш", "password-common"),
        ("ШГНЕКУЦЙ", "password-common"),
        ("ｓｅｖｅｎ ７", "password-short"),
    ],
)
async def test_a_password_that_is_easily_guessed_is_refused(text: str, code: str) -> None:
    with pytest.raises(AccountError) as error:
        await read_password(text, "Lovelace")

    assert error.value.code == code
    assert text not in str(error.value) or not text


async def test_a_password_is_judged_as_it_is_hashed(passwords: Passwords) -> None:
    composed = "ﬁve unrelated words"
    stored = await passwords.hash(await read_password(composed, "Lovelace"))

    assert await passwords.matches(stored, composed)
    assert await passwords.matches(stored, "five unrelated words")
    assert await read_password("e\u0301" * 2 + " and what" * 28, "Lovelace") == "éé" + " and what" * 28
    with pytest.raises(AccountError, match="256"):
        await read_password("ﬁ" * 129, "Lovelace")


@pytest.mark.parametrize(
    "text",
    [
        "four unrelated words",
        "корова лошадь скрепка",
        "żółw i łoś",
        "lovelace and babbage",
        "gx7Qp2zL",
        "four unrelated words " * 12,
    ],
)
async def test_a_long_enough_password_is_taken_as_it_is(text: str) -> None:
    assert await read_password(text, "Lovelace") == text
    assert await read_password(text, "") == text


async def test_no_password_takes_long_to_judge_nor_holds_up_others() -> None:
    """Letters that stand for others make the judge try everything; this took two seconds for 72 of them."""
    started, longest, last = time.perf_counter(), 0.0, time.perf_counter()
    judging = asyncio.ensure_future(read_password("|6/108!(/9534+651{(!504<@|307!!1{z60+$(z<4%59%4876[" * 5, "Ottilie"))
    while not judging.done():
        await asyncio.sleep(0.001)
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()

    assert await judging
    assert time.perf_counter() - started < 1.5
    assert longest < 0.5


async def test_of_two_who_choose_at_once_each_is_judged_by_their_own_name() -> None:
    names = ["Hieronymus", "Cinderwick"] * 20
    answers = await asyncio.gather(*(read_password(f"{name} 7k", name) for name in names), return_exceptions=True)

    assert [getattr(answer, "code", answer) for answer in answers] == ["password-name"] * 40


async def test_a_password_matches_its_hash_and_no_other_does(passwords: Passwords) -> None:
    hashed = await passwords.hash("four unrelated words")

    assert hashed.startswith("$argon2id$")
    assert await passwords.matches(hashed, "four unrelated words")
    assert not await passwords.matches(hashed, "Four unrelated words")
    assert not await passwords.matches(None, "four unrelated words")
    assert not await passwords.matches("no hash at all", "four unrelated words")


async def test_a_password_is_the_same_however_a_keyboard_composes_it(passwords: Passwords) -> None:
    assert await passwords.matches(await passwords.hash("caf\u00e9 caf\u00e9"), "cafe\u0301 cafe\u0301")


@pytest.mark.parametrize("text", ["\ud800" * 8, "nul\x00 inside", "x" * 100_000])
async def test_strange_passwords_are_wrong_and_break_nothing(passwords: Passwords, text: str) -> None:
    assert not await passwords.matches(await passwords.hash("four unrelated words"), text)


async def test_a_hash_with_other_costs_is_to_be_made_anew(passwords: Passwords) -> None:
    stronger = PasswordHasher(time_cost=2, memory_cost=64, parallelism=1)

    assert not passwords.is_weak(QUICK.hash("four unrelated words"))
    assert passwords.is_weak(stronger.hash("four unrelated words"))


async def test_the_costs_in_force_are_what_is_recommended_today() -> None:
    passwords = Passwords()
    hashed = await passwords.hash("four unrelated words")
    passwords.close()

    assert hashed.startswith("$argon2id$v=19$m=65536,t=2,p=1$")


async def test_nobody_takes_as_long_as_somebody() -> None:
    passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=16_384, parallelism=1))
    hashed = await passwords.hash("four unrelated words")

    async def cost(stored: str | None) -> float:
        started = time.perf_counter()
        await passwords.matches(stored, "five unrelated words")
        return time.perf_counter() - started

    pairs = [(await cost(hashed), await cost(None)) for _ in range(15)]
    passwords.close()
    assert 0.5 < statistics.median(nobody / somebody for somebody, nobody in pairs) < 2


async def test_the_loop_goes_on_while_passwords_are_hashed() -> None:
    passwords = Passwords(PasswordHasher(time_cost=20, memory_cost=65_536, parallelism=1))
    hashing = asyncio.ensure_future(passwords.hash("four unrelated words"))
    turns = 0
    while not hashing.done():
        await asyncio.sleep(0.001)
        turns += 1
    passwords.close()

    assert turns > 20
