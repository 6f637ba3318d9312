"""What happened in a game of Relic, as lines: who it was then, nothing twice, and with what has to be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from reliquary.events import Event
from reliquary.games.relic import events
from reliquary.games.relic.card_text import type_line
from reliquary.games.relic.voice import quoting
from reliquary.games.relic.voice.names import card_name
from reliquary.games.relic.voice.reading import Reader
from reliquary.voice import Names, Told

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

Kinds = tuple[type[Event], type[Event]]

# An event that says no more than the one after it, or before it, about the same card.
_SAID_NEXT: set[Kinds] = {
    (events.Drew, events.Took),
    (events.Drew, events.MissionBegan),
    (events.PowerDrawn, events.PowerSeen),
}
_SAID_BEFORE: set[Kinds] = {(events.PowerUsed, events.Used), (events.Revealed, events.Became)}


class DiscardedSeveral(Event, frozen=True):
    """Cards were discarded one after the other."""

    cards: events.Cards


class PowerGot(events.PowerSeen, frozen=True):
    """Which Power card was got from another player."""


def lines(voice: Reader, happened: Sequence[Event], pieces: Sequence[str], people: Names, whom: str) -> list[Told]:
    """A line for each event, or None where another line says it."""
    told: list[Told] = [None] * len(happened)
    spoken = _gathered([(place, event) for place, event in enumerate(happened) if voice.tells(event)])
    row = [event for _, event in spoken]
    was = pieces_before(voice.game, row, pieces)
    for number, (place, event) in enumerate(spoken):
        before, later = row[number - 1] if number else None, row[number + 1 :]
        if isinstance(event, events.Became):
            was[event.seat] = str(events.CHARACTER.plain(voice.game, event.character))
        if not is_empty(event) and not is_said_twice(before, event, later[0] if later else None):
            line = told_line(voice, event, was, people, whom)
            told[place] = quoting.explained(voice, line, event, later)
    return told


def told_line(voice: Reader, event: Event, pieces: Sequence[str], people: Names, whom: str) -> str:
    """An event as a line; what appears is told with what it is."""
    game, words, known = voice.game, voice.words, list(pieces)
    if isinstance(event, events.Chose | events.Revealed):  # who it is, nobody knows before
        known[event.seat] = ""
    elif isinstance(event, events.Corrupted):
        known[event.seat] = str(events.CHARACTER.plain(game, event.character))
    elif isinstance(event, events.ThreatDrawn):
        marks = type_line(game, words, game.cards[event.card].id)
        return words.say("log-threat", card=card_name(game, words, event.card), marks=marks)
    elif isinstance(event, events.Scenario):  # RE-SETUP-04: it is read out to all
        told = voice.sentence(event, voice.called(tuple(known), tuple(people)), whom)
        return quoting.quoted(words, told, voice.text(event.scenario + game.first_scenario))
    return voice.sentence(event, voice.called(tuple(known), tuple(people)), whom)


def pieces_before(game: Material[Relic], happened: Sequence[Event], pieces: Sequence[str]) -> list[str]:
    """Who each seat was before the first event: who becomes another was somebody else, or nobody, till then."""
    was = list(pieces)
    for event in reversed(happened):
        if isinstance(event, events.Corrupted):
            was[event.seat] = str(events.CHARACTER.plain(game, event.character))
        elif isinstance(event, events.Became):
            was[event.seat] = ""
    return was


def is_empty(event: Event) -> bool:
    """Whether something was gained or lost that came to nothing."""
    return isinstance(event, events.Gained | events.Lost) and event.amount == 0


def _gathered(told: list[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Events, with cards that a player discards one after the other in one of them, and cards got as what they are."""
    found: list[tuple[int, Event]] = []
    for _, alike in groupby(told, key=lambda one: (type(one[1]), one[1].seat)):
        row = list(alike)
        place, first = row[0]
        if isinstance(first, events.Discarded) and len(row) > 1:
            cards = tuple(event.card for _, event in row if isinstance(event, events.Discarded))
            row = [(place, DiscardedSeveral(first.seat, cards))]
        elif isinstance(first, events.PowerSeen) and found and isinstance(found[-1][1], events.PowerPassed):
            row[0] = place, PowerGot(first.seat, first.card, first.number)
        found += row
    return found


def is_said_twice(before: Event | None, event: Event, after: Event | None) -> bool:
    """Whether the line before or after an event says the same and more."""
    if after is not None and (type(event), type(after)) in _SAID_NEXT:
        return event.seat == after.seat and (not isinstance(event, events.Drew) or event.card == _card(after))
    return before is not None and (type(before), type(event)) in _SAID_BEFORE and before.seat == event.seat


def _card(event: Event) -> int:
    """The card of an event that is about one."""
    assert isinstance(event, events.Took | events.MissionBegan | events.PowerSeen)
    return event.card
