"""RE-RULING-107 to RE-RULING-112, RE-RULING-123: what is asked and what is not, and a reward in between."""

from __future__ import annotations

from pathlib import Path

import reliquary
from tests.relic.scene import Scene, enemy
from tests.rules import proves, rule

FOE = enemy("strength", 3)
WILLPOWER_11 = "drowned-choir"  # a space with that test
LIFE_OR_INFLUENCE = "festering-brand"  # a card: 1 Life or 2 influence are lost


def fight(strength: int, own: int) -> Scene:
    """A battle with one card in hand that can change the roll; the enemy has rolled a 1."""
    scene = Scene().has(strength=strength, power=["hand-of-the-unseen"], mission="take-initiative")
    return scene.settles(1, own).meets(FOE).plays("done", "roll")


@rule("RE-BATTLE-11", "RE-RULING-123")
def test_a_roll_that_ties_can_be_changed() -> None:
    table = fight(strength=2, own=2)

    assert table.offers == ["use:hand-of-the-unseen", "done"]
    assert table.plays("use:hand-of-the-unseen").heard("battle") == [{"result": "won", "mine": 12, "theirs": 4}]


@rule("RE-BATTLE-11", "RE-RULING-123")
def test_a_roll_that_wins_already_can_be_changed() -> None:
    table = fight(strength=2, own=4)
    assert (table.prompt, table.offers) == ("change-roll", ["use:hand-of-the-unseen", "done"])

    assert table.plays("use:hand-of-the-unseen").heard("battle") == [{"result": "won", "mine": 12, "theirs": 4}]


@rule("RE-BATTLE-11", "RE-RULING-123")
@proves("bare-hands-bright-faith", "bull-headed")
def test_a_battle_that_is_won_can_be_won_by_as_much_as_a_mission_asks_for() -> None:
    table = Scene().has(strength=3, power=["bull-headed"], mission="bare-hands-bright-faith").settles(1, 2).meets(FOE)

    table.plays("done", "roll", "use:bull-headed")

    assert (table.heard("battle")[0]["mine"], table.completed()) == (2 + 3 + 2, ["bare-hands-bright-faith"])


@rule("RE-DICE-11", "RE-RULING-123")
@proves("lessons-of-defeat", "cast-the-bones-again")
def test_a_battle_that_is_won_can_be_lost_on_purpose() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again"], mission="lessons-of-defeat").settles(3, 4, 1)

    table.meets(FOE).plays("done", "roll", "use:cast-the-bones-again")

    assert (table.heard("battle")[0]["result"], table.progress()) == ("lost", 1)


@rule("RE-TEST-03", "RE-RULING-123")
@proves("decipher-the-broken-seal", "a-hairs-breadth")
def test_a_test_that_is_passed_can_be_passed_by_more() -> None:
    table = Scene().has(willpower=7, power=["a-hairs-breadth"], mission="decipher-the-broken-seal").settles(4)

    table.engages(WILLPOWER_11).plays("done", "roll", "use:a-hairs-breadth")

    assert (table.heard("test")[0]["value"], table.completed()) == (12, ["decipher-the-broken-seal"])


@rule("RE-RULING-123")
def test_whoever_has_neither_a_power_card_nor_an_ability_for_it_is_not_asked_to_change_a_roll() -> None:
    bare = Scene().has(strength=2).settles(1, 1).meets(FOE)
    able = Scene().has(strength=2, assets=["blood-ink-quill"]).settles(1, 4).meets(FOE)

    assert (bare.heard("battle")[0]["result"], bare.prompt == "change-roll") == ("lost", False)
    assert (able.prompt, able.offers) == ("change-roll", ["use:blood-ink-quill", "done"])


