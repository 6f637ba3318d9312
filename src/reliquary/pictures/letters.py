"""Lettering that fits its place: how wide words are in the font of the boards, broken into lines, made smaller, cut."""

from __future__ import annotations

import re

# How wide letters are, in tenths of the size; the others are 0.53 of it.
_WIDTHS = {
    letter: width / 10
    for width, letters in (
        (2.4, " '.:|’,;ijl"),
        (3.4, '"()J[]`f{}t'),
        (4.2, "!*-/1I\\crsz"),
        (5.8, "BEFLPSTYZdhnpu04"),
        (7.2, "&ACDGKNOQRUVX%w"),
        (8.6, "HMm@"),
        (10.0, "W"),
    )
    for letter in letters
}


def width_of(text: str, size: float) -> float:
    """About how wide a text is in the font of the boards."""
    return sum(_WIDTHS.get(letter, 0.53) for letter in text) * size


def fitting(text: str, size: float, room: float, least: float = 8) -> float:
    """The size at which a text fits, no larger than wished for."""
    wide = width_of(text, size)
    return size if wide <= room else max(least, size * room / wide)


def cut(text: str, size: float, room: float) -> str:
    """A text that fits, with an ellipsis where it had to be cut."""
    if width_of(text, size) <= room + 1:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, hyphens: bool = True) -> list[str]:
    """A text in lines that fit, broken between words and, if told so, after hyphens."""
    lines: list[str] = []
    for part in re.findall(r"\S+?-(?=\w)|\S+" if hyphens else r"\S+", text):
        gap = "" if lines and lines[-1].endswith("-") else " "
        if lines and width_of(lines[-1] + gap + part, size) <= room:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def balanced(text: str, size: float, room: float, most: int) -> tuple[list[str], float]:
    """A name in as few lines as can be, of about equal length, and the size at which they fit."""
    lines, fitted = _balanced(text, size, room, most, hyphens=False)
    if fitted > size * 0.9:
        return lines, fitted
    broken, larger = _balanced(text, size, room, most, hyphens=True)
    return (broken, larger) if larger > fitted else (lines, fitted)


def _balanced(text: str, size: float, room: float, most: int, hyphens: bool) -> tuple[list[str], float]:
    """The same for one way to break lines."""
    count = min(most, max(1, len(wrapped(text, size, room, hyphens))))
    narrowest = room
    while narrowest > 20 and len(wrapped(text, size, narrowest - 4, hyphens)) <= count:
        narrowest -= 4
    lines = wrapped(text, size, narrowest, hyphens)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :]).replace("- ", "-")]
    return lines, min(fitting(line, size, room) for line in lines)
