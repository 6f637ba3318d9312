"""What has happened since somebody was asked last: in full, or with the turns of bots summed up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from reliquary.events import PLAYER, TurnBegan, sorts_of

if TYPE_CHECKING:
    from reliquary.cli.telling import Teller, Telling
    from reliquary.events import Event
    from reliquary.kernel import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; of one that can be summed up, in whose turn it happened, and what is said of it in short."""

    text: str
    player: str = ""  # the bot
    short: str = ""


@dataclass(slots=True)
class News:
    """What a reader has not been told yet."""

    full: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)


def news(
    teller: Teller, moves: Iterable[Telling], reader: Seat, bots: Collection[Seat], turn: Seat | None = None
) -> News:
    """What is to be told of moves, which began in somebody's turn."""
    told = News()
    for player, group in groupby(_lines(teller, moves, reader, bots, turn), key=lambda line: line.player):
        lines = list(group)
        told.full += [line.text for line in lines]
        told.short += _summary(teller, player, lines) if player else [line.text for line in lines]
    return told


def _summary(teller: Teller, player: str, lines: Iterable[Line]) -> list[str]:
    """What a bot has done, in one paragraph; nothing of a turn in which nothing came about."""
    told = "; ".join(line.short for line in lines if line.short)
    return [teller.say("news-turn", player=player, told=told)] if told else []


def _lines(
    teller: Teller, moves: Iterable[Telling], reader: Seat, bots: Collection[Seat], turn: Seat | None
) -> Iterator[Line]:
    """What happened, line by line. A reader is told in full of what concerns them, and of the turns of people."""
    for pieces, events in moves:
        names = teller.voice.names(pieces)
        for event, text in zip(events, teller.voice.lines(events, pieces), strict=True):
            turn = event.seat if isinstance(event, TurnBegan) else turn
            if not text or isinstance(event, teller.quiet):
                continue
            if turn is None or turn not in bots or not teller.headlines or concerns(event, reader):
                yield Line(text)
            else:
                short = teller.voice.sentence(event, names) if isinstance(event, teller.headlines) else ""
                yield Line(text, names[turn], short.removeprefix(f"{names[turn]} ").removesuffix("."))


def concerns(event: Event, seat: Seat) -> bool:
    """Whether an event is about a seat."""
    players = (name for name, sort in sorts_of(type(event)).items() if sort is PLAYER)
    return event.seat == seat or any(getattr(event, name) == seat for name in players)
