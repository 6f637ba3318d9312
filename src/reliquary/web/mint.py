"""Where ids and secrets come from; a test that wants the same ones twice brings its own source of bytes."""

from __future__ import annotations

import secrets
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Callable


class Mint:
    """Makes what nobody can guess."""

    def __init__(self, source: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.bytes = source

    def id(self) -> str:
        """A name for a row: 80 bits as 16 letters and digits."""
        return b32encode(self.bytes(10)).decode().lower()

    def secret(self) -> str:
        """What a table's chance is drawn from: 256 bits, as hex digits."""
        return self.bytes(32).hex()

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        return int.from_bytes(self.bytes(16), "big") % n

    def token(self) -> str:
        """A key to something: 256 bits."""
        return urlsafe_b64encode(self.bytes(32)).decode().rstrip("=")

    def code(self) -> str:
        """A key that people copy by hand: 80 bits in four groups of four."""
        text = self.id()
        return "-".join(text[start : start + 4] for start in range(0, 16, 4))

    def digits(self) -> str:
        """Five digits, to tell guests apart."""
        return f"{self.below(100_000):05}"
