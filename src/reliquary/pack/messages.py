"""The messages of a Fluent file, each with its lines, as they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from reliquary.pack.mistakes import Report, quoted

MESSAGE = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")
ATTRIBUTE = re.compile(r" +\.([a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")


@dataclass(slots=True)
class Message:
    """A message: its pattern as it is written under "", those of its attributes under their names."""

    line: int
    report: Report  # of the file that it stands in
    patterns: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def begin(self, part: str, pattern: str, line: int) -> None:
        if part in self.patterns:
            self.report(line, f"'.{part}' is written twice (first on line {self.lines[part]})")
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
            message = Message(number, report)
            message.begin("", pattern, number)
            if name in messages:
                report(number, f"{name!r} is written twice (first on line {messages[name].line})")
            messages.setdefault(name, message)
        elif message and (found := ATTRIBUTE.fullmatch(line)):
            message.begin(found[1], found[2], number)
        elif message and line.startswith(" "):
            message.go_on(line)
        elif line.strip() and not line.startswith("#"):
            tabbed = "; indent with spaces, not with tabs" if line.startswith("\t") else ""
            report(number, f"expected 'id = text', found {quoted(line.strip())}{tabbed}")
    _check_patterns(messages, report)
    return messages


def _check_patterns(messages: dict[str, Message], report: Report) -> None:
    for message in messages.values():
        for part, pattern in message.patterns.items():
            if pattern.count("{") != pattern.count("}"):
                report(message.lines[part], "a brace without its partner: expected { and } in pairs")
            elif not pattern and (part or len(message.patterns) == 1):
                report(message.lines[part], "expected a text after '=', found nothing")
