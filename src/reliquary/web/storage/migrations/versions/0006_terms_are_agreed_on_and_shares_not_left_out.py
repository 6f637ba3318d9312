"""What everybody at a table has agreed to before the game, and whose share of chance cannot be left out."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("takes_part", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("terms", sa.Text(), nullable=False, server_default=""))
    op.execute("UPDATE seats SET takes_part = true WHERE commitment IS NOT NULL")
