"""RE-MISSION and the rulings on missions: what they ask for, when they are done, where their cards go."""

from __future__ import annotations

from pathlib import Path

from reliquary.games.relic.hidden_cards import HOLE, card_of
from reliquary.games.relic.terms import MISSION
from tests.relic.scene import CARDS, RELIC, Scene, enemy, owned
from tests.rules import rule

ORK = "hull-breaker-mob"
RETINUE = ["trophy-hooks", "imperial-seal", "grav-skiff", "field-med-kit"]
THREE = ["stop-the-waaagh", "beyond-all-odds", "council-under-fire"]


@rule("RE-MISSION-01")
def test_every_mission_has_an_objective_and_a_reward() -> None:
    missions = [(RELIC.objectives[number], RELIC.cards[number].doing) for number in RELIC.decks[MISSION]]

    assert len(missions) == 24
    assert all(objective.kind and reward for objective, reward in missions)


@rule("RE-MISSION-02")
def test_an_unfinished_mission_lies_open_beside_the_sheet() -> None:
    table = Scene().has(cunning=2, mission="take-initiative").settles(1, 5).meets(enemy("cunning", 2))

    assert (table.mission(), table.progress(), table.completed()) == ("take-initiative", 1, [])
    assert RELIC.view(table.state, 1).missions[0] == CARDS.index("take-initiative")


@rule("RE-MISSION-03", "RE-MISSION-04")
def test_a_mission_brings_its_reward_the_moment_it_is_done_and_is_turned_down() -> None:
    table = Scene().has(cunning=2, mission="beyond-all-odds").settles(5, 6, 1, "a-hairs-breadth")
    table.meets(enemy("cunning", 4))

    assert table.prompt == "change-roll"
    assert table.power() == ["a-hairs-breadth"]
    assert (table.mission(), table.completed()) == (None, ["beyond-all-odds"])


@rule("RE-MISSION-05")
def test_a_mission_can_be_completed_in_the_turn_of_another() -> None:
    table = Scene().has(1, influence=6, mission="a-fortune-in-favours").has(power=["bull-headed"])
    table.settles("trench-bolter").meets("twilight-tax")

    assert (table.asked, table.active) == (0, 0)
    assert table.completed(1) == ["a-fortune-in-favours"]
    assert table.assets(1) == ["trench-bolter"]


@rule("RE-MISSION-06")
def test_three_completed_missions_may_be_spent_for_a_relic_in_the_own_experience_phase() -> None:
    table = Scene().has(completed=THREE).turn_of(0, "experience")
    assert "trade" in table.offers

    table.settles("upturned-seal", "weeping-censer").plays("trade", "pick:upturned-seal")
    assert table.assets() == ["upturned-seal"]
    assert table.completed() == []


@rule("RE-MISSION-06")
def test_two_completed_missions_are_not_enough() -> None:
    table = Scene().has(completed=THREE[:2], power=["bull-headed"]).turn_of(0, "experience")

    assert table.refused("trade") == "RE-XP-06"


@rule("RE-MISSION-07", "RE-MISSION-08")
def test_a_mission_that_is_gained_completed_is_the_top_card_and_brings_no_reward() -> None:
    trophies = ["wreck-hounds", "skitterbrood"]
    table = Scene().has(mission="take-initiative", trophies=trophies).engages("ultramar-emissary")
    table.plays("option:1")

    assert table.completed() == ["?"]
    assert table.deck("mission") == 22
    assert (table.mission(), table.influence(), table.power()) == ("take-initiative", 0, [])


@rule("RE-MISSION-09")
def test_everybody_starts_with_one_active_mission() -> None:
    dealt = RELIC.deal(seats=3, seed=4, options={"characters": ["ogryn", "canoness", "commissar"]})

    assert all(RELIC.cards[mission].deck == MISSION for mission in dealt.missions)
    assert len(set(dealt.missions)) == 3


@rule("RE-MISSION-10", "RE-MISSION-11")
def test_a_player_without_a_mission_draws_one_for_all_to_see() -> None:
    table = Scene().settles("take-initiative").turn_of(0, "experience")

    assert table.mission() == "take-initiative"
    assert table.heard("drew") == [{"card": CARDS.index("take-initiative")}]
    assert RELIC.view(table.state, None).missions[0] == CARDS.index("take-initiative")


@rule("RE-MISSION-10")
def test_a_player_with_a_mission_draws_none() -> None:
    table = Scene().has(mission="beyond-all-odds").turn_of(0, "experience")

    assert table.mission() == "beyond-all-odds"
    assert table.deck("mission") == 23


@rule("RE-MISSION-12", "RE-MISSION-13", "RE-RULING-54", "RE-RULING-55a")
def test_whoever_draws_a_second_mission_keeps_one_and_discards_the_other() -> None:
    table = Scene().has(mission="relieve-the-outskirts").settles("beyond-all-odds").engages("ultramar-emissary")
    table.plays("option:2")
    assert table.offers == ["pick:relieve-the-outskirts", "pick:beyond-all-odds"]

    table.plays("pick:beyond-all-odds")
    assert table.mission() == "beyond-all-odds"
    assert table.discards("mission") == ["relieve-the-outskirts"]
    assert table.tokens() == []


@rule("RE-MISSION-13")
def test_the_old_mission_may_stay_with_all_that_was_done_for_it() -> None:
    table = Scene().has(mission="relieve-the-outskirts").settles("beyond-all-odds").engages("ultramar-emissary")
    table.plays("option:2", "pick:relieve-the-outskirts")

    assert table.mission() == "relieve-the-outskirts"
    assert table.tokens() == ["outskirts"]
    assert table.discards("mission") == ["beyond-all-odds"]


