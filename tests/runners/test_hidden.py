"""RR-BLUE-02 to RR-BLUE-04, RR-IVORY2-02a, RR-RULING-64 to RR-RULING-66, RR-RULING-84, RR-RULING-85: who sees what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from reliquary.games.runners.terminal import Teller
from tests.rules import rule
from tests.runners.scene import RUNNERS, TILES, Scene, blue, ivory, purple

BELT, GALLERY = ivory(1, 2), ivory(1, 1)
LANTERN, MILESTONES = ivory(2, 2), ivory(3, 1)
OTHERS = pytest.mark.parametrize("viewer", [1, 2, None])
ALL = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def seen(table: Scene, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, in plain words."""
    plain: dict[str, Any] = RUNNERS.plain(RUNNERS.view(table.state, viewer))
    return plain


def told(table: Scene, viewer: int | None, name: str) -> list[Mapping[str, Any]]:
    """What events of a name told this seat."""
    return [event.about for event in table.state.events or () if event.name == name and event.reaches(viewer)]


def blue_taken() -> Scene:
    """Seat 0 has just taken a blue tile worth 4 from the top of a Temple."""
    table = Scene().site("heron-stair", tiles={3: blue(4, 3)})
    return table.plays("go:base-camp~heron-stair", "explore")


@rule("RR-BLUE-02", "RR-EX-03")
def test_whoever_takes_a_blue_tile_sees_its_value() -> None:
    table = blue_taken()
    assert told(table, 0, "saw") == [{"tile": TILES.index(blue(4, 3)), "value": 4}]


@rule("RR-BLUE-02", "RR-EX-03")
@OTHERS
def test_the_value_of_a_blue_tile_is_looked_at_in_secret(viewer: int | None) -> None:
    table = blue_taken()
    assert told(table, viewer, "explored") != []
    assert [told(table, viewer, name) for name in ("saw", "took", "showed", "looked")] == [[], [], [], []]


@rule("RR-BLUE-02")
@pytest.mark.parametrize(("viewer", "draws"), [(0, 1), (1, 0), (2, 0), (None, 0)])
def test_the_draw_of_a_blue_tile_is_known_to_its_taker_alone(viewer: int | None, draws: int) -> None:
    table = Scene().plays("go:base-camp~heron-stair", "explore")
    assert len(told(table, viewer, "chance")) == draws


@rule("RR-BLUE-03", "RR-RULING-85")
@OTHERS
def test_a_blue_tile_is_kept_face_down_and_only_its_level_shows(viewer: int | None) -> None:
    table = blue_taken().has(blue=[blue(5, 1)])
    explorer = seen(table, viewer)["explorers"][0]
    assert (explorer["blue"], explorer["shown"]) == (["hidden-3", "hidden-1"], [])


@rule("RR-BLUE-04")
@OTHERS
def test_the_value_of_a_blue_tile_stays_hidden_in_later_turns(viewer: int | None) -> None:
    table = blue_taken().turn_of(1).plays("go:base-camp~rootwell", "done")
    assert seen(table, viewer)["explorers"][0]["blue"] == ["hidden-3"]
    assert RUNNERS.breakdown(RUNNERS.view(table.state, viewer))[0]["blue-temples"] == 0
    assert blue(4, 3) in seen(table, viewer)["unseen"]


@rule("RR-BLUE-04")
@ALL
def test_blue_tiles_are_shown_when_the_game_is_over(viewer: int | None) -> None:
    table = Scene().has(blue=[blue(5, 1)])
    table.state.trigger = 1
    table.plays("go:base-camp~rootwell", "done")
    assert table.prompt is None
    assert seen(table, viewer)["explorers"][0]["blue"] == [blue(5, 1)]
    assert told(table, viewer, "showed") == [{"tile": TILES.index(blue(5, 1)), "value": 5}]


