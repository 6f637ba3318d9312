"""Classes that say by declarations what their instances hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from reliquary.kernel import Seat, State

S = TypeVar("S", bound=State)


class Part:
    """A declaration: what stands under the name of an attribute."""

    __slots__ = ()

    def name(self, attribute: str) -> None:
        """Tell it the name of the attribute."""


def _slots(body: Mapping[str, object]) -> tuple[str, ...]:
    """The slots that a class names itself."""
    named = body.get("__slots__", ())
    return named if isinstance(named, tuple) else (str(named),)


class Declared(type):
    """Makes a class with a slot for each declaration, and remembers them."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, object]) -> Declared:
        own = {key: value for key, value in body.items() if isinstance(value, Part)}
        for key, part in own.items():
            part.name(key)
        older = {key: part for base in bases for key, part in getattr(base, "parts", {}).items()}
        rest = {key: value for key, value in body.items() if key not in own}
        slots = (*_slots(body), *own)
        return super().__new__(mcs, name, bases, {**rest, "__slots__": slots, "parts": {**older, **own}})


class Effect(Generic[S], metaclass=Declared):
    """A word of the vocabulary with its numbers: what happens to a seat, by the doing of a source."""

    __slots__ = ("number",)
    number: int  # its own

    def run(self, s: S, seat: Seat, source: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def able(self, s: S, seat: Seat, source: int) -> bool:
        """Whether it could be carried out in full: what a player may choose among alternatives."""
        return True
