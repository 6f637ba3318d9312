"""Looking back at a game: points over time, where they came from, and the sum of chance for everybody to do."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from reliquary.events import Drawn, Event
from reliquary.kernel import Game, Seat, State
from reliquary.notation import CalledOff, write_record
from reliquary.table.records import record_of
from reliquary.table.refusals import spoken
from reliquary.table.state import TableState
from reliquary.voice import voice_of


class Moment(msgspec.Struct, frozen=True):
    """The points of all seats at the end of a turn."""

    version: int
    turn: int
    points: list[int]


class Story(msgspec.Struct, frozen=True):
    """How points came about: turn by turn, and by source at the end."""

    moments: list[Moment]
    sources: list[dict[str, int]]


class Meaning(msgspec.Struct, frozen=True):
    """What there is to say about what was asked for, a line for each thing; nothing if the game knows none of it."""

    lines: list[str]


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
    round: int  # of the drawing that dealt; 0: an older game, whose salts were not committed to
    commitments: list[str]  # to the salts, by seat
    called_off: list[CalledOff]  # the rounds before


def story_of(table: TableState) -> Generator[None, None, Story]:
    """The points after each turn of a game that is over, counted as if it had ended there. It yields on the way."""
    game, versions = table.game, [1, *(move.version for move in table.history.moves)]
    moments: list[Moment] = []
    last, standing = -1, Moment(1, 0, [])
    for version, state in zip(versions, table.history.positions(), strict=True):
        if (turn := game.turns(state)) != last and last >= 0:
            moments.append(standing)
        last, standing = turn, Moment(version, turn, _points(game, state))
        yield
    return Story([*moments, standing], [dict(sources) for sources in game.breakdown(table.history.state)])


def _points(game: Game[State], state: State) -> list[int]:
    return [sum(sources.values()) for sources in game.breakdown(state)]


def sum_of(table: TableState) -> Sum:
    """Every seed of a game that is over, with what was drawn from it, in the order of drawing."""
    start = table.start
    deals = [Deal(0, str(table.seed(0)), [])]
    for entry, events in zip(table.log, table.told, strict=True):
        if entry.kind == "reseed":
            undos = msgspec.convert(entry.body["number"], int)
            deals.append(Deal(undos, str(table.seed(undos)), []))
        deals[-1].draws.extend(_draws(entry.version, events))
    return Sum(
        start.table,
        start.commitment,
        start.secret,
        list(start.salts),
        deals,
        start.round,
        list(start.commitments),
        list(start.called_off),
    )


def _draws(version: int, events: tuple[Event, ...]) -> list[Draw]:
    return [Draw(version, event.n, event.outcome) for event in events if isinstance(event, Drawn)]


def seen_of(table: TableState, viewer: Seat | None) -> State:
    """The position as a viewer sees it; whole once the game is over."""
    return table.history.state if table.over else table.view(viewer)


def explained(table: TableState, viewer: Seat | None, text: str, language: str) -> Meaning:
    """What the game says about the things of a name, and how it is with them, as far as a viewer sees it."""
    voice = voice_of(table.game, spoken(language))
    return Meaning(list(voice.explain(text, seen_of(table, viewer))))


def written(table: TableState) -> str:
    """The record of a game that is over."""
    return write_record(record_of(table))
