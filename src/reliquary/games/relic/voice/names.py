"""How things of Relic are called: what messages say about cards, spaces, sheets, dice and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from reliquary.events import Event, Sort
from reliquary.games.relic import events
from reliquary.games.relic.events import attribute_id, source_id
from reliquary.games.relic.prose import place_in
from reliquary.games.relic.state import NOTHING
from reliquary.games.relic.terms import DECKS
from reliquary.games.relic.voice.reading import Reader
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic


def own_sum(game: Material[Relic], words: Words, event: events.BattleReckoned | events.TrialReckoned) -> str:
    """The own value of a battle or test as a sum: attribute, bonuses, roll."""
    parts = [words.say("sum-part", name=attribute_name(words, event.attribute), amount=event.own)]
    sums: Counter[int] = Counter()
    for source, amount in event.bonuses:
        sums[source] += amount
    for source, amount in sums.items():
        name = words.say("sum-bonus") if source == NOTHING else source_name(game, words, source)
        parts.append(words.say("sum-part", name=name, amount=str(amount).replace("-", "−")))
    return " + ".join([*parts, words.say("sum-roll", amount=event.roll)])


def foe_sum(game: Material[Relic], words: Words, event: events.BattleReckoned) -> str:
    """The value of the enemies as a sum: what stands on each, then what it adds, and the roll."""
    parts: dict[int, str] = {}
    for source, amount in event.against:
        if source in parts:
            parts[source] = words.say("sum-ability", sum=parts[source], amount=amount)
        else:
            parts[source] = words.say("sum-part", name=source_name(game, words, source), amount=amount)
    return " + ".join([*parts.values(), words.say("sum-roll", amount=event.foe_roll)])


def card_name(game: Material[Relic], words: Words, card: int) -> str:
    """The name of a card."""
    return words.say(game.cards[card].id)


def source_name(game: Material[Relic], words: Words, source: int) -> str:
    """The name of a card, a character or a scenario."""
    return words.say(source_id(game, source))


def source_role(game: Material[Relic], source: int) -> str:
    """What a source is to the player for whom it works: own, scenario, or harm that comes over them."""
    if source >= game.first_sheet:
        return "own" if source < game.first_scenario else "scenario"
    card = game.cards[source]
    return "harm" if DECKS[card.deck] == "corruption" or card.type == "enemy" else "card"


def space_name(game: Material[Relic], words: Words, space: int) -> str:
    """The name of a space."""
    return words.say(game.spaces[space].id)


def space_in(game: Material[Relic], words: Words, space: int) -> str:
    """A space as it is called within a sentence."""
    return place_in(words, game.spaces[space].id)


def character_name(game: Material[Relic], words: Words, sheet: int) -> str:
    """The name of a character."""
    return words.say(game.characters[sheet].id)


def scenario_name(game: Material[Relic], words: Words, sheet: int) -> str:
    """The name of a scenario."""
    return words.say(game.scenarios[sheet].id)


def attribute_name(words: Words, which: int) -> str:
    """The name of an attribute, or of the level where it stands in for one."""
    return words.say(attribute_id(which))


def deck_name(words: Words, deck: int) -> str:
    """The name of a deck."""
    return words.say(f"deck-{DECKS[deck]}")


def _listed(sort: Sort) -> Callable[..., str]:
    """The names of several things."""
    return lambda voice, things: ", ".join(map(voice.say, msgspec.convert(sort.plain(voice.game, things), list[str])))


# What is not called as its id is.
NAMING: Mapping[Sort, Callable[..., object]] = {
    events.CARDS: _listed(events.CARDS),
    events.CHARACTERS: _listed(events.CHARACTERS),
    events.SPACE: lambda voice, space: space_in(voice.game, voice.words, space),
    events.DECK: lambda voice, deck: deck_name(voice.words, deck),
    events.FACES: lambda voice, faces: " + ".join(map(str, faces)),
    events.DICE: lambda voice, dice: ", ".join(map(str, dice)),
    events.AMOUNTS: lambda voice, amounts: "",  # part of a sum
    events.ABILITY: lambda voice, ability: "",  # told by what it belongs to
}


# What else some messages speak about.
def _offered(voice: Reader, event: events.Offered) -> dict[str, object]:
    """The wares, each with its price."""
    wares = zip(event.cards, event.prices, strict=True)
    cards = [voice.say("ware", card=card_name(voice.game, voice.words, card), price=price) for card, price in wares]
    return {"cards": ", ".join(cards)}


def _battle_reckoned(voice: Reader, event: events.BattleReckoned) -> dict[str, object]:
    """Both values as sums."""
    return {"sum": own_sum(voice.game, voice.words, event), "against": foe_sum(voice.game, voice.words, event)}


def _trial_reckoned(voice: Reader, event: events.TrialReckoned) -> dict[str, object]:
    """The value as a sum; nothing but ones is a reason only where the sum would have been enough."""
    failed = event.ones and event.total >= event.target
    return {"sum": own_sum(voice.game, voice.words, event), "ones": "true" if failed else "false"}


def _battle(_: object, event: events.Battle) -> dict[str, object]:
    """How it ended: also that a tie was enough to win."""
    return {"result": "tie-won"} if event.result == "won" and event.mine == event.theirs else {}


MORE: Mapping[type[Event], Callable[..., dict[str, object]]] = {
    events.Resolved: lambda voice, event: {"type": voice.game.cards[event.card].type or "none"},
    events.Used: lambda voice, event: {"role": source_role(voice.game, event.source)},
    events.LeftAside: lambda voice, event: {"role": source_role(voice.game, event.source)},
    events.BattleBegan: lambda _, event: {} if event.foes else {"foes": "none"},
    events.Offered: _offered,
    events.BattleReckoned: _battle_reckoned,
    events.TrialReckoned: _trial_reckoned,
    events.Battle: _battle,
}
