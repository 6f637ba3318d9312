"""Mistakes of a pack, collected: one line each, with the file, the line and the nearest right spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import msgspec

LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "'": "", "’": ""})
MISTAKE_LIMIT = 500  # then reading stops: nobody mends more at a time


class PackError(ValueError):
    """A pack that cannot be used; `lines` holds one line per mistake."""

    lines: tuple[str, ...]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)

    def __reduce__(self) -> tuple[type[PackError], tuple[tuple[str, ...]]]:
        return type(self), (self.lines,)


class Mistakes:
    """Every mistake found so far. Files come in the order in which they were opened, then lines."""

    def __init__(self) -> None:
        self._files: dict[str, int] = {}
        self._found: list[tuple[int, int, str]] = []

    def __len__(self) -> int:
        return len(self._found)

    def file(self, label: str) -> Report:
        """Where to tell the mistakes of a file."""
        self._files.setdefault(label, len(self._files))
        return Report(self, label)

    def add(self, label: str, line: int, what: str) -> None:
        where = f"{label}:{line}" if line else label
        self._found.append((self._files[label], line, f"{where}: {what}"))
        if len(self._found) == MISTAKE_LIMIT:
            raise PackError([*self.lines(), f"{label}: reading stopped after {MISTAKE_LIMIT} mistakes"])

    def lines_of(self, label: str) -> set[int]:
        """The lines of a file in which a mistake was found so far."""
        return {line for file, line, _ in self._found if file == self._files.get(label)}

    def lines(self) -> list[str]:
        return [line for _, _, line in sorted(self._found, key=lambda mistake: mistake[:2])]

    def finish(self) -> None:
        """Raise if there was any mistake."""
        if self._found:
            raise PackError(self.lines())


class Report(msgspec.Struct, frozen=True):
    """Where to tell a mistake: a file, and the key whose value is being read."""

    mistakes: Mistakes
    label: str
    key: str = ""

    def __call__(self, line: int, what: str) -> None:
        self.mistakes.add(self.label, line, f"{self.key}: {what}" if self.key else what)

    def at(self, key: str) -> Report:
        return Report(self.mistakes, self.label, key)


def quoted(text: str) -> str:
    """Text of a pack as it can stand in an error: one line, not long, nothing that a terminal would obey."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words as a person would list them."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def kebab(text: str) -> str:
    """The nearest text that can be an id, or nothing."""
    plain = unicodedata.normalize("NFKD", text[:60].lower().translate(LETTERS))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"^[^a-z]+|-+$", "", re.sub(r"[^a-z0-9]+", "-", plain))


def hint(word: str, known: Sequence[str]) -> str:
    """The nearest right spelling as the end of a sentence, or nothing."""
    before, colon, _ = word.partition(":")
    if colon and before in known:
        return f"; a space is missing after the colon: '{before}: …'"
    from difflib import get_close_matches  # only whoever errs needs it

    near = get_close_matches(kebab(word), known, 1) or get_close_matches(word[:60], known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
