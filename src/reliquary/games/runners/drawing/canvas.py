"""The styles of the map in characters."""

from __future__ import annotations

from typing import ClassVar

from reliquary.pictures.canvas import Canvas


class Sketch(Canvas):
    """A page of the journal in characters."""

    __slots__ = ()
    codes: ClassVar = {
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
    marks: ClassVar = {
        "·": ".",
        "≈": "~",
        "●": "o",
        "○": ".",
        "♦": "*",
        "◆": "#",
        "◇": "-",
        "▶": ">",
        "–": "-",
        "“": '"',
        "”": '"',
    }
