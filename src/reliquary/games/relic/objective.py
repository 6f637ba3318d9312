"""What a mission asks for, as the rules, those who tell how it is going and bots meet it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from reliquary.games.relic.components import Card, Space
from reliquary.games.relic.declaring import Declared
from reliquary.kernel import Seat, State

S = TypeVar("S", bound=State)


class Seeker(Protocol):
    """Estimates by rule of thumb what it is worth to a mission to end a move on a space."""

    def hunting(self, space: Space) -> float:
        """Where the sought enemies lie, or may come."""

    def visiting(self, space: Space) -> float:
        """To be where it counts, or to be nearer."""

    def company(self, space: Space) -> float:
        """To be where others are, if that matters."""

    def testing(self, space: Space) -> float:
        """To be asked for a test."""


class Reckoner(Protocol):
    """Reckons by exact odds how much of a mission ending a move on a space does."""

    def defeated(self, space: Space) -> float:
        """How many of the sought enemies would be beaten."""

    def visited(self, space: Space) -> float:
        """Whether the end of a move counts."""

    def owned(self, space: Space) -> float:
        """Whether the state that is asked for would be reached, or be nearer."""

    def passed(self, space: Space) -> float:
        """The chance to pass a test by as much as is asked for."""

    def outdone(self, space: Space) -> float:
        """The chance to win by as much as is asked for."""

    def tallied(self, kind: str, space: Space) -> float:
        """How much of something that is tallied would happen."""


class Objective(Generic[S], metaclass=Declared):
    """A word for the objective of a mission with its numbers: it is asked whenever something may count for it."""

    __slots__ = ()
    kind: str  # what counts for it: defeat, visit, own, test, battle, or what is tallied

    # How much of it, and what narrows it: one that is not narrowed so has what stands here.

    count: int = 1
    area: int = -1
    tier: int = -1
    attribute: int = -1
    trait: str = ""
    least: int = 0
    by: int = 0
    together: bool = False
    unarmed: bool = False
    spaces: int = 0  # on which tokens are put, as a bitmask
    areas: bool = False
    corners: bool = False
    condition: tuple[tuple[int, int], ...] = ()  # the state that it looks at

    # What happens to the player whose active mission it is.

    def happened(self, s: S, seat: Seat, what: str, amount: int) -> None:
        """Something happened that is tallied."""

    def defeated(self, s: S, seat: Seat, foes: tuple[int, ...]) -> None:
        """Enemies became trophies."""

    def won(self, s: S, seat: Seat, armed: bool) -> None:
        """A battle was won, by how much and with what."""

    def passed(self, s: S, seat: Seat, attribute: int, by: int) -> None:
        """A skill test was passed."""

    def arrived(self, s: S, seat: Seat) -> None:
        """A move ended on a space."""

    # How far the player is.

    def done(self, s: S, seat: Seat) -> int:
        """How much of it is counted already."""
        raise NotImplementedError

    def progress(self, s: S, seat: Seat) -> tuple[int, int] | None:
        """How much of it is done, of how much, where it is counted."""
        raise NotImplementedError

    def ticked_off(self, s: S, seat: Seat) -> list[str]:
        """The ids of the areas or spaces that count already."""
        return []

    # What a space is good for.

    def suits(self, card: Card) -> bool:
        """Whether an enemy is of the kind that it asks for, wherever it is beaten."""
        return False

    def counts_here(self, s: S, seat: Seat) -> bool:
        """Whether being where the player stands, or what is certain to happen there, counts."""
        return False

    def may_be_beaten_here(self, s: S, seat: Seat) -> bool:
        """Whether enemies there count, or those drawn there may because of where it is."""
        return False

    # By rule of thumb.

    def turns(self) -> float:
        """About how many turns each step of it takes."""
        raise NotImplementedError

    def worth(self, by: Seeker, space: Space) -> float:
        """What it is worth to end a move on a space."""
        return 0.0

    # By exact odds.

    def reckoned(self, by: Reckoner, space: Space) -> float:
        """How much of it ending a move on a space does."""
        raise NotImplementedError
