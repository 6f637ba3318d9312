"""Users as they are stored, and what lets them in: sessions, tokens, recovery codes, all as hashes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Conflict, Missing, Unproven
from reliquary.web.storage.naming import alike, handing_on_looks, keep_name, keep_names_of, make_way, unique_name
from reliquary.web.storage.rows import Name, NewSession, Proof, Token, User, columns, made, values_of
from reliquary.web.storage.sanctions import carry_over
from reliquary.web.storage.schema import (
    audit,
    barred,
    chat,
    email_queue,
    recovery,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)

USER: Final = columns(users, User)
TOKEN: Final = columns(tokens, Token)
AMENDABLE: Final = {"name", "key", "skeleton", "language", "settings"}


class Users(Repository):
    """Guests, accounts and admins.

    A name has a key, under which it is compared, and a skeleton, which says what it looks like; the caller makes all
    three. A guest who wears the name of a new account gets another, of `instead`.
    """

    @writes
    def add(
        self,
        work: Work,
        user: User,
        key: str,
        password: str | None = None,
        skeleton: str | None = None,
        instead: Sequence[Name] = (),
    ) -> None:
        """A new user. NameTaken if another has the key, or a name that looks the same."""
        if user.kind != "guest":
            make_way(work, user.id, Name(user.name, key, skeleton), instead, user.created)
        secret = {"key": key, "skeleton": skeleton, "password": password}
        with unique_name():
            work.sql.execute(insert(users).values(values_of(user) | secret))

    @reads
    def get(self, sql: Connection, user_id: str) -> User | None:
        row = sql.execute(select(*USER).where(users.c.id == user_id)).first()
        return None if row is None else made(User, row)

    @reads
    def named(self, sql: Connection, key: str) -> User | None:
        row = sql.execute(select(*USER).where(users.c.key == key)).first()
        return None if row is None else made(User, row)

    @reads
    def many(self, sql: Connection, ids: Iterable[str]) -> dict[str, User]:
        """The users with these ids."""
        found = sql.execute(select(*USER).where(users.c.id.in_(set(ids))))
        return {row.id: made(User, row) for row in found}

    @reads
    def account_like(self, sql: Connection, name: Name, besides: str = "") -> bool:
        """Whether an account other than one's own has this name, or one that looks the same."""
        known = users.c.kind.in_(("account", "admin")) & (users.c.id != besides)
        return sql.execute(select(users.c.id).where(known, alike(name))).first() is not None

    # Changes

    @writes
    def promote(
        self,
        work: Work,
        user_id: str,
        name: Name,
        password: str,
        instead: Sequence[Name] = (),
        session: NewSession | None = None,
        at: int = 0,
    ) -> None:
        """A guest becomes an account, with another session, and keeps everything.

        NameTaken if another account has such a name.
        """
        make_way(work, user_id, name, instead, at)
        keep_name(work, user_id, name.shown, at)
        guest = (users.c.id == user_id) & (users.c.kind == "guest")
        named = {"name": name.shown, "key": name.key, "skeleton": name.skeleton}
        changed = update(users).where(guest).values(kind="account", password=password, **named)
        with unique_name(), handing_on_looks(work, [user_id]):
            if not work.sql.execute(changed).rowcount:
                raise Conflict("not-a-guest")
        if session is not None:
            _enter(work, user_id, session)
        work.tell("user", user_id)

    @writes
    def absorb(self, work: Work, guest_id: str, user_id: str, at: int = 0) -> None:
        """What a guest has played and said belongs to an account from now on, and the guest is gone.

        So does what was decided against the guest: to be muted, and to be kept away from tables.
        """
        guest = (users.c.id == guest_id) & (users.c.kind == "guest")
        if not work.sql.execute(select(users.c.id).where(guest)).first():
            raise Conflict("not-a-guest")
        for table_id in _tables_of(work, guest_id):
            work.tell("seats", table_id)
        carry_over(work, guest_id, user_id)
        keep_names_of(work, guest_id, user_id, at)
        for column in (
            seats.c.user_id,
            tables.c.host_id,
            audit.c.about,
            chat.c.user_id,
            reports.c.user_id,
            reports.c.about_id,
        ):
            work.sql.execute(update(column.table).where(column == guest_id).values({column.name: user_id}))
        for column in (table.c.user_id for table in (barred, email_queue, sessions, tokens, recovery)):
            work.sql.execute(delete(column.table).where(column == guest_id))
        with handing_on_looks(work, [guest_id]):
            work.sql.execute(delete(users).where(users.c.id == guest_id))
        work.tell("user", guest_id)
        work.tell("mine", user_id)

    @writes
    def amend(
        self, work: Work, user_id: str, values: Mapping[str, object], instead: Sequence[Name] = (), at: int = 0
    ) -> None:
        """Another name with its key, language or settings. NameTaken if another user has such a name."""
        if not values.keys() <= AMENDABLE:
            raise ValueError(f"only {', '.join(sorted(AMENDABLE))} can be amended")
        if instead:
            kind = work.sql.execute(select(users.c.kind).where(users.c.id == user_id)).scalar()
            if kind in ("account", "admin"):
                make_way(work, user_id, _name_in(values), instead, at)
        if "name" in values:
            keep_name(work, user_id, str(values["name"]), at)
        with unique_name(), handing_on_looks(work, [user_id]):
            change(work, user_id, values)

    # Passwords

    @reads
    def password(self, sql: Connection, key: str) -> tuple[User, str | None] | None:
        """The user of a name and the hash of the password, to be compared."""
        row = sql.execute(select(*USER, users.c.password).where(users.c.key == key)).first()
        return None if row is None else (made(User, row[:-1]), row[-1])

    @reads
    def password_of(self, sql: Connection, user_id: str) -> str | None:
        """The hash of the password of a user, to be compared."""
        return sql.execute(select(users.c.password).where(users.c.id == user_id)).scalar()

    @writes
    def rehash(self, work: Work, user_id: str, old: str, new: str) -> bool:
        """The same password under a better hash; False if it was changed meanwhile."""
        same = (users.c.id == user_id) & (users.c.password == old)
        return bool(work.sql.execute(update(users).where(same).values(password=new)).rowcount)

    @writes
    def set_password(
        self,
        work: Work,
        user_id: str,
        password: str,
        *,
        with_tokens: bool = False,
        with_codes: bool = False,
        session: NewSession | None = None,
        proof: Proof | None = None,
    ) -> None:
        """Another password. All sessions end, and one may begin; tokens and codes are void if asked."""
        hold(work, proof)
        _set_password(work, user_id, password, session, with_tokens)
        if with_codes:
            work.sql.execute(delete(recovery).where(recovery.c.user_id == user_id))

    # Sessions

    @writes
    def open_session(
        self,
        work: Work,
        hash_: str,
        user_id: str,
        at: int,
        expires: int,
        renewed: str = "",
        proof: Proof | None = None,
    ) -> None:
        """Let a user in, instead of the session that was `renewed`."""
        hold(work, proof)
        _enter(work, user_id, NewSession(hash_, at, expires, renewed))

    @reads
    def session(self, sql: Connection, hash_: str, now: int) -> User | None:
        """Whose session this is, if it has not ended."""
        alive = (sessions.c.hash == hash_) & (sessions.c.expires > now)
        row = sql.execute(select(*USER).join_from(sessions, users).where(alive)).first()
        return None if row is None else made(User, row)

    @writes
    def renew_session(self, work: Work, hash_: str, user_id: str, at: int, expires: int) -> None:
        """The user was here: the session lasts longer."""
        work.sql.execute(update(sessions).where(sessions.c.hash == hash_).values(expires=expires))
        work.sql.execute(update(users).where(users.c.id == user_id).values(seen=at))

    @writes
    def end_session(self, work: Work, hash_: str) -> None:
        """Log out here."""
        ended = delete(sessions).where(sessions.c.hash == hash_).returning(sessions.c.user_id)
        for user_id in work.sql.execute(ended).scalars().all():
            work.tell("user", user_id)

    @writes
    def end_sessions(self, work: Work, user_id: str, with_tokens: bool = False) -> None:
        """Log out everywhere; personal tokens are void, too, if asked."""
        end_sessions(work, user_id, with_tokens)

    # Tokens

    @writes
    def add_token(self, work: Work, token: Token, hash_: str, most: int = 50, proof: Proof | None = None) -> None:
        """A new token; Conflict if there are so many already that have not ended."""
        hold(work, proof)
        good = (tokens.c.user_id == token.user_id) & (tokens.c.ends > token.created)
        if work.sql.execute(select(func.count()).where(good)).scalar_one() >= most:
            raise Conflict("too-many-tokens", most=most)
        work.sql.execute(insert(tokens).values(values_of(token) | {"hash": hash_}))

    @reads
    def tokens(self, sql: Connection, user_id: str) -> list[Token]:
        chosen = select(*TOKEN).where(tokens.c.user_id == user_id).order_by(tokens.c.created, tokens.c.id)
        return [made(Token, row) for row in sql.execute(chosen)]

    @reads
    def tokens_left(self, sql: Connection, user_id: str, now: int) -> int:
        """How many tokens have not ended."""
        return sql.execute(select(func.count()).where(tokens.c.user_id == user_id, tokens.c.ends > now)).scalar_one()

    @reads
    def token(self, sql: Connection, hash_: str) -> tuple[User, Token] | None:
        """Whose token this is."""
        row = sql.execute(select(*USER, *TOKEN).join_from(tokens, users).where(tokens.c.hash == hash_)).first()
        return None if row is None else (made(User, row[: len(USER)]), made(Token, row[len(USER) :]))

    @writes
    def use_token(self, work: Work, token_id: str, at: int) -> None:
        """Note when a token was last used."""
        work.sql.execute(update(tokens).where(tokens.c.id == token_id).values(used=at))

    @writes
    def drop_token(self, work: Work, user_id: str, token_id: str) -> None:
        """Make a token of this user void."""
        own = (tokens.c.id == token_id) & (tokens.c.user_id == user_id)
        if not work.sql.execute(delete(tokens).where(own)).rowcount:
            raise Missing("no-token")
        work.tell("user", user_id)

    @writes
    def forget_tokens(self, work: Work, before: int) -> None:
        """Forget tokens that ended before a time."""
        work.sql.execute(delete(tokens).where(tokens.c.ends < before))

    # Recovery codes

    @writes
    def set_recovery(
        self, work: Work, user_id: str, hashes: Sequence[str], at: int, proof: Proof | None = None
    ) -> None:
        """New recovery codes; the old ones are void."""
        hold(work, proof)
        work.sql.execute(delete(recovery).where(recovery.c.user_id == user_id))
        rows = [{"user_id": user_id, "hash": hash_, "created": at} for hash_ in hashes]
        work.sql.execute(insert(recovery), rows)

    @reads
    def recovery_left(self, sql: Connection, user_id: str) -> int:
        """How many recovery codes are not used up."""
        return sql.execute(select(func.count()).where(recovery.c.user_id == user_id)).scalar_one()

    @writes
    def recover(
        self, work: Work, key: str, hash_: str, password: str, session: NewSession | None = None
    ) -> User | None:
        """Use up a recovery code and set another password, both or neither.

        All sessions and tokens are void, and one session may begin.
        """
        row = work.sql.execute(select(*USER).where(users.c.key == key)).first()
        if row is None:
            return None
        user = made(User, row)
        used = delete(recovery).where(recovery.c.user_id == user.id, recovery.c.hash == hash_)
        if not work.sql.execute(used).rowcount:
            return None
        _set_password(work, user.id, password, session, with_tokens=True)
        return user


