"""The text of cards, spaces and sheets: what a person reads, told from the words that the rules obey."""

from __future__ import annotations

import re

import pytest

import reliquary
from reliquary.games.relic.card_text import (
    Sheet,
    brief,
    doing_text,
    marks_of,
    reward_text,
    skills_of,
    text_of,
    type_line,
    use_text,
)
from reliquary.games.relic.effects.choose import Choose
from reliquary.games.relic.syntax import Word
from reliquary.games.relic.terms import REWARDS
from reliquary.words import words_of
from tests.relic.test_prose import GAINED, condition, lost
from tests.rules import rule

GAME = reliquary.game("relic")
ENGLISH = words_of(GAME)


# Entries


@pytest.mark.parametrize(
    ("entry", "lines"),
    {
        "burrow-ambusher": [
            "Special timing · when drawn: Cunning test 6. Failure: Life −1.",
            "If you win: Influence +1.",
        ],
        "power-sword": ["Prepare for battle · you may · spend 1 charge: +3 to your battle value."],
        "needle-rifle": ["Prepare for a Cunning battle · you may · spend 1 charge: +5 to your battle value."],
        "furnace-lance": [
            "Prepare for battle · against Tyranid enemies · you may · spend 1 charge: +4 to your battle value."
        ],
        "martyrs-mail": [
            "When you lose a battle · you may · discard this card: You do not lose the usual 1 Life. Influence +1.",
            "Prepare for battle · against Chaos enemies: +2 to your battle value.",
        ],
        "mirror-scale-cloak": [
            "Prepare for battle · you may · spend 1 charge: Evade all enemies in the battle, though it has begun."
        ],
        "imperial-seal": ["Before a Willpower test: +1 to your skill value."],
        "giantfall-glaive": [
            "Prepare for battle · against enemies with a total value of 6 or more: +2 to your battle value."
        ],
        "mirage-weave": ["When you tie a battle · you may: Discard an enemy from your space. Draw 1 Power card."],
        "on-my-own-terms": [
            "Prepare for battle: Fight with your highest attribute; the form of the battle stays the same."
        ],
        "hive-sump-ratcatcher": ["Before a battle · enemy value 3 or less · you may: Evade one enemy."],
        "gland-cutters-kit": ["When you take trophies from Tyranid enemies · once per turn: Influence +1."],
        "spend-yourself": ["After your roll in a battle or test · lose 1 Life: +3 to the roll."],
        "hand-of-the-unseen": ["After your roll in a battle or test: The roll counts as 10."],
        "blood-ink-quill": [
            (
                "After your roll in a battle or test · you may · lose 1 Life · once per turn: "
                "The roll counts as 6, but does not explode."
            )
        ],
        "unlooked-for-sign": [
            "Prepare for battle: Turn up the top Power card, add its number to your battle value, and discard it."
        ],
        "augury-bones": [
            (
                "Before a test · you may · spend 1 charge: "
                "Turn up the top Power card, add its number to your skill value, and discard it."
            )
        ],
        "casket-of-cracked-runes": [
            (
                "Start of your turn · you may · spend 1 charge · instead of your next move, if you like: "
                "Go to the space of another player outside the Inner tier."
            )
        ],
        "follow-the-beacon": ["Instead of your move: Go to the space of another player outside the Inner tier."],
        "old-stains": ["After your roll in a battle or test · for each of your Corruption cards: +1 to the roll."],
        "veterans-eye": [
            "After your roll in a battle or test · for every 2 of your levels, rounded up: +1 to the roll."
        ],
        "short-hop": ["Instead of your move: Go to a space up to 2 spaces away in your tier."],
        "burn-the-reserves": ["Before your move: Movement +3."],
        "fever-sermon": ["When activated: If you have a Power card: Discard 1 Power card. Otherwise: Life −1."],
        "the-third-arm": ["When activated: Strength +1. Cunning −1.", "Asset limit +2."],
        "mark-of-suspicion": ["Wargear costs you 1 influence more."],
        "the-unblinking-eye": ["Your dice explode on 5 and 6. You cannot reroll dice."],
        "stop-the-waaagh": ["Objective: Defeat 1 Ork enemy.", "Reward: Influence +2."],
        "bare-hands-bright-faith": [
            "Objective: Win 1 battle with a margin of 3 or more, without a weapon.",
            "Reward: Take a Wargear card of your choice from the discard pile. Influence +1.",
        ],
        "boast-before-witnesses": [
            "Objective · all at the same time: Have 1 or more trophies. Be on the space of another player.",
            "Reward: Influence +2. Each other player on your space: Influence −1.",
        ],
        "bring-down-the-warlord": [
            "Objective: Defeat 1 enemy of value 5 or more.",
            "Reward: Gain 1 level.",
        ],
        "clear-the-underhive": ["Objective: Defeat 1 enemy in Hive World.", "Reward: Influence +1. Life +1."],
        "one-blow-two-graves": [
            "Objective: Defeat 2 enemies in one battle.",
            "Reward: Gain 1 level. Influence +1.",
        ],
        "beyond-all-odds": ["Objective: Have one of your dice explode.", "Reward: Draw 1 Power card."],
        "skitterbrood": ["No ability."],
        "grot-fuse-runner": ["If you lose: Lose 1 more Life.", "If you tie: Life −1."],
        "rumour-weaver": ["If you win: Influence +1.", "If you lose · each other player: Influence +1."],
        "hoarder-rats": ["Special timing · end of your turn here: Discard 1 trophy.", "If you win: Influence +2."],
        "humming-cluster": [
            "For every 2 omens on the board, rounded up: +1 to its battle value.",
            "If you win: Influence +1.",
        ],
        "rain-of-wreckage": [
            "Special timing · when drawn: Roll a die. 1–2: Life −1.",
            "Choose one: Influence +2. Or: Put 2 charges on one of your cards with charges.",
        ],
        "smoke-on-every-horizon": [
            (
                "If 3 or more omens are on the board: (Each player · choose one: Influence −2. Or: Life −1.) "
                "Otherwise: Draw 1 Power card."
            )
        ],
        "smugglers-tide": ["Each player · if they like · pay 1 influence: Draw 1 Power card."],
        "lull-between-raids": [
            "Each player: Life +1. If another player has a higher level than they do: Draw 1 Power card."
        ],
        "raid-on-the-supply-lines": ["Each player · with 4 or more influence: Influence −2."],
        "reader-of-oil-smoke": [
            "Choose one: For each omen on your space: Influence +1. Or: Draw 2 Power cards. Draw 1 Corruption card."
        ],
        "mute-pilgrim": [
            "Willpower test 7. Success: Keep this card as an asset.",
            "As an asset · after your roll in a battle or test · you may · discard this card: Reroll all your dice.",
        ],
        "tank-hulk-surgery": ["Life +1.", "You may · pay 2 influence: Life +2."],
        "grey-knight-envoy": [
            "You may either: Buy any number of Power cards for 2 influence each.",
            "Or · pay 4 influence: Go to Silver Vigil.",
        ],
        "guardian-of-the-rift": [
            "Movement box · if you have a Relic · you may · spend 1 movement point: Go to Warp Rift.",
        ],
        "cloak-of-flies": ["Before a battle · you may: Evade one enemy. Roll a die. 1–2: Life −1."],
        "bribed-interpreter": [
            "Before a battle · against Eldar enemies · you may · pay 1 influence · once per turn: Evade one enemy."
        ],
        "half-tame-tusk-hound": [
            (
                "After your roll in a Strength battle or test · if your Life is 3 or less · you may · once per turn: "
                "Reroll all your dice."
            ),
            "Prepare for battle · against Beast enemies: +2 to your battle value.",
        ],
        "lodestone-of-the-drowned-fleet": [
            "Instead of your move · you may: Go to a space up to 3 spaces away in your tier."
        ],
        "charter-of-the-open-hold": [
            "In your Experience phase · you may · once per turn: Turn up 2 Wargear cards; you may buy any of them."
        ],
        "ledger-of-blood-oaths": [
            (
                "In your Experience phase · you may · discard 2 trophies · once per turn: "
                "Complete your mission and take its reward."
            )
        ],
        "loom-of-spent-prayers": [
            "Power limit +1.",
            (
                "In your Experience phase · you may · pay 2 influence · once per turn: "
                "Take a Power card of your choice from the discard pile."
            ),
        ],
        "daemon-world-braxas": ["Strength battle against an enemy of value 10. If you lose: Discard 1 asset."],
        "last-threshold": [
            "Test 12 with an attribute of your choice. Failure · choose one: Life −2. Or: Draw 1 Corruption card."
        ],
        "outskirts": [],
        "scenario-space": ["Face the Confrontation of the scenario."],
        "ogryn": [
            "When you lose a Strength battle · once per turn: You do not lose the usual 1 Life.",
            "Prepare for a Strength battle · if your Life is 4 or less: +2 to your battle value.",
            "Whenever you gain Life, gain 1 more.",
            "Special reward: Life +2.",
            "Power limit: 1. From level 4 on: 2. From level 8 on: 3.",
            (
                "Level 1: Strength +1. Level 2: Life +1. Level 3: Strength +1. Influence +2. "
                "Level 4: Draw 1 Power card. Gain 1 completed mission. Level 5: Special reward. "
                "Level 6: Strength +1. Life +1. "
                "Level 7: Willpower +1. Gain 1 completed mission. Level 8: Strength +1. Draw 1 Power card. "
                "Level 9: Cunning +1. Influence +2. Level 10: Special reward. Life +1. "
                "Level 11: Strength +1. Willpower +1. Level 12: Attribute of your choice +1. Draw 1 Power card."
            ),
        ],
        "the-mystery-beyond": [
            "Special rule · when you gain a level · if another player has a higher level: Draw 1 Power card.",
            (
                "Special rule · in your Experience phase · you may · pay 3 influence · once per turn: Another player "
                "in the Inner tier goes back 1 space."
            ),
            (
                "Confrontation: If you have 2 or more tokens on the scenario sheet: (Cunning test 8. Success: You win "
                "the game. Failure: Life −1.) Otherwise: If you have a token on the scenario sheet: (Willpower test 8. "
                "Success: Put 1 token on the scenario sheet. Failure: Life −1.) Otherwise: Strength test 8. Success: "
                "Put 1 token on the scenario sheet. Failure: Life −1."
            ),
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
        "short-hop": "Power card · number 6",
        "blood-frenzy": "Corruption card · activation number 2",
        "silver-vigil": "Middle tier · corner · 1 red Threat icon · 1 blue Threat icon",
        "warp-rift": "Inner tier",
        "smelter-docks": "Outer tier · Hive World · 1 blue Threat icon",
        "mourning-nebula": "Middle tier · Phantom Stars · 1 blue Threat icon · 1 yellow Threat icon",
        "ogryn": "Character · Imperial Guard · Strength 5 · Willpower 1 · Cunning 2 · Life 6 · asset limit 4"
        " · starts on Outskirts",
    }.items(),
)
def test_the_type_of_an_entry_stands_in_one_line(entry: str, line: str) -> None:
    assert type_line(GAME, ENGLISH, entry) == line


@pytest.mark.parametrize(
    ("card", "told"),
    {
        "rally-banner-bearer": "Strength 4 · Omen",
        "skitterbrood": "Willpower 2",
        "rain-of-wreckage": "Event · Omen",
    }.items(),
)
def test_a_card_on_the_board_is_told_in_few_words(card: str, told: str) -> None:
    assert brief(GAME, ENGLISH, card) == told


def test_the_charges_that_lie_on_a_card_are_told_in_place_of_those_that_are_printed() -> None:
    assert marks_of(GAME, ENGLISH, "power-sword")[-1] == "4 charges"
    assert marks_of(GAME, ENGLISH, "power-sword", 1)[2:] == ["price 4", "1 charge"]


def test_every_entry_has_a_text_and_a_type() -> None:
    told = {
        entry["id"]: (text_of(GAME, ENGLISH, entry["id"]), type_line(GAME, ENGLISH, entry["id"]))
        for entries in GAME.content.kinds.values()
        for entry in entries
    }

    assert len(told) == 336 + 48 + 10 + 5
    assert [name for name, (lines, line) in told.items() if not (all(lines) and line)] == []
    assert [name for name, (lines, line) in told.items() if not lines and "Threat icon" not in line] == []


def test_every_line_begins_with_a_capital_letter_or_a_sign_and_ends_with_a_full_stop() -> None:
    entries = [entry["id"] for each in GAME.content.kinds.values() for entry in each]
    lines = [line for entry in entries for line in text_of(GAME, ENGLISH, entry)]

    assert [line for line in lines if not re.fullmatch(r"[A-Z].*\.\)?", line) or "  " in line or ":." in line] == []


def test_what_is_unknown_has_no_text() -> None:
    with pytest.raises(KeyError):
        text_of(GAME, ENGLISH, "no-such-card")


def test_a_card_without_words_says_so_and_a_space_says_nothing() -> None:
    space = {"tier": "outer", "text": (), "boxes": None, "movement": None}

    assert Sheet(ENGLISH).entry("space", space) == []
    assert Sheet(ENGLISH).entry("relic", {"abilities": ()}) == ["No ability."]


def test_a_character_before_the_game_is_told_without_the_rewards_of_its_levels() -> None:
    assert skills_of(GAME, ENGLISH, "ogryn") == text_of(GAME, ENGLISH, "ogryn")[:-1]


def test_a_confrontation_is_told_in_a_line_for_each_effect() -> None:
    effects = (condition(GAINED, lost("life"), level=4), condition((Word("win-game", {}),), tokens=3))

    assert Sheet(ENGLISH).entry("scenario", {"abilities": (), "confrontation": effects}) == [
        "Confrontation: If your level is 4 or more: Life +1. Otherwise: Life −1.",
        "Then · if you have 3 or more tokens on the scenario sheet: You win the game.",
    ]


@rule("RE-LEVEL-12")
def test_every_icon_of_a_level_is_told() -> None:
    assert Sheet(ENGLISH).levels({"rewards": [REWARDS]}) == [
        (
            "Level 1: Strength +1. Willpower +1. Cunning +1. Attribute of your choice +1. Life +1. Influence +2. "
            "Draw 1 Power card. Gain 1 completed mission. Special reward."
        )
    ]


def test_a_level_without_a_reward_is_left_out() -> None:
    assert Sheet(ENGLISH).levels({"rewards": [[], ["life"], ["power", "special"]]}) == [
        "Level 2: Life +1. Level 3: Draw 1 Power card. Special reward."
    ]
    assert Sheet(ENGLISH).levels({"rewards": [[], []]}) == []


# Effects by number


def test_an_alternative_is_told_by_the_numbers_of_its_effects() -> None:
    [choice_] = [
        effect
        for number, effect in enumerate(GAME.effects)
        if isinstance(effect, Choose) and GAME.owners[number] == card_number("festering-brand")
    ]

    assert [doing_text(GAME, ENGLISH, one) for one in choice_.alternatives] == ["Life −1.", "Influence −2."]


def test_an_ability_at_the_moment_of_its_use_is_told_by_cost_and_effect() -> None:
    first, second = GAME.cards[card_number("storm-bolter")].abilities
    [quill] = GAME.cards[card_number("blood-ink-quill")].abilities

    assert use_text(GAME, ENGLISH, first) == "+1 to your battle value."
    assert use_text(GAME, ENGLISH, second) == "Spend 1 charge: +3 to your battle value."
    assert use_text(GAME, ENGLISH, quill) == "Lose 1 Life · once per turn: The roll counts as 6, but does not explode."


def test_an_ability_after_one_that_lasts_is_told_as_itself() -> None:
    [bell] = GAME.cards[card_number("blight-of-the-gut")].abilities

    assert use_text(GAME, ENGLISH, bell) == "Pay 3 influence: Discard this card."


@rule("RE-LEVEL-02", "RE-LEVEL-05")
def test_a_level_is_told_by_what_it_brings() -> None:
    assert reward_text(GAME, ENGLISH, "ogryn", 3) == "Strength +1. Influence +2."
    assert reward_text(GAME, ENGLISH, "ogryn", 13) == "Gain 1 completed mission."


def test_a_word_that_stands_for_two_effects_is_told_once() -> None:
    martyr = GAME.cards[card_number("martyrs-mail")].abilities[0]

    assert doing_text(GAME, ENGLISH, martyr.doing) == "You do not lose the usual 1 Life. Influence +1."


def card_number(name: str) -> int:
    return [card.id for card in GAME.cards].index(name)


def test_every_effect_knows_its_word() -> None:
    named = {type(effect).__name__.lower(): word.name for effect, word in zip(GAME.effects, GAME.told, strict=True)}

    assert {"gain", "trial", "may", "fight"} <= {name for name, word in named.items() if name == word}
