"""The commands that do not play: what they print for people and for scripts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import reliquary
from reliquary import notation
from reliquary.manifest import PARTS
from reliquary.table import LocalTable
from tests.cli.conftest import Runner, saved, variables
from tests.rules import ids_in

SUMMARY = [
    "game",
    "edition",
    "seats",
    "games",
    "seed",
    "jobs",
    "decisions",
    "seconds",
    "decisions_per_second",
    "scores",
    "wins",
    "shares",
    "intervals",
    "turns",
]


@pytest.fixture
def finished() -> Path:
    """The record of a game that is over, in the file game.json."""
    table = LocalTable.begin(reliquary.game("runners"), ["random", "random"], 7, {"rounds": 30})
    table.let_bots_play()
    Path("game.json").write_text(notation.write_record(table.whole_record()))
    return Path("game.json")


@pytest.fixture
def unfinished() -> Path:
    """The record of a game in which seat 0 has just taken a blue tile, in the file open.json."""
    table = LocalTable.begin(reliquary.game("runners"), ["human", "human"], 5, {})
    for action in ("go:base-camp~heron-stair", "explore"):
        table.act(0, notation.read_action(table.game, action))
    Path("open.json").write_text(notation.write_record(table.whole_record()))
    return Path("open.json")


def test_help_is_shown_where_nothing_was_asked(run: Runner) -> None:
    assert "simulate" in run().out
    assert "Usage: reliquary" in run("--help").out
    assert "export" in run("pack").out


def test_the_version_is_told(run: Runner) -> None:
    done = run("--version")

    assert done.code == 0
    assert done.out == f"reliquary {reliquary.__version__}\n"


def simulated(run: Runner, *words: object) -> dict[str, object]:
    done = run("simulate", "--json", *words)
    assert done.code == 0
    assert done.err == ""
    found: dict[str, object] = json.loads(done.out)
    return found


def test_a_simulation_prints_its_summary_as_json(run: Runner) -> None:
    found = simulated(run, "runners", "--seats", "random,random,random", "--games", 3, "--seed", 1)

    assert list(found) == SUMMARY
    assert found["seats"] == ["random", "random", "random"]
    assert list(found["turns"]) == ["mean", "p5", "p25", "p50", "p75", "p95"]  # type: ignore[call-overload]
    assert sum(found["wins"]) == pytest.approx(3, abs=0.01)  # type: ignore[call-overload]


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(run: Runner) -> None:
    words = ("--seats", "random,random", "--games", 4, "--seed", 9, "--option", "rounds=20")
    timed = ("seconds", "decisions_per_second", "jobs")

    one, two = simulated(run, *words, "--jobs", 1), simulated(run, *words, "--jobs", 2)

    assert {key: value for key, value in one.items() if key not in timed} == {
        key: value for key, value in two.items() if key not in timed
    }
    assert two["jobs"] == 2


def test_a_simulation_is_shown_as_a_table(run: Runner) -> None:
    done = run("simulate", "--seats", "random,random", "--games", 2, "--option", "rounds=5")

    assert done.code == 0
    assert "share of wins (95 %)" in done.out
    assert "75.0 % (19.8–97.3)" in done.out
    assert "turns      mean 10.0" in done.out


def test_games_are_kept_as_records_that_can_be_verified(run: Runner) -> None:
    words = ("simulate", "--seats", "greedy,random", "--games", 2, "--option", "rounds=2", "--records", "set")

    assert run(*words).out.splitlines()[-1] == "records    set"
    found = [str(file) for file in sorted(Path("set").iterdir())]
    done = run("verify", *found)
    assert (done.code, done.out.count(": good; ")) == (0, 2)
    assert found[1] == "set/runners-0000000000001-00000001.reliquary.json"

    again = run(*words)
    assert again.code == 2
    assert again.err.startswith("reliquary: set: holds records already; name another folder, or add --force")
    assert run(*words, "--force", "--json").out.startswith('{"game":"runners"')


def test_force_without_records_replaces_nothing_and_says_so(run: Runner) -> None:
    done = run("simulate", "--games", "1", "--force")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("reliquary: --force replaces records, and none are kept")


def test_options_are_passed_on(run: Runner) -> None:
    options = ("--option", "setup=first-game", "--option", "powers=true,false", "--option", "explorers=black,red")

    assert simulated(run, "--seats", "random,random", "--games", 1, *options, "-o", "rounds=2")["games"] == 1


@pytest.mark.parametrize("game", reliquary.GAMES)
def test_every_game_has_what_is_asked_of_all(game: str) -> None:
    asked = [(part, name) for part, names in PARTS.items() for name in names]

    assert ("terminal", "Teller") in asked
    assert [(part, name) for part, name in asked if not hasattr(reliquary.GAMES[game].part(part), name)] == []


def test_a_game_is_told_action_by_action(run: Runner, finished: Path) -> None:
    done = run("replay", finished)

    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0] == "   0  The table is laid: 2 Explorers, standard set-up."
    assert "The game is over." in done.out
    assert any(line.startswith("Final scores") for line in lines)


def test_a_game_is_told_to_a_script(run: Runner, finished: Path) -> None:
    record = notation.read_record(finished.read_bytes())
    found = json.loads(run("replay", finished, "--json").out)

    assert [entry["action"] for entry in found["actions"]] == record.actions
    assert [entry["at"] for entry in found["actions"]] == list(range(1, len(record.actions) + 1))
    assert found["actions"][0]["events"][0]["name"] == "travelled"
    assert found["names"] == ["Ottilie Cinderwick", "Tobias Greenlock"]
    assert record.result is not None
    assert found["result"]["scores"] == record.result.scores


def test_a_script_reads_the_ids_of_the_pack(run: Runner, finished: Path) -> None:
    content = reliquary.game("runners").content
    ids = {
        "place": {place.id for place in content.places},
        "site": {place.id for place in content.places},
        "trail": {trail.id for trail in content.trails},
        "tile": {tile.id for tile in content.tiles},
        "token": {token.id for token in content.tokens},
        "step": {f"{column}-{step}" for column in ("machete", "compass", "shovel") for step in (1, 2, 3)},
        "box": {1, 2, 3},
    }
    found = json.loads(run("replay", finished, "--json").out)
    told = [event["about"] for entry in found["actions"] for event in entry["events"]]
    spoken = [(key, about[key]) for about in told for key in ids if key in about]
    tokens = [about for about in told if "tokens" in about]

    assert {key for key, _ in spoken} >= {"place", "site", "trail", "tile", "step", "box"}
    assert [(key, value) for key, value in spoken if value not in ids[key]] == []
    assert tokens
    assert all(set(about["tokens"]) <= ids["token"] and len(about["tokens"]) == about["count"] for about in tokens)


def test_a_script_is_not_told_what_a_spectator_may_not_know(run: Runner, unfinished: Path) -> None:
    found = json.loads(run("replay", unfinished, "--json").out)

    assert [event["name"] for event in found["actions"][1]["events"]] == ["paid", "explored", "turn-began"]
    assert "chance" not in found
    assert found["result"] is None


def test_what_is_hidden_is_not_told_while_the_game_goes_on(run: Runner, unfinished: Path) -> None:
    for words in (["replay"], ["replay", "--json"], ["replay", "--at", "2", "--json"], ["board", "--json"]):
        told = run(words[0], unfinished, *words[1:]).out
        assert "xplore" in told or "heron-stair" in told
        assert "sapphire-calendar" not in told.partition('"unseen"')[0]
        assert "Sapphire Calendar" not in told

    assert '"blue":["sapphire-calendar"]' in run("board", unfinished, "--seat", 0, "--json").out
    assert '"blue":["hidden-2"]' in run("board", unfinished, "--seat", 1, "--json").out


def test_a_position_of_a_record_is_shown(run: Runner, finished: Path) -> None:
    assert "{BC 4}<RG>" in run("replay", finished, "--at", 0).out
    state = json.loads(run("replay", finished, "--at", 0, "--json").out)
    assert state["turn"]["number"] == 0
    assert run("board", finished, "--at", 0, "--json").out == run("replay", finished, "--at", 0, "--json").out


def test_without_a_file_a_game_is_made_for_the_occasion(run: Runner) -> None:
    done = run("replay")

    assert "No game of this edition is saved yet" in done.out
    assert "Final scores" in done.out


def test_without_a_file_the_newest_game_is_told(run: Runner, data: Path) -> None:
    run("play", "--seed", 5, lines=["a"])

    done = run("replay")

    assert "The newest saved game: " in done.out
    assert "travels to Fern Hollow." in done.out
    assert "it is Ottilie Cinderwick’s turn to decide" in done.out


def test_records_are_verified(run: Runner, finished: Path, unfinished: Path) -> None:
    done = run("verify", finished, unfinished)

    first, second = done.out.splitlines()
    assert done.code == 0
    assert first.startswith("game.json: good; ")
    assert "the result holds" in first
    assert "2 actions played again, the digest holds, the game goes on; " in second
    assert second.endswith(" draws derived again from a seed: whoever named it could choose it")


def test_a_bad_record_among_good_ones_is_named(run: Runner, finished: Path) -> None:
    Path("bad.json").write_text(finished.read_text().replace("explore", "done", 1))

    done = run("verify", finished, "bad.json")

    assert done.code == 2
    assert done.out.startswith("game.json: good; ")
    assert done.err.startswith("reliquary: bad.json: digest: ")
    reports = json.loads(run("verify", finished, "bad.json", "--json").out)
    assert [report["good"] for report in reports] == [True, False]
    assert "digest" in reports[1]["error"]


def test_without_files_all_saved_games_are_verified(run: Runner, data: Path) -> None:
    assert "No game is saved" in run("verify").out
    run("play", "--seed", 5, lines=["a"])
    run("play", "--seed", 6, lines=["a"])

    assert run("verify").out.count("good; unsigned: nobody vouches for it; 1 action played again") == 2


@pytest.fixture
def other(run: Runner) -> Path:
    """A pack of another edition than ours, and a game that was begun with it."""
    run("pack", "new", "mine")
    tile = "{id: azure-mosaic, level: 2, value: 4, origin: owner}"
    Path("mine/tiles.yaml").write_text(f"blue:\n  - {tile}\n")
    assert reliquary.game("runners", "mine").edition != reliquary.game("runners").edition
    assert "--resume --pack mine" in run("play", "--pack", "mine", "--seed", 5, lines=["a"]).out
    return Path("mine")


def test_a_game_with_another_pack_is_resumed_with_it(run: Runner, data: Path, other: Path) -> None:
    assert "no game is waiting" in run("play", "--resume").err

    done = run("play", "--resume", "--pack", other, lines=["a"])

    assert done.code == 0
    assert "explores Fern Hollow" in done.out
    assert len(saved(data)) == 1


def test_the_last_game_is_the_last_one_of_this_edition(run: Runner, data: Path, other: Path) -> None:
    run("play", "--seed", 6, "--save", "older.json", lines=["a"])
    [newest] = saved(data)
    older = newest.with_name("1999.reliquary.json")
    Path("older.json").rename(older)
    os.utime(older, (1, 1))

    assert f"The newest saved game: {older}" in run("replay").out
    assert run("play", "--resume").code == 0
    assert str(older) in run("play", "--resume").out


def test_a_game_of_another_edition_is_no_obstacle(run: Runner, data: Path, other: Path) -> None:
    [file] = saved(data)

    assert "No game of this edition is saved yet" in run("replay").out
    assert str(file) in run("replay", "--pack", other).out
    done = run("verify")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{file}: skipped; it is of another edition, runners-")
    assert json.loads(run("verify", "--json").out)[0]["good"] is None
    assert run("verify", "--pack", other).out.startswith(f"{file}: good; ")
    assert run("verify", file).code == 2


def test_a_damaged_save_is_no_obstacle_and_is_named_by_verify(run: Runner, data: Path) -> None:
    run("play", "--seed", 5, lines=["a"])
    (data / "games" / "zz.reliquary.json").write_text("damaged")

    assert run("play", "--resume").code == 0
    assert run("replay").code == 0
    assert run("verify").code == 2


def test_a_record_is_read_from_standard_input(run: Runner, finished: Path) -> None:
    command = [sys.executable, "-m", "reliquary", "verify", "-"]
    piped = subprocess.run(command, input=finished.read_bytes(), capture_output=True, check=True, env=variables())

    assert piped.stdout.startswith(b"-: good; ")


def test_chapters_are_listed(run: Runner) -> None:
    chapters = json.loads(run("rules", "--json").out)

    assert "RR-MOVE        Move (16)" in run("rules").out
    for reference, prefix in (("relic-runners.md", "RR-"), ("relic.md", "RE-")):
        counted = sum(chapter["rules"] for chapter in chapters if chapter["family"].startswith(prefix))
        assert counted == len(ids_in(reference))


def test_every_rule_can_be_looked_up(run: Runner) -> None:
    wanted = [*ids_in("relic-runners.md"), *ids_in("relic.md")]

    found = json.loads(run("rules", "--json", *wanted).out)

    assert [rule["id"] for rule in found] == wanted
    assert all(rule["text"] for rule in found)


def test_a_rule_says_where_it_comes_from(run: Runner) -> None:
    wanted = ("RR-MOVE-03", "RR-BOARD-04", "RR-RULING-83", "RR-DIFF-10")

    found = json.loads(run("rules", "--json", *wanted).out)

    assert [rule["origin"] for rule in found] == ["printed", "derived", "ruling", "editions"]
    assert found[1]["text"].startswith("There are 12 Temple sites")
    assert "RR-BOARD-04 (derived) There are 12" in run("rules", "RR-BOARD-04").out
    assert "RR-BOARD-04" in run("rules", "derived", "12", "Temple").out


def test_rules_are_found_by_id_by_chapter_and_by_words(run: Runner) -> None:
    assert "RR-MOVE-03 An Explorer may not finish" in run("rules", "rr-move-03").out
    assert "RR-PURPLE-07d If no adjacent" in run("rules", "RR-PURPLE-07D").out
    assert run("rules", "RR-RUIN").out.count("RR-RUIN-") == 4
    assert "RR-IVORY2-01" in run("rules", "unfamiliar", "middle").out
    assert "RR-IVORY2-01" in run("rules", "unfamiliar middle").out
    assert "RR-" not in run("rules", "omen").out  # which stands in "moment" too
    assert "RR-" not in run("rules", "--game", "relic", "the").out
    assert "RE-RULING      Open questions and our rulings" in run("rules", "--game", "relic").out
    assert run("rules", "--game", "relics").err == "reliquary: there is no game called 'relics'; did you mean relic?\n"
    assert "more; add a word" in run("rules", "the").out


def test_the_shipped_pack_is_good(run: Runner) -> None:
    done = run("pack", "check")

    assert done.code == 0
    assert done.out.startswith("the shipped pack: good; edition runners-2-")


def test_a_new_pack_is_whole_and_changes_nothing(run: Runner) -> None:
    done = run("pack", "new")

    assert done.code == 0
    assert "reliquary pack check my-pack" in done.out
    assert sorted(path.name for path in Path().iterdir()) == ["my-pack"]
    report = json.loads(run("pack", "check", "my-pack", "--json").out)[0]
    assert report["id"] == "my-pack"
    assert report["edition"] == reliquary.game("runners").edition


def test_an_empty_folder_can_become_a_pack(run: Runner) -> None:
    Path("mine").mkdir()

    assert run("pack", "new", "mine").code == 0
    assert Path("mine/pack.yaml").is_file()


def test_a_pack_is_exported(run: Runner) -> None:
    whole = json.loads(run("pack", "export").out)

    assert whole["id"] == "runners"
    assert len(whole["places"]) == 21
    assert run("pack", "export", "--out", "pack.json").code == 0
    assert json.loads(Path("pack.json").read_text()) == whole
    assert run("pack", "export", "--json").out.count("\n") == 1


def test_the_schema_of_a_pack_is_printed(run: Runner) -> None:
    assert set(json.loads(run("pack", "schema").out)) == {"pack.yaml", "board.yaml", "tiles.yaml", "explorers.yaml"}


def test_a_game_is_played_with_a_pack_of_ones_own(run: Runner) -> None:
    run("pack", "new", "mine")
    Path("mine/words/en.ftl").write_text("mossgate = The Mossy Gate\n")

    done = run("play", "--pack", "mine", "--seed", 5, lines=["what mossy"])

    assert "The Mossy Gate" in done.out


def test_a_fresh_deal_is_drawn_as_text(run: Runner) -> None:
    done = run("board", "--seed", 1, "--seats", 4)

    assert done.out.startswith("Round 1 · 0 of 9 Relics taken")
    assert "<RGBY>" in done.out
    assert done.out == run("board", "--seed", 1, "--seats", 4).out
    assert done.out != run("board", "--seed", 2, "--seats", 4).out
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_state_survives_json(run: Runner) -> None:
    text = run("board", "--seed", 1, "-o", "setup=first-game", "--json").out
    Path("state.json").write_text(text)

    assert run("board", "state.json", "--json").out == text


def test_a_position_is_drawn_as_svg_and_png(run: Runner, finished: Path) -> None:
    done = run("board", finished, "--svg", "board.svg", "--png", "board.png")

    assert done.code == 0
    assert ElementTree.parse("board.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert "Mossgate" in Path("board.svg").read_text()
    assert Path("board.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in Path().iterdir()) == ["board.png", "board.svg", "game.json"]


def test_two_pictures_do_not_go_into_one_file(run: Runner) -> None:
    Path("link.svg").symlink_to("x.svg")
    for targets in (("x.svg", "x.svg"), ("x.svg", "./x.svg"), ("x.svg", "link.svg"), ("-", "-")):
        done = run("board", "--svg", targets[0], "--png", targets[1])

        assert done.code == 2
        assert "is where --svg goes already" in done.err
        assert done.out == ""
    assert not Path("x.svg").exists()


def test_a_picture_that_cannot_be_drawn_leaves_nothing_behind(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    import fontpkg

    def missing(name: str) -> None:
        raise fontpkg.FontpkgError(name)

    monkeypatch.setattr(fontpkg, "family", missing)
    done = run("board", "--svg", "x.svg", "--png", "x.png")

    assert "pip install fontpkg-vollkorn" in done.err
    assert list(Path().iterdir()) == []


def test_without_a_terminal_there_is_no_colour(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run("board", "--seed", 1).out
    assert "\x1b" not in run("rules", "RR-MOVE").out


def test_an_old_terminal_gets_plain_letters() -> None:
    variables = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "reliquary", "board", "--seed", "1"]

    done = subprocess.run(command, capture_output=True, check=True, env=variables)

    assert done.stdout.isascii()
    assert b"{BC 6}<RGB>" in done.stdout


def test_help_needs_nothing_heavy() -> None:
    script = "import sys; import reliquary.cli; print(*sys.modules)"

    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout.split()

    assert "reliquary.cli.play" in loaded
    heavy = {"rich", "yaml", "fluent.runtime", "resvg_py", "fontpkg", "multiprocessing", "reliquary.games.runners.game"}
    assert heavy.isdisjoint(loaded)


@pytest.mark.parametrize(
    "words", ["rules RE-RULING", "rules --json the", "replay game.json", "replay --json game.json"]
)
def test_a_reader_who_has_had_enough_is_no_mistake(run: Runner, finished: Path, words: str) -> None:
    command = f"set -o pipefail; {sys.executable} -m reliquary {words} | head -c 10"

    done = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, env=variables())

    assert done.returncode == 0
    assert done.stderr == ""
    assert len(done.stdout) == 10


ELSEWHERE = "make room, or send it elsewhere"


@pytest.mark.parametrize("words", ["rules RE-RULING", "cards --deck red", "board --game relic --svg -"])
@pytest.mark.parametrize(
    ("where", "code", "complaint"),
    [
        (">/dev/full", 2, f"reliquary: the output cannot be written (no space left on device); {ELSEWHERE}\n"),
        (">&-", 0, ""),
        ("</dev/null >/dev/null 2>&-", 0, ""),
    ],
)
def test_output_that_nobody_takes_is_no_mistake_of_ours(words: str, where: str, code: int, complaint: str) -> None:
    command = f"{sys.executable} -m reliquary {words} {where}"

    done = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, env=variables())

    assert (done.returncode, done.stderr) == (code, complaint)


def test_a_long_complaint_keeps_its_end(run: Runner) -> None:
    done = run("cards", "x" * 9000)

    assert len(done.err) < 700
    assert done.err.endswith("x'; reliquary cards lists the decks\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_long_before_its_end(jobs: str) -> None:
    command = [sys.executable, "-m", "reliquary", "simulate", "--games", "500000", "--jobs", jobs]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=variables(), start_new_session=True, **pipes) as process:  # type: ignore[call-overload]
        time.sleep(5)  # until it plays
        os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()

    assert (process.returncode, out, err) == (130, b"", b"reliquary: stopped\n")


def test_no_module_of_the_command_names_a_game() -> None:
    folder = Path(reliquary.__file__).parent / "cli"
    named = [
        file.name
        for file in folder.glob("*.py")
        if any(manifest.package in file.read_text() for manifest in reliquary.GAMES.values())
    ]

    assert named == []
