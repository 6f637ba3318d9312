"""RE-TIMING and RE-GOLD: at the start, during, at the end; what prevails, and who decides."""

from __future__ import annotations

from pathlib import Path

from tests.relic.scene import Scene, enemy, owned
from tests.rules import rule


@rule("RE-TIMING-01")
def test_what_works_at_the_start_of_a_turn_comes_before_everything_else() -> None:
    table = Scene().has(influence=5, corruption=["devouring-purse"], power=["bull-headed"]).turn_of(0)

    assert table.prompt == "how-to-move"
    assert table.influence() == 4


@rule("RE-TIMING-02")
def test_what_works_at_the_end_of_a_turn_comes_after_everything_else() -> None:
    table = Scene().has(life=6, trophies=["wreck-hounds"]).lies("outskirts", "firespitters")
    table.turn_of(0, "experience")
    assert (table.prompt, table.life()) == ("use-experience", 6)

    table.plays("done")
    assert (table.active, table.life()) == (1, 5)


@rule("RE-TIMING-03")
def test_what_works_during_a_phase_works_at_any_moment_of_it() -> None:
    table = Scene().has(assets=["field-med-kit"], trophies=["wreck-hounds"]).turn_of(0, "experience")
    assert "use:field-med-kit" in table.offers

    table.plays("pick:wreck-hounds")
    assert "use:field-med-kit" in table.offers


@rule("RE-TIMING-04")
def test_during_a_phase_is_after_its_start_and_before_its_end() -> None:
    table = Scene(("sanctioned-psyker", "ogryn")).has(life=3, trophies=["wreck-hounds"]).settles("knit-the-flesh")
    table.lies("outskirts", "firespitters").turn_of(0, "experience")
    assert table.power() == ["knit-the-flesh"]

    assert table.plays("use:knit-the-flesh").life() == 4
    assert table.plays("done").life() == 3


@rule("RE-TIMING-05")
def test_of_abilities_with_the_same_timing_the_active_player_chooses_the_order() -> None:
    table = Scene().has(influence=5, corruption=["devouring-purse", "patron-in-the-dark"]).settles("old-stains")
    table.turn_of(0)
    assert table.offered("use") == ["devouring-purse", "patron-in-the-dark"]

    table.plays("use:patron-in-the-dark")
    assert (table.power(), table.influence()) == (["old-stains"], 4)
    assert table.story("power-drawn", "lost") == ["power-drawn", "lost"]


@rule("RE-GOLD-01")
def test_an_ability_prevails_over_the_basic_rules() -> None:
    table = Scene().stands("broker-arcade").has(power=["not-one-step"]).turn_of(0).plays("use:not-one-step")

    assert table.space() == "broker-arcade"
    assert table.phase == "engagement"


@rule("RE-GOLD-02")
def test_cannot_prevails_over_an_ability_that_would_permit_it() -> None:
    table = Scene().has(cunning=2, assets=["trench-bolter"], corruption=["talons-for-hands"]).settles(1, 2, 3)
    table.meets(enemy("cunning", 3))

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 3 + 2, "theirs": 4}]


@rule("RE-GOLD-02")
def test_who_cannot_gain_influence_gets_none_from_a_reward() -> None:
    table = Scene().has(willpower=6, corruption=["patron-in-the-dark"]).settles(1, 4)
    table.meets("death-guard-with-heavy-bolter")

    assert table.trophies() == ["death-guard-with-heavy-bolter"]
    assert table.influence() == 0


@rule("RE-GOLD-03")
def test_if_several_cards_are_possible_the_active_player_decides_which_one_is_meant() -> None:
    table = Scene().has(strength=5).settles(1, 3)
    table.meets("blunder-cannon-crew", enemy("cunning", 2), enemy("willpower", 2)).plays("fight:strength")

    assert table.prompt == "clear-card"
    assert table.offered("pick") == sorted([enemy("cunning", 2), enemy("willpower", 2)])


@rule("RE-GOLD-04")
def test_of_equal_attributes_the_player_chooses_which_is_the_highest() -> None:
    table = Scene().has(strength=5, willpower=5, cunning=2).engages("stair-of-weeping-brass").plays("option:2")
    assert table.offers == ["attribute:strength", "attribute:willpower"]

    assert table.plays("attribute:willpower").attributes() == (5, 4, 2)


@rule("RE-GOLD-05")
def test_what_a_player_may_do_can_be_left_undone() -> None:
    table = Scene().has(influence=1, mission="take-initiative").meets("pit-ring-bookmaker")
    assert table.offers == ["yes", "no"]

    table.plays("no")
    assert (table.heard("battle"), table.influence()) == ([], 1)


@rule("RE-GOLD-06")
def test_an_ability_without_may_is_compulsory() -> None:
    table = Scene(("sanctioned-psyker", "ogryn")).settles("old-stains").turn_of(0, "experience")

    assert table.power() == ["old-stains"]


@rule("RE-GOLD-06")
def test_what_a_player_is_not_able_to_follow_is_passed_over() -> None:
    table = Scene().has(strength=8, trophies=["wreck-hounds"]).settles(2).meets("half-buried-ammunition-dump")
    table.plays("yes")  # there is no card to be charged

    assert table.heard("test") == [{"passed": True, "value": 10, "target": 8}]
    assert (table.prompt, table.influence()) == ("use-experience", 2)


HERALD = """
relics:
  - id: banner-of-the-gathered-host
    origin: owner
    abilities: [{when: start-of-battle, against: chaos, form: willpower, effect: [{gain: {influence: 1}}]}]
"""


@rule("RE-TIMING-05", "RE-EX-10")
def test_a_test_at_the_start_of_a_battle_does_not_hide_what_else_works_then(tmp_path: Path) -> None:
    table = Scene(game=owned(tmp_path, "relics.yaml", HERALD)).has(strength=9, assets=["banner-of-the-gathered-host"])
    table.settles(2, 1, 1).meets("typhus").plays("use:typhus")

    assert [told["what"] for told in table.heard("gained")] == ["influence"]
    assert table.heard("battle")[0]["theirs"] == 10 + 1
