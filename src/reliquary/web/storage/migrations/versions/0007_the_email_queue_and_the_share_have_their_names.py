"""The queue of e-mails is called by its name, and so is the share of chance of a seat."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

COLUMNS = "id, user_id, table_id, kind, version, due, tries, recipient"


def upgrade() -> None:
    op.create_table(
        "email_queue",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_email_queue"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_email_queue_user_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_email_queue_table_id", ondelete="CASCADE"),
    )
    for column in ("user_id", "table_id", "due"):
        op.create_index(f"ix_email_queue_{column}", "email_queue", [column])
    op.execute(f"INSERT INTO email_queue ({COLUMNS}) SELECT {COLUMNS} FROM notices")
    op.drop_table("notices")
    op.execute("ALTER TABLE seats RENAME COLUMN salt TO share")
