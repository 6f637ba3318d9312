"""RE-POWER, RE-RULING-45a, RE-RULING-101: Power cards, their numbers and their abilities."""

from __future__ import annotations

from reliquary.games.relic.hidden_cards import HOLE, card_of, is_hole
from tests.relic.scene import CARDS, RELIC, Scene, enemy
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward
CUNNING_7 = "stranded-pathfinder"  # success: it comes along; failure: 1 influence


@rule("RE-POWER-01")
@proves("bull-headed")
def test_a_power_card_gives_its_ability_once() -> None:
    table = Scene().has(strength=3, power=["bull-headed", "dawn-muster"]).settles(5, 2).meets(enemy("strength", 3))

    table.plays("done", "roll", "use:bull-headed")

    assert (table.offers, table.power()) == (["done"], ["dawn-muster"])
    assert table.plays("done").heard("battle")[0]["mine"] == 2 + 3 + 2


@rule("RE-POWER-01")
def test_a_power_card_replaces_one_roll() -> None:
    table = Scene().has(strength=3, power=["not-one-step"]).settles(1).meets(enemy("strength", 3))

    table.plays("done", "roll:not-one-step")

    assert (table.heard("battle")[0]["mine"], table.power()) == (4 + 3, [])


@rule("RE-POWER-02")
def test_every_power_card_has_a_number_and_an_ability_with_its_moment() -> None:
    cards = [RELIC.cards[number] for number in RELIC.decks[2]]

    assert len(cards) == 36
    assert [card.id for card in cards if card.number not in range(1, 7) or len(card.abilities) != 1] == []


@rule("RE-POWER-03")
@proves("grey-knight-envoy")
def test_who_draws_power_cards_states_how_many_and_pays_for_all_first() -> None:
    table = Scene().has(influence=5).settles("short-hop", "dawn-muster").engages("grey-knight-envoy").plays("option:1")
    assert table.offers == ["buy:0", "buy:1", "buy:2"]

    table.plays("buy:2")

    assert (table.influence(), table.power()) == (1, ["dawn-muster", "short-hop"])
    assert table.story("paid", "power-drawn") == ["paid", "power-drawn", "power-drawn"]


@rule("RE-POWER-03")
@proves("blackstone-fortress")
def test_power_cards_can_be_drawn_on_the_blackstone_fortress() -> None:
    table = Scene().has(influence=2).settles("short-hop").engages("blackstone-fortress").plays("option:1", "buy:1")

    assert (table.influence(), table.power()) == (1, ["short-hop"])


@rule("RE-POWER-04", "RE-POWER-05")
def test_a_drawn_power_card_is_seen_by_its_owner_alone() -> None:
    table = Scene().has(influence=2).settles("short-hop").engages("blackstone-fortress").plays("option:1", "buy:1")

    owner, rival, guest = (RELIC.view(table.state, viewer) for viewer in (0, 1, None))

    assert [CARDS[card_of(entry)] for entry in owner.hands[0]] == ["short-hop"]
    assert [card_of(view.hands[0][0]) for view in (rival, guest)] == [HOLE, HOLE]
    assert [event.audience for event in table.state.events if event.name == "power-seen"] == [1 << 0]


@rule("RE-POWER-05")
def test_the_owner_sees_own_power_cards_in_the_turns_of_others() -> None:
    table = Scene().has(power=["short-hop"]).turn_of(1)

    assert [CARDS[card_of(entry)] for entry in RELIC.view(table.state, 0).hands[0]] == ["short-hop"]


@rule("RE-POWER-06")
def test_an_ability_can_be_used_only_when_its_text_says() -> None:
    table = Scene().has(power=["bull-headed", "knit-the-flesh"]).turn_of(0, "movement")

    assert table.offered("use") == []
    assert table.refused("use:bull-headed") == "RE-POWER-06"


@rule("RE-POWER-06")
def test_using_a_power_card_is_voluntary() -> None:
    table = Scene().has(strength=3, power=["bull-headed"]).settles(1, 3).meets(enemy("strength", 3))

    table.plays("done", "roll", "done")

    assert (table.power(), table.heard("battle")[0]["mine"]) == (["bull-headed"], 3 + 3)


