"""Passwords: what they must be like, and their hashes, made and compared off the event loop."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Final, ParamSpec, TypedDict, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

import reliquary
from reliquary.web.addresses import site_key
from reliquary.web.common_passwords import common_passwords, normal
from reliquary.web.fair_queue import FairQueue
from reliquary.web.names import AccountError, key_of
from reliquary.web.storage import Denied, asked_from

P = ParamSpec("P")
R = TypeVar("R")

SHORTEST, LONGEST = 8, 256
AT_ONCE: Final = 2  # each takes 64 MiB for a moment
NICE: Final = 10  # moves go first
JUDGED: Final = 32  # characters: what is longer takes the judge seconds, and its beginning says enough
ENOUGH: Final = 10_000_000  # guesses of somebody who knows what people choose
ELSEWHERE: Final = "elsewhere"  # what people choose who write in other languages and on other keyboards
OURS: Final = "reliquary"  # what many would think of here, as of the names of games
_judge = ThreadPoolExecutor(1, thread_name_prefix="judging")  # one: the library keeps what it is given in one place
IN_LINE: Final = 64  # that may wait, from everywhere
FOR_OTHERS: Final = 4  # times as many, if they come from where nobody waits yet: who fills the line keeps nobody out
IN_LINE_OF_ONE: Final = 16  # from one address: a class may log in at the same moment
MOMENT: Final = 0.05  # seconds
COME_BACK: Final = 5  # seconds after which whoever found the line full may try again


class Crowded(Denied):
    """Too many passwords wait to be hashed; `wait` says for how many seconds to wait."""


class FairPool:
    """Threads for what is dear. Whoever waits is in the line of their address. Sites take turns, and lines."""

    def __init__(self, at_once: int = AT_ONCE, in_line: int = IN_LINE, of_one: int = IN_LINE_OF_ONE) -> None:
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="passwords", initializer=_step_back)
        self._turns = FairQueue(at_once)
        self._in_line, self._of_one = in_line, of_one

    async def run(self, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a function returns, as soon as it is its turn; Crowded if too many wait already."""
        turns, address = self._turns, asked_from.get()
        site = site_key(address)
        most = self._in_line if turns.waiting(site) else FOR_OTHERS * self._in_line
        if turns.busy and (len(turns) >= most or turns.waiting(address) >= self._of_one):
            raise Crowded("crowded", wait=COME_BACK)
        async with turns.turn(address, site):
            work = self._threads.submit(job, *args, **kwargs)
            try:
                return await asyncio.shield(asyncio.wrap_future(work))
            finally:
                while not work.done():  # nobody waits for it any more, but the thread is taken
                    await asyncio.sleep(MOMENT)

    def close(self) -> None:
        self._threads.shutdown(wait=True)


def _step_back() -> None:
    """Let a thread have what others leave of the processor; Linux alone gives each a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICE)


async def read_password(text: str, name: str) -> str:
    """A password that can be set for this name: long enough, and nothing that many others would try first.

    It is judged as it is hashed: what a keyboard writes in other letters is the same password.
    """
    text = normal(text)
    if not SHORTEST <= len(text) <= LONGEST:
        code = "password-short" if len(text) < SHORTEST else "password-long"
        raise AccountError(code, shortest=SHORTEST, longest=LONGEST, length=len(text))
    rest = key_of(text).replace(key_of(name), "") if key_of(name) else text
    if len(rest) < 4:
        raise AccountError("password-name")
    if code := await asyncio.get_running_loop().run_in_executor(_judge, partial(_weakness, text, name)):
        raise AccountError(code)
    return text


class Match(TypedDict, total=False):
    """A part of a password, and as what it was found."""

    token: str
    pattern: str
    dictionary_name: str


class Found(TypedDict):
    """How many guesses a password takes, and of which parts it is made."""

    guesses: int
    sequence: list[Match]


@cache
def _judging() -> Callable[..., Found]:
    """What says how soon a password is guessed, and knows what people choose elsewhere; see `common_passwords`."""
    from zxcvbn import matching, zxcvbn  # only now: it takes its time to load

    matching.add_frequency_lists({ELSEWHERE: common_passwords()})
    judge: Callable[..., Found] = zxcvbn
    return judge


def _weakness(text: str, name: str) -> str:
    """The code that says why a password is soon guessed; empty if it is not."""
    found = _judging()(text[:JUDGED], user_inputs=[key_of(name), *key_of(name).split(), OURS, *reliquary.GAMES])
    if found["guesses"] >= ENOUGH and len(set(text)) >= 4:
        return ""
    return _reason(max(found["sequence"], key=lambda part: len(part["token"])))


def _reason(part: Match) -> str:
    """The code for what the longest part of a password is: a kind of pattern, or a dictionary."""
    codes = {
        "passwords": "password-common",
        ELSEWHERE: "password-common",
        "user_inputs": "password-name",
        "dictionary": "password-word",
        "repeat": "password-repeat",
        "sequence": "password-row",
        "spatial": "password-keyboard",
        "date": "password-date",
        "regex": "password-date",
        "bruteforce": "password-weak",
    }
    return codes.get(part.get("dictionary_name", "")) or codes[part["pattern"]]


class Passwords:
    """Argon2id. Costs are read from each hash, so that they can be raised without locking anybody out."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher(time_cost=2, memory_cost=65_536, parallelism=1)
        self._nobody = self._hash_of_nothing()
        self.pool = FairPool()

    async def hash(self, password: str) -> str:
        return await self.pool.run(self.hasher.hash, _bytes(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether this is the password; where none is stored, the answer takes as long."""
        same = await self.pool.run(self._compare, stored or self._nobody, password)
        return same and stored is not None

    def is_weak(self, stored: str) -> bool:
        """Whether a hash was made with other costs than are in force today."""
        return self.hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self.pool.close()

    def _compare(self, stored: str, password: str) -> bool:
        try:
            return len(normal(password)) <= LONGEST and self.hasher.verify(stored, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    def _hash_of_nothing(self) -> str:
        """A hash that costs as much to compare with as a real one; there is no password for it."""
        costs = f"m={self.hasher.memory_cost},t={self.hasher.time_cost},p={self.hasher.parallelism}"
        salt, digest = (
            b64encode(secrets.token_bytes(length)).decode().rstrip("=")
            for length in (self.hasher.salt_len, self.hasher.hash_len)
        )
        return f"$argon2id$v=19${costs}${salt}${digest}"


def _bytes(password: str) -> bytes:
    """A password as it is hashed."""
    return normal(password).encode("utf-8", "surrogatepass")
