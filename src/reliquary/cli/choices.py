"""The choices of a player, each with the letter that takes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from reliquary.cli.games import room

if TYPE_CHECKING:
    from reliquary.kernel import Action
    from reliquary.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of the open question."""

    letter: str
    action: Action
    group: str
    label: str
    detail: str


def letters() -> Iterator[str]:
    """a, b, c … z, aa, ab …"""
    yield from ascii_lowercase
    yield from ("".join(pair) for pair in product(ascii_lowercase, repeat=2))


def choices(view: Any, words: Words) -> list[Choice]:
    """The options of the seat that is asked, from its own view, in the order in which its game lists them."""
    told = room(view.game.name, "terminal").choices(view, words)
    return [Choice(letter, *entry) for letter, entry in zip(letters(), told, strict=False)]


def meant(view: Any, text: str, seat: int) -> str | None:
    """The action that a person means by a few words, as its game understands them; None if it cannot be told."""
    action: str | None = room(view.game.name, "terminal").meant(view, text, seat)
    return action
