"""Users as they are stored, and what lets them in: sessions, tokens, recovery codes, all as hashes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from reliquary.web.storage.database import Room, Work, reads, writes
from reliquary.web.storage.rows import Token, User, columns, made, values_of
from reliquary.web.storage.schema import (
    barred,
    chat,
    notices,
    recovery,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)
from reliquary.web.storage.trouble import Conflict, Missing, NameTaken

USER: Final = columns(users, User)
TOKEN: Final = columns(tokens, Token)
AMENDABLE: Final = {"name", "key", "email", "language", "settings"}


class Users(Room):
    """Guests, accounts and admins. A name has a key, under which it is compared; the caller makes both."""

    @writes
    def add(self, work: Work, user: User, key: str, password: str | None = None) -> None:
        """A new user. NameTaken if another has the key."""
        with _unique_name():
            work.sql.execute(insert(users).values(values_of(user) | {"key": key, "password": password}))

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

    # Changes

    @writes
    def promote(self, work: Work, user_id: str, name: str, key: str, password: str) -> None:
        """A guest becomes an account and keeps everything. NameTaken if another has the key."""
        guest = (users.c.id == user_id) & (users.c.kind == "guest")
        changed = update(users).where(guest).values(kind="account", name=name, key=key, password=password)
        with _unique_name():
            if not work.sql.execute(changed).rowcount:
                raise Conflict("not-a-guest")
        work.tell("user", user_id)

    @writes
    def absorb(self, work: Work, guest_id: str, user_id: str) -> None:
        """What a guest has played and said belongs to an account from now on, and the guest is gone."""
        guest = (users.c.id == guest_id) & (users.c.kind == "guest")
        if not work.sql.execute(select(users.c.id).where(guest)).first():
            raise Conflict("not-a-guest")
        for table_id in _tables_of(work, guest_id):
            work.tell("seats", table_id)
        for column in (seats.c.user_id, tables.c.host_id, chat.c.user_id, reports.c.user_id, reports.c.about_id):
            work.sql.execute(update(column.table).where(column == guest_id).values({column.name: user_id}))
        for column in (table.c.user_id for table in (barred, notices, sessions, tokens, recovery)):
            work.sql.execute(delete(column.table).where(column == guest_id))
        work.sql.execute(delete(users).where(users.c.id == guest_id))
        work.tell("user", guest_id)
        work.tell("mine", user_id)

    @writes
    def amend(self, work: Work, user_id: str, values: Mapping[str, Any]) -> None:
        """Another name with its key, address, language or settings. NameTaken if another user has the key."""
        if not values.keys() <= AMENDABLE:
            raise ValueError(f"only {', '.join(sorted(AMENDABLE))} can be amended")
        with _unique_name():
            change(work, user_id, values)

    # Passwords

    @reads
    def password(self, sql: Connection, key: str) -> tuple[User, str | None] | None:
        """The user of a name and the hash of the password, to be compared."""
        row = sql.execute(select(*USER, users.c.password).where(users.c.key == key)).first()
        return None if row is None else (made(User, row[:-1]), row[-1])

    @writes
    def rehash(self, work: Work, user_id: str, old: str, new: str) -> None:
        """The same password under a better hash, unless it was changed meanwhile."""
        same = (users.c.id == user_id) & (users.c.password == old)
        work.sql.execute(update(users).where(same).values(password=new))

    @writes
    def set_password(self, work: Work, user_id: str, password: str, revoke: bool = False) -> None:
        """Another password. All sessions end, and with `revoke` tokens and recovery codes are void, too."""
        change(work, user_id, {"password": password})
        end_sessions(work, user_id)
        if revoke:
            work.sql.execute(delete(tokens).where(tokens.c.user_id == user_id))
            work.sql.execute(delete(recovery).where(recovery.c.user_id == user_id))

    # Sessions

    @writes
    def open_session(self, work: Work, hash_: str, user_id: str, at: int, expires: int) -> None:
        """Let a user in; what was over by then is forgotten."""
        work.sql.execute(delete(sessions).where(sessions.c.user_id == user_id, sessions.c.expires <= at))
        work.sql.execute(insert(sessions).values(hash=hash_, user_id=user_id, created=at, expires=expires))
        work.sql.execute(update(users).where(users.c.id == user_id).values(seen=at))

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
    def end_sessions(self, work: Work, user_id: str) -> None:
        """Log out everywhere."""
        end_sessions(work, user_id)

    # Tokens

    @writes
    def add_token(self, work: Work, token: Token, hash_: str) -> None:
        work.sql.execute(insert(tokens).values(values_of(token) | {"hash": hash_}))

    @reads
    def tokens(self, sql: Connection, user_id: str) -> list[Token]:
        chosen = select(*TOKEN).where(tokens.c.user_id == user_id).order_by(tokens.c.created, tokens.c.id)
        return [made(Token, row) for row in sql.execute(chosen)]

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

    # Recovery codes

    @writes
    def set_recovery(self, work: Work, user_id: str, hashes: Sequence[str], at: int) -> None:
        """New recovery codes; the old ones are void."""
        work.sql.execute(delete(recovery).where(recovery.c.user_id == user_id))
        rows = [{"user_id": user_id, "hash": hash_, "created": at} for hash_ in hashes]
        work.sql.execute(insert(recovery), rows)

    @reads
    def recovery_left(self, sql: Connection, user_id: str) -> int:
        """How many recovery codes are not used up."""
        return sql.execute(select(func.count()).where(recovery.c.user_id == user_id)).scalar_one()

    @writes
    def recover(self, work: Work, key: str, hash_: str, password: str) -> User | None:
        """Use up a recovery code and set another password, both or neither; all sessions end."""
        row = work.sql.execute(select(*USER).where(users.c.key == key)).first()
        if row is None:
            return None
        user = made(User, row)
        used = delete(recovery).where(recovery.c.user_id == user.id, recovery.c.hash == hash_)
        if not work.sql.execute(used).rowcount:
            return None
        change(work, user.id, {"password": password})
        end_sessions(work, user.id)
        return user


def _tables_of(work: Work, user_id: str) -> list[str]:
    """The tables at which a user sits, or is the host."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    hosts = select(tables.c.id).where(tables.c.host_id == user_id)
    return sorted({*work.sql.execute(sits).scalars(), *work.sql.execute(hosts).scalars()})


def change(work: Work, user_id: str, values: Mapping[str, Any]) -> None:
    """Change a user who is not deleted, and tell."""
    there = (users.c.id == user_id) & (users.c.kind != "deleted")
    if not work.sql.execute(update(users).where(there).values(values)).rowcount:
        raise Missing("no-user")
    work.tell("user", user_id)


def end_sessions(work: Work, user_id: str) -> None:
    """End every session of a user, and tell, so that open sockets are closed."""
    work.sql.execute(delete(sessions).where(sessions.c.user_id == user_id))
    work.tell("user", user_id)


@contextmanager
def _unique_name() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise NameTaken from None
