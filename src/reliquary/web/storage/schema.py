"""The tables of the database, as SQLAlchemy Core sees them; times are milliseconds since 1970, ids are random text."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypedDict

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Named,
    Row,
    Select,
    Table,
    Text,
    TypedColumns,
    false,
)

# Of whatever type: for code that goes through all tables alike.
AnyTable: TypeAlias = Table[Any]
AnyColumn: TypeAlias = Column[Any]
AnySelect: TypeAlias = Select[*tuple[object, ...]]
AnyRow: TypeAlias = Row[*tuple[object, ...]]


WhyOff: TypeAlias = Literal["withheld", "left", "stopped", "lots"]


class Away(TypedDict):
    """Somebody who withheld a share."""

    seat: int
    user: str


class Off(TypedDict):
    """Why a round of drawing was called off, who was missing, and when."""

    missing: list[Away]
    why: WhyOff
    at: int


class RoundOff(Off):
    """The same, with its number."""

    round: int


class Won(TypedDict, total=False):
    """How a game ended."""

    scores: list[float]
    winners: list[int]


HEAD: Final = "0008"  # the newest migration; a database that says so needs no Alembic at start-up

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _one_of(column: str, *values: str) -> CheckConstraint:
    """A column that takes these words only."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


def _user(nullable: bool = False) -> AnyColumn:
    """A column that names a user. Users are made nameless, never taken out, so nothing has to follow."""
    return Column(Text, ForeignKey("users.id"), nullable=nullable, index=True)


def _table(key: bool = True, nullable: bool = False) -> AnyColumn:
    """A column that names a table, and goes with it."""
    target = ForeignKey("tables.id", ondelete="CASCADE")
    return Column(Text, target, primary_key=key, index=not key, nullable=nullable)


class _Facts(TypedColumns):
    name: Named[str] = Column(Text, primary_key=True)
    value: Named[bytes] = Column(LargeBinary)


