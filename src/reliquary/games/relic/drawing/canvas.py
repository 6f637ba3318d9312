"""The styles of the board in characters."""

from __future__ import annotations

from typing import ClassVar

from reliquary.pictures.canvas import Canvas


class Chart(Canvas):
    """The star chart in characters."""

    __slots__ = ()
    codes: ClassVar = {
        "": "",
        "faint": "2",
        "bold": "1",
        "lit": "1;93",
        "outer": "33",
        "middle": "36",
        "inner": "35",
        "line": "2;33",
        "way": "1;33",
        "red": "1;91",
        "blue": "1;94",
        "yellow": "1;93",
        "grey": "1;97;100",
        "brown": "1;97;43",
        "green": "1;97;42",
        "purple": "1;97;45",
    }
    marks: ClassVar = {
        "─": "-",
        "━": "=",
        "│": "|",
        "┃": "#",
        "▶": ">",
        "◀": "<",
        "▲": "^",
        "▼": "v",
        "·": ".",
        "–": "-",
        "“": '"',
        "”": '"',
        "’": "'",
        "…": "~",
    }
