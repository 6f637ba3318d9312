"""Positions of Relic as pictures and as text: complete, self-contained, the same every time, and without secrets."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from reliquary import pictures
from reliquary.games.relic.drawing import legend, position, svg, text
from reliquary.games.relic.drawing.geometry import Plate, plate
from reliquary.games.relic.drawing.grid import SIDE, cells, folded, ways
from reliquary.games.relic.drawing.ink import ART, BUSTS, DARK, LIGHT
from reliquary.games.relic.drawing.position import COLOURS
from reliquary.games.relic.hidden_cards import card_of
from reliquary.games.relic.terms import INNER, LETTERS
from reliquary.pictures.letters import balanced, cut, width_of
from reliquary.words import words
from tests.relic.drawings import (
    CHARACTERS,
    GAME,
    SPACES,
    WORDS,
    card_called,
    drawn,
    laden,
    letters,
    names,
    opening,
    part,
    played,
    seen,
)

WIDTHS = [40, 60, 80, 100]
THREATS = ("red", "blue", "yellow")
STATES = {"opening": opening(2), "played": played(), "laden": laden(), "dealt": GAME.deal(4, 5)}


# Pictures.


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_a_picture_is_self_contained(state, dark):
    picture = drawn(state, dark)
    ids = re.findall(r'\bid="([^"]+)"', picture)
    wanted = re.findall(r'href="#([^"]+)"', picture) + re.findall(r"url\(#([^)]+)\)", picture)

    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(ids) == len(set(ids))
    assert set(wanted) <= set(ids)
    assert picture.count("http") == 1  # the namespace
    assert not re.search(r"<(image|script|foreignObject)|\$[a-z]|url\((?!#)|href=\"(?!#)", picture)
    assert len(picture.encode()) < 200_000


def light(colour: str) -> float:
    """How much light a colour gives, from 0 to 1 (as the guidelines for contrast have it)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_chart_is_of_dark_vellum_on_any_page_and_only_the_desk_differs(dark):
    picture = drawn(opening(), dark)
    vellum, desk = (
        re.search(rf'<radialGradient id="{name}".*?stop-color="(#[0-9a-f]+)"', picture)[1]
        for name in ("vellum", "desk")
    )

    assert light(vellum) < 0.03
    assert light(desk) < 0.03 if dark else light(desk) > 0.6


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_all_lettering_stands_out_from_its_ground(palette):
    grounds = [palette.paper, palette.sheet, palette.plate, palette.corner, *palette.tints]
    vellum = [contrast(ink, ground) for ink in (palette.ink, palette.soft, palette.brass) for ground in grounds]
    desk = [contrast(ink, palette.desk) for ink in (palette.desk_ink, palette.desk_soft, palette.desk_brass)]

    assert min(vellum + desk) > 4.5


def test_light_and_dark_differ_and_say_the_same():
    light, dark = drawn(played()), drawn(played(), dark=True)

    assert light != dark
    assert letters(ElementTree.fromstring(light)) == letters(ElementTree.fromstring(dark))


def test_a_picture_is_the_same_in_every_process():
    code = (
        "import reliquary; from hashlib import sha256; from reliquary.words import words_of;"
        "g = reliquary.game('relic');"
        "s = g.deal(3, 1, {'characters': ['ogryn', 'canoness', 'commissar']});"
        "print(sha256(g.drawn(s, words_of(g), False).encode()).hexdigest())"
    )

    def digest(hash_seed: str) -> bytes:
        environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))}
        return subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True).stdout

    assert digest("1") == digest("2")


def test_a_picture_becomes_a_png():
    png = pictures.png(drawn(opening()))

    assert png.startswith(b"\x89PNG")
    assert len(png) > 200_000  # a blank sheet has a few thousand bytes


@pytest.mark.parametrize("space", sorted(SPACES.keys() - {"scenario-space"}))
def test_every_space_is_drawn_and_lettered(space):
    assert WORDS.say(space) in letters(part(drawn(opening()), "space", space))


def test_the_scenario_stands_in_the_centre():
    s = GAME.deal(2, 1, {"characters": CHARACTERS[:2], "scenario": "the-broken-seals"})

    assert "The Broken Seals" in letters(part(drawn(s), "space", "scenario-space"))


