"""The first schema: users, tables, their logs, and what people say."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    users()
    keys()
    tables()
    seats()
    logs()
    talk()
    moderation()


def text(name: str, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def time(name: str, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def number(name: str, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=nullable, autoincrement=False)


def flag(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def json(name: str, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.JSON(), nullable=nullable)


def blob(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.LargeBinary(), nullable=False)


def create(name: str, *parts: Any, key: Sequence[str], index: Sequence[str] = ()) -> None:
    """A table with its primary key, and an index for each of these columns."""
    op.create_table(name, *parts, sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"))
    for column in index:
        op.create_index(f"ix_{name}_{column}", name, [column])


def user(table: str, column: str = "user_id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["users.id"], name=f"fk_{table}_{column}")


def table(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE")


def check(condition: str, name: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=op.f(name))


def users() -> None:
    create("facts", text("name"), blob("value"), key=["name"])
    create(
        "users",
        *(text("id"), text("kind"), text("name"), text("key", nullable=True), text("password", nullable=True)),
        *(text("email", nullable=True), text("language"), json("settings"), flag("muted")),
        *(time("created"), time("seen")),
        check("kind IN ('guest', 'account', 'admin', 'deleted')", "ck_users_kind"),
        sa.UniqueConstraint("key", name="uq_users_key"),
        key=["id"],
    )


def keys() -> None:
    create(
        "sessions",
        *(text("hash"), text("user_id"), time("created"), time("expires")),
        user("sessions"),
        key=["hash"],
        index=["user_id"],
    )
    create(
        "tokens",
        *(text("id"), text("user_id"), text("name"), text("hash"), time("created"), time("used", nullable=True)),
        user("tokens"),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
        key=["id"],
        index=["user_id"],
    )
    create("recovery", text("user_id"), text("hash"), time("created"), user("recovery"), key=["user_id", "hash"])


def tables() -> None:
    create(
        "tables",
        *(text("id"), text("game"), text("edition"), text("pack"), json("options"), text("visibility")),
        *(text("invite"), text("state"), text("host_id"), json("settings"), text("commitment")),
        *(text("follows", nullable=True), number("seating"), number("version"), number("asked", nullable=True)),
        *(time("deadline", nullable=True), json("result", nullable=True)),
        *(time("created"), time("started", nullable=True), time("changed"), time("ended", nullable=True)),
        check("visibility IN ('open', 'private')", "ck_tables_visibility"),
        check("state IN ('open', 'running', 'over')", "ck_tables_state"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
        user("tables", "host_id"),
        key=["id"],
        index=["host_id", "deadline", "follows"],
    )
    op.create_index("ix_tables_state_changed", "tables", ["state", "changed"])
    create("secrets", text("table_id"), text("secret"), table("secrets"), key=["table_id"])


def seats() -> None:
    create(
        "seats",
        *(text("table_id"), number("seat"), text("kind"), text("user_id", nullable=True), text("name")),
        *(text("bot", nullable=True), text("salt", nullable=True), number("seen"), time("here")),
        check("kind IN ('human', 'bot', 'stand-in', 'empty')", "ck_seats_kind"),
        check("kind = 'bot' OR (kind IN ('human', 'stand-in')) = (user_id IS NOT NULL)", "ck_seats_user"),
        check("(kind IN ('bot', 'stand-in')) = (bot IS NOT NULL)", "ck_seats_bot"),
        table("seats"),
        user("seats"),
        key=["table_id", "seat"],
        index=["user_id"],
    )
    create(
        "barred",
        *(text("table_id"), text("user_id")),
        table("barred"),
        user("barred"),
        key=["table_id", "user_id"],
    )


def logs() -> None:
    create(
        "entries",
        *(text("table_id"), number("version"), text("kind"), number("seat", nullable=True)),
        *(json("body"), time("at")),
        table("entries"),
        key=["table_id", "version"],
    )


def talk() -> None:
    create(
        "chat",
        *(text("table_id"), number("number"), text("user_id"), number("seat", nullable=True)),
        *(text("text"), flag("hidden"), time("at")),
        table("chat"),
        user("chat"),
        key=["table_id", "number"],
        index=["user_id"],
    )
    create(
        "notices",
        *(text("id"), text("user_id"), text("table_id"), text("kind"), number("version"), time("due")),
        number("tries"),
        user("notices"),
        table("notices"),
        key=["id"],
        index=["user_id", "table_id", "due"],
    )


def moderation() -> None:
    create(
        "reports",
        *(text("id"), text("user_id"), text("about_id", nullable=True), text("table_id", nullable=True)),
        *(text("text"), json("evidence"), time("at"), time("closed", nullable=True)),
        user("reports"),
        user("reports", "about_id"),
        table("reports"),
        key=["id"],
        index=["user_id", "about_id", "table_id"],
    )
    create(
        "audit",
        *(sa.Column("id", sa.Integer(), nullable=False), text("user_id", nullable=True)),
        *(text("action"), text("about"), json("detail"), time("at")),
        user("audit"),
        key=["id"],
        index=["user_id"],
    )
