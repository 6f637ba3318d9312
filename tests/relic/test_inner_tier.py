"""RE-INNER and the rulings on the Inner tier: no dice, no way back, and the Warp Rift at its door."""

from __future__ import annotations

from reliquary.games.relic.effects.threat import Threat
from tests.relic.scene import SPACES, Scene, enemy
from tests.rules import rule


def way(table: Scene) -> list[str]:
    """The spaces that characters were put on, in order."""
    return [SPACES[about["space"]] for about in table.heard("moved")]


@rule("RE-INNER-01")
def test_the_inner_tier_is_entered_with_a_relic_from_the_guardian_of_the_rift() -> None:
    table = Scene().stands("devoured-colony").has(assets=["upturned-seal"]).settles(2).turn_of(0)

    assert "go:warp-rift" in table.offers


@rule("RE-INNER-01")
def test_no_other_space_leads_into_the_inner_tier() -> None:
    table = Scene().stands("devoured-colony").has(assets=["upturned-seal"]).settles(1).turn_of(0)

    assert table.offered("go") == ["antian-shrine-world", "guardian-of-the-rift"]
    assert table.refused("go:warp-rift") == "RE-INNER-01"


@rule("RE-INNER-02", "RE-INNER-03")
def test_in_the_inner_tier_one_moves_a_single_space_without_a_roll() -> None:
    table = Scene().stands("drowned-choir").turn_of(0)

    assert way(table) == ["stair-of-weeping-brass"]
    assert table.heard("movement-rolled") == []
    assert table.asked == 0


@rule("RE-INNER-04")
def test_abilities_that_change_movement_cannot_be_used_in_the_inner_tier() -> None:
    table = Scene().stands("drowned-choir").has(power=["short-hop"], assets=["lodestone-of-the-drowned-fleet"])

    assert table.prompt == "choose-one"
    assert table.space() == "stair-of-weeping-brass"


@rule("RE-INNER-05")
def test_no_effect_carries_a_player_out_of_the_inner_tier() -> None:
    table = Scene().stands("drowned-choir").settles(3).carries_out("webway-portal")

    assert table.space() == "drowned-choir"


@rule("RE-INNER-05")
def test_defeat_is_a_way_out_of_the_inner_tier() -> None:
    table = Scene().stands("drowned-choir").has(life=1).carries_out("festering-brand")

    assert table.space() == "st-antias-sanctuary"


@rule("RE-INNER-06")
def test_the_box_of_an_inner_space_must_be_resolved() -> None:
    table = Scene().stands("drowned-choir").has(life=6, assets=["imperial-seal", "trophy-hooks"])

    assert table.offers == ["option:1", "option:2", "option:3"]
    assert table.plays("option:1").life() == 4


@rule("RE-INNER-07", "RE-RULING-77")
def test_no_threat_card_comes_to_the_inner_tier() -> None:
    table = Scene(("canoness", "ogryn")).engages("stair-of-weeping-brass")
    assert table.refused("use:canoness") == "RE-CHAR-10"

    threat = Threat()
    threat.colours = (0, 1, 0)
    threat.run(table.state, 0, 0)
    assert (table.deck("blue"), table.threats("stair-of-weeping-brass")) == (68, [])


@rule("RE-INNER-07")
def test_in_the_inner_tier_nothing_is_explored() -> None:
    table = Scene().stands("drowned-choir").has(life=6).turn_of(0).plays("option:1")

    assert table.heard("threat-drawn") == []


@rule("RE-INNER-08")
def test_threat_cards_are_not_resolved_in_the_inner_tier() -> None:
    table = Scene().lies("stair-of-weeping-brass", enemy("strength", 3)).engages("stair-of-weeping-brass")

    assert table.prompt == "choose-one"
    assert table.heard("battle-began") == []


@rule("RE-INNER-09")
def test_on_the_scenario_space_nobody_moves_any_more() -> None:
    table = Scene(scenario="court-of-corruptis").stands("scenario-space").turn_of(0)

    assert (way(table), table.space()) == ([], "scenario-space")
    assert table.phase == "engagement"


@rule("RE-INNER-10")
def test_entering_the_warp_rift_ends_the_movement_phase() -> None:
    table = Scene().stands("guardian-of-the-rift").has(level=7, assets=["upturned-seal"]).settles(5, 4)
    table.turn_of(0).plays("go:warp-rift")

    assert way(table) == ["warp-rift", "maze-of-tzeentch"]
    assert table.phase == "experience"


@rule("RE-INNER-11")
def test_the_box_of_the_warp_rift_moves_one_space_forward() -> None:
    table = Scene().has(level=7).settles(4).engages("warp-rift")

    assert way(table) == ["maze-of-tzeentch"]


@rule("RE-INNER-12", "RE-INNER-13", "RE-INNER-14", "RE-INNER-15")
def test_level_eight_carries_one_space_further_and_only_that_box_is_resolved() -> None:
    table = Scene().has(level=8).settles("blood-frenzy", "wasting-sinew").engages("warp-rift")

    assert way(table) == ["crone-world-yllen-satari"]
    assert table.heard("test-began") == []
    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], ["wasting-sinew"])


@rule("RE-INNER-12")
def test_two_relics_carry_one_space_further() -> None:
    table = Scene().has(assets=["upturned-seal", "blood-ink-quill"]).settles("blood-frenzy", "wasting-sinew")

    assert table.engages("warp-rift").space() == "crone-world-yllen-satari"


@rule("RE-INNER-15")
def test_a_payment_is_made_on_the_spot_or_declined() -> None:
    table = Scene().has(level=7, influence=8).settles(4).engages("warp-rift")
    assert table.prompt == "pay-to-advance"

    table.plays("no")
    assert (table.space(), table.influence()) == ("maze-of-tzeentch", 8)


@rule("RE-RULING-78")
def test_who_stands_on_the_warp_rift_at_the_start_of_a_turn_moves_one_space_only() -> None:
    table = Scene().stands("warp-rift").has(level=8, influence=8).settles(3).turn_of(0)

    assert way(table) == ["maze-of-tzeentch"]
    assert table.heard("test") == [{"passed": True, "value": 11, "target": 11}]


@rule("RE-RULING-79")
def test_a_move_by_the_box_of_the_warp_rift_ends_on_the_scenario_space_at_the_latest() -> None:
    table = Scene(scenario="court-of-corruptis").stands("last-threshold").has(level=8).carries_out("warp-rift")

    assert table.space() == "scenario-space"
    assert len(table.heard("confronted")) == 1


@rule("RE-RULING-80")
def test_each_condition_of_the_warp_rift_counts_once_and_payment_comes_first() -> None:
    table = Scene().has(level=12, influence=16, willpower=12, mission="take-initiative")
    table.has(assets=["upturned-seal", "blood-ink-quill", "hand-of-annulment"]).settles(3)
    table.engages("warp-rift").plays("yes")

    assert (table.space(), table.influence()) == ("drowned-choir", 8)
    assert table.story("paid", "moved") == ["paid", "moved"]


@rule("RE-RULING-80a")
def test_losing_the_last_relic_in_the_inner_tier_changes_nothing_there() -> None:
    table = Scene().has(strength=1, assets=["upturned-seal"]).settles(5, 2).engages("daemon-world-braxas")
    assert (table.assets(), table.space()) == ([], "daemon-world-braxas")

    assert table.has(willpower=12).settles(3).turn_of(0).space() == "drowned-choir"
