"""Relic for other programs: what events speak about, by the ids of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame


def plain_about(game: RelicGame, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, as actions and packs write it."""
    return game.ids(about)
