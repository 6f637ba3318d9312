"""Relic Runners at a terminal: what the command line asks of every game, under the names it has in every game."""

from reliquary.games.runners.terminal.choices import meant, usual
from reliquary.games.runners.terminal.telling import Teller

# What is offered to those who name nothing: a message, who plays, and the options of the deal.
MENU: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("menu-two", "human,regular", {}),
    ("menu-first", "human,regular", {"setup": "first-game"}),
    ("menu-three", "human,regular,regular", {}),
    ("menu-people", "human,human", {}),
)

__all__ = ["MENU", "Teller", "meant", "usual"]
