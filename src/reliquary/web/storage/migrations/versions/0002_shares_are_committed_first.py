"""Shares of chance are committed to before any is revealed: rounds, their commitments, and those called off."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("round", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("drawing", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("called_off", sa.JSON(), nullable=False, server_default="[]"))
    op.create_index("ix_tables_drawing", "tables", ["drawing"])
    op.add_column("seats", sa.Column("commitment", sa.Text(), nullable=True))
    # Whoever waits for a game to begin commits to a fresh share: the one that was sent is known.
    op.execute("UPDATE seats SET salt = NULL WHERE table_id IN (SELECT id FROM tables WHERE state = 'open')")
