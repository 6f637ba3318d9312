"""What a word for the objective of a mission is: one class that declares all about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from reliquary.games.relic.kinds import slim
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.protocols import Maker, Parts, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import Gathered, Given, fill, gathered
from reliquary.kernel import Seat
from reliquary.pack import Field, Id, Integer, Kind, Pack

OBJECTIVES: dict[str, type[ObjectiveWord]] = {}  # every one by its name, once the package `objectives` is there
OFTEN = Integer(1, 12)
MEAN_TURNS = 5.0  # for a step of what is not known better


class ObjectiveWord(Objective[Relic]):
    """A word for an objective: what it is given, what counts for it, how it is told, how long it takes.

    A class with a `name` is one. It has to state its `examples` as well, and how long a step of it takes; in all other
    matters it is as this class and `Objective` say, unless it says otherwise.
    """

    parts: ClassVar[Mapping[str, Given | Gathered]]
    name: ClassVar[str]
    message: ClassVar[str]  # which tells it, or how those begin that do
    takes: ClassVar[Kind]  # what stands behind it in a pack
    examples: ClassVar[tuple[tuple[str, str], ...]]  # its rows in the reference, each with what it means

    def __init_subclass__(cls) -> None:
        cls.message = f"text-{cls.name}"
        OBJECTIVES[cls.name] = cls
        if "takes" not in vars(cls):
            cls.takes = slim(*(field for each in cls.parts.values() for field in each.fields))

    @classmethod
    def made(cls, args: Args, make: Maker, source: int) -> Self:
        """The objective that it stands for."""
        return fill(cls(), cls.parts, args, make, source)

    @classmethod
    def mistake(cls, args: Args, pack: Pack) -> str:
        """Why it cannot be met; nothing if it can."""
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        """It in words: so much of it, and what narrows it."""
        return narrowed(cls.message, args, prose)

    def done(self, s: Relic, seat: Seat) -> int:
        return s.progress[seat]

    def progress(self, s: Relic, seat: Seat) -> tuple[int, int] | None:
        return self.done(s, seat), self.count

    def turns(self) -> float:
        return MEAN_TURNS


def of_area() -> Any:
    """The number of the area that is named, or −1."""
    return gathered(
        [Field("area", Id(), "", None)],
        lambda args, make, source: make.area(args["area"]) if "area" in args else -1,
    )


def narrowed(message: str, args: Args, prose: Teller) -> Parts:
    """So much of something; one filter belongs to the message, the others are phrases behind it."""
    named = next((name for name in ("trait", "attribute") if name in args), "")
    filters = _filters(args, prose)
    if not named:
        return prose.amount(message, args["count"], filters=filters)
    return prose.amount(f"{message}-{named}", args["count"], **{named: args[named]}, filters=filters)


def _filters(args: Args, prose: Teller) -> str:
    """What narrows an objective, as phrases behind it."""
    told = [prose.say("filter-form", attribute=args["attribute"])] if {"trait", "attribute"} <= set(args) else []
    told += [prose.say(f"filter-{name}", value=args[name]) for name in ("least", "most") if name in args]
    told += [prose.say("filter-by", count=args["by"])] if "by" in args else []
    told += [prose.say(f"filter-{name}") for name in ("together", "unarmed") if args.get(name)]
    told += [prose.say(f"filter-{name}", **{name: args[name]}) for name in ("area", "tier") if name in args]
    return prose.say("filter-list", filters=", ".join(told)) if told else ""
