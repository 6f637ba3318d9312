"""`reliquary cards`: the almanac of a game that has one, and a census of the words that its cards are written in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol, TypedDict

import typer

from reliquary.cli import completion
from reliquary.cli.errors import UserError, did_you_mean, nearest
from reliquary.cli.games import Decks, Entry, game_with_cards, part
from reliquary.cli.settings import AsJson, PackFolder

if TYPE_CHECKING:
    from reliquary.cli.terminal import Terminal

MOST = 5  # cards that are shown where a part of a name was told


class Odd(TypedDict):
    """How many cards need a function of their own."""

    cards: int
    of: int
    share: float


class Counted(TypedDict):
    """How many entries use each word, by the lists of the vocabulary; which words one card alone uses; the odd ones."""

    words: dict[str, dict[str, dict[str, int]]]
    alone: dict[str, str]
    odd: Odd


class Printed(Protocol):
    """What is printed on a card."""

    id: str
    name: str
    type_line: str
    text: list[str]
    flavour: str
    origin: str


class Almanac(Protocol):
    """All cards of a game, by deck."""

    decks: Decks

    def entries(self, deck: str | None = None) -> list[Entry]:
        """The entries of a deck, or all of them."""

    def find(self, text: str, deck: str | None = None) -> list[Entry]:
        """The entries of a name or an id, or with a part of it."""

    def nearest(self, text: str, deck: str | None = None) -> str:
        """The name that was perhaps meant; nothing if nothing is near."""

    def name(self, entry: Entry) -> str:
        """The name of an entry."""

    def printed(self, entry: Entry) -> Printed:
        """All that is printed on it."""

    def census(self) -> dict[str, object]:
        """How many entries use each word."""


Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="CARD", help="The name or the id of a card, or a part of its name.", autocompletion=completion.card_ids
    ),
]
Deck = Annotated[
    str | None,
    typer.Option(
        metavar="DECK", help="All cards of this deck, such as power or red.", autocompletion=completion.card_decks
    ),
]
Census = Annotated[bool, typer.Option("--census", help="How often each word of the vocabulary is used.")]
GameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="GAME",
        help="The game whose cards are shown.",
        show_default="the one with cards",
        autocompletion=completion.games_with_cards,
    ),
]


def cards(
    name: Names = None,
    deck: Deck = None,
    census: Census = False,
    game: GameOption = None,
    pack: PackFolder = None,
    as_json: AsJson = False,
) -> None:
    """Show a card, the cards of a deck, or how often each word of the vocabulary is used.

    Without arguments the decks are listed.

    Examples:
      reliquary cards power sword
      reliquary cards --deck red
      reliquary cards --deck space --json
    """
    almanac = open_almanac(game, pack)
    if census:
        _check_whole(name, deck)
        _print_census(almanac.census(), as_json)
    elif name or deck is not None:
        _print_cards(almanac, wanted(almanac, " ".join(name) if name else None, deck), as_json)
    else:
        _print_decks(almanac, as_json)


def _check_whole(name: list[str] | None, deck: str | None) -> None:
    """Refuse to count the words of less than all cards."""
    if name or deck is not None:
        raise UserError("--census: it counts the words of all cards; leave --deck and CARD out, or --census")


def open_almanac(game: str | None, pack: Path | None) -> Almanac:
    """The almanac of a game."""
    from reliquary.words import words_of

    rules = game_with_cards(game, pack)
    almanac: Almanac = part(rules.name, "almanac").Almanac(rules, words_of(rules))
    return almanac


def wanted(almanac: Almanac, name: str | None, deck: str | None) -> list[Entry]:
    """What is asked for: a card by its name, a part of it, or its id; or a whole deck."""
    if deck is not None:
        deck = deck.strip().casefold()
        if deck not in almanac.decks:
            *first, last = almanac.decks
            hint = did_you_mean(nearest(deck, almanac.decks)) or f"there are {', '.join(first)} and {last}"
            raise UserError(f"there is no deck {deck!r}; {hint}")
    return almanac.entries(deck) if name is None else _named(almanac, name, deck)


def _named(almanac: Almanac, name: str, deck: str | None) -> list[Entry]:
    """The card of a name, or the few cards of which it is a part."""
    found: list[Entry] = almanac.find(name, deck)
    if len(found) > MOST:
        some = ", ".join(map(almanac.name, found[:MOST]))
        raise UserError(f"{name!r} is a part of {len(found)} names: {some} …; write more of it")
    if not found and deck is not None and almanac.find(name):
        raise UserError(f"there is no card {name!r} in the deck {deck}; leave --deck out")
    if not found:
        hint = did_you_mean(almanac.nearest(name, deck)) or "reliquary cards lists the decks"
        raise UserError(f"there is no card {name!r}; {hint}")
    return found


def _print_decks(almanac: Almanac, as_json: bool) -> None:
    sizes = {deck: len(entries) for deck, entries in almanac.decks.items()}
    if as_json:
        print(json.dumps(sizes))
        return
    for deck, count in sizes.items():
        print(f"{deck:<12}{count:>3}")
    deck, (entry, *_) = next(iter(almanac.decks.items()))
    examples = {f"--deck {deck}": "shows a deck", almanac.name(entry).lower(): "shows a card"}
    wide = max(map(len, examples))
    print("\n" + "\n".join(f"reliquary cards {words:<{wide}}  {told}" for words, told in examples.items()))


def _print_cards(almanac: Almanac, entries: Sequence[Entry], as_json: bool) -> None:
    import msgspec

    from reliquary.cli.terminal import Terminal

    printed = [almanac.printed(entry) for entry in entries]
    if as_json:
        print(msgspec.json.encode(printed).decode())
        return
    out = Terminal()
    for number, card in enumerate(printed):
        if number:
            out.say()
        _print_card(out, card)


def _print_card(out: Terminal, card: Printed) -> None:
    out.say(card.name, "bold")
    out.say(f"  {card.type_line}", indent=4)
    out.say_all(f"  {line}" for line in card.text)
    if card.flavour:
        out.say(f"  “{card.flavour}”", "faint", indent=3)
    out.say(f"  {card.id}, origin: {card.origin}", "faint")


def _print_census(census: dict[str, object], as_json: bool) -> None:
    if as_json:
        print(json.dumps(census))
        return
    import msgspec
    from rich.table import Table

    from reliquary.cli.looks import console

    told = msgspec.convert(census, Counted)
    lists = list(told["words"].values())
    columns = list(next(iter(lists[0].values())))
    table = Table(title="How many entries use each word", title_justify="left")
    for heading in ("word", *columns):
        table.add_column(heading, justify="left" if heading == "word" else "right")
    for words in lists:
        for word, counts in words.items():
            table.add_row(word, *(str(counts[column] or "") for column in columns))
        table.add_section()
    out, odd = console(), told["odd"]
    out.print(table)
    out.print("Used by one card only: " + ", ".join(f"{word} ({card})" for word, card in told["alone"].items()))
    out.print(f"Odd: {odd['cards']} of {odd['of']} cards, {100 * odd['share']:.1f} %")