@pytest.mark.parametrize("area", GAME.areas)
def test_every_area_is_lettered(area):
    assert WORDS.say(area).casefold() in letters(ElementTree.fromstring(drawn(opening()))).casefold()


def test_plates_do_not_overlap():
    def apart(one: Plate, other: Plate) -> bool:
        beside = one.left + one.width <= other.left or other.left + other.width <= one.left
        return beside or one.bottom <= other.top or other.bottom <= one.top

    plates = [plate(space) for space in seen(opening()).spaces if space.tier != "inner"]

    assert all(apart(one, other) for i, one in enumerate(plates) for other in plates[:i])


def test_each_threat_icon_is_a_seal_whose_shape_tells_its_colour():
    picture = drawn(opening()).split("data-sheet")[0]
    icons = [sum(space.icons[colour] for space in GAME.spaces) for colour in range(3)]
    drawn_alike = re.compile(r"#[0-9a-f]{3,6}|id=\"[^\"]+\"")
    shapes = {drawn_alike.sub("", ART.symbols[f"seal-{colour}"]) for colour in THREATS}

    assert [picture.count(f'href="#seal-{colour}"') - 2 for colour in THREATS] == icons  # decks and key
    assert len(shapes) == 3


def test_a_space_without_icons_has_a_boss_where_others_have_seals():
    bare = [space for space in GAME.spaces if not any(space.icons) and space.tier != INNER]

    assert drawn(opening()).count('href="#boss"') == len(bare) > 0


def test_a_threat_shows_its_name_its_value_and_its_omen():
    s = opening()
    s.threats[SPACES["acid-fens"]] = (card_called("hive-tyrant"),)
    space = part(drawn(s), "space", "acid-fens")

    assert "Hive Tyrant" in letters(space)
    assert "W 12" in letters(space)
    assert 'href="#omen"' in ElementTree.tostring(space, encoding="unicode").replace("ns0:", "")
    tip = space.find("{http://www.w3.org/2000/svg}title").text
    assert tip == "Acid Fens\nHive Tyrant (blue Threat: Enemy · Tyranid · Willpower 12 · Omen)"


@pytest.mark.parametrize("kind", ["event", "encounter", "asset"])
def test_a_threat_that_is_no_enemy_shows_its_kind(kind):
    s = opening()
    s.threats[SPACES["acid-fens"]] = (next(c for c in GAME.threat_cards if GAME.cards[c].type == kind),)

    assert f'href="#kind-{kind}"' in ElementTree.tostring(part(drawn(s), "space", "acid-fens"), encoding="unicode")


def test_where_many_threats_lie_the_rest_is_counted_and_named_in_the_tip():
    s = laden()
    space = part(drawn(s), "space", "acid-fens")
    tip = space.find("{http://www.w3.org/2000/svg}title").text

    shown = [one for one in space.iter() if one.get("data-card")]
    assert len(shown) >= 4
    assert f"and {len(s.threats[SPACES['acid-fens']]) - len(shown)} more" in letters(space)
    assert all(name in tip for name in names(s.threats[SPACES["acid-fens"]]))


def test_busts_have_the_colour_and_the_letter_of_their_seat():
    picture = drawn(opening(4)).split("data-sheet")[0]

    for seat, colour in enumerate(("grey", "brown", "green", "purple")):  # RE-COMP-17
        bust = picture.split(f'data-bust="{seat}"')[1]
        assert COLOURS[seat] == colour
        assert f'color="{BUSTS[colour]}"' in bust.split("</g>")[0]
        assert f">{LETTERS[seat]}</text>" in bust.split("</g>")[0]


def test_tokens_of_missions_lie_on_their_spaces():
    s = opening()
    s.tokens[1] = 1 << SPACES["acid-fens"] | 1 << SPACES["warp-rift"]

    assert drawn(s).count('data-token="1"') == 2


def test_movement_boxes_and_the_way_inwards_have_arrows():
    pairs = [(GAME.spaces[start].id, GAME.spaces[end].id) for start, end in ways(seen(opening()))]

    assert pairs[:2] == [("guardian-of-the-rift", "warp-rift"), ("space-hulk", "webway-portal")]
    assert pairs[2][0] == "warp-rift"
    assert pairs[-1] == ("last-threshold", "scenario-space")
    assert drawn(opening()).count('href="#arrow"') == len(pairs) == 9


