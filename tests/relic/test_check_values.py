"""RE-CHK: the check values of the reference."""

from __future__ import annotations

import pytest

from reliquary.games.relic.rules.dials import gain_attribute, lose_attribute
from reliquary.games.relic.terms import STRENGTH, WILLPOWER
from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule

FOUR = ["tusk-helm-raider", "slag-dune-tuskbeast", "carapace-shambler"]
FIVE = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
MISSIONS = [
    *("stop-the-waaagh", "take-initiative", "bring-down-the-warlord", "clear-the-underhive"),
    *("one-blow-two-graves", "beyond-all-odds", "council-under-fire"),
]


@rule("RE-CHK-01")
def test_cards_of_all_decks() -> None:
    assert [len(deck) for deck in RELIC.decks] == [30, 24, 36, 18, 24, 68, 68, 68]
    assert len(RELIC.cards) == 336


@rule("RE-CHK-02")
@pytest.mark.parametrize(
    ("trophies", "levels", "lost"),
    [([FOUR[0], "hull-breaker-mob"], 1, 1), (FOUR, 2, 0), (["old-ironbelly"], 0, 5)],
)
def test_trophies_spent_together(trophies: list[str], levels: int, lost: int) -> None:
    table = Scene().has(trophies=trophies, power=["short-hop"]).turn_of(0, "experience")
    table.plays(*(f"pick:{trophy}" for trophy in trophies))
    assert (table.level(), table.state.turn.points) == (levels, lost)

    table.plays("done").has(trophies=["wreck-hounds"]).turn_of(0, "experience").plays("pick:wreck-hounds")
    assert (table.level(), table.state.turn.points) == (levels, 2)


@rule("RE-CHK-03")
def test_an_icon_of_a_drawn_card_asks_for_one_more() -> None:
    table = Scene().stands("smelter-docks").has(power=["schooled-answer"]).settles("gnawling-tide", "feeder-swarm")
    table.turn_of(0, "exploration")

    assert table.threats("smelter-docks") == ["gnawling-tide", "feeder-swarm"]


@rule("RE-RULING-93")
def test_icons_of_cards_count_on_a_space_without_icons_of_its_own() -> None:
    table = Scene().stands("broker-arcade").lies("broker-arcade", "corpse-fed-hound").has(power=["schooled-answer"])
    table.settles("wreck-hounds").turn_of(0, "exploration")

    assert table.threats("broker-arcade") == ["corpse-fed-hound", "wreck-hounds"]


@rule("RE-CHK-04")
def test_cards_of_another_colour_meet_no_icon() -> None:
    table = Scene().stands("picket-anchorage").lies("picket-anchorage", "skitterbrood", "feeder-swarm")
    table.settles("wreck-hounds", "bilge-deck-cutpurse").turn_of(0, "exploration")

    assert table.threats("picket-anchorage")[2:] == ["wreck-hounds", "bilge-deck-cutpurse"]


@rule("RE-CHK-05")
def test_nine_against_nine() -> None:
    table = (
        Scene().has(cunning=5, life=6).settles(5, 4).meets(enemy("cunning", 4), "smiling-physician", "sickbed-sister")
    )

    assert table.heard("battle") == [{"result": "tied", "mine": 9, "theirs": 9}]
    assert (table.life(), table.assets()) == (6, [])
    assert table.threats("outskirts") == [enemy("cunning", 4), "smiling-physician", "sickbed-sister"]


@rule("RE-CHK-06")
def test_a_group_with_one_roll_that_explodes() -> None:
    table = Scene().has(strength=9).settles(6, 1, 2).meets("hull-breaker-mob", "tusk-helm-raider")

    assert [about["theirs"] for about in table.heard("battle")] == [14]


@rule("RE-CHK-07")
def test_a_skill_test_with_two_dice_of_which_one_shows_a_one() -> None:
    table = (
        Scene().has(willpower=3, influence=2, power=["twofold-counsel"]).settles(1, 4).engages("st-antias-sanctuary")
    )
    table.plays("option:2", "use:twofold-counsel")

    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]


@rule("RE-CHK-08")
def test_dials_stop_at_their_limits() -> None:
    table = Scene().has(strength=11, willpower=2)
    gain_attribute(table.state, 0, STRENGTH, 3)
    lose_attribute(table.state, 0, WILLPOWER, 5)

    assert table.attributes()[:2] == (12, 1)


@rule("RE-CHK-09")
def test_the_sixth_corruption_card_is_activated_and_then_corrupts() -> None:
    table = Scene().has(hidden_corruption=FIVE).settles(1, "the-inheritance-of-ash", "upturned-seal", 1)
    table.carries_out("webway-portal").plays("yes")

    assert table.story("corruption-active", "took", "corrupted") == ["corruption-active", "took", "corrupted"]
    assert (table.character(), table.assets()) == ("callidus-assassin", ["upturned-seal"])


@rule("RE-CHK-10")
def test_levels_beyond_twelve_are_completed_missions() -> None:
    table = Scene().has(level=12, trophies=["old-ironbelly", *FOUR[:2]], power=["short-hop"]).turn_of(0, "experience")
    table.plays("pick:old-ironbelly", f"pick:{FOUR[0]}", f"pick:{FOUR[1]}")

    assert (table.level(), table.completed()) == (12, ["?", "?"])
    assert table.state.turn.points == 1


@rule("RE-CHK-11")
def test_seven_completed_missions_buy_two_relics() -> None:
    table = Scene().has(completed=MISSIONS).settles("upturned-seal", "weeping-censer").turn_of(0, "experience")
    table.plays("trade", "pick:upturned-seal").settles("weeping-censer", "blood-ink-quill")
    table.plays("trade", "pick:blood-ink-quill")

    assert table.assets() == ["upturned-seal", "blood-ink-quill"]
    assert table.completed() == MISSIONS[6:]
    assert table.refused("trade") == "RE-XP-06"
