"""RE-INFL: where influence comes from and where it goes."""

from __future__ import annotations

from reliquary.games.relic.rules.dials import lose_influence
from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule


@rule("RE-INFL-01")
def test_influence_pays_for_abilities_of_cards() -> None:
    table = Scene().has(cunning=2, influence=1, assets=["gilded-plate"]).settles(1, 2)
    table.meets(enemy("cunning", 2)).plays("use:gilded-plate")

    assert table.influence() == 0
    assert table.heard("battle") == [{"result": "won", "mine": 2 + 2 + 2, "theirs": 3}]


@rule("RE-INFL-01")
def test_influence_pays_for_what_a_space_offers() -> None:
    table = Scene().has(influence=3).settles("old-stains").engages("grey-knight-envoy").plays("option:1", "buy:1")

    assert table.influence() == 1
    assert table.power() == ["old-stains"]


@rule("RE-INFL-02")
def test_everybody_starts_with_three_influence() -> None:
    dealt = RELIC.deal(seats=4, seed=2, options={"characters": ["ogryn", "canoness", "commissar", "rogue-trader"]})

    assert dealt.influence == [3, 3, 3, 3]


@rule("RE-INFL-03")
def test_influence_is_gained_by_winning_a_battle() -> None:
    table = Scene().has(willpower=5).settles(1, 3).meets("death-guard-with-heavy-bolter")

    assert table.influence() == 1


@rule("RE-INFL-03")
def test_influence_is_gained_by_a_mission() -> None:
    table = Scene().has(strength=5, mission="stop-the-waaagh").settles(1, 3).meets("hull-breaker-mob")

    assert table.influence() == 2


@rule("RE-INFL-03")
def test_influence_is_gained_by_a_text_box() -> None:
    table = Scene().has(mission="take-initiative").has(1, level=1)
    table.engages("st-antias-sanctuary").plays("option:1")

    assert table.influence() == 1


@rule("RE-INFL-04")
def test_influence_is_a_number_that_gains_raise_and_losses_lower() -> None:
    table = Scene().has(influence=2, mission="take-initiative").meets("twilight-tax")
    assert table.influence() == 3

    assert lose_influence(table.state, 0, 2) == 2
    assert table.influence() == 1


@rule("RE-SUPPLY-03")
def test_no_supply_of_tokens_is_ever_short() -> None:
    table = Scene().has(influence=55, assets=["power-sword"], charges={"power-sword": 55}, mission="take-initiative")
    table.has(1, influence=55).engages("cogwright-court").plays("option:1")
    assert table.charges("power-sword") == 56

    table.meets("twilight-tax")
    assert (table.influence(), table.influence(1)) == (55, 56)
