"""Packs of Relic: every mistake has its line, a warning is none, and what is accepted can be played."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from reliquary import kernel
from reliquary import pack as packs
from reliquary.games.relic import content
from reliquary.games.relic.card_text import text_of, type_line
from reliquary.games.relic.content import LAYOUT, Content, checked
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.notation import named_cards
from reliquary.pack import Pack, PackError
from reliquary.words import words_of
from tests.rules import rule

SOURCE = LAYOUT.home
OURS: dict[str, Any] = {
    path.name: yaml.safe_load(path.read_text("utf-8")) for path in SOURCE.glob("*.yaml") if path.name != "pack.yaml"
}
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)  # the fast one wherever PyYAML was built with it
SHORT = {  # what stands for what in the cases below
    "ENEMY": "id: wreck-hounds, type: enemy, trait: beast, attribute: strength, value: 2, origin: owner",
    "FRIEND": "id: grot-pack-carrier, type: asset, trait: ally, origin: owner",
    "POWER": "id: wrath-unchained, number: 1, origin: owner, abilities",
    "MISSION": "id: take-initiative, origin: owner, reward: [{gain: {life: 1}}], objective",
    "AMOUNT": "expected a whole number from 1 to 20 or a word that counts, such as 'power-cards', found",
    "UNDER-WAY": "cannot stand here: a battle or a test may be under way",
    "MOMENTS": "before-movement, prepare-for-battle, after-roll, before-test or during-experience",
    "LASTING": "asset-limit, power-limit, threshold, explode-on, ties-won, trophy-value, price, life-gain or cannot",
}
PACK = "id: mine\ngame: relic\norigin: owner\nextends: relic\n"


def cases(text: str, lines: int) -> list[tuple[str, ...]]:
    """Cases that are written as so many lines each, the first of which is not indented."""
    for name, long in SHORT.items():
        text = text.replace(name, long)
    told = [line.strip() for line in text.strip().splitlines()]
    return [tuple(told[number : number + lines]) for number in range(0, len(told), lines)]


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in ({"pack.yaml": PACK} | dict(files)).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def mistakes(folder: Path, files: Mapping[str, str], words: bool = False) -> list[str]:
    """The mistakes of a pack that extends ours, without the path of its folder."""
    with pytest.raises(PackError) as caught:
        checked(write(folder, files), words=words)
    return [line.removeprefix(f"{folder}/") for line in caught.value.lines]


def plays(pack: Pack, decisions: int, seed: int = 1) -> RelicGame:
    """A game with a pack in which so many decisions are made at random, and no card is lost or doubled."""
    game, chance = RelicGame(Content(pack)), random.Random(seed)
    state = game.deal(2 + seed % 3, seed, {"missions": 1})
    cards = sorted(named_cards(state))
    for _ in range(decisions):
        if state.offers:
            kernel.act(state, chance.choice(state.offers))
    assert sorted(named_cards(state)) == cards
    return game


# Words.

GEAR = "wargear:\n  - id: trench-bolter\n    trait: equipment\n    cost: 1\n    origin: owner\n"


WORDS = """
[{gian: {life: 1}}]
    unknown word 'gian'; did you mean 'gain'?
[zzz]
    effect: unknown word 'zzz'; see the vocabulary: reliquary cards --census
[{gain: {gold: 1}}]
    gain: unknown word 'gold'; known are strength, willpower,
[{gain: {life: '1'}}]
    life: expected a whole number from 1 to 20, found '1' in quotes: take them away
[{gain: {life: {halve: level}}}]
    life: AMOUNT a mapping; did you mean 'half'?
[gain]
    the word 'gain' needs a mapping with one or more of strength, willpower, cunning, attribute,
[{lose-turn: 1}]
    the word 'lose-turn' stands alone
{gain: {life: 1}}
    expected a list of effects, found a mapping
lose-turn
    expected a list of effects, found 'lose-turn'
[]
    expected a list of effects, found a list of none
[[lose-turn]]
    expected an effect: a mapping with one key, or a word alone
[{gain: {life: 1}, draw: {power: 1}}]
    expected an effect: a mapping with one key, or a word alone
[{}]
    expected an effect: a mapping with one key, or a word alone
[{gain: life}]
    expected a mapping with one or more of strength, willpower, cunning, attribute,
[{gain: {lief: 1}}]
    unknown word 'lief'; did you mean 'life'?
[{gain: {life: 0}}]
    expected a whole number from 1 to 20, found '0'
[{gain: {life: -1}}]
    expected a whole number from 1 to 20, found '-1'
[{gain: {life: all}}]
    AMOUNT 'all'
[{gain: {life: power-card}}]
    AMOUNT 'power-card'; did you mean 'power-cards'?
[{gain: {life: {half: relic}}}]
    found 'relic'; did you mean 'relics'?
[{gain: {life: {third: relics}}}]
    AMOUNT a mapping; a mapping is {half: word}
[{gain: {life: }}]
    AMOUNT nothing
[{draw: {wargaer: 1}}]
    unknown word 'wargaer'; did you mean 'wargear'?
[{roll: {}}]
    expected a mapping of faces to effects, such as "1" or "2-4", found a mapping
[{roll: {'0': [lose-turn]}}]
    expected faces of a die, such as '2-4', found '0'
[{roll: {'4-2': [lose-turn]}}]
    expected faces of a die, such as '2-4', found '4-2'
[{roll: {'1-7': [lose-turn]}}]
    expected faces of a die, such as '2-4', found '1-7'
[{roll: {'1-3': [lose-turn], '3-4': [{gain: {life: 1}}]}}]
    the face 3 is in '3-4' and in another key: expected one result
[{roll: {'1': lose-turn}}]
    expected a list of effects, found 'lose-turn'
[{choose: [[lose-turn]]}]
    choose: expected a list of 2 to 6, each a list of effects, found a list of 1
[{go: {to: outskirts, near: 2}}]
    the word 'go' needs exactly one of to, area, tier, near and player, found 2
[{go: {}}]
    the word 'go' needs exactly one of to, area, tier, near and player, found 0
[{go: {to: outskirt}}]
    no space of the outer or middle tier 'outskirt'; did you mean 'outskirts'?
