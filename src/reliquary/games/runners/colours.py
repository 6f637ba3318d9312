"""Colours of sites, tiles and Relics."""

from __future__ import annotations

from typing import Final, Literal, get_args

GREEN, IVORY, BLUE, PURPLE = 0, 1, 2, 3
Colour = Literal["green", "ivory", "blue", "purple"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