@rule("RE-RULING-123", "RE-RULING-101")
def test_whether_a_roll_may_be_changed_is_asked_by_the_number_of_cards_and_not_by_what_they_are() -> None:
    table = Scene().has(strength=2, power=["short-hop"]).settles(1, 4).meets(FOE).plays("done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])


@rule("RE-RULING-107", "RE-BONUS-07")
def test_a_free_weapon_may_be_left_aside_in_every_battle() -> None:
    table = Scene().has(strength=2, assets=["trench-bolter"]).settles(1, 4).meets(FOE)
    assert (table.prompt, table.offers) == ("announce-bonuses", ["leave:trench-bolter", "done"])

    assert table.plays("leave:trench-bolter").heard("battle") == [{"result": "won", "mine": 6, "theirs": 4}]


@rule("RE-RULING-107")
def test_a_free_bonus_that_comes_to_nothing_asks_nothing() -> None:
    table = Scene().has(strength=2, assets=["necklace-of-burnt-teeth"]).settles(1, 4).meets(FOE)

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 4}]


@rule("RE-RULING-107")
def test_a_bonus_with_a_cost_is_asked_for() -> None:
    table = Scene().has(strength=2, assets=["power-sword"]).meets(FOE)

    assert (table.prompt, table.offers) == ("announce-bonuses", ["use:power-sword", "done"])


@rule("RE-RULING-107")
def test_a_weapon_that_was_replaced_is_not_taken_up_again() -> None:
    table = Scene().has(strength=2, assets=["trench-bolter", "power-sword"]).settles(1, 4).meets(FOE)

    assert table.plays("use:power-sword").heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@rule("RE-RULING-108")
def test_a_mission_met_in_the_middle_of_a_battle_is_rewarded_before_it_ends() -> None:
    table = Scene().has(strength=2, mission="beyond-all-odds").settles(1, 6, 2).meets(FOE).plays("done")

    told = [event.name for event in table.state.events or () if event.name in ("completed", "battle")]
    assert told == ["completed", "battle"]


@rule("RE-BONUS-04", "RE-RULING-107")
def test_a_skill_bonus_that_was_announced_by_itself_can_be_left_aside() -> None:
    table = Scene().has(willpower=9, assets=["imperial-seal"], power=["short-hop"]).settles(2).engages(WILLPOWER_11)
    assert table.offers == ["leave:imperial-seal", "done"]

    table.plays("leave:imperial-seal", "done", "roll", "done")

    assert table.heard("test")[0]["value"] == 2 + 9


@rule("RE-RULING-107", "RE-BONUS-04")
def test_a_free_skill_bonus_may_be_left_aside_whatever_is_in_hand() -> None:
    table = Scene().has(willpower=8, assets=["imperial-seal"]).settles(2).engages(WILLPOWER_11)
    assert (table.prompt, table.offers) == ("announce-skills", ["leave:imperial-seal", "done"])

    assert table.plays("leave:imperial-seal").heard("test")[0]["value"] == 2 + 8


@rule("RE-RULING-107")
def test_the_bonuses_of_a_test_that_is_passed_without_them_are_not_asked_for() -> None:
    table = Scene().has(willpower=9, assets=["imperial-seal"]).settles(2).engages(WILLPOWER_11)

    assert table.heard("test")[0]["value"] == 2 + 9 + 1


@rule("RE-RULING-111")
def test_an_alternative_that_cannot_be_carried_out_in_full_cannot_be_chosen() -> None:
    rich = Scene().has(influence=2).carries_out(LIFE_OR_INFLUENCE)
    poor = Scene().has(influence=1).carries_out(LIFE_OR_INFLUENCE)

    assert rich.offers == ["option:1", "option:2"]
    assert poor.heard("lost") == [{"what": "life", "amount": 1}]


@rule("RE-RULING-112")
def test_a_box_with_a_price_is_paid_when_it_is_chosen() -> None:
    table = Scene().has(influence=5).engages("grey-knight-envoy").plays("option:2")

    assert (table.space(), table.influence()) == ("silver-vigil", 1)


CALM = """
power:
  - id: dawn-muster
    number: 6
    origin: owner
    abilities: [{when: before-movement, effect: [{gain: {influence: 1}}]}]
"""