[{go: {to: warp-rift}}]
    no space of the outer or middle tier 'warp-rift'
[{go: {area: hive-wolrd}}]
    no area 'hive-wolrd'; did you mean 'hive-world'?
[{go: {tier: inner}}]
    expected outer or middle, found 'inner'
[{next-move: [lose-turn]}]
    the word 'next-move' needs one 'go' and nothing else
[{fight: {win: [lose-turn]}}]
    the word 'fight' needs exactly one of strength, willpower, cunning and choice with its value
[{fight: {strength: 3, cunning: 3}}]
    the word 'fight' needs exactly one of strength, willpower, cunning and choice with its value
[{fight: {strenght: 3}}]
    unknown key 'strenght'; did you mean 'strength'?
[{trial: {target: 8}}]
    missing key 'attribute': expected strength, willpower, cunning, choice or level
[{trial: {attribute: cuning, target: 8}}]
    found 'cuning'; did you mean 'cunning'?
[{trial: {attribute: cunning, target: 8, sucess: []}}]
    unknown key 'sucess'; did you mean 'success'?
[{clear: {trait: orc}}]
    no Threat card with the trait 'orc'; did you mean 'ork'?
[{clear: {type: enmy}}]
    expected event, enemy, encounter or asset, found 'enmy'; did you mean 'enemy'?
[{if: {then: [lose-turn]}}]
    the word 'if' needs a condition, such as strength or behind
[{if: {levle: 3, then: [lose-turn]}}]
    unknown key 'levle'; did you mean 'level'?
[{if: {lead: false, then: [lose-turn]}}]
    expected true (leave the key out otherwise), found 'false'
[{if: {level: 3}}]
    missing key 'then': expected a list of effects
[{if: {affiliation: inquisitors, then: [lose-turn]}}]
    no affiliation 'inquisitors'; did you mean 'inquisition'?
[{may: {cost: {}, effect: [lose-turn]}}]
    expected a mapping with one or more of influence, life,
[{may: {cost: {gold: 1}, effect: [lose-turn]}}]
    unknown key 'gold'; known are influence, life,
[{may: {cost: {charge: 1}, effect: [lose-turn]}}]
    this card has no charges: give it the key 'charges'
[{each: {who: other, effect: [lose-turn]}}]
    found 'other'; did you mean 'others'?
[{gift: {asset: 2}}]
    the word 'gift' moves one card at a time: expected the number 1
[{steal: {trophy: 2}}]
    the word 'steal' moves one card at a time: expected the number 1
[{odd: stay-heer}]
    found 'stay-heer'; did you mean 'stay-here'?
[{odd: stay-here}]
    'stay-here' works only with when: before-movement
[{odd: ones-count-as-six}]
    'ones-count-as-six' works only with when: always
[{odd: rumble-on}]
    'rumble-on' moves a Threat card: this is none
[{battle-bonus: 2}]
    'battle-bonus' works only with when: prepare-for-battle
[{may: {effect: [{skill-bonus: 2}]}}]
    'skill-bonus' works only with when: before-test
[reroll]
    'reroll' works only with when: after-roll
[prevent-loss]
    'prevent-loss' works only with when: lose-battle
[evade]
    'evade' works only with when: before-battle or prepare-for-battle
[{movement-bonus: 1}]
    'movement-bonus' works only with when: before-movement or after-movement-roll
[{reveal: power}]
    'reveal' works only with when: prepare-for-battle, before-test or after-roll
[{price: -1}]
    'price' works only with when: always
[{cannot: evad}]
    found 'evad'; did you mean 'evade'?
[win-game]
    'win-game' works only on scenarios
[keep-this]
    only an encounter can be kept, by its own effect
[{advance: {base: 1}}]
    'advance' works only on spaces of the inner tier
"""


@pytest.mark.parametrize(("effect", "expected"), cases(WORDS, 2))
def test_a_mistake_in_a_word_has_its_line(tmp_path: Path, effect: str, expected: str) -> None:
    text = f"{GEAR}    abilities:\n      - when: start-of-turn\n        effect: {effect}\n"
    found = mistakes(tmp_path, {"wargear.yaml": text})

    assert len(found) == 1
    assert found[0].startswith("wargear.yaml:8: ")
    assert expected in found[0]


ABILITIES = """
{effect: [lose-turn]}
    missing key 'when'
{when: start-of-turn}
    missing key 'effect': expected a list of effects
{when: start-of-trun, effect: [lose-turn]}
    when: expected one of 27 words, found 'start-of-trun'; did you mean 'start-of-turn'?
{when: whenever, effect: [lose-turn]}
    when: expected always, start-of-turn, end-of-turn,
{when: start-of-turn, effect: [lose-turn], if: {level: 13}}
    level: expected a whole number from 0 to 12, found '13'
{when: start-of-turn, effect: [lose-turn], if: {life-at-most: 0}}
    life-at-most: expected a whole number from 1 to 12, found '0'
{when: start-of-turn, effect: [lose-turn], limt: turn}
    unknown key 'limt'; did you mean 'limit'?
{when: start-of-turn, effect: [lose-turn], limit: round}
    limit: expected turn, game or area, found 'round'
{when: start-of-turn, effect: [lose-turn], if: {}}
    if: expected a mapping with one or more of strength,
{when: start-of-turn, effect: [lose-turn], if: {area: hive-wrld}}
    area: no area 'hive-wrld'; did you mean 'hive-world'?
{when: start-of-turn, effect: [lose-turn], cost: {charge: 2}}
    charge: expected the number 1, found '2'
{when: start-of-turn, effect: [lose-turn], cost: {charge: 1}}
    charge: this card has no charges: give it the key 'charges'
{when: start-of-turn, effect: [lose-turn], cost: {this: drop}}
    this: expected discard, found 'drop'
{when: start-of-turn, effect: [lose-turn], against: ork}
    against: not with when: start-of-turn: take the key away
{when: prepare-for-battle, effect: [{battle-bonus: 2}], against: orc}
    against: no enemy with the trait 'orc'; did you mean 'ork'?
{when: prepare-for-battle, effect: [{battle-bonus: 2}], against: weapon}
    against: no enemy with the trait 'weapon'
{when: prepare-for-battle, effect: [{battle-bonus: 2}], form: force}
    form: expected strength, willpower or cunning, found 'force'
{when: prepare-for-battle, effect: [{battle-bonus: 2}], by: 2}
    by: not with when: prepare-for-battle: take the key away
{when: prepare-for-battle, effect: [{battle-bonus: 2}], least: 6, most: 3}
    least: expected at most what stands under 'most'
{when: prepare-for-battle, effect: [{skill-bonus: 2}]}
    effect: 'skill-bonus' works only with when: before-test
{when: prepare-for-battle, effect: [{if: {level: 3, then: [evade]}}]}
    effect: 'evade' stands by itself, not inside another word
{when: prepare-for-battle, effect: [{trial: {attribute: level, target: 8}}]}
    effect: 'trial' UNDER-WAY
{when: win-battle, effect: [{go: {near: 2}}]}
    effect: 'go' UNDER-WAY
{when: after-roll, effect: [{fight: {strength: 4}}]}
    effect: 'fight' UNDER-WAY
{when: before-battle, effect: [{gain: {life: 1}}]}
    effect: when: before-battle needs the word 'evade'
{when: before-movement, effect: [{next-move: [{go: {near: 2}}]}]}
    effect: 'next-move' comes too late here: write 'go'
{when: always, effect: [{gain: {life: 1}}]}
    effect: 'gain' does not last: when: always goes with LASTING
{when: always, effect: [{if: {level: 3, then: [{price: 1}]}}]}
    effect: 'if' does not last: when: always goes with LASTING
{when: always, effect: [{odd: stay-here}]}
    effect: 'stay-here' works only with when: before-movement
{when: always, effect: [ties-won], cost: {life: 1}}
    cost: not with when: always: take the key away
{when: drawn, effect: [lose-turn]}
    when: 'drawn' comes only for Threat cards
{when: battle-values, effect: [{foe-bonus: 1}]}
    when: 'battle-values' comes only for enemies
