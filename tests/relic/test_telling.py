"""What a player of Relic reads at a terminal: sheets, log, questions, explanations."""

from __future__ import annotations

import re

import pytest

from reliquary.cli.telling import lines_of
from reliquary.games.relic.card_text import text_of
from reliquary.games.relic.layout import FOLDER
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terminal import Teller
from reliquary.games.relic.terms import PHASES
from reliquary.games.relic.voice import glossary
from reliquary.games.relic.voice.sheets import Sheets
from reliquary.table import LocalTable
from reliquary.words import words_of
from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import ids_in, rule

WORDS = words_of(RELIC)
VOICE = RELIC.voice()
TELLER = Teller(VOICE)


def sheet(scene: Scene, seat: int = 0, viewer: int = 0) -> list[str]:
    """The sheet of a seat, as another reads it."""
    return list(Sheets(RELIC.view(scene.state, viewer), WORDS).sheet(seat))


def heard(state: Relic, seat: int) -> list[str]:
    """What a seat was told since somebody began to listen."""
    told = [event for event in state.events or () if event.reaches(seat)]
    return lines_of(TELLER, [(RELIC.pieces(state), told)])


def log(scene: Scene) -> list[str]:
    """What seat 0 was told since the scene began."""
    return heard(scene.state, 0)


def asked(scene: Scene) -> str:
    """What seat 0 is asked."""
    view = RELIC.view(scene.state, 0)
    return VOICE.question(view, VOICE.names(RELIC.pieces(view)))


# Sheets


def test_a_mission_names_the_areas_that_count_already() -> None:
    scene = Scene().has(mission="three-worlds-one-banner").stands("grey-knight-envoy").settles(2)
    scene.turn_of(0, "movement").plays("go:outskirts")

    assert any(line.startswith("Mission: Three Worlds, One Banner (1 of 3: Hive World): ") for line in sheet(scene))


def test_the_scenario_names_the_areas_in_which_it_was_served() -> None:
    scene = Scene(scenario="the-broken-seals").has(strength=6).settles(1, 6, 1).meets(enemy("strength", 3))

    assert "Tokens on the scenario sheet: 1 (done in: Hive World)" in sheet(scene)


def test_own_corruption_that_lies_face_down_is_told_with_its_text() -> None:
    scene = Scene().has(hidden_corruption=["talons-for-hands"])
    text = " ".join(text_of(RELIC, WORDS, "talons-for-hands"))

    assert f"  Talons for Hands (face down, without effect): {text}" in sheet(scene)
    assert "  1 face down, unseen" in sheet(scene, viewer=1)


def test_a_sheet_tells_the_levels_to_come() -> None:
    scene = Scene().has(level=10)

    last = (
        "Level 11: Gain 1 Strength. Gain 1 Willpower. "
        "Level 12: Gain 1 point of an attribute of your choice. Draw 1 Power card."
    )
    assert last in sheet(scene)


@rule("RE-SETUP-04")
def test_the_scenario_is_read_out_before_anything_is_chosen() -> None:
    table = LocalTable.begin(RELIC, ["human", "human"], 5, {"scenario": "the-mystery-beyond"})

    told = lines_of(TELLER, table.tellings(0))
    assert told[0].startswith("The scenario is “The Mystery Beyond”. “")
    assert "Make a Cunning test with target 8. Success: You win the game." in told[0]


@rule("RE-GEN-07")
@pytest.mark.parametrize(
    ("scene", "way"),
    [
        (Scene(), "Next: complete 3 missions, then trade for a Relic."),
        (Scene().has(completed=["stop-the-waaagh"]), "Next: complete 2 more missions, then trade for a Relic."),
        (Scene(missions=1).has(completed=["stop-the-waaagh"]), "Next: trade your missions for a Relic in your"),
        (
            Scene().has(assets=["upturned-seal"]),
            "Next: with your Relic, cross to the Middle tier (Grey Knight Envoy, Battlefleet Antias, St. Antias’ Sanct",
        ),
        (
            Scene().has(assets=["upturned-seal"]).stands("space-hulk"),
            "Next: with your Relic, enter the Inner tier at the",
        ),
        (Scene().stands("warp-rift"), "Next: 7 more spaces to the centre, where the Confrontation waits."),
        (
            Scene().has(willpower=1).stands("daemon-world-braxas"),
            "Next: 4 more spaces to the centre, where the Confrontation waits. Drowned Choir: Make a Willpower test",
        ),
        (
            Scene(scenario="the-mystery-beyond").stands("last-threshold"),
            "Next: one more space to the centre, where the Confrontation waits. Confrontation: If you have 2",
        ),
        (Scene(scenario="the-mystery-beyond").stands("scenario-space"), "Confrontation: If you have 2 or more tokens"),
    ],
)
def test_a_player_reads_what_comes_next_on_the_way_to_victory(scene: Scene, way: str) -> None:
    told = Sheets(RELIC.view(scene.state, 0), WORDS).way(0)

    assert told.startswith(way)


