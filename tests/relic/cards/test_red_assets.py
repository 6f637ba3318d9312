"""The red Threat deck: every asset is taken and used."""

from __future__ import annotations

import pytest

from tests.relic.cards.trader import ogryn, trader
from tests.rules import proves, rule

RED_ASSETS = [
    "notched-tusk-blade",
    "looted-drum-cannon",
    "riveted-tank-plate",
    "grot-pack-carrier",
    "turncoat-knife-runner",
    "half-tame-tusk-hound",
    "stolen-rocket-trike",
    "necklace-of-burnt-teeth",
    "unopened-war-chest",
]
SIX_FINDS = ["field-med-kit", "imperial-seal", "forged-papers", "armourers-roll", "trophy-hooks", "grav-skiff"]


@rule("RE-ENGAGE-14")
@proves(*RED_ASSETS)
@pytest.mark.parametrize("asset", RED_ASSETS)
def test_a_red_asset_is_taken_from_the_space(asset: str) -> None:
    table = trader().meets(asset)

    assert table.assets() == [asset]
    assert table.threats("outskirts") == []


@proves("notched-tusk-blade")
@pytest.mark.parametrize(
    ("foe", "bonus"), [("hull-breaker-mob", 2), ("hull-stripping-pirate", 0), ("blood-axe-grot", 2)]
)
def test_the_notched_cleaver_bites_orks(foe: str, bonus: int) -> None:
    table = trader(strength=8, assets=["notched-tusk-blade"]).settles(1, 1).meets(foe).plays("done")

    assert [battle["mine"] for battle in table.heard("battle")] == [8 + 1 + bonus]


@proves("looted-drum-cannon")
def test_the_drum_cannon_adds_a_die_for_a_charge() -> None:
    table = trader(strength=2, assets=["looted-drum-cannon"]).settles(3, 2, 5).meets("hull-breaker-mob")
    assert table.offers == ["use:looted-drum-cannon", "done"]

    table.plays("use:looted-drum-cannon")
    assert table.heard("battle") == [{"result": "won", "mine": 2 + 2 + 5, "theirs": 6}]
    assert table.charges("looted-drum-cannon") == 2


@rule("RE-RULING-86")
@proves("notched-tusk-blade")
def test_the_notched_cleaver_is_used_in_place_of_another_weapon() -> None:
    table = trader(strength=8, assets=["notched-tusk-blade", "trench-bolter"]).settles(1, 1)
    table.meets("hull-breaker-mob").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 8 + 1 + 2, "theirs": 4}]


@rule("RE-RULING-86")
@proves("looted-drum-cannon")
def test_the_drum_cannon_is_used_in_place_of_another_weapon() -> None:
    table = trader(strength=2, assets=["looted-drum-cannon", "trench-bolter"]).settles(3, 2, 5)
    table.meets("hull-breaker-mob").plays("use:looted-drum-cannon")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 2 + 5, "theirs": 6}]


@proves("looted-drum-cannon")
def test_the_drum_cannon_is_for_strength_battles() -> None:
    table = trader(cunning=8, assets=["looted-drum-cannon"]).settles(1, 1).meets("bilge-deck-cutpurse")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 3}]
    assert table.charges("looted-drum-cannon") == 3


@proves("riveted-tank-plate")
def test_the_tank_plate_pays_for_a_tie() -> None:
    table = trader(strength=2, assets=["riveted-tank-plate"]).settles(3, 4).meets("hull-breaker-mob")

    assert table.heard("battle") == [{"result": "tied", "mine": 6, "theirs": 6}]
    assert (table.life(), table.influence(), table.threats("outskirts")) == (4, 2, ["hull-breaker-mob"])


@proves("riveted-tank-plate")
def test_what_broke_on_the_tank_plate_is_good_for_a_charge() -> None:
    table = trader(cunning=2, assets=["riveted-tank-plate", "forged-papers"]).settles(4, 4)
    table.meets("bilge-deck-cutpurse")
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:2")
    assert (table.influence(), table.charges("forged-papers")) == (0, 3 + 1)


