"""The text of cards, spaces and sheets: what a person reads, told from the words that the rules obey."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import reliquary
from reliquary.pack import Choice, Integer
from reliquary.relic.counting import COUNTS, STATES
from reliquary.relic.effects.choosing import Choose
from reliquary.relic.odd import ODD
from reliquary.relic.telling import FORMED, Teller
from reliquary.relic.terms import ATTRIBUTES, COLOURS, TYPES, WHO
from reliquary.relic.text import Sheet, alternative_text, doing_text, kinds, sentences, text_of, type_line
from reliquary.relic.vocabulary import COSTS, TALLIES, WORDS, Amount, Quantities, Word
from reliquary.relic.windows import NAMES
from reliquary.words import HERE, Words, words_of

GAME = reliquary.game("relic")
ENGLISH = words_of(GAME)
GAINED = (Word("gain", {"life": 1}),)
STATED = {"area": "hive-world", "tier": "inner", "affiliation": "inquisition", "lead": True, "behind": True}
PLACES = ({"to": "space-hulk"}, {"area": "hive-world"}, {"tier": "outer"}, {"near": 2}, {"player": "any"})
FILTERED = {"against": "ork", "form": "strength", "least": 2, "most": 2, "scenario": True, "by": 2}


def read(*effects: Word) -> str:
    return sentences(GAME, ENGLISH, effects)


def lost(thing: str) -> tuple[Word, ...]:
    return (Word("lose", {thing: 1}),)


def choice(*alternatives: tuple[Word, ...]) -> Word:
    return Word("choose", {"": alternatives})


def condition(then: tuple[Word, ...], otherwise: tuple[Word, ...] = (), **args: Any) -> Word:
    return Word("if", {**args, "then": then, "else": otherwise})


def trial(success: tuple[Word, ...] = (), failure: tuple[Word, ...] = ()) -> Word:
    return Word("trial", {"attribute": "cunning", "target": 8, "success": success, "failure": failure})


# Entries


@pytest.mark.parametrize(
    ("entry", "lines"),
    {
        "burrow-ambusher": ["When drawn: Cunning test 6. Failure: Life −1.", "If you win: Influence +1."],
        "power-sword": ["Prepare for battle · spend 1 charge: +3 in battle."],
        "needle-rifle": ["Prepare for a Cunning battle · spend 1 charge: +5 in battle."],
        "furnace-lance": ["Prepare for battle · against Tyranid enemies · spend 1 charge: +4 in battle."],
        "martyrs-mail": ["When you lose a battle · you may · discard this card: Lose no Life. Influence +1."],
        "mirror-scale-cloak": ["Prepare for battle · spend 1 charge: Evade all enemies in the battle."],
        "mirage-weave": ["When you tie a battle · you may: Discard an enemy from your space. Draw 1 Power card."],
        "on-my-own-terms": [
            "Prepare for battle: Fight with your highest attribute; the form of the battle stays the same."
        ],
        "hive-sump-ratcatcher": ["Before a battle · enemy value 3 or less · you may: Evade the enemy."],
        "gland-cutters-kit": ["When you take a Tyranid trophy · once per turn: Influence +1."],
        "old-stains": ["After your roll in a battle or test · for each of your Corruption cards: +1 to the roll."],
        "veterans-eye": [
            "After your roll in a battle or test · for every 2 of your levels, rounded up: +1 to the roll."
        ],
        "short-hop": ["Instead of your move: Go to a space up to 2 spaces away in your tier."],
        "burn-the-reserves": ["Before your move: Movement +3."],
        "fever-sermon": ["When activated: If you have a Power card: Discard 1 Power card. Otherwise: Life −1."],
        "the-third-arm": ["When activated: Strength +1. Cunning −1.", "Asset limit +2."],
        "mark-of-suspicion": ["Wargear costs you 1 influence more."],
        "the-unblinking-eye": ["Your dice explode on 5 and 6. You cannot roll again."],
        "stop-the-waaagh": ["Objective: Defeat 1 Ork enemy.", "Reward: Influence +2."],
        "bare-hands-bright-faith": [
            "Objective · by 3 or more · without a weapon: Win 1 battle.",
            "Reward: Take a Wargear card of your choice from the discard pile. Influence +1.",
        ],
        "boast-before-witnesses": [
            "Objective · all at the same time: Have 2 or more trophies. Be on the space of another player.",
            "Reward: Influence +2. Each other player on your space: Influence −1.",
        ],
        "skitterbrood": ["It fights, and that is all."],
        "grot-fuse-runner": ["If you lose: Lose 1 more Life.", "If you tie: Life −1."],
        "rumour-weaver": ["If you win: Influence +1.", "If you lose · each other player: Influence +1."],
        "hoarder-rats": ["End of your turn here: Discard 1 trophy.", "If you win: Influence +2."],
        "humming-cluster": [
            "For every 2 omens on the board, rounded up: +1 to its battle value.",
            "If you win: Influence +1.",
        ],
        "rain-of-wreckage": [
            "When drawn: Roll a die. 1–2: Life −1.",
            "Choose one: Influence +2. Or: Put 2 charges on one of your cards with charges.",
        ],
        "raid-on-the-supply-lines": ["Each player · with 4 or more influence: Influence −2."],
        "reader-of-oil-smoke": [
            "Choose one: For each omen on your space: Influence +1. Or: Draw 2 Power cards. Draw 1 Corruption card."
        ],
        "mute-pilgrim": [
            "Willpower test 7. Success: Keep this card as an asset.",
            "As an asset · after your roll in a battle or test · you may · discard this card: Roll again.",
        ],
        "tank-hulk-surgery": ["Life +1.", "You may · pay 2 influence: Life +2."],
        "grey-knight-envoy": [
            "You may either: Buy any number of Power cards for 2 influence each.",
            "Or · pay 4 influence: Go to Silver Vigil.",
        ],
        "guardian-of-the-rift": [
            "Test 9 with an attribute of your choice. Success: Influence +2. Failure: Life −1.",
            "Movement box · 1 movement point · if you have a Relic: Go to Warp Rift.",
        ],
        "scenario-space": ["Face the Confrontation of the scenario sheet."],
        "ogryn": [
            "When you lose a Strength battle · once per turn: Lose no Life.",
            "Whenever you gain Life, gain 1 more.",
            "Special reward: Life +2.",
            "Power card limit: 1. From level 4 on: 2. From level 8 on: 3.",
        ],
        "the-mystery-beyond": [
            "Special rule · when you gain a level · if another player has a higher level: Draw 1 Power card.",
            "Confrontation: You win the game.",
        ],
    }.items(),
)
def test_an_entry_is_told_from_its_words(entry: str, lines: list[str]) -> None:
    assert text_of(GAME, ENGLISH, entry) == lines


@pytest.mark.parametrize(
    ("entry", "line"),
    {
        "rally-banner-bearer": "Enemy · Ork · Strength 4 · Omen · 1 red Threat icon",
        "storm-bolter": "Wargear · Weapon · price 6 · 3 charges",
        "short-hop": "Power · number 6",
        "blood-frenzy": "Corruption · activation 2",
        "space-hulk": "Middle tier · Phantom Stars · 1 blue Threat icon",
        "ogryn": "Character · Imperial Guard · Strength 5 · Willpower 1 · Cunning 2 · Life 6 · asset limit 4"
        " · starts on Outskirts",
    }.items(),
)
def test_the_type_of_an_entry_stands_in_one_line(entry: str, line: str) -> None:
    assert type_line(GAME, ENGLISH, entry) == line


def test_every_entry_has_a_text_and_a_type() -> None:
    told = {
        entry["id"]: (text_of(GAME, ENGLISH, entry["id"]), type_line(GAME, ENGLISH, entry["id"]))
        for entries in kinds(GAME).values()
        for entry in entries
    }

    assert len(told) == 336 + 48 + 10 + 5
    assert [name for name, (lines, line) in told.items() if not (lines and all(lines) and line)] == []


def test_every_line_begins_with_a_capital_letter_or_a_sign_and_ends_with_a_full_stop() -> None:
    entries = [entry["id"] for each in kinds(GAME).values() for entry in each]
    lines = [line for entry in entries for line in text_of(GAME, ENGLISH, entry)]

    assert [line for line in lines if not re.fullmatch(r"[A-Z].*\.\)?", line) or "  " in line or ":." in line] == []


def test_what_is_unknown_has_no_text() -> None:
    with pytest.raises(KeyError):
        text_of(GAME, ENGLISH, "no-such-card")


def test_an_entry_without_words_says_that_nothing_happens() -> None:
    space = {"tier": "outer", "text": (), "boxes": None, "movement": None}

    assert Sheet(ENGLISH).entry("space", space) == ["Nothing happens."]
    assert Sheet(ENGLISH).entry("relic", {"abilities": ()}) == ["Nothing happens."]


# Lists of effects


def test_a_branch_that_could_be_taken_for_another_stands_in_brackets() -> None:
    assert read(trial((trial(GAINED, lost("life")),), lost("influence"))) == (
        "Cunning test 8. Success: (Cunning test 8. Success: Life +1. Failure: Life −1.) Failure: Influence −1."
    )


def test_otherwise_does_not_follow_a_battle_without_brackets() -> None:
    fight = Word("fight", {"cunning": 5, "win": GAINED, "loss": ()})

    assert read(condition((fight,), lost("life"), lead=True)) == (
        "If no other player has a higher level: (Cunning battle against 5. If you win: Life +1.) Otherwise: Life −1."
    )


def test_what_follows_a_branch_comes_then() -> None:
    told = read(condition(GAINED, lost("influence"), level=4), *lost("life"))

    assert told == "If your level is 4 or more: Life +1. Otherwise: Influence −1. Then: Life −1."


def test_labels_that_follow_each_other_stand_in_one_row() -> None:
    told = read(Word("may", {"cost": {"influence": 2}, "effect": (choice(GAINED, lost("influence")),)}))

    assert told == "You may · pay 2 influence · choose one: Life +1. Or: Influence −1."


def test_a_condition_inside_each_is_about_each_player() -> None:
    told = read(Word("each", {"who": "all", "effect": (condition(GAINED, (), **{"life-at-most": 2}),)}))

    assert told == "Each player · with Life 2 or less: Life +1."


def test_what_others_lose_in_my_lost_battle_is_not_more_than_usual() -> None:
    enemy = {"loss": (*lost("life"), Word("each", {"who": "here", "effect": lost("life")}))}

    assert Sheet(ENGLISH).results(enemy) == ["If you lose: Lose 1 more Life. Each other player on your space: Life −1."]


# Effects by number


def test_an_alternative_is_told_by_the_number_of_its_effect() -> None:
    [(number, effect)] = [
        (number, effect)
        for number, effect in enumerate(GAME.effects)
        if isinstance(effect, Choose) and GAME.owners[number] == card_number("festering-brand")
    ]

    assert alternative_text(GAME, ENGLISH, number, 0) == "Life −1."
    assert alternative_text(GAME, ENGLISH, number, 1) == "Influence −2."
    assert doing_text(GAME, ENGLISH, effect.alternatives[1]) == "Influence −2."


def test_a_word_that_stands_for_two_effects_is_told_once() -> None:
    martyr = GAME.cards[card_number("martyrs-mail")].abilities[0]

    assert doing_text(GAME, ENGLISH, martyr.doing) == "Lose no Life. Influence +1."


def card_number(name: str) -> int:
    return [card.id for card in GAME.cards].index(name)


def test_every_effect_knows_its_word() -> None:
    named = {type(effect).__name__.lower(): word.name for effect, word in zip(GAME.effects, GAME.told, strict=True)}

    assert {"gain", "trial", "may", "fight"} <= {name for name, word in named.items() if name == word}


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
        assert Teller(heard).line([word])
    for kind, entry in entries():
        assert all(Sheet(heard).entry(kind, entry))
    for kind, cards in kinds(GAME).items():
        assert all(Sheet(heard).marks(kind, card) for card in cards)

    assert sorted(written() - heard.messages) == []


@cache
def written() -> set[str]:
    """The messages of the file."""
    return set(re.findall(r"^([a-z][\w-]*) =", (HERE / "en" / "relic-text.ftl").read_text("utf-8"), re.MULTILINE))


def entries() -> Iterator[tuple[str, Any]]:
    """Every entry of the pack, and some that it does not have."""
    made = {"mission": missions(), "wargear": abilities(), "relic": [{"abilities": ()}]}
    for sections in (kinds(GAME), made):
        yield from ((kind, entry) for kind, cards in sections.items() for entry in cards)


def stated() -> Iterator[dict[str, Any]]:
    """Every condition."""
    yield from ({name: STATED.get(name, 1)} for name in (*COUNTS, *STATES))


def vocabulary() -> Iterator[Word]:
    """Every word, with every argument that has a message of its own."""
    for name, kind in WORDS.items():
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
    objectives += [Word("tally", {thing: 2}) for thing in TALLIES]
    return ({"objective": objective, "reward": GAINED} for objective in objectives)


def abilities() -> Iterator[dict[str, Any]]:
    """A card for every window and every filter."""
    for window, limit in product(NAMES, ("turn", "game")):
        told = {"when": window, "optional": True, "limit": limit, "effect": GAINED}
        yield {"abilities": [told, told | FILTERED]}
        yield from ({"abilities": [told | {"form": form}]} for form in ATTRIBUTES if window in FORMED)
