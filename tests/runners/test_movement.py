"""RR-MOVE and the rulings on movement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reliquary import kernel
from reliquary.games.runners.game import RelicRunners
from reliquary.games.runners.rules.turn import begin_turn
from reliquary.games.runners.state import BOTTOM, FIRST_STEP
from tests.rules import rule
from tests.runners.scene import PLACES, RUNNERS, Scene, ivory

# A ring of four around rootwell, none of it in Base Camp.
RING = ("rootwell~whisper-hall", "mossgate~whisper-hall", "heron-stair~mossgate", "heron-stair~rootwell")

# A line of three that leads away from it.
LINE = ("rootwell~whisper-hall", "mossgate~whisper-hall", "cloud-terrace~mossgate")


def go(*trails: str) -> list[str]:
    """The actions that travel these trails."""
    return [f"go:{trail}" for trail in trails]


@rule("RR-MOVE-01", "RR-MOVE-02")
def test_an_explorer_may_not_stay_where_it_is() -> None:
    table = Scene().stands("mossgate")
    assert table.offers == go("cloud-terrace~mossgate", "heron-stair~mossgate", "mossgate~whisper-hall")
    assert table.refused("stop") == "RR-MOVE-02"


@rule("RR-MOVE-03")
def test_a_move_may_not_end_where_the_turn_began() -> None:
    table = Scene().stands("rootwell").has(pathways=RING).plays(*go(*RING))
    assert table.place() == "rootwell"
    assert table.refused("stop") == "RR-MOVE-03"
    assert table.offered("go") == ["base-camp~rootwell", "ember-altar~rootwell"]


@rule("RR-MOVE-03")
def test_a_step_back_to_the_start_is_not_offered_if_nothing_leads_on() -> None:
    table = Scene().stands("rootwell").has(pathways=[*RING[1:], "fallen-arch~heron-stair"]).plays(*go(*RING[:3]))
    assert table.offers == ["stop", "go:fallen-arch~heron-stair"]
    assert table.refused("go:heron-stair~rootwell") == "RR-MOVE-03"


@rule("RR-MOVE-04", "RR-MOVE-12", "RR-PATH-04")
def test_pathways_of_others_make_no_trail_familiar() -> None:
    table = Scene().stands("rootwell").has(1, pathways=RING).plays("go:rootwell~whisper-hall")
    assert table.prompt == "at-site"
    assert table.place() == "whisper-hall"


@rule("RR-MOVE-04")
def test_an_own_pathway_makes_a_trail_familiar_though_others_lie_there_too() -> None:
    table = Scene().stands("rootwell").has(0, pathways=RING[1:2]).has(1, pathways=RING)
    assert table.plays(*go(*RING[:2])).place() == "mossgate"


@rule("RR-MOVE-05")
def test_only_one_unfamiliar_trail_is_travelled_in_a_turn() -> None:
    table = Scene().stands("rootwell").has(pathways=["mossgate~whisper-hall"]).plays("go:rootwell~whisper-hall")
    assert table.offers == ["stop", "go:mossgate~whisper-hall"]
    assert table.refused("go:ember-altar~whisper-hall") == "RR-MOVE-05"


@rule("RR-MOVE-05", "RR-MOVE-07")
def test_a_chain_before_and_a_second_unfamiliar_trail_do_not_go_together() -> None:
    table = Scene().stands("rootwell").has(pathways=["rootwell~whisper-hall"]).has(toolboxes=["machete-1"])
    table.plays("go:rootwell~whisper-hall", "go:mossgate~whisper-hall")
    assert (table.prompt, table.place()) == ("at-site", "mossgate")


@rule("RR-MOVE-06")
def test_a_chain_of_own_pathways_may_have_any_length() -> None:
    north = ["rootwell~whisper-hall", "mossgate~whisper-hall", "cloud-terrace~mossgate", "cloud-terrace~fallen-arch"]
    east = ["fallen-arch~macaw-tower", "lantern-rock~macaw-tower", "lantern-rock~stone-nest", "jaguar-seat~stone-nest"]
    chain = [*north, *east, "jaguar-seat~serpent-gate", "moth-garden~serpent-gate"]
    table = Scene().stands("rootwell").has(pathways=chain).plays(*go(*chain))
    assert table.place() == "moth-garden"
    assert table.plays("go:moth-garden~toad-cistern").place() == "toad-cistern"


@rule("RR-MOVE-06")
def test_a_broken_chain_is_no_chain() -> None:
    table = Scene().stands("rootwell").has(pathways=["cloud-terrace~mossgate", "mossgate~whisper-hall"])
    table.plays("go:heron-stair~rootwell")
    assert (table.prompt, table.place()) == ("at-site", "heron-stair")


@rule("RR-MOVE-07")
def test_the_unfamiliar_trail_does_not_lie_between_own_pathways() -> None:
    table = Scene().stands("rootwell").has(pathways=["rootwell~whisper-hall", "cloud-terrace~mossgate"])
    table.plays("go:rootwell~whisper-hall", "go:mossgate~whisper-hall")
    assert (table.prompt, table.place()) == ("at-site", "mossgate")


@rule("RR-MOVE-07", "RR-IVORY2-01", "RR-IVORY2-01a")
def test_with_the_tile_it_may() -> None:
    table = Scene().stands("rootwell").has(pathways=["rootwell~whisper-hall", "cloud-terrace~mossgate"])
    table.has(ivory=[ivory(2, 1)]).plays("go:rootwell~whisper-hall", "go:mossgate~whisper-hall")
    assert table.offers == ["stop", "go:cloud-terrace~mossgate"]
    assert table.plays("go:cloud-terrace~mossgate").place() == "cloud-terrace"


@rule("RR-MOVE-08")
def test_no_trail_with_an_own_pathway_is_travelled_twice() -> None:
    table = Scene().stands("rootwell").has(pathways=RING[:2]).plays(*go(*RING[:2]))
    assert table.refused("go:mossgate~whisper-hall") == "RR-MOVE-08"
    assert table.offered("go") == ["cloud-terrace~mossgate", "heron-stair~mossgate"]


@rule("RR-MOVE-08")
def test_no_unfamiliar_trail_is_travelled_twice() -> None:
    table = Scene().stands("rootwell").has(pathways=RING[1:2]).plays(*go(*RING[:1]))
    assert table.refused("go:rootwell~whisper-hall") == "RR-MOVE-08"


@rule("RR-MOVE-08")
def test_no_trail_is_travelled_twice_in_the_same_direction() -> None:
    table = Scene().stands("heron-stair").has(pathways=RING).plays(*go(RING[3], *RING[:3]))
    assert table.place() == "heron-stair"
    assert table.refused("go:heron-stair~rootwell") == "RR-MOVE-08"
    assert "go:heron-stair~rootwell" not in table.offers


@rule("RR-MOVE-09")
def test_the_same_place_may_be_passed_several_times() -> None:
    loop = ("heron-stair~rootwell", "heron-stair~mossgate", "cloud-terrace~mossgate", "cloud-terrace~heron-stair")
    table = Scene().stands("rootwell").has(pathways=loop).plays(*go(*loop))
    assert table.place() == "heron-stair"
    assert table.offers == ["stop", *go("base-camp~heron-stair", "fallen-arch~heron-stair", "fern-hollow~heron-stair")]


@rule("RR-MOVE-10", "RR-MOVE-11")
def test_base_camp_ends_the_move_even_between_own_pathways() -> None:
    table = Scene().stands("rootwell").has(pathways=["base-camp~rootwell", "base-camp~tilted-wall"])
    table.plays("go:base-camp~rootwell")
    assert (table.place(), table.asked) == ("base-camp", 1)


@rule("RR-MOVE-10", "RR-MOVE-11")
def test_nobody_moves_on_from_base_camp() -> None:
    table = Scene().stands("rootwell").has(pathways=["base-camp~rootwell", "base-camp~tilted-wall"])
    table.has(toolboxes=["shovel-1"]).plays("go:base-camp~rootwell")
    assert table.offers == ["use:shovel-1", "done"]
    assert table.refused("go:base-camp~tilted-wall") == "RR-MOVE-10"


@rule("RR-MOVE-13", "RR-SHRINE-08")
@pytest.mark.parametrize("relic", [True, False])
def test_a_shrine_may_be_passed_and_may_be_the_end(relic: bool) -> None:
    table = Scene().stands("rootwell").has(pathways=RING[:1]).site("whisper-hall", levels=[], relic=relic)
    table.plays("go:rootwell~whisper-hall")
    assert table.offers == ["stop", *go("ember-altar~whisper-hall", "mossgate~whisper-hall")]
    assert table.plays("stop").place() == "whisper-hall"


@rule("RR-MOVE-14")
def test_tokens_are_turned_when_the_whole_move_is_over() -> None:
    table = Scene().stands("mossgate").has(pathways=["heron-stair~mossgate"]).plays("go:heron-stair~mossgate")
    assert (table.prompt, len(table.coloured())) == ("choose-trail", 10)
    table.plays("go:heron-stair~rootwell")
    assert (table.prompt, table.heard("flipped-along")[0]["count"]) == ("advance-toolbox", 1)


@rule("RR-MOVE-15")
def test_the_first_move_is_one_unfamiliar_trail_out_of_base_camp() -> None:
    table = Scene()
    near = ("fern-hollow", "heron-stair", "jaguar-seat", "orchid-steps", "rootwell", "tilted-wall")
    assert table.offers == [f"go:base-camp~{place}" for place in near]
    assert table.plays("go:base-camp~rootwell").offers == ["explore", "done"]


@rule("RR-MOVE-16", "RR-RULING-01")
@pytest.mark.parametrize(
    ("own", "actions", "end"),
    [
        ((), go(*LINE[:1]), "whisper-hall"),
        (LINE[:2], [*go(*LINE[:2]), "stop"], "mossgate"),
        (LINE[:2], go(*LINE), "cloud-terrace"),
        (LINE[1:], go(*LINE), "cloud-terrace"),
    ],
    ids=["unfamiliar", "chain", "chain then unfamiliar", "unfamiliar then chain"],
)
def test_each_kind_of_route_is_legal(own: tuple[str, ...], actions: list[str], end: str) -> None:
    table = Scene().stands("rootwell").has(pathways=own).plays(*actions)
    assert (table.prompt, table.place()) == ("at-site", end)


@rule("RR-RULING-02")
@pytest.mark.parametrize("place", PLACES)
def test_a_legal_move_always_exists_on_our_board(place: str) -> None:
    table = Scene().stands(place)
    table.plays(table.offers[0])
    assert table.place() != place


# RR-RULING-02: a map in which no Trail leads to moth-garden, as only content that our loader refuses could have


def cut_off(toolbox: int = BOTTOM) -> tuple[int, list[str]]:
    """A turn of seat 0 at a moth-garden without Trails: who is asked, and what is offered."""
    content = RUNNERS.content
    kept = [trail for trail in content.trails if "moth-garden" not in trail.id]
    tokens = [replace(token, trail=kept.index(content.trails[token.trail])) for token in content.tokens]
    s = RelicRunners(replace(content, trails=tuple(kept), tokens=tuple(tokens))).deal(seats=3, seed=1)
    s.place[0], s.boxes[0], s.agenda = PLACES.index("moth-garden"), toolbox, None
    begin_turn(s, 0)
    kernel.settle(s)
    found = kernel.decision(s)
    assert found is not None
    return found.seat, [s.game.vocabulary[action] for action in found.options]


@rule("RR-RULING-02")
def test_who_cannot_move_neither_moves_nor_explores() -> None:
    seat, offers = cut_off()
    assert seat == 1
    assert offers[0] == "go:base-camp~fern-hollow"


@rule("RR-RULING-02")
def test_who_cannot_move_may_still_use_a_toolbox_or_leave_it() -> None:
    seat, offers = cut_off(toolbox=FIRST_STEP + 8)
    assert seat == 0
    assert (offers[0], len(offers)) == ("use:shovel-3", 2)
    assert "explore" not in offers


@rule("RR-RULING-03")
def test_explorers_never_block_each_other() -> None:
    table = Scene().stands("rootwell").stands("whisper-hall", 1).stands("whisper-hall", 2).has(pathways=RING[:1])
    table.plays("go:rootwell~whisper-hall")
    assert table.offered("go") == ["ember-altar~whisper-hall", "mossgate~whisper-hall"]
    assert table.plays("stop", "explore").levels("whisper-hall") == [1, 2]
    assert [table.place(seat) for seat in range(3)] == ["whisper-hall"] * 3


@rule("RR-RULING-04")
def test_a_pathway_at_base_camp_may_be_the_first_trail_of_a_move() -> None:
    table = Scene().has(pathways=["base-camp~rootwell"]).plays(*go("base-camp~rootwell", "rootwell~whisper-hall"))
    assert table.place() == "whisper-hall"


@rule("RR-RULING-04")
def test_a_pathway_at_base_camp_may_be_the_last_trail_of_a_move() -> None:
    table = Scene().stands("whisper-hall").has(pathways=["base-camp~rootwell"])
    table.plays(*go("rootwell~whisper-hall", "base-camp~rootwell"))
    assert table.place() == "base-camp"


@rule("RR-RULING-04", "RR-MOVE-03")
def test_a_move_that_starts_in_base_camp_never_touches_it_again() -> None:
    table = Scene().has(pathways=["base-camp~rootwell", "heron-stair~rootwell", "base-camp~heron-stair"])
    table.plays(*go("base-camp~rootwell", "heron-stair~rootwell"))
    assert "go:base-camp~heron-stair" not in table.offers
    assert table.refused("go:base-camp~heron-stair") == "RR-RULING-04"


@rule("RR-RULING-05")
def test_the_start_may_be_passed() -> None:
    table = Scene().stands("rootwell").has(pathways=RING).plays(*go(*RING, "ember-altar~rootwell"))
    assert table.place() == "ember-altar"


@rule("RR-RULING-05")
def test_the_start_may_be_passed_after_an_unfamiliar_trail() -> None:
    table = Scene().stands("rootwell").has(pathways=[*RING[1:], "base-camp~rootwell"]).plays(*go(*RING))
    assert table.place() == "base-camp"


@rule("RR-RULING-06")
def test_the_player_may_stop_anywhere_along_a_chain() -> None:
    table = Scene().stands("rootwell").has(pathways=RING[:3])
    stops = [table.plays(action).offers[0] for action in go(*RING[:3])]
    assert stops == ["stop", "stop", "stop"]


@rule("RR-RULING-06")
def test_there_is_no_duty_to_use_a_chain_to_its_end() -> None:
    table = Scene().stands("rootwell").has(pathways=RING[:3]).plays("go:rootwell~whisper-hall", "stop")
    assert (table.place(), table.prompt) == ("whisper-hall", "at-site")


@rule("RR-RULING-07")
def test_tokens_are_counted_over_the_complete_route() -> None:
    rivers = ("heron-stair~mossgate", "fern-hollow~heron-stair", "fern-hollow~lantern-rock")
    table = Scene().stands("mossgate").has(pathways=rivers).plays(*go(*rivers), "stop")
    assert [told["count"] for told in table.heard("flipped-along")] == [3]


@rule("RR-RULING-07")
def test_the_places_passed_on_the_way_have_no_effect() -> None:
    table = Scene().stands("heron-stair").site("heron-stair", relic=True).site("lantern-rock", relic=True)
    table.has(pathways=["fern-hollow~heron-stair", "fern-hollow~lantern-rock"]).tokens("otter-bend")
    table.plays(*go("fern-hollow~heron-stair", "fern-hollow~lantern-rock", "lantern-rock~stone-nest"))
    assert table.offers == ["explore", "done"]
    assert (table.relic_at("lantern-rock"), table.relics(), table.coins()) == (True, {}, 0)
