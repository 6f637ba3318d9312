"""What cards and spaces say, as the log quotes it: word for word, once, and where it explains what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.events import Event
from reliquary.games.relic import events
from reliquary.games.relic.card_text import doing_text
from reliquary.games.relic.components import Ability
from reliquary.games.relic.syntax import Word, words_in
from reliquary.games.relic.terms import INNER
from reliquary.games.relic.vocabulary import meaning
from reliquary.games.relic.voice.facts import says_something
from reliquary.games.relic.voice.reading import Reader
from reliquary.games.relic.windows import DRAWN
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

_NEW = (
    events.MissionBegan
    | events.PowerSeen
    | events.CorruptionActive
    | events.CorruptionSeen
    | events.Resolved
    | events.Took
)  # cards to read
_FOUND = ("enemy", "asset")  # what these cards say is told when they appear, of the others when they are resolved
_ARRIVAL = events.Progressed | events.Completed | events.TokenTaken  # what a mission makes of a move
_ELSEWHERE = (  # what comes of the cards on a space, or is done of one's own accord
    events.CarriedOff
    | events.Resolved
    | events.Evaded
    | events.Took
    | events.Used
    | events.PowerUsed
    | events.TrophySpent
    | events.MissionSpent
    | events.GameOver
)


def explained(voice: Reader, line: str, event: Event, later: Sequence[Event]) -> str:
    """A line about an event, with what has to be read to know what comes of it."""
    game = voice.game
    if isinstance(event, events.Used | events.PowerUsed):
        return used(voice, line, event, later)
    if isinstance(event, events.Moved):
        said = voice.text(event.space + game.first_space) if follows_text(game, event, later) else []
        return quoted(voice.words, line, said)
    if isinstance(event, events.Confronted):
        return quoted(voice.words, line, [doing_text(game, voice.words, game.scenarios[event.scenario].confrontation)])
    if isinstance(event, events.ThreatDrawn | _NEW):
        return quoted(voice.words, line, voice.text(event.card)) if is_news(game, event, event.card) else line
    return line


def quoted(words: Words, line: str, said: Sequence[str]) -> str:
    """A line and what is printed there, word for word: by “you” a card means whoever uses it, and not who reads it."""
    return words.say("log-quote", line=line, text=" ".join(said)) if said else line


def used(voice: Reader, line: str, event: events.Used | events.PowerUsed, later: Sequence[Event]) -> str:
    """A line about abilities, with what they cost and do; bonuses are part of the sum that follows, but for dice."""
    game, words = voice.game, voice.words
    if isinstance(event, events.PowerUsed):
        abilities: Sequence[Ability] = game.abilities_of[event.card]
    else:
        abilities = [game.abilities[event.ability]]
        if tells_itself(game, event, abilities[0], later):
            return line
    dice = [words.say("log-dice", count=one.dice) for one in abilities if one.dice and not one.doing]
    said = [voice.use(one) for one in abilities if one.doing]
    return " ".join([quoted(words, line, said), *dice])


def tells_itself(game: Material[Relic], event: Event, ability: Ability, later: Sequence[Event]) -> bool:
    """Whether the lines that follow say all that an ability did, which lies open for all to read anyway."""
    if ability.cost is not None or len(later) < len(ability.doing):
        return False
    return all(
        one.seat == event.seat and not _came_to_nothing(one) and isinstance(one, told_by(game.told[effect.number]))
        for effect, one in zip(ability.doing, later, strict=False)
    )


def _came_to_nothing(event: Event) -> bool:
    """Whether an amount was none."""
    return isinstance(event, events.Gained | events.Lost | events.Charged | events.Paid) and event.amount == 0


def told_by(word: Word) -> tuple[type[Event], ...]:
    """The events that tell what a word did, or one of those inside it."""
    return tuple(kind for inner in words_in(word) for kind in meaning(inner).told_by)


def follows_text(game: Material[Relic], event: events.Moved, later: Sequence[Event]) -> bool:
    """RE-ENGAGE-03: whether a player who has come to a space follows its text: where no cards lie and none come.

    As far as nothing has happened there yet, it is told where the text has to be followed; else a question tells it.
    """
    space = game.spaces[event.space]
    after = next((one for one in later if not isinstance(one, _ARRIVAL)), None)
    if not space.boxes or any(space.icons):
        return False
    if after is None:
        return not space.optional and (space.tier == INNER or event.empty)
    fights_cards = isinstance(after, events.BattleBegan) and after.foes
    return after.seat == event.seat and not isinstance(after, _ELSEWHERE) and not fights_cards


def is_news(game: Material[Relic], event: Event, card: int) -> bool:
    """Whether what a card says was not told before; of a Threat that appears, whether it matters from now on."""
    one = game.cards[card]
    if isinstance(event, events.ThreatDrawn):
        return says_something(one) and bool(one.type in _FOUND or card in game.working[DRAWN])
    if isinstance(event, events.Took):
        return not one.type  # a Threat card was read on its space
    return not isinstance(event, events.Resolved) or bool(one.doing)
