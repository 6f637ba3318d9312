"""What happened, as typed values: what each event says, to whom it is told, and what it belongs to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Annotated, NamedTuple, Protocol, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import force_setattr

EVERYONE = -1  # an audience is a bitmask of seats; this one has every bit
T = TypeVar("T", contravariant=True)


@cache
def kebab(name: str) -> str:
    """A name of Python as data spell it: `PlacePathway` is `place-pathway`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Origin(NamedTuple):
    """What an event belongs to: the turns completed before it, what brought it, and all that came with it."""

    turn: int = 0
    cause: str = ""  # the step or question that was carried out, or the effect of a card
    group: int = 0  # the same for all that one step or one answer brought, counted from each answer


class _Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="name", tag=kebab):
    """How an event is told: to an audience. `reveals` marks what nobody can take back."""

    audience: int = EVERYONE
    reveals: bool = False
    origin: Origin = Origin()


class Event(_Told, frozen=True):
    """Something that happened, to a seat or (-1) to nobody in particular; each kind of it is a class with its fields.

    The name of the kind follows from that of the class: `TurnBegan` is `turn-began`.
    """

    seat: int

    @property
    def name(self) -> str:
        """The kind of event, as programs and messages call it."""
        return str(self.__struct_config__.tag)

    @property
    def about(self) -> dict[str, object]:
        """What it speaks about, by field."""
        return {name: getattr(self, name) for name in own_fields(type(self))}

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat (or, for None, a spectator) may be told."""
        return self.audience == EVERYONE or (seat is not None and bool(self.audience >> seat & 1))


class TurnBegan(Event, frozen=True):
    """A turn began; games in which seats take turns have it as one of their own kinds."""


class Drawn(Event, frozen=True, tag="chance"):
    """A number came through the one door to chance: below `n`."""

    n: int
    outcome: int


@cache
def own_fields(kind: type[Event]) -> tuple[str, ...]:
    """The names of what a kind of event speaks about."""
    return tuple(name for name in kind.__struct_fields__ if name not in Event.__struct_fields__)


class Counting(Protocol[T]):
    """What counts the turns of a state: its game."""

    def turns(self, state: T) -> int:
        """How many turns have been completed."""


class Situation(Protocol):
    """A state, as far as events know one."""

    @property
    def game(self) -> Counting[Self]:
        """The rules it is played by."""

    def clone(self) -> Self:
        """An independent copy."""


class Source(Protocol):
    """What brings events about: an item of the agenda."""

    def cause(self, s: Situation) -> str:
        """What it is called."""


class Events(list[Event]):
    """What has happened since somebody began to listen, and what is being carried out at the moment."""

    __slots__ = ("_cause", "_group", "_origin")

    def __init__(self, told: Sequence[Event] = ()) -> None:
        super().__init__(told)
        self._cause: Source | None = None
        self._group = 0
        self._origin: Origin | None = None

    def begin(self, s: Situation, item: Source) -> None:
        """What happens in a state from here on comes from an item of its agenda."""
        self._cause, self._origin = item, None

    def tell(self, s: Situation, event: Event, audience: int, reveals: bool) -> None:
        """Add an event, to an audience, with what it belongs to."""
        if self._origin is None:
            self._group += 1
            cause = "" if self._cause is None else self._cause.cause(s)
            self._origin = Origin(s.game.turns(s), cause, self._group)
        force_setattr(event, "origin", self._origin)
        if audience != EVERYONE:
            force_setattr(event, "audience", audience)
        if reveals:
            force_setattr(event, "reveals", True)
        self.append(event)


class Stood(NamedTuple):
    """How things stood when all of a group had come, and nothing else."""

    group: int
    state: object


class Followed(Events):
    """What has happened, and how things stood after each group of it."""

    __slots__ = ("stood",)

    def __init__(self) -> None:
        super().__init__()
        self.stood: list[Stood] = []

    def begin(self, s: Situation, item: Source) -> None:
        if self._origin is not None:
            self.stood.append(Stood(self._group, s.clone()))
            self._origin = None
        self._cause = item


# What the fields say


class Sort(msgspec.Struct, frozen=True, eq=False):
    """What the value of a field stands for, such as the number of a card: declared in `Annotated[int, CARD]`."""

    title: str
    plain: Callable[..., object] = lambda game, value: value  # what programs read in its place, by the game
    wire: object = str  # and the type of that
    inside: bool = False  # whether it says nothing outside of the program

    def __call__(self, value: object) -> Thing:
        """Such a thing: for a refusal that speaks about it."""
        return Thing(self, value)


class Thing(NamedTuple):
    """A value with what it stands for."""

    sort: Sort
    value: object


PLAYER = Sort("the number of a seat", wire=int)
Player = Annotated[int, PLAYER]


@cache
def sorts_of(kind: type[Event]) -> Mapping[str, Sort | None]:
    """What the fields of an event stand for, by name; None for those that are plain."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _sort_of(hints[name]) for name in own_fields(kind)}


def _sort_of(hint: object) -> Sort | None:
    return next((one for one in get_args(hint)[1:] if isinstance(one, Sort)), None) if get_origin(hint) else None


def plain_about(game: object, event: Event) -> dict[str, object]:
    """What an event speaks about, for programs: ids of the pack in place of numbers."""
    told: dict[str, object] = {}
    for name, sort in sorts_of(type(event)).items():
        value = getattr(event, name)
        if sort is None or not sort.inside:
            told[name] = value if sort is None else sort.plain(game, value)
    return told


def kinds_in(module: ModuleType) -> dict[str, type[Event]]:
    """The kinds of events that a module declares, by name."""
    declared = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event))
    return {str(one.__struct_config__.tag): one for one in declared if one.__module__ == module.__name__}


def schema(kinds: Mapping[str, type[Event]]) -> dict[str, object]:
    """The JSON schema of events as programs read them: one for each kind, told apart by the name."""
    told = wire_types(kinds)
    _, parts = msgspec.json.schema_components(told, ref_template="#/$defs/{name}")
    return {"oneOf": [{"$ref": f"#/$defs/{one.__name__}"} for one in told], "$defs": parts}


def wire_types(kinds: Mapping[str, type[Event]]) -> tuple[type[msgspec.Struct], ...]:
    """The kinds of events as programs read them: types for schemas alone."""
    return tuple(_on_the_wire(name, kind) for name, kind in kinds.items())


def _on_the_wire(name: str, kind: type[Event]) -> type[msgspec.Struct]:
    """A kind of event as programs read it: with what it is about in a part of its own."""
    hints = get_type_hints(kind, include_extras=False)
    fields = [
        (field, hints[field] if sort is None else Annotated[sort.wire, msgspec.Meta(description=sort.title)])
        for field, sort in sorts_of(kind).items()
        if sort is None or not sort.inside
    ]
    about = msgspec.defstruct(f"{kind.__name__}About", fields)
    whole = [("seat", int | None), ("about", about), ("text", str | None), *Origin.__annotations__.items()]
    return msgspec.defstruct(
        kind.__name__,
        [(field, get_type_hints(Origin).get(field, hint)) for field, hint in whole],
        namespace={"__doc__": kind.__doc__},
        tag_field="name",
        tag=name,
    )
