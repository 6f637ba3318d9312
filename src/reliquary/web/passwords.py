"""Passwords: what they must be like, and their hashes, made and compared off the event loop."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from reliquary.web.names import AccountError, key_of

SHORTEST, LONGEST = 8, 256
AT_ONCE: Final = 2  # each takes 64 MiB for a moment


def read_password(text: str, name: str) -> str:
    """A password that can be set for this name."""
    if not SHORTEST <= len(text) <= LONGEST:
        code = "password-short" if len(text) < SHORTEST else "password-long"
        raise AccountError(code, shortest=SHORTEST, longest=LONGEST, length=len(text))
    rest = key_of(text).replace(key_of(name), "") if key_of(name) else text
    if len(set(text)) < 4 or len(rest) < 4:
        raise AccountError("password-weak")
    return text


class Passwords:
    """Argon2id. Costs are read from each hash, so that they can be raised without locking anybody out."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher(time_cost=2, memory_cost=65_536, parallelism=1)
        self._nobody = self._hash_of_nothing()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")

    async def hash(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.hasher.hash, _bytes(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether this is the password; where none is stored, the answer takes as long."""
        loop = asyncio.get_running_loop()
        same = await loop.run_in_executor(self._threads, self._compare, stored or self._nobody, password)
        return same and stored is not None

    def is_weak(self, stored: str) -> bool:
        """Whether a hash was made with other costs than are in force today."""
        return self.hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    def _compare(self, stored: str, password: str) -> bool:
        try:
            return len(password) <= LONGEST and self.hasher.verify(stored, _bytes(password))
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
    """A password as it is hashed: the same however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
