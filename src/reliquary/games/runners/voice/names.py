"""How things of Relic Runners are called: what messages say about places, Trails, tiles and actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from reliquary.events import Sort
from reliquary.games.runners.events import BOX, TOKENS, TRAIL
from reliquary.kernel import Action, bits
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material
    from reliquary.games.runners.state import Runners


def place_name(game: Material[Runners], words: Words, place: int) -> str:
    """The name of a place."""
    return words.say(game.content.places[place].id)


def trail_name(game: Material[Runners], words: Words, trail: int) -> str:
    """A trail by the two places it joins."""
    a, b = (place_name(game, words, place) for place in game.board.ends[trail])
    return words.say("trail-name", a=a, b=b)


def tile_name(game: Material[Runners], words: Words, tile: int) -> str:
    """The name of a tile."""
    return words.say(game.content.tiles[tile].id)


def text_of(words: Words, entry: str, part: str = "text") -> str:
    """What a tile or a step does, or another part of what is said about an entry; nothing if the pack does not say."""
    try:
        return words.say(f"{entry}.{part}")
    except KeyError:
        return ""


def action_label(game: Material[Runners], action: Action, words: Words) -> str:
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


# What is not called as its id is.
NAMING: Mapping[Sort, Callable[..., object]] = {
    TRAIL: lambda voice, trail: trail_name(voice.game, voice.words, trail),
    BOX: lambda voice, box: voice.say("toolbox-number", number=box + 1),
    TOKENS: lambda voice, tokens: ", ".join(voice.say(voice.game.content.tokens[token].id) for token in bits(tokens)),
}
