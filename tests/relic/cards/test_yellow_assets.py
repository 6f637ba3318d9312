"""The yellow Threat deck: every asset is taken and used."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ogryn, trader
from tests.rules import proves, rule

YELLOW_ASSETS = [
    "renegade-gate-pilot",
    "bribed-interpreter",
    "cellar-door-informant",
    "shardglass-dirk",
    "giantfall-glaive",
    "mirage-weave",
    "false-bottomed-trunk",
    "casket-of-cracked-runes",
    "ill-star-chart",
]


@rule("RE-ENGAGE-14")
@proves(*YELLOW_ASSETS)
@pytest.mark.parametrize("asset", YELLOW_ASSETS)
def test_a_yellow_asset_is_taken_from_the_space(asset: str) -> None:
    table = trader().meets(asset)

    assert table.assets() == [asset]
    assert table.threats("outskirts") == []


@proves("renegade-gate-pilot")
def test_the_gate_pilot_goes_up_to_five_spaces_for_2_influence() -> None:
    table = trader(influence=2, assets=["renegade-gate-pilot"]).turn_of(0, "movement")
    assert table.offers == ["roll", "use:renegade-gate-pilot"]

    assert len(table.plays("use:renegade-gate-pilot").offered("go")) == 10
    table.plays("go:battlefleet-antias")
    assert (table.space(), table.influence(), table.prompt) == ("battlefleet-antias", 0, "choose-box")


@proves("renegade-gate-pilot")
def test_the_gate_pilot_does_not_work_on_credit() -> None:
    table = trader(influence=1, assets=["renegade-gate-pilot"]).settles(1).turn_of(0, "movement")

    assert table.prompt == "choose-space"


@proves("bribed-interpreter")
def test_the_interpreter_evades_one_eldar_a_turn_for_1_influence() -> None:
    table = trader(cunning=8, influence=3, assets=["bribed-interpreter"]).settles(2, 1)
    table.meets("ash-veil-wanderer", "void-sail-reaver", "bilge-deck-cutpurse")
    assert table.offered("evade") == ["ash-veil-wanderer", "void-sail-reaver"]

    table.plays("evade:void-sail-reaver")
    assert table.influence() == 2
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3 + 2 + 2}]
    assert table.threats("outskirts") == ["void-sail-reaver"]


@proves("bribed-interpreter")
def test_the_interpreter_helps_after_a_battle_against_no_card() -> None:
    table = trader(cunning=8, level=1, assets=["bribed-interpreter"]).settles(2, 1)
    table.meets("price-on-a-proud-head", "void-sail-reaver")

    assert (table.influence(), table.offers) == (2, ["fight:cunning", "evade:void-sail-reaver"])


@proves("bribed-interpreter")
def test_the_interpreter_wants_to_be_paid() -> None:
    table = trader(cunning=8, assets=["bribed-interpreter"]).settles(2, 1).meets("ash-veil-wanderer")

    assert table.trophies() == ["ash-veil-wanderer"]


@proves("cellar-door-informant")
@pytest.mark.parametrize(("die", "influence"), [(4, 0), (5, 1)])
def test_the_informant_pays_for_a_test_passed_by_2(die: int, influence: int) -> None:
    table = trader(cunning=4, assets=["cellar-door-informant"]).settles(die).meets("stranded-pathfinder")

    assert table.heard("test") == [{"passed": True, "value": 4 + die, "target": 7}]
    assert table.influence() == influence


@proves("cellar-door-informant")
def test_the_informant_pays_once_a_turn() -> None:
    table = trader(cunning=8, assets=["cellar-door-informant"]).has(1, influence=1).settles(5, 5)
    table.meets("stranded-pathfinder", "court-of-masks").plays("pick:stranded-pathfinder")

    assert [test["passed"] for test in table.heard("test")] == [True, True]
    assert table.influence() == 1 + 1  # the second is that of the Court of Masks


@proves("shardglass-dirk")
def test_the_dirk_adds_3_in_a_cunning_battle_for_a_charge() -> None:
    table = trader(cunning=4, assets=["shardglass-dirk"]).settles(2, 1).meets("void-sail-reaver")
    assert table.offers == ["use:shardglass-dirk", "done"]

    table.plays("use:shardglass-dirk")
    assert table.heard("battle") == [{"result": "tied", "mine": 4 + 1 + 3, "theirs": 8}]
    assert table.charges("shardglass-dirk") == 2


@rule("RE-RULING-86")
@proves("shardglass-dirk")
def test_the_dirk_is_used_in_place_of_another_weapon() -> None:
    table = trader(cunning=4, assets=["shardglass-dirk", "trench-bolter"]).settles(2, 1)
    table.meets("void-sail-reaver").plays("use:shardglass-dirk")

    assert table.heard("battle") == [{"result": "tied", "mine": 4 + 1 + 3, "theirs": 8}]


@proves("shardglass-dirk")
def test_the_dirk_is_for_cunning_battles() -> None:
    table = trader(strength=8, assets=["shardglass-dirk"]).settles(2, 1).meets("grapnel-brute")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 5}]


@proves("giantfall-glaive")
@pytest.mark.parametrize(
    ("foes", "bonus"),
    [(["void-sail-reaver"], 2), (["rune-sealed-sentry"], 0), (["ash-veil-wanderer", "eavesdropping-drone"], 2)],
)
def test_the_glaive_fells_giants_and_crowds(foes: list[str], bonus: int) -> None:
    table = trader(cunning=12, assets=["giantfall-glaive"]).settles(2, 1).meets(*foes).plays("done")

    assert [battle["mine"] for battle in table.heard("battle")] == [12 + 1 + bonus]


@rule("RE-RULING-86")
@proves("giantfall-glaive")
def test_the_glaive_is_used_in_place_of_another_weapon() -> None:
    table = trader(cunning=8, assets=["giantfall-glaive", "trench-bolter"]).settles(2, 1)
    table.meets("void-sail-reaver").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 8 + 1 + 2, "theirs": 8}]


@proves("mirage-weave")
def test_after_a_tie_an_enemy_loses_its_way_in_the_mirage() -> None:
    table = trader(cunning=2, assets=["mirage-weave"]).settles(2, 6, 3, "short-hop")
    table.meets("void-sail-reaver", "ash-veil-wanderer")
    assert (table.heard("battle")[0]["result"], table.offers) == ("tied", ["use:mirage-weave", "done"])

    table.plays("use:mirage-weave", "pick:void-sail-reaver")
    assert (table.threats("outskirts"), table.trophies(), table.power()) == (["ash-veil-wanderer"], [], ["short-hop"])
    assert (table.discards("yellow"), table.assets()) == (["void-sail-reaver"], ["mirage-weave"])


@proves("mirage-weave")
def test_an_enemy_that_loses_its_way_does_not_profit_from_the_tie() -> None:
    table = trader(strength=4, assets=["mirage-weave"]).settles(2, 1, "short-hop").meets("grapnel-brute")

    assert table.plays("use:mirage-weave").life() == 4


@proves("mirage-weave")
def test_the_mirage_may_be_left_folded() -> None:
    table = trader(cunning=4, assets=["mirage-weave"]).settles(2, 4).meets("void-sail-reaver").plays("done")

    assert (table.threats("outskirts"), table.power()) == (["void-sail-reaver"], [])


@proves("mirage-weave")
@pytest.mark.parametrize("die", [3, 5])
def test_the_mirage_works_after_nothing_but_a_tie(die: int) -> None:
    table = trader(cunning=4, assets=["mirage-weave"]).settles(2, die).meets("void-sail-reaver")

    assert table.power() == []


@rule("RE-GOLD-02")
@proves("mirage-weave")
def test_the_mirage_does_not_help_whoever_cannot_use_armour() -> None:
    table = trader(cunning=4, assets=["mirage-weave"], corruption=["chitin-hide"]).settles(2, 4)

    assert table.meets("void-sail-reaver").threats("outskirts") == ["void-sail-reaver"]


@proves("false-bottomed-trunk")
def test_the_trunk_hides_one_more_power_card() -> None:
    table = ogryn(power=["short-hop", "bull-headed"], assets=["false-bottomed-trunk"]).turn_of(0, "experience")
    assert table.plays("done").active == 1

    table = ogryn(power=["short-hop", "bull-headed", "old-stains"], assets=["false-bottomed-trunk"])
    assert table.turn_of(0, "experience").plays("done").prompt == "drop-power"


@proves("false-bottomed-trunk")
def test_the_trunk_holds_2_influence_of_a_beaten_pirate_once_a_turn() -> None:
    table = trader(cunning=12, strength=12, assets=["false-bottomed-trunk"]).settles(1, 2, 1, 2)
    table.meets("bilge-deck-cutpurse", "hull-stripping-pirate").plays("fight:cunning")

    assert table.trophies() == ["bilge-deck-cutpurse", "hull-stripping-pirate"]
    assert table.influence() == 2


@proves("false-bottomed-trunk")
def test_the_trunk_holds_nothing_of_another_enemy() -> None:
    table = trader(cunning=12, assets=["false-bottomed-trunk"]).settles(1, 2).meets("ash-veil-wanderer")

    assert (table.trophies(), table.influence()) == (["ash-veil-wanderer"], 0)


@proves("casket-of-cracked-runes")
def test_the_casket_gives_a_special_move_to_another_player_for_a_charge() -> None:
    table = trader("canoness", "ogryn", assets=["casket-of-cracked-runes"])
    table.stands("battlefleet-antias", 1).stands("acid-fens", 2).turn_of(0)
    assert table.offers == ["use:casket-of-cracked-runes", "done"]

    table.plays("use:casket-of-cracked-runes")
    assert table.charges("casket-of-cracked-runes") == 2
    assert table.offers == ["roll", "special-move"]
    assert table.plays("special-move").offers == ["go:battlefleet-antias", "go:acid-fens"]
    assert table.plays("go:battlefleet-antias").space() == "battlefleet-antias"


@proves("ill-star-chart")
def test_the_chart_pays_where_an_omen_lies_at_the_end_of_exploration() -> None:
    table = trader(assets=["ill-star-chart"]).stands("last-camp").lies("last-camp", "blind-rune-caster")

    assert table.turn_of(0, "exploration").influence() == 1


@proves("ill-star-chart")
def test_the_chart_pays_nothing_where_no_omen_lies() -> None:
    table = trader(assets=["ill-star-chart"]).stands("last-camp").lies("last-camp", "forgotten-portal")

    assert table.turn_of(0, "exploration").influence() == 0
