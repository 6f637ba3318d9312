"""What goes into the storage and comes out of it: plain immutable values, and no secret among them by accident."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from reliquary.table.log import LogError
from reliquary.web.storage.schema import AnyColumn, AnyTable, RoundOff, Won

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Kind = Literal["guest", "account", "admin", "deleted"]
Visibility = Literal["open", "private"]
State = Literal["open", "running", "over"]
SeatKind = Literal["human", "bot", "stand-in", "empty"]
R = TypeVar("R")
DELETED: Final = "deleted"  # the name of all users who are; nobody else may have it


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is shown, the key by which it is compared, and what it looks like."""

    shown: str
    key: str
    skeleton: str | None = None


@dataclass(frozen=True, slots=True)
class Worn:
    """A name that a user had, and for which time."""

    name: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who plays. The hash of the password is not here; see `Users.password`."""

    id: str
    kind: Kind
    name: str
    created: int
    seen: int
    language: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    email: str | None = None
    muted: bool = False
    email_confirmed: int | None = None
    turn_emails_off: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A personal token; the token itself was shown once and is kept nowhere."""

    id: str
    user_id: str
    name: str
    created: int
    used: int | None = None
    scopes: str = ""
    ends: int = 0


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session that begins, by the hashes of its key and of the key that it replaces; none if it replaces none."""

    hash: str
    at: int
    expires: int
    renewed: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """That somebody knew the password of a user: the hash it was compared with, good as long as that is stored."""

    user_id: str
    password: str | None = field(repr=False)  # none: a guest, who has none


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat at a table. A stand-in plays for a user who may come back, a bot perhaps for one who will not."""

    seat: int
    kind: SeatKind = "empty"
    user_id: str | None = None
    name: str = ""
    bot: str | None = None
    commitment: str | None = None
    share: str | None = None
    takes_part: bool = False
    terms: str = ""
    seen: int = 0
    here: int = 0


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what is played at it, and how far it is. Its secret is not here; see `Tables.secret`."""

    id: str
    game: str
    edition: str
    host_id: str
    invite: str
    commitment: str
    created: int
    changed: int
    pack: str = ""
    round: int = 1
    drawing: int | None = None
    called_off: Sequence[RoundOff] = field(default_factory=list)
    options: Mapping[str, object] = field(default_factory=dict)
    visibility: Visibility = "private"
    settings: Mapping[str, object] = field(default_factory=dict)
    terms: str = ""
    follows: str | None = None
    state: State = "open"
    seating: int = 0
    version: int = 0
    asked: int | None = None
    deadline: int | None = None
    result: Won | None = None
    started: int | None = None
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Rematch:
    """The table at which the same people play again, and who may know of it."""

    id: str
    visibility: Visibility


@dataclass(frozen=True, slots=True)
class Earlier:
    """The table that a rematch follows, and who may know of it: everybody, or those who belong to it."""

    id: str
    visibility: Visibility
    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its chairs, for lists of tables; what it follows is read where a single table is shown."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    earlier: Earlier | None = None
    damage: LogError | None = None  # why some of what its row holds could not be read, and is left out

    def waits_for(self, user_id: str) -> bool:
        """Whether it is this user's turn."""
        return any(
            seat.seat == self.table.asked and seat.user_id == user_id and seat.kind == "human" for seat in self.seats
        )


@dataclass(frozen=True, slots=True)
class Progress:
    """What the end of a log means for the lists of tables."""

    asked: int | None = None
    deadline: int | None = None
    state: State = "running"
    result: Won | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """Something said at a table."""

    number: int
    user_id: str
    seat: int | None
    text: str
    at: int
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint about a player, or about anything else at a table."""

    id: str
    user_id: str
    text: str
    at: int
    about_id: str | None = None
    table_id: str | None = None
    evidence: Mapping[str, object] = field(default_factory=dict)
    closed: int | None = None


@dataclass(frozen=True, slots=True)
class QueuedEmail:
    """An e-mail to be sent, such as: it is your turn. Without a recipient it goes to the address of the user."""

    id: str
    user_id: str
    table_id: str | None
    kind: str
    version: int
    due: int
    tries: int = 0
    recipient: str | None = None


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """What an admin did; nobody's name stands for the command line."""

    user_id: str | None
    action: str
    about: str
    at: int
    detail: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life: the time of the server, and what the clock of its machine said at that moment."""

    time: int
    wall: int


@dataclass(frozen=True, slots=True)
class Outage:
    """A time for which there was no server."""

    began: int
    ended: int


class Secret:
    """Something that must not be printed, logged or sent; whoever needs it has to say so."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Secret(…)"

    def reveal(self) -> str:
        return self._value


def values_of(row: DataclassInstance) -> dict[str, object]:
    """A value as what is to be inserted; what a mapping holds stays as it is."""
    return {item.name: getattr(row, item.name) for item in fields(row)}


def columns(table: AnyTable, kind: type[DataclassInstance]) -> list[AnyColumn]:
    """The columns that a value of this kind is made of, in its order."""
    return [table.c[item.name] for item in fields(kind)]


def made(kind: type[R], row: tuple[object, ...]) -> R:
    """A value of this kind from a row that was selected by its `columns`."""
    return kind(*row)
