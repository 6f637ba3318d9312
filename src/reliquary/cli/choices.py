"""The choices of a player, each with the letter that takes it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reliquary.cli.games import terminal_of
from reliquary.kernel import State, decision
from reliquary.words.setting import in_lines

if TYPE_CHECKING:
    from reliquary.cli.lettering import Lettering
    from reliquary.cli.telling import Teller
    from reliquary.kernel import Action


SHORTEST = 3  # letters that may stand for a choice; fewer could be a slip
MANY = 12  # choices of one group that are better set in columns
LEAST = 24  # the room that a detail needs beside its label
_LEFT = 6  # where labels begin


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of the open question; a detail may have several lines."""

    letter: str
    action: Action
    group: str
    label: str
    detail: str
    usual: bool = False  # what Enter answers

    @property
    def mark(self) -> str:
        """The letter, and its place in a line; that of the usual answer stands in brackets."""
        return f"  [{self.letter}] " if self.usual else f"   {self.letter:<2} "


def choices(view: State, teller: Teller, lettering: Lettering) -> list[Choice]:
    """The options of the seat that is asked, from its own view, kind by kind in the order of its game."""
    groups, asked = teller.voice.groups, decision(view)
    told = sorted(teller.voice.options(view, teller.signs), key=lambda option: groups.index(option.group))
    turn = (view.game.turns(view), view.viewer, "" if asked is None else asked.prompt)
    letters = lettering.of(turn, [one.action for one in told])
    enter = terminal_of(view.game.name).usual(view)
    return [
        Choice(letters[one.action], one.action, one.group, one.short, one.detail, one.action == enter) for one in told
    ]


def meant(view: State, text: str, seat: int) -> str | None:
    """The action that a person means by a few words, as its game understands them; None if it cannot be told."""
    action: str | None = terminal_of(view.game.name).meant(view, text, seat)
    return action


def in_words(listed: Sequence[Choice], numbers: Mapping[str, Action], text: str) -> Action | None:
    """The action that was typed out: as its label reads, or as it is written, with spaces or not; None if neither."""
    wish = text.casefold()
    labelled = [choice.action for choice in listed if choice.label.casefold().rstrip(".") == wish.rstrip(".")]
    if len(labelled) == 1:
        return labelled[0]
    verb, _, noun = re.sub(r"[’'`]", "", wish).replace(":", " ").partition(" ")
    noun = re.sub(r"[^a-z0-9~]+", "-", noun).strip("-")
    spellings = (wish, f"{verb}:{noun}", f"{verb}-{noun}")
    return next((numbers[written] for written in spellings if written in numbers), None)


def begun(listed: Sequence[Choice], text: str, anywhere: bool = True) -> Action | None:
    """The only choice of which every typed word begins a word: `go sanct` for St. Antias’ Sanctuary; else None.

    Unless a word may stand anywhere, it has to begin the choice: `evade`.
    """
    typed, found = _words(text), []
    for choice in listed:
        known = _words(f"{choice.group} {choice.label}") if anywhere else _words(choice.label)[:1]
        if all(any(word.startswith(wish) for word in known) for wish in typed):
            found.append(choice.action)
    return found[0] if len(found) == 1 and len("".join(typed)) >= SHORTEST else None


def _words(text: str) -> list[str]:
    """The words of a text, without the marks between them."""
    return re.findall(r"[^\W_]+", re.sub("[’'`]", "", text.casefold()))


# How they stand on the screen.


def rows(members: Sequence[Choice], width: int) -> list[str]:
    """Choices of one kind in lines: many short ones in columns; details beside the labels, or below if that is less."""
    wide = max(len(choice.label) for choice in members)
    lines = [f"{choice.mark}{choice.label:<{wide}}  {choice.detail}".rstrip() for choice in members]
    longest = max(map(len, lines)) + 2
    columns = width // longest
    if len(lines) > MANY and columns > 1 and not any("\n" in line for line in lines):
        deep = -(-len(lines) // columns)
        return ["".join(f"{line:<{longest}}" for line in lines[row::deep]).rstrip() for row in range(deep)]
    below = [line for choice in members for line in _below(choice, width)]
    if wide + _LEFT + LEAST > width and any(choice.detail for choice in members):
        return below
    beside = [line for choice in members for line in _beside(choice, wide, width)]
    return below if len(below) < len(beside) else beside


def _beside(choice: Choice, wide: int, width: int) -> list[str]:
    """A choice with its detail in a column to the right."""
    if not choice.detail:
        return _below(choice, width)
    column = _LEFT + wide + 2
    first, *rest = _wrapped(choice.detail, width - 1 - column)
    return [f"{choice.mark}{choice.label:<{wide}}  {first}", *(" " * column + line for line in rest)]


def _below(choice: Choice, width: int) -> list[str]:
    """A choice with its detail in lines of their own."""
    wide = width - 1 - _LEFT
    first, *rest = _wrapped(choice.label, wide)
    rest += _wrapped(choice.detail, wide) if choice.detail else []
    return [f"{choice.mark}{first}", *(" " * _LEFT + line for line in rest)]


def _wrapped(text: str, width: int) -> list[str]:
    """A text in lines of a width, one at least."""
    return [line for part in text.split("\n") for line in in_lines(part, max(width, LEAST))] or [""]
