"""A position in plain values: written by `python -m reliquary.generating` from fields.py."""

from __future__ import annotations

import msgspec

from reliquary.games.runners.colours import Colour
from reliquary.games.runners.ids import Eyes, Ids, Level, RelicCounts
from reliquary.games.runners.layout import Coat
from reliquary.games.runners.state import Runners
from reliquary.notation import Json, read_viewer, write_agenda, write_viewer

# What only the engine needs: no program that draws a view is told.
INSIDE = (
    "agenda",
    "edition",
    "fate",
    "game",
    "options",
    "rng",
    "seats",
    "unseen",
    "viewer",
)


class PlainExplorer(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: figure, Chart and what lies before it.

    A covered blue tile that the viewer has not seen is `hidden-<level>`; `known` says for each who has seen it.
    """

    colour: Coat
    explorer: str
    place: str
    rations: int
    pathways: list[str]
    toolboxes: list[str]
    relics: RelicCounts
    ivory: list[str]
    blue: list[str]
    known: list[list[Eyes]]
    shown: list[str]
    coins: dict[str, int]


class PlainSite(msgspec.Struct, forbid_unknown_fields=True):
    """One Ruin or Temple: levels left, the faces that are known by level, and who has seen a face.

    In `seen`, 5 says that the face was shown to all.
    """

    colour: Colour
    levels: list[Level]
    faces: dict[str, str]
    seen: dict[str, list[Eyes]]
    relic: bool


class PlainTurn(msgspec.Struct, forbid_unknown_fields=True):
    """The turn in progress."""

    number: int
    start: str
    quarry: Colour | None
    route: list[str]
    stride: str
    used: bool
    doubling: bool
    gained: int
    fresh: int
    busy: list[str]
    vacated: list[str]
    relaid: list[str]


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    edition: str
    seats: int
    options: dict[str, Json]
    viewer: str
    rng: str
    fate: list[int]
    explorers: list[PlainExplorer]
    sites: dict[str, PlainSite]
    tokens: list[str]
    unseen: list[str]
    discarded: list[str]
    turn: PlainTurn
    trigger: int | None
    extra: bool
    agenda: list[list[Json]]


def write(s: Runners, ids: Ids) -> Plain:
    """A position in plain values."""
    return Plain(
        game=s.game.name,
        edition=s.game.edition,
        seats=s.setting.seats,
        options=s.game.options_of(s),
        viewer=write_viewer(s),
        rng=format(s.rng, "x"),
        fate=list(s.fate),
        explorers=ids.explorers.write([_write_seat(s, ids, seat) for seat in range(s.setting.seats)]),
        sites=ids.sites.write([_write_place(s, ids, place) for place in range(1, len(s.setting.game.content.places))]),
        tokens=ids.token_set.write(s.tokens),
        unseen=ids.tile_set.write(s.unseen),
        discarded=ids.tile_set.write(s.discarded),
        turn=_write_turn(s, ids),
        trigger=ids.seat.write(s.trigger),
        extra=s.extra,
        agenda=write_agenda(s),
    )


def _write_seat(s: Runners, ids: Ids, seat: int) -> PlainExplorer:
    return PlainExplorer(
        colour=s.game.colours[s.setting.explorers[seat]],
        explorer=s.setting.explorer_of(seat),
        place=ids.place.write(s.place[seat]),
        rations=s.rations[seat],
        pathways=ids.trail_set.write(s.pathways[seat]),
        toolboxes=ids.toolboxes.write(s.boxes[seat * 3 : seat * 3 + 3]),
        relics=ids.relics.write(s.relics[seat * 4 : seat * 4 + 4]),
        ivory=ids.tile_set.write(s.ivory[seat]),
        blue=ids.blues.write(s.blues[seat]),
        known=ids.knowers.write(s.knowers[seat]),
        shown=ids.tile_set.write(s.shown[seat]),
        coins=ids.coins.write(s.ledger[seat * 8 : seat * 8 + 8]),
    )


def _write_place(s: Runners, ids: Ids, place: int) -> PlainSite:
    return PlainSite(
        colour=ids.colour.write(s.setting.colours[place]),
        levels=ids.levels.write(s.stacks[place]),
        faces=ids.faces.write(s.faces[place * 3 : place * 3 + 3]),
        seen=ids.seen.write(s.witnesses[place * 3 : place * 3 + 3]),
        relic=bool(s.shrines >> place & 1),
    )


def _write_turn(s: Runners, ids: Ids) -> PlainTurn:
    return PlainTurn(
        number=s.turns,
        start=ids.place.write(s.start),
        quarry=ids.quarry.write(s.quarry),
        route=ids.trail_set.write(s.route),
        stride=ids.stride.write(s.stride),
        used=s.used,
        doubling=s.doubling,
        gained=s.gained,
        fresh=s.fresh,
        busy=ids.place_set.write(s.busy),
        vacated=ids.trail_set.write(s.vacated),
        relaid=ids.trail_set.write(s.relaid),
    )


def read(s: Runners, ids: Ids, whole: Plain) -> None:
    """Make a table what was written; what is derived, and the agenda, are left as they are."""
    s.viewer = read_viewer(whole.viewer, whole.seats)
    s.rng = int(whole.rng, 16)
    s.fate = tuple(whole.fate)
    _read_explorers(s, ids, ids.explorers.read(whole.explorers, "explorers"))
    _read_sites(s, ids, ids.sites.read(whole.sites, "sites"))
    s.tokens = ids.token_set.read(whole.tokens, "tokens")
    s.unseen = ids.tile_set.read(whole.unseen, "unseen")
    s.discarded = ids.tile_set.read(whole.discarded, "discarded")
    _read_turn(s, ids, whole.turn)
    s.trigger = ids.seat.read(whole.trigger, "trigger")
    s.extra = whole.extra


def _read_explorers(s: Runners, ids: Ids, explorers: list[PlainExplorer]) -> None:
    s.place[:] = [ids.place.read(one.place, "place") for one in explorers]
    s.rations[:] = [one.rations for one in explorers]
    s.pathways[:] = [ids.trail_set.read(one.pathways, "pathways") for one in explorers]
    s.boxes[:] = [value for one in explorers for value in ids.toolboxes.read(one.toolboxes, "toolboxes")]
    s.relics[:] = [value for one in explorers for value in ids.relics.read(one.relics, "relics")]
    s.ivory[:] = [ids.tile_set.read(one.ivory, "ivory") for one in explorers]
    s.blues[:] = [ids.blues.read(one.blue, "blue") for one in explorers]
    s.knowers[:] = [ids.knowers.read(one.known, "known") for one in explorers]
    s.shown[:] = [ids.tile_set.read(one.shown, "shown") for one in explorers]
    s.ledger[:] = [value for one in explorers for value in ids.coins.read(one.coins, "coins")]


def _read_sites(s: Runners, ids: Ids, sites: list[PlainSite]) -> None:
    s.stacks[1:] = [ids.levels.read(one.levels, "levels") for one in sites]
    s.faces = (*s.faces[:3], *(value for one in sites for value in ids.faces.read(one.faces, "faces")))
    s.witnesses = (*s.witnesses[:3], *(value for one in sites for value in ids.seen.read(one.seen, "seen")))
    s.shrines = sum(1 << place for place, one in enumerate(sites, 1) if one.relic)


def _read_turn(s: Runners, ids: Ids, turn: PlainTurn) -> None:
    s.turns = turn.number
    s.start = ids.place.read(turn.start, "start")
    s.quarry = ids.quarry.read(turn.quarry, "quarry")
    s.route = ids.trail_set.read(turn.route, "route")
    s.stride = ids.stride.read(turn.stride, "stride")
    s.used = turn.used
    s.doubling = turn.doubling
    s.gained = turn.gained
    s.fresh = turn.fresh
    s.busy = ids.place_set.read(turn.busy, "busy")
    s.vacated = ids.trail_set.read(turn.vacated, "vacated")
    s.relaid = ids.trail_set.read(turn.relaid, "relaid")
