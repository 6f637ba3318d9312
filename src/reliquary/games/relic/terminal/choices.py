"""What a person means by a few words at a terminal: an action of Relic."""

from __future__ import annotations

import re

from reliquary.games.relic.actions import DONE, ROLL
from reliquary.games.relic.rules.battle import AnnounceBonuses
from reliquary.games.relic.rules.trials import AnnounceSkills
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ATTRIBUTES
from reliquary.kernel import Action
from reliquary.voice import slug
from reliquary.words import Words, words_of


def meant(view: Relic, text: str, seat: int) -> str | None:
    """The action that a person means by a few words, such as `go outskirts`; None if it cannot be told."""
    game, words, wish = view.game, words_of(view.game), text.strip().lower()
    if wish in game.numbers:
        return wish
    verb, _, rest = re.sub(r"[\s:]+", " ", wish).partition(" ")
    verb = _verb(words, verb) if rest else verb
    if f"{verb}-{rest}" in game.numbers:
        return f"{verb}-{rest}"
    if verb in words.say("typed-spend").split(", "):
        return next((f"pick:{game.cards[trophy].id}" for trophy in view.trophies[seat]), None)
    verbs = {word.partition(":")[0] for word in game.vocabulary}
    noun = rest.removeprefix("to ") if verb in verbs else wish
    nouns = {slug(noun), *_named(view, noun, partly=verb in verbs)} if noun else _here(view, seat)
    named = [word for word in game.vocabulary if word.partition(":")[2] in nouns]
    found = [word for word in named if verb not in verbs or word.partition(":")[0] == verb]
    offered = {game.vocabulary[action] for action in view.offers}
    return min(found, key=lambda word: word not in offered) if found else None


def usual(view: Relic) -> Action | None:
    """What Enter answers: to roll, or to let something go by that brings nothing, or in which nothing can be added."""
    if ROLL in view.offers:
        return ROLL
    asked = view.agenda[0] if view.agenda is not None else None
    fight_on = isinstance(asked, AnnounceBonuses | AnnounceSkills) and not _can_use(view)
    return DONE if fight_on else None if view.game.can_gain(view) else view.game.passing(view)


def _can_use(view: Relic) -> bool:
    """Whether a card or an ability could be used."""
    verbs = view.setting.game.verbs
    return any(verbs.use <= action < verbs.leave for action in view.offers)


def _verb(words: Words, typed: str) -> str:
    """The verb of the game that a typed word stands for; the word itself if it stands for none."""
    return next((verb for verb in ("go", "fight", "use") if typed in words.say(f"typed-{verb}").split(", ")), typed)


def _named(view: Relic, text: str, partly: bool) -> set[str]:
    """The ids of cards, sheets and spaces that have this name; or of the only one that has it as a part."""
    game, words = view.game, words_of(view.game)
    entries = [each.id for kind in (game.spaces, game.cards, game.characters, game.scenarios) for each in kind]
    names = {entry: slug(words.say(entry)) for entry in entries}
    exact = {entry for entry, name in names.items() if name == slug(text)}
    found = exact or {entry for entry, name in names.items() if partly and slug(text) in name}
    return found if exact or len(found) == 1 else set()


def _here(view: Relic, seat: int) -> set[str]:
    """What a verb alone may be about: the cards on the own space, and the attributes."""
    cards, place = view.game.cards, view.place[seat]
    return {*ATTRIBUTES, *(cards[card].id for card in view.threats[place])} if place >= 0 else {*ATTRIBUTES}
