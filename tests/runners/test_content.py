"""The content of Relic Runners: what we ship, and what an owner's pack may and may not say."""

from __future__ import annotations

import json
import pickle
import re
import shutil
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary import pack as packs
from reliquary.games.runners import content
from reliquary.games.runners.content import Content
from reliquary.games.runners.layout import EXPLORER_COLOURS, LAYOUT, POWERS, QUADRANTS, TEMPLE_COLOURS, trail_id
from reliquary.pack import PackError, listed
from tests.rules import rule

OURS = content.load()
SOURCE = LAYOUT.home
FILES = {name: (SOURCE / name).read_text("utf-8") for name in ("tiles.yaml", "explorers.yaml")}


def plain_board() -> str:
    """A ring of 21 places: camp, 8 ruins, 12 temples; the last 10 trails are rivers."""
    places = ["camp", *(f"ruin-{n}" for n in range(1, 9)), *(f"temple-{n}" for n in range(1, 13))]
    lines = ["size: [100, 100]", "places:", "  - {id: camp, kind: camp, at: [50, 50], origin: owner}"]
    for n, place in enumerate(places[1:]):
        kind, quadrant = place.split("-")[0], QUADRANTS[n % 4]
        colour = f", first-game: {TEMPLE_COLOURS[n % 3]}" if kind == "temple" else ""
        lines.append(f"  - {{id: {place}, kind: {kind}, quadrant: {quadrant}{colour}, at: [{n}, 1], origin: owner}}")
    lines.append("trails:")
    for n, place in enumerate(places):
        kind = "river" if n >= 11 else "jungle"
        lines.append(f"  - {{between: [{place}, {places[(n + 1) % 21]}], kind: {kind}, origin: owner}}")
    lines.append("tokens:")
    for n in range(11, 21):
        trail = trail_id(places[n], places[(n + 1) % 21])
        lines.append(f"  - {{id: token-{n - 10}, trail: {trail}, at: [{n}, 3], origin: owner}}")
    return "\n".join(lines) + "\n"


NAMED = re.findall(r"\{id: ([a-z0-9-]+)", plain_board() + "".join(FILES.values()))
PLAIN = {
    "pack.yaml": "id: plain\ngame: runners\norigin: owner\n",
    "board.yaml": plain_board(),
    **FILES,
    "words/en.ftl": "".join(f"{name} = Name\n" for name in NAMED),
}


