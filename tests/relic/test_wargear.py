"""RE-WARGEAR, RE-CHARGE and the rulings on them: buying, using, and the tokens that are spent."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from reliquary.games.relic.notation import named_cards
from reliquary.games.relic.terms import WARGEAR
from tests.relic.scene import RELIC, Scene, enemy, owned
from tests.rules import rule

OFFER = ["trench-bolter", "power-sword", "imperial-seal"]
MANY = ["trench-bolter", "imperial-seal", "trophy-hooks", "field-med-kit", "hex-stitched-coat", "gilded-plate"]


def at_the_fleet(influence: int) -> Scene:
    """Battlefleet Antias turns up a Trench Bolter (4), a Power Sword (4) and an Imperial Seal (1)."""
    table = Scene().has(influence=influence, mission="take-initiative").settles(*OFFER)
    return table.engages("battlefleet-antias").plays("option:1")


@rule("RE-WARGEAR-01", "RE-WARGEAR-07")
def test_every_wargear_card_is_a_weapon_an_armour_or_equipment() -> None:
    traits = Counter(RELIC.cards[number].trait for number in RELIC.decks[WARGEAR])

    assert traits == {"weapon": 8, "armour": 6, "equipment": 10}


@rule("RE-WARGEAR-11")
def test_every_wargear_card_has_a_cost_a_trait_and_an_ability() -> None:
    cards = [RELIC.cards[number] for number in RELIC.decks[WARGEAR]]

    assert all(card.id and card.cost >= 1 and card.trait and (card.abilities or card.lasting) for card in cards)
    assert {card.id: card.charges for card in cards}["power-sword"] == 4


@rule("RE-WARGEAR-02")
def test_battlefleet_antias_puts_wargear_on_offer() -> None:
    table = at_the_fleet(influence=9)

    assert table.prompt == "buy-wargear"
    assert table.offered("pick") == sorted(OFFER)


@rule("RE-WARGEAR-03", "RE-RULING-84")
def test_wargear_is_bought_one_at_a_time_each_paid_in_full() -> None:
    table = at_the_fleet(influence=7).plays("pick:power-sword")
    assert table.influence() == 3
    assert table.offered("pick") == ["imperial-seal"]
    assert table.refused("pick:trench-bolter") == "RE-WARGEAR-03"

    table.plays("pick:imperial-seal")
    assert table.influence() == 2
    assert table.assets() == ["power-sword", "imperial-seal"]


@rule("RE-WARGEAR-04")
def test_a_bought_card_lies_open_in_the_play_area() -> None:
    table = at_the_fleet(influence=4).plays("pick:power-sword", "done")

    assert table.assets() == ["power-sword"]
    assert RELIC.view(table.state, 1).assets[0] == table.state.assets[0]


@rule("RE-RULING-103")
def test_wargear_that_was_not_bought_is_shuffled_back() -> None:
    table = at_the_fleet(influence=4).plays("pick:power-sword", "done")

    assert table.deck("wargear") == 23
    assert table.discards("wargear") == []


@rule("RE-WARGEAR-05")
def test_some_abilities_give_wargear_without_payment() -> None:
    table = Scene().has(1, level=3).settles("trench-bolter").meets("relief-drop")

    assert table.assets() == ["trench-bolter"]
    assert table.heard("paid") == []


@rule("RE-WARGEAR-06")
def test_wargear_counts_against_the_asset_limit() -> None:
    table = Scene().has(assets=MANY).turn_of(0, "experience").plays("done")

    assert table.prompt == "drop-asset"
    assert table.offered("pick") == sorted(MANY)


@rule("RE-WARGEAR-06")
def test_wargear_works_only_in_the_own_play_area() -> None:
    table = Scene().has(cunning=3, power=["bull-headed"]).has(1, assets=["power-sword"]).meets(enemy("cunning", 3))

    assert table.refused("use:power-sword") == "RE-ASSET-05"


@rule("RE-WARGEAR-08")
def test_armour_does_not_help_in_a_skill_test() -> None:
    table = Scene().has(willpower=1, assets=["hex-stitched-coat"]).settles(5).carries_out("antian-shrine-world")

    assert table.heard("test") == [{"passed": False, "value": 6, "target": 9}]


@rule("RE-WARGEAR-08")
def test_a_weapon_cannot_be_used_in_a_skill_test() -> None:
    table = Scene().has(assets=["power-sword"], power=["bull-headed"]).carries_out("stranded-pathfinder")

    assert table.prompt == "announce-skills"
    assert table.refused("use:power-sword") == "RE-WARGEAR-08"


@rule("RE-WARGEAR-09")
def test_a_second_weapon_takes_the_place_of_the_first() -> None:
    table = Scene().has(strength=5, assets=["sawtooth-cleaver", "power-sword"]).settles(1, 2)
    table.meets(enemy("strength", 3)).plays("use:power-sword")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 5 + 3, "theirs": 4}]


@rule("RE-WARGEAR-09")
def test_one_weapon_and_one_armour_work_together() -> None:
    table = Scene().has(willpower=1, assets=["trench-bolter", "hex-stitched-coat"]).settles(1, 2)
    table.meets(enemy("willpower", 3)).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 1 + 1 + 2, "theirs": 4}]


@rule("RE-WARGEAR-10")
def test_any_number_of_equipment_may_be_used_in_a_battle() -> None:
    table = Scene().has(cunning=2, assets=["frag-grenade", "blinding-flare"]).settles(5, 2, 3, 4)
    table.meets(enemy("cunning", 4)).plays("use:frag-grenade", "use:blinding-flare")

    assert table.heard("battle") == [{"result": "won", "mine": 3 + 4 + 2, "theirs": 2 + 4}]


@rule("RE-RULING-85")
def test_a_relic_that_is_a_weapon_may_be_used_besides_another_weapon() -> None:
    table = Scene().has(cunning=2, assets=["thunder-choir-blade", "trench-bolter"])
    table.settles("a-hairs-breadth", 1, 2).meets(enemy("cunning", 4)).plays("use:thunder-choir-blade", "done")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 2 + 6 + 1, "theirs": 5}]


@rule("RE-RULING-86")
def test_a_weapon_of_the_threat_decks_counts_as_the_one_weapon() -> None:
    table = Scene().has(strength=5, assets=["notched-tusk-blade", "trench-bolter"]).settles(1, 2)
    table.meets("hull-breaker-mob").plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 5 + 2, "theirs": 4}]


@rule("RE-CHARGE-01", "RE-CHARGE-02")
def test_a_card_with_charge_icons_comes_with_as_many_tokens() -> None:
    table = at_the_fleet(influence=9).plays("pick:power-sword", "pick:trench-bolter")

    assert table.charges("power-sword") == 4
    assert table.charges("trench-bolter") == 0


@rule("RE-CHARGE-02")
def test_a_drawn_asset_bears_its_charge_tokens_already_on_the_board() -> None:
    table = Scene().stands("sunken-tenements").lies("sunken-tenements", enemy("cunning", 2)).has(power=["bull-headed"])
    table.settles("looted-drum-cannon").turn_of(0, "exploration")

    assert "looted-drum-cannon" in table.threats("sunken-tenements")
    assert table.charges("looted-drum-cannon") == 3


@rule("RE-CHARGE-03", "RE-CHARGE-04")
def test_a_charge_token_is_spent_to_use_the_ability() -> None:
    table = Scene().has(life=3, assets=["field-med-kit"]).turn_of(0, "experience").plays("use:field-med-kit")

    assert table.charges("field-med-kit") == 2
    assert table.life() == 5  # the Ogryn gains one more


@rule("RE-CHARGE-05", "RE-RULING-83")
def test_a_card_is_discarded_with_its_last_charge_token() -> None:
    table = Scene().has(assets=["field-med-kit"], charges={"field-med-kit": 1}).turn_of(0, "experience")
    table.plays("use:field-med-kit")

    assert table.assets() == []
    assert table.discards("wargear") == ["field-med-kit"]


@rule("RE-CHARGE-05", "RE-RULING-83")
def test_the_last_charge_still_works_in_the_battle_it_was_spent_for() -> None:
    table = Scene().has(cunning=2, assets=["power-sword"], charges={"power-sword": 1}, power=["bull-headed"])
    table.settles(1, 2).meets(enemy("cunning", 4)).plays("use:power-sword")
    assert (table.assets(), table.discards("wargear")) == ([], ["power-sword"])

    table.plays("done", "roll", "done")
    assert table.heard("battle") == [{"result": "won", "mine": 2 + 2 + 3, "theirs": 5}]


@rule("RE-CHARGE-06")
def test_charge_tokens_may_be_added_beyond_the_charge_value() -> None:
    table = Scene().has(influence=1, assets=["power-sword"]).engages("cogwright-court").plays("option:1")

    assert table.charges("power-sword") == 5


@rule("RE-CHARGE-07")
def test_only_one_charge_token_of_a_card_may_be_spent_in_a_turn() -> None:
    table = Scene().has(assets=["field-med-kit"]).turn_of(0, "experience").plays("use:field-med-kit")

    assert table.refused("use:field-med-kit") == "RE-CHARGE-07"


@rule("RE-CHARGE-07")
def test_charge_tokens_of_two_cards_may_be_spent_in_one_turn() -> None:
    table = Scene().has(cunning=2, assets=["frag-grenade", "power-sword"]).settles(1, 2, 3)
    table.meets(enemy("cunning", 4)).plays("use:frag-grenade", "use:power-sword")

    assert (table.charges("frag-grenade"), table.charges("power-sword")) == (2, 3)


@rule("RE-RULING-81")
def test_in_the_turn_of_another_a_charge_token_may_be_spent_again() -> None:
    table = (
        Scene().has(assets=["scouring-salts"], charges={"scouring-salts": 3}).settles("blood-frenzy", "wasting-sinew")
    )
    table.carries_out("crone-world-yllen-satari").plays("use:scouring-salts")
    assert (table.charges("scouring-salts"), table.hidden_corruption()) == (2, ["wasting-sinew"])

    table.settles(1, "festering-brand").carries_out("webway-portal", seat=0, active=1)
    assert "use:scouring-salts" in table.offers


@rule("RE-RULING-82")
def test_charge_tokens_go_with_a_card_that_changes_hands() -> None:
    table = Scene().has(cunning=2, assets=["power-sword"], charges={"power-sword": 2}).settles(5, 1)
    table.meets("laughing-saboteur").plays("done")

    assert table.assets(1) == ["power-sword"]
    assert table.charges("power-sword") == 2


@rule("RE-RULING-117", "RE-BATTLE-04")
def test_a_weapon_that_was_paid_for_is_not_replaced_by_another() -> None:
    table = Scene().has(power=["bull-headed"], assets=["power-sword", "needle-rifle", "gilded-plate"], influence=1)
    table.meets(enemy("cunning", 4)).plays("use:power-sword")

    assert table.refused("use:needle-rifle") == "RE-RULING-117"
    assert table.offered("use") == ["gilded-plate"]


@rule("RE-RULING-117", "RE-WARGEAR-09")
def test_an_armour_that_was_paid_for_is_not_replaced_by_another() -> None:
    table = Scene().has(power=["bull-headed"], assets=["gilded-plate", "mirror-scale-cloak"], influence=1)
    table.meets("hull-breaker-mob").plays("use:gilded-plate")

    assert table.refused("use:mirror-scale-cloak") == "RE-RULING-117"


@rule("RE-RULING-117", "RE-RULING-125")
def test_a_weapon_is_replaced_only_before_it_is_paid_for() -> None:
    table = Scene().has(power=["bull-headed"], assets=["storm-bolter", "trench-bolter"]).meets("hull-breaker-mob")
    assert (table.offered("leave"), table.offered("use")) == (["storm-bolter"], ["storm-bolter", "trench-bolter"])

    table.plays("use:storm-bolter")
    assert table.offers == ["leave:storm-bolter", "done"]
    assert table.refused("use:trench-bolter") == "RE-RULING-117"


FAIR = """
missions:
  - {id: the-price-of-loyalty, origin: owner, objective: {tally: {influence: 4}}, reward: [{buy: 1}]}