"""


@pytest.mark.parametrize(("ability", "expected"), cases(ABILITIES, 2))
def test_a_mistake_in_an_ability_has_its_line(tmp_path: Path, ability: str, expected: str) -> None:
    found = mistakes(tmp_path, {"wargear.yaml": f"{GEAR}    abilities:\n      - {ability}\n"})

    assert len(found) == 1
    assert found[0].startswith("wargear.yaml:7: ")
    assert expected in found[0]


def test_a_mistake_deep_inside_a_card_is_told_on_its_own_line(tmp_path: Path) -> None:
    text = f"""{GEAR}    abilities:
      - when: prepare-for-battle
        against: elder
        cost:
          charge: 1
        effect:
          - battle-bonus: 1
          - if:
              level: 3
              then:
                - reroll
"""
    assert mistakes(tmp_path, {"wargear.yaml": text}) == [
        "wargear.yaml:10: charge: this card has no charges: give it the key 'charges'",
        "wargear.yaml:16: effect: 'reroll' works only with when: after-roll",
    ]
    text = text.replace("cost: 1", "cost: 1\n    charges: 2").replace("- reroll", "- battle-bonus: 1")
    assert mistakes(tmp_path, {"wargear.yaml": text}) == [
        "wargear.yaml:9: against: no enemy with the trait 'elder'; did you mean 'eldar'?"
    ]


# Cards and sheets.

OGRYN = """\
characters:
  - id: ogryn
    affiliation: imperial-guard
    strength: 5
    willpower: 1
    cunning: 2
    life: 6
    asset-limit: 4
    power-limits: {"0": 1}
    start: outskirts
    rewards: [[special], [], [], [], [], [], [], [], [], [], [], []]
    special: [{gain: {life: 1}}]
    origin: owner
"""


CARDS = """
red
    id: wreck-hounds, type: enemy, trait: beast, value: 2, origin: owner
    missing key 'attribute': an enemy needs it
red
    id: wreck-hounds, type: enemy, trait: beast, attribute: strength, origin: owner
    missing key 'value': an enemy needs it
red
    id: wreck-hounds, type: enemy, trait: beast, attribute: strength, value: 21, origin: owner
    value: expected a whole number from 1 to 20, found '21'
red
    id: wreck-hounds, type: enemy, trait: beast, attribute: strenght, value: 2, origin: owner
    found 'strenght'; did you mean 'strength'?
red
    ENEMY, effect: [lose-turn]
    effect: only events and encounters have it: write abilities
red
    ENEMY, charges: 2
    charges: only an asset has charges
red
    ENEMY, icons: {green: 1}
    icons: unknown word 'green'
red
    ENEMY, abilities: [{when: win-battle, effect: [lose-turn]}]
    when: 'win-battle' never comes for this card (enemy)
red
    ENEMY, abilities: [{when: battle-values, effect: [lose-turn]}]
    effect: 'lose-turn' does nothing here: when: battle-values goes with foe-bonus
red
    ENEMY, abilities: [{when: battle-values, form: cunning, effect: [{foe-bonus: 1}]}]
    form: not with when: battle-values: take the key away
red
    ENEMY, abilities: [{when: drawn, if: {level: 3}, effect: [lose-turn]}]
    if: not with when: drawn: take the key away
red
    ENEMY, abilities: [{when: start-of-battle, effect: [{fight: {cunning: 2}}]}]
    effect: 'fight' UNDER-WAY
red
    ENEMY, abilities: [{when: end-of-turn, cost: {this: discard}, effect: [lose-turn]}]
    this: only an asset in a play area can pay with itself
red
    ENEMY, win: [keep-this]
    win: only an encounter can be kept, by its own effect
red
    id: call-of-the-war-horns, type: event, origin: owner, effect: [lose-turn], win: [lose-turn]
    win: only an enemy has it
red
    id: call-of-the-war-horns, type: event, origin: owner, effect: [lose-turn], value: 3
    value: only an enemy has it: a card of type 'event' has none
red
    id: call-of-the-war-horns, type: event, origin: owner
    missing key 'effect': this event does nothing
