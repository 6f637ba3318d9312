"""The game in a real terminal: a pseudo-terminal of 80 × 24, typed into and read back."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 30  # seconds for one answer


class Person:
    """Somebody who starts `reliquary play`, another command or another program, and sits in front of it."""

    def __init__(
        self,
        *words: str,
        command: tuple[str, ...] = ("play", "--terminal"),
        program: tuple[str, ...] = (),
        **variables: str,
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            program or [sys.executable, "-m", "reliquary", *command, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, "TERM": "xterm-256color", **variables},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.master, key)

    def read(self) -> str:
        """What has come, or nothing after a moment."""
        ready, _, _ = select.select([self.master], [], [], 0.5)
        return os.read(self.master, 65536).decode("utf-8", "replace") if ready else ""

    def until(self, text: str) -> str:
        """What appears up to a text, which must come."""
        fresh, end = "", time.monotonic() + PATIENCE
        while text not in fresh:
            assert time.monotonic() < end, f"{text!r} did not come; what came is: {fresh[-2000:]}"
            try:
                fresh += self.read()
            except OSError:  # the other end is closed
                break
        assert text in fresh, fresh[-2000:]
        self.seen += fresh
        return fresh

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if it came in the moment between the prompt and the wait for an answer."""
        while self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(3)
        with suppress(OSError):  # the other end is closed
            while said := self.read():
                self.seen += said

    def leave(self) -> int:
        """Wait for the end of the program; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                self.seen += self.read()
            except OSError:
                break
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code


@pytest.fixture
def home(tmp_path: Path) -> str:
    return str(tmp_path)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x01|\x02", "", text)


def test_a_newcomer_is_offered_a_menu_and_plays(home: str) -> None:
    person = Person(XDG_DATA_HOME=home)
    person.until("Your choice (Enter is a):")
    person.type("")
    board = plain(person.until("Your choice:"))
    person.type("a")
    person.until("Your choice:")
    person.press(b"\x04")

    assert person.leave() == 0
    assert "Relic Runners" in board
    assert "choose a Trail to travel." in board
    assert max(len(line) for line in board.splitlines() if "/" not in line) <= 80
    assert "The input has ended." not in person.seen
    assert "reliquary play --resume" in person.seen


LEAVING = {"q": b"q\n", "Q": b"Q\n", "quit": b"quit\n", "exit": b"exit\n", "Ctrl-D": b"\x04"}


@pytest.mark.parametrize(("game", "how"), [*(("runners", how) for how in LEAVING), ("relic", "q")])
def test_every_way_to_leave_saves_and_says_how_to_go_on(home: str, game: str, how: str) -> None:
    person = Person(game, "--seed", "1", command=("play",), XDG_DATA_HOME=home)
    person.until("Your choice:")
    person.press(LEAVING[how])

    assert person.leave() == 0
    assert re.search(r"The game is saved: \S+\s+Go on with: reliquary play --resume\s", person.seen)


def test_ctrl_c_saves_and_says_how_to_go_on(home: str) -> None:
    person = Person("--seed", "1", XDG_DATA_HOME=home)
    person.until("Your choice:")
    person.interrupt()

    assert person.leave() == 130
    assert re.search(r"The game is saved: \S+\s+Go on with: reliquary play --resume\s", person.seen)


def test_q_leaves_the_menu(home: str) -> None:
    person = Person(XDG_DATA_HOME=home)
    person.until("Your choice (Enter is a):")
    person.type("q")

    assert person.leave() == 0
    assert not (Path(home) / "reliquary").exists()


def test_a_replay_fits_the_terminal_and_not_the_pipe(home: str) -> None:
    record = Path(__file__).parent.parent / "golden" / "relic-two-mystery.reliquary.json"
    person = Person(str(record), command=("replay",), XDG_DATA_HOME=home)
    person.until("wins the game.")
    person.leave()
    piped = subprocess.run([sys.executable, "-m", "reliquary", "replay", record], capture_output=True, check=True)

    assert max(map(len, plain(person.seen).splitlines())) < 80
    assert max(map(len, piped.stdout.decode().splitlines())) > 80


def test_the_curtain_clears_the_screen(home: str) -> None:
    person = Person("--seats", "human,human", "--seed", "5", XDG_DATA_HOME=home)
    person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    person.type("b")
    person.until("Your choice:")
    person.type("a")
    secret = person.until("Enter hides what you see:")
    person.type("")
    curtain = person.until("press Enter when only you can see the screen:")
    person.type("")
    after = person.until("Your choice:")
    person.type("quit")

    assert person.leave() == 0
    assert "Sapphire Calendar" in secret
    assert "\x1b[2J\x1b[3J" in curtain
    assert "Sapphire Calendar" not in curtain + after


def test_nobody_calls_back_what_another_has_typed(home: str) -> None:
    person = Person("--seats", "human,human", "--seed", "5", XDG_DATA_HOME=home, INPUTRC="/dev/null")
    person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    person.type("what sapphire calendar")
    person.until("Your choice:")
    person.type("b")
    person.until("Your choice:")
    person.type("a")
    person.until("Enter hides what you see:")
    person.type("")
    person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    for _ in range(6):
        person.press(b"\x1b[A")
    person.type("zz")
    called_back = person.until("Your choice:")
    person.type("quit")

    assert person.leave() == 0
    assert "“zz” is neither" in " ".join(called_back.split())
    assert "sapphire" not in called_back


def test_what_was_typed_too_early_does_not_open_the_curtain(home: str) -> None:
    person = Person("--seats", "human,human", "--seed", "5", XDG_DATA_HOME=home)
    person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    person.type("b")
    person.until("Your choice:")
    person.press(b"a\n\n\n\n")
    after = person.until("Enter hides what you see:") + person.read() + person.read()
    person.type("quit")

    assert person.leave() == 0
    assert "Pass the keyboard" not in after


def test_one_person_calls_back_what_was_typed(home: str) -> None:
    person = Person("--seed", "5", XDG_DATA_HOME=home, INPUTRC="/dev/null")
    person.until("Your choice:")
    person.type("what sapphire calendar")
    person.until("Your choice:")
    person.press(b"\x1b[A")
    person.until("what sapphire calendar")
    person.type("")
    person.until("Your choice:")
    person.type("quit")

    assert person.leave() == 0


def test_a_dumb_terminal_gets_no_control_sequences(home: str) -> None:
    person = Person("--seats", "human,human", "--seed", "5", XDG_DATA_HOME=home, TERM="dumb", INPUTRC="/dev/null")
    person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    person.type("e")
    person.until("Your choice:")
    person.type("b")
    person.until("undo takes your last action back:")
    person.type("")
    curtain = person.until("press Enter when only you can see the screen:")
    person.type("")
    person.until("Your choice:")
    person.type("quit")

    assert person.leave() == 0
    assert "\x1b" not in person.seen
    assert curtain.count("\n") > 24


def test_no_colour_means_no_colour(home: str) -> None:
    person = Person("--seed", "5", XDG_DATA_HOME=home, NO_COLOR="1")
    person.until("Your choice:")
    person.type("quit")

    assert person.leave() == 0
    assert re.search(r"\x1b\[[0-9;]*m", person.seen) is None


def test_ctrl_c_leaves_the_game_saved(home: str) -> None:
    person = Person("--seed", "5", XDG_DATA_HOME=home)
    person.until("Your choice:")
    person.type("a")
    person.until("Your choice:")
    time.sleep(0.5)  # the line editor may show its question a moment before it listens
    person.process.send_signal(2)

    assert person.leave() == 130
    assert "The game is saved:" in person.seen
    assert "reliquary: stopped" in person.seen
    assert "Traceback" not in person.seen
