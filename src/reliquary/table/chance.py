"""Chance that nobody can bend: house and players commit, then reveal, and afterwards everybody can do the sum."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from reliquary.kernel import Seat
from reliquary.notation import Chance, Record, RecordError
from reliquary.table.settings import HUMAN

SALT = re.compile("[0-9a-f]{16,64}")  # of the older chance
MOST_SEATS = 64  # of any table; between two rounds their number may change
SECRET = SHARE = HASH = re.compile("[0-9a-f]{64}")


def fresh_secret() -> str:
    """A new secret of the house: 256 bits that nobody can guess."""
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """The hash that is shown before the first share is accepted: it fixes the secret and tells nothing about it."""
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"reliquary pledge").hexdigest()


class Drawing(msgspec.Struct, frozen=True):
    """What everybody has committed to in a round: once it is fixed, chance has one outcome, and nobody knows it yet."""

    table: str
    round: int
    commitment: str  # of the house
    commitments: tuple[str, ...]  # of the shares, by seat; empty text for a seat that takes no part

    def accepts(self, seat: Seat, share: str) -> bool:
        """Whether this is the share that the seat has committed to."""
        if not self.commitments[seat] or SHARE.fullmatch(share) is None:
            return False
        return share_commitment(self.table, self.round, seat, self.commitment, share) == self.commitments[seat]


def share_commitment(table: str, round_: int, seat: Seat, commitment: str, share: str) -> str:
    """The hash that a player shows first. It is good for one table, round, seat and promise of the house: no copies."""
    words = msgspec.json.encode([table, round_, seat, commitment, share])
    return blake2b(words, digest_size=32, person=b"reliquary share").hexdigest()


def drawn_seed(secret: str, table: str, round_: int, shares: Sequence[str], undos: int) -> str:
    """The seed of a drawing: nothing goes in but what was committed to, and the number of agreed undos."""
    words = msgspec.json.encode([table, round_, list(shares), undos])
    return blake2b(words, key=bytes.fromhex(secret), digest_size=32, person=b"reliquary draw").hexdigest()


def derived_seed(secret: str, table: str, salts: Sequence[str], undos: int) -> str:
    """The seed of the older chance, in which salts were sent as they were: whoever came last could choose."""
    words = msgspec.json.encode([table, list(salts), undos])
    key = bytes.fromhex(secret)
    return blake2b(words, key=key, digest_size=32, person=b"reliquary seed").hexdigest()


def next_seed(seed: int | str, undos: int) -> str:
    """The seed after an agreed undo where a seed was named in place of a secret."""
    words = msgspec.json.encode([str(seed), undos])
    return blake2b(words, digest_size=32, person=b"reliquary seed").hexdigest()


def seed_of(record: Record, undos: int) -> int | str:
    """The seed that must be in force after a number of agreed undos."""
    if record.round:
        return drawn_seed(record.secret, record.table, record.round, record.salts, undos)
    if record.secret:
        return derived_seed(record.secret, record.table, record.salts, undos)
    first = record.chance[0].seed
    return next_seed(first, undos) if undos else first


def check_chance(record: Record) -> None:
    """Derive every seed of a record again: from secret, table, round, shares and the number of agreed undos."""
    if record.secret or record.commitment or record.salts or record.round:
        _check_commitment(record)
    (_check_drawing if record.round else _check_older)(record)
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
        if salt and record.players[seat : seat + 1] != [HUMAN]:
            raise RecordError(f"salts[{seat}]: only people send salts, and this seat was not played by one")


def _check_older(record: Record) -> None:
    """Before there were rounds, a salt was whatever somebody sent, and nothing had been committed to."""
    if record.commitments or record.called_off:
        raise RecordError("round: shares were committed to, so it is 1 or more; get a fresh copy of the record")
    for seat, salt in enumerate(record.salts):
        if salt and not SALT.fullmatch(salt):
            raise RecordError(f"salts[{seat}]: a salt has 16 to 64 hex digits; get a fresh copy of the record")


def _check_drawing(record: Record) -> None:
    """Every share is the one that was committed to, and every round before this one is told."""
    given = len(record.commitments)
    if given != record.seats:
        raise RecordError(f"commitments: {given} given for {record.seats} seats; get a fresh copy of the record")
    drawing = Drawing(record.table, record.round, record.commitment, tuple(record.commitments))
    for seat, (share, promise) in enumerate(zip(record.salts, record.commitments, strict=True)):
        if (share or promise) and not drawing.accepts(seat, share):
            raise RecordError(f"salts[{seat}]: this is not the share that was committed to; the record was made up")
    if [off.round for off in record.called_off] != list(range(1, record.round)):
        raise RecordError(f"called_off: round {record.round} dealt, so those before it were called off, each once")
    for number, off in enumerate(record.called_off):
        if not set(off.missing) <= set(range(MOST_SEATS)):
            raise RecordError(f"called_off[{number}]: there is no such seat; get a fresh copy of the record")


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
