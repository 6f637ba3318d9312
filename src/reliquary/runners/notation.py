"""A position of Relic Runners in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from reliquary import notation
from reliquary.kernel import bits
from reliquary.notation import kinds_in, read_agenda, read_viewer, refuse, write_agenda, write_viewer
from reliquary.runners.actions import STEPS
from reliquary.runners.board import CAMP
from reliquary.runners.rules import exploration, movement, pathways, progression, temples, toolboxes, turn
from reliquary.runners.rules.setup import read_options
from reliquary.runners.state import COIN_SOURCES, COLOURS, HOLE, PATHWAYS, RATION_LIMIT, UNSEEN, Runners

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners

POSITIONS = ("reserve", "bottom", *STEPS)
LEVELS = ("1", "2", "3")
STRIDES = ("fresh", "chain", "spent", "closed", "split", "moved")
KINDS = kinds_in((exploration, movement, pathways, progression, temples, toolboxes, turn))

Eyes = Annotated[int, msgspec.Meta(ge=0, le=5)]  # a seat, or 5 for those who hold none


class PlainExplorer(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: figure, Chart and what lies before it.

    A covered blue tile that the viewer has not seen is `hidden-<level>`; `known` says for each who has seen it.
    """

    colour: str
    explorer: str
    place: str
    rations: int
    pathways: list[str]
    toolboxes: list[str]
    relics: dict[str, int]
    ivory: list[str]
    blue: list[str]
    known: list[list[Eyes]]
    shown: list[str]
    coins: dict[str, int]


class PlainSite(msgspec.Struct, forbid_unknown_fields=True):
    """One Ruin or Temple: levels left, the faces that are known by level, and who has seen a face.

    In `seen`, 5 says that the face was shown to all.
    """

    colour: str
    levels: list[Annotated[int, msgspec.Meta(ge=1, le=3)]]
    faces: dict[str, str]
    seen: dict[str, list[Eyes]]
    relic: bool


class PlainTurn(msgspec.Struct, forbid_unknown_fields=True):
    """The turn in progress."""

    number: int
    start: str
    quarry: str | None
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
    options: dict[str, Any]
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
    agenda: list[list[Any]]


class Ids(notation.Ids):
    """The ids of a pack of Relic Runners, from numbers and to numbers."""

    def __init__(self, game: RelicRunners) -> None:
        content = game.content
        self.places = [place.id for place in content.places]
        self.trails = [trail.id for trail in content.trails]
        self.tokens = [token.id for token in content.tokens]
        self.tiles = [tile.id for tile in content.tiles]

    def blue(self, tile: int) -> str:
        """A blue tile, or the hole that stands for one."""
        return f"hidden-{tile - HOLE}" if tile >= HOLE else self.tiles[tile]

    def blue_number(self, name: str, where: str) -> int:
        """The number of a blue tile or hole."""
        if name.startswith("hidden-") and name[7:] in ("1", "2", "3"):
            return HOLE + int(name[7:])
        return self.number(self.tiles, name, where)


def plain(s: Runners) -> dict[str, Any]:
    """A position in plain values."""
    ids = Ids(s.game)
    whole = Plain(
        game=s.game.name,
        edition=s.game.edition,
        seats=s.setting.seats,
        options=s.game.options_of(s),
        viewer=write_viewer(s),
        rng=format(s.rng, "x"),
        fate=list(s.fate),
        explorers=[_plain_explorer(s, ids, seat) for seat in range(s.setting.seats)],
        sites={ids.places[place]: _plain_site(s, ids, place) for place in range(1, len(s.stacks))},
        tokens=ids.listed(ids.tokens, s.tokens),
        unseen=ids.listed(ids.tiles, s.unseen),
        discarded=ids.listed(ids.tiles, s.discarded),
        turn=_plain_turn(s, ids),
        trigger=None if s.trigger < 0 else s.trigger,
        extra=s.extra,
        agenda=write_agenda(s),
    )
    built: dict[str, Any] = msgspec.to_builtins(whole)
    return built


INSIDE = ("agenda", "edition", "fate", "game", "options", "rng", "seats", "unseen", "viewer")


def shown(view: Runners, open_scores: bool) -> dict[str, Any]:
    """A view for a program that draws it. RR-VP-04, RR-RULING-84: rivals' points are covered until the end."""
    whole = {name: value for name, value in plain(view).items() if name not in INSIDE}
    points = view.game.breakdown(view)
    for seat, explorer in enumerate(whole["explorers"]):
        del explorer["coins"]
        open_ = open_scores or view.agenda is None or view.viewer == seat
        explorer["sources"] = points[seat] if open_ else None
        explorer["points"] = sum(points[seat].values()) if open_ else None
    return whole


def _plain_explorer(s: Runners, ids: Ids, seat: int) -> PlainExplorer:
    return PlainExplorer(
        colour=s.game.colours[s.setting.explorers[seat]],
        explorer=s.game.explorer_of(s.setting, seat),
        place=ids.places[s.place[seat]],
        rations=s.rations[seat],
        pathways=ids.listed(ids.trails, s.pathways[seat]),
        toolboxes=[POSITIONS[box] for box in s.boxes[seat * 3 : seat * 3 + 3]],
        relics={colour: s.relics[seat * 4 + number] for number, colour in enumerate(COLOURS)},
        ivory=ids.listed(ids.tiles, s.ivory[seat]),
        blue=[ids.blue(tile) for tile in s.blues[seat]],
        known=[list(bits(seen)) for seen in s.knowers[seat]],
        shown=ids.listed(ids.tiles, s.shown[seat]),
        coins={source: s.ledger[seat * 8 + number] for number, source in enumerate(COIN_SOURCES)},
    )


