"""Scenes for card tests: a character who leaves battles and tests alone, so that only the card speaks."""

from __future__ import annotations

from typing import Any

from tests.relic.scene import Scene

QUIET_MISSION = "board-the-silent-hulk"  # so that no Mission is drawn at random
ONE_TROPHY = ["carapace-shambler"]  # it could be spent: so the turn stands still in the Experience phase


def trader(*others: str, mission: str | None = QUIET_MISSION, **has: Any) -> Scene:
    """The Rogue Trader in seat 0 (2, 3, 4, Life 4)."""
    dials = {"strength": 2, "willpower": 3, "cunning": 4, "life": 4} | has
    return Scene(("rogue-trader", *(others or ("canoness",)))).has(mission=mission, **dials)


def ogryn(**has: Any) -> Scene:
    """The Ogryn in seat 0, who pays full prices and may keep 4 assets."""
    return Scene().has(mission=QUIET_MISSION, **has)
