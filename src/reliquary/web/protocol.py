"""What goes over a socket: what a client asks for, and what it is told. `docs/reference/protocol.md` explains it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from reliquary.kernel import Seat
from reliquary.table import Between, Hello, Now, PlayerCommand, Refused, Told
from reliquary.table.commands import SeatNumber, Text, Version
from reliquary.web.rooms import Room

Id = Annotated[str, Meta(max_length=64)]
Ref = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Language = Annotated[str, Meta(max_length=16)]

encode: Final = msgspec.json.Encoder().encode


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """Something a client asks for; the answer carries the same `ref`."""

    ref: Ref = 0


class SeatCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A command for one of one's own seats, as it goes over HTTP; who has only one need not name it."""

    command: PlayerCommand
    seat: SeatNumber | None = None


class Do(Asked, frozen=True, kw_only=True, tag="command"):
    """Carry out a command at a table."""

    table: Id
    command: PlayerCommand
    seat: SeatNumber | None = None


# What else a client asks for


class Watch(Asked, frozen=True, kw_only=True, tag="watch"):
    """Look at a table, or at it again: everything after `since`, with the eyes of one's own seat.

    `key` is the last part of an invitation; a private table is shown only to those who have it, or sit there.
    """

    table: Id
    since: Version = 0
    seat: SeatNumber | None = None
    key: Id = ""
    language: Language = ""


class Leave(Asked, frozen=True, kw_only=True, tag="leave"):
    """Look no longer at a table."""

    table: Id


class Why(Asked, frozen=True, kw_only=True, tag="why"):
    """Ask why a seat may not take an action now."""

    table: Id
    action: Text
    seat: SeatNumber | None = None


class Say(Asked, frozen=True, kw_only=True, tag="say"):
    """Say something at a table."""

    table: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Saw(Asked, frozen=True, kw_only=True, tag="saw"):
    """A person has seen the table up to a version: what comes later is news when they come back."""

    table: Id
    version: Version


class Lobby(Asked, frozen=True, kw_only=True, tag="lobby"):
    """Be told, or no longer, when the list of open tables changes."""

    on: bool


class Ping(Asked, frozen=True, kw_only=True, tag="ping"):
    """Find out whether the line is alive."""


Request: TypeAlias = Do | Watch | Leave | Why | Say | Saw | Lobby | Ping


# What a client is told


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    """Something a client is told."""


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The socket is open: who one is taken for, and the time by which the server counts."""

    user: str | None
    now: int


class RoomNow(Message, frozen=True, kw_only=True, tag="room"):
    """Who sits at a table, and what they have agreed on. It comes first, and again after each change."""

    room: Room


class HelloNow(Message, frozen=True, kw_only=True, tag="hello"):
    """The game, for somebody who comes or comes back: how things stand, and all that was missed."""

    table: str
    hello: Hello


class UpdateNow(Message, frozen=True, kw_only=True, tag="update"):
    """What was just entered, and how things stand after it. The first version follows the last one sent before."""

    table: str
    told: list[Told]
    between: list[Between]
    now: Now


class Line(msgspec.Struct, frozen=True):
    """Something said at a table; the text of a line that was taken out is empty."""

    number: int
    user: str
    name: str
    seat: Seat | None
    at: int
    text: str
    hidden: bool


class ChatNow(Message, frozen=True, kw_only=True, tag="chat"):
    """Lines of the chat; a number that is known already replaces what was there."""

    table: str
    lines: list[Line]


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """A command is carried out, and will not be lost: the table has come to this version."""

    ref: int
    table: str
    version: int


class NotDone(Message, frozen=True, kw_only=True, tag="refused"):
    """A command is refused; nothing has changed."""

    ref: int
    table: str
    code: str
    message: str
    rule: str = ""


class Because(Message, frozen=True, kw_only=True, tag="because"):
    """The answer to why; nothing if the action is offered."""

    ref: int
    table: str
    refused: Refused | None


class Gone(Message, frozen=True, kw_only=True, tag="gone"):
    """A table is not, or no longer, to be looked at."""

    ref: int
    table: str
    code: str
    message: str


class Changed(Message, frozen=True, kw_only=True, tag="changed"):
    """Something else has changed that may be read again over HTTP."""

    what: Literal["lobby", "mine", "me", "network"]


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The line is alive."""

    ref: int


class Fault(Message, frozen=True, kw_only=True, tag="error"):
    """What was sent made no sense, or there was too much of it. Nothing has changed."""

    ref: int
    code: str
    message: str


AnyMessage: TypeAlias = (
    Welcome | RoomNow | HelloNow | UpdateNow | ChatNow | Done | NotDone | Because | Gone | Changed | Pong | Fault
)


class Closing(IntEnum):
    """Why a socket is closed by the server."""

    GOING_AWAY = 1012  # the server stops, perhaps to begin anew; come back in a moment
    TOO_BIG = 1009
    SIGNED_OUT = 4401  # the session or the token is no longer good
    RENEWED = 4402  # the session has become another one: come back with the new cookie
    FOREIGN = 4403  # a page of somebody else has opened it
    TOO_SLOW = 4408  # too much is waiting to be sent: come back, and take what was missed
    NETWORK_OFF = 4410  # the network by which one came is no longer let in
    TOO_MUCH = 4429  # a flood, or nothing but nonsense
