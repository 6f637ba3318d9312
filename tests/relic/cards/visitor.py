"""Scenes for spaces: a quiet character comes to a space where no Threat card lies, and follows its text."""

from __future__ import annotations

from typing import Any

from tests.relic.cards.stage import stage
from tests.relic.scene import Scene


def visits(space: str, *settled: int | str, **has: Any) -> Scene:
    """Seat 0 (every attribute 4, Life 5, no influence, unless told otherwise) enters the Engagement phase there."""
    return stage().has(**has).settles(*settled).engages(space)


def walks_on_from(space: str, *settled: int | str, **has: Any) -> Scene:
    """Seat 0 begins a turn on a space of the Inner tier: the arrow leads on, and the next box is read."""
    return stage().has(**has).stands(space).settles(*settled).turn_of(0)


def dials(table: Scene) -> tuple[int, int]:
    """Life and influence of seat 0."""
    return table.life(), table.influence()