# Questions


@rule("RE-RULING-23")
def test_a_journey_outside_the_movement_phase_says_that_nothing_follows() -> None:
    abroad = Scene().settles(3).engages("webway-portal")
    at_home = Scene().has(power=["short-hop"]).turn_of(0, "movement").plays("use:short-hop")

    question = "Ogryn: to which space do you go?"
    assert asked(abroad) == f"{question} Nothing there is resolved in this turn."
    assert asked(at_home) == question


def test_a_question_about_battles_speaks_of_evading_where_that_can_be() -> None:
    one = Scene().has(assets=["hive-sump-ratcatcher"]).meets(enemy("strength", 3))
    both = Scene().has(assets=["hive-sump-ratcatcher"]).meets(enemy("strength", 3), enemy("cunning", 3))
    none = Scene().meets(enemy("strength", 3), enemy("cunning", 3))

    assert asked(one) == "Ogryn: fight, or evade?"
    assert asked(both) == "Ogryn: which battle comes first, or what do you evade?"
    assert asked(none) == "Ogryn: which battle comes first?"


def test_the_start_of_a_turn_is_no_phase() -> None:
    scene = Scene().turn_of(0, "movement")
    scene.state.turn.phase = PHASES.index("start")

    assert VOICE.status(scene.state).endswith(" · Ogryn, start of the turn")


# The log


def test_a_battle_is_told_as_two_sums() -> None:
    scene = Scene().has(willpower=4, assets=["trench-bolter"]).settles(2, 5).meets("pack-runts")
    scene.plays("done")

    assert (
        "Ogryn: Willpower 4 + Trench Bolter 1 + roll 5 = 10 against Pack Runts 2 + 1 (its ability) + roll 2 = 5."
        in log(scene)
    )
    assert "Ogryn wins the battle." in log(scene)


def test_a_tie_that_wins_is_told_as_the_reason() -> None:
    scene = (
        Scene(characters=("ultramarines-captain", "ogryn")).has(strength=4).settles(3, 3).meets(enemy("strength", 4))
    )

    captain = "Ultramarines Captain"
    assert f"{captain} wins the battle: for {captain} a tie is a victory." in log(scene)


def test_a_power_card_is_told_with_what_it_does_and_not_when() -> None:
    scene = Scene().has(power=["fresh-orders"]).turn_of(0, "experience").plays("use:fresh-orders")

    assert "Ogryn uses Fresh Orders. “Draw 1 Mission card; keep it or the one you have.”" in log(scene)


def test_cards_that_are_discarded_together_are_told_together() -> None:
    scene = Scene().has(power=["short-hop", "dawn-muster"], life=1).settles(6, 1, 1).meets("oracle-of-the-broken-loom")
    scene.plays("done", "roll", "done")

    assert "Ogryn discards Short Hop, Dawn Muster." in log(scene)


def test_several_bonuses_of_one_source_are_one_part_of_the_sum() -> None:
    scene = Scene(scenario="court-of-corruptis").has(strength=6, corruption=["mark-of-suspicion"])
    scene.stands("scenario-space").settles(1, 5).engages().plays("fight:strength")

    court = "The Court of Corruptis"
    assert f"Ogryn: Strength 6 + {court} 3 + roll 5 = 14 against {court} 14 + roll 1 = 15." in log(scene)


def test_a_battle_against_no_card_names_what_brought_it() -> None:
    scene = Scene().has(strength=6).settles(1, 5).carries_out("daemon-world-braxas")

    assert "Ogryn: Strength 6 + roll 5 = 11 against Daemon World Braxas 10 + roll 1 = 11." in log(scene)


def test_the_dice_of_the_enemy_are_told_one_by_one() -> None:
    scene = Scene().settles(6, 6, 2, 1).meets(enemy("strength", 3))

    told = log(scene)
    assert told[told.index("The enemy rolls 14.") - 1] == "The die of the enemy explodes: 6 + 6 + 2."


def test_two_dice_of_the_enemy_are_told_both() -> None:
    scene = Scene().has(assets=["blinding-flare"]).settles(5, 3, 1).meets(enemy("strength", 3))
    scene.plays("use:blinding-flare")

    assert "The enemy rolls two dice, 5, 3; only the lower one counts." in log(scene)
    assert "The enemy rolls 3." in log(scene)


