"""What is what in Relic Runners, by a part of its name: what it does, its power, its flavour, how it stands now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.state import Runners
from reliquary.games.runners.voice.names import text_of
from reliquary.games.runners.voice.offers import site_told
from reliquary.words import Words

PARTS = ("text", "power", "flavour")


def explained(view: Runners, words: Words, text: str) -> Iterator[str]:
    """A line about each thing whose name holds a text."""
    wish = text.strip().casefold().replace("'", "’")
    told: dict[str, str] = {}
    for entry, notes in _things(view, words):
        name = words.say(entry)
        if wish and wish in name.casefold():
            told[name] = words.say("what-told", name=name, text=" ".join(notes)) if notes else told.get(name, "")
    yield from (line or words.say("what-plain", name=name) for name, line in told.items())


def _things(view: Runners, words: Words) -> Iterator[tuple[str, list[str]]]:
    """Everything that has a name, with what there is to say about it."""
    content = view.game.content
    worth = {tile.id: words.say("what-blue", value=tile.value) for tile in content.tiles if tile.value}
    now = {place.id: words.say("what-now", facts=site_told(view, words, n)) for n, place in enumerate(content.places)}
    entries: tuple[Any, ...] = (*content.tiles, *content.explorers, *content.places, *content.tokens)
    for entry in (*STEPS, *(str(each.id) for each in entries)):
        notes = [worth.get(entry, ""), *(text_of(words, entry, part) for part in PARTS), now.get(entry, "")]
        yield entry, [note for note in notes if note]
