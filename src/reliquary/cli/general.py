"""A game at a terminal that is not laid out in a way of its own: told by what the voice of every game says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Unpack

from reliquary.kernel import State
from reliquary.pictures.canvas import Page

if TYPE_CHECKING:
    from reliquary.events import Event
    from reliquary.kernel import Action, Seat
    from reliquary.voice import Voice

# What is offered to those who name nothing: a message, who plays, and the options of the deal.
MENU: tuple[tuple[str, str, dict[str, object]], ...] = (("menu-two", "2", {}), ("menu-people", "human,human", {}))


class Teller:
    """Lays a game out in sentences."""

    quiet: tuple[type[Event], ...] = ()  # every line counts
    headlines: tuple[type[Event], ...] = ()  # nobody knows which more than others: turns are told in full
    signs: Sequence[str] = ()  # there is no map

    def __init__(self, voice: Voice[State]) -> None:
        self.voice, self.game, self.words, self.say = voice, voice.game, voice.words, voice.say

    def names(self, s: State) -> list[str]:
        """Who plays each seat, by the names in the game."""
        return self.voice.names(self.game.pieces(s))

    def letter(self, s: State, seat: Seat) -> str:
        """Seats are counted."""
        return str(seat + 1)

    def board(self, s: State, lit: Iterable[Action] = (), asked: bool = False, **page: Unpack[Page]) -> str:
        """How things stand, in sentences."""
        return "\n".join(self.charts(s))

    def legend(self) -> list[str]:
        """Nothing: there are no marks."""
        return []

    def charts(self, s: State, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """How things stand; it is not told apart by seats."""
        return iter(self.voice.described(s, self.names(s)))

    def scores(self, s: State) -> Iterator[str]:
        """The points of each seat, and who has won."""
        names = self.names(s)
        for name, points in zip(names, self.game.scores(s) or (), strict=True):
            yield self.say("scores-line", name=name, points=f"{points:g}")
        yield self.voice.verdict(s, names)


def meant(view: State, text: str, seat: int) -> str | None:
    """An action that is written out; None if it is none."""
    wish = text.strip().lower()
    return wish if wish in view.game.numbers else None


def usual(view: State) -> Action | None:
    """What Enter answers: the only answer, or to let something go by that brings nothing."""
    if len(view.offers) == 1:
        return view.offers[0]
    return None if view.game.can_gain(view) else view.game.passing(view)
