"""Where the command finds a game: by the registry, and by the names that its modules have in every game.

`terminal` tells the game (`MENU`, `Teller`, `choices`, `meant`, `plain_about`), `content` reads its packs
(`LAYOUT`, `checked`, `export`), and the module that the registry names opens it (`open_game`).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from reliquary import GAMES

GAME = next(iter(GAMES))  # where nobody names one


def room(game: str, name: str) -> Any:
    """A module of a game, by the name that it has in each of them."""
    return import_module(f"{GAMES[game].rpartition('.')[0]}.{name}")
