"""What Temple tiles look worth, in VP, to one who does not know what they will come to."""

from __future__ import annotations

BLUE_WORTH = (0.0, 4.2, 3.5, 2.7)  # an unseen blue tile by level: the mean of its pool
IVORY_WORTH = (0.0, 4.5, 2.0, 2.5)  # an unseen ivory tile by level
IVORY_RANKS = (5.0, 3.0, 3.5, 6.0, 8.0, 4.0, 2.0, 1.0, 3.0, 4.0, 2.5, 1.5, 4.0, 2.0, 3.0, 1.0, 2.5, 1.5)  # by tile
PURPLE_WORTH = (0.0, 3.0, 1.8, 2.0, 2.2, 2.0, 1.0, 2.6, 0.8)  # by effect
SPARE_IVORY = 2.5  # one more of a level that is held already: RR-IVORY-07, and the better one of the two
UNSEEN_PURPLE = 2.0
