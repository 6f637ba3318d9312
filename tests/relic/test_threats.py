"""RE-THREAT: what is printed on Threat cards, and when each type is resolved."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.relic.scene import ATTRIBUTES, DECKS, RELIC, Scene, card
from tests.rules import rule

COLOURS = ("red", "blue", "yellow")
THREATS = [one for one in RELIC.cards if DECKS[one.deck] in COLOURS]
TYPES = {"event", "enemy", "encounter", "asset"}


@rule("RE-THREAT-01", "RE-THREAT-02")
@pytest.mark.parametrize(
    ("name", "colour"), [("hull-breaker-mob", "red"), ("feeder-swarm", "blue"), ("ash-veil-wanderer", "yellow")]
)
def test_a_threat_card_has_the_colour_of_its_deck(name: str, colour: str) -> None:
    assert Counter(DECKS[one.deck] for one in THREATS) == dict.fromkeys(COLOURS, 68)
    assert DECKS[card(name).deck] == colour


@rule("RE-THREAT-02")
def test_a_threat_card_goes_back_to_the_pile_of_its_colour() -> None:
    table = Scene().stands("sunken-tenements").meets("signs-in-the-ash")

    assert [table.discards(colour) for colour in COLOURS] == [[], ["signs-in-the-ash"], []]


@rule("RE-THREAT-03")
@pytest.mark.parametrize("colour", COLOURS)
def test_most_cards_of_a_threat_deck_are_enemies_and_there_are_all_types(colour: str) -> None:
    types = Counter(one.type for one in THREATS if DECKS[one.deck] == colour)

    assert set(types) == TYPES
    assert types["enemy"] > 68 / 2


@rule("RE-THREAT-04", "RE-THREAT-05", "RE-THREAT-06")
@pytest.mark.parametrize(
    ("colour", "attribute", "trait"),
    [("red", "strength", "ork"), ("blue", "willpower", "tyranid"), ("yellow", "cunning", "eldar")],
)
def test_most_enemies_of_a_deck_share_attribute_and_trait(colour: str, attribute: str, trait: str) -> None:
    enemies = [one for one in THREATS if DECKS[one.deck] == colour and one.type == "enemy"]

    assert sum(ATTRIBUTES[one.attribute] == attribute for one in enemies) > len(enemies) / 2
    assert sum(one.trait == trait for one in enemies) > len(enemies) / 2


@rule("RE-THREAT-07")
def test_every_threat_card_has_a_name() -> None:
    names = RELIC.word_files("en")[-1].read_text("utf-8")

    assert [one.id for one in THREATS if f"\n{one.id} = " not in names] == []


@rule("RE-THREAT-08")
def test_every_threat_card_is_an_event_an_enemy_an_encounter_or_an_asset() -> None:
    assert {one.type for one in THREATS} == TYPES


@rule("RE-THREAT-09")
@pytest.mark.parametrize(("foe", "mine"), [("hull-breaker-mob", 9), ("hull-stripping-pirate", 7)])
def test_abilities_may_refer_to_the_trait(foe: str, mine: int) -> None:
    table = Scene().has(assets=["notched-tusk-blade"]).settles(1, 2).meets(foe).plays("done")

    assert table.heard("battle")[0]["mine"] == mine


@rule("RE-THREAT-09")
def test_a_card_may_be_without_a_trait() -> None:
    assert {one.trait for one in THREATS if one.type == "event"} == {""}


@rule("RE-THREAT-10")
def test_the_ability_of_a_card_works_in_the_engagement_phase() -> None:
    table = Scene().has(influence=2).settles(1, 6, 4).meets("tag-along-runts")

    assert table.heard("battle") == [{"result": "won", "mine": 15, "theirs": 4}]
    assert table.influence() == 3


@rule("RE-THREAT-11")
def test_every_enemy_and_no_other_card_has_an_attribute_with_a_value() -> None:
    assert [one.id for one in THREATS if (one.type == "enemy") != (one.attribute in (0, 1, 2) and one.value >= 1)] == []


@rule("RE-THREAT-11")
@pytest.mark.parametrize(("foe", "form"), [("hull-breaker-mob", 0), ("feeder-swarm", 1), ("ash-veil-wanderer", 2)])
def test_the_attribute_of_the_enemy_counts_for_it(foe: str, form: int) -> None:
    table = Scene().settles(4, 1).meets(foe)

    assert table.heard("battle-began")[0]["form"] == form
    assert table.heard("battle")[0]["theirs"] == 3 + 4


@rule("RE-THREAT-12")
def test_an_omen_has_no_effect_of_its_own() -> None:
    table = Scene().settles(2, 4).meets("rust-hymn-convert")

    assert card("rust-hymn-convert").omen
    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": 4}]


@rule("RE-THREAT-12")
def test_some_abilities_refer_to_omens() -> None:
    table = Scene().settles(2, 6, 4).meets("war-drum-beater", "rust-hymn-convert")

    assert table.heard("battle")[0]["theirs"] == 3 + 2 + 2 + 2  # values, roll, and an omen on each card


@rule("RE-THREAT-13")
def test_charge_tokens_are_put_on_a_card_when_it_comes_into_play() -> None:
    table = Scene().stands("smelter-docks").settles("cordon-flamer").turn_of(0, "exploration")

    assert (table.assets(), table.charges("cordon-flamer")) == (["cordon-flamer"], 3)


@rule("RE-THREAT-14")
def test_cards_on_other_spaces_are_not_resolved() -> None:
    table = Scene().lies("sunken-tenements", "hull-breaker-mob", "signs-in-the-ash").engages("broker-arcade")

    assert table.prompt == "choose-box"
    assert table.threats("sunken-tenements") == ["hull-breaker-mob", "signs-in-the-ash"]


@rule("RE-THREAT-14")
def test_an_asset_works_wherever_its_owner_is() -> None:
    table = Scene().stands("broker-arcade").has(assets=["notched-tusk-blade"]).settles(1, 2)

    assert table.meets("hull-breaker-mob").plays("done").heard("battle")[0]["mine"] == 9


@rule("RE-THREAT-15")
def test_events_are_resolved_first_and_then_discarded() -> None:
    table = Scene().settles(1, 2).meets("hull-breaker-mob", "prophecy-fulfilled")

    assert table.story("resolved", "battle") == ["resolved", "battle"]
    assert table.discards("yellow") == ["prophecy-fulfilled"]
    assert table.threats("outskirts") == []


@rule("RE-THREAT-16")
def test_the_abilities_of_an_enemy_work_at_their_moments_of_the_battle() -> None:
    table = Scene().has(influence=5).settles(1, 5).meets("keeper-of-false-ledgers")

    assert table.story("battle-began", "lost", "battle", "gained") == ["battle-began", "lost", "battle", "gained"]
    assert table.influence() == 5 - 1 + 2


@rule("RE-THREAT-17")
def test_encounters_are_resolved_in_step_3_and_stay() -> None:
    table = Scene(("rogue-trader", "canoness")).settles(1, 6, 2).meets("tank-hulk-surgery", "hull-breaker-mob")

    assert table.story("battle", "resolved") == ["battle", "resolved"]
    assert (table.life(), table.threats("outskirts")) == (5, ["tank-hulk-surgery"])


@rule("RE-THREAT-18")
def test_an_asset_on_the_board_does_not_work_in_a_battle() -> None:
    table = Scene().settles(1, 2).meets("notched-tusk-blade", "hull-breaker-mob")

    assert table.heard("battle")[0]["mine"] == 7
    assert table.assets() == ["notched-tusk-blade"]


@rule("RE-THREAT-18")
def test_an_asset_on_the_board_does_not_work_at_the_end_of_the_exploration() -> None:
    table = Scene().lies("outskirts", "ill-star-chart", "oracle-of-teeth").turn_of(0, "exploration")
    assert (table.influence(), table.assets()) == (0, ["ill-star-chart"])

    assert table.lies("outskirts", "mirage-weave").turn_of(0, "exploration").influence() == 1


@rule("RE-THREAT-19")
def test_a_card_with_special_timing_says_when_it_works() -> None:
    table = Scene().has(assets=["imperial-seal"]).stands("sunken-tenements")
    table.settles("throttle-mad-outriders", 1, 1, 2).turn_of(0, "exploration")

    assert table.story("threat-drawn", "test", "battle-began") == ["threat-drawn", "test", "battle-began"]
    assert table.heard("test") == [{"passed": False, "value": 6, "target": 7}]
    assert table.assets() == []


@rule("RE-THREAT-19", "RE-EXPLORE-06")
def test_the_other_cards_of_the_space_are_drawn_after_one_with_special_timing_has_worked() -> None:
    table = Scene().has(strength=9).stands("scrap-moon-armada")
    table.settles("throttle-mad-outriders", 3, "tusk-helm-raider").turn_of(0, "exploration")

    assert table.story("threat-drawn", "test") == ["threat-drawn", "test", "threat-drawn"]


@rule("RE-THREAT-20")
def test_an_enemy_with_special_timing_is_still_battled() -> None:
    table = Scene().stands("sunken-tenements").settles("throttle-mad-outriders", 3, 1, 2).turn_of(0, "exploration")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 5}]
    assert table.trophies() == ["throttle-mad-outriders"]
