"""What was decided against somebody, and how it follows them when they come as somebody else."""

from __future__ import annotations

from sqlalchemy import Connection, exists, insert, literal, or_, select, update

from reliquary.web.storage.database import Work
from reliquary.web.storage.schema import barred, tables, users


def is_sanctioned(sql: Connection, user_id: str) -> bool:
    """Whether a user is muted, or barred from a table that is still there."""
    muted = exists().where(users.c.id == user_id, users.c.muted.is_(True))
    kept_away = exists().where(barred.c.user_id == user_id)
    return bool(sql.execute(select(or_(muted, kept_away))).scalar())


def carry_over(work: Work, old_id: str, new_id: str) -> None:
    """Whoever was muted stays so under another id, and stays away from tables that are not their own."""
    old = users.alias()
    silent = exists().where(old.c.id == old_id, old.c.muted.is_(True))
    if work.sql.execute(update(users).where(users.c.id == new_id, silent).values(muted=True)).rowcount:
        work.tell("user", new_id)
    theirs = select(tables.c.id).where(tables.c.host_id == new_id)
    known = select(barred.c.table_id).where(barred.c.user_id == new_id)
    kept_away = select(barred.c.table_id, literal(new_id)).where(
        barred.c.user_id == old_id, barred.c.table_id.not_in(theirs), barred.c.table_id.not_in(known)
    )
    work.sql.execute(insert(barred).from_select(["table_id", "user_id"], kept_away))