def write(folder: Path, *contents: Mapping[str, str]) -> Path:
    for name, text in {name: text for files in contents for name, text in files.items()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def mistakes(folder: Path) -> list[str]:
    """The mistakes of a pack, without the path of its folder."""
    with pytest.raises(PackError) as caught:
        content.load(folder)
    return [line.removeprefix(f"{folder}/") for line in caught.value.lines]


@rule("RR-BOARD-02", "RR-BOARD-03", "RR-BOARD-04")
def test_the_places_are_a_camp_8_ruins_and_12_temples_in_that_order() -> None:
    assert [place.kind for place in OURS.places] == ["camp"] + ["ruin"] * 8 + ["temple"] * 12


@rule("RR-COMP-11", "RR-BOARD-09")
def test_the_10_tokens_lie_beside_the_10_river_trails() -> None:
    rivers = {number for number, trail in enumerate(OURS.trails) if trail.kind == "river"}

    assert len(OURS.tokens) == 10
    assert {token.trail for token in OURS.tokens} == rivers


@rule("RR-COMP-06", "RR-COMP-08")
def test_there_are_6_ivory_6_blue_and_8_purple_tiles_of_each_level() -> None:
    found = Counter((tile.colour, tile.level) for tile in OURS.tiles)

    assert found == {(c, n): 8 if c == "purple" else 6 for c in ("ivory", "blue", "purple") for n in (1, 2, 3)}


def test_the_tiles_stand_in_the_order_of_their_numbers() -> None:
    order = [(tile.colour, tile.level, tile.effect) for tile in OURS.tiles]

    assert order[:18] == [("ivory", level, effect) for level in (1, 2, 3) for effect in range(1, 7)]
    assert order[18:36] == [("blue", level, 0) for level in (1, 2, 3) for _ in range(6)]
    assert order[36:] == [("purple", level, effect) for level in (1, 2, 3) for effect in range(1, 9)]


@rule("RR-BLUE-05")
def test_blue_tiles_are_worth_2_to_5() -> None:
    assert {tile.value for tile in OURS.tiles if tile.colour == "blue"} == {2, 3, 4, 5}
    assert {tile.value for tile in OURS.tiles if tile.colour != "blue"} == {0}


@rule("RR-BLUE-06")
def test_larger_blue_tiles_are_worth_more_as_a_tendency() -> None:
    large, medium, small = ([t.value for t in OURS.tiles if (t.colour, t.level) == ("blue", n)] for n in (1, 2, 3))

    assert sum(large) > sum(medium) > sum(small)
    assert min(large) < max(medium)
    assert min(medium) < max(small)


@rule("RR-VARIANT-02")
def test_the_gem_marks_ivory_and_purple_tiles_and_leaves_enough_for_the_first_game() -> None:
    gems = Counter((tile.colour, tile.level) for tile in OURS.tiles if tile.gem)

    assert {colour for colour, _ in gems} == {"ivory", "purple"}
    assert all(count <= (2 if colour == "ivory" else 4) for (colour, _), count in gems.items())


@rule("RR-COMP-02", "RR-COMP-04")
def test_each_colour_has_a_man_and_a_woman_one_of_them_with_a_power() -> None:
    assert list(dict.fromkeys(explorer.colour for explorer in OURS.explorers)) == list(EXPLORER_COLOURS)
    assert Counter((explorer.colour, explorer.figure) for explorer in OURS.explorers) == {
        (colour, figure): 1 for colour in EXPLORER_COLOURS for figure in ("man", "woman")
    }
    assert sorted(explorer.power for explorer in OURS.explorers if explorer.power) == sorted(POWERS)
    assert {explorer.figure for explorer in OURS.explorers if explorer.power} == {"man", "woman"}


def test_the_trails_are_sorted_and_named_by_their_ends() -> None:
    assert [trail.id for trail in OURS.trails] == sorted(trail.id for trail in OURS.trails)
    for trail in OURS.trails:
        assert trail.id == trail_id(*(OURS.places[end].id for end in trail.ends))


def test_every_tile_with_an_effect_has_a_text_and_every_power_a_sentence() -> None:
    assert [path.name for path in OURS.words["en"]] == ["en.ftl"]
    resource = FluentParser().parse(OURS.words["en"][0].read_text("utf-8"))
    attributes = {
        entry.id.name: {attribute.id.name for attribute in entry.attributes}
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }

    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    assert all("text" in attributes[tile.id] for tile in OURS.tiles if tile.colour != "blue")
    assert all(("power" in attributes[who.id]) == (who.power is not None) for who in OURS.explorers)
    assert all("flavour" in attributes[who.id] for who in OURS.explorers)


def test_content_crosses_processes() -> None:
    assert pickle.loads(pickle.dumps(OURS)) == OURS


def test_an_owners_pack_is_loaded_like_ours(tmp_path: Path) -> None:
    plain = content.load(write(tmp_path, PLAIN))

    assert plain.pack_id == "plain"
    assert plain.places[1].id == "ruin-1"
    assert plain.trails[0].id == "camp~ruin-1"
    assert plain.trails[0].ends == (0, 1)
    assert plain.fingerprint != OURS.fingerprint


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("at: [50, 50]", "at: [51, 50]", False),
        ("camp, at: [50, 50], origin: owner", "camp, at: [50, 50], origin: public", False),
        ("kind: jungle, origin", "kind: jungle, via: [[1, 2]], origin", False),
        ("kind: river, origin", "kind: river, watercourse: red-river, origin", False),
        ("ruin-1, kind: ruin, quadrant: north-west", "ruin-1, kind: ruin, quadrant: south-east", True),
        ("[camp, ruin-1]", "[camp, ruin-2]", True),
        ("[camp, ruin-1]", "[ruin-1, camp]", False),
    ],
)
def test_the_fingerprint_is_of_what_the_rules_can_see(tmp_path: Path, old: str, new: str, changes: bool) -> None:
    words = {"words/en.ftl": PLAIN["words/en.ftl"] + "red-river = Red River\n" * ("red-river" in new)}
    board = {"board.yaml": PLAIN["board.yaml"].replace(old, new, 1)}
    before = content.load(write(tmp_path / "before", PLAIN))
    after = content.load(write(tmp_path / "after", PLAIN, board, words))

    assert re.fullmatch("[0-9a-f]{8}", before.fingerprint)
    assert (before.fingerprint != after.fingerprint) == changes


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("kind: camp", "kind: camp, quadrant: north-west", ["3: quadrant: a camp has none: take the key away"]),
        ("ruin, quadrant: north-west", "ruin", ["4: missing key 'quadrant': a ruin needs it"]),
        ("ruin, quad", "ruin, first-game: blue, quad", ["4: first-game: a ruin has none: take the key away"]),
        (", first-game: purple", "", ["12: missing key 'first-game': a temple needs it"]),
        (
            "first-game: purple",
            "first-game: blue",
            [
                "2: places: expected 4 with first-game blue, found 5",
                "2: places: expected 4 with first-game purple, found 3",
            ],
        ),
        ("at: [1, 1]", "at: [0, 1]", ["5: at: 'ruin-1' is at the same point: expected another"]),
        ("at: [1, 1]", "at: [101, 1]", ["5: at: outside the map: expected at most [100, 100]"]),
        ("at: [1, 1]", "at: [-1, 1]", ["5: at: expected a whole number from 0 to 100000, found '-1'"]),
        (
            "kind: jungle, origin",
            "kind: jungle, via: [[1, 2], [1, 101]], origin",
            ["25: via: outside the map: expected at most [100, 100]"],
        ),
        ("[camp, ruin-1]", "[camp, ruin-111]", ["25: between: no place 'ruin-111'; did you mean 'ruin-1'?"]),
        ("[camp, ruin-1]", "[camp, Zoo]", ["25: between: no place 'Zoo'"]),
        ("[camp, ruin-1]", "[camp, camp]", ["25: between: expected two different places"]),
        ("[camp, ruin-1]", "[ruin-2, ruin-1]", ["26: 'ruin-1~ruin-2' is written twice (first on line 25)"]),
        (
            "kind: jungle, origin",
            "kind: jungle, watercourse: red-river, origin",
            ["25: watercourse: a jungle trail has none: take the key away"],
        ),
        (
            "[camp, ruin-1], kind: jungle",
            "[camp, ruin-1], kind: river",
            ["25: no token lies beside this river: expected one"],
        ),
        (
            "trail: temple-3~temple-4",
            "trail: temple-4~temple-3",
            ["47: trail: no trail 'temple-4~temple-3'; did you mean 'temple-3~temple-4'?"],
        ),
        (
            "trail: temple-3~temple-4",
            "trail: temple-3-temple-4",
            ["47: trail: no trail 'temple-3-temple-4'; did you mean 'temple-3~temple-4'?"],
        ),
        (
            "trail: temple-3~temple-4",
            "trail: camp~ruin-1",
            ["47: trail: 'camp~ruin-1' is a jungle trail: expected a river"],
        ),
        ("id: token-1,", "id: shovel-3,", ["47: id: 'shovel-3' is a word of the game: choose another"]),
    ],
)
def test_a_mistake_of_the_board_has_its_line(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    assert old in PLAIN["board.yaml"]
    board = {"board.yaml": PLAIN["board.yaml"].replace(old, new, 1)}
    words = {"words/en.ftl": PLAIN["words/en.ftl"]}
    if "shovel" in new:
        words["words/en.ftl"] = words["words/en.ftl"].replace("token-1 =", "shovel-3 =")
    elif "red-river" in new:
        words["words/en.ftl"] += "red-river = Red River\n"

    assert mistakes(write(tmp_path, PLAIN, board, words)) == [f"board.yaml:{line}" for line in expected]


def test_a_token_less_is_told_where_it_is_missing(tmp_path: Path) -> None:
    token = "  - {id: token-10, trail: camp~temple-12, at: [20, 3], origin: owner}\n"
    board = {"board.yaml": PLAIN["board.yaml"].replace(token, "")}
    words = {"words/en.ftl": PLAIN["words/en.ftl"].replace("token-10 = Name\n", "")}

    assert mistakes(write(tmp_path, PLAIN, board, words)) == [
        "board.yaml:45: no token lies beside this river: expected one",
        "board.yaml:46: tokens: expected 10, found 9",
    ]


def test_a_place_that_no_trail_reaches_is_a_mistake(tmp_path: Path) -> None:
    board = (
        PLAIN["board.yaml"].replace("[camp, ruin-1]", "[camp, ruin-2]").replace("[ruin-1, ruin-2]", "[camp, ruin-3]")
    )

    assert mistakes(write(tmp_path, PLAIN, {"board.yaml": board})) == [
        "board.yaml:4: no chain of trails leads here from the camp: expected one connected map"
    ]


def test_more_trails_than_the_vocabulary_has_room_for_are_a_mistake(tmp_path: Path) -> None:
    names = [f"ruin-{n}" for n in range(1, 9)] + [f"temple-{n}" for n in range(1, 13)]
    more = [
        f"  - {{between: [{a}, {b}], kind: jungle, origin: owner}}" for n, a in enumerate(names) for b in names[n + 2 :]
    ]
    board = PLAIN["board.yaml"].replace("tokens:", "\n".join([*more[:44], "tokens:"]))

    assert mistakes(write(tmp_path, PLAIN, {"board.yaml": board})) == [
        "board.yaml:24: trails: expected at most 64, found 65"
    ]


def test_a_place_without_its_id_is_told_once(tmp_path: Path) -> None:
    board = {"board.yaml": PLAIN["board.yaml"].replace("{id: ruin-1, kind", "{kind")}

    assert mistakes(write(tmp_path, PLAIN, board)) == [
        "board.yaml:4: missing key 'id': expected an id in kebab case, like 'stone-nest'"
    ]


def test_ids_are_unique_in_the_whole_pack(tmp_path: Path) -> None:
    board = {"board.yaml": PLAIN["board.yaml"].replace("id: token-1,", "id: dark-lantern,")}
    told = f"id: 'dark-lantern' is also in tokens ({tmp_path}/board.yaml:47): choose another"

    assert mistakes(write(tmp_path, PLAIN, board)) == [f"tiles.yaml:17: {told}"]


@pytest.mark.parametrize("name", ["compass", "menu-title", "trail-name", "shovel-3", "drawing-points", "chart-head"])
def test_no_entry_takes_a_word_of_the_game(tmp_path: Path, name: str) -> None:
    tiles = {"tiles.yaml": PLAIN["tiles.yaml"].replace("id: azure-mosaic", f"id: {name}")}
    words = {"words/en.ftl": PLAIN["words/en.ftl"].replace("azure-mosaic =", f"{name} =")}
    line = PLAIN["tiles.yaml"][: PLAIN["tiles.yaml"].index("id: azure-mosaic")].count("\n") + 1

    assert mistakes(write(tmp_path, PLAIN, tiles, words)) == [
        f"tiles.yaml:{line}: id: {name!r} is a word of the game: choose another"
    ]


def test_no_words_of_a_pack_change_those_of_the_game(tmp_path: Path) -> None:
    words = {"words/en.ftl": "compass = Hat\n" + PLAIN["words/en.ftl"]}

    assert mistakes(write(tmp_path, PLAIN, words)) == [
        "words/en.ftl:1: 'compass' is a word of the game: no pack may change it"
    ]


def test_a_watercourse_is_not_named_like_an_entry(tmp_path: Path) -> None:
    board = {"board.yaml": PLAIN["board.yaml"].replace("kind: river,", "kind: river, watercourse: camp,", 1)}
    told = f"watercourse: 'camp' is also in places ({tmp_path}/board.yaml:3): choose another"

    assert mistakes(write(tmp_path, PLAIN, board)) == [f"board.yaml:36: {told}"]


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        (
            "tiles.yaml",
            "twin-idols, level: 1, effect: 3",
            "twin-idols, level: 1, effect: 2",
            "tiles.yaml:10: level 1 has effect 2 already in 'tightened-belt' ({folder}/tiles.yaml:9)",
        ),
        (
            "tiles.yaml",
            "twin-idols, level: 1, effect: 3",
            "twin-idols, level: 1, effect: 7",
            "tiles.yaml:10: effect: expected a whole number from 1 to 6, found '7'",
        ),
        (
            "tiles.yaml",
            "turquoise-throne, level: 1, value: 5",
            "turquoise-throne, level: 1, value: 6",
            "tiles.yaml:32: value: expected a whole number from 2 to 5, found '6'",
        ),
        (
            "tiles.yaml",
            "turquoise-throne, level: 1, value: 5",
            "turquoise-throne, level: 1, value: 5, gem: true",
            "tiles.yaml:32: unknown key 'gem'; known are id, level, value and origin",
        ),
        (
            "explorers.yaml",
            "ottilie-cinderwick, colour: red, figure: woman",
            "ottilie-cinderwick, colour: red, figure: man",
            "explorers.yaml:5: explorers: expected one man and one woman in red, found 2 men and 0 women",
        ),
        (
            "explorers.yaml",
            "power: head-start, ",
            "",
            "explorers.yaml:5: explorers: expected a power for exactly one of the two in red",
        ),
        (
            "explorers.yaml",
            "power: head-start",
            "power: headstart",
            f"explorers.yaml:6: power: expected {listed(POWERS)}, found 'headstart'; did you mean 'head-start'?",
        ),
    ],
)
def test_a_mistake_of_tiles_or_explorers_has_its_line(
    tmp_path: Path, name: str, old: str, new: str, expected: str
) -> None:
    assert old in PLAIN[name]
    found = mistakes(write(tmp_path, PLAIN, {name: PLAIN[name].replace(old, new, 1)}))

    assert found == [expected.format(folder=tmp_path)]


