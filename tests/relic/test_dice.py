"""RE-DICE, RE-RULING-37 to RE-RULING-44, RE-RULING-95: dice that explode, are changed and are rolled again."""

from __future__ import annotations

from tests.relic.scene import CARDS, Scene, enemy
from tests.rules import proves, rule

STRENGTH_8 = "apothecarium-sepha"
CUNNING_7 = "stranded-pathfinder"


@rule("RE-DICE-01")
def test_a_six_explodes_for_players_and_enemies_in_battles_and_tests() -> None:
    battle = Scene().has(strength=3).settles(6, 1, 6, 2).meets(enemy("strength", 3))
    trial = Scene().has(strength=1).settles(6, 2).carries_out(STRENGTH_8)

    assert battle.heard("battle") == [{"result": "won", "mine": 3 + 6 + 2, "theirs": 3 + 6 + 1}]
    assert trial.heard("test") == [{"passed": True, "value": 1 + 6 + 2, "target": 8}]


@rule("RE-DICE-01")
def test_a_six_of_another_roll_does_not_explode() -> None:
    table = Scene().settles(6).engages("webway-portal")

    assert (table.heard("die"), table.heard("rolled-on")) == ([{"face": 6}], [])
    assert "silver-vigil" in table.offered("go")


@rule("RE-DICE-01")
def test_a_five_that_explodes_says_what_makes_it() -> None:
    stars = {"assets": ["reliquary-of-burning-stars"], "strength": 3}
    table = Scene().has(**stars).settles(1, 5, 5, 2).meets(enemy("strength", 3))
    plain = Scene().has(strength=3).settles(1, 6, 5).meets(enemy("strength", 3))

    assert table.heard("five-explodes") == [{"source": CARDS.index("reliquary-of-burning-stars")}] * 2
    assert plain.heard("five-explodes") == []


@rule("RE-DICE-02")
def test_one_more_die_is_rolled_at_once_and_added() -> None:
    table = Scene().has(strength=3).settles(1, 6, 4).meets(enemy("strength", 3))

    assert table.heard("rolled-on") == [{"face": 4, "total": 10}]
    assert table.heard("battle")[0]["mine"] == 13


@rule("RE-DICE-03")
def test_an_extra_die_may_explode_again() -> None:
    table = Scene().has(strength=3).settles(1, 6, 6, 6, 2).meets(enemy("strength", 3))

    assert table.heard("rolled-on") == [{"face": 6, "total": 12}, {"face": 6, "total": 18}, {"face": 2, "total": 20}]


@rule("RE-DICE-04")
def test_two_dice_that_add_up_to_six_do_not_explode() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"]).settles(1, 2, 4).meets(enemy("strength", 3))

    table.plays("use:frag-grenade")

    assert (table.heard("rolled-on"), table.heard("battle")[0]["mine"]) == ([], 9)


@rule("RE-DICE-05", "RE-RULING-37")
@proves("frag-grenade")
def test_each_of_several_sixes_explodes_and_all_dice_are_added() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"]).settles(1, 6, 6, 2, 3).meets(enemy("strength", 3))

    table.plays("use:frag-grenade")

    assert table.heard("rolled-on") == [{"face": 2, "total": 14}, {"face": 3, "total": 17}]
    assert table.heard("battle")[0]["mine"] == 20


@rule("RE-RULING-37")
def test_the_roll_is_the_sum_of_all_dice_and_extra_dice() -> None:
    table = Scene().has(cunning=1, assets=["forged-papers"]).settles(6, 3, 4).meets(CUNNING_7)

    table.plays("use:forged-papers")

    assert table.heard("test") == [{"passed": True, "value": 1 + 6 + 3 + 4, "target": 7}]


@rule("RE-DICE-06")
@proves("wrath-unchained")
def test_all_dice_that_abilities_grant_are_rolled_at_the_same_time() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"], power=["wrath-unchained"]).settles(1, 2, 3, 4, 5)

    table.meets(enemy("strength", 3)).plays("use:frag-grenade", "use:wrath-unchained")

    assert table.heard("rolled") == [{"faces": (2, 3, 4, 5), "total": 14, "test": False}]


