"""Relic Runners for other programs: what events speak about, by the ids of the pack, and a position as a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from reliquary.runners import drawing
from reliquary.runners.actions import STEPS
from reliquary.runners.board import bits
from reliquary.runners.picture import names_of, position
from reliquary.runners.state import Runners
from reliquary.words import words_of

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners

_PLAIN: Mapping[str, Callable[[RelicRunners, int], Any]] = {  # what stands for a number, by what it is a number of
    "place": lambda game, place: game.content.places[place].id,
    "site": lambda game, place: game.content.places[place].id,
    "trail": lambda game, trail: game.content.trails[trail].id,
    "tile": lambda game, tile: game.content.tiles[tile].id,
    "token": lambda game, token: game.content.tokens[token].id,
    "tokens": lambda game, mask: [game.content.tokens[token].id for token in bits(mask)],
    "step": lambda game, step: STEPS[step],
    "box": lambda game, box: box + 1,  # as in advance:1-machete
}


def plain_about(game: RelicRunners, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, as actions and packs write it."""
    return {key: _PLAIN[key](game, value) if key in _PLAIN else value for key, value in about.items()}


def svg(state: Runners, dark: bool) -> str:
    """A position as SVG."""
    words = words_of(state.game)
    return drawing.svg(state.game.content, position(state, words), names_of(state.game, words), dark=dark)
