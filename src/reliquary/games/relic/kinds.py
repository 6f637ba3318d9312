"""Kinds of values that only Relic's packs have: amounts, quantities, mappings that know their lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from reliquary.games.relic.components import Cost
from reliquary.games.relic.counting import COUNTS, HALF, SITUATIONS, WHOLE, Count
from reliquary.games.relic.protocols import Maker
from reliquary.games.relic.rules.discarding import ALL
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import ATTRIBUTES, MOST, TIERS
from reliquary.pack import Choice, Field, Id, Integer, Kind, Record, Report, hint, listed, quoted
from reliquary.pack.nodes import Node, Scalar, Table

COSTS = ("influence", "life", "charge", "power", "trophy", "asset", "corruption")

V = TypeVar("V", contravariant=True)
Counted = int | str | Mapping[str, str]  # a number, a word that counts, or half of what one counts


class Compiled(Kind, Generic[V]):
    """A kind whose values are not at play what they are in a pack."""

    __slots__ = ()

    def made(self, value: V, make: Maker, source: int) -> object:
        """What the rules play with."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Numbered(Compiled[str], Choice):
    """One of a few words, which is a number at play: its place among `among`, or else among the words."""

    among: tuple[str, ...] = ()

    def made(self, value: str, make: Maker, source: int) -> int:
        return (self.among or self.options).index(value)


@dataclass(frozen=True, slots=True)
class Amount(Compiled[Counted]):
    """A number, or a word that counts."""

    least: int = 1
    everything: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The words that can stand in place of a number."""
        return (*COUNTS, "all") if self.everything else COUNTS

    @property
    def expected(self) -> str:
        every = ", 'all'" if self.everything else ""
        return f"{Integer(self.least, 20).expected}{every} or a word that counts, such as 'power-cards'"

    def read(self, node: Node, report: Report) -> object:
        if isinstance(node, Table):
            return self._half(node, report)
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        if isinstance(node, Scalar) and re.fullmatch(r"-?\d+", node.text):
            return Integer(self.least, 20).read(node, report)
        self.wrong(node, report, hint(node.text, self.words) if isinstance(node, Scalar) else "")
        return None

    def made(self, value: Counted, make: Maker, source: int) -> int:
        """It as a number: plain, or a code for what is counted."""
        if value == "all":
            return ALL
        if isinstance(value, Mapping):
            return HALF + Count.named(value["half"])
        return WHOLE + Count.named(value) if isinstance(value, str) else int(value)

    def _half(self, node: Table, report: Report) -> dict[str, str] | None:
        """Half of what a word counts."""
        if list(node.values) != ["half"]:
            near = hint(next(iter(node.values), ""), ["half"]) or "; a mapping is {half: word}"
            self.wrong(node, report, near)
            return None
        half = Choice(COUNTS).read(node.values["half"], report)
        return None if half is None else {"half": half}

    def schema(self) -> dict[str, object]:
        return {"$ref": f"#/$defs/{self.definition}"}

    @property
    def definition(self) -> str:
        """The name under which schemas refer to it."""
        return f"amount-from-{self.least}{'-or-all' if self.everything else ''}"

    def defined(self) -> dict[str, object]:
        """What stands under that name."""
        half: dict[str, object] = {"type": "object", "properties": {"half": {"enum": list(COUNTS)}}}
        half |= {"required": ["half"], "additionalProperties": False}
        return {"anyOf": [Integer(self.least, 20).schema(), {"enum": list(self.words)}, half]}


@dataclass(frozen=True, slots=True)
class Yes(Kind):
    """A state that can only be asked for: true."""

    @property
    def expected(self) -> str:
        return "true (leave the key out otherwise)"

    def read(self, node: Node, report: Report) -> bool | None:
        if isinstance(node, Scalar) and node.plain and node.text == "true":
            return True
        self.wrong(node, report)
        return None

    def schema(self) -> dict[str, object]:
        return {"enum": [True]}


@dataclass(frozen=True, slots=True)
class Quantities(Kind):
    """Amounts of some things, by name."""

    names: tuple[str, ...]
    kind: Kind = Amount()

    @property
    def expected(self) -> str:
        return f"a mapping with one or more of {listed(self.names, 'and')}"

    def read(self, node: Node, report: Report) -> dict[str, object] | None:
        if not isinstance(node, Table) or not node.values:
            self.wrong(node, report)
            return None
        values: dict[str, object] = {}
        for key, value in node.values.items():
            if key not in self.names:
                near = "" if key.isdecimal() else hint(key, self.names)
                known = f"; known are {listed(self.names, 'and')}"
                report(node.lines[key], f"unknown word {quoted(key)}{near or known}")
                return None
            values[key] = self.kind.read(value, report.at(key))
        return None if None in values.values() else values

    def schema(self) -> dict[str, object]:
        return {
            "type": "object",
            "properties": {name: self.kind.schema() for name in self.names},
            "additionalProperties": False,
            "minProperties": 1,
        }


class Noted(dict[str, Any]):
    """A mapping that knows the line of each of its keys, and under "" where it begins."""

    lines: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Slim(Kind):
    """A mapping with known keys, of which only those written are kept."""

    record: Record
    least: int = 0

    @property
    def expected(self) -> str:
        return self.record.expected.replace("the keys", "one or more of" if self.least else "the keys")

    def read(self, node: Node, report: Report) -> Noted | None:
        before = len(report.mistakes)
        values = self.record.read(node, report)
        if values is None or not isinstance(node, Table) or len(report.mistakes) != before:
            return None
        if len(node.values) < self.least:
            report(node.line, f"expected {self.expected}, found none")
            return None
        found = Noted((key, value) for key, value in values.items() if value is not None)
        found.lines = {"": node.line, **node.lines}
        return found

    def schema(self) -> dict[str, object]:
        return self.record.schema() | ({"minProperties": self.least} if self.least else {})


@dataclass(frozen=True, slots=True)
class Price(Compiled[Args], Slim):
    """What has to be paid."""

    def made(self, value: Args, make: Maker, source: int) -> Cost:
        return Cost(**value)


def slim(*fields: Field) -> Slim:
    """A mapping with known keys."""
    return Slim(Record(fields))


def optional(name: str, kind: Kind) -> Field:
    """A key that may be left out."""
    return Field(name, kind, "", None)


FEW = Integer(-12, 20)
BONUS = Amount(-12)
CONDITION_FIELDS = (
    *(Field(name, Integer(0, MOST if name in (*ATTRIBUTES, "level") else 99), "at least", None) for name in COUNTS),
    optional("life-at-most", Integer(1, MOST)),
    optional("corruption-at-most", Integer(0, 12)),
    optional("area", Id()),
    optional("tier", Choice(TIERS)),
    optional("affiliation", Id()),
    optional("lead", Yes()),
    optional("behind", Yes()),
)
assert {each.name for each in CONDITION_FIELDS} == {*COUNTS, *SITUATIONS}
CONDITION = Slim(Record(CONDITION_FIELDS), least=1)
COST = Price(
    Record(
        (
            *(optional(name, Integer(1, 1 if name == "charge" else 12)) for name in COSTS),
            optional("this", Choice(("discard",))),
        )
    ),
    least=1,
)