red
    id: call-of-the-war-horns, type: evnt, origin: owner, effect: [lose-turn]
    type: expected event, enemy, encounter or asset, found 'evnt'; did you mean 'event'?
red
    FRIEND, abilities: [{when: battle-values, effect: [{foe-bonus: 1}]}]
    when: 'battle-values' comes only for enemies
power
    POWER: []
    abilities: a Power card has exactly one ability, found 0
power
    POWER: [{when: after-roll, effect: [reroll]}, {when: after-roll, effect: [reroll]}]
    abilities: a Power card has exactly one ability, found 2
power
    POWER: [{when: start-of-turn, effect: [lose-turn]}]
    when: 'start-of-turn' never comes for this card (power): expected MOMENTS
power
    POWER: [{when: after-roll, cost: {this: discard}, effect: [reroll]}]
    this: only an asset in a play area can pay with itself
power
    POWER: [{when: before-movement, effect: [discard-this]}]
    effect: this is no card that could be discarded
power
    id: wrath-unchained, number: 7, origin: owner, abilities: []
    number: expected a whole number from 1 to 6, found '7'
missions
    MISSION: {defaet: {count: 2}}
    objective: unknown objective 'defaet'; did you mean 'defeat'?
missions
    MISSION: {own: {level: 2}, tally: {levels: 2}}
    objective: expected a mapping with one of defeat, own, succeed, tally or visit
missions
    MISSION: {defeat: {trait: orc}}
    objective: no Threat card with the trait 'orc'; did you mean 'ork'?
missions
    MISSION: {defeat: {trait: ork, attribute: willpower, least: 20}}
    objective: no enemy fits: expected one that can be defeated
missions
    MISSION: {defeat: {tier: middle, area: hive-world}}
    objective: the area 'hive-world' does not lie in the middle tier
missions
    MISSION: {visit: {}}
    objective: the word 'visit' needs one of spaces, area (with count), areas and corners
missions
    MISSION: {visit: {areas: 2, corners: 2}}
    objective: the word 'visit' needs one of spaces, area (with count), areas and corners
missions
    MISSION: {visit: {area: hive-world, count: 6}}
    objective: there are only 5 of them: expected at most so many
missions
    MISSION: {visit: {spaces: [outskirts, outskirts]}}
    objective: a space is named twice: expected different ones
missions
    MISSION: {visit: {spaces: [outskirt]}}
    objective: no space 'outskirt'; did you mean 'outskirts'?
missions
    MISSION: {own: {}}
    own: expected a mapping with one or more of strength,
missions
    MISSION: {own: {asets: 4}}
    unknown key 'asets'; did you mean 'assets'?
missions
    MISSION: {tally: {losses: 1, life: 1}}
    objective: the word 'tally' needs exactly one of explosions, losses,
missions
    MISSION: {succeed: {at: test, unarmed: true}}
    objective: weapons play no part in a test: expected 'unarmed' only with 'at: battle'
missions
    MISSION: {succeed: {count: 2}}
    missing key 'at': expected test or battle
missions
    id: take-initiative, origin: owner, reward: [{trial: {attribute: cunning, target: 6}}], objective: {own: {level: 1}}
    reward: 'trial' UNDER-WAY
relics
    id: upturned-seal, origin: owner, trait: hat
    trait: expected weapon or armour, found 'hat'
wargear
    id: trench-bolter, origin: owner, trait: weapon
    missing key 'cost': expected a whole number from 1 to 12
corruption
    id: blood-frenzy, activation: 2, origin: owner, effect: [{go: {near: 2}}]
    effect: 'go' UNDER-WAY
scenarios
    id: the-broken-seals, origin: owner
    missing key 'confrontation': expected a list of effects
scenarios
    id: the-broken-seals, origin: owner, confrontation: [{token: 1}]
    confrontation: nobody could win: expected the word 'win-game' in it
scenarios
    id: the-broken-seals, origin: owner, confrontation: [{if: {tokens: 5, then: [win-game]}}]
    confrontation: the game could stand still: expected what rolls, asks or takes, or 'win-game' by itself
scenarios
    id: the-broken-seals, origin: owner, confrontation: [discard-this]
    confrontation: this is no card that could be discarded
"""


@pytest.mark.parametrize(("name", "entry", "expected"), cases(CARDS, 3))
def test_a_mistake_in_a_card_or_sheet_has_its_line(tmp_path: Path, name: str, entry: str, expected: str) -> None:
    file = f"threat-{name}.yaml" if name == "red" else f"{name}.yaml"
    found = mistakes(tmp_path, {file: f"{name}:\n  - {{{entry}}}\n"})

    assert len(found) == 1
    assert found[0].startswith(f"{file}:2: ")
    assert expected in found[0]


SHEETS = """
start: outskirts
    start: outskirt
    10: start: no space of the outer tier 'outskirt'; did you mean 'outskirts'?
start: outskirts
    start: space-hulk
    10: start: no space of the outer tier 'space-hulk'; known are acid-fens,
start: outskirts
    start: warp-rift
    10: start: no space of the outer tier 'warp-rift'
{"0": 1}
    {"1": 1}
    9: power-limits: expected a limit from level 0 on
{"0": 1}
    {"0": 1, "13": 2}
    9: power-limits: unknown word '13'; known are 0, 1, 2,
, [], []]
    , []]
    11: rewards: expected a list of 12, each a list of at most 6, each strength,
