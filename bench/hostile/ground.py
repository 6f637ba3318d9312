"""The ground on which an attack takes place: a database that is thrown away, with people and games in it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # ships no types
import msgspec

from bench.hostile.games import BESIDE_A_BOT, COMMITMENT, PEOPLE, SECRET, Played, clock
from reliquary.table import Chair
from reliquary.web.accounts import Accounts
from reliquary.web.passwords import Passwords
from reliquary.web.progress import progress_of
from reliquary.web.storage import SeatRow, Store, TableRow

LONG = 8000  # entries of a long game before it is played to its end; five minutes at the limits of one socket
GAMES, GAMES_BESIDE_BOTS = 4, 60  # that honest people play one after the other: more than an hour, a move a second
PASSWORD = "four unrelated words"
SQLITE = "sqlite:///"


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie."""

    id: str
    name: str
    cookie: str


@dataclass(frozen=True)
class Place:
    """A table: its id, the key of its invitation, and who sits there."""

    id: str
    key: str
    people: tuple[Person, ...]


@dataclass(frozen=True)
class Ground:
    """A database with people and games."""

    url: str
    honest: tuple[tuple[Place, ...], ...]  # for each two the games that they play, one after the other
    beside_bots: tuple[tuple[Place, ...], ...]
    attacker: Person
    victim: Person  # has an account
    stranger: Person  # has an account, and nothing to do with any table
    admin: Person
    long: Place  # a long game that is over, of the attacker and another
    running: Place  # a long one that goes on, of the same
    private: Place  # of the victim and another

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        """Ask the database directly, behind the server's back."""
        if self.url.startswith(SQLITE):
            with closing(sqlite3.connect(self.url.removeprefix(SQLITE), isolation_level=None, timeout=30)) as file:
                return list(file.execute(statement))
        connection = await asyncpg.connect(self.url)
        try:
            return [tuple(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()

    @asynccontextmanager
    async def build(self) -> AsyncIterator[Builder]:
        """Somebody who puts more people and games there."""
        async with builder(self.url) as made:
            yield made


class Builder:
    """Puts people and games into a database, by the storage itself, which is quick."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self.store, self.accounts = store, accounts

    async def guest(self, name: str = "") -> Person:
        login = await self.accounts.guest(clock(), name)
        return Person(login.user.id, login.user.name, f"reliquary={login.cookie}")

    async def account(self, name: str) -> Person:
        """Somebody with an account and a password."""
        login = await self.accounts.register(name, PASSWORD, clock())
        return Person(login.user.id, login.user.name, f"reliquary={login.cookie}")

    async def admin(self, name: str) -> Person:
        """An admin, who has come in as one."""
        await self.account(name)
        await self.accounts.appoint(name, True, clock())
        login = await self.accounts.log_in(name, PASSWORD, clock())
        return Person(login.user.id, login.user.name, f"reliquary={login.cookie}")

    async def table(self, played: Played, people: Sequence[Person], **more: Any) -> Place:
        """A table with a game that has come so far."""
        table, opening = played.table, played.table.start.opening
        chairs = [
            SeatRow(seat, "bot", bot=chair.bot) if chair.bot else SeatRow(seat, "human", people[seat].id)
            for seat, chair in enumerate(opening.chairs)
        ]
        game, key, at = table.game, token_hex(8), played.at
        row = TableRow(table.start.table, game.name, game.edition, people[0].id, key, COMMITMENT, at, at)
        await self.store.tables.add(
            replace(row, settings=msgspec.to_builtins(opening.settings), **more), chairs, SECRET
        )
        first, rest = played.log[:1], played.log[1:]
        await self.store.log.begin(row.id, 0, first, progress_of(type(table)(game, first)))
        if rest:
            await self.store.log.append(row.id, 1, rest, progress_of(table))
        return Place(row.id, key, tuple(people))

    async def games(
        self, name: str, count: int, chairs: tuple[Chair, ...], people: Sequence[Person]
    ) -> tuple[Place, ...]:
        """Games that have just begun, for the same people."""
        return tuple([await self.table(Played(f"{name}n{number:03}", chairs), people) for number in range(count)])

    async def pair(self) -> tuple[Person, Person]:
        return await self.guest(), await self.guest()


@asynccontextmanager
async def builder(url: str) -> AsyncIterator[Builder]:
    passwords = Passwords()
    async with Store.open(url) as store:
        yield Builder(store, await Accounts.open(store, passwords))
    passwords.close()


async def prepare(url: str, tables: int, beside_bots: int) -> Ground:
    """Honest people at tables, and those whom attacks are about."""
    async with builder(url) as made:
        honest = [await made.games(f"honest{number:04}", GAMES, PEOPLE, await made.pair()) for number in range(tables)]
        bots = [
            await made.games(f"bots{number:04}", GAMES_BESIDE_BOTS, BESIDE_A_BOT, [await made.guest()])
            for number in range(beside_bots)
        ]
        attacker, victim, stranger = await made.guest(), await made.account("Ottilie"), await made.account("Silas")
        admin = await made.admin("Marigold")
        long = Played("attacklong").go_on(LONG)
        running = await made.table(long, (attacker, await made.guest()))
        over = await made.table(Played("attackover").go_on(LONG).finish(), running.people)
        private = await made.table(Played("attackpriv").go_on(30), (victim, await made.guest()))
    return Ground(url, tuple(honest), tuple(bots), attacker, victim, stranger, admin, over, running, private)


class Template:
    """A ground that is prepared once and copied for each attack, so that none finds what another has left."""

    def __init__(self, ground: Ground, folder: Path, maintenance: str = "") -> None:
        self.ground, self._folder, self._maintenance = ground, folder, maintenance

    @classmethod
    @asynccontextmanager
    async def made(cls, folder: Path, server: str, tables: int, beside_bots: int) -> AsyncIterator[Template]:
        """On SQLite, or in databases that are made on the PostgreSQL of this URL, and dropped afterwards."""
        if not server:
            yield cls(await prepare(f"{SQLITE}{folder}/template.sqlite", tables, beside_bots), folder)
            return
        name = await _create(server)
        try:
            yield cls(await prepare(_named(server, name), tables, beside_bots), folder, server)
        finally:
            await _ask(server, f"DROP DATABASE {name} WITH (FORCE)")

    @asynccontextmanager
    async def copy(self) -> AsyncIterator[Ground]:
        """A copy for one attack."""
        if not self._maintenance:
            file = self._folder / f"{token_hex(4)}.sqlite"
            shutil.copyfile(self.ground.url.removeprefix(SQLITE), file)
            yield replace(self.ground, url=f"{SQLITE}{file}")
            return
        name = await _create(self._maintenance, self.ground.url.rpartition("/")[2].partition("?")[0])
        try:
            yield replace(self.ground, url=_named(self._maintenance, name))
        finally:
            await _ask(self._maintenance, f"DROP DATABASE {name} WITH (FORCE)")


async def _create(server: str, template: str = "template1") -> str:
    name = f"hostile_{token_hex(6)}"
    await _ask(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    return name


async def _ask(server: str, statement: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _named(server: str, name: str) -> str:
    """The URL of another database of the same server."""
    address, _, query = server.partition("?")
    return f"{address.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")
