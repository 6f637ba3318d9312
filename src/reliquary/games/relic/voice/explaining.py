"""What is what in Relic: cards, spaces, areas, characters and scenarios, by a part of their name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from reliquary.games.relic.almanac import Almanac
from reliquary.games.relic.card_data import Printed
from reliquary.games.relic.syntax import Args
from reliquary.voice import Explanation, slug
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.game import RelicGame

MOST = 5  # things told in full; of more the names are enough
Told = Callable[[], list[str]]


def explained(game: RelicGame, words: Words, text: str) -> list[str]:
    """What is said about the things whose name holds a text; an exact name means that thing alone."""
    wish = slug(text)
    found = [(name, told) for name, told in _things(game, words) if wish and wish in slug(name)]
    exact = [(name, told) for name, told in found if slug(name) == wish]
    found = exact or found
    lines = [line for _, told in found[:MOST] for line in told()]
    if more := [name for name, _ in found[MOST:]]:
        lines.append(words.say("what-more", count=len(more)))
    return lines


def explanations(game: RelicGame, words: Words) -> Iterator[Explanation]:
    """Every card, space and sheet as it is printed."""
    almanac = Almanac(game, words)
    for deck, entries in almanac.decks.items():
        for entry in entries:
            page = almanac.printed(entry)
            yield Explanation(f"{deck}:{entry['id']}", page.name, (page.type_line, *page.text, *_flavour(page)))


def _flavour(page: Printed) -> list[str]:
    """What a card says for the mood."""
    return [f"“{page.flavour}”"] if page.flavour else []


def _things(game: RelicGame, words: Words) -> Iterator[tuple[str, Told]]:
    """Everything that has a name, and how to tell about it: the sheets first, the cards after the board."""
    almanac = Almanac(game, words)
    for deck in reversed(almanac.decks):
        for entry in almanac.entries(deck):
            yield almanac.name(entry), partial(_entry, almanac, entry)
    for number, area in enumerate(game.areas):
        yield words.say(area), partial(_area, game, words, number)


def _entry(almanac: Almanac, entry: Args) -> list[str]:
    """A card, a space or a sheet: what it is, its text, its flavour."""
    printed = almanac.printed(entry)
    head = almanac.words.say("what-told", name=printed.name, text=printed.type_line)
    return [head, *(f"  {line}" for line in (*printed.text, *_flavour(printed)))]


def _area(game: RelicGame, words: Words, area: int) -> list[str]:
    """An area: its spaces."""
    spaces = [words.say(space.id) for space in game.spaces if space.area == area]
    told = words.say("what-area", spaces=", ".join(spaces))
    return [words.say("what-told", name=words.say(game.areas[area]), text=told)]
