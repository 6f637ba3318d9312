"""Numbers of Relic as words: what messages say about cards, spaces, sheets and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from reliquary.relic.state import NOTHING, Relic
from reliquary.relic.terms import ATTRIBUTES, DECKS
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame


def named(game: RelicGame, about: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """What an event or a refusal speaks about, with names in place of numbers."""
    told = {key: _NAMED[key](game, words, value) if key in _NAMED else value for key, value in about.items()}
    if "faces" in told:
        told["faces"] = " + ".join(map(str, about["faces"]))
    if "dice" in told:
        told["dice"] = ", ".join(map(str, about["dice"]))
    if "prices" in told:
        priced = zip(about["cards"], about["prices"], strict=True)
        told["cards"] = ", ".join(words.say("ware", card=card_name(game, words, card), price=p) for card, p in priced)
    if about.get("foes") == ():
        told["foes"] = "none"
    if "card" in told:
        told["type"] = game.cards[about["card"]].type or "none"
    if "source" in told:
        told["role"] = source_role(game, about["source"])
    if "bonuses" in told:
        told["sum"] = own_sum(game, words, about)
    if "against" in told:
        told["against"] = foe_sum(game, words, about)
    return told | ways_out(about)


def ways_out(about: Mapping[str, Any]) -> dict[str, str]:
    """How things turned out, as the variants of a message: also that a tie was enough to win."""
    told = {key: "true" if about[key] else "false" for key in ("test", "passed") if key in about}
    if "ones" in about:  # a reason only where the sum would have been enough
        told["ones"] = "true" if about["ones"] and about["total"] >= about["target"] else "false"
    if about.get("result") == "won" and about["mine"] == about["theirs"]:
        told["result"] = "tie-won"
    return told


def own_sum(game: RelicGame, words: Words, about: Mapping[str, Any]) -> str:
    """The own value of a battle or test as a sum: attribute, bonuses, roll."""
    parts = [words.say("sum-part", name=attribute_name(game, words, about["attribute"]), amount=about["own"])]
    sums: Counter[int] = Counter()
    for source, amount in about["bonuses"]:
        sums[source] += amount
    for source, amount in sums.items():
        name = words.say("sum-bonus") if source == NOTHING else source_name(game, words, source)
        parts.append(words.say("sum-part", name=name, amount=str(amount).replace("-", "−")))
    return " + ".join([*parts, words.say("sum-roll", amount=about["roll"])])


def foe_sum(game: RelicGame, words: Words, about: Mapping[str, Any]) -> str:
    """The value of the enemies as a sum: what stands on each, then what it adds, and the roll."""
    parts: dict[int, str] = {}
    for source, amount in about["against"]:
        if source in parts:
            parts[source] = words.say("sum-ability", sum=parts[source], amount=amount)
        else:
            parts[source] = words.say("sum-part", name=source_name(game, words, source), amount=amount)
    return " + ".join([*parts.values(), words.say("sum-roll", amount=about["foe_roll"])])


def card_name(game: RelicGame, words: Words, card: int) -> str:
    """The name of a card."""
    return words.say(game.cards[card].id)


def cards_names(game: RelicGame, words: Words, cards: tuple[int, ...]) -> str:
    """The names of several cards."""
    return ", ".join(card_name(game, words, card) for card in cards)


def source_name(game: RelicGame, words: Words, source: int) -> str:
    """The name of a card, a character or a scenario."""
    return words.say(source_id(game, source))


def source_role(game: RelicGame, source: int) -> str:
    """What a source is to the player for whom it works: own, scenario, or harm that comes over them."""
    if source >= game.first_sheet:
        return "own" if source < game.first_scenario else "scenario"
    card = game.cards[source]
    return "harm" if DECKS[card.deck] == "corruption" or card.type == "enemy" else "card"


def source_id(game: RelicGame, source: int) -> str:
    """The id of what an ability belongs to."""
    if source < game.first_sheet:
        return game.cards[source].id
    if source < game.first_scenario:
        return game.characters[source - game.first_sheet].id
    if source < game.first_space:
        return game.scenarios[source - game.first_scenario].id
    return game.spaces[source - game.first_space].id


def space_name(game: RelicGame, words: Words, space: int) -> str:
    """The name of a space."""
    return words.say(game.spaces[space].id)


def character_name(game: RelicGame, words: Words, sheet: int) -> str:
    """The name of a character."""
    return words.say(game.characters[sheet].id)


def characters_names(game: RelicGame, words: Words, sheets: tuple[int, ...]) -> str:
    """The names of several characters."""
    return ", ".join(character_name(game, words, sheet) for sheet in sheets)


def scenario_name(game: RelicGame, words: Words, sheet: int) -> str:
    """The name of a scenario."""
    return words.say(game.scenarios[sheet].id)


def attribute_name(game: RelicGame, words: Words, which: int) -> str:
    """The name of an attribute, or of the level where it stands in for one."""
    return words.say(ATTRIBUTES[which] if 0 <= which < 3 else "level")


def thing_name(game: RelicGame, words: Words, thing: int | str) -> str:
    """What was gained or lost."""
    return words.say(ATTRIBUTES[thing] if isinstance(thing, int) else thing)


def deck_name(game: RelicGame, words: Words, deck: int) -> str:
    """The name of a deck."""
    return words.say(f"deck-{DECKS[deck]}")


_NAMED: dict[str, Callable[[Any, Words, Any], str]] = {
    "card": card_name,
    "cards": cards_names,
    "foes": cards_names,
    "source": source_name,
    "space": space_name,
    "character": character_name,
    "characters": characters_names,
    "scenario": scenario_name,
    "attribute": attribute_name,
    "form": attribute_name,
    "what": thing_name,
    "deck": deck_name,
}


def ids(game: RelicGame, about: Mapping[str, Any]) -> dict[str, Any]:
    """What an event speaks about, with ids of the pack in place of numbers."""
    told = dict(about)
    tables: dict[str, Callable[[int], str]] = {
        "card": lambda number: game.cards[number].id,
        "source": lambda number: source_id(game, number),
        "space": lambda number: game.spaces[number].id,
        "character": lambda number: game.characters[number].id,
        "scenario": lambda number: game.scenarios[number].id,
        "attribute": lambda number: ATTRIBUTES[number] if 0 <= number < 3 else "level",
        "form": lambda number: ATTRIBUTES[number],
        "deck": lambda number: DECKS[number],
        "what": lambda thing: ATTRIBUTES[thing] if isinstance(thing, int) else thing,
    }
    for key, table in tables.items():
        if key in told:
            told[key] = table(told[key])
    for key in ("cards", "foes"):
        if key in told:
            told[key] = [game.cards[card].id for card in told[key]]
    for key in ("bonuses", "against"):
        if key in told:
            told[key] = [[source_id(game, one) if one >= 0 else None, amount] for one, amount in told[key]]
    told.pop("ability", None)  # a number that says nothing outside
    if "characters" in told:
        told["characters"] = [game.characters[sheet].id for sheet in told["characters"]]
    return told


def seat_names(game: RelicGame, s: Relic, words: Words) -> list[str]:
    """The names of the characters by seat; of a seat that has none yet, its number."""
    return [
        words.say("seat-number", number=seat + 1) if sheet == NOTHING else words.say(game.characters[sheet].id)
        for seat, sheet in enumerate(s.character)
    ]
