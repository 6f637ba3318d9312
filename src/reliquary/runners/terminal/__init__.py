"""Relic Runners at a terminal: what the command line asks of every game, under the names it has in every game."""

from typing import Any

from reliquary.runners.terminal.choices import choices, meant
from reliquary.runners.terminal.plain import plain_about
from reliquary.runners.terminal.telling import Teller

# What is offered to those who name nothing: a message, who plays, and the options of the deal.
MENU: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("menu-two", "human,regular", {}),
    ("menu-first", "human,regular", {"setup": "first-game"}),
    ("menu-three", "human,regular,regular", {}),
    ("menu-people", "human,human", {}),
)

__all__ = ["MENU", "Teller", "choices", "meant", "plain_about"]
