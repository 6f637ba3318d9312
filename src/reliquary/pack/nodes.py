"""YAML files as nodes that know their line; every scalar stays the text that was written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec
import yaml

from reliquary.pack.mistakes import Report, quoted

SIZE_LIMIT = 1_000_000  # bytes of one file
DEPTH_LIMIT = 24  # lists and mappings inside each other
CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # the C parser wherever PyYAML was built with it


class Scalar(msgspec.Struct):
    """A piece of text; `plain` if it stands without quotes."""

    line: int
    text: str
    plain: bool


class Listing(msgspec.Struct):
    """A list."""

    line: int
    items: tuple[Node, ...]


class Table(msgspec.Struct):
    """A mapping, with the line of each key."""

    line: int
    values: Mapping[str, Node]
    lines: Mapping[str, int]


Node: TypeAlias = Scalar | Listing | Table


class Unreadable(Exception):
    """What makes a whole file meaningless."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line, self.what = line, what


def shown(node: Node) -> str:
    """A node as an error names it."""
    if isinstance(node, Scalar):
        return "nothing" if node.plain and not node.text else quoted(node.text)
    return "a list" if isinstance(node, Listing) else "a mapping"


def read_text(path: Path, home: Path) -> str:
    """The text of one file of the pack whose folder is `home`."""
    try:
        if not path.resolve().is_relative_to(home.resolve()):
            raise Unreadable(0, "leads out of the pack's folder: expected a file that lies in it")
        if not path.is_file():
            raise Unreadable(0, "expected a file, found a folder or a device")
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, RuntimeError) as error:  # RuntimeError: links that go round in a circle, before Python 3.13
        raise Unreadable(0, f"cannot be read: {getattr(error, 'strerror', None) or 'its links go round'}") from None
    if len(data) > SIZE_LIMIT:
        raise Unreadable(0, f"too large: expected at most {SIZE_LIMIT:,} bytes")
    return _decoded(data)


def _decoded(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(data.count(b"\n", 0, error.start) + 1, "not UTF-8: save the file as UTF-8 text") from None
    if odd := CONTROL.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise Unreadable(line, f"a character that cannot be printed ({odd.group()!a}): take it out")
    return text


def compose(text: str, report: Report) -> Node | None:
    """The document in a text, None if it is empty."""
    try:
        return _Composer(text, report).document()
    except yaml.YAMLError as error:
        raise _unreadable(error, text) from None


def _unreadable(error: yaml.YAMLError, text: str) -> Unreadable:
    """What the parser says, on the line where the trouble begins."""
    problem, context = getattr(error, "problem", None) or "it cannot be parsed", getattr(error, "context", None)
    last = text.rstrip("\n").count("\n") + 1
    line, began = (
        min(mark.line + 1, last) if mark else 0
        for mark in (getattr(error, "problem_mark", None), getattr(error, "context_mark", None))
    )
    if context == "while scanning a simple key":
        return Unreadable(began or line, "not valid YAML: expected 'key: value', with a space after the colon")
    written = text.split("\n")[line - 1]
    if "\t" in written[: -len(written.lstrip()) or None]:
        return Unreadable(line, "not valid YAML: a tab at the beginning of the line: indent with spaces")
    told = f" ({context}{f' that begins on line {began}' if 0 < began < line else ''})" if context else ""
    return Unreadable(line, f"not valid YAML: {problem}{told}")


class _Composer:
    """Builds nodes from the parser's events. PyYAML's own composer overflows the stack on deep nesting."""

    def __init__(self, text: str, report: Report) -> None:
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=LOADER)
        self._report = report

    def document(self) -> Node | None:
        next(self._events)  # the stream begins
        if isinstance(next(self._events), yaml.StreamEndEvent):
            return None
        root = self._node(next(self._events), 0)
        next(self._events)  # the document ends
        second = next(self._events)
        if not isinstance(second, yaml.StreamEndEvent):
            raise Unreadable(_line(second), "a second document begins here: expected one in a file")
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        line = _line(event)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            raise Unreadable(line, f"anchors and aliases ({quoted(event.anchor)}) are not read: write the value out")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            raise Unreadable(line, f"tags ({quoted(event.tag)}) are not read: write the plain value")
        if depth > DEPTH_LIMIT:
            raise Unreadable(line, f"nested more than {DEPTH_LIMIT} deep: expected lists of entries")
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(line, event.value, event.implicit[0])
        if isinstance(event, yaml.SequenceStartEvent):
            return Listing(line, tuple(self._inside(yaml.SequenceEndEvent, depth)))
        return self._table(line, depth)

    def _inside(self, end: type, depth: int) -> Iterator[Node]:
        while not isinstance(event := next(self._events), end):
            yield self._node(event, depth + 1)

    def _table(self, line: int, depth: int) -> Table:
        values: dict[str, Node] = {}
        lines: dict[str, int] = {}
        inside = self._inside(yaml.MappingEndEvent, depth)
        for key in inside:
            value = next(inside)
            if not isinstance(key, Scalar):
                raise Unreadable(key.line, f"expected a word as key, found {shown(key)}")
            if key.text in values:
                self._report(key.line, f"key {quoted(key.text)} is written twice (first on line {lines[key.text]})")
            values.setdefault(key.text, value)
            lines.setdefault(key.text, key.line)
        return Table(line, values, lines)


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1
