"""What the pack of Relic must be: what is known of the printed game, the frame of our own content, no two cards alike.

Each has a line of flavour besides. How many cards and sheets there are is counted in test_components, and the tiers and
rings of the board in test_board.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

import pytest

from reliquary.games.relic.almanac import Almanac
from reliquary.games.relic.card_text import text_of, type_line
from reliquary.games.relic.effects import ODD, WORDS
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.placement import ON_SPACES
from reliquary.games.relic.syntax import Word, plain, words_in
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS
from reliquary.games.relic.windows import NAMES
from reliquary.words import words_of
from tests.relic.company import concerns_others
from tests.relic.scene import RELIC, SHEETS

Entry = Mapping[str, Any]
ENGLISH = words_of(RELIC)
KINDS = RELIC.content.kinds
ENTRIES: dict[str, Entry] = {entry["id"]: entry for entry in chain(*KINDS.values(), RELIC.content.areas)}
DECKS = {kind: entries for kind, entries in KINDS.items() if kind not in ("space", "character", "scenario")}
CARDS = [card for deck in DECKS.values() for card in deck]


def count(deck: str, key: str) -> Counter[Any]:
    """How many cards of a deck have which value under a key."""
    return Counter(card[key] for card in DECKS[deck])


def enemies(colour: str) -> list[Entry]:
    """The enemies of a Threat deck."""
    return [card for card in DECKS[colour] if card["type"] == "enemy"]


def words_of_entry(entry: Entry) -> list[Word]:
    """Every word of an entry."""
    return list(words_in(list(entry.values())))


def users() -> dict[str, set[str]]:
    """Which entries use each word, each window and each odd function."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, entry in ENTRIES.items():
        words = words_of_entry(entry)
        odd = [word.args[""] for word in words if word.name == "odd"]
        moments = [ability["when"] for ability in entry.get("abilities", ())]
        for used in (*moments, *odd, *(word.name for word in words)):
            found[used].add(name)
    return found


# What is known of the printed game

KNOWN = {
    "rulebook": [
        *("Callidus Assassin", "The Mystery Beyond", "Power Sword", "Needle Rifle"),
        *("Apostate Preacher", "Death Guard with Heavy Bolter", "Blood Axe Grot"),
        *("Grey Knight Envoy", "Battlefleet Antias", "St. Antias’ Sanctuary", "Webway Portal", "Liliath Foothills"),
        *("Space Hulk", "Guardian of the Rift", "Blackstone Fortress", "Apothecarium Sepha", "Antian Shrine World"),
        *("Haunted Star Cluster", "Warp Rift", "Crone World Yllen Satari", "Daemon World Braxas"),
        *("Hive World", "Forge World", "Death World", "Maiden World"),
        *("The Twilight Fringe", "Devastated Reaches", "Lost Front", "Phantom Stars"),
    ],
    "public": [
        *("Ultramarines Captain", "Rogue Trader", "Ratling Sniper", "Ordo Malleus Inquisitor", "Commissar"),
        *("Tech-Priest Enginseer", "Ogryn", "Canoness", "Sanctioned Psyker"),
        *("Ultramar Emissary", "Outskirts", "Eldar Falcon Squadron", "Maze of Tzeentch"),
        *("Stop the Waaagh!", "Liberate the Forge World", "Take Initiative"),
        *("Typhus", "Hive Tyrant", "Forgotten Portal"),
        *("Frag Grenade", "MK2 Combat Carapace", "Imperial Seal", "Storm Bolter"),
    ],
}
NAMELESS = {  # known by what they do: the names are our own
    "rulebook": ["blood-frenzy", "scenario-space"],
    "public": [
        *("the-severed-arm", "the-third-arm", "cloak-of-flies"),
        *("upturned-seal", "thunder-choir-blade", "weeping-censer"),
    ],
}
SAYS = """
apostate-preacher             Willpower 2
apostate-preacher             If you win: Draw 1 Power card.
death-guard-with-heavy-bolter Willpower 4
death-guard-with-heavy-bolter If you win: Gain 1 influence.
blood-axe-grot                Enemy · Ork · Strength
hive-tyrant                   Enemy · Tyranid · Willpower
frag-grenade                  When you prepare for a battle, you may spend 1 charge to roll 1 extra die.
mk2-combat-carapace           Wargear · Armour
mk2-combat-carapace           When you lose a Strength battle, you may spend 1 charge to avoid the usual loss
imperial-seal                 Wargear · Equipment
imperial-seal                 Before a Willpower test: Add 1 to your skill value.
storm-bolter                  Wargear · Weapon
storm-bolter                  add 3 to your battle value.
power-sword                   Wargear · Weapon
power-sword                   When you prepare for a battle, you may spend 1 charge to add 3 to your battle value.
needle-rifle                  2 charges
blood-frenzy                  You cannot evade enemies.
upturned-seal                 your dice that show 1 count as 6
weeping-censer                At the start of your turn, you may discard any 1 of your Corruption cards.
thunder-choir-blade           When you prepare for a battle: Turn up the top Power card, add its number to your
stop-the-waaagh               Ork
liberate-the-forge-world      Forge World
take-initiative               Objective: Defeat
council-under-fire            Objective: End a turn on the space of another player
court-of-corruptis            Fight a battle against an enemy of value 14, using an attribute of your choice.
crone-world-yllen-satari      Draw 2 Corruption cards.
maze-of-tzeentch              Level test
warp-rift                     Go 1 space forward. If your level is 8 or more: Go 1 space further.
warp-rift                     You may pay 8 influence to go 1 space further.
"""


