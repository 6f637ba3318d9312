"""The Corruption deck: every card is drawn, activated by its number, and does what its text says while it is active."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.cards.trader import ONE_TROPHY, ogryn, trader
from tests.relic.scene import Scene, enemy, sheet
from tests.rules import proves, rule

NUMBERS = [
    ("festering-brand", 1),
    ("leaden-marrow", 1),
    ("mark-of-suspicion", 1),
    ("fever-sermon", 1),
    ("blood-frenzy", 2),
    ("wasting-sinew", 2),
    ("hollow-litany", 2),
    ("fraying-thoughts", 2),
    ("devouring-purse", 2),
    ("crowded-dreams", 2),
    ("lepers-bell", 2),
    ("brittle-nerves", 2),
    ("the-severed-arm", 3),
    ("weeping-sores", 3),
    ("blight-of-the-gut", 3),
    ("static-in-the-soul", 3),
    ("the-lost-hours", 3),
    ("the-jealous-worm", 3),
    ("seed-of-ruin", 3),
    ("the-third-arm", 4),
    ("cloak-of-flies", 4),
    ("chitin-hide", 4),
    ("skull-hunger", 4),
    ("forked-tongue", 4),
    ("the-unblinking-eye", 5),
    ("talons-for-hands", 5),
    ("black-pinions", 5),
    ("patron-in-the-dark", 5),
    ("beyond-the-last-door", 6),
    ("the-inheritance-of-ash", 6),
]
ASLEEP = [
    "cloak-of-flies",
    "chitin-hide",
    "skull-hunger",
    "forked-tongue",
    "talons-for-hands",
    "the-unblinking-eye",
    "lepers-bell",
]
FINDS = [
    "imperial-seal",
    "armourers-roll",
    "trophy-hooks",
    "grav-skiff",
    "trench-bolter",
    "rampart-shield",
    "gilded-plate",
]


def draws(card: str, others: int, **has: Any) -> Scene:
    """The Rogue Trader (2, 3, 4, Life 4), with so many other cards face down, draws a card in the Webway Portal."""
    asleep = [other for other in ASLEEP if other != card][:others]
    table = trader(hidden_corruption=asleep, **has).only("corruption", card).stands("ultramar-emissary", 1)
    return table.settles(1).engages("webway-portal")


def suffering(card: str, **has: Any) -> Scene:
    """The Rogue Trader with an active Corruption card; the rival is far away."""
    return trader(corruption=[card], **has).stands("ultramar-emissary", 1)


def battle(table: Scene) -> tuple[str, int, int]:
    """The one battle so far: its result, the own value, that of the enemy."""
    (told,) = table.heard("battle")
    return told["result"], told["mine"], told["theirs"]


# Activation.


@rule("RE-CORRUPT-05")
@proves(*(card for card, _ in NUMBERS))
@pytest.mark.parametrize(("card", "number"), NUMBERS)
def test_a_corruption_card_is_activated_when_there_are_as_many_as_its_number(card: str, number: int) -> None:
    table = draws(card, others=number - 1)

    assert table.heard("corruption-active") == [{"card": table.number(card)}]


@rule("RE-CORRUPT-03")
@proves(*(card for card, number in NUMBERS if number > 1))
@pytest.mark.parametrize(("card", "number"), [(card, number) for card, number in NUMBERS if number > 1])
def test_a_corruption_card_with_a_higher_number_lies_face_down_and_does_nothing(card: str, number: int) -> None:
    table = draws(card, others=number - 2, influence=5, power=["short-hop"])

    assert card in table.hidden_corruption()
    assert table.corruption() == []
    assert (table.attributes(), table.life(), table.influence()) == ((2, 3, 4), 4, 5)
    assert (table.assets(), table.power(), table.active) == ([], ["short-hop"], 0)


# Number 1.


@proves("festering-brand")
def test_the_festering_brand_costs_a_life_or_two_influence() -> None:
    table = draws("festering-brand", others=0, influence=3)
    assert table.offers == ["option:1", "option:2"]

    table.plays("option:1")
    assert (table.life(), table.influence()) == (3, 3)
    assert table.corruption() == ["festering-brand"]


@proves("festering-brand")
def test_the_festering_brand_may_be_bought_off_with_influence() -> None:
    table = draws("festering-brand", others=0, influence=3).plays("option:2")

    assert (table.life(), table.influence()) == (4, 1)


@proves("festering-brand")
def test_with_one_influence_the_festering_brand_costs_a_life() -> None:
    table = draws("festering-brand", others=0, influence=1, trophies=ONE_TROPHY)

    assert table.phase == "experience"
    assert (table.life(), table.influence()) == (3, 1)


@proves("leaden-marrow")
@pytest.mark.parametrize(
    ("die", "spaces"), [(3, ["grey-knight-envoy", "smelter-docks"]), (2, ["broker-arcade", "sunken-tenements"])]
)
def test_leaden_marrow_shortens_every_move_by_one(die: int, spaces: list[str]) -> None:
    table = suffering("leaden-marrow").settles(die).turn_of(0, "movement")

    assert table.offered("go") == spaces


@rule("RE-RULING-09")
@proves("leaden-marrow")
def test_leaden_marrow_does_not_hold_anybody_on_the_spot() -> None:
    table = suffering("leaden-marrow").settles(1).turn_of(0, "movement")

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]


def at_the_fleet(card: str, influence: int) -> Scene:
    """The Ogryn, who pays full prices, is offered Wargear for 4, 6 and 1."""
    table = ogryn(corruption=[card], influence=influence).settles("trench-bolter", "storm-bolter", "imperial-seal")
    return table.engages("battlefleet-antias").plays("option:1")


@proves("mark-of-suspicion")
def test_under_the_mark_of_suspicion_wargear_costs_one_more() -> None:
    table = at_the_fleet("mark-of-suspicion", influence=5)
    assert table.offers == ["pick:trench-bolter", "pick:imperial-seal", "done"]

    assert table.plays("pick:trench-bolter").influence() == 0
    assert table.assets() == ["trench-bolter"]


@proves("mark-of-suspicion")
def test_under_the_mark_of_suspicion_the_printed_price_is_not_enough() -> None:
    table = at_the_fleet("mark-of-suspicion", influence=4)

    assert table.offers == ["pick:imperial-seal", "done"]
    assert table.plays("pick:imperial-seal").influence() == 2


@proves("fever-sermon")
def test_the_fever_sermon_takes_a_power_card_of_the_players_choice() -> None:
    table = draws("fever-sermon", others=0, power=["short-hop", "old-stains"])
    assert table.offers == ["pick:old-stains", "pick:short-hop"]

    table.plays("pick:short-hop")
    assert (table.power(), table.life()) == (["old-stains"], 4)


@proves("fever-sermon")
def test_the_fever_sermon_takes_the_only_power_card_and_no_life() -> None:
    table = draws("fever-sermon", others=0, power=["short-hop"])

    assert (table.power(), table.life()) == ([], 4)


@proves("fever-sermon")
def test_without_power_cards_the_fever_sermon_takes_a_life() -> None:
    table = draws("fever-sermon", others=0)

    assert table.life() == 3


# Number 2.


@rule("RE-GOLD-02")
@proves("blood-frenzy")
def test_in_a_blood_frenzy_nobody_can_evade() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(corruption=["blood-frenzy"])
    table.meets(enemy("strength", 3), enemy("cunning", 3))

    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.refused(f"evade:{enemy('strength', 3)}") == "RE-GOLD-02"


@rule("RE-GOLD-02")
@proves("blood-frenzy")
def test_a_blood_frenzy_prevails_over_power_cards_and_cloaks() -> None:
    table = suffering("blood-frenzy", power=["smoke-and-silence"], assets=["mirror-scale-cloak"]).meets(
        enemy("strength", 3)
    )

    assert table.offers == ["done"]


@rule("RE-CORRUPT-04")
@proves("blood-frenzy")
def test_a_blood_frenzy_that_lies_face_down_lets_its_owner_evade() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(hidden_corruption=["blood-frenzy"]).meets(enemy("strength", 3))

    assert table.offered("evade") == [enemy("strength", 3)]


LOSSES = [
    ("wasting-sinew", (2, 4, 4)),
    ("hollow-litany", (3, 3, 4)),
    ("fraying-thoughts", (3, 4, 3)),
]


@proves("wasting-sinew", "hollow-litany", "fraying-thoughts")
@pytest.mark.parametrize(("card", "left"), LOSSES)
def test_sinew_litany_and_thoughts_cost_one_attribute_each(card: str, left: tuple[int, int, int]) -> None:
    table = draws(card, others=1, strength=3, willpower=4, cunning=4)

    assert table.attributes() == left
    assert table.corruption() == [card]


@rule("RE-ATTR-07")
@proves("wasting-sinew", "hollow-litany", "fraying-thoughts")
@pytest.mark.parametrize("card", [card for card, _ in LOSSES])
def test_an_attribute_of_one_cannot_waste_away(card: str) -> None:
    assert draws(card, others=1, strength=1, willpower=1, cunning=1).attributes() == (1, 1, 1)


@proves("devouring-purse")
@pytest.mark.parametrize(("before", "after"), [(6, 5), (5, 4), (4, 4)])
def test_the_devouring_purse_feeds_on_five_influence_or_more(before: int, after: int) -> None:
    table = suffering("devouring-purse", influence=before).turn_of(0)

    assert (table.phase, table.influence()) == ("movement", after)


@proves("crowded-dreams")
def test_crowded_dreams_leave_room_for_one_power_card_less() -> None:
    table = suffering("crowded-dreams", power=["short-hop", "old-stains"]).turn_of(0, "experience").plays("done")
    assert table.prompt == "drop-power"

    assert table.plays("pick:short-hop").power() == ["old-stains"]
    assert table.active == 1


@proves("lepers-bell")
def test_the_lepers_bell_costs_a_life_where_others_are() -> None:
    table = suffering("lepers-bell").stands("broker-arcade", 1).settles(1).turn_of(0, "movement")

    assert table.plays("go:broker-arcade").life() == 3
    assert table.space() == "broker-arcade"


@proves("lepers-bell")
def test_the_lepers_bell_is_silent_in_solitude() -> None:
    table = suffering("lepers-bell").settles(1).turn_of(0, "movement").plays("go:broker-arcade")

    assert table.life() == 4


@proves("lepers-bell")
def test_the_lepers_bell_is_silent_when_others_come() -> None:
    table = suffering("lepers-bell").stands("broker-arcade").stands("outskirts", 1).has(1, life=5)
    table.settles(1).turn_of(1, "movement").plays("go:broker-arcade")

    assert (table.life(), table.life(1)) == (4, 5)


@proves("brittle-nerves")
def test_brittle_nerves_drop_a_power_card_when_a_test_fails() -> None:
    table = suffering("brittle-nerves", power=["short-hop", "old-stains"]).settles(2).carries_out("apothecarium-sepha")
    table.plays("done", "roll", "done")
    assert table.offers == ["pick:old-stains", "pick:short-hop"]

    assert table.plays("pick:short-hop").power() == ["old-stains"]
    assert (table.heard("test")[0]["passed"], table.life()) == (False, 3)


@proves("brittle-nerves")
def test_brittle_nerves_hold_when_a_test_is_passed() -> None:
    table = suffering("brittle-nerves", strength=4, power=["short-hop"]).settles(4).carries_out("apothecarium-sepha")
    table.plays("done", "roll", "done")

    assert (table.heard("test")[0]["passed"], table.power()) == (True, ["short-hop"])


@rule("RE-DISCARD-02")
@proves("brittle-nerves")
def test_brittle_nerves_without_power_cards_drop_nothing() -> None:
    table = suffering("brittle-nerves", trophies=ONE_TROPHY).settles(2).carries_out("apothecarium-sepha")

    assert (table.phase, table.life()) == ("experience", 3)


# Number 3.


@proves("the-severed-arm")
def test_the_severed_arm_costs_strength() -> None:
    assert draws("the-severed-arm", others=2, strength=4).attributes() == (3, 3, 4)


@proves("the-severed-arm", "black-pinions")
@pytest.mark.parametrize("card", ["the-severed-arm", "black-pinions"])
def test_a_severed_arm_or_pinions_carry_one_asset_less(card: str) -> None:
    table = ogryn(corruption=[card], assets=FINDS[:3]).turn_of(0, "experience").plays("done")
    assert (len(table.assets()), table.active) == (3, 1)

    table = ogryn(corruption=[card], assets=FINDS[:4]).turn_of(0, "experience").plays("done")
    assert table.prompt == "drop-asset"


@proves("weeping-sores")
def test_with_weeping_sores_a_lost_battle_costs_one_more_life() -> None:
    table = suffering("weeping-sores").settles(3, 1).meets(enemy("strength", 3))

    assert battle(table) == ("lost", 3, 6)
    assert table.life() == 4 - 1 - 1


@proves("weeping-sores")
def test_weeping_sores_bleed_even_if_the_blow_itself_is_warded_off() -> None:
    table = suffering("weeping-sores", influence=1, assets=["bulwark-of-the-last-gate"]).settles(3, 1)
    table.meets(enemy("strength", 3)).plays("use:bulwark-of-the-last-gate")

    assert table.life() == 4 - 1


@proves("weeping-sores")
def test_weeping_sores_do_not_bleed_after_a_tie() -> None:
    assert suffering("weeping-sores").settles(3, 4).meets(enemy("strength", 3)).life() == 4


@proves("weeping-sores")
def test_weeping_sores_defeat_whoever_has_one_life_left() -> None:
    table = suffering("weeping-sores", life=1, influence=2).settles(3, 1).meets(enemy("strength", 3))

    assert table.heard("defeated") == [{}]
    assert (table.space(), table.life()) == ("st-antias-sanctuary", sheet("rogue-trader").life)


@rule("RE-GOLD-02")
@proves("blight-of-the-gut")
def test_the_blight_lets_nobody_gain_life() -> None:
    table = suffering("blight-of-the-gut", trophies=ONE_TROPHY).carries_out("last-camp")

    assert table.life() == 4


@proves("blight-of-the-gut")
def test_the_blight_is_cured_for_three_influence_at_the_start_of_the_turn() -> None:
    table = suffering("blight-of-the-gut", influence=4)
    assert table.offers == ["use:blight-of-the-gut", "done"]

    table.plays("use:blight-of-the-gut")
    assert (table.corruption(), table.influence()) == ([], 1)
    assert table.discards("corruption") == ["blight-of-the-gut"]
    assert table.engages("last-camp").plays("option:1").life() == 5


@proves("blight-of-the-gut")
def test_the_blight_need_not_be_cured_and_is_not_for_two_influence() -> None:
    table = suffering("blight-of-the-gut", influence=3).plays("done")
    assert (table.phase, table.corruption(), table.influence()) == ("movement", ["blight-of-the-gut"], 3)

    assert suffering("blight-of-the-gut", influence=2).phase == "movement"


@rule("RE-GOLD-02")
@proves("static-in-the-soul")
def test_static_in_the_soul_lets_no_power_card_stand_for_a_roll() -> None:
    table = suffering("static-in-the-soul", power=["short-hop"]).turn_of(0, "movement")
    assert table.offers == ["roll", "use:short-hop"]

    table = suffering("static-in-the-soul", power=["a-hairs-breadth"]).settles(2, 3).meets(enemy("strength", 3))
    assert table.offers == ["done"]
    assert table.plays("done").heard("rolled") == [{"faces": (3,), "total": 3, "test": False}]


@proves("static-in-the-soul")
def test_static_in_the_soul_leaves_the_abilities_of_power_cards_alone() -> None:
    table = suffering("static-in-the-soul", power=["a-hairs-breadth"]).settles(2, 3).meets(enemy("strength", 3))
    table.plays("done", "use:a-hairs-breadth")

    assert battle(table.plays("done")) == ("won", 2 + 3 + 1, 3 + 2)


@proves("static-in-the-soul")
def test_static_in_the_soul_rolls_on_without_asking_when_a_die_explodes() -> None:
    table = suffering("static-in-the-soul", power=["short-hop"]).settles(2, 6, 1).meets(enemy("strength", 3))
    table.plays("done", "done")

    assert battle(table) == ("won", 2 + 6 + 1, 3 + 2)


@proves("the-lost-hours")
def test_the_lost_hours_are_gone_and_the_turn_with_them() -> None:
    table = draws("the-lost-hours", others=2, power=["short-hop"])

    assert table.heard("turn-lost") == [{}]
    assert (table.corruption(), len(table.hidden_corruption())) == ([], 2)
    assert table.discards("corruption") == ["the-lost-hours"]
    assert table.active == 1


@rule("RE-RULING-91")
@proves("the-lost-hours")
def test_the_lost_hours_take_the_next_turn_too() -> None:
    table = draws("the-lost-hours", others=2).has(1, mission="take-initiative").turn_of(1, "end")

    assert table.heard("turn-skipped") == [{}]
    assert table.active == 1


@rule("RE-RULING-59")
@proves("the-lost-hours")
def test_the_lost_hours_as_the_sixth_card_corrupt_nobody() -> None:
    table = draws("the-lost-hours", others=5)

    assert table.character() == "rogue-trader"
    assert len(table.hidden_corruption()) == 5


@proves("the-jealous-worm")
def test_the_jealous_worm_gnaws_at_the_highest_attribute_and_hides() -> None:
    table = draws("the-jealous-worm", others=2)

    assert table.attributes() == (2, 3, 3)
    assert table.corruption() == []
    assert "the-jealous-worm" in table.hidden_corruption()


@proves("the-jealous-worm")
def test_the_jealous_worm_may_hide_another_active_card_in_its_place() -> None:
    table = draws("the-jealous-worm", others=1, corruption=["blood-frenzy"])
    assert table.offers == ["pick:blood-frenzy", "pick:the-jealous-worm"]

    table.plays("pick:blood-frenzy")
    assert table.corruption() == ["the-jealous-worm"]
    assert "blood-frenzy" in table.hidden_corruption()


@rule("RE-GOLD-04")
@proves("the-jealous-worm")
def test_of_equal_highest_attributes_the_player_leaves_one_to_the_worm() -> None:
    table = draws("the-jealous-worm", others=2, strength=4)
    assert table.offers == ["attribute:strength", "attribute:cunning"]

    assert table.plays("attribute:strength").attributes() == (3, 3, 4)


@proves("seed-of-ruin")
def test_the_seed_of_ruin_bears_corruption_on_a_one_at_the_end_of_the_turn() -> None:
    table = suffering("seed-of-ruin").only("corruption", "leaden-marrow", "mark-of-suspicion")
    table.settles(1, "leaden-marrow").turn_of(0, "end")

    assert sorted(table.corruption()) == ["leaden-marrow", "seed-of-ruin"]
    assert table.active == 1


@proves("seed-of-ruin")
def test_the_seed_of_ruin_bears_nothing_on_a_two() -> None:
    table = suffering("seed-of-ruin").only("corruption", "leaden-marrow").settles(2).turn_of(0, "end")

    assert table.corruption() == ["seed-of-ruin"]


@proves("seed-of-ruin")
def test_the_seed_of_ruin_sleeps_in_the_turns_of_others() -> None:
    table = suffering("seed-of-ruin").only("corruption", "leaden-marrow").turn_of(1, "end")

    assert table.heard("die") == []


# Number 4.


@proves("the-third-arm")
def test_the_third_arm_strengthens_and_dulls() -> None:
    table = draws("the-third-arm", others=3)

    assert table.attributes() == (3, 3, 3)
    assert table.corruption() == ["the-third-arm"]


@proves("the-third-arm")
def test_the_third_arm_carries_two_more_assets() -> None:
    table = ogryn(corruption=["the-third-arm"], assets=FINDS[:6]).turn_of(0, "experience").plays("done")
    assert (len(table.assets()), table.active) == (6, 1)

    table = ogryn(corruption=["the-third-arm"], assets=FINDS).turn_of(0, "experience").plays("done")
    assert table.prompt == "drop-asset"


@proves("cloak-of-flies")
@pytest.mark.parametrize(("die", "life"), [(2, 3), (3, 4)])
def test_the_cloak_of_flies_evades_an_enemy_and_bites_on_a_one_or_two(die: int, life: int) -> None:
    table = suffering("cloak-of-flies", trophies=ONE_TROPHY).settles(die).meets("the-wall-breakers")
    assert table.offers == ["fight:strength", "evade:the-wall-breakers"]

    table.plays("evade:the-wall-breakers")
    assert (table.phase, table.life()) == ("experience", life)
    assert table.threats("outskirts") == ["the-wall-breakers"]


@rule("RE-EVADE-05")
@proves("cloak-of-flies")
def test_the_cloak_of_flies_may_hide_from_one_and_not_from_the_other() -> None:
    table = suffering("cloak-of-flies").settles(5, 1, 4).meets("the-wall-breakers", "wreck-hounds")
    table.plays("evade:the-wall-breakers", "fight:strength")

    assert table.trophies() == ["wreck-hounds"]
    assert table.threats("outskirts") == ["the-wall-breakers"]


@proves("cloak-of-flies")
def test_the_cloak_of_flies_may_hide_from_every_enemy() -> None:
    table = suffering("cloak-of-flies", trophies=ONE_TROPHY).settles(5, 5).meets("the-wall-breakers", "wreck-hounds")
    table.plays("evade:the-wall-breakers", "evade:wreck-hounds")

    assert table.heard("battle") == []
    assert table.phase == "experience"


@rule("RE-GOLD-02")
@proves("cloak-of-flies", "blood-frenzy")
def test_in_a_blood_frenzy_the_cloak_of_flies_hides_nobody() -> None:
    table = suffering("cloak-of-flies").has(corruption=["blood-frenzy"]).settles(1, 4).meets("wreck-hounds")

    assert table.trophies() == ["wreck-hounds"]


@proves("chitin-hide")
@pytest.mark.parametrize(("die", "life"), [(3, 4), (2, 3)])
def test_the_chitin_hide_wards_off_a_blow_on_three_or_more(die: int, life: int) -> None:
    table = suffering("chitin-hide").settles(3, 1, die).meets(enemy("strength", 3))

    assert battle(table) == ("lost", 3, 6)
    assert table.life() == life


@rule("RE-GOLD-02")
@proves("chitin-hide")
def test_no_armour_fits_over_the_chitin_hide() -> None:
    table = suffering("chitin-hide", influence=2, assets=["rampart-shield", "gilded-plate", "martyrs-mail"])
    table.settles(3, 1, 3).meets(enemy("strength", 3))

    assert battle(table) == ("lost", 2 + 1, 3 + 3)
    assert (table.influence(), len(table.assets())) == (2, 3)


@proves("skull-hunger")
def test_skull_hunger_makes_every_trophy_worth_one_more() -> None:
    table = suffering("skull-hunger", trophies=["carrion-choirling"]).turn_of(0, "experience")

    assert table.plays("pick:carrion-choirling").level() == 1
    assert table.heard("trophy-spent")[0]["points"] == 5 + 1


@proves("skull-hunger")
def test_skull_hunger_devours_a_trophy_after_a_lost_battle() -> None:
    table = suffering("skull-hunger", trophies=["carrion-choirling", "wreck-hounds"]).settles(3, 1)
    table.meets(enemy("strength", 3))
    assert table.offers == ["pick:carrion-choirling", "pick:wreck-hounds"]

    table.plays("pick:wreck-hounds")
    assert (table.trophies(), table.life()) == (["carrion-choirling"], 3)


@proves("skull-hunger")
def test_skull_hunger_devours_nothing_after_a_tie_or_where_nothing_is() -> None:
    table = suffering("skull-hunger", trophies=["wreck-hounds"]).settles(3, 4).meets(enemy("strength", 3))
    assert table.trophies() == ["wreck-hounds"]

    table = suffering("skull-hunger", assets=["grav-skiff"]).settles(3, 1).meets(enemy("strength", 3))
    assert table.phase == "experience"


@proves("forked-tongue")
def test_the_forked_tongue_costs_willpower() -> None:
    assert draws("forked-tongue", others=3).attributes() == (2, 2, 4)


@proves("forked-tongue")
def test_the_forked_tongue_buys_cheaper_but_never_for_nothing() -> None:
    table = at_the_fleet("forked-tongue", influence=4)
    assert table.offers == ["pick:trench-bolter", "pick:imperial-seal", "done"]

    assert table.plays("pick:trench-bolter").influence() == 1
    assert table.plays("pick:imperial-seal").influence() == 0


@proves("forked-tongue")
def test_the_forked_tongue_profits_from_one_passed_test_a_turn() -> None:
    table = suffering("forked-tongue").settles(5, 5).meets("mute-pilgrim", "stranded-pathfinder")
    table.plays("pick:mute-pilgrim", "done")

    assert [told["passed"] for told in table.heard("test")] == [True, True]
    assert table.influence() == 1


@proves("forked-tongue")
def test_the_forked_tongue_gains_nothing_from_a_failed_test() -> None:
    table = suffering("forked-tongue").settles(2).carries_out("apothecarium-sepha")

    assert (table.heard("test")[0]["passed"], table.influence()) == (False, 0)


# Number 5.


@proves("the-unblinking-eye")
def test_under_the_unblinking_eye_fives_explode() -> None:
    table = suffering("the-unblinking-eye").settles(3, 5, 4).meets("the-wall-breakers")
    assert battle(table) == ("won", 2 + 5 + 4, 6 + 3)

    table = suffering("the-unblinking-eye").settles(3, 4).meets("the-wall-breakers")
    assert battle(table) == ("lost", 2 + 4, 6 + 3)


@rule("RE-GOLD-02")
@proves("the-unblinking-eye")
def test_under_the_unblinking_eye_nothing_is_rolled_again() -> None:
    table = suffering("the-unblinking-eye", power=["cast-the-bones-again", "a-hairs-breadth"]).settles(3, 4)
    table.meets("the-wall-breakers").plays("done", "roll")

    assert table.offers == ["use:a-hairs-breadth", "done"]


@proves("talons-for-hands")
def test_talons_fight_with_one_more_die() -> None:
    table = suffering("talons-for-hands").settles(3, 2, 4).meets(enemy("strength", 3))

    assert battle(table) == ("won", 2 + 2 + 4, 3 + 3)


@rule("RE-GOLD-02")
@proves("talons-for-hands")
def test_talons_hold_no_weapon() -> None:
    table = (
        suffering("talons-for-hands", assets=["trench-bolter", "power-sword"])
        .settles(3, 2, 3)
        .meets(enemy("strength", 3))
    )

    assert battle(table) == ("won", 2 + 2 + 3, 3 + 3)
    assert table.charges("power-sword") == 4


@proves("talons-for-hands")
def test_talons_do_not_help_in_tests() -> None:
    table = suffering("talons-for-hands").settles(3).carries_out("apothecarium-sepha")

    assert table.heard("test") == [{"passed": False, "value": 2 + 3, "target": 8}]


@proves("black-pinions")
@pytest.mark.parametrize(
    ("choice", "space"),
    [("option:1", "smelter-docks"), ("option:2", "governors-spire"), ("option:3", "battlefleet-antias")],
)
def test_black_pinions_carry_further_after_the_roll(choice: str, space: str) -> None:
    table = suffering("black-pinions").settles(1).turn_of(0, "movement")
    assert table.offers == ["use:black-pinions", "done"]

    table.plays("use:black-pinions")
    assert table.offers == ["option:1", "option:2", "option:3"]
    assert space in table.plays(choice).offered("go")
    assert len(table.offered("go")) == 2


@proves("black-pinions")
def test_black_pinions_may_stay_folded() -> None:
    table = suffering("black-pinions").settles(1).turn_of(0, "movement").plays("done")

    assert table.offered("go") == ["broker-arcade", "sunken-tenements"]


@proves("patron-in-the-dark")
def test_the_patron_gives_a_power_card_at_the_start_of_the_turn() -> None:
    table = suffering("patron-in-the-dark").settles("old-stains").turn_of(0)

    assert (table.power(), table.phase) == (["old-stains"], "movement")


@rule("RE-GOLD-02")
@proves("patron-in-the-dark")
def test_the_patron_suffers_no_other_gain() -> None:
    table = suffering("patron-in-the-dark", influence=2).has(1, level=1)
    table.engages("st-antias-sanctuary").plays("option:1")

    assert (table.life(), table.influence()) == (5, 2)


@proves("patron-in-the-dark")
def test_the_patron_makes_room_for_one_more_power_card() -> None:
    three = ["old-stains", "short-hop", "bull-headed"]
    table = suffering("patron-in-the-dark", power=three).turn_of(0, "experience").plays("done")
    assert (len(table.power()), table.active) == (3, 1)

    table = suffering("patron-in-the-dark", power=[*three, "steady-hand"]).turn_of(0, "experience").plays("done")
    assert table.prompt == "drop-power"


# Number 6.


@proves("beyond-the-last-door")
def test_beyond_the_last_door_the_sixth_card_does_not_corrupt() -> None:
    table = draws("beyond-the-last-door", others=5)

    assert table.character() == "rogue-trader"
    assert table.attributes() == (2, 3, 5)
    assert (table.corruption(), len(table.hidden_corruption())) == (["beyond-the-last-door"], 5)


@rule("RE-GOLD-04")
@proves("beyond-the-last-door")
def test_beyond_the_last_door_one_of_the_highest_attributes_grows() -> None:
    table = draws("beyond-the-last-door", others=5, strength=4)
    assert table.offers == ["attribute:strength", "attribute:cunning"]

    assert table.plays("attribute:strength").attributes() == (5, 3, 4)


@proves("beyond-the-last-door")
@pytest.mark.parametrize(("others", "corrupts"), [(5, False), (6, True)])
def test_beyond_the_last_door_the_eighth_card_corrupts_but_not_the_seventh(others: int, corrupts: bool) -> None:
    table = trader(hidden_corruption=ASLEEP[:others], corruption=["beyond-the-last-door"])
    table.only("corruption", "leaden-marrow").settles(1).engages("webway-portal")

    assert (table.prompt == "take-new-character") is corrupts


@rule("RE-RULING-60")
@proves("beyond-the-last-door")
def test_whoever_comes_back_through_the_last_door_with_six_cards_is_corrupted() -> None:
    table = trader(hidden_corruption=ASLEEP[:6], corruption=["beyond-the-last-door"], assets=["weeping-censer"])
    table.settles(1).plays("use:weeping-censer", "pick:beyond-the-last-door", "yes")

    assert (table.character(), table.active) == ("callidus-assassin", 1)
    assert table.hidden_corruption() == []


@proves("the-inheritance-of-ash")
def test_the_inheritance_of_ash_is_a_relic() -> None:
    table = Scene(("ordo-malleus-inquisitor", "canoness")).has(hidden_corruption=ASLEEP[:5], mission="take-initiative")
    table.only("corruption", "the-inheritance-of-ash").settles(1, "weeping-censer").engages("webway-portal")

    assert table.character() == "ordo-malleus-inquisitor"
    assert table.assets() == ["weeping-censer"]
    assert table.corruption() == ["the-inheritance-of-ash"]


@rule("RE-RULING-56", "RE-RULING-59")
@proves("the-inheritance-of-ash")
def test_whoever_is_corrupted_by_the_inheritance_of_ash_leaves_it_to_the_next() -> None:
    table = trader(hidden_corruption=ASLEEP[:5]).only("corruption", "the-inheritance-of-ash")
    table.settles(1, "weeping-censer", 1).engages("webway-portal").plays("yes")

    assert table.character() == "callidus-assassin"
    assert (table.assets(), table.hidden_corruption()) == (["weeping-censer"], [])
