"""The words of Relic in a sentence each, and how it is with a space at this moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from reliquary.games.relic.state import Relic
from reliquary.games.relic.voice.facts import Facts
from reliquary.games.relic.voice.names import character_name, space_name
from reliquary.voice import Glossary, called_so, slug
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material

GLOSSARY = Glossary(
    (
        "ability",
        "against",
        "area",
        "asset",
        "attribute",
        "battle",
        "buying",
        "cannot",
        "character",
        "charge",
        "choice",
        "colour",
        "confrontation",
        "corruption",
        "cost",
        "deck",
        "defeat",
        "encounter",
        "engagement",
        "enemy",
        "evade",
        "event",
        "explode",
        "gain",
        "influence",
        "level",
        "life",
        "limit",
        "margin",
        "mission",
        "movement",
        "omen",
        "power",
        "prepare",
        "relic",
        "reward",
        "rival",
        "roll",
        "scenario",
        "space",
        "test",
        "threat",
        "timing",
        "tie",
        "tier",
        "token",
        "trait",
        "trophy",
        "turn",
        "victory",
        "wargear",
    )
)
MOST = 3  # spaces of which is told how it is with them


def deed_of(game: Material[Relic], words: Words, text: str) -> str | None:
    """The word of the game for what somebody would like to do: "rival" if to a character, else by the first word."""
    deed, _, whom = slug(text).partition("-")
    names = [f"-{slug(character_name(game, words, sheet))}-" for sheet in range(len(game.characters))]
    if whom and any(f"-{whom}-" in name for name in names):
        return "rival"
    return GLOSSARY.term_of(words, deed) if whom else None


def spaces_now(s: Relic, words: Words, text: str) -> Iterator[str]:
    """How it is with the spaces of that name, or of a part of it, as far as they are few."""
    found = called_so(((space_name(s.game, words, space.number), space.number) for space in s.game.spaces), text)
    for space in found if len(found) <= MOST else ():
        now = Facts(s, words).now(space, s.viewer if s.viewer >= 0 else None)
        yield words.say("what-now", thing=space_name(s.game, words, space), facts=now or words.say("what-empty"))
