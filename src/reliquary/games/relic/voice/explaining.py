"""What is what in Relic: cards, spaces, areas, characters and scenarios, by a part of their name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from reliquary.games.relic.almanac import Almanac
from reliquary.games.relic.card_data import Printed
from reliquary.games.relic.syntax import Args
from reliquary.voice import Explanation, called_so
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

MOST = 5  # things told in full; of more the names are enough
Told = Callable[[], list[str]]
Bearer = tuple[str, Args]  # an entry, with its deck before it


def explained(game: Material[Relic], words: Words, text: str, now: Mapping[str, Sequence[str]]) -> list[str]:
    """What is said about the things that a text means, and how they are now."""
    found = called_so(((thing[1], thing) for thing in _things(game, words)), text)
    lines: list[str] = []
    for key, name, told in found[:MOST]:
        lines += [*told(), *(words.say("what-now", thing=name, facts=facts) for facts in now.get(key, ()))]
    return [*lines, words.say("what-more", count=len(found) - MOST)] if len(found) > MOST else lines


def explanations(game: Material[Relic], words: Words) -> Iterator[Explanation]:
    """Every card, space and sheet as it is printed, what lies in each area, and who has a trait or an affiliation."""
    almanac = Almanac(game, words)
    for deck, entries in almanac.decks.items():
        for entry in entries:
            page = almanac.printed(entry)
            yield Explanation(f"{deck}:{entry['id']}", page.name, (page.type_line, *page.text, *_flavour(page)))
    for number, area in enumerate(game.areas):
        yield Explanation(f"area:{area}", words.say(area), (_spaces_of(game, words, number),))
    for kind, name, bearers in _kinds(almanac):
        yield Explanation(f"{kind}:{name}", words.say(name), (_bearers(words, kind, bearers),))


def _flavour(page: Printed) -> list[str]:
    """What a card says for the mood."""
    return [f"“{page.flavour}”"] if page.flavour else []


def _things(game: Material[Relic], words: Words) -> Iterator[tuple[str, str, Told]]:
    """Everything that has a name, by its key, and how to tell about it: the sheets first, the cards after the board."""
    almanac = Almanac(game, words)
    for deck in reversed(almanac.decks):
        for entry in almanac.entries(deck):
            yield f"{deck}:{entry['id']}", almanac.name(entry), partial(_entry, almanac, entry)
    for number, area in enumerate(game.areas):
        yield f"area:{area}", words.say(area), partial(_area, game, words, number)
    for kind, name, bearers in _kinds(almanac):
        yield f"{kind}:{name}", words.say(name), partial(_kind, words, kind, name, bearers)


def _kinds(almanac: Almanac) -> Iterator[tuple[str, str, list[Bearer]]]:
    """Each trait and each affiliation, with who has it."""
    for kind in ("trait", "affiliation"):
        found: dict[str, list[Bearer]] = {}
        for deck, entries in almanac.decks.items():
            for entry in entries:
                if entry.get(kind):
                    found.setdefault(entry[kind], []).append((deck, entry))
        yield from ((kind, name, bearers) for name, bearers in found.items())


def _kind(words: Words, kind: str, name: str, bearers: Sequence[Bearer]) -> list[str]:
    """A trait or an affiliation: what it is."""
    return [words.say("what-told", name=words.say(name), text=_bearers(words, kind, bearers))]


def _bearers(words: Words, kind: str, bearers: Sequence[Bearer]) -> str:
    """How many have it, deck by deck, and what works against it if enemies do."""
    counts = Counter(deck for deck, _ in bearers)
    decks = ", ".join(words.say(f"what-in-{deck}", count=count) for deck, count in counts.items())
    of_enemies = "-of-enemies" if any(entry.get("type") == "enemy" for _, entry in bearers) else ""
    return words.say(f"what-{kind}{of_enemies}", decks=decks)


def _entry(almanac: Almanac, entry: Args) -> list[str]:
    """A card, a space or a sheet: what it is, its text, its flavour."""
    printed = almanac.printed(entry)
    say = almanac.words.say
    head = say("what-told", name=printed.name, text=printed.type_line)
    return [head, *(f"  {line}" for line in (*printed.text, *_flavour(printed), say(f"what-from-{printed.deck}")))]


def _area(game: Material[Relic], words: Words, area: int) -> list[str]:
    """An area: its spaces."""
    return [words.say("what-told", name=words.say(game.areas[area]), text=_spaces_of(game, words, area))]


def _spaces_of(game: Material[Relic], words: Words, area: int) -> str:
    """The spaces of an area."""
    spaces = [words.say(space.id) for space in game.spaces if space.area == area]
    return words.say("what-area", spaces=", ".join(spaces))
