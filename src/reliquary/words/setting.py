"""Text set in lines of a width, for terminals."""

from __future__ import annotations

import textwrap

_DOT, _HELD = " ·", "\u00a0·"  # what stands between two facts stays with the first of them


def in_lines(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    """A text in lines of at most a width, behind what the first and the later ones begin with; none of nothing."""
    wrapper = textwrap.TextWrapper(width, first, later, break_on_hyphens=False, break_long_words=False)
    return [line.replace(_HELD, _DOT) for line in wrapper.wrap(text.replace(_DOT, _HELD))]
