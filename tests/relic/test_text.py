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
            "Special timing: When this card is drawn, make a Cunning test with target 6. Failure: Lose 1 Life.",
            "If you win: Gain 1 influence.",
        ],
        "power-sword": ["When you prepare for a battle, you may spend 1 charge to add 3 to your battle value."],
        "needle-rifle": [
            "When you prepare for a Cunning battle, you may spend 1 charge to add 5 to your battle value."
        ],
        "furnace-lance": [
            (
                "When you prepare for a battle against any Tyranid enemy, you may spend 1 charge to add 4 to your "
                "battle value."
            )
        ],
        "martyrs-mail": [
            (
                "When you lose a battle, you may discard this card to do this: Avoid the usual loss of 1 Life. "
                "Gain 1 influence."
            ),
            "When you prepare for a battle against any Chaos enemy: Add 2 to your battle value.",
        ],
        "mirror-scale-cloak": [
            (
                "When you prepare for a battle, you may spend 1 charge to evade all enemies in the battle, though "
                "it has begun."
            )
        ],
        "imperial-seal": ["Before a Willpower test: Add 1 to your skill value."],
        "giantfall-glaive": [
            (
                "When you prepare for a battle against enemies with a total value of 6 or more: Add 2 to your "
                "battle value."
            )
        ],
        "mirage-weave": [
            "When you tie a battle, you may do this: Discard an enemy from your space. Draw 1 Power card."
        ],
        "on-my-own-terms": [
            ("When you prepare for a battle: Fight with your highest attribute; the form of the battle stays the same.")
        ],
        "hive-sump-ratcatcher": ["Before a battle against enemies of value 3 or less, you may evade one such enemy."],
        "gland-cutters-kit": ["Once per turn, when you take any Tyranid enemy as a trophy: Gain 1 influence."],
        "spend-yourself": ["After your roll in a battle or test, lose 1 Life to add 3 to your roll."],
        "hand-of-the-unseen": ["After your roll in a battle or test: Count your roll as 10."],
        "blood-ink-quill": [
            (
                "After your roll in a battle or test, you may, once per turn, lose 1 Life to count your roll as "
                "6, but it does not explode."
            )
        ],
        "unlooked-for-sign": [
            (
                "When you prepare for a battle: Turn up the top Power card, add its number to your battle value, "
                "and discard it."
            )
        ],
        "augury-bones": [
            (
                "Before a test, you may spend 1 charge to turn up the top Power card, add its number to your "
                "skill value, and discard it."
            )
        ],
        "casket-of-cracked-runes": [
            (
                "At the start of your turn, you may spend 1 charge to do this: Instead of your next move, you may "
                "go to the space of another player outside the Inner tier."
            )
        ],
        "follow-the-beacon": ["Instead of your move, go to the space of another player outside the Inner tier."],
        "old-stains": ["After your roll in a battle or test, for each of your Corruption cards: Add 1 to your roll."],
        "veterans-eye": [
            "After your roll in a battle or test, for every 2 of your levels, rounded up: Add 1 to your roll."
        ],
        "short-hop": ["Instead of your move, go to a space up to 2 spaces away in your tier."],
        "burn-the-reserves": ["Before your move: Add 3 to your movement."],
        "fever-sermon": [
            ("When this card is activated: If you have a Power card: Discard 1 Power card. Otherwise: Lose 1 Life.")
        ],
        "the-third-arm": [
            "When this card is activated: Gain 1 Strength. Lose 1 Cunning.",
            "Your asset limit is 2 higher.",
        ],
        "mark-of-suspicion": ["Wargear costs you 1 influence more."],
        "the-unblinking-eye": ["Your dice explode on 5 and 6. You cannot reroll dice."],
        "stop-the-waaagh": ["Objective: Defeat 1 Ork enemy.", "Reward: Gain 2 influence."],
        "bare-hands-bright-faith": [
            "Objective: Win 1 battle with a margin of 3 or more, without a weapon.",
            "Reward: Take a Wargear card of your choice from the discard pile. Gain 1 influence.",
        ],
        "boast-before-witnesses": [
            "Objective: All at the same time: Have 1 or more trophies. Be on the space of another player.",
            "Reward: Gain 2 influence. Each other player on your space does this: Lose 1 influence.",
        ],
        "bring-down-the-warlord": [
            "Objective: Defeat 1 enemy of value 5 or more.",
            "Reward: Gain 1 level.",
        ],
        "clear-the-underhive": [
            "Objective: Defeat 1 enemy in the Hive World.",
            "Reward: Gain 1 influence. Gain 1 Life.",
        ],
        "one-blow-two-graves": [
            "Objective: Defeat 2 enemies in one battle.",
            "Reward: Gain 1 level. Gain 1 influence.",
        ],
        "beyond-all-odds": ["Objective: Have one of your dice explode.", "Reward: Draw 1 Power card."],
        "skitterbrood": ["This card has no ability."],
        "grot-fuse-runner": ["If you lose: Lose 1 additional Life.", "If you tie: Lose 1 Life."],
        "rumour-weaver": [
            "If you win: Gain 1 influence.",
            "If you lose, each other player does this: Gain 1 influence.",
        ],
        "hoarder-rats": [
            "Special timing: When your turn ends on this card’s space, discard 1 trophy.",
            "If you win: Gain 2 influence.",
        ],
        "humming-cluster": [
            "For every 2 omens on the board, rounded up: Add 1 to the battle value of this enemy.",
            "If you win: Gain 1 influence.",
        ],
        "rain-of-wreckage": [
            "Special timing: When this card is drawn, roll a die. On 1 or 2: Lose 1 Life.",
            (
                "Choose one: (1) Gain 2 influence. Or (2) Put 2 charges on one of your cards with charges left, even "
                "beyond its printed number."
            ),
        ],
        "smoke-on-every-horizon": [
            (
                "If 3 or more omens are on the board: (Each player chooses one: (1) Lose 2 influence. Or (2) Lose "
                "1 Life.) Otherwise: Draw 1 Power card."
            )
        ],
        "smugglers-tide": ["Each player may pay 1 influence to draw 1 Power card."],
        "lull-between-raids": [
            (
                "Each player does this: Gain 1 Life. If another player has a higher level than that player: Draw "
                "1 Power card."
            )
        ],
        "raid-on-the-supply-lines": ["Each player with 4 or more influence does this: Lose 2 influence."],
        "reader-of-oil-smoke": [
            (
                "Choose one: (1) For each omen on your space: Gain 1 influence. Or (2) Draw 2 Power cards. Draw 1 "
                "Corruption card."
            )
        ],
        "mute-pilgrim": [
            "Make a Willpower test with target 7. Success: Keep this card as an asset.",
            ("As an asset: After your roll in a battle or test, you may discard this card to reroll all your dice."),
        ],
        "tank-hulk-surgery": ["Gain 1 Life.", "You may pay 2 influence to gain 2 Life."],
        "grey-knight-envoy": [
            "You may either buy any number of Power cards for 2 influence each.",
            "Or pay 4 influence to go to the Silver Vigil.",
        ],
        "guardian-of-the-rift": [
            "Movement box: If you have a Relic, you may spend 1 movement point to go to the Warp Rift."
        ],
        "cloak-of-flies": ["Before a battle, you may do this: Evade one enemy. Roll a die. On 1 or 2: Lose 1 Life."],
        "bribed-interpreter": [
            (
                "Before a battle against any Eldar enemy, you may, once per turn, pay 1 influence to evade one such "
                "enemy."
            )
        ],
        "half-tame-tusk-hound": [
            (
                "After your roll in a Strength battle or test, if your Life is 3 or less, you may, once per turn, "
                "reroll all your dice."
            ),
            "When you prepare for a battle against any Beast enemy: Add 2 to your battle value.",
        ],
        "lodestone-of-the-drowned-fleet": [
            "Instead of your move, you may go to a space up to 3 spaces away in your tier."
        ],
        "charter-of-the-open-hold": [
            "In your Experience phase, you may, once per turn, turn up 2 Wargear cards; you may buy any of them."
        ],
        "ledger-of-blood-oaths": [
            (
                "In your Experience phase, you may, once per turn, discard 2 trophies to complete your mission "
                "and take its reward."
            )
        ],
        "loom-of-spent-prayers": [
            "Your Power limit is 1 higher.",
            (
                "In your Experience phase, you may, once per turn, pay 2 influence to take a Power card of your "
                "choice from the discard pile."
            ),
        ],
        "daemon-world-braxas": ["Fight a Strength battle against an enemy of value 10. If you lose: Discard 1 asset."],
        "last-threshold": [
            (
                "Make a test with target 12, using an attribute of your choice. Failure: Choose one: (1) Lose 2 Life. "
                "Or (2) Draw 1 Corruption card."
            )
        ],
        "outskirts": [],
        "scenario-space": ["Face the Confrontation of the scenario."],
        "ogryn": [
            "Once per turn, when you lose a Strength battle: Avoid the usual loss of 1 Life.",
            "When you prepare for a Strength battle, if your Life is 4 or less: Add 2 to your battle value.",
            "Whenever you gain Life, gain 1 more.",
            "Special reward: Gain 2 Life.",
            "Power limit: 1. From level 4 on: 2. From level 8 on: 3.",
            (
                "Level 1: Gain 1 Strength. Level 2: Gain 1 Life. Level 3: Gain 1 Strength. Gain 2 influence. Level 4: "
                "Draw 1 Power card. Gain 1 completed mission from the Mission deck, without its reward. Level 5: "
                "Special reward. Level 6: Gain 1 Strength. Gain 1 Life. Level 7: Gain 1 Willpower. Gain 1 completed "
                "mission from the Mission deck, without its reward. Level 8: Gain 1 Strength. Draw 1 Power card. "
                "Level 9: Gain 1 Cunning. Gain 2 influence. Level 10: Special reward. Gain 1 Life. Level 11: Gain 1 "
                "Strength. Gain 1 Willpower. Level 12: Gain 1 point of an attribute of your choice. Draw 1 Power "
                "card."
            ),
        ],
        "the-mystery-beyond": [
            "Special rule: When you gain a level, if another player has a higher level: Draw 1 Power card.",
            (
                "Special rule: In your Experience phase, you may, once per turn, pay 3 influence to send another "
                "player in the Inner tier back 1 space."
            ),
            (
                "Confrontation: If you have 2 or more tokens on the scenario sheet: (Make a Cunning test with target "
                "8. Success: You win the game. Failure: Lose 1 Life.) Otherwise: If you have a token on the scenario "
                "sheet: (Make a Willpower test with target 8. Success: Put 1 token on the scenario sheet. Failure: "
                "Lose 1 Life.) Otherwise: Make a Strength test with target 8. Success: Put 1 token on the scenario "
                "sheet. Failure: Lose 1 Life."
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
        "ogryn": (
            "Character · Imperial Guard · Strength 5 · Willpower 1 · Cunning 2 · Life 6 · asset limit 4 · "
            "starts at the Outskirts"
        ),
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
    assert Sheet(ENGLISH).entry("relic", {"abilities": ()}) == ["This card has no ability."]


def test_a_character_before_the_game_is_told_without_the_rewards_of_its_levels() -> None:
    assert skills_of(GAME, ENGLISH, "ogryn") == text_of(GAME, ENGLISH, "ogryn")[:-1]


def test_a_confrontation_is_told_in_a_line_for_each_effect() -> None:
    effects = (condition(GAINED, lost("life"), level=4), condition((Word("win-game", {}),), tokens=3))

    assert Sheet(ENGLISH).entry("scenario", {"abilities": (), "confrontation": effects}) == [
        "Confrontation: If your level is 4 or more: Gain 1 Life. Otherwise: Lose 1 Life.",
        "Then, if you have 3 or more tokens on the scenario sheet: You win the game.",
    ]


@rule("RE-LEVEL-12")
def test_every_icon_of_a_level_is_told() -> None:
    assert Sheet(ENGLISH).levels({"rewards": [REWARDS]}) == [
        (
            "Level 1: Gain 1 Strength. Gain 1 Willpower. Gain 1 Cunning. "
            "Gain 1 point of an attribute of your choice. Gain 1 Life. Gain 2 influence. "
            "Draw 1 Power card. Gain 1 completed mission from the Mission deck, without its reward. Special reward."
        )
    ]


def test_a_level_without_a_reward_is_left_out() -> None:
    assert Sheet(ENGLISH).levels({"rewards": [[], ["life"], ["power", "special"]]}) == [
        "Level 2: Gain 1 Life. Level 3: Draw 1 Power card. Special reward."
    ]
    assert Sheet(ENGLISH).levels({"rewards": [[], []]}) == []


# Effects by number


def test_an_alternative_is_told_by_the_numbers_of_its_effects() -> None:
    [choice_] = [
        effect
        for number, effect in enumerate(GAME.effects)
        if isinstance(effect, Choose) and GAME.owners[number] == card_number("festering-brand")
    ]

    assert [doing_text(GAME, ENGLISH, one) for one in choice_.alternatives] == ["Lose 1 Life.", "Lose 2 influence."]


def test_an_ability_at_the_moment_of_its_use_is_told_by_cost_and_effect() -> None:
    first, second = GAME.cards[card_number("storm-bolter")].abilities
    [quill] = GAME.cards[card_number("blood-ink-quill")].abilities

    assert use_text(GAME, ENGLISH, first) == "Add 1 to your battle value."
    assert use_text(GAME, ENGLISH, second) == "Spend 1 charge to add 3 to your battle value."
    assert (
        use_text(GAME, ENGLISH, quill) == "Once per turn, lose 1 Life to count your roll as 6, but it does not explode."
    )


def test_an_ability_after_one_that_lasts_is_told_as_itself() -> None:
    [bell] = GAME.cards[card_number("blight-of-the-gut")].abilities

    assert use_text(GAME, ENGLISH, bell) == "Pay 3 influence to discard this card."


@rule("RE-LEVEL-02", "RE-LEVEL-05")
def test_a_level_is_told_by_what_it_brings() -> None:
    assert reward_text(GAME, ENGLISH, "ogryn", 3) == "Gain 1 Strength. Gain 2 influence."
    assert (
        reward_text(GAME, ENGLISH, "ogryn", 13) == "Gain 1 completed mission from the Mission deck, without its reward."
    )


def test_a_word_that_stands_for_two_effects_is_told_once() -> None:
    martyr = GAME.cards[card_number("martyrs-mail")].abilities[0]

    assert doing_text(GAME, ENGLISH, martyr.doing) == "Avoid the usual loss of 1 Life. Gain 1 influence."


def card_number(name: str) -> int:
    return [card.id for card in GAME.cards].index(name)


def test_every_effect_knows_its_word() -> None:
    named = {type(effect).__name__.lower(): word.name for effect, word in zip(GAME.effects, GAME.told, strict=True)}

    assert {"gain", "trial", "may", "fight"} <= {name for name, word in named.items() if name == word}
