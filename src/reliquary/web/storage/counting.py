"""How much is in a database, for the host who asks."""

from __future__ import annotations

from collections import Counter

import msgspec
from sqlalchemy import Connection, func, select

from reliquary.web.storage.database import connect
from reliquary.web.storage.migrating import revision_of
from reliquary.web.storage.schema import tables, users


class Counted(msgspec.Struct, frozen=True):
    """People and games, and the version of the database itself."""

    version: str
    accounts: int
    guests: int
    open: int
    running: int
    over: int


async def count(url: str) -> Counted:
    """What is in the database at this URL; nothing is changed."""
    database = connect(url)
    try:
        version = await revision_of(database) or ""
        people, games = await database.read(_people_and_games)
    finally:
        await database.close()
    accounts = people["account"] + people["admin"]
    return Counted(version, accounts, people["guest"], games["open"], games["running"], games["over"])


def _people_and_games(sql: Connection) -> tuple[Counter[str], Counter[str]]:
    people = sql.execute(select(users.c.kind, func.count()).group_by(users.c.kind))
    games = sql.execute(select(tables.c.state, func.count()).group_by(tables.c.state))
    return Counter(dict(people.all())), Counter(dict(games.all()))
