"""Words that are given amounts of some things, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Never, Self

from reliquary.games.relic.kinds import Amount, Maker, Quantities
from reliquary.games.relic.roles import Parts, Teller
from reliquary.games.relic.vocabulary import EffectWord, gathered
from reliquary.games.relic.written import Args
from reliquary.pack import Kind

WHOLE = Amount()


def _each(args: Args, make: Maker, source: int) -> Never:
    raise NotImplementedError("made for each thing by itself")


class Quantity(EffectWord):
    """One effect for each thing that is named, with its amount."""

    things: ClassVar[tuple[str, ...]] = ()
    amounts: ClassVar[Kind] = Amount()

    thing: int = gathered((), _each)
    amount: int = gathered((), _each)

    def __init_subclass__(cls) -> None:
        cls.takes = Quantities(cls.things, cls.amounts)
        super().__init_subclass__()

    @classmethod
    def made(cls, args: Args, make: Maker, source: int) -> Sequence[EffectWord]:
        return [cls.of(cls.number_of(name), WHOLE.made(value, make, source)) for name, value in args.items()]

    @classmethod
    def of(cls, thing: int, amount: int) -> Self:
        """So much of one thing."""
        one = cls()
        one.thing, one.amount = thing, amount
        return one

    @classmethod
    def number_of(cls, name: str) -> int:
        """A thing as the rules know it."""
        return cls.things.index(name)

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return quantities(cls.message, args, prose)


def quantities(message: str, args: Args, prose: Teller, sign: int = 1) -> Parts:
    """So much of each thing that is named."""
    return [part for thing, value in args.items() for part in prose.quantity(f"{message}-{thing}", value, sign)]


def one_at_a_time(name: str, args: Args, things: Iterable[str]) -> str:
    """What is wrong with a word that moves several cards of some things at once; nothing if it moves one."""
    if any(args.get(thing, 1) != 1 for thing in things):
        return f"the word {name!r} moves one card at a time: expected the number 1"
    return ""
