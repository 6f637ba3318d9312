"""RE-DISCARD, RE-SUPPLY and the rulings on piles: what goes, what is left, what comes back."""

from __future__ import annotations

from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule


@rule("RE-DISCARD-01", "RE-DISCARD-04")
def test_the_owner_chooses_which_card_goes_to_its_pile() -> None:
    table = Scene().has(strength=1, assets=["forged-papers", "imperial-seal"]).settles(5, 2)
    table.engages("daemon-world-braxas")
    assert table.offers == ["pick:forged-papers", "pick:imperial-seal"]

    table.plays("pick:imperial-seal")
    assert table.assets() == ["forged-papers"]
    assert table.discards("wargear") == ["imperial-seal"]


@rule("RE-DISCARD-02")
def test_whoever_has_no_such_card_discards_nothing() -> None:
    table = Scene().has(strength=1, trophies=["wreck-hounds"]).settles(5, 2).engages("daemon-world-braxas")

    assert table.prompt == "use-experience"
    assert table.trophies() == ["wreck-hounds"]
    assert table.discards("wargear") == []


@rule("RE-DISCARD-03")
def test_whoever_has_too_few_cards_discards_all_of_them() -> None:
    table = Scene().has(willpower=8, hidden_corruption=["blood-frenzy"]).settles(3).engages("antian-shrine-world")
    table.plays("option:1")

    assert table.hidden_corruption() == []
    assert table.discards("corruption") == ["blood-frenzy"]


@rule("RE-DISCARD-04")
def test_a_discarded_card_lies_face_up_for_all() -> None:
    table = Scene().has(power=["old-stains"]).turn_of(0, "experience").plays("discard", "pick:old-stains")

    assert table.discards("power") == ["old-stains"]
    assert RELIC.view(table.state, 1).discards == table.state.discards


@rule("RE-DISCARD-05")
def test_tokens_on_a_discarded_card_go_with_it() -> None:
    table = Scene().has(assets=["power-sword", "imperial-seal"]).engages("stair-of-weeping-brass").plays("option:3")

    assert table.discards("wargear") == ["power-sword", "imperial-seal"]
    assert table.charges("power-sword") == 0


@rule("RE-DISCARD-06")
def test_nothing_may_be_discarded_at_will_outside_the_experience_phase() -> None:
    table = Scene().has(power=["old-stains"], assets=["trench-bolter"])

    assert table.phase == "movement"
    assert table.refused("discard") == "RE-DISCARD-06"


@rule("RE-DISCARD-06")
def test_a_text_box_may_permit_discarding_in_another_phase() -> None:
    table = Scene().has(influence=3, corruption=["blood-frenzy"]).engages("antian-shrine-world").plays("option:2")

    assert (table.discards("corruption"), table.corruption()) == (["blood-frenzy"], [])


@rule("RE-DISCARD-07")
def test_unwanted_assets_and_power_cards_may_go_in_the_experience_phase() -> None:
    table = Scene().has(power=["old-stains"], assets=["trench-bolter"]).turn_of(0, "experience")
    table.plays("discard", "pick:trench-bolter", "discard", "pick:old-stains")

    assert (table.assets(), table.power()) == ([], [])
    assert (table.discards("wargear"), table.discards("power")) == (["trench-bolter"], ["old-stains"])


@rule("RE-SUPPLY-01")
def test_the_discard_pile_becomes_the_new_deck_when_the_deck_is_empty() -> None:
    table = Scene().has(influence=2).discarded_before("old-stains", "bull-headed").only("power", "a-hairs-breadth")
    table.engages("blackstone-fortress").plays("option:1", "buy:2")

    assert "a-hairs-breadth" in table.power()
    assert len(table.power()) == 2
    assert (table.deck("power"), table.discards("power")) == (1, [])


@rule("RE-RULING-122", "RE-SUPPLY-01")
def test_the_discard_pile_of_an_empty_deck_lies_there_until_a_card_is_to_be_drawn() -> None:
    table = Scene().discarded_before("old-stains", "bull-headed").only("power").engages("blackstone-fortress")
    table.plays("option:2", "pick:old-stains")

    assert (table.power(), table.deck("power"), table.discards("power")) == (["old-stains"], 0, ["bull-headed"])


@rule("RE-SUPPLY-02")
def test_without_deck_and_discard_pile_nothing_is_drawn() -> None:
    table = Scene().only("power").meets("pact-under-two-flags")

    assert table.power() == []
    assert table.deck("power") == 0


@rule("RE-RULING-87")
def test_any_card_of_a_discard_pile_may_be_recovered_whatever_its_order() -> None:
    table = Scene().discarded_before("short-hop", "old-stains", "bull-headed").settles("blood-frenzy")
    table.engages("blackstone-fortress").plays("option:2")

    assert table.offered("pick") == ["bull-headed", "old-stains", "short-hop"]
    assert sorted(table.plays("pick:old-stains").discards("power")) == ["bull-headed", "short-hop"]


@rule("RE-RULING-90")
def test_a_threat_card_that_is_taken_off_a_space_is_discarded() -> None:
    table = Scene().has(strength=5).settles(1, 3).meets("blunder-cannon-crew", enemy("cunning", 2))
    table.plays("fight:strength")

    assert table.discards("yellow") == [enemy("cunning", 2)]
    assert table.threats("outskirts") == []