"""


@rule("RE-RULING-84", "RE-RULING-103", "RE-COMP-11")
def test_an_offer_that_comes_while_buying_joins_what_is_on_offer(tmp_path: Path) -> None:
    table = Scene(game=owned(tmp_path, "missions.yaml", FAIR)).has(influence=9, mission="the-price-of-loyalty")
    before = sorted(named_cards(table.state))
    table.settles("power-sword", "imperial-seal", "trench-bolter", "gilded-plate").engages("battlefleet-antias")

    table.plays("option:1", "pick:power-sword")
    assert table.offered("pick") == ["gilded-plate", "imperial-seal", "trench-bolter"]

    assert sorted(named_cards(table.plays("done").state)) == before


LASHES = """
wargear:
  - {id: power-sword, trait: weapon, cost: 1, origin: owner, abilities: [{when: after-roll, effect: [reroll]}]}
  - {id: needle-rifle, trait: weapon, cost: 1, origin: owner, abilities: [{when: after-roll, effect: [reroll]}]}
"""


@rule("RE-BATTLE-04", "RE-WARGEAR-09")
def test_a_weapon_that_changes_the_roll_is_the_one_weapon_of_the_battle(tmp_path: Path) -> None:
    game = owned(tmp_path, "wargear.yaml", LASHES)
    armed = Scene(game=game).has(strength=1, assets=["trench-bolter", "power-sword"], power=["a-hairs-breadth"])
    armed.settles(6, 1, 1).meets("wreck-hounds").plays("done", "roll")
    assert armed.offered("use") == ["a-hairs-breadth"]

    bare = Scene(game=game).has(strength=1, assets=["power-sword", "needle-rifle"], power=["a-hairs-breadth"])
    bare.settles(6, 1, 1, 1).meets("wreck-hounds").plays("done", "roll", "use:needle-rifle")
    assert bare.offered("use") == ["a-hairs-breadth"]


@rule("RE-RULING-107")
def test_a_weapon_may_be_left_aside_for_one_that_changes_the_roll(tmp_path: Path) -> None:
    table = Scene(game=owned(tmp_path, "wargear.yaml", LASHES)).has(strength=1, assets=["trench-bolter", "power-sword"])
    table.settles(6, 1, 1).meets("wreck-hounds").plays("leave:trench-bolter")

    assert (table.prompt, table.offered("use")) == ("change-roll", ["power-sword"])
