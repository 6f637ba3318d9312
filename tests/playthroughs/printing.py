"""A golden game as text: what one seat is told, what is asked, what it may choose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import reliquary
from reliquary import kernel, notation
from reliquary.events import Events
from reliquary.voice import Voice
from tests.golden.making import path_of

HERE = Path(__file__).parent
PRINTED: tuple[tuple[str, int | None], ...] = (
    ("two-standard", 0),
    ("two-standard", 1),
    ("three-first-game", 2),
    ("four-random-powers", None),
    ("three-checkable", 1),
    ("relic-two-mystery", 0),
    ("relic-four-seals", 3),
    ("relic-two-unmaking", None),
)


def printed_path(name: str, seat: int | None) -> Path:
    """Where a printed playthrough lies; None is a spectator."""
    return HERE / f"{name}-{'spectator' if seat is None else f'seat-{seat}'}.txt"


def print_game(name: str, seat: int | None) -> str:
    """The whole game, as a seat sees it."""
    return "\n".join(_lines(notation.read_record(path_of(name).read_bytes()), seat)) + "\n"


def _lines(record: notation.Record, seat: int | None) -> Iterator[str]:
    game = reliquary.game(record.game)
    voice: Voice = game.voice()
    s = game.deal(record.seats, record.chance[0].seed, record.options)
    yield from _told(voice, s, seat)
    for text in record.actions:
        view = game.view(s, seat)
        asked = reliquary.decision(view)
        assert asked is not None
        yield f"? {voice.question(view, voice.names(game.pieces(s)))}"
        if asked.options:
            yield f"  {' | '.join(option.label for option in voice.options(view))}"
        hidden = s.agenda[0].hides(s, asked.seat) and asked.seat != seat
        yield f"> {'…' if hidden else _label(voice, s, text)}"
        kernel.act(s, game.numbers[text])
        yield from _told(voice, s, seat)
    names = voice.names(game.pieces(s))
    for number, name in enumerate(names):
        parts = ", ".join(f"{source} {points}" for source, points in game.breakdown(s)[number].items() if points)
        yield f"= {name}: {parts}"


def _label(voice: Voice, s: Any, text: str) -> str:
    """What was chosen, as the seat that was asked reads it."""
    options = voice.options(s.game.view(s, s.agenda[1]))
    return next(option.label for option in options if option.action == s.game.numbers[text])


def _told(voice: Voice, s: Any, seat: int | None) -> Iterator[str]:
    """What happened since the last look, as told to the seat."""
    heard = [event for event in s.events if event.reaches(seat)]
    yield from (f"- {line}" for line in voice.lines(heard, s.game.pieces(s)) if line)
    s.events = Events()
