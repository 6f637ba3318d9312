"""Who somebody is: guests, accounts, cookies, recovery codes; and leaving for good."""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from itsdangerous import BadSignature, Signer

from reliquary.web.exports import in_turn, written
from reliquary.web.fair_queue import FairQueue
from reliquary.web.mint import Mint
from reliquary.web.names import AccountError, compared, key_of, numbered, read_name
from reliquary.web.passwords import Passwords, read_password
from reliquary.web.storage import AuditEntry, Conflict, Name, NameTaken, NewSession, Proof, Store, Unproven, User
from reliquary.web.storage.rows import Kind

DAY: Final = 86_400_000
HOUR: Final = 3_600_000
SESSION: Final = 180 * DAY  # after the last visit
CODES: Final = 10
GUEST_ATTEMPTS: Final = 20


@dataclass(frozen=True, slots=True)
class Login:
    """Somebody who has just come in, and the cookie that says so from now on."""

    user: User
    cookie: str = field(repr=False)


class Accounts:
    """Everything about who somebody is. Times are milliseconds and come in from outside."""

    def __init__(self, store: Store, key: bytes, passwords: Passwords, mint: Mint) -> None:
        self._store = store
        self._users = store.users
        self._passwords = passwords
        self._mint = mint
        self._exports = FairQueue(1)
        self._signer = Signer(key, salt=b"reliquary session", key_derivation="hmac", digest_method=hashlib.sha256)
        self._marks = Signer(key, salt=b"reliquary mark", key_derivation="hmac", digest_method=hashlib.sha256)

    @classmethod
    async def open(cls, store: Store, passwords: Passwords, mint: Mint | None = None) -> Accounts:
        """Accounts in a storage; the key that signs cookies is kept there, and is the same for all processes."""
        mint = mint or Mint()
        return cls(store, await store.fact("cookie-key", mint.bytes(32)), passwords, mint)

    # Coming in

    async def guest(self, at: int, name: str = "", language: str = "", cookie: str = "") -> Login:
        """A new guest, by a name of their own, with a number if others have it already, or by a made-up one."""
        wanted = read_name(name).shown if name else ""
        for attempt in range(GUEST_ATTEMPTS):
            try:
                called = read_name(self._guest_name(wanted, attempt))
                return await self._enter(await self._add(called, "guest", None, at, language), at, cookie)
            except AccountError:
                continue
        raise AccountError("no-name-free")

    def _guest_name(self, wanted: str, attempt: int) -> str:
        """A name for a guest: as wanted, then with 2, 3 … behind it, then with digits that hardly anybody has."""
        if not wanted:
            return f"Guest {self._mint.digits()}"
        if attempt == 0:
            return wanted
        return numbered(wanted, str(attempt + 1) if attempt < GUEST_ATTEMPTS // 2 else self._mint.digits())

    def _instead(self, name: Name) -> list[Name]:
        """Names for a guest who has to leave this one to an account."""
        wanted = (self._guest_name(name.shown, attempt) for attempt in range(1, GUEST_ATTEMPTS))
        return [compared(text) for text in wanted]

    async def register(self, name: str, password: str, at: int, language: str = "", cookie: str = "") -> Login:
        """A new account."""
        chosen = read_name(name)
        hashed = await self._passwords.hash(await read_password(password, chosen.shown))
        return await self._enter(await self._add(chosen, "account", hashed, at, language), at, cookie)

    async def become_account(self, user: User, name: str, password: str, at: int, cookie: str = "") -> Login:
        """A guest becomes an account: the same user, with the same games, and with another session."""
        chosen = read_name(name)
        hashed = await self._passwords.hash(await read_password(password, chosen.shown))
        try:
            new, cookie = self._new_session(at, cookie)
            await self._users.promote(user.id, chosen, hashed, self._instead(chosen), new, at)
        except NameTaken:
            raise _taken(chosen) from None
        except Conflict as error:
            raise AccountError(error.code) from None
        return Login(await self._users.get(user.id) or user, cookie)

    async def log_in(self, name: str, password: str, at: int, cookie: str = "") -> Login:
        """Name and password; whoever errs does not learn which of them is wrong, nor by how long it takes."""
        found = await self._users.password(key_of(name))
        user, stored = found or (None, None)
        if not await self._passwords.matches(stored, password) or user is None or stored is None:
            raise AccountError("wrong-login")
        if self._passwords.is_weak(stored):
            better = await self._passwords.hash(password)
            if not await self._users.rehash(user.id, stored, better):  # somebody was quicker: look again
                return await self.log_in(name, password, at, cookie)
            stored = better
        try:
            return await self._enter(user, at, cookie, Proof(user.id, stored))
        except Unproven:
            raise AccountError("wrong-login") from None

    async def _add(self, name: Name, kind: Kind, password: str | None, at: int, language: str) -> User:
        user = User(self._mint.id(), kind, name.shown, at, at, language)
        try:
            instead = () if kind == "guest" else self._instead(name)
            await self._users.add(user, name.key, password, name.skeleton, instead)
        except NameTaken:
            raise _taken(name) from None
        return user

    async def _enter(self, user: User, at: int, cookie: str = "", proof: Proof | None = None) -> Login:
        """Let somebody in with a new session; that of the cookie they came with is void."""
        new, cookie = self._new_session(at, cookie)
        await self._users.open_session(new.hash, user.id, new.at, new.expires, new.renewed, proof)
        return Login(user, cookie)

    def _new_session(self, at: int, cookie: str) -> tuple[NewSession, str]:
        """A session instead of that of a cookie, and its own cookie."""
        token = self._mint.token()
        new = NewSession(hash_of(token), at, at + SESSION, self.session_of(cookie))
        return new, self._signer.sign(token).decode()

    # Being known

    async def who(self, cookie: str, now: int) -> User | None:
        """Whose cookie this is. A forged one is found out without asking the storage."""
        if (token := self._token(cookie)) is None:
            return None
        user = await self._users.session(hash_of(token), now)
        if user is not None and user.seen < now - HOUR:
            await self._users.renew_session(hash_of(token), user.id, now, now + SESSION)
        return user

    async def log_out(self, cookie: str) -> None:
        """End this session; its cookie is worth nothing any more, whoever has a copy."""
        if (token := self._token(cookie)) is not None:
            await self._users.end_session(hash_of(token))

    async def log_out_everywhere(self, user_id: str, with_tokens: bool = True) -> None:
        await self._users.end_sessions(user_id, with_tokens)

    def session_of(self, cookie: str) -> str:
        """What a session is known by in the storage; empty if this is no cookie of ours."""
        token = self._token(cookie)
        return "" if token is None else hash_of(token)

    def _token(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    # What was decided against somebody

    async def mark(self, user: User) -> str:
        """What a browser keeps when somebody goes who is muted or kept away from a table; empty for all others."""
        sanctioned = await self._store.moderation.is_sanctioned(user.id)
        return self._marks.sign(user.id).decode() if sanctioned else ""

    async def remember(self, newcomer: User, before: User | None, mark: str) -> User:
        """A newcomer, under the sanctions of whoever was here before: by the session, or by the mark in the browser."""
        old = {"" if before is None else before.id, self._marked(mark)} - {"", newcomer.id}
        for user_id in sorted(old):
            await self._store.moderation.carry_over(user_id, newcomer.id)
        return (await self._users.get(newcomer.id) or newcomer) if old else newcomer

    def _marked(self, mark: str) -> str:
        try:
            return self._marks.unsign(mark.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    # Changes

    async def change(self, user_id: str, *, at: int = 0, name: str | None = None, **preferences: object) -> None:
        """Another name, language or settings: all that is given, or nothing."""
        values = {what: value for what, value in preferences.items() if value is not None}
        instead: list[Name] = []
        if name is not None:
            chosen = read_name(name)
            values |= {"name": chosen.shown, "key": chosen.key, "skeleton": chosen.skeleton}
            instead = self._instead(chosen)
        try:
            await self._users.amend(user_id, values, instead, at)
        except NameTaken:
            raise _taken(chosen) from None

    async def confirm(self, user: User, password: str) -> Proof:
        """Make sure, before something that cannot be taken back, that it is really the user.

        What is done after that takes the proof along, for the password may be another one by then.
        """
        stored = await self._users.password_of(user.id)
        if not await self._passwords.matches(stored, password):
            raise AccountError("wrong-password")
        return Proof(user.id, stored)

    async def change_password(
        self, user: User, old: str, new: str, at: int, *, with_tokens: bool = True, cookie: str = ""
    ) -> Login:
        """Another password. Every session ends, tokens are void if asked, and the one who asked gets a new session."""
        proof = await self.confirm(user, old)
        hashed = await self._passwords.hash(await read_password(new, user.name))
        session, cookie = self._new_session(at, cookie)
        await self._users.set_password(user.id, hashed, with_tokens=with_tokens, session=session, proof=proof)
        return Login(user, cookie)

    # Recovery

    async def recovery_codes(self, user_id: str, at: int, proof: Proof | None = None) -> list[str]:
        """New recovery codes, returned this once; the old ones are void."""
        codes = [self._mint.code() for _ in range(CODES)]
        await self._users.set_recovery(user_id, [hash_of(_plain(code)) for code in codes], at, proof)
        return codes

    async def recover(self, name: str, code: str, password: str, at: int, cookie: str = "") -> Login:
        """A recovery code, used up, lets its owner set another password; tokens are void."""
        hashed = await self._passwords.hash(await read_password(password, name))
        session, cookie = self._new_session(at, cookie)
        user = await self._users.recover(key_of(name), hash_of(_plain(code)), hashed, session)
        if user is None:
            raise AccountError("wrong-code")
        return Login(user, cookie)

    async def reset(self, name: str, at: int, by: str | None = None) -> str:
        """A new password for somebody who has lost everything; sessions, tokens and codes are void.

        By an admin, or from the command line; it is written down.
        """
        user = await self._users.named(key_of(name))
        if user is None or user.kind == "guest":
            raise AccountError("no-account", name=repr(name))
        password = self._mint.code()
        hashed = await self._passwords.hash(password)
        await self._users.set_password(user.id, hashed, with_tokens=True, with_codes=True)
        await self._store.moderation.note(AuditEntry(by, "reset", user.id, at))
        return password

    async def appoint(self, name: str, admin: bool, at: int) -> str:
        """Make somebody an admin, or no longer; the name as it is shown. They have to log in again."""
        user = await self._users.named(key_of(name))
        if user is None or user.kind == "guest":
            raise AccountError("no-account", name=repr(name))
        await self._store.moderation.set_kind(user.id, "admin" if admin else "account", None, at)
        return user.name

    # Leaving

    def export(self, user_id: str, at: int) -> AsyncIterator[bytes]:
        """All that is stored about a user, as JSON, piece by piece, in turn with what others export."""
        return written(in_turn(self._store.export.read(user_id), self._exports, user_id), at)

    async def delete(self, user_id: str, at: int, proof: Proof | None = None) -> list[str]:
        """Go for good; the tables with running games at which somebody has to stand in."""
        return await self._store.leaving.erase(user_id, at, proof)


def _taken(name: Name) -> AccountError:
    return AccountError("name-taken", name=name.shown)


def hash_of(text: str) -> str:
    """What is kept of a token of 80 bits or more: such a one cannot be guessed, so that a quick hash is enough."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _plain(code: str) -> str:
    """A recovery code without what people add or change when they copy it."""
    return re.sub(r"[^a-z2-7]", "", code.lower().replace("0", "o").replace("1", "l").replace("8", "b"))