@proves("riveted-tank-plate")
@pytest.mark.parametrize(("die", "life"), [(3, 3), (5, 4)])
def test_the_tank_plate_pays_for_nothing_but_a_tie(die: int, life: int) -> None:
    table = trader(strength=2, assets=["riveted-tank-plate"]).settles(3, die).meets("hull-breaker-mob")

    assert (table.life(), table.influence()) == (life, 0)


@proves("riveted-tank-plate")
@pytest.mark.parametrize(("foe", "value", "life"), [("old-ironbelly", 5, 3), ("toll-bridge-bosses", 6, 4)])
def test_the_tank_plate_holds_against_enemies_of_value_six(foe: str, value: int, life: int) -> None:
    table = trader(strength=1, assets=["riveted-tank-plate"]).settles(3, 2).meets(foe)

    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": value + 3}]
    assert table.life() == life


@rule("RE-BATTLE-04")
@proves("riveted-tank-plate")
def test_the_tank_plate_does_not_work_beside_another_armour() -> None:
    table = trader(strength=2, assets=["riveted-tank-plate", "rampart-shield"]).settles(4, 4).meets("hull-breaker-mob")

    assert table.offers == ["leave:rampart-shield", "done"]
    assert table.plays("done").heard("battle") == [{"result": "tied", "mine": 2 + 4 + 1, "theirs": 7}]
    assert table.influence() == 0


@rule("RE-BATTLE-04")
@proves("riveted-tank-plate")
def test_the_tank_plate_works_if_the_other_armour_is_left_aside() -> None:
    table = trader(strength=2, assets=["riveted-tank-plate", "rampart-shield"]).settles(4, 5).meets("hull-breaker-mob")
    table.plays("leave:rampart-shield")

    assert (table.heard("battle"), table.influence()) == ([{"result": "tied", "mine": 7, "theirs": 7}], 2)


@rule("RE-GOLD-02")
@proves("riveted-tank-plate")
def test_the_tank_plate_is_of_no_use_to_whoever_cannot_use_armour() -> None:
    table = trader(strength=2, assets=["riveted-tank-plate"], corruption=["chitin-hide"]).settles(3, 4)

    assert table.meets("hull-breaker-mob").influence() == 0


@proves("grot-pack-carrier")
def test_the_pack_carrier_lets_three_more_assets_be_kept() -> None:
    table = ogryn(assets=["grot-pack-carrier", *SIX_FINDS]).turn_of(0, "experience").plays("done")

    assert len(table.assets()) == 4 + 3
    assert table.active == 1


@proves("grot-pack-carrier")
def test_the_pack_carrier_does_not_carry_four_more() -> None:
    table = ogryn(assets=["grot-pack-carrier", *SIX_FINDS, "blinding-flare"]).turn_of(0, "experience").plays("done")

    assert table.prompt == "drop-asset"
    assert table.plays("pick:trophy-hooks").active == 1


@proves("turncoat-knife-runner")
def test_the_knife_runner_steals_a_trophy_and_is_gone() -> None:
    table = trader(assets=["turncoat-knife-runner"]).has(1, trophies=["wreck-hounds", "old-ironbelly"])
    table.turn_of(0, "experience").plays("use:turncoat-knife-runner")
    assert table.offered("pick") == ["old-ironbelly", "wreck-hounds"]

    table.plays("pick:old-ironbelly")
    assert (table.trophies(0), table.trophies(1)) == (["old-ironbelly"], ["wreck-hounds"])
    assert (table.assets(), table.discards("red")) == ([], ["turncoat-knife-runner"])


@proves("turncoat-knife-runner")
def test_the_knife_runner_waits_for_a_trophy_to_steal() -> None:
    table = trader(assets=["turncoat-knife-runner"]).turn_of(0, "experience")

    assert table.offered("use") == []


@proves("half-tame-tusk-hound")
def test_the_tusk_hound_rerolls_for_the_wounded() -> None:
    table = trader(strength=4, life=3, assets=["half-tame-tusk-hound"]).settles(3, 1, 4).meets("hull-breaker-mob")
    assert table.offers == ["use:half-tame-tusk-hound", "done"]

    table.plays("use:half-tame-tusk-hound")
    assert table.heard("battle") == [{"result": "won", "mine": 8, "theirs": 6}]


