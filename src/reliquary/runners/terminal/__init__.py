"""Relic Runners at a terminal: what the command line asks of every game, under the names it has in every game."""

from reliquary.runners.terminal.choices import choices, meant
from reliquary.runners.terminal.plain import plain_about, svg
from reliquary.runners.terminal.telling import Teller

__all__ = ["Teller", "choices", "meant", "plain_about", "svg"]