@rule("RE-RULING-54", "RE-RULING-96")
def test_missions_are_spent_oldest_first_and_go_to_the_discard_pile() -> None:
    table = Scene().has(completed=[*THREE, "take-initiative"]).turn_of(0, "experience")
    table.settles("upturned-seal", "weeping-censer").plays("trade", "pick:upturned-seal")

    assert table.completed() == ["take-initiative"]
    assert sorted(table.discards("mission")) == sorted(THREE)


@rule("RE-RULING-96")
def test_a_mission_that_nobody_has_seen_is_turned_up_when_it_is_spent() -> None:
    trophies = ["wreck-hounds", "skitterbrood"]
    table = Scene().has(mission="council-under-fire", completed=THREE[:2], trophies=trophies)
    table.engages("ultramar-emissary").plays("option:1")
    assert table.completed() == [*THREE[:2], "?"]

    table.settles("take-initiative", "upturned-seal", "weeping-censer").plays("trade")
    assert table.heard("mission-spent")[-1] == {"card": CARDS.index("take-initiative")}
    assert "take-initiative" in table.discards("mission")


@rule("RE-RULING-55")
def test_what_happened_before_a_mission_does_not_count_for_it() -> None:
    table = Scene().has(level=5, trophies=[ORK], mission="earn-your-stripes").turn_of(0, "experience")
    assert (table.progress(), table.completed()) == (0, [])

    table = Scene().has(trophies=[ORK], mission="stop-the-waaagh").turn_of(0, "experience")
    assert table.completed() == []


@rule("RE-RULING-55")
def test_an_objective_that_looks_at_a_state_may_be_met_already_when_it_is_drawn() -> None:
    table = Scene().has(influence=2, assets=RETINUE).settles("muster-a-retinue")
    table.turn_of(0, "experience").plays("done")

    assert table.completed() == ["muster-a-retinue"]
    assert table.influence() == 2 + 2


@rule("RE-RULING-55a")
def test_the_tokens_of_a_mission_are_removed_when_it_is_completed_in_another_way() -> None:
    trophies = ["wreck-hounds", "skitterbrood"]
    table = Scene().has(assets=["ledger-of-blood-oaths"], trophies=trophies, mission="relieve-the-outskirts")
    table.turn_of(0, "experience")
    assert table.tokens() == ["outskirts"]

    table.plays("use:ledger-of-blood-oaths")
    assert table.completed() == ["relieve-the-outskirts"]
    assert table.tokens() == []


@rule("RE-RULING-55b")
def test_nobody_may_look_at_a_mission_that_was_gained_completed() -> None:
    trophies = ["wreck-hounds", "skitterbrood"]
    table = Scene().has(mission="take-initiative", trophies=trophies).engages("ultramar-emissary")
    table.plays("option:1")

    assert card_of(RELIC.view(table.state, 0).completed[0][0]) == HOLE
    assert card_of(RELIC.view(table.state, 1).completed[0][0]) == HOLE


@rule("RE-RULING-98")
def test_a_starting_mission_that_is_met_waits_for_the_first_turn_of_its_owner() -> None:
    table = Scene().has(1, influence=2, assets=RETINUE, mission="muster-a-retinue")
    table.state.fresh = 0b11
    assert table.turn_of(0).completed(1) == []

    assert table.turn_of(1).completed(1) == ["muster-a-retinue"]


@rule("RE-MISSION-03")
def test_a_mission_met_by_a_lost_battle_is_rewarded_though_the_phase_ends() -> None:
    table = Scene().has(strength=5, willpower=1, cunning=2, mission="lessons-of-defeat").settles(5, 1)
    table.state.progress[0] = 1
    table.meets(enemy("cunning", 4))

    assert table.completed() == ["lessons-of-defeat"]
    assert table.attributes() == (5, 2, 2)
    assert table.life() == 7


@rule("RE-MISSION-03")
def test_a_mission_met_by_an_enemy_is_rewarded_though_the_enemy_moves_the_player() -> None:
    table = Scene().has(cunning=5, mission="take-initiative").settles(1, 6, 1, "old-stains")
    table.state.progress[0] = 2
    table.meets("pale-oar-ferryman").plays("yes", "go:smelter-docks")

    assert table.space() == "smelter-docks"
    assert table.completed() == ["take-initiative"]
    assert (table.power(), table.influence()) == (["old-stains"], 1)


@rule("RE-MISSION-03")
def test_a_mission_met_by_an_encounter_is_rewarded_though_the_encounter_moves_the_player() -> None:
    table = Scene().stands("acid-fens").has(mission="seek-a-living-witness").settles(4).meets("forgotten-portal")
    table.plays("yes", "option:1")

    assert table.space() == "outskirts"
    assert table.completed() == ["seek-a-living-witness"]
    assert table.influence() == 2


@rule("RE-RULING-127")
def test_an_encounter_whose_battle_defeats_the_player_was_resolved_all_the_same(tmp_path: Path) -> None:
    text = "red:\n  - {id: ambush-in-scrap-canyon, type: encounter, trait: stranger, origin: owner, "
    game = owned(tmp_path, "threat-red.yaml", text + "effect: [{fight: {cunning: 9}}]}\n")
    table = Scene(game=game).has(cunning=1, life=1, mission="seek-a-living-witness").settles(6, 1, 1)
    table.meets("ambush-in-scrap-canyon")

    assert (len(table.heard("defeated")), table.completed()) == (1, ["seek-a-living-witness"])
    assert table.space() == "st-antias-sanctuary"