def test_a_tile_of_another_level_is_told_for_both_levels(tmp_path: Path) -> None:
    tiles = {"tiles.yaml": PLAIN["tiles.yaml"].replace("turquoise-throne, level: 1", "turquoise-throne, level: 2")}

    assert mistakes(write(tmp_path, PLAIN, tiles)) == [
        "tiles.yaml:31: blue: expected 6 of level 1, found 5",
        "tiles.yaml:31: blue: expected 6 of level 2, found 7",
    ]


def test_a_pack_that_extends_ours_changes_what_it_names(tmp_path: Path) -> None:
    tile = OURS.tiles[18]
    files = {
        "pack.yaml": "id: mine\ngame: runners\norigin: owner\nextends: runners\n",
        "tiles.yaml": f"blue:\n  - {{id: {tile.id}, level: {tile.level}, value: 2, origin: owner}}\n",
    }
    mine = content.load(write(tmp_path, files))

    assert mine.tiles[18] == replace(tile, value=2, origin="owner")
    assert mine.tiles[:18] + mine.tiles[19:] == OURS.tiles[:18] + OURS.tiles[19:]
    assert (mine.places, mine.trails, mine.tokens, mine.explorers) == (
        OURS.places,
        OURS.trails,
        OURS.tokens,
        OURS.explorers,
    )
    assert mine.fingerprint != OURS.fingerprint


