"""A page of characters: text put down cell by cell, in plain Unicode or ASCII, with or without colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, TypedDict
from unicodedata import normalize

Span = tuple[str, str]  # a text and its style


class Page(TypedDict, total=False):
    """A page of a terminal, as far as somebody says what it is like."""

    width: int
    height: int | None
    colour: bool
    ascii_only: bool


class Canvas:
    """Characters with a style each; what is put down later covers what was there. Each game brings its styles."""

    __slots__ = ("height", "rows", "width")
    codes: ClassVar[Mapping[str, str]] = {}  # the control code of each style
    marks: ClassVar[Mapping[str, str]] = {}  # what stands for a mark where there is only ASCII

    def __init__(self, width: int, height: int) -> None:
        """A blank page."""
        self.width, self.height = width, height
        self.rows: list[list[Span]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text that begins at a cell; what does not fit on the page is left out."""
        if 0 <= row < self.height:
            for i, letter in enumerate(text):
                if 0 <= column + i < self.width:
                    self.rows[row][column + i] = (letter, style)

    def put_spans(self, column: int, row: int, spans: Iterable[Span]) -> None:
        """Write texts with a style each, one after the other."""
        for text, style in spans:
            self.put(column, row, text, style)
            column += len(text)

    def lines(self, colour: bool, ascii_only: bool) -> list[str]:
        """The page as lines, without blanks at their ends."""
        rows = self.rows
        if ascii_only:
            rows = [[(self.plain(letter), style) for letter, style in row] for row in rows]
        return [self._line(row, colour) for row in rows]

    def plain(self, letter: str) -> str:
        """The ASCII letter or mark that comes closest."""
        if letter.isascii():
            return letter
        if letter in self.marks:
            return self.marks[letter]
        if "\u2500" <= letter <= "\u257f":
            return "+"  # where lines meet
        base = normalize("NFKD", letter)[0]
        return base if base.isascii() else "?"

    def _line(self, row: list[Span], colour: bool) -> str:
        """Characters as a line: blanks at its end are dropped, and styles become codes where there is colour."""
        while row and row[-1][0] == " ":
            row = row[:-1]
        if not colour:
            return "".join(letter for letter, _ in row)
        parts, now = [], ""
        for letter, style in row:
            if style != now:
                parts.append("\x1b[0m" + (f"\x1b[{self.codes[style]}m" if style else ""))
                now = style
            parts.append(letter)
        return "".join(parts) + ("\x1b[0m" if now else "")


def length(spans: Sequence[Span]) -> int:
    """How many characters texts have together."""
    return sum(len(text) for text, _ in spans)