def test_a_test_is_told_as_a_sum() -> None:
    scene = Scene().has(willpower=2).settles(4).meets("mute-pilgrim")

    assert "Ogryn: Willpower 2 + roll 4 = 6 against 7." in log(scene)


@rule("RE-TEST-08")
def test_a_natural_one_is_told_as_the_reason() -> None:
    scene = Scene().has(willpower=7).settles(1).meets("mute-pilgrim")

    assert "Ogryn: Willpower 7 + roll 1 = 8 against 7; but who rolls nothing but ones fails." in log(scene)
    assert "Ogryn fails the test." in log(scene)


@rule("RE-TEST-05")
def test_a_natural_one_is_no_reason_where_the_sum_is_too_low() -> None:
    scene = Scene().has(willpower=2).settles(1).meets("mute-pilgrim")

    assert "Ogryn: Willpower 2 + roll 1 = 3 against 7." in log(scene)


def test_what_an_ability_does_is_told_once() -> None:
    scene = Scene().settles(5, 1).meets(enemy("strength", 5))

    told = log(scene)
    assert told[told.index("Ogryn uses a special ability.") + 1] == "Ogryn does not lose the usual 1 Life."


def test_an_ability_whose_work_is_still_to_come_is_told_with_what_it_does() -> None:
    scene = Scene().has(assets=["weeping-censer"], corruption=["weeping-sores", "mark-of-suspicion"])
    scene.turn_of().plays("use:weeping-censer")

    assert "Ogryn uses The Weeping Censer. “Discard any 1 of your Corruption cards.”" in log(scene)


def test_what_comes_next_for_another_reason_does_not_stand_for_an_ability() -> None:
    scene = Scene().has(cunning=1, life=6, corruption=["brittle-nerves"]).stands("stair-of-weeping-brass").settles(2)
    scene.turn_of(0, "movement").plays("attribute:cunning", "option:1")

    told = log(scene)
    nerves = told.index("The card Brittle Nerves takes effect on Ogryn. “Discard 1 Power card.”")
    assert told[nerves + 1] == "Ogryn loses 2 Life."


def test_who_comes_to_a_space_whose_text_is_followed_reads_it() -> None:
    scene = Scene().has(willpower=1).stands("daemon-world-braxas").turn_of(0, "movement")

    text = " ".join(text_of(RELIC, WORDS, "drowned-choir"))
    assert f"Ogryn goes to the Drowned Choir. “{text}”" in log(scene)


def test_who_comes_to_a_space_with_cards_does_not_read_its_text() -> None:
    scene = Scene().stands("sunken-tenements").lies("broker-arcade", enemy("strength", 3)).settles(2, 1, 5)
    scene.turn_of(0, "movement").plays("go:broker-arcade")

    assert "Ogryn goes to the Broker Arcade." in log(scene)


def test_the_text_of_a_space_is_not_told_beside_a_question_that_tells_it() -> None:
    scene = Scene().stands("sunken-tenements").settles(2).turn_of(0, "movement").plays("go:broker-arcade")

    assert "Ogryn goes to the Broker Arcade." in log(scene)
    assert any(line.startswith("Ogryn goes to the Broker Arcade. “You may") for line in log(scene.plays("option:1")))


def test_the_confrontation_is_read_out_when_it_comes() -> None:
    scene = Scene(scenario="court-of-corruptis").stands("last-threshold").turn_of(0, "movement")

    assert any(
        line.startswith("Ogryn faces the Confrontation. “Fight a battle against an enemy of value 14")
        for line in log(scene)
    )


def test_an_encounter_that_is_kept_is_not_read_again() -> None:
    scene = Scene().has(willpower=6).settles(4).meets("mute-pilgrim")

    assert "Ogryn takes Mute Pilgrim." in log(scene)


def test_an_ability_is_told_with_what_it_costs() -> None:
    scene = Scene().has(power=["a-voice-offers-help"], strength=3).settles(4, 1).meets(enemy("strength", 5))
    scene.plays("done", "roll", "use:a-voice-offers-help")

    assert "Ogryn uses A Voice Offers Help. “Draw 1 Corruption card to add 6 to your roll.”" in log(scene)


def test_an_enemy_appears_with_its_ability() -> None:
    scene = Scene().has(willpower=9).stands("smelter-docks").settles("pack-runts", 1, 5).turn_of(0, "exploration")

    [told] = [line for line in log(scene) if line.startswith("Threat: ")]
    text = " ".join(text_of(RELIC, WORDS, "pack-runts"))
    assert told == f"Threat: Pack Runts (Enemy · Tyranid · Willpower 2) “{text}”"