def test_what_a_child_drops_is_told_in_the_child(tmp_path: Path) -> None:
    files = {
        "pack.yaml": "id: mine\ngame: runners\norigin: owner\nextends: runners\n",
        "tiles.yaml": f"# tiles\ndrop: [{OURS.tiles[18].id}]\n",
    }

    assert mistakes(write(tmp_path, files)) == ["tiles.yaml:2: blue: expected 6 of level 1, found 5"]


def test_a_new_pack_plays_like_ours_at_once(tmp_path: Path) -> None:
    packs.new(tmp_path / "mine", LAYOUT)
    mine = content.load(tmp_path / "mine")

    assert replace(mine, pack_id="runners", words=OURS.words) == OURS


def test_the_export_holds_every_entry(tmp_path: Path) -> None:
    document = json.loads(json.dumps(content.export()))

    assert document["fingerprint"] == OURS.fingerprint
    assert len(document["ivory"] + document["blue"] + document["purple"]) == len(OURS.tiles)
    assert {trail["id"] for trail in document["trails"]} == {trail.id for trail in OURS.trails}
    assert document["words"]["en"]["field-kitchen"]["name"] == "Field Kitchen"


def told(folder: Path) -> Content | tuple[str, ...]:
    try:
        return content.load(folder)
    except PackError as error:
        return error.lines


