"""Names that were given up are kept with their users, so that they are found when these leave for good."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("users", sa.Column("named", sa.BigInteger(), nullable=True))
    op.add_column("users", sa.Column("former_names", sa.JSON(), nullable=False, server_default="[]"))
