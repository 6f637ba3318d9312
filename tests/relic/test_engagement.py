"""RE-ENGAGE, RE-TEXTBOX and RE-RULING-21 to RE-RULING-28: the cards of the space, or else its text box."""

from __future__ import annotations

from pathlib import Path

from tests.relic.scene import BOXED, Scene, owned
from tests.rules import rule

STAYS = ["trophy-hooks"]  # with an asset the Experience phase asks: the turn can be looked at before it ends


def trader() -> Scene:
    """A Rogue Trader with Strength 2 and Life 4: nothing on that sheet changes the Engagement phase."""
    return Scene(("rogue-trader", "ogryn")).has(strength=2, life=4)


# RE-ENGAGE


@rule("RE-ENGAGE-01", "RE-ENGAGE-02")
def test_with_a_threat_card_on_the_space_the_cards_are_resolved_and_not_the_text_box() -> None:
    table = trader().has(assets=STAYS).stands("webway-portal").settles(1, 6, 2).meets("hull-breaker-mob")

    assert table.story("battle", "die") == ["battle"]
    assert (table.space(), table.trophies()) == ("webway-portal", ["hull-breaker-mob"])


@rule("RE-ENGAGE-01", "RE-ENGAGE-03")
def test_without_a_threat_card_the_text_box_is_followed() -> None:
    table = trader().has(assets=STAYS).settles(1, "blood-frenzy").engages("webway-portal")

    assert (table.hidden_corruption(), table.phase) == (["blood-frenzy"], "experience")


def boxed(folder: Path) -> Scene:
    """The Rogue Trader on the Outskirts of an owner's pack, where a text box stands beside the yellow icon."""
    return Scene(("rogue-trader", "ogryn"), game=owned(folder, "board.yaml", BOXED)).has(life=4, assets=STAYS)


@rule("RE-ENGAGE-03", "RE-RULING-17")
def test_beside_icons_a_text_box_is_followed_if_their_decks_are_empty(tmp_path: Path) -> None:
    table = boxed(tmp_path).only("yellow").turn_of(0, "exploration")

    assert (table.heard("threat-drawn"), table.life(), table.phase) == ([], 5, "experience")


@rule("RE-ENGAGE-02")
def test_beside_icons_a_text_box_is_not_followed_if_a_card_is_drawn(tmp_path: Path) -> None:
    table = boxed(tmp_path).only("yellow", "prophecy-fulfilled").turn_of(0, "exploration")

    assert (len(table.heard("threat-drawn")), table.life(), table.phase) == (1, 4, "experience")


@rule("RE-ENGAGE-02")
def test_a_threat_card_keeps_optional_text_boxes_closed() -> None:
    table = Scene().stands("broker-arcade").meets("tank-hulk-surgery", "besieged-watchtower")

    assert table.prompt == "resolve-encounter"
    assert table.refused("option:1") == "RE-GOLD-03"


@rule("RE-ENGAGE-04")
def test_with_neither_card_nor_text_box_there_is_nothing_to_do() -> None:
    table = Scene().has(assets=STAYS).engages("outskirts")

    assert (table.story("resolved", "battle", "die", "gained", "lost"), table.phase) == ([], "experience")


@rule("RE-ENGAGE-05")
def test_cards_are_resolved_by_type_events_enemies_encounters_assets() -> None:
    table = trader().settles(1, 6, 2)
    table.meets("sickbed-sister", "tank-hulk-surgery", "hull-breaker-mob", "prophecy-fulfilled")

    assert table.story("resolved", "battle", "took") == ["resolved", "battle", "resolved", "took"]
    assert table.discards("yellow") == ["prophecy-fulfilled"]
    assert table.trophies() == ["hull-breaker-mob"]
    assert table.threats("outskirts") == ["tank-hulk-surgery"]
    assert table.assets() == ["sickbed-sister"]


@rule("RE-ENGAGE-06")
def test_events_are_resolved_one_at_a_time_in_the_order_the_player_likes() -> None:
    table = Scene().has(influence=3).meets("raid-on-the-supply-lines", "prophecy-fulfilled")
    assert table.offers == ["pick:raid-on-the-supply-lines", "pick:prophecy-fulfilled"]

    assert table.plays("pick:prophecy-fulfilled").influence() == 3 + 1 - 2


@rule("RE-ENGAGE-06")
def test_the_order_of_events_can_matter() -> None:
    table = Scene().has(influence=3).meets("raid-on-the-supply-lines", "prophecy-fulfilled")

    assert table.plays("pick:raid-on-the-supply-lines").influence() == 3 + 1  # 3 are too few to lose any


