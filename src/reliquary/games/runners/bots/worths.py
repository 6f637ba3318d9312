"""What Relics and Temple tiles look worth, in VP, to one who does not know what they will come to."""

from __future__ import annotations

from reliquary.games.runners.state import UNSEEN, Runners
from reliquary.games.runners.tiles import LEVEL
from reliquary.kernel import Seat

NEW_COLOUR = 5.0  # RR-END-10
SAME_COLOUR = 1.5  # a Relic of a colour that is there already: for the Machete

BLUE_WORTH = (0.0, 4.2, 3.5, 2.7)  # an unseen blue tile by level: the mean of its pool
IVORY_WORTH = (0.0, 4.5, 2.0, 2.5)  # an unseen ivory tile by level
IVORY_RANKS = (5.0, 3.0, 3.5, 6.0, 8.0, 4.0, 2.0, 1.0, 3.0, 4.0, 2.5, 1.5, 4.0, 2.0, 3.0, 1.0, 2.5, 1.5)  # by tile
SPARE_IVORY = 2.5  # one more of a level that is held already: RR-IVORY-07, and the better one of the two
PURPLE_WORTH = (0.0, 3.0, 1.8, 2.0, 2.2, 2.0, 1.0, 2.6, 0.8)  # by effect
UNSEEN_PURPLE = 2.0


def relic_worth(s: Runners, seat: Seat, colour: int) -> float:
    """A Relic besides the Trails of its Expedition."""
    return SAME_COLOUR if s.relics[seat * 4 + colour] else NEW_COLOUR


def blue_worth(s: Runners, face: int, level: int) -> float:
    """A blue tile in its Temple."""
    return BLUE_WORTH[level] if face == UNSEEN else float(s.setting.game.values[face])


def holds_level(s: Runners, seat: Seat, level: int) -> bool:
    """Whether a seat holds an ivory tile of a level, so that another one would be spare."""
    return bool(s.ivory[seat] & LEVEL[level])
