"""How the values of a state are written in plain ones: numbers as ids of the pack, bitmasks as lists, and back.

A game lists the codecs that its fields use in the class `Ids` of its `ids.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeVar

from reliquary.kernel import bits
from reliquary.notation import refuse

V = TypeVar("V")
N = TypeVar("N", bound=str)  # the names that there are


def number_of(names: Sequence[str], name: str, where: str) -> int:
    """The number of a name."""
    if name not in names:
        refuse(where, f"{name!r} is not known here")
    return names.index(name)


def counted(values: Sequence[V], count: int, where: str) -> Sequence[V]:
    """Values, if they are as many as they should be."""
    if len(values) != count:
        refuse(where, f"{len(values)} given, expected {count}")
    return values


class Codec:
    """Writes one value and reads it back; where that is no matter of course, it says how the value is kept."""

    kept: ClassVar[str] = ""  # in the state
    written: ClassVar[str] = ""  # in plain values


class Name(Codec, Generic[N]):
    """A number as a name."""

    def __init__(self, names: Sequence[N]) -> None:
        self.names = names

    def write(self, number: int) -> N:
        """The name of a number."""
        return self.names[number]

    def read(self, name: str, where: str) -> int:
        """The number of a name."""
        return number_of(self.names, name, where)


class MaybeName(Codec, Generic[N]):
    """A number as a name, −1 as none."""

    kept = "or −1"
    written = "or null"

    def __init__(self, names: Sequence[N]) -> None:
        self.names = names

    def write(self, number: int) -> N | None:
        """The name of a number; None where there is none."""
        return None if number < 0 else self.names[number]

    def read(self, name: str | None, where: str) -> int:
        """The number of a name."""
        return -1 if name is None else number_of(self.names, name, where)


class MaybeSeat(Codec):
    """A seat, or −1 for nobody."""

    kept = "or −1"
    written = "or null"

    def write(self, seat: int) -> int | None:
        """A seat; None for nobody."""
        return None if seat < 0 else seat

    def read(self, seat: int | None, where: str) -> int:
        """The seat, or nobody."""
        return -1 if seat is None else seat


class Names(Codec):
    """Numbers as names, in their order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, numbers: Sequence[int]) -> list[str]:
        """The names of numbers."""
        return [self.names[number] for number in numbers]

    def read(self, names: Sequence[str], where: str) -> tuple[int, ...]:
        """The numbers of names."""
        return tuple(number_of(self.names, name, where) for name in names)


class Numbers(Codec):
    """A few numbers."""

    def write(self, numbers: Sequence[int]) -> list[int]:
        """The same as a list."""
        return list(numbers)

    def read(self, numbers: Sequence[int], where: str) -> tuple[int, ...]:
        """The numbers, so that clones can share them."""
        return tuple(numbers)


class Exactly(Numbers):
    """As many numbers as there have to be."""

    def __init__(self, count: int) -> None:
        self.count = count

    def read(self, numbers: Sequence[int], where: str) -> tuple[int, ...]:
        """The numbers, if they are as many as they should be."""
        return tuple(counted(numbers, self.count, where))


class NameSet(Codec):
    """A bitmask as the names of its bits."""

    kept = "as a bitmask"

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, mask: int) -> list[str]:
        """The names of the bits."""
        return [self.names[number] for number in bits(mask)]

    def read(self, names: Iterable[str], where: str) -> int:
        """Names as a bitmask; each may stand there once."""
        mask = 0
        for name in names:
            bit = 1 << number_of(self.names, name, where)
            if mask & bit:
                refuse(where, f"{name!r} stands there twice")
            mask |= bit
        return mask


class SeatSet(Codec):
    """A bitmask as the seats in it."""

    kept = "as a bitmask"

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def write(self, mask: int) -> list[int]:
        """The seats of the bits."""
        return list(bits(mask))

    def read(self, seats: Iterable[int], where: str) -> int:
        """Seats as a bitmask."""
        named = set(seats)
        if named - set(range(self.seats)):
            refuse(where, "there is no such seat")
        return sum(1 << seat for seat in named)


class Hex(Codec):
    """A bitmask as hex digits."""

    kept = "as a bitmask"
    written = "as hex digits"

    def write(self, mask: int) -> str:
        """The hex digits of a bitmask."""
        return format(mask, "x")

    def read(self, text: str, where: str) -> int:
        """The bitmask of hex digits."""
        return int(text, 16)
