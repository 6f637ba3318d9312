"""What each option would mean, in words: for every question that comes up, and literally for some."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import reliquary
from reliquary import kernel
from reliquary.games.relic.card_text import text_of
from reliquary.games.relic.odds import Odds, battle_odds, percent, percents
from reliquary.games.relic.terms import POWER
from reliquary.kernel import decision
from reliquary.words import words_of
from tests.relic.scene import BOXED, RELIC, SHEETS, Scene, enemy, owned
from tests.rules import proves, rule

WORDS = words_of(RELIC)


def told(scene: Scene) -> dict[str, tuple[str, str]]:
    """The options of the open question by their text, each with its label and detail."""
    assert scene.offers
    view = RELIC.view(scene.state, scene.asked)
    found = RELIC.voice().options(view)
    return {RELIC.vocabulary[one.action]: (one.label, one.line.replace("\xa0", " ")) for one in found}


def many_positions(seed: int) -> list[Any]:
    """Every position of a random game in which somebody is asked, as that seat sees it; rare questions among them."""
    dice = random.Random(seed)
    s = RELIC.deal(seats=2 + seed % 3, seed=seed, options={"missions": 1 + seed % 3})
    found, seen = [], set()
    for number in range(1500):
        asked = decision(s)
        if asked is None:
            break
        if number % 5 == 0 or asked.prompt not in seen:
            seen.add(asked.prompt)
            found.append(RELIC.view(s, asked.seat))
        kernel.act(s, dice.choice(s.offers))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_option_has_a_label_and_none_fails(seed: int) -> None:
    for view in many_positions(seed):
        offered = RELIC.voice().options(view)

        assert [one.action for one in offered] == list(view.offers)
        assert all(one.label.strip() and "{" not in one.label + one.detail for one in offered)


def test_nothing_is_offered_to_those_who_look_on() -> None:
    s = RELIC.deal(seats=2, seed=1)

    assert RELIC.voice().options(RELIC.view(s, None)) == []


def test_a_battle_is_told_with_its_enemies_and_the_odds() -> None:
    foe, other = enemy("strength", 3), enemy("willpower", 3)
    scene = Scene().has(strength=3, willpower=1).meets(foe, other)

    name = WORDS.say(foe)
    expected = f"against {name} (Strength 3) · win 43 %, tie 14 %, lose 43 %"
    assert told(scene)["fight:strength"] == ("Fight with Strength 3", expected)
    assert told(scene)["fight:willpower"][0] == "Fight with Willpower 1"


def test_preparing_for_battle_tells_what_the_enemy_says() -> None:
    scene = Scene().has(willpower=9, power=["short-hop"]).meets("pack-runts")

    assert told(scene)["done"][1].endswith(f"%, lose 8 % · Pack Runts: {' '.join(text_of(RELIC, WORDS, 'pack-runts'))}")


@pytest.mark.parametrize(
    ("foe", "ending"),
    [
        ("thornveil-ambusher", "% · Thornveil Ambusher: If you win: Gain 1 influence."),
        ("silent-shard-marksman", "% · Silent-Shard Marksman: If you win: Draw 1 Power card."),
    ],
    ids=["when-drawn", "end-of-exploration"],
)
def test_preparing_for_battle_leaves_out_what_is_over(foe: str, ending: str) -> None:
    scene = Scene().has(cunning=9, power=["on-my-own-terms"]).meets(foe)

    assert told(scene)["done"][1].endswith(ending)


def test_evading_names_what_it_is_done_with() -> None:
    foe = enemy("strength", 4)
    scene = Scene(characters=("callidus-assassin", "ogryn")).meets(foe)

    assert told(scene)[f"evade:{foe}"] == (f"Evade {WORDS.say(foe)}", "with your special ability")


def test_preparing_for_battle_shows_what_a_weapon_would_change() -> None:
    scene = Scene().has(strength=3, assets=["power-sword"]).meets(enemy("strength", 3))

    label, detail = told(scene)["use:power-sword"]
    assert label == "Use Power Sword"
    assert detail == "then win 78 %, tie 7 %, lose 15 % · Spend 1 charge to add 3 to your battle value."
    assert told(scene)["done"][0] == "Fight"
    assert told(scene)["done"][1].endswith("(Strength 3) · win 43 %, tie 14 %, lose 43 %")


def test_a_card_still_to_be_turned_up_counts_by_all_that_it_may_be() -> None:
    scene = Scene().has(strength=4, power=["unlooked-for-sign"]).meets(enemy("strength", 4))

    unseen = [card.number for card in RELIC.cards if card.deck == POWER and card.id != "unlooked-for-sign"]
    expected = fmean(battle_odds(scene.state, 0, 0, bonus=number).win for number in unseen)
    assert told(scene)["use:unlooked-for-sign"][1].startswith(f"then win {percent(expected)} %, ")


def test_nothing_is_told_of_a_card_to_be_turned_up_from_an_empty_deck() -> None:
    scene = Scene().has(strength=4, power=["unlooked-for-sign"]).only("power").meets(enemy("strength", 4))

    assert told(scene)["use:unlooked-for-sign"][1].startswith("Turn up the top Power card")


def test_a_bonus_under_a_condition_shows_the_odds_it_leads_to_now() -> None:
    scene = Scene().has(cunning=2, power=["courage-in-the-dark"]).meets("stranded-pathfinder")

    assert told(scene)["done"] == ("Take the test", "2 + roll against 7 · pass 33 %")
    assert told(scene)["use:courage-in-the-dark"][1].startswith("then pass 67 % · ")


def test_an_example_shows_how_the_roll_would_stand() -> None:
    scene = Scene(characters=("commissar", "ogryn")).has(strength=4, assets=["grot-pack-carrier"])
    scene.settles(3, 1).meets(enemy("strength", 4))

    assert told(scene)["use:commissar"][0] == "Use your special ability"
    assert told(scene)["use:commissar"][1].startswith("then 10 against 7: the battle is won · Once per turn: ")


def test_a_power_card_as_a_roll_shows_its_own_odds() -> None:
    scene = Scene().has(strength=4, power=["steady-hand"]).meets(enemy("strength", 4)).settles(3).plays("done")

    assert told(scene)["roll"][1] == "4 + roll against 7 · win 50 %, tie 17 %, lose 33 %"
    assert told(scene)["roll:steady-hand"] == ("Steady Hand as a 6", "win 100 %, tie 0 %, lose 0 %")


def test_a_roll_that_can_be_changed_says_how_it_stands() -> None:
    scene = Scene().has(strength=4, power=["steady-hand"]).meets(enemy("strength", 4)).settles(3, 1)
    scene.plays("done", "roll")

    assert told(scene)["done"] == ("Let the roll stand", "5 against 7: the battle is lost")
    assert told(scene)["use:steady-hand"][1] == "then 8 against 7: the battle is won · Count your roll as 4."


def test_a_space_says_what_waits_there() -> None:
    foe = enemy("strength", 4)
    scene = Scene().has(strength=4).stands("sunken-tenements").stands("broker-arcade", seat=1)
    scene.lies("broker-arcade", foe).settles(2).turn_of(0, "movement")

    label, detail = told(scene)["go:broker-arcade"]
    assert label == "Broker Arcade"
    assert detail.startswith(
        f"Hive World · here: {WORDS.say(foe)} (Strength 4): win 43 % · with Canoness · once the cards are gone: "
    )


def test_a_test_is_told_with_its_chance() -> None:
    scene = Scene().has(willpower=5).stands("silent-assembly").settles(1).turn_of(0, "movement")

    label, detail = told(scene)["go:st-antias-sanctuary"]
    assert label == "St. Antias’ Sanctuary"
    assert detail.startswith("Outer tier · If your Life is 3 or less: Gain 2 Life.")
    assert "Make a Willpower test with target 8." in detail
    assert detail.endswith("Success: Go to the Antian Shrine World. (pass 67 %)")


def test_an_encounter_is_told_with_the_chance_of_its_test() -> None:
    scene = Scene().has(cunning=5).meets("court-of-masks", "smiling-physician")

    label, detail = told(scene)["pick:court-of-masks"]
    assert label == "Meet Court of Masks"
    assert detail.startswith(
        "Encounter · Place · 1 yellow Threat icon · pass 67 % · Make a Cunning test with target 8."
    )
    assert "%" not in told(scene)["pick:smiling-physician"][1]


@rule("RE-ENGAGE-02")
def test_a_text_box_is_not_promised_where_cards_will_be_drawn(tmp_path: Path) -> None:
    scene = Scene(game=owned(tmp_path, "board.yaml", BOXED)).stands("grey-knight-envoy").settles(2)
    scene.turn_of(0, "movement")

    assert told(scene)["go:outskirts"] == ("Outskirts", "Hive World · draw 1 yellow · with Canoness")


@rule("RE-ENGAGE-03")
def test_a_text_box_is_promised_beside_icons_for_which_no_card_is_left(tmp_path: Path) -> None:
    scene = Scene(game=owned(tmp_path, "board.yaml", BOXED)).stands("grey-knight-envoy").only("yellow").settles(2)
    scene.turn_of(0, "movement")

    assert told(scene)["go:outskirts"][1] == "Hive World · with Canoness · Gain 1 Life."


@rule("RE-ENGAGE-02")
def test_a_text_box_is_not_promised_where_cards_lie_and_others_would_follow_them(tmp_path: Path) -> None:
    scene = Scene(game=owned(tmp_path, "board.yaml", BOXED)).has(cunning=4).stands("grey-knight-envoy")
    scene.lies("outskirts", enemy("cunning", 3, "yellow")).settles(2).turn_of(0, "movement")

    assert told(scene)["go:outskirts"][1].endswith("win 57 % · with Canoness")


@rule("RE-RULING-23")
def test_a_journey_outside_the_movement_phase_promises_nothing() -> None:
    foe = enemy("strength", 4, "red")
    scene = Scene().stands("outskirts", seat=1).lies("sunken-tenements", foe).settles(3).engages("webway-portal")
    offers = told(scene)

    assert offers["go:sunken-tenements"][1] == f"Hive World · here: {WORDS.say(foe)} (Strength 4)"
    assert offers["go:outskirts"][1] == "Hive World · with Canoness"
    assert offers["go:broker-arcade"][1] == "Hive World"


@rule("RE-RULING-23")
def test_a_journey_in_place_of_the_move_leads_to_what_waits_there() -> None:
    scene = Scene().has(power=["short-hop"]).stands("grey-knight-envoy").turn_of(0, "movement").plays("use:short-hop")

    assert told(scene)["go:sunken-tenements"][1] == "Hive World · draw 1 red"


def test_a_space_says_what_it_is_good_for() -> None:
    scene = Scene(scenario="the-broken-seals").has(mission="three-worlds-one-banner").stands("grey-knight-envoy")
    scene.settles(2).turn_of(0, "movement")

    detail = "Hive World · counts for your mission · a victory here counts for the scenario · draw 1 yellow"
    assert told(scene)["go:outskirts"][1] == f"{detail} · with Canoness"


def test_what_weakens_the_enemy_shows_the_odds_it_leads_to() -> None:
    scene = Scene().has(strength=3, assets=["blinding-flare"]).meets(enemy("strength", 3))

    assert told(scene)["done"][1].endswith("win 43 %, tie 14 %, lose 43 %")
    assert told(scene)["use:blinding-flare"][1].startswith("then win 58 %, tie 16 %, lose 26 % · Spend 1 charge to ")


def test_a_power_card_says_where_it_leads() -> None:
    scene = Scene().has(power=["steady-hand"]).turn_of(0, "movement")

    assert told(scene)["roll"] == ("Roll for movement", "one die; you go exactly that far")
    label, detail = told(scene)["roll:steady-hand"]
    assert label == "Steady Hand as a 6"
    assert detail.startswith("to ")
    assert detail.count(",") == 1


def test_a_power_card_says_which_end_of_the_move_the_mission_asks_for() -> None:
    scene = Scene().has(power=["steady-hand"], mission="liberate-the-forge-world").stands("outskirts")
    scene.turn_of(0, "movement")

    _, detail = told(scene)["roll:steady-hand"]
    assert detail == "to Furnace Line (counts for your mission), Singing Stones"


def test_two_boxes_are_told_by_their_texts_and_prices() -> None:
    scene = Scene().has(influence=4).engages("grey-knight-envoy")

    assert told(scene)["option:1"] == ("Buy any number of Power cards for 2 influence each.", "")
    assert told(scene)["option:2"] == ("Pay 4 influence to go to the Silver Vigil.", "")
    assert told(scene)["done"] == ("Neither", "")


@rule("RE-CORRUPT-26", "RE-RULING-124")
def test_who_may_decline_a_new_character_reads_what_either_answer_means() -> None:
    five = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    two = Scene(SHEETS[:2]).retires(*SHEETS[4:]).has(hidden_corruption=five).carries_out("crone-world-yllen-satari")
    three = Scene(SHEETS[:3]).retires(*SHEETS[4:]).has(hidden_corruption=five).carries_out("crone-world-yllen-satari")

    several = "as one of these, by chance, from the start: Rogue Trader, Ratling Sniper"
    winner = "you are out and have lost; Ultramarines Captain wins the game"
    assert told(two) == {"yes": ("Play on", several), "no": ("Leave the game", winner)}
    rest = "you are out and have lost; the others play on"
    assert told(three) == {"yes": ("Play on", "as the Ratling Sniper, from the start"), "no": ("Leave the game", rest)}


@rule("RE-RULING-130", "RE-DEFEAT-01")
@proves("stair-of-weeping-brass")
def test_a_choice_that_would_defeat_says_so_before() -> None:
    weak, well = (Scene().has(life=life).carries_out("stair-of-weeping-brass") for life in (2, 3))

    assert told(weak)["option:1"][1] == "this defeats you"
    assert told(well)["option:1"][1] == ""
    assert told(weak)["option:2"][1] == ""


@rule("RE-CORRUPT-13")
@proves("blackstone-fortress")
def test_a_choice_that_would_corrupt_says_so_before() -> None:
    five = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    pure, stained = (Scene().has(hidden_corruption=five[:number]) for number in (4, 5))

    assert told(stained.discarded_before("short-hop").engages("blackstone-fortress"))["option:2"][1] == (
        "this corrupts you: your character is lost"
    )
    assert told(pure.discarded_before("short-hop").engages("blackstone-fortress"))["option:2"][1] == ""


@rule("RE-CORRUPT-13")
@proves("a-voice-offers-help")
def test_a_price_that_would_corrupt_says_so_before() -> None:
    five = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    table = Scene().has(hidden_corruption=five, power=["a-voice-offers-help"]).settles(1, 4)
    table.meets(enemy("strength", 3)).plays("done", "roll")

    assert told(table)["use:a-voice-offers-help"][1].endswith("this corrupts you: your character is lost")


def test_power_cards_have_a_price() -> None:
    scene = Scene().has(influence=5).engages("grey-knight-envoy").plays("option:1")

    assert told(scene) == {
        "buy:0": ("Buy none", ""),
        "buy:1": ("Buy 1 Power card", "2 of your 5 influence"),
        "buy:2": ("Buy 2 Power cards", "4 of your 5 influence"),
    }


def test_wargear_has_a_price_and_a_text() -> None:
    scene = Scene().has(influence=5).only("wargear", "power-sword", "storm-bolter", "needle-rifle")
    scene.engages("battlefleet-antias").plays("option:1")

    label, detail = told(scene)["pick:power-sword"]
    assert label == "Buy Power Sword"
    assert detail.startswith("4 of your 5 influence · Wargear · Weapon · 4 charges · When you prepare for a battle")
    assert told(scene)["done"] == ("Buy nothing", "too dear for your 5 influence: Storm Bolter for 6")


def test_after_a_purchase_nothing_more_is_bought() -> None:
    scene = Scene().has(influence=9).only("wargear", "power-sword", "storm-bolter", "needle-rifle")
    scene.engages("battlefleet-antias").plays("option:1", "pick:power-sword")

    assert told(scene)["done"][0] == "Buy nothing more"


def test_experience_says_what_a_trophy_is_worth() -> None:
    foe, other = enemy("strength", 4), enemy("strength", 3)
    scene = Scene(missions=1).has(trophies=[foe, other], completed=["stop-the-waaagh"], assets=["power-sword"])
    scene.turn_of(0, "experience")

    offers = told(scene)
    assert offers[f"pick:{foe}"] == (f"Spend {WORDS.say(foe)}", "4 points: 4 of 6 for a level")
    ends = "no more trophies can be spent after it"
    assert offers["trade"] == (
        "Trade a completed mission for a Relic",
        f"you have 1 and choose one of two Relics · {ends}",
    )
    assert offers["discard"][0] == "Discard something"
    assert offers["done"] == ("End your turn", "")

    scene.plays(f"pick:{foe}")
    assert told(scene)[f"pick:{other}"] == (
        f"Spend {WORDS.say(other)}",
        "7 points make level 1, with 1 left over: Gain 1 Strength.",
    )


@rule("RE-XP-05")
def test_experience_says_which_points_would_be_lost() -> None:
    foe = enemy("strength", 4)
    scene = Scene().has(trophies=[foe], assets=["power-sword"]).turn_of(0, "experience")
    lost = "4 points; all your trophies make only 4 of the 6 for a level: they would be lost"
    assert told(scene)[f"pick:{foe}"][1] == lost

    scene.plays(f"pick:{foe}")
    assert told(scene)["done"] == ("End your turn", "4 points are lost")
    assert told(scene)["discard"][1].endswith(" · 4 points are lost")


@rule("RE-XP-05", "RE-RULING-102")
def test_what_is_lost_already_is_not_told_again() -> None:
    scene = Scene(missions=1).has(
        trophies=[enemy("strength", 4)], completed=["stop-the-waaagh"], assets=["power-sword"]
    )
    scene.turn_of(0, "experience").plays(f"pick:{enemy('strength', 4)}")
    assert told(scene)["trade"][1].endswith("4 points are lost")

    scene.settles("upturned-seal", "weeping-censer").plays("trade", "pick:upturned-seal")
    assert told(scene)["done"] == ("End your turn", "")
    assert "lost" not in told(scene)["discard"][1]


def test_too_many_assets_are_told_with_their_charges() -> None:
    many = ["power-sword", "storm-bolter", "needle-rifle", "field-med-kit", "trench-bolter"]
    scene = Scene().has(assets=many, charges={"power-sword": 2}).turn_of(0, "experience").plays("done")

    label, detail = told(scene)["pick:power-sword"]
    assert label == "Discard Power Sword"
    assert detail.startswith("Wargear · Weapon · price 4 · 2 charges · When you prepare for a battle")


def test_a_character_is_told_with_its_numbers() -> None:
    s = RELIC.deal(seats=2, seed=5)
    asked = reliquary.decision(s)
    assert asked is not None
    labels = {one.label: one.line for one in RELIC.voice().options(RELIC.view(s, asked.seat))}

    assert len(labels) == 2
    assert labels["Ogryn"] == (
        "Imperial Guard · Strength 5 · Willpower 1 · Cunning 2 · Life 6 · asset limit 4 · starts at the Outskirts"
        " · Once per turn, when you lose a Strength battle: Avoid the usual loss of 1 Life."
        " When you prepare for a Strength battle, if your Life is 4 or less: Add 2 to your battle value."
        " Whenever you gain Life, gain 1 more. Special reward: Gain 2 Life."
        " Power limit: 1. From level 4 on: 2. From level 8 on: 3."
    )


@pytest.mark.parametrize(
    ("chance", "expected"), [(0, "0"), (0.001, "<1"), (0.5, "50"), (0.999, ">99"), (1, "100"), (0.426, "43")]
)
def test_what_is_possible_is_never_nought_percent(chance: float, expected: str) -> None:
    assert percent(chance) == expected


@pytest.mark.parametrize(
    ("win", "tie", "expected"),
    [
        (1 / 6, 1 / 6, ("17", "17", "66")),
        (4 / 6, 1 / 6, ("67", "17", "16")),
        (0.004, 0.496, ("<1", "50", "50")),
        (0.986, 0.007, ("99", "1", "<1")),
        (0.997, 0.003, (">99", "<1", "0")),
        (0, 1, ("0", "100", "0")),
    ],
)
def test_the_chances_of_a_battle_add_up_to_a_hundred(win: float, tie: float, expected: tuple[str, str, str]) -> None:
    assert percents(Odds(win, tie, 1 - win - tie)) == expected


def test_a_weapon_in_use_is_told_with_what_can_still_be_announced_of_it() -> None:
    scene = Scene().has(assets=["storm-bolter"]).meets("hull-breaker-mob")

    then, meaning = told(scene)["use:storm-bolter"][1].split(" · ")

    assert then == "then win 90 %, tie 2 %, lose 8 %"
    assert meaning == "Spend 1 charge to add 3 to your battle value."


@rule("RE-EX-05")
def test_a_power_card_that_would_be_used_counts_no_more_for_the_enemy() -> None:
    hand = ["surrounded-therefore-ready", "hand-of-the-unseen"]
    scene = Scene().has(strength=5, power=hand).settles(6, 1, 1).stands("last-camp", 1)
    scene.meets("charm-hung-bodyguard")
    assert told(scene)["use:surrounded-therefore-ready"][1].startswith("then win 31 %, tie 11 %, lose 58 % · ")

    scene.plays("done", "roll")
    assert told(scene)["done"][1].endswith("6 against 16: the battle is lost")
    assert told(scene)["use:hand-of-the-unseen"][1].startswith("then 15 against 15: a tie · ")


@rule("RE-EX-05", "RE-POWER-11")
def test_a_power_card_in_place_of_a_die_that_is_rolled_on_counts_no_more_for_the_enemy() -> None:
    scene = Scene().has(willpower=3, power=["hand-of-the-unseen", "bull-headed"]).settles(5, 6)
    scene.meets("mind-glutton").plays("done", "roll")

    assert told(scene)["roll:hand-of-the-unseen"][1] == "win 100 %, tie 0 %, lose 0 %"


@rule("RE-CHARGE-05")
def test_a_card_whose_last_charge_would_be_spent_counts_no_more_for_the_enemy() -> None:
    scene = Scene().has(strength=5, assets=["frag-grenade", "power-sword"], charges={"power-sword": 1})
    scene.meets("masterless-siege-engine")

    assert told(scene)["done"][1].startswith("against Masterless Siege Engine (Strength 6) · win 16 %")
    assert told(scene)["use:power-sword"][1].startswith("then win 57 %, tie 11 %, lose 32 % · ")
