"""Numbers of Relic Runners as words: what messages say about places, trails, tiles and seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from reliquary.kernel import Action, bits
from reliquary.runners.actions import STEPS
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners


def named(game: RelicRunners, about: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """What an event or a refusal speaks about, with names in place of numbers."""
    return {key: _NAMED[key](game, words, value) if key in _NAMED else value for key, value in about.items()}


def place_name(game: RelicRunners, words: Words, place: int) -> str:
    """The name of a place."""
    return words.say(game.content.places[place].id)


def trail_name(game: RelicRunners, words: Words, trail: int) -> str:
    """A trail by the two places it joins."""
    a, b = (place_name(game, words, place) for place in game.board.ends[trail])
    return words.say("trail-name", a=a, b=b)


def tile_name(game: RelicRunners, words: Words, tile: int) -> str:
    """The name of a tile."""
    return words.say(game.content.tiles[tile].id)


def token_name(game: RelicRunners, words: Words, token: int) -> str:
    """The name of a Toolbox token."""
    return words.say(game.content.tokens[token].id)


def step_name(game: RelicRunners, words: Words, step: int) -> str:
    """A step of the Progression Table."""
    return words.say(STEPS[step])


def box_name(game: RelicRunners, words: Words, box: int) -> str:
    """A Toolbox, counted from 1."""
    return words.say("toolbox-number", number=box + 1)


_NAMED = {
    "place": place_name,
    "site": place_name,
    "trail": trail_name,
    "tile": tile_name,
    "token": token_name,
    "step": step_name,
    "box": box_name,
}


def ids(game: RelicRunners, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, with ids of the pack in place of numbers."""
    content = game.content
    lists: dict[str, Sequence[Any]] = {
        "place": content.places,
        "site": content.places,
        "trail": content.trails,
        "tile": content.tiles,
        "token": content.tokens,
    }
    told = {key: lists[key][value].id if key in lists else value for key, value in about.items()}
    if "step" in told:
        told["step"] = STEPS[told["step"]]
    if "tokens" in told:
        told["tokens"] = [content.tokens[token].id for token in bits(told["tokens"])]
    return told


def seat_names(game: RelicRunners, s: Any, words: Words) -> list[str]:
    """The names of the Explorers by seat."""
    return [words.say(game.explorer_of(s.setting, seat)) for seat in range(s.setting.seats)]


def action_label(game: RelicRunners, action: Action, words: Words) -> str:
    """An action as the label of a button."""
    verb, _, noun = game.vocabulary[action].partition(":")
    if verb in ("go", "lay", "lift"):
        trail = next(number for number, one in enumerate(game.content.trails) if one.id == noun)
        return words.say(f"action-{verb}", name=trail_name(game, words, trail))
    if verb == "advance":
        box, _, column = noun.partition("-")
        return words.say("action-advance", number=int(box), column=words.say(column))
    if verb == "take":
        return words.say("action-take-toolbox") if noun == "toolbox" else words.say("action-take", level=int(noun))
    if not noun:
        return words.say(f"action-{verb}")
    return words.say(f"action-{verb}", name=words.say(noun))
