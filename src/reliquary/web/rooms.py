"""Who sits at a table, who may look and who may sit down: what is known of a table apart from its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import blake2b
from typing import Final, Literal

import msgspec

from reliquary.kernel import Game, Seat, State
from reliquary.notation import Json, Result
from reliquary.table import Settings
from reliquary.web.storage import Rematch, SeatRow, StoredTable, TableRow, User
from reliquary.web.storage.schema import RoundOff

HERE: Final = 75_000  # milliseconds: word of somebody who is at a table is good for so long
PATIENCE: Final = 20_000  # milliseconds: whoever is here and has not revealed a share by then withholds it
MOST_ROUNDS: Final = 20  # of drawing, at one table


class Patience:
    """How long those who are all here are waited for; with each who reveals, comes or goes it begins anew."""

    def __init__(self) -> None:
        self._about: object = None
        self._since = 0

    def is_over(self, about: tuple[int, list[Seat], bool], now: int) -> bool:
        """Whether a round has waited for these seats for too long; never while one of them is away."""
        if about != self._about:
            self._about, self._since = about, now
        return about[2] and now - self._since > PATIENCE


class Place(msgspec.Struct, frozen=True):
    """A seat of a room, and who sits there."""

    seat: Seat
    kind: Literal["human", "bot", "stand-in", "empty"]
    name: str  # of the person; a bot is called by its kind
    bot: str
    user: str  # the id of the person, empty for a bot
    yours: bool
    salted: bool  # has this person committed to a share of chance?
    commitment: str  # what they have shown for it; empty: nothing yet
    revealed: bool  # is the share itself known to the server?
    takes_part: bool  # nothing is dealt without this person's share
    agreed: bool  # to the terms that stand; bots always have
    here: bool
    last_here: int  # when the person was last at the table; 0: never
    seen: int  # of one's own seat: the last version that one was shown


class Reveal(msgspec.Struct, frozen=True):
    """A drawing under way: no commitment changes any more, and the shares are being revealed."""

    since: int
    commitments: list[str]  # by seat; empty text for a seat that takes no part
    waits_for: list[Seat]


class Absentee(msgspec.Struct, frozen=True):
    """Somebody whose share was missing."""

    seat: Seat
    name: str


class Failure(msgspec.Struct, frozen=True):
    """A round of drawing that was called off, and whose shares were missing."""

    round: int
    missing: list[Absentee]
    why: Literal["withheld", "left", "stopped", "lots"]
    at: int


class Room(msgspec.Struct, frozen=True):
    """A table as one visitor may know it, apart from its game."""

    id: str
    game: str
    edition: str
    pack: str  # the id of the pack that is played with; empty: our own content
    state: Literal["open", "running", "over"]
    visibility: Literal["open", "private"]
    options: Mapping[str, Json]
    settings: Settings
    terms: str  # the hash of options, settings and the number of seats: what everybody has to agree to
    commitment: str  # of the house, in this round
    round: int  # of drawing: 1, and one more for each that was called off
    drawing: Reveal | None
    called_off: list[Failure]
    places: list[Place]
    host: str
    hosting: bool
    yours: list[Seat]
    invite: str  # the key of the invitation; empty for those who only look at an open table
    spectators: int
    created: int
    changed: int  # what the list of one's own tables is ordered by, and paged by
    started: int | None
    ended: int | None
    version: int
    asked: Seat | None
    deadline: int | None
    result: Result | None
    follows: str  # the table that this one is the rematch of
    rematch: str  # the table at which the same people play again


def seats_of(stored: StoredTable, user_id: str | None) -> tuple[Seat, ...]:
    """The seats that a person plays, or can come back to."""
    return tuple(chair.seat for chair in stored.seats if user_id and chair.user_id == user_id and chair.kind != "bot")


def sat_at(stored: StoredTable, user_id: str | None) -> tuple[Seat, ...]:
    """The seats that a person plays or has played, also one that was given up."""
    return tuple(chair.seat for chair in stored.seats if user_id and chair.user_id == user_id)


def belongs(stored: StoredTable, user: User | None) -> bool:
    """Whether somebody sits there, or has set the table up, or is an admin."""
    return user is not None and (
        user.kind == "admin" or stored.table.host_id == user.id or bool(sat_at(stored, user.id))
    )


def may_enter(stored: StoredTable, user: User | None, key: str) -> bool:
    """Whether somebody may look at the table, and sit down where there is room."""
    return stored.table.visibility == "open" or key == stored.table.invite or belongs(stored, user)


def settings_of(stored: StoredTable) -> Settings:
    """The rules of the house."""
    return msgspec.convert(stored.table.settings, Settings).at(stored.table.game)


def terms_of(game: Game[State], options: Mapping[str, object], settings: Settings, seats: int) -> str:
    """What everybody at a table has to agree to, as a hash: all but what each chooses for an own seat."""
    common = {one.name: options.get(one.name, one.default) for one in game.agreements() if not one.each}
    words = msgspec.json.encode([common, settings.at(game.name), seats], order="deterministic")
    return blake2b(words, digest_size=16, person=b"reliquary terms").hexdigest()


def agrees(chair: SeatRow, table: TableRow) -> bool:
    """Whether whoever sits on a chair has agreed to the terms; they are the host's own."""
    return chair.user_id in (None, table.host_id) or chair.terms == table.terms


