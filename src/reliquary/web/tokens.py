"""Personal tokens: made with the password, for programs; what each may do, and until when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from reliquary.web.accounts import DAY, hash_of
from reliquary.web.mint import Mint
from reliquary.web.names import AccountError
from reliquary.web.storage import Denied, Proof, Store, Token, User

MARK: Final = "rlq_"  # so that a token that leaked can be recognised
LONGEST_NAME: Final = 60
USUAL_DAYS, MOST_DAYS = 90, 365
REMEMBERED: Final = 30 * DAY  # for so long a token that has ended is told so
NOTED: Final = 60_000  # milliseconds between two notes of when a token was last used

Scope = Literal["read", "play", "admin"]
READ: Final = "read"  # look at one's tables, games and records
PLAY: Final = "play"  # set up tables, sit down, move, chat
ADMIN: Final = "admin"  # what admins do; given by admins alone
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
ACCOUNT: Final = "account"  # passwords, addresses, tokens, leaving: for people, and given to no token
ANYBODY: Final = "anybody"  # what is open to everybody, known or not


class TokenEnded(Denied):
    """A token that was good, and is so no longer."""


class OutOfScope(Denied):
    """A token that was not made for this."""


@dataclass(frozen=True, slots=True)
class Known:
    """Who somebody is. Who came with a token may do what it was made for, until it ends; a person may do anything."""

    user: User
    scopes: frozenset[str] | None = None
    ends: int | None = None
    token_id: str = ""

    def reaches(self, scope: str) -> bool:
        """Whether this is a person, or a token that was made for something."""
        return self.scopes is None or scope in self.scopes

    def check(self, scope: str, now: int) -> None:
        """Denied if a token does not reach so far."""
        if self.ends is not None and self.ends <= now:
            raise TokenEnded("token-ended")
        if scope == ANYBODY or self.reaches(scope):
            return
        raise OutOfScope("not-by-token") if scope == ACCOUNT else OutOfScope("scope", scope=scope)


class Tokens:
    """Makes tokens and knows them again. Times are milliseconds and come in from outside."""

    def __init__(self, store: Store, mint: Mint) -> None:
        self._users = store.users
        self._mint = mint

    async def make(
        self,
        user: User,
        name: str,
        at: int,
        scopes: Iterable[str] = (PLAY, READ),
        days: int = USUAL_DAYS,
        proof: Proof | None = None,
    ) -> tuple[Token, str]:
        """A token for a program of the user; its text is returned this once. Who may play can see what is played."""
        label = " ".join(name.split())
        if not label or len(label) > LONGEST_NAME or not label.isprintable():
            raise AccountError("token-name", longest=LONGEST_NAME)
        chosen = {*scopes} | ({READ} if PLAY in scopes else set())
        if not chosen or not chosen <= {*SCOPES} or (ADMIN in chosen and user.kind != "admin"):
            raise AccountError("token-scopes", scopes=", ".join(SCOPES if user.kind == "admin" else SCOPES[:-1]))
        token = Token(self._mint.id(), user.id, label, at, None, " ".join(sorted(chosen)), at + days * DAY)
        text = MARK + self._mint.token()
        await self._users.add_token(token, hash_of(text), proof=proof)
        return token, text

    async def bearer(self, text: str, now: int) -> Known | None:
        """Whose token this is. TokenEnded if it was one."""
        if not text.startswith(MARK) or (found := await self._users.token(hash_of(text))) is None:
            return None
        user, token = found
        if token.ends <= now:
            raise TokenEnded("token-ended")
        if token.used is None or token.used < now - NOTED:
            await self._users.use_token(token.id, now)
        scopes = frozenset(token.scopes.split())
        if user.kind == "admin" and ADMIN not in scopes:
            user = replace(user, kind="account")  # it opens no door that is for admins
        return Known(user, scopes, token.ends, token.id)

    async def note_use(self, known: Known, now: int) -> None:
        """Note that a token is used, by whatever way it came."""
        if known.token_id:
            await self._users.use_token(known.token_id, now)

    async def forget(self, now: int) -> None:
        """Forget tokens that ended long ago."""
        await self._users.forget_tokens(now - REMEMBERED)