def test_what_a_card_says_to_another_player_stands_in_quotation_marks() -> None:
    scene = Scene().has(power=["fresh-orders"]).turn_of(0, "experience").plays("use:fresh-orders")

    told = heard(scene.state, 1)
    assert all("you" not in re.sub("“.*”", "", line).lower().split() for line in told)
    assert "Ogryn uses Fresh Orders. “Draw 1 Mission card; keep it or the one you have.”" in told


def test_more_dice_are_told() -> None:
    scene = Scene().has(assets=["frag-grenade"]).settles(1, 2, 3).meets(enemy("strength", 3)).plays("use:frag-grenade")

    assert "Ogryn uses Frag Grenade. One more die is rolled." in log(scene)


@rule("RE-RULING-23")
def test_who_is_carried_off_is_told_that_nothing_follows() -> None:
    scene = Scene().has(influence=4).engages("grey-knight-envoy").plays("option:2")

    told = log(scene)
    assert told[told.index("Ogryn goes to the Silver Vigil.") + 1] == "Nothing is resolved there in this turn."


def test_payments_are_told() -> None:
    scene = Scene().has(influence=3).engages("grey-knight-envoy").plays("option:1", "buy:1")

    assert "Ogryn pays 2 influence." in log(scene)


def test_who_can_afford_nothing_is_told_the_prices() -> None:
    scene = Scene().has(influence=1).only("wargear", "power-sword").engages("broker-arcade").plays("option:1")

    assert "On offer, with the price in influence: Power Sword (4)." in log(scene)
    assert "Ogryn has 1 influence and can afford none of it." in log(scene)


def test_a_power_card_is_drawn_with_its_number() -> None:
    scene = Scene().has(influence=2).settles("short-hop").engages("grey-knight-envoy").plays("option:1", "buy:1")

    assert any(line.startswith("You draw Short Hop, number 6. ") for line in log(scene))


def test_an_event_is_resolved_and_an_encounter_met() -> None:
    assert any(
        line.startswith("Ogryn resolves Pact Under Two Flags. ") for line in log(Scene().meets("pact-under-two-flags"))
    )
    assert any(line.startswith("Ogryn meets Mute Pilgrim. ") for line in log(Scene().meets("mute-pilgrim")))


def test_a_name_that_ends_a_sentence_is_not_ended_again() -> None:
    scene = Scene().has(mission="stop-the-waaagh", strength=9).settles(1, 5).meets("hull-breaker-mob")

    assert "Ogryn completes Stop the Waaagh!" in log(scene)


def test_who_gets_a_card_reads_from_whom_and_which() -> None:
    scene = Scene().has(power=["short-hop"]).meets("pact-under-two-flags").plays("option:1", "pick:short-hop")

    told = heard(scene.state, 1)
    got = told.index("Canoness gets a Power card from Ogryn.")
    assert told[got + 1].startswith("It is Short Hop, number 6. “")


def test_cards_with_the_name_of_many_are_one_card() -> None:
    scene = Scene().has(assets=["forged-papers"], influence=1).engages("cogwright-court").plays("option:1")

    assert "The card Forged Papers gets 1 charge." in log(scene)


def test_the_progress_of_a_mission_says_that_it_is_one() -> None:
    scene = Scene().has(mission="three-worlds-one-banner").stands("grey-knight-envoy").settles(2)

    assert "Mission of Ogryn: Three Worlds, One Banner, 1 of 3." in log(
        scene.turn_of(0, "movement").plays("go:outskirts")
    )


def test_the_log_says_who_begins() -> None:
    table = RELIC.deal(seats=2, seed=1, options={"characters": ["ogryn", "canoness"]})
    first = ("Ogryn", "Canoness")[table.turn.active]

    assert f"{first} begins the game." in heard(table, 0)


def test_the_log_says_why_a_five_explodes() -> None:
    scene = Scene().has(strength=3, assets=["reliquary-of-burning-stars"]).settles(1, 5, 2)
    scene.meets(enemy("strength", 3))

    told = log(scene)
    place = told.index("A 5 of Ogryn explodes as well: Reliquary of Burning Stars.")
    assert told[place - 1 : place + 2] == ["Ogryn rolls 5.", told[place], "The die explodes: 2 more, 7 in all."]


# What is what