@rule("RE-POWER-07")
def test_a_power_number_may_take_the_place_of_a_movement_roll() -> None:
    table = Scene().has(power=["rite-of-scouring"]).turn_of(0, "movement").plays("roll:rite-of-scouring")

    assert table.offered("go") == ["governors-spire", "invaders-beachhead"]  # 3 spaces from the outskirts


@rule("RE-POWER-07")
def test_a_power_number_may_take_the_place_of_a_battle_roll() -> None:
    table = Scene().has(strength=3, power=["rite-of-scouring"]).settles(1).meets(enemy("strength", 3))

    assert table.plays("done", "roll:rite-of-scouring").heard("battle")[0]["mine"] == 3 + 3


@rule("RE-POWER-07")
def test_a_power_number_may_take_the_place_of_a_skill_roll() -> None:
    table = Scene().has(cunning=4, power=["rite-of-scouring"]).meets(CUNNING_7)

    table.plays("done", "roll:rite-of-scouring")

    assert table.heard("test") == [{"passed": True, "value": 3 + 4, "target": 7}]


@rule("RE-POWER-07")
def test_a_power_number_does_not_take_the_place_of_another_roll() -> None:
    table = Scene().has(power=["short-hop"], mission=QUIET).settles(1, "blood-frenzy").engages("webway-portal")

    assert (table.heard("die"), table.prompt) == ([{"face": 1}], "use-experience")
    assert table.refused("roll:short-hop") == "RE-POWER-07"


@rule("RE-POWER-08")
def test_a_power_number_counts_as_a_roll() -> None:
    table = Scene().has(strength=3, power=["short-hop"], mission="beyond-all-odds").settles(1, 2)

    table.meets(enemy("strength", 3)).plays("done", "roll:short-hop")

    assert table.completed() == ["beyond-all-odds"]  # a die exploded


@rule("RE-POWER-08")
def test_what_changes_a_face_changes_a_power_number_too() -> None:
    table = Scene().has(strength=3, power=["wrath-unchained"], assets=["upturned-seal"]).settles(1)

    table.meets(enemy("strength", 3)).plays("done", "roll:wrath-unchained")

    assert table.heard("battle")[0]["mine"] == 3 + 6  # its number is 1


@rule("RE-POWER-09")
def test_one_power_card_is_used_for_a_battle_roll_of_several_dice() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"], power=["burn-the-reserves", "not-one-step"]).settles(1, 2)
    table.meets(enemy("strength", 3)).plays("use:frag-grenade", "done", "roll:not-one-step")

    assert table.heard("rolled")[0]["faces"] == (4, 2)
    assert table.power() == ["burn-the-reserves"]


@rule("RE-POWER-09")
def test_one_power_card_is_used_for_a_movement_roll() -> None:
    table = Scene().has(power=["rite-of-scouring", "not-one-step"]).turn_of(0, "movement")

    table.plays("roll:rite-of-scouring")

    assert table.offered("roll") == []
    assert table.refused("roll:not-one-step") == "RE-POWER-09"


@rule("RE-POWER-10", "RE-POWER-17")
def test_a_power_number_of_six_explodes_in_a_battle() -> None:
    table = Scene().has(strength=3, power=["short-hop"]).settles(1, 4).meets(enemy("strength", 3))

    assert table.plays("done", "roll:short-hop").heard("battle")[0]["mine"] == 6 + 4 + 3


@rule("RE-POWER-10", "RE-POWER-17")
def test_a_power_number_of_six_explodes_in_a_test() -> None:
    table = Scene().has(cunning=1, power=["short-hop"]).settles(4).meets(CUNNING_7).plays("done", "roll:short-hop")

    assert table.heard("test") == [{"passed": True, "value": 6 + 4 + 1, "target": 7}]


@rule("RE-POWER-10")
def test_a_power_number_of_six_does_not_explode_in_a_move() -> None:
    table = Scene().has(power=["short-hop"]).turn_of(0, "movement").plays("roll:short-hop")

    assert table.offered("go") == ["furnace-line", "singing-stones"]  # 6 spaces from the outskirts


