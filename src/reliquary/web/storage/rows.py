"""What goes into the storage and comes out of it: plain immutable values, and no secret among them by accident."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar

from sqlalchemy import Column, Table

Kind = Literal["guest", "account", "admin", "deleted"]
Visibility = Literal["open", "private"]
State = Literal["open", "running", "over"]
SeatKind = Literal["human", "bot", "stand-in", "empty"]
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who plays. The hash of the password is not here; see `Users.password`."""

    id: str
    kind: Kind
    name: str
    created: int
    seen: int
    language: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    email: str | None = None
    muted: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A personal token; the token itself was shown once and is kept nowhere."""

    id: str
    user_id: str
    name: str
    created: int
    used: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat at a table. A stand-in plays for a user who may come back, a bot perhaps for one who will not."""

    seat: int
    kind: SeatKind = "empty"
    user_id: str | None = None
    name: str = ""
    bot: str | None = None
    salt: str | None = None
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
    options: Mapping[str, Any] = field(default_factory=dict)
    visibility: Visibility = "private"
    settings: Mapping[str, Any] = field(default_factory=dict)
    follows: str | None = None
    state: State = "open"
    seating: int = 0
    version: int = 0
    asked: int | None = None
    deadline: int | None = None
    result: Mapping[str, Any] | None = None
    started: int | None = None
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A table with its chairs, for lists of tables."""

    table: TableRow
    seats: tuple[SeatRow, ...]

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
    result: Mapping[str, Any] | None = None


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
    evidence: Mapping[str, Any] = field(default_factory=dict)
    closed: int | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A letter to be sent, such as: it is your turn."""

    id: str
    user_id: str
    table_id: str
    kind: str
    version: int
    due: int
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """What an admin did; nobody's name stands for the command line."""

    user_id: str | None
    action: str
    about: str
    at: int
    detail: Mapping[str, Any] = field(default_factory=dict)


class Secret:
    """Something that must not be printed, logged or sent; whoever needs it has to say so."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Secret(…)"

    def reveal(self) -> str:
        return self._value


def values_of(row: Any) -> dict[str, Any]:
    """A value as what is to be inserted; what a mapping holds stays as it is."""
    return {item.name: getattr(row, item.name) for item in fields(row)}


def columns(table: Table[Any], kind: type[Any]) -> list[Column[Any]]:
    """The columns that a value of this kind is made of, in its order."""
    return [table.c[item.name] for item in fields(kind)]


def made(kind: type[R], row: tuple[Any, ...]) -> R:
    """A value of this kind from a row that was selected by its `columns`."""
    return kind(*row)