@rule("RE-DICE-07")
def test_no_dice_are_granted_after_the_roll() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"], power=["wrath-unchained"]).settles(5, 2)

    table.meets(enemy("strength", 3)).plays("done", "roll")

    assert (table.prompt, table.offers) == ("change-roll", ["done"])
    assert table.refused("use:frag-grenade") == "RE-CHAR-10"
    assert table.refused("use:wrath-unchained") == "RE-POWER-06"


@rule("RE-DICE-08")
@proves("a-hairs-breadth")
def test_a_modifier_is_added_to_the_result() -> None:
    table = Scene().has(strength=3, power=["a-hairs-breadth"]).settles(5, 4).meets(enemy("strength", 3))

    table.plays("done", "roll", "use:a-hairs-breadth")

    assert table.heard("roll-changed") == [{"total": 5}]
    assert table.heard("battle")[0]["mine"] == 3 + 5


@rule("RE-DICE-08")
@proves("leaden-marrow")
def test_a_modifier_may_be_subtracted_from_the_result() -> None:
    table = Scene().has(corruption=["leaden-marrow"]).settles(3).turn_of(0, "movement")

    assert table.offered("go") == ["grey-knight-envoy", "smelter-docks"]  # 2 spaces from the outskirts


@rule("RE-DICE-09", "RE-RULING-43")
def test_a_result_raised_to_six_does_not_explode() -> None:
    table = Scene().has(strength=3, power=["a-hairs-breadth"]).settles(6, 4, 5).meets(enemy("strength", 3))

    table.plays("done", "roll", "use:a-hairs-breadth")

    assert table.heard("rolled-on") == []
    assert table.heard("battle")[0]["mine"] == 3 + 6


@rule("RE-RULING-43")
@proves("steady-hand")
def test_a_natural_six_explodes_even_if_it_is_lowered_afterwards() -> None:
    table = Scene().has(strength=3, power=["steady-hand"], mission="beyond-all-odds").settles(6, 6, 1, 6, 1)
    table.only("power", "short-hop").meets(enemy("strength", 3))

    table.plays("done", "roll", "roll", "use:steady-hand")

    assert table.heard("rolled-on") == [{"face": 1, "total": 7}]
    assert (table.completed(), table.heard("roll-changed")) == (["beyond-all-odds"], [{"total": 4}])


@rule("RE-DICE-10")
def test_only_the_last_result_counts_after_a_reroll() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again"]).settles(6, 3, 5, 2).meets(enemy("strength", 3))

    table.plays("done", "roll", "use:cast-the-bones-again")

    assert table.heard("battle")[0]["mine"] == 3 + 2


@rule("RE-DICE-10")
def test_the_result_of_a_reroll_can_explode() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again"]).settles(6, 3, 5, 6, 4).meets(enemy("strength", 3))

    table.plays("done", "roll", "use:cast-the-bones-again")

    assert table.heard("battle")[0]["mine"] == 3 + 6 + 4


@rule("RE-DICE-11")
@proves("cast-the-bones-again", "mute-pilgrim")
def test_the_same_roll_may_be_rolled_again_several_times() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again"], assets=["mute-pilgrim"]).settles(6, 3, 1, 2, 3)

    table.meets(enemy("strength", 3)).plays("done", "roll", "use:cast-the-bones-again", "use:mute-pilgrim")

    assert [roll["total"] for roll in table.heard("rolled")] == [1, 2, 3]
    assert table.heard("battle")[0]["mine"] == 3 + 3


@rule("RE-RULING-39")
def test_a_power_card_replaces_one_of_several_dice() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade"], power=["burn-the-reserves"]).settles(1, 2)

    table.meets(enemy("strength", 3)).plays("use:frag-grenade", "done", "roll:burn-the-reserves")

    assert table.heard("rolled") == [{"faces": (5, 2), "total": 7, "test": False}]


