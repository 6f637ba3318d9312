"""Relic at a terminal: what the command line asks of every game, under the names it has in every game."""

from reliquary.games.relic.terminal.choices import meant, usual
from reliquary.games.relic.terminal.telling import Teller

# What is offered to those who name nothing: a message, who plays, and the options of the deal.
MENU: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("menu-two", "human,greedy", {}),
    ("menu-short", "human,greedy", {"missions": 1, "scenario": "the-mystery-beyond"}),  # RE-SETUP-03
    ("menu-three", "human,greedy,greedy", {}),
    ("menu-people", "human,human", {}),
)

__all__ = ["MENU", "Teller", "meant", "usual"]
