"""The words of a pack: a quick look through its Fluent files, so that every name is there and none is idle."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reliquary.pack.layout import Entry
from reliquary.pack.mistakes import Report, hint, listed, quoted
from reliquary.pack.nodes import Unreadable, read_text

if TYPE_CHECKING:
    from reliquary.pack.reading import Home, Pack

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
MESSAGE = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")
ATTRIBUTE = re.compile(r" +\.([a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")


@dataclass(slots=True)
class Message:
    """A message: its pattern as it is written under "", those of its attributes under their names."""

    line: int
    patterns: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def begin(self, part: str, pattern: str, line: int, report: Report) -> None:
        if part in self.patterns:
            report(line, f"'.{part}' is written twice (first on line {self.lines[part]})")
        self.patterns[part], self.lines[part] = pattern.strip(), line

    def go_on(self, line: str) -> None:
        """A further line of the last pattern."""
        part = next(reversed(self.patterns))
        self.patterns[part] = f"{self.patterns[part]}\n{line.strip()}".strip()


def scan(text: str, report: Report) -> dict[str, Message]:
    """The messages of a Fluent file. Fluent itself skips what it cannot read; here that is a mistake."""
    messages: dict[str, Message] = {}
    message: Message | None = None
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if found := MESSAGE.fullmatch(line):
            name, pattern = found.groups()
            message = Message(number)
            message.begin("", pattern, number, report)
            if name in messages:
                report(number, f"{name!r} is written twice (first on line {messages[name].line})")
            messages.setdefault(name, message)
        elif message and (found := ATTRIBUTE.fullmatch(line)):
            message.begin(found[1], found[2], number, report)
        elif message and line.startswith(" "):
            message.go_on(line)
        elif line.strip() and not line.startswith("#"):
            report(number, f"expected 'id = text', found {quoted(line.strip())}")
    _check_patterns(messages, report)
    return messages


def _check_patterns(messages: dict[str, Message], report: Report) -> None:
    for message in messages.values():
        for part, pattern in message.patterns.items():
            if pattern.count("{") != pattern.count("}"):
                report(message.lines[part], "a brace without its partner: expected { and } in pairs")
            elif not pattern and (part or len(message.patterns) == 1):
                report(message.lines[part], "expected a text after '=', found nothing")


def read_words(pack: Pack, home: Home, checked: bool) -> None:
    """Read the words of one pack; the youngest is checked against the merged entries."""
    for path in sorted((home.folder / "words").glob("*.ftl")):
        report = home.report(f"words/{path.name}", pack.mistakes)
        if not LANGUAGE.fullmatch(path.stem):
            report(0, "expected a language as the name of the file, like en.ftl or pl.ftl")
            continue
        try:
            messages = scan(read_text(path, home.folder), report)
        except Unreadable as stop:
            report(stop.line, stop.what)
            continue
        pack.words.setdefault(path.stem, []).append(path)
        pack.messages.setdefault(path.stem, {}).update(messages)
        if checked and pack.complete:
            _check_messages(messages, _known(pack), report)


def _known(pack: Pack) -> dict[str, tuple[str, ...]]:
    """The messages that a pack may have, with their attributes."""
    known: dict[str, tuple[str, ...]] = {pack.id: ("flavour",)}
    for section in pack.layout.sections():
        for entry in pack.entries(section.name):
            known.update(dict.fromkeys(_spoken(entry), ("flavour", *section.attributes)))
    return known


def _spoken(entry: Entry) -> list[str]:
    """The ids in an entry that need a name."""
    names = [entry.values.get(name) for name in entry.section.names]
    return [entry.id] * entry.section.named + [name for name in names if name is not None]


def _check_messages(messages: dict[str, Message], known: dict[str, tuple[str, ...]], report: Report) -> None:
    for name, message in messages.items():
        if name.startswith("-"):  # a term: only this file refers to it
            continue
        if name not in known:
            report(message.line, f"no entry has the id {quoted(name)}{hint(name, list(known))}")
            continue
        for part, line in message.lines.items():
            if part and part not in known[name]:
                near = hint(part, known[name]) or f"; known are {listed([f'.{each}' for each in known[name]], 'and')}"
                report(line, f"unknown attribute '.{part}'{near}")


def check_names(pack: Pack) -> None:
    """Every entry has a name in at least one language."""
    told = {name for messages in pack.messages.values() for name, found in messages.items() if found.patterns[""]}
    for section in pack.layout.sections():
        for entry in pack.entries(section.name):
            for name in _spoken(entry):
                if name not in told:
                    told.add(name)
                    entry.wrong(f"{name!r} has no name: expected '{name} = …' in words/en.ftl")
