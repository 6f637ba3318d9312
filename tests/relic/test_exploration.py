"""RE-EXPLORE and RE-RULING-17 to RE-RULING-20: threat icons are met with Threat cards."""

from __future__ import annotations

from reliquary.games.relic.material import NONE_WANTED, WANTED, by_colour, in_one
from tests.relic.scene import Scene
from tests.rules import rule

# Encounters stay where they are, and of two the player is asked which comes first: the space can be looked at.
CONFESSOR, PHYSICIAN, ORACLE = "rotting-confessor", "smiling-physician", "oracle-of-teeth"


def explores(table: Scene, space: str) -> Scene:
    """Seat 0 goes into the Exploration phase on a space."""
    return table.stands(space).turn_of(0, "exploration")


@rule("RE-EXPLORE-01")
def test_icons_are_checked_and_then_cards_are_drawn() -> None:
    table = explores(Scene().settles(PHYSICIAN, "court-of-masks", "well-of-drowned-stars"), "singing-stones")

    assert table.threats("singing-stones") == [PHYSICIAN, "court-of-masks", "well-of-drowned-stars"]
    assert table.phase == "engagement"


@rule("RE-EXPLORE-02")
def test_a_space_may_have_icons_of_several_colours() -> None:
    table = explores(Scene().settles("back-lot-gun-tinker", CONFESSOR, "blind-rune-caster"), "haunted-star-cluster")

    assert table.threats("haunted-star-cluster") == ["back-lot-gun-tinker", CONFESSOR, "blind-rune-caster"]
    assert [table.deck(colour) for colour in ("red", "blue", "yellow")] == [67, 67, 67]


@rule("RE-EXPLORE-03")
def test_without_an_icon_the_phase_ends_at_once() -> None:
    table = explores(Scene(), "broker-arcade")

    assert table.heard("threat-drawn") == []
    assert table.prompt == "choose-box"


@rule("RE-EXPLORE-04", "RE-EXPLORE-05", "RE-EXPLORE-06")
def test_for_each_icon_without_a_card_one_card_is_drawn() -> None:
    table = Scene().lies("devoured-colony", CONFESSOR).settles(PHYSICIAN)
    explores(table, "devoured-colony")

    assert table.threats("devoured-colony") == [CONFESSOR, PHYSICIAN]
    assert len(table.heard("threat-drawn")) == 1


@rule("RE-EXPLORE-04", "RE-EXPLORE-06")
def test_two_icons_without_a_card_ask_for_two_cards() -> None:
    table = explores(Scene().settles(CONFESSOR, PHYSICIAN), "devoured-colony")

    assert table.threats("devoured-colony") == [CONFESSOR, PHYSICIAN]


@rule("RE-EXPLORE-07")
def test_drawn_cards_are_resolved_only_when_all_are_drawn() -> None:
    table = Scene().settles("raid-on-the-supply-lines", "signs-in-the-ash", "prophecy-fulfilled")
    explores(table, "haunted-star-cluster").plays("pick:signs-in-the-ash", "pick:prophecy-fulfilled")

    assert table.story("threat-drawn", "resolved") == ["threat-drawn"] * 3 + ["resolved"] * 3


@rule("RE-EXPLORE-08")
def test_with_as_many_cards_as_icons_nothing_is_drawn() -> None:
    table = explores(Scene().lies("devoured-colony", CONFESSOR, PHYSICIAN), "devoured-colony")

    assert table.heard("threat-drawn") == []
    assert (table.phase, table.prompt) == ("engagement", "resolve-encounter")


@rule("RE-EXPLORE-08", "RE-EXPLORE-09")
def test_more_cards_than_icons_stay_and_nothing_is_drawn() -> None:
    table = explores(Scene().lies("smelter-docks", CONFESSOR, PHYSICIAN, ORACLE), "smelter-docks")

    assert table.heard("threat-drawn") == []
    assert table.threats("smelter-docks") == [CONFESSOR, PHYSICIAN, ORACLE]


@rule("RE-EXPLORE-09")
def test_cards_beyond_the_icons_go_when_a_player_resolves_them() -> None:
    table = Scene().lies("smelter-docks", "prophecy-fulfilled", "hull-breaker-mob", PHYSICIAN).settles(1, 2)
    explores(table, "smelter-docks")

    assert table.threats("smelter-docks") == [PHYSICIAN]


