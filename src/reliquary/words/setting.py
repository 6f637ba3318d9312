"""Text set in lines of a width, for terminals."""

from __future__ import annotations

import re
import textwrap

_HELD = "\ue000"  # a blank at which no line ends: the dot between two facts and a number stay with what they belong to


def in_lines(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    """A text in lines of at most a width, behind what the first and the later ones begin with; none of nothing."""
    wrapper = textwrap.TextWrapper(width, first, later, break_on_hyphens=False, break_long_words=False)
    held = re.sub(r"(?<=\S) (?=·|[+−]?\d)", _HELD, text)
    return [line.replace(_HELD, " ") for line in wrapper.wrap(held)]
