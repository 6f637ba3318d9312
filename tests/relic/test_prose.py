"""The prose of the cards: how words of the vocabulary become sentences, and that every sentence has its word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import reliquary
from reliquary.games.relic.card_text import Sheet
from reliquary.games.relic.counting import COUNTS, SITUATIONS
from reliquary.games.relic.effects import ODD, WORDS
from reliquary.games.relic.kinds import COSTS, Amount, Quantities
from reliquary.games.relic.layout import FOLDER
from reliquary.games.relic.objectives.tally import THINGS
from reliquary.games.relic.prose import FORMED, Prose
from reliquary.games.relic.syntax import Word
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS, TYPES, WHO
from reliquary.games.relic.windows import NAMES
from reliquary.pack import Choice, Integer
from reliquary.words import Words, words_of

GAME = reliquary.game("relic")
ENGLISH = words_of(GAME)
GAINED = (Word("gain", {"life": 1}),)
STATED = {"area": "hive-world", "tier": "inner", "affiliation": "inquisition", "lead": True, "behind": True}
PLACES = ({"to": "space-hulk"}, {"area": "hive-world"}, {"tier": "outer"}, {"near": 2}, {"player": "any"})
FILTERED = {"against": "ork", "form": "strength", "least": 2, "most": 2, "scenario": True, "by": 2}


def read(*effects: Word) -> str:
    return Prose(ENGLISH).line(effects)


def lost(thing: str) -> tuple[Word, ...]:
    return (Word("lose", {thing: 1}),)


def choice(*alternatives: tuple[Word, ...]) -> Word:
    return Word("choose", {"": alternatives})


def condition(then: tuple[Word, ...], otherwise: tuple[Word, ...] = (), **args: Any) -> Word:
    return Word("if", {**args, "then": then, "else": otherwise})


def trial(success: tuple[Word, ...] = (), failure: tuple[Word, ...] = ()) -> Word:
    return Word("trial", {"attribute": "cunning", "target": 8, "success": success, "failure": failure})


# Lists of effects


def test_a_branch_that_could_be_taken_for_another_stands_in_brackets() -> None:
    assert read(trial((trial(GAINED, lost("life")),), lost("influence"))) == (
        "Make a Cunning test with target 8. Success: (Make a Cunning test with target 8. "
        "Success: Gain 1 Life. Failure: Lose 1 Life.) Failure: Lose 1 influence."
    )


def test_otherwise_does_not_follow_a_battle_without_brackets() -> None:
    fight = Word("fight", {"cunning": 5, "win": GAINED, "loss": ()})

    assert read(condition((fight,), lost("life"), lead=True)) == (
        "If no other player has a higher level: (Fight a Cunning battle against an enemy of value 5. "
        "If you win: Gain 1 Life.) Otherwise: Lose 1 Life."
    )


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        (Word("may", {"effect": GAINED}), "(You may gain 1 Life.)"),
        (Word("each", {"who": "others", "effect": GAINED}), "(Each other player does this: Gain 1 Life.)"),
        (
            Word("chosen-player", {"here": False, "effect": GAINED}),
            "(Another player of your choice does this: Gain 1 Life.)",
        ),
        (choice(GAINED, lost("life")), "(Choose one: (1) Gain 1 Life. Or (2) Lose 1 Life.)"),
        (*GAINED, "Gain 1 Life."),
    ],
)
def test_otherwise_belongs_to_the_condition_before_the_brackets(inside: Word, told: str) -> None:
    assert read(condition((inside,), lost("influence"), lead=True)) == (
        f"If no other player has a higher level: {told} Otherwise: Lose 1 influence."
    )


def test_an_alternative_with_branches_stands_in_brackets_unless_it_is_the_last() -> None:
    test = (trial(GAINED),)

    assert (
        read(choice(test, lost("life")))
        == "Choose one: (1) (Make a Cunning test with target 8. Success: Gain 1 Life.) Or (2) Lose 1 Life."
    )
    assert (
        read(choice(lost("life"), test))
        == "Choose one: (1) Lose 1 Life. Or (2) Make a Cunning test with target 8. Success: Gain 1 Life."
    )


def test_the_value_of_enemies_is_added_up_but_before_a_battle() -> None:
    told = {"least": 2, "most": 4, "effect": GAINED}

    assert Prose(ENGLISH).ability(told | {"when": "before-battle"}) == (
        "Before a battle against enemies of value 2 or more and against enemies of value 4 or less: Gain 1 Life."
    )
    assert Prose(ENGLISH).ability(told | {"when": "win-battle"}) == (
        "When you win a battle against enemies with a total value of 2 or more"
        " and against enemies with a total value of 4 or less: Gain 1 Life."
    )


def test_what_follows_a_branch_comes_then() -> None:
    told = read(condition(GAINED, lost("influence"), level=4), *lost("life"))

    assert told == "If your level is 4 or more: Gain 1 Life. Otherwise: Lose 1 influence. Then: Lose 1 Life."


def test_labels_that_follow_each_other_stand_in_one_row() -> None:
    told = read(Word("may", {"cost": {"influence": 2}, "effect": (choice(GAINED, lost("influence")),)}))

    assert told == "You may pay 2 influence to choose one: (1) Gain 1 Life. Or (2) Lose 1 influence."


def test_a_condition_inside_each_is_about_each_player() -> None:
    told = read(Word("each", {"who": "all", "effect": (condition(GAINED, (), **{"life-at-most": 2}),)}))

    assert told == "Each player with Life 2 or less does this: Gain 1 Life."


def test_what_others_lose_in_my_lost_battle_is_not_more_than_usual() -> None:
    enemy = {"loss": (*lost("life"), Word("each", {"who": "here", "effect": lost("life")}))}

    assert Sheet(ENGLISH).results(enemy) == [
        "If you lose: Lose 1 additional Life. Each other player on your space does this: Lose 1 Life."
    ]


# Messages


class Heard(Words):
    """Words that note what was said."""

    def __init__(self) -> None:
        super().__init__("en", ())
        self.messages: set[str] = set()

    def say(self, message: str, /, **about: Any) -> str:
        self.messages.add(message)
        return ENGLISH.say(message, **about)


def test_every_function_of_its_own_has_a_sentence_of_its_own() -> None:
    assert {name for name in written() if name.startswith("odd-")} == {f"odd-{name}" for name in ODD}


def test_every_word_can_be_told_and_every_message_is_used() -> None:
    heard = Heard()
    for word in vocabulary():
        assert Prose(heard).line([word])
    for kind, entry in entries():
        assert all(Sheet(heard).entry(kind, entry))
    for kind, cards in GAME.content.kinds.items():
        assert all(Sheet(heard).marks(kind, card) for card in cards)

    assert sorted(written() - heard.messages) == []


@cache
def written() -> set[str]:
    """The messages of the file."""
    return set(re.findall(r"^([a-z][\w-]*) =", (FOLDER / "words" / "en" / "text.ftl").read_text("utf-8"), re.MULTILINE))


def entries() -> Iterator[tuple[str, Any]]:
    """Every entry of the pack, and some that it does not have."""
    made = {"mission": missions(), "wargear": abilities(), "relic": [{"abilities": ()}]}
    for sections in (GAME.content.kinds, made):
        yield from ((kind, entry) for kind, cards in sections.items() for entry in cards)


def stated() -> Iterator[dict[str, Any]]:
    """Every condition."""
    yield from ({name: STATED.get(name, 1)} for name in (*COUNTS, *SITUATIONS))


def vocabulary() -> Iterator[Word]:
    """Every word, with every argument that has a message of its own."""
    for name, kind in ((name, word.takes) for name, word in WORDS.items() if name != "odd"):
        if kind is None:
            yield Word(name, {})
        elif isinstance(kind, Quantities):
            yield from (Word(name, {thing: amount}) for thing in kind.names for amount in (1, 2))
            yield from (Word(name, {thing: "all"}) for thing in kind.names if kind.kind == Amount(everything=True))
        elif isinstance(kind, Amount):
            yield from (Word(name, {"": amount}) for count in COUNTS for amount in (1, count, {"half": count}))
        elif isinstance(kind, Integer):
            yield from (Word(name, {"": amount}) for amount in (-1, 1, 2))
        elif isinstance(kind, Choice):
            yield from (Word(name, {"": each}) for each in kind.options)
    yield from (Word("odd", {"": name}) for name in ODD)
    yield from nested()


def nested() -> Iterator[Word]:
    """Every word with something inside it."""
    yield Word("trial", {"attribute": "choice", "target": 8, "success": GAINED, "failure": GAINED})
    yield trial(GAINED, GAINED)
    yield choice(GAINED, GAINED, GAINED)
    yield Word("roll", {"1": GAINED, "2-3": GAINED})
    yield Word("fight", {"cunning": 5, "win": GAINED, "loss": lost("life")})
    yield Word("advance", {"base": 1, "level": 8, "pay": 8, "relics": 2})
    yield from (Word("may", {"cost": {cost: 1}, "effect": GAINED}) for cost in (*COSTS, "this"))
    yield from (condition(GAINED, GAINED, **each) for each in stated())
    yield Word("each", {"who": "all", "effect": (Word("may", {"effect": GAINED}),)})
    yield Word("each", {"who": "all", "effect": (*GAINED, condition(GAINED, level=2))})
    yield from (Word("each", {"who": who, "effect": (condition(GAINED, **each),)}) for who in WHO for each in stated())
    yield from (Word("chosen-player", {"here": here, "effect": GAINED}) for here in (True, False))
    yield from (Word("go", place) for place in PLACES)
    yield Word("next-move", {"": (Word("go", {"near": 2}),)})
    yield from (Word("clear", {"type": kind, "colour": colour}) for kind, colour in product(TYPES, COLOURS))
    yield from (Word("clear", {"colour": colour, "trait": "ork", "most": 4}) for colour in COLOURS)
    yield from (Word("clear", args) for args in ({}, {"type": "enemy", "most": 4}))


def missions() -> Iterator[dict[str, Any]]:
    """A mission for every objective and every filter."""
    several = {"trait": "ork", "attribute": "cunning", "least": 2, "most": 4, "tier": "outer", "area": "hive-world"}
    objectives = [Word("defeat", {"count": 2, **several, "together": True}), Word("defeat", {"count": 1})]
    objectives += [Word("defeat", {"count": 1, "attribute": "cunning"}), Word("own", {"level": 2, "influence": 3})]
    objectives += [Word("own", each) for each in stated()]
    objectives += [Word("visit", {key: 2}) for key in ("areas", "corners")]
    objectives += [Word("visit", {"area": "hive-world", "count": 2}), Word("visit", {"spaces": ["space-hulk"]})]
    for roll in ("test", "battle"):
        objectives.append(Word("succeed", {"at": roll, "count": 1, "by": 2, "unarmed": True}))
        objectives.append(Word("succeed", {"at": roll, "count": 2, "attribute": "cunning"}))
    objectives += [Word("tally", {thing: 2}) for thing in THINGS]
    return ({"objective": objective, "reward": GAINED} for objective in objectives)


def abilities() -> Iterator[dict[str, Any]]:
    """A card for every window and every filter."""
    for window, limit in product(NAMES, ("turn", "game")):
        told = {"when": window, "optional": True, "limit": limit, "effect": GAINED}
        yield {"abilities": [told, told | FILTERED]}
        yield from ({"abilities": [told | {"form": form}]} for form in ATTRIBUTES if window in FORMED)