@rule("RE-RULING-40")
def test_each_extra_roll_may_be_replaced_by_a_power_card_of_its_own() -> None:
    table = Scene().has(strength=3, power=["short-hop", "dawn-muster", "burn-the-reserves"]).settles(1)
    table.meets(enemy("strength", 3)).plays("done", "roll:short-hop")
    assert (table.prompt, table.offered("roll")) == ("roll-on", ["", "burn-the-reserves", "dawn-muster"])

    table.plays("roll:dawn-muster", "roll:burn-the-reserves")

    assert table.heard("battle")[0]["mine"] == 3 + 6 + 6 + 5


@rule("RE-RULING-41")
def test_a_power_number_may_be_rolled_again_and_its_card_is_gone() -> None:
    table = Scene().has(strength=3, power=["not-one-step"], assets=["mute-pilgrim"]).settles(5, 2)

    table.meets(enemy("strength", 3)).plays("done", "roll:not-one-step", "use:mute-pilgrim")

    assert (table.discards("power"), table.power()) == (["not-one-step"], [])
    assert table.heard("battle")[0]["mine"] == 3 + 2


@rule("RE-RULING-42")
def test_a_reroll_concerns_all_dice_and_voids_the_extra_dice() -> None:
    table = Scene().has(strength=3, assets=["frag-grenade", "mute-pilgrim"]).settles(6, 6, 4, 6, 1, 1, 2, 3)

    table.meets(enemy("strength", 3)).plays("use:frag-grenade", "use:mute-pilgrim")

    assert [roll["faces"] for roll in table.heard("rolled")] == [(6, 1), (2, 3)]
    assert table.heard("battle")[0]["mine"] == 3 + 2 + 3


@rule("RE-RULING-44")
@proves("blood-ink-quill")
def test_a_die_that_is_set_to_six_does_not_explode() -> None:
    table = Scene().has(strength=3, assets=["blood-ink-quill"]).settles(6, 4, 2).meets(enemy("strength", 3))

    table.plays("use:blood-ink-quill")

    assert (table.heard("rolled-on"), table.heard("battle")[0]["mine"]) == ([], 3 + 6)


@rule("RE-RULING-44")
@proves("upturned-seal")
def test_a_one_that_counts_as_six_does_not_explode() -> None:
    table = Scene().has(strength=3, assets=["upturned-seal"]).settles(2, 1).meets(enemy("strength", 3))

    assert (table.heard("rolled-on"), table.heard("battle")[0]["mine"]) == ([], 3 + 6)


@rule("RE-RULING-95")
def test_a_roll_explodes_to_the_end_then_is_rolled_again_then_modified() -> None:
    table = Scene().has(strength=3, power=["cast-the-bones-again", "a-hairs-breadth"]).settles(6, 6, 3, 6, 1, 6, 2)
    table.meets(enemy("strength", 3)).plays("done", "roll")
    assert (table.prompt, table.offered("use")) == ("roll-on", [])  # the explosion first, nothing else

    table.plays("roll", "use:cast-the-bones-again", "roll", "use:a-hairs-breadth")

    assert table.story("rolled", "rolled-on", "roll-changed") == [*["rolled", "rolled-on"] * 2, "roll-changed"]
    assert table.heard("battle")[0]["mine"] == 3 + 6 + 2 + 1


@rule("RE-DICE-08", "RE-RULING-123")
def test_the_roll_of_a_test_may_be_changed_again_and_again() -> None:
    hand = ["a-hairs-breadth", "bull-headed", "steady-hand"]
    table = Scene().has(strength=3, power=hand).settles(2).carries_out(STRENGTH_8)
    table.plays("done", "roll", "use:a-hairs-breadth", "use:bull-headed", "done")

    assert table.heard("test") == [{"passed": True, "value": 3 + 2 + 1 + 2, "target": 8}]
    assert table.power() == ["steady-hand"]


@rule("RE-RULING-129")
@proves("blood-ink-quill")
def test_the_last_life_cannot_be_a_price() -> None:
    last, more = (
        Scene(("rogue-trader", "ogryn")).has(strength=2, life=life, assets=["blood-ink-quill"]).settles(1, 4)
        for life in (1, 2)
    )
    last.meets(enemy("strength", 3))
    more.meets(enemy("strength", 3))

    assert (last.heard("battle")[0]["result"], more.offers) == ("won", ["use:blood-ink-quill", "done"])
