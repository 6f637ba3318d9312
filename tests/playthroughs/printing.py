"""A golden game as text: what one seat is told, what is asked, what it may choose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import reliquary
from reliquary import kernel, notation
from reliquary.words import event_line, prompt_line, words_of
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
    words = words_of(game)
    s = game.deal(record.seats, record.chance[0].seed, record.options)
    names = game.seat_names(s, words)
    yield from _told(game, s, seat, names, words)
    for text in record.actions:
        view = game.view(s, seat)
        asked = reliquary.decision(view)
        assert asked is not None
        yield f"? {prompt_line(asked.prompt, names[asked.seat], words, asked.seat)}"
        if asked.options:
            yield f"  {' | '.join(label for _, label, _ in game.offered(view, words))}"
        hidden = s.agenda[0].hides(s, asked.seat) and asked.seat != seat
        yield f"> {'…' if hidden else _label(game, s, text, words)}"
        kernel.act(s, game.numbers[text])
        names = game.seat_names(s, words)
        yield from _told(game, s, seat, names, words)
    for number, name in enumerate(names):
        parts = ", ".join(f"{source} {points}" for source, points in game.breakdown(s)[number].items() if points)
        yield f"= {name}: {parts}"


def _label(game: Any, s: Any, text: str, words: Any) -> str:
    """What was chosen, as the seat that was asked reads it."""
    offered = game.offered(game.view(s, s.agenda[1]), words)
    return next(label for action, label, _ in offered if action == game.numbers[text])


def _told(game: Any, s: Any, seat: int | None, names: list[str], words: Any) -> Iterator[str]:
    """What happened since the last look, as told to the seat."""
    for event in s.events:
        if event.reaches(seat):
            line = event_line(game, event, names, words)
            if line is not None:
                yield f"- {line}"
    s.events = []
