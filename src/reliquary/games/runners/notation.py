"""A position of Relic Runners in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from reliquary import notation
from reliquary.games.runners.ids import Ids
from reliquary.games.runners.plain import INSIDE, Plain, PlainExplorer, PlainSite, read, write
from reliquary.games.runners.rules import exploration, movement, pathways, progression, temples, toolboxes, turn
from reliquary.games.runners.rules.setup import read_options
from reliquary.games.runners.state import HOLE, PATHWAYS, RATION_LIMIT, UNSEEN, Runners
from reliquary.notation import kinds_in, part_of, read_agenda, refuse

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material

KINDS = kinds_in((exploration, movement, pathways, progression, temples, toolboxes, turn))

ShownExplorer = part_of(
    "ShownExplorer",
    "One seat, with the Pathways left on its Chart and all its points, were the game scored now: null while covered.",
    PlainExplorer,
    ["coins"],
    unplaced=int,
    sources=dict[str, int] | None,
    points=int | None,
)
ShownSite = part_of(
    "ShownSite",
    """One Ruin or Temple: levels left, the faces that are known by level, who has seen a face, and what lies face up.

    In `seen`, 5 says that the face was shown to all.
    """,
    PlainSite,
    [],
    face_up=str | None,
)
Shown = part_of(
    "Shown",
    "A view for a program that draws it.",
    Plain,
    INSIDE,
    explorers=list[ShownExplorer],  # type: ignore[valid-type]
    sites=dict[str, ShownSite],  # type: ignore[valid-type]
    camp=int,
)


def plain(s: Runners) -> dict[str, object]:
    """A position in plain values."""
    built: dict[str, object] = msgspec.to_builtins(write(s, Ids(s.game, s.setting.seats)))
    return built


def shown(view: Runners, open_scores: bool) -> dict[str, object]:
    """A view for a program that draws it. RR-VP-04, RR-RULING-84: rivals' points are covered until the end."""
    whole = {name: value for name, value in plain(view).items() if name in Shown.__struct_fields__}
    whole["camp"] = view.camp_rations()
    explorers, sites = whole["explorers"], whole["sites"]
    assert isinstance(explorers, list)
    assert isinstance(sites, dict)
    _show_charts(view, explorers, open_scores)
    for place, site in enumerate(view.game.content.places):
        if site.id in sites:
            sites[site.id]["face_up"] = _face_up(view, place)
    return whole


def _show_charts(view: Runners, explorers: list[dict[str, object]], open_scores: bool) -> None:
    points = view.game.breakdown(view)
    for seat, explorer in enumerate(explorers):
        del explorer["coins"]
        explorer["unplaced"] = view.unplaced(seat)
        open_ = open_scores or view.agenda is None or view.viewer == seat
        explorer["sources"] = points[seat] if open_ else None
        explorer["points"] = sum(points[seat].values()) if open_ else None


def _face_up(view: Runners, place: int) -> str | None:
    tile = view.face_up(place)
    return None if tile == UNSEEN else view.game.content.tiles[tile].id


def restore(game: Material[Runners], built: Mapping[str, object]) -> Runners:
    """The position that `plain` described."""
    return notation.restore(Plain, built, lambda whole: _restore(game, whole))


def _restore(game: Material[Runners], whole: Plain) -> Runners:
    ids = Ids(game, whole.seats)
    setting = read_options(game, whole.seats, whole.options)
    sites = ids.sites.read(whole.sites, "sites")
    setting.colours = (-1, *(ids.colour.read(site.colour, "colour") for site in sites))
    s = Runners()
    s.begin(setting, 0)
    read(s, ids, whole)
    s.events = None
    s.agenda = read_agenda(KINDS, whole.agenda, whole.seats)
    check(s)
    return s


def check(s: Runners) -> None:
    """Refuse a position that no game can come to: the limits of pieces, and every tile at one place."""
    seats = range(s.setting.seats)
    for seat in seats:
        where = f"explorers[{seat}]"
        _within(where + ".rations", s.rations[seat], RATION_LIMIT)
        _within(where + ".pathways", s.pathways[seat].bit_count(), PATHWAYS)
        _within(where + ".relics", s.relic_count(seat), len(s.stacks))
        if len(s.knowers[seat]) != len(s.blues[seat]):
            refuse(where + ".known", f"{len(s.knowers[seat])} given for {len(s.blues[seat])} blue tiles")
    _within("rations in Base Camp", s.camp_rations(), 5 * s.setting.seats)
    _within("trigger", s.trigger + 1, s.setting.seats)
    for place, stack in enumerate(s.stacks):
        if stack & ~s.setting.full or (stack and s.shrines >> place & 1):
            refuse(f"sites.{s.game.content.places[place].id}", "these levels cannot lie there")
    if any(outcome < 0 for outcome in s.fate):
        refuse("fate", "an outcome is below 0")
    _check_tiles(s)


def _within(where: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        refuse(where, f"{number} given, expected 0 to {most}")


def _check_tiles(s: Runners) -> None:
    """Every tile is at one place."""
    seen = 0
    loose = [1 << tile for hand in s.blues for tile in hand if tile < HOLE]
    faces = [1 << face for face in s.faces if face != UNSEEN]
    for mask in (*s.ivory, *s.shown, s.unseen, s.discarded, *loose, *faces):
        if seen & mask:
            twice = (seen & mask).bit_length() - 1
            refuse("tiles", f"{s.game.content.tiles[twice].id!r} is at two places")
        seen |= mask