def test_names_with_marks_of_xml_are_written_as_they_are(tmp_path: Path):
    file = tmp_path / "names.ftl"
    file.write_text('acid-fens = Acid & <Fens>\nhive-world = H&W\nogryn = "Ogryn" <b>\nthe-slow-unmaking = A & B\n')
    said = words("en", *GAME.word_files("en"), file)
    s = GAME.deal(2, 1, {"characters": ["ogryn", "canoness"], "scenario": "the-slow-unmaking"})
    written = letters(ElementTree.fromstring(svg(position(s, said), said)))

    assert all(name in written for name in ("Acid & <Fens>", "H&W", '"Ogryn" <b>', "A & B"))


def test_what_answers_the_question_glows():
    s = opening()
    lit = [GAME.numbers[f"go:{space}"] for space in ("acid-fens", "warp-rift", "scenario-space")]
    picture = svg(position(s, WORDS, lit), WORDS)

    assert picture.count('class="glow"') - svg(position(s, WORDS), WORDS).count('class="glow"') == 3


def test_the_end_tells_who_has_won():
    s = opening()
    s.agenda, s.winner = None, 1

    assert "Canoness has won" in letters(ElementTree.fromstring(drawn(s)))
    assert "Canoness has won" in text(seen(s), WORDS)


def test_every_symbol_is_used():
    s = laden()
    s.threats[SPACES["bone-orchard"]] = tuple(
        next(c for c in GAME.threat_cards if GAME.cards[c].type == kind) for kind in ("event", "encounter", "asset")
    )
    used = drawn(s) + drawn(opening(2))

    assert [symbol for symbol in ART.symbols if f'href="#{symbol}"' not in used] == ["emblem-planet"]  # of other packs


# Secrets.


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_viewer_does_not_know_is_in_no_drawing(seat):
    s = laden()
    view = GAME.view(s, seat)
    secret = [
        card_of(entry) for owner in range(4) if owner != seat for entry in (*s.hands[owner], s.corruption[owner][1])
    ]
    pages = [drawn(view), drawn(view, dark=True), *(text(seen(view), WORDS, width) for width in WIDTHS)]
    flat = [re.sub(r"\s+", " ", page) for page in pages]

    assert [name for name in names(secret) for page in flat if name in page] == []
    assert all(GAME.cards[card].id not in page for card in secret for page in flat)
    assert all("5 unknown" in page for page in flat)


def test_a_player_sees_the_own_cards():
    s = laden()
    sheet = letters(part(drawn(GAME.view(s, 2)), "sheet", 2))

    assert [name for name in names(card_of(entry) for entry in s.hands[2]) if name not in sheet] == []


# Text.


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_text_fits_the_width_and_names_everything(state, width):
    page = text(seen(state), WORDS, width)
    flat = re.sub(r"\s+", " ", page)
    cards = names(card for here in state.threats for card in here)

    assert max(map(len, page.splitlines())) <= width
    assert [space for space in SPACES if space != "scenario-space" and WORDS.say(space) not in flat] == []
    assert [area for area in GAME.areas if WORDS.say(area) not in flat] == []
    assert [card for card in cards if card not in flat] == []
    assert WORDS.say(GAME.scenarios[state.setting.scenario].id) in flat


@pytest.mark.parametrize("width", WIDTHS)
def test_text_in_ascii_is_ascii_and_as_long(width):
    plain, poor = (text(seen(laden()), WORDS, width, ascii_only=poor).splitlines() for poor in (False, True))

    assert all(line.isascii() for line in poor)
    assert list(map(len, poor)) == list(map(len, plain))
    assert "?" not in "".join(poor)


@pytest.mark.parametrize("width", WIDTHS)
def test_colour_only_adds_colour(width):
    plain, coloured = (text(seen(laden()), WORDS, width, colour=colour) for colour in (False, True))

    assert "\x1b[" in coloured
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_the_grid_has_a_cell_for_every_space_next_to_its_neighbours():
    where = {index: cell for cell, index in cells(seen(opening())).items()}
    ring = GAME.board.rings[0]
    steps = {
        abs(where[here][0] - where[there][0]) + abs(where[here][1] - where[there][1]) for here, there in pairwise(ring)
    }

    assert len(where) == len(GAME.spaces) < SIDE * SIDE
    assert steps == {1}


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (110, 60)])
@pytest.mark.parametrize("area", GAME.areas)
def test_the_grid_names_every_area_above_its_spaces(area, width, height):
    page = text(seen(opening(4)), WORDS, width, height).split("A Ogryn")[0]
    first = min((cell[1], cell[0]) for cell, index in cells(seen(opening())).items() if is_in(index, area))
    inside = (min(width, 100) - SIDE - 1) // SIDE
    top = next(i for i, line in enumerate(page.splitlines()) if line.startswith("┏"))
    word, *_ = WORDS.say(area).split()

    assert page.splitlines()[top + first[0] * 4][first[1] * (inside + 1) + 1 :].startswith(word)
    assert all(part in page for part in WORDS.say(area).split())


