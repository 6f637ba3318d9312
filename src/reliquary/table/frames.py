"""What a table sends to somebody: one shape for each thing, made of plain values."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from reliquary.kernel import Seat
from reliquary.notation import CalledOff, Json, Result
from reliquary.table.log import Choice, What
from reliquary.table.settings import Player, Settings
from reliquary.table.undo import Barrier


class Happening(msgspec.Struct, frozen=True):
    """An event: what it is about in ids, the line that tells it (none if another line does), and what it belongs to."""

    name: str
    seat: Seat | None
    about: dict[str, Json]
    text: str | None
    turn: int  # the turns completed before it
    cause: str  # the step or question that brought it, or `effect:` and the id of a card, a sheet or a space
    group: int  # the same for all of an entry that came together


class Told(msgspec.Struct, frozen=True):
    """What an entry of the log says to one viewer. It never changes again."""

    version: int
    kind: str
    seat: Seat | None
    at: int
    body: dict[str, Json]
    text: str | None
    events: list[Happening]


class Offer(msgspec.Struct, frozen=True):
    """An option of the open question."""

    action: str
    label: str
    detail: str
    things: list[str]  # those that stand for it, by the keys of their explanations


class Route(msgspec.Struct, frozen=True):
    """Several actions in one go: each is taken as an answer of its own, as long as it is offered."""

    to: str
    actions: list[str]
    label: str
    detail: str


class Asked(msgspec.Struct, frozen=True):
    """What is asked, and of whom; only the one who is asked sees the options."""

    seat: Seat
    prompt: str
    text: str
    options: list[Offer]
    routes: list[Route]


class ClockFace(msgspec.Struct, frozen=True):
    """The clocks: what each seat has left at `since`, and when the one that runs is up.

    A table without a clock has its term, which is told in words and not shown ticking.
    """

    since: int
    left: list[int | None]
    running: Seat | None
    deadline: int | None
    ticks: bool


class Asking(msgspec.Struct, frozen=True):
    """The request that waits for answers."""

    version: int
    seat: Seat
    what: What
    to: int
    agreed: list[Seat]
    waits_for: list[Seat]


class Ballot(msgspec.Struct, frozen=True):
    """What somebody who waits wants."""

    seat: Seat
    about: Seat
    choice: Choice


class Late(msgspec.Struct, frozen=True):
    """A seat for which others wait when its time is up, and what the viewer may do about it from then on."""

    seat: Seat
    at: int | None  # from when on, unless it acts before; None: it was late, and a bot has stood in since
    choices: list[Choice]
    waits_for: list[Seat]  # an end needs the agreement of these, but for those who want it already


Consent: TypeAlias = Literal["alone", "ask"]  # it is done at once, or the others are asked


class Undoing(msgspec.Struct, frozen=True):
    """What a seat can take back: freely the action of version `to`, or only past a barrier, or nothing, and why."""

    to: int | None
    barrier: Barrier | None
    past: Consent | None  # what comes of going back past the barrier; None: nobody can
    why: str  # why nobody can; empty if that is not so


class May(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer may do now besides, and what comes of it. What is left out would be refused."""

    act: bool = False  # answer the open question
    pause: Consent | None = None
    resume: Consent | None = None
    abandon: Consent | None = None
    stand_in: bool = False
    take_back: bool = False
    resign: Literal["end", "bot"] | None = None  # the game ends by it, or a bot plays on


class Now(msgspec.Struct, frozen=True):
    """How things stand after an entry, as one viewer may know."""

    version: int
    view: dict[str, Json]
    names: list[str]  # what each seat is called in what is told
    described: list[str]  # the view in sentences
    standing: dict[str, list[str]]  # how it is with each thing of which that changes, by the keys of its explanation
    status: str  # how far the game has come
    verdict: str  # who has won; empty until then
    decision: Asked | None
    seats: list[Player]
    owners: list[Seat]  # the seats that are somebody's, also where a bot stands in: who is asked when all have to agree
    clock: ClockFace | None
    paused: bool
    rested: int | None  # in a pause: from when on anybody may end it alone
    request: Asking | None
    late: list[Late]
    votes: list[Ballot]
    undo: Undoing | None
    may: May
    over: bool
    ending: str
    result: Result | None


class Between(msgspec.Struct, frozen=True):
    """How things stood after a group of an entry's events, and before what came next, as one viewer may know."""

    version: int
    group: int
    view: dict[str, Json]


class Frame(msgspec.Struct, frozen=True):
    """One entry of the log as one viewer gets it: what it says, and how things stand in between and after it."""

    told: Told
    between: list[Between]
    now: Now


class Update(msgspec.Struct, frozen=True):
    """The entries since a version as one viewer gets them: what each says, and how things stand after the last."""

    told: list[Told]
    between: list[Between]
    now: Now


class Hello(msgspec.Struct, frozen=True):
    """Everything for somebody who comes to the table, or comes back to it."""

    table: str
    game: str
    edition: str
    viewer: Seat | None
    options: dict[str, Json]
    settings: Settings
    commitment: str
    salted: list[Seat]  # the seats whose people added a share of chance
    round: int  # of the drawing that dealt; 0: an older game
    called_off: list[CalledOff]  # the rounds before it
    secret: str  # empty until the game is over
    now: Now
    missed: list[Told]
    between: list[Between]  # of what was missed lately, for somebody who comes back


class Report(msgspec.Struct, frozen=True):
    """For a bug report: all that one viewer was told, and nothing else."""

    game: str
    edition: str
    viewer: Seat | None
    language: str
    hello: Hello