[[special]
    [[speciall]
    11: rewards: expected strength,
[[special]
    [[life]
    12: special: no level brings it: expected 'special' among the rewards
special: [{gain: {life: 1}}]
    special: []
    2: missing key 'special': the rewards promise it
special: [{gain: {life: 1}}]
    special: [{fight: {cunning: 3}}]
    12: special: 'fight' UNDER-WAY
strength: 5
    strength: 13
    4: strength: expected a whole number from 1 to 12, found '13'
"""


@pytest.mark.parametrize(("old", "new", "expected"), cases(SHEETS, 3))
def test_a_mistake_in_a_character_has_its_line(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in OGRYN
    found = mistakes(tmp_path, {"characters.yaml": OGRYN.replace(old, new, 1)})

    assert len(found) == 1
    assert found[0].startswith(f"characters.yaml:{expected}")


# The board.


BOARD = (SOURCE / "board.yaml").read_text("utf-8")


def changed(space: str, change: str) -> tuple[str, int]:
    """Our board with another line in a space, in place of the one with the same key if there is one, and its number."""
    lines = ["inherit: false", *BOARD.splitlines()]
    first = lines.index(f"  - id: {space}")
    key = change.split(":")[0]
    for number in range(first + 1, lines.index(f"  - id: {space}") + 10):
        if lines[number].startswith(f"    {key}:"):
            lines[number] = f"    {change}"
            return "\n".join(lines) + "\n", number + 1
        if not lines[number].strip():
            break
    lines.insert(first + 2, f"    {change}")
    return "\n".join(lines) + "\n", first + 3


SPACES = """
outskirts
    tier: outr
    tier: expected outer, middle or inner, found 'outr'; did you mean 'outer'?
outskirts
    area: lost-front
    area: 'lost-front' lies in another tier
outskirts
    area: hive-wrld
    area: no area 'hive-wrld'; did you mean 'hive-world'?
webway-portal
    boxes: [[lose-turn], [lose-turn]]
    boxes: expected a text or two boxes, not both
outskirts
    movement: {to: outskirts}
    movement: it leads to its own space: expected another
outskirts
    movement: {to: space-hluk}
    movement: no space 'space-hluk'; did you mean 'space-hulk'?
outskirts
    at: [207, 60]
    at: 'sunken-tenements' is at the same point: expected another
outskirts
    at: [353, 1060]
    at: expected a whole number from 0 to 1000, found '1060'
outskirts
    icons: {red: 5}
    red: expected a whole number from 1 to 4, found '5'
maze-of-tzeentch
    icons: {red: 1}
    icons: a space of the inner tier has none: take the key away
maze-of-tzeentch
    movement: {to: outskirts}
    movement: a space of the inner tier has none: take the key away
crone-world-yllen-satari
    tier: middle
    tier: expected the outer ring first, then the middle ring, then the inner way
"""


@pytest.mark.parametrize(("space", "change", "expected"), cases(SPACES, 3))
def test_a_mistake_in_a_space_has_its_line(tmp_path: Path, space: str, change: str, expected: str) -> None:
    text, line = changed(space, change)
    found = mistakes(tmp_path, {"board.yaml": text})

    assert found[0].startswith(f"board.yaml:{line}: {expected}")
    assert len(found) == 1


def test_an_area_is_one_row_of_spaces(tmp_path: Path) -> None:
    assert mistakes(tmp_path, {"board.yaml": changed("outskirts", "area: forge-world")[0]}) == [
        "board.yaml:5: expected 3 to 5 neighbouring spaces, found 4 in 2 places",
        "board.yaml:6: expected 3 to 5 neighbouring spaces, found 6 in 2 places",
    ]


def test_the_inner_tier_must_be_reached(tmp_path: Path) -> None:
    text = changed("guardian-of-the-rift", "movement: {to: outskirts}")[0]
    line = text.splitlines().index("spaces:") + 1

    assert mistakes(tmp_path, {"board.yaml": text}) == [
        f"board.yaml:{line}: spaces: no movement box leads to the inner tier: nobody could win"
    ]


def test_a_board_without_the_sanctuary_is_refused(tmp_path: Path) -> None:
    text = "inherit: false\n" + BOARD.replace("st-antias-sanctuary", "other-sanctuary")
    sheet = copy.deepcopy(OURS["characters.yaml"])
    for one in sheet["characters"]:
        one["start"] = "outskirts"
    found = mistakes(tmp_path, {"board.yaml": text, "characters.yaml": yaml.safe_dump(sheet)})

    assert len(found) == 1
    assert "spaces: no space 'st-antias-sanctuary' in the outer tier: defeated players are put there" in found[0]


def test_a_way_inwards_has_three_spaces_at_least(tmp_path: Path) -> None:
    inner = [space["id"] for space in OURS["board.yaml"]["spaces"] if space["tier"] == "inner"]
    found = mistakes(tmp_path, {"board.yaml": f"# short\ndrop: [{', '.join(inner[1:-1])}]\n"})

    assert "board.yaml:2: spaces: expected at least 3 of the inner tier, found 2" in found


def test_an_area_may_go_round_the_beginning_of_a_ring(tmp_path: Path) -> None:
    board = copy.deepcopy(OURS["board.yaml"])
    outer = [space for space in board["spaces"] if space["tier"] == "outer"]
    board["spaces"] = outer[3:] + outer[:3] + board["spaces"][len(outer) :]

    board["inherit"] = False

    assert checked(write(tmp_path, {"board.yaml": yaml.safe_dump(board)}), words=False).id == "mine"


# Whole packs.


def test_a_file_that_is_missing_is_told_and_nothing_else(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "relic")
    for name in ("board.yaml", "threat-red.yaml", "power.yaml"):
        (tmp_path / "relic" / name).unlink()
    with pytest.raises(PackError) as caught:
        checked(tmp_path / "relic")

    found = [line.removeprefix(f"{tmp_path}/relic/") for line in caught.value.lines]
    told = "missing file: a pack that extends none needs it"
    assert found == [f"{name}: {told}" for name in ("board.yaml", "power.yaml", "threat-red.yaml")]


def test_ids_are_unique_in_the_whole_pack(tmp_path: Path) -> None:
    card = "  - {id: outskirts, trait: weapon, cost: 1, origin: owner}\n"

    assert mistakes(tmp_path, {"wargear.yaml": f"wargear:\n{card}{card}"}, words=True) == [
        "wargear.yaml:2: id: 'outskirts' is also in spaces (relic/pack/board.yaml:30): choose another",
        "wargear.yaml:3: 'outskirts' is written twice (first on line 2)",
    ]


def test_every_name_needs_words_and_every_word_an_entry(tmp_path: Path) -> None:
    card = {"wargear.yaml": "wargear:\n  - {id: tin-hat, trait: armour, cost: 1, origin: owner}\n"}

    assert mistakes(tmp_path, card, words=True) == [
        "wargear.yaml:2: 'tin-hat' has no name: expected 'tin-hat = …' in words/en.ftl"
    ]
    assert mistakes(tmp_path, card | {"words/en.ftl": "tin-hatt = Tin Hat\n"}, words=True) == [
        "words/en.ftl:1: no entry has the id 'tin-hatt'; did you mean 'tin-hat'?"
    ]


def test_a_trait_or_an_affiliation_that_nobody_has_is_perhaps_misspelt(tmp_path: Path) -> None:
    files = {"threat-red.yaml": "red:\n  - {ENEMY}\n".replace("ENEMY", SHORT["ENEMY"].replace("beast", "baest"))}
    files["characters.yaml"] = OGRYN.replace("imperial-guard", "imperial-gard")

    sheet, card = mistakes(tmp_path, files, words=True)
    assert sheet.startswith("characters.yaml:3: affiliation: 'imperial-gard' has no name: expected 'imperial-gard = …'")
    assert sheet.endswith("; did you mean 'imperial-guard'?")
    assert card.startswith("threat-red.yaml:2: trait: 'baest' has no name: expected 'baest = …' in words/en.ftl")
    assert card.endswith("; did you mean 'beast'?")


def test_a_mistake_that_a_pack_makes_of_an_entry_of_ours_says_so(tmp_path: Path) -> None:
    ours = " (an entry of the extended pack: drop it, or write your own)"
    found = mistakes(tmp_path, {"board.yaml": "drop: [outskirts]\n"})

    assert found[0].startswith("relic/pack/characters.yaml:")
    assert "start: no space of the outer tier 'outskirts'" in found[0]
    assert found[0].endswith(ours)


@pytest.mark.parametrize(
    ("younger", "older", "point"), [("outskirts", "sunken-tenements", 207), ("sunken-tenements", "outskirts", 353)]
)
def test_two_spaces_at_one_point_are_told_of_the_younger_one(
    tmp_path: Path, younger: str, older: str, point: int
) -> None:
    space = f"  - {{id: {younger}, tier: outer, area: hive-world, at: [{point}, 60], origin: owner}}\n"

    assert mistakes(tmp_path, {"board.yaml": f"spaces:\n{space}"}) == [
        f"board.yaml:2: at: {older!r} is at the same point: expected another"
    ]


def test_what_stands_in_another_file_is_dropped_there(tmp_path: Path) -> None:
    assert mistakes(tmp_path, {"wargear.yaml": "drop: [hive-tyrant]\n"}) == [
        "wargear.yaml:1: drop: no entry 'hive-tyrant' to drop here: write it in threat-blue.yaml"
    ]
    assert mistakes(tmp_path, {"wargear.yaml": "drop: [trench-bolter, trench-bolter]\n"}) == [
        "wargear.yaml:1: drop: 'trench-bolter' is dropped already"
    ]


def test_a_pack_is_not_called_like_the_one_it_extends(tmp_path: Path) -> None:
    assert mistakes(tmp_path, {"pack.yaml": PACK.replace("mine", "relic")}) == [
        "pack.yaml:1: id: 'relic' is the id of the pack that this one extends: choose another"
    ]


@pytest.mark.parametrize("name", ["label-omen", "text-gain-life", "tier-outer"])
def test_no_entry_takes_a_word_of_the_game(tmp_path: Path, name: str) -> None:
    card = f"wargear:\n  - {{id: {name}, trait: armour, cost: 1, origin: owner}}\n"

    assert mistakes(tmp_path, {"wargear.yaml": card, "words/en.ftl": f"{name} = Hat\n"}, words=True) == [
        f"wargear.yaml:2: id: {name!r} is a word of the game: choose another"
    ]


def test_our_own_pack_has_all_its_cards(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "relic")
    file = tmp_path / "relic" / "power.yaml"
    cards = yaml.safe_load(file.read_text("utf-8"))["power"]
    file.write_text(yaml.safe_dump({"power": cards[1:]}), "utf-8")

    with pytest.raises(PackError, match=r"power\.yaml:1: power: expected 36, found 35$"):
        checked(tmp_path / "relic", words=False)


def test_a_deck_of_another_size_is_a_warning_for_owners(tmp_path: Path) -> None:
    fewer = [card["id"] for card in OURS["threat-red.yaml"]["red"][:10]]
    pack = checked(write(tmp_path, {"threat-red.yaml": f"# fewer\ndrop: [{', '.join(fewer)}]\n"}))

    assert pack.warnings == [f"{tmp_path}/threat-red.yaml:2: red: expected 68, found 58"]
    assert len(plays(pack, 300).decks[5]) == 58


def test_a_game_with_five_more_cards_is_played(tmp_path: Path) -> None:
    price = "abilities: [{when: always, effect: [{price: -1}]}]"
    cards = [f"  - {{id: hat-{n}, trait: armour, cost: 1, origin: owner, {price}}}\n" for n in range(5)]
    words = "".join(f"hat-{n} = Hat\n" for n in range(5))
    pack = checked(write(tmp_path, {"wargear.yaml": "wargear:\n" + "".join(cards), "words/en.ftl": words}))

    assert pack.warnings == [f"{tmp_path}/wargear.yaml:1: wargear: expected 24, found 29"]
    assert len(plays(pack, 300).cards) == 341


def test_a_game_with_one_card_of_each_deck_is_played(tmp_path: Path) -> None:
    names = {"red": "threat-red", "blue": "threat-blue", "yellow": "threat-yellow"}
    decks = {section: f"{names.get(section, section)}.yaml" for section in content.SECTIONS}
    files = {file: f"drop: [{', '.join(c['id'] for c in OURS[file][deck][1:])}]\n" for deck, file in decks.items()}
    pack = checked(write(tmp_path, files), words=False)

    assert len([line for line in pack.warnings if "expected" in line]) == 8
    assert len(plays(pack, 600).cards) == 8


def test_a_card_that_does_nothing_is_a_warning(tmp_path: Path) -> None:
    files = {
        "wargear.yaml": "wargear:\n  - {id: trench-bolter, trait: weapon, cost: 1, origin: owner}\n",
        "corruption.yaml": "corruption:\n  - {id: blood-frenzy, activation: 2, origin: owner}\n",
        "threat-red.yaml": f"red:\n  - {{{SHORT['ENEMY']}}}\n  - {{{SHORT['FRIEND']}}}\n",
    }
    pack = checked(write(tmp_path, files))

    assert pack.warnings == [
        f"{tmp_path}/corruption.yaml:2: 'blood-frenzy' does nothing: expected effect or abilities",
        f"{tmp_path}/wargear.yaml:2: 'trench-bolter' does nothing: expected abilities",
        f"{tmp_path}/threat-red.yaml:3: 'grot-pack-carrier' does nothing: expected effect or abilities",
    ]
    assert checked(None, words=False).warnings == []


@rule("RE-ENGAGE-02")
@pytest.mark.parametrize("box", ["text: [{gain: {life: 1}}]", "boxes: [[{gain: {life: 1}}], [{draw: {power: 1}}]]"])
def test_a_text_box_beside_icons_is_a_warning(tmp_path: Path, box: str) -> None:
    pack = checked(write(tmp_path, {"board.yaml": changed("outskirts", box)[0]}))

    told = "'outskirts': the text box is read only if the decks of the icons are empty"
    assert pack.warnings == [f"{tmp_path}/board.yaml:31: {told}"]


def test_a_mission_of_ours_that_has_lost_its_enemies_is_a_warning(tmp_path: Path) -> None:
    orks = [card["id"] for card in OURS["threat-red.yaml"]["red"] if card.get("trait") == "ork"]
    pack = checked(write(tmp_path, {"threat-red.yaml": f"drop: [{', '.join(orks)}]\n"}), words=False)

    assert pack.warnings[0].endswith(
        "'stop-the-waaagh' cannot be completed: no enemy fits: expected one that can be defeated"
    )


@pytest.mark.parametrize(
    ("section", "left", "expected"),
    [
        ("characters", 7, "characters.yaml:1: characters: expected at least 8, found 7"),
        ("scenarios", 0, "scenarios.yaml:1: scenarios: expected at least 1, found 0"),
        ("power", 0, "power.yaml:1: power: expected at least 1, found 0"),
    ],
)
def test_less_than_a_game_needs_is_a_mistake(tmp_path: Path, section: str, left: int, expected: str) -> None:
    ids = [entry["id"] for entry in OURS[f"{section}.yaml"][section][left:]]
    found = mistakes(tmp_path, {f"{section}.yaml": f"drop: [{', '.join(ids)}]\n"})

    assert [line for line in found if f" {section}: " in line] == [expected]


def test_more_cards_than_there_are_numbers_are_a_mistake(tmp_path: Path) -> None:
    cards = "".join(f"  - {{id: hat-{n}, trait: armour, cost: 1, origin: owner}}\n" for n in range(176))
    found = mistakes(tmp_path, {"wargear.yaml": "wargear:\n" + cards})

    assert found == ["relic/pack/threat-red.yaml:1: red: expected at most 511 cards in all decks together, found 512"]


# What is made from a pack.


def test_content_crosses_processes() -> None:
    ours = content.load()

    assert pickle.loads(pickle.dumps(ours)).fingerprint == ours.fingerprint


def test_a_new_pack_plays_like_ours_at_once(tmp_path: Path) -> None:
    packs.new(tmp_path / "mine", LAYOUT)
    mine, ours = content.load(tmp_path / "mine"), content.load()

    assert mine.pack_id == "mine"
    assert (mine.fingerprint, mine.decks) == (ours.fingerprint, ours.decks)


def test_the_examples_in_a_new_pack_are_right(tmp_path: Path) -> None:
    packs.new(tmp_path / "mine", LAYOUT)
    for file in LAYOUT.files:
        path = tmp_path / "mine" / file.name
        examples = re.findall(r"^# Like this one of ours: (.*)", path.read_text("utf-8"), re.MULTILINE)
        sections = zip(file.sections, examples, strict=True)
        path.write_text("".join(f"{section.name}:\n  - {example}\n" for section, example in sections), "utf-8")

    assert content.load(tmp_path / "mine").fingerprint == content.load().fingerprint


def test_the_export_holds_every_entry_and_can_be_read_again(tmp_path: Path) -> None:
    document = json.loads(json.dumps(content.export()))

    assert document["fingerprint"] == content.load().fingerprint
    assert sum(len(document[section.name]) for section in LAYOUT.sections()) == 407
    assert document["words"]["en"]["power-sword"]["name"] == "Power Sword"
    assert document["power"][0]["abilities"] == [{"when": "before-movement", "effect": [{"go": {"tier": "middle"}}]}]


def fits(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any] | None = None) -> bool:
    """Whether a value is what a JSON Schema describes, as far as our schemas go."""
    root = schema if root is None else root
    others = (
        [each for key, each in value.items() if key not in schema.get("properties", ())]
        if isinstance(value, dict)
        else []
    )
    simple: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}

    def fit(told: Mapping[str, Any], each: Any = value) -> bool:
        return fits(told, each, root)

    tests = {
        "type": lambda told: isinstance(value, simple[told]) and not (told == "integer" and isinstance(value, bool)),
        "enum": lambda told: value in told,
        "anyOf": lambda told: any(map(fit, told)),
        "$ref": lambda told: fit(root["$defs"][told.removeprefix("#/$defs/")]),
        "if": lambda told: fit(schema["then" if fit(told) else "else"]),
        "minimum": lambda told: value >= told,
        "maximum": lambda told: value <= told,
        "pattern": lambda told: re.search(told, value) is not None,
        "minLength": lambda told: len(value) >= told,
        "maxLength": lambda told: len(value) <= told,
        "minItems": lambda told: len(value) >= told,
        "maxItems": lambda told: len(value) <= told,
        "minProperties": lambda told: len(value) >= told,
        "maxProperties": lambda told: len(value) <= told,
        "required": lambda told: set(told) <= set(value),
        "items": lambda told: all(fit(told, each) for each in value),
        "propertyNames": lambda told: all(fit(told, each) for each in value),
        "properties": lambda told: all(fit(told[key], each) for key, each in value.items() if key in told),
        "additionalProperties": lambda told: all(told is not False and fit(told, each) for each in others),
    }
    notes = ("$schema", "$defs", "title", "description", "default", "then", "else")
    return all(tests[key](told) for key, told in schema.items() if key not in notes)


@pytest.mark.parametrize("name", sorted(path.name for path in SOURCE.glob("*.yaml")))
def test_the_schema_accepts_our_own_files(name: str) -> None:
    schema = json.loads(json.dumps(packs.schema(LAYOUT)))[name]

    text = re.sub(r"\b(\d+):", r'"\1":', (SOURCE / name).read_text("utf-8"))  # a key is a text for JSON

    assert fits(schema, yaml.safe_load(text))


TYPOS = """
type: evnt
value: two
hat: 1
abilities: [{when: drwn, effect: [lose-turn]}]
abilities: [{when: drawn, effect: [{gian: {life: 1}}]}]
effect: [lose-trun]
effect: [gain]
effect: [{lose-turn: 1}]
effect: [{gian: {life: 1}}]
effect: [{gain: {life: 1}, draw: {power: 1}}]
effect: [{gain: {lief: 1}}]
effect: [{gain: {life: 0}}]
effect: [{gain: {life: power-card}}]
effect: [{gain: {life: {half: relic}}}]
effect: [{gain: {life: {half: relics, third: relics}}}]
effect: [{threat: {green: 1}}]
effect: [{trial: {attribute: cuning, target: 8}}]
effect: [{trial: {attribute: cunning}}]
effect: [{trial: {attribute: cunning, target: 8, sucess: []}}]
effect: [{trial: {attribute: cunning, target: 8, success: [{gain: {lief: 1}}]}}]
effect: [{choose: [[lose-turn]]}]
effect: [{choose: [[lose-turn], [{draw: {powr: 1}}]]}]
effect: [{roll: {"7": [lose-turn]}}]
effect: [{roll: {"1": [lose-trun]}}]
effect: [{go: {too: outskirts}}]
effect: [{each: {who: everyone, effect: [lose-turn]}}]
effect: [{if: {levle: 3, then: [lose-turn]}}]
effect: [{may: {cost: {gold: 1}, effect: [lose-turn]}}]
effect: [{odd: stay-heer}]
"""


@pytest.mark.parametrize("typo", TYPOS.strip().splitlines())
def test_the_schema_knows_keys_words_and_what_belongs_to_a_word(typo: str) -> None:
    schema = packs.schema(LAYOUT)["threat-red.yaml"]
    card = {"id": "a", "type": "event", "origin": "owner", "effect": ["lose-turn", {"gain": {"life": 1}}]}

    assert fits(schema, {"red": [card]})
    assert not fits(schema, {"red": [card | yaml.safe_load(typo)]})


# Chance.

Spot = tuple[Any, ...]  # the way from a file to a value: keys and numbers


def spots(value: Any, way: Spot = ()) -> Iterator[tuple[Spot, Any]]:
    """Every value of a file, with the way to it."""
    yield way, value
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in pairs:
        yield from spots(each, (*way, key))


def key_of(way: Spot) -> str:
    return [step for step in way if isinstance(step, str)][-1]


SIMILAR: dict[str, list[Any]] = defaultdict(list)  # values that stand under the same key
for _file in OURS.values():
    for _way, _value in spots(_file):
        if _way:
            SIMILAR[key_of(_way)].append(_value)
EFFECTS = [value for key in ("effect", "win", "success", "then") for value in SIMILAR[key] if isinstance(value, list)]


def mutated(chance: random.Random, file: Any) -> Any:
    """A file of ours with one change."""
    file = copy.deepcopy(file)
    way, value = chance.choice([(way, value) for way, value in spots(file) if len(way) > 1])
    parent: Any = file
    for step in way[:-1]:
        parent = parent[step]
    how = chance.choice(("drop", "similar", "similar", "similar", "effects", "number", "type", "key"))
    if how == "drop":
        del parent[way[-1]]
    elif how == "similar":
        parent[way[-1]] = copy.deepcopy(chance.choice(SIMILAR[key_of(way)]))
    elif how == "effects" and isinstance(value, list):
        parent[way[-1]] = value + copy.deepcopy(chance.choice(EFFECTS))
    elif how == "key" and isinstance(value, dict):
        name = chance.choice(sorted(SIMILAR))
        value[name] = copy.deepcopy(chance.choice(SIMILAR[name]))
    elif how == "number" and isinstance(value, int):
        parent[way[-1]] = chance.choice((0, 1, 2, 6, 13, 99, -1, -4))
    else:
        parent[way[-1]] = chance.choice(("x", 3, [], {}, True, [value], {"a": value}, None, ""))
    return file


def tell(game: RelicGame) -> None:
    """Tell all that is printed on anything."""
    words = words_of(game)
    for entries in game.content.kinds.values():
        for entry in entries:
            assert all(text_of(game, words, entry["id"]))
            assert type_line(game, words, entry["id"])


def outcome(folder: Path, seed: int) -> RelicGame | tuple[str, ...]:
    """A game with a pack that was played for a while, or the mistakes of the pack."""
    try:
        pack = checked(folder, words=False)
    except PackError as error:
        return error.lines
    return plays(pack, 30, seed)


def test_any_change_of_our_files_gives_a_game_or_its_mistakes(tmp_path: Path) -> None:
    chance, games = random.Random(40_000), 0
    shutil.copytree(SOURCE, tmp_path / "mine")
    (tmp_path / "mine" / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\n", "utf-8")
    where = re.compile(rf"{re.escape(str(tmp_path))}/mine/[\w-]+\.yaml:\d+: .")
    for number in range(300):
        name = chance.choice(sorted(OURS))
        file, before = tmp_path / "mine" / name, (SOURCE / name).read_text("utf-8")
        file.write_text(yaml.dump(mutated(chance, OURS[name]), Dumper=DUMPER, sort_keys=False), "utf-8")
        found = outcome(tmp_path / "mine", number)
        file.write_text(before, "utf-8")
        if isinstance(found, RelicGame):
            games += 1
            if games % 10 == 0:
                tell(found)
        else:
            assert all(where.match(line) and line.isprintable() for line in found), found

    assert 50 < games < 250
