"""RE-EVADE, RE-RULING-28 to RE-RULING-30: enemies that are not battled."""

from __future__ import annotations

from tests.relic.scene import Scene
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward
RATCATCHER = "hive-sump-ratcatcher"  # evades enemies of value 3 or less, as many as there are


@rule("RE-EVADE-01")
def test_without_an_ability_nobody_can_evade() -> None:
    table = Scene().meets("hull-breaker-mob", "ash-veil-wanderer")

    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.refused("evade:hull-breaker-mob") == "RE-EVADE-01"


@rule("RE-EVADE-01")
@proves("callidus-assassin")
def test_an_ability_permits_evading() -> None:
    table = Scene(("callidus-assassin", "ogryn")).meets("hull-breaker-mob", "tusk-helm-raider")

    assert table.offered("evade") == ["hull-breaker-mob", "tusk-helm-raider"]
    table.plays("evade:tusk-helm-raider")
    assert [battle["theirs"] for battle in table.heard("battle")] == [table.heard("foe-rolled")[0]["total"] + 3]


@rule("RE-EVADE-02")
def test_evading_is_declared_before_the_battle_begins() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(power=["short-hop"]).meets("hull-breaker-mob")
    assert table.offers == ["fight:strength", "evade:hull-breaker-mob"]

    table.plays("fight:strength")

    assert (table.prompt, table.offered("evade")) == ("announce-bonuses", [])


@rule("RE-EVADE-03")
def test_an_evaded_enemy_does_not_battle_in_this_turn() -> None:
    table = Scene().has(assets=[RATCATCHER]).meets("hull-breaker-mob").plays("evade:hull-breaker-mob")

    assert (table.heard("battle-began"), table.phase) == ([], "experience")


@rule("RE-EVADE-03")
def test_in_the_next_turn_an_evaded_enemy_battles_again() -> None:
    table = Scene().has(assets=[RATCATCHER]).meets("hull-breaker-mob").plays("evade:hull-breaker-mob")

    assert table.engages().offers == ["fight:strength", "evade:hull-breaker-mob"]


@rule("RE-EVADE-04")
def test_an_evaded_enemy_stays_on_the_space_and_stops_nobody() -> None:
    table = Scene().has(assets=[RATCATCHER], mission=QUIET).meets("hull-breaker-mob")

    table.plays("evade:hull-breaker-mob", "done")

    assert (table.threats("outskirts"), table.life(), table.active) == (["hull-breaker-mob"], 6, 1)


@rule("RE-EVADE-04")
def test_an_evaded_enemy_is_ignored_for_the_rest_of_the_turn() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(life=4, mission=QUIET).meets("pox-magnate")

    table.plays("evade:pox-magnate")  # who stays on its space loses Life at the end of the turn

    assert (table.life(), table.active) == (4, 1)


@rule("RE-EVADE-05")
@proves("hive-sump-ratcatcher")
def test_each_enemy_of_a_group_can_be_evaded_by_itself() -> None:
    table = Scene().has(assets=[RATCATCHER]).meets("hull-breaker-mob", "wreck-hounds", "tusk-helm-raider")
    assert table.offered("evade") == ["hull-breaker-mob", "wreck-hounds"]

    table.plays("evade:wreck-hounds")

    assert table.offers == ["fight:strength", "evade:hull-breaker-mob"]


@rule("RE-EVADE-06", "RE-RULING-30")
def test_enemies_that_are_not_evaded_are_battled_as_a_smaller_group() -> None:
    table = Scene().has(strength=9, assets=[RATCATCHER]).settles(1, 2)
    table.meets("hull-breaker-mob", "wreck-hounds", "tusk-helm-raider")

    table.plays("evade:wreck-hounds", "fight:strength")

    assert table.heard("battle") == [{"result": "won", "mine": 11, "theirs": 1 + 3 + 4}]
    assert table.threats("outskirts") == ["wreck-hounds"]


@rule("RE-EVADE-07")
def test_evading_does_not_end_the_phase() -> None:
    table = Scene().has(assets=[RATCATCHER], life=3).meets("hull-breaker-mob", "tank-hulk-surgery", "grot-pack-carrier")

    table.plays("evade:hull-breaker-mob")

    assert table.life() == 3 + 1 + 1  # the surgery, and what an Ogryn makes of it
    assert table.assets() == [RATCATCHER, "grot-pack-carrier"]


@rule("RE-RULING-29")
def test_evading_may_be_declared_after_an_earlier_battle_was_won() -> None:
    table = Scene().has(strength=9, assets=[RATCATCHER]).settles(1, 2).meets("tusk-helm-raider", "ash-veil-wanderer")

    table.plays("fight:strength")

    assert (table.trophies(), table.offers) == (["tusk-helm-raider"], ["fight:cunning", "evade:ash-veil-wanderer"])


@rule("RE-EVADE-01")
@proves("cloak-of-flies")
def test_an_ability_to_evade_does_all_that_it_says() -> None:
    table = Scene().has(corruption=["cloak-of-flies"], mission=QUIET).settles(2).meets("hull-breaker-mob")

    table.plays("evade:hull-breaker-mob")

    assert (table.heard("die"), table.life()) == ([{"face": 2}], 5)


@rule("RE-EVADE-01")
@proves("smoke-and-silence")
def test_an_ability_may_evade_all_enemies_of_a_battle_that_has_begun() -> None:
    table = Scene().has(power=["smoke-and-silence"], mission=QUIET).meets("hull-breaker-mob", "tusk-helm-raider")

    table.plays("use:smoke-and-silence")

    assert (table.heard("battle"), table.threats("outskirts")) == ([], ["hull-breaker-mob", "tusk-helm-raider"])
    assert table.active == 1


@rule("RE-RULING-131", "RE-EVADE-02")
@proves("smoke-and-silence", "callidus-assassin")
def test_a_card_that_says_so_evades_when_the_battle_has_begun_and_no_other_ability_does() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(power=["smoke-and-silence"]).meets("hull-breaker-mob")
    assert table.offers == ["fight:strength", "evade:hull-breaker-mob"]

    table.plays("fight:strength")
    assert (table.offers, table.refused("evade:hull-breaker-mob")) == (["use:smoke-and-silence", "done"], "RE-EVADE-01")
    assert table.plays("use:smoke-and-silence").heard("battle") == []