@rule("RE-POWER-11")
def test_the_extra_roll_of_an_explosion_may_be_replaced_by_a_power_card() -> None:
    table = Scene().has(strength=3, power=["not-one-step"]).settles(1, 6).meets(enemy("strength", 3))
    table.plays("done", "roll")
    assert (table.prompt, table.offers) == ("roll-on", ["roll", "roll:not-one-step"])

    assert table.plays("roll:not-one-step").heard("battle")[0]["mine"] == 6 + 4 + 3


@rule("RE-POWER-12")
def test_a_power_card_used_for_its_ability_gives_no_number() -> None:
    table = Scene().has(strength=3, power=["surrounded-therefore-ready", "dawn-muster"]).meets(enemy("strength", 3))

    table.plays("use:surrounded-therefore-ready", "done")

    assert table.offered("roll") == ["", "dawn-muster"]
    assert table.refused("roll:surrounded-therefore-ready") == "RE-POWER-01"


@rule("RE-POWER-12")
def test_a_power_card_used_for_its_number_gives_no_ability() -> None:
    table = Scene().has(strength=3, power=["a-hairs-breadth", "dawn-muster"]).settles(6, 6, 1, 1)
    table.meets(enemy("strength", 3)).plays("done", "roll:a-hairs-breadth", "roll")

    assert table.prompt == "change-roll"
    assert table.refused("use:a-hairs-breadth") is not None


@rule("RE-POWER-13")
def test_a_used_power_card_is_discarded() -> None:
    table = Scene().has(strength=3, power=["wrath-unchained", "not-one-step"]).settles(1).meets(enemy("strength", 3))

    table.plays("use:wrath-unchained")
    assert table.discards("power") == ["wrath-unchained"]
    table.plays("done", "roll:not-one-step")

    assert (table.discards("power"), table.power()) == (["wrath-unchained", "not-one-step"], [])


@rule("RE-POWER-14")
@proves("surrounded-therefore-ready")
def test_any_number_of_power_cards_may_be_used_in_a_turn() -> None:
    hand = ["dawn-muster", "rite-of-scouring", "bull-headed", "surrounded-therefore-ready", "not-one-step"]
    table = Scene().has(strength=5, power=hand).lies("invaders-beachhead", "hull-breaker-mob")
    table.settles(6, 3, 1, 2)  # more than the number and the bonus; then a tie against the space

    table.turn_of(0).plays("roll:rite-of-scouring", "go:invaders-beachhead", "use:surrounded-therefore-ready", "done")
    table.plays("roll:not-one-step", "use:bull-headed", "done", "use:dawn-muster", "option:2")

    assert (table.power(), table.influence()) == ([], 1)
    assert table.heard("battle")[0]["mine"] == 4 + 5 + 2 + (1 + 1)


@rule("RE-POWER-15")
def test_the_power_limit_rises_with_the_level() -> None:
    below = Scene().has(level=3, mission=QUIET, power=["short-hop", "dawn-muster"]).turn_of(0, "experience")
    above = Scene().has(level=4, mission=QUIET, power=["short-hop", "dawn-muster"]).turn_of(0, "experience")

    assert below.plays("done").prompt == "drop-power"
    assert (above.plays("done").active, above.power()) == (1, ["dawn-muster", "short-hop"])


@rule("RE-POWER-16")
def test_the_power_limit_is_looked_at_in_the_own_experience_phase() -> None:
    table = Scene().has(influence=3, mission=QUIET).settles("short-hop", "dawn-muster", "bull-headed")
    table.engages("blackstone-fortress").plays("option:1", "buy:3")
    assert (len(table.power()), table.phase) == (3, "experience")

    table.plays("done", "pick:short-hop", "pick:bull-headed")

    assert (table.power(), table.active) == (["dawn-muster"], 1)


@rule("RE-POWER-17")
def test_a_power_number_of_one_fails_a_test() -> None:
    table = Scene().has(cunning=9, power=["wrath-unchained"]).meets(CUNNING_7).plays("done", "roll:wrath-unchained")

    assert table.heard("test") == [{"passed": False, "value": 10, "target": 7}]


