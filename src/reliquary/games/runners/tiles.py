"""The numbers of tiles; the ivory ones by name, each as a bit: by level, in the order of the rulebook's lists."""

from __future__ import annotations

# Tiles are numbered 0 to 59: ivory by level and effect, then blue by level, then purple by level.
TILES = 60
FIRST_BLUE, FIRST_PURPLE = 18, 36

# Level 1, RR-IVORY1: at the end of the game.
PER_IVORY, PER_PACK, PER_SURPLUS, PER_PATHWAY, PER_TOOLBOX, EXTRA_TURN = (1 << tile for tile in range(6))

# Level 2, RR-IVORY2: used once.
SPLITTER, LANTERN, FILL_UP, TWO_PATHWAYS, ANY_TRAIL, TELEPORTER = (1 << tile for tile in range(6, 12))

# Level 3, RR-IVORY3: lasting.
PAID_PATHWAYS, FIRST_COMERS, RICHER_TEMPLES, WATCHER, RICHER_CAMP, RIVER_GUIDE = (1 << tile for tile in range(12, 18))

LEVEL = (0, 0b111111, 0b111111 << 6, 0b111111 << 12)  # all tiles of a level


def number_of(tile: int) -> int:
    """The number of a tile given as a bit."""
    return tile.bit_length() - 1


def level_of(number: int) -> int:
    """The level of an ivory tile given by its number."""
    return number // 6 + 1
