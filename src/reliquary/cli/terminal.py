"""The terminal: lines out, lines in, and a clean end of input."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from types import ModuleType

from reliquary.cli import looks
from reliquary.words.setting import in_lines

_STYLES = {"": "", "bold": "1", "faint": "2", "ask": "1;36", "bad": "33", "good": "32"}
_ASCII = str.maketrans(dict(zip("“”’–−·→\u00a0≈●◆◇♦▶", '""\'--,> ~o#-*>', strict=True)) | {"…": "..."})
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled off it
LEAVE = ("q", "quit", "exit")  # what leaves the game, whatever is asked
_SCREENFUL = 60  # empty lines that hide what was there where the screen cannot be cleared


class InputEnded(Exception):
    """Nobody answers any more."""


class Quit(Exception):
    """A player wants to stop."""


class Terminal:
    """Prints within the width of the screen, in colour where there is colour, and asks for lines."""

    def __init__(self) -> None:
        self.colour = looks.colourful()
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self._plain = looks.plain_letters()
        self._editor: ModuleType | None = None
        if self.interactive:
            with suppress(ImportError):
                import readline  # lines can be edited, and earlier ones called back

                self._editor = readline

    @property
    def width(self) -> int:
        return min(looks.size()[0], 120)

    @property
    def height(self) -> int:
        return looks.size()[1]

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a text, wrapped; later lines are indented as far as told."""
        lines = in_lines(text, self.width - 1, later=" " * indent) or [""]
        self.put("\n".join(self.styled(line, style) for line in lines))

    def say_all(self, texts: Iterable[str], style: str = "", indent: int = 2) -> None:
        """Print texts, each wrapped."""
        for text in texts:
            lead = len(text) - len(text.lstrip())
            self.say(text, style, lead + indent)

    def put(self, text: str) -> None:
        """Print a text as it is: a drawing, or a line to be copied whole."""
        print(self.plain(text))

    def plain(self, text: str) -> str:
        """A text in the letters that the terminal has."""
        if not self._plain:
            return text
        return text.replace(" ·", ",").translate(_ASCII).encode("ascii", "replace").decode()

    def styled(self, text: str, style: str) -> str:
        """A text in a style, where there are styles."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour and style and text else text

    def ask(self, question: str) -> str:
        """One line of a person's answer."""
        question = self.plain(question)
        sys.stdout.flush()
        if self.colour and self.interactive:  # the marks tell the line editor what takes no room
            question = f"\x01\x1b[{_STYLES['ask']}m\x02{question}\x01\x1b[0m\x02"
        try:
            return input(f"{question} ").strip()
        except EOFError:
            print()
            raise InputEnded from None
        except UnicodeDecodeError:
            return ""

    def forget_typed(self) -> None:
        """Throw away what was typed before it was asked for."""
        if self.interactive:
            with suppress(ImportError, OSError):
                import termios

                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def keep_no_lines(self) -> None:
        """Let nobody call back what another has typed, from now on."""
        if self._editor is not None:
            self._editor.set_auto_history(False)
            self._editor.clear_history()

    def clear(self) -> None:
        """Hide what is on the screen, and forget what was typed."""
        if self._editor is not None:
            self._editor.clear_history()
        if self.colour or (sys.stdout.isatty() and looks.understands_codes()):
            print(_CLEAR, end="")
        elif sys.stdout.isatty():
            print("\n" * _SCREENFUL)
        sys.stdout.flush()