@rule("RE-ENGAGE-07")
def test_an_event_is_discarded_when_it_is_resolved() -> None:
    table = Scene().meets("prophecy-fulfilled", "raid-on-the-supply-lines").plays("pick:prophecy-fulfilled")

    assert table.threats("outskirts") == []
    assert (table.discards("yellow"), table.discards("red")) == (["prophecy-fulfilled"], ["raid-on-the-supply-lines"])


@rule("RE-ENGAGE-07")
def test_an_event_lies_on_the_space_until_it_is_resolved() -> None:
    table = Scene().meets("prophecy-fulfilled")  # 1 influence for every 2 omens on the board, rounded up: its own

    assert (table.influence(), table.threats("outskirts")) == (1, [])


@rule("RE-ENGAGE-08")
def test_every_enemy_is_battled_before_the_next_step() -> None:
    table = Scene().settles(1, 5, 1, 2).meets("besieged-watchtower", "hull-breaker-mob", "ash-veil-wanderer")
    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.refused("pick:besieged-watchtower") == "RE-ENGAGE-08"

    table.plays("fight:cunning")
    assert table.trophies() == ["ash-veil-wanderer", "hull-breaker-mob"]
    assert table.story("battle", "resolved") == ["battle", "battle", "resolved"]


@rule("RE-ENGAGE-09")
def test_a_lost_battle_ends_the_phase_at_once() -> None:
    table = Scene().has(assets=STAYS).settles(5, 2).meets("ash-veil-wanderer", "besieged-watchtower", "sickbed-sister")

    assert table.heard("battle") == [{"result": "lost", "mine": 4, "theirs": 8}]
    assert table.phase == "experience"
    assert table.threats("outskirts") == ["ash-veil-wanderer", "besieged-watchtower", "sickbed-sister"]


@rule("RE-ENGAGE-09")
def test_after_a_lost_battle_the_other_enemies_are_not_battled() -> None:
    table = (
        Scene().has(assets=STAYS).settles(5, 2).meets("ash-veil-wanderer", "hull-breaker-mob").plays("fight:cunning")
    )

    assert len(table.heard("battle")) == 1
    assert table.threats("outskirts") == ["ash-veil-wanderer", "hull-breaker-mob"]


@rule("RE-ENGAGE-10")
def test_a_tied_battle_ends_the_phase_at_once() -> None:
    table = Scene().has(assets=STAYS).settles(4, 5).meets("ash-veil-wanderer", "besieged-watchtower", "sickbed-sister")

    assert table.heard("battle") == [{"result": "tied", "mine": 7, "theirs": 7}]
    assert table.phase == "experience"
    assert table.threats("outskirts") == ["ash-veil-wanderer", "besieged-watchtower", "sickbed-sister"]


@rule("RE-ENGAGE-11")
def test_encounters_are_resolved_one_at_a_time_in_the_order_the_player_likes() -> None:
    table = trader().has(life=1).meets("tank-hulk-surgery", "besieged-watchtower")
    assert table.offers == ["pick:tank-hulk-surgery", "pick:besieged-watchtower"]

    table.plays("pick:besieged-watchtower", "option:2")
    assert (table.life(), table.influence(), table.prompt) == (2, 2, "decide")


@rule("RE-ENGAGE-12")
def test_an_encounter_stays_on_the_space() -> None:
    table = Scene().meets("besieged-watchtower").plays("option:2")

    assert table.threats("outskirts") == ["besieged-watchtower"]


@rule("RE-ENGAGE-12")
def test_an_encounter_goes_if_it_says_so() -> None:
    table = Scene().meets("leaking-fuel-depot").plays("option:2")

    assert (table.threats("outskirts"), table.discards("red")) == ([], ["leaking-fuel-depot"])


@rule("RE-ENGAGE-13")
def test_every_encounter_must_be_resolved_once() -> None:
    table = Scene().has(assets=STAYS).meets("besieged-watchtower", "leaking-fuel-depot")
    assert table.refused("done") == "RE-ENGAGE-11"

    table.plays("pick:besieged-watchtower", "option:2", "option:1")
    assert (table.influence(), table.phase) == (4, "experience")
    assert table.threats("outskirts") == ["besieged-watchtower", "leaking-fuel-depot"]


@rule("RE-ENGAGE-13")
def test_an_encounter_can_be_resolved_again_in_a_later_turn() -> None:
    table = Scene().meets("besieged-watchtower").plays("option:2")

    assert table.turn_of(0, "engagement").plays("option:2").influence() == 4


