"""Guessing passwords and codes: strangers wait longer each time, and lock nobody out but themselves."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator

import pytest

from reliquary.web.addresses import address_key, site_key
from reliquary.web.devices import BETWEEN, MOST, Devices
from reliquary.web.mint import Mint
from reliquary.web.passwords import Crowded, FairPool
from reliquary.web.rate_limits import Concurrency, Delays, Who
from reliquary.web.storage import asked_from
from tests.fault.stage import Clock
from tests.table.making import MAGPIE
from tests.web.door import WORDS, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

OTTILIE = Who("login", ("ottilie", "192.0.2.1"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def door(url: str, clock: Clock) -> AsyncIterator[Door]:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0, now=clock) as door:
        yield door


async def from_(door: Door, address: str) -> Visitor:
    return await door.visitor(**{"x-forwarded-for": address})


async def guess(visitor: Visitor, times: int, name: str = "Ottilie") -> list[tuple[int, str]]:
    return [await refused(visitor.log_in(name, "a wild guess")) for _ in range(times)]


# By what is counted


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("ottilie", ""),
        ("9" * 5000, ""),
    ],
)
def test_ipv6_is_counted_by_household(host: str, key: str) -> None:
    assert address_key(host) == key


@pytest.mark.parametrize(
    ("key", "site"), [("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2::/64", "2001:db8:1::/48"), ("", "")]
)
def test_households_belong_to_a_site(key: str, site: str) -> None:
    assert site_key(key) == site


async def test_a_household_shares_its_limits_however_many_addresses_it_has(door: Door) -> None:
    answers = [
        (await (await from_(door, f"2001:db8::{number:x}")).client.get("/api/games")).status_code
        for number in range(125)
    ]
    elsewhere = await (await from_(door, "2001:db8:0:1::1")).client.get("/api/games")

    assert (set(answers[:120]), answers[-1], elsewhere.status_code) == ({200}, 429, 200)


async def test_to_log_in_as_an_address_does_not_block_that_address(door: Door, clock: Clock) -> None:
    for number in range(40):
        await guess(await from_(door, f"198.51.100.{number}"), 1, "192.0.2.1")
    await door.account("Ottilie")

    assert (await (await from_(door, "192.0.2.1")).log_in("Ottilie")).me["name"] == "Ottilie"


# Who waits


async def test_wrong_guesses_cost_more_each_time_and_the_answer_says_how_long(door: Door, clock: Clock) -> None:
    await door.account("Ottilie")
    stranger = await from_(door, "192.0.2.1")

    assert await guess(stranger, 6) == [(400, "wrong-login")] * 6
    answer = await stranger.client.post("/api/session", json={"name": "Ottilie", "password": WORDS})
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (429, "too-often-wrong", "1")
    clock.tick(1000)
    assert await guess(stranger, 2) == [(400, "wrong-login"), (429, "too-often-wrong")]
    clock.tick(2000)
    assert (await stranger.log_in("Ottilie")).me["name"] == "Ottilie"


async def test_strangers_lock_nobody_out_not_even_from_many_addresses(door: Door) -> None:
    await door.account("Ottilie")
    for number in range(30):
        await guess(await from_(door, f"198.51.100.{number}"), 1)

    assert (await (await from_(door, "192.0.2.1")).log_in("Ottilie")).me["name"] == "Ottilie"


async def test_guesses_of_one_name_from_many_households_are_slowed_and_lock_nobody_out_elsewhere(
    door: Door, clock: Clock
) -> None:
    """A customer may have 65,536 households, each with free tries of its own."""
    known = await (await from_(door, "192.0.2.9")).register("Ottilie")
    await known.delete("/api/session")
    crowd = [await from_(door, f"2001:db8:0:{number:x}::1") for number in range(110)]
    answers = [(await guess(visitor, 1))[0] for visitor in crowd]

    assert (answers.count((400, "wrong-login")), answers[-1]) == (3 + 100 + 1, (429, "too-often-wrong"))
    clock.tick(1000)
    assert await guess(crowd[-1], 2) == [(400, "wrong-login"), (429, "too-often-wrong")]
    assert (await (await from_(door, "2001:db8:1::1")).log_in("Ottilie")).me["name"] == "Ottilie"
    assert (await known.log_in("Ottilie")).me["name"] == "Ottilie"


async def test_a_browser_that_was_let_in_before_does_not_wait_for_strangers_in_the_same_house(
    door: Door, clock: Clock
) -> None:
    ottilie = await (await from_(door, "192.0.2.1")).register("Ottilie")
    await ottilie.delete("/api/session")
    stranger, silas = await from_(door, "192.0.2.1"), await from_(door, "192.0.2.1")
    answers = await guess(stranger, 12)

    assert answers[0] == (400, "wrong-login")
    assert answers[-1][0] == (await refused(silas.log_in("Ottilie")))[0] == 429
    assert (await ottilie.log_in("Ottilie")).me["name"] == "Ottilie"


async def test_a_known_browser_has_limits_of_its_own(door: Door) -> None:
    ottilie = await (await from_(door, "192.0.2.1")).register("Ottilie")
    await ottilie.delete("/api/session")

    assert (await guess(ottilie, 8))[-2:] == [(429, "too-often-wrong")] * 2
    assert (await (await from_(door, "192.0.2.2")).log_in("Ottilie")).me["name"] == "Ottilie"


async def test_recovery_codes_are_guessed_as_slowly_and_lock_nobody_out(door: Door) -> None:
    ottilie = await (await from_(door, "192.0.2.1")).register("Ottilie")
    [code, *_] = (await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]
    stranger = await from_(door, "192.0.2.2")
    wish = {"name": "Ottilie", "code": "aaaa-aaaa-aaaa-aaaa", "password": "another set of words"}
    answers = [await refused(stranger.post("/api/session/recover", wish)) for _ in range(7)]

    assert (answers[0], answers[-1]) == ((400, "wrong-code"), (429, "too-often-wrong"))
    await ottilie.delete("/api/session")
    assert (await ottilie.post("/api/session/recover", wish | {"code": code}))["name"] == "Ottilie"


async def test_who_has_found_a_session_open_guesses_for_that_session_alone(door: Door) -> None:
    ottilie, elsewhere = await door.account("Ottilie"), await door.visitor()
    await elsewhere.log_in("Ottilie")
    answers = [await refused(elsewhere.post("/api/me/recovery", {"password": "a wild guess"})) for _ in range(7)]

    assert (answers[0], answers[-1]) == ((400, "wrong-password"), (429, "too-often-wrong"))
    assert len((await ottilie.post("/api/me/recovery", {"password": WORDS}))["codes"]) == 10


def test_delays_grow_up_to_a_bound_and_are_forgiven() -> None:
    delays, now = Delays(free=2, longest=8000), 0
    waits: list[int] = []
    for _ in range(8):
        assert delays.ask(OTTILIE, now) == 0
        waits.append(delays.ask(OTTILIE, now) if len(waits) >= 2 else 0)
        now += waits[-1]

    assert waits == [0, 0, 1000, 2000, 4000, 8000, 8000, 8000]
    delays.forgive(OTTILIE)
    assert [delays.ask(OTTILIE, now) for _ in range(3)] == [0, 0, 0]


def test_time_heals_and_a_clock_that_was_set_back_locks_nobody_out() -> None:
    delays = Delays(free=0, longest=8000)
    for now in (10**9, 10**9 + 1000, 10**9 + 3000):
        delays.ask(OTTILIE, now)

    assert delays.ask(OTTILIE, 0) <= 8000
    assert delays.ask(OTTILIE, 2 * 10**9) == 0
    assert delays.ask(OTTILIE, 2 * 10**9) == 1000


def test_a_flood_of_names_does_not_fill_the_memory() -> None:
    delays, sockets = Delays(1, 8000, most=100), Concurrency(1, "sockets")
    for number in range(1000):
        delays.ask(Who("login", number), number)
        with sockets.one(Who("address", number)):
            assert sockets.full(Who("address", number))

    assert (len(delays) <= 101, len(sockets)) == (True, 0)


# Known browsers


def test_a_browser_is_known_by_what_we_signed_and_for_those_accounts_alone() -> None:
    devices, others = Devices(b"k" * 32, Mint()), Devices(b"x" * 32, Mint())
    cookie = devices.cookie(devices.cookie("", "ottilie"), "silas")

    assert all(devices.known(cookie, name) for name in ("ottilie", "silas"))
    assert devices.known(cookie, "berta") is None
    assert others.known(cookie, "ottilie") is None
    assert devices.known("ottilie-x.forged~\udcff", "ottilie") is None
    assert devices.known(devices.cookie(cookie, "ottilie"), "ottilie") == devices.known(cookie, "ottilie")


def test_a_browser_remembers_so_many_accounts() -> None:
    devices, cookie = Devices(b"k" * 32, Mint()), ""
    for number in range(20):
        cookie = devices.cookie(cookie, str(number))

    assert len(cookie.split(BETWEEN)) == MOST
    assert devices.known(cookie, "19")


async def test_a_session_is_one_however_its_cookie_is_written(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    [(name, cookie)] = [(each.name, each.value) for each in ottilie.client.cookies.jar if each.name == "reliquary"]
    ottilie.client.cookies.clear()
    body = {"old": "a wild guess", "new": "four unrelated words more"}
    answers = [
        await ottilie.client.put("/api/me/password", json=body, headers={"cookie": f"{name}={cookie}{'!!!!' * number}"})
        for number in range(20)
    ]

    assert answers[0].json()["code"] == "wrong-password"
    assert answers[-1].json()["code"] == "too-often-wrong"


# Hashing


async def test_at_most_so_many_are_hashed_at_once_and_so_many_wait() -> None:
    pool, go = FairPool(at_once=1, in_line=3, of_one=3), threading.Event()
    running = [asyncio.create_task(pool.run(go.wait)) for _ in range(4)]
    await asyncio.sleep(0)

    with pytest.raises(Crowded):
        await pool.run(go.wait)
    go.set()
    assert await asyncio.gather(*running) == [True] * 4
    assert await pool.run(go.wait)
    pool.close()


async def test_a_flood_from_one_address_has_its_share_of_the_line_and_others_their_turn() -> None:
    pool, go, done = FairPool(at_once=1, in_line=10, of_one=4), threading.Event(), []

    async def ask(address: str) -> None:
        asked_from.set(address)
        await pool.run(go.wait)
        done.append(address)

    flood = [asyncio.create_task(ask("flood")) for _ in range(8)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(ask("honest"))
    await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(*flood, return_exceptions=True)
    await honest

    assert [isinstance(answer, Crowded) for answer in answers] == [False] * 5 + [True] * 3
    assert done.index("honest") <= 2
    pool.close()


async def test_a_site_that_fills_the_line_keeps_nobody_else_out() -> None:
    """As many households as it likes: others are let in, as soon as it is their turn."""
    pool, go, done = FairPool(at_once=1, in_line=8), threading.Event(), []

    async def ask(address: str) -> None:
        asked_from.set(address)
        await pool.run(go.wait)
        done.append(address)

    flood = [asyncio.create_task(ask(f"2001:db8:0:{number:x}::/64")) for number in range(20)]
    await asyncio.sleep(0)
    honest = [asyncio.create_task(ask(address)) for address in ("192.0.2.1", "2001:db8:1::/64")]
    await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(*flood, return_exceptions=True)
    await asyncio.gather(*honest)

    assert [isinstance(answer, Crowded) for answer in answers] == [False] * 9 + [True] * 11
    assert sorted(done.index(address) for address in ("192.0.2.1", "2001:db8:1::/64")) <= [2, 3]
    pool.close()


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    pool, go = FairPool(at_once=1), threading.Event()
    first, second, third = [asyncio.create_task(pool.run(go.wait)) for _ in range(3)]
    await asyncio.sleep(0)
    second.cancel()
    go.set()

    assert await first
    assert await third
    pool.close()


async def test_a_full_line_is_told_with_the_time_to_wait(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    ottilie = await door.account("Ottilie")
    pool, go = FairPool(at_once=1, in_line=0), threading.Event()
    monkeypatch.setattr(door.house.accounts._passwords, "pool", pool)
    running = asyncio.create_task(pool.run(go.wait))
    answer = await ottilie.client.post("/api/session", json={"name": "Ottilie", "password": WORDS})
    go.set()
    await running
    pool.close()

    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "crowded", "5")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority of their own")
@pytest.mark.parametrize("niceness", [0, 12])
def test_hashing_leaves_the_processor_to_moves_however_nice_a_server_is(niceness: int) -> None:
    """Who is nicer than usual may not take that back, and must be able to hash all the same."""
    code = (
        "import asyncio, os, sys, threading; from reliquary.web.passwords import FairPool\n"
        "def priority(): return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())\n"
        "os.setpriority(os.PRIO_PROCESS, 0, max(priority(), int(sys.argv[1])))\n"
        "print(asyncio.run(FairPool().run(priority)) - priority())"
    )
    command = [sys.executable, "-c", code, str(niceness)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout

    assert int(said) > 0
