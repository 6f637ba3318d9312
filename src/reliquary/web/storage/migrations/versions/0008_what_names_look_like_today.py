"""What names look like: of all that have one by now, by the rule of today."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.execute("UPDATE users SET skeleton = NULL")  # by older rules two names may have looked the other way round
    fill_skeletons(op.get_bind())


def fill_skeletons(sql: sa.Connection) -> None:
    """Of names that look the same, an account's comes before a guest's, and the older one before the younger.

    The others stay valid, without a skeleton of their own.
    """
    from reliquary.web.names import skeleton_of

    users = sa.table("users", *map(sa.column, ("id", "name", "kind", "created", "skeleton")))
    named = sa.select(users.c.id, users.c.name).where(users.c.kind != "deleted")
    first: dict[str, str] = {}
    for user_id, name in sql.execute(named.order_by(users.c.kind == "guest", users.c.created, users.c.id)):
        first.setdefault(skeleton_of(name), user_id)
    rows = [{"user": user_id, "looks": skeleton} for skeleton, user_id in first.items()]
    if rows:
        changed = sa.update(users).where(users.c.id == sa.bindparam("user")).values(skeleton=sa.bindparam("looks"))
        sql.execute(changed, rows)
