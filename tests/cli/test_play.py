"""The game at a terminal, played by lines of text."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path

import pytest

import reliquary
from reliquary import bots, notation
from reliquary.cli import files
from reliquary.cli.errors import UserError
from reliquary.cli.session import Session
from reliquary.cli.settings import command
from reliquary.cli.terminal import InputEnded, Terminal
from reliquary.games.runners.notation import KINDS
from reliquary.table import LocalTable
from tests.cli.conftest import Runner, saved


class Puppet(Terminal):
    """A terminal whose lines are thought up on the spot."""

    def __init__(self, think: Callable[[Session, str], str]) -> None:
        super().__init__()
        self.think = think
        self.session: Session | None = None

    def ask(self, question: str) -> str:
        assert self.session is not None
        return self.think(self.session, question)


def play_with(table: LocalTable, file: Path, think: Callable[[Session, str], str]) -> Session:
    terminal = Puppet(think)
    terminal.session = Session(table, terminal, file)
    terminal.session.run()
    return terminal.session


def letter_of(session: Session, action: int) -> str:
    assert session.reader is not None
    listed = session.listed(session.table.view(session.reader))
    return next(choice.letter for choice in listed if choice.action == action)


def as_greedy(session: Session, question: str) -> str:
    """What the greedy player would type; Enter at the curtain."""
    if "Enter" in question:
        return ""
    assert session.reader is not None
    return letter_of(session, bots.make("greedy", 1).choose(session.table.view(session.reader)))


def test_a_whole_game_is_played_by_letters(run: Runner, data: Path) -> None:
    done = run("play", "--seed", 5, "--option", "rounds=3", lines=repeat("a", 200))

    assert done.code == 0
    assert done.err == ""
    assert "Final scores" in done.out
    assert "wins the game." in done.out
    [file] = saved(data)
    assert f"Check it with: reliquary verify {file}" in done.out.splitlines()
    assert run("verify", file).code == 0


def test_a_game_comes_to_its_natural_end(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = LocalTable.begin(reliquary.game("runners"), ["human", "greedy"], 3, {"powers": True})

    play_with(table, tmp_path / "game.json", as_greedy)

    record = notation.read_record((tmp_path / "game.json").read_bytes())
    assert record.result is not None
    assert record.players == ["human", "greedy"]
    [total] = [line for line in capsys.readouterr().out.splitlines() if line.startswith("total")]
    assert [float(score) for score in total.split()[1:]] == record.result.scores


def test_the_input_ends_and_the_game_is_resumed(run: Runner, data: Path) -> None:
    first = run("play", "--seed", 5, lines=["a"])

    [file] = saved(data)
    assert first.code == 0
    assert "The input has ended." in first.out
    assert "reliquary play --resume" in first.out
    assert notation.read_record(file.read_bytes()).actions == ["go:base-camp~fern-hollow"]

    second = run("play", "--resume", lines=["a", "a"])

    assert second.code == 0
    assert "explores Fern Hollow" in second.out
    assert saved(data) == [file]
    assert notation.read_record(file.read_bytes()).actions[1] == "explore"


def test_quit_saves_and_says_how_to_go_on(run: Runner, data: Path) -> None:
    done = run("play", "--seats", "human,human", "--seed", 5, "--save", "mine.json", lines=["", "b", "quit"])

    assert done.code == 0
    assert "reliquary play --resume mine.json" in done.out
    assert notation.read_record(Path("mine.json").read_bytes()).players == ["human", "human"]
    assert saved(data) == []


def test_without_a_seed_the_game_is_dealt_from_one_that_can_be_checked(run: Runner, data: Path) -> None:
    run("play", "--terminal")
    run("play", "-t")

    seeds = [notation.read_record(file.read_bytes()).chance[0].seed for file in saved(data)]
    assert [len(str(seed)) for seed in seeds] == [64, 64]
    assert seeds[0] != seeds[1]


def test_choices_say_where_a_trail_leads(run: Runner) -> None:
    done = run("play", "--seed", 5)

    assert "a  FH Fern Hollow   Ruin, 2 tiles · unfamiliar" in done.out
    assert "c  JS Jaguar Seat   ivory Temple, 2 tiles · unfamiliar" in done.out


def test_an_action_can_be_typed_in_full(run: Runner) -> None:
    done = run("play", "--seed", 5, lines=["go:base-camp~rootwell", "EXPLORE"])

    assert "travels to Rootwell" in done.out
    assert "explores Rootwell" in done.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why stop", "RR-MOVE-02 An Explorer may not stay at its location"),
        ("why explore", "RR-TURN-01 A turn consists of two actions"),
        ("why go serpent gate", "RR-BOARD-10 (derived) Two locations are adjacent"),
        ("why serpent gate", "RR-BOARD-10"),
        ("why use compass 1", "RR-TOOL-01"),
        ("why a", "This is allowed now: choice a."),
        ("why go fern hollow", "This is allowed now: choice a."),
        ("why", "Say what you would like to do"),
        ("why fly", "No action is called “fly”"),
        ("explore", "RR-TURN-01"),
        ("rule RR-MOVE-03", "RR-MOVE-03 An Explorer may not finish its move"),
        ("rule rr-move-3x", "there is no rule RR-MOVE-3X; did you mean RR-MOVE-"),
        ("rule", "Say which rule"),
        ("rule shrine", "… and"),
        ("what compass 2", "Move two of your Pathways"),
        ("what azure mosaic", "worth 3 VP"),
        ("what surveyor's kite", "Surveyor’s Kite:"),
        ("what nothing", "Nothing here is called “nothing”"),
        ("what", "Say what you would like to know"),
        ("undo", "There is nothing of yours to take back."),
        ("charts", "Ration Packs 3 of 5"),
        ("board", "{BC 4}<RG>"),
        ("log 1", "now shows"),
        ("?", "take your last action back"),
        ("help", "What you can type"),
        ("zz", "“zz” is neither a letter of the list nor a command"),
        ("\x1b[2J", "is neither a letter"),
        ("", "choose a Trail to travel"),
        ("save", "Saved: "),
        ("save copy.json", "Saved: copy.json"),
        ("save no/where.json", "Not saved: no/where.json: there is no folder"),
        ("save ~nobody-of-that-name/x", "Not saved:"),
    ],
)
def test_a_command_is_answered_and_the_question_stays_open(run: Runner, data: Path, line: str, answer: str) -> None:
    silent = run("play", "--seed", 5)
    done = run("play", "--seed", 5, lines=[line, "a"])

    new = done.out.removeprefix(silent.out[: silent.out.index("Your choice:")])
    assert answer in " ".join(new.split())
    assert "travels to Fern Hollow" in new
    assert "\x1b" not in done.out


def test_a_copy_replaces_nothing(run: Runner) -> None:
    Path("copy.json").write_text("precious")

    done = run("play", "--seed", 5, lines=["save copy.json", "a"])

    assert "Not saved: copy.json: exists already" in done.out
    assert Path("copy.json").read_text() == "precious"


def test_undo_takes_an_own_action_back(run: Runner, data: Path) -> None:
    done = run("play", "--seed", 5, lines=["a", "undo", "e"])

    assert "Taken back." in done.out
    [file] = saved(data)
    assert notation.read_record(file.read_bytes()).actions == ["go:base-camp~rootwell"]


def test_undo_stops_where_something_was_revealed_and_says_so(run: Runner, data: Path) -> None:
    done = run("play", "--seed", 5, lines=["c", "a", "undo"])

    assert "something hidden or random was revealed" in " ".join(done.out.split())
    [file] = saved(data)
    assert notation.read_record(file.read_bytes()).actions[1] == "explore"


def test_a_curtain_falls_between_two_people(run: Runner) -> None:
    done = run("play", "--seats", "human,human", "--seed", 5, lines=["", "b", "a", "", "", "charts"])

    before, after = done.out.split("Pass the keyboard to Tobias Greenlock.")
    assert "looks at the blue tile “Sapphire Calendar”: 5 VP" in before
    assert "Sapphire Calendar" not in after
    assert "Blue tiles: 1 covered" in after
    assert "Ottilie Cinderwick explores Heron Stair." in after


def test_the_last_action_can_be_taken_back_before_the_curtain_falls(run: Runner) -> None:
    done = run("play", "--seats", "human,human", "--seed", 5, lines=["", "a", "b", "hm", "undo", "b", "", "", "undo"])

    assert "Taken back." in done.out
    assert done.out.count("Pass the keyboard to Tobias Greenlock.") == 1
    assert "another player has acted since" in done.out


def test_somebody_else_can_take_a_seat_over(run: Runner, data: Path) -> None:
    run("play", "--seed", 5, lines=["a"])

    done = run("play", "--resume", "--seats", "human,human", lines=["", "b", "", ""])

    assert done.code == 0
    _, _, his = done.out.partition("Pass the keyboard to Tobias Greenlock.")
    assert "You: choose a Trail to travel." in his


def test_bots_hold_only_their_view(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    viewers = []

    class Spy(bots.Bot):
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, view: reliquary.State) -> int:
            viewers.append((view.viewer, view.rng))
            return view.offers[0]

    monkeypatch.setitem(bots.BOTS, "spy", Spy)
    table = LocalTable.begin(reliquary.game("runners"), ["human", "spy"], 3, {"rounds": 2})
    play_with(table, tmp_path / "game.json", as_greedy)

    assert len(viewers) > 1
    assert set(viewers) == {(1, 0)}


def test_a_full_disk_does_not_stop_the_game(
    run: Runner, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write, calls = files.write, iter(range(100))

    def full(path: Path, content: bytes, force: bool = False, private: bool = False) -> None:
        if next(calls) > 1:
            raise UserError(f"{path}: cannot be written (no space left on device)")
        write(path, content, force, private)

    monkeypatch.setattr(files, "write", full)
    done = run("play", "--seed", 5, lines=["a", "a", "quit"])

    assert done.code == 0
    assert done.out.count("Not saved:") == 1
    assert "The game could not be saved" in done.out
    assert "places a Pathway" not in done.out
    assert "explores Fern Hollow" in done.out


def test_a_saved_game_is_for_nobody_else_to_read(run: Runner, data: Path) -> None:
    Path("shared.json").touch(0o644)
    run("play", "--seed", 5, lines=["a", "save copy.json"])
    run("play", "--seed", 5, "--save", "shared.json", "--force", lines=["a"])

    files_ = [*saved(data), Path("copy.json"), Path("shared.json")]
    assert [file.stat().st_mode & 0o777 for file in files_] == [0o600] * 3


def test_a_picture_may_be_read_by_all(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.umask(0o022)
    run("board", "--svg", "board.svg")
    os.umask(before)

    assert Path("board.svg").stat().st_mode & 0o777 == 0o644


def test_the_folder_reaches_the_disk_after_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync, synced = os.fsync, []

    def watch(handle: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watch)
    files.write(tmp_path / "game.json", b"{}")

    assert synced == ["file", "folder"]


@pytest.mark.parametrize("more", [[], ["--seats", "greedy,human"]])
def test_a_finished_game_is_shown_and_left_as_it_is(
    run: Runner, data: Path, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    table = LocalTable.begin(reliquary.game("runners"), ["human", "random"], 7, {"rounds": 1})
    play_with(table, Path("game.json"), as_greedy)
    Path("game.json").write_text(Path("game.json").read_text() + "\n\n")
    before = (Path("game.json").read_bytes(), Path("game.json").stat().st_mtime_ns)
    capsys.readouterr()

    done = run("play", "game.json", *more)

    assert done.code == 0
    assert "Final scores" in done.out
    assert "is saved after every decision" not in done.out
    assert (Path("game.json").read_bytes(), Path("game.json").stat().st_mtime_ns) == before
    assert saved(data) == []
    assert run("play", "game.json", "--save", "copy.json").code == 0
    assert notation.read_record(Path("copy.json").read_bytes()).result is not None


def test_hints_are_what_has_to_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "reliquary"
    root.mkdir()
    (root / "run.py").touch()
    tool = root / ".venv" / "play" / "bin" / "reliquary"

    monkeypatch.setattr(sys, "argv", ["/usr/bin/reliquary"])
    assert command("verify", "my game.json") == "reliquary verify 'my game.json'"
    monkeypatch.setattr(sys, "argv", [str(tool)])
    assert command("play", "--resume") == f"python3 {root}/run.py play --resume"
    monkeypatch.chdir(root)
    assert command("play", "--resume") == "python3 run.py play --resume"
    assert command("verify", "x") == ".venv/play/bin/reliquary verify x"


def test_ctrl_c_saves_and_stops(run: Runner, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Terminal, question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", interrupt)
    done = run("play", "--seed", 5)

    assert done.code == 130
    assert "reliquary play --resume" in done.out
    assert done.err == "reliquary: stopped\n"


def lines_of_a_fumbler(seed: int) -> Callable[[Session, str], str]:
    """Random choices, and now and then a command or an action that may not be allowed."""
    import random

    dice = random.Random(seed)
    commands = ("board", "charts", "log", "?", "undo", "save", "why explore", "log 3", "", "zz", "rule RR-END-01")

    def think(session: Session, question: str) -> str:
        if "Enter" in question:
            return ""
        assert session.reader is not None
        if dice.random() < 0.05:
            return dice.choice([*commands, f"why {dice.choice(session.table.game.vocabulary)}"])
        if dice.random() < 0.02:
            return str(dice.choice(session.table.game.vocabulary))
        chosen = dice.choice(session.listed(session.table.view(session.reader)))
        return chosen.letter

    return think


@pytest.mark.parametrize("seed", range(6))
def test_every_question_and_every_choice_has_words(data: Path, tmp_path: Path, seed: int) -> None:
    players = ["human", "random", "human", "human", "human"][: 2 + seed % 4]
    setup = ("standard", "first-game", "random")[seed % 3]
    options = {"powers": seed % 2 == 0, "setup": setup, "rounds": 40}
    table = LocalTable.begin(reliquary.game("runners"), players, seed, options)

    play_with(table, tmp_path / "game.json", lines_of_a_fumbler(seed))

    assert table.decision is None


def test_every_message_is_said_somewhere() -> None:
    package = Path(reliquary.__file__).parent
    code = "".join(file.read_text() for file in package.rglob("*.py"))
    said = set(re.findall(r"""["']([a-z][a-z-]*)["']""", code))
    begun = tuple(re.findall(r"""f["']([a-z-]+-)\{""", code))
    told = "".join((package / "words" / "en" / name).read_text() for name in ("cli.ftl", "play.ftl"))
    messages = re.findall(r"^([a-z][a-z-]*) =", told, re.MULTILINE)
    asked = {f"ask-{prompt}" for prompt in KINDS}

    assert [m for m in messages if m not in said and (m.startswith("ask-") or not m.startswith(begun))] == []
    assert asked.isdisjoint(messages)


def test_the_menu_offers_the_usual_games(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from reliquary.cli.play import Wishes, _menu

    answers: Iterator[str] = iter(["x", "b"])
    terminal, wishes = Terminal(), Wishes()
    terminal.ask = lambda question: next(answers)  # type: ignore[method-assign]

    assert _menu(terminal, wishes)
    assert wishes.options == {"setup": "first-game"}
    told = capsys.readouterr().out
    assert "q  Leave" in told
    assert "“x” is no letter of the list." in told


def test_the_menu_offers_the_game_that_waits(run: Runner, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from reliquary.cli.play import Wishes, _menu

    run("play", "--seed", 5, lines=["a"])
    (data / "games" / "zz.reliquary.json").write_text("damaged")
    terminal, wishes = Terminal(), Wishes()
    terminal.ask = lambda question: "e"  # type: ignore[method-assign]

    assert _menu(terminal, wishes)
    assert wishes.resume == saved(data)[0]


def test_the_menu_can_be_left(data: Path) -> None:
    from reliquary.cli.play import Wishes, _menu

    def ended(question: str) -> str:
        raise InputEnded

    terminal = Terminal()
    terminal.ask = ended  # type: ignore[method-assign]
    assert not _menu(terminal, Wishes())


# Passing the keyboard


HOT_SEAT = ("play", "--seats", "human,human", "--seed", 5)


def test_only_an_empty_line_opens_the_curtain(run: Runner) -> None:
    done = run(*HOT_SEAT, lines=["a", "help", "", "b"])

    _, curtain, *_ = done.out.split("press Enter when only you can see the screen:")
    assert "“a” does nothing here" in curtain
    assert "Press Enter to go on" in done.out
    assert done.out.count("press Enter when only you can see the screen:") == 3
    assert done.out.count("travels to") == 1


def test_the_game_can_be_left_at_the_curtain(run: Runner) -> None:
    done = run(*HOT_SEAT, lines=["quit"])

    assert "The input has ended." not in done.out
    assert "reliquary play --resume" in done.out


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        ([], "press Enter when only you can see the screen:"),
        ([""], "Your choice:"),
        (["", "why explore"], "Your choice:"),
        (["", "b", "b"], "Enter hides what you see, undo takes your last action back:"),
        (["", "b", "b", ""], "press Enter when only you can see the screen:"),
    ],
)
def test_q_leaves_wherever_something_is_asked(run: Runner, lines: list[str], prompt: str) -> None:
    done = run(*HOT_SEAT, lines=[*lines, "q"])

    asked, _, left = done.out.rpartition("The game is saved: ")
    assert asked.rstrip().endswith(prompt)
    assert "Go on with: reliquary play --resume" in left


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 40), (120, 50)])
def test_the_map_keeps_its_height_from_turn_to_turn(
    run: Runner, monkeypatch: pytest.MonkeyPatch, columns: int, lines: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))

    done = run("play", "--seed", 7, lines=["a"] * 40)

    turns = re.split(r"^Round .*\n", done.out, flags=re.MULTILINE)[1:]
    heights = {len(re.split(r"^[▶ ][A-Z] \w", turn, maxsplit=1, flags=re.MULTILINE)[0].splitlines()) for turn in turns}
    assert len(turns) > 5
    assert len(heights) == 1


def test_undo_is_offered_at_the_curtain_only_where_it_can_be_done(run: Runner) -> None:
    free = run(*HOT_SEAT, lines=["", "a", "b", ""])
    revealed = run(*HOT_SEAT, lines=["", "b", "a", "undo", ""])

    assert "Your turn is over.\nEnter hides what you see, undo takes your last action back:" in free.out
    assert "Your turn is over.\nEnter hides what you see: “undo” does nothing here" in revealed.out
