"""All texts of Relic, read aloud: articles, numbers, alternatives and clauses as English wants them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from reliquary.games.relic.card_text import Sheet, text_of
from reliquary.games.relic.effects import WORDS
from reliquary.games.relic.prose import Prose
from reliquary.games.relic.syntax import Word
from reliquary.games.relic.vocabulary import LASTING
from tests.relic.test_prose import ENGLISH, GAINED, GAME, choice, condition, lost, read, trial, vocabulary

PLACES = [ENGLISH.say(name) for name in (*(space.id for space in GAME.spaces), *GAME.areas)]
AN = r"(?:[aeioAEIO]|u(?!ni))"
WRONG = {
    "a doubled word": r"\b(\w+) \1\b",
    "a space before a stop": r" [.,:;)]",
    "two stops": r"[.,:;][.,:;]",
    "no space after a stop": r"[.,:;)](?=\w)",
    "a dot of a list": "·",
    "a sign of a label": "…",
    "a before a vowel": rf"(?i:\ba )(?={AN})",
    "an before a consonant": rf"(?i:\ban )(?!{AN})",
    "a small letter where something begins": r"[.:)(] ?(?=[a-z])(?!\w+\))",
    "one of many": r"\b1 (?:\w+ )?(?:cards|enemies|assets|trophies|charges|levels|tokens|omens|missions|points)\b",
    "many of one": r"\b(?!1\b)\d+ (?:\w+ )?(?:card|enemy|asset|trophy|charge|level|token|omen|mission|point)\b",
    "a number with a sign": r"[+−]\d",
    "an alternative without its number": r"(?<!^)\bOr\b(?! \(\d\))",
    "a choice without a first alternative": r"chooses? one:(?! \(1\))",
    "a label in a sentence about others": r"\bDoes this\b",
}
CLASHING = [("choose one: (1) Gain. Or (2) Lose. Or (3) Draw.", [1, 2, 3]), ("(1) Gain. Or (3) Lose.", [1, 3])]
CLAUSES = ("You may", "Instead of", "Each", "Another player", "When you", "In battles")  # no sentence of one verb
VERBS = {
    *("Add", "Avoid", "Buy", "Choose", "Complete", "Count", "Discard", "Draw", "End", "Evade", "Fight", "Gain", "Give"),
    *("Go", "Keep", "Lose", "Make", "Put", "Remove", "Reroll", "Roll", "Send", "Stay", "Subtract", "Take", "Turn"),
}


def lines() -> Iterator[tuple[str, str]]:
    """Every line of every entry."""
    for entries in GAME.content.kinds.values():
        for entry in entries:
            yield from ((entry["id"], line) for line in text_of(GAME, ENGLISH, entry["id"]))


def told() -> Iterator[tuple[str, str]]:
    """Every line of the pack, and every word that a pack may use."""
    yield from lines()
    yield from ((word.name, Prose(ENGLISH).line([word])) for word in vocabulary())


@pytest.mark.parametrize("mistake", WRONG)
def test_no_text_has(mistake: str) -> None:
    assert [line for line in told() if re.search(WRONG[mistake], line[1])] == []


def test_a_space_and_an_area_have_their_article() -> None:
    bare = [ENGLISH.say(name) for name in named_without_article()]
    articled = [place for place in PLACES if place not in bare]

    assert bare == [
        "Battlefleet Antias",
        "St. Antias’ Sanctuary",
        "Apothecarium Sepha",
        "Crone World Yllen Satari",
        "Daemon World Braxas",
    ]
    assert [line for _, line in lines() for place in articled if re.search(rf"(?<!the ){place}", line)] == []


def named_without_article() -> Iterator[str]:
    for entry in GAME.content.kinds["space"]:
        try:
            ENGLISH.say(f"{entry['id']}.the")
        except KeyError:
            yield entry["id"]


def test_brackets_close_what_they_open() -> None:
    assert [line for _, line in told() if line.count("(") != line.count(")")] == []


def test_alternatives_are_counted_without_a_gap() -> None:
    numbers = [(line, [int(one) for one in re.findall(r"\((\d)\)", line)]) for _, line in lines()]

    assert [line for line, found in numbers if found and not counts_up(found)] == []
    assert [counts_up(found) for _, found in CLASHING] == [True, False]


def counts_up(found: list[int]) -> bool:
    """Whether each number is one more than that before it, or the first of another choice."""
    return all(number in (1, before + 1) for before, number in zip([0, *found], found, strict=False))


def test_what_one_may_do_begins_with_what_one_does() -> None:
    words = [word for word in vocabulary() if WORDS[word.name].group != LASTING and word.name != "win-game"]
    begins = {Prose(ENGLISH).line([word]).split()[0]: word for word in words if not opens(word)}

    assert {verb: word for verb, word in begins.items() if verb not in VERBS} == {}


def opens(word: Word) -> bool:
    """Whether it has labels before it, or says by itself that it is free."""
    return ":" in read(word).partition(".")[0] or read(word).startswith(CLAUSES)


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"when": "prepare-for-battle"}, "When you prepare for a battle: Gain 1 Life."),
        (
            {"when": "prepare-for-battle", "against": "ork"},
            "When you prepare for a battle against any Ork enemy: Gain 1 Life.",
        ),
        ({"when": "prepare-for-battle", "optional": True}, "When you prepare for a battle, you may gain 1 Life."),
        (
            {"when": "win-battle", "form": "cunning", "by": 3, "limit": "turn"},
            "Once per turn, when you win a Cunning battle with a margin of 3 or more: Gain 1 Life.",
        ),
        (
            {"when": "start-of-turn", "if": {"level": 3, "relics": 1}, "cost": {"influence": 2, "trophy": 1}},
            (
                "At the start of your turn, if your level is 3 or more and if you have a Relic, "
                "you may pay 2 influence and discard 1 trophy to gain 1 Life."
            ),
        ),
        (
            {"when": "start-of-turn", "cost": {"life": 1}, "limit": "turn"},
            "At the start of your turn, you may, once per turn, lose 1 Life to gain 1 Life.",
        ),
        (
            {"when": "start-of-turn", "optional": True, "effect": (*GAINED, *GAINED)},
            "At the start of your turn, you may do this: Gain 1 Life. Gain 1 Life.",
        ),
        (
            {"when": "start-of-turn", "cost": {"charge": 1}, "effect": (*GAINED, *GAINED)},
            "At the start of your turn, you may spend 1 charge to do this: Gain 1 Life. Gain 1 Life.",
        ),
        (
            {"when": "start-of-turn", "cost": {"charge": 1}, "effect": (choice(GAINED, lost("life")),)},
            "At the start of your turn, you may spend 1 charge to choose one: (1) Gain 1 Life. Or (2) Lose 1 Life.",
        ),
        (
            {"when": "start-of-turn", "optional": True, "effect": (trial(GAINED),)},
            "At the start of your turn, you may do this: Make a Cunning test with target 8. Success: Gain 1 Life.",
        ),
        (
            {"when": "before-battle", "most": 3, "optional": True, "effect": (Word("evade", {}),)},
            "Before a battle against enemies of value 3 or less, you may evade one such enemy.",
        ),
        ({"when": "before-battle", "effect": (Word("evade", {}),)}, "Before a battle: Evade one enemy."),
    ],
)
def test_when_whether_and_at_what_cost_are_clauses_of_one_sentence(ability: dict[str, object], text: str) -> None:
    assert Prose(ENGLISH).ability({"effect": GAINED, **ability}) == text


@pytest.mark.parametrize(
    ("window", "told"),
    [
        ("drawn", "When this card is drawn"),
        ("end-of-turn", "When your turn ends on this card’s space"),
        ("end-of-exploration", "When your Exploration phase ends on this card’s space"),
    ],
)
@pytest.mark.parametrize(
    ("effects", "text"),
    [
        (GAINED, ", gain 1 Life."),
        ((trial(GAINED),), ", make a Cunning test with target 8. Success: Gain 1 Life."),
        ((choice(GAINED, lost("life")),), ", choose one: (1) Gain 1 Life. Or (2) Lose 1 Life."),
        ((Word("each", {"who": "all", "effect": GAINED}),), ", each player does this: Gain 1 Life."),
        ((*GAINED, Word("discard-this", {})), ", do this: Gain 1 Life. Discard this card."),
        ((Word("gain", {"life": 1, "influence": 1}),), ", do this: Gain 1 Life. Gain 1 influence."),
    ],
)
def test_special_timing_has_one_colon_before_a_single_sentence(
    window: str, told: str, effects: tuple[Word, ...], text: str
) -> None:
    ability = {"when": window, "effect": effects}

    assert Prose(ENGLISH).ability(ability, here=True) == f"Special timing: {told}{text}"


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Word("gain", {"mission": 1}), "Gain 1 completed mission from the Mission deck, without its reward."),
        (Word("gain", {"mission": 2}), "Gain 2 completed missions from the Mission deck, without their rewards."),
        (
            Word("gain", {"charge": 1}),
            "Put 1 charge on one of your cards with charges left, even beyond its printed number.",
        ),
        (Word("discard", {"corruption": 2}), "Discard any 2 of your Corruption cards."),
        (Word("face-down", {"": 1}), "Turn any 1 of your active Corruption cards face down."),
        (
            Word("odd", {"": "rumble-on"}),
            "Put this card on another space of your choice in your tier, up to 6 spaces away.",
        ),
    ],
)
def test_a_sentence_says_where_from_and_which(word: Word, text: str) -> None:
    assert read(word) == text


def test_how_often_stands_first_where_nothing_is_free() -> None:
    told = {"when": "take-trophy", "against": "ork", "limit": "turn", "effect": GAINED}

    assert Prose(ENGLISH).ability(told) == "Once per turn, when you take any Ork enemy as a trophy: Gain 1 Life."
    assert Prose(ENGLISH).ability(told | {"optional": True}) == (
        "When you take any Ork enemy as a trophy, you may, once per turn, gain 1 Life."
    )


def test_what_an_enemy_does_before_its_dice_names_its_battle() -> None:
    assert Sheet(ENGLISH).ability({"when": "start-of-battle", "effect": GAINED}, here=True) == (
        "At the start of a battle with this enemy: Gain 1 Life."
    )


def test_what_a_power_card_costs_is_no_choice_of_its_own() -> None:
    told = {"when": "start-of-turn", "cost": {"life": 1}, "effect": GAINED}

    assert Prose(ENGLISH).ability(told, may=False) == "At the start of your turn, lose 1 Life to gain 1 Life."


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        (GAINED, "Each other player does this: Gain 1 Life."),
        ((Word("may", {"effect": GAINED}),), "Each other player may gain 1 Life."),
        (
            (Word("may", {"cost": {"influence": 1}, "effect": GAINED}),),
            "Each other player may pay 1 influence to gain 1 Life.",
        ),
        ((choice(GAINED, lost("life")),), "Each other player chooses one: (1) Gain 1 Life. Or (2) Lose 1 Life."),
        ((condition(GAINED, level=4),), "Each other player of level 4 or more does this: Gain 1 Life."),
        (
            (condition(GAINED, behind=True),),
            "Each other player, if another player has a higher level than that player, does this: Gain 1 Life.",
        ),
        (
            (*GAINED, condition(GAINED, relics=1)),
            "Each other player does this: Gain 1 Life. That player with a Relic: Gain 1 Life.",
        ),
    ],
)
def test_what_others_do_is_told_of_them(effects: tuple[Word, ...], text: str) -> None:
    assert read(Word("each", {"who": "others", "effect": effects})) == text


@pytest.mark.parametrize(("faces", "text"), [("1", "On 1"), ("5-6", "On 5 or 6"), ("2-4", "On 2 to 4")])
def test_faces_of_a_die_are_told_as_one_says_them(faces: str, text: str) -> None:
    assert read(Word("roll", {faces: GAINED})) == f"Roll a die. {text}: Gain 1 Life."


def test_two_boxes_of_a_space_are_one_sentence_in_two_lines() -> None:
    boxes = ((Word("may", {"cost": {"influence": 2}, "effect": GAINED}),), (*GAINED, *lost("life")))
    space = {"tier": "outer", "text": (), "boxes": boxes, "movement": None}

    assert Sheet(ENGLISH).entry("space", space) == [
        "You may either pay 2 influence to gain 1 Life.",
        "Or do this: Gain 1 Life. Lose 1 Life.",
    ]
