"""Logging in: floods of it, guesses, and keeping somebody else out."""

from __future__ import annotations

import asyncio
from collections import Counter
from secrets import token_hex
from time import perf_counter

import httpx

from bench.hostile.attack import LOST, Arena, Attack, Attempt, client_of, hammer
from bench.hostile.ground import PASSWORD

CROWD = 40  # addresses of a flood
GUESSES = 20  # that may be granted to one address within minutes
HOUSEHOLDS, FREE_GUESSES = 140, 120  # of one name
PROXY = "127.0.0.1"  # whose word on where somebody comes from is taken
NEWCOMERS = 40  # that one address may bring within minutes
HASHING = 250.0  # megabytes; each hash takes 64 for a moment, and only a few are made at once
PROMPT = 10.0  # seconds in which somebody who knows the password is let in, whatever goes on


async def log_in(client: httpx.AsyncClient, name: str, password: str = PASSWORD) -> int:
    """The status that an attempt is answered by; 0: none."""
    try:
        return (await client.post("/api/session", json={"name": name, "password": password})).status_code
    except LOST:
        return 0


class LoginFlood(Attack):
    """Logs in with wrong passwords from forty addresses at once, each at its limit."""

    name = "login-flood"
    about = "8"
    memory = HASHING

    def __init__(self) -> None:
        self.waited: list[float] = []
        self.kept_out = 0

    async def strike(self, arena: Arena, seconds: float) -> None:
        crowd = [await arena.client(address=f"127.11.0.{number + 1}") for number in range(CROWD)]
        turn = iter(range(10**9))

        async def guess() -> httpx.Response:
            number = next(turn)
            body = {"name": f"nobody {number}", "password": f"wrong {number}"}
            return await crowd[number % CROWD].post("/api/session", json=body)

        flood = asyncio.ensure_future(hammer(seconds, CROWD, guess))
        await asyncio.sleep(seconds / 2)
        began = perf_counter()
        owner, status = await arena.client(address=f"127.12.0.{len(self.waited) + 1}"), 0
        while status != 201 and perf_counter() < began + 3 * PROMPT:
            status = await log_in(owner, "Ottilie")
            await asyncio.sleep(0 if status == 201 else 1)
        self.waited.append(perf_counter() - began)
        self.kept_out += status != 201
        await flood

    async def check(self, arena: Arena) -> list[str]:
        if self.kept_out:
            return ["somebody with the right password was not let in"]
        slowest = max(self.waited)
        return [f"somebody with the right password waited for {slowest:.0f} s"] if slowest > PROMPT else []


class LockOut(Attack):
    """Guesses the password of somebody else from many addresses until nobody can log in by that name."""

    name = "lock-out"
    about = "8"
    memory = HASHING

    async def strike(self, arena: Arena, seconds: float) -> None:
        crowd = [await arena.client(address=f"127.13.0.{number + 1}") for number in range(CROWD)]
        turn = iter(range(10**9))

        async def guess() -> httpx.Response:
            number = next(turn)
            return await crowd[number % CROWD].post("/api/session", json={"name": "Ottilie", "password": "wrong one"})

        await hammer(seconds, 8, guess)

    async def check(self, arena: Arena) -> list[str]:
        """At a device that the server knows the owner is let in at once."""
        status = await log_in(self.device, "Ottilie")
        return [] if status == 201 else [f"the owner is kept out at a known device ({status})"]

    async def arrive(self, arena: Arena) -> None:
        """The owner has logged in at a device before, and out again."""
        self.device = await arena.client(address="127.14.0.1")
        assert await log_in(self.device, "Ottilie") == 201
        (await self.device.delete("/api/session")).raise_for_status()


class ManyHouseholds(Attempt):
    """Guesses a password from the many households that an IPv6 customer may make, each with free tries of its own."""

    name = "many-households"
    about = "8"
    memory = HASHING
    patient = False  # to be told to wait is what stops them

    async def attempt(self, arena: Arena) -> list[str]:
        client, turn = await arena.client(address=PROXY), iter(range(HOUSEHOLDS))

        async def guess() -> list[int]:
            body = {"name": "Marigold", "password": "wrong one"}
            crowd = ({"x-forwarded-for": f"2001:db8:0:{number:x}::1"} for number in turn)
            return [(await client.post("/api/session", json=body, headers=one)).status_code for one in crowd]

        granted = sum(status != 429 for some in await asyncio.gather(*(guess() for _ in range(8))) for status in some)
        found = [f"{granted} guesses from as many households"] if granted > FREE_GUESSES else []
        status = await log_in(await arena.client(address="127.14.0.2"), "Marigold")
        return found if status == 201 else [*found, f"the owner is kept out elsewhere ({status})"]


class NamedLikeAnAddress(Attack):
    """Logs in by a name that is the address of somebody else, until that is limited."""

    name = "address-as-name"
    about = "8"
    memory = HASHING

    victim = "127.15.0.1"

    async def strike(self, arena: Arena, seconds: float) -> None:
        crowd = [await arena.client(address=f"127.16.0.{number + 1}") for number in range(4)]
        for _ in range(4):
            await asyncio.gather(*(log_in(client, self.victim, "wrong one") for client in crowd))
        await asyncio.sleep(seconds)

    async def check(self, arena: Arena) -> list[str]:
        status = await log_in(await arena.client(address=self.victim), "Ottilie")
        return [] if status == 201 else [f"who comes from {self.victim} cannot log in ({status})"]


class CodeGuessing(Attack):
    """Guesses recovery codes of one account, from one address and from forty."""

    name = "code-guessing"
    about = "8"
    memory = HASHING

    def __init__(self) -> None:
        self.granted: Counter[int] = Counter()  # by the number of the address

    async def strike(self, arena: Arena, seconds: float) -> None:
        crowd = [await arena.client(address=f"127.17.0.{number + 1}") for number in range(CROWD)]
        turn = iter(range(10**9))

        async def guess() -> httpx.Response:
            number = next(turn)
            body = {"name": "Ottilie", "code": f"{number:020}", "password": "another good password"}
            answer = await crowd[number % CROWD].post("/api/session/recover", json=body)
            self.granted[number % CROWD] += answer.status_code != 429
            return answer

        await hammer(seconds, 8, guess)

    async def check(self, arena: Arena) -> list[str]:
        most = max(self.granted.values(), default=0)
        return [f"{most} recovery codes could be tried from one address"] if most > GUESSES else []


class Newcomers(Attack):
    """People who come in, one after the other, from one address."""

    about = "8"
    path: str

    def __init__(self) -> None:
        self.made = 0

    def body(self) -> dict[str, str]:
        raise NotImplementedError

    async def strike(self, arena: Arena, seconds: float) -> None:
        async def come() -> httpx.Response:
            async with client_of(arena.url, None) as client:  # a new browser each time
                return await client.post(self.path, json=self.body())

        answers = await hammer(seconds, 8, come)
        self.made += sum(status == 201 for status in answers)

    async def check(self, arena: Arena) -> list[str]:
        return [f"one address has brought {self.made} newcomers"] if self.made > NEWCOMERS else []


class Guests(Newcomers):
    """Comes in as a guest, again and again."""

    name = "guest-flood"
    path = "/api/session/guest"

    def body(self) -> dict[str, str]:
        return {}


class Registrations(Newcomers):
    """Makes accounts, again and again."""

    name = "account-flood"
    path = "/api/session/account"
    memory = HASHING

    def body(self) -> dict[str, str]:
        return {"name": f"Visitor {token_hex(5)}", "password": f"{token_hex(5)} unrelated"}
