"""A position of Relic Runners in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import msgspec

from reliquary.kernel import SPECTATOR, TRUTH, Agenda, Item, Question, prompt_of
from reliquary.notation import RecordError, read_agenda, write_agenda
from reliquary.runners.actions import STEPS
from reliquary.runners.board import CAMP, bits
from reliquary.runners.rules import exploration, movement, pathways, progression, temples, toolboxes, turn
from reliquary.runners.rules.setup import read_options
from reliquary.runners.state import COIN_SOURCES, COLOURS, HOLE, PATHWAYS, RATION_LIMIT, UNSEEN, Runners

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners

POSITIONS = ("reserve", "bottom", *STEPS)
LEVELS = ("1", "2", "3")
STRIDES = ("fresh", "chain", "spent", "closed", "split", "moved")
CHAPTERS = (exploration, movement, pathways, progression, temples, toolboxes, turn)
KINDS: dict[str, type[Item]] = {
    prompt_of(kind): kind
    for chapter in CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Item) and kind.__module__ == chapter.__name__
    if "__match_args__" in vars(kind)
}


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


class Names:
    """The ids of a pack, from numbers and to numbers."""

    def __init__(self, game: RelicRunners) -> None:
        content = game.content
        self.places = [place.id for place in content.places]
        self.trails = [trail.id for trail in content.trails]
        self.tokens = [token.id for token in content.tokens]
        self.tiles = [tile.id for tile in content.tiles]

    def listed(self, names: Sequence[str], mask: int) -> list[str]:
        """A bitmask as the names of its bits."""
        return [names[number] for number in bits(mask)]

    def masked(self, names: Sequence[str], listed: Iterable[str], where: str) -> int:
        """Names as a bitmask; each may stand there once."""
        mask = 0
        for name in listed:
            bit = 1 << self.number(names, name, where)
            if mask & bit:
                _refuse(where, f"{name!r} stands there twice")
            mask |= bit
        return mask

    def number(self, names: Sequence[str], name: str, where: str) -> int:
        """The number of a name."""
        if name not in names:
            _refuse(where, f"{name!r} is not known here")
        return names.index(name)

    def blue(self, tile: int) -> str:
        """A blue tile, or the hole that stands for one."""
        return f"hidden-{tile - HOLE}" if tile >= HOLE else self.tiles[tile]

    def blue_number(self, name: str, where: str) -> int:
        """The number of a blue tile or hole."""
        if name.startswith("hidden-") and name[7:] in ("1", "2", "3"):
            return HOLE + int(name[7:])
        return self.number(self.tiles, name, where)


def _refuse(where: str, what: str) -> NoReturn:
    raise RecordError(f"{where}: {what}; take a state that Reliquary wrote")


def plain(s: Runners) -> dict[str, Any]:
    """A position in plain values."""
    names = Names(s.game)
    whole = Plain(
        game=s.game.name,
        edition=s.game.edition,
        seats=s.setting.seats,
        options=s.game.options_of(s),
        viewer={TRUTH: "truth", SPECTATOR: "spectator"}.get(s.viewer, str(s.viewer)),
        rng=format(s.rng, "x"),
        fate=list(s.fate),
        explorers=[_plain_explorer(s, names, seat) for seat in range(s.setting.seats)],
        sites={names.places[place]: _plain_site(s, names, place) for place in range(1, len(s.stacks))},
        tokens=names.listed(names.tokens, s.tokens),
        unseen=names.listed(names.tiles, s.unseen),
        discarded=names.listed(names.tiles, s.discarded),
        turn=_plain_turn(s, names),
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


def _plain_explorer(s: Runners, names: Names, seat: int) -> PlainExplorer:
    return PlainExplorer(
        colour=s.game.colours[s.setting.explorers[seat]],
        explorer=s.game.explorer_of(s.setting, seat),
        place=names.places[s.place[seat]],
        rations=s.rations[seat],
        pathways=names.listed(names.trails, s.pathways[seat]),
        toolboxes=[POSITIONS[box] for box in s.boxes[seat * 3 : seat * 3 + 3]],
        relics={colour: s.relics[seat * 4 + number] for number, colour in enumerate(COLOURS)},
        ivory=names.listed(names.tiles, s.ivory[seat]),
        blue=[names.blue(tile) for tile in s.blues[seat]],
        known=[list(bits(seen)) for seen in s.knowers[seat]],
        shown=names.listed(names.tiles, s.shown[seat]),
        coins={source: s.ledger[seat * 8 + number] for number, source in enumerate(COIN_SOURCES)},
    )


def _plain_site(s: Runners, names: Names, place: int) -> PlainSite:
    slots = range(place * 3, place * 3 + 3)
    return PlainSite(
        colour=COLOURS[s.setting.colours[place]],
        levels=[level + 1 for level in bits(s.stacks[place])],
        faces={str(slot % 3 + 1): names.tiles[s.faces[slot]] for slot in slots if s.faces[slot] != UNSEEN},
        seen={str(slot % 3 + 1): list(bits(s.witnesses[slot])) for slot in slots if s.witnesses[slot]},
        relic=bool(s.shrines >> place & 1),
    )


def _plain_turn(s: Runners, names: Names) -> PlainTurn:
    return PlainTurn(
        number=s.turns,
        start=names.places[s.start],
        quarry=None if s.quarry < 0 else COLOURS[s.quarry],
        route=names.listed(names.trails, s.route),
        stride=STRIDES[s.stride],
        used=s.used,
        doubling=s.doubling,
        gained=s.gained,
        fresh=s.fresh,
        busy=names.listed(names.places, s.busy),
        vacated=names.listed(names.trails, s.vacated),
        relaid=names.listed(names.trails, s.relaid),
    )


def restore(game: RelicRunners, built: Mapping[str, Any]) -> Runners:
    """The position that `plain` described."""
    try:
        whole = msgspec.convert(dict(built), Plain)
        return _restore(game, whole)
    except msgspec.ValidationError as error:
        _refuse("state", str(error))
    except (LookupError, TypeError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        _refuse("state", str(error))


def _restore(game: RelicRunners, whole: Plain) -> Runners:
    names = Names(game)
    s = Runners()
    s.setting = read_options(game, whole.seats, whole.options)
    missing = [place for place in names.places[1:] if place not in whole.sites]
    if missing:
        _refuse("sites", f"{missing[0]!r} is missing")
    colours = [names.number(COLOURS, whole.sites[place].colour, "colour") for place in names.places[1:]]
    s.setting.colours = (-1, *colours)
    s.viewer = _viewer(whole)
    s.rng = int(whole.rng, 16)
    s.fate = tuple(whole.fate)
    s.events = None
    s.tokens = names.masked(names.tokens, whole.tokens, "tokens")
    s.unseen = names.masked(names.tiles, whole.unseen, "unseen")
    s.discarded = names.masked(names.tiles, whole.discarded, "discarded")
    s.trigger = -1 if whole.trigger is None else whole.trigger
    s.extra = whole.extra
    _restore_explorers(s, names, whole.explorers)
    _restore_sites(s, names, whole.sites)
    _restore_turn(s, names, whole.turn)
    s.agenda = _agenda(whole)
    check(s)
    _reopen(s)
    return s


def _viewer(whole: Plain) -> int:
    """Who sees a position; nobody is taken for one who sees everything."""
    seats = [str(seat) for seat in range(whole.seats)]
    if whole.viewer in seats:
        return int(whole.viewer)
    if whole.viewer not in ("truth", "spectator"):
        _refuse("viewer", f"{whole.viewer!r} is neither truth, spectator nor a seat")
    return TRUTH if whole.viewer == "truth" else SPECTATOR


def _agenda(whole: Plain) -> Agenda:
    """What is still to be resolved; a question stands first."""
    for entry in whole.agenda:
        if len(entry) < 2 or entry[0] not in KINDS or entry[1] not in range(whole.seats):
            _refuse("agenda", f"{entry!r} is not the name of an item, a seat and its values")
    agenda = read_agenda(KINDS, whole.agenda)
    if agenda is not None and not isinstance(agenda[0], Question):
        _refuse("agenda", f"{whole.agenda[0][0]!r} stands first and asks nothing")
    return agenda


def check(s: Runners) -> None:
    """Refuse a position that no game can come to: the limits of pieces, and every tile at one place."""
    seats = range(s.setting.seats)
    for seat in seats:
        where = f"explorers[{seat}]"
        _within(where + ".rations", s.rations[seat], RATION_LIMIT)
        _within(where + ".pathways", s.pathways[seat].bit_count(), PATHWAYS)
        _within(where + ".relics", s.relic_count(seat), len(s.stacks))
        if len(s.knowers[seat]) != len(s.blues[seat]):
            _refuse(where + ".known", f"{len(s.knowers[seat])} given for {len(s.blues[seat])} blue tiles")
    _within("rations in Base Camp", s.camp_rations(), 5 * s.setting.seats)
    _within("trigger", s.trigger + 1, s.setting.seats)
    for place, stack in enumerate(s.stacks):
        if stack & ~s.setting.full or (stack and s.shrines >> place & 1):
            _refuse(f"sites.{s.game.content.places[place].id}", "these levels cannot lie there")
    if any(outcome < 0 for outcome in s.fate):
        _refuse("fate", "an outcome is below 0")
    _check_tiles(s)


def _within(where: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        _refuse(where, f"{number} given, expected 0 to {most}")


def _check_tiles(s: Runners) -> None:
    """Every tile is at one place."""
    seen = 0
    loose = [1 << tile for hand in s.blues for tile in hand if tile < HOLE]
    faces = [1 << face for face in s.faces if face != UNSEEN]
    for mask in (*s.ivory, *s.shown, s.unseen, s.discarded, *loose, *faces):
        if seen & mask:
            twice = (seen & mask).bit_length() - 1
            _refuse("tiles", f"{s.game.content.tiles[twice].id!r} is at two places")
        seen |= mask


def _reopen(s: Runners) -> None:
    """Find the options of the open question again; in a view only for its viewer."""
    s.offers = ()
    if s.agenda is not None:
        item, seat, _ = s.agenda
        if isinstance(item, Question) and s.viewer in (TRUTH, seat):
            s.offers = tuple(item.options(s, seat))


def _restore_explorers(s: Runners, names: Names, explorers: Sequence[PlainExplorer]) -> None:
    if len(explorers) != s.setting.seats:
        _refuse("explorers", f"{len(explorers)} given for {s.setting.seats} seats")
    s.place = [names.number(names.places, one.place, "place") for one in explorers]
    s.rations = [one.rations for one in explorers]
    s.pathways = [names.masked(names.trails, one.pathways, "pathways") for one in explorers]
    s.ivory = [names.masked(names.tiles, one.ivory, "ivory") for one in explorers]
    s.blues = [tuple(names.blue_number(tile, "blue") for tile in one.blue) for one in explorers]
    s.knowers = [tuple(sum(1 << seat for seat in seen) for seen in one.known) for one in explorers]
    s.shown = [names.masked(names.tiles, one.shown, "shown") for one in explorers]
    boxes = [box for one in explorers for box in _exactly(one.toolboxes, 3, "toolboxes")]
    s.boxes = [names.number(POSITIONS, box, "toolboxes") for box in boxes]
    s.relics = [one.relics[colour] for one in explorers for colour in COLOURS]
    s.ledger = [one.coins[source] for one in explorers for source in COIN_SOURCES]


def _exactly(values: list[str], count: int, where: str) -> list[str]:
    if len(values) != count:
        _refuse(where, f"{len(values)} given, expected {count}")
    return values


def _restore_sites(s: Runners, names: Names, sites: Mapping[str, PlainSite]) -> None:
    known = [sites[place] for place in names.places[1:]]
    s.stacks = [0, *(sum(1 << level - 1 for level in site.levels) for site in known)]
    faces = [UNSEEN] * 3 * len(s.stacks)
    witnesses = [0] * 3 * len(s.stacks)
    s.shrines = sum(1 << place for place, site in enumerate(known, CAMP + 1) if site.relic)
    for place, site in enumerate(known, CAMP + 1):
        for level, tile in site.faces.items():
            faces[place * 3 + LEVELS.index(level)] = names.number(names.tiles, tile, "faces")
        for level, seats in site.seen.items():
            witnesses[place * 3 + LEVELS.index(level)] = sum(1 << seat for seat in set(seats))
    s.faces, s.witnesses = tuple(faces), tuple(witnesses)


def _restore_turn(s: Runners, names: Names, turn_: PlainTurn) -> None:
    s.turns = turn_.number
    s.start = names.number(names.places, turn_.start, "start")
    s.quarry = -1 if turn_.quarry is None else names.number(COLOURS, turn_.quarry, "quarry")
    s.route = names.masked(names.trails, turn_.route, "route")
    s.stride = names.number(STRIDES, turn_.stride, "stride")
    s.used, s.doubling = turn_.used, turn_.doubling
    s.gained, s.fresh = turn_.gained, turn_.fresh
    s.busy = names.masked(names.places, turn_.busy, "busy")
    s.vacated = names.masked(names.trails, turn_.vacated, "vacated")
    s.relaid = names.masked(names.trails, turn_.relaid, "relaid")
