"""Looking back at a game: points over time, where they came from, and the sum of chance for everybody to do."""

from __future__ import annotations

import msgspec

from reliquary.kernel import CHANCE, Event, Seat
from reliquary.notation import write_record
from reliquary.table import Table
from reliquary.table.records import record_of
from reliquary.words import Words


class Moment(msgspec.Struct, frozen=True):
    """The points of all seats at the end of a turn."""

    version: int
    turn: int
    points: list[int]


class Story(msgspec.Struct, frozen=True):
    """How points came about: turn by turn, and by source at the end."""

    moments: list[Moment]
    sources: list[dict[str, int]]


class Draw(msgspec.Struct, frozen=True):
    """One draw: a number below n."""

    version: int
    n: int
    outcome: int


class Deal(msgspec.Struct, frozen=True):
    """A seed, how it came into force, and everything that was drawn from it, undone draws too."""

    undos: int
    seed: str
    draws: list[Draw]


class Sum(msgspec.Struct, frozen=True):
    """All that is needed to derive every draw of a game again."""

    table: str
    commitment: str
    secret: str
    salts: list[str]
    deals: list[Deal]


def story_of(table: Table) -> Story:
    """The points after each turn of a game that is over, counted as if it had ended there."""
    moments: list[Moment] = []
    for number in range(len(table.course.moves) + 1):
        state = table.course.position(number)
        turn, version = table.game.turns(state), table.course.moves[number - 1].version if number else 1
        points = [sum(sources.values()) for sources in table.game.breakdown(state)]
        if moments and moments[-1].turn == turn:
            moments.pop()
        moments.append(Moment(version, turn, points))
    return Story(moments, [dict(sources) for sources in table.game.breakdown(table.course.state)])


def sum_of(table: Table) -> Sum:
    """Every seed of a game that is over, with what was drawn from it, in the order of drawing."""
    start = table.start
    deals = [Deal(0, str(table.seed(0)), [])]
    for entry, events in zip(table.log, table.told, strict=True):
        if entry.kind == "reseed":
            undos = int(entry.body["number"])
            deals.append(Deal(undos, str(table.seed(undos)), []))
        deals[-1].draws.extend(_draws(entry.version, events))
    return Sum(start.table, start.commitment, start.secret, list(start.salts), deals)


def _draws(version: int, events: tuple[Event, ...]) -> list[Draw]:
    drawn = (event.about for event in events if event.name == CHANCE)
    return [Draw(version, int(about["n"]), int(about["outcome"])) for about in drawn]


def picture_of(table: Table, viewer: Seat | None, words: Words, dark: bool) -> str:
    """The position as a viewer sees it, drawn; whole once the game is over."""
    state = table.course.state if table.over else table.view(viewer)
    drawn: str = table.game.drawn(state, words, dark)
    return drawn


def written(table: Table) -> str:
    """The record of a game that is over."""
    return write_record(record_of(table))