@rule("RR-BLUE-04", "RR-SHOVEL-03b")
@ALL
def test_a_blue_tile_shown_for_doubling_is_known_to_all(viewer: int | None) -> None:
    table = Scene().site("heron-stair", tiles={3: blue(4, 3)}).has(toolboxes=["shovel-3"])
    table.plays("use:shovel-3", "go:base-camp~heron-stair", "explore", "show")
    explorer = seen(table, viewer)["explorers"][0]
    assert (explorer["blue"], explorer["shown"]) == ([], [blue(4, 3)])


def lantern_used() -> Scene:
    """Seat 0 has looked at the three tiles of a blue Temple."""
    table = Scene().has(ivory=[LANTERN]).site("heron-stair", tiles={3: blue(2, 3), 2: blue(3, 2), 1: blue(5, 1)})
    return table.plays("go:base-camp~heron-stair", "explore", f"use:{LANTERN}")


@rule("RR-IVORY2-02", "RR-IVORY2-02a")
def test_whoever_looks_at_the_tiles_of_a_temple_knows_those_left_behind() -> None:
    table = lantern_used()
    assert seen(table, 0)["sites"]["heron-stair"]["faces"] == {"1": blue(5, 1), "2": blue(3, 2), "3": blue(2, 3)}
    table.plays("take:1")
    assert seen(table, 0)["sites"]["heron-stair"]["faces"] == {"2": blue(3, 2), "3": blue(2, 3)}


@rule("RR-IVORY2-02a")
@OTHERS
def test_the_tiles_looked_at_are_shown_to_nobody_else(viewer: int | None) -> None:
    table = lantern_used()
    assert seen(table, viewer)["sites"]["heron-stair"]["faces"] == {}
    assert {blue(5, 1), blue(3, 2), blue(2, 3)} <= set(seen(table, viewer)["unseen"])
    assert (told(table, viewer, "looked"), RUNNERS.view(table.state, viewer).offers) == ([], ())


@rule("RR-IVORY2-02a")
@OTHERS
def test_the_tiles_left_behind_are_shown_to_nobody_else(viewer: int | None) -> None:
    table = lantern_used().plays("take:1")
    site = seen(table, viewer)["sites"]["heron-stair"]
    assert (site["levels"], site["faces"]) == ([2, 3], {})
    assert seen(table, viewer)["explorers"][0]["blue"] == ["hidden-1"]


@rule("RR-IVORY2-02a", "RR-PTILE-01")
@OTHERS
def test_beneath_a_purple_tile_only_its_looker_has_seen(viewer: int | None) -> None:
    table = Scene().has(ivory=[LANTERN]).site("jaguar-seat", tiles={3: purple(4, 3), 2: purple(3, 2), 1: purple(1, 1)})
    table.plays("go:base-camp~jaguar-seat", "explore", f"use:{LANTERN}", "take:2")
    assert seen(table, viewer)["sites"]["jaguar-seat"]["faces"] == {"3": purple(4, 3)}
    assert seen(table, 0)["sites"]["jaguar-seat"]["faces"] == {"3": purple(4, 3), "1": purple(1, 1)}


@rule("RR-RULING-64")
@ALL
def test_discarded_tiles_may_be_looked_at_by_all(viewer: int | None) -> None:
    table = Scene().stands("fern-hollow").has(ivory=[GALLERY]).site("macaw-tower", levels=[1], tiles={1: BELT})
    table.plays("go:fern-hollow~macaw-tower", "explore", f"keep:{GALLERY}")
    table.site("jaguar-seat", tiles={3: purple(1, 3)}).turn_of(1).plays("go:base-camp~jaguar-seat", "explore")
    assert seen(table, viewer)["discarded"] == [BELT, purple(1, 3)]
    assert told(table, viewer, "discarded") == [{"tile": TILES.index(BELT)}]


@rule("RR-RULING-65")
def test_a_player_sees_own_blue_tiles_and_own_coins() -> None:
    table = blue_taken().has(coins=7)
    explorer = seen(table, 0)["explorers"][0]
    assert (explorer["blue"], sum(explorer["coins"].values())) == ([blue(4, 3)], 7)


