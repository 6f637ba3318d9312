"""The log of a table: the truth about a game, append-only, one entry per version."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from reliquary.integers import whole
from reliquary.kernel import Seat
from reliquary.notation import Attempt, CalledOff, Ending, Json
from reliquary.table.settings import Opening

B = TypeVar("B", bound=msgspec.Struct)


class LogError(ValueError):
    """An entry that does not fit the log before it; one line that names the version and what is wrong."""


class UnreadableEntry(LogError):
    """An entry that says what nobody here understands: perhaps a newer Reliquary wrote it.

    All of them write objects; what is none was damaged.
    """


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened at a table, in the order of versions. A version is used once and never again."""

    version: int
    kind: str
    seat: Seat | None
    body: dict[str, Json] = field(repr=False)  # may hold the secret, and what only one seat may know
    at: int  # milliseconds since 1970


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game begins. Chance comes from a secret with salts, or, where nobody has to be convinced, from a seed."""

    game: str
    edition: str
    opening: Opening
    table: str = ""
    seed: int | str | None = None
    secret: str = ""
    commitment: str = ""
    salts: tuple[str, ...] = ()  # by seat; empty text for a seat that sent none
    round: int = 0  # of the drawing that dealt; 0: an older game, whose salts were not committed to
    commitments: tuple[str, ...] = ()  # of the salts, by seat
    called_off: tuple[CalledOff, ...] = ()  # the rounds before


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat answers the open question."""

    action: str


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action of version `to` and all that stand after it are taken back."""

    to: int
    agreed: bool


class Reseed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fresh chance after an agreed undo, the how many-eth it is, and the mark it leaves in the record."""

    number: int
    to: int  # the number of actions that stayed
    taken: int
    humans: tuple[Seat, ...]


Choice: TypeAlias = Literal["wait", "stand-in", "end"]


class Reseat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody else plays the seat."""

    kind: Literal["human", "bot", "stand-in"]
    bot: str = ""
    late: bool = False  # of a stand-in: because the time of the seat was up, and not by its owner's wish


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants who waits for the seat `about`: wait on, have a bot play for it, or end the game."""

    about: Seat
    choice: Choice


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player gives up; a bot plays the seat to the end, unless the game ends by it."""

    bot: str = ""


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game rests, or goes on."""

    on: bool


What: TypeAlias = Literal["undo", "pause", "resume", "abandon"]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A request that all owners of seats have to agree to."""

    what: What
    to: int = 0  # of an undo: the version of the first action to be taken back


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to the open request."""

    yes: bool


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game stops before its rules end it."""

    reason: Ending


class Outage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The server was away: so much of the time that ran is nobody's."""

    milliseconds: Annotated[int, Meta(ge=0)]


class Noted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request or a vote of a recorded game, with what came of it: for a log that is made from a record."""

    attempt: Attempt


KINDS: dict[str, type[msgspec.Struct]] = {
    "start": Start,
    "action": Act,
    "undo": Undo,
    "reseed": Reseed,
    "seat": Reseat,
    "clock": Vote,
    "resign": Resign,
    "pause": Pause,
    "ask": Ask,
    "answer": Answer,
    "end": End,
    "outage": Outage,
    "noted": Noted,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def write_entry(version: int, seat: Seat | None, body: msgspec.Struct, at: int) -> Entry:
    """An entry that says this."""
    return Entry(version, NAMES[type(body)], whole(seat), msgspec.to_builtins(body), at)


def read_body(entry: Entry) -> msgspec.Struct:
    """What an entry says."""
    if entry.kind not in KINDS:
        raise UnreadableEntry(f"entry {entry.version}: there is no kind {entry.kind!r}; update Reliquary")
    try:
        return msgspec.convert(entry.body, KINDS[entry.kind])
    except msgspec.ValidationError as error:
        damaged = LogError if not isinstance(entry.body, dict) else UnreadableEntry
        raise damaged(f"entry {entry.version}: {entry.kind}: {error}") from None
