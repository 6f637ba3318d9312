"""RE-DEFEAT and the rulings on it: what a player at Life 0 loses and keeps."""

from __future__ import annotations

import pytest

from tests.relic.scene import Scene, sheet
from tests.rules import rule

SIX = ["trench-bolter", "imperial-seal", "trophy-hooks", "field-med-kit", "hex-stitched-coat", "upturned-seal"]


def fallen() -> Scene:
    """The Ogryn, with all that a player can own, loses the last Life in the own turn."""
    table = (
        Scene()
        .stands("acid-fens")
        .has(strength=7, willpower=1, cunning=2, life=1, influence=4, level=3, mission="relieve-the-outskirts")
    )
    table.has(power=["old-stains"], trophies=["wreck-hounds"], assets=["power-sword", "upturned-seal"])
    table.has(completed=["take-initiative"], corruption=["blood-frenzy"], charges={"power-sword": 2})
    return table.carries_out("festering-brand").plays("option:1")


@rule("RE-DEFEAT-01")
def test_at_life_zero_the_steps_are_carried_out_in_order() -> None:
    table = fallen()

    assert table.story("defeated", "discarded", "lost", "moved") == [
        *("lost", "defeated", "discarded", "discarded", "lost", "moved")
    ]


@rule("RE-DEFEAT-02")
def test_the_defeated_discard_power_cards_and_trophies() -> None:
    table = fallen()

    assert (table.power(), table.trophies()) == ([], [])
    assert (table.discards("power"), table.discards("red")) == (["old-stains"], ["wreck-hounds"])


@rule("RE-DEFEAT-03")
def test_the_defeated_return_all_influence() -> None:
    assert fallen().influence() == 0


@rule("RE-DEFEAT-04")
def test_the_defeated_get_back_their_starting_life() -> None:
    assert fallen().life() == sheet("ogryn").life


@rule("RE-DEFEAT-05")
def test_the_defeated_are_put_on_the_sanctuary() -> None:
    assert fallen().space() == "st-antias-sanctuary"


@rule("RE-DEFEAT-06", "RE-DEFEAT-10")
def test_the_defeated_keep_all_other_cards() -> None:
    table = fallen()

    assert (table.level(), table.attributes()) == (3, (7, 1, 2))
    assert table.assets() == ["power-sword", "upturned-seal"]
    assert (table.mission(), table.completed()) == ("relieve-the-outskirts", ["take-initiative"])
    assert table.corruption() == ["blood-frenzy"]


@rule("RE-DEFEAT-07")
def test_tokens_of_the_defeated_stay_on_the_board_and_on_assets() -> None:
    table = fallen()

    assert table.tokens() == ["outskirts"]
    assert table.charges("power-sword") == 2


@rule("RE-DEFEAT-08")
def test_a_defeat_in_the_own_turn_ends_that_turn() -> None:
    table = fallen()

    assert table.active == 1
    assert table.story("defeated", "turn-began")[-2:] == ["defeated", "turn-began"]


@rule("RE-DEFEAT-09")
def test_the_next_turn_of_the_defeated_is_a_normal_one() -> None:
    table = fallen().turn_of(1, "end")

    assert table.active == 0
    assert table.heard("turn-skipped") == []


@rule("RE-RULING-64")
def test_who_is_defeated_in_the_turn_of_another_goes_at_once_and_that_turn_goes_on() -> None:
    table = Scene().has(power=["bull-headed"]).stands("silver-vigil", seat=1).has(1, strength=1, life=1, influence=2)
    table.settles(2).meets("wind-from-the-dead-worlds")

    assert (table.space(1), table.life(1), table.influence(1)) == ("st-antias-sanctuary", sheet("canoness").life, 0)
    assert (table.asked, table.prompt) == (0, "use-experience")


@rule("RE-RULING-65")
def test_penalties_of_the_enemy_are_not_resolved_if_the_lost_life_defeats() -> None:
    table = Scene().has(cunning=2, life=1, assets=["imperial-seal"]).settles(5, 1).meets("laughing-saboteur")

    assert table.space() == "st-antias-sanctuary"
    assert (table.assets(), table.assets(1)) == (["imperial-seal"], [])


@rule("RE-RULING-66")
def test_the_defeated_of_the_inner_tier_keep_their_relic_and_may_return() -> None:
    table = Scene().stands("maze-of-tzeentch").has(life=1, assets=["upturned-seal"]).settles(2)
    table.carries_out("festering-brand")
    assert (table.space(), table.assets()) == ("st-antias-sanctuary", ["upturned-seal"])

    table.stands("guardian-of-the-rift").settles(3).turn_of(0)
    assert "go:warp-rift" in table.offers


@rule("RE-RULING-67")
def test_tokens_on_the_scenario_sheet_stay_after_a_defeat() -> None:
    table = Scene(scenario="the-broken-seals").has(life=1, sheet_tokens=4).carries_out("festering-brand")

    assert table.space() == "st-antias-sanctuary"
    assert table.sheet_tokens() == 4


@rule("RE-RULING-92")
@pytest.mark.parametrize(("text", "answers"), [("festering-brand", []), ("webway-portal", ["yes"])])
def test_after_defeat_or_corruption_there_is_no_experience_phase_and_no_check_of_limits(
    text: str, answers: list[str]
) -> None:
    hidden = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    table = Scene().has(life=1, assets=SIX, hidden_corruption=hidden).settles(1, "blood-frenzy", 1)
    table.carries_out(text).plays(*answers)

    assert table.active == 1
    assert table.assets() == SIX
    assert table.mission() is None


@rule("RE-RULING-130", "RE-RULING-111")
def test_who_has_nothing_else_to_give_on_the_stair_gives_the_last_life() -> None:
    able = Scene().has(life=1).carries_out("stair-of-weeping-brass")
    bare = Scene().has(life=1, strength=1, willpower=1, cunning=1).carries_out("stair-of-weeping-brass")

    assert able.offers == ["option:1", "option:2"]
    assert (len(bare.heard("defeated")), bare.space()) == (1, "st-antias-sanctuary")