@pytest.mark.parametrize(("origin", "name"), [(origin, name) for origin, names in KNOWN.items() for name in names])
def test_a_name_that_is_known_occurs_and_says_where_it_is_from(origin: str, name: str) -> None:
    assert [entry["origin"] for entry in ENTRIES.values() if ENGLISH.say(entry["id"]) == name] == [origin]


@pytest.mark.parametrize("origin", KNOWN)
def test_what_is_not_known_is_our_own(origin: str) -> None:
    claimed = {ENGLISH.say(name) for name, entry in ENTRIES.items() if entry["origin"] == origin}

    assert claimed == {*KNOWN[origin], *map(ENGLISH.say, NAMELESS[origin])}


def test_every_entry_has_an_origin_and_a_name_of_its_own() -> None:
    assert {entry["origin"] for entry in ENTRIES.values()} == {"rulebook", "public", "reliquary"}
    assert len({ENGLISH.say(name) for name in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize(("entry", "known"), [line.split(maxsplit=1) for line in SAYS.strip().splitlines()])
def test_what_is_known_of_an_entry_it_says(entry: str, known: str) -> None:
    assert known in "\n".join([type_line(RELIC, ENGLISH, entry), *text_of(RELIC, ENGLISH, entry)])


@pytest.mark.parametrize(("name", "deck"), [("blood-axe-grot", "red"), ("hive-tyrant", "blue"), ("typhus", "blue")])
def test_a_card_that_is_known_is_in_its_deck(name: str, deck: str) -> None:
    assert ENTRIES[name] in DECKS[deck]


# Threat cards


def has_special_timing(card: Entry) -> bool:
    """RE-THREAT-19: whether a card that lies on a space works at a moment of its own."""
    return card["type"] != "asset" and any(ability["when"] in ON_SPACES for ability in card["abilities"])


@pytest.mark.parametrize("colour", COLOURS)
def test_a_threat_deck_has_its_share_of_each_type(colour: str) -> None:
    assert count(colour, "type") == {"enemy": 42, "event": 9, "encounter": 8, "asset": 9}


@pytest.mark.parametrize("colour", COLOURS)
def test_most_enemies_can_be_fought_early_and_four_are_bosses(colour: str) -> None:
    values = Counter(enemy["value"] for enemy in enemies(colour))

    assert values == {2: 6, 3: 8, 4: 9, 5: 7, 6: 5, 7: 3, 8: 2, 10: 1, 12: 1}


@pytest.mark.parametrize(
    ("colour", "attribute", "trait"),
    [("red", "strength", "ork"), ("blue", "willpower", "tyranid"), ("yellow", "cunning", "eldar")],
)
def test_thirty_enemies_have_the_attribute_and_the_trait_of_their_deck(colour: str, attribute: str, trait: str) -> None:
    assert Counter((one["attribute"], one["trait"]) for one in enemies(colour))[attribute, trait] == 30
    assert sum(one["trait"] == trait for one in enemies(colour)) == 30


@pytest.mark.parametrize("colour", COLOURS)
def test_the_assets_of_a_threat_deck_are_allies_gear_and_curios(colour: str) -> None:
    traits = {card["trait"] for card in DECKS[colour] if card["type"] == "asset"}

    assert traits == {"ally", "weapon", "armour", "equipment", "curio"}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("marked", "least", "most"),
    [(lambda card: card["omen"], 10, 14), (lambda card: card["icons"], 5, 7), (has_special_timing, 6, 8)],
    ids=["omens", "icons", "special timing"],
)
def test_marks_are_neither_rare_nor_common(colour: str, marked: Callable[[Entry], bool], least: int, most: int) -> None:
    assert least <= sum(bool(marked(card)) for card in DECKS[colour]) <= most


# The other decks

LIMITS = ("asset-limit", "power-limit", "threshold", "movement-bonus")
GIFTS = ("gain", "explode-on", "evade", "prevent-loss", "extra-die", "trophy-value")
TASKS = {
    "defeat": "defeat",
    "visit": "travel",
    **dict.fromkeys(("own", "levels", "influence"), "build"),
    **dict.fromkeys(("succeed", "explosions", "power", "encounters"), "skill"),
    **dict.fromkeys(("meetings", "losses"), "rivals"),
}


def tempts(card: Entry) -> bool:
    """Whether a Corruption card has something good."""
    return any(
        word.name in GIFTS
        or (word.name == "draw" and "corruption" not in word.args)
        or (word.name in LIMITS and word.args[""] > 0)
        or (word.name == "price" and word.args[""] < 0)
        for word in words_of_entry(card)
    )


def task(mission: Entry) -> str:
    """The kind of a mission; one that asks for company is about rivals, whatever else it asks for."""
    objective = mission["objective"]
    (name,) = objective.args if objective.name == "tally" else (objective.name,)
    return "rivals" if "players-here" in objective.args else TASKS[name]


def test_the_higher_a_power_number_the_milder_the_ability_and_the_more_there_are() -> None:
    numbers = count("power", "number")

    assert (numbers[1] + numbers[2], numbers[3] + numbers[4], numbers[5], numbers[6]) == (6, 12, 10, 8)


def test_corruption_is_activated_early_more_often_than_late() -> None:
    assert count("corruption", "activation") == {1: 4, 2: 8, 3: 7, 4: 5, 5: 4, 6: 2}


@pytest.mark.parametrize("card", DECKS["corruption"], ids=lambda card: card["id"])
def test_corruption_harms_below_activation_4_and_tempts_from_there_on(card: Entry) -> None:
    assert tempts(card) == (card["activation"] >= 4)


def test_wargear_is_eight_weapons_six_armours_and_ten_pieces_of_equipment_at_one_to_six() -> None:
    assert count("wargear", "trait") == {"weapon": 8, "armour": 6, "equipment": 10}
    assert set(count("wargear", "cost")) == {1, 2, 3, 4, 5, 6}
    assert set(count("wargear", "charges")) - {0, None} == {2, 3, 4}


def test_there_are_missions_of_five_kinds_about_as_many_of_each() -> None:
    found = Counter(map(task, DECKS["mission"]))

    assert set(found) == {"defeat", "travel", "build", "skill", "rivals"}
    assert min(found.values()) >= 24 // 5


def test_some_missions_put_a_token_on_the_board() -> None:
    assert [card["id"] for card in DECKS["mission"] if "spaces" in card["objective"].args]


@pytest.mark.parametrize(
    ("scenario", "line"),
    {
        "the-mystery-beyond": "Make a Cunning test with target 8. Success: You win the game.",
        "court-of-corruptis": "Confrontation: Fight a battle against an enemy of value 14, using an attribute of",
        "the-broken-seals": "Special rule: Once in each area, when you win a battle: Put 1 token",
        "the-slow-unmaking": "Special rule: At the start of your turn, if you have at most 3 Corruption cards: Roll",
        "the-hollow-throne": "Remove the tokens of all other players from the scenario sheet",
    }.items(),
)
def test_a_scenario_is_a_race_a_battle_deeds_decay_or_a_throne(scenario: str, line: str) -> None:
    assert line in "\n".join(text_of(RELIC, ENGLISH, scenario))


# Characters

REWARDS = {
    "attributes": (7, 9),
    "life": (2, 3),
    "power": (3, 5),
    "influence": (2, 4),
    "mission": (1, 3),
    "special": (1, 2),
}


def brought(name: str) -> Counter[str]:
    """What twelve levels bring to a character."""
    return Counter(chain(*ENTRIES[name]["rewards"]))


@pytest.mark.parametrize("name", SHEETS)
def test_a_character_is_good_at_something_and_bad_at_something(name: str) -> None:
    attributes = [ENTRIES[name][attribute] for attribute in ATTRIBUTES]

    assert 8 <= sum(attributes) <= 10
    assert (max(attributes), min(attributes)) in [(4, 1), (4, 2), (5, 1), (5, 2)]
    assert 4 <= ENTRIES[name]["life"] <= 6


@pytest.mark.parametrize("name", SHEETS)
def test_a_character_has_room_for_a_few_cards_and_later_for_more(name: str) -> None:
    first, fourth, eighth = (ENTRIES[name]["power-limits"][level] for level in ("0", "4", "8"))

    assert first in (1, 2)
    assert (fourth, eighth) == (first + 1, first + 2)
    assert ENTRIES[name]["asset-limit"] in ((8, 9, 10) if name == "rogue-trader" else (4, 5, 6))


@pytest.mark.parametrize(("reward", "span"), REWARDS.items())
@pytest.mark.parametrize("name", SHEETS)
def test_twelve_levels_bring_about_the_same_to_all(name: str, reward: str, span: tuple[int, int]) -> None:
    found = brought(name)
    found["attributes"] = sum(found[attribute] for attribute in (*ATTRIBUTES, "attribute"))

    assert span[0] <= found[reward] <= span[1]


@pytest.mark.parametrize("name", SHEETS)
def test_levels_favour_one_attribute(name: str) -> None:
    first, second, _ = sorted((brought(name)[attribute] for attribute in ATTRIBUTES), reverse=True)

    assert first > second


@pytest.mark.parametrize(
    ("name", "affiliation"),
    {
        "callidus-assassin": "Officio Assassinorum",
        "ultramarines-captain": "Adeptus Astartes",
        "rogue-trader": "Imperial Nobility",
        "ordo-malleus-inquisitor": "Inquisition",
        "tech-priest-enginseer": "Adeptus Mechanicus",
        "canoness": "Adepta Sororitas",
        "sanctioned-psyker": "Adeptus Astra Telepathica",
        **dict.fromkeys(("ratling-sniper", "commissar", "ogryn"), "Imperial Guard"),
    }.items(),
)
def test_a_character_has_the_affiliation_that_is_known(name: str, affiliation: str) -> None:
    assert ENGLISH.say(ENTRIES[name]["affiliation"]) == affiliation


def test_three_characters_lean_to_where_they_are_known_to() -> None:
    influence = {name: brought(name)["influence"] for name in SHEETS}

    assert max(influence, key=lambda name: influence[name]) == "rogue-trader"
    assert min(SHEETS, key=lambda name: ENTRIES[name]["willpower"]) == "ogryn"
    assert ENTRIES["ultramarines-captain"]["strength"] == 5
    assert brought("ultramarines-captain")["mission"]


# The board

TARGETS = {"outer": (6, 8), "middle": (8, 10), "inner": (10, 12)}


def spaces(**wanted: str) -> list[Entry]:
    """The spaces of a tier, or of an area."""
    return [space for space in KINDS["space"] if all(space[key] == value for key, value in wanted.items())]


def icons(space: Entry) -> int:
    """How many Threat icons a space has."""
    return sum((space["icons"] or {}).values())


def sizes(tier: str) -> list[int]:
    """How many spaces each area of a tier has."""
    return [len(spaces(area=area["id"])) for area in RELIC.content.areas if area["tier"] == tier]


def test_an_outer_area_has_five_spaces_and_some_middle_area_three() -> None:
    assert sizes("outer") == [5, 5, 5, 5]
    assert 3 in sizes("middle")


def test_the_envoy_and_the_battlefleet_are_corners_of_one_side() -> None:
    (x, y), (other_x, other_y) = (ENTRIES[name]["at"] for name in ("grey-knight-envoy", "battlefleet-antias"))

    assert x == other_x or y == other_y


@pytest.mark.parametrize(
    ("space", "area"), [("liliath-foothills", "maiden-world"), ("eldar-falcon-squadron", "twilight-fringe")]
)
def test_a_space_that_is_known_lies_in_its_area(space: str, area: str) -> None:
    assert ENTRIES[space]["area"] == area


@pytest.mark.parametrize(("tier", "usual"), [("outer", {1}), ("middle", {2, 3})])
def test_outer_spaces_usually_call_for_one_threat_and_middle_ones_for_more(tier: str, usual: set[int]) -> None:
    assert sum(icons(space) in usual for space in spaces(tier=tier)) > len(spaces(tier=tier)) / 2


def test_the_way_inwards_is_six_or_seven_spaces_that_hurt_and_no_threats() -> None:
    rift, *way, centre = spaces(tier="inner")

    assert (rift["id"], centre["id"]) == ("warp-rift", "scenario-space")
    assert len(way) in (6, 7)
    assert all(space["text"] and not icons(space) for space in way)


@pytest.mark.parametrize(("tier", "span"), TARGETS.items())
def test_tests_get_harder_on_the_way_to_the_centre(tier: str, span: tuple[int, int]) -> None:
    targets = [word.args["target"] for one in spaces(tier=tier) for word in words_of_entry(one) if word.name == "trial"]

    assert span[0] <= min(targets) <= max(targets) <= span[1]


# Words

ALONE = {  # words and windows that one entry uses, each with its reason
    "advance": "there is one Warp Rift",
    "end-of-movement": "a moment that the rules name",
    "start-of-engagement": "a moment that the rules name",
    "fail-test": "the other side of pass-test",
    "rival-defeated": "few cards work in the turns of others",
    "rival-here": "few cards work in the turns of others",
}


def test_a_word_is_used_by_two_entries_or_has_a_reason_for_one() -> None:
    found = users()

    assert {word for word in (*WORDS, *NAMES) if len(found[word]) < 2} == set(ALONE)
    assert [word for word in ALONE if not found[word]] == []


def test_every_objective_is_that_of_two_missions_or_more() -> None:
    found = Counter(mission["objective"].name for mission in DECKS["mission"])

    assert set(found) == set(OBJECTIVES)
    assert min(found.values()) >= 2


@pytest.mark.parametrize("name", ODD)
def test_what_a_second_entry_needs_is_a_word_and_not_odd(name: str) -> None:
    assert len(users()[name]) == 1


def test_at_most_one_card_in_ten_is_odd() -> None:
    odd = users()["odd"]

    assert 10 * sum(card["id"] in odd for card in CARDS) <= len(CARDS)


# Windows that come in the turns of others: for what they do, and for Corruption that a card of theirs brings.
OF_OTHERS = (*(name for name in NAMES if name.startswith("rival-")), "draw-corruption")


def test_at_most_four_cards_work_in_the_turns_of_others() -> None:
    cards, found = {card["id"] for card in CARDS}, users()
    working = {name for window in OF_OTHERS for name in found[window] & cards}

    assert {"banner-of-the-gathered-host", "dirge-bell-of-nameless-dead"} <= working
    assert len(working) <= 4


# Players meet


def touches(entry: Entry) -> bool:
    """Whether an entry does something to others, leads to them, counts them on a space, or has them race."""
    words = words_of_entry(entry)
    return any(
        concerns_others(word)
        or (word.name == "go" and "player" in word.args)
        or (word.name in ("own", "tally") and not {"lead", "meetings"}.isdisjoint(word.args))
        for word in words
    ) or "players-here" in json.dumps(plain([*entry.values()]))


def touching(deck: str) -> list[str]:
    """The cards of a deck by which players meet."""
    return [card["id"] for card in DECKS[deck] if touches(card)]


def test_players_meet_by_power_cards_and_by_others() -> None:
    found = {deck: len(touching(deck)) for deck in DECKS}

    assert found["power"] >= 6
    assert found["mission"] >= 4
    assert sum(found.values()) - found["power"] >= 12


def sells_out(entry: Entry) -> bool:
    """Whether corruption is the price of something that harms others."""
    words = words_of_entry(entry)
    costs = [word.args.get("cost", {}) for word in words] + [
        one.get("cost") or {} for one in entry.get("abilities", ())
    ]
    return any("corruption" in cost for cost in costs) and any(map(concerns_others, words))


def test_betrayal_costs_corruption() -> None:
    assert len([card for card in CARDS if sells_out(card)]) >= 2


def test_some_bargains_are_offered_to_all() -> None:
    offered = [
        card["id"]
        for card in CARDS
        for word in words_of_entry(card)
        if word.name == "each" and any(inner.name == "may" for inner in words_in(list(word.args.values())))
    ]

    assert len(offered) >= 2


# The way up


def test_no_scenario_is_won_by_arriving() -> None:
    assert not any(word.name == "win-game" for scenario in KINDS["scenario"] for word in scenario["confrontation"])


def test_others_can_still_do_something_about_whoever_climbs() -> None:
    assert len(users()["throw-back"]) >= 4


def helps(card: Entry, attribute: str) -> bool:
    """Whether a card has a bonus for tests of one attribute."""
    found = [ability for ability in card.get("abilities", ()) if ability.get("form") == attribute]
    return any(word.name == "skill-bonus" for ability in found for word in ability["effect"])


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_there_are_skill_bonuses_for_each_attribute(attribute: str) -> None:
    assert len([card for card in CARDS if helps(card, attribute)]) >= 2


# Likeness

DOING = ("abilities", "effect", "win", "loss", "tie", "objective", "reward")


def deed(deck: str, card: Entry) -> str:
    """All that a card does, and how strong it is; a Power card is gone when it is used, and so it is no asset."""
    done = {key: plain(card[key]) for key in DOING if card.get(key)}
    return json.dumps([deck == "power", card.get("value"), done], sort_keys=True) if done else ""


def alike(look: Callable[[str, Entry], str]) -> list[list[str]]:
    """The groups of cards that look the same."""
    found: dict[str, list[str]] = defaultdict(list)
    for deck, cards in DECKS.items():
        for card in cards:
            found[look(deck, card)].append(card["id"])
    return [names for told, names in found.items() if told and len(names) > 1]


def test_no_two_cards_do_the_same_under_different_names() -> None:
    assert alike(deed) == []


def test_no_two_enemies_that_only_fight_are_alike() -> None:
    assert alike(lambda deck, card: "" if deed(deck, card) else type_line(RELIC, ENGLISH, card["id"])) == []


PLAIN = {  # enemies without a say, each with its reason
    **dict.fromkeys(("wreck-hounds", "skitterbrood"), "a first fight, before anything has been read"),
    **dict.fromkeys(("hull-breaker-mob", "feeder-swarm", "ash-veil-wanderer"), "by these the others are measured"),
    "old-ironbelly": "he swallows every trick and has none himself",
}


def test_an_enemy_has_a_say_or_a_reason_to_have_none() -> None:
    found = {card["id"] for colour in COLOURS for card in enemies(colour) if not deed(colour, card)}

    assert found == set(PLAIN)


# Flavour

FLAVOUR = {entry["id"]: Almanac(RELIC, ENGLISH).flavour(entry) for entry in chain(*KINDS.values())}


@pytest.mark.parametrize("name", FLAVOUR)
def test_every_card_space_and_sheet_has_a_short_flavour_that_ends_as_a_sentence(name: str) -> None:
    assert re.fullmatch(r"[A-Z].{,88}[.?!]", FLAVOUR[name])


def test_no_two_entries_have_the_same_flavour() -> None:
    bare = Counter(re.sub(r"\W+", " ", line).casefold() for line in FLAVOUR.values())

    assert [line for line, times in bare.items() if times > 1] == []
