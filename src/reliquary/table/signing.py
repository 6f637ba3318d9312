"""Signed records: a server vouches with its key for everything that stands in one (Ed25519)."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

import msgspec

from reliquary.notation import Record, RecordError, Signature, seal

PURPOSE: Final = b"reliquary record 1\n"  # so that no signature for anything else is good for a record
KEY: Final = re.compile("[0-9a-f]{64}")
VALUE: Final = re.compile("[0-9a-f]{128}")
BEGINNING: Final = "-----BEGIN"  # of a key in PEM


class BadKey(ValueError):
    """Something that is no key; one line that says what would be."""


class SigningKey:
    """The private half of a server's key: 32 bytes that never leave it."""

    __slots__ = ("_private", "public")

    def __init__(self, private: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # takes its time to load

        self._private = Ed25519PrivateKey.from_private_bytes(private)
        self.public: Final = self._private.public_key().public_bytes_raw().hex()

    def __repr__(self) -> str:
        return f"<SigningKey {self.fingerprint}>"

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(self.public)

    def sign(self, record: Record) -> Record:
        """The record, signed and sealed; a signature that it had is replaced."""
        value = self._private.sign(canonical(record)).hex()
        return seal(msgspec.structs.replace(record, signature=Signature(self.public, value)))

    def pem(self) -> bytes:
        """The private key for a file of its own, as OpenSSL writes it."""
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        return self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    @classmethod
    def from_pem(cls, text: bytes) -> SigningKey:
        """The key in a PEM file; BadKey if it is none, or of another kind."""
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            found = load_pem_private_key(text, None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            found = None
        if not isinstance(found, Ed25519PrivateKey):
            raise BadKey("this is no private Ed25519 key in PEM, without a password; make one: reliquary key new")
        return cls(found.private_bytes_raw())


def canonical(record: Record) -> bytes:
    """Everything in a record but its digest and its signature, in the one way of writing it that is signed."""
    rest = msgspec.structs.replace(record, digest="", signature=None)
    return PURPOSE + msgspec.json.encode(rest, order="sorted")


def check_signature(record: Record) -> None:
    """A record without a signature passes; one whose signature does not hold is refused."""
    signed = record.signature
    if signed is None:
        return
    if not KEY.fullmatch(signed.key) or not VALUE.fullmatch(signed.value):
        raise RecordError("signature: key and value have 64 and 128 hex digits; get a fresh copy of the record")
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.key)).verify(
            bytes.fromhex(signed.value), canonical(record)
        )
    except (InvalidSignature, ValueError):
        raise RecordError("signature: it does not hold; the record was changed after the server signed it") from None


def fingerprint_of(public: str) -> str:
    """A public key, short enough to be compared by people: 128 bits in eight groups."""
    digits = blake2b(bytes.fromhex(public), digest_size=16, person=b"reliquary key").hexdigest()
    return "-".join(digits[start : start + 4] for start in range(0, 32, 4))


def read_signer(text: str) -> str:
    """The fingerprint that a text names: itself, a public key in hex, or a key in PEM; BadKey if it is none."""
    bare = text.strip()
    if bare.startswith(BEGINNING):
        return fingerprint_of(_public_of(bare.encode()))
    digits = bare.lower().replace("-", "").replace(":", "").replace(" ", "")
    if KEY.fullmatch(digits):
        return fingerprint_of(digits)
    if re.fullmatch("[0-9a-f]{32}", digits):
        return "-".join(digits[start : start + 4] for start in range(0, 32, 4))
    raise BadKey("name a fingerprint of 32 hex digits, a public key of 64, or a file with a key in PEM")


def _public_of(pem: bytes) -> str:
    """The public key in hex of a PEM file that holds it, or that holds the private one."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    if b"PRIVATE" in pem:
        return SigningKey.from_pem(pem).public
    try:
        found = load_pem_public_key(pem)
    except (ValueError, UnsupportedAlgorithm):
        found = None
    if not isinstance(found, Ed25519PublicKey):
        raise BadKey("this is no Ed25519 key in PEM; ask the host for it, or for its fingerprint")
    return found.public_bytes_raw().hex()
