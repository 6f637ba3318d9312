"""The ten sheets: where and how a character starts, how much it may keep, and what every level brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.cards.trader import ONE_TROPHY
from tests.relic.scene import RELIC, Scene
from tests.rules import proves, rule

# Affiliation, starting attributes, Life, starting space.
STARTS = {
    "callidus-assassin": ("officio-assassinorum", (3, 2, 5), 4, "liliath-foothills"),
    "ultramarines-captain": ("adeptus-astartes", (5, 2, 2), 4, "ultramar-emissary"),
    "rogue-trader": ("imperial-nobility", (2, 3, 4), 4, "broker-arcade"),
    "ratling-sniper": ("imperial-guard", (2, 2, 5), 4, "thornmaw-jungle"),
    "ordo-malleus-inquisitor": ("inquisition", (2, 4, 3), 4, "grey-knight-envoy"),
    "commissar": ("imperial-guard", (4, 4, 2), 4, "last-camp"),
    "tech-priest-enginseer": ("adeptus-mechanicus", (3, 5, 2), 5, "cogwright-court"),
    "ogryn": ("imperial-guard", (5, 1, 2), 6, "outskirts"),
    "canoness": ("adepta-sororitas", (3, 4, 2), 5, "st-antias-sanctuary"),
    "sanctioned-psyker": ("adeptus-astra-telepathica", (1, 4, 3), 4, "singing-stones"),
}
# The asset limit; the power limits up to level 3, up to level 7, and from level 8 on.
LIMITS = {
    "callidus-assassin": (5, 1, 2, 3),
    "ultramarines-captain": (4, 1, 2, 3),
    "rogue-trader": (9, 2, 3, 4),
    "ratling-sniper": (5, 2, 3, 4),
    "ordo-malleus-inquisitor": (5, 2, 3, 4),
    "commissar": (5, 1, 2, 3),
    "tech-priest-enginseer": (6, 1, 2, 3),
    "ogryn": (4, 1, 2, 3),
    "canoness": (4, 1, 2, 3),
    "sanctioned-psyker": (4, 1, 2, 3),
}
RIVAL = dict.fromkeys(STARTS, "canoness") | {"canoness": "ogryn"}
HAND = ["short-hop", "bull-headed", "steady-hand", "a-hairs-breadth", "schooled-answer"]
GEAR = [
    "trench-bolter",
    "storm-bolter",
    "sawtooth-cleaver",
    "hex-stitched-coat",
    "rampart-shield",
    "imperial-seal",
    "null-iron-maul",
    "cutpurse-stiletto",
    "gilded-plate",
    "grav-skiff",
]


@rule("RE-CHAR-11", "RE-CHAR-12")
@proves(*STARTS)
@pytest.mark.parametrize("name", STARTS)
def test_a_character_starts_as_its_sheet_says(name: str) -> None:
    table = Scene.laid(characters=(name, RIVAL[name]))
    affiliation, attributes, life, space = STARTS[name]

    assert RELIC.characters[table.state.character[0]].affiliation == affiliation
    assert (table.attributes(), table.life(), table.space()) == (attributes, life, space)
    assert (table.level(), table.influence(), len(table.power())) == (0, 3, LIMITS[name][1])


@rule("RE-CHAR-07")
@pytest.mark.parametrize("name", LIMITS)
def test_a_character_keeps_as_many_assets_as_its_limit_says(name: str) -> None:
    held = GEAR[: LIMITS[name][0] + 1]
    table = Scene((name, RIVAL[name])).has(assets=held, mission="stop-the-waaagh").only("power")
    table.turn_of(0, "experience").plays("done")
    assert (table.prompt, len(held)) == ("drop-asset", LIMITS[name][0] + 1)

    table.plays("pick:trench-bolter")
    assert (table.assets(), table.active) == (held[1:], 1)


@rule("RE-POWER-15")
@pytest.mark.parametrize(("level", "row"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (12, 3)])
@pytest.mark.parametrize("name", LIMITS)
def test_a_character_keeps_as_many_power_cards_as_its_level_allows(name: str, level: int, row: int) -> None:
    held = HAND[: LIMITS[name][row] + 1]
    table = Scene((name, RIVAL[name])).has(level=level, power=held, mission="stop-the-waaagh").only("power")
    table.turn_of(0, "experience").plays("done")
    assert (table.prompt, len(held)) == ("drop-power", LIMITS[name][row] + 1)

    table.plays("pick:short-hop")
    assert (table.power(), table.active) == (sorted(held[1:]), 1)


# The reward columns. For each of the twelve levels a trophy worth 6 is spent, and what is told of it is written down:
# "what had to be answered -> what came of it".

SIXES = [
    "the-wall-breakers",
    "toll-bridge-bosses",
    "long-barrel-gun-wagon",
    "green-lightning-chanter",
    "masterless-siege-engine",
    "reaper-organism",
    "wreck-eater",
    "many-eyed-overseer",
    "void-swallower",
    "doubt-made-flesh",
    "void-sail-reaver",
    "dead-walker-of-the-vault",
]
TOLD = {
    "power-drawn": "power",
    "power-passed": "power taken",
    "passed": "trophy taken",
    "completed": "completed",
    "recovered": "power recovered",
    "drew": "wargear",
    "offered": "wargear offered",
    "corruption-hidden": "corruption",
    "discarded": "discarded",
    "paid": "paid",
}
COLUMNS = {
    "callidus-assassin": [
        "cunning 1",
        "influence 2, power",
        "strength 1, life 1",
        "cunning 1, mission 1",
        "power taken, power",
        "willpower 1",
        "cunning 1",
        "attribute:willpower -> willpower 1, influence 2",
        "strength 1, power",
        "life 1, power taken",
        "cunning 1",
        "mission 1, power",
    ],
    "ultramarines-captain": [
        "strength 1",
        "power",
        "influence 2",
        "strength 1, influence 2",
        "willpower 1",
        "completed, influence 2, power",  # the reward of Stop the Waaagh
        "life 1",
        "strength 1, mission 1",
        "cunning 1, influence 2",
        "power",
        "willpower 1, life 1",
        "attribute:strength -> strength 1",
    ],
    "rogue-trader": [
        "influence 2",
        "cunning 1, power",
        "done -> influence 2, wargear offered, power",
        "willpower 1, influence 2",
        "cunning 1, mission 1",
        "influence 2, life 1",
        "strength 1, power",
        "done -> influence 2, wargear offered, mission 1",
        "cunning 1, influence 2",
        "willpower 1, life 1",
        "attribute:cunning -> cunning 1, power",
        "mission 1",
    ],
    "ratling-sniper": [
        "cunning 1",
        "power, influence 2",
        "willpower 1",
        "cunning 1, power",
        "life 1",
        "pick:skitterbrood -> trophy taken, power",
        "cunning 1",
        "strength 1, mission 1",
        "power, influence 2",
        "cunning 1, life 1",
        "willpower 1",
        "attribute:strength -> strength 1, power",
    ],
    "ordo-malleus-inquisitor": [
        "willpower 1",
        "influence 2, power",
        "cunning 1",
        "option:1 -> discarded, strength 1",
        "life 1, mission 1",
        "willpower 1, influence 2",
        "power",
        "cunning 1, power",
        "strength 1, power",
        "life 1, influence 2",
        "willpower 1, power",
        "attribute:willpower -> willpower 1, mission 1",
    ],
    "commissar": [
        "willpower 1",
        "influence 2",
        "strength 1, power",
        "pick:bull-headed -> power recovered",
        "willpower 1, life 1",
        "willpower 1, influence 2",
        "mission 1",
        "cunning 1, power",
        "pick:steady-hand -> strength 1, power recovered",
        "willpower 1, influence 2",
        "life 1, power",
        "attribute:cunning -> cunning 1, mission 1",
    ],
    "tech-priest-enginseer": [
        "attribute:strength -> strength 1",
        "wargear",
        "willpower 1, power",
        "strength 1, influence 2",
        "life 1",
        "willpower 1, influence 2",
        "cunning 1, power",
        "wargear, life 1",
        "strength 1, mission 1",
        "willpower 1, influence 2",
        "life 1, power",
        "attribute:willpower -> willpower 1",
    ],
    "ogryn": [
        "strength 1",
        "life 2",
        "strength 1, influence 2",
        "power, mission 1",
        "life 3",
        "strength 1, life 2",
        "willpower 1, mission 1",
        "strength 1, power",
        "cunning 1, influence 2",
        "life 3, life 2",
        "strength 1, willpower 1",
        "attribute:cunning -> cunning 1, power",
    ],
    "canoness": [
        "willpower 1",
        "influence 2",
        "strength 1, power",
        "willpower 1",
        "life 1, influence 2",
        "willpower 1, power",
        "yes -> cunning 1, paid, discarded",
        "strength 1, influence 2",
        "willpower 1, mission 1",
        "cunning 1, power",
        "life 1",
        "attribute:willpower -> willpower 1, mission 1",
    ],
    "sanctioned-psyker": [
        "influence 2",
        "willpower 1",
        "cunning 1, life 1",
        "influence 2",
        "yes attribute:strength -> corruption, strength 1",
        "willpower 1",
        "strength 1, power",
        "life 1, power",
        "no -> willpower 1",
        "cunning 1, influence 2",
        "attribute:cunning -> cunning 1, power",
        "mission 1",
    ],
}


def climber(name: str) -> Scene:
    """A character with twelve trophies worth 6, a mission and a Corruption card, and a rival who can be robbed."""
    table = Scene((name, RIVAL[name])).discarded_before("short-hop", "bull-headed", "steady-hand", "wasting-sinew")
    table.has(trophies=SIXES, mission="stop-the-waaagh", hidden_corruption=["blood-frenzy"])
    table.has(1, power=["a-hairs-breadth", "schooled-answer"], trophies=["wreck-hounds", "skitterbrood"])
    table.only("corruption", "seed-of-ruin").only("wargear", "trench-bolter", "sawtooth-cleaver", "storm-bolter")
    return table.turn_of(0, "experience")


def rises(name: str) -> list[str]:
    """What twelve levels bring, one by one, to a character that answers as the table above says."""
    table, rows = climber(name), []
    for trophy, row in zip(SIXES, COLUMNS[name], strict=True):
        answers, arrow, _ = row.rpartition(" -> ")
        before = len(table.state.events or ())
        table.has(life=1).plays(f"pick:{trophy}", *answers.split())
        rows.append(answers + arrow + ", ".join(wording(table, before)))
    return rows


def wording(table: Scene, before: int) -> list[str]:
    """What was told of seat 0 since then, in a few words."""
    told = [(event.name, event.about) for event in (table.state.events or ())[before:] if event.seat == 0]
    names = {0: "strength", 1: "willpower", 2: "cunning"}
    words = [
        f"{names.get(about['what'], about['what'])} {about['amount']}" if name == "gained" else TOLD.get(name)
        for name, about in told
    ]
    return [word for word in words if word]


@rule("RE-LEVEL-02", "RE-LEVEL-03")
@proves(*COLUMNS)
@pytest.mark.parametrize("name", COLUMNS)
def test_every_level_brings_what_the_column_of_the_sheet_says(name: str) -> None:
    assert rises(name) == COLUMNS[name]


# The special rewards, where there is more to choose, or nothing.


def levels_up(name: str, level: int, *settled: int | str, rival: dict[str, Any] | None = None, **has: Any) -> Scene:
    """A character gains a level whose only or first reward is the special one."""
    table = Scene((name, RIVAL[name])).has(1, **(rival or {}))
    table.has(level=level - 1, trophies=["the-wall-breakers"], mission="stop-the-waaagh")
    return table.has(**has).settles(*settled).turn_of(0, "experience").plays("pick:the-wall-breakers")


@proves("callidus-assassin")
def test_the_special_reward_of_the_assassin_is_a_power_card_of_another_player() -> None:
    table = Scene(("callidus-assassin", "canoness", "ogryn")).has(1, power=["short-hop"]).has(2, power=["steady-hand"])
    table.has(level=4, trophies=["the-wall-breakers"]).only("power").turn_of(0, "experience")
    table.plays("pick:the-wall-breakers")
    assert table.offers == ["player:2", "player:3"]

    table.plays("player:3")
    assert (table.power(), table.power(1), table.power(2)) == (["steady-hand"], ["short-hop"], [])


@proves("ultramarines-captain")
def test_without_an_active_mission_the_special_reward_of_the_captain_is_void() -> None:
    table = Scene(("ultramarines-captain", "canoness")).has(level=5, trophies=["the-wall-breakers"])
    table.settles("short-hop").turn_of(0, "experience").plays("pick:the-wall-breakers")

    assert (table.level(), table.completed(), table.power()) == (6, [], ["short-hop"])


@proves("rogue-trader")
def test_the_special_reward_of_the_trader_is_money_and_an_offer_of_wargear() -> None:
    table = levels_up("rogue-trader", 3, "trench-bolter", "imperial-seal", "storm-bolter", influence=3)
    assert (table.influence(), table.offered("pick")) == (5, ["imperial-seal", "storm-bolter", "trench-bolter"])

    table.plays("pick:trench-bolter", "pick:imperial-seal")
    assert (table.assets(), table.influence()) == (["trench-bolter", "imperial-seal"], 1)


@proves("ratling-sniper")
def test_the_special_reward_of_the_sniper_is_a_trophy_of_another_player() -> None:
    table = levels_up("ratling-sniper", 6, rival={"trophies": ["wreck-hounds", "skitterbrood"]})
    table.plays("pick:wreck-hounds")

    assert (table.trophies(), table.trophies(1)) == (["wreck-hounds"], ["skitterbrood"])


@proves("ordo-malleus-inquisitor")
@pytest.mark.parametrize(("option", "corruption", "cards"), [("option:1", [], 0), ("option:2", ["blood-frenzy"], 1)])
def test_the_special_reward_of_the_inquisitor_cleanses_or_empowers(
    option: str, corruption: list[str], cards: int
) -> None:
    table = levels_up("ordo-malleus-inquisitor", 4, corruption=["blood-frenzy"]).plays(option)

    assert (table.corruption(), len(table.power())) == (corruption, cards)


@proves("commissar")
def test_the_special_reward_of_the_commissar_is_a_discarded_power_card() -> None:
    table = Scene(("commissar", "canoness")).has(level=3, trophies=["the-wall-breakers"])
    table.discarded_before("short-hop", "bull-headed").turn_of(0, "experience").plays("pick:the-wall-breakers")
    assert table.offered("pick") == ["bull-headed", "short-hop"]

    table.plays("pick:short-hop")
    assert (table.power(), table.discards("power")) == (["short-hop"], ["bull-headed"])


@proves("tech-priest-enginseer")
def test_the_special_reward_of_the_tech_priest_is_wargear() -> None:
    assert levels_up("tech-priest-enginseer", 2, "trench-bolter").assets() == ["trench-bolter"]


@proves("ogryn")
def test_the_special_reward_of_the_ogryn_is_two_life_and_one_more_for_being_an_ogryn() -> None:
    assert levels_up("ogryn", 5, life=4).life() == 7


@proves("canoness")
def test_the_special_reward_of_the_canoness_raises_her_lowest_attribute_and_may_cleanse_her() -> None:
    table = levels_up("canoness", 7, strength=3, willpower=5, cunning=3, influence=3, corruption=["blood-frenzy"])
    assert table.offers == ["attribute:strength", "attribute:cunning"]

    table.plays("attribute:strength", "yes")
    assert (table.attributes(), table.influence(), table.corruption()) == ((4, 5, 3), 1, [])


@proves("canoness")
@pytest.mark.parametrize(
    ("influence", "corruption"), [(1, ["blood-frenzy"]), (2, [])], ids=["no-influence", "no-corruption"]
)
def test_the_canoness_is_asked_only_if_she_can_pay_and_be_cleansed(influence: int, corruption: list[str]) -> None:
    table = levels_up("canoness", 7, influence=influence, corruption=corruption, trophies=ONE_TROPHY)

    assert (table.attributes(), table.influence(), table.prompt) == ((3, 4, 3), influence, "use-experience")


@proves("sanctioned-psyker")
@pytest.mark.parametrize(
    ("answers", "attributes", "corruption"),
    [(["yes", "attribute:cunning"], (1, 4, 4), ["blood-frenzy"]), (["no"], (1, 4, 3), [])],
)
def test_the_special_reward_of_the_psyker_is_an_attribute_for_corruption(
    answers: list[str], attributes: tuple[int, int, int], corruption: list[str]
) -> None:
    table = levels_up("sanctioned-psyker", 5, "short-hop", "blood-frenzy").plays(*answers)

    assert (table.attributes(), table.hidden_corruption()) == (attributes, corruption)
