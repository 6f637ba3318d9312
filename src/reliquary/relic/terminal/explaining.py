"""What is what in Relic: cards, spaces, areas, characters and scenarios, by a part of their name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from reliquary.relic.terminal.names import slug
from reliquary.relic.text import text_of, type_line
from reliquary.words import Words

MOST = 5  # things told in full; of more the names are enough


def explained(game: Any, words: Words, text: str) -> list[str]:
    """What is said about the things whose name holds a text; an exact name means that thing alone."""
    wish = slug(text)
    found = [(name, told) for name, told in _things(game, words) if wish and wish in slug(name)]
    exact = [(name, told) for name, told in found if slug(name) == wish]
    found = exact or found
    lines = [line for _, told in found[:MOST] for line in told()]
    if more := [name for name, _ in found[MOST:]]:
        lines.append(words.say("what-more", count=len(more)))
    return lines


Told = Callable[[], list[str]]


def _things(game: Any, words: Words) -> Iterator[tuple[str, Told]]:
    """Everything that has a name, and how to tell about it."""
    for entry in (*game.characters, *game.scenarios, *game.spaces, *game.cards):
        yield words.say(entry.id), partial(_entry, game, words, entry.id)
    for number, area in enumerate(game.areas):
        yield words.say(area), partial(_area, game, words, number)


def _entry(game: Any, words: Words, entry: str) -> list[str]:
    """A card, a space or a sheet: what it is, its text, its flavour."""
    head = words.say("what-told", name=words.say(entry), text=type_line(game, words, entry))
    return [head, *(f"  {line}" for line in (*text_of(game, words, entry), *_flavour(words, entry)))]


def _flavour(words: Words, entry: str) -> list[str]:
    """What the pack says about an entry for the mood."""
    try:
        return [f"“{words.say(f'{entry}.flavour')}”"]
    except KeyError:
        return []


def _area(game: Any, words: Words, area: int) -> list[str]:
    """An area: its spaces."""
    spaces = [words.say(space.id) for space in game.spaces if space.area == area]
    told = words.say("what-area", spaces=", ".join(spaces))
    return [words.say("what-told", name=words.say(game.areas[area]), text=told)]