@rule("RE-INNER-04", "RE-POWER-06")
def test_what_changes_no_movement_can_be_used_before_the_arrow_is_followed(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "power.yaml").write_text(CALM)
    game = reliquary.game("relic", tmp_path)
    table = Scene(game=game).stands("maze-of-tzeentch").has(influence=0, power=["dawn-muster", "short-hop"]).turn_of(0)
    assert (table.prompt, table.offers) == ("follow-arrow", ["go:crone-world-yllen-satari", "use:dawn-muster"])
    assert table.refused("use:short-hop") == "RE-POWER-06"

    table.plays("use:dawn-muster", "go:crone-world-yllen-satari")

    assert (table.space(), table.influence()) == ("crone-world-yllen-satari", 1)


@rule("RE-RULING-114")
def test_no_power_card_takes_the_place_of_a_reroll() -> None:
    table = Scene().has(strength=2, power=["cast-the-bones-again", "short-hop"]).settles(1, 1, 4).meets(FOE)

    table.plays("done", "roll", "use:cast-the-bones-again", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 6, "theirs": 4}]
    assert len(table.power()) == 1


@rule("RE-RULING-115")
def test_an_enemy_that_is_no_card_cannot_be_evaded() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(power=["smoke-and-silence"]).engages("daemon-world-braxas")

    assert table.prompt == "announce-bonuses"
    assert table.offers == ["done"]


@rule("RE-RULING-116")
def test_icons_are_not_looked_at_again_after_the_end_of_the_exploration_phase() -> None:
    table = (
        Scene(("rogue-trader", "ogryn"))
        .has(influence=3)
        .stands("furnace-line")
        .lies("furnace-line", "toll-bridge-bosses")
    )

    table.turn_of(0, "exploration").plays("use:toll-bridge-bosses")

    assert table.threats("furnace-line") == []


DUTY = """
relics:
  - id: upturned-seal
    origin: owner
    abilities: [{when: during-experience, effect: [{gain: {influence: 1}}]}]
"""


@rule("RE-RULING-89")
def test_a_compulsory_ability_of_the_experience_phase_comes_before_its_end(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "relics.yaml").write_text(DUTY)
    table = Scene(game=reliquary.game("relic", tmp_path)).has(influence=0, assets=["upturned-seal"])

    table.turn_of(0, "experience").plays("done")

    assert (table.influence(), table.asked) == (1, 1)


@rule("RE-RULING-111", "RE-SUPPLY-02")
def test_cards_of_which_none_are_left_cannot_be_chosen() -> None:
    table = Scene().only("power").carries_out("besieged-watchtower")

    assert (table.influence(), table.power()) == (2, [])


@rule("RE-RULING-111", "RE-ATTR-07")
def test_an_attribute_that_cannot_fall_further_cannot_be_chosen() -> None:
    weak = Scene().has(strength=1, willpower=1, cunning=1).carries_out("stair-of-weeping-brass")
    fair = Scene().has(strength=1, willpower=1, cunning=2).carries_out("stair-of-weeping-brass")

    assert weak.heard("lost") == [{"what": "life", "amount": 2}]
    assert fair.offers == ["option:1", "option:2"]


@rule("RE-RULING-109", "RE-SUPPLY-02")
def test_a_text_box_that_sells_nothing_is_not_offered() -> None:
    table = Scene().has(influence=3).only("wargear").engages("battlefleet-antias")

    assert table.offers == ["option:2", "done"]


@rule("RE-RULING-109", "RE-MISSION-08")
def test_a_mission_that_is_not_there_cannot_be_bargained_for() -> None:
    table = Scene().has(trophies=["wreck-hounds", "hull-breaker-mob"], mission="take-initiative").only("mission")
    table.engages("ultramar-emissary")

    assert table.phase == "experience"


@rule("RE-GOLD-02", "RE-INFL-04")
def test_who_cannot_gain_influence_takes_none_from_others() -> None:
    table = Scene().has(level=0, corruption=["patron-in-the-dark"]).has(1, level=1, influence=3)
    table.carries_out("small-houses-rise")

    assert (table.influence(), table.influence(1)) == (0, 3)


