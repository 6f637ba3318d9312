"""Who asks a word of the vocabulary something: who checks where it stands, makes, tells or appraises it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from reliquary.games.relic.components import Cost, Doing
from reliquary.games.relic.counting import Condition
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args, Word
from reliquary.games.relic.terms import COLOURS
from reliquary.kernel import Seat
from reliquary.pack import Entry

Parts = list[tuple[tuple[str, ...], str]]  # rows of labels, often none, and what stands after each


class Spot(NamedTuple):
    """Where a word stands in a pack."""

    entry: Entry
    kind: str  # of the entry: its section; of a Threat card its type
    window: str  # of the ability, if it is one
    top: bool  # by itself, and not inside another word
    elsewhere: bool  # inside a word that concerns other players or a later turn

    @property
    def threat(self) -> bool:
        """Whether the entry is a Threat card."""
        return self.entry.section.name in COLOURS


class Maker(Protocol):
    """Who makes what the rules play with from what a pack says; a source is what it is made for."""

    def doing(self, words: Sequence[Word], source: int) -> Doing:
        """A sequence of effects, ready for the agenda."""

    def condition(self, told: Args) -> Condition:
        """The parts of a condition as pairs of a code and a number."""

    def spaces(self, told: Args) -> int:
        """The spaces that are named, as a bitmask: one of them, or all of an area or a tier."""

    def space(self, name: str) -> int:
        """The number of a space."""

    def area(self, name: str) -> int:
        """The number of an area."""


class Teller(Protocol):
    """Says words in a language."""

    @property
    def moment(self) -> str:
        """The window of the ability that is told."""

    @property
    def narrowed(self) -> bool:
        """Whether that window names some battles only."""

    def say(self, message: str, **about: object) -> str:
        """A message."""

    def label(self, name: str, **about: object) -> str:
        """A label."""

    def amount(self, message: str, value: object, sign: int = 1, **about: object) -> Parts:
        """A sentence with a number."""

    def quantity(self, message: str, value: object, sign: int = 1) -> Parts:
        """So much of a thing, or all of it."""

    def branch(self, labels: Sequence[str], effects: Sequence[Word], inside: str = "") -> Parts:
        """Effects behind labels; in brackets if the word `inside` goes on after them, and that could be mistaken."""

    def conditions(self, args: Args) -> list[str]:
        """What has to hold, as labels."""

    def deed(self, effects: Sequence[Word], cost: Args = ...) -> str:
        """What one does who takes effects, and its price."""

    def to(self, parts: Parts, *paid: str) -> str:
        """What one does who takes what parts say, and has paid for it."""

    def may(self, deed: str) -> str:
        """The label of what one is free to do."""

    def choose(self) -> str:
        """The label of a choice."""

    def told_of(self, who: str, effects: Sequence[Word]) -> Parts:
        """Effects of other players, behind the label that says whose."""

    def after(self, moment: str) -> Teller:
        """Who tells the same at another moment."""


class Appraiser(Protocol):
    """Estimates by rule of thumb what things are worth to a seat of a view: 1 is about a Power card."""

    s: Relic
    seat: Seat

    @property
    def purity(self) -> int:
        """How many Corruption cards it is to the threshold."""

    def doing(self, doing: Doing) -> float:
        """A sequence of effects."""

    def cost(self, cost: Cost | None) -> float:
        """What a price hurts."""

    def life(self, amount: int) -> float:
        """What a loss of Life hurts."""

    def healing(self, amount: int) -> float:
        """Life."""

    def corruption(self, amount: int) -> float:
        """What Corruption cards hurt."""

    def passing(self, test: int) -> float:
        """The chance to pass a test."""

    def winning(self, fight: int, form: int) -> float:
        """The chance to win a battle against no card."""


def under(labels: tuple[str, ...], parts: Parts) -> Parts:
    """Parts with labels before the first of them."""
    if not parts:
        return []
    (first, text), *rest = parts
    return [((*labels, *first), text), *rest]


def state(name: str, value: object) -> dict[str, object]:
    """What a condition speaks about."""
    return {name if name in ("area", "tier", "affiliation") else "amount": value}
