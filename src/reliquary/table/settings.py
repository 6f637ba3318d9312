"""What people agree on before a game: who sits where, the options of the game, the rules of the house."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from reliquary import bots
from reliquary.kernel import Seat
from reliquary.notation import Json

HUMAN: Final = "human"
BOT: Final = "bot"
STAND_IN: Final = "stand-in"
DAY = 86_400  # seconds
HOUR = 3_600


class PerTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="turn"):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=5, le=DAY)]

    @property
    def allotment(self) -> int:
        """Milliseconds for a turn."""
        return self.seconds * 1000


class PerGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="game"):
    """So many seconds for the whole game, and a few more at the beginning of each turn."""

    seconds: Annotated[int, Meta(ge=30, le=7 * DAY)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class PerDays(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days for each turn: a game by correspondence."""

    days: Annotated[int, Meta(ge=1, le=60)]

    @property
    def allotment(self) -> int:
        """Milliseconds for a turn."""
        return self.days * DAY * 1000


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many hours for each turn, at a table without a clock: nobody sees it tick, but nobody waits for ever."""

    hours: int

    @property
    def allotment(self) -> int:
        """Milliseconds for a turn."""
        return self.hours * HOUR * 1000


Timing: TypeAlias = PerTurn | PerGame | PerDays


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of the house."""

    clock: Timing | None = None
    spectators: bool = True
    undo: Literal["never", "free", "agreed"] = "agreed"  # free: never past the barrier; agreed: past it if all agree
    open_scores: bool = False
    stand_in: str = ""  # the bot that plays for somebody who is away; where none is named, the usual one of the game
    term: Annotated[int, Meta(ge=1, le=60 * 24)] = 24  # hours that a turn may take without a clock, and a pause

    @property
    def timing(self) -> Timing | Term:
        """What a turn may take: by the clock, or by the term of a table without one."""
        return self.clock or Term(self.term)

    def at(self, game: str) -> Settings:
        """The same at a table of a game, with a stand-in that plays it."""
        return self if self.stand_in else msgspec.structs.replace(self, stand_in=bots.usual(game))


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to play a seat: a person, or a bot."""

    kind: Literal["human", "bot"]
    name: Annotated[str, Meta(max_length=60)] = ""  # what lines of the log call this player
    bot: str = ""


def chair_of(title: str) -> Chair:
    """The chair of a nameless person, or of the bot with this name."""
    return Chair(HUMAN) if title == HUMAN else Chair(BOT, bot=title)


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game that can begin, but for its chance."""

    chairs: tuple[Chair, ...]
    options: dict[str, Json] = {}
    settings: Settings = Settings()


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a seat now."""

    kind: Literal["human", "bot", "stand-in"]
    name: str = ""
    bot: str = ""
    left: Literal["", "resigned", "removed"] = ""  # why the person who sat here will not come back
    late: bool = False  # a bot stands in because the person's time was up, not by their own wish

    @property
    def owned(self) -> bool:
        """Whether the seat is somebody's: a person plays it, or may come back to it."""
        return self.kind in (HUMAN, STAND_IN) and not self.left

    @property
    def title(self) -> str:
        """How a record calls this player: human, or the name of a bot."""
        return HUMAN if self.kind == HUMAN else self.bot


def humans(players: list[Player]) -> tuple[Seat, ...]:
    """The seats that people play now."""
    return tuple(seat for seat, player in enumerate(players) if player.kind == HUMAN)


def owners(players: list[Player]) -> tuple[Seat, ...]:
    """The seats that are somebody's, also where a bot stands in for them."""
    return tuple(seat for seat, player in enumerate(players) if player.owned)