@rule("RE-ENGAGE-14")
def test_all_assets_of_the_space_are_taken() -> None:
    table = Scene().meets("sickbed-sister", "grot-pack-carrier", "ill-star-chart")

    assert table.assets() == ["sickbed-sister", "grot-pack-carrier", "ill-star-chart"]
    assert table.threats("outskirts") == []


@rule("RE-ENGAGE-15")
def test_after_the_assets_the_experience_phase_follows() -> None:
    table = Scene().meets("sickbed-sister")

    assert (table.phase, table.prompt) == ("experience", "use-experience")


# RE-TEXTBOX


@rule("RE-TEXTBOX-01")
def test_a_text_box_must_be_followed_when_no_threat_card_is_there() -> None:
    table = Scene().has(willpower=3).settles(2, "blood-frenzy").engages("drowned-choir")

    assert table.heard("test") == [{"passed": False, "value": 5, "target": 11}]
    assert table.hidden_corruption() == ["blood-frenzy"]


@rule("RE-TEXTBOX-02")
def test_when_the_text_box_is_resolved_the_phase_ends() -> None:
    table = Scene().has(assets=STAYS).settles(1, "blood-frenzy").engages("webway-portal")

    assert table.heard("die") == [{"face": 1}]
    assert (table.hidden_corruption(), table.phase) == (["blood-frenzy"], "experience")


@rule("RE-TEXTBOX-03", "RE-TEXTBOX-04")
def test_of_two_text_boxes_the_player_chooses_one() -> None:
    table = trader().has(assets=STAYS).engages("last-camp")
    assert table.offers == ["option:1", "option:2", "done"]

    table.plays("option:1")
    assert (table.life(), table.influence(), table.phase) == (5, 0, "experience")


@rule("RE-TEXTBOX-03", "RE-TEXTBOX-04")
def test_of_two_text_boxes_the_player_may_choose_neither() -> None:
    table = trader().has(assets=STAYS).engages("last-camp").plays("done")

    assert (table.life(), table.influence(), table.phase) == (4, 0, "experience")


@rule("RE-TEXTBOX-05")
def test_threat_cards_drawn_by_a_text_box_are_laid_on_the_space_and_resolved() -> None:
    table = Scene().has(willpower=5).settles("feeder-swarm", 1, 2).engages("last-camp").plays("option:2")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]
    assert (table.trophies(), table.influence()) == (["feeder-swarm"], 1)


@rule("RE-TEXTBOX-05")
def test_an_encounter_drawn_by_a_text_box_stays_on_the_space() -> None:
    table = Scene().has(assets=STAYS).settles("oracle-of-teeth").engages("last-camp").plays("option:2", "no")

    assert (table.threats("last-camp"), table.phase) == (["oracle-of-teeth"], "experience")


# Rulings


@rule("RE-RULING-21")
def test_a_card_that_comes_to_the_space_is_resolved_in_its_step() -> None:
    table = Scene().has(willpower=5).settles("feeder-swarm", 1, 2).meets("bounty-on-the-swarm", "besieged-watchtower")
    table.plays("yes")

    assert table.story("resolved", "threat-drawn", "battle") == ["resolved", "threat-drawn", "battle", "resolved"]
    assert table.trophies() == ["feeder-swarm"]


@rule("RE-RULING-21")
def test_a_new_event_whose_step_is_over_is_resolved_at_once() -> None:
    table = Scene().has(influence=3).meets("besieged-watchtower", "leaking-fuel-depot")
    table.lies("outskirts", "raid-on-the-supply-lines").plays("pick:besieged-watchtower", "option:2")

    assert table.prompt == "choose-one"  # the other encounter, after the event
    assert (table.influence(), table.discards("red")) == (3 + 2 - 2, ["raid-on-the-supply-lines"])


@rule("RE-RULING-22")
def test_if_the_cards_are_gone_the_text_box_is_still_not_resolved() -> None:
    table = Scene().has(assets=STAYS).stands("webway-portal").meets("prophecy-fulfilled")

    assert table.threats("webway-portal") == []
    assert (table.heard("die"), table.phase) == ([], "experience")


@rule("RE-RULING-23")
def test_who_is_moved_away_resolves_nothing_more_in_this_phase() -> None:
    table = Scene().has(assets=STAYS).stands("moonlit-groves", 1).lies("moonlit-groves", "hull-breaker-mob")
    table.meets("crossed-threads", "besieged-watchtower").plays("player:2")

    assert (table.space(0), table.space(1), table.phase) == ("moonlit-groves", "outskirts", "experience")
    assert table.threats("outskirts") == ["besieged-watchtower"]
    assert table.threats("moonlit-groves") == ["hull-breaker-mob"]