def _tables_of(work: Work, user_id: str) -> list[str]:
    """The tables at which a user sits, or is the host."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    hosts = select(tables.c.id).where(tables.c.host_id == user_id)
    return sorted({*work.sql.execute(sits).scalars(), *work.sql.execute(hosts).scalars()})


def _name_in(values: Mapping[str, object]) -> Name:
    """The name among what is amended."""
    return Name(*msgspec.convert([values[key] for key in ("name", "key", "skeleton")], tuple[str, str, str | None]))


def change(work: Work, user_id: str, values: Mapping[str, object]) -> None:
    """Change a user who is not deleted, and tell."""
    there = (users.c.id == user_id) & (users.c.kind != "deleted")
    if not work.sql.execute(update(users).where(there).values(values)).rowcount:
        raise Missing("no-user")
    work.tell("user", user_id)


def hold(work: Work, proof: Proof | None) -> None:
    """Make sure that a password is the one that was proven, and stays so until this is committed.

    Comparing takes its time, in which a password may be set by somebody who recovers the account: whoever knew the old
    one gains nothing by that. Without a proof, none was asked for.
    """
    if proof is None:
        return
    same = (users.c.id == proof.user_id) & users.c.password.is_not_distinct_from(proof.password)
    if work.sql.execute(select(users.c.id).where(same).with_for_update(key_share=True)).first() is None:
        raise Unproven("wrong-password")


def _set_password(work: Work, user_id: str, password: str, session: NewSession | None, with_tokens: bool) -> None:
    """Another password: every session ends, before one may begin."""
    if session is not None and session.renewed:
        _renew(work, session.renewed)
    change(work, user_id, {"password": password})
    end_sessions(work, user_id, with_tokens)
    if session is not None:
        _enter(work, user_id, session)


def end_sessions(work: Work, user_id: str, with_tokens: bool) -> None:
    """End every session of a user, make tokens void if asked, and tell, so that open sockets are closed."""
    work.sql.execute(delete(sessions).where(sessions.c.user_id == user_id))
    if with_tokens:
        work.sql.execute(delete(tokens).where(tokens.c.user_id == user_id))
    work.tell("user", user_id)


def _enter(work: Work, user_id: str, new: NewSession) -> None:
    """Begin a session; what was over by then is forgotten."""
    if new.renewed:
        _renew(work, new.renewed)
    work.sql.execute(delete(sessions).where(sessions.c.user_id == user_id, sessions.c.expires <= new.at))
    work.sql.execute(insert(sessions).values(hash=new.hash, user_id=user_id, created=new.at, expires=new.expires))
    work.sql.execute(update(users).where(users.c.id == user_id).values(seen=new.at))


def _renew(work: Work, hash_: str) -> None:
    """End a session whose owner gets another one; its sockets may come back."""
    if work.sql.execute(delete(sessions).where(sessions.c.hash == hash_)).rowcount:
        work.tell("renewed", hash_)
