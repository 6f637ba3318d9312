"""A game told at a terminal: what the command asks of a game's teller, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, Unpack

from reliquary.cli import looks
from reliquary.cli.games import terminal_of
from reliquary.kernel import Game, State
from reliquary.pictures.canvas import Page
from reliquary.table import HUMAN
from reliquary.voice import YOU

if TYPE_CHECKING:
    from reliquary.events import Event
    from reliquary.kernel import Action, Seat
    from reliquary.table import LocalTable
    from reliquary.voice import Voice
    from reliquary.words import Words


class Teller(Protocol):
    """Lays one game out for a terminal; what it says, its voice says."""

    @property
    def voice(self) -> Voice[State]:
        """Who says all of it."""

    words: Words
    quiet: tuple[type[Event], ...]  # events that a reader infers from the lines around them
    headlines: tuple[type[Event], ...]  # events by which a bot's turn is summed up; none: it is told in full
    signs: Sequence[str]  # of the places on the map, by number; none where it writes their names

    def say(self, message: str, /, **about: object) -> str:
        """A message in the language of the reader."""

    def names(self, s: State) -> list[str]:
        """Who plays each seat, by the names in the game."""

    def letter(self, s: State, seat: Seat) -> str:
        """The letter of a seat on the map."""

    def board(self, s: State, lit: Iterable[Action] = (), asked: bool = False, **page: Unpack[Page]) -> str:
        """The map, on a page of a width, a height, with colour or without, in all letters or only ASCII.

        What the actions `lit` lead to is marked. Who has asked for it gets all of it, whatever the height.
        """

    def legend(self) -> list[str]:
        """What the marks on the map mean."""

    def charts(self, s: State, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """What lies before each player, as far as the viewer may know; or before some of them, and nothing else."""

    def scores(self, s: State) -> Iterator[str]:
        """The final scores, and who has won."""


Telling = tuple[Sequence[str], Sequence["Event"]]  # the pieces of the seats after a move, and what came of it


def teller_of(game: Game[State], language: str = "en") -> Teller:
    """The teller that a game brings along."""
    teller: Teller = terminal_of(game.name).Teller(game.voice(language))
    return teller


def welcome(table: LocalTable, teller: Teller) -> Iterator[str]:
    """Who plays whom, and what for, if the game has not begun."""
    say, names = teller.say, teller.names(table.state)
    people = [names[seat] for seat in table.humans]
    bots = [(names[seat], player) for seat, player in enumerate(table.names) if player != HUMAN]
    if len(people) == 1:
        yield say("play-you", name=people[0], letter=teller.letter(table.state, table.humans[0]))
    else:
        yield say("play-people", names=", ".join(people))
    if bots:
        yield say("play-rivals", names=", ".join(say("play-bot", name=name, bot=player) for name, player in bots))
    if not table.moves:
        yield say(f"goal-{table.game.name}")


def lines_of(
    teller: Teller, moves: Iterable[Telling], whom: str = YOU, quiet: tuple[type[Event], ...] = ()
) -> list[str]:
    """What happened, move by move, as lines of a log."""
    told: list[str] = []
    for pieces, events in moves:
        lines = teller.voice.lines(events, pieces, whom=whom)
        told += [line for event, line in zip(events, lines, strict=True) if line and not isinstance(event, quiet)]
    return told


def seats_called(teller: Teller, s: State, text: str) -> list[Seat]:
    """The seats that somebody calls by their letter or a part of their name; the own one also by "me" and the like."""
    names, wish = teller.names(s), text.casefold()
    if wish in teller.say("charts-own").split(", "):
        return [s.viewer]
    lettered = [seat for seat in range(len(names)) if teller.letter(s, seat).casefold() == wish]
    return lettered or [seat for seat, name in enumerate(names) if wish in name.casefold()]


def board(teller: Teller, s: State, lit: Iterable[Action] = (), height: int | None = None, asked: bool = False) -> str:
    """A position, fitted to the terminal."""
    width, lines = looks.size()
    page = {"colour": looks.colourful(), "ascii_only": looks.plain_letters()}
    return teller.board(s, lit, asked, width=width, height=height or lines - 2, **page)