@rule("RE-RULING-45a")
@proves("wind-from-the-dead-worlds")
def test_a_power_number_may_be_used_for_an_own_roll_in_the_turn_of_another() -> None:
    table = Scene().has(mission=QUIET).stands("veil-of-dusk", 1).has(1, strength=3, power=["burn-the-reserves"])
    table.meets("wind-from-the-dead-worlds")
    assert (table.active, table.asked, table.prompt) == (0, 1, "announce-skills")

    table.plays("done", "roll:burn-the-reserves")

    assert table.heard("test") == [{"passed": True, "value": 5 + 3, "target": 8}]
    assert table.power(1) == []


@rule("RE-RULING-45a")
def test_an_ability_may_be_used_in_the_turn_of_another_if_its_moment_comes() -> None:
    table = Scene().has(mission=QUIET).stands("veil-of-dusk", 1).has(1, strength=2, power=["words-of-certainty"])

    table.settles(2).meets("wind-from-the-dead-worlds").plays("use:words-of-certainty")

    assert table.heard("test") == [{"passed": True, "value": 2 + 2 + 4, "target": 8}]


@rule("RE-RULING-101")
def test_whoever_holds_a_power_card_is_asked_before_a_roll() -> None:
    holder = Scene().has(strength=3, power=["knit-the-flesh"]).meets(enemy("strength", 3)).plays("done")
    empty = Scene().has(strength=3).meets(enemy("strength", 3))

    assert (holder.prompt, holder.offers) == ("roll-dice", ["roll", "roll:knit-the-flesh"])
    assert len(empty.heard("battle")) == 1


@rule("RE-RULING-101")
def test_the_number_of_cards_in_a_hand_is_public() -> None:
    table = Scene().has(power=["short-hop", "dawn-muster"]).turn_of(1)

    rival = RELIC.view(table.state, 1)

    assert len(rival.hands[0]) == 2
    assert [card_of(entry) for entry in rival.hands[0]] == [HOLE, HOLE]


@rule("RE-POWER-01", "RE-POWER-14")
def test_a_power_card_that_comes_back_may_be_used_again_in_the_same_turn() -> None:
    table = (
        Scene().has(life=5, influence=2, power=["dawn-muster"], assets=["loom-of-spent-prayers"]).stands("last-camp", 1)
    )
    table.turn_of(0, "experience").plays("use:dawn-muster", "option:1", "use:loom-of-spent-prayers")
    table.plays("use:dawn-muster", "option:2")

    assert (table.life(), table.influence(), table.power()) == (7, 1, [])


@rule("RE-POWER-03", "RE-SUPPLY-02")
def test_no_more_power_cards_are_paid_for_than_there_are() -> None:
    table = Scene().has(influence=8).only("power", "bull-headed", "dawn-muster").discarded_before("dawn-muster")
    table.engages("grey-knight-envoy").plays("option:1")

    assert table.offered("buy") == ["0", "1", "2"]
    assert table.refused("buy:3") == "RE-POWER-03"


@rule("RE-SETUP-16")
def test_others_cannot_tell_a_card_that_was_taken_from_one_that_was_drawn() -> None:
    table = Scene(("callidus-assassin", "ogryn", "canoness")).has(level=4, trophies=["the-wall-breakers"])
    table.has(power=["bull-headed", "short-hop"]).has(1, power=["dawn-muster"]).only("power")
    table.turn_of(0, "experience").plays("pick:the-wall-breakers")
    assert table.power() == ["bull-headed", "dawn-muster", "short-hop"]

    other, robbed = (RELIC.view(table.state, seat).hands[0] for seat in (2, 1))
    assert len(set(other)) == 1
    assert [CARDS[card_of(entry)] for entry in robbed if not is_hole(entry)] == ["dawn-muster"]


@rule("RE-RULING-121")
def test_a_card_that_others_know_stays_known_when_it_is_taken() -> None:
    table = Scene(("callidus-assassin", "ogryn", "canoness")).has(level=4, trophies=["the-wall-breakers"])
    table.has(power=["bull-headed"]).discarded_before("dawn-muster").only("power").stands("blackstone-fortress", 1)
    table.turn_of(1, "engagement").plays("option:2")  # from the pile, before the eyes of all
    table.turn_of(0, "experience").plays("pick:the-wall-breakers")

    seen = [CARDS[card_of(entry)] for entry in RELIC.view(table.state, 2).hands[0] if not is_hole(entry)]
    assert (table.power(), seen) == (["bull-headed", "dawn-muster"], ["dawn-muster"])
