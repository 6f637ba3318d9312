"""What a pack of Relic Runners consists of, and what must hold in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args

import msgspec

from reliquary.games.runners.colours import Colour
from reliquary.pack import (
    ORIGIN,
    Choice,
    Entry,
    Field,
    File,
    Flag,
    Id,
    Integer,
    Layout,
    Pack,
    Section,
    Several,
    Text,
    hint,
    quoted,
)
from reliquary.words import FIRST, HERE, files_in

QUADRANTS = ("north-west", "north-east", "south-west", "south-east")
TEMPLE_COLOURS: Final[tuple[Colour, ...]] = ("ivory", "blue", "purple")
Coat = Literal["red", "green", "blue", "yellow", "black"]
K = TypeVar("K")
EXPLORER_COLOURS: Final[tuple[Coat, ...]] = get_args(Coat)
POWERS = ("nearby-start", "second-toolbox", "full-pack", "first-pathway", "head-start")
COUNTS = {"camp": 1, "ruin": 8, "temple": 12}  # RR-BOARD-02, RR-BOARD-03, RR-BOARD-04
TOKENS = 10  # RR-COMP-11
MOST_TRAILS = 64  # as many as the vocabulary has room for
PER_LEVEL = {"ivory": 6, "blue": 6, "purple": 8}  # RR-COMP-06

Point = tuple[int, int]


def trail_id(a: str, b: str) -> str:
    """The id of the trail between two places."""
    return "~".join(sorted((a, b)))


FOLDER = Path(__file__).resolve().parent
WORDS = FOLDER / "words"


@cache
def reserved() -> frozenset[str]:
    """What cannot be an id: the names of a pack are said from one bundle with all that the game itself says.

    The steps of the Progression Table are among them: a tile of that name could not be told from `use:machete-1`.
    """
    texts = [file.read_text("utf-8") for file in (*files_in(HERE, FIRST), *files_in(WORDS, FIRST))]
    return frozenset(name for text in texts for name in re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE))


_POINT = Several(Integer(0, 100_000), 2, 2)
_ID = Field("id", Id(), "unique in the whole pack")
_AT = Field("at", _POINT, "x to the right and y down, in drawing units")
_LEVEL = Field("level", Integer(1, 3), "1 is large, 2 medium, 3 small")
_GEM = Field("gem", Flag(), "the red gem: left out of the first game", False)

LAYOUT = Layout(
    game="runners",
    home=FOLDER / "pack",
    files=(
        File(
            "board.yaml",
            help="The map: 1 camp, 8 ruins and 12 temple sites, the trails between them, 10 tokens beside the rivers.",
            fields=(Field("size", Several(Integer(1, 100_000), 2, 2), "width and height of the map in drawing units"),),
            sections=(
                Section(
                    "places",
                    (
                        _ID,
                        Field("kind", Choice(tuple(COUNTS))),
                        Field("quadrant", Choice(QUADRANTS), "of a ruin or a temple", None),
                        Field("first-game", Choice(TEMPLE_COLOURS), "colour of a temple in the first game", None),
                        _AT,
                        ORIGIN,
                    ),
                    help="the locations",
                ),
                Section(
                    "trails",
                    (
                        Field("between", Several(Text(60), 2, 2), "the ids of the two places it joins"),
                        Field("kind", Choice(("jungle", "river"))),
                        Field("watercourse", Id(), "the river it belongs to", None),
                        Field("via", Several(_POINT, 0, 20), "bends of the line, from the first place on", ()),
                        ORIGIN,
                    ),
                    help="what joins two places; the id is their ids, sorted and joined by ~",
                    id_of=lambda values: trail_id(*msgspec.convert(values["between"], tuple[str, str])),
                    named=False,
                    names=("watercourse",),
                ),
                Section(
                    "tokens",
                    (_ID, Field("trail", Text(130), "the id of the river trail it lies beside"), _AT, ORIGIN),
                    help="the places for Toolbox tokens",
                ),
            ),
        ),
        File(
            "tiles.yaml",
            help="The 60 Temple tiles. Effects are the numbers of the rulebook's lists.",
            sections=(
                Section(
                    "ivory",
                    (_ID, _LEVEL, Field("effect", Integer(1, 6)), _GEM, ORIGIN),
                    help="18 tiles, each effect of each level once",
                    attributes=("text",),
                ),
                Section(
                    "blue",
                    (_ID, _LEVEL, Field("value", Integer(2, 5), "victory points"), ORIGIN),
                    help="18 tiles, 6 of each level",
                    attributes=("text",),
                ),
                Section(
                    "purple",
                    (_ID, _LEVEL, Field("effect", Integer(1, 8)), _GEM, ORIGIN),
                    help="24 tiles, 8 of each level",
                    attributes=("text",),
                ),
            ),
        ),
        File(
            "explorers.yaml",
            help="The Explorers: a man and a woman in each of the 5 colours, one of the two with a power.",
            sections=(
                Section(
                    "explorers",
                    (
                        _ID,
                        Field("colour", Choice(EXPLORER_COLOURS)),
                        Field("figure", Choice(("man", "woman"))),
                        Field("power", Choice(POWERS), "what it can do at the start", None),
                        ORIGIN,
                    ),
                    help="10 Explorers, 2 of each colour",
                    attributes=("power",),
                ),
            ),
        ),
    ),
    reserved=reserved,
)


def _sound(pack: Pack, section: str) -> Iterator[Entry]:
    return (entry for entry in pack.entries(section) if entry.sound)


def _check_places(pack: Pack) -> None:
    points: dict[Point, str] = {}
    for place in _sound(pack, "places"):
        for key, kinds in (("quadrant", ("ruin", "temple")), ("first-game", ("temple",))):
            if place["kind"] in kinds and place[key] is None:
                place.wrong(f"missing key {key!r}: a {place['kind']} needs it")
            elif place["kind"] not in kinds and place[key] is not None:
                place.wrong(f"a {place['kind']} has none: take the key away", key)
        at = place.read("at", tuple[int, int])
        if at in points:
            place.wrong(f"{points[at]!r} is at the same point: expected another", "at")
        points[at] = place.id


def _check_trails(pack: Pack) -> None:
    places = pack.ids("places")
    for trail in _sound(pack, "trails"):
        a, b = trail.read("between", tuple[str, str])
        for end in (a, b):
            if end not in places and pack.whole("places"):
                trail.wrong(f"no place {quoted(end)}{hint(end, places)}", "between")
        if a == b:
            trail.wrong("expected two different places", "between")
        if trail["kind"] == "jungle" and trail["watercourse"] is not None:
            trail.wrong("a jungle trail has none: take the key away", "watercourse")


def _check_tokens(pack: Pack) -> None:
    kinds = {trail.id: trail.values.get("kind", "river") for trail in pack.entries("trails")}
    for token in _sound(pack, "tokens"):
        name = token.read("trail", str)
        if name not in kinds and pack.whole("trails"):
            near = trail_id(*name.split("~")) if name.count("~") == 1 else name
            told = f"; did you mean {near!r}?" if near in kinds else hint(name, list(kinds))
            token.wrong(f"no trail {quoted(name)}{told}", "trail")
        elif kinds.get(name) == "jungle":
            token.wrong(f"{name!r} is a jungle trail: expected a river", "trail")


def _check_points(pack: Pack) -> None:
    """Everything lies on the map."""
    if "size" not in pack.fields:
        return
    width, height = msgspec.convert(pack.fields["size"], Point)
    for entry in pack.entries("places", "trails", "tokens"):
        for key in ("at", "via"):
            points = msgspec.convert(
                entry.values.get(key, ()) if key == "via" else [entry.values.get(key, (0, 0))], list[Point]
            )
            if any(x > width or y > height for x, y in points):
                entry.wrong(f"outside the map: expected at most [{width}, {height}]", key)


def _expect(pack: Pack, section: str, found: Mapping[K, int], expected: Mapping[K, int], what: str = "") -> None:
    for name, count in expected.items():
        if found[name] != count:
            pack.wrong(section, f"expected {count} {what}{name}, found {found[name]}")


def _check_counts(pack: Pack) -> None:
    _expect(pack, "places", Counter(place.read("kind", str) for place in pack.entries("places")), COUNTS, "of kind ")
    first = Counter(str(place["first-game"]) for place in pack.entries("places"))
    _expect(pack, "places", first, dict.fromkeys(map(str, TEMPLE_COLOURS), 4), "with first-game ")


def _check_network(pack: Pack) -> None:
    """Every place can be reached from Base Camp."""
    if len(pack.ids("trails")) > MOST_TRAILS:
        pack.wrong("trails", f"expected at most {MOST_TRAILS}, found {len(pack.ids('trails'))}")
    ends = [trail.read("between", tuple[str, str]) for trail in pack.entries("trails")]
    reached: set[str] = set()
    fringe = {place.id for place in pack.entries("places") if place["kind"] == "camp"}
    while fringe:
        reached |= fringe
        fringe = {there for a, b in ends for here, there in ((a, b), (b, a)) if here in fringe} - reached
    for place in pack.entries("places"):
        if place.id not in reached:
            place.wrong("no chain of trails leads here from the camp: expected one connected map")


def _check_rivers(pack: Pack) -> None:
    if len(pack.ids("tokens")) != TOKENS:
        pack.wrong("tokens", f"expected {TOKENS}, found {len(pack.ids('tokens'))}")
    beside = {token["trail"] for token in pack.entries("tokens")}
    for trail in pack.entries("trails"):
        if trail["kind"] == "river" and trail.id not in beside:
            trail.wrong("no token lies beside this river: expected one")


def _check_ivory(pack: Pack) -> None:
    """RR-IVORY1-06a: each effect once per level."""
    seen: dict[tuple[int, int], Entry] = {}
    for tile in _sound(pack, "ivory"):
        first = seen.setdefault((tile.read("level", int), tile.read("effect", int)), tile)
        if first is not tile:
            tile.wrong(f"level {tile['level']} has effect {tile['effect']} already in {first.id!r} ({first.where})")


def _check_levels(colour: str) -> Callable[[Pack], None]:
    def check(pack: Pack) -> None:
        found = Counter(tile.read("level", int) for tile in pack.entries(colour))
        _expect(pack, colour, found, dict.fromkeys((1, 2, 3), PER_LEVEL[colour]), "of level ")

    return check


def _check_explorers(pack: Pack) -> None:
    """RR-COMP-04: two sides in each colour, one of them with a power."""
    for colour in EXPLORER_COLOURS:
        sides = [entry for entry in pack.entries("explorers") if entry["colour"] == colour]
        men = sum(side["figure"] == "man" for side in sides)
        women = len(sides) - men
        if (men, women) != (1, 1):
            found = f"{men} {'man' if men == 1 else 'men'} and {women} {'woman' if women == 1 else 'women'}"
            pack.wrong("explorers", f"expected one man and one woman in {colour}, found {found}")
        elif sum(side["power"] is not None for side in sides) != 1:
            pack.wrong("explorers", f"expected a power for exactly one of the two in {colour}")


CHECKS: Sequence[tuple[Callable[[Pack], None], tuple[str, ...]]] = (  # a check, and what must be sound for it
    (_check_places, ()),
    (_check_trails, ()),
    (_check_tokens, ()),
    (_check_points, ()),
    (_check_counts, ("places",)),
    (_check_network, ("places", "trails")),
    (_check_rivers, ("trails", "tokens")),
    (_check_ivory, ()),
    (_check_levels("ivory"), ("ivory",)),
    (_check_levels("blue"), ("blue",)),
    (_check_levels("purple"), ("purple",)),
    (_check_explorers, ("explorers",)),
)


def check(pack: Pack) -> None:
    """Report every mistake in what the entries say together."""
    for one, needed in CHECKS:
        if pack.sound(*needed):
            one(pack)
