"""The words of Relic in a sentence each, and how it is with a space at this moment."""

from __future__ import annotations

from collections.abc import Iterator

from reliquary.relic.almanac import slug
from reliquary.relic.facts import Facts
from reliquary.relic.state import Relic
from reliquary.relic.wording import space_name
from reliquary.words import Words

TERMS = (
    "area",
    "asset",
    "battle",
    "charge",
    "confrontation",
    "corruption",
    "defeat",
    "encounter",
    "enemy",
    "evade",
    "event",
    "explode",
    "influence",
    "level",
    "life",
    "mission",
    "omen",
    "power",
    "relic",
    "scenario",
    "test",
    "threat",
    "tier",
    "trophy",
    "wargear",
)
MOST = 3  # spaces of which is told how it is with them


def term_of(words: Words, text: str) -> str | None:
    """The word of the game that is meant, in whatever form."""
    for term in TERMS:
        forms = [words.say(f"term-{term}"), *words.say(f"term-{term}.also").split(",")]
        if slug(text) in map(slug, forms):
            return term
    return None


def told(words: Words, term: str) -> str:
    """What a word means, and the rule that says more."""
    about = {part: words.say(f"term-{term}.{part}") for part in ("text", "rule")}
    return words.say("what-term", name=words.say(f"term-{term}"), **about)


def spaces_now(s: Relic, words: Words, text: str) -> Iterator[str]:
    """How it is with the spaces of that name, or of a part of it, as far as they are few."""
    names = {space.number: slug(space_name(s.game, words, space.number)) for space in s.game.spaces}
    exact = [number for number, name in names.items() if name == slug(text)]
    found = exact or [number for number, name in names.items() if slug(text) in name]
    for space in found if len(found) <= MOST else ():
        now = Facts(s, words).now(space, s.viewer if s.viewer >= 0 else None)
        yield words.say("what-now", space=space_name(s.game, words, space), facts=now or words.say("what-empty"))