def test_every_word_of_the_glossary_is_explained_and_names_a_rule() -> None:
    rules = {term: WORDS.say(f"term-{term}.rule") for term in glossary.GLOSSARY.terms}
    written = re.findall(
        r"^term-([a-z]+) =", (FOLDER / "words" / "en" / "glossary.ftl").read_text("utf-8"), re.MULTILINE
    )

    assert tuple(written) == glossary.GLOSSARY.terms
    assert set(rules.values()) <= set(ids_in("relic.md"))
    assert all(rule in next(VOICE.explain(term, Scene().state)) for term, rule in rules.items() if term != "power")


def test_a_space_is_told_with_what_lies_there_and_who_is_there() -> None:
    foe = enemy("strength", 4, "red")
    scene = Scene().has(strength=4).lies("sunken-tenements", foe).stands("sunken-tenements", seat=1)

    told = list(VOICE.explain("sunken tenements", RELIC.view(scene.state, 0)))
    assert told[-1] == f"Sunken Tenements now: here: {WORDS.say(foe)} (Strength 4): win 43\u00a0% · with Canoness"


# The board


def test_who_asks_for_the_board_gets_the_threats_on_it_on_any_terminal() -> None:
    foe = enemy("strength", 4, "red")
    view = RELIC.view(Scene().lies("sunken-tenements", foe).state, 0)

    asked = TELLER.board(view, asked=True, width=80, height=18)
    assert f"Sunken Tenements: R {WORDS.say(foe)}" in asked
    assert "missions 0/3 · Power cards 0/1 · assets 0/4 · trophy points 0/6 · Corruption 0/6" in " ".join(asked.split())


def test_the_board_marks_the_spaces_to_choose() -> None:
    scene = Scene().settles(2).turn_of(0, "movement")
    view = RELIC.view(scene.state, 0)

    drawn = TELLER.board(view, view.offers, asked=True, width=80, height=18)
    assert drawn.count("+") == len(view.offers) == 2
    assert "+" not in TELLER.board(view, view.offers, width=80, height=18)


# How it is with things now


def now_of(scene: Scene, entry: str, viewer: int = 0) -> list[str]:
    """What is told to a seat about an entry of the pack, as it is now."""
    about = VOICE.explain(WORDS.say(entry), RELIC.view(scene.state, viewer))
    return [line for line in about if line.startswith(WORDS.say("what-now", thing=WORDS.say(entry), facts=""))]


def test_a_card_is_told_with_where_it_is() -> None:
    scene = Scene().has(assets=["storm-bolter"], trophies=["hoarder-rats"])
    (asset,), (trophy,) = now_of(scene, "storm-bolter"), now_of(scene, "hoarder-rats")

    assert asset.endswith(" now: an asset of Ogryn · 3 charges")
    assert trophy.endswith(" now: a trophy of Ogryn")


def test_a_card_in_the_hand_is_told_to_who_holds_it() -> None:
    scene = Scene().has(power=["not-one-step"])

    assert now_of(scene, "not-one-step") == ["Not One Step now: in the hand of Ogryn"]
    assert now_of(scene, "not-one-step", viewer=1) == []


def test_a_character_is_told_with_how_the_player_is_doing() -> None:
    (line,) = now_of(Scene(), "canoness")
    assert line.startswith("Canoness now: at the Outskirts · level ")


def test_the_scenario_that_is_played_is_told_to_be_it() -> None:
    assert now_of(Scene(scenario="the-broken-seals"), "the-broken-seals") == ["The Broken Seals now: played now"]
    assert now_of(Scene(scenario="the-broken-seals"), "court-of-corruptis") == []


def test_how_things_stand_names_every_thing_by_the_key_of_its_explanation() -> None:
    explained = {one.key for one in VOICE.explanations()}
    standing = VOICE.standing(RELIC.view(Scene().has(assets=["storm-bolter"]).state, 0))

    assert set(standing) <= explained
    assert {f"space:{space.id}" for space in RELIC.spaces} <= set(standing)
    assert {f"area:{area}" for area in RELIC.areas} <= explained
    assert {f"term:{term}" for term in glossary.GLOSSARY.terms} <= explained


def test_the_position_is_described_sheet_by_sheet_with_the_names_of_people() -> None:
    scene = Scene().lies("outskirts", enemy("strength", 3))
    told = VOICE.described(RELIC.view(scene.state, 0), ["Ann", "Ben"])

    assert any(line.startswith("A  Ann: you") for line in told)
    assert any(line.startswith("B  Ben") for line in told)
    assert any(re.fullmatch(r"Outskirts now: here: .* · with Ann, Ben", line) for line in told)