@rule("RR-RULING-65")
@OTHERS
def test_others_can_count_a_players_blue_tiles(viewer: int | None) -> None:
    table = blue_taken().has(blue=[blue(2, 3), blue(3, 2)])
    assert len(seen(table, viewer)["explorers"][0]["blue"]) == 3


@rule("RR-RULING-66")
@ALL
def test_packs_relics_ivory_tiles_toolboxes_and_pathways_are_public(viewer: int | None) -> None:
    table = Scene().has(rations=4, relics={"green": 2}, ivory=[MILESTONES], toolboxes=["bottom", "compass-2"])
    explorer = seen(table.has(pathways=["base-camp~rootwell"]), viewer)["explorers"][0]
    assert (explorer["rations"], explorer["relics"]["green"], explorer["ivory"]) == (4, 2, [MILESTONES])
    assert explorer["toolboxes"] == ["bottom", "compass-2", "reserve"]
    assert RUNNERS.view(table.state, viewer).unplaced(0) == 9


@rule("RR-RULING-84")
@ALL
def test_every_gain_of_coins_is_announced_with_its_amount(viewer: int | None) -> None:
    table = Scene().has(coins=5).site("jaguar-seat", tiles={3: purple(1, 3)})
    table.plays("go:base-camp~jaguar-seat", "explore")
    assert told(table, viewer, "gained") == [{"points": 3, "source": "purple-temples"}]
    assert RUNNERS.view(table.state, viewer).coins(0) == 8


def told_of(table: Scene, viewer: int | None) -> list[Any]:
    """All that anybody is shown of a view: as a program, in a picture, in words."""
    view, voice = RUNNERS.view(table.state, viewer), RUNNERS.voice()
    page = Teller(voice)
    names = page.names(view)
    words = [voice.described(view, names), voice.status(view), list(voice.explain("a", view)), list(page.charts(view))]
    return [RUNNERS.shown(view, False), RUNNERS.drawn(view, voice.words, False), page.board(view), words]


@rule("RR-VP-04", "RR-RULING-84", "RR-RULING-65")
@OTHERS
def test_nothing_that_others_are_shown_depends_on_a_players_coins(viewer: int | None) -> None:
    poor, rich = blue_taken().has(coins=4), blue_taken().has(coins=37)
    assert told_of(poor, viewer) == told_of(rich, viewer)
    assert all(one != other for one, other in zip(told_of(poor, 0), told_of(rich, 0), strict=True))


@rule("RR-RULING-85")
@OTHERS
@pytest.mark.parametrize(("levels", "hole"), [([1], "hidden-1"), ([1, 2], "hidden-2"), ([1, 2, 3], "hidden-3")])
def test_the_level_of_a_blue_tile_is_public(viewer: int | None, levels: list[int], hole: str) -> None:
    table = Scene().site("heron-stair", levels=levels).plays("go:base-camp~heron-stair", "explore")
    assert seen(table, viewer)["explorers"][0]["blue"] == [hole]


@rule("RR-IVORY2-02a")
def test_a_tile_that_every_player_has_come_to_know_stays_hidden_from_spectators() -> None:
    table = Scene(seats=2).stands("base-camp").stands("base-camp", seat=1).has(ivory=[ivory(2, 2)])
    table.site("heron-stair", levels=[1, 2], tiles={1: blue(4, 1), 2: blue(3, 2)})
    table.plays("go:base-camp~heron-stair", "explore", f"use:{ivory(2, 2)}", "take:1")
    table.plays("go:base-camp~heron-stair", "explore")
    spectator = RUNNERS.view(table.state, None)
    assert RUNNERS.plain(spectator)["explorers"][1]["blue"] == ["hidden-2"]
    assert RUNNERS.plain(RUNNERS.view(table.state, 0))["explorers"][1]["blue"] == [blue(3, 2)]
