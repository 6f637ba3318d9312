"""The ten sheets: every ability is used, declined, and refused where it does not apply."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.scene import Scene
from tests.rules import proves, rule

MIGHT, WILL, GUILE = "hull-breaker-mob", "feeder-swarm", "ash-veil-wanderer"  # plain enemies of value 3
SEVEN = [
    "festering-brand",
    "leaden-marrow",
    "mark-of-suspicion",
    "fever-sermon",
    "blood-frenzy",
    "wasting-sinew",
    "hollow-litany",
]


def plays_as(name: str, *others: str, **has: Any) -> Scene:
    """A character on the Outskirts, with a mission that nothing here advances; the Canoness is far away."""
    table = Scene((name, *(others or ("canoness",)))).stands("ultramar-emissary", 1)
    return table.has(mission="board-the-silent-hulk", **has)


def battles(table: Scene) -> list[tuple[str, int, int]]:
    """All battles so far: result, own value, value of the enemy."""
    return [(about["result"], about["mine"], about["theirs"]) for about in table.heard("battle")]


# The Callidus Assassin.


@proves("callidus-assassin")
def test_the_assassin_may_evade_one_enemy_in_a_turn() -> None:
    table = plays_as("callidus-assassin").meets(MIGHT, WILL, GUILE)
    assert table.offered("evade") == [GUILE, WILL, MIGHT]

    table.plays(f"evade:{WILL}")
    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.threats("outskirts") == [MIGHT, WILL, GUILE]


@proves("callidus-assassin")
def test_the_assassin_goes_on_without_the_evaded_enemy() -> None:
    table = plays_as("callidus-assassin").settles(1, 2).meets(MIGHT, GUILE).plays(f"evade:{MIGHT}")

    assert battles(table) == [("won", 7, 4)]
    assert (table.threats("outskirts"), table.trophies()) == ([MIGHT], [GUILE])


@proves("callidus-assassin")
@pytest.mark.parametrize(("die", "influence"), [(3, 1), (2, 0)])
def test_the_assassin_gains_an_influence_for_a_battle_won_by_four(die: int, influence: int) -> None:
    table = plays_as("callidus-assassin").settles(1, die).meets(GUILE).plays("fight:cunning")

    assert (battles(table), table.influence()) == ([("won", die + 5, 4)], influence)


@proves("callidus-assassin")
def test_the_assassin_gains_that_influence_once_in_a_turn() -> None:
    table = plays_as("callidus-assassin").settles(1, 5, 1, 5).meets(MIGHT, GUILE)
    table.plays("fight:strength", "fight:cunning")

    assert battles(table) == [("won", 8, 4), ("won", 10, 4)]
    assert table.influence() == 1


# The Ultramarines Captain.


@proves("ultramarines-captain")
@pytest.mark.parametrize(
    ("action", "active", "hidden"),
    [("use:ultramarines-captain", [], ["mark-of-suspicion"]), ("done", ["mark-of-suspicion"], [])],
)
def test_the_captain_may_turn_corruption_face_down_when_he_draws_it(
    action: str, active: list[str], hidden: list[str]
) -> None:
    table = plays_as("ultramarines-captain").settles(1, "mark-of-suspicion").engages("webway-portal")
    assert table.offers == ["use:ultramarines-captain", "done"]

    table.plays(action)
    assert (table.corruption(), table.hidden_corruption()) == (active, hidden)


@proves("ultramarines-captain")
def test_the_captain_turns_one_corruption_card_in_a_turn_and_chooses_which() -> None:
    table = plays_as("ultramarines-captain", corruption=["blood-frenzy"]).stands("maze-of-tzeentch")
    table.settles("mark-of-suspicion", "lepers-bell").turn_of(0).plays("use:ultramarines-captain")
    assert table.offered("pick") == ["blood-frenzy", "mark-of-suspicion"]

    table.plays("pick:blood-frenzy")
    assert (table.corruption(), table.active) == (["mark-of-suspicion", "lepers-bell"], 1)


@proves("ultramarines-captain")
@pytest.mark.parametrize(("die", "result"), [(3, "won"), (2, "lost")])
def test_the_captain_wins_ties(die: int, result: str) -> None:
    table = plays_as("ultramarines-captain").settles(5, die).meets(MIGHT)

    assert battles(table) == [(result, 5 + die, 8)]
    assert len(table.trophies()) == (result == "won")


# The Rogue Trader's discount; buying from rivals is in test_characters_odd.


@proves("rogue-trader")
@pytest.mark.parametrize(
    ("influence", "affordable"),
    [(0, []), (1, ["imperial-seal"]), (2, ["imperial-seal"]), (3, ["imperial-seal", "trench-bolter"])],
)
def test_the_trader_pays_one_less_for_wargear_but_never_nothing(influence: int, affordable: list[str]) -> None:
    table = plays_as("rogue-trader", influence=influence).settles("imperial-seal", "trench-bolter", "storm-bolter")
    table.engages("battlefleet-antias").plays("option:1")

    assert table.offered("pick") == affordable


@proves("rogue-trader")
def test_the_trader_buys_a_trench_bolter_for_three() -> None:
    table = plays_as("rogue-trader", influence=4).settles("trench-bolter").engages("broker-arcade")
    table.plays("option:1", "pick:trench-bolter")

    assert (table.assets(), table.influence()) == (["trench-bolter"], 1)


# The Ratling Sniper.


@proves("ratling-sniper")
@rule("RE-DICE-01")
def test_the_fives_of_the_sniper_explode_in_battle_and_those_of_the_enemy_do_not() -> None:
    table = plays_as("ratling-sniper").settles(5, 5, 5, 2).meets(GUILE)

    assert battles(table) == [("won", 17, 8)]


@proves("ratling-sniper")
def test_the_fives_of_the_sniper_explode_in_tests() -> None:
    table = plays_as("ratling-sniper", influence=2).settles(5, 1).engages("st-antias-sanctuary").plays("option:2")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]


@proves("ratling-sniper")
def test_the_sniper_may_evade_one_enemy_of_strength_in_a_turn() -> None:
    table = plays_as("ratling-sniper").meets(MIGHT, "tusk-helm-raider", WILL)
    assert table.offered("evade") == [MIGHT, "tusk-helm-raider"]

    table.plays(f"evade:{MIGHT}")
    assert table.offers == ["fight:strength", "fight:willpower"]


# The Ordo Malleus Inquisitor.


@proves("ordo-malleus-inquisitor")
def test_the_inquisitor_may_go_to_another_player_for_two_influence_in_place_of_the_move() -> None:
    table = plays_as("ordo-malleus-inquisitor", "canoness", "ogryn", influence=3).stands("blackstone-fortress", 2)
    table.turn_of(0, "movement").plays("use:ordo-malleus-inquisitor")
    assert table.offers == ["go:ultramar-emissary", "go:blackstone-fortress"]

    table.plays("go:blackstone-fortress")
    assert (table.space(), table.influence(), table.story("movement-rolled")) == ("blackstone-fortress", 1, [])


@proves("ordo-malleus-inquisitor")
def test_the_inquisitor_may_roll_all_the_same() -> None:
    table = plays_as("ordo-malleus-inquisitor", influence=2).settles(2).turn_of(0, "movement").plays("roll")

    assert (table.offered("go"), table.influence()) == (["grey-knight-envoy", "smelter-docks"], 2)


@proves("ordo-malleus-inquisitor")
@pytest.mark.parametrize(
    ("influence", "rivals_space"), [(1, "ultramar-emissary"), (2, "outskirts"), (2, "drowned-choir")]
)
def test_the_inquisitor_goes_nowhere_without_influence_or_with_nobody_to_go_to(
    influence: int, rivals_space: str
) -> None:
    table = plays_as("ordo-malleus-inquisitor", influence=influence).stands(rivals_space, 1).settles(2)

    assert table.turn_of(0, "movement").offered("go") == ["grey-knight-envoy", "smelter-docks"]


@proves("ordo-malleus-inquisitor")
@pytest.mark.parametrize(("actions", "mine", "influence"), [(["use:ordo-malleus-inquisitor"], 6, 1), (["done"], 4, 0)])
def test_the_inquisitor_may_fight_with_a_bonus_before_others_who_gain_an_influence(
    actions: list[str], mine: int, influence: int
) -> None:
    table = plays_as("ordo-malleus-inquisitor").stands("outskirts", 1).settles(1, 2).meets(MIGHT).plays(*actions)

    assert ([battle[1] for battle in battles(table)], table.influence(), table.influence(1)) == ([mine], 0, influence)


@proves("ordo-malleus-inquisitor")
def test_the_inquisitor_shows_off_once_in_a_turn() -> None:
    table = plays_as("ordo-malleus-inquisitor").stands("outskirts", 1).settles(1, 5, 1, 5).meets(MIGHT, GUILE)
    table.plays("fight:strength", "use:ordo-malleus-inquisitor")

    assert battles(table) == [("won", 9, 4), ("won", 8, 4)]
    assert table.influence(1) == 1


@proves("ordo-malleus-inquisitor")
def test_alone_the_inquisitor_fights_without_the_bonus() -> None:
    table = plays_as("ordo-malleus-inquisitor").settles(1, 2).meets(MIGHT)

    assert battles(table) == [("tied", 4, 4)]


@proves("ordo-malleus-inquisitor")
@rule("RE-CORRUPT-12")
@pytest.mark.parametrize(("cards", "times"), [(5, 0), (6, 1)])
def test_the_inquisitor_withstands_six_corruption_cards_but_not_seven(cards: int, times: int) -> None:
    table = plays_as("ordo-malleus-inquisitor", hidden_corruption=SEVEN[:cards]).settles(1, "lepers-bell")

    assert len(table.engages("webway-portal").heard("corrupted")) == times


# The Commissar's march; Strangers and examples are in test_characters_odd.


@proves("commissar")
def test_the_commissar_may_march_up_to_two_spaces_in_place_of_the_move() -> None:
    table = plays_as("commissar").turn_of(0, "movement")
    assert table.offers == ["roll", "use:commissar"]

    table.plays("use:commissar")
    assert table.offered("go") == ["broker-arcade", "grey-knight-envoy", "smelter-docks", "sunken-tenements"]
    table.plays("go:broker-arcade")
    assert (table.space(), table.story("movement-rolled")) == ("broker-arcade", [])


@proves("commissar")
def test_the_commissar_may_roll_all_the_same() -> None:
    table = plays_as("commissar").settles(4).turn_of(0, "movement").plays("roll")

    assert table.offered("go") == ["battlefleet-antias", "liliath-foothills"]


# The Tech-Priest Enginseer.


@proves("tech-priest-enginseer")
@pytest.mark.parametrize(
    ("actions", "charges", "influence"),
    [(["use:tech-priest-enginseer", "pick:frag-grenade"], 4, 1), (["done"], 3, 2)],
)
def test_the_tech_priest_may_charge_a_card_for_an_influence(actions: list[str], charges: int, influence: int) -> None:
    table = plays_as("tech-priest-enginseer", assets=["frag-grenade", "forged-papers", "trench-bolter"], influence=2)
    table.turn_of(0, "experience").plays(*actions)

    assert (table.charges("frag-grenade"), table.charges("forged-papers")) == (charges, 3)
    assert (table.influence(), table.prompt) == (influence, "use-experience")


@proves("tech-priest-enginseer")
@pytest.mark.parametrize(("assets", "influence"), [(["frag-grenade"], 0), (["trench-bolter"], 1)])
def test_the_tech_priest_charges_nothing_without_influence_or_charges(assets: list[str], influence: int) -> None:
    table = plays_as("tech-priest-enginseer", assets=assets, influence=influence).turn_of(0, "experience")

    assert table.prompt == "use-experience"


@proves("tech-priest-enginseer")
def test_the_tech_priest_takes_wargear_from_machines() -> None:
    table = plays_as("tech-priest-enginseer").settles(1, 4, "trench-bolter").meets("eavesdropping-drone")

    assert (battles(table), table.assets()) == ([("won", 6, 4)], ["trench-bolter"])


@proves("tech-priest-enginseer")
@pytest.mark.parametrize(("enemy", "die"), [(GUILE, 4), ("eavesdropping-drone", 2), ("eavesdropping-drone", 1)])
def test_the_tech_priest_takes_no_wargear_from_others_nor_without_winning(enemy: str, die: int) -> None:
    table = plays_as("tech-priest-enginseer").settles(1, die).meets(enemy)

    assert (len(battles(table)), table.assets()) == (1, [])


# The Ogryn.


@proves("ogryn")
def test_the_ogryn_loses_no_life_for_a_lost_battle_of_strength() -> None:
    table = plays_as("ogryn").settles(5, 2).meets(MIGHT)

    assert (battles(table), table.life()) == ([("lost", 7, 8)], 6)


@proves("ogryn")
@pytest.mark.parametrize(
    ("life", "enemy", "answers", "mine"), [(4, MIGHT, ["done"], 9), (5, MIGHT, [], 7), (4, WILL, [], 3)]
)
def test_a_wounded_ogryn_rages_in_battles_of_strength(life: int, enemy: str, answers: list[str], mine: int) -> None:
    table = plays_as("ogryn", life=life).settles(5, 2).meets(enemy).plays(*answers)

    assert [battle[1] for battle in battles(table)] == [mine]


@proves("ogryn")
@pytest.mark.parametrize("enemy", [WILL, GUILE])
def test_the_ogryn_loses_a_life_for_another_lost_battle(enemy: str) -> None:
    table = plays_as("ogryn").settles(5, 2).meets(enemy)

    assert table.life() == 5


@proves("ogryn")
def test_other_penalties_hurt_the_ogryn_as_anybody_else() -> None:
    table = plays_as("ogryn", assets=["imperial-seal"]).settles(5, 2).engages("daemon-world-braxas")

    assert (table.life(), table.assets()) == (6, [])


@proves("ogryn")
@pytest.mark.parametrize(("life", "healed"), [(4, 6), (10, 12), (11, 12)])
def test_whenever_the_ogryn_gains_life_it_is_one_more(life: int, healed: int) -> None:
    assert plays_as("ogryn", life=life).engages("last-camp").plays("option:1").life() == healed


# The Canoness.


@proves("canoness")
@pytest.mark.parametrize(("option", "enemy"), [("option:1", MIGHT), ("option:2", WILL), ("option:3", GUILE)])
def test_the_canoness_may_draw_a_card_of_any_colour_before_she_engages(option: str, enemy: str) -> None:
    table = plays_as("canoness", "ogryn").settles(enemy, 1, 6, 2).engages("last-camp").plays("use:canoness")
    assert table.offers == ["option:1", "option:2", "option:3"]

    table.plays(option)
    assert (table.trophies(), table.prompt) == ([enemy], "use-experience")


@proves("canoness")
def test_the_canoness_may_read_the_text_box_all_the_same() -> None:
    table = plays_as("canoness", "ogryn").engages("last-camp").plays("done", "option:1")

    assert (table.life(), table.story("threat-drawn")) == (6, [])


@proves("canoness")
def test_in_the_inner_tier_the_canoness_draws_no_cards() -> None:
    table = plays_as("canoness", "ogryn").stands("drowned-choir").turn_of(0)

    assert (table.space(), table.prompt) == ("stair-of-weeping-brass", "choose-one")


@proves("canoness")
def test_the_canoness_may_turn_corruption_face_down_for_an_influence_each_time_she_draws_it() -> None:
    table = plays_as("canoness", "ogryn", influence=3).stands("maze-of-tzeentch")
    table.settles("mark-of-suspicion", "lepers-bell").turn_of(0).plays("use:canoness", "use:canoness")

    assert (table.corruption(), table.hidden_corruption()) == ([], ["mark-of-suspicion", "lepers-bell"])
    assert table.influence() == 1


@proves("canoness")
def test_the_canoness_turns_one_corruption_card_at_a_time_and_chooses_which() -> None:
    table = plays_as("canoness", "ogryn", influence=3, corruption=["blood-frenzy"]).settles(1, "mark-of-suspicion")
    table.engages("webway-portal").plays("done", "use:canoness", "pick:blood-frenzy")

    assert (table.corruption(), table.hidden_corruption()) == (["mark-of-suspicion"], ["blood-frenzy"])
    assert table.influence() == 2


@proves("canoness")
@pytest.mark.parametrize(("influence", "answers"), [(1, ["done"]), (0, [])])
def test_the_canoness_may_leave_corruption_as_it_is(influence: int, answers: list[str]) -> None:
    table = plays_as("canoness", "ogryn", influence=influence).settles(1, "mark-of-suspicion")
    table.engages("webway-portal").plays("done", *answers)

    assert (table.corruption(), table.influence(), table.active) == (["mark-of-suspicion"], influence, 1)


# The Sanctioned Psyker.


@proves("sanctioned-psyker")
def test_the_psyker_draws_a_power_card_in_every_experience_phase() -> None:
    table = plays_as("sanctioned-psyker").settles("short-hop").turn_of(0, "experience")
    assert table.power() == ["short-hop"]

    table.settles("bull-headed").turn_of(0, "experience")
    assert table.power() == ["bull-headed", "short-hop"]


@proves("sanctioned-psyker")
def test_the_psyker_may_roll_another_die_in_a_battle_of_willpower_for_corruption() -> None:
    table = plays_as("sanctioned-psyker").settles("blood-frenzy", 4, 3, 5).meets("reaper-organism")
    assert table.offers == ["use:sanctioned-psyker", "done"]

    table.plays("use:sanctioned-psyker")
    assert (battles(table), table.hidden_corruption()) == ([("won", 12, 10)], ["blood-frenzy"])


@proves("sanctioned-psyker")
def test_the_psyker_may_fight_with_one_die_all_the_same() -> None:
    table = plays_as("sanctioned-psyker").settles(4, 3).meets("reaper-organism").plays("done")

    assert (battles(table), table.hidden_corruption()) == ([("lost", 7, 10)], [])


@proves("sanctioned-psyker")
@pytest.mark.parametrize(("enemy", "mine"), [(MIGHT, 3), (GUILE, 5)])
def test_the_psyker_fights_other_battles_as_anybody_else(enemy: str, mine: int) -> None:
    table = plays_as("sanctioned-psyker").settles(5, 2).meets(enemy)

    assert battles(table) == [("lost", mine, 8)]
