"""RR-IVORY2: the medium ivory tiles, each used once."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import TOKENS, TRAILS, Scene, blue, ivory, purple

BRIDGE, LANTERN, KITCHEN, PORTERS, KITE, MOON_DOOR = (ivory(2, effect) for effect in range(1, 7))
BELT, GALLERY = ivory(1, 2), ivory(1, 1)
MILESTONES = ivory(3, 1)
OUT, ACROSS, BEYOND = "go:rootwell~whisper-hall", "go:ember-altar~whisper-hall", "go:ember-altar~orchid-steps"


@rule("RR-IVORY2-00", "RR-IVORY2-00a")
def test_a_level_2_tile_is_discarded_after_use_without_compensation() -> None:
    table = Scene().has(rations=1, ivory=[KITCHEN]).plays(f"use:{KITCHEN}")
    assert (table.ivory(), table.discarded(), table.coins()) == ([], [KITCHEN], 0)
    assert table.refused(f"use:{KITCHEN}") == "RR-IVORY-03"


@rule("RR-IVORY2-00b")
def test_whoever_used_a_level_2_tile_takes_the_next_one_without_choice_or_compensation() -> None:
    table = Scene().stands("fern-hollow").has(rations=1, ivory=[KITCHEN])
    table.site("macaw-tower", levels=[1, 2], tiles={2: MOON_DOOR})
    table.plays(f"use:{KITCHEN}", "go:fern-hollow~macaw-tower", "explore")
    assert (table.asked, table.ivory(), table.coins()) == (1, [MOON_DOOR], 0)


@rule("RR-IVORY2-00b")
def test_a_choice_between_two_unused_level_2_tiles_gives_compensation() -> None:
    table = Scene().stands("fern-hollow").has(ivory=[KITCHEN])
    table.site("macaw-tower", levels=[1, 2], tiles={2: MOON_DOOR})
    table.plays("go:fern-hollow~macaw-tower", "explore", f"keep:{KITCHEN}")
    assert (table.ivory(), table.coins()) == ([KITCHEN], 2)


def split_chain() -> Scene:
    """Own Pathways on both sides of an unfamiliar Trail, and one more beyond."""
    chain = ["rootwell~whisper-hall", "ember-altar~orchid-steps", "orchid-steps~toad-cistern"]
    return Scene().stands("rootwell").has(pathways=chain)


@rule("RR-IVORY2-01", "RR-IVORY2-01a", "RR-IVORY2-00")
def test_with_tile_1_the_unfamiliar_trail_may_lie_in_the_middle() -> None:
    table = split_chain().has(ivory=[BRIDGE]).plays(OUT, ACROSS, BEYOND, "go:orchid-steps~toad-cistern")
    assert table.place() == "toad-cistern"
    assert (table.ivory(), table.discarded()) == ([], [BRIDGE])


@rule("RR-IVORY2-01")
def test_without_tile_1_the_move_ends_after_the_unfamiliar_trail() -> None:
    table = split_chain().plays(OUT, ACROSS)
    assert (table.place(), table.prompt) == ("ember-altar", "at-site")


@rule("RR-IVORY2-01a")
def test_with_tile_1_the_other_rules_of_moving_still_hold() -> None:
    table = split_chain().has(ivory=[BRIDGE]).plays(OUT, ACROSS)
    assert table.refused("go:ember-altar~sunken-court") == "RR-MOVE-05"
    table.plays(BEYOND)
    assert table.offers == ["stop", "go:orchid-steps~toad-cistern"]
    assert table.refused("go:orchid-steps~sunken-court") == "RR-MOVE-05"
    assert table.refused(BEYOND) == "RR-MOVE-08"


@rule("RR-RULING-74")
def test_tile_1_is_not_announced_and_is_used_by_the_step_that_needs_it() -> None:
    table = split_chain().has(ivory=[BRIDGE])
    assert table.refused(f"use:{BRIDGE}") == "RR-RULING-74"
    table.plays(OUT, ACROSS)
    assert table.ivory() == [BRIDGE]
    assert BEYOND in table.offers
    assert table.plays(BEYOND).ivory() == []


@rule("RR-RULING-74")
def test_tile_1_is_kept_by_a_move_that_does_not_need_it() -> None:
    table = split_chain().has(ivory=[BRIDGE]).plays(OUT, ACROSS, "stop", "done")
    assert (table.asked, table.ivory()) == (1, [BRIDGE])


def lantern_at_the_tower() -> Scene:
    """Whoever has the tile explores an ivory Temple with three tiles."""
    table = Scene().stands("fern-hollow").has(ivory=[LANTERN])
    table.site("macaw-tower", tiles={3: MILESTONES, 2: MOON_DOOR, 1: BELT})
    return table.plays("go:fern-hollow~macaw-tower", "explore")


@rule("RR-IVORY2-02", "RR-IVORY2-00")
@pytest.mark.parametrize(
    ("level", "taken", "left"),
    [(1, BELT, [2, 3]), (2, MOON_DOOR, [1, 3]), (3, MILESTONES, [1, 2])],
)
def test_with_tile_2_any_tile_of_the_temple_may_be_taken(level: int, taken: str, left: list[int]) -> None:
    table = lantern_at_the_tower().plays(f"use:{LANTERN}")
    assert table.offered("take") == ["1", "2", "3"]
    table.plays(f"take:{level}")
    assert (table.ivory(), table.levels("macaw-tower")) == ([taken], left)
    assert (table.rations(), table.discarded()) == (2, [LANTERN])


@rule("RR-IVORY2-02")
def test_tile_2_shows_its_owner_all_tiles_that_remain() -> None:
    table = Scene().site("heron-stair", levels=[1, 3], tiles={3: blue(2, 3), 1: blue(5, 1)}).has(ivory=[LANTERN])
    table.plays("go:base-camp~heron-stair", "explore", f"use:{LANTERN}")
    assert [about["level"] for about in table.heard("looked")] == [1, 3]
    assert table.refused("take:2") == "RR-IVORY2-02"
    assert table.plays("take:1").blue() == [blue(5, 1)]


@rule("RR-IVORY2-02")
def test_tile_2_is_for_temples_only() -> None:
    table = Scene().has(ivory=[LANTERN]).plays("go:base-camp~rootwell", "explore")
    assert table.prompt == "place-pathway"
    assert table.refused(f"use:{LANTERN}") == "RR-IVORY2-02"


@rule("RR-RULING-30")
def test_a_tile_taken_from_below_keeps_its_level() -> None:
    table = lantern_at_the_tower().has(ivory=[GALLERY]).plays(f"use:{LANTERN}", "take:1")
    assert table.offered("keep") == sorted([GALLERY, BELT])


@rule("RR-RULING-30")
def test_the_tiles_not_taken_stay_in_their_order() -> None:
    table = lantern_at_the_tower().plays(f"use:{LANTERN}", "take:2").stands("fern-hollow", seat=1)
    table.turn_of(1).plays("go:fern-hollow~macaw-tower", "explore")
    assert (table.ivory(1), table.levels("macaw-tower")) == ([MILESTONES], [1])


@rule("RR-RULING-30a")
def test_a_purple_tile_that_was_not_taken_stays_face_up_and_nothing_is_revealed() -> None:
    table = Scene().has(rations=1, ivory=[LANTERN]).site("jaguar-seat", tiles={3: purple(1, 3), 2: purple(3, 2)})
    table.plays("go:base-camp~jaguar-seat", "explore", f"use:{LANTERN}", "take:2")
    assert (table.rations(), table.coins()) == (2, 0)
    assert table.face_up("jaguar-seat") == purple(1, 3)
    assert (table.levels("jaguar-seat"), table.heard("revealed")) == ([1, 3], [])


@rule("RR-RULING-71")
def test_tile_2_helps_an_exploration_by_toolbox() -> None:
    table = Scene().stands("heron-stair").site("heron-stair", tiles={3: blue(2, 3), 2: blue(3, 2), 1: blue(5, 1)})
    table.has(ivory=[LANTERN], toolboxes=["machete-1"]).plays("use:machete-1", f"use:{LANTERN}", "take:1")
    assert (table.blue(), table.rations()) == ([blue(5, 1)], 3)


@rule("RR-RULING-71")
def test_tile_2_helps_an_exploration_from_next_door() -> None:
    table = Scene().has(ivory=[LANTERN]).site("jaguar-seat", tiles={3: purple(7, 3)})
    table.site("serpent-gate", tiles={3: blue(2, 3), 2: blue(4, 2), 1: blue(5, 1)})
    table.plays("go:base-camp~jaguar-seat", "explore", "decline", "visit:serpent-gate", f"use:{LANTERN}", "take:2")
    assert (table.blue(), table.levels("serpent-gate")) == ([blue(4, 2)], [1, 3])


@rule("RR-IVORY2-03")
def test_tile_3_fills_up_to_five_packs_from_base_camp_before_the_move() -> None:
    table = Scene().has(rations=1, ivory=[KITCHEN])
    assert table.camp == 8
    table.plays(f"use:{KITCHEN}")
    assert (table.rations(), table.camp) == (5, 4)
    assert (table.asked, table.prompt) == (0, "before-move")


@rule("RR-RULING-73")
def test_the_start_of_the_turn_lasts_until_the_move_begins() -> None:
    table = Scene().has(rations=1, ivory=[KITCHEN], pathways=["heron-stair~rootwell"], toolboxes=["shovel-1"])
    table.plays("use:shovel-1", "collect")
    assert f"use:{KITCHEN}" in table.offers
    table.plays("go:base-camp~rootwell")
    assert (table.prompt, table.refused(f"use:{KITCHEN}")) == ("choose-trail", "RR-RULING-73")


@rule("RR-RULING-73")
def test_tile_3_cannot_be_used_after_the_move_nor_with_five_packs() -> None:
    table = Scene().has(rations=5, ivory=[KITCHEN])
    assert table.refused(f"use:{KITCHEN}") == "RR-RULING-73"
    table.has(rations=1).plays("go:base-camp~rootwell")
    assert (table.prompt, table.refused(f"use:{KITCHEN}")) == ("at-site", "RR-RULING-73")


@rule("RR-IVORY2-04", "RR-IVORY2-00")
def test_tile_4_places_two_pathways_next_to_the_explorer() -> None:
    table = Scene().has(ivory=[PORTERS]).plays("go:base-camp~rootwell", "explore", f"use:{PORTERS}")
    table.plays("lay:base-camp~rootwell")
    assert table.refused("lay:moth-garden~serpent-gate") == "RR-PATH-06"
    table.plays("lay:heron-stair~rootwell")
    assert table.pathways() == ["base-camp~rootwell", "heron-stair~rootwell"]
    assert (table.asked, table.ivory(), table.rations()) == (1, [], 2)


@rule("RR-IVORY2-04", "RR-RULING-29a")
def test_one_pathway_may_be_placed_without_tile_4() -> None:
    table = Scene().has(ivory=[PORTERS]).plays("go:base-camp~rootwell", "explore", "lay:base-camp~rootwell")
    assert (table.asked, table.pathways(), table.ivory()) == (1, ["base-camp~rootwell"], [PORTERS])


@rule("RR-IVORY2-05", "RR-IVORY2-00")
def test_tile_5_places_a_pathway_on_any_trail_of_the_board() -> None:
    table = Scene().has(ivory=[KITE], pathways=["base-camp~tilted-wall"]).has(1, pathways=["lantern-rock~stone-nest"])
    table.plays("go:base-camp~rootwell", "explore")
    assert table.refused("lay:lantern-rock~stone-nest") == "RR-PATH-06"
    table.plays(f"use:{KITE}")
    assert table.offered("lay") == sorted(set(TRAILS) - {"base-camp~tilted-wall"})
    table.plays("lay:lantern-rock~stone-nest")
    assert table.pathways() == ["base-camp~tilted-wall", "lantern-rock~stone-nest"]
    assert (table.asked, table.ivory()) == (1, [])


@rule("RR-IVORY2-06", "RR-IVORY2-00")
def test_tile_6_teleports_to_a_temple_of_the_same_colour() -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR])
    assert table.offered("teleport") == ["cloud-terrace", "ember-altar", "rain-court"]
    table.plays("teleport:ember-altar")
    assert table.place() == "ember-altar"
    assert (table.ivory(), table.discarded()) == ([], [MOON_DOOR])


@rule("RR-IVORY2-06")
def test_nobody_teleports_without_tile_6_or_after_the_move() -> None:
    table = Scene().stands("fern-hollow")
    assert table.refused("teleport:cloud-terrace") == "RR-IVORY2-06"
    table.has(ivory=[MOON_DOOR]).plays("go:fern-hollow~macaw-tower")
    assert (table.prompt, table.refused("teleport:cloud-terrace")) == ("at-site", "RR-IVORY2-06")


@rule("RR-IVORY2-06a")
def test_tile_6_leads_to_no_place_with_a_relic() -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR]).site("cloud-terrace", relic=True)
    assert table.offered("teleport") == ["ember-altar", "rain-court"]
    assert table.refused("teleport:cloud-terrace") == "RR-IVORY2-06a"


@rule("RR-RULING-34")
@pytest.mark.parametrize("relic", [True, False])
def test_a_teleport_may_start_at_a_temple_that_has_become_a_shrine(relic: bool) -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR]).site("macaw-tower", levels=[], relic=relic)
    assert table.offered("teleport") == ["cloud-terrace", "ember-altar", "rain-court"]


@rule("RR-RULING-34")
@pytest.mark.parametrize("place", ["base-camp", "rootwell"])
def test_a_teleport_starts_neither_at_a_ruin_nor_in_base_camp(place: str) -> None:
    table = Scene().stands(place).has(ivory=[MOON_DOOR])
    assert table.offered("teleport") == []
    assert table.refused("teleport:mossgate") == "RR-RULING-34"


@rule("RR-RULING-34a")
def test_a_teleport_may_lead_to_a_shrine_whose_relic_is_gone() -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR]).site("rain-court", levels=[])
    assert table.plays("teleport:rain-court").place() == "rain-court"


@rule("RR-RULING-34a")
def test_a_teleport_leads_neither_to_another_colour_nor_back_to_where_it_starts() -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR])
    assert table.refused("teleport:heron-stair") == "RR-RULING-34a"
    assert table.refused("teleport:macaw-tower") == "RR-RULING-34a"


@rule("RR-RULING-34b")
def test_a_teleport_is_the_move_of_the_turn_and_turns_no_token() -> None:
    table = Scene().stands("ember-altar").has(ivory=[MOON_DOOR]).plays("teleport:rain-court")
    assert (table.asked, table.prompt) == (0, "at-site")
    assert table.refused("go:jaguar-seat~rain-court") == "RR-TURN-01"
    assert (table.coloured(), table.toolboxes()) == (TOKENS, ["bottom", "reserve", "reserve"])
    assert table.plays("done").asked == 1


@rule("RR-RULING-34c")
def test_after_a_teleport_the_explorer_may_explore() -> None:
    table = Scene().stands("macaw-tower").has(ivory=[MOON_DOOR]).site("rain-court", tiles={3: MILESTONES})
    table.plays("teleport:rain-court", "explore")
    assert (table.ivory(), table.rations()) == ([MILESTONES], 2)
