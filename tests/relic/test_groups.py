"""RE-MULTI, RE-RULING-33 to RE-RULING-35: several enemies on one space."""

from __future__ import annotations

from tests.relic.scene import Scene, enemy
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward


@rule("RE-MULTI-01")
def test_enemies_of_different_attributes_are_battled_one_by_one_in_the_chosen_order() -> None:
    table = Scene().has(strength=5, cunning=5).settles(1, 2, 1, 2).meets("hull-breaker-mob", "ash-veil-wanderer")
    assert table.offers == ["fight:strength", "fight:cunning"]

    table.plays("fight:cunning")

    assert table.trophies() == ["ash-veil-wanderer", "hull-breaker-mob"]
    assert [battle["theirs"] for battle in table.heard("battle")] == [4, 4]


@rule("RE-MULTI-02")
def test_enemies_of_the_same_attribute_are_battled_together() -> None:
    table = Scene().has(strength=9).settles(1, 2).meets("hull-breaker-mob", "wreck-hounds", "tusk-helm-raider")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 10}]


@rule("RE-MULTI-03")
def test_a_group_adds_all_its_values_and_a_single_roll() -> None:
    table = Scene().has(strength=3).settles(6, 1, 2).meets("hull-breaker-mob", "tusk-helm-raider")

    assert table.heard("foe-rolled") == [{"total": 7}]
    assert table.heard("battle")[0]["theirs"] == 14


@rule("RE-MULTI-04")
@proves("tag-along-runts", "trophy-pole-bearer")
def test_what_every_card_of_a_group_says_applies() -> None:
    table = Scene().has(strength=9, trophies=["wreck-hounds", "tusk-helm-raider", "skitterbrood"]).settles(1, 2)

    table.meets("tag-along-runts", "trophy-pole-bearer")

    assert table.heard("battle")[0]["theirs"] == (1 + 2 + 3) + 2 + 2  # 2 enemies; half of 3 trophies
    assert table.influence() == 1 + 2


@rule("RE-MULTI-05")
def test_all_cards_of_a_defeated_group_become_trophies() -> None:
    table = Scene().has(strength=9).settles(1, 2).meets("hull-breaker-mob", "tusk-helm-raider")

    assert (table.trophies(), table.threats("outskirts")) == (["hull-breaker-mob", "tusk-helm-raider"], [])


@rule("RE-MULTI-06")
def test_a_loss_against_a_group_costs_one_life_and_brings_all_penalties() -> None:
    table = Scene().has(cunning=2, influence=3, power=["short-hop", "dawn-muster"], mission=QUIET).settles(5, 1)
    table.meets("contraband-captain", "masked-understudy", "tank-hulk-surgery").plays("done", "roll", "done")

    table.plays("pick:contraband-captain", "pick:short-hop")

    assert (table.life(), table.influence(), table.power()) == (5, 1, ["dawn-muster"])
    assert (table.phase, table.heard("resolved")) == ("experience", [])


@rule("RE-RULING-33")
def test_the_active_player_orders_the_penalties_of_a_group() -> None:
    table = Scene().has(cunning=2, influence=3, mission=QUIET).settles(5, 1)
    table.meets("rumour-weaver", "contraband-captain")
    assert (table.asked, table.prompt) == (0, "order-rewards")

    table.plays("pick:contraband-captain")

    assert table.story("lost", "gained") == ["lost", "lost", "gained"]


@rule("RE-RULING-33")
def test_the_active_player_orders_the_rewards_of_a_group() -> None:
    table = Scene().has(cunning=9).settles(1, 2).meets("pale-oar-ferryman", "skein-reader")
    assert table.offers == ["pick:pale-oar-ferryman", "pick:skein-reader"]

    table.plays("pick:skein-reader")
    assert (table.influence(), table.prompt, table.offers) == (1, "decide", ["yes", "no"])
    assert table.plays("yes", "go:broker-arcade").space() == "broker-arcade"


@rule("RE-RULING-34")
def test_a_tie_against_a_group_leaves_all_enemies_there() -> None:
    table = Scene().has(strength=7, mission=QUIET).settles(2, 2)

    table.meets("hull-breaker-mob", "tusk-helm-raider", "tank-hulk-surgery")

    assert table.threats("outskirts") == ["hull-breaker-mob", "tusk-helm-raider", "tank-hulk-surgery"]
    assert (table.life(), table.trophies(), table.heard("resolved"), table.active) == (6, [], [], 1)


@rule("RE-RULING-35")
@proves("furnace-lance")
def test_an_ability_against_a_trait_works_if_one_enemy_of_the_group_has_it() -> None:
    table = Scene().has(willpower=3, assets=["furnace-lance"]).settles(1, 2)

    table.meets("death-guard-with-heavy-bolter", "skitterbrood").plays("use:furnace-lance")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 3 + 4, "theirs": 1 + 4 + 2}]


@rule("RE-RULING-35")
def test_an_ability_against_a_trait_does_not_work_if_no_enemy_has_it() -> None:
    table = Scene().has(willpower=3, assets=["furnace-lance"], power=["short-hop"])

    table.meets("death-guard-with-heavy-bolter", enemy("strength", 3)).plays("fight:willpower")

    assert (table.prompt, table.offers) == ("announce-bonuses", ["done"])


@rule("RE-MULTI-02", "RE-RULING-90")
def test_an_enemy_that_leaves_the_battle_leaves_the_others_in_it() -> None:
    table = Scene().has(cunning=5, influence=1).settles(1, 2).meets("silver-tongued-exile", enemy("cunning", 3))
    table.plays("use:silver-tongued-exile")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]
    assert (table.trophies(), table.discards("yellow")) == ([enemy("cunning", 3)], ["silver-tongued-exile"])
