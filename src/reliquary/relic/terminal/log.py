"""What happened in a game of Relic, as lines: who it was then, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from reliquary.kernel import Event
from reliquary.relic.terminal import quoting
from reliquary.relic.text import text_of, type_line
from reliquary.relic.wording import card_name, character_name, seat_names
from reliquary.words import Words, event_line

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame
    from reliquary.relic.state import Relic

# An event that says no more than the one after it, or before it, about the same card.
_SAID_NEXT = {("drew", "took"), ("drew", "mission-began"), ("power-drawn", "power-seen")}
_SAID_BEFORE = {("power-used", "used"), ("revealed", "became")}


def lines(
    game: RelicGame, words: Words, events: Iterable[Event], s: Relic, quiet: Sequence[str], whom: str
) -> Iterator[str]:
    """What happened, as lines of a log: to the one who may know it, or to all."""
    told = gathered(event for event in events if words.has(f"event-{event.name}"))
    names = names_before(game, words, told, s)
    for number, event in enumerate(told):
        before, later = told[number - 1] if number else None, told[number + 1 :]
        if event.name == "became":
            names[event.seat] = character_name(game, words, event.about["character"])
        if event.name in quiet or is_empty(event) or is_said_twice(before, event, later[0] if later else None):
            continue
        line = told_line(game, words, event, names, whom)
        if line is not None:
            yield quoting.explained(game, words, line, event, later, s)
        if event.name == "scenario":  # RE-SETUP-04: it is read out to all
            scenario = game.scenarios[event.about["scenario"]].id
            yield from (f"  {told}" for told in text_of(game, words, scenario))


def told_line(game: RelicGame, words: Words, event: Event, names: Sequence[str], whom: str) -> str | None:
    """An event as a line; what appears is told with what it is."""
    names = list(names)
    if event.name in ("chose", "revealed"):  # who it is, nobody knows before
        names[event.seat] = words.say("seat-number", number=event.seat + 1)
    elif event.name == "corrupted":
        names[event.seat] = character_name(game, words, event.about["character"])
    if event.name == "threat-drawn":
        card = event.about["card"]
        marks = type_line(game, words, game.cards[card].id)
        return words.say("log-threat", card=card_name(game, words, card), marks=marks)
    return event_line(game, event, names, words, whom)


def names_before(game: RelicGame, words: Words, events: Sequence[Event], s: Relic) -> list[str]:
    """The names by seat before the first event: who becomes another was somebody else, or nobody, till then."""
    names = seat_names(game, s, words)
    for event in reversed(events):
        if event.name == "corrupted" and "character" in event.about:
            names[event.seat] = character_name(game, words, event.about["character"])
        elif event.name == "became":
            names[event.seat] = words.say("seat-number", number=event.seat + 1)
    return names


def is_empty(event: Event) -> bool:
    """Whether something was gained or lost that came to nothing."""
    return event.name in ("gained", "lost") and event.about["amount"] == 0


def gathered(events: Iterable[Event]) -> list[Event]:
    """Events, with cards that a player discards one after the other in one of them, and cards got as what they are."""
    told: list[Event] = []
    for (name, _), alike in groupby(events, key=lambda event: (event.name, event.seat)):
        row = list(alike)
        if name == "discarded" and len(row) > 1:
            about = {"cards": tuple(event.about["card"] for event in row)}
            row = [replace(row[0], name="discarded-several", about=about)]
        elif name == "power-seen" and told and told[-1].name == "power-passed":
            row[0] = replace(row[0], name="power-got")
        told += row
    return told


def is_said_twice(before: Event | None, event: Event, after: Event | None) -> bool:
    """Whether the line before or after an event says the same and more."""
    if after is not None and (event.name, after.name) in _SAID_NEXT:
        return event.seat == after.seat and event.about.get("card", after.about["card"]) == after.about["card"]
    return before is not None and (before.name, event.name) in _SAID_BEFORE and before.seat == event.seat