def is_in(space: int, area: str) -> bool:
    return seen(opening()).spaces[space].area == area


def test_a_cell_shows_who_and_what_is_there():
    s = opening()
    s.place[:] = [SPACES["acid-fens"]] * 3
    s.threats[SPACES["outskirts"]] = (card_called("hive-tyrant"),)
    s.tokens[0] = 1 << SPACES["last-camp"]
    page = text(seen(s), WORDS)

    assert "<ABC> b" in page
    assert "[B]! y" in page
    assert "*a" in page
    assert "B Hive Tyrant (Willpower 12 · Omen)" in page


def test_the_way_inwards_is_marked_in_the_text():
    page = text(seen(opening()), WORDS)

    assert [page.count(arrow) for arrow in "◀▲▼"] == [3, 3, 1]
    assert "Guardian of the Rift (to Warp Rift, with a Relic)" in re.sub(r"\s+", " ", page)


def test_a_player_has_a_line_with_the_dials():
    page = text(seen(opening()), WORDS, 80)

    assert re.search(r"▶A Ogryn  Level 0  S5 W1 C2  Life 6  Influence 3  at Outskirts", page)


@pytest.mark.parametrize("height", [24, 40, 60, 80, 400])
def test_a_page_of_told_height_leaves_out_what_has_no_room(height):
    state = laden()
    page = text(seen(state), WORDS, 80, height)

    assert len(page.splitlines()) <= max(height, 40)
    assert all(WORDS.say(GAME.characters[number].id) in page for number in state.character)
    assert ("Threats on the board" in page) == (height > 60)


def test_a_narrow_page_lists_the_spaces_and_marks_what_answers_the_question():
    page = text(position(opening(), WORDS, [GAME.numbers["go:acid-fens"]]), WORDS, 50)

    assert "+ Acid Fens b · Death World" in page
    assert "┃" not in page


def test_the_legend_is_part_of_the_page():
    assert all(line in text(seen(opening()), WORDS) for line in legend(WORDS))


# Lettering.


@pytest.mark.parametrize("space", GAME.spaces)
def test_names_are_broken_into_lines_that_fit(space):
    lines, size = balanced(WORDS.say(space.id), 18, 150, 2)

    assert len(lines) <= 2
    assert all(width_of(line, size) <= 151 for line in lines)


def test_what_is_too_long_is_cut():
    assert cut("Overlord of the Scrap Moons", 12, 60).endswith("…")
    assert cut("Grot", 12, 60) == "Grot"
    assert folded("Apothecarium Sepha of the Long Name", 10, 2) == ["Apothecar…", "Sepha of …"]


def test_there_is_a_tint_for_every_area():
    assert len(LIGHT.tints) >= len(GAME.areas)


# The stage.


def test_the_stage_holds_the_board_and_every_card_in_plain_values():
    stage = GAME.stage()

    assert json.loads(json.dumps(stage)) == stage
    assert [space["id"] for space in stage["spaces"]] == list(SPACES)
    assert stage["spaces"][SPACES["space-hulk"]]["movement"] == {"to": "webway-portal", "needs-relic": False}
    assert stage["spaces"][SPACES["silver-vigil"]]["icons"] == {"red": 1, "blue": 1}
    assert [card["id"] for deck in stage["decks"] for card in deck["cards"]] == [card.id for card in GAME.cards]
    assert len(stage["characters"]) == len(GAME.characters)
    assert [area["id"] for area in stage["areas"]] == list(GAME.areas)


@pytest.mark.parametrize("width", range(60, 101, 4))
def test_no_line_of_a_text_begins_with_the_dot_between_two_facts(width):
    told = text(position(laden(), WORDS), WORDS, width)

    assert [line for line in told.splitlines() if line.lstrip().startswith("·")] == []
