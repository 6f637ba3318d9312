"""How a game declares what is true on its table: each field once.

`fields.py` in the folder of a game holds a `Table`. `python -m reliquary.generating` writes two files from it, which
are checked in: `slots.py`, the class with the fields, which lays a table, copies it and opens a view of it; and
`plain.py`, what a position is in plain values, written and read.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

DERIVED = ""  # the form of a field that is not written: whoever restores a position works it out again
SAME = "same"  # the form of a number that is written as it is


class Seen(Enum):
    """Who sees a field: what is not open is in no view, unless the view is given something for it by name."""

    OPEN = "open"
    CLOSED = "closed"


class Held(Enum):
    """How the values of several seats, spaces or decks are held together."""

    LIST = "list"  # copied with the table
    TUPLE = "tuple"  # replaced when it changes, and shared until then
    MASK = "mask"  # one bit each


OPEN, CLOSED = Seen
LIST, TUPLE, MASK = Held


@dataclass(frozen=True)
class Start:
    """What a field is at the beginning, where it follows from the `setting`: an expression for all of its values."""

    source: str


@dataclass(frozen=True)
class Field:
    """Something that is true on a table."""

    name: str
    type: str  # of one value
    seen: Seen
    start: int | str | Collection[int | None] | Start | None  # one value, or a few for each seat, space or deck
    form: str  # how it is written: the name of a codec in the `Ids` of the game, SAME, or DERIVED
    about: str
    key: str = ""  # its name in plain values, where that is another
    each: int = 1  # how many values there are for each seat, space or deck; they lie side by side
    held: Held = LIST
    inside: bool = False  # only the engine needs it: no program that draws a view is told


@dataclass(frozen=True)
class Given:
    """Something that is written with the fields, though the state itself does not hold it."""

    key: str
    type: str
    source: str  # an expression of the state `s`, `ids`, and the number of a seat or place


@dataclass(frozen=True)
class Part:
    """Fields that belong together."""

    about: str
    fields: Sequence[Field]
    count: str = ""  # how many of each there are, as an expression of the `setting`; one if it is empty
    one: str = ""  # what is counted: seat, space, deck
    first: int = 0  # the first of them that is written; those before stay as they are at the beginning
    key: str = ""  # under which they are written, in a struct of their own; each for itself if it is empty
    record: str = ""  # the class that holds them, in the field of that name: `turn` for a Turn
    shared: bool = True  # whether all tables share one record as long as there is nothing to be held
    struct: str = ""  # the name of this struct
    doc: str = ""
    given: Sequence[Given] = ()


@dataclass(frozen=True)
class Table:
    """All that is true on a table of a game."""

    name: str  # of the class of its states
    parts: Sequence[Part]
    given: Sequence[Given] = ()
    types: Mapping[str, Sequence[str]] = field(
        default_factory=dict
    )  # of plain values: their names by module of the game
