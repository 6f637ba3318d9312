"""Positions of Relic Runners as pictures and as text: complete, self-contained, the same every time, readable."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py

import reliquary
from reliquary.games.runners import content
from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.drawing import svg, text
from reliquary.games.runners.drawing.geometry import courses, distance, ground_of, watercourses
from reliquary.games.runners.drawing.ink import ART, COATS, MARKS
from reliquary.games.runners.drawing.jungle import MARGIN, obstacles
from reliquary.games.runners.drawing.pieces import _lanes
from reliquary.games.runners.drawing.position import Explorer, Position, Site
from reliquary.games.runners.drawing.scenery import corners, scenery
from reliquary.games.runners.drawing.text import short_codes
from reliquary.words import Words, words, words_of

GAME = reliquary.game("runners")
OURS = GAME.content
GROUND = ground_of(OURS)
WORDS = words_of(GAME)
PLACES = {place.id: index for index, place in enumerate(OURS.places)}
TRAILS = {trail.id: index for index, trail in enumerate(OURS.trails)}
CODES = short_codes(list(PLACES))
PLAYERS = (
    Explorer("red", "R", 0, "Ottilie", "woman", rations=3, points=0, toolboxes=("bottom", "reserve", "reserve")),
    Explorer("green", "G", 0, "Tobias", "man", rations=3, points=0, toolboxes=("bottom", "reserve", "reserve")),
    Explorer("blue", "B", 0, "Cordelia", "woman", rations=3, points=0, toolboxes=("bottom", "reserve", "reserve")),
    Explorer("yellow", "Y", 0, "Dov", "man", rations=3, points=0, toolboxes=("bottom", "reserve", "reserve")),
    Explorer("black", "K", 0, "Ravenna", "woman", rations=3, points=0, toolboxes=("bottom", "reserve", "reserve")),
)


def start(seats: int = 5) -> Position:
    """The first game, set up."""
    sites = tuple(
        Site(place.kind, place.first_game, () if place.kind == "camp" else (1, 2, 3)) for place in OURS.places
    )
    return Position(GROUND, sites, frozenset(range(10)), PLAYERS[:seats], camp_rations=2 * seats)


def bare() -> Position:
    """The map before anything is set up."""
    return Position(GROUND, tuple(Site(place.kind) for place in OURS.places), frozenset(range(10)))


def said(folder: Path, messages: str) -> Words:
    """Our words with some of them said in another way."""
    file = folder / "names.ftl"
    file.write_text(messages, "utf-8")
    return words("en", *GAME.word_files("en"), file)


def at_site(position: Position, place: str, site: Site) -> Position:
    """The same position with one site changed."""
    index = PLACES[place]
    return replace(position, sites=(*position.sites[:index], site, *position.sites[index + 1 :]))


def busy() -> Position:
    """As much on the table as there can be: 50 Pathways, long names, three ivory tiles each, everything lit."""
    explorers = tuple(
        replace(
            player,
            place=3 * i,
            name="Wilhelmina Oxenstierna",
            pathways=tuple(range(i * 3, i * 3 + 10)),
            points=100 + i,
            relics=(2, 2, 2, 2),
            toolboxes=("machete-3", "compass-2", "compass-2"),
            ivory=("Whistle of Bones", "Abacus of Moons", "Idol of Old Salt"),
            blue=9,
            to_move=True,
        )
        for i, player in enumerate(PLAYERS)
    )
    sites = tuple(replace(site, face_up="Sunbird Mask" if site.colour else None) for site in start().sites)
    return replace(start(), sites=sites, explorers=explorers, highlights=frozenset({*PLACES, *TRAILS}))


def drawn(position: Position) -> ElementTree.Element:
    return ElementTree.fromstring(svg(position, WORDS))


def used(picture: str, symbol: str) -> int:
    return picture.count(f'href="#{symbol}"')


def place_part(picture: str, place: str) -> str:
    """What is drawn at a place."""
    return picture.split(f'data-place="{place}"')[1].split("data-place=")[0]


@pytest.mark.parametrize("position", [bare(), start(2), start(), busy()], ids=["bare", "two", "five", "busy"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_picture_is_self_contained(position, dark):
    picture = svg(position, WORDS, dark=dark)
    ids = re.findall(r'\bid="([^"]+)"', picture)
    wanted = re.findall(r'href="#([^"]+)"', picture) + re.findall(r"url\(#([^)]+)\)", picture)

    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(ids) == len(set(ids))
    assert set(wanted) <= set(ids)
    assert picture.count("http") == 1  # the namespace
    assert not re.search(r"<(image|script|foreignObject)|\$[a-z]|url\((?!#)|href=\"(?!#)", picture)


def test_the_busiest_picture_stays_below_150_kilobytes():
    assert len(svg(busy(), WORDS).encode()) < 150_000


def test_a_picture_is_the_same_in_every_process():
    code = (
        "import reliquary; from hashlib import sha256; from reliquary.words import words_of;"
        "g = reliquary.game('runners');"
        "print(sha256(g.drawn(g.deal(3, 1), words_of(g), False).encode()).hexdigest())"
    )

    def digest(hash_seed: str) -> str:
        environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))}
        return subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True).stdout

    assert digest("1") == digest("2")


def test_what_never_moves_is_drawn_once():
    assert scenery(ground_of(OURS), False) is scenery(ground_of(OURS), False)
    assert scenery(ground_of(OURS), False) != scenery(ground_of(OURS), True)


def test_a_picture_becomes_a_png():
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg(start(), WORDS), width=200, skip_system_fonts=True))

    assert png.startswith(b"\x89PNG")
    assert len(png) > 20_000  # a blank sheet has a few hundred bytes


def test_the_charts_stand_beside_the_map_where_there_are_explorers():
    assert float(drawn(start()).attrib["viewBox"].split()[2]) > 1600
    assert float(drawn(bare()).attrib["viewBox"].split()[2]) == 1000 + 2 * MARGIN


def test_every_place_is_lettered_with_its_name():
    lettered = [element.text for element in drawn(start()).iter("{http://www.w3.org/2000/svg}textPath")]

    assert {WORDS.say(place) for place in PLACES} <= set(lettered)


def test_names_with_marks_of_xml_are_written_as_they_are(tmp_path):
    names = said(tmp_path, "mossgate = Moss & <Gate>\nsilver-run = R&R\ngame-runners = R & R\n")
    site = Site("temple", "purple", (1, 2, 3), "A & B")
    explorers = (replace(PLAYERS[0], name="<Ottilie>", letter="&", ivory=("C & D",)),)
    picture = svg(replace(at_site(start(), "whisper-hall", site), explorers=explorers), names)
    lettered = [element.text for element in ElementTree.fromstring(picture).iter()]

    assert {"Moss & <Gate>", "R&R", "R & R", "A & B", "<Ottilie>", "&", "C & D"} <= set(lettered)


def test_a_ruin_shows_as_many_stones_as_tiles_are_left():
    position = at_site(start(), "mossgate", Site("ruin", None, (1, 2)))

    assert used(place_part(svg(position, WORDS), "mossgate"), "ruin-tile") == 2


@pytest.mark.parametrize("colour", ["ivory", "blue", "purple"])
def test_a_temple_shows_the_steps_that_are_left(colour):
    position = at_site(start(), "heron-stair", Site("temple", colour, (1, 3)))
    part = place_part(svg(position, WORDS), "heron-stair")

    assert [used(part, f"step-{level}") for level in (1, 2, 3)] == [1, 0, 1]
    assert [used(part, f"carving-{colour}-{level}") for level in (1, 2, 3)] == [1, 0, 1]


@pytest.mark.parametrize(
    ("place", "site", "symbol"),
    [
        ("mossgate", Site("ruin", None, (), relic=True), "relic-green"),
        ("heron-stair", Site("temple", "ivory", (), relic=True), "relic-ivory"),
        ("heron-stair", Site("temple", "blue", (), relic=True), "relic-blue"),
        ("heron-stair", Site("temple", "purple", (), relic=True), "relic-purple"),
        ("heron-stair", Site("temple", "purple", ()), "slab"),
    ],
)
def test_a_shrine_shows_its_relic_or_a_bare_slab(place, site, symbol):
    part = place_part(svg(at_site(start(), place, site), WORDS), place)

    assert used(part, symbol) == 1
    assert used(part, "ruin-tile") + used(part, "step-1") == 0


def test_tokens_show_their_coloured_or_grey_side():
    picture = svg(replace(start(), tokens=frozenset({0, 1, 2})), WORDS)

    assert (used(picture, "token-coloured"), used(picture, "token-grey")) == (3, 7)


def test_each_explorer_stands_where_it_is():
    explorers = (replace(PLAYERS[0], place=PLACES["mossgate"]), replace(PLAYERS[1], place=PLACES["mossgate"]))
    picture = svg(replace(start(), explorers=explorers), WORDS)

    assert used(place_part(picture, "mossgate"), "explorer-woman") == 1
    assert used(place_part(picture, "mossgate"), "explorer-man") == 1
    assert used(place_part(picture, "base-camp").split("facing-paper")[0], "badge") == 0


def test_pathways_on_one_trail_lie_side_by_side():
    explorers = tuple(replace(player, pathways=(4,)) for player in PLAYERS)
    lanes = _lanes(replace(start(), explorers=explorers))

    assert sorted(lanes.values()) == [-22, -11, 0, 11, 22]


def test_each_colour_has_a_pattern_of_its_own_for_pathways_and_coats():
    explorers = tuple(replace(player, pathways=(i,)) for i, player in enumerate(PLAYERS))
    picture = svg(replace(start(), explorers=explorers), WORDS)

    assert all(f'class="mark-{colour}"' in picture for colour in COATS)
    assert all(f'fill="url(#weave-{colour})"' in picture for colour in COATS)
    assert len(set(COATS.values())) == len(set(MARKS.values())) == 5


@pytest.mark.parametrize("lit", ["mossgate", "heron-stair~mossgate", "otter-bend", "base-camp"])
def test_what_answers_the_question_glows(lit):
    plain = svg(start(), WORDS).count('class="glow"')

    assert svg(replace(start(), highlights=frozenset({lit})), WORDS).count('class="glow"') > plain


def test_points_that_are_not_for_the_viewer_are_covered():
    picture = svg(replace(start(), explorers=(replace(PLAYERS[0], points=None),)), WORDS)

    assert ">?</text>" in picture
    assert "None" not in picture


def test_trails_do_not_cross_as_they_are_drawn():
    def cut(a, b, c, d):
        def side(p, q, r):
            return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

        return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0

    lines = [line.points[::3] for line in courses(GROUND)]
    crossings = [
        (i, j)
        for (i, one), (j, other) in combinations(enumerate(lines), 2)
        if any(cut(*p, *q) for p in pairwise(one) for q in pairwise(other))
    ]

    assert crossings == []


def test_every_course_runs_from_the_first_end_of_its_trail_to_the_second():
    ends = [(line.points[0], line.points[-1]) for line in courses(GROUND)]

    assert ends == [tuple(OURS.places[end].at for end in trail.ends) for trail in OURS.trails]


def test_a_watercourse_bends_smoothly_where_it_passes_a_place():
    (first, backwards), (second, onwards) = watercourses(GROUND)[0][:2]
    before, after = courses(GROUND)[first].points, courses(GROUND)[second].points
    *_, a, b = before[::-1] if backwards else before
    c, d, *_ = after[::-1] if onwards else after
    one, other = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    cosine = (one[0] * other[0] + one[1] * other[1]) / (distance(a, b) * distance(c, d))

    assert b == c
    assert cosine > 0.97


def test_leaves_part_around_the_sites():
    leaves = re.findall(r'href="#leaf-[a-z]+" transform="translate\(([-\d.]+) ([-\d.]+)\)', scenery(GROUND, False))
    taken = obstacles(GROUND)

    assert len(leaves) > 200
    assert not any(distance((float(x), float(y)), place.at) < 62 for x, y in leaves for place in OURS.places)
    assert taken.room(corners(GROUND)[1]) > 45  # the compass rose covers nothing


def test_every_symbol_of_the_art_is_used():
    relics = [
        Site("ruin", None, (), relic=True),
        *(Site("temple", c, (), relic=True) for c in ("ivory", "blue", "purple")),
    ]
    every = busy()
    for place, site in zip(("mossgate", "heron-stair", "macaw-tower", "rain-court"), relics, strict=True):
        every = at_site(every, place, site)
    every = at_site(replace(every, tokens=frozenset({1})), "stone-nest", Site("ruin"))
    picture = svg(every, WORDS)

    in_browsers = [f"gives-{step}" for step in STEPS]  # a picture has no room for what each step gives
    assert sorted(symbol for symbol in ART.symbols if not used(picture, symbol)) == sorted(in_browsers)


def test_a_map_of_another_size_is_drawn_to_the_same_scale():
    half = content.Content(
        **{
            **{name: getattr(OURS, name) for name in OURS.__slots__},
            "size": (500, 500),
            "places": tuple(replace(place, at=(place.at[0] // 2, place.at[1] // 2)) for place in OURS.places),
            "trails": tuple(replace(trail, via=()) for trail in OURS.trails),
            "tokens": tuple(replace(token, at=(token.at[0] // 2, token.at[1] // 2)) for token in OURS.tokens),
        }
    )

    assert ground_of(half).size == (1000, 1000)
    assert all(distance(a.at, b.at) <= 2 for a, b in zip(ground_of(half).places, OURS.places, strict=True))
    assert drawn(replace(start(), ground=ground_of(half))).attrib["viewBox"] == drawn(start()).attrib["viewBox"]


# text

SIZES = [(80, 24), (100, 45), (120, 40), (160, 50)]


def lines_of(position: Position, width: int, height: int, **options: bool) -> list[str]:
    return text(position, WORDS, width, height, **options).splitlines()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_text_fits_the_terminal_and_shows_every_site(width, height):
    lines = lines_of(start(), width, height)
    labels = [
        f"({code} ●●●)" if place.kind == "ruin" else f"[{code} {place.first_game[0]}123]"
        for code, place in zip(CODES[1:], OURS.places[1:], strict=True)
    ]

    assert max(map(len, lines)) <= width
    assert len(lines) <= height
    assert [label for label in ["{BC 10}<RGBYK>", *labels] if not any(label in line for line in lines)] == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_busiest_position_keeps_within_the_width(width, height):
    assert max(map(len, lines_of(busy(), width, height))) <= width


@pytest.mark.parametrize(("width", "height"), [*SIZES, (80, 40), (100, 60), (120, 50)])
def test_the_map_keeps_its_height_however_a_game_goes(width, height):
    assert rows_of_places(start(), width, height) == rows_of_places(busy(), width, height)


def rows_of_places(position: Position, width: int, height: int) -> list[int]:
    """In which line of the map each place stands."""
    lines = lines_of(position, width, height)
    return [next(row for row, line in enumerate(lines) if re.search(rf"[({{[]{code}\b", line)) for code in CODES]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_text_in_ascii_is_ascii_and_as_long(width, height):
    plain, poor = lines_of(busy(), width, height), lines_of(busy(), width, height, ascii_only=True)

    assert all(line.isascii() for line in poor)
    assert list(map(len, poor)) == list(map(len, plain))


def test_letters_beyond_ascii_lose_their_accents(tmp_path):
    names = said(tmp_path, "mossgate = Przełęcz Mój\n")

    assert "Prze?ecz Moj" in text(start(), names, ascii_only=True)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_colour_only_adds_colour(width, height):
    plain, coloured = text(busy(), WORDS, width, height), text(busy(), WORDS, width, height, colour=True)

    assert "\x1b[" in coloured
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_the_table_lists_every_way_with_its_river_its_token_and_its_pathways():
    explorers = (
        replace(PLAYERS[0], pathways=(TRAILS["heron-stair~mossgate"], TRAILS["cloud-terrace~mossgate"])),
        replace(PLAYERS[4], pathways=(TRAILS["heron-stair~mossgate"],)),
    )
    lines = lines_of(replace(start(), explorers=explorers), 120, 40)
    row = next(line for line in lines if "Mossgate" in line)

    assert re.search(r"Mo Mossgate +●●● +CT/R HS≈◆RK WH$", row)


def test_the_map_shows_pathways_and_used_tokens_on_their_trail():
    explorers = (replace(PLAYERS[0], pathways=(TRAILS["heron-stair~mossgate"],)),)
    position = replace(start(), explorers=explorers, tokens=frozenset(range(1, 10)))

    assert any("≈◇R≈" in line for line in lines_of(position, 80, 24))


@pytest.mark.parametrize(
    ("site", "label"),
    [
        (Site("temple", "blue", (1, 3)), "[HS b13]"),
        (Site("temple", "blue", (), relic=True), "[HS b♦]"),
        (Site("temple", "blue", ()), "[HS b–]"),
    ],
)
def test_text_shows_what_is_left_of_a_temple(site, label):
    assert label in text(at_site(start(), "heron-stair", site), WORDS)


def test_text_names_the_tiles_that_lie_face_up():
    position = at_site(start(), "whisper-hall", Site("temple", "purple", (1, 2, 3), "Sunbird Mask"))

    assert "face up: WH “Sunbird Mask”" in text(position, WORDS)


def test_text_marks_what_answers_the_question():
    position = replace(start(), highlights=frozenset({"heron-stair", "base-camp~heron-stair"}))
    page = text(position, WORDS)

    assert "+[HS b123]" in page
    assert "HS+Heron Stair" in page
    assert "+++" in page


def test_an_explorer_has_a_line_with_all_that_lies_on_the_chart():
    ottilie = replace(
        PLAYERS[0],
        pathways=(1, 2),
        points=None,
        relics=(1, 0, 2, 0),
        toolboxes=("compass-2", "bottom", "reserve"),
        ivory=("Bone Whistle",),
        blue=3,
        to_move=True,
    )
    page = text(replace(start(), explorers=(ottilie,)), WORDS)

    assert "▶R Ottilie   ? VP  rations 3  paths 8  boxes 0 C2 r  relics gbb  blue 3  ivory Bone Whistle" in page


def test_the_text_is_in_the_words_of_the_caller(tmp_path):
    page = text(start(), said(tmp_path, "drawing-points = puntos\n"))

    assert "puntos" in page
    assert "rations 3" in page


def test_codes_are_initials_and_all_different():
    assert len(set(CODES)) == len(OURS.places)
    assert CODES[:2] == ["BC", "Ro"]
    assert short_codes(["heron-stair", "high-stone", "harbour", "h", "hh"]) == ["HS", "HT", "Ha", "00", "Hh"]
