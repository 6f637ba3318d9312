"""The example packs and the page that leads to them: what an owner of a box reads is what that owner gets."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary import pack as packs
from reliquary.games.relic.layout import LAYOUT as RELIC
from reliquary.games.runners.layout import LAYOUT as RUNNERS
from tests.cli.conftest import Runner
from tests.docs import DOCS

PAGE = (DOCS / "how-to" / "your-own-box.md").read_text("utf-8")
EXAMPLES = {"my-box": DOCS / "examples" / "runners-lagoon", "my-relic": DOCS / "examples" / "relic-ninth-lamp"}
GAMES = {"my-box": "runners", "my-relic": "relic"}
LAYOUTS = {"my-box": RUNNERS, "my-relic": RELIC}
FILES = [file.read_text("utf-8") for example in EXAMPLES.values() for file in example.rglob("*.*")]
NAMES = (EXAMPLES["my-box"] / "words" / "en.ftl").read_text("utf-8")
BLOCKS = re.findall(r"^```(yaml|text)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
BOTH = pytest.mark.parametrize("name", EXAMPLES)

# What an owner may do wrong: in which file, what is written there, what they wrote, and what `pack check` says.
MISTAKES = [
    ("my-box/board.yaml", "  - {id: base", "\t- {id: base", "7: not valid YAML: a tab at the beginning of the line"),
    ("my-box/tiles.yaml", "tide-clock,", "tide-clock", "8: not valid YAML: did not find expected ',' or '}'"),
    ("my-box/board.yaml", "id: gull", "id:gull", "9: unknown key 'id:gull-steps'; a space is missing after the colon"),
    ("my-relic/wargear.yaml", "    trait: weapon", "   trait: weapon", "4: not valid YAML: did not find expected '-'"),
    ("my-box/board.yaml", "kind: ruin", "kind: ruins", "9: kind: expected camp, ruin or temple, found 'ruins'"),
    ("my-relic/wargear.yaml", "battle-bonus", "battel-bonus", "12: effect: unknown word 'battel-bonus'"),
    ("my-box/board.yaml", "id: gull-steps", "id: Gull Steps", "9: id: expected an id in kebab case"),
    (
        "my-box/words/en.ftl",
        "string-of-pearls = String of Pearls\n",
        "",
        "tiles.yaml:10: 'string-of-pearls' has no name",
    ),
    ("my-box/words/en.ftl", "string-of-pearls", "string-of-pearl", "50: no entry has the id 'string-of-pearl'"),
    ("my-box/tiles.yaml", "tide-clock", "tide-clok", "8: 'tide-clok' has no name"),
    ("my-box/tiles.yaml", "drop: [glass-beads]\n", "", "5: blue: expected 6 of level 3, found 7"),
    ("my-box/explorers.yaml", "inherit: false\n", "", "2: explorers: expected one man and one woman in red"),
    ("my-box/board.yaml", "gull-steps~tide-bell", "tide-bell~gull-steps", "75: trail: no trail 'tide-bell~gull-steps'"),
    ("my-relic/characters.yaml", "outskirts", "outskirt", "11: start: no space of the outer tier 'outskirt'"),
    ("my-relic/wargear.yaml", "against: ork", "against: orks", "11: against: no enemy with the trait 'orks'"),
    ("my-box/board.yaml", ", origin: owner}", "}", "7: missing key 'origin'"),
    ("my-box/board.yaml", "trail: drowned-gate~wreck", "trail: net-loft~wreck", "72: no token lies beside this river"),
    ("my-relic/wargear.yaml", "    charges: 2\n", "", "9: charge: this card has no charges"),
    ("my-relic/wargear.yaml", "[{battle-bonus: 4}]", "{battle-bonus: 4}", "12: effect: expected a list of effects"),
    ("my-box/board.yaml", "size: [1200, 900]", "size: [1000, 900]", "12: at: outside the map"),
    ("my-relic/wargear.yaml", ", storm-bolter]", "]", "2: wargear: expected 24, found 25 (only a warning)"),
]


def told_on_the_page(words: str) -> list[str]:
    """The lines on the page that are messages about such a mistake."""
    return [line for _, block in BLOCKS for line in block.splitlines() if words in line]


def own_entries(name: str) -> list[Any]:
    """What an example says itself, without what it extends."""
    pack = packs.read(LAYOUTS[name], EXAMPLES[name])
    return [
        entry for section in LAYOUTS[name].sections() for entry in pack.entries(section.name) if not entry.inherited
    ]


# The examples


@BOTH
def test_a_finished_example_is_without_a_mistake_and_without_a_warning(run: Runner, name: str) -> None:
    done = run("pack", "check", EXAMPLES[name])

    assert (done.code, done.err) == (0, "")
    assert ": good; edition " in done.out


@BOTH
def test_an_example_is_an_edition_of_its_own(name: str) -> None:
    assert reliquary.game(GAMES[name], EXAMPLES[name]).edition != reliquary.game(GAMES[name]).edition


@BOTH
def test_an_example_fills_every_file_that_an_owner_can_fill(name: str) -> None:
    entries = own_entries(name)
    untouched = {"areas", "purple"}  # an owner may leave out what does not differ

    assert {entry.values["origin"] for entry in entries} == {"owner"}
    assert {section.name for section in LAYOUTS[name].sections()} - {
        entry.section.name for entry in entries
    } <= untouched


def test_the_example_for_relic_uses_the_vocabulary_broadly(run: Runner) -> None:
    effects = json.loads(run("cards", "--census", "--json").out)["words"]["effects"]
    written = "".join(file.read_text("utf-8") for file in EXAMPLES["my-relic"].glob("*.yaml"))
    used = {word for word in effects if re.search(rf"[\[{{] ?{word}\b|- {word}:", written)}

    assert len(used) >= 30


@BOTH
def test_bots_play_whole_games_with_an_example(run: Runner, name: str) -> None:
    options = ["-o", "scenario=the-ninth-lamp"] if name == "my-relic" else []
    done = run("simulate", "--pack", EXAMPLES[name], "--seats", "greedy,greedy", "--games", 3, *options, "--json")

    summary = json.loads(done.out)
    assert (done.code, summary["games"]) == (0, 3)
    assert summary["edition"] == reliquary.game(GAMES[name], EXAMPLES[name]).edition


@pytest.mark.parametrize(
    ("name", "option", "own"),
    [("my-box", "setup=standard", "Gull Steps"), ("my-relic", "scenario=the-ninth-lamp", "“The Ninth Lamp”")],
)
def test_an_example_can_be_played_in_the_terminal(run: Runner, name: str, option: str, own: str) -> None:
    done = run("play", "--pack", EXAMPLES[name], "--terminal", "--seed", "1", "-o", option, lines=["board", "quit"])

    assert (done.code, done.err) == (0, "")
    assert own in done.out


def test_the_map_of_the_example_is_drawn_with_its_own_names(run: Runner, tmp_path: Path) -> None:
    picture = tmp_path / "map.svg"
    assert run("board", "--pack", EXAMPLES["my-box"], "--svg", picture).code == 0
    assert run("board", "--pack", EXAMPLES["my-box"], "--png", tmp_path / "map.png").code == 0
    places = re.findall(r"^([a-z-]+) = (.+)$", NAMES, re.MULTILINE)[:25]
    drawn = picture.read_text("utf-8")

    assert len(places) == 25
    assert [name for _, name in places if name not in drawn] == []
    assert (tmp_path / "map.png").stat().st_size > 100_000


def test_every_own_card_and_sheet_and_space_of_the_example_has_a_text(run: Runner) -> None:
    for entry in own_entries("my-relic"):
        done = run("cards", entry.id, "--pack", EXAMPLES["my-relic"])

        assert done.code == 0
        assert done.out.endswith(f"\n  {entry.id}, origin: owner\n")
        assert len(done.out.splitlines()) >= 3, "a title, what it does, and where it comes from"


# The page


@pytest.mark.parametrize("block", [block for language, block in BLOCKS if language == "yaml"])
def test_what_the_page_shows_is_a_piece_of_an_example(block: str) -> None:
    assert any(block in file for file in FILES)


def test_the_page_shows_pieces_of_words_and_what_is_printed_and_nothing_else(run: Runner) -> None:
    printed = run("cards", "ember-pike", "--pack", EXAMPLES["my-relic"]).out
    shown = [
        block for language, block in BLOCKS if language == "text" and not block.startswith(("my-box/", "my-relic/"))
    ]

    assert len(shown) >= 6
    assert [block for block in shown if block != printed and not any(block in file for file in FILES)] == []


@pytest.mark.parametrize(("place", "right", "wrong", "words"), MISTAKES)
def test_a_common_mistake_is_told_as_on_the_page(run: Runner, place: str, right: str, wrong: str, words: str) -> None:
    name = place.partition("/")[0]
    shutil.copytree(EXAMPLES[name], name)
    file = Path(place)
    written = file.read_text("utf-8")
    assert right in written
    file.write_text(written.replace(right, wrong, 1), "utf-8")

    told = run("pack", "check", name).err.splitlines()

    [shown] = told_on_the_page(words)
    assert shown in told


def test_no_message_on_the_page_is_untested() -> None:
    messages = [line for _, block in BLOCKS for line in block.splitlines() if line.startswith(("my-box/", "my-relic/"))]

    assert [line for line in messages if not any(words in line for *_, words in MISTAKES)] == []


def test_a_new_pack_becomes_the_example_when_its_files_are_filled(run: Runner) -> None:
    for name, example in EXAMPLES.items():
        assert run("pack", "new", name, "--game", GAMES[name]).code == 0
        assert run("pack", "check", name).code == 0
        shutil.copytree(example, name, dirs_exist_ok=True)
        assert run("pack", "check", name).err == ""
