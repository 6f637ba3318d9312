"""Letters of choices that stay: of one question always the same, and within a turn those of the same choice."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from string import ascii_lowercase

from reliquary.cli.terminal import LEAVE
from reliquary.kernel import Action


def letters() -> Iterator[str]:
    """a, b, c … z, aa, ab …, but not q, which leaves."""
    yield from (letter for letter in ascii_lowercase if letter not in LEAVE)
    yield from ("".join(pair) for pair in product(ascii_lowercase, repeat=2))


class Lettering:
    """Which choice has which letter."""

    def __init__(self) -> None:
        self._questions: dict[Hashable, Mapping[Action, str]] = {}
        self._last: dict[Hashable, str] = {}  # by kind of question and choice

    def of(self, kind: Hashable, actions: Sequence[Action]) -> Mapping[Action, str]:
        """The letters of a question: `kind` is what it is about and in whose turn. A question put again has its own."""
        question = kind, tuple(actions)
        if question not in self._questions:
            self._questions[question] = given = self._give(kind, actions)
            self._last.update({(kind, action): letter for action, letter in given.items()})
        return self._questions[question]

    def _give(self, kind: Hashable, actions: Sequence[Action]) -> Mapping[Action, str]:
        """Each choice keeps the letter that it had last, as long as no other has it; the rest take what is free."""
        kept: dict[str, Action] = {}
        for action in actions:
            if letter := self._last.get((kind, action)):
                kept.setdefault(letter, action)
        given = {action: letter for letter, action in kept.items()}
        free = (letter for letter in letters() if letter not in kept)
        return given | {action: next(free) for action in actions if action not in given}