SHIPPED_FILES = {str(path.relative_to(SOURCE)): path.read_bytes() for path in SOURCE.rglob("*.*")}
NOISE = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([b"", b"\n", b"  ", b"- ", b"{", b"}", b"[", b"]", b": ", b", ", b"&a ", b"*a", b"~", b"'", b"0"]),
)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(sorted(SHIPPED_FILES)).flatmap(
        lambda name: st.tuples(st.just(name), st.integers(0, len(SHIPPED_FILES[name])))
    ),
    st.integers(0, 20),
    NOISE,
)
def test_any_change_of_our_files_gives_content_or_mistakes(
    tmp_path_factory: pytest.TempPathFactory, place: tuple[str, int], length: int, noise: bytes
) -> None:
    name, start = place
    folder = tmp_path_factory.mktemp("pack") / "runners"
    shutil.copytree(SOURCE, folder)
    data = SHIPPED_FILES[name]
    (folder / name).write_bytes(data[:start] + noise + data[start + length :])

    assert told(folder)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(SHIPPED_FILES)), st.data())
def test_lost_doubled_and_swapped_lines_give_content_or_mistakes(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("pack") / "runners"
    shutil.copytree(SOURCE, folder)
    lines = SHIPPED_FILES[name].splitlines(keepends=True)
    numbers = st.integers(0, len(lines) - 1)
    for change in data.draw(st.lists(st.sampled_from(["lose", "double", "swap"]), min_size=1, max_size=4)):
        a, b = data.draw(numbers) % len(lines), data.draw(numbers) % len(lines)
        if change == "lose":
            lines[a] = b""
        elif change == "double":
            lines[a] *= 2
        else:
            lines[a], lines[b] = lines[b], lines[a]
    (folder / name).write_bytes(b"".join(lines))

    assert told(folder)
