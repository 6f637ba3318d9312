"""What a person means by a few words at a terminal: an action of Relic Runners."""

from __future__ import annotations

import re

from reliquary.games.runners.state import Runners
from reliquary.kernel import Action


def meant(view: Runners, text: str, seat: int) -> str | None:
    """The action that a person means by a few words, such as `go jaguar seat`; None if it cannot be told."""
    game, wish = view.game, text.strip().lower()
    if wish in game.numbers:
        return wish
    verb, _, rest = re.sub(r"[\s:]+", " ", wish).partition(" ")
    noun = re.sub(r"[^a-z0-9~]+", "-", rest).strip("-")
    if not any(word.partition(":")[0] == verb for word in game.vocabulary):
        verb, noun = "go", re.sub(r"[^a-z0-9~]+", "-", wish).strip("-")
    here = game.content.places[view.place[seat]].id
    found = [word for word in game.vocabulary if _fits(word, verb, noun)]
    found.sort(key=lambda word: here not in word.partition(":")[2].split("~"))
    return found[0] if found else None


def usual(view: Runners) -> Action | None:
    """What Enter answers: to explore, or to collect a Relic, where nothing else is offered but not to."""
    offered = {view.game.vocabulary[action] for action in view.offers}
    for answer, other in (("explore", "done"), ("collect", "decline")):
        if offered == {answer, other}:
            return view.game.numbers[answer]
    return None if view.game.can_gain(view) else view.game.passing(view)


def _fits(word: str, verb: str, noun: str) -> bool:
    """Whether an action has this verb and this noun, or leads to the place of that name."""
    its_verb, _, its_noun = word.partition(":")
    return its_verb == verb and (noun == its_noun or (noun != "" and noun in its_noun.split("~")))
