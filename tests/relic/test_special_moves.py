"""RE-SPECIAL: moves that a card gives for later, and moves straight to another space."""

from __future__ import annotations

from reliquary.games.relic.state import NOTHING
from tests.relic.scene import RELIC, SPACES, Scene
from tests.rules import rule


def promised() -> Scene:
    """The Forgotten Portal gives a special move for the next Movement phase."""
    return Scene().stands("acid-fens").settles(2).meets("forgotten-portal").plays("yes")


@rule("RE-SPECIAL-01")
def test_a_special_move_may_be_used_though_its_card_is_discarded() -> None:
    table = Scene().has(assets=["casket-of-cracked-runes"], charges={"casket-of-cracked-runes": 1})
    table.stands("battlefleet-antias", 1).turn_of(0).plays("use:casket-of-cracked-runes")
    assert table.assets() == []
    assert table.offers == ["roll", "special-move"]

    table.plays("special-move")
    assert table.space() == "battlefleet-antias"


@rule("RE-SPECIAL-01")
def test_a_special_move_that_is_not_used_is_gone_after_the_movement_phase() -> None:
    table = promised().settles(1).turn_of(0).plays("roll", "go:last-camp", "done")

    assert table.turn_of(0).refused("special-move") == "RE-SPECIAL-01"


@rule("RE-SPECIAL-02")
def test_after_a_lost_turn_the_special_move_may_still_be_used() -> None:
    table = promised().loses_turn(0).turn_of(1, "end").turn_of(1, "end")
    assert table.active == 0

    assert table.plays("special-move", "go:battlefleet-antias").space() == "battlefleet-antias"


@rule("RE-SPECIAL-03")
def test_everybody_is_reminded_of_a_special_move() -> None:
    table = promised()

    assert table.heard("special-move") == [{}]
    assert RELIC.view(table.state, 1).promise[0] != NOTHING


@rule("RE-SPECIAL-04")
def test_the_rules_of_the_inner_tier_prevail_over_a_special_move() -> None:
    table = promised().stands("drowned-choir").turn_of(0)

    assert table.space() == "stair-of-weeping-brass"
    assert table.refused("special-move") == "RE-SPECIAL-01"


@rule("RE-SPECIAL-05")
def test_an_ability_that_moves_a_player_passes_no_space_in_between() -> None:
    table = Scene().has(mission="relieve-the-outskirts").settles(3).engages("webway-portal").plays("go:broker-arcade")

    assert [SPACES[about["space"]] for about in table.heard("moved")] == ["broker-arcade"]
    assert table.tokens() == ["outskirts"]


@rule("RE-MOVE-01", "RE-SPECIAL-01")
def test_a_special_move_that_leads_nowhere_cannot_take_the_place_of_the_move() -> None:
    table = Scene().has(assets=["casket-of-cracked-runes"], power=["bull-headed"]).stands("battlefleet-antias", 1)
    table.turn_of(0).plays("use:casket-of-cracked-runes").stands("outskirts", 1).turn_of(0, "movement")

    assert table.offers == ["roll", "roll:bull-headed"]
    assert table.refused("special-move") == "RE-MOVE-01"


@rule("RE-MOVE-01", "RE-RULING-111")
def test_nothing_is_spent_at_the_start_of_a_turn_for_a_move_that_leads_nowhere() -> None:
    table = Scene().has(assets=["casket-of-cracked-runes"], power=["bull-headed"]).stands("drowned-choir", 1).turn_of(0)

    assert (table.prompt, table.charges("casket-of-cracked-runes")) == ("how-to-move", 3)
