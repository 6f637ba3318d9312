"""Passing where nothing can be gained: what a seat answers that wishes so, and from when on.

Whether there is anything to gain, the hand of the seat may decide; when its answer is given, only what all can see.
"""

from __future__ import annotations

from typing import Final

from reliquary import notation
from reliquary.table.settings import HUMAN
from reliquary.table.state import TableState

PAUSE: Final = 2_000  # milliseconds between a question and a pass, whoever gives it and whatever is in the hand
TAKEN_BACK: Final = ("undo", "reseed")  # a question that stands because of these is not passed by itself


def idle(t: TableState) -> str | None:
    """What the asked seat answers if it passes where nothing can be gained; None if there is something to decide."""
    if not is_open(t):
        return None
    assert t.asked is not None
    view = t.view(t.asked)
    action = t.game.passing(view)
    return None if action is None or t.game.can_gain(view) else notation.write_action(t.game, action)


def is_open(t: TableState) -> bool:
    """Whether a person is asked, who has not just taken the answer back; all can see it."""
    seat = t.asked
    return (
        seat is not None
        and not t.paused
        and t.players[seat].kind == HUMAN
        and t.log[t.moved - 1].kind not in TAKEN_BACK
    )


def passes(t: TableState, action: str) -> bool:
    """Whether this answer lets the open question go by."""
    assert t.asked is not None
    found = t.game.passing(t.view(t.asked))
    return found is not None and action == notation.write_action(t.game, found)


def due(t: TableState) -> int:
    """The time from which on the open question may be passed by a seat that wishes it."""
    return t.log[t.moved - 1].at + PAUSE
