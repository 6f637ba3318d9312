"""The curtain between people at one keyboard: nobody sees what is meant for another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from reliquary.cli.errors import shortened
from reliquary.cli.terminal import LEAVE, Quit

if TYPE_CHECKING:
    from reliquary.cli.terminal import Terminal


class Curtain:
    """Falls when somebody else is asked, and rises when that person sits there."""

    def __init__(self, terminal: Terminal, say: Callable[..., str], undo: Callable[[], bool]) -> None:
        self._terminal, self._say, self._undo = terminal, say, undo

    def fall(self, next_name: str, may_undo: bool) -> bool:
        """Let who has read hide it: the turn is over, or somebody decides in it. False if an action was taken back."""
        over = self._say("curtain-next", name=next_name) if next_name else self._say("curtain-over")
        self._terminal.say(over, "bold")
        return self._wait(self._say("curtain-hide-undo" if may_undo else "curtain-hide"), may_undo)

    def rise(self, name: str) -> None:
        """Wait for the person who is asked."""
        self._terminal.say(self._say("curtain-pass", name=name), "bold")
        self._wait(self._say("curtain-ready", name=name), may_undo=False)

    def _wait(self, question: str, may_undo: bool) -> bool:
        """Wait for an empty line; False if something was taken back instead. What was typed before does not count."""
        self._terminal.forget_typed()
        while answer := self._terminal.ask(question).lower():
            if answer in LEAVE:
                raise Quit
            if answer == "undo" and may_undo:
                return not self._undo()
            helped = answer in ("help", "?")
            word = self._say("curtain-help") if helped else self._say("curtain-unknown", text=shortened(answer))
            self._terminal.say(word, "" if helped else "bad")
        return True
