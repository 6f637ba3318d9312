"""A card as it lies in a hand or a pile: one number that says which card it is, and who may know.

A card that lies open is its own number. One that not all may see carries besides the shuffle of its deck that it comes
from, and the seats that have seen it though it is not theirs. A Corruption card also says how many its owner had, with
it, when it was laid down: its activation number is higher (RE-CORRUPT-03).
"""

from __future__ import annotations

from collections.abc import Iterable

from reliquary.kernel import Seat

HOLE = 511  # the card that the viewer has not seen
DOWN = 1 << 20  # the mark of a card that not all may see
KNOWN = 1 << 21  # the mark of a card that lies face down though all have seen it
_SHUFFLE, _SHUFFLES = 9, 0x3FF
_WITNESS, _WITNESSES = 22, 0xF << 22  # from this bit on: the seats that have seen it
_COUNT = 26  # from this bit on: how many cards there were with it


def card_of(entry: int) -> int:
    """The card, or HOLE."""
    return entry & HOLE


def cards_of(entries: Iterable[int]) -> list[int]:
    """The cards, or HOLE for each that is not seen."""
    return [entry & HOLE for entry in entries]


def is_open(entry: int) -> bool:
    """Whether it lies face up."""
    return entry <= HOLE


def open_of(entries: Iterable[int]) -> list[int]:
    """The cards that lie face up."""
    return [entry for entry in entries if entry <= HOLE]


def is_down(entry: int) -> bool:
    """Whether not all may see it."""
    return bool(entry & DOWN)


def is_hole(entry: int) -> bool:
    """Whether it is a card that the viewer has not seen, or that nobody has."""
    return entry & HOLE == HOLE


def hidden(card: int, shuffle: int, count: int = 0) -> int:
    """A card of a shuffle that not all may see."""
    return count << _COUNT | DOWN | shuffle << _SHUFFLE | card


def count_of(entry: int) -> int:
    """How many cards there were with it when it was laid down; 0 where that says nothing."""
    return entry >> _COUNT


def shuffle_of(entry: int) -> int:
    """The shuffle that a hidden card comes from."""
    return entry >> _SHUFFLE & _SHUFFLES


def filled(hole: int, card: int) -> int:
    """A hole, with the card that lies there."""
    return hole & ~HOLE | card


def emptied(entry: int) -> int:
    """The hole that an entry is to those who may not see it, nor know who else has."""
    return (entry | HOLE) & ~_WITNESSES


def shown_to(entry: int, seat: Seat) -> int:
    """An entry that a seat has seen; what lies open stays as it is."""
    return entry | 1 << _WITNESS + seat if entry & DOWN else entry


def was_shown_to(entry: int, seat: Seat) -> bool:
    """Whether a seat has seen a card that is not its own."""
    return bool(entry >> _WITNESS + seat & 1)
