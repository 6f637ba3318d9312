"""Chance that can be checked: the house commits itself to a secret, the players add salts, everybody can do the sum."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from reliquary.notation import Chance, Record, RecordError
from reliquary.table.settings import HUMAN

SALT = re.compile("[0-9a-f]{16,64}")
SECRET = re.compile("[0-9a-f]{64}")


def fresh_secret() -> str:
    """A new secret of the house: 256 bits that nobody can guess."""
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """The hash that is shown before the first salt is accepted: it fixes the secret and tells nothing about it."""
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"reliquary pledge").hexdigest()


def good_salt(salt: str) -> bool:
    """Whether a text can be a salt: 16 to 64 hex digits in lower case."""
    return SALT.fullmatch(salt) is not None


def derived_seed(secret: str, table: str, salts: Sequence[str], undos: int) -> str:
    """The seed that a secret, the table, the salts by seat and the number of agreed undos give."""
    words = msgspec.json.encode([table, list(salts), undos])
    key = bytes.fromhex(secret)
    return blake2b(words, key=key, digest_size=32, person=b"reliquary seed").hexdigest()


def next_seed(seed: int | str, undos: int) -> str:
    """The seed after an agreed undo where a seed was named in place of a secret."""
    words = msgspec.json.encode([str(seed), undos])
    return blake2b(words, digest_size=32, person=b"reliquary seed").hexdigest()


def seed_of(record: Record, undos: int) -> int | str:
    """The seed that must be in force after a number of agreed undos."""
    if record.secret:
        return derived_seed(record.secret, record.table, record.salts, undos)
    first = record.chance[0].seed
    return next_seed(first, undos) if undos else first


def check_chance(record: Record) -> None:
    """Derive every seed of a record again: from secret, table, salts and the number of agreed undos."""
    if record.secret or record.commitment or record.salts:
        _check_commitment(record)
    _check_undos(record)
    for number, chance in enumerate(record.chance):
        if chance.seed != seed_of(record, chance.undo):
            source = "the secret, the table and the salts" if record.secret else "the first seed"
            raise RecordError(f"chance[{number}]: another seed follows from {source}; the record was made up")


def _check_commitment(record: Record) -> None:
    """The secret is the one that was promised, and only people sent salts."""
    if not SECRET.fullmatch(record.secret):
        raise RecordError("secret: it has 64 hex digits (0-9, a-f); get a fresh copy of the record")
    if commitment_of(record.secret) != record.commitment:
        raise RecordError("commitment: the secret is not the one that was promised; the house changed it")
    if len(record.salts) != record.seats:
        raise RecordError(f"salts: {len(record.salts)} given for {record.seats} seats; get a fresh copy of the record")
    for seat, salt in enumerate(record.salts):
        if salt and not good_salt(salt):
            raise RecordError(f"salts[{seat}]: a salt has 16 to 64 hex digits; get a fresh copy of the record")
        if salt and record.players[seat : seat + 1] != [HUMAN]:
            raise RecordError(f"salts[{seat}]: only people send salts, and this seat was not played by one")


def _check_undos(record: Record) -> None:
    """Every seed but the first came by an agreed undo that is marked, and the last such undo is in force."""
    if record.chance[0].undo or record.chance[-1].undo != len(record.undos):
        raise RecordError("undos: the seeds do not fit the agreed undos; the record was made up")
    before = Chance(-1, 0)
    for number, chance in enumerate(record.chance[1:], 1):
        known = before.undo < chance.undo <= len(record.undos) and before.since < chance.since <= len(record.actions)
        if not known or chance.since > record.undos[chance.undo - 1].to:
            raise RecordError(f"chance[{number}]: no agreed undo leads to it; the record was made up")
        before = chance