def is_here(chair: SeatRow, present: Collection[str], now: int) -> bool:
    """Whether the person on a chair is at the table: in this process, or by word of another."""
    return chair.user_id in present or chair.here > now - HERE


def name_of(chair: SeatRow, people: Mapping[str, User]) -> str:
    """What a person on a chair is called: a friend at the same screen has a name for this table alone."""
    user = people.get(chair.user_id or "")
    return chair.name or ("" if user is None else user.name)


def waits_for(stored: StoredTable) -> list[Seat]:
    """The seats whose share was committed to and is not revealed yet."""
    return [chair.seat for chair in stored.seats if chair.commitment and not chair.share]


def _reveal(stored: StoredTable) -> Reveal | None:
    since = stored.table.drawing
    if since is None or stored.table.state != "open":
        return None
    return Reveal(since, [chair.commitment or "" for chair in stored.seats], waits_for(stored))


def _failure(off: RoundOff, people: Mapping[str, User]) -> Failure:
    missing = [
        Absentee(one["seat"], people[one["user"]].name if one["user"] in people else "") for one in off["missing"]
    ]
    return Failure(off["round"], missing, off["why"], off["at"])


def room_of(
    stored: StoredTable,
    people: Mapping[str, User],
    user: User | None,
    key: str,
    present: Collection[str],
    spectators: int,
    rematch: Rematch | None,
    now: int,
) -> Room:
    """A table as a visitor may know it."""
    table = stored.table
    inside = belongs(stored, user) or key == table.invite
    me = None if user is None else user.id
    return Room(
        id=table.id,
        game=table.game,
        edition=table.edition,
        pack=table.pack,
        state=table.state,
        visibility=table.visibility,
        options=table.options,
        settings=settings_of(stored),
        terms=table.terms,
        commitment=table.commitment,
        round=table.round,
        drawing=_reveal(stored),
        called_off=[_failure(off, people) for off in table.called_off],
        places=[_place(chair, table, people, me, present, now) for chair in stored.seats],
        host=people[table.host_id].name if table.host_id in people else "",
        hosting=table.host_id == me,
        yours=list(seats_of(stored, me)),
        invite=table.invite if inside else "",
        spectators=spectators,
        created=table.created,
        changed=table.changed,
        started=table.started,
        ended=table.ended,
        version=table.version,
        asked=table.asked,
        deadline=table.deadline,
        result=msgspec.convert(table.result, Result | None),
        follows=_follows(stored, user),
        rematch=rematch.id if rematch and (inside or rematch.visibility == "open") else "",
    )


def _follows(stored: StoredTable, user: User | None) -> str:
    """The table that this one is the rematch of, for those who may look at that one."""
    if (earlier := stored.earlier) is None:
        return ""
    belongs_there = user is not None and (user.kind == "admin" or user.id in earlier.people)
    return earlier.id if earlier.visibility == "open" or belongs_there else ""


def _place(
    chair: SeatRow, table: TableRow, people: Mapping[str, User], me: str | None, present: Collection[str], now: int
) -> Place:
    yours = chair.user_id is not None and chair.user_id == me
    return Place(
        seat=chair.seat,
        kind=chair.kind,
        name=name_of(chair, people),
        bot=chair.bot or "",
        user=chair.user_id or "",
        yours=yours,
        salted=bool(chair.commitment or chair.share),
        commitment=chair.commitment or "",
        revealed=chair.share is not None,
        takes_part=chair.takes_part,
        agreed=agrees(chair, table),
        here=is_here(chair, present, now),
        last_here=abs(chair.here),
        seen=chair.seen if yours else 0,
    )
