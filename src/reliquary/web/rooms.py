"""Who sits at a table, who may look and who may sit down: what is known of a table apart from its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal

import msgspec

from reliquary.kernel import Seat
from reliquary.table import Settings
from reliquary.web.storage import Seated, SeatRow, User

HERE: Final = 75_000  # milliseconds: word of somebody who is at a table is good for so long
AWAY: Final = 180_000  # milliseconds after which others need not wait for somebody who has left


class Place(msgspec.Struct, frozen=True):
    """A seat of a room, and who sits there."""

    seat: Seat
    kind: Literal["human", "bot", "stand-in", "empty"]
    name: str  # of the person; a bot is called by its kind
    bot: str
    user: str  # the id of the person, empty for a bot
    yours: bool
    salted: bool  # has this person added a share of chance?
    here: bool
    last_here: int  # when the person was last at the table; 0: never
    seen: int  # of one's own seat: the last version that one was shown


class Room(msgspec.Struct, frozen=True):
    """A table as one visitor may know it, apart from its game."""

    id: str
    game: str
    edition: str
    pack: str  # the id of the pack that is played with; empty: our own content
    state: Literal["open", "running", "over"]
    visibility: Literal["open", "private"]
    options: Mapping[str, Any]
    settings: Settings
    commitment: str
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
    result: Mapping[str, Any] | None
    follows: str
    rematch: str  # the table at which the same people play again


def seats_of(seated: Seated, user_id: str | None) -> tuple[Seat, ...]:
    """The seats that a person plays, or can come back to."""
    return tuple(chair.seat for chair in seated.seats if user_id and chair.user_id == user_id and chair.kind != "bot")


def sat_at(seated: Seated, user_id: str | None) -> tuple[Seat, ...]:
    """The seats that a person plays or has played, also one that was given up."""
    return tuple(chair.seat for chair in seated.seats if user_id and chair.user_id == user_id)


def belongs(seated: Seated, user: User | None) -> bool:
    """Whether somebody sits there, or has set the table up, or is an admin."""
    return user is not None and (
        user.kind == "admin" or seated.table.host_id == user.id or bool(sat_at(seated, user.id))
    )


def may_enter(seated: Seated, user: User | None, key: str) -> bool:
    """Whether somebody may look at the table, and sit down where there is room."""
    return seated.table.visibility == "open" or key == seated.table.invite or belongs(seated, user)


def settings_of(seated: Seated) -> Settings:
    """The rules of the house."""
    return msgspec.convert(seated.table.settings, Settings).at(seated.table.game)


def is_here(chair: SeatRow, present: Collection[str], now: int) -> bool:
    """Whether the person on a chair is at the table: in this process, or by word of another."""
    return chair.user_id in present or chair.here > now - HERE


def is_away(chair: SeatRow, present: Collection[str], now: int) -> bool:
    """Whether the person on a chair has been gone for so long that others need not wait."""
    return chair.user_id not in present and abs(chair.here) < now - AWAY


def name_of(chair: SeatRow, people: Mapping[str, User]) -> str:
    """What a person on a chair is called: a friend at the same screen has a name for this table alone."""
    user = people.get(chair.user_id or "")
    return chair.name or ("" if user is None else user.name)


def room_of(
    seated: Seated,
    people: Mapping[str, User],
    user: User | None,
    key: str,
    present: Collection[str],
    spectators: int,
    rematch: str,
    now: int,
) -> Room:
    """A table as a visitor may know it."""
    table = seated.table
    inside = belongs(seated, user) or key == table.invite
    me = None if user is None else user.id
    return Room(
        id=table.id,
        game=table.game,
        edition=table.edition,
        pack=table.pack,
        state=table.state,
        visibility=table.visibility,
        options=table.options,
        settings=settings_of(seated),
        commitment=table.commitment,
        places=[_place(chair, people, me, present, now) for chair in seated.seats],
        host=people[table.host_id].name if table.host_id in people else "",
        hosting=table.host_id == me,
        yours=list(seats_of(seated, me)),
        invite=table.invite if inside else "",
        spectators=spectators,
        created=table.created,
        changed=table.changed,
        started=table.started,
        ended=table.ended,
        version=table.version,
        asked=table.asked,
        deadline=table.deadline,
        result=table.result,
        follows=table.follows or "",
        rematch=rematch,
    )


def _place(chair: SeatRow, people: Mapping[str, User], me: str | None, present: Collection[str], now: int) -> Place:
    yours = chair.user_id is not None and chair.user_id == me
    return Place(
        seat=chair.seat,
        kind=chair.kind,
        name=name_of(chair, people),
        bot=chair.bot or "",
        user=chair.user_id or "",
        yours=yours,
        salted=chair.salt is not None,
        here=is_here(chair, present, now),
        last_here=abs(chair.here),
        seen=chair.seen if yours else 0,
    )
