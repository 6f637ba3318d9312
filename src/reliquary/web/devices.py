"""Browsers that were let in before. Wrong guesses of strangers make strangers wait, not those who own an account."""

from __future__ import annotations

import hashlib
from typing import Final

from itsdangerous import BadSignature, Signer

from reliquary.web.mint import Mint

LASTING: Final = 400 * 86_400  # seconds; browsers keep no cookie for longer
MOST: Final = 4  # accounts of one browser, such as a family's
BETWEEN: Final = "~"


class Devices:
    """A cookie that says by which accounts a browser was let in. It lets nobody in: it only tells strangers apart."""

    def __init__(self, key: bytes, mint: Mint) -> None:
        self._signer = Signer(key, salt=b"reliquary device", key_derivation="hmac", digest_method=hashlib.sha256)
        self._mint = mint

    def known(self, cookie: str, user_id: str) -> str | None:
        """The id of a browser, if this account was let in there."""
        return next((device for user, device, _ in self._read(cookie) if user == user_id), None)

    def cookie(self, before: str, user_id: str) -> str:
        """What a browser keeps from now on: this account first, and the last others that were let in there."""
        found = self._read(before)
        mine = [text for user, _, text in found if user == user_id]
        others = [text for user, _, text in found if user != user_id]
        fresh = self._signer.sign(f"{user_id}-{self._mint.id()}").decode()
        return BETWEEN.join([*(mine or [fresh])[:1], *others][:MOST])

    def _read(self, cookie: str) -> list[tuple[str, str, str]]:
        """Account, device and text of each part that we have signed."""
        found = []
        for text in cookie.split(BETWEEN)[:MOST]:
            try:
                user, _, device = self._signer.unsign(text.encode("utf-8", "replace")).decode().partition("-")
            except (BadSignature, UnicodeDecodeError):
                continue
            found.append((user, device, text))
        return found