class _Users(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    kind: Named[str] = Column(Text)
    name: Named[str] = Column(Text)  # as it is shown
    key: Named[str | None] = Column(Text, unique=True)  # as it is compared; none once deleted
    password: Named[str | None] = Column(Text)  # an argon2 hash
    email: Named[str | None] = Column(Text)
    language: Named[str] = Column(Text)  # empty: as the browser wishes
    settings: Named[dict[str, object]] = Column(JSON)
    muted: Named[bool]
    created: Named[int] = Column(BigInteger)
    seen: Named[int] = Column(BigInteger)  # to the hour, roughly
    email_confirmed: Named[int | None] = Column(BigInteger)  # when its owner said so; until then nothing is sent there
    email_code: Named[str | None] = Column(Text)  # the hash of the code in the confirmation that was sent last
    turn_emails_off: Named[int | None] = Column(BigInteger)  # since when no e-mail about turns is wanted
    skeleton: Named[str | None] = Column(Text)  # what the name looks like; none where an older name looks the same
    named: Named[int | None] = Column(BigInteger)  # since when the name is worn; none: from the start
    former_names: Named[list[dict[str, object]]] = Column(
        JSON, server_default="[]"
    )  # until its owner leaves: see `Worn`


class _Sessions(TypedColumns):
    hash: Named[str] = Column(Text, primary_key=True)
    user_id: Named[str] = _user()
    created: Named[int] = Column(BigInteger)
    expires: Named[int] = Column(BigInteger, index=True)


class _Tokens(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    user_id: Named[str] = _user()
    name: Named[str] = Column(Text)
    hash: Named[str] = Column(Text, unique=True)
    created: Named[int] = Column(BigInteger)
    used: Named[int | None] = Column(BigInteger)
    scopes: Named[str] = Column(Text)  # words with spaces between them
    ends: Named[int] = Column(BigInteger)


class _Recovery(TypedColumns):
    user_id: Named[str] = Column(Text, ForeignKey("users.id"), primary_key=True)
    hash: Named[str] = Column(Text, primary_key=True)
    created: Named[int] = Column(BigInteger)


class _Tables(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    game: Named[str] = Column(Text)
    edition: Named[str] = Column(Text)
    pack: Named[str] = Column(Text)  # empty: the pack that is shipped
    options: Named[dict[str, object]] = Column(JSON)
    visibility: Named[str] = Column(Text)
    invite: Named[str] = Column(Text, unique=True)
    state: Named[str] = Column(Text)
    host_id: Named[str] = _user()
    settings: Named[dict[str, object]] = Column(JSON)  # the rules of the house
    terms: Named[str] = Column(Text, server_default="")  # the hash of what everybody has to agree to
    commitment: Named[str] = Column(Text)  # of the house, in this round of drawing
    round: Named[int] = Column(server_default="1")
    drawing: Named[int | None] = Column(BigInteger, index=True)  # since when shares are revealed; none: not yet
    called_off: Named[list[RoundOff]] = Column(JSON, server_default="[]")  # the rounds that dealt nothing
    follows: Named[str | None] = Column(Text)  # the table that this is the rematch of
    seating: Named[int]  # counts the changes before the start
    version: Named[int]  # of the last entry
    asked: Named[int | None]  # the seat that has to decide
    deadline: Named[int | None] = Column(BigInteger, index=True)  # when its time is up
    result: Named[Won | None] = Column(JSON(none_as_null=True))
    created: Named[int] = Column(BigInteger)
    started: Named[int | None] = Column(BigInteger)
    changed: Named[int] = Column(BigInteger)
    ended: Named[int | None] = Column(BigInteger)


class _Secrets(TypedColumns):
    table_id: Named[str] = _table()
    secret: Named[str] = Column(Text)


class _Seats(TypedColumns):
    table_id: Named[str] = _table()
    seat: Named[int] = Column(primary_key=True, autoincrement=False)
    kind: Named[str] = Column(Text)
    user_id: Named[str | None] = _user(nullable=True)
    name: Named[str] = Column(Text)  # of a friend at the same screen; empty: the user's own
    bot: Named[str | None] = Column(Text)
    commitment: Named[str | None] = Column(Text)  # to the share of chance, in this round
    share: Named[str | None] = Column(Text)  # the share itself, once it is revealed
    takes_part: Named[bool] = Column(server_default=false())  # nothing is dealt without this share
    terms: Named[str] = Column(Text, server_default="")  # what this player has agreed to
    seen: Named[int]  # the last version that this player was shown
    here: Named[int] = Column(BigInteger)  # when this player was last at the table; 0: never


class _Barred(TypedColumns):
    table_id: Named[str] = _table()
    user_id: Named[str] = Column(Text, ForeignKey("users.id"), primary_key=True, index=True)


class _Entries(TypedColumns):
    table_id: Named[str] = _table()
    version: Named[int] = Column(primary_key=True, autoincrement=False)
    kind: Named[str] = Column(Text)
    seat: Named[int | None]
    body: Named[dict[str, object]] = Column(JSON)
    at: Named[int] = Column(BigInteger)


class _Chat(TypedColumns):
    table_id: Named[str] = _table()
    number: Named[int] = Column(primary_key=True, autoincrement=False)
    user_id: Named[str] = _user()
    seat: Named[int | None]
    text: Named[str] = Column(Text)
    hidden: Named[bool]  # by a moderator, or because its writer has left for good
    at: Named[int] = Column(BigInteger, index=True)


class _Reports(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    user_id: Named[str] = _user()  # who reports
    about_id: Named[str | None] = _user(nullable=True)  # whom
    table_id: Named[str | None] = _table(key=False, nullable=True)
    text: Named[str] = Column(Text)
    evidence: Named[dict[str, object]] = Column(JSON)  # what the reporter could see, and nothing else
    at: Named[int] = Column(BigInteger)
    closed: Named[int | None] = Column(BigInteger, index=True)


class _EmailQueue(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    user_id: Named[str] = _user()
    table_id: Named[str | None] = _table(key=False, nullable=True)
    kind: Named[str] = Column(Text)
    version: Named[int]
    due: Named[int] = Column(BigInteger, index=True)
    tries: Named[int]
    recipient: Named[str | None] = Column(Text)  # an address that the account no longer has


class _EmailCounts(TypedColumns):
    key: Named[str] = Column(Text, primary_key=True)  # what is counted, and whose; addresses as hashes
    day: Named[int] = Column(primary_key=True, autoincrement=False)  # since 1970
    number: Named[int]


class _EmailRefused(TypedColumns):
    hash: Named[str] = Column(Text, primary_key=True)  # of an address whose owner wants no e-mail of this server
    at: Named[int] = Column(BigInteger)


class _Changes(TypedColumns):
    what: Named[str] = Column(Text, primary_key=True)
    key: Named[str] = Column(Text, primary_key=True)
    number: Named[int]
    teller: Named[str] = Column(Text)  # the process


class _Audit(TypedColumns):
    id: Named[int] = Column(primary_key=True)
    user_id: Named[str | None] = _user(nullable=True)  # nobody: the command line
    action: Named[str] = Column(Text)
    about: Named[str] = Column(Text)
    detail: Named[dict[str, object]] = Column(JSON)
    at: Named[int] = Column(BigInteger, index=True)


facts = Table("facts", metadata, _Facts)
users = Table(
    "users",
    metadata,
    _Users,
    _one_of("kind", "guest", "account", "admin", "deleted"),
    Index("ix_users_skeleton", "skeleton", unique=True),
    Index("ix_users_kind_seen", "kind", "seen"),
)
sessions = Table("sessions", metadata, _Sessions)
tokens = Table("tokens", metadata, _Tokens)
recovery = Table("recovery", metadata, _Recovery)
tables = Table(
    "tables",
    metadata,
    _Tables,
    _one_of("visibility", "open", "private"),
    _one_of("state", "open", "running", "over"),
    Index("ix_tables_state_changed", "state", "changed"),
    Index("ix_tables_follows", "follows"),
)
secrets = Table("secrets", metadata, _Secrets)
seats = Table(
    "seats",
    metadata,
    _Seats,
    _one_of("kind", "human", "bot", "stand-in", "empty"),
    CheckConstraint("kind = 'bot' OR (kind IN ('human', 'stand-in')) = (user_id IS NOT NULL)", name="user"),
    CheckConstraint("(kind IN ('bot', 'stand-in')) = (bot IS NOT NULL)", name="bot"),
)
barred = Table("barred", metadata, _Barred)
entries = Table("entries", metadata, _Entries)
chat = Table("chat", metadata, _Chat)
reports = Table("reports", metadata, _Reports)
email_queue = Table("email_queue", metadata, _EmailQueue)
email_counts = Table("email_counts", metadata, _EmailCounts)
email_refused = Table("email_refused", metadata, _EmailRefused)
changes = Table("changes", metadata, _Changes)  # SQLite: what commands have changed while the server runs
audit = Table("audit", metadata, _Audit)
