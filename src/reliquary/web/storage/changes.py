"""What commands have changed in a SQLite file, for the server that runs on it: SQLite cannot call other processes."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from reliquary.web.storage.schema import changes
from reliquary.web.storage.wire import Heard


def write_down(sql: Connection, heard: Heard, teller: str) -> None:
    """Leave word for the server; of two about the same thing the later counts."""
    from sqlalchemy.dialects.sqlite import insert  # only now: a server on PostgreSQL does without

    row = insert(changes).values(what=heard.what, key=heard.key, number=heard.number, teller=teller)
    sql.execute(row.on_conflict_do_update(set_={"number": row.excluded.number, "teller": row.excluded.teller}))


def are_there(sql: Connection) -> bool:
    """Whether any word was left."""
    return sql.execute(select(changes.c.what).limit(1)).first() is not None


def take_down(sql: Connection, teller: str) -> list[Heard]:
    """All that others have left; what they and this process have left is then gone."""
    taken = delete(changes).returning(changes.c.what, changes.c.key, changes.c.number, changes.c.teller)
    return [Heard(what, key, number) for what, key, number, by in sql.execute(taken) if by != teller]
