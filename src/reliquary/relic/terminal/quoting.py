"""What cards and spaces say, as the log quotes it: word for word, once, and where it explains what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.kernel import Event
from reliquary.relic.facts import says_something
from reliquary.relic.terms import INNER
from reliquary.relic.text import doing_text, text_of, use_text
from reliquary.relic.values import Ability
from reliquary.relic.vocabulary import Word, words_in
from reliquary.relic.windows import DRAWN
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame
    from reliquary.relic.state import Relic

_NEW = (
    "mission-began",
    "power-seen",
    "power-got",
    "corruption-active",
    "corruption-seen",
    "resolved",
    "took",
)  # cards to read
_FOUND = ("enemy", "asset")  # what these cards say is told when they appear, of the others when they are resolved
_TOLD_BY = {  # the events that tell by themselves what a word of an ability did
    "gain": ("gained", "level", "charged"),
    "lose": ("lost",),
    "draw": ("power-drawn",),
    "discard": ("discarded",),
    "recover": ("recovered",),
    "face-down": ("corruption-turned",),
    "token": ("token-placed",),
    "go": ("moved",),
    "movement-bonus": ("movement-changed",),
    "evade": ("evaded",),
    "prevent-loss": ("shielded",),
    "add-to-roll": ("roll-changed",),
    "roll-becomes": ("roll-changed",),
}
_ARRIVAL = ("progressed", "completed", "token-taken")  # what a mission makes of a move
_ELSEWHERE = frozenset(  # what comes of the cards on a space, or is done of one's own accord
    ("carried-off", "resolved", "evaded", "took", "used", "power-used", "trophy-spent", "mission-spent", "game-over")
)


def explained(game: RelicGame, words: Words, line: str, event: Event, later: Sequence[Event], s: Relic) -> str:
    """A line about an event, with what has to be read to know what comes of it."""
    if event.name in ("used", "power-used"):
        return used(game, words, line, event, later)
    if event.name == "moved":
        said = text_of(game, words, game.spaces[event.about["space"]].id)
        return quoted(words, line, said) if follows_text(game, event, later, s) else line
    if event.name == "confronted":
        return quoted(words, line, [doing_text(game, words, game.scenarios[s.setting.scenario].confrontation)])
    if event.name == "threat-drawn" or event.name in _NEW:
        card = event.about["card"]
        return quoted(words, line, text_of(game, words, game.cards[card].id)) if is_news(game, event, card) else line
    return line


def quoted(words: Words, line: str, said: Sequence[str]) -> str:
    """A line and what is printed there, word for word: by “you” a card means whoever uses it, and not who reads it."""
    return words.say("log-quote", line=line, text=" ".join(said)) if said else line


def used(game: RelicGame, words: Words, line: str, event: Event, later: Sequence[Event]) -> str:
    """A line about abilities, with what they cost and do; bonuses are part of the sum that follows, but for dice."""
    if event.name == "power-used":
        abilities: Sequence[Ability] = game.abilities_of[event.about["card"]]
    else:
        abilities = [game.abilities[event.about["ability"]]]
        if tells_itself(game, event, abilities[0], later):
            return line
    dice = [words.say("log-dice", count=one.dice) for one in abilities if one.dice and not one.doing]
    said = [use_text(game, words, one) for one in abilities if one.doing]
    return " ".join([quoted(words, line, said), *dice])


def tells_itself(game: RelicGame, event: Event, ability: Ability, later: Sequence[Event]) -> bool:
    """Whether the lines that follow say all that an ability did, which lies open for all to read anyway."""
    if ability.cost is not None or len(later) < len(ability.doing):
        return False
    return all(
        one.seat == event.seat and one.about.get("amount") != 0 and one.name in told_by(game.told[effect.number])
        for effect, one in zip(ability.doing, later, strict=False)
    )


def told_by(word: Word) -> set[str]:
    """The events that tell what a word did, or one of those inside it."""
    return {name for inner in words_in(word) for name in _TOLD_BY.get(inner.name, ())}


def follows_text(game: RelicGame, event: Event, later: Sequence[Event], s: Relic) -> bool:
    """RE-ENGAGE-03: whether a player who has come to a space follows its text: where no cards lie and none come.

    As far as nothing has happened there yet, it is told where the text has to be followed; else a question tells it.
    """
    space = game.spaces[event.about["space"]]
    after = next((one for one in later if one.name not in _ARRIVAL), None)
    if not space.boxes or any(space.icons):
        return False
    if after is None:
        return not space.optional and (space.tier == INNER or not s.threats[space.number])
    return after.seat == event.seat and after.name not in _ELSEWHERE and not after.about.get("foes")


def is_news(game: RelicGame, event: Event, card: int) -> bool:
    """Whether what a card says was not told before; of a Threat that appears, whether it matters from now on."""
    one = game.cards[card]
    if event.name == "threat-drawn":
        return says_something(one) and bool(one.type in _FOUND or game.watch_of[card] >> DRAWN & 1)
    if event.name == "took":
        return not one.type  # a Threat card was read on its space
    return event.name != "resolved" or bool(one.doing)
