"""RR-PTILE, RR-PURPLE: purple tiles, known beforehand, carried out and discarded at once."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.runners.scene import RUNNERS, TOKENS, TRAILS, Scene, blue, ivory, purple

EXPLORE = ("go:base-camp~jaguar-seat", "explore")
PURPLE_SITES = ["whisper-hall", "jaguar-seat", "moth-garden", "echo-vault"]
TOPPED_OUT = ["machete-3", "compass-3", "shovel-3"]


def seat_with(effect: int) -> Scene:
    """Base Camp, next to a purple Temple with this effect on top and a tile worth points beneath."""
    return Scene().site("jaguar-seat", tiles={3: purple(effect, 3), 2: purple(1, 2)})


def machete_on(effect: int) -> Scene:
    """On a purple Temple with this effect on top, with a Toolbox to explore it before the move."""
    return seat_with(effect).stands("jaguar-seat").has(toolboxes=["machete-1"])


@rule("RR-PTILE-01")
def test_the_top_tile_of_every_purple_temple_lies_face_up() -> None:
    table = Scene()
    assert [table.levels(place)[-1] for place in PURPLE_SITES] == [3, 3, 3, 3]
    assert None not in [table.face_up(place) for place in PURPLE_SITES]


@rule("RR-PTILE-02", "RR-EX-04")
def test_a_purple_tile_is_carried_out_and_discarded_at_once() -> None:
    table = seat_with(1).plays(*EXPLORE)
    assert (table.rations(), table.coins()) == (2, 3)
    assert (table.levels("jaguar-seat"), table.discarded()) == ([1, 2], [purple(1, 3)])


@rule("RR-PTILE-03", "RR-EX-04")
def test_the_tile_beneath_is_turned_face_up() -> None:
    table = seat_with(4).plays(*EXPLORE)
    assert table.face_up("jaguar-seat") == purple(1, 2)
    assert len(table.heard("revealed")) == 1


@rule("RR-PTILE-03")
def test_the_effect_comes_before_the_tile_beneath_is_turned_up() -> None:
    table = seat_with(2).plays(*EXPLORE)
    assert (table.prompt, table.face_up("jaguar-seat")) == ("advance-toolbox", None)
    assert table.plays("advance:1-machete").face_up("jaguar-seat") == purple(1, 2)


@rule("RR-PTILE-04")
def test_the_tile_beneath_is_turned_up_after_an_exploration_by_toolbox() -> None:
    table = machete_on(3).plays("use:machete-1")
    assert (table.face_up("jaguar-seat"), table.rations()) == (purple(1, 2), 5)


@rule("RR-PTILE-04")
def test_both_tiles_beneath_are_turned_up_after_an_exploration_from_next_door() -> None:
    table = seat_with(7).site("rain-court", colour="purple", tiles={3: purple(3, 3), 2: purple(5, 2)})
    table.plays(*EXPLORE, "visit:rain-court")
    assert (table.face_up("rain-court"), table.face_up("jaguar-seat")) == (purple(5, 2), purple(1, 2))


@rule("RR-PTILE-05")
@pytest.mark.parametrize("effect", [1, 3, 4, 5])
def test_no_purple_tile_is_kept(effect: int) -> None:
    table = seat_with(effect).plays(*EXPLORE)
    assert (table.asked, table.ivory(), table.blue(), table.shown()) == (1, [], [], [])
    assert table.discarded() == [purple(effect, 3)]


@rule("RR-PURPLE-01")
def test_tile_1_gives_three_points_at_once() -> None:
    table = seat_with(1).plays(*EXPLORE)
    assert table.breakdown()["purple-temples"] == table.coins() == 3


@rule("RR-PURPLE-02")
def test_tile_2_advances_one_toolbox_by_a_step() -> None:
    table = seat_with(2).has(toolboxes=["shovel-2", "bottom", "reserve"]).plays(*EXPLORE)
    assert table.offered("advance") == ["1-shovel", "2-compass", "2-machete", "2-shovel"]
    table.plays("advance:2-compass")
    assert (table.toolboxes(), table.prompt) == (["shovel-2", "compass-1", "reserve"], "after-exploring")


@rule("RR-PURPLE-02a")
def test_tile_2_does_nothing_if_no_toolbox_can_advance() -> None:
    table = seat_with(2).has(toolboxes=["machete-3", "shovel-3", "reserve"]).plays(*EXPLORE, "done")
    assert table.toolboxes() == ["machete-3", "shovel-3", "reserve"]
    assert (table.rations(), table.discarded()) == (2, [purple(2, 3)])


@rule("RR-PURPLE-03")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (4, 5), (5, 5)])
def test_tile_3_takes_two_packs_up_to_the_limit(before: int, after: int) -> None:
    table = seat_with(3).has(rations=before).plays(*EXPLORE)
    assert (table.rations(), table.camp) == (after, 9 - after)


@rule("RR-PURPLE-04")
def test_tile_4_puts_a_reserve_toolbox_at_the_bottom() -> None:
    table = seat_with(4).has(toolboxes=["bottom", "reserve", "reserve"]).plays(*EXPLORE)
    assert table.toolboxes() == ["bottom", "bottom", "reserve"]


@rule("RR-RULING-43")
def test_tile_4_does_nothing_without_a_toolbox_in_reserve() -> None:
    table = seat_with(4).has(toolboxes=TOPPED_OUT).plays(*EXPLORE, "done")
    assert (table.toolboxes(), table.rations()) == (TOPPED_OUT, 2)
    assert (table.discarded(), table.levels("jaguar-seat")) == ([purple(4, 3)], [1, 2])


@rule("RR-PURPLE-05", "RR-RULING-44")
def test_tile_5_teleports_to_base_camp_and_takes_three_packs_in_all() -> None:
    table = seat_with(5).has(rations=1).plays(*EXPLORE)
    assert (table.place(), table.rations(), table.camp) == ("base-camp", 3, 6)


@rule("RR-PURPLE-05")
def test_the_text_of_tile_5_ends_no_turn() -> None:
    text = RUNNERS.voice().say(f"{purple(5, 1)}.text").replace("\N{NO-BREAK SPACE}", " ")
    assert text == "Teleport to Base Camp and take 3 Ration Packs."


@rule("RR-RULING-44a", "RR-CAMP-03")
def test_tile_5_leaves_the_temple_in_order_and_a_toolbox_may_still_be_used() -> None:
    table = seat_with(5).has(rations=1, toolboxes=["machete-2"]).plays(*EXPLORE)
    assert (table.discarded(), table.face_up("jaguar-seat")) == ([purple(5, 3)], purple(1, 2))
    assert (table.prompt, table.offers) == ("after-exploring", ["use:machete-2", "done"])
    assert table.refused("explore") == "RR-EXPLORE-09"
    assert table.plays("use:machete-2").rations() == 5


@rule("RR-RULING-44a", "RR-RULING-44")
def test_tile_5_by_toolbox_after_the_move_leaves_nothing_to_explore() -> None:
    table = seat_with(5).has(rations=1, toolboxes=["machete-1"])
    table.plays("go:base-camp~jaguar-seat", "use:machete-1")
    assert (table.asked, table.place(), table.rations()) == (1, "base-camp", 4)


@rule("RR-RULING-44a")
def test_tile_5_leaves_a_relic_behind_where_it_was_the_last_tile() -> None:
    table = Scene().site("jaguar-seat", levels=[1], tiles={1: purple(5, 1)}).plays(*EXPLORE)
    assert table.relic_at("jaguar-seat")
    assert (table.asked, table.place()) == (1, "base-camp")


@rule("RR-RULING-44a")
def test_tile_5_next_door_leaves_both_temples_in_order() -> None:
    table = seat_with(7).site("rain-court", colour="purple", levels=[1], tiles={1: purple(5, 1)})
    table.has(toolboxes=["shovel-1"]).plays(*EXPLORE, "visit:rain-court")
    assert (table.place(), table.offers) == ("base-camp", ["use:shovel-1", "done"])
    assert (table.relic_at("rain-court"), table.face_up("jaguar-seat")) == (True, purple(1, 2))


@rule("RR-RULING-95", "RR-PTILE-03", "RR-EX-04")
def test_the_tile_beneath_is_turned_up_after_the_effect_and_not_before() -> None:
    table = seat_with(8).plays(*EXPLORE, "flip:otter-bend")
    assert (table.discarded(), table.face_up("jaguar-seat")) == ([purple(8, 3)], None)
    assert table.plays("done").face_up("jaguar-seat") == purple(1, 2)


@rule("RR-PURPLE-06")
def test_tile_6_moves_one_own_pathway_to_any_other_trail() -> None:
    table = seat_with(6).has(pathways=["base-camp~rootwell", "heron-stair~rootwell"]).plays(*EXPLORE)
    assert table.offered("lift") == ["base-camp~rootwell", "heron-stair~rootwell"]
    table.plays("lift:base-camp~rootwell")
    assert table.offered("lay") == sorted(set(TRAILS) - {"base-camp~rootwell", "heron-stair~rootwell"})
    table.plays("lay:lantern-rock~stone-nest")
    assert (table.pathways(), table.asked) == (["heron-stair~rootwell", "lantern-rock~stone-nest"], 1)


@rule("RR-RULING-45")
def test_tile_6_does_nothing_without_own_pathways_on_the_board() -> None:
    table = seat_with(6).has(1, pathways=["base-camp~rootwell"]).plays(*EXPLORE)
    assert (table.asked, table.pathways(), table.pathways(1)) == (1, [], ["base-camp~rootwell"])
    assert (table.rations(), table.discarded()) == (2, [purple(6, 3)])


@rule("RR-RULING-45a")
def test_a_moved_pathway_does_not_return_to_its_trail() -> None:
    table = seat_with(6).has(pathways=["base-camp~rootwell"]).plays(*EXPLORE)
    assert table.prompt == "relay-pathway"
    assert "base-camp~rootwell" not in table.offered("lay")
    assert table.refused("lay:base-camp~rootwell") is not None


@rule("RR-RULING-45a")
def test_a_pathway_moved_by_toolbox_does_not_return_to_its_trail() -> None:
    table = Scene().has(pathways=["base-camp~rootwell"], toolboxes=["compass-1"]).plays("use:compass-1")
    assert table.offered("lay") == sorted(set(TRAILS) - {"base-camp~rootwell"})


@rule("RR-PURPLE-07", "RR-PURPLE-07b")
def test_tile_7_carries_out_the_action_next_door_and_removes_two_tiles() -> None:
    table = seat_with(7).site("serpent-gate", tiles={3: blue(4, 3)}).plays(*EXPLORE)
    assert table.offered("visit") == ["rain-court", "serpent-gate", "stone-nest", "tilted-wall"]
    table.plays("visit:serpent-gate")
    assert (table.place(), table.blue()) == ("jaguar-seat", [blue(4, 3)])
    assert (table.levels("jaguar-seat"), table.levels("serpent-gate")) == ([1, 2], [1, 2])


@rule("RR-PURPLE-07")
def test_tile_7_reaches_neither_distant_sites_nor_shrines() -> None:
    table = seat_with(7).site("stone-nest", levels=[]).plays(*EXPLORE)
    assert table.refused("visit:moth-garden") == "RR-PURPLE-07"
    assert table.refused("visit:stone-nest") == "RR-SHRINE-06"


@rule("RR-PURPLE-07")
def test_tile_7_must_be_carried_out() -> None:
    table = seat_with(7).plays(*EXPLORE)
    assert table.refused("decline") == "RR-PURPLE-07"


@rule("RR-PURPLE-07a")
def test_tile_7_never_chooses_base_camp() -> None:
    table = seat_with(7).plays(*EXPLORE)
    assert table.refused("visit:base-camp") == "RR-PURPLE-07a"


@rule("RR-PURPLE-07c")
def test_a_pathway_built_through_tile_7_lies_next_to_the_explorer() -> None:
    table = seat_with(7).plays(*EXPLORE, "visit:stone-nest")
    assert table.refused("lay:lantern-rock~stone-nest") == "RR-PATH-06"
    table.plays("lay:jaguar-seat~serpent-gate")
    assert (table.pathways(), table.levels("stone-nest")) == (["jaguar-seat~serpent-gate"], [1, 2])


@rule("RR-PURPLE-07d")
def test_tile_7_without_a_tile_next_door_costs_the_pack_and_the_tile() -> None:
    table = Scene().stands("sunken-court").site("echo-vault", tiles={3: purple(7, 3)})
    table.site("sunken-court", levels=[]).site("toad-cistern", relic=True).site("orchid-steps", levels=[])
    table.plays("go:echo-vault~sunken-court", "explore")
    assert (table.asked, table.rations(), table.coins()) == (1, 2, 0)
    assert (table.levels("echo-vault"), table.discarded()) == ([1, 2], [purple(7, 3)])


@rule("RR-PURPLE-07e")
def test_tile_7_costs_one_pack_in_all() -> None:
    table = seat_with(7).has(rations=1).plays(*EXPLORE, "visit:serpent-gate")
    assert (table.rations(), len(table.blue())) == (0, 1)


@rule("RR-PURPLE-08", "RR-PURPLE-08a")
def test_tile_8_turns_two_tokens_each_to_either_side_without_a_step() -> None:
    table = seat_with(8).tokens("otter-bend", "lily-reach").plays(*EXPLORE)
    assert table.offered("flip") == sorted(TOKENS)
    table.plays("flip:otter-bend", "flip:drift-ford")
    assert (table.asked, table.coloured()) == (1, ["drift-ford", "lily-reach"])
    assert table.toolboxes() == ["bottom", "reserve", "reserve"]


@rule("RR-PURPLE-08", "RR-RULING-42")
def test_tile_8_may_turn_no_token() -> None:
    table = seat_with(8).tokens("otter-bend").plays(*EXPLORE, "done")
    assert (table.asked, table.coloured(), table.discarded()) == (1, ["otter-bend"], [purple(8, 3)])


@rule("RR-PURPLE-08", "RR-RULING-42")
def test_tile_8_may_turn_one_token() -> None:
    table = seat_with(8).tokens("otter-bend").plays(*EXPLORE, "flip:lily-reach", "done")
    assert (table.asked, table.coloured()) == (1, ["otter-bend", "lily-reach"])


@rule("RR-PURPLE-08b", "RR-RULING-47a")
def test_turning_the_last_coloured_token_by_tile_8_resets_all_before_the_second_flip() -> None:
    table = seat_with(8).tokens("otter-bend").plays(*EXPLORE, "flip:otter-bend")
    assert (table.coloured(), table.prompt) == (TOKENS, "advance-toolbox")
    table.plays("advance:1-shovel", "flip:lily-reach", "done")
    assert table.coloured() == TOKENS[:-1]
    assert table.toolboxes() == ["shovel-1", "reserve", "reserve"]


@rule("RR-RULING-47a", "RR-PURPLE-08b")
def test_the_second_flip_of_tile_8_may_be_the_one_that_resets_all() -> None:
    table = seat_with(8).tokens("otter-bend", "lily-reach").plays(*EXPLORE, "flip:otter-bend")
    assert (table.coloured(), table.prompt) == (["lily-reach"], "flip-token")
    table.plays("flip:lily-reach", "advance:1-compass")
    assert (table.coloured(), table.toolboxes()[0]) == (TOKENS, "compass-1")


@rule("RR-RULING-47")
def test_tile_8_turns_two_different_tokens() -> None:
    table = seat_with(8).plays(*EXPLORE, "flip:otter-bend")
    assert table.coloured() == TOKENS[1:]
    assert table.offered("flip") == sorted(TOKENS[1:])
    assert table.refused("flip:otter-bend") == "RR-RULING-47"


@rule("RR-RULING-42")
@pytest.mark.parametrize("effect", [2, 6, 7])
def test_a_purple_effect_cannot_be_declined(effect: int) -> None:
    table = seat_with(effect).has(pathways=["base-camp~rootwell", "heron-stair~rootwell"]).plays(*EXPLORE)
    assert table.prompt in {"advance-toolbox", "lift-pathway", "visit-neighbour"}
    assert not {"done", "decline"} & set(table.offers)


@rule("RR-RULING-42a")
def test_a_purple_tile_that_can_do_nothing_is_discarded_without_effect() -> None:
    table = machete_on(3).has(rations=5).plays("use:machete-1")
    assert (table.rations(), table.coins(), table.prompt) == (5, 0, "before-move")
    assert (table.discarded(), table.levels("jaguar-seat")) == ([purple(3, 3)], [1, 2])


@rule("RR-RULING-77")
@pytest.mark.parametrize("effect", [4, 6])
def test_a_toolbox_may_explore_a_temple_whose_tile_will_do_nothing(effect: int) -> None:
    table = machete_on(effect).has(toolboxes=["machete-1", "bottom", "bottom"]).plays("use:machete-1")
    assert (table.toolboxes(), table.pathways()) == (["bottom", "bottom", "bottom"], [])
    assert (table.discarded(), table.levels("jaguar-seat")) == ([purple(effect, 3)], [1, 2])


def two_idols() -> Scene:
    """Tile 7 at Whisper Hall, where the Explorer is, and again next door at the Ember Altar."""
    table = Scene().stands("mossgate").site("whisper-hall", tiles={3: purple(7, 3)})
    table.site("ember-altar", colour="purple", levels=[1, 2], tiles={2: purple(7, 2)})
    return table.plays("go:mossgate~whisper-hall", "explore", "visit:ember-altar")


@rule("RR-RULING-46", "RR-RULING-46a")
def test_tile_7_next_door_chains_on_from_there_and_never_back() -> None:
    table = two_idols()
    assert table.offered("visit") == ["orchid-steps", "rootwell", "sunken-court"]
    assert table.refused("visit:whisper-hall") == "RR-RULING-46a"


@rule("RR-RULING-46")
def test_a_pathway_at_the_end_of_a_chain_still_lies_next_to_the_explorer() -> None:
    table = two_idols().plays("visit:sunken-court")
    assert table.offered("lay") == ["ember-altar~whisper-hall", "mossgate~whisper-hall", "rootwell~whisper-hall"]
    table.plays("lay:mossgate~whisper-hall")
    assert [table.levels(place) for place in ("whisper-hall", "ember-altar", "sunken-court")] == [[1, 2], [1], [1, 2]]
    assert (table.asked, table.rations(), table.place()) == (1, 2, "whisper-hall")


@rule("RR-RULING-46b")
def test_relics_are_placed_from_the_last_site_of_a_chain_back_to_the_first() -> None:
    table = Scene().stands("mossgate").site("whisper-hall", levels=[1], tiles={1: purple(7, 1)})
    table.site("ember-altar", levels=[1], tiles={1: ivory(1, 2)}).has(ivory=[ivory(1, 1)])
    table.plays("go:mossgate~whisper-hall", "explore", "visit:ember-altar")
    assert table.heard("relic-appeared") == []
    table.plays(f"keep:{ivory(1, 2)}")
    assert [about["colour"] for about in table.heard("relic-appeared")] == ["ivory", "purple"]