def _plain_site(s: Runners, ids: Ids, place: int) -> PlainSite:
    slots = range(place * 3, place * 3 + 3)
    return PlainSite(
        colour=COLOURS[s.setting.colours[place]],
        levels=[level + 1 for level in bits(s.stacks[place])],
        faces={str(slot % 3 + 1): ids.tiles[s.faces[slot]] for slot in slots if s.faces[slot] != UNSEEN},
        seen={str(slot % 3 + 1): list(bits(s.witnesses[slot])) for slot in slots if s.witnesses[slot]},
        relic=bool(s.shrines >> place & 1),
    )


def _plain_turn(s: Runners, ids: Ids) -> PlainTurn:
    return PlainTurn(
        number=s.turns,
        start=ids.places[s.start],
        quarry=None if s.quarry < 0 else COLOURS[s.quarry],
        route=ids.listed(ids.trails, s.route),
        stride=STRIDES[s.stride],
        used=s.used,
        doubling=s.doubling,
        gained=s.gained,
        fresh=s.fresh,
        busy=ids.listed(ids.places, s.busy),
        vacated=ids.listed(ids.trails, s.vacated),
        relaid=ids.listed(ids.trails, s.relaid),
    )


def restore(game: RelicRunners, built: Mapping[str, Any]) -> Runners:
    """The position that `plain` described."""
    return notation.restore(Plain, built, lambda whole: _restore(game, whole))


def _restore(game: RelicRunners, whole: Plain) -> Runners:
    ids = Ids(game)
    s = Runners()
    s.setting = read_options(game, whole.seats, whole.options)
    missing = [place for place in ids.places[1:] if place not in whole.sites]
    if missing:
        refuse("sites", f"{missing[0]!r} is missing")
    colours = [ids.number(COLOURS, whole.sites[place].colour, "colour") for place in ids.places[1:]]
    s.setting.colours = (-1, *colours)
    s.viewer = read_viewer(whole.viewer, whole.seats)
    s.rng = int(whole.rng, 16)
    s.fate = tuple(whole.fate)
    s.events = None
    s.tokens = ids.masked(ids.tokens, whole.tokens, "tokens")
    s.unseen = ids.masked(ids.tiles, whole.unseen, "unseen")
    s.discarded = ids.masked(ids.tiles, whole.discarded, "discarded")
    s.trigger = -1 if whole.trigger is None else whole.trigger
    s.extra = whole.extra
    _restore_explorers(s, ids, whole.explorers)
    _restore_sites(s, ids, whole.sites)
    _restore_turn(s, ids, whole.turn)
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


def _restore_explorers(s: Runners, ids: Ids, explorers: Sequence[PlainExplorer]) -> None:
    if len(explorers) != s.setting.seats:
        refuse("explorers", f"{len(explorers)} given for {s.setting.seats} seats")
    s.place = [ids.number(ids.places, one.place, "place") for one in explorers]
    s.rations = [one.rations for one in explorers]
    s.pathways = [ids.masked(ids.trails, one.pathways, "pathways") for one in explorers]
    s.ivory = [ids.masked(ids.tiles, one.ivory, "ivory") for one in explorers]
    s.blues = [tuple(ids.blue_number(tile, "blue") for tile in one.blue) for one in explorers]
    s.knowers = [tuple(sum(1 << seat for seat in seen) for seen in one.known) for one in explorers]
    s.shown = [ids.masked(ids.tiles, one.shown, "shown") for one in explorers]
    boxes = [box for one in explorers for box in _exactly(one.toolboxes, 3, "toolboxes")]
    s.boxes = [ids.number(POSITIONS, box, "toolboxes") for box in boxes]
    s.relics = [one.relics[colour] for one in explorers for colour in COLOURS]
    s.ledger = [one.coins[source] for one in explorers for source in COIN_SOURCES]


def _exactly(values: list[str], count: int, where: str) -> list[str]:
    if len(values) != count:
        refuse(where, f"{len(values)} given, expected {count}")
    return values


def _restore_sites(s: Runners, ids: Ids, sites: Mapping[str, PlainSite]) -> None:
    known = [sites[place] for place in ids.places[1:]]
    s.stacks = [0, *(sum(1 << level - 1 for level in site.levels) for site in known)]
    faces = [UNSEEN] * 3 * len(s.stacks)
    witnesses = [0] * 3 * len(s.stacks)
    s.shrines = sum(1 << place for place, site in enumerate(known, CAMP + 1) if site.relic)
    for place, site in enumerate(known, CAMP + 1):
        for level, tile in site.faces.items():
            faces[place * 3 + LEVELS.index(level)] = ids.number(ids.tiles, tile, "faces")
        for level, seats in site.seen.items():
            witnesses[place * 3 + LEVELS.index(level)] = sum(1 << seat for seat in set(seats))
    s.faces, s.witnesses = tuple(faces), tuple(witnesses)


def _restore_turn(s: Runners, ids: Ids, turn_: PlainTurn) -> None:
    s.turns = turn_.number
    s.start = ids.number(ids.places, turn_.start, "start")
    s.quarry = -1 if turn_.quarry is None else ids.number(COLOURS, turn_.quarry, "quarry")
    s.route = ids.masked(ids.trails, turn_.route, "route")
    s.stride = ids.number(STRIDES, turn_.stride, "stride")
    s.used, s.doubling = turn_.used, turn_.doubling
    s.gained, s.fresh = turn_.gained, turn_.fresh
    s.busy = ids.masked(ids.places, turn_.busy, "busy")
    s.vacated = ids.masked(ids.trails, turn_.vacated, "vacated")
    s.relaid = ids.masked(ids.trails, turn_.relaid, "relaid")
