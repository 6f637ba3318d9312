"""A page of characters: text put down cell by cell, in plain Unicode or ASCII, with or without colour."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import normalize

_CODES = {
    "": "",
    "faint": "2",
    "bold": "1",
    "lit": "1;93",
    "water": "36",
    "token": "1;33",
    "ruin": "32",
    "ivory": "33",
    "temple-blue": "94",
    "purple": "35",
    "relic": "1;93",
    "red": "1;97;41",
    "green": "1;97;42",
    "blue": "1;97;44",
    "yellow": "1;30;103",
    "black": "1;97;100",
}
_ASCII = {"·": ".", "≈": "~", "●": "o", "○": ".", "♦": "*", "◆": "#", "◇": "-", "▶": ">", "–": "-", "“": '"', "”": '"'}


class Canvas:
    """Characters with a style each; what is put down later covers what was there."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text that begins at a cell; what does not fit on the page is left out."""
        if 0 <= row < self.height:
            for i, letter in enumerate(text):
                if 0 <= column + i < self.width:
                    self.rows[row][column + i] = (letter, style)

    def put_spans(self, column: int, row: int, spans: Iterable[tuple[str, str]]) -> None:
        """Write texts with a style each, one after the other."""
        for text, style in spans:
            self.put(column, row, text, style)
            column += len(text)

    def lines(self, colour: bool, ascii_only: bool) -> list[str]:
        """The page as lines, without blanks at their ends."""
        rows = [[(_plain(letter), style) for letter, style in row] for row in self.rows] if ascii_only else self.rows
        return [_line(row, colour) for row in rows]


def _plain(letter: str) -> str:
    """The ASCII letter or mark that comes closest."""
    if letter.isascii():
        return letter
    base = _ASCII.get(letter) or normalize("NFKD", letter)[0]
    return base if base.isascii() else "?"


def _line(row: list[tuple[str, str]], colour: bool) -> str:
    while row and row[-1][0] == " ":
        row = row[:-1]
    if not colour:
        return "".join(letter for letter, _ in row)
    parts, now = [], ""
    for letter, style in row:
        if style != now:
            parts.append("\x1b[0m" + (f"\x1b[{_CODES[style]}m" if style else ""))
            now = style
        parts.append(letter)
    return "".join(parts) + ("\x1b[0m" if now else "")
