"""What a value of a pack may be: each kind is read, told to a person and told to an editor from one declaration."""

from __future__ import annotations

import re
from dataclasses import dataclass

from reliquary.pack.mistakes import Report, hint, kebab, listed, quoted
from reliquary.pack.nodes import Listing, Node, Scalar, Table, shown

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
REQUIRED: object = object()  # the default of a field that has none
MANY = 12  # words that a person still reads through
UNBOUNDED = 1000  # more than anybody writes


class Kind:
    """What a value may be."""

    __slots__ = ()

    @property
    def expected(self) -> str:
        """It in words, after "expected"."""
        raise NotImplementedError

    def read(self, node: Node, report: Report) -> object:
        """The value; None if it is wrong, and the report says why."""
        raise NotImplementedError

    def schema(self) -> dict[str, object]:
        """It as JSON Schema."""
        raise NotImplementedError

    def wrong(self, node: Node, report: Report, more: str = "") -> None:
        report(node.line, f"expected {self.expected}, found {shown(node)}{more}")


@dataclass(frozen=True, slots=True)
class Text(Kind):
    """A line of text."""

    longest: int = 200

    @property
    def expected(self) -> str:
        return f"a line of text, at most {self.longest} characters"

    def read(self, node: Node, report: Report) -> str | None:
        if isinstance(node, Scalar) and 0 < len(node.text) <= self.longest and node.text.isprintable():
            return node.text
        self.wrong(node, report)
        return None

    def schema(self) -> dict[str, object]:
        return {"type": "string", "minLength": 1, "maxLength": self.longest}


@dataclass(frozen=True, slots=True)
class Id(Kind):
    """A name in kebab case."""

    @property
    def expected(self) -> str:
        return "an id in kebab case, like 'stone-nest'"

    def read(self, node: Node, report: Report) -> str | None:
        if isinstance(node, Scalar) and len(node.text) <= 60 and ID.fullmatch(node.text):
            return node.text
        near = kebab(node.text) if isinstance(node, Scalar) else ""
        self.wrong(node, report, f"; did you mean {near!r}?" if near else "")
        return None

    def schema(self) -> dict[str, object]:
        return {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": 60}


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of a few words."""

    options: tuple[str, ...]

    @property
    def expected(self) -> str:
        return listed(self.options)

    def read(self, node: Node, report: Report) -> str | None:
        if isinstance(node, Scalar) and node.text in self.options:
            return node.text
        near = hint(node.text, self.options) if isinstance(node, Scalar) else ""
        if near and len(self.options) > MANY:  # a list that hides what it ends with
            report(node.line, f"expected one of {len(self.options)} words, found {shown(node)}{near}")
        else:
            self.wrong(node, report, near)
        return None

    def schema(self) -> dict[str, object]:
        return {"enum": list(self.options)}


@dataclass(frozen=True, slots=True)
class Integer(Kind):
    """A whole number within bounds."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"a whole number from {self.low} to {self.high}" if self.low < self.high else f"the number {self.low}"

    def read(self, node: Node, report: Report) -> int | None:
        if isinstance(node, Scalar) and node.plain and re.fullmatch(r"0|-?[1-9][0-9]{0,8}", node.text):
            number = int(node.text)
            if self.low <= number <= self.high:
                return number
        quotes = isinstance(node, Scalar) and not node.plain and re.fullmatch(r"-?[0-9]+", node.text)
        self.wrong(node, report, " in quotes: take them away" if quotes else "")
        return None

    def schema(self) -> dict[str, object]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Flag(Kind):
    """True or false, and no other word for it."""

    @property
    def expected(self) -> str:
        return "true or false"

    def read(self, node: Node, report: Report) -> bool | None:
        if isinstance(node, Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        self.wrong(node, report)
        return None

    def schema(self) -> dict[str, object]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Several(Kind):
    """A list of values of one kind, read as a tuple."""

    kind: Kind
    least: int = 0
    most: int = UNBOUNDED

    @property
    def expected(self) -> str:
        return f"a list{self._count}, each {self.kind.expected}"

    @property
    def _count(self) -> str:
        if self.most >= UNBOUNDED:
            return f" of at least {self.least}" if self.least else ""
        if self.least == self.most:
            return f" of {self.most}"
        return f" of {self.least} to {self.most}" if self.least else f" of at most {self.most}"

    def read(self, node: Node, report: Report) -> tuple[object, ...] | None:
        if not isinstance(node, Listing) or not self.least <= len(node.items) <= self.most:
            self.wrong(node, report, f" of {len(node.items)}" if isinstance(node, Listing) else "")
            return None
        values = tuple(self.kind.read(item, report) for item in node.items)
        return None if None in values else values

    def schema(self) -> dict[str, object]:
        return {"type": "array", "items": self.kind.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Field:
    """A key, what stands behind it, and in half a sentence what it means. Without a default it must be written."""

    name: str
    kind: Kind
    help: str = ""
    default: object = REQUIRED

    def schema(self) -> dict[str, object]:
        told = self.kind.schema()
        if self.help:
            told["description"] = self.help
        if self.default is not REQUIRED and self.default is not None:
            told["default"] = self.default
        return told


@dataclass(frozen=True, slots=True)
class Record(Kind):
    """A mapping with known keys, read as a dict that lacks the values that were wrong."""

    fields: tuple[Field, ...]

    @property
    def expected(self) -> str:
        return f"a mapping with the keys {listed([field.name for field in self.fields], 'and')}"

    def read(self, node: Node, report: Report) -> dict[str, object] | None:
        if not isinstance(node, Table):
            self.wrong(node, report)
            return None
        self._strange(node, report.at(""))
        values = {field.name: self._value(field, node, report) for field in self.fields}
        return {name: value for name, value in values.items() if value is not REQUIRED}

    def _strange(self, node: Table, report: Report) -> None:
        names = [field.name for field in self.fields]
        for key in node.values:
            if key not in names:
                near = hint(key, names) or f"; known are {listed(names, 'and')}"
                report(node.lines[key], f"unknown key {quoted(key)}{near}")

    def _value(self, field: Field, node: Table, report: Report) -> object:
        if field.name in node.values:
            value = field.kind.read(node.values[field.name], report.at(field.name))
            return REQUIRED if value is None else value
        if field.default is not REQUIRED:
            return field.default
        if not any(key.startswith(f"{field.name}:") for key in node.values):  # that is told as an unknown key
            report.at("")(node.line, f"missing key {field.name!r}: expected {field.kind.expected}")
        return REQUIRED

    def schema(self) -> dict[str, object]:
        return {
            "type": "object",
            "properties": {field.name: field.schema() for field in self.fields},
            "required": [field.name for field in self.fields if field.default is REQUIRED],
            "additionalProperties": False,
        }
