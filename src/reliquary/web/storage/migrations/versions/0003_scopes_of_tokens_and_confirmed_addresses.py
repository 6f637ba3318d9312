"""Tokens have scopes and an end; addresses for e-mail are confirmed; commands tell a running server what they changed.

Older tokens may play and read from now on, and end 90 days after this. Older addresses count as not confirmed.
"""

import time
from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

OLDER_TOKENS = 90 * 86_400_000  # milliseconds that they are good for from now on


def upgrade() -> None:
    tokens()
    addresses()
    notices()
    op.create_table(
        "changes",
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("teller", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("what", "key", name="pk_changes"),
    )


def tokens() -> None:
    op.add_column("tokens", sa.Column("scopes", sa.Text(), nullable=True))
    op.add_column("tokens", sa.Column("ends", sa.BigInteger(), nullable=True))
    older = sa.table("tokens", sa.column("scopes", sa.Text()), sa.column("ends", sa.BigInteger()))
    ends = time.time_ns() // 1_000_000 + OLDER_TOKENS
    op.execute(older.update().values(scopes="play read", ends=ends))
    with op.batch_alter_table("tokens") as batch:
        batch.alter_column("scopes", existing_type=sa.Text(), nullable=False)
        batch.alter_column("ends", existing_type=sa.BigInteger(), nullable=False)


def addresses() -> None:
    op.add_column("users", sa.Column("email_confirmed", sa.BigInteger(), nullable=True))
    op.add_column("users", sa.Column("email_code", sa.Text(), nullable=True))
    op.add_column("users", sa.Column("turn_emails_off", sa.BigInteger(), nullable=True))
    op.create_table(
        "email_counts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", "day", name="pk_email_counts"),
    )
    op.create_table(
        "email_refused",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_email_refused"),
    )


def notices() -> None:
    """An e-mail need not be about a table, and may go to an address that an account no longer has."""
    op.add_column("notices", sa.Column("recipient", sa.Text(), nullable=True))
    with op.batch_alter_table("notices") as batch:
        batch.alter_column("table_id", existing_type=sa.Text(), nullable=True)
