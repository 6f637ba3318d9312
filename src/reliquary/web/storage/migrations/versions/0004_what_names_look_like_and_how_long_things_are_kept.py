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
    op.create_index("ix_users_skeleton", "users", ["skeleton"], unique=True)
    op.create_index("ix_users_kind_seen", "users", ["kind", "seen"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_index("ix_barred_user_id", "barred", ["user_id"])
    op.create_index("ix_chat_at", "chat", ["at"])
    op.create_index("ix_reports_closed", "reports", ["closed"])
    op.create_index("ix_audit_at", "audit", ["at"])
