"""What is what in Relic Runners: every thing and every word of the game, and how it is with it now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.content import Tile
from reliquary.games.runners.state import Runners
from reliquary.games.runners.voice.names import text_of, trail_name
from reliquary.games.runners.voice.standing import figure_name, now
from reliquary.voice import Explanation, Glossary, by_name, slug
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material

LEVELS = (1, 2, 3)
SIGNS = ("coins", "rations", "pathways", "blues", "reserve")  # what stands on a Chart
GLOSSARY = Glossary(
    (
        "camp",
        "chart",
        "coin",
        "colour",
        "expedition",
        "explorer",
        "exploring",
        "familiar",
        "jungle",
        "location",
        "machete",
        "compass",
        "shovel",
        "move",
        "pathway",
        "player",
        "power",
        "ration",
        "relic",
        "river",
        "round",
        "ruin",
        "shrine",
        "step",
        "temple",
        "ivory",
        "blue",
        "purple",
        "teleport",
        "tile",
        "token",
        "toolbox",
        "trail",
        "turn",
        "victory",
    )
)


def explanations(game: Material[Runners], words: Words) -> Iterator[Explanation]:
    """What each thing of the game is, whatever the position."""
    yield from _on_the_map(game, words)
    yield from _tiles(game, words)
    yield from _on_charts(game, words)


def _on_the_map(game: Material[Runners], words: Words) -> Iterator[Explanation]:
    """Places, Trails and tokens; what stands at a place and which side is up depends on the position."""
    content, say = game.content, words.say
    for place in content.places:
        yield Explanation(f"place:{place.id}", say(place.id))
    for number, trail in enumerate(content.trails):
        yield Explanation(f"trail:{trail.id}", trail_name(game, words, number), (say(f"about-trail-{trail.kind}"),))
    for token in content.tokens:
        yield Explanation(f"token:{token.id}", say(token.id))


def _tiles(game: Material[Runners], words: Words) -> Iterator[Explanation]:
    """Temple tiles, and those that lie covered."""
    for tile in game.content.tiles:
        yield Explanation(f"tile:{tile.id}", words.say(tile.id), tuple(_tile(words, tile)))
    for level in LEVELS:
        title = words.say("covered-tile", level=level)
        yield Explanation(f"tile:hidden-{level}", title, (words.say("about-covered-tile"),))


def _on_charts(game: Material[Runners], words: Words) -> Iterator[Explanation]:
    """Steps, Toolboxes, Relics, Explorers, and the signs of a Chart."""
    say = words.say
    for step in STEPS:
        yield Explanation(f"step:{step}", say(step), (text_of(words, step), say("about-step")))
    for box in range(1, 4):
        yield Explanation(f"box:{box}", say("toolbox-number", number=box), (say("about-toolbox"),))
    for colour in COLOURS:
        yield Explanation(f"relic:{colour}", say(f"relic-{colour}"), (say("about-relics"),))
    for explorer in game.content.explorers:
        told = (text_of(words, explorer.id, part) for part in ("flavour", "power"))
        title = figure_name(words, explorer.id, explorer.colour)
        yield Explanation(f"explorer:{explorer.id}", title, tuple(filter(None, told)))
    for sign in SIGNS:
        yield Explanation(f"sign:{sign}", say(f"sign-{sign}"), (say(f"sign-{sign}.text"),))


def _tile(words: Words, tile: Tile) -> Iterator[str]:
    """What a tile does or is worth, and what is done with tiles of its kind."""
    if text := text_of(words, tile.id):
        yield text
    if tile.value:
        yield words.say("what-blue", value=tile.value)
    yield words.say("about-tile", colour=tile.colour, level=tile.level)


def explained(view: Runners, words: Words, text: str) -> Iterator[str]:
    """What a word of the game means, or a line about each thing whose name holds a text, and how it is with it."""
    yield from GLOSSARY.meaning(words, text)
    stands = now(view, words)
    for thing in by_name(_meant(explanations(view.game, words), text), text):
        lines = [*thing.lines, *_now(words, stands.get(thing.key, ()))]
        told = words.say("what-told", name=thing.title, text=" ".join(lines))
        yield told if lines else words.say("what-plain", name=thing.title)


def _meant(things: Iterable[Explanation], text: str) -> Iterator[Explanation]:
    """The things that may be meant; Trails are called after places, and meant only by both of them."""
    wish = slug(text)
    return (thing for thing in things if not thing.key.startswith("trail:") or slug(thing.title) == wish)


def _now(words: Words, facts: Sequence[str]) -> list[str]:
    """How it is with a thing: what is true now, and what there is to say about it."""
    return [words.say("what-now", facts=facts[0].rstrip(".")), *facts[1:]] if facts else []
