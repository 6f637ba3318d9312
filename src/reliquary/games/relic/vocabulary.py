"""What a word of the vocabulary is: one class that declares all about it; and how a pack's file is read into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, ClassVar, Never, Self, TypeVar

from reliquary.events import Event
from reliquary.games.relic.components import Ability, Doing
from reliquary.games.relic.counting import COUNTS
from reliquary.games.relic.declaring import Effect, Part
from reliquary.games.relic.kinds import Amount, Compiled, Quantities, slim
from reliquary.games.relic.protocols import Appraiser, Maker, Parts, Spot, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args, Word
from reliquary.kernel import Seat
from reliquary.pack import Field, Kind, Report, Several, hint, quoted
from reliquary.pack.kinds import REQUIRED
from reliquary.pack.nodes import Listing, Node, Scalar, Table

GIVE, ASK, BOARD, SINGLE, ROLL = (
    "Give and take",
    "Ask and test",
    "Board and battle",
    "Words that stand alone",
    "For a roll or a move",
)
LASTING, FUNCTIONS = "Lasting words", "Odd ones"
UNNAMED = "_"  # the key of what is named after its attribute
ALONE = ""  # the key of what stands behind a word without a key of its own
WORDS: dict[str, type[EffectWord]] = {}  # every word by its name, once the package `effects` is there
ODD: dict[str, type[EffectWord]] = {}  # what can stand behind the word `odd`
WHOLE = Amount()

W = TypeVar("W")


class Given(Part):
    """What a word is given under one key."""

    __slots__ = ("absent", "default", "key", "kind")

    def __init__(self, kind: Kind, key: str, default: object, absent: object) -> None:
        self.kind, self.key, self.default, self.absent = kind, key, default, absent

    def name(self, attribute: str) -> None:
        if self.key == UNNAMED:
            self.key = attribute

    @property
    def fields(self) -> tuple[Field, ...]:
        """The key as a pack reads it."""
        return (Field(self.key, self.kind, "", self.default if self.absent is REQUIRED else None),)

    def made(self, args: Args, make: Maker, source: int) -> object:
        """What the rules play with."""
        if self.key not in args:
            return self.absent
        value = args[self.key]
        return self.kind.made(value, make, source) if isinstance(self.kind, Compiled) else value


@dataclass(frozen=True, slots=True)
class Gathered(Part):
    """What is made of several keys that a word is given, or of one in a way of its own."""

    fields: tuple[Field, ...]
    made: Callable[[Args, Maker, int], object]


def given(kind: Kind, *, key: str = UNNAMED, default: object = REQUIRED, absent: object = REQUIRED) -> Any:
    """What a word is given under the name of the attribute, or under `key`.

    Where a pack leaves it out, it reads the default, or with `absent` nothing at all, and that is what is meant.
    """
    return Given(kind, key, default, absent)


def gathered(fields: Sequence[Field], made: Callable[[Args, Maker, int], object]) -> Any:
    """What is made of several keys, or of one in a way of its own."""
    return Gathered(tuple(fields), made)


def fill(one: W, parts: Mapping[str, Given | Gathered], args: Args, make: Maker, source: int) -> W:
    """Give a word what it is given."""
    for name, part in parts.items():
        setattr(one, name, part.made(args, make, source))
    return one


class EffectWord(Effect[Relic]):
    """A word of the vocabulary: what it is given, where it may stand, what it does, how it is told, what it is worth.

    A class with a `name` is one. It has to state an `example`, its `help` and its worth as well; in all other matters
    it is as this class says, unless it says otherwise.
    """

    parts: ClassVar[Mapping[str, Given | Gathered]]
    register: ClassVar[dict[str, type[EffectWord]]] = WORDS  # where it stands by its name
    kind: ClassVar[str] = "text"  # how messages about its like begin
    name: ClassVar[str]
    message: ClassVar[str]  # which tells it
    takes: ClassVar[Kind | None]  # what stands behind it in a pack
    bare: ClassVar[bool]  # whether that is no mapping with keys of its own

    # The reference.

    group: ClassVar[str]  # the table of the reference in which it stands
    example: ClassVar[str]
    help: ClassVar[str]

    # Where it may stand.

    only_in: ClassVar[tuple[str, ...]] = ()  # the windows of abilities in which it works, if not in all
    never_in: ClassVar[tuple[str, ...]] = ()  # the windows in which it would do harm …
    harms_elsewhere: ClassVar[bool] = True  # … even if it concerns other players or a later turn
    concerns_others: ClassVar[bool] = False  # whether what stands inside it concerns other players or a later turn
    keeps: ClassVar[bool] = False  # whether the card becomes an asset
    on_threats: ClassVar[bool] = False  # whether it moves the Threat card on which it stands

    # What the rules know about it before it is carried out.

    harmless: ClassVar[bool] = False  # RE-RULING-94: whether it makes no difference what else is done before it
    still: ClassVar[bool] = False  # whether it neither rolls nor asks nor takes anything
    wins: ClassVar[bool] = False  # whether the player has won by it
    replaces_move: ClassVar[bool] = False
    steers: ClassVar[bool] = False  # whether it changes the move, if it does not take its place
    evades: ClassVar[bool] = False
    rerolls: ClassVar[bool] = False

    # How it is told.

    told_by: ClassVar[tuple[type[Event], ...]] = ()  # the events that tell by themselves what it did
    labelled: ClassVar[bool] = False  # whether labels stand inside it
    branching: ClassVar[bool] = False  # whether they begin branches

    # What can be told beforehand of a roll.

    for_roll: ClassVar[bool] = False  # whether it changes nothing but what a roll to come depends on

    # By rule of thumb.

    always: ClassVar[float]  # its worth, where nothing matters for it: 1 is about a Power card

    def __init_subclass__(cls) -> None:
        if "name" in vars(cls):
            cls.message = f"{cls.kind}-{cls.name}"
            cls.register[cls.name] = cls
        fields = [field for each in cls.parts.values() for field in each.fields]
        cls.bare = [field.name for field in fields] == [ALONE]
        if "takes" not in vars(cls):
            cls.takes = fields[0].kind if cls.bare else slim(*fields) if fields else None

    # From a pack to the rules.

    @classmethod
    def meant(cls, args: Args) -> type[EffectWord]:
        """The class that says all about a word with these arguments."""
        return cls

    @classmethod
    def made(cls, args: Args, make: Maker, source: int) -> Sequence[EffectWord]:
        """The effects that it stands for: one, or one for each thing it names."""
        return [fill(cls(), cls.parts, args, make, source)]

    @classmethod
    def made_box(cls, args: Args, make: Maker, source: int) -> Sequence[EffectWord]:
        """The same where it is all that one of two text boxes says."""
        return cls.made(args, make, source)

    @classmethod
    def announced(cls, args: Args, ability: Ability, make: Maker) -> bool:
        """Whether it is announced for a roll, or counted with an enemy: noted there, never carried out."""
        return False

    @classmethod
    def bits(cls) -> tuple[int, ...]:
        """The bits that say whether it is in force, if it lasts."""
        return ()

    @classmethod
    def lasts(cls, args: Args) -> tuple[int, int]:
        """The bit of a lasting word, and its amount."""
        raise NotImplementedError

    # Checks.

    @classmethod
    def mistake(cls, args: Args) -> str:
        """What is wrong with it by itself; nothing if it is right."""
        return ""

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        """Why it cannot stand somewhere, apart from its windows; nothing if it can."""
        return ""

    @classmethod
    def is_harmless(cls, args: Args) -> bool:
        """RE-RULING-94: whether it makes no difference what else is done before it."""
        return cls.harmless

    # Telling.

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        """It in words, with all that stands inside it."""
        value = args.get(ALONE)
        if isinstance(value, int) or value in COUNTS or isinstance(value, dict):
            return prose.amount(cls.message, value)
        return [((), prose.say(cls.message if value is None else f"{cls.message}-{value}"))]

    @classmethod
    def offered(cls, args: Args) -> tuple[Sequence[Word], Args] | None:
        """The effects that the player is free to take, and their cost, if that is what it says."""
        return None

    @classmethod
    def forks(cls, args: Args) -> bool:
        """Whether labels before it could be taken for those of its first branch alone."""
        return False

    @classmethod
    def goes_on_after(cls, inner: type[EffectWord]) -> bool:
        """Whether what it says after a branch could be taken for a part of a word inside that branch."""
        return inner is cls

    # At play.

    def roll_after(self, s: Relic, seat: Seat) -> int:
        """What the roll on the table counts as once it was carried out."""
        return s.roll.total

    def worth(self, by: Appraiser) -> float:
        """What it is worth by rule of thumb."""
        return self.always


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


def collected(package: str, path: Iterable[str]) -> tuple[ModuleType, ...]:
    """The modules of a package, in the order of their names, each with the words that it declares."""
    return tuple([import_module(f"{package}.{module.name}") for module in iter_modules(path)])


def meaning(word: Word) -> type[EffectWord]:
    """The class that says all about a word of a pack."""
    return WORDS[word.name].meant(word.args)


def is_harmless(word: Word) -> bool:
    """RE-RULING-94: whether it makes no difference what else is done before a word."""
    return meaning(word).is_harmless(word.args)


def replaces_move(word: Word) -> bool:
    """Whether a word takes the place of a move."""
    return meaning(word).replaces_move


@dataclass(frozen=True, slots=True)
class Effects(Compiled[Sequence[Word]]):
    """A list of effects; each is a word with its argument."""

    least: int = 1

    @property
    def expected(self) -> str:
        return "a list of effects"

    def read(self, node: Node, report: Report) -> tuple[Word, ...] | None:
        if not isinstance(node, Listing) or len(node.items) < self.least:
            self.wrong(node, report, " of none" if isinstance(node, Listing) else "")
            return None
        words = [word for item in node.items if (word := self.word(item, report)) is not None]
        return tuple(words) if len(words) == len(node.items) else None

    def word(self, node: Node, report: Report) -> Word | None:
        """One effect."""
        if isinstance(node, Scalar):
            known = self._known(node.text, node.line, report, alone=True)
            return None if known is None else Word(node.text, {}, node.line)
        if not isinstance(node, Table) or len(node.values) != 1:
            report(node.line, "expected an effect: a mapping with one key, or a word alone")
            return None
        (name, value), line = next(iter(node.values.items())), node.line
        known = self._known(name, line, report, alone=False)
        if known is None or known.takes is None:
            return None
        found = known.takes.read(value, report.at(name))
        if found is None:
            return None
        return Word(name, found if isinstance(found, Mapping) and not known.bare else {ALONE: found}, line)

    def _known(self, name: str, line: int, report: Report, alone: bool) -> type[EffectWord] | None:
        known = WORDS.get(name)
        if known is None:
            near = hint(name, list(WORDS)) or "; see the vocabulary: reliquary cards --census"
            report(line, f"unknown word {quoted(name)}{near}")
        elif (known.takes is None) != alone:
            told = "stands alone" if known.takes is None else f"needs {known.takes.expected}"
            report(line, f"the word {name!r} {told}")
            return None
        return known

    def made(self, value: Sequence[Word], make: Maker, source: int) -> Doing:
        return make.doing(value, source)

    def schema(self) -> dict[str, object]:
        return {"$ref": "#/$defs/effects" if self.least else "#/$defs/no-effects"}


@dataclass(frozen=True, slots=True)
class Alternatives(Compiled[Sequence[Sequence[Word]]], Several):
    """Several lists of effects."""

    def made(self, value: Sequence[Sequence[Word]], make: Maker, source: int) -> tuple[Doing, ...]:
        return tuple([make.doing(words, source) for words in value])


EFFECTS, NO_EFFECTS = Effects(), Effects(0)
