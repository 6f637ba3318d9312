"""What can be done at a table: the commands, declared once. A socket and a request over HTTP carry these values."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from reliquary.kernel import Seat
from reliquary.table.log import Choice

Text = Annotated[str, Meta(max_length=120)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[Seat, Meta(ge=0, le=63)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something to be done at a table, for a seat."""


# What whoever plays a seat may do


class Act(Command, frozen=True, tag="act"):
    """Answer the open question, having seen the table up to a version."""

    action: Text
    version: Version


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last action, or all from the one of version `to` on; `ask` the others where it is not free."""

    version: Version
    to: Version | None = None
    ask: bool = False


class Answer(Command, frozen=True, tag="answer"):
    """Agree to the open request, or not; who asked withdraws it by a no."""

    yes: bool
    version: Version


class Pause(Command, frozen=True, tag="pause"):
    """Ask the others for a pause (`on`), or to go on."""

    on: bool


class Abandon(Command, frozen=True, tag="abandon"):
    """Ask the others to stop here, without a winner."""


class Resign(Command, frozen=True, tag="resign"):
    """Give up; where others play on, a bot has the seat from now on."""

    bot: Text | None = None


class StandIn(Command, frozen=True, tag="stand-in"):
    """Leave one's seat to a bot for a while."""

    bot: Text | None = None


class TakeBack(Command, frozen=True, tag="take-back"):
    """Take one's seat back from the bot."""


class Vote(Command, frozen=True, tag="vote"):
    """Wait on for somebody whose time is up, have a bot stand in, or end the game without a result."""

    about: SeatNumber
    choice: Choice


PlayerCommand: TypeAlias = Act | Undo | Answer | Pause | Abandon | Resign | StandIn | TakeBack | Vote


# What nobody may do who comes by the network: the server does it by itself


class BotAct(Command, frozen=True, tag="bot-act"):
    """A bot answers the open question: what `think` chose for the task of a version."""

    action: str
    version: int


class Remove(Command, frozen=True, tag="remove"):
    """Take a player off the table for good; a bot plays on, or the table closes if nobody else is left."""

    bot: str | None = None


class TableCommand(Command, frozen=True):
    """Something that concerns no seat, but the table."""


class Close(TableCommand, frozen=True, tag="close"):
    """End a game that nobody will finish, or that cannot go on, because it is `broken`."""

    broken: bool = False


class Outage(TableCommand, frozen=True, tag="outage"):
    """The server was away for so long: that time is nobody's."""

    milliseconds: int