@rule("RE-EXPLORE-10")
def test_icons_of_cards_add_to_those_of_the_space() -> None:
    table = Scene().lies("sunken-tenements", "besieged-watchtower").settles("tank-hulk-surgery")
    explores(table, "sunken-tenements")

    assert table.threats("sunken-tenements") == ["besieged-watchtower", "tank-hulk-surgery"]


@rule("RE-EXPLORE-10")
def test_icons_of_a_card_may_be_of_another_colour() -> None:
    table = (
        Scene().lies("sunken-tenements", "three-roads-meet").settles("tank-hulk-surgery", "leaking-fuel-depot", ORACLE)
    )
    explores(table, "sunken-tenements")

    assert table.heard("resolved")[0] == {"card": table.number("three-roads-meet")}
    assert table.threats("sunken-tenements") == ["tank-hulk-surgery", "leaking-fuel-depot", ORACLE]


@rule("RE-EXPLORE-11")
def test_icons_of_cards_have_no_effect_in_other_phases() -> None:
    table = Scene().settles("overrun-hospital").engages("last-camp").plays("option:2")

    assert table.threats("last-camp") == ["overrun-hospital"]
    assert len(table.heard("threat-drawn")) == 1


@rule("RE-EXPLORE-12")
def test_an_icon_of_a_card_counts_as_soon_as_it_is_drawn() -> None:
    table = explores(Scene().settles("overrun-hospital", CONFESSOR), "smelter-docks")

    assert table.threats("smelter-docks") == ["overrun-hospital", CONFESSOR]


@rule("RE-EXPLORE-13")
def test_a_card_of_another_colour_does_not_meet_an_icon() -> None:
    table = Scene().lies("smelter-docks", "tank-hulk-surgery").settles(PHYSICIAN)
    explores(table, "smelter-docks")

    assert table.threats("smelter-docks") == ["tank-hulk-surgery", PHYSICIAN]


@rule("RE-EXPLORE-13")
def test_a_card_of_the_colour_meets_an_icon_whatever_its_type() -> None:
    table = explores(Scene().lies("devoured-colony", "sickbed-sister", "signs-in-the-ash"), "devoured-colony")

    assert table.heard("threat-drawn") == []


# Rulings


@rule("RE-RULING-17")
def test_with_deck_and_pile_empty_the_phase_goes_on_without_a_card() -> None:
    table = explores(Scene().only("yellow").has(trophies=["wreck-hounds"]), "outskirts")

    assert table.heard("threat-drawn") == []
    assert table.phase == "experience"


@rule("RE-RULING-17")
def test_as_many_cards_as_possible_are_drawn() -> None:
    table = explores(Scene().only("blue", PHYSICIAN), "devoured-colony")

    assert table.threats("devoured-colony") == [PHYSICIAN]


@rule("RE-RULING-18")
def test_icons_are_counted_again_after_each_draw() -> None:
    table = Scene().settles("overrun-hospital", "corpse-fed-hound", "besieged-watchtower", "leaking-fuel-depot")
    explores(table.settles(1, 2), "smelter-docks")

    assert len(table.heard("threat-drawn")) == 4
    assert table.threats("smelter-docks") == ["overrun-hospital", "besieged-watchtower", "leaking-fuel-depot"]


@rule("RE-RULING-19")
def test_cards_are_drawn_red_then_blue_then_yellow() -> None:
    table = Scene().settles("back-lot-gun-tinker", CONFESSOR, "blind-rune-caster")
    explores(table, "haunted-star-cluster")

    assert [table.number("back-lot-gun-tinker"), table.number(CONFESSOR), table.number("blind-rune-caster")] == [
        told["card"] for told in table.heard("threat-drawn")
    ]


def test_of_three_counts_in_one_number_none_spills_over_into_another() -> None:
    number = NONE_WANTED + in_one(-70, 2, 0) + in_one(0, -1, -300)

    assert by_colour(number) == (-70, 1, -300)
    assert number & WANTED == in_one(0, 512, 0)
