"""The choices of Relic Runners as a player reads them: grouped by kind, with what each would mean at this moment."""

from __future__ import annotations

import re

from reliquary.kernel import Action, decision
from reliquary.runners.actions import STEPS
from reliquary.runners.drawing.text import short_codes
from reliquary.runners.offers import Offers
from reliquary.runners.state import Runners
from reliquary.words import Words

# The order in which kinds of choices are listed: what one came for first, what ends the turn last.
GROUPS = (
    "here",
    "go",
    "teleport",
    "visit",
    "lay",
    "lift",
    "take",
    "keep",
    "advance",
    "flip",
    "use-tile",
    "use-step",
    "end",
)
_ENDS = ("decline", "done")


def choices(view: Runners, words: Words) -> list[tuple[Action, str, str, str]]:
    """The options of the seat that is asked, from its own view, as they are listed: group, label and detail of each."""
    asked = decision(view)
    if asked is None:
        return []
    teller = _OnTheMap(view, words, asked.seat, asked.prompt)
    told = [(action, teller.group(action), *teller.tell(action)) for action in asked.options]
    return sorted(told, key=lambda entry: GROUPS.index(entry[1]))


class _OnTheMap(Offers):
    """Places are told with the codes that the map in characters shows."""

    def __init__(self, view: Runners, words: Words, seat: int, prompt: str) -> None:
        super().__init__(view, words, seat, prompt)
        self.codes = short_codes(self.places)

    def name(self, place: int) -> str:
        """A place as the map and its legend call it."""
        return f"{self.codes[place]} {super().name(place)}"

    def group(self, action: Action) -> str:
        """The kind of choice an action is."""
        verb, noun = self.split(action)
        if verb == "use":
            return "use-step" if noun in STEPS else "use-tile"
        if not noun:
            return "end" if verb in _ENDS else "here"
        return verb


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


def _fits(word: str, verb: str, noun: str) -> bool:
    """Whether an action has this verb and this noun, or leads to the place of that name."""
    its_verb, _, its_noun = word.partition(":")
    return its_verb == verb and (noun == its_noun or (noun != "" and noun in its_noun.split("~")))
