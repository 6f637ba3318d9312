"""What happened in a game of Relic, as lines: who it was then, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from reliquary.kernel import Event
from reliquary.relic.facts import says_something
from reliquary.relic.text import text_of, type_line, use_text
from reliquary.relic.values import Ability
from reliquary.relic.windows import DRAWN
from reliquary.relic.wording import card_name, character_name, seat_names
from reliquary.words import Words, event_line

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame
    from reliquary.relic.state import Relic

# An event that says no more than the one after it, or before it, about the same card.
_SAID_NEXT = {("drew", "took"), ("drew", "mission-began"), ("power-drawn", "power-seen")}
_WITH_TEXT = ("mission-began", "power-seen", "power-used", "corruption-active", "corruption-seen", "resolved", "took")
_FOUND = ("enemy", "asset")  # what these cards say is told when they appear, of the others when they are resolved
_SAID_BEFORE = {("power-used", "used"), ("revealed", "became")}


def lines(game: RelicGame, words: Words, events: Iterable[Event], s: Relic, quiet: Sequence[str]) -> Iterator[str]:
    """What happened, as lines of a log."""
    told = gathered(event for event in events if words.has(f"event-{event.name}"))
    names = names_before(game, words, told, s)
    for before, event, after in zip([None, *told], told, [*told[1:], None], strict=False):
        if event.name == "became":
            names[event.seat] = character_name(game, words, event.about["character"])
        if event.name in quiet or is_empty(event) or is_said_twice(before, event, after):
            continue
        line = told_line(game, words, event, names)
        if line is not None:
            yield line
        if event.name == "scenario":  # RE-SETUP-04: it is read out to all
            scenario = game.scenarios[event.about["scenario"]].id
            yield from (f"  {told}" for told in text_of(game, words, scenario))


def told_line(game: RelicGame, words: Words, event: Event, names: Sequence[str]) -> str | None:
    """An event as a line; what appears is told with what it is, and new cards are quoted."""
    names = list(names)
    if event.name in ("chose", "revealed"):  # who it is, nobody knows before
        names[event.seat] = words.say("seat-number", number=event.seat + 1)
    elif event.name == "corrupted":
        names[event.seat] = character_name(game, words, event.about["character"])
    if event.name == "threat-drawn":
        card = event.about["card"]
        marks = type_line(game, words, game.cards[card].id)
        line = words.say("log-threat", card=card_name(game, words, card), marks=marks)
        works_now = game.cards[card].type in _FOUND or game.watch_of[card] >> DRAWN & 1
        return with_text(game, words, line, card) if works_now and says_something(game.cards[card]) else line
    told = event_line(game, event, names, words)
    if told is not None and event.name == "used":
        return with_uses(game, words, told, [game.abilities[event.about["ability"]]])
    if told is None or event.name not in _WITH_TEXT:
        return told
    card = event.about["card"]
    if event.name == "power-used":
        return with_uses(game, words, told, game.abilities_of[card])
    return told if was_told(game, event.name, card) else with_text(game, words, told, card)


def with_uses(game: RelicGame, words: Words, line: str, used: Sequence[Ability]) -> str:
    """A line about abilities, with what they cost and do; bonuses are part of the sum that follows, but for dice."""
    dice = [words.say("log-dice", count=one.dice) for one in used if one.dice and not one.doing]
    said = [use_text(game, words, one) for one in used if one.doing]
    return " ".join([quoted(words, line, said), *dice])


def was_told(game: RelicGame, event: str, card: int) -> bool:
    """Whether what a card says was told when it appeared."""
    one = game.cards[card]
    return one.type in _FOUND if event == "took" else event == "resolved" and not one.doing


def with_text(game: RelicGame, words: Words, line: str, card: int) -> str:
    """A line about a card, with what the card says."""
    return quoted(words, line, text_of(game, words, game.cards[card].id))


def quoted(words: Words, line: str, said: Sequence[str]) -> str:
    """A line and what is printed there, word for word: by “you” a card means whoever uses it, and not who reads it."""
    return words.say("log-quote", line=line, text=" ".join(said)) if said else line


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
    """Events, with the cards that a player discards one after the other in one of them."""
    told: list[Event] = []
    for (name, _), alike in groupby(events, key=lambda event: (event.name, event.seat)):
        row = list(alike)
        if name == "discarded" and len(row) > 1:
            about = {"cards": tuple(event.about["card"] for event in row)}
            row = [replace(row[0], name="discarded-several", about=about)]
        told += row
    return told


def is_said_twice(before: Event | None, event: Event, after: Event | None) -> bool:
    """Whether the line before or after an event says the same and more."""
    if after is not None and (event.name, after.name) in _SAID_NEXT:
        return event.seat == after.seat and event.about.get("card", after.about["card"]) == after.about["card"]
    return before is not None and (before.name, event.name) in _SAID_BEFORE and before.seat == event.seat
