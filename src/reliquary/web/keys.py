"""The key by which a server signs records: kept in its database, or in a file of the host; old ones stay known."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

import msgspec

from reliquary.notation import read_record, write_record
from reliquary.table.signing import BadKey, SigningKey, fingerprint_of
from reliquary.web.mint import Mint
from reliquary.web.storage import Store

FACT: Final = "signing-key"  # beside the key of cookies
RETIRED: Final = "retired-signing-keys"
ALL_BUT_OWNER: Final = 0o077


class Retired(msgspec.Struct, frozen=True):
    """A key that signed records once: those still hold."""

    key: str
    fingerprint: str
    until: int


class PublicKeys(msgspec.Struct, frozen=True):
    """The public half of the key by which a server signs, and of those by which it did."""

    algorithm: str
    key: str
    fingerprint: str
    retired: list[Retired]


class Keys:
    """Signs records; the key is read, or made, when it is needed first."""

    def __init__(self, store: Store, mint: Mint, file: str = "") -> None:
        self._store, self._mint, self._file = store, mint, file
        self._current: SigningKey | None = None

    async def current(self) -> SigningKey:
        """The key in force; BadKey if the host's file has none."""
        if self._current is None:
            fact = None if self._file else await self._store.fact(FACT, self._mint.bytes(32))
            self._current = read_file(Path(self._file)) if fact is None else SigningKey(fact)
        return self._current

    async def public(self) -> PublicKeys:
        """What everybody may know."""
        found = await self.current()
        return PublicKeys("Ed25519", found.public, found.fingerprint, await self._retired())

    async def signed(self, text: str) -> str:
        """A record, signed, while others go on: to read a long one takes its time."""
        return await asyncio.to_thread(_signed, await self.current(), text)

    async def replace(self, now: int) -> SigningKey:
        """Make a new key and let it sign from now on; the old one, if there was one, stays known."""
        old, private = await self._old(), self._mint.bytes(32)
        fresh = SigningKey(private)
        facts = {RETIRED: msgspec.json.encode([*await self._retired(), *_retired(old, now)])}
        if self._file:
            write_file(Path(self._file), fresh)
        await self._store.set_facts(facts if self._file else facts | {FACT: private})
        self._current = fresh
        return fresh

    async def _old(self) -> SigningKey | None:
        """The key in force, if there is one yet."""
        if self._file:
            return read_file(Path(self._file)) if Path(self._file).exists() else None
        found = await self._store.known_fact(FACT)
        return None if found is None else SigningKey(found)

    async def _retired(self) -> list[Retired]:
        found = await self._store.known_fact(RETIRED)
        return msgspec.json.decode(found or b"[]", type=list[Retired])


def _retired(old: SigningKey | None, now: int) -> list[Retired]:
    return [] if old is None else [Retired(old.public, fingerprint_of(old.public), now)]


def read_file(file: Path) -> SigningKey:
    """The key in a host's file, which nobody else may read; BadKey, with one line, if that cannot be."""
    try:
        if os.name != "nt" and file.stat().st_mode & ALL_BUT_OWNER:
            raise BadKey(f"{file}: others on this machine can read this key; run: chmod 600 {file}")
        return SigningKey.from_pem(file.read_bytes())
    except FileNotFoundError:
        raise BadKey(f"{file}: there is no such file; make a key with: reliquary key new") from None
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise BadKey(f"{file}: the key cannot be read ({reason}); run this as the user of the service") from None
    except BadKey as error:
        raise BadKey(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None


def _signed(key: SigningKey, text: str) -> str:
    return write_record(key.sign(read_record(text)))


def write_file(file: Path, key: SigningKey) -> None:
    """Keep a key in a file that its owner alone can read; it is there whole, or the old one still is."""
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(key.pem())
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(file)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise BadKey(f"{file}: the key cannot be written ({reason}); name another file with signing_key") from None
