"""A game told at a terminal: what the command asks of a game's teller, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from reliquary.cli import looks
from reliquary.cli.games import room

if TYPE_CHECKING:
    from reliquary.kernel import Action, Event, Seat
    from reliquary.words import Words


class Teller(Protocol):
    """Puts one game into words, for a reader of one language."""

    words: Words

    def say(self, message: str, /, **about: Any) -> str:
        """A message in the language of the reader."""

    def names(self, s: Any) -> list[str]:
        """Who plays each seat, by the names in the game."""

    def letter(self, s: Any, seat: Seat) -> str:
        """The letter of a seat on the map."""

    def lines(self, events: Iterable[Event], s: Any, quiet: Sequence[str] = ..., whom: str = ...) -> Iterator[str]:
        """What happened, as lines of a log: to the "you" of what was whispered, or to "all" when it may be known."""

    def question(self, s: Any, prompt: str, seat: Seat) -> str:
        """What is asked, as one sentence."""

    def status(self, s: Any) -> str:
        """How far the game has come."""

    def board(self, s: Any, lit: Iterable[Action] = (), asked: bool = False, **page: Any) -> str:
        """The map, on a page of a width, a height, with colour or without, in all letters or only ASCII.

        What the actions `lit` lead to is marked. Who has asked for it gets all of it, whatever the height.
        """

    def legend(self) -> list[str]:
        """What the marks on the map mean."""

    def charts(self, s: Any, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """What lies before each player, as far as the viewer may know; or before some of them, and nothing else."""

    def explained(self, text: str, s: Any) -> list[str]:
        """What is said about the things of that name, and how it is with them in a position."""

    def action(self, text: str) -> str:
        """An action as a player reads it."""

    def term(self, text: str) -> list[str]:
        """What a word of the game means; nothing if it is none."""

    def scores(self, s: Any) -> Iterator[str]:
        """The final scores, and who has won."""


def teller_of(game: Any, language: str = "en") -> Teller:
    """The teller that a game brings along."""
    teller: Teller = room(game.name, "terminal").Teller(game, language)
    return teller


def seats_called(teller: Teller, s: Any, text: str) -> list[Seat]:
    """The seats that somebody calls by their letter or a part of their name; the own one also by "me" and the like."""
    names, wish = teller.names(s), text.casefold()
    if wish in teller.say("charts-own").split(", "):
        return [s.viewer]
    lettered = [seat for seat in range(len(names)) if teller.letter(s, seat).casefold() == wish]
    return lettered or [seat for seat, name in enumerate(names) if wish in name.casefold()]


def board(teller: Teller, s: Any, lit: Iterable[Action] = (), height: int | None = None, asked: bool = False) -> str:
    """A position, fitted to the terminal."""
    width, lines = looks.size()
    page = {"colour": looks.colourful(), "ascii_only": looks.plain_letters()}
    return teller.board(s, lit, asked, width=width, height=height or lines - 2, **page)