@proves("half-tame-tusk-hound")
def test_the_tusk_hound_does_not_reroll_in_a_second_battle_of_the_turn() -> None:
    table = trader(strength=4, life=3, assets=["half-tame-tusk-hound"]).settles(3, 1, 5, 3, 1)
    table.meets("ambush-in-scrap-canyon", "hull-breaker-mob").plays("use:half-tame-tusk-hound")

    won, lost = table.heard("battle")
    assert won == {"result": "won", "mine": 9, "theirs": 8}
    assert lost == {"result": "lost", "mine": 5, "theirs": 6}
    assert table.offered("use") == []


@proves("half-tame-tusk-hound")
def test_the_tusk_hound_does_not_care_for_the_healthy() -> None:
    table = trader(strength=4, life=4, assets=["half-tame-tusk-hound"]).settles(3, 1).meets("hull-breaker-mob")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 6}]
    assert table.offered("use") == []


@proves("half-tame-tusk-hound")
def test_the_tusk_hound_is_for_strength_alone() -> None:
    table = trader(cunning=2, life=3, assets=["half-tame-tusk-hound"]).settles(3, 1).meets("bilge-deck-cutpurse")

    assert table.heard("battle") == [{"result": "lost", "mine": 3, "theirs": 5}]
    assert table.offered("use") == []


@proves("stolen-rocket-trike")
def test_the_rocket_trike_goes_up_to_five_spaces_for_a_charge() -> None:
    table = trader(assets=["stolen-rocket-trike"]).turn_of(0, "movement")
    assert table.offers == ["roll", "use:stolen-rocket-trike"]

    table.plays("use:stolen-rocket-trike")
    assert len(table.offered("go")) == 10
    table.plays("go:battlefleet-antias")
    assert (table.space(), table.charges("stolen-rocket-trike")) == ("battlefleet-antias", 1)
    assert table.prompt == "choose-box"


@proves("necklace-of-burnt-teeth")
def test_the_necklace_counts_the_omens_of_the_space() -> None:
    table = trader(cunning=8, assets=["necklace-of-burnt-teeth"]).settles(1, 1)
    table.meets("bilge-deck-cutpurse", "blind-rune-caster", "barrow-of-the-unmourned").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 8 + 1 + 2, "theirs": 3}]


@proves("unopened-war-chest")
@pytest.mark.parametrize(("die", "life", "influence"), [(1, 3, 0), (2, 4, 3), (4, 4, 3)])
def test_the_war_chest_bites_or_pays(die: int, life: int, influence: int) -> None:
    table = trader(assets=["unopened-war-chest"]).settles(die).turn_of(0, "experience").plays("use:unopened-war-chest")

    assert (table.life(), table.influence(), table.assets()) == (life, influence, [])
    assert table.discards("red") == ["unopened-war-chest"]


@proves("unopened-war-chest")
@pytest.mark.parametrize("die", [5, 6])
def test_the_war_chest_may_hold_wargear(die: int) -> None:
    table = trader(assets=["unopened-war-chest"]).settles(die, "imperial-seal").turn_of(0, "experience")

    assert table.plays("use:unopened-war-chest").assets() == ["imperial-seal"]


@rule("RE-EXPLORE-10")
@proves("unopened-war-chest")
def test_the_war_chest_on_a_space_attracts_a_yellow_card() -> None:
    table = trader().stands("last-camp").lies("last-camp", "unopened-war-chest").settles("false-bottomed-trunk")
    table.turn_of(0, "exploration")

    assert table.assets() == ["unopened-war-chest", "false-bottomed-trunk"]


@proves("riveted-tank-plate")
@pytest.mark.parametrize(("foe", "life"), [("wreck-hounds", 3), ("the-world-wrecker", 4)])
def test_the_tank_plate_saves_a_life_against_the_great(foe: str, life: int) -> None:
    table = trader(strength=1, assets=["riveted-tank-plate"]).settles(5, 1).meets(foe)

    assert (table.heard("battle")[0]["result"], table.life()) == ("lost", life)


@proves("half-tame-tusk-hound")
def test_the_tusk_hound_knows_beasts() -> None:
    table = trader(strength=4, assets=["half-tame-tusk-hound"]).settles(3, 1).meets("wreck-hounds").plays("done")

    assert table.heard("battle")[0]["mine"] == 4 + 1 + 2