@rule("RE-RULING-107", "RE-BATTLE-04")
def test_an_armour_in_use_is_asked_about_if_another_could_save_a_life() -> None:
    armours = ["hex-stitched-coat", "fever-ward-cloak"]
    table = Scene().has(willpower=3, assets=armours).meets(enemy("willpower", 4, "blue"))
    assert (table.prompt, table.offers) == ("announce-bonuses", ["leave:hex-stitched-coat", "done"])

    bare = Scene().has(willpower=3, assets=["fever-ward-cloak"]).settles(1, 5).meets(enemy("willpower", 4, "blue"))
    assert bare.heard("battle")[0]["result"] == "won"


@rule("RE-GOLD-02", "RE-RULING-111")
def test_no_influence_is_given_to_who_cannot_gain_any() -> None:
    table = Scene().has(influence=2).has(1, corruption=["patron-in-the-dark"]).carries_out("breach-in-the-line")
    assert table.offers == ["option:1", "option:3"]

    three = Scene(("ogryn", "canoness", "commissar")).has(influence=2).has(1, corruption=["patron-in-the-dark"])
    assert three.carries_out("breach-in-the-line").plays("option:2").influence(2) == 1


ONE_OR_TWO = """
red:
  - id: ambush-in-scrap-canyon
    type: event
    origin: owner
    effect: [{choose: [[{face-down: 2}], [{threat: {blue: 2}}], [{lose: {life: 1}}]]}]
"""


@rule("RE-RULING-111", "RE-SUPPLY-02")
def test_of_what_cannot_be_done_twice_not_even_the_half_is_offered(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "threat-red.yaml").write_text(ONE_OR_TWO)
    game = reliquary.game("relic", tmp_path)

    short = Scene(game=game).has(corruption=["lepers-bell"]).only("blue", "skitterbrood")
    assert short.meets("ambush-in-scrap-canyon").heard("lost") == [{"what": "life", "amount": 1}]

    enough = Scene(game=game).has(corruption=["lepers-bell", "blood-frenzy"])
    enough.only("blue", "skitterbrood", "gnawling-tide").meets("ambush-in-scrap-canyon")
    assert enough.offers == ["option:1", "option:2", "option:3"]


@rule("RE-GOLD-02", "RE-RULING-111")
def test_a_power_card_is_not_offered_for_what_its_condition_leads_to_if_that_is_forbidden() -> None:
    table = Scene().has(power=["knit-the-flesh", "levy-of-the-forgotten"], corruption=["blight-of-the-gut"])

    assert table.turn_of(0, "experience").offered("use") == ["levy-of-the-forgotten"]


@rule("RE-SUPPLY-02", "RE-RULING-111")
def test_nothing_can_be_paid_for_power_cards_of_which_none_are_left() -> None:
    oracle = Scene().has(influence=1).only("power").carries_out("oracle-of-teeth")
    bones = Scene().has(assets=["augury-bones"]).only("power").settles(2).carries_out(WILLPOWER_11)

    assert (oracle.active, oracle.influence()) == (1, 1)
    assert (len(bones.heard("test")), bones.charges("augury-bones")) == (1, 3)


@rule("RE-LIFE-04", "RE-RULING-109")
def test_nothing_is_paid_for_life_that_cannot_rise() -> None:
    table = Scene().has(life=12, influence=2).engages("apothecarium-sepha")

    assert table.offers == ["option:1", "done"]
    assert table.refused("option:2") == "RE-RULING-109"


@rule("RE-ATTR-05", "RE-RULING-111")
def test_an_attribute_at_twelve_is_not_among_those_that_may_rise() -> None:
    table = Scene().has(strength=12).settles("blood-frenzy").meets("rotting-confessor").plays("yes")

    assert (table.prompt, table.offered("attribute")) == ("pick-attribute", ["cunning", "willpower"])
    assert table.refused("attribute:strength") == "RE-ATTR-05"
