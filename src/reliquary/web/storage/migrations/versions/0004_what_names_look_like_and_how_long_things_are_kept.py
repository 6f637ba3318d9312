"""What names look like, and indexes for finding what has been kept for long enough."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("users", sa.Column("skeleton", sa.Text(), nullable=True))
    fill_skeletons(op.get_bind())
    op.create_index("ix_users_skeleton", "users", ["skeleton"], unique=True)
    op.create_index("ix_users_kind_seen", "users", ["kind", "seen"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_index("ix_barred_user_id", "barred", ["user_id"])
    op.create_index("ix_chat_at", "chat", ["at"])
    op.create_index("ix_reports_closed", "reports", ["closed"])
    op.create_index("ix_audit_at", "audit", ["at"])


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
