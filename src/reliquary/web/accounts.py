"""Who somebody is: guests, accounts, cookies, personal tokens, recovery codes; and leaving for good."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any, Final

from itsdangerous import BadSignature, Signer

from reliquary.web.mint import Mint
from reliquary.web.names import LONGEST, AccountError, Name, key_of, read_name
from reliquary.web.passwords import Passwords, read_password
from reliquary.web.storage import Conflict, Deed, NameTaken, Store, Token, User

DAY: Final = 86_400_000
HOUR: Final = 3_600_000
SESSION: Final = 180 * DAY  # after the last visit
CODES: Final = 10
TOKEN_MARK: Final = "rlq_"  # so that a token that leaked can be recognised
LONGEST_TOKEN_NAME: Final = 60
LONGEST_EMAIL: Final = 254
EMAIL: Final = re.compile(r"[^\s@<>()\[\]\\,;:\"]+@[^\s@<>()\[\]\\,;:\".]+(\.[^\s@<>()\[\]\\,;:\".]+)+")
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
        self._signer = Signer(key, salt=b"reliquary session", key_derivation="hmac", digest_method=hashlib.sha256)

    @classmethod
    async def open(cls, store: Store, passwords: Passwords, mint: Mint | None = None) -> Accounts:
        """Accounts in a storage; the key that signs cookies is kept there, and is the same for all processes."""
        mint = mint or Mint()
        return cls(store, await store.fact("cookie-key", mint.bytes(32)), passwords, mint)

    # Coming in

    async def guest(self, at: int, name: str = "", language: str = "") -> Login:
        """A new guest, by a name of their own, with a number if others have it already, or by a made-up one."""
        wanted = read_name(name).shown if name else ""
        for attempt in range(GUEST_ATTEMPTS):
            try:
                called = read_name(self._guest_name(wanted, attempt))
                return await self._enter(await self._add(called, "guest", None, at, language), at)
            except AccountError:
                continue
        raise AccountError("no-name-free")

    def _guest_name(self, wanted: str, attempt: int) -> str:
        """A name for a guest: as wanted, then with 2, 3 … behind it, then with digits that hardly anybody has."""
        if not wanted:
            return f"Guest {self._mint.digits()}"
        if attempt == 0:
            return wanted
        number = str(attempt + 1) if attempt < GUEST_ATTEMPTS // 2 else self._mint.digits()
        return f"{wanted[: LONGEST - len(number) - 1]} {number}"

    async def register(self, name: str, password: str, at: int, language: str = "") -> Login:
        """A new account."""
        chosen = read_name(name)
        hashed = await self._passwords.hash(read_password(password, chosen.shown))
        return await self._enter(await self._add(chosen, "account", hashed, at, language), at)

    async def become_account(self, user_id: str, name: str, password: str) -> None:
        """A guest becomes an account: the same user, with the same games and the same session."""
        chosen = read_name(name)
        hashed = await self._passwords.hash(read_password(password, chosen.shown))
        try:
            await self._users.promote(user_id, chosen.shown, chosen.key, hashed)
        except NameTaken:
            raise _taken(chosen) from None
        except Conflict as error:
            raise AccountError(error.code) from None

    async def log_in(self, name: str, password: str, at: int) -> Login:
        """Name and password; whoever errs does not learn which of them is wrong, nor by how long it takes."""
        found = await self._users.password(key_of(name))
        user, stored = found or (None, None)
        if not await self._passwords.matches(stored, password) or user is None or stored is None:
            raise AccountError("wrong-login")
        if self._passwords.is_weak(stored):
            await self._users.rehash(user.id, stored, await self._passwords.hash(password))
        return await self._enter(user, at)

    async def _add(self, name: Name, kind: Any, password: str | None, at: int, language: str) -> User:
        user = User(self._mint.id(), kind, name.shown, at, at, language)
        try:
            await self._users.add(user, name.key, password)
        except NameTaken:
            raise _taken(name) from None
        return user

    async def _enter(self, user: User, at: int) -> Login:
        token = self._mint.token()
        await self._users.open_session(_hash(token), user.id, at, at + SESSION)
        return Login(user, self._signer.sign(token).decode())

    # Being known

    async def who(self, cookie: str, now: int) -> User | None:
        """Whose cookie this is. A forged one is found out without asking the storage."""
        if (token := self._token(cookie)) is None:
            return None
        user = await self._users.session(_hash(token), now)
        if user is not None and user.seen < now - HOUR:
            await self._users.renew_session(_hash(token), user.id, now, now + SESSION)
        return user

    async def log_out(self, cookie: str) -> None:
        """End this session; its cookie is worth nothing any more, whoever has a copy."""
        if (token := self._token(cookie)) is not None:
            await self._users.end_session(_hash(token))

    async def log_out_everywhere(self, user_id: str) -> None:
        await self._users.end_sessions(user_id)

    def _token(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    # Changes

    async def change(
        self, user_id: str, *, name: str | None = None, email: str | None = None, **preferences: Any
    ) -> None:
        """Another name, address (empty for none), language or settings: all that is given, or nothing."""
        values = {what: value for what, value in preferences.items() if value is not None}
        if name is not None:
            chosen = read_name(name)
            values |= {"name": chosen.shown, "key": chosen.key}
        if email is not None:
            values["email"] = read_email(email) or None
        try:
            await self._users.amend(user_id, values)
        except NameTaken:
            raise _taken(chosen) from None

    async def confirm(self, user: User, password: str) -> None:
        """Make sure, before something that cannot be taken back, that it is really the user."""
        found = await self._users.password(key_of(user.name))
        if not await self._passwords.matches(found[1] if found else None, password):
            raise AccountError("wrong-password")

    async def change_password(self, user: User, old: str, new: str, at: int) -> Login:
        """Another password. Every session ends, and a new one begins for the one who asked."""
        await self.confirm(user, old)
        await self._users.set_password(user.id, await self._passwords.hash(read_password(new, user.name)))
        return await self._enter(user, at)

    # Personal tokens

    async def make_token(self, user_id: str, name: str, at: int) -> tuple[Token, str]:
        """A token for a program of the user; its text is returned this once."""
        label = " ".join(name.split())
        if not label or len(label) > LONGEST_TOKEN_NAME or not label.isprintable():
            raise AccountError("token-name", longest=LONGEST_TOKEN_NAME)
        token, text = Token(self._mint.id(), user_id, label, at), TOKEN_MARK + self._mint.token()
        await self._users.add_token(token, _hash(text))
        return token, text

    async def bearer(self, text: str, now: int) -> User | None:
        """Whose token this is."""
        if not text.startswith(TOKEN_MARK) or (found := await self._users.token(_hash(text))) is None:
            return None
        user, token = found
        if token.used is None or token.used < now - HOUR:
            await self._users.use_token(token.id, now)
        return user

    # Recovery

    async def recovery_codes(self, user_id: str, at: int) -> list[str]:
        """New recovery codes, returned this once; the old ones are void."""
        codes = [self._mint.code() for _ in range(CODES)]
        await self._users.set_recovery(user_id, [_hash(_plain(code)) for code in codes], at)
        return codes

    async def recover(self, name: str, code: str, password: str, at: int) -> Login:
        """A recovery code, used up, lets its owner set another password."""
        hashed = await self._passwords.hash(read_password(password, name))
        user = await self._users.recover(key_of(name), _hash(_plain(code)), hashed)
        if user is None:
            raise AccountError("wrong-code")
        return await self._enter(user, at)

    async def reset(self, name: str, at: int, by: str | None = None) -> str:
        """A new password for somebody who has lost everything; sessions, tokens and codes are void.

        By an admin, or from the command line; it is written down.
        """
        user = await self._users.named(key_of(name))
        if user is None or user.kind == "guest":
            raise AccountError("no-account", name=repr(name))
        password = self._mint.code()
        await self._users.set_password(user.id, await self._passwords.hash(password), revoke=True)
        await self._store.moderation.note(Deed(by, "reset", user.id, at))
        return password

    async def appoint(self, name: str, admin: bool, at: int) -> str:
        """Make somebody an admin, or no longer; the name as it is shown."""
        user = await self._users.named(key_of(name))
        if user is None or user.kind == "guest":
            raise AccountError("no-account", name=repr(name))
        await self._store.moderation.set_kind(user.id, "admin" if admin else "account", None, at)
        return user.name

    # Leaving

    async def export(self, user_id: str) -> dict[str, Any]:
        """All that is stored about a user, ready for JSON."""
        return {"format": 1} | await self._store.leaving.export(user_id)

    async def delete(self, user_id: str, at: int) -> list[str]:
        """Go for good; the tables with running games at which somebody has to stand in."""
        return await self._store.leaving.erase(user_id, at)


def read_email(text: str) -> str:
    """Where e-mail can go; empty for nowhere."""
    address = text.strip()
    fits = len(address) <= LONGEST_EMAIL and address.isprintable() and EMAIL.fullmatch(address)
    if address and not fits:
        raise AccountError("email")
    return address


def _taken(name: Name) -> AccountError:
    return AccountError("name-taken", name=name.shown)


def _hash(text: str) -> str:
    """What is kept of a token of 80 bits or more: such a one cannot be guessed, so that a quick hash is enough."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _plain(code: str) -> str:
    """A recovery code without what people add or change when they copy it."""
    return re.sub(r"[^a-z2-7]", "", code.lower().replace("0", "o").replace("1", "l").replace("8", "b"))
