"""Which ability a player would use: a card or sheet may have several, each for its own moment."""

from __future__ import annotations

from reliquary.games.relic.rules.abilities import fits_battle, ready
from reliquary.games.relic.rules.evading import evaders
from reliquary.games.relic.state import Relic
from reliquary.games.relic.values import Ability
from reliquary.games.relic.windows import AFTER_ROLL, BEFORE_MOVEMENT, BEFORE_TEST, DURING_EXPERIENCE, PREPARE
from reliquary.kernel import number_in, prompt_of

# The windows of questions that do not name theirs.
_WINDOWS = {
    "how-to-move": BEFORE_MOVEMENT,
    "follow-arrow": BEFORE_MOVEMENT,
    "announce-bonuses": PREPARE,
    "announce-skills": BEFORE_TEST,
    "change-roll": AFTER_ROLL,
    "use-experience": DURING_EXPERIENCE,
}


def ability_of(s: Relic, source: int) -> Ability | None:
    """The ability of a source that an answer to the open question would use; None if there is none."""
    if s.agenda is None:
        return None
    question: object
    question, seat, _ = s.agenda
    prompt = prompt_of(type(question))
    if prompt == "evade-with":
        return next(one for one in evaders(s, seat, number_in(question, "foe")) if one.source == source)
    done: int = getattr(question, "done", 0)
    window = _WINDOWS.get(prompt, getattr(question, "window", None))
    waiting = [one for one in s.game.abilities_of[source] if one.window == window and not done >> one.number & 1]
    unused = [one for one in waiting if one.number not in s.roll.announced]
    found = [one for one in unused if fits_battle(s, one) and ready(s, seat, one)]
    return min(found, key=lambda one: one.optional) if found else None
