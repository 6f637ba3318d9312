"""Relic Runners for other programs: what events speak about, by the ids of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners


def plain_about(game: RelicRunners, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, as actions and packs write it."""
    told = game.ids(about)
    return told | {"box": told["box"] + 1} if "box" in told else told  # as in advance:1-machete
