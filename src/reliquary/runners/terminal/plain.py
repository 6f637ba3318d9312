"""Relic Runners for other programs: what events speak about, by the ids of the pack, and a position as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from reliquary.runners import drawing
from reliquary.runners.picture import names_of, position
from reliquary.runners.state import Runners
from reliquary.words import words_of

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners


def plain_about(game: RelicRunners, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, as actions and packs write it."""
    told = game.ids(about)
    return told | {"box": told["box"] + 1} if "box" in told else told  # as in advance:1-machete


def svg(state: Runners, dark: bool) -> str:
    """A position as SVG."""
    words = words_of(state.game)
    return drawing.svg(state.game.content, position(state, words), names_of(state.game, words), dark=dark)
