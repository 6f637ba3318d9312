"""The almanac of Relic: all that has a name and a text, by name and by deck, and a census of the words used for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from reliquary.games.relic.card_data import Printed, printed
from reliquary.games.relic.effects import WORDS
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.syntax import Args, words_in
from reliquary.games.relic.windows import NAMES
from reliquary.voice import SHORTEST, slug
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

COLUMNS = ("cards", "spaces", "sheets", "scenarios")
COLUMN_OF = {"space": "spaces", "character": "sheets", "scenario": "scenarios"}  # all other decks are cards
LISTS = {"effects": tuple(WORDS), "objectives": tuple(OBJECTIVES), "windows": NAMES}


def decks(game: Material[Relic]) -> dict[str, Sequence[Args]]:
    """All entries by deck."""
    return dict(game.content.kinds)


class Almanac:
    """All cards of a game by deck; the spaces, the characters and the scenarios are decks like the others."""

    def __init__(self, game: Material[Relic], words: Words) -> None:
        self.game, self.words = game, words
        self.decks = decks(game)

    # Looking up.

    def entries(self, deck: str | None = None) -> list[Args]:
        """The entries of a deck, or all of them."""
        return [entry for name, entries in self.decks.items() if deck in (None, name) for entry in entries]

    def find(self, text: str, deck: str | None = None) -> list[Args]:
        """The entries of that name or id; else those of which it is a part."""
        part, names = slug(text), {entry["id"]: slug(self.name(entry)) for entry in self.entries(deck)}
        exact = [entry for entry in self.entries(deck) if part in (entry["id"], names[entry["id"]])]
        if exact or len(part) < SHORTEST:
            return exact
        return [entry for entry in self.entries(deck) if f"-{part}" in f"-{names[entry['id']]}"]

    def nearest(self, text: str, deck: str | None = None) -> str:
        """The name that was perhaps meant; nothing if nothing is near."""
        known = {key: self.name(entry) for entry in self.entries(deck) for key in (entry["id"], slug(self.name(entry)))}
        near = get_close_matches(slug(text), known, 1)
        return known[near[0]] if near else ""

    # Telling.

    def name(self, entry: Args) -> str:
        """The name of an entry."""
        return self.words.say(entry["id"])

    def printed(self, entry: Args) -> Printed:
        """An entry with all that is printed on it, in words and as typed fields."""
        return printed(self.game, self.words, entry, self.flavour(entry))

    def flavour(self, entry: Args) -> str:
        """What the pack says about an entry for the mood, if it says anything."""
        try:
            return self.words.say(f"{entry['id']}.flavour")
        except KeyError:
            return ""

    # Counting.

    def census(self) -> dict[str, object]:
        """How many entries use each word, which words only one card uses, and how many cards need a function."""
        used: dict[str, dict[str, list[str]]] = {
            word: {column: [] for column in COLUMNS} for words in LISTS.values() for word in words
        }
        for deck, entries in self.decks.items():
            for entry in entries:
                for word in words_of(entry):
                    used[word][COLUMN_OF.get(deck, "cards")].append(entry["id"])
        odd = len(used["odd"]["cards"])
        cards = sum(len(entries) for deck, entries in self.decks.items() if deck not in COLUMN_OF)
        return {
            "words": {name: {word: counts(used[word]) for word in words} for name, words in LISTS.items()},
            "alone": {word: users["cards"][0] for word, users in used.items() if len(users["cards"]) == 1},
            "odd": {"cards": odd, "of": cards, "share": odd / cards},
        }


def words_of(entry: Args) -> set[str]:
    """The words that an entry uses, and its windows."""
    windows = {ability["when"] for ability in entry.get("abilities", ())}
    return windows | {word.name for value in entry.values() for word in words_in(value)}


def counts(users: Mapping[str, list[str]]) -> dict[str, int]:
    """How many users there are of each kind."""
    return {column: len(users[column]) for column in COLUMNS}
