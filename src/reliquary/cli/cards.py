"""`reliquary cards`: the almanac of all cards, and a census of the words they are written in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli.games import room
from reliquary.cli.settings import AsJson, PackFolder, open_game
from reliquary.cli.trouble import Trouble

if TYPE_CHECKING:
    from reliquary.cli.terminal import Terminal
    from reliquary.words import Words

Entry = Any  # a card, a space or a sheet as its pack has it
GROUPS = {"space": "spaces", "character": "sheets", "scenario": "scenarios"}  # all other kinds are cards
COLUMNS = ("cards", "spaces", "sheets", "scenarios")

Names = Annotated[list[str] | None, typer.Argument(metavar="CARD", help="The name or the id of a card.")]
Deck = Annotated[str | None, typer.Option(metavar="DECK", help="All cards of this deck, such as power or red.")]
Census = Annotated[bool, typer.Option("--census", help="How often each word of the vocabulary is used.")]
GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="The game whose cards are shown.")]


def cards(
    name: Names = None,
    deck: Deck = None,
    census: Census = False,
    game: GameOption = "relic",
    pack: PackFolder = None,
    as_json: AsJson = False,
) -> None:
    """Show a card, the cards of a deck, or how often each word of the vocabulary is used.

    Examples: `reliquary cards power sword`, `reliquary cards --deck red`, `reliquary cards --deck space`.
    Without arguments the decks are listed.
    """
    rules = open_game(game, pack)
    if not hasattr(rules.content, "decks"):
        print("Relic Runners has tiles and no cards; reliquary board shows those on the table")
        return
    almanac = Almanac(rules)
    if census:
        _print_census(almanac.census(), as_json)
    elif name or deck:
        _print_cards(almanac, almanac.wanted(" ".join(name or ()), deck), as_json)
    else:
        _print_decks(almanac, as_json)


class Almanac:
    """All that has a text in a game, by deck."""

    def __init__(self, rules: Any) -> None:
        from reliquary.words import words_of

        self.rules, self.text = rules, room(rules.name, "text")
        self.words: Words = words_of(rules)
        self.kinds: Mapping[str, Sequence[Entry]] = self.text.kinds(rules)

    def wanted(self, name: str, deck: str | None) -> list[Entry]:
        """What is asked for: a card by its name or id, or a whole deck."""
        if deck is not None and plain(deck) not in self.kinds:
            hint = nearest(plain(deck), self.kinds) or f"there are {self.decks()}"
            raise Trouble(f"there is no deck {deck!r}; {hint}")
        entries = self.entries(deck)
        if not name:
            return entries
        found = [entry for entry in entries if plain(name) in (entry["id"], self.name(entry))]
        if not found:
            known = [*map(self.name, entries), *(entry["id"] for entry in entries)]
            hint = nearest(plain(name), known) or "reliquary cards lists the decks"
            raise Trouble(f"there is no card {name!r}; {hint}")
        return found

    def entries(self, deck: str | None = None) -> list[Entry]:
        """The entries of a deck, or all of them."""
        decks = self.kinds.values() if deck is None else [self.kinds[plain(deck)]]
        return [entry for each in decks for entry in each]

    def decks(self) -> str:
        """The names of all decks, in a row."""
        *first, last = self.kinds
        return f"{', '.join(first)} and {last}"

    def name(self, entry: Entry) -> str:
        """A name as people type it."""
        return plain(self.words.say(entry["id"]))

    def told(self, entry: Entry) -> dict[str, Any]:
        """An entry in words."""
        about = (self.rules, self.words, entry["id"])
        told = {"id": entry["id"], "name": self.words.say(entry["id"]), "type": self.text.type_line(*about)}
        return told | {"text": self.text.text_of(*about), "flavour": self.flavour(entry), "origin": entry["origin"]}

    def flavour(self, entry: Entry) -> str:
        """The flavour of an entry, if it has one."""
        try:
            return self.words.say(f"{entry['id']}.flavour")
        except KeyError:
            return ""

    def census(self) -> dict[str, Any]:
        """How many entries use each word, which words only one card uses, and how many cards need a function."""
        vocabulary, windows = room(self.rules.name, "vocabulary"), room(self.rules.name, "windows")
        lists = {"effects": vocabulary.WORDS, "objectives": vocabulary.OBJECTIVES, "windows": windows.NAMES}
        known = [word for words in lists.values() for word in words]
        used: dict[str, dict[str, list[str]]] = {word: {column: [] for column in COLUMNS} for word in known}
        for kind, entries in self.kinds.items():
            for entry in entries:
                for word in words_of_entry(vocabulary, entry):
                    used[word][GROUPS.get(kind, "cards")].append(entry["id"])
        cards = sum(len(entries) for kind, entries in self.kinds.items() if kind not in GROUPS)
        return {
            **{name: {word: _counts(used[word]) for word in words} for name, words in lists.items()},
            "alone": {word: users["cards"][0] for word, users in used.items() if len(users["cards"]) == 1},
            "odd": {"cards": len(used["odd"]["cards"]), "of": cards, "share": len(used["odd"]["cards"]) / cards},
        }


def _counts(users: dict[str, list[str]]) -> dict[str, int]:
    return {column: len(users[column]) for column in COLUMNS}


def words_of_entry(vocabulary: Any, entry: Entry) -> set[str]:
    """The words that an entry uses, and its windows."""
    windows = {ability["when"] for ability in entry.get("abilities", ())}
    return windows | {word.name for value in entry.values() for word in vocabulary.words_in(value)}


def plain(text: str) -> str:
    """A name as it is compared: small letters, straight apostrophes, single spaces."""
    return " ".join(text.casefold().replace("’", "'").split())


def nearest(text: str, known: Iterable[str]) -> str:
    """A question for what was perhaps meant; nothing if nothing is near."""
    near = get_close_matches(text, list(known), 1) or [each for each in known if text in each]
    return f"did you mean {near[0]}?" if near else ""


def _print_decks(almanac: Almanac, as_json: bool) -> None:
    counts = {kind: len(entries) for kind, entries in almanac.kinds.items()}
    if as_json:
        print(json.dumps(counts))
        return
    for kind, count in counts.items():
        print(f"{kind:<12}{count:>3}")
    print("\nreliquary cards --deck power shows a deck, reliquary cards power sword a card.")


def _print_cards(almanac: Almanac, entries: Sequence[Entry], as_json: bool) -> None:
    from reliquary.cli.terminal import Terminal

    told = [almanac.told(entry) for entry in entries]
    if as_json:
        print(json.dumps(told, ensure_ascii=False))
        return
    out = Terminal()
    for number, card in enumerate(told):
        if number:
            out.say()
        _print_card(out, card)


def _print_card(out: Terminal, card: dict[str, Any]) -> None:
    out.say(card["name"], "bold")
    out.say(f"  {card['type']}", indent=4)
    out.say_all(f"  {line}" for line in card["text"])
    if card["flavour"]:
        out.say(f"  “{card['flavour']}”", "faint", indent=3)
    out.say(f"  {card['id']}, origin: {card['origin']}", "faint")


def _print_census(census: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(census))
        return
    from rich.table import Table

    from reliquary.cli.looks import console

    table = Table(title="How many entries use each word", title_justify="left")
    for heading in ("word", *COLUMNS):
        table.add_column(heading, justify="left" if heading == "word" else "right")
    for name in ("effects", "objectives", "windows"):
        for word, counts in census[name].items():
            table.add_row(word, *(str(counts[column] or "") for column in COLUMNS))
        table.add_section()
    out, odd = console(), census["odd"]
    out.print(table)
    out.print("Used by one card only: " + ", ".join(f"{word} ({card})" for word, card in census["alone"].items()))
    out.print(f"Odd: {odd['cards']} of {odd['of']} cards, {100 * odd['share']:.1f} %")
