"""Addresses for e-mail: set with the password, confirmed by their owners, and left alone where they ask for it."""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, Signer

from reliquary.web.accounts import DAY, hash_of
from reliquary.web.mint import Mint
from reliquary.web.names import AccountError
from reliquary.web.storage import Missing, Proof, QueuedEmail, Store, User
from reliquary.web.storage.emails import asked_by

LONGEST: Final = 254
LOCAL, LABEL = r"[\w!#$%&'*+/=?^`{|}~-]+", r"[^\W_]([\w-]*[^\W_])?"
ADDRESS: Final = re.compile(rf"{LOCAL}(\.{LOCAL})*@{LABEL}(\.{LABEL})+")
ENCODED: Final = "=?"  # how e-mail begins what is to be decoded, which may then hold anything
CONFIRMATION, MOVED, TURN = "confirm", "moved", "turn"  # kinds of emails
GOOD_FOR: Final = 2 * DAY  # how long the link in a confirmation can be used
# How many confirmations a day: that one account asks for, that one address gets, that one visitor's address asks for.
MOST_OF_ACCOUNT, MOST_TO_ADDRESS, MOST_FROM_VISITOR = 5, 3, 10


def read_address(text: str) -> str:
    """Where e-mail can go; empty for nowhere. What could be taken for anything but one address is none."""
    address = text.strip()
    fits = len(address) <= LONGEST and address.isprintable() and ENCODED not in address
    if address and not (fits and ADDRESS.fullmatch(address)):
        raise AccountError("email")
    return address


@dataclass(frozen=True, slots=True)
class Ticket:
    """What the link in an e-mail says: whose account it is about, and to which address it went, as a hash."""

    user_id: str
    target: str


class Addresses:
    """Which addresses there are, and the links in e-mail that its readers answer with."""

    def __init__(self, store: Store, key: bytes, mint: Mint) -> None:
        self._users = store.users
        self._emails = store.emails
        self._key = key
        self._mint = mint

    @classmethod
    async def open(cls, store: Store, mint: Mint) -> Addresses:
        """Addresses in a storage; the key that signs links is kept there."""
        return cls(store, await store.fact("email-key", mint.bytes(32)), mint)

    # Setting one

    async def set(self, user: User, text: str, visitor: str, now: int, proof: Proof | None = None) -> None:
        """Another address, or none. It is asked for confirmation, and the one before is told, if it was confirmed."""
        if user.kind == "guest":
            raise AccountError("guest-email")
        address = read_address(text)
        if address == (user.email or "") and user.email_confirmed:
            return
        emails = []
        if address:
            await self._may_ask(user, address, visitor, now)
            emails.append(self._email(user, CONFIRMATION, now))
        if user.email and user.email_confirmed and address != user.email:
            emails.append(self._email(user, MOVED, now, user.email))
        await self._emails.set_address(user.id, address or None, emails, proof)

    async def ask_again(self, user: User, visitor: str, now: int) -> None:
        """Send the confirmation once more."""
        if not user.email or user.email_confirmed:
            raise AccountError("nothing-to-confirm")
        await self._may_ask(user, user.email, visitor, now)
        await self._emails.ask_again(self._email(user, CONFIRMATION, now))

    async def _may_ask(self, user: User, address: str, visitor: str, now: int) -> None:
        """Nobody can have others flooded with confirmations, nor those who have asked to be left alone."""
        target = self.target_of(address)
        if await self._emails.is_refused(target):
            raise AccountError("email-refused")
        most = {
            asked_by(user.id): MOST_OF_ACCOUNT,
            f"confirm to {target}": MOST_TO_ADDRESS,
            f"confirm from {self._keyed(visitor)}": MOST_FROM_VISITOR,
        }
        await self._emails.count(most, now)

    def _email(self, user: User, kind: str, now: int, recipient: str | None = None) -> QueuedEmail:
        return QueuedEmail(self._mint.id(), user.id, None, kind, 0, now, recipient=recipient)

    # Links

    async def confirmation(self, user_id: str, to: str, now: int) -> str:
        """The last part of the link that confirms an address of a user, once; an older one is void.

        Empty if that is their address no longer.
        """
        code = self._mint.token()
        if not await self._emails.set_code(user_id, to, hash_of(code)):
            return ""
        return self._signed("confirm", user_id, code, str(now + GOOD_FOR))

    async def confirm(self, text: str, now: int) -> None:
        """The reader of a confirmation says that the address is theirs; Missing if it is too late, or a forgery."""
        user_id, code, until = self._read("confirm", text, 3)
        if int(until) <= now or not await self._emails.confirm(user_id, hash_of(code), now):
            raise Missing("no-email-link")

    def ticket(self, user_id: str, address: str) -> str:
        """The last part of the links by which a reader stops e-mail; it stays good, as an old e-mail does."""
        return self._signed("stop", user_id, self.target_of(address))

    async def stop_turns(self, text: str, now: int) -> None:
        """The reader wants to hear of no more turns at this address."""
        ticket = self._ticket(text)
        if await self._is_of(ticket):
            await self._emails.stop_turns(ticket.user_id, now)

    async def refuse(self, text: str, now: int) -> None:
        """The reader wants no e-mail of this server any more, whoever asks for it."""
        ticket = self._ticket(text)
        await self._emails.refuse(ticket.target, now)
        if await self._is_of(ticket):
            await self._emails.set_address(ticket.user_id, None, [])

    async def allow(self, text: str) -> None:
        """The reader has thought better of it: the address can be given and confirmed again."""
        await self._emails.allow(self._ticket(text).target)

    async def _is_of(self, ticket: Ticket) -> bool:
        """Whether the account still has the address that the e-mail went to."""
        user = await self._users.get(ticket.user_id)
        return user is not None and bool(user.email) and self.target_of(user.email or "") == ticket.target

    def _ticket(self, text: str) -> Ticket:
        return Ticket(*self._read("stop", text, 2))

    # Signatures

    def target_of(self, address: str) -> str:
        """What an address is counted and refused by; it cannot be read from it."""
        return self._keyed(address.casefold())

    def _keyed(self, text: str) -> str:
        return hmac.digest(self._key, text.encode("utf-8", "surrogatepass"), "sha256").hex()[:32]

    def _signed(self, purpose: str, *parts: str) -> str:
        return self._signer(purpose).sign("~".join(parts)).decode()

    def _read(self, purpose: str, text: str, parts: int) -> list[str]:
        """The parts of a link of ours; Missing if it is none."""
        try:
            found = self._signer(purpose).unsign(text.encode("utf-8", "replace")).decode().split("~")
        except (BadSignature, UnicodeDecodeError):
            raise Missing("no-email-link") from None
        if len(found) != parts:
            raise Missing("no-email-link")
        return found

    def _signer(self, purpose: str) -> Signer:
        salt = f"reliquary email {purpose}".encode()
        return Signer(self._key, salt, sep=b"~", key_derivation="hmac", digest_method=hashlib.sha256)
