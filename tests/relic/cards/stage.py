"""Where cards are proven: a table at which nothing but the card in question has a say."""

from __future__ import annotations

from tests.relic.scene import Scene

QUIET = (
    "ordo-malleus-inquisitor"  # its sheet is silent in battles, tests and the Experience phase when nobody else is here
)
HEARTY = 5


def stage(character: str = QUIET, rival: str = "canoness") -> Scene:
    """The Outskirts, a quiet character with 5 Life and every attribute 4, and the rival far away, both on a mission."""
    table = Scene((character, rival)).stands("ultramar-emissary", 1)
    table.has(strength=4, willpower=4, cunning=4, life=HEARTY, mission="board-the-silent-hulk")
    return table.has(1, life=HEARTY, mission="relieve-the-outskirts")
