"""The Power deck: every card gives its number as a roll, or its ability at its moment."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import QUIET, stage
from tests.relic.scene import Scene
from tests.rules import proves, rule

CARDS = [
    ("course-through-the-warp", 1, "movement"),
    ("wrath-unchained", 1, "battle"),
    ("by-any-means", 1, "experience"),
    ("on-my-own-terms", 2, "battle"),
    ("hand-of-the-unseen", 2, "roll"),
    ("debt-of-glory", 2, "experience"),
    ("home-by-the-long-dark", 3, "movement"),
    ("follow-the-beacon", 3, "movement"),
    ("smoke-and-silence", 3, "battle"),
    ("a-voice-offers-help", 3, "roll"),
    ("words-of-certainty", 3, "test"),
    ("rite-of-scouring", 3, "experience"),
    ("not-one-step", 4, "movement"),
    ("unlooked-for-sign", 4, "battle"),
    ("giant-killers-hour", 4, "battle"),
    ("veterans-eye", 4, "roll"),
    ("twofold-counsel", 4, "test"),
    ("claim-of-the-living", 4, "experience"),
    ("burn-the-reserves", 5, "movement"),
    ("surrounded-therefore-ready", 5, "battle"),
    ("the-unnaming", 5, "battle"),
    ("cast-the-bones-again", 5, "roll"),
    ("old-stains", 5, "roll"),
    ("courage-in-the-dark", 5, "test"),
    ("the-slain-bear-witness", 5, "test"),
    ("knit-the-flesh", 5, "experience"),
    ("quartermasters-nod", 5, "experience"),
    ("levy-of-the-forgotten", 5, "experience"),
    ("short-hop", 6, "movement"),
    ("dawn-muster", 6, "experience"),
    ("bull-headed", 6, "roll"),
    ("spend-yourself", 6, "roll"),
    ("a-hairs-breadth", 6, "roll"),
    ("steady-hand", 6, "roll"),
    ("schooled-answer", 6, "roll"),
    ("fresh-orders", 6, "experience"),
]


def holding(*names: str, life: int = 5, level: int = 0, strength: int = 4, willpower: int = 4) -> Scene:
    """A quiet character with these Power cards."""
    return stage().has(power=names, life=life, level=level, strength=strength, willpower=willpower)


def moments(name: str) -> list[str]:
    """The moments at which the ability of a card is offered to somebody to whom any of them could be of use."""

    def table() -> Scene:
        ready = holding(name, strength=3).has(corruption=["mark-of-suspicion"], trophies=["skitterbrood"])
        return ready.has(1, level=1, influence=3).discarded_before("trench-bolter")

    scenes = [
        ("movement", table().turn_of(0)),
        ("battle", table().meets("red-hoofed-slaughterer")),
        ("roll", table().settles(5, 2).meets("red-hoofed-slaughterer").plays("done", "roll")),
        ("test", table().meets("stranded-pathfinder")),
        ("roll", table().settles(2).meets("stranded-pathfinder").plays("done", "roll")),
        ("experience", table().turn_of(0, "experience")),
    ]
    return sorted({moment for moment, scene in scenes if f"use:{name}" in scene.offers})


@rule("RE-POWER-06")
@pytest.mark.parametrize(("name", "number", "moment"), CARDS)
def test_a_power_card_is_offered_at_its_own_moment_only(name: str, number: int, moment: str) -> None:
    assert moments(name) == [moment]


@rule("RE-POWER-07", "RE-POWER-13", "RE-EX-06")
@pytest.mark.parametrize(("name", "number", "moment"), CARDS)
def test_the_number_of_a_power_card_takes_the_place_of_a_roll(name: str, number: int, moment: str) -> None:
    table = holding(name).turn_of(0).plays(f"roll:{name}")

    assert table.heard("movement-rolled") == [{"face": number, "value": number}]
    assert (table.power(), table.discards("power")) == ([], [name])


# Before the movement roll.


@rule("RE-SPECIAL-05")
@proves("course-through-the-warp")
def test_course_through_the_warp_leads_to_any_space_of_the_middle_tier() -> None:
    table = holding("course-through-the-warp").turn_of(0).plays("use:course-through-the-warp")

    assert len(table.offered("go")) == 16
    table.plays("go:blackstone-fortress")
    assert (table.space(), table.prompt, table.power()) == ("blackstone-fortress", "choose-box", [])
    assert table.heard("movement-rolled") == []


@proves("home-by-the-long-dark")
def test_home_by_the_long_dark_leads_to_any_space_of_the_outer_tier() -> None:
    table = holding("home-by-the-long-dark").stands("space-hulk").turn_of(0).plays("use:home-by-the-long-dark")

    assert len(table.offered("go")) == 24
    assert table.plays("go:last-camp").space() == "last-camp"
    assert table.prompt == "choose-box"


@proves("follow-the-beacon")
def test_follow_the_beacon_leads_to_another_player() -> None:
    table = Scene((QUIET, "canoness", "ogryn")).has(power=["follow-the-beacon"], mission="board-the-silent-hulk")
    table.stands("last-camp", 1).stands("blackstone-fortress", 2).turn_of(0).plays("use:follow-the-beacon")

    assert table.offered("go") == ["blackstone-fortress", "last-camp"]
    assert table.plays("go:last-camp").space() == "last-camp"


@rule("RE-MOVE-02", "RE-GOLD-06")
@proves("follow-the-beacon")
def test_follow_the_beacon_is_of_no_use_where_everybody_is_already() -> None:
    table = holding("follow-the-beacon").stands("outskirts", 1).turn_of(0)

    assert table.offers == ["roll", "roll:follow-the-beacon"]


@rule("RE-GOLD-01")
@proves("not-one-step")
def test_not_one_step_takes_the_place_of_the_move() -> None:
    table = holding("not-one-step").stands("last-camp").turn_of(0).plays("use:not-one-step")

    assert (table.space(), table.prompt) == ("last-camp", "choose-box")
    assert (table.heard("movement-rolled"), table.heard("moved"), table.power()) == ([], [], [])


@proves("not-one-step")
def test_whoever_stays_has_not_ended_a_move_there() -> None:
    table = holding("not-one-step").has(mission="carry-the-sealed-orders").stands("grey-knight-envoy").turn_of(0)

    assert table.plays("use:not-one-step").progress() == 0


@proves("not-one-step")
def test_whoever_stays_meets_what_lies_there() -> None:
    table = holding("not-one-step").stands("last-camp").lies("last-camp", "skitterbrood").settles(1, 5).turn_of(0)

    table.plays("use:not-one-step")
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3}]


@proves("not-one-step")
@pytest.mark.parametrize(("space", "left"), [("last-camp", 1), ("bone-orchard", 3)])
def test_whoever_stays_takes_a_toll_of_all_others_on_the_space(space: str, left: int) -> None:
    table = holding("not-one-step").has(1, influence=3).stands("last-camp").stands(space, 1).turn_of(0)

    table.plays("use:not-one-step")
    assert (table.influence(1), table.prompt) == (left, "choose-box")


@proves("burn-the-reserves")
def test_burn_the_reserves_adds_three_to_the_move() -> None:
    table = holding("burn-the-reserves").settles(2).turn_of(0).plays("use:burn-the-reserves")

    assert table.heard("movement-rolled") == [{"face": 2, "value": 5}]
    assert table.offered("go") == ["slag-canals", "webway-portal"]


@proves("short-hop")
def test_short_hop_leads_two_spaces_at_most() -> None:
    table = holding("short-hop").turn_of(0).plays("use:short-hop")

    assert table.offered("go") == ["broker-arcade", "grey-knight-envoy", "smelter-docks", "sunken-tenements"]
    assert table.plays("go:broker-arcade").space() == "broker-arcade"


# Preparing for battle.


@rule("RE-BATTLE-09")
@proves("wrath-unchained")
def test_wrath_unchained_gives_two_dice_more() -> None:
    table = holding("wrath-unchained").settles(5, 2, 3, 1).meets("shock-talon").plays("use:wrath-unchained")

    assert table.heard("battle") == [{"result": "tied", "mine": 4 + 6, "theirs": 10}]
    assert table.discards("power") == ["wrath-unchained"]


@proves("on-my-own-terms")
def test_on_my_own_terms_lets_the_highest_attribute_fight() -> None:
    table = holding("on-my-own-terms", strength=7, willpower=2).settles(3, 4).meets("shock-talon")

    table.plays("use:on-my-own-terms")
    assert table.heard("battle") == [{"result": "won", "mine": 7 + 4, "theirs": 8}]


@proves("on-my-own-terms")
def test_on_my_own_terms_is_of_no_use_if_the_battle_is_on_them_already() -> None:
    table = holding("on-my-own-terms", strength=7, willpower=7).meets("shock-talon")

    assert table.offers == ["done"]


@proves("on-my-own-terms")
def test_on_my_own_terms_leaves_the_form_of_the_battle_what_it_is() -> None:
    table = holding("on-my-own-terms", strength=7, willpower=2).has(assets=["sawtooth-cleaver", "hex-stitched-coat"])
    table.settles(3, 1).meets("shock-talon").plays("use:on-my-own-terms", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 7 + 1 + 2, "theirs": 8}]


@rule("RE-EVADE-03", "RE-EVADE-04", "RE-EVADE-07")
@proves("smoke-and-silence")
def test_smoke_and_silence_evades_all_enemies_of_the_battle() -> None:
    table = holding("smoke-and-silence").meets("shock-talon", "feeder-swarm", "sickbed-sister")

    table.plays("use:smoke-and-silence")
    assert (table.heard("battle"), table.assets()) == ([], ["sickbed-sister"])
    assert table.threats("outskirts") == ["shock-talon", "feeder-swarm"]


@rule("RE-GOLD-02")
@proves("smoke-and-silence")
def test_smoke_and_silence_is_refused_to_whoever_cannot_evade() -> None:
    table = holding("smoke-and-silence").has(corruption=["blood-frenzy"]).meets("shock-talon")

    assert table.offers == ["done"]


@proves("unlooked-for-sign")
def test_unlooked_for_sign_adds_the_number_of_the_top_power_card() -> None:
    table = holding("unlooked-for-sign").settles("burn-the-reserves", 3, 2).meets("shock-talon")

    table.plays("use:unlooked-for-sign")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5 + 2, "theirs": 8}]
    assert table.discards("power") == ["unlooked-for-sign", "burn-the-reserves"]


@proves("giant-killers-hour")
def test_giant_killers_hour_comes_against_enemies_worth_eight() -> None:
    table = holding("giant-killers-hour").settles(3, 3).meets("shock-talon", "feeder-swarm")

    table.plays("use:giant-killers-hour")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 5, "theirs": 11}]


@proves("giant-killers-hour")
def test_giant_killers_hour_does_not_come_against_less() -> None:
    assert holding("giant-killers-hour").meets("shock-talon", "skitterbrood").offers == ["done"]


@proves("surrounded-therefore-ready")
def test_surrounded_therefore_ready_adds_one_and_one_for_each_foe() -> None:
    table = holding("surrounded-therefore-ready").settles(2, 5).meets("feeder-swarm", "skitterbrood")

    table.plays("use:surrounded-therefore-ready")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5 + 3, "theirs": 7}]


@proves("surrounded-therefore-ready")
def test_surrounded_by_a_rival_too_adds_one_more() -> None:
    table = holding("surrounded-therefore-ready").stands("outskirts", 1).settles(2, 5).meets("feeder-swarm")

    table.plays("use:surrounded-therefore-ready", "done")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 5 + 3, "theirs": 5}]


@proves("the-unnaming")
def test_the_unnaming_adds_four_against_daemons() -> None:
    table = holding("the-unnaming").settles(2, 3).meets("carrion-choirling").plays("use:the-unnaming")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 3 + 4, "theirs": 7}]


@proves("the-unnaming")
def test_the_unnaming_is_of_no_use_against_others() -> None:
    assert holding("the-unnaming").meets("shock-talon").offers == ["done"]


# After the roll.


@rule("RE-RULING-44")
@proves("hand-of-the-unseen")
def test_hand_of_the_unseen_makes_the_roll_a_ten() -> None:
    table = holding("hand-of-the-unseen").settles(4, 2).meets("shock-talon").plays("done", "roll")

    assert table.offers == ["use:hand-of-the-unseen", "done"]
    table.plays("use:hand-of-the-unseen")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 10, "theirs": 9}]


@rule("RE-RULING-43", "RE-TEST-08")
@proves("hand-of-the-unseen")
def test_a_natural_one_fails_a_test_even_if_it_becomes_a_ten() -> None:
    table = holding("hand-of-the-unseen").settles(1).carries_out("apothecarium-sepha").plays("done", "roll")

    table.plays("use:hand-of-the-unseen")
    assert table.heard("test") == [{"passed": False, "value": 14, "target": 8}]


@proves("a-voice-offers-help")
def test_a_voice_adds_six_to_the_roll_for_corruption() -> None:
    table = holding("a-voice-offers-help").settles(4, 2, "blood-frenzy").meets("shock-talon").plays("done", "roll")

    table.plays("use:a-voice-offers-help")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 2 + 6, "theirs": 9}]
    assert (table.corruption(), table.hidden_corruption()) == ([], ["blood-frenzy"])


@proves("veterans-eye")
def test_veterans_eye_adds_half_of_the_level() -> None:
    table = holding("veterans-eye", level=5).settles(3, 2).meets("shock-talon").plays("done", "roll")

    assert table.plays("use:veterans-eye").heard("battle") == [{"result": "won", "mine": 4 + 2 + 3, "theirs": 8}]


@rule("RE-DICE-10", "RE-RULING-42")
@proves("cast-the-bones-again")
def test_cast_the_bones_again_rolls_all_dice_once_more() -> None:
    table = holding("cast-the-bones-again", "wrath-unchained").settles(2, 1, 1, 1, 4, 6, 5, 2).meets("shock-talon")

    table.plays("use:wrath-unchained", "done", "roll", "use:cast-the-bones-again")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 17, "theirs": 7}]


@proves("cast-the-bones-again")
def test_cast_the_bones_again_undoes_a_natural_one_in_a_test() -> None:
    table = holding("cast-the-bones-again").settles(1, 4).carries_out("apothecarium-sepha").plays("done", "roll")

    assert table.plays("use:cast-the-bones-again").heard("test") == [{"passed": True, "value": 8, "target": 8}]


@proves("old-stains")
def test_old_stains_add_one_for_each_corruption_card() -> None:
    table = holding("old-stains").has(corruption=["mark-of-suspicion"], hidden_corruption=["blood-frenzy"])
    table.settles(2, 2).meets("shock-talon").plays("done", "roll", "use:old-stains")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 2 + 2, "theirs": 7}]


@proves("a-hairs-breadth")
def test_a_hairs_breadth_adds_one() -> None:
    table = holding("a-hairs-breadth").settles(2).meets("stranded-pathfinder").plays("done", "roll")

    assert table.offers == ["use:a-hairs-breadth", "done"]
    table.plays("use:a-hairs-breadth")
    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]


@proves("steady-hand")
def test_steady_hand_makes_the_roll_a_four() -> None:
    table = holding("steady-hand").settles(2, 2).meets("shock-talon").plays("done", "roll", "use:steady-hand")

    assert table.heard("battle") == [{"result": "won", "mine": 4 + 4, "theirs": 7}]


@proves("bull-headed")
def test_bull_headed_adds_two_to_the_roll_of_a_strength_battle() -> None:
    table = holding("bull-headed").settles(3, 2).meets("corpse-fed-hound").plays("done", "roll")

    assert table.offers == ["use:bull-headed", "done"]
    table.plays("use:bull-headed")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 2 + 2, "theirs": 6}]


@proves("bull-headed")
def test_bull_headed_adds_two_to_the_roll_of_a_strength_test() -> None:
    table = holding("bull-headed").settles(2).carries_out("apothecarium-sepha")

    table.plays("done", "roll", "use:bull-headed")
    assert table.heard("test") == [{"passed": True, "value": 4 + 2 + 2, "target": 8}]


@proves("bull-headed")
def test_bull_headed_adds_nothing_to_a_roll_of_willpower() -> None:
    table = holding("bull-headed").settles(3, 2).meets("shock-talon").plays("done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert table.plays("done").heard("battle") == [{"result": "lost", "mine": 4 + 2, "theirs": 8}]


@proves("spend-yourself")
def test_spend_yourself_adds_three_to_the_roll_for_a_life() -> None:
    table = holding("spend-yourself").settles(3, 2).meets("shock-talon").plays("done", "roll")

    assert table.offers == ["use:spend-yourself", "done"]
    table.plays("use:spend-yourself")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 2 + 3, "theirs": 8}]
    assert table.life() == 4


@proves("spend-yourself")
def test_the_last_life_cannot_be_spent() -> None:
    table = holding("spend-yourself", life=1).settles(3, 4).meets("shock-talon").plays("done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert table.plays("done").heard("battle") == [{"result": "tied", "mine": 4 + 4, "theirs": 8}]
    assert table.life() == 1


@proves("schooled-answer")
def test_schooled_answer_rolls_again_in_a_cunning_test() -> None:
    table = holding("schooled-answer").settles(1, 3).meets("stranded-pathfinder").plays("done", "roll")

    assert table.offers == ["use:schooled-answer", "done"]
    table.plays("use:schooled-answer")
    assert table.heard("test") == [{"passed": True, "value": 4 + 3, "target": 7}]


@proves("schooled-answer")
def test_schooled_answer_rolls_again_in_a_cunning_battle() -> None:
    table = holding("schooled-answer").settles(3, 1, 4).meets("ash-veil-wanderer").plays("done", "roll")

    table.plays("use:schooled-answer")
    assert table.heard("battle") == [{"result": "won", "mine": 4 + 4, "theirs": 6}]


@proves("schooled-answer")
def test_schooled_answer_does_not_roll_again_in_a_strength_test() -> None:
    table = holding("schooled-answer").settles(1).carries_out("apothecarium-sepha").plays("done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert table.plays("done").heard("test") == [{"passed": False, "value": 4 + 1, "target": 8}]


# Before a test.


@proves("words-of-certainty")
def test_words_of_certainty_add_four_to_a_test() -> None:
    table = holding("words-of-certainty").settles(2).meets("stranded-pathfinder").plays("use:words-of-certainty")

    assert table.heard("test") == [{"passed": True, "value": 4 + 2 + 4, "target": 7}]


@rule("RE-TEST-09")
@proves("twofold-counsel")
def test_twofold_counsel_gives_a_second_die() -> None:
    table = holding("twofold-counsel").settles(1, 3).meets("stranded-pathfinder").plays("use:twofold-counsel")

    assert table.heard("test") == [{"passed": True, "value": 4 + 1 + 3, "target": 7}]


@proves("twofold-counsel")
def test_twofold_counsel_adds_one_for_each_player_who_gives_it() -> None:
    table = holding("twofold-counsel").stands("outskirts", 1).settles(1, 3).meets("stranded-pathfinder")

    assert table.plays("use:twofold-counsel").heard("test") == [{"passed": True, "value": 4 + 4 + 1, "target": 7}]


@proves("courage-in-the-dark")
@pytest.mark.parametrize(
    ("space", "chosen", "value"), [("st-antias-sanctuary", ["option:2"], 8), ("drowned-choir", [], 11)]
)
def test_courage_in_the_dark_adds_two_and_five_in_the_inner_tier(space: str, chosen: list[str], value: int) -> None:
    table = (
        holding("courage-in-the-dark")
        .has(influence=2)
        .settles(2)
        .engages(space)
        .plays(*chosen, "use:courage-in-the-dark")
    )

    assert table.heard("test")[0]["value"] == value


@proves("the-slain-bear-witness")
def test_the_slain_bear_witness_adds_one_for_each_trophy() -> None:
    table = holding("the-slain-bear-witness").has(trophies=["skitterbrood", "shock-talon"]).settles(2)

    table.meets("stranded-pathfinder").plays("use:the-slain-bear-witness")
    assert table.heard("test") == [{"passed": True, "value": 4 + 2 + 2, "target": 7}]


# During the Experience phase.


def experience(table: Scene) -> Scene:
    """The Experience phase of seat 0."""
    return table.turn_of(0, "experience")


@proves("dawn-muster")
@pytest.mark.parametrize(("option", "life", "influence"), [("option:1", 6, 0), ("option:2", 5, 1)])
def test_dawn_muster_gives_a_life_or_influence_during_the_experience_phase(
    option: str, life: int, influence: int
) -> None:
    table = experience(holding("dawn-muster")).plays("use:dawn-muster")

    assert table.offers == ["option:1", "option:2"]
    table.plays(option)
    assert (table.life(), table.influence(), table.power()) == (life, influence, [])


@proves("dawn-muster")
def test_dawn_muster_counts_those_who_answered() -> None:
    table = experience(holding("dawn-muster").stands("outskirts", 1)).plays("use:dawn-muster", "option:1")

    assert (table.life(), table.influence()) == (6, 1)


@rule("RE-MISSION-03")
@proves("by-any-means")
def test_by_any_means_completes_the_mission_for_two_corruption_cards() -> None:
    table = holding("by-any-means").has(mission="stop-the-waaagh").settles("blood-frenzy", "mark-of-suspicion")

    experience(table).plays("use:by-any-means")
    assert (table.completed(), table.influence()) == (["stop-the-waaagh"], 2)
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], ["mark-of-suspicion"])


@proves("by-any-means")
@rule("RE-RULING-132")
def test_by_any_means_betrays_whoever_climbs() -> None:
    table = holding("by-any-means").has(trophies=["skitterbrood"]).stands("drowned-choir", 1)

    experience(table.settles("blood-frenzy", "mark-of-suspicion")).plays("use:by-any-means", "option:2")
    assert (table.space(1), table.mission()) == ("maze-of-tzeentch", "board-the-silent-hulk")
    assert len(table.corruption()) + len(table.hidden_corruption()) == 2


@proves("debt-of-glory")
@rule("RE-RULING-132")
def test_debt_of_glory_calls_back_whoever_climbed_ahead() -> None:
    table = holding("debt-of-glory").has(trophies=["skitterbrood"]).has(1, level=1).stands("scenario-space", 1)

    experience(table).plays("use:debt-of-glory", "option:2")
    assert (table.space(1), table.level()) == ("stair-of-weeping-brass", 0)


@proves("by-any-means")
@rule("RE-RULING-132")
def test_nobody_is_thrown_back_beyond_the_rift() -> None:
    table = holding("by-any-means").has(trophies=["skitterbrood"]).stands("crone-world-yllen-satari", 1)

    experience(table.settles("blood-frenzy", "mark-of-suspicion")).plays("use:by-any-means", "option:2")
    assert table.space(1) == "warp-rift"


@proves("debt-of-glory")
def test_debt_of_glory_gives_a_level_to_whoever_is_behind() -> None:
    table = experience(holding("debt-of-glory").has(1, level=1)).plays("use:debt-of-glory")

    assert (table.level(), table.attributes()) == (1, (4, 5, 4))
    assert experience(holding("debt-of-glory")).offers == ["discard", "done"]


@rule("RE-RULING-62")
@proves("rite-of-scouring")
def test_rite_of_scouring_discards_a_corruption_card() -> None:
    table = holding("rite-of-scouring").has(corruption=["blood-frenzy"], hidden_corruption=["wasting-sinew"])

    experience(table).plays("use:rite-of-scouring")
    assert table.offered("pick") == ["blood-frenzy", "wasting-sinew"]
    table.plays("pick:blood-frenzy")
    assert (table.corruption(), table.hidden_corruption()) == ([], ["wasting-sinew"])


@proves("rite-of-scouring")
def test_rite_of_scouring_is_of_no_use_to_the_pure() -> None:
    assert experience(holding("rite-of-scouring")).offers == ["discard", "done"]


@proves("claim-of-the-living")
def test_claim_of_the_living_takes_discarded_wargear() -> None:
    table = experience(holding("claim-of-the-living").discarded_before("trench-bolter", "power-sword"))

    table.plays("use:claim-of-the-living")
    assert table.offered("pick") == ["power-sword", "trench-bolter"]
    assert table.plays("pick:trench-bolter").assets() == ["trench-bolter"]


@proves("knit-the-flesh")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 5), (3, 4)])
def test_knit_the_flesh_heals_the_badly_wounded_more(before: int, after: int) -> None:
    assert experience(holding("knit-the-flesh", life=before)).plays("use:knit-the-flesh").life() == after


@rule("RE-RULING-84")
@proves("quartermasters-nod")
def test_quartermasters_nod_offers_three_wargear_cards() -> None:
    table = holding("quartermasters-nod").has(influence=5).settles("power-sword", "storm-bolter", "imperial-seal")

    experience(table).plays("use:quartermasters-nod")
    assert table.offers == ["pick:power-sword", "pick:imperial-seal", "done"]
    table.plays("pick:imperial-seal", "pick:power-sword")
    assert (table.assets(), table.influence()) == (["imperial-seal", "power-sword"], 0)


@proves("levy-of-the-forgotten")
@pytest.mark.parametrize(("rival_level", "influence"), [(0, 1), (1, 3)])
def test_levy_of_the_forgotten_is_raised_from_a_rival_by_whoever_is_behind(rival_level: int, influence: int) -> None:
    table = experience(holding("levy-of-the-forgotten").has(1, level=rival_level, influence=4))

    assert table.plays("use:levy-of-the-forgotten").influence() == influence
    assert table.influence(1) == (4 - 3 if rival_level else 4)


@proves("levy-of-the-forgotten")
def test_nothing_is_levied_where_nobody_has_any() -> None:
    table = experience(holding("levy-of-the-forgotten").has(1, level=1))

    assert table.offers == ["discard", "done"]


@rule("RE-MISSION-13")
@proves("fresh-orders")
@pytest.mark.parametrize("kept", ["board-the-silent-hulk", "take-initiative"])
def test_fresh_orders_draw_a_mission_to_choose_from(kept: str) -> None:
    table = experience(holding("fresh-orders").settles("take-initiative")).plays("use:fresh-orders")

    assert table.offered("pick") == ["board-the-silent-hulk", "take-initiative"]
    assert table.plays(f"pick:{kept}").mission() == kept
    assert table.offered("pick") == []