@rule("RE-RULING-23")
def test_who_moves_away_by_an_event_leaves_the_other_cards_behind() -> None:
    table = Scene().has(assets=STAYS).lies("broker-arcade", "sickbed-sister").settles(3)
    table.meets("runaway-war-rig", "besieged-watchtower").plays("attribute:strength", "yes", "go:broker-arcade")

    assert (table.space(), table.phase) == ("broker-arcade", "experience")
    assert table.threats("outskirts") == ["besieged-watchtower"]
    assert table.threats("broker-arcade") == ["sickbed-sister"]


@rule("RE-RULING-23")
def test_the_text_box_of_the_space_arrived_at_is_not_resolved() -> None:
    table = trader().has(assets=STAYS).settles(4).engages("webway-portal").plays("go:last-camp")

    assert (table.space(), table.life(), table.phase) == ("last-camp", 4, "experience")


@rule("RE-RULING-24")
def test_an_event_that_can_do_nothing_is_discarded_all_the_same() -> None:
    table = Scene().has(assets=STAYS).meets("crossed-threads")  # the only other player is on the same space

    assert (table.discards("yellow"), table.threats("outskirts")) == (["crossed-threads"], [])
    assert (table.space(0), table.space(1)) == ("outskirts", "outskirts")


@rule("RE-RULING-25")
def test_parts_of_a_text_box_that_cannot_be_carried_out_are_skipped() -> None:
    table = trader().has(willpower=5, power=["short-hop"]).only("corruption").settles(4).engages("drowned-choir")
    table.plays("done", "roll", "done")  # no Corruption card to draw

    assert table.heard("test") == [{"passed": False, "value": 9, "target": 11}]
    assert (table.hidden_corruption(), table.power()) == ([], [])


@rule("RE-RULING-26")
def test_assets_are_taken_even_beyond_the_limit() -> None:
    four = ["trophy-hooks", "imperial-seal", "trench-bolter", "hex-stitched-coat"]
    table = Scene().has(assets=four).meets("sickbed-sister")
    assert table.assets() == [*four, "sickbed-sister"]

    assert table.plays("done").prompt == "drop-asset"


@rule("RE-RULING-27")
def test_after_a_loss_encounters_and_assets_stay_for_whoever_comes_next() -> None:
    table = Scene(("ogryn", "rogue-trader")).has(mission="take-initiative").settles(5, 2)
    table.meets("ash-veil-wanderer", "tank-hulk-surgery", "sickbed-sister")
    assert table.assets() == []

    table.settles(1, 5).turn_of(1, "engagement")
    assert table.trophies(1) == ["ash-veil-wanderer"]
    assert (table.life(1), table.assets(1)) == (5, ["sickbed-sister"])


@rule("RE-RULING-28")
def test_who_evades_all_enemies_goes_on_with_encounters_and_assets() -> None:
    table = Scene(("callidus-assassin", "ogryn")).meets("hull-breaker-mob", "tank-hulk-surgery", "sickbed-sister")
    table.plays("evade:hull-breaker-mob")

    assert (table.life(), table.assets()) == (5, ["sickbed-sister"])
    assert table.threats("outskirts") == ["hull-breaker-mob", "tank-hulk-surgery"]
    assert table.heard("battle") == []


@rule("RE-RULING-23", "RE-TEXTBOX-05")
def test_who_is_carried_off_by_a_card_that_a_text_box_brought_resolves_nothing_more() -> None:
    table = Scene().has(strength=9, power=["bull-headed"]).lies("predator-ridge", "hull-breaker-mob")
    table.settles("gnawed-undertunnel", 1, 5).engages("last-camp").plays("option:2", "yes", "done", "roll", "done")
    table.plays("go:predator-ridge")

    assert (table.phase, table.trophies()) == ("experience", [])


@rule("RE-ENGAGE-01", "RE-RULING-22")
def test_cards_that_come_at_the_start_of_the_phase_take_the_place_of_the_text_box() -> None:
    table = Scene(("canoness", "ogryn")).has(strength=9).settles("hull-breaker-mob", 1, 5).engages("webway-portal")
    table.plays("use:canoness", "option:1")

    assert (table.trophies(), table.phase) == (["hull-breaker-mob"], "experience")
    assert table.heard("die") == []
